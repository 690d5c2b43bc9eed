"""Durations of effects, in turns and battles."""

from __future__ import annotations

from typing import NamedTuple

from rules.engine.effects import ANY, STAYS, Filter, Price, Trait
from rules.games.wota.abilities.continuous import MODIFIED, note_card_with
from rules.games.wota.table.modifiers import Allowance, Modifier
from rules.games.wota.table.state import Card, State

# Until the battle or the phase ends; and what is borne in mind while anything lasts so long.
BATTLE, ATTACK_PHASE = "battle", "attack phase"


_ONLY_IN = {"in your next turn": "your next turn", "in opponent next turn": "opponent next turn"}


class Span(NamedTuple):
    """From turn `since` to turn `until`, or to the `end` of a battle or phase in it, or of a card's stay.

    0 means no end.
    """

    since: int = 0
    until: int = 0
    end: str = ANY


def find_span(state: State, until: str, seat: int) -> Span:
    if until in (BATTLE, ATTACK_PHASE):
        state.cards_with.setdefault(until, [])
        return Span(until=state.turn, end=until)
    if until == STAYS:
        return Span(end=STAYS)
    if until in _ONLY_IN:
        turn = find_last_turn(state, _ONLY_IN[until], seat)
        return Span(turn, turn)
    return Span(until=find_last_turn(state, until, seat))


def find_last_turn(state: State, until: str, seat: int) -> int:
    own_turn = state.active == seat
    return {
        ANY: 0,
        "turn": state.turn,
        "your next turn": state.turn + (2 if own_turn else 1),
        "opponent next turn": state.turn + (1 if own_turn else 2),
        "end of your turn": state.turn + (0 if own_turn else 1),
        "end of opponent turn": state.turn + (1 if own_turn else 0),
        "your turn": state.turn + (1 if own_turn else 0),
        "opponent turn": state.turn + (0 if own_turn else 1),
    }[until]


def expire(state: State) -> None:
    """End effects with the turn (G75)."""
    state.cards_with.pop(MODIFIED, None)
    state.cards_with.pop(BATTLE, None)
    state.cards_with.pop(ATTACK_PHASE, None)
    turn = state.turn
    for player in state.players:
        if player.allowances:
            player.allowances = [allowance for allowance in player.allowances if allowance.until != turn]
        for card in player.battle.cards:
            if card.modifiers:
                card.modifiers = [modifier for modifier in card.modifiers if modifier.until != turn] or None
                if card.modifiers:
                    note_card_with(state, card, (MODIFIED,))


def end_what_lasts(state: State, end: str) -> None:
    """End what lasts to the end of a battle or phase."""
    if state.cards_with.pop(end, None) is None:
        return
    for player in state.players:
        player.allowances = [allowance for allowance in player.allowances if allowance.end != end]
        for card in player.battle.cards:
            if card.modifiers:
                card.modifiers = [modifier for modifier in card.modifiers if modifier.end != end] or None


def build_modifier(span: Span, *, stat: str, points: int = 0, becomes: int | None = None) -> Modifier:
    return Modifier(stat=stat, points=points, becomes=becomes, since=span.since, until=span.until, end=span.end)


def build_trait(span: Span, name: Trait, seat: int, source: Card, *, lost: bool) -> Modifier:
    since, until, end = span.since, span.until, span.end
    return Modifier(trait=name, lost=lost, since=since, until=until, end=end, seat=seat, source=source)


def build_allowance(
    span: Span,
    what: str,
    count: int = 1,
    *,
    banned: bool = False,
    price: Price | None = None,
    barred: Filter | None = None,
) -> Allowance:
    return Allowance(what, count, banned, span.since, span.until, span.end, price, barred)
