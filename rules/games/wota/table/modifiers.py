"""What effects leave behind for a while: changes to a card of the table, and what a player may do or not do."""

from __future__ import annotations

from typing import Any

import msgspec

from rules.engine.effects import ANY, Price
from rules.engine.state import Card, State


class Modifier(msgspec.Struct):
    """A change to one card: points of a stat, a number it becomes, a trait it has or has lost.

    It begins with the turn `since` and ends with the turn `until`, or with a `battle` in it; 0: when the card
    leaves the field. A borrowed card then goes back to the side `home`.
    `by` is the card that it lasts as long as, if there is one.
    `came` is how many events there were when it came, for changes count in the order in which they came.
    A target that an effect does not affect is given none (WOTA-KEY-12, -14).
    """

    stat: str = ANY
    points: int = 0
    becomes: int | None = None
    trait: str = ANY
    lost: bool = False
    since: int = 0
    until: int = 0
    battle: bool = False
    home: int = 0
    came: int = 0
    by: Any = None

    def reckon(self, state: State[Any], card: Card, stat: str, value: int) -> int:
        """What a stat of the card is with this change, having been `value`."""
        if self.stat != stat or self.since > state.turn:
            return value
        return value + self.points if self.becomes is None else self.becomes

    def settle(self, state: State[Any], card: Card, trait: str, had: bool) -> bool:
        """Whether the card has a trait with this change, if it `had` it or had it not."""
        return not self.lost if self.trait == trait and self.since <= state.turn else had


class Allowance(msgspec.Struct):
    """What a player may do so many times more, or (`banned`) not at all, or pays, from the turn `since` to `until`."""

    what: str
    count: int = 1
    banned: bool = False
    since: int = 0
    until: int = 0
    battle: bool = False
    price: Price | None = None
