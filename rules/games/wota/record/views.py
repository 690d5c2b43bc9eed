"""The table for verdicts, checkpoints and claims."""

from __future__ import annotations

from typing import Any

from rules.engine.frames import MissingFactError
from rules.games.wota.abilities.continuous import current_stat
from rules.games.wota.table.state import ON_THE_TABLE, Card, State
from rules.records.rows import PlacedCard


def build_view(state: State, seat: int) -> dict[str, Any]:
    player = state.players[seat]
    return {
        "hp": player.hp,
        "sta": player.sta,
        "sc": player.sc,
        "deck": None if player.deck.open_ended else len(player.deck),
        "hand": len(player.hand),
        "battle": [_build_battle_view(state, card) for card in player.battle.cards],
        "power": [_build_card_view(card) for card in player.power.cards],
        "field": _build_card_view(player.field.cards[0]) if player.field.cards else None,
        "discard": [card.name for card in player.discard.cards],
        "void": [card.name for card in player.void.cards],
        "boss": None if player.boss.open_ended else len(player.boss),
    }


def _build_card_view(card: Card) -> dict[str, Any]:
    return {"handle": card.handle, "card": card.name, "face": "up" if card.face_up else "down"}


def _build_battle_view(state: State, card: Card) -> dict[str, Any]:
    return {
        "handle": card.handle,
        "card": card.name,
        "position": card.position,
        "face": "up" if card.face_up else "down",
        "ap": _find_known_stat(state, card, "ap"),
        "sp": _find_known_stat(state, card, "sp"),
    }


def _find_known_stat(state: State, card: Card, stat: str) -> int | None:
    if card.definition is None:
        return None
    try:
        return current_stat(state, card, stat)
    except MissingFactError:
        return None


def list_totals(state: State, seat: int) -> tuple[int, ...]:
    """List the numbers of a checkpoint: hearts, stamina, hand."""
    player = state.players[seat]
    return (player.hp, player.sta, len(player.hand.cards))


def describe(state: State, card: Card) -> PlacedCard:
    """Describe a card in the words of a position."""
    return PlacedCard(name=card.name, words=_list_words(state, card))


def _list_words(state: State, card: Card) -> tuple[str, ...]:
    zone = card.zone.name if card.zone is not None else ""
    if zone not in ON_THE_TABLE:
        return ()
    position = (card.position,) if zone == "battle" else ()
    attacked = ("attacked",) if card.list_attacked(state.turn) else ()
    return (*position, "faceup" if card.face_up else "facedown", *attacked)


def has_fate(state: State, card: Card, fate: str) -> bool:
    """Whether a card met a fate, for example destruction."""
    if fate == "destroy":
        return card.destroyed
    zone = card.zone.name if card.zone is not None else ""
    return zone in {"discard": ("discard",), "void": ("void",), "return": ("hand", "deck", "boss")}[fate]
