"""Whole card texts: read to abilities, printed from them."""

from __future__ import annotations

import operator
from collections.abc import Iterator
from functools import lru_cache, partial
from typing import Any, NamedTuple, TypeGuard

import msgspec

from rules.cardtext.antecedents import points_at_nothing
from rules.cardtext.capping import is_left_open, resolve_caps
from rules.cardtext.choosing import chooses_first, is_open_choice, settle_choices
from rules.cardtext.comparisons import compares_cards, resolve_rivals
from rules.cardtext.ellipsis import supply_words
from rules.cardtext.exclusions import forget_others, leaves_out_others, resolve_others
from rules.cardtext.grammar import Grammar
from rules.cardtext.lexer import MARK, Token, add_period, tokenize
from rules.cardtext.marks import (
    AT_ONCE,
    WAITS,
    is_of_every_turn,
    lasts_for_good,
    leave_times_open,
    of_every_turn,
    of_this_turn,
    puts_off_first,
    puts_off_last,
    with_doers,
    with_open_times,
    without_times_for_good,
)
from rules.cardtext.own_keywords import pass_over_keywords
from rules.cardtext.parser import Parser
from rules.cardtext.printer import Printer, UnsayableError
from rules.cardtext.problems import Problem, ambiguous, boundless, endless, pointless, too_long, unknown_wording
from rules.cardtext.productions import Beginning, Bound, Following, Instead, Often, Sentences, Several, SoMany, Tie
from rules.cardtext.pronouns import resolve
from rules.cardtext.several import say_those
from rules.cardtext.vocabulary import Vocabulary
from rules.cardtext.wording import grammar_of
from rules.cardtext.wording.instead import with_number
from rules.engine.cards import CardDefinition
from rules.engine.effects import (
    Ability,
    Activated,
    Allow,
    Attach,
    Avert,
    Chosen,
    Continuous,
    Divert,
    DrawPhase,
    Flip,
    FlipCoins,
    Forbid,
    Grant,
    Happened,
    If,
    Later,
    May,
    NextTime,
    OneOf,
    Only,
    PhaseEvent,
    Played,
    Price,
    Proves,
    Rescue,
    Revealed,
    Roll,
    Spare,
    This,
    Tribute,
    Triggered,
    Turn,
    list_parts,
)

LONGEST = 1500  # characters; what is printed on a card is a third of it
MOST_WORDS = 300

# With what a sentence begins behind a semicolon.
_GOING_ON = frozenset({"if", "when", "whenever", "it", "this", "that", "those", "they", "you", "use"})
_TAILS = (May, If, OneOf, Flip, FlipCoins, Roll, Later, NextTime, Spare, Avert)
_WITH_EFFECTS = (Played, Triggered, Activated, Revealed)


class Reading(NamedTuple):
    """The abilities of a text, or its problem."""

    abilities: tuple[Ability, ...] = ()
    problem: Problem | None = None


def read_text(text: str, vocabulary: Vocabulary | None) -> Reading:
    """Read a card text whole. A text that cannot be read has a problem and no abilities."""
    if vocabulary is None:
        return Reading(problem=Problem(1, 1, "", (), "the texts of this game are not read")) if text else Reading()
    return _read(text, vocabulary)


@lru_cache(maxsize=16_384)
def _read(text: str, vocabulary: Vocabulary) -> Reading:
    grammar = grammar_of(vocabulary)
    if len(text) > LONGEST:
        return Reading(problem=too_long(len(text), LONGEST, MOST_WORDS))
    tokens = _tokenize(text, grammar)
    if not tokens:
        return Reading()
    if len(tokens) > MOST_WORDS:
        return Reading(problem=too_long(len(text), LONGEST, MOST_WORDS))
    tokens = add_period(tokens)
    readings = readings_of(tokens, grammar)
    if not readings:
        return Reading(problem=unknown_wording(tokens, grammar, partial(_print_reading, grammar)))
    sound = _list_sound(readings, vocabulary)
    if len(sound) > 1:
        printed = (_print_if_sayable(each, vocabulary) for each in sound)
        return Reading(problem=ambiguous(tokens[0], [each for each in printed if each]))
    if not sound:
        return Reading(problem=_find_missing_antecedent(tokens, grammar, vocabulary))
    return Reading(sound[0])


def _tokenize(text: str, grammar: Grammar) -> list[Token]:
    return supply_words(tokenize(text, grammar.synonyms), grammar.vocabulary.bearer[0])


