"""Wordings of what cards cannot do, and of what cannot be done to them."""

from __future__ import annotations

from collections.abc import Iterator

from rules.cardtext.boxed.joining import Unsaid
from rules.cardtext.productions import Row, node
from rules.engine.texts.nodes import Ban, Each

FOR = "[{until:until}]"
# What both games forbid to be done to Units.
TO_UNITS = {
    "hurt": ("takes~take no damage", "cannot (be damaged|take damage)", "is~are immune to damage"),
    "heal": ("cannot be healed", "cannot (heal|recover|restore HP|gain HP back)"),
}


def list_bans(cannot: dict[str, tuple[str, ...]]) -> Iterator[Row]:
    """What a game forbids to cards; in the plural all of them are meant, whosever they are."""
    yield node("bare", Each, "{of:plurals}", spoken=False)
    for what, (shown, *others) in cannot.items():
        everywhere = [f"{{whose:{whom}}} {each} {FOR}" for whom in ("group", "bare") for each in (shown, *others)]
        yield node("order", Ban, *everywhere, what=what)
        joined = [f"{each} {FOR}" for each in (shown, *others)]
        yield node("predicate", Ban, *joined, what=what, whose=Unsaid())
        alone = [each for each in joined if each.startswith("cannot")]
        if alone:
            yield node("order", Ban, *alone, spoken=False, what=what, whose=Unsaid())
    spared = "prevent (all|any) damage [that (would be|is)] (to|dealt to|done to) {whose:group}"
    yield node("order", Ban, f"{spared} {FOR}", spoken=False, what="hurt")
