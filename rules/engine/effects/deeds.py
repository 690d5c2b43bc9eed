"""The actions of card texts, a node each."""

from __future__ import annotations

from rules.engine.effects.node import ANY, Node
from rules.engine.effects.selections import (
    Capped,
    EquippedCard,
    Every,
    Filter,
    Groups,
    Selection,
    StatOf,
    This,
    Times,
    Top,
)


class Draw(Node, frozen=True):
    """`who` draws cards, perhaps `per` card of a kind, or `up_to` a hand size."""

    count: int
    who: str = "you"
    per: Times | None = None
    up_to: bool = False


class Discard(Node, frozen=True):
    """`who` discards from the hand, or `up_to` a number; `how` is "chosen", "random", "all" or "down to" `count` cards.

    So many may be discarded `per` card of a kind. As a cost it may be "this": the card itself, out of the hand.
    """

    count: int = 1
    who: str = "you"
    filter: Filter = Filter(zone="hand")
    how: str = "chosen"
    up_to: bool = False
    per: Times | None = None


class Move(Node, frozen=True):
    """Cards go to a zone of the owner: hand, deck, discard; `end` is "top" or "bottom" of it.

    `yours`: the text says that they go to your zone, and they need not be yours.
    `discarded`: they go out of a hand, as a discard.
    """

    what: Selection
    to: str
    end: str = ANY
    yours: bool = False
    discarded: bool = False


class Destroy(Node, frozen=True):
    """Cards are destroyed."""

    what: Selection


class Choose(Node, frozen=True):
    """Cards are chosen, and nothing is done to them yet. One is "the chosen card" from then on."""

    what: Selection


class ChooseType(Node, frozen=True):
    """You choose a type of cards, which the text's own card keeps."""


class Sacrifice(Node, frozen=True):
    """Controllers sacrifice cards as tributes. With too few, the rest of the text fails."""

    what: Selection


class Summon(Node, frozen=True):
    """Cards are special summoned to a side in `position` ("attack", "shield" or any).

    `paying` names the costs that are due all the same.
    """

    what: Selection
    position: str = ANY
    side: str = "you"
    paying: tuple[str, ...] = ()


class Turn(Node, frozen=True):
    """Cards turn to "attack", "shield", "other" (position), "facedown" or "faceup" (revealed)."""

    what: Selection
    to: str


class Change(Node, frozen=True):
    """Stats rise or fall by points, perhaps `per` card of a kind, for `until`."""

    what: Selection
    stats: tuple[tuple[str, int], ...]
    until: str = ANY
    per: Times | None = None


class Become(Node, frozen=True):
    """A stat becomes a number, or equal to another card's, for `until`."""

    what: Selection
    stat: str
    number: int | StatOf
    until: str = ANY


class Scale(Node, frozen=True):
    """Stats are doubled or halved (`by` "double", "half") for `until`."""

    what: Selection
    stats: tuple[str, ...]
    by: str
    until: str = ANY


class Swap(Node, frozen=True):
    """Two stats of a card change places for `until`."""

    what: Selection
    stats: tuple[str, str]
    until: str = ANY


class OfType(Node, frozen=True):
    """The trait of being of a type, or `also` of the type beside the card's own types."""

    name: str
    also: bool = False


class Against(Node, frozen=True):
    """A prohibition that holds against the cards of a kind alone."""

    right: str
    by: Filter


Trait = str | OfType | Against  # a keyword, permission or prohibition by the game's name for it, or a type


class Grant(Node, frozen=True):
    """Cards have traits for `until`."""

    what: Selection
    traits: tuple[Trait, ...]
    until: str = ANY


class Strip(Node, frozen=True):
    """Cards lose a keyword for `until`."""

    what: Selection
    traits: tuple[str, ...]
    until: str = ANY


class Resource(Node, frozen=True):
    """`who` gains (negative `points`: loses) a resource, perhaps `per` card of a kind."""

    resource: str
    points: int
    who: str = "you"
    per: Times | None = None


