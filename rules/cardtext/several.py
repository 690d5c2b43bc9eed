"""Tells effects on one card from effects on several."""

from __future__ import annotations

from functools import partial
from typing import Any

import msgspec

from rules.cardtext.branches import map_branches
from rules.cardtext.marks import THOSE
from rules.engine.effects import (
    Ability,
    Antecedent,
    CardEvent,
    Discard,
    Draw,
    Effect,
    Event,
    Every,
    NextTime,
    Node,
    Present,
    StatOf,
)


def happens_to_it(event: Event | None) -> bool:
    """Whether an event happens to "it", or one of "them"."""
    return isinstance(event, CardEvent) and event.card in (Antecedent(), THOSE)


def concerns_several(effect: object) -> bool:
    """Whether "it" could be none of the cards of an effect, as they are several."""
    if isinstance(effect, Discard) and (effect.up_to or effect.how == "all"):
        return True
    what = effect if isinstance(effect, Draw | Discard | Present) else getattr(effect, "what", None)
    several = getattr(what, "count", 1) > 1 or getattr(effect, "who", "") == "each"
    return several or isinstance(what, Every) or getattr(what, "per", None) is not None


def names_cards(effect: object) -> bool:
    """Whether an effect is about cards of its own, and not about those named before."""
    what = getattr(effect, "what", None)
    return isinstance(effect, Draw | Discard | Present) or (
        isinstance(what, Node) and what not in (Antecedent(), THOSE)
    )


def say_those(text: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """Say "those cards" for several cards of a text, and "it" for one."""
    return tuple(_say_in(ability, several=False) for ability in text)


def _say_in(said: Any, *, several: bool) -> Any:
    if names_cards(said) or (isinstance(said, NextTime) and not happens_to_it(said.event)):
        several = False  # inside, "it" is the event's own card
    return map_branches(said, partial(_say_in_turn, several=several))


def _say_in_turn(effects: tuple[Effect, ...], *, several: bool) -> tuple[Effect, ...]:
    done: list[Any] = []
    for effect in effects:
        made = _say_in(effect, several=several)
        if several and getattr(effect, "what", None) == Antecedent():
            made = msgspec.structs.replace(made, what=THOSE)
        for name in ("per", "number"):
            worth = getattr(made, name, None)
            if several and isinstance(worth, StatOf) and worth.what == Antecedent():
                made = msgspec.structs.replace(made, **{name: msgspec.structs.replace(worth, what=THOSE)})
        if names_cards(effect):
            several = concerns_several(effect)
        done.append(made)
    return tuple(done)
