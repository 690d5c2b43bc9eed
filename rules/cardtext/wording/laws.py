"""Wordings of rules for players: permissions, prohibitions, numbers of draws."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rules.cardtext.productions import REJECTED, Row, Several, node, understood, word
from rules.cardtext.vocabulary import Vocabulary
from rules.engine.effects import Allow, DrawPhase, Forbid


def laws(words: Vocabulary) -> Iterator[Row]:
    """Productions for rules for players."""
    yield word("anyone", "you", "you", plural=True)
    yield word("anyone", "opponent", "your opponent", plural=False)
    yield word("anyone", "each", "each player", "(players|both players|either player)", plural=False)
    yield from _permissions(words)
    yield from _bans(words)
    yield from _draw_phase()


def _permissions(words: Vocabulary) -> Iterator[Row]:
    """Permissions beyond the rules."""
    for code, wordings in words.allowed.items():
        yield node(
            "order",
            Allow,
            *(f"{{who:anyone}} may {wording} {{until:span}}" for wording in wordings),
            *(f"{{until:span}}, {{who:anyone}} may {wording}" for wording in wordings),
            what=code,
        )
        often = " each turn" if "{count" in wordings[0] else ""
        yield node(
            "law",
            Allow,
            *(f"{{who:anyone}} may {wording}{often}" for wording in wordings),
            *(f"{{who:anyone}} may {wording} [per turn]" for wording in wordings),
            *(f"each turn, {{who:anyone}} may {wording}" for wording in wordings),
            what=code,
        )
        if wordings[0].startswith("activate ") and "{count" not in wordings[0]:
            which, _, where = wordings[0].removeprefix("activate ").partition(" in ")
            passive = f"[your] {which} [you control] may be (activated|used|played) in {where}"
            yield node("law", Allow, passive, spoken=False, what=code, who="you")


def _bans(words: Vocabulary) -> Iterator[Row]:
    """Prohibitions for a player."""
    for code, wordings in words.forbidden.items():
        yield word("deed", code, *wordings)
    yield node(
        "order",
        Forbid,
        "{who:anyone} cannot {what:deed} {until:span}",
        "{until:span}, {who:anyone} cannot {what:deed}",
    )
    yield node("law", Forbid, "{who:anyone} cannot {what:deed}")
    theirs = "until (the end of their next turn|their next turn ends)"
    for until, when in (("opponent next turn", theirs), ("in opponent next turn", "(in|for|on) their next turn")):
        yield node(
            "order",
            Forbid,
            f"your opponent cannot {{what:deed}} {when}",
            spoken=False,
            who="opponent",
            until=until,
        )
    for code, wordings in words.forbidden.items():
        yield word("deed too", code, wordings[0].partition(" ")[2] or wordings[0], spoken=False)
    banned = "{who:anyone} cannot {first:deed} (or|and) {second:deed too}"
    yield understood("twofold", _both_banned, f"{banned} {{until:span}}")
    yield understood("statements", _both_banned, banned)
    yield understood(
        "order",
        lambda fields: Forbid(who="each", **fields),
        "(neither player|no player|nobody) may {what:deed} {until:span}",
    )
    yield understood(
        "law", lambda fields: Forbid(who="each", **fields), "(neither player|no player|nobody) may {what:deed}"
    )


def _both_banned(fields: dict[str, Any]) -> Any:
    """Two prohibitions with one verb: `cannot activate` these `or` those."""
    bans = fields.pop("first"), fields.pop("second")
    if len({ban.split()[0] for ban in bans}) > 1:
        return REJECTED
    return Several(Forbid(ban, **fields) for ban in bans)


def _draw_phase() -> Iterator[Row]:
    for who, their in (("you", "your"), ("opponent", "their"), ("each", "their")):
        subject = {"you": "you draw", "opponent": "your opponent draws", "each": "each player draws"}[who]
        for number, more in (("number", "(additional|more|extra)"), ("negative", "(less|fewer)")):
            first = more.strip("()").split("|")[0]
            yield node(
                "law",
                DrawPhase,
                f"{subject} {{extra:{number}}} {first} card~cards in {their} Draw Phase",
                f"in {their} Draw Phase, {subject} {{extra:{number}}} {more} card~cards",
                f"{subject} {{extra:{number}}} {more} card~cards (in|each) [{their}] Draw Phase",
                who=who,
            )
    more, yours = "(additional|more|extra)", "in your Draw Phase"
    yield understood(
        "law",
        lambda fields: DrawPhase(extra=fields["count"]),
        f"(draw|you draw) {{count:count}} {more} (card|cards) {yours}",
        f"(in your|in each of your) Draw (Phase|Phases), (draw|you draw) {{count:count}} {more} (card|cards)",
    )
    yield understood(
        "law",
        lambda fields: DrawPhase(extra=fields["number"] - 1),
        f"you draw {{number:number}} cards {yours}",
        f"(draw|you draw) {{number:number}} cards instead of 1 {yours}",
        f"(draw|you draw) {{number:number}} cards {yours} instead of 1",
        f"{yours}, (draw|you draw) {{number:number}} cards instead of 1",
    )
