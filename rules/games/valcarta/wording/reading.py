"""Texts read to plain data and printed from it: a box as a whole, or declined."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from rules.cardtext.lexer import MARK, Token, tokenize
from rules.cardtext.parser import Parser
from rules.cardtext.printer import Printer
from rules.cardtext.problems import Problem, ambiguous, unknown_wording
from rules.cardtext.productions import Several
from rules.games.valcarta.wording.fitting import Misfit, fit
from rules.games.valcarta.wording.nodes import (
    YOU,
    Discard,
    Draw,
    Effect,
    Flip,
    GainFE,
    GainSE,
    HitsEach,
    LoseFE,
    LoseSE,
    Moment,
    PerEach,
    Sacrifice,
    Sentence,
    Trigger,
)
from rules.games.valcarta.wording.sentences import Afterwards, Branch
from rules.games.valcarta.wording.table import grammar

if TYPE_CHECKING:
    from rules.games.valcarta.cards import Skill, ValcartaCard

MOST_WORDS = 200
_DEEDS = (Draw, Discard, GainFE, LoseFE, GainSE, LoseSE)  # what players do: behind the deed of another, "you" is said
_THOUSANDS = re.compile(r"(?<=\d),(?=\d{3}\b)")


class BoxReading(NamedTuple):
    """What a box says, or why it is not understood."""

    said: tuple[Sentence, ...] = ()
    problem: Problem | None = None


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
    """What the main text of a card is: what counts is whether the card stays, and on what."""
    if card.kind == "war":
        return "continuous" if card.subtype == "continuous" else "war"
    return "fay" if card.kind == "unit" and card.fay else card.kind


def read_main_text(card: ValcartaCard) -> tuple[Sentence, ...]:
    """What the main text of a card says; nothing where it is not understood."""
    return read_box(card, "text", card.text).said if card.text else ()


def read_skill(skill: Skill) -> tuple[Sentence, ...]:
    """What the text of a skill says; nothing where it is not understood."""
    return read_text(skill.text, "skill").said if skill.text else ()


def find_unread_box(card: ValcartaCard) -> tuple[str, BoxReading] | None:
    """The first box of a card that is not understood."""
    return next(((box, reading) for box, reading in read_card(card) if reading.problem is not None), None)


def hits_each(skill: Skill) -> bool:
    """Whether a skill hits every opposing Unit."""
    return any(isinstance(each, HitsEach) for each in read_skill(skill))


def find_sacrifice(card: ValcartaCard) -> Sacrifice | None:
    """What a Fay Charged Unit is summoned for (VAL-G06)."""
    return next((each for each in read_main_text(card) if isinstance(each, Sacrifice)), None)


@lru_cache(maxsize=8192)
def read_text(text: str, sort: str) -> BoxReading:
    """Read a text whole: every sentence has one meaning that a card of the sort can carry out, or it is declined."""
    tokens = tokenize(_THOUSANDS.sub("", text), grammar().synonyms)
    if not tokens:
        return BoxReading()
    if len(tokens) > MOST_WORDS:
        message = f"the text has {len(tokens)} words; there is room for {MOST_WORDS}. Shorten it."
        return BoxReading(problem=Problem(1, 1, "", (), message))
    tokens = _end_with_a_period(tokens)
    folded = _list_readings(tokens)
    if not folded:
        return BoxReading(problem=_find_unread(tokens))
    found: dict[tuple[Sentence, ...], None] = {}
    misfit: Misfit | None = None
    for said in folded:
        fitting = fit(said, sort)
        if isinstance(fitting, Misfit):
            misfit = misfit or fitting
        else:
            found[fitting] = None
    if not found:
        assert misfit is not None
        return BoxReading(problem=_describe(misfit, tokens))
    if len(found) > 1:
        return BoxReading(problem=ambiguous(tokens[0], [print_box(said) for said in found]))
    return BoxReading(next(iter(found)))


def _end_with_a_period(tokens: list[Token]) -> list[Token]:
    last = tokens[-1]
    if last.kind == MARK and last.form == ".":
        return tokens
    return [*tokens, Token(MARK, ".", ".", last.line, last.column + len(last.text), "")]


def _list_readings(tokens: list[Token]) -> list[tuple[Sentence, ...]]:
    """Every way to read the sentences in order."""
    parser = Parser(grammar(), tokens)
    reached: dict[int, dict[tuple[Sentence, ...], None]] = {0: {(): None}}
    while reached:
        place = min(reached)
        texts = reached.pop(place)
        if place == len(tokens):
            return list(texts)
        for end, sentence in parser.readings("sentence", place):
            for text in texts:
                joined = _join(text, sentence)
                if joined is not None:
                    reached.setdefault(end, {})[joined] = None
    return []


def _join(text: tuple[Sentence, ...], sentence: object) -> tuple[Sentence, ...] | None:
    """Add a sentence to those before; None where it cannot follow them."""
    if isinstance(sentence, Branch):
        return _branch(text, sentence)
    if isinstance(sentence, Afterwards):
        last = text[-1] if text else None
        if isinstance(last, Trigger) and not isinstance(last.effects[-1], Flip):
            return (*text[:-1], msgspec.structs.replace(last, effects=(*last.effects, *sentence.effects)))
        return None if last is None or isinstance(last, Trigger | Flip) else (*text, *sentence.effects)
    if isinstance(sentence, Several):
        return (*text, *sentence)
    assert isinstance(sentence, Effect | Trigger | Sacrifice | HitsEach)
    return (*text, sentence)


def _branch(text: tuple[Sentence, ...], branch: Branch) -> tuple[Sentence, ...] | None:
    """Say what follows when the coin of the sentence before shows a side."""
    last = text[-1] if text else None
    if isinstance(last, Trigger):
        inner = _branch(last.effects, branch)
        effects = tuple([each for each in inner or () if isinstance(each, Effect)])
        return None if inner is None else (*text[:-1], msgspec.structs.replace(last, effects=effects))
    if not isinstance(last, Flip) or any(isinstance(each, Flip) for each in branch.effects):
        return None
    side = branch.side or ("tails" if last.heads else "heads" if last.tails else "")
    if not side or getattr(last, side):
        return None
    flip = (
        Flip(branch.effects, last.tails, last.each) if side == "heads" else Flip(last.heads, branch.effects, last.each)
    )
    return (*text[:-1], flip)


def _find_unread(tokens: list[Token]) -> Problem:
    """Name the place up to which a text is read, or the sentence that cannot follow those before."""
    begin = 0
    for end in [at for at, token in enumerate(tokens, 1) if token.kind == MARK and token.form in (".", ";")]:
        if not _list_readings(tokens[begin:end]) and not Parser(grammar(), tokens[begin:end]).readings("sentence", 0):
            return unknown_wording(tokens[begin:end], grammar())
        begin = end
    begin = 0
    for end in [at for at, token in enumerate(tokens, 1) if token.kind == MARK and token.form in (".", ";")]:
        if not _list_readings(tokens[:end]):
            break
        begin = end
    first = tokens[begin] if begin < len(tokens) else tokens[-1]
    nearest = ("Flip a coin. If heads, ... If tails, ...",)
    message = (
        f'line {first.line}, column {first.column}: "{first.text}" begins a sentence that does not follow from the one '
        f"before; a coin comes first, and each side once: {nearest[0]}"
    )
    return Problem(first.line, first.column, first.text, nearest, message)


def _describe(misfit: Misfit, tokens: Sequence[Token]) -> Problem:
    token = next((each for each in tokens if each.form in misfit.words), tokens[0])
    message = (
        f'line {token.line}, column {token.column}: "{token.text}" {misfit.why}; write: {" / ".join(misfit.nearest)}'
    )
    return Problem(token.line, token.column, token.text, misfit.nearest, message)


# Printing


def print_box(said: Iterable[Sentence]) -> str:
    """Print what a box says, in its canonical wording."""
    return " ".join([sentence for each in said for sentence in _list_sentences(each)])


def _list_sentences(said: Sentence) -> list[str]:
    if isinstance(said, Trigger):
        runs = _list_runs(said.effects)
        event = _print("moment" if isinstance(said.event, Moment) else "event", said.event)
        before = ("At " if isinstance(said.event, Moment) else "When ") + event
        first, *others = [_print_run(run) for run in runs]
        printed = [_end(f"{before}, {first}"), *[_end(f"Then {run}") for run in others]]
        return [*printed, *_list_branches(said.effects[-1])]
    if isinstance(said, Effect):
        return [_end(_print_run((said,))), *_list_branches(said)]
    return [_end(_print("clause", said))]


def _list_branches(effect: Effect) -> list[str]:
    if not isinstance(effect, Flip):
        return []
    sides = (("heads", effect.heads), ("tails", effect.tails))
    return [_end(f"If {side}, {_print_run(effects)}") for side, effects in sides if effects]


def _list_runs(effects: tuple[Effect, ...]) -> list[tuple[Effect, ...]]:
    """Effects that are said together: coins and repeated effects stand alone."""
    runs: list[tuple[Effect, ...]] = []
    for effect in effects:
        alone = isinstance(effect, Flip | PerEach)
        if runs and not alone and not isinstance(runs[-1][-1], Flip | PerEach):
            runs[-1] = (*runs[-1], effect)
        else:
            runs.append((effect,))
    return runs


def _print_run(run: tuple[Effect, ...]) -> str:
    first = run[0]
    if isinstance(first, Flip):
        return _print("flip", Flip(each=first.each))
    if isinstance(first, PerEach):
        return _print("times", first)
    said: list[str] = []
    for before, effect in zip((None, *run), run, strict=False):
        again = isinstance(effect, _DEEDS) and effect.who == YOU
        others = isinstance(before, _DEEDS) and before.who != YOU
        said.append(("you " if again and others else "") + _print("order", effect))
    return " and ".join(said)


@lru_cache(maxsize=4096)
def _print(category: str, value: object) -> str:
    return Printer(grammar()).text(category, value)


def _end(sentence: str) -> str:
    return sentence[0].upper() + sentence[1:] + "."
