"""Finds effects on cards with another card's name."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

import msgspec

from rules.engine.texts.nodes import CardKind

_GROUP_FIELDS = ("to", "of", "what", "whose", "each")


def list_group_fields(effect: Any) -> tuple[str, ...]:
    """The fields with the cards of an effect."""
    sort: Any = type(effect)
    return _list_fields_of(sort)


@cache
def _list_fields_of(sort: type) -> tuple[str, ...]:
    return tuple([field for field in _GROUP_FIELDS if hasattr(sort, field)])


def list_namesakes(effect: Any) -> Iterator[tuple[str, CardKind]]:
    """List the kinds of an effect's cards with another card's name, each with its field."""
    for field in list_group_fields(effect):
        part: Any = getattr(effect, field)
        kind = part if isinstance(part, CardKind) else getattr(part, "of", None)
        if isinstance(kind, CardKind) and kind.alike is not None:
            yield field, kind


def change_namesakes(effect: Any, change: Callable[[CardKind], CardKind]) -> Any:
    for field, kind in list_namesakes(effect):
        part: Any = getattr(effect, field)
        changed = change(kind) if part is kind else msgspec.structs.replace(part, of=change(kind))
        effect = msgspec.structs.replace(effect, **{field: changed})
    return effect
