"""Another number instead: `draw 1 card, or 2 if ...`."""

from __future__ import annotations

from typing import Any

import msgspec

from rules.engine.effects import Change, Discard, Draw, Resource


def with_number(effect: Any, verb: str, number: int, of: str = "") -> Any:
    """Return the effect with another number. None for another deed, or an effect without a number."""
    if getattr(effect, "per", None) is not None:
        return None
    if isinstance(effect, Draw):
        return _count(effect, number) if verb == "draw" and not effect.up_to else None
    if isinstance(effect, Discard):
        return _count(effect, number) if verb == "discard" and effect.how in ("chosen", "random") else None
    points = number if verb == "gain" else -number
    if isinstance(effect, Resource):
        same = (effect.points > 0) is (points > 0) and verb in ("gain", "lose") and of in ("", effect.resource)
        return msgspec.structs.replace(effect, points=points) if same else None
    if not isinstance(effect, Change) or len(effect.stats) != 1:
        return None
    ((stat, before),) = effect.stats
    same = (before > 0) is (points > 0) and of in ("", stat)
    return msgspec.structs.replace(effect, stats=((stat, points),)) if same else None


def _count(effect: Draw | Discard, number: int) -> Draw | Discard:
    return msgspec.structs.replace(effect, count=number)
