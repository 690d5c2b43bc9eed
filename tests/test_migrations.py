"""Databases from before the first release: taken as they are, or refused with a word."""

from collections.abc import Iterator
from importlib import import_module

import pytest
from django.apps import apps
from django.core.management import CommandError, call_command
from django.db import connection
from django.db.migrations.loader import MigrationLoader
from django.db.migrations.migration import Migration
from django.db.migrations.recorder import MigrationRecorder

from tables.models import Series
from tests.factories import NOON

pytestmark = pytest.mark.django_db


@pytest.fixture
def joined() -> Iterator[list[Migration]]:
    """The migrations that replace others, in a database in which only the replaced ones were applied."""
    recorder = MigrationRecorder(connection)
    found = [each for each in MigrationLoader(None).disk_migrations.values() if each.replaces]
    for migration in found:
        recorder.record_unapplied(migration.app_label, migration.name)
    return found


def test_a_database_with_all_the_migrations_before_is_taken_as_it_is(joined: list[Migration]) -> None:
    assert {"accounts", "cards", "decks", "judging", "tables", "tournaments"} <= {each.app_label for each in joined}
    call_command("migrate", verbosity=0)
    applied = MigrationRecorder(connection).applied_migrations()
    assert all((migration.app_label, migration.name) in applied for migration in joined)


def test_a_database_with_some_of_the_migrations_before_is_told_of_the_way(joined: list[Migration]) -> None:
    last = next(migration for migration in joined if migration.app_label == "tournaments").replaces[-1]
    MigrationRecorder(connection).record_unapplied(*last)
    with pytest.raises(CommandError, match="The tables of tournaments are older") as refused:
        call_command("migrate", verbosity=0, skip_checks=False)
    assert "docs/operations.md" in str(refused.value)


def test_matches_begun_before_a_judge_could_be_called_get_the_address_for_it() -> None:
    ended = Series.objects.create(best_of=3, is_bound=True, address="/events/1/matches/1/", ended=NOON)
    begun = Series.objects.create(best_of=3, is_bound=True, address="/events/1/matches/2/")
    import_module("tables.migrations.0003_judges_for_series_begun_before").find_judges(apps, None)
    for series in (ended, begun):
        series.refresh_from_db()
    assert (ended.judge_at, begun.judge_at) == ("", "/events/1/matches/2/dispute/")
