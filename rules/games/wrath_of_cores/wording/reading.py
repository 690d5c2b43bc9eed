"""The boxes of a card, read and printed."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import TYPE_CHECKING, Any

import msgspec

from rules.cardtext.boxed.checking import is_of_figures, list_asked
from rules.cardtext.boxed.combining import Granted
from rules.cardtext.boxed.fitting import Box
from rules.cardtext.boxed.joining import find_subject, speaks_of
from rules.cardtext.boxed.limits import Limited
from rules.cardtext.boxed.misfits import OWN, MisfitError
from rules.cardtext.boxed.reading import Boxes, BoxReading, end_sentence, join_effects
from rules.cardtext.boxed.speech import check_called
from rules.cardtext.productions import Several
from rules.engine.effects.node import Node, list_parts
from rules.engine.texts.nodes import (
    LEAVE,
    OPPONENT,
    OWN_HAND,
    SACRIFICE,
    YOU,
    Ban,
    Bearer,
    CardKind,
    Choose,
    Composed,
    Each,
    Effect,
    FigureOf,
    GiveUp,
    Happening,
    If,
    Is,
    It,
    Itself,
    May,
    MoveShown,
    Only,
    OwnPrice,
    PerEach,
    PutInPlay,
    Rescue,
    Return,
    Shown,
    TakeBack,
    Target,
    This,
    Tossed,
    Was,
    While,
    is_fleeting,
)
from rules.games.wrath_of_cores.wording.deeds import Restated
from rules.games.wrath_of_cores.wording.headings import BEARER, AtMoment, Heading, InItsPlace
from rules.games.wrath_of_cores.wording.nodes import (
    CHOSEN,
    FACES,
    NEIGHBOR,
    OF_CARDS,
    TIMES,
    UNIT,
    Ability,
    Answered,
    Charging,
    ChooseColor,
    Counter,
    Grant,
    Kind,
    Lasting,
    Makes,
    Occupant,
    PutCountered,
    Reroll,
    Swap,
)
from rules.games.wrath_of_cores.wording.table import grammar

if TYPE_CHECKING:
    from rules.games.wrath_of_cores.cards import CoresCard

STAY = ("terrain", "unit", "wonder", "weapon", "relic")
WITH_A_UNIT = ("unit", "weapon")  # texts with an own Unit, called "this Unit"
ON_TERRAINS = ("terrain", "relic")  # whose texts may speak of the Unit on their Terrain
CHARGE = "charge"
GONE = ("destroy", SACRIFICE, LEAVE)  # among the events, those behind which a card is in play no more
OF_ITSELF = ("attack", "defend", "enter")  # the moments about the Unit of the text
_LINK = re.compile(r"\b(link)\s+[\"\[]?([^:\"\[\]]{1,80}?)[\"\]]?\s*:", re.IGNORECASE)

_BOOST = re.compile(r"\b(boost)\s*[\[(]([^:\[\]()]{1,80})[\])]\s*:", re.IGNORECASE)


def name_roll(face: str | int) -> str:
    """The name of a die face's box."""
    return f"rolls {face}"


PARTS = {name_roll(face): "rolls" for face in FACES}  # the boxes of a card that has several of a sort


def boxes_of(card: CoresCard) -> list[tuple[str, str]]:
    """The boxes of a card with a text, each with its name."""
    rolls = [(name_roll(face), text) for face, text in sorted(card.rolls.items())]
    boxes = [("text", card.text), *rolls, (CHARGE, card.charge), ("trigger", card.trigger)]
    return [(box, text) for box, text in boxes if text]


@lru_cache(maxsize=8192)
def read_box(box: str, text: str, kind: str) -> BoxReading:
    """Read the text of a box of a card of the kind."""
    sort = CHARGE if box == CHARGE else kind if box == "text" else f"{PARTS.get(box, box)} {kind}"
    return BOXES.read(_BOOST.sub(r"\1 \2:", _LINK.sub(r'\1 "\2":', text)), sort)


def read_card(card: CoresCard) -> Iterator[tuple[str, BoxReading]]:
    """Read every box of a card."""
    for box, text in boxes_of(card):
        yield box, read_box(box, text, card.kind)


def print_box(said: tuple[Any, ...]) -> str:
    """Print what a box says, in its canonical wording."""
    return BOXES.print(said)


