"""Illusionary cards at turn's end (WOTA-KEY-16 to -18)."""

from __future__ import annotations

from rules.engine.atoms import note
from rules.games.wota.abilities.continuous import has_cards_with
from rules.games.wota.abilities.keywords import has_printed_keyword, list_with_keyword
from rules.games.wota.table.state import Card, State, get_switches
from rules.games.wota.zones.leaving import send


def return_illusions(state: State) -> None:
    """Return Illusionary cards to the hand (C24). Set cards stay (G15)."""
    for side in state.players:
        for card in side.battle.cards:
            if not card.face_up and has_printed_keyword(card.definition, "Illusionary"):
                _note_stay(state, card, "WOTA-G15")
    if not has_cards_with(state, "Illusionary"):
        return
    needs_summon = get_switches(state).illusionary_needs_summon
    returning = []
    for side in state.players:
        for card in list_with_keyword(state, side, "Illusionary"):
            if card.summoned_turn == state.turn if needs_summon else side is state.active_player:
                returning.append(card)
            else:
                _note_stay(state, card, "WOTA-KEY-18" if needs_summon else "WOTA-KEY-17")
    send(state, returning, "hand", "WOTA-KEY-16")


def _note_stay(state: State, card: Card, rule: str) -> None:
    note(state, "hand", state.players[card.owner], None, rule)
    note(state, "stay", card, None, rule)
