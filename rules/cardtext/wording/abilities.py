"""Wordings of abilities and the sentences that join them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

from rules.cardtext.marks import AT_ONCE
from rules.cardtext.productions import (
    REJECTED,
    Bound,
    Following,
    Often,
    Row,
    Sentences,
    Several,
    SoMany,
    Tie,
    node,
    same,
    understood,
)
from rules.cardtext.productions import Instead as InsteadOfThat
from rules.cardtext.vocabulary import Vocabulary
from rules.cardtext.wording.acting import acting, asks_the_table
from rules.cardtext.wording.clauses import clauses
from rules.cardtext.wording.demands import demands
from rules.cardtext.wording.elsewhere import elsewhere
from rules.cardtext.wording.fates import fates
from rules.cardtext.wording.holding import holding
from rules.cardtext.wording.rescues import rescues
from rules.engine.effects import Continuous, Happened, If, Played, Triggered


def abilities(words: Vocabulary) -> Iterator[Row]:
    """Productions for clauses, costs, abilities and sentences."""
    yield from clauses(words)
    yield from acting(words)
    yield from holding(words)
    yield from demands(words)
    yield from fates(words)
    yield from rescues(words)
    yield from elsewhere(words)
    yield same("sentence", "{:ability} (.|;)", spoken=False)
    happens = "{event:event} (:|,) {effects:effects}", "{event:event}, if {condition:condition} (:|,) {effects:effects}"
    yield node("happening", Triggered, *happens, spoken=False, unless=asks_the_table)
    yield understood("sentence", _joined, "{first:ability} [,] and {second:happening} .")
    yield from _going_on()
    yield from _bounds_of_use()
    yield from _instead_of_that()


def _going_on() -> Iterator[Row]:
    """Sentences after an effect: `Then …`, `If you do, …`."""
    yield understood(
        "sentence",
        lambda fields: Following(fields["effects"]),
        "then [,] {effects:effects} .",
        "then [,] {effects:alternative} .",
    )
    yield understood("sentence", lambda fields: Several(fields["effects"]), f"{AT_ONCE} [,] {{effects:effects}} .")
    yield understood("sentence", lambda _: Sentences(), "[then] shuffle your deck .")
    tied = "(if|in case) (2 or more|several|more than 1) [[battle] cards] (are|is) tied|(in case of|if there is) a tie"
    for who, chooses in (("you", "you choose"), ("opponent", "your opponent chooses|they choose")):
        which = "[which [of them] [is destroyed|to destroy]] [1] [of them]"
        yield understood("sentence", partial(_tie, who), f"({tied}) [,] ({chooses}) {which} .")
    did = "(you|they) (do|did)", "your opponent (does|did)"
    yield node("done so", Happened, *did, spoken=False)
    nots = "(you|they) (do not|did not|don't|didn't)", "your opponent (does not|did not|doesn't|didn't)"
    yield node("done so", Happened, *nots, spoken=False, never=True)
    yield understood(
        "sentence", lambda fields: Following((If(**fields),)), "if {condition:done so}, {effects:effects} ."
    )


def _bounds_of_use() -> Iterator[Row]:
    """`You may use this effect only once per turn`, `only in your turn`."""
    yield understood(
        "sentence",
        lambda fields: Often(fields["limit"]),
        "[you may] [only] (use|activate) this (effect|ability) [only] {limit:limit} .",
        "this (effect|ability) may [only] be (used|activated) [only] {limit:limit} .",
    )
    bounds = (
        "{when:moment}",
        "(if|when|while) {condition:condition}",
        "{when:moment} [and] [only] if {condition:condition}",
    )
    for bound in bounds:
        yield understood(
            "sentence",
            lambda fields: Bound(**fields),
            f"(you may|) [only] (use|activate) this (effect|ability) only {bound} .",
            f"(you may|) only (use|activate) this (effect|ability) {bound} .",
            f"this (effect|ability) may (only be|be only|be) (used|activated) [only] {bound} .",
        )
    yield understood(
        "sentence",
        _so_often_then,
        "[you may] [only] (use|activate) this (effect|ability) [only] {limit:limit} and [only] {when:moment} .",
        "[you may] [only] (use|activate) this (effect|ability) [only] {when:moment} and [only] {limit:limit} .",
        "this (effect|ability) may [only] be (used|activated) [only] {limit:limit} and [only] {when:moment} .",
    )


def _instead_of_that() -> Iterator[Row]:
    """`If you control another card, draw 2 instead`."""
    for verb in ("draw", "discard", "gain", "lose"):
        lines = f"if {{condition:condition}} (,|:) [you] {verb} {{number:number}} instead ."
        yield understood("sentence", partial(_so_many, verb), lines)
        points = f"(it|this card|that card) {verb}s {{number:number}} [{{of:power}}]"
        yield understood("sentence", partial(_so_many, verb), f"if {{condition:condition}} (,|:) {points} instead .")
    yield understood(
        "sentence",
        lambda fields: InsteadOfThat(**fields),
        "if {condition:condition} (,|:) {effects:simple} instead .",
        "if {condition:condition} (,|:) instead {effects:simple} .",
    )


def _so_many(verb: str, fields: dict[str, Any]) -> SoMany:
    """`If you control another card, draw 2 instead`."""
    return SoMany(verb=verb, **fields)


def _so_often_then(fields: dict[str, Any]) -> Sentences:
    """`Use this effect only once per turn and only during your turn`."""
    return Sentences((Often(fields["limit"]), Bound(fields["when"])))


def _tie(who: str, _: dict[str, Any]) -> Tie:
    return Tie(who)


def _joined(fields: dict[str, Any]) -> Any:
    """`It gains 20 AP, and when it is destroyed, draw 1 card`: an event begins the second."""
    first, second = fields["first"], fields["second"]
    return Sentences((first, second)) if isinstance(first, Continuous | Played | Triggered) else REJECTED
