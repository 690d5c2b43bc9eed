"""Checks that pronouns and named cards have an antecedent."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

from rules.cardtext.capping import find_counted, is_left_open
from rules.cardtext.marks import (
    EITHER,
    NOBODY,
    RIVAL,
    SAME,
    THAT_PLAYER,
    THEY,
    THOSE,
    UNCLEAR,
    goes_on_open,
    goes_to_another,
    is_of_no_kind,
    leaves_out_either,
    leaves_place_open,
    leaves_time_open,
    says_whose_not,
)
from rules.cardtext.pronouns import (
    acts_on_what_has_gone,
    counts_back,
    locate_antecedent,
    locate_known,
    points_back,
    saves_it,
    tributes_one,
)
from rules.cardtext.several import concerns_several, happens_to_it
from rules.cardtext.vocabulary import Vocabulary
from rules.engine.effects import (
    CHOSEN,
    CHOSEN_TYPE,
    Ability,
    Activated,
    Among,
    AmongThose,
    Amount,
    Antecedent,
    Avert,
    CardEvent,
    Choose,
    ChooseType,
    Continuous,
    Discard,
    Effect,
    Event,
    Extreme,
    Filter,
    Flip,
    FlipCoins,
    Happened,
    If,
    Later,
    May,
    Move,
    Negate,
    NextTime,
    Node,
    OneOf,
    Paid,
    PayAny,
    PlayerEvent,
    Proves,
    RandomOutcome,
    Redirect,
    Rescue,
    Rest,
    Revealed,
    Roll,
    RollResult,
    Spare,
    StatOf,
    Summon,
    Target,
    This,
    Top,
    Triggered,
    TriggeringCard,
    list_parts,
)

# What points, the pointing words, and how a text could begin to name the card.
_IT = ("it", "its", "they", "them", "their", "those", "these")
_THAT = ("that", "summoned", "activated", "destroyed", "drawn", "discarded", "set", "revealed", "negated")
_CARDS = ("this card", "target battle card")
_ROLLED = "of what was rolled"
_PAID = "of what was paid: "
_DONE = "that was done"
_BRANCHED = May | If | OneOf | Flip | FlipCoins | Roll | Later | NextTime | Spare | Avert
_SEEN = "of what was seen"  # what is taken from, or left of, cards that were looked at
_WORDS = {
    "it": (_IT, _CARDS),
    _ROLLED: (("rolled", "heads", "result", "roll", "die"), ("roll a die, then ...", "flip 2 coins, then ...")),
    _PAID: (("paid", "amount"), ("pay any amount of ...",)),
    _SEEN: (("them", "rest", "cards", "others"), ("look at the top 2 cards of your deck, then ...",)),
    _DONE: (("do", "done", "did", "does"), ("you may discard 1 card, then ...",)),
    THEY: ((THEY,), ("your opponent", "each player")),
    THAT_PLAYER: (("player",), ("your opponent", "each player")),
    NOBODY: (("draw", "discard", "gain", "lose", "restore"), ("you {word}", "each player {word}s")),
    UNCLEAR: (("its", "that"), ("its own", "that card's")),
    THOSE.role: (("those", "these", "them", "they"), ("all battle cards you control", *_CARDS)),
    RIVAL.role: (
        ("lower", "higher", "less", "greater", "more", "smaller", "that"),
        ("than this card", "than the other card"),
    ),
    EITHER: (("it", "them", "they"), ("this card", "the other card")),
    "subject": ((*_IT, *_THAT), (*_CARDS, "the other card")),
    "other": (("other", *_THAT), _CARDS),
    "attacker": (("attacking", "attacker", "attacks", "attacked"), ("when your opponent declares an attack",)),
    "attacked": (("attacked", "attack"), ("when a card you control is attacked",)),
    "attack": (("negate", "stop"), ("when your opponent declares an attack: negate the attack",)),
    "amount": (("amount", "much", "damage"), ("when you lose HP: gain STA equal to that amount",)),
    CHOSEN: (("chosen",), ("choose 1 battle card, then ...",)),
    "tributed": (("tributed",), ("tribute 1 battle card: draw 1 card",)),
    "summon": (("negate",), ("when your opponent summons a card: negate the summon",)),
    "activation": (("negate",), ("when your opponent activates a card: negate that activation",)),
}

_LEFT = "at the end of your turn, you may ...; if you do not, ..."

_WHY = {
    NOBODY: "leaves open who does it",
    UNCLEAR: "may stand for more than one card",
    EITHER: "may stand for either card",
}


class Pointer(NamedTuple):
    """A phrase without antecedent: its words, the fault, the remedy."""

    words: tuple[str, ...]
    why: str
    nearest: tuple[str, ...]


def points_at_nothing(text: Iterable[Ability], vocabulary: Vocabulary) -> Pointer | None:
    """Find the first phrase of a text that lacks an antecedent."""
    text = tuple(text)
    parts = [part for ability in text for part in list_parts(ability)]
    if any(isinstance(part, Filter) and CHOSEN_TYPE in part.types for part in parts) and ChooseType() not in parts:
        return Pointer(("type",), "is of none that was chosen before", ("choose a type, then ...",))
    for ability in text:
        if (pointer := _find_what_is_left_open(ability)) is not None:
            return pointer
        if ChooseType() in (within := list_parts(ability)) and any(map(_is_aimed_by_type, within)):
            return Pointer(("target",), "is aimed at before a type is chosen", ("1 battle card of that type",))
        if saves_it(ability) or (isinstance(ability, Triggered) and happens_to_it(ability.event)):
            return Pointer(_WORDS["it"][0], "stands for nothing that was named before", _WORDS["it"][1])
        if isinstance(ability, Continuous) and getattr(ability.effect, "who", "") == THEY:
            return Pointer(_WORDS[THEY][0], "stands for nobody who was named before", _WORDS[THEY][1])
        if _asks_what_was_left(ability):
            return Pointer(("don't", "not"), "is said of what its player need not use", (_LEFT,))
        there = _antecedents_of_trigger(ability, vocabulary)
        if any(_list_missing_rivals(ability, there)):
            words, nearest = _WORDS[RIVAL.role]
            return Pointer(words, "is said of no card that was named before", nearest)
        for missing in _missing_in_costs(ability, there):
            return Pointer(_WORDS[missing][0], "stands for nothing that could be paid with", _WORDS[missing][1])
        for effects in _list_deeds(ability):
            for missing in _missing_in_effects(effects, there, vocabulary, known=""):
                words, nearest = _WORDS[missing]
                why = _WHY.get(missing, "stands for nothing that was named before")
                return Pointer(words, why, nearest)
    return None


def _is_aimed_by_type(part: Node) -> bool:
    return isinstance(part, Target) and CHOSEN_TYPE in part.filter.types


# What a part of a text may leave open, with the words, the reason, and a better wording.
_OPEN: tuple[tuple[Callable[[Node], bool], Pointer], ...] = (
    (
        says_whose_not,
        Pointer((THEY, "their"), "stands for nobody who was named before", ("your opponent's", "your")),
    ),
    (
        is_left_open,
        Pointer(("up", "maximum", "max", "most", "more"), "leaves open how many times that is", ("up to 3 times",)),
    ),
    (
        goes_to_another,
        Pointer(("your",), "need not be whose card it is, and it goes to its owner's", ("its owner's",)),
    ),
    (
        leaves_time_open,
        Pointer(
            (".",),
            "ends with no word on how long that lasts",
            ("until the end of the battle", "for the rest of the game"),
        ),
    ),
    (
        goes_on_open,
        Pointer(
            ("then", "and", ","),
            "may follow at that later time, or at once",
            (". Then", ". At once,"),
        ),
    ),
    (
        leaves_place_open,
        Pointer(
            ("send", "put", "shuffle", "banish", "return"),
            "is said of a card in that hand, or of one on the field",
            ("in your opponent's hand", "on the field"),
        ),
    ),
    (
        is_of_no_kind,
        Pointer(("another",), "leaves open which kind of card", ("another battle card", "another card")),
    ),
    (
        leaves_out_either,
        Pointer(("other", "another"), _WHY[EITHER], ("other than this card", "other than the other card")),
    ),
)


def _find_what_is_left_open(ability: Ability) -> Pointer | None:
    parts = list_parts(ability)
    return next((pointer for is_open, pointer in _OPEN if any(map(is_open, parts))), None)


def _list_deeds(ability: Ability) -> Iterator[tuple[Effect, ...]]:
    """List an ability's effects, or the effects in place of a loss."""
    if isinstance(ability, Continuous) and isinstance(ability.effect, Avert):
        yield ability.effect.effects
    yield from (getattr(ability, name, ()) for name in ("effects", "otherwise"))


