"""Turns a set card face-up for its price."""

from __future__ import annotations

from rules.engine.atoms import note, turn_face
from rules.games.wota.abilities.keywords import has_keyword
from rules.games.wota.abilities.links import Link
from rules.games.wota.abilities.non_events import note_no_reveal_effect
from rules.games.wota.abilities.registering import register_card
from rules.games.wota.abilities.texts import require_text
from rules.games.wota.costs.paying import pay_reveal
from rules.games.wota.table.state import Card, State, get_switches


def turn_up(state: State, card: Card, rule: str, by_effect_of: int | None = None) -> Link | None:
    """Turn a set card face-up. The controller pays (WOTA-COST-13, G19).

    Returns its Reveal effect if all was paid (WOTA-COST-23, KEY-35 to -41). It goes on a chain afterwards (G58). One
    edition counts no reveal by an opponent's effect (C30).
    """
    turn_face(state, card, True, "WOTA-CMB-22")
    assert card.definition is not None  # its player has shown the card
    register_card(state, card)
    note(state, "reveal", card, None, "WOTA-COST-13")
    paid = pay_reveal(state, card, card.definition)
    if not card.definition.text or (reveal := require_text(card.definition).reveal) is None:
        return None
    if not paid:
        note(state, "hand", state.players[card.controller], None, "WOTA-COST-23")
        note(state, "sta", state.players[card.controller], None, "WOTA-COST-23")
        note_no_reveal_effect(state, card, "WOTA-KEY-41")
        return None
    if "Reveal" in card.definition.keywords and not has_keyword(state, card, "Reveal"):
        note_no_reveal_effect(state, card, "WOTA-KEY-39")
        return None
    if card.summoned_turn:
        note_no_reveal_effect(state, card, "WOTA-KEY-35")  # it was never set
        return None
    forced = by_effect_of is not None and by_effect_of != card.controller
    if forced and not get_switches(state).reveal_by_opponent_effect_triggers:
        note_no_reveal_effect(state, card, "WOTA-C30")
        return None
    effect = Link(card, card.controller, reveal, 1)
    effect.rule = rule
    return effect
