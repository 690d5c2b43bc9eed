"""Coins for Units: which is due, by which rule."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rules.engine import tossing
from rules.engine.atoms import note
from rules.engine.frames import waiting
from rules.engine.tossing import Coin, Landing
from rules.engine.values import Violation
from rules.games.valcarta.rulebook.citing import refuse
from rules.games.valcarta.table.actions import FlipCoin
from rules.games.valcarta.table.state import Card, State

CURE = "cure"
PURPOSE_RULES = {CURE: "VAL-STA-08", "confusion": "VAL-G15", "blind": "VAL-G15"}


def find_rule(purpose: str) -> str:
    return PURPOSE_RULES.get(purpose, "VAL-STA-04")


def flip_coins(state: State, seat: int, units: Iterable[Card], purpose: str, land: Landing) -> None:
    """Ask for a coin for each Unit in the order given (VAL-G34)."""
    tossing.flip_coins(state, seat, units, purpose, find_rule(purpose), land)


def flip_violations(state: State, action: FlipCoin) -> Iterator[Violation]:
    """Why a coin is not the due coin."""
    due = waiting(state)
    assert isinstance(due, Coin)
    unit, purpose = due.card, due.purpose
    rule = PURPOSE_RULES.get(purpose, "VAL-G34")
    what = f"The next coin is the {purpose} coin of {unit.name} (#{unit.handle or '?'})."
    if action.card not in (None, unit):
        yield refuse(rule, what, also=("VAL-G34",))
    elif action.purpose not in ("", purpose):
        yield refuse(rule, what)


def land_coin(state: State, action: FlipCoin) -> None:
    frame = waiting(state)
    assert isinstance(frame, Coin)
    frame.leave(state)
    note(state, "flip", frame.card, "heads" if action.heads else "tails", frame.rule)
    frame.land(state, frame.card, action.heads)