def _asks_what_was_left(ability: Ability) -> bool:
    """`Once per turn, you may discard 1 card. If you don't, lose 1 HP`: by when is left open."""
    if not isinstance(ability, Activated) or len(ability.effects) < 2:
        return False
    first, then = ability.effects[:2]
    return isinstance(first, Discard) and isinstance(then, If) and then.condition == Happened(never=True)


def _list_missing_rivals(ability: Ability, there: frozenset[str]) -> Iterator[str]:
    """List the cards that are compared with and not there. Within an event it is the one of the event."""
    for name in ability.__struct_fields__:
        known = frozenset({"subject"}) if name == "event" else there
        yield from (role for role in _list_rivals(getattr(ability, name)) if role not in known)


def _list_rivals(said: object) -> Iterator[str]:
    """List the cards of the event with whose stat others are compared, by their roles."""
    if isinstance(said, tuple):
        for each in said:
            yield from _list_rivals(each)
    elif isinstance(said, Extreme):
        yield from [said.than.role] if isinstance(said.than, TriggeringCard) else []
    elif isinstance(said, Node):
        for name in said.__struct_fields__:
            yield from _list_rivals(getattr(said, name))


def _missing_in_costs(ability: Ability, there: frozenset[str]) -> Iterator[str]:
    """Find an antecedent missing when the costs are paid."""
    for cost in getattr(ability, "costs", ()):
        what = getattr(cost, "what", None)
        if isinstance(what, Among | Rest):
            yield _SEEN
        elif isinstance(what, TriggeringCard) and what.role not in there:
            yield what.role
        elif (isinstance(what, Antecedent) and not isinstance(ability, Rescue)) or getattr(
            what, "per", None
        ) is not None:
            yield "it"


