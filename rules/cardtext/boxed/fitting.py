"""Fits a text to its box, word by word."""

from __future__ import annotations

from functools import partial
from typing import Any

import msgspec

from rules.cardtext.boxed.checking import choose_namesake, chooses, is_about_one, list_asked
from rules.cardtext.boxed.gone import bring_back
from rules.cardtext.boxed.joining import list_groups
from rules.cardtext.boxed.misfits import OWN, MisfitError
from rules.cardtext.boxed.speech import CARRIED, PICKS, Speech
from rules.engine.effects import Has, Trails
from rules.engine.effects.node import Node
from rules.engine.texts.namesakes import change_namesakes
from rules.engine.texts.nodes import (
    ACTIVE,
    BY_THIS,
    DOER,
    EVERYBODY,
    HAND,
    IN_ITS,
    NUMBER,
    OPPONENT,
    OTHER,
    OWN_HAND,
    OWNER,
    THEY,
    YOU,
    YOUR_TURN,
    AnyAmount,
    Attached,
    Ban,
    Bearer,
    Both,
    CardKind,
    Choose,
    Composed,
    Controls,
    Destroy,
    Dies,
    Discard,
    Each,
    Effect,
    Exceeds,
    FigureOf,
    Flip,
    FlipSeveral,
    GiveUp,
    Happened,
    Happening,
    Heads,
    If,
    IfDone,
    Is,
    It,
    Itself,
    Later,
    Lost,
    May,
    Mill,
    MoveShown,
    Not,
    OneOf,
    Only,
    Outnumbers,
    OwnPrice,
    PartWith,
    PerEach,
    Portion,
    Prevent,
    PreventLoss,
    PutBack,
    PutInPlay,
    Recover,
    Rescue,
    Return,
    RevealTop,
    Roll,
    Rolled,
    ShowHeads,
    Shown,
    Shows,
    Tally,
    Target,
    ThatMany,
    This,
    Tossed,
    Was,
    WasNow,
    While,
    is_fleeting,
)

IN_YOUR_TURN = ("action", "trigger core", "war", "crystal", "skill")  # the boxes that are used in your own turn alone
CARRYING = ("armed", "equipped")  # traits of the bearers of other cards
_THOSE = (OPPONENT, ACTIVE, DOER)  # players of deeds, whose cards a text then counts
ALL_HEADS = -1  # of several coins, before their number is known


def _say_whose_next_turn(effect: Any) -> Any:
    """`Your opponent cannot play Units on their next turn` means the turn of the barred player."""
    if effect.who == EVERYBODY:
        raise MisfitError("next", "turn", why="leaves open whose next turn is meant", write=("... this turn",))
    return msgspec.structs.replace(effect, until="in own" if effect.who == YOU else "in opponent")


