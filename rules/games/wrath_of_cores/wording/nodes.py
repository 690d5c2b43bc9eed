"""What card texts say, as plain data."""

from __future__ import annotations

import msgspec


class Effect(msgspec.Struct, frozen=True):
    """A sentence that does something."""

    @property
    def target(self) -> str:
        """The kind of card that is targeted; "" for none."""
        return ""


class Draw(Effect, frozen=True):
    count: int


class Deal(Effect, frozen=True):
    """Damage to Units or a Core; `to` is in the words of the text."""

    points: int
    to: str

    @property
    def target(self) -> str:
        return "unit" if self.to == "target Unit" else ""


class Destroy(Effect, frozen=True):
    what: str

    @property
    def target(self) -> str:
        return self.what.lower()


class Gain(Effect, frozen=True):
    """TEMP Elements of a color."""

    count: int
    color: str


class Lose(Effect, frozen=True):
    """Life of Cores; `who` is in the words of the text."""

    who: str
    points: int


class Retract(Effect, frozen=True):
    @property
    def target(self) -> str:
        return "unit"


class Counter(Effect, frozen=True):
    """The answered card has no effect."""


class ShowTop(Effect, frozen=True):
    """The top card of the own deck is shown, and stays there."""


class Strengthen(Effect, frozen=True):
    """A stat is higher while the card is in play; `whose` is in the words of the text, "" for the card's Unit."""

    points: int
    stat: str
    whose: str = ""


class Cost(msgspec.Struct, frozen=True):
    """A part of a text that comes first, or the rest cannot be: discard, reveal, sacrifice, destroy, or life."""

    word: str
    points: int = 0


class Ability(msgspec.Struct, frozen=True):
    """Effects with their moment, costs and conditions.

    `moment` is an ability word, or "" for what happens when the card is played or used. `link` is a name that its
    player needs in play; `boost` the Elements of an extra cost.
    """

    effects: tuple[Effect, ...]
    moment: str = ""
    costs: tuple[Cost, ...] = ()
    link: str = ""
    boost: tuple[str, ...] = ()


class Charging(msgspec.Struct, frozen=True):
    """When a Core may be charged: `event` is "play" or "destroy", `kind` that of the card."""

    event: str
    kind: str