def _print_reading(grammar: Grammar, tokens: list[Token]) -> str:
    """Print a text with a single sound reading, or nothing."""
    sound = _list_sound(readings_of(tokens, grammar), grammar.vocabulary)
    return _print_if_sayable(sound[0], grammar.vocabulary) if len(sound) == 1 else ""


def _list_sound(readings: list[tuple[Ability, ...]], vocabulary: Vocabulary) -> list[tuple[Ability, ...]]:
    sound = [each for each in readings if points_at_nothing(each, vocabulary) is None]
    priced = [each for each in sound if not any(map(_asks_whether_done, each))]
    return priced or sound


def _asks_whether_done(ability: Ability) -> bool:
    """`Once per turn, you may discard 1 card. If you do, draw 1 card`: what might be a price is one."""
    if not isinstance(ability, Activated) or len(ability.effects) < 2:
        return False
    then = ability.effects[1]
    return isinstance(then, If) and then.condition == Happened()


def _print_if_sayable(abilities: tuple[Ability, ...], vocabulary: Vocabulary) -> str:
    try:
        return print_text(abilities, vocabulary)
    except UnsayableError:
        return ""  # no wording could show the meaning


def read_card(card: CardDefinition, vocabulary: Vocabulary | None) -> Reading:
    """Read the text of a card. A card that leaves play must limit its lasting rules, and one that stays its uses."""
    text = pass_over_keywords(card.text, getattr(card, "keywords", ()))
    reading = read_text(text, vocabulary)
    if vocabulary is None:
        return reading
    if not any(
        _is_endless(each, card, vocabulary) or _is_boundless(each, card, vocabulary) for each in reading.abilities
    ):
        return reading
    tokens = add_period(_tokenize(text, grammar_of(vocabulary)))
    for begin, end, abilities in _read_by_sentence(tokens, grammar_of(vocabulary)):
        for ability in abilities:
            if _is_endless(ability, card, vocabulary):
                return Reading(problem=endless(tokens[begin:end]))
            if _is_boundless(ability, card, vocabulary):
                return Reading(problem=boundless(tokens[begin], _say_how_often(ability, vocabulary)))
    return reading


def _is_boundless(ability: Ability, card: CardDefinition, vocabulary: Vocabulary) -> TypeGuard[Activated]:
    """Whether a staying card has an ability without price or limit, other than to change its position."""
    if not isinstance(ability, Activated) or ability.limit or ability.costs or ability.zone:
        return False
    places = all(isinstance(each, Attach | Turn) or getattr(each, "what", None) == This() for each in ability.effects)
    return not places and vocabulary.counts_as(ability, card) == Activated.__name__


def _say_how_often(ability: Activated, vocabulary: Vocabulary) -> tuple[str, ...]:
    """Print an ability with a limit: used once a turn, or carried out at the start of its time."""
    ways: list[Ability] = [msgspec.structs.replace(ability, limit="once per turn")]
    if (when := ability.when) is not None and when.whose:
        begins = PhaseEvent((*when.phases, "turn")[0], when.whose)
        ways.append(Triggered(begins, ability.effects, ability.condition))
    return tuple([said for each in ways if (said := _print_if_sayable((each,), vocabulary))])


def _is_endless(ability: Ability, card: CardDefinition, vocabulary: Vocabulary) -> bool:
    """Whether a card that leaves play would change a player's rights or costs for good."""
    laid_down = isinstance(ability, Continuous) and isinstance(
        ability.effect, Forbid | Allow | DrawPhase | Price | Divert | Avert
    )
    return laid_down and vocabulary.counts_as(ability, card) == Played.__name__


def _find_missing_antecedent(tokens: list[Token], grammar: Grammar, vocabulary: Vocabulary) -> Problem | None:
    """Find the sentence with the first missing antecedent."""
    for begin, end, abilities in _read_by_sentence(tokens, grammar):
        pointer = points_at_nothing(abilities, vocabulary)
        if pointer is not None:
            return pointless(tokens[:end], begin, pointer, grammar, partial(_print_reading, grammar))
    return None


def _read_by_sentence(tokens: list[Token], grammar: Grammar) -> Iterator[tuple[int, int, tuple[Ability, ...]]]:
    """Read the text up to each sentence's end: the sentence's place, and the abilities so far."""
    begin = 0
    for end in (place for place, token in enumerate(tokens, start=1) if token.kind == MARK and token.form == "."):
        for abilities in readings_of(tokens[:end], grammar):
            yield begin, end, abilities
        begin = end