# Sentences to abilities


def _join(text: tuple[Any, ...], sentence: Any) -> tuple[Any, ...] | None:
    """Add a sentence. Words before a colon begin an ability, or continue its beginning."""
    if isinstance(sentence, Charging):
        return None if text else (sentence,)
    if isinstance(sentence, OwnPrice) and text and text[-1] == Ability((), "static"):
        return (*text[:-1], sentence)
    if isinstance(sentence, Only | OwnPrice | Bearer):
        return (*text, sentence)
    last = text[-1] if text and isinstance(text[-1], Ability) else None
    if isinstance(sentence, Restated):
        return text if last is not None and last.effects and isinstance(last.effects[-1], Reroll) else None
    if text and last is None and not isinstance(text[-1], Only | OwnPrice | Bearer):
        return None
    if isinstance(sentence, Limited):
        if last is None or not last.effects or last.once:
            return None
        return (*text[:-1], msgspec.structs.replace(last, once=True))
    begun = last if last is not None and not last.effects else None
    before = text[:-1] if begun is not None else text
    if isinstance(sentence, AtMoment):
        own = _begin_at(begun or Ability(()), sentence)
        return None if own is None else (*before, own)
    if isinstance(sentence, InItsPlace):
        return _boost_instead(text, sentence.effects)
    if isinstance(sentence, Heading):
        added = _add_heading(begun or Ability(()), sentence)
        return None if added is None else (*before, added)
    own = last or Ability(())
    if isinstance(sentence, Granted) and own.effects and isinstance(own.effects[-1], Counter):
        sentence = _grant_countering(own.effects[-1], sentence)
        own = msgspec.structs.replace(own, effects=own.effects[:-1])
    effects = join_effects(own.effects, sentence)
    before = text[:-1] if last is not None else text
    return None if effects is None else (*before, msgspec.structs.replace(own, effects=effects))


def _grant_countering(counter: Counter, granted: Granted) -> Several:
    """The effects after a countered card. A condition on the card's kind comes first."""
    both = (counter, *granted.effects)
    return Several(both if counter.of is None else (If(Was(Answered(), counter.of), both),))


def _begin_at(beginning: Ability, sentence: AtMoment) -> Ability | None:
    """Give a sentence's time to the ability begun before."""
    if beginning.moment == "static":  # the heading says only that the card is in play
        beginning = msgspec.structs.replace(beginning, moment="")
    if beginning.moment or beginning.when or beginning.costs:
        return None
    moment, noun, happens = sentence.when
    own = Ability(sentence.effects, moment, when=happens, called=noun, link=beginning.link, boost=beginning.boost)
    return msgspec.structs.replace(own, once=beginning.once or sentence.once)


def _boost_instead(text: tuple[Any, ...], effects: tuple[Any, ...]) -> tuple[Any, ...] | None:
    """`Boost red: Deal 500 damage to it instead`: `it` is the subject of the sentence before."""
    if len(text) < 2 or not isinstance(text[-2], Ability):
        return None
    former, boosted = text[-2:]
    if not boosted.boost or boosted.effects or len(former.effects) != 1 or len(effects) != 1:
        return None
    subject = find_subject(former.effects[0])
    if subject is not None and speaks_of(effects[0], subject[0]):
        effects = (msgspec.structs.replace(effects[0], **{subject[0]: subject[1]}),)
    made = msgspec.structs.replace(boosted, effects=effects, moment=former.moment, instead=True)
    return (*text[:-1], made)


def _add_heading(ability: Ability, heading: Heading) -> Ability | None:
    part, value = heading
    if part == "moment":
        return None if ability.moment or ability.costs else msgspec.structs.replace(ability, moment=value)
    if part == "cost":
        return msgspec.structs.replace(ability, costs=(*ability.costs, *value))
    if part == "effect":
        return msgspec.structs.replace(ability, effects=(value,))
    return None if getattr(ability, part) else msgspec.structs.replace(ability, **{part: value})


