"""Every worker sweeps for card files, records, disputes and lists, with one thread that no fault of a database ends."""

from datetime import timedelta

import pytest
from django.db import OperationalError
from django.utils import timezone

from cards.models import CardUpload
from judging.models import RecordSubmission
from tests.factories import NOON, load_core_set, make_deck, make_dispute, make_user
from tests.workers import purge
from wota_site.celery import app
from wota_site.sweeper import Sweeper, sweep

pytestmark = pytest.mark.django_db


def test_every_worker_sweeps():
    assert Sweeper in app.steps["worker"]


def test_one_sweep_rings_once_for_files_records_and_disputes():
    CardUpload.objects.create(by=make_user("dora"), digest="sha256:-", content=b"{}", at=NOON, asked_at=NOON)
    RecordSubmission.objects.create(
        text="The record.", asked_at=timezone.now(), delete_at=timezone.now() + timedelta(days=1)
    )
    make_dispute()
    RecordSubmission.objects.update(notified_at=None)
    try:
        assert [sweep(), sweep()] == [3, 0]
    finally:
        purge()


def test_a_sweep_reads_lists_that_waited_for_their_cards():
    make_deck(make_user("ada"))
    assert sweep() == 0
    load_core_set()
    assert [sweep(), sweep()] == [1, 0]


def test_what_goes_wrong_with_one_sweep_keeps_nobody_from_the_others(monkeypatch, caplog):
    make_deck(make_user("ada"))
    load_core_set()
    monkeypatch.setattr("cards.tasks.sweep", lambda: 1 / 0)
    monkeypatch.setattr("tournaments.tasks.sweep", no_database)
    assert sweep() == 1
    assert [record.levelname for record in caplog.records] == ["ERROR", "WARNING"]


def no_database():
    raise OperationalError("the database is away")
