"""Refusals of cards missing from a deck."""

from __future__ import annotations

from rules.engine.values import Violation
from rules.games.wota.cards import WotaCard
from rules.games.wota.rulebook.citing import refuse


def refuse_too_many_copies(card: WotaCard, copies: int, most: int) -> Violation:
    message = f"This is copy {copies} of {card.name}; a deck has at most {most}."
    return refuse("WOTA-DECK-09", message, kind="deck")
