"""Changes by effects for a while."""

from __future__ import annotations

from typing import Any

import msgspec

from rules.engine.effects import ANY, Filter, Price, Trait
from rules.engine.state import Card, State


class Modifier(msgspec.Struct):
    """A change to a card's stats or traits.

    It lasts from turn `since` to turn `until`, or to the `end` of a battle or phase; 0 is as long as the card stays.
    A borrowed card then returns to the side `home`. It ends with the card `by`, if there is one. `came` is its event
    number, for changes count in order; `seat` and `source` are the player and the card whose text made it. A target
    that ignores the effect gets none (WOTA-KEY-12, -14). `spares` keeps the card from being destroyed once.
    """

    stat: str = ANY
    points: int = 0
    becomes: int | None = None
    trait: Trait = ANY
    lost: bool = False
    since: int = 0
    until: int = 0
    end: str = ANY
    home: int = 0
    came: int = 0
    by: Any = None
    seat: int = 0
    source: Any = None
    spares: Any = None

    def reckon(self, state: State[Any], card: Card, stat: str, value: int) -> int:
        """Compute a stat from the former `value`."""
        if self.stat != stat or self.since > state.turn:
            return value
        return value + self.points if self.becomes is None else self.becomes

    def decide_trait(self, state: State[Any], card: Card, trait: str, had: bool) -> bool:
        """Whether the card has a trait, given `had` for the time before."""
        return not self.lost if self.trait == trait and self.since <= state.turn else had


class Allowance(msgspec.Struct):
    """A player's permission, ban or price from turn `since` to `until`; `then` comes when it is used."""

    what: str
    count: int = 1
    banned: bool = False
    since: int = 0
    until: int = 0
    end: str = ANY
    price: Price | None = None
    barred: Filter | None = None
    then: Any = None
