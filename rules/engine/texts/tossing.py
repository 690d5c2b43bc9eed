"""Coins and dice in texts, and what comes of them."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from rules.engine.frames import Frame, Procedure, push
from rules.engine.state import State
from rules.engine.texts.carrying import Resolution, multiply
from rules.engine.texts.nodes import Coins, Flip, Roll
from rules.engine.tossing import Coin, Die, flip_coins

EFFECT = "effect"  # the purpose of a coin that decides about no status
Naming = Callable[
    [Resolution, Flip | Coins], tuple[str, str]
]  # the purpose of a coin, and the rule that has it flipped


def name_plainly(frame: Resolution, effect: Flip | Coins) -> tuple[str, str]:
    return EFFECT, frame.rule


def flip(name: Naming, state: State[Any], frame: Resolution, effect: Flip, cards: list[Any]) -> None:
    """Flip a coin, or one for each card of a group."""
    land = partial(_apply_coin, frame, effect)
    purpose, rule = name(frame, effect)
    if effect.each is None:
        push(state, Coin(frame.seat, frame.source, purpose, rule, land))
    else:
        flip_coins(state, frame.seat, cards, purpose, rule, land)


def _apply_coin(frame: Resolution, flip: Flip, state: State[Any], card: Any, heads: bool) -> None:
    """Carry out the effects of a coin's side. `it` is the card that it was flipped for."""
    it = frame.it if flip.each is None else [card]
    push(state, branch_off(frame, list(flip.heads if heads else flip.tails), it))


def branch_off(frame: Resolution, due: list[Any], it: list[Any]) -> Resolution:
    """Effects that are carried out by themselves, in the same words."""
    branch = Resolution(frame.meanings, frame.source, frame.seat, due, frame.rule)
    branch.this, branch.about, branch.given, branch.it, branch.face = (
        frame.this,
        frame.about,
        frame.given,
        it,
        frame.face,
    )
    return branch


class Flips(Frame):
    """Several coins, one after another, or until one shows tails; what follows is done as often as they show heads."""

    __slots__ = ("effect", "frame", "heads", "left", "name")

    def __init__(self, name: Naming, frame: Resolution, effect: Coins) -> None:
        self.at = 0
        self.steps = FLIPS
        self.name = name
        self.frame = frame
        self.effect = effect
        self.left = effect.count or 1
        self.heads = 0


def _flip_next(state: State[Any], flips: Flips) -> int | None:
    frame = flips.frame
    if flips.left:
        flips.left -= bool(flips.effect.count)
        push(state, Coin(frame.seat, frame.source, *flips.name(frame, flips.effect), partial(_count_heads, flips)))
        return 0
    if flips.heads:
        push(state, branch_off(frame, [multiply(flips.effect.effect, flips.heads)], frame.it))
    return None


FLIPS: Procedure = (_flip_next,)


def _count_heads(flips: Flips, state: State[Any], card: Any, heads: bool) -> None:
    if heads:
        flips.heads += 1
    elif not flips.effect.count:
        flips.left = 0


def flip_several(name: Naming, state: State[Any], frame: Resolution, effect: Coins, cards: list[Any]) -> None:
    push(state, Flips(name, frame, effect))


def roll(state: State[Any], frame: Resolution, effect: Roll, cards: list[Any]) -> None:
    """Roll a die, of whose face the effects behind it speak."""
    push(state, Die(frame.seat, frame.source, effect.sides, frame.rule, partial(setattr, frame, "face")))
