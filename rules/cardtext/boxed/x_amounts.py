"""X as a number in effects, defined by the text."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

import msgspec

from rules.cardtext.boxed.misfits import MisfitError
from rules.cardtext.lexer import MINUS, NUMBER, Token
from rules.cardtext.productions import REJECTED, Row, Several, same, understood
from rules.engine.effects.node import Node, list_parts
from rules.engine.texts.nodes import PerEach

X = 99_999  # the number read for X until the text says the amount; no card has such a figure
_FIGURES = ("count", "points")


def number_x(tokens: Sequence[Token]) -> list[Token]:
    """Read X as a number, with its sign."""
    made: list[Token] = []
    for token in tokens:
        if token.form != "x":
            made.append(token)
            continue
        signed = bool(made) and made[-1].text == "+" and token.glue == ""
        token = made.pop()._replace(text=f"+{token.text}") if signed else token
        minus = token.glue == "-"
        made.append(token._replace(kind=MINUS if minus else NUMBER, form=f"-{X}" if minus else str(X)))
    return made


def list_letting(is_not_counted: Callable[[PerEach], bool]) -> Iterator[Row]:
    """`Draw X cards, where X is the number of Units you control`."""
    yield same("worth", "the number of {:several}")
    yield understood("times worth", lambda fields: (1, fields["of"]), "{of:worth}")
    yield understood("times worth", lambda fields: (fields["times"], fields["of"]), "{times:unsigned} times {of:worth}")
    yield understood("times worth", lambda fields: (2, fields["of"]), "twice {of:worth}")
    yield understood("times worth", lambda fields: (fields["times"], fields["of"]), "{of:worth} times {times:unsigned}")
    let = "{x:unsigned} (is|equals|is equal to) {worth:times worth}"

    def build(fields: dict[str, Any]) -> Any:
        letting = Letting(is_not_counted, *fields["worth"])
        if fields["x"] != X:
            return REJECTED
        if "effects" not in fields:
            return letting
        said = letting.say(fields["effects"])
        return REJECTED if said is None else Several(said)

    for category in ("tail", "run"):
        yield understood(category, build, f"{{effects:effects}} [,] (where|and) {let}")
    yield understood("clause", build, let)


class Letting(NamedTuple):
    """A sentence for X in the effects before: an amount, times a number."""

    is_not_counted: Callable[[PerEach], bool]
    times: int
    of: Node

    def say(self, effects: Sequence[Any]) -> tuple[Any, ...] | None:
        """The effects with what X is in them. None where X is in none, or in what is not counted."""
        said = tuple([_let(each, self.times, self.of) for each in effects])
        changed = [new for new, old in zip(said, effects, strict=True) if new is not old]
        return said if changed and not any(map(self.is_not_counted, changed)) else None


def _let(effect: Any, times: int, of: Any) -> Any:
    """An effect with X as often as that amount says."""
    named = [name for name in _FIGURES if abs(getattr(effect, name, 0)) == X]
    if not named or times < 1:
        return effect
    once = {name: times if getattr(effect, name) > 0 else -times for name in named}
    return PerEach(msgspec.structs.replace(effect, **once), of)


def check_x(said: object) -> None:
    """Refuse an X without an amount in the text."""
    figures = [getattr(part, name) for part in list_parts(said) for name in part.__struct_fields__]
    if any(isinstance(each, int) and abs(each) == X for each in figures):
        write = ("Draw X cards, where X is the number of Units you control.",)
        raise MisfitError(str(X), f"-{X}", why="is not said to be any number", write=write)
