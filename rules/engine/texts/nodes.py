"""Meanings of several games' card texts, as plain data."""

from __future__ import annotations

from typing import Any, ClassVar

from rules.engine.effects import Compare, Extreme, Has, Trails
from rules.engine.effects.node import Node

YOU, OPPONENT, EVERYBODY = "you", "opponent", "each player"
OWNER = "owner"  # of the cards that the text has just spoken of
ACTIVE = "active"  # whoever's turn it is, where a text speaks of every turn
DOER = "doer"  # whoever has done what a text waits for
THEY = "they"  # the only other player of a text, until the text is fitted
OTHER = "the other player"  # than the player named before, until the text is fitted
OWN_HAND = "own hand"  # the place of a returning card while its owner is unknown
HAND = "hand"  # among the totals of a player: the number of cards there
NEW = "new"  # a trait of cards that came this turn
END_OF = "end of "  # before a phase, among the moments of turns
CHANCE = "chance"  # among those who choose cards
NUMBER = "number"  # among the figures of cards: how many they are
HEAP = "heap"  # and on the pile where used cards lie
SACRIFICE = "sacrifice"  # a player parts with a card: the event, and the manner
LEAVE = "leave"  # what happens to a card that goes from play, wherever to
YOUR_TURN = "your turn"  # a time of an effect, until the text is fitted
IN_ITS = "in its"  # among the times for which something holds: the next turn of the controller of each card


class Did(Node, frozen=True):
    """A deed or event of a card this turn, or `never`."""

    event: str
    never: bool = False


class Against(Node, frozen=True):
    """A figure compared with the text's own card: "more", "less", or the "same"."""

    stat: str
    op: str


class CardKind(Node, frozen=True):
    """A kind of cards, with a game's own fields. `whose` is "you", "opponent" or "" for anybody's.

    `alike` is the card whose name they have: `This`, `It`, or before a text is fitted to its card a `Target`. `extreme`
    are those of them alone of which a figure is the highest or the lowest, `did` is what they have done. `FLEETING` are
    the fields by which they may soon be other cards.
    """

    FLEETING: ClassVar[tuple[str, ...]] = ("figure", "extreme", "did")

    @property
    def is_of_one(self) -> bool:
        """Whether there is but one card of the kind."""
        return False

    whose: str = ""
    other: bool = False
    figure: Compare | Against | None = None
    named: str = ""
    alike: Node | None = None
    extreme: Extreme | None = None
    did: Did | None = None


def is_fleeting(kind: CardKind) -> bool:
    """Whether a kind may soon be of other cards."""
    return any(getattr(kind, name) for name in kind.FLEETING)


class Target(Node, frozen=True):
    """Cards that the player of the text chooses. `up_to` that many, where fewer will do."""

    of: CardKind
    count: int = 1
    up_to: bool = False


class Each(Node, frozen=True):
    """All cards of a kind."""

    of: CardKind


class This(Node, frozen=True):
    """The card of the text, or its bearer."""


class Oneself(This, frozen=True):
    """The subject of the sentence itself, until a text is fitted to its card."""


class It(Node, frozen=True):
    """The card or cards just named by the text, or the coin's card."""


class That(It, frozen=True):
    """The same, which is never the card of the text."""


class Them(It, frozen=True):
    """The same, of which there may be several."""


class Itself(Node, frozen=True):
    """The text's own card, if the text is about another card."""


class Called(Itself, frozen=True):
    """The text's own card by the name of its sort, until the text is fitted."""

    sorts: tuple[str, ...] = ()


class Same(It, frozen=True):
    """The cards of the effect right before, where `It` might mean others."""


class Attached(Node, frozen=True):
    """Cards of a kind attached to the card just named. Later words call the named card `It`."""

    of: CardKind
    to: Node = It()


class Effect(Node, frozen=True):
    """Something that happens at once. `owns` that its wording says whose something is, instead of who does it."""

    owns: ClassVar[bool] = False
    answers: ClassVar[bool] = False  # whether the effect is about an opponent's card that its own card answers
    shows: ClassVar[bool] = False  # whether the effect shows a card of a deck or hand, which `it` may mean
    takes: ClassVar[str] = ""  # the total of which a player loses as much as it says, 0 for all


class Draw(Effect, frozen=True):
    shows: ClassVar[bool] = True
    count: int
    who: str = YOU


class Discard(Effect, frozen=True):
    """Cards of the hand, of a kind if the text names one. 0 stands for all of them.

    Their player chooses them; `by` says that you do, or CHANCE. `up_to` that many, where fewer will do.
    """

    count: int
    who: str = YOU
    of: CardKind | None = None
    by: str = ""
    up_to: bool = False


