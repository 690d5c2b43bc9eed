"""Events in the words of texts."""

from __future__ import annotations

from typing import Any

from rules.engine.texts.happening import Told
from rules.engine.texts.nodes import LEAVE
from rules.engine.values import Event

PUT_IN_PLAY = "put in play"  # the event of a card that a text has put there
CORE_DAMAGE = "core damage"  # what is noted of a Core that is dealt damage

_MOVES = {("deck", "hand"): "draw", ("hand", "used"): "discard"}


def tell(event: Event) -> Told:
    """An event in the words of texts, with its player and card; "" if no text speaks of the event."""
    subject: Any = event.subject
    if event.kind == "hp" and event.origin:
        return "gain life" if event.origin == "rose" else "lose life", subject.seat, None
    if event.kind == "charges":
        return "charge" if event.origin == "rose" else "", subject.seat, None
    if event.kind == CORE_DAMAGE:
        return "damage", subject.seat, None
    if event.kind == "damage":
        return "hurt" if event.origin == "rose" else "", subject.owner, subject
    if event.kind == "move":
        return _MOVES.get((event.origin, event.value), ""), subject.owner, subject
    if event.kind in ("attack", "defend", "play", "destroy", LEAVE):
        return event.kind, subject.owner, subject
    return "", 0, None