def readings_of(tokens: list[Token], grammar: Grammar) -> list[tuple[Ability, ...]]:
    """List all readings of the sentences in order."""

    def join(text: tuple[Ability, ...], sentence: Any, place: int, end: int) -> tuple[Ability, ...] | None:
        if tokens[end - 1].form == ";" and not _goes_on(tokens, end):
            return None
        return sentence_after(text, sentence, fresh=tokens[place].fresh)

    texts = Parser(grammar, tokens).texts(join)
    return list(dict.fromkeys(resolve_all(text, grammar.vocabulary) for text in texts))


def _goes_on(tokens: list[Token], place: int) -> bool:
    """Whether a sentence begins behind a semicolon, and no part of the one before it."""
    forms = [token.form for token in tokens[place : place + 3]]
    asks_what_was_done = forms[:1] == ["if"] and forms[2:] in (["do"], ["don't"], ["did"], ["didn't"])
    return bool(forms) and forms[0] in _GOING_ON and not asks_what_was_done


def resolve_all(text: tuple[Ability, ...], words: Vocabulary) -> tuple[Ability, ...]:
    """Resolve the pronouns, then the cards left out by "other"."""
    said = tuple(part for each in text for part in (each if isinstance(each, Several) else (each,)))
    parts = list_parts(said)
    if any(map(lasts_for_good, parts)):
        said = without_times_for_good(said)
    if any(map(is_left_open, parts)):
        said = resolve_caps(said, words)
    if any(map(chooses_first, parts)):
        said = settle_choices(said, words)
    said = resolve(said, words)
    if any(map(compares_cards, parts)):
        said = resolve_rivals(said, words)
    return resolve_others(said, words) if any(map(leaves_out_others, parts)) else said


def sentence_after(text: tuple[Ability, ...], sentence: Any, *, fresh: bool) -> tuple[Ability, ...] | None:
    """Add a sentence. A bare one, or one with "then", continues the last ability.

    Abilities that share their effects, as behind `attacks or is attacked`, are one `Several` and go on together.
    """
    if sentence == Sentences():  # a deck is shuffled behind every search
        return text if _has_searched(text) else None
    if isinstance(sentence, Sentences):
        begun = sentence_after(text, sentence[0], fresh=fresh)
        return None if begun is None else sentence_after(begun, sentence[1], fresh=False)
    if text and isinstance(text[-1], Several):
        return _go_on_together(text, sentence, fresh=fresh)
    return _go_on(text, sentence, fresh=fresh)


def _has_searched(text: tuple[Ability, ...]) -> bool:
    last = getattr(text[-1], "effects", ())[-1:] if text else ()
    done = [effect for each in last for effect in (each.effects if isinstance(each, May | If) else last)]
    return any(getattr(getattr(getattr(each, "what", None), "filter", None), "zone", "") == "deck" for each in done)


def _go_on(text: tuple[Ability, ...], sentence: Any, *, fresh: bool) -> tuple[Any, ...] | None:
    last = text[-1] if text else None
    acts = last if isinstance(last, _WITH_EFFECTS) and (isinstance(last, Played) or not fresh) else None
    if is_of_every_turn(sentence):
        later = of_this_turn(sentence) if acts is not None and not fresh else None
        sentence = of_every_turn(sentence) if later is None else Played(later)
    elif acts is None and puts_off_first(sentence):
        return None
    if isinstance(sentence, Beginning):
        return (*text, sentence.ability) if fresh or last is None else None
    if isinstance(sentence, Often):
        return so_often(text, str(sentence))
    if isinstance(sentence, Tie):
        return None if acts is None else _choose_among_tied(text, acts, str(sentence))
    if isinstance(sentence, Bound):
        return only_then(text, sentence)
    if isinstance(sentence, SoMany):
        return None if acts is None else _so_many_instead(text, acts, sentence)
    if isinstance(sentence, Instead):
        return None if acts is None else instead_of_that(text, acts, sentence)
    if last is not None and is_open_choice(last if acts is None else acts.effects[-1]):
        return None
    return _add(text, with_doers(sentence), acts)


