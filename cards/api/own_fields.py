"""Describes the games' own card fields for the API."""

from typing import Any, Literal, get_args, get_origin

import msgspec
from rest_framework import serializers

from cards.queries.rows import list_own_fields
from rules.games import GAMES

_SIMPLE: dict[Any, type[serializers.Field]] = {
    int: serializers.IntegerField,
    str: serializers.CharField,
    bool: serializers.BooleanField,
}


def build_own_fields() -> dict[str, serializers.Field]:
    """A field for each name shared by all games, with one sort."""
    of_games: dict[str, list[str]] = {}
    types: dict[str, set[str]] = {}
    built: dict[str, Any] = {}
    for game in GAMES.values():
        own = {name for name, _default, _figure in list_own_fields(game.code)}
        for field in msgspec.structs.fields(game.cards.type):
            if field.name in own:
                of_games.setdefault(field.name, []).append(game.name)
                types.setdefault(field.name, set()).add(str(field.type))
                built[field.name] = field.type
    return {
        name: _build(built[name], f"Of cards of {' and '.join(of_games[name])}.", agreed=len(types[name]) == 1)
        for name in of_games
    }


def _build(annotation: object, help_text: str, *, agreed: bool) -> serializers.Field:
    more: dict[str, Any] = {"required": False, "help_text": help_text}
    parts = [part for part in get_args(annotation) if part is not type(None)]
    if not agreed:
        return serializers.JSONField(**more)
    if annotation in _SIMPLE:
        return _SIMPLE[annotation](allow_null=annotation is int, **more)
    if get_origin(annotation) is tuple:
        member = parts[0]
        child = serializers.DictField() if hasattr(member, "__struct_fields__") else _child(member)
        return serializers.ListField(child=child, **more)
    if get_origin(annotation) is dict:
        return serializers.DictField(**more)
    return serializers.CharField(allow_null=True, **more)


def _child(member: object) -> serializers.Field:
    return serializers.IntegerField() if member is int or _holds_numbers(member) else serializers.CharField()


def _holds_numbers(member: object) -> bool:
    return get_origin(member) is Literal and all(isinstance(value, int) for value in get_args(member))
