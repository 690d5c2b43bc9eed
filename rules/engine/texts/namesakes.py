"""Kinds of cards that have the name of another card, in the effects that speak of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import msgspec

from rules.engine.texts.nodes import CardKind

GROUP_FIELDS = ("to", "of", "what", "whose", "each")  # the fields of an effect that say which cards it is about


def list_namesakes(effect: Any) -> Iterator[tuple[str, CardKind]]:
    """The kinds of an effect's cards that are told by the name of another, each with its field."""
    for field in GROUP_FIELDS:
        part: Any = getattr(effect, field, None)
        kind = part if isinstance(part, CardKind) else getattr(part, "of", None)
        if isinstance(kind, CardKind) and kind.alike is not None:
            yield field, kind


def change_namesakes(effect: Any, change: Callable[[CardKind], CardKind]) -> Any:
    for field, kind in list_namesakes(effect):
        part: Any = getattr(effect, field)
        changed = change(kind) if part is kind else msgspec.structs.replace(part, of=change(kind))
        effect = msgspec.structs.replace(effect, **{field: changed})
    return effect
