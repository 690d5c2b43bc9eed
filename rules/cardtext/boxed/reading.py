"""Reads boxes to plain data, and prints them back."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from itertools import groupby
from typing import Any, NamedTuple

import msgspec

from rules.cardtext.boxed.checking import check_kinds, name_oneself
from rules.cardtext.boxed.combining import Afterwards, AmountInstead, Branch, Denied, Granted, Instead
from rules.cardtext.boxed.joining import (
    Spoken,
    check_subjects,
    find_subject,
    leave_unsaid,
    list_spoken,
    say_time_once,
    settle,
    speaks_of,
)
from rules.cardtext.boxed.misfits import OWN, Misfit, MisfitError
from rules.cardtext.boxed.tossing import counts_heads, hangs_on_toss
from rules.cardtext.boxed.x_amounts import Letting, check_x, number_x
from rules.cardtext.ellipsis import supply_words
from rules.cardtext.grammar import Grammar
from rules.cardtext.lexer import FIVE_DIGITS, MARK, Token, add_period, tokenize
from rules.cardtext.parser import Parser, Text
from rules.cardtext.printer import Printer, UnsayableError, tidy
from rules.cardtext.problems import NEAREST, Problem, ambiguous, tell_of, unknown_wording
from rules.cardtext.productions import Several
from rules.cardtext.suggesting import find_place, quote
from rules.engine.texts.nodes import (
    EVERYBODY,
    YOU,
    Choose,
    Composed,
    Effect,
    Flip,
    FlipSeveral,
    If,
    IfDone,
    It,
    Later,
    May,
    Not,
    OneOf,
    PerEach,
    Target,
    This,
    While,
)

MOST_WORDS = 200
_THOUSANDS = re.compile(r"(?<=\d),(?=\d{3}\b)")
_ENDS = (".", ";", ":")


class BoxReading(NamedTuple):
    """The meaning of a box, or the problem with its text."""

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
        """Read a whole text with a single meaning that fits a box of the sort, or decline the text."""
        tokens = self._tokenize(text)
        if not tokens:
            return BoxReading()
        if len(tokens) > MOST_WORDS:
            message = f"the text has {len(tokens)} words; there is room for {MOST_WORDS}. Shorten it."
            return BoxReading(problem=Problem(1, 1, "", (), message))
        tokens = add_period(tokens, ":")
        folded = self._list_readings(tokens)
        if not folded:
            return BoxReading(problem=self._find_unread(tokens, sort))
        found: dict[Text, None] = {}
        misfit: Misfit | None = None
        for said in folded:
            try:
                found[self._fit(said, sort)] = None
            except MisfitError as error:
                misfit = misfit or error.misfit
        if misfit is not None and not found:
            return BoxReading(problem=self._describe(misfit, tokens, sort))
        if len(found) > 1:
            return BoxReading(problem=ambiguous(tokens[0], [self.print(said) for said in found]))
        return BoxReading(next(iter(found)))

    def fit_all(self, said: Text, sort: str) -> Text:
        """Fit a text to its box, and check the kinds of its cards."""
        fitted = self.fit(name_oneself(said), sort)
        check_kinds(fitted)
        check_x(fitted)
        return fitted

    def _fit(self, said: Text, sort: str) -> Text:
        """Fit a text to its box. A meaning without a wording is declined, since no page could show it."""
        fitted = self.fit_all(said, sort)
        try:
            self.print(fitted)
        except UnsayableError as error:
            raise MisfitError(why="begins a sentence that has no wording of this game", write=()) from error
        return fitted

    def _list_readings(self, tokens: list[Token]) -> list[Text]:
        """Every way to read the sentences in order."""
        return Parser(self.grammar(), tokens).texts(lambda text, said, *_: self.join(text, settle(said)))

    def _print_reading(self, sort: str, former: list[Token], tokens: list[Token]) -> str:
        """Print a text if its last sentence has a single reading that fits the box."""
        found = set()
        for said in self._list_readings([*former, *tokens]):
            with suppress(MisfitError):
                found.add(self._fit(said, sort))
        return self.print(next(iter(found))) if len(found) == 1 else ""

    def _describe(self, misfit: Misfit, tokens: list[Token], sort: str) -> Problem:
        """Say why a text does not fit, with wordings that would. A wording may keep the designer's sentence."""
        at = next((index for index, token in enumerate(tokens) if token.form in misfit.words), 0)
        place = find_place(tokens, at)
        own = [
            said for each in misfit.nearest if OWN in each for said in _list_own(each, tokens[place.begin : place.end])
        ]
        fitting = [each for each in own if self._print_reading(sort, tokens[: place.begin], self._tokenize(each))]
        nearest = tuple(fitting or [each for each in misfit.nearest if OWN not in each])[:NEAREST]
        token = tokens[at]
        write = f"; write: {' / '.join(nearest)}" if nearest else ""
        return tell_of(token, f'"{token.text}" {misfit.why}{write}', nearest)

    def _tokenize(self, text: str) -> list[Token]:
        tokens = tokenize(_THOUSANDS.sub("", text), self.grammar().synonyms, FIVE_DIGITS)
        return number_x(supply_words(tokens))

    def _find_unread(self, tokens: list[Token], sort: str) -> Problem:
        """Name the place where reading stops, or the sentence that cannot follow."""
        begin = 0
        ends = [at for at, token in enumerate(tokens, 1) if token.kind == MARK and token.form in _ENDS]
        for end in ends:
            if Parser(self.grammar(), tokens[begin:end]).readings("sentence", 0) or self._list_readings(tokens[:end]):
                begin = end
            elif tokens[end - 1].form == ".":
                return unknown_wording(
                    tokens[begin:end], self.grammar(), partial(self._print_reading, sort, tokens[:begin])
                )
        begin = max([end for end in ends if self._list_readings(tokens[:end])], default=0)
        first = tokens[begin] if begin < len(tokens) else tokens[-1]
        nearest = self._suggest_order(tokens, begin, sort) or ("If ..., draw 1 card. Otherwise, draw 2 cards.",)
        said = (
            f'"{first.text}" begins a sentence that does not follow from the one before; '
            f"what it goes on with comes first, and each side once: {nearest[0]}"
        )
        return tell_of(first, said, nearest)

    def _suggest_order(self, tokens: list[Token], begin: int, sort: str) -> tuple[str, ...]:
        """Make the sentence before one to choose, or leave out what a sentence goes on from."""
        ends = [at for at in range(begin, len(tokens)) if tokens[at].form == "."]
        end = ends[0] if ends else len(tokens)
        before, last = quote(tokens[:begin]), quote(tokens[begin:end])
        comma = next((at for at in range(begin, end) if tokens[at].form == ","), begin)
        alone = quote(tokens[comma + 1 : end])
        tried = (f"You may {before[:1].lower()}{before[1:]} {last}.", f"{before} {alone[:1].upper()}{alone[1:]}.")
        return tuple([each for each in tried if self._print_reading(sort, [], self._tokenize(each))])

    # Printing

    def print(self, said: Iterable[Any]) -> str:
        """Print what a box says, in its canonical wording."""
        sentences: list[str] = []
        for happens, group in groupby(said, lambda each: isinstance(each, Effect)):
            parts = tuple(group)
            if happens:
                sentences += self.list_in_rows(parts)
            else:
                sentences += [sentence for each in parts for sentence in self.list_sentences(each)]
        return " ".join(sentences)

    def list_in_rows(self, effects: Sequence[Effect], before: str = "") -> list[str]:
        """Print effects in a sentence each, those of one subject together. `before` begins the first one."""
        said: list[str] = []
        for row in list_spoken(effects, self._has_predicate):
            run = row.effects if row.per is None else tuple([PerEach(each, row.per) for each in row.effects])  # type: ignore[arg-type]
            said += self.list_effects(run, "" if said else before)
        return said

    def say(self, category: str, value: object, *, several: bool = False) -> str:
        return Printer(self.grammar()).text(category, value, several=several)

    def say_acts(self, effects: Sequence[Effect], *, several: bool = True) -> str:
        """Print the deeds of a player named before."""
        by_you = [msgspec.structs.replace(each, who=YOU) for each in effects]
        return " and ".join([self.say("act", each, several=several) for each in by_you])

    def list_effects(self, effects: Sequence[Effect], before: str = "", then: str = "") -> list[str]:
        """Print effects as sentences. `before` begins the first one, `then` every other."""
        runs = self.list_runs(effects)
        said = []
        for at, run in enumerate(runs):
            said.append(end_sentence(f"{then if at else before}{self.say_run(run)}"))
            said += self.list_branches(run[-1])
        return said

    def list_branches(self, effect: Effect) -> list[str]:
        """Print what follows an effect in sentences of its own."""
        if isinstance(effect, May) and effect.who == YOU and (then := _split_own(effect.effects)[1]):
            done = end_sentence(f"If you do, {self.say_run(then)}")
            return [done, *self.list_branches(msgspec.structs.replace(effect, effects=effect.effects[:1]))]
        if isinstance(effect, May) and effect.otherwise:
            denied = "each player who does not" if effect.who == EVERYBODY else f"if {_name(effect.who)} do not,"
            acts = self.say_acts(effect.otherwise, several=False) if effect.who == EVERYBODY else ""
            return [end_sentence(f"{denied} {acts or self.say_run(effect.otherwise)}")]
        if isinstance(effect, IfDone):
            return [end_sentence(f"If you do, {self.say_run(effect.effects)}")]
        if isinstance(effect, If):
            return [end_sentence(f"Otherwise, {self.say_run(effect.otherwise)}")] if effect.otherwise else []
        if isinstance(effect, FlipSeveral):
            return [] if counts_heads(effect) else self.list_effects(effect.effects)
        if not isinstance(effect, Flip):
            return []
        sides = (("heads", effect.heads), ("tails", effect.tails))
        return [end_sentence(f"If {side}, {self.say_run(effects)}") for side, effects in sides if effects]

    def list_runs(self, effects: Sequence[Effect]) -> list[tuple[Effect, ...]]:
        """Effects to print together. Composed effects stand alone, and counted effects share a sentence."""
        runs: list[tuple[Effect, ...]] = []
        for effect in effects:
            alone = isinstance(effect, Composed) or (bool(runs) and isinstance(runs[-1][-1], Composed))
            counted = bool(runs) and isinstance(effect, PerEach) and isinstance(runs[-1][-1], PerEach)
            if counted and len(list_spoken((*runs[-1], effect), self._has_predicate)) == 1:
                alone = False
            if runs and not alone:
                runs[-1] = (*runs[-1], effect)
            else:
                runs.append((effect,))
        return runs

    def say_run(self, run: Sequence[Effect]) -> str:
        first = run[0]
        if isinstance(first, Flip | FlipSeveral):
            return self._say_toss(first)
        if isinstance(first, PerEach):
            return self._say_counted(run)
        if isinstance(first, If):
            return f"{self._say_asked('if', first.condition)}, {self.say_run(first.effects)}"
        if isinstance(first, While):
            return f"{self._say_asked('while', first.condition)}, {self.say_run(first.effects)}"
        if isinstance(first, Later):
            return f"at {self.say('later', (first.moment, first.turn))}, {self.say_run(first.effects)}"
        if isinstance(first, IfDone):
            return self.say_run((first.first,))
        if isinstance(first, May) and first.who == YOU:
            return f"you may {self._say_own(_split_own(first.effects)[0])}"
        if isinstance(first, May):
            return self._say_may(first)
        if isinstance(first, OneOf) and first.who != YOU:
            chosen = "; or ".join([self.say_acts(option) for option in first.options])
            return f"{self.say('player', first.who)} chooses one: {chosen}"
        if isinstance(first, OneOf):
            return f"choose one: {'; or '.join([self.say_run(option) for option in first.options])}"
        return self._say_joined(run)

    def _say_asked(self, word: str, condition: Any) -> str:
        if isinstance(condition, Not):
            return f"unless {self.say('asked', condition.condition)}"
        return f"{word} {self.say('asked', condition)}"

    def _say_joined(self, run: Sequence[Effect]) -> str:
        said: list[str] = []
        former: Any = None
        for row in list_spoken(run, self._has_predicate):
            if row.per is not None:
                raise UnsayableError("what is counted is no part of what is joined")
            who, effect = getattr(row.effects[0], "who", ""), row.effects[0]
            you = who == YOU and getattr(former, "who", YOU) not in (YOU, "") and not effect.owns
            said.append(("you " if you else "") + self._say_row(row, former))
            former = row.effects[-1]
        return " and ".join(said)

    def _has_predicate(self, effect: Effect) -> bool:
        return Printer(self.grammar()).printed("predicate", leave_unsaid(effect), several=False) is not None

    def _say_row(self, row: Spoken, former: Any = None, *, several: bool = False) -> str:
        """Print effects with a common subject, with a common time said once."""
        if len(row.effects) < 2:
            return self._say_order(row.effects[0], former, several=several)
        subject = Printer(self.grammar()).printed("group", row.subject, several=several)
        if subject is None:
            raise UnsayableError(f"no wording of group says {row.subject!r}")
        number = several or bool(subject.several)
        said: list[str] = []
        before: Any = None
        for each in say_time_once(row.effects):
            more = type(each) is type(before) and not getattr(before, "until", "")
            again = Printer(self.grammar()).printed("change", each, several=number) if more else None
            said.append(self.say("predicate", each, several=number) if again is None else again.text)
            before = each
        return tidy(f"{subject.text} {' and '.join(said)}")

    def _say_order(self, effect: Any, former: Any = None, *, several: bool = False) -> str:
        """Print an effect. The text's own card needs no subject unless another subject came before."""
        printer = Printer(self.grammar())
        for loose in (False, True):
            unsaid = leave_unsaid(effect, loose=loose)
            found = find_subject(effect)
            if found is not None and isinstance(found[1], This) and check_subjects((former or effect, unsaid)):
                printed = printer.printed("order", unsaid, several=several)
                if printed is not None:
                    return tidy(printed.text)
        return self.say("order", effect, several=several)

    def _say_counted(self, run: Sequence[Any]) -> str:
        """Print what is done as often as an amount says, about one subject."""
        first = run[0]
        if len(run) > 1:
            (row,) = list_spoken(run, self._has_predicate)
            return f"for {self.say('portion', first.of)}, {self._say_row(row)}"
        return self._say_without_subject("times", first, first, lambda each: each)

    def _say_without_subject(self, category: str, whole: Any, counted: Any, make: Callable[[Any], Any]) -> str:
        """Print a counted effect inside the whole that `make` builds, without the text's own card as subject."""
        found = find_subject(counted.effect)
        if found is not None and isinstance(found[1], This):
            for loose in (False, True):
                unsaid = msgspec.structs.replace(counted, effect=leave_unsaid(counted.effect, loose=loose))
                printed = Printer(self.grammar()).printed(category, make(unsaid), several=False)
                if printed is not None:
                    return tidy(printed.text)
        return self.say(category, whole)

    def _say_toss(self, toss: Flip | FlipSeveral) -> str:
        if isinstance(toss, Flip):
            return self.say("flip", Flip(each=toss.each))
        if counts_heads(toss):
            (counted,) = toss.effects
            return self._say_without_subject("order", toss, counted, lambda each: FlipSeveral(toss.count, (each,)))
        return self.say("flips", FlipSeveral(toss.count, ()))

    def _say_own(self, effects: Sequence[Effect]) -> str:
        """Print your own option, or your option to make others act."""
        first, *others = effects
        own = Printer(self.grammar()).printed("own deed", first, several=False)
        if own is not None:
            return " and ".join([own.text, *([self.say_run(others)] if others else [])])
        said = self.say_run(effects)
        if isinstance(first, Composed):
            return said
        row = next(iter(list_spoken(effects, self._has_predicate)))
        had, others = self._say_row(row, several=True), list(effects[len(row.effects) :])
        if had == self._say_row(row):
            return said
        return f"have {' and '.join([had, *([self.say_run(others)] if others else [])])}"

    def _say_may(self, may: May) -> str:
        """Print the part of another player in an option. Later effects have sentences of their own."""
        acts = [each for each in may.effects if getattr(each, "who", "") == may.who]
        return f"{self.say('player', may.who)} may {self.say_acts(acts)}"


