"""Enters cards in play by the subjects of their texts."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from rules.engine.state import Card, State


def enter(state: State[Any], card: Card, traits: Iterable[str | type[Any]]) -> None:
    """Enter a card coming into play by the subjects of its text."""
    for trait in traits:
        state.cards_with.setdefault(trait, []).append(card)


def strike(state: State[Any], card: Card) -> None:
    """Strike a card leaving play, or a card with a new text."""
    for trait in [trait for trait, cards in state.cards_with.items() if card in cards]:
        cards = state.cards_with[trait]
        cards.remove(card)
        if not cards:
            del state.cards_with[trait]
