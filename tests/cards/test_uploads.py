"""Card files as jobs: compared and loaded once and whole, whoever dies, sleeps or comes twice meanwhile."""

from collections.abc import Iterator
from datetime import datetime, timedelta
from typing import Any

import pytest
from django.contrib.messages import get_messages
from django.core.exceptions import ValidationError
from django.db import connection, transaction
from django.urls import reverse
from django.utils import timezone

from cards.jobs import uploads as jobs
from cards.jobs.uploads import work_on_upload
from cards.loading import LoadReport
from cards.loading.locking import TURN
from cards.models import Card, CardChange, CardImport, CardUpload
from cards.services import card_file_load, uploads
from tests.cards.test_load_cards import a_card, a_file
from tests.factories import NOON, make_user
from tests.workers import WorkerProcess, wait_until
from work import heartbeat as heartbeats
from work.models import MAX_ATTEMPTS, lease_duration
from work.refusals import WrongStateError

pytestmark = pytest.mark.django_db

GOOD = a_file(a_card("Sentry", "001"), a_card("Recruit", "002"))


def after_seconds(seconds: float = 0) -> datetime:
    """After the lease that was taken at noon has run out."""
    return NOON + lease_duration() + timedelta(seconds=1 + seconds)


def at(moment: datetime) -> Any:
    return lambda: moment


def hand_in(data: bytes = GOOD, **fields: Any) -> CardUpload:
    """A file that nobody has looked at yet."""
    return CardUpload.objects.create(
        by=make_user("dora"), digest="sha256:-", content=data, at=NOON, asked_at=NOON, **fields
    )


def compare_file(data: bytes = GOOD) -> CardUpload:
    """A file whose preview was seen, and that is now to be loaded."""
    upload = hand_in(data)
    assert work_on_upload(upload.pk, at(NOON))
    CardUpload.objects.filter(pk=upload.pk).update(status="loading", attempts=0)
    upload.refresh_from_db()
    return upload


def test_comparing_says_what_would_be_and_writes_nothing():
    upload = hand_in()
    assert work_on_upload(upload.pk, at(NOON))
    upload.refresh_from_db()
    assert (upload.status, upload.card_set, upload.lease_until) == ("compared", "Core (COR)", None)
    assert upload.report == {"created": ["Sentry", "Recruit"], "changed": {}, "unchanged": 0, "set_changes": {}}
    assert not Card.objects.exists()


def test_loading_keeps_the_bytes_with_the_import_and_says_which_it_is():
    upload = compare_file()
    assert work_on_upload(upload.pk, at(NOON))
    upload.refresh_from_db()
    assert (upload.status, bytes(upload.content)) == ("loaded", b"")
    assert upload.made == CardImport.objects.get()
    assert (bytes(upload.made.content), upload.made.by.username) == (GOOD, "dora")
    assert Card.objects.count() == 2


def test_a_message_that_arrives_twice_changes_nothing():
    upload = compare_file()
    assert work_on_upload(upload.pk, at(NOON))
    assert not work_on_upload(upload.pk, at(after_seconds()))
    assert not work_on_upload(upload.pk + 1, at(NOON))
    assert CardImport.objects.count() == 1


def test_a_worker_that_died_loses_its_lease_and_another_takes_over():
    upload = compare_file()
    assert CardUpload.objects.claim(upload.pk, NOON)
    assert not work_on_upload(upload.pk, at(NOON))  # the lease still runs
    assert work_on_upload(upload.pk, at(after_seconds()))
    assert Card.objects.count() == 2


def test_a_worker_that_wakes_up_late_undoes_what_it_loaded(monkeypatch):
    """The row is taken over while the first worker is about to finish: its cards go with its attempt."""
    upload = compare_file()

    def slow(**arguments: Any) -> LoadReport:
        report = card_file_load(**arguments)
        CardUpload.objects.filter(pk=upload.pk).update(attempts=2)
        return report

    monkeypatch.setattr(jobs, "card_file_load", slow)
    assert not work_on_upload(upload.pk, at(NOON))
    assert not Card.objects.exists()
    assert not CardImport.objects.exists()


