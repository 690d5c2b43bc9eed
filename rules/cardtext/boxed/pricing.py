"""Wordings of what a card costs itself, as things stand when it is played."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rules.cardtext.boxed.groups import THIS_CARD
from rules.cardtext.productions import REJECTED, Row, node, understood
from rules.engine.texts.nodes import OwnPrice


def list_own_prices(unit: str) -> Iterator[Row]:
    """What is higher or lower under a condition, or for each of some cards; `unit` is what a game pays in."""
    for sign in ("minus", "plus"):
        costs = f"this card costs {{points:{sign}}} {unit}"
        yield node("clause", OwnPrice, f"{costs} if {{condition:asked}}", unless=_is_plain)
        yield node("clause", OwnPrice, f"{costs} for each {{per:counted}}", unless=_is_plain)
    number = "{points:unsigned}"
    for word, makes in (("less", -1), ("more", 1)):
        rises = "(reduced|decreased|lowered)" if makes < 0 else "(increased|raised)"
        for costs in (
            f"{THIS_CARD} costs ({number} {word} {unit}|{number} {unit} {word}|{number} {word}) [to play]",
            f"this card's cost is {rises} by {number} [{unit}]",
        ):
            yield understood(
                "clause", _build, f"{costs} (if|while|as long as) {{condition:asked}}",
                f"(if|while|as long as) {{condition:asked}} [,] {costs}", f"{costs} for each {{per:counted}}",
                f"for each {{per:counted}} [,] {costs}", makes=makes,
            )  # fmt: skip


def _is_plain(made: OwnPrice) -> bool:
    return not made.points or (made.condition is None) is (made.per is None)


def _build(fields: dict[str, Any]) -> Any:
    made = OwnPrice(fields["points"] * fields["makes"], fields.get("condition"), fields.get("per"))
    return REJECTED if _is_plain(made) else made
