"""A whole table as plain values, so that it can be hashed, and comes out alike in every process.

Every slot of every object is in it, whatever it is called, so that what is added to the engine is hashed too.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from hashlib import blake2b
from typing import Any

import msgspec

from rules.engine.cards import CardDefinition
from rules.engine.state import Card, Player, State, Zone
from rules.engine.values import Event

PLAIN = (str, int, float, bool, type(None))
APART = frozenset({"game", "edition", "events", "players", "zones", "cards"})


@cache
def slots_of(kind: type) -> tuple[str, ...]:
    """The names of everything that an object of this class remembers."""
    names = {name for base in kind.__mro__ for name in getattr(base, "__slots__", ())}
    return tuple(sorted(names - APART))


def named(value: Any) -> Any:
    """What stands for a value where it is only spoken of: a card by owner, name and handle, a player by seat."""
    if isinstance(value, PLAIN):
        return value
    if isinstance(value, Card):
        return ("card", value.owner, value.name, value.handle)
    if isinstance(value, Player | Zone):
        return (type(value).__name__, value.seat, getattr(value, "name", ""))
    if isinstance(value, CardDefinition):
        return value.name
    if isinstance(value, Event):
        return (value.kind, named(value.subject), named(value.value), value.rule, value.origin)
    if isinstance(value, Mapping):
        return tuple((named(key), named(part)) for key, part in value.items())
    if isinstance(value, tuple | list):
        return tuple(map(named, value))
    if isinstance(value, set | frozenset):
        return tuple(sorted(repr(named(part)) for part in value))
    if isinstance(value, msgspec.Struct):
        return (type(value).__name__, *(named(getattr(value, name)) for name in value.__struct_fields__))
    return type(value).__name__


def describe_slots(thing: Any) -> tuple[Any, ...]:
    """Each slot of an object with what stands in it."""
    return (type(thing).__name__, *(named(getattr(thing, name, None)) for name in slots_of(type(thing))))


def parts_of(state: State[Any]) -> Iterable[Any]:
    """Everything about a game as it stands, piece by piece."""
    yield state.edition.code
    yield describe_slots(state)
    yield from map(describe_slots, state.frames)
    for player in state.players:
        yield describe_slots(player)
        for zone in player.zones.values():
            yield describe_slots(zone)
            yield from map(describe_slots, zone.cards)


def digest(state: State[Any], since: int = 0) -> str:
    """The table, and what has happened in it from event number `since` on, as one short number."""
    events = map(named, state.events[since:])
    return blake2b(repr((*parts_of(state), *events)).encode(), digest_size=8).hexdigest()
