"""The nodes that card text compiles to: plain data that says what a card does, never how a game does it.

Words such as zones, kinds, stats, resources and keywords are the game's own, as strings. A node stands for one
sentence or a part of one; `rules.cardtext` reads and prints it, and a game's meanings carry it out.
"""

from __future__ import annotations

import msgspec

ANY = ""


class Node(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True, omit_defaults=True):
    """A part of what a card says. Two readings of a line are the same if their nodes are equal."""


# Who and how many -----------------------------------------------------------------------------------------------


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


# Which cards ----------------------------------------------------------------------------------------------------


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


class Bearer(Node, frozen=True):
    """The card that this one is attached to."""


class Involved(Node, frozen=True):
    """A card of the event that set the effect off: "attacker", "attacked", or "subject" for the one it befell."""

    role: str = "subject"


class Same(Node, frozen=True):
    """The cards that the effect before this one was about: "it", "them"."""


class Among(Node, frozen=True):
    """Of the cards that were looked at, or shown, before this effect: those that you choose."""

    filter: Filter
    count: int = 1
    least: int = 1


class Rest(Node, frozen=True):
    """Of the cards that were looked at, or shown, before this effect: those that lie there still."""


Selection = Target | Chosen | Every | AtRandom | Top | This | Bearer | Involved | Same | Among | Rest


# How many times ---------------------------------------------------------------------------------------------------


class Itself(Node, frozen=True):
    """Each card that the sentence is about."""


class Worth(Node, frozen=True):
    """As many times as a card has points of a stat; one that has left the field counts as it was there."""

    what: This | Bearer | Involved | Same | Itself
    stat: str


class Fell(Node, frozen=True):
    """As many times as the points that the die shows that was rolled before, or the coins that fell on heads."""

    what: str = "die"


# Once for each card of a kind or each card of the effect before, or for each point of a stat or of a die.
Times = Filter | Same | Worth | Fell


# What is done ---------------------------------------------------------------------------------------------------


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
    number: int | Worth
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


class Grant(Node, frozen=True):
    """Cards have a trait (a keyword, or a permission or prohibition of the game) for `until`."""

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


class Price(Node, frozen=True):
    """What `who` pays (anyone, if no one is said) for cards of a kind rises or falls by so many points, for `until`.

    `to` is what they are paid for: "summon", "activate", "play" (either), or whatever it is.
    """

    filter: Filter
    points: int
    who: str = ANY
    to: str = ANY
    until: str = ANY


# How deeds are put together --------------------------------------------------------------------------------------


class May(Node, frozen=True):
    """You may do this; saying nothing declines."""

    effects: tuple[Effect, ...]


class If(Node, frozen=True):
    """Done only if the condition holds when it is reached, else the other effects."""

    condition: Condition | Proves
    effects: tuple[Effect, ...]
    otherwise: tuple[Effect, ...] = ()


class OneOf(Node, frozen=True):
    """`who` chooses one of several effects."""

    options: tuple[tuple[Effect, ...], ...]
    who: str = "you"


class Flip(Node, frozen=True):
    """A coin is flipped: what heads does, and what tails does."""

    heads: tuple[Effect, ...]
    tails: tuple[Effect, ...] = ()


class Roll(Node, frozen=True):
    """A die is rolled: what `least` or more does, and what less does."""

    least: int
    effects: tuple[Effect, ...]
    otherwise: tuple[Effect, ...] = ()


class Cast(Node, frozen=True):
    """A die is rolled, or so many coins are flipped (`what` "die", "coin"), for what comes after to count."""

    what: str = "die"
    count: int = 1


class Later(Node, frozen=True):
    """Done once, when the turn begins or ends: this turn, or the next one of `when.whose`."""

    when: Begins
    effects: tuple[Effect, ...]


Effect = (
    Draw | Discard | Move | Destroy | Summon | Turn | Change | Become | Scale | Swap | Grant | Strip | Resource
    | Total | Restore | Negate | Silence | Allow | Forbid | Control | Attach | Look | See | Show | Present | End | Skip
    | CutShort | DrawPhase | Price | May | If | OneOf | Flip | Roll | Cast | Later
)  # fmt: skip


# Conditions -----------------------------------------------------------------------------------------------------


class Count(Node, frozen=True):
    """There are at least, at most or exactly so many cards of a kind."""

    filter: Filter
    op: str = "least"
    number: int = 1


class Has(Node, frozen=True):
    """A player's resource is at least, at most or exactly so much."""

    resource: str
    op: str
    number: int
    who: str = "you"


class Trails(Node, frozen=True):
    """`who` has less of a resource than the other player."""

    resource: str
    who: str = "you"


class Outnumbers(Node, frozen=True):
    """`who` has more cards of a kind than the other player; the filter leaves open whose."""

    filter: Filter
    who: str = "you"


class InTurn(Node, frozen=True):
    """It is the turn of `whose`, and one of `phases` if any are named."""

    whose: str = ANY
    phases: tuple[str, ...] = ()


class Is(Node, frozen=True):
    """The card that the text stands on, or that it is attached to, is such a card."""

    what: This | Bearer
    filter: Filter


class Proves(Node, frozen=True):
    """The card of the effect before, wherever it lies, turns out to be such a card."""

    filter: Filter


