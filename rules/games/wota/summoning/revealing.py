"""Reveal set cards."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rules.engine.identity import identify
from rules.engine.values import Violation
from rules.games.wota.rulebook.citing import refuse
from rules.games.wota.summoning.hindsight import face_down_violations
from rules.games.wota.summoning.positions import may_switch_again, switch
from rules.games.wota.summoning.turning_up import turn_up
from rules.games.wota.table.actions import RevealCard
from rules.games.wota.table.state import State
from rules.games.wota.zones.entering import find_text_violation


def reveal_violations(state: State, action: RevealCard) -> Iterator[Violation]:
    """Check a reveal, affordable or not. Rules: WOTA-SUM-08, -09, G22, G24."""
    card = action.card
    player = state.players[action.seat]
    if card is None or card.zone is not player.battle:
        there = card is not None and card.on_the_table and card.controller == player.seat
        if card is not None and there and card.definition is None and action.printed is not None:
            yield from face_down_violations(state, card, action.printed)
        yield refuse(
            "WOTA-SUM-08", "A player can only turn up a set card in their own Battle Zone; this card is not there."
        )
        return
    if card.face_up:
        yield refuse("reveal of a face-up card", f"{card.name} is face-up already.")
        return
    if card.definition is None and action.printed is not None:
        yield from face_down_violations(state, card, action.printed)
    if card.since == state.turn:
        message = "This card was set this turn; its player may turn it up from the next turn on."
        yield refuse("WOTA-SUM-09", message)
    elif card.switched_turn == state.turn and not may_switch_again(state, card):
        message = f"An effect turned {card.called} face-down this turn, which was its switch of the turn."
        yield refuse("WOTA-SUM-13", message)
    if card.definition is None:
        if action.printed is None:
            message = f"The record never says which card {card.called} is; write its name after the handle."
            yield Violation(None, message, kind="unknown")
        return
    if action.printed is not None and card.definition is not action.printed:
        yield Violation(None, f"This card is {card.name}, not {action.printed.name}.", kind="claim")
    if (violation := find_text_violation(card.definition)) is not None:
        yield violation


def reveal(state: State, action: RevealCard) -> None:
    """Turn an own card up into attack position (WOTA-SUM-10)."""
    card = action.card
    assert card is not None
    if card.definition is None and action.printed is not None:
        identify(state, card, action.printed)
    switch(state, card, "attack", "WOTA-SUM-10")
    if (effect := turn_up(state, card, "WOTA-KEY-37")) is not None:
        state.triggered.append(effect)


def list_reveals(state: State, seat: int) -> Iterable[RevealCard]:
    return [
        RevealCard(seat, card)
        for card in state.players[seat].battle.cards
        if not card.face_up and card.definition is not None
    ]
