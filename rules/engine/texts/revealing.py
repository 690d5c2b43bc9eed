"""Shows a deck's top card to both players."""

from __future__ import annotations

from typing import Any

from rules.engine.atoms import move, note, turn_face
from rules.engine.choices import Asking, Choice
from rules.engine.frames import Procedure, push
from rules.engine.state import State
from rules.engine.texts.carrying import Resolution
from rules.engine.texts.fetching import DECK, put_under, uncover
from rules.engine.texts.happening import FETCH
from rules.engine.texts.nodes import HAND, HEAP, MoveShown, RevealTop


class Revealing(Asking):
    """The record names the card that a player turns over."""

    __slots__ = ("card", "rule", "seat")

    def __init__(self, frame: Resolution, card: Any) -> None:
        self.at = 0
        self.steps = REVEALING
        self.picked = None
        self.seat = frame.seat
        self.rule = frame.rule
        self.card = card


def _name_card(state: State[Any], frame: Revealing) -> None:
    if frame.card.definition is None:
        push(state, Choice(frame.seat, [frame.card], frame, frame.rule, "card on top of the deck"))


def _tell_card(state: State[Any], frame: Revealing) -> None:
    note(state, "reveal", frame.card, None, frame.rule)


REVEALING: Procedure = (_name_card, _tell_card)


def reveal_top(state: State[Any], frame: Resolution, effect: RevealTop, cards: list[Any]) -> None:
    frame.shown = uncover(state, state.players[frame.seat].zones[DECK], 1)
    for card in frame.shown:
        push(state, Revealing(frame, card))


def move_shown(state: State[Any], frame: Resolution, effect: MoveShown, cards: list[Any]) -> None:
    """Move the card that was shown, if it still lies in the deck."""
    player = state.players[frame.seat]
    for card in [each for each in frame.shown if each.zone is player.zones[DECK]]:
        if effect.to == "bottom":
            put_under(state, card, frame.rule)
        elif effect.to == "play":
            frame.meanings.enter(state, frame, card, [])
        elif effect.to == HEAP:
            move(state, card, player.zones[frame.meanings.heap], frame.rule)
            turn_face(state, card, True, frame.rule)
        else:
            note(state, FETCH, card, None, frame.rule)
            move(state, card, player.zones[HAND], frame.rule)
