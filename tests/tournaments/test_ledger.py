"""The history of an event: every alteration is found, and the first bad entry is named."""

import random

import pytest
from django.db import IntegrityError, connection, transaction

from tests.factories import NOON, close_round, make_event, make_user, play_round
from tournaments import audit, ledger
from tournaments.models import HistoryEvent, Tournament

pytestmark = pytest.mark.django_db
TABLE = "tournaments_historyevent"


@pytest.fixture
def event() -> Tournament:
    event = make_event("ada", "ben", "fay", "gil", start=True)
    play_round(event)
    close_round(event)
    return event


def tamper(sql: str, *values: object) -> None:
    """Changes rows as somebody with the keys of the database could, past the triggers."""
    with connection.cursor() as cursor:
        cursor.execute("SET CONSTRAINTS ALL IMMEDIATE")
        cursor.execute(f"ALTER TABLE {TABLE} DISABLE TRIGGER USER")
        cursor.execute(sql, values)
        cursor.execute(f"ALTER TABLE {TABLE} ENABLE TRIGGER USER")


def test_a_history_that_nobody_touched_is_sound(event: Tournament) -> None:
    assert event.history.count() > 10
    assert audit.find_first_fault(event) is None


def test_the_application_can_neither_change_nor_delete_an_entry(event: Tournament) -> None:
    for change in (lambda: event.history.update(kind="x"), lambda: HistoryEvent.objects.first().delete()):
        with pytest.raises(IntegrityError, match="never changed"), transaction.atomic():
            change()


@pytest.mark.parametrize(
    "change",
    [
        "kind = 'event.opened'", "role = 'judge'", "subject = 'match:1'", "actor_id = %s", "at = at + interval '1 us'",
        "data = jsonb_set(data, '{x}', '1')", "data = '{}'", "hash = repeat('0', 64)", "previous_hash = ''",
    ],
)  # fmt: skip
def test_an_altered_entry_is_named(event: Tournament, change: str) -> None:
    eve = make_user("eve")
    for number in random.Random(1).sample(range(2, event.history.count()), 5):
        with transaction.atomic():
            before = event.history.get(number=number)
            tamper(f"UPDATE {TABLE} SET {change} WHERE number = {number}", *([eve.pk] if "%s" in change else []))
            after = event.history.get(number=number)
            changed = any(
                getattr(before, field.attname) != getattr(after, field.attname) for field in HistoryEvent._meta.fields
            )
            fault = audit.find_first_fault(event)
            assert (fault is not None and fault[0] == number) == changed
            transaction.set_rollback(True)


def test_a_removed_entry_is_named(event: Tournament) -> None:
    tamper(f"DELETE FROM {TABLE} WHERE number = 5")
    assert audit.find_first_fault(event) == (5, "entry 5 is missing")


def test_a_cut_off_end_is_noticed(event: Tournament) -> None:
    last = event.history.count()
    tamper(f"DELETE FROM {TABLE} WHERE number = %s", last)
    assert audit.find_first_fault(event) == (last, "the end of the history is not the one the event knows")


def test_an_inserted_entry_is_noticed(event: Tournament) -> None:
    last = event.history.count()
    forged = HistoryEvent(
        tournament=event, number=last + 1, at=NOON, role="judge", kind="forged", data={},
        previous_hash=event.history.get(number=last).hash,
    )  # fmt: skip
    forged.hash = ledger.entry_hash(forged)
    forged.save(force_insert=True)
    assert audit.find_first_fault(event) is not None