class DiscardDownTo(Effect, frozen=True):
    """Cards of the hand are discarded until so many are left."""

    count: int
    who: str = YOU


class PutBack(Effect, frozen=True):
    """Cards of the hand go to the deck, as their player chooses; 0 stands for all.

    `where` is "top", "bottom", or "shuffle" for a deck that is shuffled then.
    """

    count: int
    where: str
    who: str = YOU


class Mill(Effect, frozen=True):
    """The top cards of decks go to the piles where used cards lie."""

    shows: ClassVar[bool] = True
    owns: ClassVar[bool] = True
    count: int
    who: str = YOU


class Sink(Effect, frozen=True):
    """The top card of the own deck goes under it."""


class ShuffleBack(Effect, frozen=True):
    """The used cards of players go into their decks, which are shuffled."""

    who: str = YOU


class Choose(Effect, frozen=True):
    """Cards are chosen, of which the text goes on to speak."""

    what: Node


class Damage(Effect, frozen=True):
    points: int
    to: Node


class DivideDamage(Effect, frozen=True):
    """Damage divided among targets by the text's player. Every target takes some."""

    points: int
    to: Node


class Destroy(Effect, frozen=True):
    what: Node


class Return(Effect, frozen=True):
    """Cards return to their owners' hands, or `to` the "top" or "bottom" of decks, or by "shuffle"."""

    what: Node
    to: str = HAND


class Recover(Effect, frozen=True):
    """The text's player moves cards from a player's pile ("" for either) to their owner's hand.

    `up_to` that many; or `to` the "top" or "bottom" of the deck, or into it, to "shuffle" it then, or OUT_OF_PLAY.
    """

    of: CardKind
    count: int = 1
    up_to: bool = False
    to: str = HAND
    whose: str = YOU


class GiveUp(Effect, frozen=True):
    """Players sacrifice, destroy or return cards of a kind by their own choice; `how` tells the deed."""

    of: CardKind
    count: int = 1
    who: str = YOU
    how: str = SACRIFICE


class PartWith(Effect, frozen=True):
    """Cards that a text speaks of are sacrificed."""

    what: Node


class Forbid(Effect, frozen=True):
    """Players cannot play cards of a kind, or no more than so many in a turn."""

    owns: ClassVar[bool] = True
    of: CardKind
    who: str = YOU
    until: str = ""
    most: int = 0


class NoGain(Effect, frozen=True):
    """Players gain nothing of a total by texts."""

    owns: ClassVar[bool] = True
    resource: str
    who: str = YOU
    until: str = ""


class DrawMore(Effect, frozen=True):
    """Players draw more cards than the rules have them draw at the start of their turn."""

    owns: ClassVar[bool] = True
    count: int
    who: str = YOU
    until: str = ""


class Ban(Effect, frozen=True):
    """A ban on cards, in the words of a game. `by` are the cards that the ban holds against, if any."""

    what: str
    whose: Node
    until: str = ""
    by: CardKind | None = None


ANY_NUMBER = 60  # of cards: more than there are
ALL = 1_000_000  # points of damage that stand for all of it
BY_NOTHING, BY_THIS, TO_HAND, OUT_OF_PLAY = "nothing", "this card", "hand", "removed"


class Rescue(Effect, frozen=True):
    """A replaced destruction: nothing happens, this card goes instead, or the cards go elsewhere.

    `once` that it works the first time in a turn alone, `may` that the player of the text is asked, who does `price`.
    `left` is how much damage a saved card can still take: ALL for as much as ever, 0 for what the game says.
    """

    whose: Node
    by: str
    until: str = ""
    once: bool = False
    may: bool = False
    price: tuple[Effect, ...] = ()
    left: int = 0


class Prevent(Effect, frozen=True):
    """The next damage to each of some cards is prevented, up to so many points."""

    points: int
    whose: Node
    until: str = ""


class PreventLoss(Effect, frozen=True):
    """The same of the damage to what stands for a player; or of ALL of it."""

    points: int
    who: str = YOU
    until: str = ""


class Skip(Effect, frozen=True):
    """The next phase of a sort is left out by players."""

    owns: ClassVar[bool] = True
    phase: str
    who: str = YOU


class TakeBack(Effect, frozen=True):
    """The card of the text itself, out of the pile of used cards `to` the same as what returns from play.

    With `it`, this is the card of the event, which has gone there.
    """

    to: str = HAND
    it: bool = False


class DrawUpTo(Effect, frozen=True):
    """Cards are drawn until so many are in hand."""

    shows: ClassVar[bool] = True
    count: int
    who: str = YOU


