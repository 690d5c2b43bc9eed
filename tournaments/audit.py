"""Holds the history of an event against itself and against the rows it speaks of."""

from collections.abc import Iterator

from django.db import transaction
from django.db.models import Model, Q

from judging.models import RecordSubmission, Verdict
from tournaments.chain import FIRST_FORM, Fault, find_fault_of
from tournaments.facts import KEPT, Facts, name_row, read_facts
from tournaments.ledger import entry_hash
from tournaments.models import HistoryEvent, Tournament

AT_ONCE = 500
Left = dict[str, tuple[int, Facts | None]]
"""Each row by its name: the number of the last entry about it, and what that entry kept of it."""


def find_first_fault(tournament: Tournament) -> Fault | None:
    """The number of the first entry that does not hold, and why; None for a sound history.

    What looks wrong may be an event that goes on while it is read, and so is read again with the event locked.
    """
    if _look_for_fault(tournament) is None:
        return None
    with transaction.atomic():
        Tournament.objects.select_for_update().get(pk=tournament.pk)
        return _look_for_fault(tournament)


def _look_for_fault(tournament: Tournament) -> Fault | None:
    """Check the chain itself, then every row against its last entry, in the entries' order."""
    fault, left = read_chain(tournament)
    return fault or find_first_deviation(tournament, left)


def read_chain(tournament: Tournament) -> tuple[Fault | None, Left]:
    """The first altered, inserted, missing or reordered entry, or an end that is not the event's; and the rows left."""
    tournament.refresh_from_db(fields=["history_count", "history_head"])
    left: Left = {}
    number, head = 0, ""
    for entry in tournament.history.order_by("number", "pk").iterator(chunk_size=AT_ONCE):
        number += 1
        fault = find_fault_of(entry.line, number, head)
        if not fault and not _matches_hash(entry):
            fault = "its content is not what its hash was made from"
        if fault:
            return (number, fault), left
        head = entry.hash
        left |= {name: (number, facts) for name, facts in entry.rows.items()}
    if (number, head) != (tournament.history_count, tournament.history_head):
        return (number + 1, "the end of the history is not the one the event knows"), left
    return None, left


def find_first_deviation(tournament: Tournament, left: Left) -> Fault | None:
    """Find the first row that differs from its last entry, or has no entry."""
    faults, seen = [], set()
    for row in _rows(tournament, left):
        name = name_row(row)
        seen.add(name)
        number, facts = left.get(name, (tournament.history_count + 1, None))
        if facts is None:
            faults.append((number, f"{name} stands in the database, and the history does not know it"))
        elif found := _find_difference(facts, read_facts(row)):
            faults.append((number, f"{name} is not as this entry left it: {found}"))
    for name, (number, facts) in left.items():
        if facts is not None and name not in seen:
            faults.append((number, f"{name} is gone"))
    return min(faults, default=None)


def find_lost_head(tournament: Tournament, heads: dict[int, str]) -> Fault | None:
    """The first of the heads noted elsewhere, by number of entry, that the history does not have."""
    stored = dict(tournament.history.filter(number__in=heads).values_list("number", "hash"))
    for number, noted in sorted(heads.items()):
        if stored.get(number) is None:
            return number, "this entry was noted elsewhere, and the history ends before it"
        if stored[number] != noted:
            return number, "its hash is not the one that was noted elsewhere"
    return None


def _matches_hash(entry: HistoryEvent) -> bool:
    """Whether all of the entry, its private part too, is what its hash was made from."""
    if entry.form == FIRST_FORM:
        return entry_hash(entry) == entry.hash and not entry.rows
    return entry.hash_private() == entry.private_hash


def _rows(tournament: Tournament, left: Left) -> Iterator[Model]:
    """The rows of the event today, and the rows known to the history but no longer of the event."""
    records = _known(left, RecordSubmission)
    for kept in KEPT.values():
        known, of_event = _known(left, kept.model), Q(**{kept.event: tournament.pk})
        if kept.model is Verdict:
            of_event |= Q(submission__in=records)  # no dispute leads to a record that another has replaced
        # By id, since another order would join tables, and a row whose match is gone would be gone as well.
        rows = kept.model._default_manager.only(*kept.columns, *kept.hashed).order_by("pk")  # noqa: SLF001
        for row in rows.filter(of_event).iterator(chunk_size=AT_ONCE):
            known.discard(row.pk)
            yield row
        yield from rows.filter(pk__in=known)


def _known(left: Left, model: type[Model]) -> set[int]:
    """The ids of the rows of a model that the history is about."""
    sort = f"{model._meta.model_name}:"  # noqa: SLF001
    return {int(name.removeprefix(sort)) for name in left if name.startswith(sort)}


def _find_difference(before: Facts, now: Facts) -> str:
    """The first column that differs, in words. A column that the entry does not have is not compared."""
    for column, value in sorted(before.items()):
        if column in now and now[column] != value:
            return f"{column} is {_shorten(now[column])} and was {_shorten(value)}"
    return ""


def _shorten(value: object) -> str:
    text = repr(value)
    return text if len(text) <= 40 else f"{text[:20]}…"
