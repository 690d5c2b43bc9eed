"""Spells rows for implied actions."""

from __future__ import annotations

from rules.engine.state import Card, Player
from rules.engine.values import ImpliedAction
from rules.records.arguments import read_arguments
from rules.records.notation import Notation
from rules.records.rows import SEATS, Play
from rules.records.tokens import tokenize


def print_implied(action: ImpliedAction) -> str:
    """The row of an implied action."""
    return " ".join((SEATS[action.seat], action.verb, *map(print_argument, action.arguments)))


def print_argument(argument: object) -> str:
    """A card, player, word or number in a row. None is an unknown card."""
    if argument is None:
        return "?"
    if isinstance(argument, Card):
        if argument.handle is not None:
            return f"#{argument.handle}"
        return f'"{argument.name}"' if argument.definition is not None else "?"
    return SEATS[argument.seat] if isinstance(argument, Player) else str(argument)


def build_row(action: ImpliedAction, line: int, notation: Notation) -> Play:
    verb = next(verb for verb in notation.verbs if verb.name == action.verb)
    row = Play(line=line, verb=action.verb, seat=SEATS[action.seat])
    read_arguments(verb, row, tokenize(line, " ".join(map(print_argument, action.arguments))))
    return row
