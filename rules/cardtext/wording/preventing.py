"""Wordings of prevented losses."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rules.cardtext.productions import Row, node, word
from rules.cardtext.vocabulary import Vocabulary
from rules.engine.effects import Avert, Forbid, Prevent, Resource, Target, Total, TriggeringCard


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
    yours = "([any|all] damage [that] (you (would take|take)|dealt to you)|[all|any] damage to you)"
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
    yield from _averting(words)


def _averting(words: Vocabulary) -> Iterator[Row]:
    """`The next time you would lose HP this turn, ...`."""
    life = words.resources[words.life][0]
    yield word("loser", "you", "you")
    yield word("loser", "opponent", "your opponent")
    lost = f"(lose [any|1 or more] {life}|take [any] damage|be dealt damage)"
    head, heads = (f"the next time {{who:loser}} would {what} [{{until:span}}]" for what in (f"lose {life}", lost))
    none = f"(you|they|your opponent) (lose|loses|take|takes) (none|no {life}|no damage)"
    prevented = "prevent (it|that|that damage|that loss|the damage)|(it|that damage|the damage) is prevented"
    alone = f"{head}, none is lost", f"{heads} [,] ({none}|none is lost|{prevented}) [instead]"
    yield node("order", Avert, *alone, unless=lambda made: bool(made.effects), resource=words.life)
    would = f"(if|when|whenever) {{who:loser}} would {lost} [,]"
    always = f"if {{who:loser}} would lose {life}, {{effects:simple}} instead"
    others = f"{would} {{effects:simple}} instead", f"{would} instead [,] {{effects:simple}}"
    yield node("lasting", Avert, always, *others, unless=_cannot_stand_instead, resource=words.life, each=True)
    for bare in ("", "bare "):
        for category in ("governed", "left open"):
            lines = f"{head}, {{effects:simple}} instead", f"{heads} [,] instead [,] {{effects:simple}}"
            read = f"{heads} [,] {{effects:simple}} instead"
            yield node(f"{bare}{category} tail", Avert, *lines, read, unless=_cannot_stand_instead, resource=words.life)


def _cannot_stand_instead(made: Avert) -> bool:
    """Whether something is aimed at when it is too late, or the loss comes after all."""
    losses = any(isinstance(each, Resource | Total) and each.resource == made.resource and each.who == made.who
                 and getattr(each, "points", -1) < 0 for each in made.effects)  # fmt: skip
    aimed = any(isinstance(getattr(each, "what", None), Target | TriggeringCard) for each in made.effects)
    return not made.effects or losses or aimed or made.until == "battle"
