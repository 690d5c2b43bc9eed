"""A row that is a job: one worker has it until the lease is over, and what was asked before counts no more."""

import threading
from datetime import timedelta
from typing import Any

import pytest
from django.db import IntegrityError, connection, transaction
from django.utils import timezone

from cards.jobs import uploads as jobs
from cards.loading import LoadReport
from cards.models import CardUpload
from judging.models import RecordSubmission
from tests.factories import NOON, make_dispute, make_user
from tests.workers import wait_until
from work import heartbeat as heartbeats
from work.heartbeat import heartbeat
from work.models import MAX_ATTEMPTS, NOTIFY_INTERVAL, lease_duration, request_values

pytestmark = pytest.mark.django_db

LATER = NOON + timedelta(seconds=60)


def a_job(**columns: object) -> CardUpload:
    values = {"digest": "sha256:-", "content": b"{}", "at": NOON, **request_values(NOON), **columns}
    return CardUpload.objects.create(by=make_user("dora"), **values)


def test_a_job_is_claimed_by_one_worker_until_the_lease_is_over():
    job = a_job()
    first = CardUpload.objects.claim(job.pk, NOON)
    assert (first.attempts, first.lease_until) == (1, NOON + lease_duration())
    assert CardUpload.objects.claim(job.pk, NOON + lease_duration()) is None
    second = CardUpload.objects.claim(job.pk, NOON + lease_duration() + timedelta(seconds=1))
    assert second.attempts == 2
    assert not first.finish(status="compared")
    assert second.finish(status="compared")


def test_a_worker_that_renews_keeps_its_lease_and_one_that_lost_it_renews_nothing():
    job = a_job()
    first = CardUpload.objects.claim(job.pk, NOON)
    first.renew(NOON + lease_duration(), progress_done=7)
    assert CardUpload.objects.claim(job.pk, NOON + lease_duration() + timedelta(seconds=1)) is None
    CardUpload.objects.claim(job.pk, LATER)
    first.renew(LATER, progress_done=9)
    job.refresh_from_db()
    assert job.progress_done == 0


def test_a_job_put_off_waits_longer_each_time_and_has_failed_after_its_last_attempt():
    job, now, pauses = a_job(), NOON, []
    while (tried := CardUpload.objects.claim(job.pk, now)) is not None:
        tried.put_off(now, failed="refused")
        job.refresh_from_db()
        if job.lease_until is None:
            break
        assert CardUpload.objects.claim(job.pk, job.lease_until) is None
        pauses.append((job.lease_until - now).total_seconds())
        now = job.lease_until + timedelta(seconds=1)
    assert pauses == [15, 75, 375, 1875]
    assert (job.status, job.attempts) == ("refused", MAX_ATTEMPTS)


def test_a_worker_that_lost_its_lease_puts_nothing_off():
    job = a_job()
    first = CardUpload.objects.claim(job.pk, NOON)
    second = CardUpload.objects.claim(job.pk, LATER)
    first.put_off(LATER, failed="refused")
    job.refresh_from_db()
    assert job.lease_until == second.lease_until


def test_a_worker_that_lives_renews_no_longer_than_one_attempt_may_take():
    job = a_job()
    hanging = CardUpload.objects.claim(job.pk, NOON)
    last = NOON + CardUpload.TIME_LIMIT - timedelta(seconds=1)
    hanging.renew(last)
    hanging.renew(last + timedelta(seconds=1))
    job.refresh_from_db()
    assert job.lease_until == last + lease_duration()
    assert CardUpload.objects.claim(job.pk, last + lease_duration() + timedelta(seconds=1)).attempts == 2


