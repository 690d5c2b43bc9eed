"""How long what an effect changes holds: from which turn on, until which turn or battle ends."""

from __future__ import annotations

from typing import NamedTuple

from rules.engine.effects import ANY, Price
from rules.games.wota.abilities.continuous import MODIFIED, bear
from rules.games.wota.table.modifiers import Allowance, Modifier
from rules.games.wota.table.state import State

BATTLE = "battle"  # until the battle ends; and what is borne in mind while anything lasts so long


class Span(NamedTuple):
    """From the beginning of the turn `since` to the end of the turn `until` (0: for good), or of the `battle`."""

    since: int = 0
    until: int = 0
    battle: bool = False


def span_of(state: State, until: str, seat: int) -> Span:
    """How long a duration lasts that begins now; `seat` is whose text it stands in."""
    if until == BATTLE:
        state.bearers.setdefault(BATTLE, [])
        return Span(until=state.turn, battle=True)
    if until.startswith("in "):
        turn = last_turn(state, until.removeprefix("in "), seat)
        return Span(turn, turn)
    return Span(until=last_turn(state, until, seat))


def last_turn(state: State, until: str, seat: int) -> int:
    """The number of the turn with whose end a duration ends, 0 for good; `seat` is whose text it stands in.

    What lasts until a turn begins ends with the turn before it.
    """
    own_turn = state.active == seat
    return {
        ANY: 0,
        "turn": state.turn,
        "your next turn": state.turn + (2 if own_turn else 1),
        "opponent next turn": state.turn + (1 if own_turn else 2),
        "your turn": state.turn + (1 if own_turn else 0),
        "opponent turn": state.turn + (0 if own_turn else 1),
    }[until]


def expire(state: State) -> None:
    """What lasts until the end of this turn ends (G75)."""
    state.bearers.pop(MODIFIED, None)
    state.bearers.pop(BATTLE, None)
    turn = state.turn
    for player in state.players:
        if player.allowances:
            player.allowances = [allowance for allowance in player.allowances if allowance.until != turn]
        for card in player.battle.cards:
            if card.modifiers:
                card.modifiers = [modifier for modifier in card.modifiers if modifier.until != turn] or None
                if card.modifiers:
                    bear(state, card, (MODIFIED,))


def end_battle(state: State) -> None:
    """What lasts until the end of the battle ends."""
    if state.bearers.pop(BATTLE, None) is None:
        return
    for player in state.players:
        player.allowances = [allowance for allowance in player.allowances if not allowance.battle]
        for card in player.battle.cards:
            if card.modifiers:
                card.modifiers = [modifier for modifier in card.modifiers if not modifier.battle] or None


def modifier(span: Span, *, stat: str, points: int = 0, becomes: int | None = None) -> Modifier:
    """A change to a stat for so long."""
    return Modifier(stat=stat, points=points, becomes=becomes, since=span.since, until=span.until, battle=span.battle)


def trait(span: Span, name: str, *, lost: bool) -> Modifier:
    """A trait that a card has, or has lost, for so long."""
    return Modifier(trait=name, lost=lost, since=span.since, until=span.until, battle=span.battle)


def allowance(span: Span, what: str, count: int = 1, *, banned: bool = False, price: Price | None = None) -> Allowance:
    """What a player may do more often, or (`banned`) not at all, or pays, for so long."""
    return Allowance(what, count, banned, span.since, span.until, span.battle, price)