def _choose_among_tied(text: tuple[Ability, ...], last: Any, who: str) -> tuple[Any, ...] | None:
    """`Destroy the battle card with the highest AP. If several are tied, your opponent chooses`."""
    what = getattr(last.effects[-1], "what", None)
    if not isinstance(what, Chosen) or what.filter.extreme is None:
        return None
    effect = msgspec.structs.replace(last.effects[-1], what=msgspec.structs.replace(what, who=who))
    return (*text[:-1], msgspec.structs.replace(last, effects=(*last.effects[:-1], effect)))


def _add(text: tuple[Ability, ...], sentence: Any, acts: Any) -> tuple[Any, ...] | None:
    """Add the abilities or effects of a sentence."""
    last = text[-1] if text else None
    sentence = with_open_times(sentence)
    if isinstance(sentence, Several) and all(isinstance(each, Tribute | Continuous) for each in sentence):
        return (*text, *sentence)
    if isinstance(sentence, Several) and all(isinstance(each, Triggered) for each in sentence):
        return (*text, sentence)
    if isinstance(sentence, Several):
        if not isinstance(last, _WITH_EFFECTS):
            return None
        follow = _follow if isinstance(sentence, Following) else operator.add
        return (*text[:-1], msgspec.structs.replace(last, effects=follow(last.effects, tuple(sentence))))
    if isinstance(sentence, Continuous) and isinstance(sentence.effect, Several):
        return (*text, *(Continuous(effect, sentence.condition) for effect in sentence.effect))
    if (
        isinstance(sentence, Played)
        and _asks_anew(sentence.effects[0])
        and (asked := _find_condition(acts)) is not None
    ):
        done = (If(asked, acts.effects), *sentence.effects)
        return (*text[:-1], msgspec.structs.replace(acts, effects=done, condition=None))
    if isinstance(sentence, Played) and acts is not None:
        return (*text[:-1], msgspec.structs.replace(acts, effects=acts.effects + sentence.effects))
    return (*text, sentence)


def _follow(effects: tuple[Any, ...], others: tuple[Any, ...]) -> tuple[Any, ...]:
    """`At the end of this turn, discard 1 card. Then draw 1 card`: what follows is done at that time, too."""
    last = effects[-1]
    if isinstance(last, WAITS):
        return (*effects[:-1], msgspec.structs.replace(last, effects=last.effects + others))
    return leave_times_open((*effects, others[0]))[:-1] + others


def _asks_anew(then: Any) -> bool:
    """`At the end of your turn, if ..., draw 1 card. If ..., gain 1 HP`: the second does not hang on the first."""
    return isinstance(then, If) and not isinstance(then.condition, Proves | Happened)


def _find_condition(acts: Any) -> Any:
    """Return the condition of an event without a price or a limit."""
    return acts.condition if isinstance(acts, Triggered) and not acts.costs and not acts.limit else None


def _go_on_together(text: tuple[Any, ...], sentence: Any, *, fresh: bool) -> tuple[Any, ...] | None:
    ways = [sentence_after((*text[:-1], each), sentence, fresh=fresh) for each in text[-1]]
    if isinstance(sentence, Often) or None in ways:  # how often of the two together is not told
        return None
    if all(way is not None and len(way) == len(text) for way in ways):
        return (*text[:-1], Several(way[-1] for way in ways if way))
    return (*text, *ways[0][len(text) :]) if ways[0] else None


def so_often(text: tuple[Ability, ...], limit: str) -> tuple[Ability, ...] | None:
    """Limit how often the last ability may be used, if it can be limited."""
    last = text[-1] if text else None
    if isinstance(last, Triggered | Activated | Rescue):
        return None if last.limit else (*text[:-1], msgspec.structs.replace(last, limit=limit))
    if not isinstance(last, Played) or isinstance(last.effects[0], May | Grant | Forbid):
        return None
    return (*text[:-1], Activated(last.effects, limit=limit))


def only_then(text: tuple[Ability, ...], bound: Bound) -> tuple[Ability, ...] | None:
    """Limit when the last ability may be used, unless it is limited already."""
    last = text[-1] if text else None
    if isinstance(last, Triggered) and last.condition is None and None in bound:
        return (*text[:-1], msgspec.structs.replace(last, condition=bound.condition or bound.when))
    if isinstance(last, Activated):
        free = not (bound.when and last.when) and not (bound.condition and last.condition)
        when, condition = bound.when or last.when, bound.condition or last.condition
        return (*text[:-1], msgspec.structs.replace(last, when=when, condition=condition)) if free else None
    if not isinstance(last, Played) or isinstance(last.effects[0], May | Grant | Forbid):
        return None
    if bound.when is None:
        return (*text, Only("activate", None, bound.condition))
    return (*text[:-1], Activated(last.effects, when=bound.when, condition=bound.condition))