class _CoresBox(Box):
    noun = "Unit"

    def __init__(self, sort: str, *, lasts: bool, has_this: bool) -> None:
        super().__init__(sort, has_this=has_this)
        self.times, self.of_cards, self.stay = TIMES, OF_CARDS, STAY
        self.lasts = lasts
        self.countered = False
        self.colored = self.spoke_of_color = False  # whether a color has been chosen, and spoken of
        self.sacrificed = False
        self.shows_hand = False  # whether a card of the hand is shown for it

    def bind_own(self, group: Node, coin: Node | None) -> Node | None:
        if not isinstance(group, Occupant):
            return None
        if self.sort not in ON_TERRAINS:
            raise MisfitError("unit", why="is said by a Terrain or Relic alone", write=("this Unit", "target Unit"))
        return This() if self.lasts else group

    def hear(self, when: Happening) -> None:
        """Know the Unit on the Terrain, too, of which an event is told."""
        of: Any = when.of
        if not isinstance(of, Occupant):
            super().hear(when)
            return
        if self.sort not in ON_TERRAINS:
            raise MisfitError(
                "unit", why="is said by a Terrain or Relic alone", write=("whenever a Unit attacks, ...",)
            )
        self.forget()
        self.named, self.gone = [Target(Kind())], when.event in ("destroy", SACRIFICE, LEAVE)

    def fit_amount(self, amount: Any, coin: Node | None) -> Any:
        """In a text without named cards, `its ATK` belongs to the sacrificed Unit."""
        of_it = isinstance(amount, FigureOf) and isinstance(amount.what, It)
        if of_it and self.sacrificed and not self.named and not self.acted:
            return amount
        return super().fit_amount(amount, coin)

    def check_named(self, kind: CardKind) -> None:
        super().check_named(kind)
        self.check_beside(kind)

    def check_beside(self, kind: Any) -> None:
        self.check_color(kind)
        if kind.trait == NEIGHBOR and not (self.lasts and self.sort in ON_TERRAINS):
            write = ("Static: Each Unit you control adjacent to this Terrain gets +100 HP.",)
            raise MisfitError(
                "adjacent", "next", "beside", why="is said by a Terrain of what is always so", write=write
            )
        if (kind.beside or kind.across) and (not self.has_this or self.this_gone):
            write = (f"each {self.noun} you control",)
            raise MisfitError(
                "adjacent", "next", "beside", "opposite", why="means beside no Unit of this card", write=write
            )

    def check_this(self, group: object) -> None:
        if not (self.lasts and self.sort in ON_TERRAINS):  # whose Unit is the one on the Terrain
            super().check_this(group)

    def is_fleeting(self, kind: Kind) -> bool:
        return bool(kind.role or kind.trait or kind.beside or kind.across or kind.did)

    def fit_effect(self, effect: Any, coin: Node | None = None) -> Any:
        """Say where this card returns from: the used pile if the card is gone, or play."""
        if isinstance(effect, MoveShown) and self.shows_hand:
            write = ("Reveal the top card of your deck. If the revealed card is a Unit, put it into your hand.",)
            raise MisfitError("put", "it", why="is a card of the hand, and stays there", write=write)
        if self.countered and not self.named and isinstance(effect, Return) and isinstance(effect.what, It):
            effect = PutCountered(effect.to)
        if isinstance(effect, PutCountered) and (not self.countered or effect.to == OWN_HAND):
            raise MisfitError("that", "it", why="means no card that is countered", write=("Counter that card.",))
        if isinstance(effect, Return) and isinstance(effect.what, This) and self.this_gone and self.sort == UNIT:
            effect = TakeBack(effect.to)
        if isinstance(effect, GiveUp) and effect.who == YOU and self.has_this and is_of_units(effect.of):
            effect = msgspec.structs.replace(effect, of=msgspec.structs.replace(effect.of, other=True))  # WOC-KW-08
        if (
            self.lasts
            and isinstance(effect, If)
            and not (effect.otherwise or isinstance(effect.condition, Tossed | Shown | Was))
        ):
            effect = While(effect.condition, effect.effects)
        if isinstance(effect, While) and self.lasts:
            return self.fit_lasting(effect)
        self.countered = self.countered or isinstance(effect, Counter)
        self.colored = self.colored or isinstance(effect, ChooseColor)
        if not isinstance(effect, Composed):
            self.check_color(effect)
        return super().fit_effect(effect, coin)

    def fit_condition(self, condition: Any, coin: Node | None) -> Any:
        """The Unit of a text is no other card than a Unit."""
        fitted = super().fit_condition(condition, coin)
        of_this: Any = fitted.of if isinstance(fitted, Is) and isinstance(fitted.what, This) else Kind()
        if of_this.kinds and UNIT not in of_this.kinds:
            write = ("If this Unit is red, ...",)
            raise MisfitError("is", why="asks of a Unit whether it is another card", write=write)
        return fitted

    def list_implied(self, effect: Any) -> dict[Node, str]:
        """Mean the Unit of the text by `it`, since no effect changes a shown card of the hand."""
        of_units = isinstance(effect, Lasting) and self.shows_hand and self.has_this
        return {This(): "this Unit"} if of_units else {}

    def fit_was(self, was: Was) -> Was:
        if not isinstance(was.what, Answered):
            return super().fit_was(was)
        if self.sort != "response" or self.of_one:
            why = "means no card that is answered"
            raise MisfitError("it", "that", why=why, write=("Your opponent discards 1 card. If it was a Unit, ...",))
        return was

    def check_color(self, said: Any) -> None:
        """A color that is spoken of has been chosen before."""
        if speaks_of_color(said):
            if not self.colored:
                write = ("Choose a color. Destroy each Unit of that color.",)
                raise MisfitError("color", why="is no color that was chosen before", write=write)
            self.spoke_of_color = True

    def bind(self, group: Node, coin: Node | None, effect: Any = None) -> Node:
        if self.countered and isinstance(group, It) and not self.named:
            why = "is the card that is countered, which goes to the used pile"
            raise MisfitError("it", "that", why=why, write=("Counter that card.",))
        return super().bind(group, coin, effect)

    def leaves_out_this(self, kind: Any) -> bool:
        """Whether `other` leaves out the Unit of the text, which is always a Unit."""
        return super().leaves_out_this(kind) and UNIT in kind.kinds

    def bind_owner(self, coin: Node | None) -> str:
        """Countered cards belong to the opponent, since only the opponent's cards are answered."""
        return OPPONENT if self.countered and not self.named else super().bind_owner(coin)

    def check(self, effect: Any) -> None:
        inner = effect.effect if isinstance(effect, PerEach) else effect
        if isinstance(inner, Counter) and self.sort not in ("action", "battle", "response"):
            why = "is said by a Response, which answers a card"
            raise MisfitError("counter", "negate", "cancel", "stop", why=why, write=("Retract target Unit.",))
        if isinstance(inner, Rescue):
            self.check_rescue(inner, lasts=self.lasts)
        if isinstance(inner, Lasting) and not inner.until and not self.lasts:
            write = (f"{OWN} this turn.", f"Static: {OWN}.", "Target Unit gets +100 ATK this turn.")
            raise MisfitError("get", "gain", "gains", "has", "cannot", why="leaves open for how long", write=write)
        if isinstance(inner, PutInPlay) and not set(inner.of.kinds) <= set(STAY):  # type: ignore[attr-defined]
            raise MisfitError("play", why="is said of cards that stay", write=("Put 1 Unit from your hand into play.",))
        if isinstance(inner, Makes) and self.sort != "relic":
            why = "is said by a Relic; a text gives TEMP Elements to a player"
            raise MisfitError("makes", "generates", "produces", why=why, write=("Start: Gain 1 green Element.",))
        if self.lasts and isinstance(effect, PerEach) and is_of_figures(effect.of):
            why, other = "hangs on a figure that changes while this lasts", "For each red Unit you control, +100 ATK."
            raise MisfitError("point", "with", "each", why=why, write=(f"Static: {other}",))
        if self.lasts and not is_lasting(inner):
            clearer = ("Static: +100 ATK.", "Enter: Draw 1 card.")
            raise MisfitError("static", why="stands before what is always so, and nothing else is", write=clearer)

    def fit_lasting(self, effect: While) -> While:
        """Fit a rule whose condition must not depend on its own change. `it` is the Unit of the text."""
        if self.has_this and not self.named:
            self.named = [This()]
        for each in list_asked(effect.condition):
            kind: Any = getattr(each, "of", Kind())
            if kind.figure or kind.keyword or (kind.role and not isinstance(each, Is)):
                write = ("While you control a red Unit, this Unit gets +100 ATK.",)
                raise MisfitError("while", "if", "as", why="asks for what changes while this lasts", write=write)
        return While(self.fit_standing(effect.condition), self.fit_effects(effect.effects))

    def check_group(self, effect: Any, group: Any) -> None:
        if self.lasts and not isinstance(group, This | Each):
            write = ("Static: Each Unit you control gets +100 ATK.",)
            raise MisfitError("target", "it", "a", why="is nothing that can last", write=write)
        lasting: Any = group.of if isinstance(group, Each) else Kind()
        hangs = (lasting.figure and not isinstance(effect, Ban)) or (lasting.keyword and isinstance(effect, Grant))
        hangs = hangs or lasting.extreme
        if self.lasts and hangs:
            write = ("Static: Each red Unit you control gets +100 ATK.",)
            raise MisfitError("highest", "lowest", "with", why="changes while this lasts", write=write)
        if not (self.lasts and isinstance(group, This) and self.sort in STAY and self.sort != "wonder"):
            super().check_group(effect, group)
        kind = group.of if hasattr(group, "of") else Kind()
        self.check_beside(kind)
        if isinstance(effect, Swap) and isinstance(group, Target) and not kind.whose:
            write = ("Exchange the places of 2 target Units you control.",)
            raise MisfitError("exchange", "swap", "switch", why="is done on one side of the field", write=write)
        if isinstance(effect, PutInPlay):
            _check_host(effect, kind)
            return
        of_units = not isinstance(effect, (*Box.takes_away, Choose))
        if of_units and kind.kinds != (UNIT,):
            named = [f"{each}{s}" for each in kind.kinds for s in ("", "s")]
            raise MisfitError(*named, why="is no Unit, which this is about", write=("Destroy target Relic.",))
        if isinstance(effect, Return) and "terrain" in kind.kinds:
            why = "has other cards on it, and goes to no hand"
            raise MisfitError("terrain", "terrains", why=why, write=("Destroy target Terrain.",))


