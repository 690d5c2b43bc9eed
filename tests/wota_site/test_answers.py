"""What every answer carries, and what operators are told."""

from datetime import timedelta

import pytest
from django.conf import settings
from django.core.cache import cache
from django.db import connection
from django.utils import timezone

from cards.models import CardUpload
from decks.jobs import decks_check_again
from judging.models import RecordSubmission
from tests.factories import (
    NOON,
    announce,
    load_core_set,
    load_formats_and_rulings,
    make_deck,
    make_dispute,
    make_user,
)
from wota_site.heartbeat import HEARTBEAT_KEY, record_heartbeat


def directives(response) -> dict[str, str]:
    parts = response.headers["Content-Security-Policy"].split("; ")
    return dict(part.split(" ", 1) for part in parts)


@pytest.mark.django_db
@pytest.mark.parametrize(
    "path", ["/", "/accounts/login/", "/accounts/signup/", "/admin/login/", "/health/live", "/nix"]
)
def test_a_page_may_load_nothing_from_elsewhere_and_run_nothing_written_into_it(client, path):
    policy = directives(client.get(path))
    assert policy["default-src"] == "'none'"
    assert policy["frame-ancestors"] == policy["base-uri"] == "'none'"
    assert "unsafe" not in str(policy)
    assert "http" not in str(policy)


@pytest.mark.django_db
@pytest.mark.parametrize("path", ["/", "/accounts/login/", "/accounts/signup/"])
def test_no_page_has_script_or_style_written_into_it(client, path):
    html = client.get(path).content.decode()
    assert " style=" not in html
    assert "<style" not in html
    assert " onclick=" not in html
    assert "<script>" not in html


def test_every_answer_has_an_id_and_keeps_the_one_it_was_sent(client):
    assert len(client.get("/health/live").headers["X-Request-ID"]) == 32
    assert client.get("/health/live", headers={"x-request-id": "proxy-12345"}).headers["X-Request-ID"] == "proxy-12345"
    sent = client.get("/health/live", headers={"x-request-id": "a b<script>"}).headers["X-Request-ID"]
    assert len(sent) == 32


def test_live_asks_nothing_of_the_database(client):
    assert client.get("/health/live").json() == {"status": "ok"}


@pytest.mark.django_db
def test_ready_writes_to_the_database_and_reaches_the_queue(client):
    response = client.get("/health/ready")
    assert response.json() == {
        "status": "ok",
        "checks": {"database": "ok", "migrations": "ok", "queue": "ok"},
    }


@pytest.mark.django_db(transaction=True)
def test_ready_turns_red_when_the_database_takes_no_write(client):
    with connection.cursor() as cursor:
        cursor.execute("SET default_transaction_read_only = on")
    try:
        response = client.get("/health/ready")
    finally:
        connection.close()
    assert response.status_code == 503
    assert "does not answer" in response.json()["checks"]["database"]


@pytest.mark.django_db
def test_the_queue_is_red_without_a_worker_and_green_with_one(client):
    cache.delete(HEARTBEAT_KEY)
    assert client.get("/health/queue").status_code == 503
    record_heartbeat()
    assert client.get("/health/queue").json()["checks"]["worker"] == "ok"
    cache.set(HEARTBEAT_KEY, timezone.now() - timedelta(seconds=50), None)
    answer = client.get("/health/queue")
    assert answer.status_code == 503
    assert answer.json()["last_beat_seconds"] >= 50


@pytest.mark.django_db
def test_the_queue_is_red_while_a_card_file_a_record_or_a_dispute_waits_too_long(client):
    record_heartbeat()
    file = CardUpload.objects.create(
        by=make_user("dora"), digest="sha256:-", content=b"{}", at=NOON, asked_at=timezone.now()
    )
    assert client.get("/health/queue").status_code == 200
    CardUpload.objects.update(asked_at=timezone.now() - timedelta(minutes=6))
    answer = client.get("/health/queue")
    assert answer.status_code == 503
    late = "the oldest one has waited too long"
    assert answer.json()["checks"] == {"worker": "ok", "disputes": "ok", "card_files": late, "records": "ok"}
    assert answer.json()["oldest_waiting_card_file_seconds"] >= 360
    file.delete()
    record = RecordSubmission.objects.create(
        text="The record.", asked_at=timezone.now() - timedelta(minutes=6), delete_at=timezone.now()
    )
    assert client.get("/health/queue").json()["checks"]["records"] == late
    record.delete()
    make_dispute()
    RecordSubmission.objects.update(asked_at=timezone.now() - timedelta(minutes=6))
    assert client.get("/health/queue").json()["checks"]["disputes"] != "ok"


@pytest.mark.django_db
def test_decks_that_wait_to_be_checked_again_are_counted(client):
    load_core_set()
    load_formats_and_rulings()
    make_deck(make_user("ada"))
    record_heartbeat()
    assert client.get("/health/queue").json()["decks_to_check"] == 0
    announce("River Guard", "banned")
    answer = client.get("/health/queue")
    assert (answer.status_code, answer.json()["decks_to_check"]) == (200, 1)
    assert "wota_decks_to_check 1.0\n" in client.get("/metrics").content.decode()
    decks_check_again(timezone.localdate)
    assert client.get("/health/queue").json()["decks_to_check"] == 0


@pytest.mark.django_db
def test_metrics_are_read_by_prometheus_and_leave_out_what_nobody_knows(client):
    cache.delete(HEARTBEAT_KEY)
    text = client.get("/metrics").content.decode()
    assert "wota_oldest_waiting_dispute_seconds 0.0\n" in text
    assert "wota_oldest_waiting_card_file_seconds 0.0\n" in text
    assert "wota_oldest_waiting_record_seconds 0.0\n" in text
    assert "wota_worker_beat_age_seconds" not in text
    record_heartbeat()
    assert "wota_worker_beat_age_seconds 0." in client.get("/metrics").content.decode()


@pytest.mark.django_db(transaction=True)
def test_a_real_worker_beats(client, worker):
    assert client.get("/health/queue").json()["checks"]["worker"] == "ok"
    assert settings.CELERY_TASK_ACKS_LATE