def instead_of_that(
    text: tuple[Ability, ...], last: Played | Triggered | Activated | Revealed, other: Instead
) -> tuple[Ability, ...] | None:
    """Replace the last effect under a condition. Refused after several effects."""
    if len(last.effects) > 1 or isinstance(last.effects[0], _TAILS):
        return None
    either = If(other.condition, with_doers(_for_the_same_time(other.effects, last.effects[0])), last.effects)
    return (*text[:-1], msgspec.structs.replace(last, effects=(either,)))


def _so_many_instead(text: tuple[Ability, ...], last: Any, other: SoMany) -> tuple[Ability, ...] | None:
    """`Draw 1 card. If ..., draw 2 instead`."""
    made = with_number(last.effects[-1], other.verb, other.number, other.of)
    return None if made is None else instead_of_that(text, last, Instead(other.condition, (made,)))


def _for_the_same_time(effects: tuple[Any, ...], former: Any) -> tuple[Any, ...]:
    """`It gains 10 AP this turn. If ..., it gains 20 AP instead`: for that time, too."""
    first, until = effects[0], getattr(former, "until", "")
    if len(effects) > 1 or type(first) is not type(former) or not until or first.until:
        return effects
    return (msgspec.structs.replace(first, until=until),)


def print_text(abilities: tuple[Ability, ...], vocabulary: Vocabulary) -> str:
    """Print abilities in canonical wording; raises UnsayableError."""
    return _print_abilities(say_those(forget_others(abilities, vocabulary)), vocabulary)


def _print_abilities(abilities: tuple[Ability, ...], vocabulary: Vocabulary) -> str:
    printer = Printer(grammar_of(vocabulary))
    text = ""
    for index, ability in enumerate(abilities):
        before = abilities[index - 1] if index else None
        new_line = isinstance(ability, Played) and isinstance(before, _WITH_EFFECTS)
        text += ("\n" if new_line else " " if text else "") + _print_ability(ability, printer)
    return text


def _print_ability(ability: Ability, printer: Printer) -> str:
    """Print the sentences of an ability."""
    effects: tuple[Any, ...] = getattr(ability, "effects", ())
    first = next((index for index, effect in enumerate(effects[:-1], start=1) if isinstance(effect, _TAILS)), 0)
    if not first:
        return _sentence(printer.text("ability", ability))
    sentences = [printer.text("ability", msgspec.structs.replace(ability, effects=effects[:first]))]
    start = first
    while start < len(effects):
        end = next(
            (index for index in range(start, len(effects)) if isinstance(effects[index], _TAILS)), len(effects) - 1
        )
        glue = f"{AT_ONCE}, " if puts_off_last(effects[:start]) else "then "
        sentences.append(glue + printer.text("effects", effects[start : end + 1]))
        start = end + 1
    return " ".join(map(_sentence, sentences))


def _sentence(text: str) -> str:
    return text[0].upper() + text[1:] + "."


def explain(reading: Reading, card: CardDefinition, vocabulary: Vocabulary | None) -> list[str]:
    """Explain a card's text: the kind and canonical wording of each ability."""
    if vocabulary is None:
        return []
    said = say_those(forget_others(reading.abilities, vocabulary))
    return [f"{_KINDS[vocabulary.counts_as(each, card)]}: {_print_abilities((each,), vocabulary)}" for each in said]


_KINDS = {
    "Played": "When it is played",
    "Answer": "In answer",
    "Triggered": "Triggered",
    "Activated": "To be used by its player",
    "Continuous": "Continuous",
    "Revealed": "When it is revealed",
    "Maintenance": "Upkeep",
    "Tribute": "Cost of the summon",
    "Only": "Restriction",
    "Never": "Restriction",
    "Exempt": "Permission",
    "ForBoth": "Whom it affects",
    "ActivationCost": "Cost of the activation",
    "OwnPrice": "Price",
    "EquipsOnly": "Restriction",
    "Instead": "Replacement",
    "Rescue": "Replacement",
    "Uses": "Restriction",
}
