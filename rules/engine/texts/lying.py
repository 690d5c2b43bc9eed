"""Enters cards in play by the subjects of their texts."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from rules.engine.state import Card, State


def enter(state: State[Any], card: Card, traits: Iterable[str | type[Any]]) -> None:
    """Enter a card that comes to lie in play under what its text is about."""
    for trait in traits:
        state.cards_with.setdefault(trait, []).append(card)


def strike(state: State[Any], card: Card) -> None:
    """Strike a card that leaves play, or whose text becomes another."""
    for trait in [trait for trait, cards in state.cards_with.items() if card in cards]:
        cards = state.cards_with[trait]
        cards.remove(card)
        if not cards:
            del state.cards_with[trait]
