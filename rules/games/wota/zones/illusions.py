"""Illusionary cards: which of them return to the hand at the end of a turn, and which do not (WOTA-KEY-16 to -18)."""

from __future__ import annotations

from rules.engine.atoms import note
from rules.games.wota.abilities.continuous import may_be_borne
from rules.games.wota.abilities.keywords import printed_on, with_keyword
from rules.games.wota.table.state import Card, State, switches
from rules.games.wota.zones.leaving import send


def return_illusions(state: State) -> None:
    """They go back to the hand: the turn player's, or all that were summoned this turn (C24); set ones do not (G15)."""
    for side in state.players:
        for card in side.battle.cards:
            if not card.face_up and printed_on(card.definition, "Illusionary"):
                _does_not_return(state, card, "WOTA-G15")
    if not may_be_borne(state, "Illusionary"):
        return
    needs_summon = switches(state).illusionary_needs_summon
    returning = []
    for side in state.players:
        for card in with_keyword(state, side, "Illusionary"):
            if card.summoned_turn == state.turn if needs_summon else side is state.active_player:
                returning.append(card)
            else:
                _does_not_return(state, card, "WOTA-KEY-18" if needs_summon else "WOTA-KEY-17")
    send(state, returning, "hand", "WOTA-KEY-16")


def _does_not_return(state: State, card: Card, rule: str) -> None:
    """By this rule a card stays on the field, and its owner's hand as it is."""
    note(state, "hand", state.players[card.owner], None, rule)
    note(state, "stay", card, None, rule)
