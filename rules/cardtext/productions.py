"""Productions: a category, its wordings, and the value built."""

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
    """A row of the grammar. The first template is canonical, the rest are read only."""

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
        """Build the value of a reading, or REJECTED if it contradicts itself."""
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
    """A list of one category. `glue` is printed between items, `others` are read as well.

    `share` lists the ways to read the items joined by `close` glues: what one of them says may hold for all.
    """

    category: str
    item: str
    glue: str
    others: tuple[str, ...] = ()
    last: str = ""
    longest: int = 100
    agrees: bool = False
    close: tuple[str, ...] = ()
    share: Callable[[tuple[Any, ...]], Sequence[tuple[Any, ...]]] | None = None


Row = Production | Series


def refuses_none(made: Any) -> bool:
    return False


def node(
    category: str,
    kind: type[Node],
    *templates: str,
    spoken: bool = True,
    unless: Callable[[Any], bool] = refuses_none,
    plural: bool | None = None,
    **fixed: Any,
) -> Production:
    """A production for a node. `unless` names nodes worded elsewhere."""
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
    """A production for some fields of a node, merged by another."""
    return Production(
        category, templates, lambda fields: tuple(sorted(fields.items())), lambda value: value, fixed, {}, spoken, True
    )


def word(category: str, value: Any, *templates: str, spoken: bool = True, plural: bool | None = None) -> Production:
    """A production for a plain value."""

    def open_up(found: Any) -> dict[str, Any] | None:
        return {} if found == value and type(found) is type(value) else None

    return Production(category, templates, lambda _: value, open_up, {}, {}, spoken, plural=plural)


def same(category: str, *templates: str, spoken: bool = True) -> Production:
    """A production that passes on its one slot."""
    return Production(
        category, templates, lambda fields: fields[""], lambda value: {"": value}, {}, {"": msgspec.UNSET}, spoken
    )


def pair(category: str, *templates: str) -> Production:
    """A production for a tuple of the slots `0` and `1`."""

    def open_up(value: Any) -> dict[str, Any] | None:
        return {"0": value[0], "1": value[1]} if isinstance(value, tuple) and len(value) == 2 else None

    return Production(category, templates, lambda fields: (fields["0"], fields["1"]), open_up, {}, {"0": ..., "1": ...})


def understood(category: str, build: Callable[[dict[str, Any]], Any], *templates: str, **fixed: Any) -> Production:
    """A production that is read but never printed. `build` turns its fields into a canonical value."""
    return Production(category, templates, build, lambda _: None, fixed, {}, spoken=False)


class Often(str):
    """A sentence that limits how often the previous ability works."""

    __slots__ = ()


class Tie(str):
    """A sentence about the player who chooses among equals."""

    __slots__ = ()


class Several(tuple[Any, ...]):
    """Several values said by one item of a series."""

    __slots__ = ()


class Following(Several):
    """Effects at the time of the sentence before: `Then draw 1 card.`"""

    __slots__ = ()


class Sentences(tuple[Any, ...]):
    """Sentences that `and` joins."""

    __slots__ = ()


class Beginning(NamedTuple):
    """An ability whose sentences begin a text or a line."""

    ability: Any


class Bound(NamedTuple):
    """A sentence that limits when the previous ability works."""

    when: Any = None
    condition: Any = None


class SoMany(NamedTuple):
    """A sentence that replaces the number of the previous effect under a condition."""

    condition: Any
    verb: str
    number: int
    of: str = ""


class Instead(NamedTuple):
    """A sentence that replaces the previous effect under a condition."""

    condition: Any
    effects: tuple[Any, ...]
