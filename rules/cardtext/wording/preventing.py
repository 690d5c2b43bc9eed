"""Wordings of prevented losses."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rules.cardtext.productions import Row, node
from rules.cardtext.vocabulary import Vocabulary
from rules.engine.effects import Forbid, Prevent


def preventing(words: Vocabulary) -> Iterator[Row]:
    """Productions for prevented losses."""
    life = words.resources[words.life][0]
    loses: dict[str, Any] = {"what": f"lose {words.life}", "spoken": False}
    nothing = f"(no|0) ({life}|damage)"
    for category, until in (("law", ""), ("order", "{until:span}")):
        yield node(
            category,
            Forbid,
            f"you (lose|take) {nothing} {until}",
            f"your {life} cannot be (reduced|lowered) {until}",
            who="you",
            **loses,
        )
        yield node(category, Forbid, f"your opponent (loses|takes) {nothing} {until}", who="opponent", **loses)
        yield node(
            category,
            Forbid,
            f"(neither player|no player) (loses|takes) [any] ({life}|damage) {until}",
            who="each",
            **loses,
        )
    yield node("order", Forbid, "prevent all damage (to you|you would take) {until:span}", who="you", **loses)
    yield node("order", Forbid, "prevent all damage [to both players] {until:span}", who="each", **loses)
    for who, would in (("you", "you would"), ("opponent", "your opponent would")):
        next_points = f"prevent the next {{points:number}} {life} {would} lose"
        yield node(
            "order",
            Prevent,
            f"{next_points} {{until:span}}",
            f"prevent the next {{points:number}} [point of|points of] damage {would} take {{until:span}}",
            resource=words.life,
            who=who,
        )
