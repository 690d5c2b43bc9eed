"""Compiles a query's tree into a plan of steps.

Each condition becomes a step of one of three kinds: a mask over the columns, a condition of an SQL statement, or rows
of a table beside the cards. Conditions for SQL on the same level share one statement.
"""

from __future__ import annotations

import operator
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from functools import partial, reduce

import numpy as np
from django.db.models import Q

from cards.models import Printing
from cards.queries.search.answers import BY_SORT, CONDITIONS, MASKS, ROWS, find_comparison, on_day_of, pattern_matches
from cards.queries.search.arrays import Mask
from cards.queries.search.context import SearchContext
from cards.queries.search.ids import read_ids
from cards.queries.search.simplify import simplify
from cards.search.field import Sort
from cards.search.tree import And, Comparison, Node, Not, Or, Term, asked_day, terms_of
from cards.search.values import Regex

MANY = 20
"""More slow conditions than these are timed: those that read words, and those for the database."""


@dataclass(frozen=True, slots=True)
class ColumnStep:
    """Answered by the columns at once."""

    find: Callable[[], Mask]


@dataclass(frozen=True, slots=True)
class DatabaseStep:
    """Answered by the database and remembered under `key`."""

    key: Hashable
    find: Callable[[], Mask]


@dataclass(frozen=True, slots=True)
class StatementStep:
    """An SQL condition on printings or versions of cards, joined with neighbors."""

    node: Node
    on_printings: bool
    condition: Callable[[], Q]


@dataclass(frozen=True, slots=True)
class NotStep:
    """All printings outside a step."""

    step: Step


@dataclass(frozen=True, slots=True)
class JoinStep:
    """The printings of all steps, or of any."""

    join: np.ufunc
    steps: tuple[Step, ...]


Step = ColumnStep | DatabaseStep | NotStep | JoinStep


@dataclass(frozen=True, slots=True)
class Group:
    """Conditions answered together, or left out together for want of time."""

    parts: tuple[Node, ...]
    step: Step
    timed: bool


@dataclass(frozen=True, slots=True)
class Plan:
    """Groups, all required. `costly` if variants of the query would be slow, too."""

    context: SearchContext
    groups: tuple[Group, ...]
    costly: bool


def compile_plan(tree: Node, context: SearchContext) -> Plan:
    """Compile a tree. Each required regular expression is a group of its own, timed alone."""
    if day := asked_day(tree):
        context = on_day_of(day, context)
    parts = tree.parts if isinstance(tree, And) else (tree,)
    plain = tuple(part for part in parts if not _has_regex(part))
    regexes = [part for part in parts if _has_regex(part)]
    compiler = _Compiler()
    groups = []
    if plain:
        step = compiler.compile(_join_parts(plain), context)
        groups.append(Group(plain, step, timed=compiler.slow > MANY))
    costly = compiler.slow > MANY
    groups += [Group((part,), compiler.compile(part, context), timed=True) for part in regexes]
    return Plan(context, tuple(groups), costly)


def _has_regex(node: Node) -> bool:
    return any(isinstance(term, Term) and isinstance(term.value, Regex) for term in terms_of(node))


def _join_parts(parts: Sequence[Node]) -> Node:
    return And(tuple(parts)) if len(parts) > 1 else parts[0]


class _Compiler:
    """Compiles nodes to steps and counts the slow conditions."""

    def __init__(self) -> None:
        self.slow = 0

    def compile(self, node: Node, context: SearchContext) -> Step:
        step = self._compile(node, context)
        return _finish(step, context) if isinstance(step, StatementStep) else step

    def _compile(self, node: Node, context: SearchContext) -> Step | StatementStep:
        match node:
            case Term():
                return self._compile_term(node, context)
            case Comparison():
                return ColumnStep(partial(find_comparison, node, context))
            case Not(part=part):
                step = self._compile(part, context)
                return _negate(node, step) if isinstance(step, StatementStep) else NotStep(step)
            case And() | Or():
                return self._compile_joined(node, context)
            case _:
                return ColumnStep(context.columns.everything)

    def _compile_term(self, term: Term, context: SearchContext) -> Step | StatementStep:
        simpler = simplify(term)
        if simpler is not term:
            return self._compile(simpler, context)
        name, sort = term.field.name, term.field.sort
        if name in ROWS:
            self.slow += 1
            return DatabaseStep(_key(term, context), partial(_find_rows, term, context))
        if isinstance(term.value, Regex) or name in CONDITIONS:
            self.slow += 1
            answer = pattern_matches if isinstance(term.value, Regex) else CONDITIONS[name]
            return StatementStep(term, term.about == "printing", partial(answer, term, context))
        self.slow += sort is Sort.WORDS
        find = partial(MASKS.get(name) or BY_SORT[sort], term, context)
        return ColumnStep(partial(_find_within, term.field.games, find, context) if term.field.games else find)

    def _compile_joined(self, node: And | Or, context: SearchContext) -> Step | StatementStep:
        if day := asked_day(node):
            context = on_day_of(day, context)
        compiled = [self._compile(part, context) for part in dict.fromkeys(node.parts)]
        steps = [step for step in compiled if not isinstance(step, StatementStep)]
        statements = [step for step in compiled if isinstance(step, StatementStep)]
        merged = _merge(type(node), statements, context) if statements else None
        if not steps and merged:
            return merged
        if merged:
            steps.append(_finish(merged, context))
        join = np.logical_and if isinstance(node, And) else np.logical_or
        return JoinStep(join, tuple(steps)) if len(steps) > 1 else steps[0]


def _find_within(games: Sequence[str], find: Callable[[], Mask], context: SearchContext) -> Mask:
    """Cards of the games alone: further games do not have the field."""
    return context.columns.within_games(games, find())


def _key(node: Node, context: SearchContext) -> Hashable:
    return (node, context.today, context.day, context.references.game)


def _negate(node: Not, step: StatementStep) -> StatementStep:
    return StatementStep(node, step.on_printings, lambda: ~step.condition())


def _merge(kind: type[And | Or], statements: Sequence[StatementStep], context: SearchContext) -> StatementStep:
    """Join statements. Conditions on cards become one subselect where others are on printings.

    So everything about printings, negated or not, is asked of one printing at a time.
    """
    if len(statements) == 1:
        return statements[0]
    join = operator.and_ if kind is And else operator.or_
    of_cards = [step for step in statements if not step.on_printings]
    of_printings = [step for step in statements if step.on_printings]

    def condition_on_cards() -> Q:
        return reduce(join, (step.condition() for step in of_cards))

    def condition_on_printings() -> Q:
        conditions = [step.condition() for step in of_printings]
        if of_cards:
            cards = context.versions.filter(condition_on_cards()).values("card")
            conditions.append(Q(card__in=cards))
        return reduce(join, conditions)

    node = kind(tuple(step.node for step in statements))
    return StatementStep(node, bool(of_printings), condition_on_printings if of_printings else condition_on_cards)


def _finish(step: StatementStep, context: SearchContext) -> DatabaseStep:
    return DatabaseStep(_key(step.node, context), partial(_find_statement, step, context))


def _find_statement(step: StatementStep, context: SearchContext) -> Mask:
    condition, columns = step.condition(), context.columns
    if step.on_printings:
        return columns.printings_with_ids(read_ids(Printing.objects.filter(condition), "pk"))
    return columns.printings_of_ids(read_ids(context.versions.filter(condition), "card_id"))


def _find_rows(term: Term, context: SearchContext) -> Mask:
    return context.columns.printings_of_ids(read_ids(ROWS[term.field.name](term, context), "card_id"))
