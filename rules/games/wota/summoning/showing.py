"""Showing which card an unknown one is."""

from __future__ import annotations

from collections.abc import Iterator

from rules.engine.identity import show
from rules.engine.values import Action, Violation
from rules.games.wota.cards import WotaCard
from rules.games.wota.summoning.positions import impossible_face_down
from rules.games.wota.table.state import Card, State


def broken_show(state: State, action: Action) -> Iterator[Violation]:
    """A shown card is what it can be, and what it was said to be (principle 3 of the match record, G77)."""
    card = action.card
    if not isinstance(card, Card) or not isinstance(action.printed, WotaCard):
        return
    if card.definition is None:
        yield from impossible_face_down(state, card, action.printed)
    elif card.definition is not action.printed:
        yield Violation(None, f"This card is {card.name}, not {action.printed.name}.", kind="claim")


def show_card(state: State, action: Action) -> None:
    """Note what a card has been shown to be."""
    assert isinstance(action.card, Card)
    assert action.printed is not None
    show(state, action.card, action.printed)