class PayAny(Node, frozen=True):
    """You pay as many points of a resource as you like, at least a `step` and `most` in all, which later effects count.

    As a cost it is paid for an activation.
    """

    resource: str
    step: int = 1
    most: int = 0

    def list_amounts(self, there: int) -> list[int]:
        """List how much may be paid of what there is."""
        most = min(there, self.most) if self.most else there
        return list(range(self.step, most + 1, self.step))


class Total(Node, frozen=True):
    """A resource becomes a number, or is doubled or halved (`by` "double", "half")."""

    resource: str
    number: int = 0
    who: str = "you"
    by: str = ANY


class Restore(Node, frozen=True):
    """A player's resource returns to the full value."""

    resource: str
    who: str = "you"


class Negate(Node, frozen=True):
    """The cause of the effect fails: "activation", "attack" or "summon"."""

    what: str


class Redirect(Node, frozen=True):
    """The attack under way goes on against another card."""

    what: Selection


class Silence(Node, frozen=True):
    """The effects of cards are negated for `until`. Keywords stay."""

    what: Selection
    until: str = ANY


class Allow(Node, frozen=True):
    """`who` may act `count` times beyond the rules, for `until`."""

    what: str
    who: str = "you"
    count: int = 1
    until: str = ANY


class Forbid(Node, frozen=True):
    """`who` may not do a deed, or not with the cards of a filter, for `until`. Without a player, the ban is on the
    cards.
    """

    what: str
    who: str = "opponent"
    until: str = ANY
    card: Filter | None = None


class Control(Node, frozen=True):
    """`who` gets control of cards, for `until`."""

    what: Selection
    who: str = "you"
    until: str = ANY


class Attach(Node, frozen=True):
    """The text's own card is attached to a card."""

    what: Selection


class Look(Node, frozen=True):
    """The other player sees the hand of `whose`, or the top cards of the deck."""

    zone: str = "hand"
    count: int = 0
    whose: str = "opponent"


class See(Node, frozen=True):
    """You look at hidden cards: your deck's top, or face-down cards."""

    what: Selection


class Present(Node, frozen=True):
    """You show cards of a kind from your hand, without moving."""

    filter: Filter
    count: int = 1


class Show(Node, frozen=True):
    """Cards on top of a deck are shown to both players, without moving."""

    what: Top


class End(Node, frozen=True):
    """The game ends: `winner` is "you", "opponent" or any (a draw)."""

    winner: str = "you"


class Skip(Node, frozen=True):
    """`who` skips the next phase of a name."""

    phase: str
    who: str = "you"


class CutShort(Node, frozen=True):
    """The phase of a name ends at once, with everything under way."""

    phase: str


class DrawPhase(Node, frozen=True):
    """`who` draws `extra` more (negative: fewer) cards per Draw Phase."""

    extra: int
    who: str = "you"


class Divert(Node, frozen=True):
    """Destroyed cards of a kind go to another zone of their owner. `how` is any way, "in battle" or "by effect"; `by`
    is the only destroyer, if named.
    """

    what: Every
    to: str
    how: str = ANY
    by: This | EquippedCard | None = None


class Prevent(Node, frozen=True):
    """The next points of a resource lost by `who` are prevented, for `until`."""

    resource: str
    points: int
    who: str = "you"
    until: str = ANY


class Price(Node, frozen=True):
    """The price of cards of a kind for `who` rises or falls, or is halved, for `until`.

    `to` is what they are paid for: "summon", "activate", "play" (either), "attack", or "" for all but it. A price that
    lasts may rise or fall `per` card of a kind; one that is said `once` is that of the next such card.
    """

    filter: Filter
    points: int
    who: str = ANY
    to: str = ANY
    until: str = ANY
    per: Filter | Groups | Capped | None = None
    half: bool = False
    once: bool = False
