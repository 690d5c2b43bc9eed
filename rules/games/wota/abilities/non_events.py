"""Says of what an event might have changed that it stays as it is, and by which rule: what false claims contradict."""

from __future__ import annotations

from rules.engine.atoms import note
from rules.games.wota.abilities.texts import Text, text_of
from rules.games.wota.table.state import ON_THE_TABLE, Card, State

TOTALS = ("hp", "sta", "sc", "hand")


def has_no_reveal_effect(state: State, card: Card, rule: str) -> None:
    """By this rule a card with a Reveal effect does not get it: for all that it could do, nothing is another."""
    text = text_of(card.definition) if card.definition is not None and card.definition.text else None
    if isinstance(text, Text) and text.reveal is not None:
        leaves_all_as_it_is(state, rule)


def leaves_all_as_it_is(state: State, rule: str) -> None:
    """By this rule something does not happen: no total and no card of the table is another for it."""
    for player in state.players:
        for total in TOTALS:
            note(state, total, player, None, rule)
        for zone in ON_THE_TABLE:
            for card in player.zones[zone].cards:
                note(state, "withstood", card, None, rule)
