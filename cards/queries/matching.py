"""The printings that fit a tree: what the columns hold is answered at once, the rest by the database, within a time.

A regular expression can keep the database busy for seconds, and so can a great many conditions. They are given a time,
and what takes longer is left out and named. What the database answered last is remembered until the catalogue changes:
for the next page, and for variants of a query, which a page asks for its facets, that share a condition.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import reduce
from time import monotonic

import numpy as np
from django.db import DataError, OperationalError, connection, transaction
from django.utils.translation import gettext as _
from psycopg.errors import QueryCanceled

from cards.queries.columns import Mask, Places
from cards.queries.conditions import held, is_asked, is_held, is_listed
from cards.queries.conditions.asking import Asking
from cards.queries.conditions.sets import asked_on
from cards.queries.conditions.written_out import written_out
from cards.queries.finding import find
from cards.search import Problem
from cards.search.fields import Sort
from cards.search.tree import Always, And, Comparison, Node, Not, Or, Term, asked_day, parts_of, terms_of
from cards.search.values import Regex

PATIENCE_MS = 200
"""So long may all that takes long in a query take together."""
MANY = 20
"""More conditions on words, or for the database, than these are given a time, too, and no variants."""
TRIED_AGAIN_AFTER = 10.0
"""Seconds after which a condition that took too long may try again; the database may only have been busy."""


@dataclass(frozen=True, slots=True)
class Match:
    """The printings that fit, rising; the tree that was run; what was left out; whether variants would cost much."""

    fitting: Places
    tree: Node
    problems: list[Problem]
    costly: bool


class TooLongError(Exception):
    """The database did not answer in time."""


def match(tree: Node, asking: Asking) -> Match:
    """What fits the tree: all printings of a card that fits, unless it asks for something about printings."""
    parts = tree.parts if isinstance(tree, And) else (tree,)
    plain = [part for part in parts if not _has_regex(part)]
    costly = sum(_is_slow(term) for part in plain for term in terms_of(written_out(part))) > MANY
    asking, end = _on_its_day(tree, asking), monotonic() + PATIENCE_MS / 1000
    groups = [(plain, end if costly else None), *(([part], end) for part in parts if _has_regex(part))]
    fitting, left_out = asking.columns.everything(), []
    for group, until in groups:
        try:
            fitting = fitting & _fitting(written_out(_joined(tree, group)), asking, until)
        except TooLongError:
            left_out.append(group)
    places = np.flatnonzero(fitting).astype(np.int32)
    if not left_out:
        return Match(places, tree, [], costly)
    kept = [part for part in parts if not any(part in group for group in left_out)]
    return Match(places, _joined(tree, kept), [_too_long(group) for group in left_out], costly=True)


def _is_slow(term: Term | Comparison) -> bool:
    """Whether a term takes more than a look at numbers: every name is read for its words, or the database is asked."""
    return not is_held(term) or (isinstance(term, Term) and term.field.sort is Sort.WORDS)


def _has_regex(node: Node) -> bool:
    return any(isinstance(term, Term) and isinstance(term.value, Regex) for term in terms_of(node))


def _joined(tree: Node, parts: list[Node]) -> Node:
    """The parts of a tree that are kept, together."""
    if len(parts) > 1:
        return And(tuple(parts), start=tree.start, end=tree.end)
    return parts[0] if parts else Always(start=tree.start, end=tree.end)


def _on_its_day(node: Node, asking: Asking) -> Asking:
    """The same at the day that stands among the parts of this node, if one does."""
    day = asked_day(node)
    return asked_on(day, asking) if day else asking


def _fitting(node: Node, asking: Asking, end: float | None) -> Mask:
    """The printings that fit. What the database is asked for on the same level, it is asked for at once.

    Raises TooLongError if it does not answer before `end`, on the clock of `monotonic`, if one is set.
    """
    if isinstance(node, Not):
        return ~_fitting(node.part, asking, end)
    if is_asked(node) or is_listed(node):
        return _remembered(node, asking, end)
    if isinstance(node, Term | Comparison):
        if end is not None and monotonic() > end:
            raise TooLongError
        return held(node, asking)
    if not isinstance(node, And | Or):
        return asking.columns.everything()
    asking = _on_its_day(node, asking)
    parts = dict.fromkeys(parts_of(node))
    here = [part for part in parts if not is_asked(part)]
    there = [part for part in parts if is_asked(part)]
    both = [*here, *([type(node)(tuple(there))] if len(there) > 1 else there)]
    join = np.logical_and if isinstance(node, And) else np.logical_or
    return reduce(join, (_fitting(part, asking, end) for part in both))


def _remembered(node: Node, asking: Asking, end: float | None) -> Mask:
    """What the database finds, unless it was asked before. Raises TooLongError as `_fitting` does."""
    memory, key = asking.columns.found, (node, asking.today, asking.day, asking.names.game)
    fitting, tried = memory.get(key, (None, -TRIED_AGAIN_AFTER))
    now = monotonic()
    if fitting is None and (end is None or tried + TRIED_AGAIN_AFTER < now):
        fitting = find(node, asking) if end is None else _within(node, asking, int((end - now) * 1000))
        memory.keep(key, (fitting, now))
    if fitting is None:
        raise TooLongError
    return fitting


def _within(node: Node, asking: Asking, patience: int) -> Mask | None:
    """What the database finds, or None if it does not within so many milliseconds."""
    if patience <= 0:
        return None
    try:
        with transaction.atomic(), connection.cursor() as cursor:
            cursor.execute("SELECT set_config('statement_timeout', %s, true)", [str(patience)])
            fitting = find(node, asking)
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