def _split_own(effects: Text) -> tuple[Text, Text]:
    """Split what you may do from the later sentences."""
    at = next((at for at, each in enumerate(effects) if at and isinstance(each, Composed)), len(effects))
    return effects[:at], effects[at:]


def _list_own(template: str, tokens: list[Token]) -> list[str]:
    """The designer's own sentence with the missing words, at its end or before an `and`."""
    said = [template.replace(OWN, quote(tokens))]
    if template.startswith(OWN):
        lacking = template.removeprefix(OWN).removesuffix(".")
        joints = [at for at, token in enumerate(tokens) if at and token.form == "and"]
        said += [f"{quote(tokens[:at])}{lacking} {quote(tokens[at:])}." for at in joints]
    return said


def _name(who: str) -> str:
    return "you" if who == YOU else "they"


def end_sentence(sentence: str) -> str:
    return sentence[0].upper() + sentence[1:] + "."


def join_effects(effects: Text, sentence: Any) -> Text | None:
    """Add a sentence to effects. None where it cannot follow them."""
    last = effects[-1] if effects else None
    if isinstance(sentence, Branch):
        return _branch(effects, last, sentence)
    if isinstance(last, FlipSeveral) and hangs_on_toss(sentence):
        return (*effects[:-1], FlipSeveral(last.count, (*last.effects, *sentence)))
    if isinstance(sentence, Letting):
        return sentence.say(effects)
    if isinstance(sentence, Afterwards):
        return (
            None
            if last is None or isinstance(last, Flip | If | IfDone | Later | May | OneOf | While)
            else (*effects, *sentence.effects)
        )
    if isinstance(sentence, Granted):
        return _grant(effects, last, sentence)
    if isinstance(sentence, Denied):
        if not isinstance(last, May) or last.otherwise or (sentence.each is not (last.who == EVERYBODY)):
            return None
        return (*effects[:-1], msgspec.structs.replace(last, otherwise=sentence.effects))
    if isinstance(sentence, AmountInstead):
        sentence = sentence.restate(last)
    if isinstance(sentence, Instead):
        return _replace(effects, last, sentence)
    if isinstance(sentence, Several):
        return (*effects, *sentence)
    return (*effects, sentence) if isinstance(sentence, Effect) else None


