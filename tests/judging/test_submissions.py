"""Long match records as jobs: sent, judged by a worker as a short one is at once, kept for a week."""

from datetime import timedelta
from typing import Any

import msgspec
import pytest
from django.db import IntegrityError, transaction
from django.utils import timezone

from judging import jobs, services
from judging.models import RecordSubmission
from judging.queries import examine_text
from judging.tasks import sweep
from tests.factories import NOON, demonstration_record, load_core_set, make_user
from tests.workers import WorkerProcess, purge, wait_until
from work.models import MAX_ATTEMPTS, request_values

pytestmark = pytest.mark.django_db

REPLAY = "/api/v1/records/replay/"
CHECKPOINT = "= A 7/180/4 B 7/200/6\n"


def record_of(lines: int) -> str:
    """The demonstration's game with as many checkpoints as make it so long; a fault stands in the end."""
    head, here, tail = demonstration_record().partition(CHECKPOINT)
    text = head + here * (1 + lines - demonstration_record().count("\n")) + tail
    assert text.count("\n") == lines
    return text


LONG = record_of(services.LINES_AT_ONCE + 1)


def send(client: Any, text: str = LONG, **headers: str) -> Any:
    return client.post(REPLAY, {"text": text}, content_type="application/json", headers=headers)


def submit(**columns: Any) -> RecordSubmission:
    """A long record that nobody has looked at yet."""
    now = timezone.now()
    values = {"text": LONG, "delete_at": now + services.KEPT_FOR, **request_values(now), **columns}
    return RecordSubmission.objects.create(**values)


def test_a_long_record_is_accepted_and_its_address_has_the_verdict_that_judging_at_once_finds(client):
    load_core_set()
    accepted = send(client)
    row = RecordSubmission.objects.get()
    address = f"http://testserver{REPLAY}{row.code}/"
    assert accepted.status_code == 202
    assert (accepted.headers["Location"], accepted.headers["Cache-Control"]) == (address, "no-store")
    waiting = client.get(address)
    assert (waiting.status_code, waiting.headers["Cache-Control"]) == (200, "no-store")
    assert accepted.json() == waiting.json() == {
        "id": str(row.code), "status": "judging", "address": address, "verdict": None,
        "progress": {"done": 0, "total": services.LINES_AT_ONCE + 1}, "detail": waiting.json()["detail"],
    }  # fmt: skip
    assert "/health/queue" in waiting.json()["detail"]
    assert jobs.judge_submission(row.pk, timezone.now)
    judged = client.get(address).json()
    assert (judged["status"], judged["progress"]["done"]) == ("judged", services.LINES_AT_ONCE + 1)
    assert judged["verdict"] == msgspec.json.decode(msgspec.json.encode(examine_text(LONG).verdict))
    assert judged["verdict"]["verdict"] == "illegal"


def test_the_answer_is_the_same_object_whether_a_worker_gives_it_or_the_request(client, monkeypatch):
    load_core_set()
    address = send(client).headers["Location"]
    jobs.judge_submission(RecordSubmission.objects.get().pk, timezone.now)
    monkeypatch.setattr(services, "LINES_AT_ONCE", 20_000)
    at_once = send(client)
    assert at_once.status_code == 200
    assert client.get(address).json()["verdict"] == at_once.json()


@pytest.mark.parametrize("text", [record_of(services.LINES_AT_ONCE), "A draw ?\n" * 20_001, "x" * 1_100_000], ids=len)
def test_a_record_that_is_short_or_over_the_limits_is_answered_at_once_and_not_kept(client, text):
    load_core_set()
    answer = send(client, text)
    assert answer.status_code == 200
    assert answer.json()["problem"]
    assert not RecordSubmission.objects.exists()


def test_a_worker_is_called_once_the_record_is_there_and_the_text_stays_for_its_week(
    client, monkeypatch, django_capture_on_commit_callbacks
):
    called: list[int] = []
    monkeypatch.setattr(services, "call_worker", called.append)
    with django_capture_on_commit_callbacks(execute=True):
        send(client)
    row = RecordSubmission.objects.get()
    assert (called, row.text) == ([row.pk], LONG)
    assert jobs.judge_submission(row.pk, timezone.now)
    assert not jobs.judge_submission(row.pk, timezone.now), "a message that arrives twice changes nothing"
    assert not jobs.judge_submission(row.pk + 1, timezone.now)
    row.refresh_from_db()
    assert (row.status, row.text, row.lease_until) == ("judged", LONG, None)


def test_a_record_sent_again_with_the_same_key_is_one_record(client):
    client.force_login(make_user("ada"))
    answers = [send(client, **{"Idempotency-Key": "one"}) for _ in range(2)]
    assert [answer.status_code for answer in answers] == [202, 202]
    assert answers[0].headers["Location"] == answers[1].headers["Location"]
    assert RecordSubmission.objects.count() == 1


def test_a_record_that_takes_its_worker_down_every_time_says_so_and_what_to_do(client):
    row = submit(attempts=MAX_ATTEMPTS, lease_until=NOON)
    given_up = client.get(f"{REPLAY}{row.code}/").json()
    assert (given_up["status"], given_up["verdict"]) == ("given_up", None)
    assert "Send it again" in given_up["detail"]


@pytest.mark.parametrize("code", ["7a1f3c1e-0b5e-4a43-9f57-1d1f2a9f0c11", "1", "DECK"])
def test_an_address_that_nobody_was_given_is_a_problem_that_says_what_to_do(client, code):
    submit()
    answer = client.get(f"{REPLAY}{code}/")
    assert (answer.status_code, answer.headers["Content-Type"]) == (404, "application/problem+json")
    assert answer.json()["mend"]


def test_a_sweep_rings_for_a_record_that_no_message_reached_and_forgets_those_of_yesterday():
    try:
        young = submit(notified_at=None, delete_at=timezone.now() + timedelta(minutes=1))
        submit(delete_at=timezone.now())
        judged = submit()
        jobs.judge_submission(judged.pk, timezone.now)
        RecordSubmission.objects.filter(pk=judged.pk).update(delete_at=timezone.now())
        assert [sweep(), sweep()] == [1, 0]
        assert RecordSubmission.objects.get() == young
    finally:
        purge()


@pytest.mark.parametrize("columns", [{"asked_at": None}, {"status": "judged"}, {"judged_at": NOON}])
def test_a_record_was_asked_for_at_some_time_and_is_judged_at_some_time(columns):
    with pytest.raises(IntegrityError, match="submission_"), transaction.atomic():
        submit(**columns)


@pytest.mark.django_db(transaction=True)
def test_a_worker_judges_a_long_record_while_nobody_waits_for_it(client, worker: WorkerProcess):
    load_core_set()
    address = send(client).headers["Location"]
    wait_until(lambda: client.get(address).json()["status"] == "judged")
    assert client.get(address).json()["verdict"]["verdict"] == "illegal"
