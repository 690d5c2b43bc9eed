"""What a verdict, a checkpoint and a claim say of a W.O.T.A. table: each player's part, totals, words, fates."""

from __future__ import annotations

from typing import Any

from rules.engine.identity import MissingFactError
from rules.games.wota.abilities.continuous import strength
from rules.games.wota.table.state import ON_THE_TABLE, Card, State


def view(state: State, seat: int) -> dict[str, Any]:
    """One player's part of a verdict's state."""
    player = state.players[seat]
    return {
        "hp": player.hp,
        "sta": player.sta,
        "sc": player.sc,
        "deck": None if player.deck.open_ended else len(player.deck),
        "hand": len(player.hand),
        "battle": [_battle_view(state, card) for card in player.battle.cards],
        "power": [_card_view(card) for card in player.power.cards],
        "field": _card_view(player.field.cards[0]) if player.field.cards else None,
        "discard": [card.name for card in player.discard.cards],
        "void": [card.name for card in player.void.cards],
        "boss": None if player.boss.open_ended else len(player.boss),
    }


def _card_view(card: Card) -> dict[str, Any]:
    return {"handle": card.handle, "card": card.name, "face": "up" if card.face_up else "down"}


def _battle_view(state: State, card: Card) -> dict[str, Any]:
    return {
        "handle": card.handle,
        "card": card.name,
        "position": card.position,
        "face": "up" if card.face_up else "down",
        "ap": _counting(state, card, "ap"),
        "sp": _counting(state, card, "sp"),
    }


def _counting(state: State, card: Card, stat: str) -> int | None:
    """A stat as it counts now; None if nobody knows the card, or one on which the number depends."""
    if card.definition is None:
        return None
    try:
        return strength(state, card, stat)
    except MissingFactError:
        return None


def totals(state: State, seat: int) -> tuple[int, ...]:
    """The numbers of a checkpoint: Heart Points, stamina, cards in hand."""
    player = state.players[seat]
    return (player.hp, player.sta, len(player.hand.cards))


def words(state: State, card: Card) -> tuple[str, ...]:
    """What a position could say of a card where it lies: its position, its face, and whether it has attacked."""
    zone = card.zone.name if card.zone is not None else ""
    if zone not in ON_THE_TABLE:
        return ()
    position = (card.position,) if zone == "battle" else ()
    attacked = ("attacked",) if card.attacked_in(state.turn) else ()
    return (*position, "faceup" if card.face_up else "facedown", *attacked)


def suffered(state: State, card: Card, fate: str) -> bool:
    """Whether a card has been destroyed, discarded, sent to the Void Zone or returned to hand or deck."""
    if fate == "destroy":
        return card.destroyed
    zone = card.zone.name if card.zone is not None else ""
    return zone in {"discard": ("discard",), "void": ("void",), "return": ("hand", "deck", "boss")}[fate]
