"""Cards, players, numbers and times in card texts."""

from __future__ import annotations

from rules.engine.effects.node import ANY, Node

CHOSEN = "chosen"  # the role of the one card that a text has chosen
CHOSEN_TYPE = "the chosen type"  # the type of cards that a text has had chosen
STAYS = "this card stays"  # until when something lasts that the text's own card upholds
TRIBUTED = "tributes"  # where a filter looks for the cards that were tributed to summon the text's own card


class Compare(Node, frozen=True):
    """A bound on a number: "least" (or more), "most" (or less) or "exactly"."""

    stat: str
    op: str
    number: int


class This(Node, frozen=True):
    """The card of the text."""


class EquippedCard(Node, frozen=True):
    """The card equipped with the text's own card."""


class TriggeringCard(Node, frozen=True):
    """A card of the triggering event: "attacker", "attacked", or "subject"."""

    role: str = "subject"


class Extreme(Node, frozen=True):
    """Of the wanted cards, the cards with the `op` "highest" or "lowest" stat.

    Or those that have "less", "no more", "more" or "no less" of it than a card that the text names has of it, or of
    another stat (`of`).
    """

    stat: str
    op: str
    than: This | EquippedCard | TriggeringCard = This()
    of: str = ANY


class Filter(Node, frozen=True):
    """The demanded properties and place of a card.

    `whose` is "you", "opponent", "either" where a text says so, or any; `zone` is the game's name of a zone, "field"
    for the table as a whole, or `TRIBUTED`, and `or_zone` another that will do;
    `types` is the whole set of types (a card of two types is none of either alone), `or_types` are sets that will do as
    well, and `not_types` one that will not. `did` is what it did this turn ("attacked", "not attacked", "was
    attacked", "summoned"), or "special summoned" for how it came.
    `apart` are the cards or kinds that "other" leaves out; `Antecedent` are those of the effects before, `EachSubject`
    each card that something is counted for.
    """

    kind: str = "card"
    whose: str = ANY
    zone: str = "field"
    or_zone: str = ANY
    subtype: str = ANY
    types: tuple[str, ...] = ()
    or_types: tuple[tuple[str, ...], ...] = ()
    keyword: str = ANY
    name: str = ANY
    stats: tuple[Compare, ...] = ()
    face: str = ANY
    position: str = ANY
    apart: tuple[This | EquippedCard | TriggeringCard | Antecedent | EachSubject | Filter, ...] = ()
    not_types: tuple[str, ...] = ()
    did: str = ANY
    extreme: Extreme | None = None


class Antecedent(Node, frozen=True):
    """The cards of the effect before: "it", "them"."""


class AmongThose(Node, frozen=True):
    """Those of the cards of the effect before that are of a kind."""

    filter: Filter


class RollResult(Node, frozen=True):
    """The points of the last die, or the number of heads."""

    what: str = "die"


class Target(Node, frozen=True):
    """Cards targeted on activation: at most `count`, at least `least`."""

    filter: Filter
    count: int = 1
    least: int = 1


class Chosen(Node, frozen=True):
    """Cards chosen by `who` on resolution, without targeting; perhaps so many `per` card, or as the cards before.

    Of those that `differ` no two have the same name.
    """

    filter: Filter
    count: int = 1
    least: int = 1
    who: str = "you"
    per: Times | None = None
    differ: bool = False


class Every(Node, frozen=True):
    """All cards of a kind."""

    filter: Filter


class AtRandom(Node, frozen=True):
    """Cards chosen by chance."""

    filter: Filter
    count: int = 1


class Top(Node, frozen=True):
    """The top cards of a deck, or of the pile `zone`."""

    count: int = 1
    whose: str = "you"
    zone: str = "deck"


class Among(Node, frozen=True):
    """Your choice of the cards looked at or shown before."""

    filter: Filter
    count: int = 1
    least: int = 1


class Rest(Node, frozen=True):
    """The remaining cards of the cards looked at or shown before."""


Selection = Target | Chosen | Every | AtRandom | Top | This | EquippedCard | TriggeringCard | Antecedent | Among | Rest


class EachSubject(Node, frozen=True):
    """Each card of the sentence's subject."""


class StatOf(Node, frozen=True):
    """The points of a stat of a card or of several together, or `half` of them. After leaving, as last on the field."""

    what: This | EquippedCard | TriggeringCard | Antecedent | EachSubject | Every
    stat: str
    half: bool = False

    def share_of(self, points: int) -> int:
        return points // 2 if self.half else points


class Amount(Node, frozen=True):
    """The points of the event: of the damage dealt, or of what was lost or gained."""


class Done(Node, frozen=True):
    """The number of a deed by `who` this turn, with a card of a kind."""

    what: str
    who: str = "you"
    card: Filter | None = None


class Held(Node, frozen=True):
    """The points of a resource in `who`'s possession."""

    resource: str
    who: str = "you"


class Paid(Node, frozen=True):
    """The points of a resource paid for this text, in an amount of the player's choice."""

    resource: str


class Fell(Node, frozen=True):
    """The cards of a kind destroyed in this turn."""

    filter: Filter


class Groups(Node, frozen=True):
    """The whole groups of `size` among what is counted."""

    of: Filter | Done | Fell | Held | Paid
    size: int


class Capped(Node, frozen=True):
    """A count with a maximum `most`. With a `unit`, the maximum is in points or cards until the text is whole."""

    of: Filter | Antecedent | AmongThose | RollResult | Done | Fell | Held | Groups | Paid
    most: int
    unit: str = ANY


# Once for each card of a kind or each card of the effect before, for each point of a stat, of a die or of the event,
# for each deed of this turn, for each point paid, for each so many of them, or up to so many times.
Times = Filter | Antecedent | AmongThose | StatOf | RollResult | Amount | Done | Fell | Held | Groups | Capped | Paid