def _antecedents_of_trigger(ability: Ability, vocabulary: Vocabulary) -> frozenset[str]:
    """Collect the cards and actions that the trigger supplies."""
    if isinstance(ability, Revealed):
        return vocabulary.involved["reveal"]
    given = {"tributed"} if tributes_one(ability) else set[str]()
    paid = {_PAID + cost.resource for cost in getattr(ability, "costs", ()) if isinstance(cost, PayAny)}
    event = ability.event if isinstance(ability, Triggered) else None
    return frozenset(given | paid) | _antecedents_of_event(event, vocabulary)


def _antecedents_of_event(event: Event | None, vocabulary: Vocabulary) -> frozenset[str]:
    if not isinstance(event, PlayerEvent | CardEvent):
        return frozenset()
    there = vocabulary.involved.get(event.what, frozenset({"subject"}))
    # "That card" is no name for this card, and behind an event of two cards either could be meant.
    if isinstance(event, PlayerEvent) and event.card is not None and event.card.zone in vocabulary.open_piles:
        there -= {"summon"}  # which an effect brings about, and nobody attempts
    either = isinstance(event, CardEvent) and (isinstance(event.card, This) or event.by is not None)
    return there - {"subject"} if either else there


def _missing_in_effects(
    effects: Iterable[Effect], there: frozenset[str], vocabulary: Vocabulary, *, known: str
) -> Iterator[str]:
    """Find an antecedent missing in the effects. `known` are the cards of earlier effects."""
    former: Effect | None = None
    of_two: tuple[Effect | None, Effect | None] = (None, None)
    for effect in effects:
        what = getattr(effect, "what", None)
        if isinstance(what, Among | Rest) and not (_SEEN in there and isinstance(effect, Move | Summon)):
            yield _SEEN
        elif isinstance(effect, If):
            yield from ["it"] if isinstance(effect.condition, Proves) and _is_of_each(of_two) else ()
            yield from _missing_in_case(effect.condition, former, there, known)
        yield from _missing_cards(effect, there, known)
        if (who := getattr(effect, "who", "")) in (THEY, THAT_PLAYER, NOBODY):
            yield who
        elif who in ("owner", "controller") and not counts_back(known):
            yield "it"
        yield from _missing_count(effect, there, known)
        if isinstance(effect, NextTime):
            yield from _missing_at_next_time(effect, known, vocabulary)
            continue
        yield from _missing_instead(effect, vocabulary)
        for branch in _branches(effect):
            yield from _missing_in_effects(branch, there, vocabulary, known=locate_known(effect, known))
            for inner in branch:
                known = locate_antecedent(inner, known)
        known = locate_antecedent(effect, known)
        there |= _antecedents_of(effect, known)
        of_two, former = (former, effect), effect


def _missing_cards(effect: Effect, there: frozenset[str], known: str) -> Iterator[str]:
    """Find the card or the attempt missing that an effect is about."""
    what = getattr(effect, "what", None)
    if isinstance(effect, Move) and effect.discarded and not _lies_in_a_hand(what, there):
        yield "it"
    elif (stopped := _find_attempt(effect)) and stopped not in there:
        yield stopped
    elif isinstance(what, TriggeringCard) and what.role not in there:
        yield what.role
    elif isinstance(what, Antecedent) and not points_back(effect, known):
        yield "it"


