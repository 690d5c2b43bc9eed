"""The site run by a role that owns no table: everything works, and the past stays as it is."""

import pytest
from django.core.management import CommandError, call_command
from django.db import DatabaseError, connection, transaction
from django.test import Client
from django.utils import timezone

from judging.jobs import delete_old_submissions
from tests.factories import (
    NOON,
    close_round,
    make_dispute,
    make_event,
    make_user,
    next_round,
    play_round,
    registration_of,
)
from tournaments import audit, jobs, services
from tournaments.models import Score

pytestmark = pytest.mark.django_db
ROLE = "wota_app_of_the_tests"


def run(sql: str) -> None:
    with connection.cursor() as cursor:
        cursor.execute(sql)


@pytest.fixture
def as_application() -> None:
    """The story's own cards and people are there. From now on the connection has the application's rights alone."""
    make_event("early")
    run(f"CREATE ROLE {ROLE}")
    call_command("grant_application", ROLE, verbosity=0)
    run(f"SET LOCAL ROLE {ROLE}")


def test_an_event_is_played_and_judged_to_its_end(as_application: None) -> None:
    event = make_event("fay", "gil", "hal", rounds_planned=2)
    services.player_drop(registration=registration_of(event, "hal"), actor=event.organizer, now=NOON)
    services.round_pair(tournament=event, actor=event.organizer, now=NOON)
    next_round(event)
    play_round(event)
    close_round(event)
    dispute = make_dispute()
    assert jobs.judge_dispute(dispute.pk, timezone.now)
    services.dispute_rule(dispute=dispute, actor=make_user("dara"), decision="accept", score=Score(2, 0), now=NOON)
    delete_old_submissions(timezone.now())
    assert audit.find_first_fault(event) is None
    client = Client()
    client.force_login(make_user("cleo"))
    for address in (f"/events/{event.pk}/", f"/events/{event.pk}/history/", "/cards/?q=river", "/health/ready"):
        assert client.get(address).status_code in (200, 503), address


@pytest.mark.parametrize(
    "sql",
    [
        "UPDATE tournaments_historyevent SET role = 'judge'", "DELETE FROM tournaments_historyevent",
        "TRUNCATE tournaments_historyevent CASCADE", "ALTER TABLE tournaments_historyevent DISABLE TRIGGER USER",
        "DROP TRIGGER ruling_append_only ON tournaments_ruling", "UPDATE tournaments_ruling SET reason = 'x'",
        "DELETE FROM tournaments_report", "UPDATE judging_verdict SET verdict = 'legal'",
        "ALTER TABLE tournaments_match ADD COLUMN x int", "SET session_replication_role = replica",
        "DELETE FROM django_migrations",
    ],
)  # fmt: skip
def test_the_past_is_out_of_its_reach(as_application: None, sql: str) -> None:
    with pytest.raises(DatabaseError, match=r"permission denied|must be owner"), transaction.atomic():
        run(sql)


def test_a_role_that_is_missing_or_owns_tables_is_refused_with_what_to_do() -> None:
    with pytest.raises(CommandError, match="CREATE ROLE nobody_here"):
        call_command("grant_application", "nobody_here")
    with connection.cursor() as cursor:
        cursor.execute("SELECT current_user")
        (owner,) = cursor.fetchone()
    with pytest.raises(CommandError, match="owns tables"):
        call_command("grant_application", owner)
