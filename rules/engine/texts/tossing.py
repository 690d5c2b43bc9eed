"""Tosses the coins and dice of texts."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from rules.engine.frames import push
from rules.engine.state import State
from rules.engine.texts.carrying import Resolution
from rules.engine.texts.nodes import Flip, FlipSeveral, Roll
from rules.engine.tossing import Coin, Die, Flips, flip_coins

EFFECT = "effect"  # the purpose of a coin that decides about no status
Naming = Callable[
    [Resolution, Flip | FlipSeveral], tuple[str, str]
]  # the purpose of a coin, and the rule that has it flipped


def name_plainly(frame: Resolution, effect: Flip | FlipSeveral) -> tuple[str, str]:
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
    branch.this, branch.about, branch.given, branch.it = frame.this, frame.about, frame.given, it
    branch.face, branch.shown = frame.face, frame.shown
    return branch


def flip_several(name: Naming, state: State[Any], frame: Resolution, effect: FlipSeveral, cards: list[Any]) -> None:
    """Flip several coins, or a coin until tails. Later effects know the number of heads."""
    then = branch_off(frame, list(effect.effects), frame.it)
    then.face = 0
    due = [frame.source] * (effect.count or 1)
    purpose, rule = name(frame, effect)
    land = partial(_count_heads, then, due, not effect.count)
    push(state, then)
    push(state, Flips(frame.seat, due, purpose, rule, land, of_units=False))


def _count_heads(
    then: Resolution, due: list[Any], until_tails: bool, state: State[Any], card: Any, heads: bool
) -> None:
    if heads:
        then.face += 1
        if until_tails:
            due.append(card)


def roll(state: State[Any], frame: Resolution, effect: Roll, cards: list[Any]) -> None:
    """Roll a die, of whose face the effects behind it speak."""
    push(state, Die(frame.seat, frame.source, effect.sides, frame.rule, partial(setattr, frame, "face")))