def test_a_file_that_takes_its_worker_down_every_time_is_left_to_its_owner():
    upload = compare_file()
    now = NOON
    for _ in range(MAX_ATTEMPTS):
        assert CardUpload.objects.claim(upload.pk, now)
        now += lease_duration() + timedelta(seconds=1)
    assert CardUpload.objects.claim(upload.pk, now) is None
    assert CardUpload.objects.take_to_notify(now) == []
    upload.refresh_from_db()
    assert upload.is_abandoned
    uploads.upload_compare(upload=upload, now=now)
    assert work_on_upload(upload.pk, at(now))


def test_what_differs_from_the_preview_is_shown_again_and_not_loaded():
    upload = compare_file()
    card_file_load(data=a_file(a_card("Sentry", "001", ap=60)))
    assert work_on_upload(upload.pk, at(NOON))
    upload.refresh_from_db()
    assert (upload.status, upload.outdated) == ("compared", True)
    assert upload.report["changed"] == {"Sentry": {"ap": [60, 40]}}
    assert Card.objects.count() == 1


def test_a_file_that_became_impossible_is_refused_and_nothing_of_it_is_loaded():
    upload = compare_file()
    card_file_load(data=a_file(a_card("Scout", "002")))
    assert work_on_upload(upload.pk, at(NOON))
    upload.refresh_from_db()
    assert upload.status == "refused"
    assert "belongs to Scout" in upload.faults[0]["message"]
    assert not Card.objects.filter(name="Sentry").exists()


def test_the_sweep_finds_what_no_message_reached_and_gives_it_out_once():
    upload = hand_in()
    assert CardUpload.objects.take_to_notify(NOON) == [upload.pk]
    assert CardUpload.objects.take_to_notify(NOON) == []
    assert CardUpload.objects.take_to_notify(NOON + timedelta(seconds=11)) == [upload.pk]
    work_on_upload(upload.pk, at(NOON))
    assert CardUpload.objects.take_to_notify(after_seconds()) == []


def test_a_short_file_is_compared_at_once_and_a_long_one_left_to_a_worker(
    monkeypatch, django_capture_on_commit_callbacks
):
    rung: list[int] = []
    monkeypatch.setattr(uploads, "call_worker", rung.append)
    monkeypatch.setattr(jobs, "AT_ONCE", 1_000)
    long = a_file(*(a_card(f"Recruit {number}", str(number)) for number in range(20)))
    with django_capture_on_commit_callbacks(execute=True):
        made = [
            uploads.upload_take(by=make_user("dora"), data=data, file_name="a\x00b\u202e.json", now=timezone.now())
            for data in (GOOD, long)
        ]
    for upload in made:
        upload.refresh_from_db()
    assert [upload.status for upload in made] == ["compared", "comparing"]
    assert rung == [made[1].pk]
    assert made[0].file_name == "ab.json"


def test_a_file_may_only_be_loaded_once_it_is_compared_and_by_one_press():
    upload = hand_in()
    with pytest.raises(WrongStateError):
        uploads.upload_load(upload=upload, now=NOON)
    work_on_upload(upload.pk, at(NOON))
    uploads.upload_load(upload=upload, now=NOON)
    with pytest.raises(WrongStateError):
        uploads.upload_load(upload=upload, now=NOON)
    with pytest.raises(WrongStateError):
        uploads.upload_compare(upload=upload, now=NOON)


def test_files_that_nobody_loaded_go_after_a_month():
    old = hand_in()
    for age, kept in ((29, True), (31, False)):
        uploads.upload_take(by=make_user("dora"), data=b"x", file_name="", now=NOON + timedelta(days=age))
        assert CardUpload.objects.filter(pk=old.pk).exists() == kept


@pytest.mark.parametrize("data", [b"", b" " * (64 * 1024 * 1024 + 1)])
def test_a_file_that_is_empty_or_too_large_is_refused(data: bytes):
    with pytest.raises(ValidationError):
        uploads.upload_take(by=make_user("dora"), data=data, file_name="", now=NOON)
    assert not CardUpload.objects.exists()


