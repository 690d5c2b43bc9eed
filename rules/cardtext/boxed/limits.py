"""Wordings of limits: times in a turn, sole conditions."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from rules.cardtext.boxed.conditions import negate
from rules.cardtext.productions import REJECTED, Row, node, understood, word
from rules.engine.texts.nodes import Bearer, Only


class Limited(NamedTuple):
    """A sentence by which the one before works once a turn."""


_THIS = "(this|it|this (card|effect|ability|skill|attack|trigger))"
_IT = "this [(card|effect|ability|skill|attack|trigger)]"


def list_limits() -> Iterator[Row]:
    yield word("each turn", "", "(per|a|each|every|in a|in each) turn")
    once = "[only] once {_:each turn}"
    yield understood(
        "clause", lambda _: Limited(),
        f"(use|activate|do) {_THIS} {once}", f"{_IT} (can|may) [only] be (used|activated) {once}",
        f"{_IT} (happens|works|triggers) {once}", f"you (can|may) [only] (use|do|activate) {_THIS} {once}", once,
    )  # fmt: skip
    own, only = "(this|it|this card)", "(only attach|attach only|only equip|equip only|attach)"
    for of in ("a {of:noun-}", "{of:noun+}"):
        shown = [f"attach this only to {of}"] if of.startswith("a") else []
        yield node("clause", Bearer, *shown, f"{only} [{own}] [only] (to|on) {of}",
            f"[{own}] can only be (attached|equipped) to {of}", f"{own} may only be (attached|equipped) to {of}",
            f"{own} (can|may) be (attached|equipped) only to {of}", spoken=bool(shown),
        )  # fmt: skip
    carries = "(carry|wear|hold|bear|be equipped with) (this card|this|it)"
    yield node("clause", Bearer, f"only (a {{of:noun-}}|{{of:noun+}}) can {carries}", spoken=False)
    yield from _list_conditions()


def _list_conditions() -> Iterator[Row]:
    for how, verb, done in (("play", "play", "played"), ("use", "(use|activate)", "(used|activated)")):
        for condition in ("(if|while|when|as long as|after) {condition:asked}", "{condition:within}"):
            shown = [f"{how} this only if {{condition:asked}}"] if "asked" in condition else []
            yield node(
                "clause", Only, *shown, f"{verb} {_THIS} [only] {condition}", f"{verb} only {condition}",
                f"[you (can|may)] only {verb} {_THIS} {condition}", f"you (can|may) {verb} {_THIS} only {condition}",
                f"{_IT} (can|may) (only be|be) {done} [only] {condition}",
                f"(can|may) only be {done} {condition}", spoken=bool(shown), how=how,
            )  # fmt: skip
            never = f"you cannot {verb} {_THIS} {condition}", f"{_IT} cannot be {done} {condition}"
            yield understood("clause", _negate, *never, how=how)
        unless = f"you cannot {verb} {_THIS} unless", f"{_IT} cannot be {done} unless", f"do not {verb} {_THIS} unless"
        yield node("clause", Only, *[f"{each} {{condition:asked}}" for each in unless], spoken=False, how=how)


def _negate(fields: dict[str, Any]) -> Any:
    condition = negate(fields["condition"])
    return REJECTED if condition is None else Only(condition, fields["how"])