class Look(Effect, frozen=True):
    """The hand of a player is looked at."""

    shows: ClassVar[bool] = True
    whose: str = OPPONENT


class LookAtTop(Effect, frozen=True):
    """The top cards of a deck are looked at, and put back in any order or as they lay."""

    shows: ClassVar[bool] = True
    count: int
    reorder: bool = False
    whose: str = YOU


class RevealTop(Effect, frozen=True):
    """The top card of the own deck is shown, of which the text goes on to speak."""

    shows: ClassVar[bool] = True


class Shown(Node, frozen=True):
    """Whether the shown card is of a kind, or `never` is."""

    of: CardKind
    never: bool = False


class MoveShown(Effect, frozen=True):
    """That card goes to the HAND, to the "bottom" of the deck, to the pile (HEAP), or into "play"."""

    to: str


class Search(Effect, frozen=True):
    """Cards of a kind out of the own deck into the hand, as far as they are found; the deck is shuffled then."""

    shows: ClassVar[bool] = True
    of: CardKind
    count: int = 1
    up_to: bool = False


class PutInPlay(Effect, frozen=True):
    """Cards of a kind out of the own hand, the own pile (HEAP) or the own "deck" enter without being played.

    `to` are the cards on which they come to lie, None where their player chooses a place.
    """

    shows: ClassVar[bool] = True
    of: CardKind
    count: int = 1
    origin: str = HAND
    up_to: bool = False
    to: Node | None = None


class TakeFromTop(Effect, frozen=True):
    """The top cards of the own deck are looked at, and some of a kind come to the hand; the `rest` goes somewhere.

    `rest` is "bottom" for the bottom of the deck, "heap" for the pile of used cards, "shuffle" for the deck, shuffled.
    """

    shows: ClassVar[bool] = True
    look: int
    rest: str
    count: int = 1
    of: CardKind | None = None
    up_to: bool = False


class FigureOf(Node, frozen=True):
    """A figure of the cards that a text speaks of, as an amount."""

    stat: str
    what: Node


def counts_what_was_done(amount: Any) -> bool:
    """Whether an amount is known by what a text has just done: rolled, or dealt with cards."""
    amount = amount.of if isinstance(amount, Portion) else amount
    return isinstance(amount, Rolled | Lost) or (isinstance(amount, FigureOf) and isinstance(amount.what, It))


class Portion(Node, frozen=True):
    """A part of an amount: the excess `beyond` a number, or one for `every` few. `up` rounds up."""

    of: Amount
    beyond: int = 0
    every: int = 1
    up: bool = False


class Lost(Node, frozen=True):
    """How much of a total a player has just lost, as an amount."""

    resource: str


class InPile(Node, frozen=True):
    """The cards of a kind on the pile where a player's used cards lie."""

    of: CardKind
    who: str = YOU


class Total(Node, frozen=True):
    """A total of a player, as an amount."""

    resource: str
    who: str = YOU


class PerEach(Effect, frozen=True):
    """An effect as many times as there are cards of a kind, or as a total of a player says."""

    effect: Effect
    of: Amount


class AnyAmount(Effect, frozen=True):
    """As much of a loss of one as the player of the text likes."""

    loss: Effect


class Flip(Effect, frozen=True):
    """A coin, or one for each card of a group, which the effects then call `It`."""

    heads: tuple[Effect, ...] = ()
    tails: tuple[Effect, ...] = ()
    each: Node | None = None


class FlipSeveral(Effect, frozen=True):
    """Several coins, and effects that speak of how many show heads. 0 stands for coins until one shows tails."""

    count: int
    effects: tuple[Effect, ...]


class Heads(Node, frozen=True):
    """How many of those coins show heads, as an amount."""


class ShowHeads(Node, frozen=True):
    """Whether so many of those coins show heads; `op` is "least", "most" or "exactly"."""

    number: int
    op: str = "exactly"


class Roll(Effect, frozen=True):
    """A die with so many sides, of whose face the text goes on to speak."""

    sides: int


class Rolled(Node, frozen=True):
    """The face of the die that the text has just had rolled, as an amount."""


class ThatMany(Node, frozen=True):
    """The points rolled, or the number of cards just dealt with, until the text is fitted to its card."""


class Shows(Node, frozen=True):
    """Whether the die shows a face from `low` to `high`; `high` 0 has no upper end."""

    low: int
    high: int = 0


Tossed = Shows | ShowHeads  # what is asked of a die or of coins


class May(Effect, frozen=True):
    """An option of a player, with effects for leaving the option. Silence leaves it."""

    effects: tuple[Effect, ...]
    who: str = YOU
    otherwise: tuple[Effect, ...] = ()


