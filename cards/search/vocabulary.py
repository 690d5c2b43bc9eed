"""The values that the games allow."""

from __future__ import annotations

import typing
from collections.abc import Iterable

import msgspec

from rules.games import GAMES


def printed_values(field: str) -> tuple[str, ...]:
    """A field's values in the games' card types."""
    return _once(
        value
        for game in GAMES.values()
        for each in msgspec.structs.fields(game.card_type)
        if each.name == field
        for value in _allowed(each.type)
    )


def types() -> tuple[str, ...]:
    """Every type of every game."""
    return _once(name for game in GAMES.values() if game.vocabulary for name in game.vocabulary.types)


def keywords() -> tuple[str, ...]:
    """Every keyword of every game, without numbers."""
    return _once(
        name
        for game in GAMES.values()
        if game.vocabulary
        for name in sorted((*game.vocabulary.keywords, *game.vocabulary.numbered))
    )


def numbered_keywords() -> frozenset[str]:
    """The keywords that carry a number, such as Titan."""
    return frozenset(name for game in GAMES.values() if game.vocabulary for name in game.vocabulary.numbered)


def _allowed(annotation: typing.Any) -> Iterable[str]:
    for value in typing.get_args(annotation):
        if isinstance(value, str):
            yield value
        else:
            yield from _allowed(value)


def _once(values: Iterable[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(values))