class Fallen(Node, frozen=True):
    """A card of a kind, whosever, was destroyed this turn, or (`turn` "last") in the turn before."""

    filter: Filter
    turn: str = ANY


class Did(Node, frozen=True):
    """`who` has done something this turn, or `never`."""

    what: str
    who: str = "you"
    card: Filter | None = None
    never: bool = False


class Both(Node, frozen=True):
    """Both conditions hold."""

    first: Condition
    second: Condition


class Either(Node, frozen=True):
    """One of the conditions holds, or both do."""

    first: Condition
    second: Condition


Condition = Count | Has | Trails | Outnumbers | InTurn | Is | Fallen | Did | Both | Either


# Events ---------------------------------------------------------------------------------------------------------


class Befalls(Node, frozen=True):
    """Something happens to a card: summoned, destroyed in battle, attacked, revealed, leaves the field and so on.

    `by` is the card that does it, where there is one ("attacks" and "destroys" have what they do it to there).
    """

    what: str
    card: Filter | This | Bearer
    by: Filter | This | Bearer | None = None


class Does(Node, frozen=True):
    """A player does something: draws, declares an attack, summons or activates a card, loses a resource and so on."""

    who: str
    what: str
    card: Filter | None = None


class Begins(Node, frozen=True):
    """A phase or a turn begins ("start") or ends ("end"): `phase` is the game's name of a phase, or "turn"."""

    phase: str
    whose: str = "you"
    at: str = "start"


Event = Befalls | Does | Begins


# Abilities: what one sentence of a card is ------------------------------------------------------------------------


class Pay(Node, frozen=True):
    """A cost in a resource."""

    resource: str
    points: int


class GiveUp(Node, frozen=True):
    """A cost in cards of one's own: given up as tributes; `this` is the card that the text stands on and no other."""

    filter: Filter
    count: int = 1
    this: bool = False


Cost = Pay | GiveUp | Discard | Move | Destroy | Present


class Played(Node, frozen=True):
    """What happens when the card is activated, and resolves."""

    effects: tuple[Effect, ...]


class Triggered(Node, frozen=True):
    """What happens whenever the event does. On a set card it is the event that the activation answers.

    `costs` are paid for it: to activate a card that does not stay, else by a controller who wants it to happen.
    """

    event: Event
    effects: tuple[Effect, ...]
    condition: Condition | None = None
    limit: str = ANY
    costs: tuple[Cost, ...] = ()


class Activated(Node, frozen=True):
    """What the controller may do with a face-up card, for its costs, so often, when it says so.

    `zone` is where else than on the field it does so: the game's name of a zone of its owner.
    """

    effects: tuple[Effect, ...]
    costs: tuple[Cost, ...] = ()
    limit: str = ANY
    when: InTurn | None = None
    condition: Condition | None = None
    zone: str = ANY


class Continuous(Node, frozen=True):
    """What holds for as long as the card lies face-up on the field, and while the condition does."""

    effect: Effect
    condition: Condition | None = None


class Revealed(Node, frozen=True):
    """What happens when the card, having been set, is turned up and paid for."""

    effects: tuple[Effect, ...]


class Maintenance(Node, frozen=True):
    """What is paid every turn to keep the card, and what happens instead of the rules' penalty if it is not."""

    points: int
    otherwise: tuple[Effect, ...] = ()


class Tribute(Node, frozen=True):
    """What must be given up to summon the card."""

    filter: Filter
    count: int = 1


class Only(Node, frozen=True):
    """The card may be activated (or summoned: `verb`) only then and only under the condition."""

    verb: str
    when: InTurn | None = None
    condition: Condition | None = None


class Never(Node, frozen=True):
    """The card may not be "special summoned", or "set", or not be "summoned" otherwise than specially."""

    what: str


class Exempt(Node, frozen=True):
    """The card may be activated where the rules forbid it: "set turn", "attack phase", "opponent turn"."""

    what: str


class ActivationCost(Node, frozen=True):
    """What activating the card costs beside its printed cost."""

    costs: tuple[Cost, ...]


class OwnPrice(Node, frozen=True):
    """The card itself costs so many points more or less, `per` each card of a kind, while a condition holds."""

    points: int
    to: str = ANY
    per: Filter | None = None
    condition: Condition | None = None


class EquipsOnly(Node, frozen=True):
    """Which cards it may be attached to."""

    filter: Filter


class Instead(Node, frozen=True):
    """Where the card goes instead when it is "destroyed", "used", "sent" to the discard pile, or "leaves" the field."""

    what: str
    to: str


class Rescue(Node, frozen=True):
    """A card that would be destroyed (`what`: anyhow, "in battle", "by effect") is not: `costs` are paid instead.

    `may`: the controller of the card that says so decides.
    """

    card: Filter | This | Bearer
    costs: tuple[Cost, ...] = ()
    what: str = ANY
    may: bool = False
    limit: str = ANY


class Uses(Node, frozen=True):
    """How often this card may be activated: "once per turn", "once per game"."""

    limit: str


Ability = (
    Played | Triggered | Activated | Continuous | Revealed | Maintenance | Tribute | Only | Exempt | ActivationCost
    | Never | OwnPrice | EquipsOnly | Instead | Rescue | Uses
)  # fmt: skip
