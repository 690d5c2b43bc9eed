"""How cards leave the field: destroyed, given up as tribute, returned to the hand; always to their owner's zones."""

from __future__ import annotations

from typing import Any

from rules.engine.atoms import move, note
from rules.games.wota.table import Card, State


def destroy(state: State, card: Card, by: Any, rule: str, leaving_rule: str = "WOTA-ZONE-12") -> None:
    """Destroy a card: it goes to its owner's discard pile (WOTA-ZONE-12, G29)."""
    note(state, "destroy", card, by, rule)
    card.destroyed = True
    _leave(state, card, "discard", True, leaving_rule)


def give_up(state: State, card: Card, rule: str) -> None:
    """Send a card to its owner's discard pile as a tribute, which is no destruction (G41)."""
    note(state, "tribute", card, None, rule)
    _leave(state, card, "discard", True, rule)


def return_to_hand(state: State, card: Card, rule: str) -> None:
    """Return a card to its owner's hand; a Boss goes to the Boss Deck instead (G33, G71)."""
    is_boss = card.definition is not None and card.definition.kind == "boss"
    _leave(state, card, "boss" if is_boss else "hand", False, rule)


def _leave(state: State, card: Card, zone: str, face_up: bool, rule: str) -> None:
    card.off_the_field()
    card.face_up = face_up
    move(state, card, state.players[card.owner].zones[zone], rule)
