"""Positions laid out: what games do alike."""

from __future__ import annotations

from typing import Any

from rules.engine.cards import CardPool
from rules.engine.state import Card, State, Zone
from rules.engine.texts.lying import strike
from rules.records.handles import find_definition
from rules.records.notation import UnreadableError
from rules.records.rows import SEATS, PlacedCard, Position


def begin_position(state: State[Any], position: Position, given: str) -> None:
    """Take the turn and phase of a position. The zone `given` is empty until something is said of it."""
    state.turn = position.turn
    state.former_turn_began = -1
    state.active = SEATS.index(position.seat)
    state.first = state.active if position.turn % 2 else 1 - state.active
    state.phase = position.phase
    for player in state.players:
        player.shown.clear()
        for card in player.zones[given].cards:
            strike(state, card)
        player.zones[given].cards.clear()


def place_unseen(pile: Zone[Any], count: int) -> None:
    """Lay out a pile of so many unknown cards."""
    pile.cards.clear()
    pile.open_ended, pile.unseen = False, count


def find_placed(placed: PlacedCard, pool: CardPool, zone: str, line: int, *, named: bool) -> Any:
    """The printing of a card in a position, None for an unknown one. Raises UnreadableError where it is `named`."""
    if placed.name != "?":
        return find_definition(placed.name, pool, line)
    if named:
        raise UnreadableError(f"line {line}: what lies in the {zone} zone has a name; write it", line=line)
    return None


def name_placed(card: Card, placed: PlacedCard, handles: dict[str, Any], line: int) -> None:
    """Give a card of a position its handle. Raises UnreadableError."""
    if placed.handle is None:
        return
    if placed.handle in handles:
        raise UnreadableError(f"line {line}: the handle #{placed.handle} was given before", line=line)
    card.handle = placed.handle
    handles[placed.handle] = card