_HOSTS = {("weapon",): (UNIT,), (UNIT,): ("terrain",), ("relic",): ("terrain",)}


def _check_host(effect: PutInPlay, host: Kind) -> None:
    """Weapons come to lie on Units, and Units and Relics on Terrains."""
    entering: Any = effect.of
    if _HOSTS.get(entering.kinds) != host.kinds:
        write = ("Put 1 Weapon from your used pile onto target Unit you control.",)
        raise MisfitError("onto", "on", "to", why="is no card that this one lies on", write=write)


def _fit(said: tuple[Any, ...], sort: str) -> tuple[Any, ...]:
    """Whether each ability has its moment on a card of the kind, and each word a meaning."""
    if sort == CHARGE or isinstance(said[0], Charging):
        if sort != CHARGE or not isinstance(said[0], Charging):
            write = ("Whenever you play a Unit, you may charge.",)
            words = ("charge",) if sort != CHARGE else ()
            raise MisfitError(*words, why="is for the Charge of a Core, and nothing else is", write=write)
        if speaks_of_color(said[0]):
            write = ("Whenever you play a red card, you may charge.",)
            raise MisfitError("color", why="is no color that was chosen before", write=write)
        if isinstance(said[0].when.of, This | Itself | Occupant):
            write = ("Whenever a Unit you control attacks, you may charge.",)
            raise MisfitError("this", why="means no Unit on this card", write=write)
        _check_colors(said)
        if isinstance(said[0].when.of, Kind) and said[0].when.event in GONE and is_fleeting(said[0].when.of):
            write = ("Whenever a red Unit is destroyed, you may charge.",)
            raise MisfitError("when", why="tells cards by what changes, and they have gone by then", write=write)
        return (_fit_charging(said[0]),)
    fitted = tuple([_fit_part(each, sort) for each in said])
    _check_colors(fitted)
    return fitted


