"""Copies a game in progress, for trying a move."""

from __future__ import annotations

from collections import Counter
from functools import cache, partial
from types import FunctionType
from typing import Any, cast

import msgspec

from rules.engine.cards import CardDefinition
from rules.engine.effects.node import Node
from rules.engine.game import Edition, Game
from rules.engine.state import State
from rules.engine.texts.conditions import Counting

SHARED = (str, int, float, bool, type(None), FunctionType, type, CardDefinition, Node, Game, Edition, Counting)
"""What never changes, and is the same in every copy."""


class Copy:
    """A copy of a game: `find(thing)` is the copy of a card, a player or an action.

    Events before the last turn are shared: they are over, and only looked at.
    """

    __slots__ = ("_copies", "state")

    def __init__(self, state: State[Any]) -> None:
        self._copies: dict[int, Any] = {}
        first = max(0, state.former_turn_began)
        old, events = state.events[:first], state.events
        state.events = []
        try:
            self.state: State[Any] = self.find(state)
        finally:
            state.events = events
        self.state.events = [*old, *[self.find(event) for event in events[first:]]]

    def find(self, thing: Any) -> Any:
        kind = type(thing)
        if isinstance(thing, SHARED):
            return thing
        if isinstance(thing, tuple):
            found = [self.find(each) for each in thing]
            return tuple(found) if kind is tuple else kind(*found)
        made = self._copies.get(id(thing))
        return self._copy(thing, kind) if made is None else made

    def _copy(self, thing: Any, kind: Any) -> Any:
        copies, made = self._copies, cast("Any", None)
        if kind is list:
            copies[id(thing)] = made = []
            made += [self.find(each) for each in thing]
        elif kind is set or kind is frozenset:
            copies[id(thing)] = made = kind([self.find(each) for each in thing])
        elif issubclass(kind, dict):
            copies[id(thing)] = made = Counter() if kind is Counter else {}
            for key, value in thing.items():
                made[self.find(key)] = self.find(value)
        elif kind is partial:
            made = copies[id(thing)] = partial(thing.func, *self.find(thing.args), **self.find(thing.keywords))
        elif issubclass(kind, msgspec.Struct):
            made = copies[id(thing)] = self._copy_struct(thing, kind)
        else:
            made = copies[id(thing)] = kind.__new__(kind)
            for name in _list_attributes(kind):
                if hasattr(thing, name):
                    setattr(made, name, self.find(getattr(thing, name)))
        return made

    def _copy_struct(self, thing: Any, kind: type) -> Any:
        """A value with cards inside. One that does not is shared."""
        values = {name: getattr(thing, name) for name in thing.__struct_fields__}
        found = {name: self.find(value) for name, value in values.items()}
        changed = [name for name, value in values.items() if found[name] is not value]
        return kind(**found) if changed else thing


@cache
def _list_attributes(kind: type) -> tuple[str, ...]:
    """The names of an object's attributes."""
    kept = [getattr(base, "__slots__", ()) for base in kind.__mro__]
    return tuple({name for names in kept for name in names if not name.startswith("__")})
