"""The printings that fit a tree: by one statement, and each regular expression by one more, within a time.

A regular expression can keep the database busy for seconds, and so can a great many conditions. They are given a time,
and what takes longer is left out and named. What was found last is remembered until the catalogue changes: for the next
page, and for variants of a query, which a page asks for its facets, that share a regular expression.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial, reduce
from time import monotonic

import numpy as np
from django.db import DataError, OperationalError, connection, transaction
from django.utils.translation import gettext as _
from psycopg.errors import QueryCanceled

from cards.queries.columns import Places
from cards.queries.conditions import Asking
from cards.queries.finding import find, on_its_day
from cards.search import Problem
from cards.search.tree import Always, And, Node, Term, terms_of
from cards.search.values import Regex

PATIENCE_MS = 200
"""So long may all that takes long in a query take together."""
MANY = 20
"""More conditions than these, other than regular expressions, are given a time, too."""
REMEMBERED = 64
TRIED_AGAIN_AFTER = 10.0
"""Seconds after which a condition that took too long may try again; the database may only have been busy."""


@dataclass(frozen=True, slots=True)
class Match:
    """The printings that fit, rising; the tree that was run; what was left out; whether variants would cost much."""

    fitting: Places
    tree: Node
    problems: list[Problem]
    costly: bool


def match(tree: Node, asking: Asking) -> Match:
    """What fits the tree: all printings of a card that fits, unless it asks for something about printings."""
    parts = tree.parts if isinstance(tree, And) else (tree,)
    plain = [part for part in parts if not _has_regex(part)]
    costly = sum(1 for part in plain for _term in terms_of(part)) > MANY
    asking, end = on_its_day(tree, asking), monotonic() + PATIENCE_MS / 1000
    together = _joined(tree, plain)
    found = [(plain, _remembered(together, asking, end if costly else None))]
    found += [([part], _remembered(part, asking, end)) for part in parts if _has_regex(part)]
    fitting = [printings for _group, printings in found if printings is not None]
    both = reduce(partial(np.intersect1d, assume_unique=True), fitting) if fitting else asking.columns.all_printings()
    left_out = [group for group, printings in found if printings is None]
    if not left_out:
        return Match(both, tree, [], costly)
    kept = [part for part in parts if not any(part in group for group in left_out)]
    return Match(both, _joined(tree, kept), [_too_long(group) for group in left_out], costly=True)


def _has_regex(node: Node) -> bool:
    return any(isinstance(term, Term) and isinstance(term.value, Regex) for term in terms_of(node))


def _joined(tree: Node, parts: list[Node]) -> Node:
    """The parts of a tree that are kept, together."""
    if len(parts) > 1:
        return And(tuple(parts), start=tree.start, end=tree.end)
    return parts[0] if parts else Always(start=tree.start, end=tree.end)


def _fitting(tree: Node, asking: Asking) -> Places:
    columns = asking.columns
    if isinstance(tree, Always):
        return columns.all_printings()
    found = find(tree, asking)
    return columns.printings_at(found.numbers) if found.of_printings else columns.printings_of(found.numbers)


def _remembered(part: Node, asking: Asking, end: float | None) -> Places | None:
    """What fits these conditions; None if it is not found before `end`, on the clock of `monotonic`, if one is set."""
    memory, key = asking.columns.memory, (part, asking.today, asking.day, asking.names.game)
    fitting, tried = memory.get(key, (None, -TRIED_AGAIN_AFTER))
    now = monotonic()
    if fitting is None and (end is None or tried + TRIED_AGAIN_AFTER < now):
        fitting = _fitting(part, asking) if end is None else _within(part, asking, int((end - now) * 1000))
        memory[key] = (fitting, now)
        for oldest in list(memory)[:-REMEMBERED]:  # a list, since other threads remember and forget meanwhile
            memory.pop(oldest, None)
    return fitting


def _within(part: Node, asking: Asking, patience: int) -> Places | None:
    """What fits, or None if it is not found within so many milliseconds."""
    if patience <= 0:
        return None
    try:
        with transaction.atomic(), connection.cursor() as cursor:
            cursor.execute("SELECT set_config('statement_timeout', %s, true)", [str(patience)])
            fitting = _fitting(part, asking)
            cursor.execute("SET LOCAL statement_timeout TO DEFAULT")
    except DataError:  # the database refuses a regular expression that was thought to be one
        return None
    except OperationalError as error:
        if not isinstance(error.__cause__, QueryCanceled):
            raise
        return None
    return fitting


def _too_long(parts: list[Node]) -> Problem:
    message = _("This takes too long to look for and was left out. Ask for less at once, or for more letters in a row.")
    return Problem(message, parts[0].start, parts[-1].end, "")
