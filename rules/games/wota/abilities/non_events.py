"""Events without a change, to refute false claims."""

from __future__ import annotations

from rules.engine.atoms import note
from rules.games.wota.abilities.texts import Text, find_text
from rules.games.wota.table.state import ON_THE_TABLE, Card, State

TOTALS = ("hp", "sta", "sc", "hand")
AGAINST_REVEAL = ("WOTA-KEY-35", "WOTA-KEY-39", "WOTA-KEY-41", "WOTA-C30")


def note_no_reveal_effect(state: State, card: Card, rule: str) -> None:
    text = find_text(card.definition) if card.definition is not None and card.definition.text else None
    if isinstance(text, Text) and text.reveal is not None:
        note_no_change(state, rule)


def list_rules_against_reveal(state: State, card: Card) -> tuple[str, ...]:
    """List why a card has had no Reveal effect when it was turned up last."""
    rules: list[str] = []
    for event in reversed(state.events):
        if event.kind == "reveal":
            if event.subject is card:
                return tuple(dict.fromkeys(rules))
            rules = []
        elif event.rule in AGAINST_REVEAL:
            rules.append(event.rule)
    return ()


def note_no_change(state: State, rule: str) -> None:
    """Note a rule against a change of totals and cards."""
    for player in state.players:
        for total in TOTALS:
            note(state, total, player, None, rule)
        for zone in ON_THE_TABLE:
            for card in player.zones[zone].cards:
                note(state, "withstood", card, None, rule)