def _check_colors(said: object) -> None:
    """A color before two sorts of cards may be asked of the first alone."""
    for kind in [each for each in list_parts(said) if isinstance(each, Kind)]:
        if len(kind.kinds) > 1 and (kind.colors or kind.no_colors or kind.chosen):
            write = ("Destroy target red Unit. Destroy target red Terrain.", "Whenever you play a red card, ...")
            raise MisfitError("or", "and", why="leaves open whether the color is asked of both", write=write)


def _fit_charging(charging: Charging) -> Charging:
    """The condition of a Charge, which asks nothing of the card of the event."""
    condition = charging.condition
    if condition is None:
        return charging
    for each in list_asked(condition):
        if isinstance(each, Is | Was):
            write = ("Whenever you play a red Unit, you may charge.",)
            raise MisfitError("if", why="is asked of no card by a Charge; say it of the card of the event", write=write)
    fitted = _CoresBox(CHARGE, lasts=False, has_this=False).fit_standing(condition)
    return msgspec.structs.replace(charging, condition=fitted)


def _fit_part(said: Any, sort: str) -> Any:
    if isinstance(said, Bearer):
        return _CoresBox(sort, lasts=False, has_this=False).fit_bearer(said, "weapon")
    if isinstance(said, OwnPrice):
        return _CoresBox(sort, lasts=False, has_this=False).fit_own_price(said, (*STAY, "action", "battle", "response"))
    return _fit_only(said, sort) if isinstance(said, Only) else _fit_ability(said, sort)


