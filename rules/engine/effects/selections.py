"""Which cards and players a card text speaks of, how many there are, and how many times."""

from __future__ import annotations

from rules.engine.effects.node import ANY, Node


class Compare(Node, frozen=True):
    """A bound on a number: `op` is "least" (or more), "most" (or less) or "exactly"."""

    stat: str
    op: str
    number: int


class Extreme(Node, frozen=True):
    """Of all cards that are what is wanted, those whose stat is the `op` "highest" or "lowest".

    Or those that have "less" or "more" of it than the card that the text stands on.
    """

    stat: str
    op: str


class Filter(Node, frozen=True):
    """What a card must be, and where it must lie.

    `whose` is "you", "opponent", "either" where a text says so, or any; `zone` is the game's name of a zone, of
    several that will do ("hand or discard"), or "field" for the table as a whole;
    `types` is the whole set of types (a card of two types is none of either alone), `or_types` are sets that will do as
    well, and `not_types` one that will not. `did` is what it did this turn ("attacked", "not attacked", "summoned"), or
    "special summoned" for how it came.
    `apart` is "this" for "another".
    """

    kind: str = "card"
    whose: str = ANY
    zone: str = "field"
    subtype: str = ANY
    types: tuple[str, ...] = ()
    or_types: tuple[tuple[str, ...], ...] = ()
    keyword: str = ANY
    name: str = ANY
    stats: tuple[Compare, ...] = ()
    face: str = ANY
    position: str = ANY
    apart: str = ANY
    not_types: tuple[str, ...] = ()
    did: str = ANY
    extreme: Extreme | None = None


class Target(Node, frozen=True):
    """Cards that are aimed at when the effect is activated: at most `count`, at least `least`."""

    filter: Filter
    count: int = 1
    least: int = 1


class Chosen(Node, frozen=True):
    """Cards that `who` chooses when the effect is carried out, without being targets."""

    filter: Filter
    count: int = 1
    least: int = 1
    who: str = "you"


class Every(Node, frozen=True):
    """All cards of a kind."""

    filter: Filter


class AtRandom(Node, frozen=True):
    """Cards that chance chooses."""

    filter: Filter
    count: int = 1


class Top(Node, frozen=True):
    """The top cards of a deck, or of the pile that `zone` names."""

    count: int = 1
    whose: str = "you"
    zone: str = "deck"


class This(Node, frozen=True):
    """The card that the text stands on."""


class EquippedCard(Node, frozen=True):
    """The card that this one is attached to."""


class TriggeringCard(Node, frozen=True):
    """A card of the event that set the effect off: "attacker", "attacked", or "subject" for the one it befell."""

    role: str = "subject"


class Antecedent(Node, frozen=True):
    """The cards that the effect before this one was about: "it", "them"."""


class Among(Node, frozen=True):
    """Of the cards that were looked at, or shown, before this effect: those that you choose."""

    filter: Filter
    count: int = 1
    least: int = 1


class Rest(Node, frozen=True):
    """Of the cards that were looked at, or shown, before this effect: those that lie there still."""


Selection = Target | Chosen | Every | AtRandom | Top | This | EquippedCard | TriggeringCard | Antecedent | Among | Rest


class EachSubject(Node, frozen=True):
    """Each card that the sentence is about."""


class StatOf(Node, frozen=True):
    """As many times as a card has points of a stat; one that has left the field counts as it was there."""

    what: This | EquippedCard | TriggeringCard | Antecedent | EachSubject
    stat: str


class RollResult(Node, frozen=True):
    """As many times as the points that the die shows that was rolled before, or the coins that fell on heads."""

    what: str = "die"


# Once for each card of a kind or each card of the effect before, or for each point of a stat or of a die.
Times = Filter | Antecedent | StatOf | RollResult
