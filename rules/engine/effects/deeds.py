"""What a card text does: one node for each deed."""

from __future__ import annotations

from rules.engine.effects.node import ANY, Node
from rules.engine.effects.selections import Filter, Selection, StatOf, Times, Top


class Draw(Node, frozen=True):
    """`who` draws cards, so many `per` each card of a kind if it says so, or (`up_to`) until so many are in hand."""

    count: int
    who: str = "you"
    per: Times | None = None
    up_to: bool = False


class Discard(Node, frozen=True):
    """`who` discards cards from the hand, or `up_to` so many; `how` is "chosen", "random" or "all" (the whole hand).

    As a cost it may be "this": the card itself, out of the hand.
    """

    count: int = 1
    who: str = "you"
    filter: Filter = Filter(zone="hand")
    how: str = "chosen"
    up_to: bool = False


class Move(Node, frozen=True):
    """Cards go to a zone of their owner: hand, deck, deck top, deck bottom, discard and so on."""

    what: Selection
    to: str


class Destroy(Node, frozen=True):
    """Cards are destroyed."""

    what: Selection


class Sacrifice(Node, frozen=True):
    """Cards are given up as tributes by whoever controls them; what follows is not done if too few can be."""

    what: Selection


class Summon(Node, frozen=True):
    """Cards are special summoned in `position` ("attack", "shield" or any) to a side.

    `paying` names the costs that are due all the same.
    """

    what: Selection
    position: str = ANY
    side: str = "you"
    paying: tuple[str, ...] = ()


class Turn(Node, frozen=True):
    """Cards are turned: to "attack", "shield", "other" (the other position), "facedown" or "faceup" (revealed)."""

    what: Selection
    to: str


class Change(Node, frozen=True):
    """Stats rise or fall by so many points, `per` each card of a kind if it says so, for `until`."""

    what: Selection
    stats: tuple[tuple[str, int], ...]
    until: str = ANY
    per: Times | None = None


class Become(Node, frozen=True):
    """A stat becomes a number, or as much as that of another card is, for `until`."""

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


NEW_TYPE, ALSO_TYPE = "becomes ", "also "  # before the name of a type: the trait of being of it, or of it as well


class Grant(Node, frozen=True):
    """Cards have a trait (a keyword, a permission or prohibition of the game, or a type) for `until`."""

    what: Selection
    traits: tuple[str, ...]
    until: str = ANY


class Strip(Node, frozen=True):
    """Cards lose a keyword for `until`."""

    what: Selection
    traits: tuple[str, ...]
    until: str = ANY


class Resource(Node, frozen=True):
    """`who` gains (a negative `points`: loses) of a resource, `per` each card of a kind if it says so."""

    resource: str
    points: int
    who: str = "you"
    per: Times | None = None


class Total(Node, frozen=True):
    """A player's resource becomes a number, or (`by` "double", "half") twice or half of what it was."""

    resource: str
    number: int = 0
    who: str = "you"
    by: str = ANY


class Restore(Node, frozen=True):
    """A player's resource goes back to its full value."""

    resource: str
    who: str = "you"


class Negate(Node, frozen=True):
    """What set this effect off does not happen: "activation", "attack" or "summon"."""

    what: str


class Silence(Node, frozen=True):
    """The effects of cards are negated for `until`: their texts do nothing, and keywords stay what they are."""

    what: Selection
    until: str = ANY


class Allow(Node, frozen=True):
    """`who` may do something `count` times more than the rules allow, for `until`."""

    what: str
    who: str = "you"
    count: int = 1
    until: str = ANY


class Forbid(Node, frozen=True):
    """`who` may not do something, for `until`."""

    what: str
    who: str = "opponent"
    until: str = ANY


class Control(Node, frozen=True):
    """`who` gets control of cards, for `until`."""

    what: Selection
    who: str = "you"
    until: str = ANY


class Attach(Node, frozen=True):
    """The card that the text stands on is attached to another."""

    what: Selection


class Look(Node, frozen=True):
    """`who` looks at a hidden zone of the other player; `zone` "hand", or "deck" for so many cards from the top."""

    zone: str = "hand"
    count: int = 0
    who: str = "you"


class See(Node, frozen=True):
    """You look at hidden cards: the top ones of your deck, or some that lie face-down."""

    what: Selection


class Present(Node, frozen=True):
    """You show so many cards of a kind out of your hand, which stay there."""

    filter: Filter
    count: int = 1


class Show(Node, frozen=True):
    """Cards off the top of a deck are shown to both players, and lie there still."""

    what: Top


class End(Node, frozen=True):
    """The game ends: `winner` is "you", "opponent" or any (a draw)."""

    winner: str = "you"


class Skip(Node, frozen=True):
    """`who` skips the next phase of this name."""

    phase: str
    who: str = "you"


class CutShort(Node, frozen=True):
    """The phase of this name ends at once, and with it what is under way there."""

    phase: str


class DrawPhase(Node, frozen=True):
    """`who` draws `extra` more (negative: fewer) cards in the Draw Phase."""

    extra: int
    who: str = "you"


class Prevent(Node, frozen=True):
    """Of a resource that `who` would lose, the next so many points are not lost, for `until`."""

    resource: str
    points: int
    who: str = "you"
    until: str = ANY


class Price(Node, frozen=True):
    """What `who` pays (anyone, if no one is said) for cards of a kind rises or falls by so many points, for `until`.

    `to` is what they are paid for: "summon", "activate", "play" (either), or whatever it is.
    """

    filter: Filter
    points: int
    who: str = ANY
    to: str = ANY
    until: str = ANY