def _replace(effects: Text, last: Any, instead: Instead) -> Text | None:
    """Say what happens in the place of the effect before: under a condition, or as a player wants."""
    if instead.condition is None:
        return _offer_instead(effects, last, instead.effects)
    if len(instead.effects) != 1 or type(last) is not type(instead.effects[0]):
        return None
    return (*effects[:-1], *_do_instead(last, instead))


def _do_instead(last: Any, instead: Instead) -> Text:
    """`Deal 20 damage to target Unit. If it is damaged, deal 40 damage to it instead` chooses the Unit before."""
    (other,) = instead.effects
    if getattr(other, "until", None) == "" and getattr(last, "until", ""):
        instead = instead._replace(effects=(msgspec.structs.replace(other, until=last.until),))
    found = find_subject(last)
    if found is None or not isinstance(found[1], Target) or not speaks_of(instead.effects[0], found[0]):
        return (If(instead.condition, instead.effects, (last,)),)
    field, target = found
    return Choose(target), If(instead.condition, instead.effects, (msgspec.structs.replace(last, **{field: It()}),))


def _grant(effects: Text, last: Any, granted: Granted) -> Text | None:
    """Add effects that hang on the effect before."""
    if granted.each is not (isinstance(last, May) and last.who == EVERYBODY):
        return None
    if isinstance(last, May) and (last.who == YOU or granted.each) and not last.otherwise:
        return (*effects[:-1], msgspec.structs.replace(last, effects=(*last.effects, *granted.effects)))
    if not isinstance(last, Effect) or isinstance(last, Composed):
        return None
    return (*effects[:-1], IfDone(last, granted.effects))


def _offer_instead(effects: Text, last: Any, other: Text) -> Text | None:
    """Offer other effects instead of the last effect, if no earlier effect could be meant."""
    if not isinstance(last, Effect) or isinstance(last, Composed):
        return None
    alike = len(effects) == 1 or type(last) is type(other[0])
    return (*effects[:-1], May(other, YOU, (last,))) if alike else None


def _branch(effects: Text, last: Any, branch: Branch) -> Text | None:
    """Add the effects of a coin's side, or of a failed condition, to the effect before."""
    if any(isinstance(each, Flip | If) for each in branch.effects):
        return None
    if isinstance(last, FlipSeveral):
        inner = _branch(last.effects, last.effects[-1], branch) if last.effects else None
        return None if inner is None else (*effects[:-1], FlipSeveral(last.count, inner))
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