class Box(Speech):
    """A box being read. A game says what else an effect or a group asks by `check` and `check_group`."""

    takes_away: tuple[type[Node], ...] = (Destroy, Return, PartWith)
    in_own_turn: tuple[str, ...] = ("attack",)  # banned deeds that cards do in their player's turn alone

    def fit_effects(self, effects: tuple[Effect, ...], coin: Node | None = None) -> tuple[Effect, ...]:
        fitted = tuple([self.fit_effect(each, coin) for effect in effects for each in choose_namesake(effect)])
        if any(isinstance(each, RevealTop) for each in fitted) and not self.spoke:
            write = ("Reveal the top card of your deck. If the revealed card is a Unit, put it into your hand.",)
            raise MisfitError("reveal", "top", why="shows a card of which nothing is said then", write=write)
        return fitted

    def fit_effect(self, effect: Any, coin: Node | None = None) -> Any:
        effect = bring_back(self, effect)
        if getattr(effect, "until", "") == YOUR_TURN:
            effect = self._end_in_your_turn(effect)
        if isinstance(effect, Ban) and effect.until == "next":
            effect = self.fit_next_turn(effect)
        if getattr(effect, "until", "") == IN_ITS and hasattr(effect, "who"):
            effect = _say_whose_next_turn(effect)
        self.check(effect)
        if isinstance(effect, PerEach) and isinstance(effect.effect, Ban):
            several = (f"Up to 2 target {self.noun}s cannot attack this turn.",)
            raise MisfitError(
                "for", "each", why="leaves open whether it is one target or as many as there are", write=several
            )
        if isinstance(effect, IfDone | May):
            _check_done(effect.first if isinstance(effect, IfDone) else effect.effects[0])
        if isinstance(effect, Prevent | PreventLoss) and not effect.until:
            write = (f"{OWN} this turn.", f"Prevent the next 20 damage to target {self.noun} this turn.")
            raise MisfitError("prevent", why="leaves open for how long", write=write)
        if isinstance(effect, RevealTop):
            self.revealed, self.spoke = True, False
            self.named, self.gone = [*self.named, Node(), This()], True  # `it` is the card that is shown
        if isinstance(effect, MoveShown):
            self._check_revealed()
        self.lost = (effect.loss if isinstance(effect, AnyAmount) else effect).takes or self.lost
        effect = self.bind_names(self.bind_who(effect, coin), coin)
        if isinstance(effect, Composed) and not isinstance(effect, PerEach):
            self.just = None  # of its parts not all happen
        fitted = self.fit_parts(effect, coin)
        if fitted is None:
            return self.fit_groups(effect, coin)
        self.just = None
        return fitted

    def bind_who(self, effect: Any, coin: Node | None) -> Any:
        """Say who does it."""
        who = getattr(effect, "who", "")
        if who == OWNER:
            effect = msgspec.structs.replace(effect, who=self.bind_owner(coin))
        elif who == THEY:
            effect = msgspec.structs.replace(effect, who=self.bind_player())
        elif who == OTHER:
            effect = msgspec.structs.replace(effect, who=self.bind_other_player())
        if hasattr(effect, "who") or not isinstance(effect, Composed):
            self.players.add(getattr(effect, "who", YOU))
        return effect

    def fit_parts(self, effect: Any, coin: Node | None) -> Any:
        """Fit a composed effect; None for any other effect."""
        if isinstance(effect, FlipSeveral):
            if not effect.effects:
                raise MisfitError(
                    "flip", why="decides nothing", write=("Flip 2 coins, and for each heads draw 1 card.",)
                )
            self.flipped, before = effect.count, self.flipped
            self.faced = False
            (effects,) = self.fit_branches((effect.effects,), coin)
            self.flipped = before
            return FlipSeveral(effect.count, effects)
        if isinstance(effect, PerEach):
            effect = self._bind_counted(effect)
            return msgspec.structs.replace(
                effect, of=self.fit_amount(effect.of, coin), effect=self.fit_effect(effect.effect, coin)
            )
        if isinstance(effect, May):
            effects, otherwise = self.fit_branches((effect.effects, effect.otherwise), coin)
            return May(effects, effect.who, otherwise)
        if isinstance(effect, If):
            condition = self.fit_condition(effect.condition, coin)
            if isinstance(condition, Tossed):
                if effect.otherwise and self.faced:
                    why = "leaves open which faces are the others"
                    raise MisfitError("otherwise", "not", why=why, write=("On 1 to 3, draw 1 card.",))
                self.faced = True
            return If(condition, *self.fit_branches((effect.effects, effect.otherwise), coin))
        if isinstance(effect, IfDone):
            return IfDone(self.fit_effect(effect.first, coin), *self.fit_branches((effect.effects,), coin))
        if isinstance(effect, While):
            write = ("If you control 3 or more Units, draw 1 card.",)
            raise MisfitError("while", "as", why="is said of what holds, and this happens once", write=write)
        if isinstance(effect, OneOf):
            return OneOf(tuple(self.fit_branches(effect.options, coin)), effect.who)
        if isinstance(effect, Later):
            return self._fit_later(effect, coin)
        return self.fit_flip(effect) if isinstance(effect, Flip) else None

    def _bind_counted(self, effect: PerEach) -> PerEach:
        """Say whose cards or deeds are counted: `their` means the player of the effect."""
        theirs = [each for each in ("who", "whose") if getattr(effect.of, each, "") == THEY]
        if not theirs:
            return effect
        who = self.bind_who(effect.effect, None).who if hasattr(effect.effect, "who") else ""
        of = msgspec.structs.replace(effect.of, **{theirs[0]: who if who in _THOSE else self.bind_player()})
        return msgspec.structs.replace(effect, of=of)

    def _fit_later(self, later: Later, coin: Node | None) -> Later:
        """Fit effects put off. They speak of cards chosen before, or found at their time."""
        if chooses(later.effects):
            write = (f"Choose target {self.noun}. At the end of this turn, destroy it.",)
            raise MisfitError("target", "a", why="leaves open whether it is chosen now or then", write=write)
        (effects,) = self.fit_branches((later.effects,), coin)
        return msgspec.structs.replace(later, effects=effects)

    def fit_groups(self, effect: Any, coin: Node | None) -> Any:
        """Say which cards an effect is about."""
        if isinstance(effect, Roll):
            self.rolled, self.faced = True, False
        self.acted = isinstance(effect, GiveUp | Discard | Recover | PutBack)
        self.moved = self.acted or isinstance(effect, Mill)
        self.of_one = self.moved and is_about_one(effect)
        if self.has_picked(effect):
            self.named, self.gone = [Target(effect.of)], True
        about: Node | None = None
        for field, group in list_groups(effect):
            if self.carries and isinstance(group, It) and isinstance(effect, self.takes_away):
                why = f"may mean the {self.noun}, or what lies on it"
                raise MisfitError("it", why=why, write=(f"this {self.noun}", f"target {self.noun}"))
            bound = self.bind(group, coin, None if isinstance(effect, self.takes_away) else effect)
            self.check_group(effect, bound)
            effect = msgspec.structs.replace(effect, **{field: bound})
            if isinstance(bound, Attached):  # of which the text does not go on to speak
                self.acted = False
                continue
            if getattr(effect, "to", None) == OWN_HAND:
                effect = self._return_to_you(effect, bound)
            if isinstance(effect, Choose):  # the text speaks on of the chosen cards alone
                self.named = []
            self.name(bound)
            self.gone, self.acted = isinstance(effect, self.takes_away), True
            self.of_one = self.of_one or (isinstance(bound, Target) and bound.count == 1)
            about = bound
        self.just = about
        self.of_owner = isinstance(effect, Return)
        if isinstance(effect, PutInPlay) and effect.to is None and self.is_in_play(Happening("enter", effect.of)):
            self.named, self.gone = [Target(effect.of, effect.count)], False
        elif isinstance(effect, PICKS) and not self.has_picked(effect):
            self.lose_sight()
        return effect

    def _end_in_your_turn(self, effect: Any) -> Any:
        """`Your turn` means this turn if the card is played in your turn alone."""
        if self.sort not in IN_YOUR_TURN:
            write = ("... this turn.", "... until the end of your next turn.")
            raise MisfitError("your", "turn", why="leaves open whether it is your turn now", write=write)
        return msgspec.structs.replace(effect, until="turn")

    def _return_to_you(self, effect: Any, bound: Node) -> Any:
        """`Return it to your hand` is said of a card of yours."""
        meant: Any = self.named[-1] if isinstance(bound, It) and self.named else bound
        if not isinstance(meant, This) and getattr(getattr(meant, "of", None), "whose", "") != YOU:
            write = ("Return it to its owner's hand.",)
            raise MisfitError("your", why="may be the hand of another than its owner", write=write)
        return msgspec.structs.replace(effect, to=HAND)

    def fit_next_turn(self, ban: Ban) -> Ban:
        """Say whose next turn a ban means. Some deeds happen only in the turn of the card's player."""
        if ban.what not in self.in_own_turn:
            write = (
                f"Target {self.noun} ... in your next turn.",
                f"Target {self.noun} ... in your opponent's next turn.",
            )
            raise MisfitError("next", "turn", why="leaves open whose next turn is meant", write=write)
        return msgspec.structs.replace(ban, until=IN_ITS)

    def bind_names(self, effect: Any, coin: Node | None) -> Any:
        """Say whose name the cards of an effect have."""
        return change_namesakes(effect, partial(self._bind_name, coin))

    def _bind_name(self, coin: Node | None, kind: CardKind) -> CardKind:
        gone, self.gone = self.gone, False  # a name is known of what has left, too
        alike = self.bind(kind.alike or It(), coin)
        self.gone = gone
        self.check_this(alike)
        return msgspec.structs.replace(kind, alike=alike)

    def fit_amount(self, amount: Any, coin: Node | None) -> Any:
        """Say of which cards an amount speaks, gone or not."""
        if isinstance(amount, Portion):
            return msgspec.structs.replace(amount, of=self.fit_amount(amount.of, coin))
        if isinstance(amount, Lost):
            self._check_lost(amount)
        if isinstance(amount, ThatMany):
            amount = self._count_that_many()
        if isinstance(amount, Rolled):
            self._check_rolled()
        if isinstance(amount, Heads):
            self._check_flipped()
        if isinstance(amount, FigureOf) and amount.stat == NUMBER:
            if not self.acted:
                raise MisfitError("each", why="counts what nothing was done to before", write=self.clearer())
            if self.just is not None and len({each for each in self.named if not isinstance(each, This)}) > 1:
                raise MisfitError("each", why="may count several sorts of cards", write=self.clearer())
            return amount
        if isinstance(amount, FigureOf):
            gone, self.gone = self.gone, False
            what = self.bind(amount.what, coin)
            self.gone = gone
            self.check_this(what)
            return FigureOf(amount.stat, what)
        if isinstance(amount, CardKind):
            self.check_named(amount)
            self.check_other(amount)
        if isinstance(amount, Tally):
            self._check_told(amount)
        return amount

    def _check_lost(self, amount: Lost) -> None:
        if amount.resource != self.lost:
            write = ("For each card in your hand, draw 1 card.",)
            raise MisfitError("paid", "lost", "removed", why="counts what nobody has lost before", write=write)

    def _count_that_many(self) -> Rolled | FigureOf:
        """Resolve `that many cards`: the points rolled, or the number of cards just dealt with."""
        if self.rolled and self.acted:
            write = ("For each point rolled, draw 1 card.", "For each of them, draw 1 card.")
            raise MisfitError("that", "many", why="may mean what was rolled, or the cards just before", write=write)
        return FigureOf(NUMBER, It()) if self.acted else Rolled()

    def fit_own_price(self, price: OwnPrice, played: tuple[str, ...]) -> OwnPrice:
        """A card's own price is asked before play, so the price cannot speak of the card in play."""
        if self.sort not in played or price.skill is not (self.sort == "skill"):
            raise MisfitError("card", "skill", why="is said of a card that is played", write=())
        self.has_this = price.skill
        condition = None if price.condition is None else self.fit_standing(price.condition)
        per = None if price.per is None else self.fit_amount(price.per, None)
        return msgspec.structs.replace(price, condition=condition, per=per)

    def fit_condition(self, condition: Any, coin: Node | None) -> Any:
        """Name the cards and the player of a condition."""
        condition = self._bind_asked(condition)
        if isinstance(condition, Shows):
            self._check_rolled()
        if isinstance(condition, Shown):
            self._check_revealed()
            self.check_named(condition.of)
        if isinstance(condition, ShowHeads):
            self._check_flipped()
            return self._count_all_heads(condition)
        if isinstance(condition, Both | Not | Exceeds):
            return self._fit_asked(condition, coin)
        if isinstance(condition, Controls | Outnumbers | Is):
            self.check_named(condition.of)
        if isinstance(condition, Controls | Outnumbers):
            self.check_other(msgspec.structs.replace(condition.of, whose=condition.of.whose or condition.who))
        if isinstance(condition, Was):
            return self.fit_was(condition)
        if isinstance(condition, Happened):
            self._check_told(condition)
            if isinstance(condition.when.of, This) and not self.named:
                self.name(condition.when.of)
        self.carries = isinstance(condition, Is) and getattr(condition.of, "trait", "") in CARRYING
        if isinstance(condition, Is | Dies):
            gone, self.gone = self.gone, self.gone and isinstance(condition, Is)
            what = self.bind(condition.what, coin)
            self.gone = gone
            self.check_this(what)
            if not isinstance(what, It):
                self.name(what)
            return msgspec.structs.replace(condition, what=what)
        return condition

    def _bind_asked(self, condition: Any) -> Any:
        """Say which player a condition asks about."""
        if getattr(condition, "who", "") == THEY:
            condition = msgspec.structs.replace(condition, who=self.bind_player())
        if isinstance(condition, Controls | Has | Outnumbers | Trails):
            compared = {YOU, OPPONENT} if isinstance(condition, Outnumbers | Trails) else {condition.who}
            self.players |= compared - {EVERYBODY}
        return condition

    def _fit_asked(self, condition: Both | Not | Exceeds, coin: Node | None) -> Any:
        if isinstance(condition, Exceeds):
            return Exceeds(self.fit_amount(condition.of, coin), self.fit_amount(condition.than, coin))
        if isinstance(condition, Not):
            return Not(self.fit_condition(condition.condition, coin))
        return Both(tuple([self.fit_condition(each, coin) for each in condition.conditions]))

    def fit_standing(self, condition: Any) -> Any:
        """Fit a standing condition. The condition cannot ask about anything that the text has done."""
        for each in list_asked(condition):
            if isinstance(each, Was | Shown | Tossed | Dies | Exceeds):
                write = (f"If you control a {self.noun}, ...",)
                raise MisfitError("if", "only", "while", why="asks for what no text has dealt with yet", write=write)
        return self.fit_condition(condition, None)

    def fit_was(self, was: Was) -> Was:
        """`It was a ...` asks for the printed values of a single card that has gone."""
        if isinstance(was, WasNow) and not ((self.gone or self.moved) and self.of_one):
            why, write = "means no card that has gone", (f"If it is a {self.noun} with ..., draw 1 card.",)
            raise MisfitError("is", "it", "that", why=why, write=write)
        if isinstance(was, WasNow):
            was = Was(was.what, was.of, was.never)
        self.check_named(was.of)
        if not self.of_one:
            write = ("Your opponent discards 1 card. If it was a ..., draw 1 card.",)
            raise MisfitError("was", "that", "it", why="means no one card that something was done to", write=write)
        return was

    def _check_revealed(self) -> None:
        if not self.revealed:
            write = ("Reveal the top card of your deck.",)
            raise MisfitError("it", "that", "revealed", why="means no card that was revealed before", write=write)
        self.spoke = True

    def _check_flipped(self) -> None:
        if self.flipped is None:
            raise MisfitError("heads", why="speaks of no coins flipped before", write=("Flip 2 coins.",))

    def _count_all_heads(self, condition: ShowHeads) -> ShowHeads:
        """Say how many `all` of several coins are."""
        if condition.number == ALL_HEADS and self.flipped:
            return ShowHeads(self.flipped)
        if condition.number == ALL_HEADS or condition.number > (self.flipped or condition.number):
            raise MisfitError(
                "all",
                "both",
                "heads",
                why="is more than the coins that are flipped",
                write=("2 or more of them show heads",),
            )
        return condition

    def _check_rolled(self) -> None:
        if not self.rolled:
            raise MisfitError(
                "that", "point", "die", "roll", "on", why="speaks of no die rolled before", write=("Roll a die.",)
            )

    def fit_only(self, only: Only, played: tuple[str, ...], used: tuple[str, ...]) -> Only:
        """Fit a condition to its subject: the `played` card, or the `used` skill or effect."""
        if self.sort not in (*played, *used) or (self.sort in self.stay and only.how != "play"):
            write = (f"While you control a {self.noun}, ...",)
            raise MisfitError("only", "cannot", "unless", why="is said of what is played or used at once", write=write)
        return Only(self.fit_standing(only.condition), "play" if self.sort in played else "use")

    def fit_bearer(self, bearer: Bearer, sort: str) -> Bearer:
        """Fit the bearers of a card, told by printed values."""
        kind = bearer.of
        if self.sort != sort:
            raise MisfitError("attach", "only", why="is said by a card that lies on another", write=())
        if is_fleeting(kind) or self.is_fleeting(kind) or kind.whose or kind.other or kind.alike is not None:
            write = (f"Attach this only to a {self.noun}.",)
            raise MisfitError("attach", "only", why="hangs on what may change, and not on what is printed", write=write)
        return bearer

    def _check_told(self, condition: Happened | Tally) -> None:
        """Tell the cards of earlier events by their printed values."""
        of = condition.when.of
        self.check_this(of)
        if isinstance(of, CardKind):
            self.check_other(of)
            if of.figure or self.is_fleeting(of):
                why = "tells cards by what changes, which nobody knows of what happened before"
                raise MisfitError(
                    "this", "turn", why=why, write=(f"If a {self.noun} was destroyed this turn, draw 1 card.",)
                )

    def is_fleeting(self, kind: Any) -> bool:
        """Whether a kind is told by what changes in play."""
        return False

    def fit_branches(self, branches: tuple[tuple[Effect, ...], ...], coin: Node | None) -> list[tuple[Effect, ...]]:
        """Fit alternative effects. No later effect can say `it` of their cards."""
        named, gone = list(self.named), self.gone
        fitted = []
        for effects in branches:
            self.named, self.gone = list(named), gone
            fitted.append(self.fit_effects(effects, coin))
        self.named, self.gone = [*named, Node(), This()], True
        return fitted

    def fit_flip(self, flip: Flip) -> Flip:
        if not flip.heads and not flip.tails:
            raise MisfitError("flip", why="decides nothing", write=("Flip a coin. If heads, draw 1 card.",))
        each = flip.each
        if each is not None:
            each = self.bind(each, None)
            self.check_group(flip, each)
            self.name(each)
        heads, tails = self.fit_branches((flip.heads, flip.tails), each)
        return Flip(heads, tails, each)

    def check(self, effect: Any) -> None:
        """Raise MisfitError for an effect that cannot be here."""

    def check_group(self, effect: Any, group: Node) -> None:
        self.check_this(group)
        self.check_figure(getattr(group, "of", None))
        if isinstance(group, Itself) and not isinstance(effect, self.takes_away):
            write = (f"target {self.noun}", f"each {self.noun} you control")
            raise MisfitError("card", why=f"is no {self.noun}, which this is about", write=write)
        said_again = isinstance(group, Each) and {each for each in self.named if not isinstance(each, This)} == {group}
        if isinstance(group, Target | Each) and not said_again and not self.leaves_out_just():
            self.check_other(group.of)

    def check_rescue(self, effect: Rescue, *, lasts: bool) -> None:
        """A rescue by a text without a lasting card needs a time. A lasting card saves others only while in play."""
        if not effect.until and not lasts:
            write = (f"If a {self.noun} you control would be destroyed this turn, it is not destroyed.",)
            raise MisfitError("would", why="leaves open for how long; say it behind the word", write=write)
        if effect.may and not lasts:
            write = (f"If a {self.noun} you control would be destroyed this turn, it is not destroyed.",)
            raise MisfitError("may", why="is left to a player by a card that stays", write=write)
        gone = effect.until or (isinstance(effect.whose, This) and self.sort not in CARRIED)
        if effect.by == BY_THIS and gone:
            write = (f"If a {self.noun} you control would be destroyed this turn, it is not destroyed.",)
            raise MisfitError("card", why="does not lie there for another then", write=write)


def _check_done(first: Effect) -> None:
    """Refuse a condition on a number of times that may be zero."""
    if isinstance(first, Discard) and first.up_to:
        write = ("Discard any number of cards. For each of them, draw 1 card.",)
        raise MisfitError("any", "up", why="may be none, and something hangs on whether it is done", write=write)
