"""Show an unknown card."""

from __future__ import annotations

from collections.abc import Iterator

from rules.engine.identity import show
from rules.engine.values import Violation
from rules.games.wota.summoning.hindsight import face_down_violations
from rules.games.wota.table.actions import ShowCard
from rules.games.wota.table.state import State


def show_violations(state: State, action: ShowCard) -> Iterator[Violation]:
    """Compare a shown card with the past (G77)."""
    card = action.card
    if card is None or action.printed is None:
        return
    if card.definition is None:
        yield from face_down_violations(state, card, action.printed)
    elif card.definition is not action.printed:
        yield Violation(None, f"This card is {card.name}, not {action.printed.name}.", kind="claim")


def show_card(state: State, action: ShowCard) -> None:
    assert action.card is not None
    assert action.printed is not None
    show(state, action.card, action.printed)
