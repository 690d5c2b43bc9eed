"""Wordings of conditions on cards in play or on piles."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import msgspec

from rules.cardtext.boxed.groups import is_any_card
from rules.cardtext.productions import REJECTED, Production, Row, understood
from rules.engine.texts.nodes import EVERYBODY, OPPONENT, YOU, CardKind, Controls, Counts, InPile, Is


def list_piled(pile: str) -> Iterator[Row]:
    """How many cards of a kind lie on a pile."""
    for who, have, own in ((YOU, "you have", "your"), (OPPONENT, "your opponent has", "your opponent's")):
        there = f"(there (is|are)|{have})"
        lies = f"in {own} {pile}"
        fixed: dict[str, Any] = {"who": who}
        for op, words in (("least", "or more"), ("most", "or less")):
            many = f"{{number:unsigned}} {words} {{of:kept+}} {lies}"
            at = f"{there} at {op} {{number:unsigned}} {{of:kept}} {lies}"
            yield _piled(f"there are {many}", f"{there} {many}", at, op=op, unless=_is_one_or_none, **fixed)
        some = f"there is a {{of:kept-}} {lies}", f"{there} (a|any) {{of:kept}} {lies}"
        none = f"there are no {{of:kept+}} {lies}", f"{there} no {{of:kept}} {lies}"
        yield _piled(*some, op="least", number=1, **fixed)
        yield _piled(*none, op="most", number=0, **fixed)


def _piled(template: str, *others: str, unless: Callable[[Any], bool] | None = None, **fixed: Any) -> Production:
    def is_elsewhere(made: Counts) -> bool:
        return is_any_card(made.of.of) or (unless is not None and unless(made))

    def build(fields: dict[str, Any]) -> Any:
        made = Counts(InPile(fields["of"], fields["who"]), fields["op"], fields["number"])
        return REJECTED if is_elsewhere(made) else made

    def open_up(value: Any) -> dict[str, Any] | None:
        if type(value) is not Counts or is_elsewhere(value):
            return None
        return {"of": value.of.of, "who": value.of.who, "op": value.op, "number": value.number}

    return Production("condition", (template, *others), build, open_up, fixed)


def _is_one_or_none(made: Counts) -> bool:
    return (made.op, made.number) in (("least", 0), ("least", 1), ("most", 0))


def list_asked(
    kind: type[CardKind],
    *asked: str,
    alone: tuple[str, ...] = (),
    denied: tuple[str, ...],
    refuses: Callable[[Any], bool],
) -> Iterator[Row]:
    """Conditions on a known card, with the wordings `asked`; `alone` hold for a known card only."""

    def build(fields: dict[str, Any]) -> Any:
        what, never = fields.pop("what"), fields.pop("never", False)
        return Is(what, kind(**fields), never)

    for each in (*asked, *alone, "{*:has come}"):
        yield understood("condition", build, f"{{what:asked about}} {each}")
    for each in denied:
        yield understood("condition", build, f"{{what:asked about}} is not {each}", never=True)
    yield from _list_some(*asked, "(has|have) {figure:figure}", refuses=refuses)


def _list_some(*asked: str, refuses: Callable[[Any], bool]) -> Iterator[Row]:
    """`If an opposing Unit is damaged` asks for such a Unit."""

    def build(fields: dict[str, Any]) -> Any:
        of = fields.pop("of")
        plain = type(of)()
        if any(getattr(of, name) != getattr(plain, name) for name in fields):
            return REJECTED
        made = msgspec.structs.replace(of, whose="", **fields)
        return REJECTED if refuses(made) else Controls(of.whose or EVERYBODY, made)

    yield understood("condition", build, *[f"{{of:some}} {each}" for each in asked])