def _fit_only(only: Only, sort: str) -> Only:
    box = _CoresBox(sort, lasts=False, has_this=False)
    return box.fit_only(only, (*STAY, "action", "battle", "response"), ("trigger core",))


def _fit_ability(ability: Ability, sort: str) -> Ability:
    stays = sort in STAY
    if not ability.effects:
        raise MisfitError(
            ability.moment, why="is followed by nothing", write=(f"{ability.moment.capitalize()}: Draw 1 card.",)
        )
    ability = _fit_name(ability, sort)
    if ability.moment == "start" and all(isinstance(each, Makes) for each in ability.effects):
        ability = msgspec.structs.replace(ability, moment="static")  # START is when Terrains make what they make
    begins = bool(ability.moment or ability.when or ability.costs or ability.once)
    lasting = all(is_lasting(each) for each in ability.effects)
    if stays and ability.boost and not begins:
        begins, ability = True, msgspec.structs.replace(ability, moment="enter")  # when its cost is paid (WOC-KW-17)
    if stays and lasting and not begins:
        ability = msgspec.structs.replace(ability, moment="static")
    elif stays and not begins:
        write = (f"Enter: {OWN}.", f"Start: {OWN}.", "Enter: Draw 1 card.", "Static: +100 ATK.")
        raise MisfitError("", why="has no moment, and this card stays", write=write)
    if not stays and (ability.moment or ability.when or ability.once):
        nearest = ("what happens at once, without a moment",)
        raise MisfitError(ability.moment, "when", "at", why="needs a card that stays", write=nearest)
    if ability.moment in ("attack", "defend") and sort not in WITH_A_UNIT:
        raise MisfitError(ability.moment, why="is said of Units and their Weapons alone", write=("Battle:",))
    if ability.once:
        ability = _fit_use(ability)
    if lasting and (ability.moment not in ("static", "") or ability.when or ability.once):
        why = "leaves open for how long; what is always so is Static"
        raise MisfitError(ability.moment, why=why, write=(f"{OWN} this turn.", "Static: +100 ATK."))
    box = _open_box(ability, sort)
    effects = box.fit_effects(ability.effects)
    if box.colored and not box.spoke_of_color:
        spoken = ("Choose a color. Destroy each Unit of that color.",)
        raise MisfitError("color", why="is chosen, and nothing is said of it", write=spoken)
    return msgspec.structs.replace(ability, effects=effects)


def _fit_name(ability: Ability, sort: str) -> Ability:
    """Check a text's name for its own card, and resolve the card meant (WOC-G41)."""
    if ability.when is not None and isinstance(ability.when.of, Itself):
        check_called(ability.when.of, sort)
        ability = msgspec.structs.replace(ability, when=msgspec.structs.replace(ability.when, of=Itself()))
    bearer = sort == "weapon" and ability.called in (BEARER, UNIT) and ability.moment == "death"
    if ability.called not in ("", "card", sort) and not bearer:
        clearer = (f"{ability.moment.capitalize()}: Draw 1 card.", f"when this {sort.capitalize()} ...")
        raise MisfitError("unit", "equipped", "attached", ability.called, why="is not what this card is", write=clearer)
    if sort == "weapon" and ability.called in ("card", sort) and ability.moment == "death":
        ability = msgspec.structs.replace(ability, moment="", when=Happening("destroy", Itself()))
    if ability.when == Happening("destroy", Itself()) and sort != "weapon":
        ability = msgspec.structs.replace(ability, moment="death", when=None)
    if ability.when is not None and isinstance(ability.when.of, Itself) and sort == UNIT:
        ability = msgspec.structs.replace(ability, when=msgspec.structs.replace(ability.when, of=This()))
    return msgspec.structs.replace(ability, called="")


