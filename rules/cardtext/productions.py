"""What a production of the grammar is: its category, its wordings, and what the value is that they stand for."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any, NamedTuple

import msgspec

from rules.cardtext.template import Element, Slot, parse_template
from rules.engine.effects import Node

Fields = tuple[tuple[str, Any], ...]
REJECTED = object()


@dataclass(frozen=True, slots=True, eq=False)
class Production:
    """A line of the table. Its first template is the canonical one, the others are understood but never printed.

    `build(fields)` makes the value of the fields that a template filled, `open_up(value)` gives them back for
    printing, or None if the value is not of this production. `fixed` are the fields that no slot fills.
    """

    category: str
    templates: tuple[str, ...]
    build: Callable[[dict[str, Any]], Any]
    open_up: Callable[[Any], dict[str, Any] | None]
    fixed: dict[str, Any] = field(default_factory=dict)
    defaults: dict[str, Any] = field(default_factory=dict)
    spoken: bool = True
    part: bool = False
    plural: bool | None = None
    parsed: tuple[tuple[Element, ...], ...] = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "parsed", tuple(map(parse_template, self.templates)))

    def value_of(self, filled: Sequence[tuple[Slot, Any]]) -> Any:
        """The value of a reading of one of the templates, or REJECTED if it contradicts itself."""
        fields = dict(self.fixed)
        for slot, value in filled:
            if slot.ignored:
                continue
            pairs = value if slot.merges else [(name, value) for name in slot.fields]
            for name, each in pairs:
                if fields.setdefault(name, each) != each:
                    return REJECTED
        return self.build(fields)


@dataclass(frozen=True, slots=True, eq=False)
class Series:
    """One or more of a category, in a row: `glue` is printed between two, `others` are understood there too.

    A `last` one closes the series: nothing may follow it. With `agrees`, each agrees with what is before them.
    """

    category: str
    item: str
    glue: str
    others: tuple[str, ...] = ()
    last: str = ""
    longest: int = 100
    agrees: bool = False


Row = Production | Series


def _never(made: Any) -> bool:
    """No node is said in another way."""
    return False


def node(
    category: str,
    kind: type[Node],
    *templates: str,
    spoken: bool = True,
    unless: Callable[[Any], bool] = _never,
    plural: bool | None = None,
    **fixed: Any,
) -> Production:
    """A production that builds a node; `unless` it is one that is said in another way.

    What follows it agrees with `plural`, or else with the number in it.
    """
    defaults = _defaults(kind)

    def build(fields: dict[str, Any]) -> Any:
        made = kind(**fields)
        return REJECTED if unless(made) else made

    def open_up(value: Any) -> dict[str, Any] | None:
        if type(value) is not kind or unless(value):
            return None
        return {name: getattr(value, name) for name in defaults}

    return Production(category, templates, build, open_up, fixed, defaults, spoken, plural=plural)


@cache
def _defaults(kind: type[Node]) -> dict[str, Any]:
    return {
        each.name: each.default if each.default is not msgspec.NODEFAULT else msgspec.UNSET
        for each in msgspec.structs.fields(kind)
    }


def part(category: str, *templates: str, spoken: bool = True, **fixed: Any) -> Production:
    """A production that builds some fields of a node, for another one to merge."""
    return Production(
        category, templates, lambda fields: tuple(sorted(fields.items())), lambda value: value, fixed, {}, spoken, True
    )


def word(category: str, value: Any, *templates: str, spoken: bool = True, plural: bool | None = None) -> Production:
    """A production that stands for a plain value."""

    def open_up(found: Any) -> dict[str, Any] | None:
        return {} if found == value and type(found) is type(value) else None

    return Production(category, templates, lambda _: value, open_up, {}, {}, spoken, plural=plural)


def same(category: str, *templates: str, spoken: bool = True) -> Production:
    """A production that stands for what its one slot stands for."""
    return Production(
        category, templates, lambda fields: fields[""], lambda value: {"": value}, {}, {"": msgspec.UNSET}, spoken
    )


def pair(category: str, *templates: str) -> Production:
    """A production that builds a tuple of its slots `0` and `1`."""

    def open_up(value: Any) -> dict[str, Any] | None:
        return {"0": value[0], "1": value[1]} if isinstance(value, tuple) and len(value) == 2 else None

    return Production(category, templates, lambda fields: (fields["0"], fields["1"]), open_up, {}, {"0": ..., "1": ...})


def understood(category: str, build: Callable[[dict[str, Any]], Any], *templates: str, **fixed: Any) -> Production:
    """A production that is never printed: `build` makes of its fields what has a wording of its own."""
    return Production(category, templates, build, lambda _: None, fixed, {}, spoken=False)


class Often(str):
    """How often what the ability before does may be done, as a sentence of its own says."""

    __slots__ = ()


class Several(tuple[Any, ...]):
    """What one item of a series says in several values."""

    __slots__ = ()


class Bound(NamedTuple):
    """When, and under which condition, what the ability before does may be used, as a sentence of its own says."""

    when: Any = None
    condition: Any = None


class Instead(NamedTuple):
    """What is done instead of what the ability before does, if a condition holds."""

    condition: Any
    effects: tuple[Any, ...]
