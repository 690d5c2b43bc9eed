"""Words that stand in many templates: whose zone cards go to, and the cards that were named before."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rules.cardtext.marks import NOT_YOURS
from rules.cardtext.productions import REJECTED, Row, node, understood
from rules.engine.effects import Among, Move, Top

OWNER = "(its owner's|their owner's|their owners'|the owner's|their|the)"
ANY_NUMBER = 100  # more cards than a hand ever holds, or a side of the field
IT = "(it|them|that card|those cards)"


def to_owners(category: str, to: str, *templates: str) -> Iterator[Row]:
    """Ways to say where cards go, with `{owner}` for whose zone it is: a card goes to `your` zone if it is yours."""
    yield node(category, Move, *(each.replace("{owner}", OWNER) for each in templates), spoken=False, to=to)
    yield understood(category, _to_yours, *(each.replace("{owner}", "your") for each in templates), to=to)


def _to_yours(fields: dict[str, Any]) -> Any:
    made = Move(**fields)
    return made if may_be_yours(made.what) else to_you(fields)


def to_you(fields: dict[str, Any]) -> Any:
    """A card that need not be yours, sent to a zone of yours, where none but yours can go; that is told of later."""
    made = Move(**fields)
    return REJECTED if may_be_yours(made.what) else Move(made.what, NOT_YOURS + made.to)


def may_be_yours(what: Any) -> bool:
    """Whether cards that a text points at, or says to be yours, are meant: any others go to another player."""
    if isinstance(what, Top):
        return what.whose == "you"
    wanted = None if isinstance(what, Among) else getattr(what, "filter", None)
    return wanted is None or wanted.whose == "you"
