"""Cards that texts put into play."""

from __future__ import annotations

from functools import partial
from typing import Any

from rules.engine.frames import MissingFactError, push
from rules.engine.state import State
from rules.engine.texts.asking import IN_HAND, Picking, begin_picking, list_hand, list_heap
from rules.engine.texts.carrying import Resolution, is_printed_as
from rules.engine.texts.fetching import DECK, Fetching
from rules.engine.texts.nodes import HAND, PutInPlay


def put_in_play(state: State[Any], frame: Resolution, effect: PutInPlay, cards: list[Any]) -> None:
    """Let the text's player put cards of a kind into play, while there is room."""
    begin_picking(frame)
    if effect.origin == DECK:
        fetching = Fetching(frame, effect.count, effect.of, "shuffle", None, must=False)
        fetching.fits, fetching.enters = partial(_may_enter, state, frame, effect, cards), partial(_enter, frame, cards)
        push(state, fetching)
        return
    source = IN_HAND if effect.origin == HAND else f"card of the {frame.meanings.heap} pile"
    list_options = list_hand if effect.origin == HAND else partial(_list_heap)
    picking = Picking(frame, frame.seat, effect, effect.count, list_options, partial(_send_into_play, cards), source)
    picking.fits, picking.lays = partial(_may_enter, state, frame, effect, cards), True
    push(state, picking)


def _may_enter(state: State[Any], frame: Resolution, effect: PutInPlay, onto: list[Any], definition: Any) -> bool:
    fits = is_printed_as(frame, effect.of, definition)
    return fits and frame.meanings.can_enter(state, frame.seat, definition, onto)


def _list_heap(state: State[Any], picking: Picking) -> list[Any]:
    return [card for card in list_heap(state, picking) if picking.fits is None or picking.fits(card.definition)]


def _send_into_play(onto: list[Any], state: State[Any], picking: Picking, card: Any) -> None:
    _enter(picking.frame, onto, state, card)


def _enter(frame: Resolution, onto: list[Any], state: State[Any], card: Any) -> None:
    if card.definition is None:
        raise MissingFactError(f"The record does not say which card {frame.source.name} puts into play.")
    frame.meanings.enter(state, frame, card, onto)
    if card not in frame.it:
        frame.it.append(card)
