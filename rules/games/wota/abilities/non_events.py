"""Events without a change, to refute false claims."""

from __future__ import annotations

from rules.engine.atoms import note
from rules.games.wota.abilities.texts import Text, find_text
from rules.games.wota.table.state import ON_THE_TABLE, Card, State

TOTALS = ("hp", "sta", "sc", "hand")


def note_no_reveal_effect(state: State, card: Card, rule: str) -> None:
    text = find_text(card.definition) if card.definition is not None and card.definition.text else None
    if isinstance(text, Text) and text.reveal is not None:
        note_no_change(state, rule)


def note_no_change(state: State, rule: str) -> None:
    """Note a rule against a change of totals and cards."""
    for player in state.players:
        for total in TOTALS:
            note(state, total, player, None, rule)
        for zone in ON_THE_TABLE:
            for card in player.zones[zone].cards:
                note(state, "withstood", card, None, rule)
