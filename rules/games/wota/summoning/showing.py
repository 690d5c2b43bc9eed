"""Show an unknown card."""

from __future__ import annotations

from collections.abc import Iterator

from rules.engine.identity import show
from rules.engine.values import Action, Violation
from rules.games.wota.cards import WotaCard
from rules.games.wota.summoning.hindsight import face_down_violations
from rules.games.wota.table.state import Card, State


def show_violations(state: State, action: Action) -> Iterator[Violation]:
    """Compare a shown card with its past (G77)."""
    card = action.card
    if not isinstance(card, Card) or not isinstance(action.printed, WotaCard):
        return
    if card.definition is None:
        yield from face_down_violations(state, card, action.printed)
    elif card.definition is not action.printed:
        yield Violation(None, f"This card is {card.name}, not {action.printed.name}.", kind="claim")


def show_card(state: State, action: Action) -> None:
    assert isinstance(action.card, Card)
    assert action.printed is not None
    show(state, action.card, action.printed)
