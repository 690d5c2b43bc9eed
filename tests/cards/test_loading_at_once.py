"""Two people load at once, look while somebody loads, take away what is being loaded: nothing is lost, nothing half."""

from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager
from typing import Any

import pytest
from django.db import connection, transaction
from django.utils import timezone

from cards.jobs.uploads import work_on_upload
from cards.loading import lock_catalogue
from cards.models import Card, CardChange, CardImport, CardSet, CardUpload, CardVersion, Printing
from cards.services import card_file_load, cards_delete, uploads
from tests.cards.test_load_cards import a_card, a_file
from tests.factories import make_user
from tests.workers import wait_until
from work.models import request_values

pytestmark = pytest.mark.django_db(transaction=True)

MANY = 2_500


def recruits(first: int, last: int, **changes: Any) -> bytes:
    """A file of the Core set with the recruits of these numbers."""
    return a_file(*(a_card(f"Recruit {number}", str(number), **changes) for number in range(first, last)))


def begin(deed: Callable[[], object]) -> Future[None]:
    """Somebody else does it at the same time, on a connection of their own; `result` waits, and raises their fault."""

    def run() -> None:
        try:
            deed()
        finally:
            connection.close()

    pool = ThreadPoolExecutor(1)
    doing = pool.submit(run)
    pool.shutdown(wait=False)
    return doing


@contextmanager
def while_somebody_loads() -> Iterator[None]:
    """It is somebody else's turn until the block is over."""
    with transaction.atomic():
        lock_catalogue()
        yield


def waits() -> bool:
    """Whether another connection waits for its turn."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND NOT granted")
        return cursor.fetchone() is not None


def to_be_loaded(data: bytes, who: str = "dora") -> CardUpload:
    """A file that was compared, and whose owner has pressed the button; no worker has heard of it."""
    now = timezone.now()
    upload = CardUpload.objects.create(
        by=make_user(who), digest="sha256:-", content=data, at=now, **request_values(now)
    )
    assert work_on_upload(upload.pk, timezone.now)
    CardUpload.objects.filter(pk=upload.pk).update(status="loading", **request_values(timezone.now()))
    return upload


def assert_whole() -> None:
    """Every card has its row that is searched, its printing and its change, and every change its import."""
    cards = Card.objects.count()
    assert (CardVersion.objects.count(), Printing.objects.count()) == (cards, cards)
    assert CardChange.objects.filter(action="created").count() == cards
    assert not CardChange.objects.filter(part_of=None).exists()
    assert sum(CardImport.objects.values_list("created", flat=True)) == cards


def test_two_files_of_a_new_set_at_once_are_both_loaded():
    with while_somebody_loads():
        both = [
            begin(lambda: card_file_load(data=recruits(0, 60))),
            begin(lambda: card_file_load(data=recruits(40, 100))),
        ]
        wait_until(waits)
    for each in both:
        each.result(60)
    assert (CardSet.objects.count(), Card.objects.count(), CardImport.objects.count()) == (1, 100, 2)
    assert_whole()


def test_the_same_file_handed_in_by_two_is_loaded_once_and_the_other_is_shown_what_is_left_to_do():
    mine, theirs = to_be_loaded(recruits(0, 50)), to_be_loaded(recruits(0, 50), "dara")
    with while_somebody_loads():
        both = [begin(lambda pk=each.pk: work_on_upload(pk, timezone.now)) for each in (mine, theirs)]
        wait_until(waits)
    for each in both:
        each.result(60)
    assert sorted(CardUpload.objects.values_list("status", "outdated")) == [("compared", True), ("loaded", False)]
    assert CardUpload.objects.get(status="compared").report["unchanged"] == 50
    assert CardImport.objects.count() == 1
    assert_whole()


def test_whoever_only_looks_at_a_new_set_keeps_nobody_from_loading_it():
    """Half of the preview is done when somebody else loads the set, whole."""
    loaded = []

    def somebody_else_loads(done: int, total: int) -> None:
        if not loaded:
            loaded.append(begin(lambda: card_file_load(data=recruits(0, 5))))
            loaded[0].result(60)

    with transaction.atomic():  # as a worker compares
        report = card_file_load(data=recruits(0, MANY), dry_run=True, progress=somebody_else_loads)
    assert len(report.created) == MANY
    assert Card.objects.count() == 5


def test_a_file_that_its_owner_throws_away_while_it_is_being_loaded_is_not_loaded():
    upload = to_be_loaded(recruits(0, 50))
    with while_somebody_loads():
        worker = begin(lambda: work_on_upload(upload.pk, timezone.now))
        wait_until(waits)
        begin(lambda: uploads.upload_delete(upload=CardUpload.objects.get())).result(60)
    worker.result(60)
    assert not CardUpload.objects.exists()
    assert (Card.objects.count(), CardSet.objects.count(), CardImport.objects.count()) == (0, 0, 0)


def test_cards_that_are_deleted_while_their_set_is_loaded_again_are_there_or_gone_and_never_half():
    card_file_load(data=recruits(0, 50))
    with while_somebody_loads():
        both = [
            begin(lambda: card_file_load(data=recruits(0, 50, ap=60))),
            begin(lambda: cards_delete(cards=Card.objects.all())),
        ]
        wait_until(waits)
    for each in both:
        each.result(60)
    assert Card.objects.count() in (0, 50)  # whoever came last
    assert Card.objects.count() == CardVersion.objects.count() == Printing.objects.count()
    assert CardChange.objects.filter(action="deleted").count() == 50


@pytest.mark.parametrize("fault", [{"kind": "dragon"}, {"number": "1"}, {"name": "Recruit 1"}])
def test_a_long_file_whose_last_card_is_bad_is_refused_by_that_card_and_leaves_no_trace(fault: dict[str, str]):
    cards = [a_card(f"Recruit {number}", str(number)) for number in range(MANY)]
    data = a_file(*cards[:-1], {**cards[-1], **fault})
    now = timezone.now()
    upload = CardUpload.objects.create(
        by=make_user("dora"), digest="sha256:-", content=data, at=now, **request_values(now)
    )
    assert work_on_upload(upload.pk, timezone.now)
    upload.refresh_from_db()
    assert (upload.status, upload.attempts) == ("refused", 1)
    assert {found["position"] for found in upload.faults} == {f"card {MANY}"}
    assert not Card.objects.exists()
    assert not CardSet.objects.exists()
