"""Coins and dice of cards, as rows."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from rules.engine.atoms import note
from rules.engine.choices import ChanceOption
from rules.engine.frames import NO_STEPS, Frame, MissingFactError, Procedure, Waiting, push
from rules.engine.state import State
from rules.engine.values import ImpliedAction, Violation

SIDES = ("heads", "tails")
Landing = Callable[[State[Any], Any, bool], None]


class Coin(Waiting):
    """A coin is due for a card. `land` says what comes of it, `rule` why it is flipped."""

    __slots__ = ("card", "land", "purpose", "rule")

    def __init__(self, seat: int, card: Any, purpose: str, rule: str, land: Landing) -> None:
        self.at = 0
        self.steps = NO_STEPS
        self.seats = (seat,)
        self.verbs = ("flip",)
        self.card = card
        self.purpose = purpose
        self.rule = rule
        self.land = land

    def settle(self, state: State[Any]) -> tuple[ImpliedAction, ...]:
        seat, card = self.seats[0], self.card
        message = (
            f"The record does not say how the {self.purpose} coin of {card.name} "
            f"(#{card.handle or '?'}) fell; write `flip`."
        )
        raise MissingFactError(message, tuple([ImpliedAction("flip", seat, (side,)) for side in SIDES]))


class Flips(Frame):
    """Flips coins in turn for the `due` cards; `of_units` skips Units out of play."""

    __slots__ = ("due", "land", "of_units", "purpose", "rule", "seat")

    def __init__(self, seat: int, due: list[Any], purpose: str, rule: str, land: Landing, *, of_units: bool) -> None:
        self.at = 0
        self.steps = FLIPS
        self.seat = seat
        self.due = due
        self.purpose = purpose
        self.rule = rule
        self.land = land
        self.of_units = of_units


def _flip_next(state: State[Any], frame: Flips) -> int | None:
    while frame.due:
        card = frame.due.pop(0)
        if card.is_unit or not frame.of_units:
            push(state, Coin(frame.seat, card, frame.purpose, frame.rule, frame.land))
            return 0
    return None


FLIPS: Procedure = (_flip_next,)


def flip_coins(state: State[Any], seat: int, units: Iterable[Any], purpose: str, rule: str, land: Landing) -> None:
    """Ask for a coin for each Unit in the order given."""
    push(state, Flips(seat, list(units), purpose, rule, land, of_units=True))


class Die(Waiting):
    """A die is due that a card asks for. `land` says what comes of its face, `rule` why it is rolled."""

    __slots__ = ("card", "land", "rule", "sides")

    def __init__(self, seat: int, card: Any, sides: int, rule: str, land: Callable[[int], None]) -> None:
        self.at = 0
        self.steps = NO_STEPS
        self.seats = (seat,)
        self.verbs = ("roll",)
        self.card = card
        self.sides = sides
        self.rule = rule
        self.land = land

    def settle(self, state: State[Any]) -> tuple[ImpliedAction, ...]:
        seat, card = self.seats[0], self.card
        message = f"The record does not say what {'AB'[seat]} rolled for {card.name}; write `roll`."
        faces = range(1, self.sides + 1)
        raise MissingFactError(
            message, tuple([ImpliedAction("roll", seat, (f"d{self.sides}", face)) for face in faces])
        )


def due_die_violations(state: State[Any], due: Die, sides: int, face: int, rule: str) -> Iterator[Violation]:
    """Why a die is not the due one, or cannot have shown the face."""
    if sides != due.sides:
        yield state.game.rulebook.refuse(rule, f"{due.card.name} has a d{due.sides} rolled, not a d{sides}.")
    if not 1 <= face <= sides:
        yield state.game.rulebook.refuse(rule, f"A d{sides} has no face {face}.")


def land_die(state: State[Any], due: Die, face: int) -> None:
    due.leave(state)
    note(state, "roll", due.card, face, due.rule)
    due.land(face)


def list_tosses(frame: Waiting) -> tuple[str, ...]:
    """The outcomes of a due coin, die or draw, as ends of rows."""
    if isinstance(frame, Coin):
        return tuple([f"flip {side}" for side in SIDES])
    if isinstance(frame, Die):
        return tuple([f"roll d{frame.sides} {face}" for face in range(1, frame.sides + 1)])
    if isinstance(frame, ChanceOption):
        names = [option.definition.name for option in frame.options if option.definition is not None]
        return tuple([f'choose "{name}"' for name in names])
    return ()
