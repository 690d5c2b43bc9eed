"""What a text may still do to a card that has gone: its own, or the one of its event."""

from __future__ import annotations

from typing import Any

from rules.cardtext.boxed.misfits import MisfitError
from rules.engine.texts.nodes import HAND, OWN_HAND, YOU, It, Itself, MoveShown, Return, TakeBack, This

CARRIED = ("weapon", "equipment")  # the boxes whose card lies on "this Unit"


def bring_back(box: Any, effect: Any) -> Any:
    """Say which card returns: one in play, or one that lies where used cards do."""
    if (isinstance(effect, TakeBack) and not effect.it) or (isinstance(effect, Return) and effect.what == Itself()):
        return TakeBack(effect.to) if box.card_gone else Return(box.bind_card(), effect.to)
    if effect.shows:
        box.left = None  # `it` may be that card from now on
    if not _is_of_it(box, effect):
        return effect
    others = len(box.named) > (not isinstance(box.left, Itself))
    if box.left is None or others or box.acted or (isinstance(box.left, This) and box.sort in CARRIED):
        if not isinstance(effect, TakeBack):
            return effect
        write = (f"Whenever a {box.noun} you control is destroyed, return it to its owner's hand.",)
        raise MisfitError("it", why="means no card that has just gone there", write=write)
    own = isinstance(box.left, This | Itself)
    if effect.to == OWN_HAND and not own and getattr(box.left, "whose", "") != YOU:
        write = ("Return it to its owner's hand.",)
        raise MisfitError("your", why="may be the hand of another than its owner", write=write)
    return TakeBack(HAND if effect.to == OWN_HAND else effect.to, not own)


def _is_of_it(box: Any, effect: Any) -> bool:
    """Whether a card returns that was named before, of which nobody knows yet that it has gone."""
    if isinstance(effect, MoveShown):
        return not box.revealed and effect.to in (HAND, "bottom") and box.left is not None
    return isinstance(effect, TakeBack) or (isinstance(effect, Return) and isinstance(effect.what, It))