class If(Effect, frozen=True):
    """Effects under a condition, which is asked when they are reached."""

    condition: Condition | Shown | Was | Tossed
    effects: tuple[Effect, ...]
    otherwise: tuple[Effect, ...] = ()


class Later(Effect, frozen=True):
    """Effects at the `moment`, "start" or "end", of this turn, or of the next turn of YOU or OPPONENT."""

    effects: tuple[Effect, ...]
    moment: str
    turn: str = ""


class While(Effect, frozen=True):
    """A rule under a condition, as long as its card is in play."""

    condition: Condition
    effects: tuple[Effect, ...]


class IfDone(Effect, frozen=True):
    """An effect, and what follows if it could be done."""

    first: Effect
    effects: tuple[Effect, ...]


class OneOf(Effect, frozen=True):
    """Effects of which a player chooses some."""

    options: tuple[tuple[Effect, ...], ...]
    who: str = YOU


class Controls(Node, frozen=True):
    """How many cards of a kind a player has in play; `op` is "least", "most" or "exactly"."""

    who: str
    of: CardKind
    op: str = "least"
    number: int = 1


class Outnumbers(Node, frozen=True):
    """Whether `who` has more cards of a kind in play."""

    who: str
    of: CardKind


class Is(Node, frozen=True):
    """Whether the cards in question are of a kind, or `never` are."""

    what: Node
    of: CardKind
    never: bool = False


class Exceeds(Node, frozen=True):
    """Whether a figure of a card is higher than that of another."""

    of: FigureOf
    than: FigureOf


class Was(Node, frozen=True):
    """Whether the card just dealt with is, or `never` is, of a kind by its printing."""

    what: Node
    of: CardKind
    never: bool = False


class WasNow(Was, frozen=True):
    """`Was` in the present tense, for a card gone from play, until the text is fitted to its card."""


class Bearer(Node, frozen=True):
    """The cards on which the card of the text may be put."""

    of: CardKind


class Dies(Node, frozen=True):
    """Whether what the text spoke of last has been destroyed."""

    what: Node


class InTurn(Node, frozen=True):
    """Whether now is a player's turn, in the named phase if any, or `never` is."""

    who: str
    phase: str = ""
    never: bool = False


class Happening(Node, frozen=True):
    """A deed, an event of cards, or a moment of turns. `of` are the cards, `who` the player, "" for either.

    `nth` is which time in the turn alone, 0 for each; `what` a word of the game that is told besides, `least` how much
    it is at once at least.
    """

    event: str
    of: CardKind | This | Itself | None = None
    who: str = ""
    nth: int = 0
    what: str = ""
    least: int = 0


class Happened(Node, frozen=True):
    """How often something has happened this turn, or in the turn `before`."""

    when: Happening
    op: str = "least"
    number: int = 1
    before: bool = False


class Tally(Node, frozen=True):
    """How often something has happened this turn, as an amount."""

    when: Happening


class Both(Node, frozen=True):
    conditions: tuple[Condition, ...]


class Not(Node, frozen=True):
    """The opposite of a condition without a negation of its own."""

    condition: Condition


class Counts(Node, frozen=True):
    """Whether what is counted is at least, at most or exactly a number."""

    of: InPile
    op: str = "least"
    number: int = 1


class Only(Node, frozen=True):
    """A card is played, or a skill or an effect used, under a condition alone."""

    condition: Condition
    how: str = "play"


class Heal(Effect, frozen=True):
    """Damage taken off again; 0 points stand for all of it."""

    points: int
    of: Node


NEXT = -1  # among the times of a turn, until it is known how often something has happened
FREE = -100  # points by which any price sinks to nothing


class ChangePrice(Effect, frozen=True):
    """Cards of a kind cost a player more or less to play, in what a game pays with.

    `nth` is which of them in a turn alone, 0 for each; NEXT is the next one from then on.
    """

    owns: ClassVar[bool] = True
    points: int
    of: CardKind
    who: str = YOU
    until: str = ""
    nth: int = 0


class OwnPrice(Node, frozen=True):
    """The card itself, or a `skill`, costs more or less: under a condition, or as often as there are cards."""

    points: int
    condition: Condition | None = None
    per: CardKind | Total | InPile | Tally | Portion | FigureOf | None = None
    skill: bool = False


Composed = Flip | FlipSeveral | PerEach | If | IfDone | Later | May | OneOf | While  # effects made of effects
Amount = CardKind | Total | FigureOf | InPile | Rolled | Heads | Tally | ThatMany | Portion | Lost
Condition = Controls | Outnumbers | Has | Trails | Is | Exceeds | Dies | InTurn | Happened | Both | Not | Counts
