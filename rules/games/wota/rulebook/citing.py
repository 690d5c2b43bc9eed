"""Violations with rules of the rulebook."""

from __future__ import annotations

from rules.engine.state import Card
from rules.engine.values import Violation
from rules.games.wota.rulebook import RULEBOOK


def refuse(
    cause: str, message: str, *, also: tuple[str, ...] = (), kind: str = "illegal", culprit: Card | None = None
) -> Violation:
    """Build a violation from a rule or an occasion of citations.csv."""
    rule, *others = RULEBOOK.cited(cause)
    beside = dict.fromkeys((*others, *also))
    return Violation(rule, message, tuple(other for other in beside if other != rule), kind, culprit)


def cited(occasion: str) -> tuple[str, ...]:
    """List the rules for an occasion in citations.csv."""
    return RULEBOOK.cited(occasion)