def _open_box(ability: Ability, sort: str) -> _CoresBox:
    """Open the box of a text, by the words before its effects."""
    has_this = sort in WITH_A_UNIT or sort == "rolls unit"
    box = _CoresBox(sort, lasts=ability.moment == "static", has_this=has_this)
    for cost in ability.costs:
        box.check_color(cost.of)
    if ability.when is not None:
        box.hear(ability.when)
    if ability.moment in OF_ITSELF and has_this:
        box.named = [This()]
    costs = [cost.word for cost in ability.costs]
    box.of_one = box.moved = costs.count("sacrifice") + costs.count("discard") == 1
    box.sacrificed = box.of_one and "sacrifice" in costs
    box.revealed = box.spoke = box.shows_hand = costs.count("reveal") == 1
    if ability.moment == "death" or ("destroy" in costs and sort != "weapon"):
        box.this_gone = True
    box.card_gone = ability.moment == "death" or "destroy" in costs or box.card_gone
    box.left = This() if ability.moment == "death" else box.left
    return box


def _fit_use(ability: Ability) -> Ability:
    """Fit an ability that works once a turn. A used ability is optional without saying so."""
    if ability.moment in ("static", "enter", "death"):
        raise MisfitError(
            "once", why="is said of what can happen several times in a turn", write=("Enter: Draw 1 card.",)
        )
    first: Any = ability.effects[0]
    used = not (ability.moment or ability.when or ability.costs)
    alone = (
        used and len(ability.effects) == 1 and isinstance(first, May) and first.who == YOU and len(first.effects) == 1
    )
    return msgspec.structs.replace(ability, effects=first.effects) if alone else ability


def speaks_of_color(said: object) -> bool:
    """Whether cards or Elements of the chosen color are spoken of."""
    return any(
        getattr(each, "chosen", False) is True or getattr(each, "color", "") == CHOSEN for each in list_parts(said)
    )


def is_of_units(kind: CardKind) -> bool:
    return isinstance(kind, Kind) and kind.kinds == (UNIT,)


def is_lasting(effect: Effect) -> bool:
    """Whether an effect holds as long as its card is in play."""
    if isinstance(effect, While | If):
        return all(is_lasting(each) for each in effect.effects) and not getattr(effect, "otherwise", ())
    once = effect.effect if isinstance(effect, PerEach) else effect
    return isinstance(once, Lasting) and not once.until


# Abilities to sentences


def _list_sentences(said: Any) -> list[str]:
    if isinstance(said, Charging | Only | OwnPrice | Bearer):
        return [end_sentence(BOXES.say("clause", said))]
    timed = said.when is not None and said.when.event in TIMES
    event = BOXES.say("time" if timed else "happening", said.when) if said.when is not None else ""
    before = f"{'at' if timed else 'whenever'} {event}, " if event else ""
    sentences = BOXES.list_in_rows(said.effects, before)
    if said.instead:
        (alone,) = sentences
        return [*_list_headings(msgspec.structs.replace(said, moment="")), f"{alone[:-1]} instead."]
    return [*_list_headings(said), *sentences]


def _list_headings(ability: Ability) -> Iterator[str]:
    if ability.once:
        yield "Once per turn:"
    if ability.moment:
        yield f"{ability.moment.capitalize()}:"
    if ability.link:
        yield f"Link {ability.link}:"
    if ability.boost:
        yield f"Boost {' '.join(ability.boost)}:"
    for cost in ability.costs:
        if cost.of is not None:
            said = BOXES.say("heading of kind", cost)
            yield said[:1].upper() + said[1:]
            continue
        yield f"Lose {cost.points} Life:" if cost.word == "life" else f"{cost.word.capitalize()}:"


BOXES = Boxes(grammar=grammar, join=_join, fit=_fit, list_sentences=_list_sentences)
