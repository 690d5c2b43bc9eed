"""Lets players divide damage among targets."""

from __future__ import annotations

from typing import Any

from rules.engine.choices import Asking, ask
from rules.engine.frames import Procedure, push
from rules.engine.state import State
from rules.engine.texts.carrying import Resolution
from rules.engine.texts.nodes import Damage, DivideDamage, It

STEP = 10  # of damage that is divided, if the whole is made of such


class Dividing(Asking):
    """Damage being divided: `shares` of the first cards are known, `left` is for the others."""

    __slots__ = ("cards", "left", "resolution", "shares", "step")

    def __init__(self, resolution: Resolution, cards: list[Any], points: int) -> None:
        self.at = 0
        self.steps = DIVIDING
        self.picked = None
        self.resolution = resolution
        self.step = 1 if points % STEP else STEP
        self.cards = cards[: points // self.step]
        self.left = points
        self.shares: list[int] = []


def divide(state: State[Any], frame: Resolution, effect: DivideDamage, cards: list[Any]) -> None:
    push(state, Dividing(frame, list(cards), effect.points))


def _ask_share(state: State[Any], frame: Dividing) -> int | None:
    """Ask how much the next card takes; the last one takes what is left."""
    others = len(frame.cards) - len(frame.shares) - 1
    if not others:
        frame.shares.append(frame.left)
        return 2
    most = frame.left - others * frame.step
    shares = [str(share) for share in range(frame.step, most + 1, frame.step)]
    resolution = frame.resolution
    card = frame.cards[len(frame.shares)]
    ask(state, resolution.seat, shares, frame, resolution.rule, f"damage to {card.name}")
    return None


def _take_share(state: State[Any], frame: Dividing) -> int:
    share = int(frame.picked)
    frame.shares.append(share)
    frame.left -= share
    return 0


def _deal(state: State[Any], frame: Dividing) -> None:
    resolution = frame.resolution
    meanings = resolution.meanings
    for card, share in zip(frame.cards, frame.shares, strict=True):
        meanings.do[Damage](state, resolution, Damage(share, It()), [card])
    if meanings.after is not None:
        meanings.after(state)


DIVIDING: Procedure = (_ask_share, _take_share, _deal)
