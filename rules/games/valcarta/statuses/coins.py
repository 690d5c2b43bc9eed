"""Coins for Units, coin by coin."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from rules.engine.atoms import note
from rules.engine.frames import NO_STEPS, Frame, Procedure, Waiting, push, waiting
from rules.engine.identity import MissingFactError
from rules.engine.values import ImpliedAction, Violation
from rules.games.valcarta.rulebook.citing import refuse
from rules.games.valcarta.table.actions import FlipCoin
from rules.games.valcarta.table.state import Card, State

Landing = Callable[[State, Card, bool], None]
CURE = "cure"
PURPOSE_RULES = {CURE: "VAL-STA-08", "confusion": "VAL-G15", "blind": "VAL-G15"}


class Coin(Waiting):
    """A coin is due for a Unit. `land` says what comes of it."""

    __slots__ = ("land", "purpose", "unit")

    def __init__(self, seat: int, unit: Card, purpose: str, land: Landing) -> None:
        self.at = 0
        self.steps = NO_STEPS
        self.seats = (seat,)
        self.verbs = ("flip",)
        self.unit = unit
        self.purpose = purpose
        self.land = land

    def settle(self, state: State) -> tuple[ImpliedAction, ...]:
        seat, unit = self.seats[0], self.unit
        message = (
            f"The record does not say how the {self.purpose} coin of {unit.name} "
            f"(#{unit.handle or '?'}) fell; write `flip`."
        )
        raise MissingFactError(message, tuple([ImpliedAction("flip", seat, (side,)) for side in ("heads", "tails")]))


class Coins(Frame):
    """A coin for each of some Units still on the field."""

    __slots__ = ("due", "land", "purpose", "seat")

    def __init__(self, seat: int, due: list[Card], purpose: str, land: Landing) -> None:
        self.at = 0
        self.steps = COINS
        self.seat = seat
        self.due = due
        self.purpose = purpose
        self.land = land


def _flip_next(state: State, frame: Coins) -> int | None:
    while frame.due:
        unit = frame.due.pop(0)
        if unit.is_unit:
            push(state, Coin(frame.seat, unit, frame.purpose, frame.land))
            return 0
    return None


COINS: Procedure = (_flip_next,)


def flip_coins(state: State, seat: int, units: Iterable[Card], purpose: str, land: Landing) -> None:
    """Ask for a coin for each Unit in the order given (VAL-G34)."""
    push(state, Coins(seat, list(units), purpose, land))


def coin_violations(coin_due: tuple[Card, str], action: FlipCoin) -> Iterator[Violation]:
    """Why a coin is not the due coin."""
    unit, purpose = coin_due
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
    rule = PURPOSE_RULES.get(frame.purpose, "VAL-STA-04")
    note(state, "flip", frame.unit, "heads" if action.heads else "tails", rule)
    frame.land(state, frame.unit, action.heads)
