"""Boxes read to plain data and printed from it: each as a whole, in one meaning, or declined."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

import msgspec

from rules.cardtext.boxed.fitting import Misfit, MisfitError
from rules.cardtext.boxed.rows import Afterwards, Branch, Granted, Instead
from rules.cardtext.grammar import Grammar
from rules.cardtext.lexer import FIVE_DIGITS, MARK, Token, tokenize
from rules.cardtext.parser import Parser
from rules.cardtext.printer import Printer
from rules.cardtext.problems import Problem, ambiguous, unknown_wording
from rules.cardtext.productions import Several
from rules.engine.texts.nodes import YOU, Effect, Flip, If, May, OneOf, PerEach

MOST_WORDS = 200
_THOUSANDS = re.compile(r"(?<=\d),(?=\d{3}\b)")
_ALONE = (Flip, PerEach, If, May, OneOf)  # what is a sentence of its own
_ENDS = (".", ";", ":")

Text = tuple[Any, ...]


class BoxReading(NamedTuple):
    """What a box says, or why it is not understood."""

    said: Text = ()
    problem: Problem | None = None


@dataclass(frozen=True, eq=False)
class Boxes:
    """How the texts of a game's boxes are read and printed.

    `join` adds a sentence to those before, or returns None where it cannot follow them. `fit` fits a text to the sort
    of its box; it raises MisfitError. `list_sentences` prints a part of a text that is no plain effect.
    """

    grammar: Callable[[], Grammar]
    join: Callable[[Text, Any], Text | None]
    fit: Callable[[Text, str], Text]
    list_sentences: Callable[[Any], list[str]]

    def read(self, text: str, sort: str) -> BoxReading:
        """Read a text whole: it has one meaning that a box of the sort can carry out, or is declined."""
        tokens = tokenize(_THOUSANDS.sub("", text), self.grammar().synonyms, FIVE_DIGITS)
        if not tokens:
            return BoxReading()
        if len(tokens) > MOST_WORDS:
            message = f"the text has {len(tokens)} words; there is room for {MOST_WORDS}. Shorten it."
            return BoxReading(problem=Problem(1, 1, "", (), message))
        tokens = _end_with_a_period(tokens)
        folded = self._list_readings(tokens)
        if not folded:
            return BoxReading(problem=self._find_unread(tokens))
        found: dict[Text, None] = {}
        misfit: Misfit | None = None
        for said in folded:
            try:
                found[self.fit(said, sort)] = None
            except MisfitError as error:
                misfit = misfit or error.misfit
        if misfit is not None and not found:
            return BoxReading(problem=_describe(misfit, tokens))
        if len(found) > 1:
            return BoxReading(problem=ambiguous(tokens[0], [self.print(said) for said in found]))
        return BoxReading(next(iter(found)))

    def _list_readings(self, tokens: list[Token]) -> list[Text]:
        """Every way to read the sentences in order."""
        parser = Parser(self.grammar(), tokens)
        reached: dict[int, dict[Text, None]] = {0: {(): None}}
        while reached:
            place = min(reached)
            texts = reached.pop(place)
            if place == len(tokens):
                return list(texts)
            for end, sentence in parser.readings("sentence", place):
                for text in texts:
                    joined = self.join(text, sentence)
                    if joined is not None:
                        reached.setdefault(end, {})[joined] = None
        return []

    def _find_unread(self, tokens: list[Token]) -> Problem:
        """Name the place up to which a text is read, or the sentence that cannot follow those before."""
        begin = 0
        ends = [at for at, token in enumerate(tokens, 1) if token.kind == MARK and token.form in _ENDS]
        for end in ends:
            if Parser(self.grammar(), tokens[begin:end]).readings("sentence", 0) or self._list_readings(tokens[:end]):
                begin = end
            elif tokens[end - 1].form == ".":
                return unknown_wording(tokens[begin:end], self.grammar())
        begin = max([end for end in ends if self._list_readings(tokens[:end])], default=0)
        first = tokens[begin] if begin < len(tokens) else tokens[-1]
        nearest = ("If ..., draw 1 card. Otherwise, draw 2 cards.",)
        message = (
            f'line {first.line}, column {first.column}: "{first.text}" begins a sentence that does not follow from the '
            f"one before; what it goes on with comes first, and each side once: {nearest[0]}"
        )
        return Problem(first.line, first.column, first.text, nearest, message)

    # Printing

    def print(self, said: Iterable[Any]) -> str:
        """Print what a box says, in its canonical wording."""
        return " ".join([sentence for each in said for sentence in self.list_sentences(each)])

    def say(self, category: str, value: object) -> str:
        return Printer(self.grammar()).text(category, value)

    def list_effects(self, effects: Sequence[Effect], before: str = "", then: str = "") -> list[str]:
        """Print effects as sentences; `before` begins the first one, `then` every other."""
        runs = list_runs(effects)
        said = []
        for at, run in enumerate(runs):
            said.append(end_sentence(f"{then if at else before}{self.say_run(run)}"))
            said += self.list_branches(run[-1])
        return said

    def list_branches(self, effect: Effect) -> list[str]:
        """Print what follows an effect in sentences of its own."""
        if isinstance(effect, If):
            return [end_sentence(f"Otherwise, {self.say_run(effect.otherwise)}")] if effect.otherwise else []
        if not isinstance(effect, Flip):
            return []
        sides = (("heads", effect.heads), ("tails", effect.tails))
        return [end_sentence(f"If {side}, {self.say_run(effects)}") for side, effects in sides if effects]

    def say_run(self, run: Sequence[Effect]) -> str:
        first = run[0]
        if isinstance(first, Flip):
            return self.say("flip", Flip(each=first.each))
        if isinstance(first, PerEach):
            return self.say("times", first)
        if isinstance(first, If):
            return f"if {self.say('condition', first.condition)}, {self.say_run(first.effects)}"
        if isinstance(first, May):
            return f"you may {self.say_run(first.effects)}"
        if isinstance(first, OneOf):
            return f"choose one: {'; or '.join([self.say_run(option) for option in first.options])}"
        said: list[str] = []
        former = YOU
        for effect in run:
            who = getattr(effect, "who", "")
            said.append(("you " if who == YOU != former else "") + self.say("order", effect))
            former = who or YOU
        return " and ".join(said)


def list_runs(effects: Sequence[Effect]) -> list[tuple[Effect, ...]]:
    """Effects that are said together: what has parts stands alone."""
    runs: list[tuple[Effect, ...]] = []
    for effect in effects:
        if runs and not isinstance(effect, _ALONE) and not isinstance(runs[-1][-1], _ALONE):
            runs[-1] = (*runs[-1], effect)
        else:
            runs.append((effect,))
    return runs


def end_sentence(sentence: str) -> str:
    return sentence[0].upper() + sentence[1:] + "."


def join_effects(effects: Text, sentence: Any) -> Text | None:
    """Add a sentence to effects; None where it cannot follow them."""
    last = effects[-1] if effects else None
    if isinstance(sentence, Branch):
        return _branch(effects, last, sentence)
    if isinstance(sentence, Afterwards):
        return None if last is None or isinstance(last, Flip | If | May | OneOf) else (*effects, *sentence.effects)
    if isinstance(sentence, Granted):
        return (*effects[:-1], May((*last.effects, *sentence.effects))) if isinstance(last, May) else None
    if isinstance(sentence, Instead):
        if len(sentence.effects) != 1 or type(last) is not type(sentence.effects[0]):
            return None
        return (*effects[:-1], If(sentence.condition, sentence.effects, (last,)))
    if isinstance(sentence, Several):
        return (*effects, *sentence)
    return (*effects, sentence) if isinstance(sentence, Effect) else None


def _branch(effects: Text, last: Any, branch: Branch) -> Text | None:
    """Say what follows when the coin of the sentence before shows a side, or its condition does not hold."""
    if any(isinstance(each, Flip | If) for each in branch.effects):
        return None
    if isinstance(last, If):
        if branch.side or last.otherwise:
            return None
        return (*effects[:-1], If(last.condition, last.effects, branch.effects))
    if not isinstance(last, Flip):
        return None
    side = branch.side or ("tails" if last.heads else "heads" if last.tails else "")
    if not side or getattr(last, side):
        return None
    return (*effects[:-1], msgspec.structs.replace(last, **{side: branch.effects}))


def _end_with_a_period(tokens: list[Token]) -> list[Token]:
    last = tokens[-1]
    if last.kind == MARK and last.form in (".", ":"):
        return tokens
    return [*tokens, Token(MARK, ".", ".", last.line, last.column + len(last.text), "")]


def _describe(misfit: Misfit, tokens: Sequence[Token]) -> Problem:
    token = next((each for each in tokens if each.form in misfit.words), tokens[0])
    message = (
        f'line {token.line}, column {token.column}: "{token.text}" {misfit.why}; write: {" / ".join(misfit.nearest)}'
    )
    return Problem(token.line, token.column, token.text, misfit.nearest, message)