@pytest.mark.django_db(transaction=True)
def test_progress_is_seen_by_others_while_the_load_is_not(monkeypatch):
    """How far it is stands in the row at once; not one card is seen before all are."""
    monkeypatch.setattr(heartbeats, "INTERVAL", 0.01)
    upload = compare_file(a_file(*(a_card(f"Recruit {number}", str(number)) for number in range(2_500))))
    seen: list[tuple[int, int, int]] = []

    def watched(progress: Any, **arguments: Any) -> LoadReport:
        def follow(done: int, total: int) -> None:
            progress(done, total)
            wait_until(lambda: outside("SELECT progress_done FROM cards_cardupload")[0] == done)
            seen.append((done, total, outside("SELECT count(*) FROM cards_card")[0]))

        return card_file_load(progress=follow, **arguments)

    monkeypatch.setattr(jobs, "card_file_load", watched)
    assert work_on_upload(upload.pk, timezone.now)
    assert seen == [(1_000, 2_500, 0), (2_000, 2_500, 0), (2_500, 2_500, 0)]
    assert Card.objects.count() == 2_500


def outside(sql: str) -> tuple[Any, ...]:
    """The row as another connection sees it."""
    other = connection.copy()
    try:
        with other.cursor() as cursor:
            cursor.execute(sql)
            return cursor.fetchone()
    finally:
        other.close()


@pytest.mark.django_db(transaction=True)
def test_a_worker_takes_a_long_file_through_and_its_owner_may_leave(worker: WorkerProcess):
    data = a_file(*(a_card(f"Recruit {number}", str(number), flavor="x" * 400) for number in range(600)))
    assert len(data) > jobs.AT_ONCE
    upload = uploads.upload_take(by=make_user("dora"), data=data, file_name="long.json", now=timezone.now())
    wait_until(lambda: CardUpload.objects.get().status == "compared", within=60)
    uploads.upload_load(upload=upload, now=timezone.now())
    wait_until(lambda: CardUpload.objects.get().status == "loaded", within=60)
    assert Card.objects.count() == CardChange.objects.count() == 600
    assert bytes(CardImport.objects.get().content) == data


@pytest.fixture
def somebody_loads() -> Iterator[None]:
    """Another connection holds the turn all the while. This one waits for a tenth of a second at most."""
    other = connection.copy()
    try:
        with other.cursor() as cursor:
            cursor.execute("SELECT pg_advisory_lock(%s)", [TURN])
        with connection.cursor() as cursor:
            cursor.execute("SET statement_timeout = 100")
        yield
        with connection.cursor() as cursor:
            cursor.execute("RESET statement_timeout")
    finally:
        other.close()


@pytest.mark.django_db(transaction=True)
def test_whoever_waits_too_long_for_a_turn_is_told_so_and_nothing_is_lost(somebody_loads, client):
    upload = compare_file()
    assert not work_on_upload(upload.pk, at(NOON))
    upload.refresh_from_db()
    assert (upload.status, upload.attempts, upload.lease_until) == ("loading", 0, None)
    with pytest.raises(WrongStateError, match="try again in a minute"):
        card_file_load(data=GOOD)
    assert card_file_load(data=GOOD, dry_run=True).created == ["Sentry", "Recruit"], "to look, nobody waits"


@pytest.mark.django_db(transaction=True)
def test_an_administrator_who_waits_too_long_to_delete_a_card_is_told_so(somebody_loads, admin_client):
    card = Card.objects.create(
        game="wota", name="Sentry", slug="sentry", name_fold="sentry", kind="army", definition={}
    )
    one, many = reverse("admin:cards_card_delete", args=[card.pk]), reverse("admin:cards_card_changelist")
    chosen = {"action": "delete_selected", "_selected_action": card.pk}
    for address, said in ((one, {"post": "yes"}), (many, {**chosen, "post": "yes"})):
        answer = admin_client.post(address, said)
        assert (answer.status_code, answer["Location"]) == (302, address)
        told = [message.message for message in get_messages(answer.wsgi_request)]
        assert "try again in a minute" in told[-1]
    assert Card.objects.exists()


@pytest.mark.django_db(transaction=True)
def test_two_loads_at_once_take_turns_and_their_changes_are_numbered_as_they_are_committed():
    """While one load is not over the next one waits, so nobody who reads up to a number misses an earlier one."""
    other = connection.copy()
    try:
        with transaction.atomic():
            card_file_load(data=GOOD)
            with other.cursor() as cursor:
                cursor.execute("SELECT pg_try_advisory_lock(%s)", [TURN])
                assert cursor.fetchone() == (False,), "the second one would have to wait"
        with other.cursor() as cursor:
            cursor.execute("SELECT pg_try_advisory_lock(%s)", [TURN])
            assert cursor.fetchone() == (True,)
    finally:
        other.close()
