"""Reads texts to plain data, and prints them back."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

import msgspec

from rules.cardtext.boxed.events import Begun
from rules.cardtext.boxed.limits import Limited
from rules.cardtext.boxed.reading import Boxes, BoxReading, end_sentence, join_effects
from rules.cardtext.productions import Several
from rules.engine.texts.lasting import is_about
from rules.engine.texts.nodes import Bearer, Effect, IfDone, Only, OwnPrice, PerEach, While
from rules.games.valcarta.wording.fitting import fit, is_lasting
from rules.games.valcarta.wording.nodes import (
    AFTER_ATTACK,
    TIMES,
    Hits,
    HitsEach,
    Kind,
    Sacrifice,
    Seldom,
    Sentence,
    Trigger,
    Usable,
)
from rules.games.valcarta.wording.table import grammar

if TYPE_CHECKING:
    from rules.games.valcarta.cards import Skill, ValcartaCard


def boxes_of(card: ValcartaCard) -> list[tuple[str, str]]:
    """The boxes of a card with a text, each with its name."""
    boxes = [("text", card.text), *[(f"skills {skill.name}", skill.text) for skill in card.skills]]
    return [(box, text) for box, text in boxes if text]


def read_card(card: ValcartaCard) -> list[tuple[str, BoxReading]]:
    """Read every box of a card."""
    return [(box, read_box(card, box, text)) for box, text in boxes_of(card)]


def read_box(card: ValcartaCard, box: str, text: str) -> BoxReading:
    return read_text(text, "skill" if box != "text" else _sort_of(card))


def _sort_of(card: ValcartaCard) -> str:
    """The sort of a card's main text, by the card's stay on the field."""
    if card.kind == "war":
        return "war" if card.subtype == "single use" else card.subtype or "war"
    return "fay" if card.kind == "unit" and card.fay else card.kind


def read_main_text(card: ValcartaCard) -> tuple[Sentence, ...]:
    """The sentences of a card's main text. Nothing where it is not understood."""
    return read_box(card, "text", card.text).said if card.text else ()


def read_main_text_about(card: ValcartaCard, kind: Any) -> tuple[Sentence, ...]:
    """The sentences of a sort in a card's main text, also under a condition; mostly none."""
    return _read_about(card.text, _sort_of(card), kind) if card.text else ()


@lru_cache(maxsize=8192)
def _read_about(text: str, sort: str, kind: type[Any]) -> tuple[Sentence, ...]:
    return tuple([said for said in read_text(text, sort).said if is_about(said, kind)])


def list_kinds(card: ValcartaCard) -> tuple[type[Any], ...]:
    """The sorts of what the main text of a card says."""
    return _list_kinds_of(card.text, _sort_of(card)) if card.text else ()


@lru_cache(maxsize=8192)
def _list_kinds_of(text: str, sort: str) -> tuple[type[Any], ...]:
    return tuple(dict.fromkeys([kind for said in read_text(text, sort).said for kind in _list_kinds(said)]))


def _list_kinds(said: Any) -> list[type[Any]]:
    if isinstance(said, While):
        return [kind for each in said.effects for kind in _list_kinds(each)]
    return [type(said.effect if isinstance(said, PerEach) else said)]


def read_skill(skill: Skill) -> tuple[Sentence, ...]:
    """The sentences of a skill's text. Nothing where it is not understood."""
    return read_text(skill.text, "skill").said if skill.text else ()


def find_hit_kind(skill: Skill) -> Kind | None:
    """The kind of Units that a skill hits whole, or None."""
    return next((each.of for each in read_skill(skill) if isinstance(each, HitsEach)), None)


def count_hits(skill: Skill) -> int:
    """How many Units a skill hits at most, if it names a number."""
    return next((each.count for each in read_skill(skill) if isinstance(each, Hits)), 1)


def list_sacrifices(card: ValcartaCard) -> list[Sacrifice]:
    """The sacrifices for a Fay Charged Unit (VAL-G06)."""
    return [each for each in read_main_text(card) if isinstance(each, Sacrifice)]


@lru_cache(maxsize=8192)
def read_text(text: str, sort: str) -> BoxReading:
    """Read a whole text. Each sentence has a single meaning that the card can carry out, or the text is declined."""
    return BOXES.read(text, sort)


def print_box(said: tuple[Sentence, ...]) -> str:
    """Print what a box says, in its canonical wording."""
    return BOXES.print(said)


def _join(text: tuple[Any, ...], sentence: Any) -> tuple[Any, ...] | None:
    """Add a sentence to those before. None where it cannot follow them."""
    if isinstance(sentence, Trigger | Usable | Sacrifice | HitsEach | Hits | Seldom | Only | OwnPrice | Bearer):
        return (*text, sentence)
    last = text[-1] if text else None
    if isinstance(sentence, Begun):
        plain = all(isinstance(each, Only | OwnPrice | Bearer) or is_lasting(each) for each in text)
        return (*text, sentence.sentence) if plain else None
    if isinstance(sentence, Limited):
        if not isinstance(last, Trigger):
            return (*text, Seldom())
        if last.once:
            return None
        return (*text[:-1], msgspec.structs.replace(last, once=True))
    if isinstance(last, Trigger | Usable) and not isinstance(sentence, Effect) and not _begins_anew(sentence):
        effects = join_effects(last.effects, sentence)
        return None if effects is None else (*text[:-1], msgspec.structs.replace(last, effects=effects))
    return join_effects(text, sentence)


def _begins_anew(sentence: Any) -> bool:
    """Whether a sentence begins anew: a lasting rule continues no effect."""
    return isinstance(sentence, Several) and all(map(is_lasting, sentence))


def _list_sentences(said: Sentence) -> list[str]:
    if isinstance(said, Trigger):
        word, category = ("at", "time") if said.event.event in TIMES else ("when", "happening")
        if said.event.event == AFTER_ATTACK:
            word, category = "after", "aftermath"
        once = "once per turn, " if said.once else ""
        return BOXES.list_effects(said.effects, f"{once}{word} {BOXES.say(category, said.event)}, ", "Then ")
    if isinstance(said, Usable):
        if not said.often:
            return BOXES.list_effects(said.effects, "once per turn: ", "Then ")
        (paid,) = said.effects
        assert isinstance(paid, IfDone)
        return BOXES.list_effects(paid.effects, f"{BOXES.say_run((paid.first,))}: ", "Then ")
    return BOXES.list_effects((said,)) if isinstance(said, Effect) else [end_sentence(BOXES.say("clause", said))]


BOXES = Boxes(grammar=grammar, join=_join, fit=fit, list_sentences=_list_sentences)
