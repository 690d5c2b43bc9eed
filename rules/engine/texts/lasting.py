"""Changes by texts, for a turn or a condition's time."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

import msgspec

from rules.engine.state import Card, State
from rules.engine.texts.conditions import Counting, count_amount, is_met
from rules.engine.texts.happening import count_this_turn
from rules.engine.texts.nodes import (
    EVERYBODY,
    IN_ITS,
    NEXT,
    OPPONENT,
    YOU,
    CardKind,
    Each,
    Forbid,
    Happening,
    PerEach,
    While,
    counts_what_was_done,
)

TURN = "this turn"  # the changes of turns, among what is in force


class TurnChange(msgspec.Struct):
    """A change from turn `first` to turn `last`, of the cards `of`, or of all cards meant (None)."""

    first: int
    last: int
    seat: int
    change: Any
    of: tuple[Card, ...] | None
    this: Any


def add_turn_change(state: State[Any], seat: int, change: Any, of: tuple[Card, ...] | None, this: Card | None) -> None:
    parts = _split_by_side(seat, change, of) if change.until == IN_ITS else [(seat, change, of)]
    for side, part, cards in parts:
        first, last = find_span(state, side, change.until)
        state.continuous.setdefault(TURN, []).append(TurnChange(first, last, seat, part, cards, this))


def _split_by_side(seat: int, change: Any, of: tuple[Card, ...] | None) -> Iterator[tuple[int, Any, Any]]:
    """A change in the next turns of controllers: those of each player, by themselves."""
    for side in (0, 1):
        if of is not None:
            cards = tuple([card for card in of if card.controller == side])
            if cards:
                yield side, change, cards
            continue
        kind, whose = change.whose.of, YOU if side == seat else OPPONENT
        if kind.whose in ("", whose):
            yield side, msgspec.structs.replace(change, whose=Each(msgspec.structs.replace(kind, whose=whose))), None


def forget_past_changes(state: State[Any]) -> None:
    """Forget the changes of past turns, so that an empty list is never searched."""
    if TURN in state.continuous:
        left = [each for each in state.continuous.pop(TURN) if each.last >= state.turn]
        if left:
            state.continuous[TURN] = left


def find_span(state: State[Any], seat: int, until: str) -> tuple[int, int]:
    """The first and the last turn of a change that a player's text makes."""
    now = state.turn
    own, other = (now + 2, now + 1) if state.active == seat else (now + 1, now + 2)
    spans = {
        "opponent": (now, other), "own": (now, own), "in opponent": (other, other), "in own": (own, own),
        IN_ITS: (own, own), "next": (now + 1, now + 1),
    }  # fmt: skip
    return spans.get(until, (now, now))


def is_about(said: Any, kind: type[Any]) -> bool:
    """Whether a sentence changes something of a sort, under a condition or not."""
    if isinstance(said, While):
        return any(is_about(each, kind) for each in said.effects)
    if isinstance(said, PerEach) and counts_what_was_done(said.of):
        return False
    return isinstance(said.effect if isinstance(said, PerEach) else said, kind)


def list_as_things_stand(
    state: State[Any], counting: Counting, said: Any, kind: type[Any], seat: int, this: Any, meant: Any = None
) -> Iterator[Any]:
    """The changes of a sort by a lasting sentence, under its condition and times its count.

    Nothing is asked or counted for another sort of change, on which what is asked about may hang.
    """
    if not is_about(said, kind):
        return
    if isinstance(said, While):
        if is_met(state, counting, said.condition, seat, this):
            for each in said.effects:
                yield from list_as_things_stand(state, counting, each, kind, seat, this)
    elif isinstance(said, PerEach):
        for _ in range(count_amount(state, counting, said.of, seat, this, meant)):
            yield said.effect
    else:
        yield said


def list_turn_changes(state: State[Any]) -> list[TurnChange]:
    """The changes of this turn."""
    changes = state.continuous.get(TURN)
    return [each for each in changes if each.first <= state.turn <= each.last] if changes else []


def lasts_this_turn(state: State[Any], kind: type[Any]) -> bool:
    """Whether there is a change of a sort that ends with a turn."""
    changes = state.continuous.get(TURN)
    return changes is not None and any(isinstance(each.change, kind) for each in changes)


def list_of_players(
    state: State[Any], seat: int, kind: type[Any], standing: Iterable[tuple[int, Any]]
) -> list[tuple[int, Any]]:
    """The changes on a player, each with the seat of its text. `standing` are the lasting changes."""
    said = [*standing, *[(each.seat, each.change) for each in list_turn_changes(state)]]
    return [
        (whose, change)
        for whose, change in said
        if isinstance(change, kind) and change.who in (EVERYBODY, YOU if seat == whose else OPPONENT)
    ]


def list_for_players(
    state: State[Any], counting: Counting, seat: int, definition: Any, kind: type[Any],
    standing: Iterable[tuple[int, Any]],
) -> list[Any]:  # fmt: skip
    """The changes of a sort for a player who plays a card: every time, or the turn's first time."""
    concerning = [change for _, change in list_of_players(state, seat, kind, standing)]
    return [
        change
        for change in concerning
        if counting.is_printed(definition, change.of)
        and getattr(change, "nth", 0) in (0, _count_played(state, counting, seat, change.of) + 1)
    ]


def _count_played(state: State[Any], counting: Counting, seat: int, kind: CardKind) -> int:
    return count_this_turn(state, counting, Happening("play", kind, YOU), seat, None)


def keeps_from_playing(
    state: State[Any], counting: Counting, seat: int, definition: Any, standing: Iterable[tuple[int, Any]]
) -> bool:
    """Whether a text keeps a player from playing a card, perhaps after so many this turn."""
    found = list_for_players(state, counting, seat, definition, Forbid, standing)
    return any(_has_played(state, counting, seat, each) for each in found)


def _has_played(state: State[Any], counting: Counting, seat: int, forbid: Forbid) -> bool:
    return not forbid.most or _count_played(state, counting, seat, forbid.of) >= forbid.most


def change_for_players(state: State[Any], frame: Any, effect: Any, cards: list[Any]) -> None:
    """Change players' permissions or prices until a turn ends."""
    if getattr(effect, "nth", 0) == NEXT:
        seat = frame.seat if effect.who == YOU else 1 - frame.seat
        effect = msgspec.structs.replace(effect, nth=_count_played(state, frame.meanings, seat, effect.of) + 1)
    add_turn_change(state, frame.seat, effect, (), frame.this)
