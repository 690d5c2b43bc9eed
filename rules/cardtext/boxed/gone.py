"""What a text may still do to cards gone."""

from __future__ import annotations

from rules.cardtext.boxed.misfits import MisfitError
from rules.cardtext.boxed.speech import CARRIED, Speech, check_called
from rules.engine.texts.nodes import (
    HAND,
    OWN_HAND,
    YOU,
    CardKind,
    Effect,
    It,
    Itself,
    MoveShown,
    Return,
    TakeBack,
    This,
)


class TakeOut(TakeBack, frozen=True):
    """The text's own card taken from the used pile, until the text is fitted."""


def bring_back(speech: Speech, effect: Effect) -> Effect:
    """Say where the returning card lies: in play, or on the pile."""
    if (isinstance(effect, TakeBack) and not effect.it) or (
        isinstance(effect, Return) and isinstance(effect.what, Itself)
    ):
        own = effect.what if isinstance(effect, Return) and isinstance(effect.what, Itself) else Itself()
        if isinstance(effect, TakeOut) and not speech.card_gone:
            why = "says that this card lies where it does not lie then"
            raise MisfitError("from", why=why, write=("Return this card to your hand.",))
        check_called(own, speech.sort)
        return TakeBack(effect.to) if speech.card_gone else Return(speech.bind_card(own), effect.to)
    if effect.shows:
        speech.left = None  # `it` may be that card from now on
    goal = _find_goal(speech, effect)
    if goal is None:
        return effect
    if _means_what_left(speech):
        return _take_back(speech, goal)
    if not isinstance(effect, TakeBack):
        return effect
    write = (f"Whenever a {speech.noun} you control is destroyed, return it to its owner's hand.",)
    raise MisfitError("it", why="means no card that has just gone there", write=write)


def _find_goal(speech: Speech, effect: Effect) -> str | None:
    """The goal of an effect that returns a card named before, or None."""
    if isinstance(effect, MoveShown):
        is_of_event = not speech.revealed and effect.to in (HAND, "bottom") and speech.left is not None
        return effect.to if is_of_event else None
    if isinstance(effect, TakeBack) or (isinstance(effect, Return) and isinstance(effect.what, It)):
        return effect.to
    return None


def _means_what_left(speech: Speech) -> bool:
    """Whether `it` is the card of the event, with nothing named or done since."""
    if speech.left is None or speech.acted:
        return False
    if isinstance(speech.left, This) and speech.sort in CARRIED:  # the bearer, or what lay on it
        return False
    is_named = not isinstance(speech.left, Itself)
    return len(speech.named) <= int(is_named)


def _take_back(speech: Speech, to: str) -> TakeBack:
    own = isinstance(speech.left, This | Itself)
    is_yours = own or (isinstance(speech.left, CardKind) and speech.left.whose == YOU)
    if to == OWN_HAND and not is_yours:
        write = ("Return it to its owner's hand.",)
        raise MisfitError("your", why="may be the hand of another than its owner", write=write)
    return TakeBack(HAND if to == OWN_HAND else to, it=not own)
