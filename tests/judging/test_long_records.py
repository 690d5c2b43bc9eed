"""A long record on the page goes to a worker, behind all disputes, and the page waits with its sender."""

from datetime import timedelta

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from judging import jobs, services
from judging.models import RecordSubmission
from judging.tasks import judge_submission
from tests.factories import demonstration_record, load_core_set, make_dispute
from tests.workers import running_worker, wait_until
from tournaments.models import Dispute
from tournaments.tasks import judge_dispute
from wota_site.celery import app

LONG = demonstration_record() + "J A hp 6\n" * services.LINES_AT_ONCE


def hand_in(client: Client, text: str = LONG) -> str:
    load_core_set()
    return client.post(reverse("judging:replay"), {"record_text": text})["Location"]


@pytest.mark.django_db
class TestPage:
    def test_waits_then_shows_the_verdict(self, client: Client) -> None:
        address = hand_in(client)
        assert "The record is in the queue" in client.get(address).content.decode()
        submission = RecordSubmission.objects.get()
        assert jobs.judge_submission(submission.pk, timezone.now)
        page = client.get(address).content.decode()
        assert "WOTA-CMB-02" in page
        assert "The table before row 39" in page

    def test_asks_again_only_while_something_moves(self, client: Client) -> None:
        address = f"{hand_in(client)}progress/"
        first = client.get(address, headers={"HX-Request": "true"})
        assert "data-behind" not in first.content.decode()
        same = client.get(address, headers={"HX-Request": "true", "If-None-Match": first["ETag"]})
        assert same.status_code == 304
        jobs.judge_submission(RecordSubmission.objects.get().pk, timezone.now)
        assert "data-behind" in client.get(address, headers={"HX-Request": "true"}).content.decode()

    def test_says_when_every_attempt_was_cut_short(self, client: Client) -> None:
        address = hand_in(client)
        RecordSubmission.objects.update(attempts=5)
        assert "Send the record again" in client.get(address).content.decode()

    def test_is_gone_after_a_week(self, client: Client) -> None:
        address = hand_in(client)
        jobs.delete_old_submissions(timezone.now() + timedelta(days=8))
        assert client.get(address).status_code == 404

    def test_one_client_sends_few_of_them_and_another_goes_on(self, client: Client) -> None:
        load_core_set()
        address = reverse("judging:replay")
        answers = [client.post(address, {"record_text": LONG}).status_code for _ in range(11)]
        assert answers == [302] * 10 + [429]
        replay = "/api/v1/records/replay/"
        assert client.post(replay, {"text": LONG}, content_type="application/json").status_code == 429
        other = {"REMOTE_ADDR": "198.51.100.4"}
        assert client.post(replay, {"text": LONG}, content_type="application/json", **other).status_code == 202
        assert client.post(address, {"record_text": demonstration_record()}).status_code == 302


def test_long_records_and_disputes_have_queues_of_their_own() -> None:
    queue = app.conf.task_default_queue
    named = [app.amqp.router.route({}, task.name)["queue"].name for task in (judge_submission, judge_dispute)]
    assert named == [f"{queue}-records", queue]


@pytest.mark.django_db(transaction=True)
def test_a_dispute_is_judged_while_long_records_wait_for_the_worker_of_their_own(tmp_path, fork_server) -> None:

    with running_worker(tmp_path, launch=fork_server.fork, queues=app.conf.task_default_queue):
        client = Client()
        for _ in range(5):
            hand_in(client)
        dispute = make_dispute()
        wait_until(lambda: Dispute.objects.get(pk=dispute.pk).status == Dispute.Status.JUDGED)
        assert RecordSubmission.objects.exclude(delete_at=None).filter(status="waiting").count() == 5