def _lies_in_a_hand(what: object, there: frozenset[str]) -> bool:
    """Whether the discarded card is in a hand: the opponent's, or by the event, or as drawn."""
    if isinstance(what, TriggeringCard):
        return what.role == "subject" and "held" in there
    wanted = getattr(what, "filter", None)
    return isinstance(what, Antecedent) if wanted is None else (wanted.zone, wanted.whose) == ("hand", "opponent")


def _missing_instead(effect: Effect, vocabulary: Vocabulary) -> Iterator[str]:
    """Find an antecedent missing in what happens in the place of a destruction or a loss."""
    if isinstance(effect, Spare | Avert):
        known = "there" if isinstance(effect, Spare) else ""
        yield from _missing_in_effects(effect.effects, frozenset(), vocabulary, known=known)


def _find_attempt(effect: Effect) -> str:
    """Return what an effect stops or redirects."""
    return effect.what if isinstance(effect, Negate) else "attack" if isinstance(effect, Redirect) else ""


def _missing_at_next_time(effect: NextTime, known: str, vocabulary: Vocabulary) -> Iterator[str]:
    """Find an antecedent missing in effects that wait for an event."""
    if acts_on_what_has_gone(effect.event, effect.effects[0], vocabulary):
        yield from _missing_in_effects(effect.effects, frozenset(), vocabulary, known=known)
    elif happens_to_it(effect.event):
        one_of_them = getattr(effect.event, "card", None) == THOSE  # of whom no event tells which
        yield from () if known == "there" and not one_of_them else ("it",)
        yield from _missing_in_effects(effect.effects, frozenset(), vocabulary, known=known)
    else:
        there = _antecedents_of_event(effect.event, vocabulary)
        yield from _missing_in_effects(effect.effects, there, vocabulary, known="")


def _missing_in_case(condition: object, former: Effect | None, there: frozenset[str], known: str) -> Iterator[str]:
    """Find the card or deed that a condition asks about."""
    if isinstance(condition, Proves) and isinstance(condition.what, TriggeringCard):
        if condition.what.role not in there:
            yield condition.what.role
    elif isinstance(condition, Proves) and (not known or concerns_several(former)):
        yield "it"
    elif (
        isinstance(condition, Happened)
        and not isinstance(former, Negate)
        and (isinstance(former, _BRANCHED) or not known or concerns_several(former))
    ):
        yield _DONE


def _is_of_each(two: tuple[Effect | None, Effect | None]) -> bool:
    """Whether each player has one of two effects. "It" may then be the card of either."""
    first, second = (getattr(each, "what", None) for each in two)
    return isinstance(first, Top) and isinstance(second, Top) and first.whose != second.whose


def _antecedents_of(effect: Effect, known: str) -> frozenset[str]:
    """Collect the antecedents that an effect supplies: seen cards, rolled numbers."""
    if isinstance(effect, RandomOutcome):
        return frozenset({_ROLLED + effect.what})
    if isinstance(effect, Choose) and not concerns_several(effect):
        return frozenset({CHOSEN})
    if paid := frozenset(_PAID + part.resource for part in list_parts(effect) if isinstance(part, PayAny)):
        return paid
    return frozenset({_SEEN}) if known == "seen" else frozenset()


def _missing_count(effect: Effect, there: frozenset[str], known: str) -> Iterator[str]:
    """Find a count whose cards are missing."""
    chosen = getattr(getattr(effect, "what", None), "per", None)
    for counted in (getattr(effect, "per", None), getattr(effect, "number", None), chosen):
        times = find_counted(counted)
        what = times.what if isinstance(times, StatOf) else times
        if isinstance(times, RollResult) and _ROLLED + times.what not in there:
            yield _ROLLED
        if isinstance(times, Paid) and _PAID + times.resource not in there:
            yield _PAID
        if isinstance(times, Amount) and ("amount" not in there or getattr(effect, "resource", "") == SAME):
            yield "amount"
        if isinstance(what, TriggeringCard) and what.role not in there:
            yield what.role
        elif isinstance(what, Antecedent | AmongThose) and not counts_back(known):
            yield "it"


def _branches(effect: Effect) -> tuple[tuple[Effect, ...], ...]:
    if isinstance(effect, OneOf | Roll | FlipCoins):
        return effect.options
    if isinstance(effect, Flip):
        return (effect.heads, effect.tails)
    if isinstance(effect, If | May):
        return (effect.effects, effect.otherwise)
    return (effect.effects,) if isinstance(effect, Later) else ()