@pytest.mark.django_db(transaction=True)
def test_what_hangs_is_taken_over_by_another_worker_and_comes_too_late_when_it_wakes_up(monkeypatch, settings):
    settings.JOB_LEASE_SECONDS = 0.2
    monkeypatch.setattr(heartbeats, "INTERVAL", 0.02)
    monkeypatch.setattr(CardUpload, "TIME_LIMIT", timedelta(seconds=0.5))
    core = (settings.CARD_SETS_DIR / "wota" / "core.json").read_bytes()
    job = a_job(content=core, **request_values(timezone.now()))
    hangs, woken, done = threading.Event(), threading.Event(), []
    load = jobs.card_file_load

    def hang(**asked_for: Any) -> LoadReport:
        monkeypatch.setattr(jobs, "card_file_load", load)
        hangs.set()
        woken.wait()
        return load(**asked_for)

    monkeypatch.setattr(jobs, "card_file_load", hang)

    def work() -> None:
        done.append(jobs.work_on_upload(job.pk, timezone.now))
        connection.close()

    worker = threading.Thread(target=work)
    worker.start()
    try:
        hangs.wait()
        wait_until(lambda: jobs.work_on_upload(job.pk, timezone.now))
    finally:
        woken.set()
        worker.join()
    job.refresh_from_db()
    assert (done, job.status, job.attempts) == ([False], "compared", 2)


def test_a_worker_that_sleeps_until_the_job_is_asked_for_anew_holds_nothing():
    """Even at the same attempt and in the same state: what it was asked for is over."""
    job = a_job()
    sleeper = CardUpload.objects.claim(job.pk, NOON)
    CardUpload.objects.filter(pk=job.pk).update(**request_values(LATER))
    assert CardUpload.objects.claim(job.pk, LATER).attempts == sleeper.attempts
    assert not sleeper.finish(status="compared")


def test_a_job_that_nothing_is_asked_of_is_not_to_be_had():
    assert CardUpload.objects.claim(a_job(status="compared").pk, NOON) is None
    assert CardUpload.objects.oldest_request() is None


def test_what_a_worker_is_to_do_was_asked_for_at_some_time():
    with pytest.raises(IntegrityError, match="cards_upload_at_work_is_asked_for"), transaction.atomic():
        a_job(asked_at=None)
    make_dispute()
    with pytest.raises(IntegrityError, match="submission_is_requested"), transaction.atomic():
        RecordSubmission.objects.update(asked_at=None)


def test_what_was_tried_too_often_is_given_up_once_the_last_worker_is_silent():
    job = a_job(attempts=MAX_ATTEMPTS, lease_until=LATER)
    assert not CardUpload.objects.abandoned(NOON).exists()
    assert CardUpload.objects.abandoned(LATER + timedelta(seconds=1)).get() == job
    assert CardUpload.objects.claim(job.pk, LATER + timedelta(seconds=1)) is None
    assert CardUpload.objects.oldest_request() is None


def test_however_many_jobs_wait_a_sweeper_finds_them_with_the_same_few_queries_and_only_once(
    django_assert_num_queries,
):
    waiting = [a_job(notified_at=None).pk for _ in range(5)]
    with django_assert_num_queries(4):  # the savepoint's two among them
        assert CardUpload.objects.take_to_notify(LATER) == waiting
    assert CardUpload.objects.take_to_notify(LATER + NOTIFY_INTERVAL) == []
    assert CardUpload.objects.take_to_notify(LATER + NOTIFY_INTERVAL + timedelta(seconds=1)) == waiting


@pytest.mark.django_db(transaction=True)
def test_two_sweepers_at_once_share_the_jobs_that_wait():
    job, found = a_job(notified_at=None), []

    def sweep() -> None:
        found.append(CardUpload.objects.take_to_notify(LATER))
        connection.close()

    other = threading.Thread(target=sweep)
    with transaction.atomic():
        assert CardUpload.objects.take_to_notify(LATER) == [job.pk]
        other.start()
        other.join()
    assert found == [[]]


def test_the_oldest_job_is_the_one_that_was_asked_for_first_and_not_the_one_that_came_in_first():
    a_job(**request_values(LATER))
    a_job(**request_values(LATER + timedelta(seconds=1)))
    assert CardUpload.objects.oldest_request() == LATER


@pytest.mark.django_db(transaction=True)
def test_a_connection_that_breaks_costs_one_note_and_the_next_one_opens_another(monkeypatch):
    monkeypatch.setattr(heartbeats, "INTERVAL", 0.01)
    job, noted = a_job(), threading.Event()
    cut = []

    def note() -> None:
        CardUpload.objects.filter(pk=job.pk).exists()
        if cut:
            noted.set()
            return
        cut.append(True)
        with connection.cursor() as cursor:
            cursor.execute("SELECT pg_terminate_backend(pg_backend_pid())")

    with heartbeat(note, "cut"):
        wait_until(noted.is_set)
    assert cut
