"""A worker is killed with -9 while it loads a card file: the file is still loaded once and whole, and never half."""

import threading
from datetime import timedelta

import pytest
from django.db import connection, transaction
from django.utils import timezone

from cards.jobs import uploads as jobs
from cards.loading import lock_catalogue
from cards.models import Card, CardChange, CardImport, CardUpload
from cards.services import uploads
from tests.cards.test_load_cards import a_card, a_file
from tests.factories import make_user
from tests.proofs.figures import report, report_control
from tests.workers import WorkerProcess, wait_until
from work.models import request_values

pytestmark = [pytest.mark.slow, pytest.mark.django_db(transaction=True)]

CARDS = 6_000


def a_long_file() -> bytes:
    return a_file(*(a_card(f"Recruit {number}", str(number), flavor="x" * 100) for number in range(CARDS)))


def state() -> CardUpload:
    return CardUpload.objects.defer("content", "report").get()


def to_be_loaded() -> CardUpload:
    """A long file that was compared, and whose owner has just pressed the button."""
    upload = CardUpload.objects.create(
        by=make_user("dora"),
        digest="sha256:-",
        content=a_long_file(),
        at=timezone.now(),
        **request_values(timezone.now()),
    )
    assert jobs.work_on_upload(upload.pk, timezone.now)
    upload.refresh_from_db()
    return upload


def presses_load(upload: CardUpload) -> None:
    """From a connection of its own, as any request has one."""
    try:
        uploads.upload_load(upload=upload, now=timezone.now())
    finally:
        connection.close()


def killed_while_it_waits_for_its_turn(worker: WorkerProcess) -> None:
    """Somebody else is loading, so the worker stands still at the very beginning of its transaction."""
    upload = to_be_loaded()
    with transaction.atomic():
        lock_catalogue()
        owner = threading.Thread(target=presses_load, args=(upload,))
        owner.start()
        owner.join()
        wait_until(lambda: state().attempts == 1)
        worker.kill()


def killed_in_the_middle(worker: WorkerProcess) -> None:
    """Thousands of cards are written and none is committed."""
    uploads.upload_load(upload=to_be_loaded(), now=timezone.now())
    wait_until(lambda: state().progress_done > 0, within=60, every=0.005)
    worker.kill()


@pytest.mark.parametrize("kill", [killed_while_it_waits_for_its_turn, killed_in_the_middle])
def test_a_worker_killed_while_loading_leaves_all_or_nothing_and_another_does_it_again(
    worker: WorkerProcess, kill
) -> None:
    kill(worker)
    assert (state().status, state().attempts) == ("loading", 1)
    assert (Card.objects.count(), CardImport.objects.count()) == (0, 0)
    worker.start()
    wait_until(lambda: state().status == "loaded", within=90)
    assert state().attempts == 2
    assert Card.objects.count() == CardChange.objects.count() == CARDS
    assert CardImport.objects.count() == 1
    report("loading killed", f"{kill.__name__}: {CARDS} cards, loaded once and whole", reached=CARDS, wanted=CARDS)


@pytest.mark.django_db
def test_without_the_lease_the_file_would_wait_for_ever() -> None:
    """The control: a claim that never runs out is never given to another worker."""
    upload = CardUpload.objects.create(
        by=make_user("dora"), digest="sha256:-", content=b"{}", at=timezone.now(), **request_values(timezone.now())
    )
    assert CardUpload.objects.claim(upload.pk, timezone.now())
    CardUpload.objects.update(lease_until=timezone.now() + timedelta(days=365))
    assert CardUpload.objects.take_to_notify(timezone.now() + timedelta(hours=1)) == []
    is_done = jobs.work_on_upload(upload.pk, timezone.now)
    report_control("loading killed", f"with a lease without end the file is loaded {int(is_done)} times")
    assert not is_done
