"""Keeps the columns of a process in step with the catalogue, change by change."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import date
from threading import Lock

from cards.models import CardVersion
from cards.queries.catalogue import set_versions
from cards.queries.changes import find_changed_cards, read_last_number
from cards.queries.search.building import build_columns
from cards.queries.search.columns import Columns
from cards.queries.search.merging import merge_columns
from cards.queries.search.reading import find_cards_named, read_cards, read_printings, read_sets


def columns_on(day: date, versions: str = "") -> Columns:
    """Return the columns of a day, kept by the process and brought up to the last change."""
    state = (day, versions or set_versions())
    with _reading:  # one thread reads for all threads
        kept = _kept[-1] if _kept else None
        if kept is None or (kept.day, kept.versions) != state:
            followed = follow_changes(kept, *state) if kept else None
            _kept[:] = [followed or read_columns(*state)]
        return _kept[-1]


def read_columns(day: date, versions: str) -> Columns:
    """Read everything."""
    with _no_collecting():
        number = read_last_number()  # what changes from here on is read once more
        return build_columns(day, versions, number, read_sets(), read_cards(day), read_printings())


def follow_changes(kept: Columns, day: date, versions: str) -> Columns | None:
    """Bring in the changed cards, and the cards with a new text on the new day. None if many changed."""
    changed = find_changed_cards(kept.number)
    if changed is None:
        return None
    names = set(changed.folded) | _find_names_dated(kept.day, day)
    sets = read_sets()
    ids = find_cards_named(names, sets)
    new = build_columns(day, versions, changed.number, sets, read_cards(day, ids), read_printings(ids))
    return merge_columns(kept, new, names)


def _find_names_dated(one: date, other: date) -> set[str]:
    """Find the folded names of cards with a version beginning between two days."""
    if one == other:
        return set()
    begun = CardVersion.objects.filter(since__gt=min(one, other), since__lte=max(one, other)).order_by()
    return set(begun.values_list("name_fold", flat=True))


@contextmanager
def _no_collecting() -> Iterator[None]:
    """Suspend garbage collection. Among hundreds of thousands of new rows it takes half of the time and frees none."""
    collecting = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if collecting:
            gc.enable()


_kept: list[Columns] = []
"""The columns of the last state, or nothing yet."""
_reading = Lock()
