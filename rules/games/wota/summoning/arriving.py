"""Arrival of a summoned card in the Battle Zone."""

from __future__ import annotations

from rules.engine.atoms import mark, move, turn_face
from rules.games.wota.abilities.non_events import note_no_reveal_effect
from rules.games.wota.abilities.registering import register_card
from rules.games.wota.table.state import Card, Player, State


def enter_battle_zone(state: State, card: Card, side: Player, position: str) -> None:
    """Put a summoned card face-up into the Battle Zone."""
    turn_face(state, card, True, "WOTA-SUM-03")
    mark(state, card, "position", position, "WOTA-SUM-03")
    move(state, card, side.battle, "WOTA-ZONE-02")
    card.summoned_turn = state.turn
    card.paid = True
    register_card(state, card)
    note_no_reveal_effect(state, card, "WOTA-KEY-35")
