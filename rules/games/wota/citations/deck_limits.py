"""Refusals of cards missing from a deck."""

from __future__ import annotations

from rules.engine.values import Violation
from rules.games.wota.rulebook.citing import refuse
from rules.games.wota.table.state import COPIES_MAX


def refuse_too_many_copies(name: str, copies: int) -> Violation:
    return refuse("WOTA-DECK-09", f"This is copy {copies} of {name}; a deck has at most {COPIES_MAX}.", kind="deck")


def refuse_unregistered(name: str, copies: int, listed: int) -> Violation:
    has = f"only {listed}" if listed else "none"
    message = f"This is copy {copies} of {name}, and the registered list has {has}."
    return refuse("WOTA-DECK-03", message, kind="deck")
