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
    direct = {"what": f"lose {words.life} by direct attacks", "spoken": False}
    for category, first, last in (("law", "", ""), ("order", "", "{until:span}"), ("order", "{until:span}, ", "")):
        for by, losses in (("", loses), ("(by|from) direct attacks", direct)):
            nothing = f"(no|0) ({life}|damage) {by} {last}"
            yours = f"{first} you (lose|take) {nothing}"
            lines = (yours,) if by else (yours, f"{first} your {life} cannot be (reduced|lowered) {last}")
            yield node(category, Forbid, *lines, who="you", **losses)
            yield node(category, Forbid, f"{first} your opponent (loses|takes) {nothing}", who="opponent", **losses)
            nobody = f"{first} (neither player|no player) (loses|takes) [any] ({life}|damage) {by} {last}"
            yield node(category, Forbid, nobody, who="each", **losses)
    yours = "(any|all) damage [that] (you (would take|take)|dealt to you)"
    none = (
        f"{yours} {{until:span}} (becomes|is|is reduced to) 0",
        f"{{until:span}}, {yours} (becomes|is|is reduced to) 0",
    )
    prevented = "prevent all damage (to you|you would take) {until:span}"
    yield node("order", Forbid, prevented, *none, who="you", **loses)
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
