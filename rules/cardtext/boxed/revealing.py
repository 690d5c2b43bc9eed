"""Wordings of the own deck's revealed top card."""

from __future__ import annotations

from collections.abc import Iterator

from rules.cardtext.productions import Row, node, word
from rules.engine.texts.nodes import HAND, HEAP, MoveShown, RevealTop, Shown

_IT = "(it|that card|the card [(revealed|shown|turned over)]|the (revealed|shown|turned) card)"


def list_revealing(pile: str) -> Iterator[Row]:
    """Deeds to a revealed top card. A game names the cards in the category `kept`."""
    yield word(
        "order", RevealTop(), "reveal the top card of your deck",
        "(show|turn over|flip|flip over) the top card of your deck", "turn the top card of your deck (over|face up)",
        "top deck",
    )  # fmt: skip
    for never, is_so in ((False, "is"), (True, "is not")):
        said = f"the revealed card {is_so} a {{of:kept-}}", f"{_IT} {is_so} a {{of:kept-}}"
        yield node("condition", Shown, *said, never=never)
    put = "(put|add|take|place|move)"
    for to, where, *others in (
        (HAND, "into your hand", f"{put} {_IT} (into|to|in) your hand", f"draw {_IT}"),
        ("bottom", "under your deck", f"{put} {_IT} (under|on the bottom of|at the bottom of) your deck"),
        (HEAP, f"into your {pile}", f"{put} {_IT} (into|in|to) [(your|the)] {pile}", f"discard {_IT}"),
        ("play", "into play", f"{put} {_IT} (into play|onto the field|on the field)"),
    ):
        yield word("order", MoveShown(to), f"put the revealed card {where}", *others)
