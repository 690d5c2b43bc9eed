"""Wordings of the cards tributed for this card."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rules.cardtext.productions import Row, node, refuses_none, same, word
from rules.cardtext.vocabulary import Vocabulary
from rules.engine.effects import TRIBUTED, Count, Every, Filter, StatOf

_FOR_IT = "(to summon (this card|it)|for [the summon of] (this card|it)|for (its|this card's) summon)"
_GIVEN = f"(tributed|used as a tribute|used as tributes) {_FOR_IT}"
# How many: as it is asked, and as it is printed before "was tributed".
_ONE = "{filter:a given for it}"
_MANY = "({number:number} or more|at least {number:number}) {filter:given for it}"
_JUST = "[exactly] {number:number} {filter:given for it}"


def tributing(words: Vocabulary) -> Iterator[Row]:
    """Productions for tributed cards: as a condition, as a number, with their figures."""
    kind = "{*:kindred} [{*:qualities}]"
    yield node("given for it", Filter, kind, zone=TRIBUTED)
    yield node(
        "a given for it", Filter, "a {*:kindred-} [{*:qualities}]", "(any|1) {*:kindred} [{*:qualities}]", zone=TRIBUTED
    )
    for category in ("each", "all given"):
        yield node(category, Filter, f"{kind} tributed to summon this card", f"{kind} {_GIVEN}", zone=TRIBUTED)
    yield from _asked()
    yield from _in_all()


def _asked() -> Iterator[Row]:
    """Conditions: how many cards of a kind were tributed."""
    summoned = "(this card|it) was summoned (by tribute|with) {} [as a tribute|as tributes]"
    said = summoned, "you (tributed|used) {} " + _FOR_IT, "its tributes (include|included) {}"
    for op, number, count, printed in (
        ("least", 1, _ONE, "{filter:a given for it} was"),
        ("least", None, _MANY, "{number:number} or more {filter:given for it+} were"),
        ("exactly", 0, "no {filter:given for it}", "no {filter:given for it+} were"),
        ("exactly", None, _JUST, "exactly {number:number} {filter:given for it} was~were"),
    ):
        known: dict[str, Any] = {"op": op} if number is None else {"op": op, "number": number}
        lines = f"{count} (was|were) {_GIVEN}", *(each.replace("{}", count) for each in said)
        unless = _is_one if number is None else refuses_none
        yield node("fact", Count, f"{printed} tributed to summon this card", *lines, unless=unless, **known)
        by = f"(by tribute {count} [{_FOR_IT}]|with {count} as (a tribute|tributes))"
        yield node("circumstance", Count, by, spoken=False, unless=unless, **known)
    yield same("circumstance", "{:when}", spoken=False)


def _is_one(made: Count) -> bool:
    return made.op == "least" and made.number < 2


def _in_all() -> Iterator[Row]:
    """The points of several cards together: `the total AP of cards you control`."""
    yield node("summed", Every, "other {filter:rest+}", "all [the] other {filter:rest}")
    yield node("summed", Every, "{filter:filter+}", "[all] [of] [the] {filter:filter}")
    yield node("summed", Every, "{filter:all given+}", "[all] [of] [the] {filter:all given}")
    yield word("summed", Every(Filter(zone=TRIBUTED)), "[all] [of] [the] tributed (cards|battle cards)", spoken=False)
    for half, part in ((False, ""), (True, "half ")):
        others = "[of] (the (total|combined) {stat:stat}|the sum of the {stat:stat}) of {what:summed}"
        yield node("worth", StatOf, f"{part}the total {{stat:stat}} of {{what:summed}}", part + others, half=half)
