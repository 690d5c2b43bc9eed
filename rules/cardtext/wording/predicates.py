"""Wordings of several predicates with one subject."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

import msgspec

from rules.cardtext.productions import REJECTED, Row, Several, same, understood, word
from rules.cardtext.vocabulary import Vocabulary
from rules.cardtext.wording.acting import in_two_cases
from rules.cardtext.wording.lasting import AIMED_TIME, AT_PLAYER, PER, is_for_others, is_unclear
from rules.engine.effects import Antecedent, Change, Grant, Strip

# Of each sort one series says several.
_POINTS, _SKILLS, _RIGHTS, _AGAIN, _LOST = "points", "skills", "rights", "rights of it", "lost"
_AT_PLAYER = "rights against the opponent"
_AND = "[,] (and|but)"


def predicates(words: Vocabulary) -> Iterator[Row]:
    """Productions for what is said of one subject in two or three predicates."""
    for sort, kind, *lines in (
        (_POINTS, Change, f"(gains|gain) {{stats:rises}} {PER}", f"(has|have) {{stats:raises}} {PER}"),
        (_POINTS, Change, f"(loses|lose) {{stats:falls}} {PER}", f"(gains|gain|has|have) {{stats:minuses}} {PER}"),
        (_SKILLS, Grant, "(gains|gain|has|have) {traits:skills}"),
        (_RIGHTS, Grant, "{traits:rights}"),
        (_AGAIN, Grant, "it {traits:rights}"),
        (_AT_PLAYER, Grant, "[it] {traits:right at player}"),
        (_LOST, Strip, "(loses|lose) {traits:skills}", "(loses|lose) {traits:every skill}"),
    ):
        yield understood("predicate of one", partial(_say, sort, kind), *lines)
    for code, wordings in words.rights.items():
        for wording in (each for each in wordings if AT_PLAYER in each):
            yield word("right at player", (code,), wording, spoken=False)
    yield understood("elided", partial(_say, _SKILLS, Grant), "{traits:skills}")
    yield understood("elided", partial(_say, _POINTS, Change), "{stats:rises}")
    yield understood("elided", partial(_say, _POINTS, Change), "{stats:raises}")
    for case in ("(when|while|whenever) {:its battle}", "(when|whenever) it {:its fight}", "[only] {:moment}"):
        yield same("own case", case, spoken=False)
    in_case = "{what:this or bearer} {first:predicate of one} {case:own case} [,] (and|but)"
    for second in ("[it] {second:predicate of one}", "{second:elided}"):
        yield understood("ability", in_two_cases, f"{in_case} {second} {{other:own case}}")
    yield understood("timed", lambda fields: (fields["said"], fields["until"]), "{said:predicate of one} {until:until}")
    one = "{second:predicate of one}"
    for category, subject, until in (
        ("twofold", "aimed", AIMED_TIME),
        ("twofold", "subject", "{until:until}"),
        ("statements", "subject", ""),
    ):
        said = partial(_say_all, words.of_ones_own, subject == "aimed")
        first = f"{{what:{subject}}} {{first:predicate of one}}"
        yield understood(category, said, f"{first} {_AND} {one} {until}")
        yield understood(category, said, f"{first} {_AND} {{second:elided}} {until}", elided=True)
        third = f"{_AND} {{third:predicate of one}} {until}"
        yield understood(category, said, f"{first} [,] [and] {one} {third}")
        yield understood(category, said, f"{first} (,|and|, and) {{second:elided}} {third}", elided=True)
        if until:  # each has its own
            timed = f"{{what:{subject}}} {{first:timed}} {_AND} {{second:timed}}"
            yield understood(category, partial(_say_each, words.of_ones_own, subject == "aimed"), timed)


def _say(sort: str, kind: Any, fields: dict[str, Any]) -> tuple[str, Any]:
    return sort, kind(what=Antecedent(), **fields)


def _say_all(of_ones_own: frozenset[str], again: bool, fields: dict[str, Any]) -> Any:
    """Say each of the subject, for the time that is said last."""
    said = [fields[name] for name in ("first", "second", "third") if name in fields]
    sorts = [sort for sort, _ in said]
    alike = len(set(sorts)) < len(said)
    if _AT_PLAYER in sorts and getattr(getattr(fields["what"], "filter", None), "whose", "you") != "you":
        return REJECTED
    first = said[0][1]
    counts = isinstance(first, Change) and first.per is not None  # which may be for what is elided, too
    takes = isinstance(first, Strip) or (isinstance(first, Change) and first.stats[0][1] < 0)  # the event's card, too
    if alike or (fields.pop("elided", False) and (counts or takes or said[0][0] == _RIGHTS)):
        return REJECTED
    return _build(of_ones_own, again, fields, said)


def _say_each(of_ones_own: frozenset[str], again: bool, fields: dict[str, Any]) -> Any:
    said = [
        (sort, msgspec.structs.replace(node, until=until))
        for (sort, node), until in (fields["first"], fields["second"])
    ]
    return _build(of_ones_own, again, {"what": fields["what"]}, said)


def _build(of_ones_own: frozenset[str], again: bool, fields: dict[str, Any], said: list[tuple[str, Any]]) -> Any:
    what, rest = fields["what"], {"until": fields["until"]} if "until" in fields else {}
    made = [msgspec.structs.replace(node, what=what, **rest) for _, node in said]
    if any(isinstance(each, Grant) and is_for_others(of_ones_own, each) for each in made):
        return REJECTED
    if any(isinstance(each, Change) and is_unclear(each) for each in made):
        return REJECTED
    later = [msgspec.structs.replace(each, what=Antecedent()) for each in made[1:]] if again else made[1:]
    return Several((made[0], *later))
