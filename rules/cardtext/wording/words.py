"""Words shared by many templates: owners, cards named before."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rules.cardtext.productions import REJECTED, Row, node, understood
from rules.engine.effects import Among, Move, Top

OWNER = "(its owner's|their owner's|their owners'|the owner's|the owners'|their|the)"
SHUFFLED = "(, then|, and then|and then|and) shuffle [it|your deck|that deck|the deck]"  # behind a search
MOST_COSTS = 4  # in one price
ANY_NUMBER = 100  # more cards than a hand ever holds, or a side of the field
IT = "(it|them|that card|those cards)"
BOTH = "(them|both [of them|cards|of those cards]|those cards)"


def to_owners(category: str, to: str, *templates: str, end: str = "") -> Iterator[Row]:
    """Build the wordings of a destination, with `{owner}` for the zone's owner."""
    yield node(category, Move, *(each.replace("{owner}", OWNER) for each in templates), spoken=False, to=to, end=end)
    yield understood(category, _to_yours, *(each.replace("{owner}", "your") for each in templates), to=to, end=end)


def _to_yours(fields: dict[str, Any]) -> Any:
    made = Move(**fields)
    return made if may_be_yours(made.what) else to_you(fields)


def to_you(fields: dict[str, Any]) -> Any:
    """Mark a card of either player sent to your zone, where only your cards can go."""
    made = Move(**fields)
    return REJECTED if may_be_yours(made.what) else Move(made.what, made.to, made.end, yours=True)


def may_be_yours(what: Any) -> bool:
    """Whether the selection is of your cards; others go to the other player."""
    if isinstance(what, Top):
        return what.whose == "you"
    wanted = None if isinstance(what, Among) else getattr(what, "filter", None)
    return wanted is None or wanted.whose == "you"
