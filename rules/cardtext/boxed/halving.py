"""Wordings of half of what a player has."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any

from rules.cardtext.productions import Production, Row, Several, understood
from rules.engine.texts.nodes import EVERYBODY, OPPONENT, YOU, PerEach, Portion, Total


def list_halves(kind: Any, resource: str, said: Sequence[tuple[str, ...]]) -> Iterator[Row]:
    """`Your opponent loses half their life, rounded down`. `said` has each player with the words.

    Where nothing is said of what is left over by halving, it stays.
    """
    for who, shown, *others in said:
        for up, rounded in ((False, "rounded down"), (True, "rounded up")):
            wordings = [f"{shown}, {rounded}", *[f"{each} [,] {rounded}" for each in (shown, *others)]]
            wordings += [] if up else [shown, *others]
            fixed: dict[str, Any] = {"who": who, "up": up}
            if who == EVERYBODY:
                yield understood("order", partial(_halve_both, kind, resource), *wordings, **fixed)
                continue
            build, open_up = partial(_halve, kind, resource), partial(_open_up, kind, resource)
            yield Production("times", tuple(wordings), build, open_up, fixed)


def _halve(kind: Any, resource: str, fields: dict[str, Any]) -> PerEach:
    return PerEach(kind(1, fields["who"]), Portion(Total(resource, fields["who"]), every=2, up=fields["up"]))


def _halve_both(kind: Any, resource: str, fields: dict[str, Any]) -> Any:
    return Several([_halve(kind, resource, {**fields, "who": who}) for who in (YOU, OPPONENT)])


def _open_up(kind: Any, resource: str, value: Any) -> dict[str, Any] | None:
    portion = value.of if isinstance(value, PerEach) else None
    if not isinstance(portion, Portion) or not isinstance(portion.of, Total):
        return None
    fields = {"who": portion.of.who, "up": portion.up}
    return fields if _halve(kind, resource, fields) == value else None
