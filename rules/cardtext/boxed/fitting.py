"""Whether a text fits where it stands: each word means something there, and `it` one thing."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

import msgspec

from rules.engine.effects.node import Node
from rules.engine.texts.nodes import (
    CardKind,
    Controls,
    Destroy,
    Each,
    Effect,
    Flip,
    If,
    It,
    May,
    OneOf,
    Outnumbers,
    PerEach,
    Return,
    Target,
    This,
)

GROUP_FIELDS = ("to", "of", "what", "whose", "each")


class Misfit(NamedTuple):
    """Why a text does not fit: the words that show it, the reason, and what can be written."""

    words: tuple[str, ...]
    why: str
    nearest: tuple[str, ...]


class MisfitError(Exception):
    def __init__(self, *words: str, why: str, write: tuple[str, ...]) -> None:
        self.misfit = Misfit(words, why, write)


class Box:
    """A box being read: `named` are the groups that it has spoken of, of which the last may be `gone`.

    `noun` is what a game calls the cards that texts are about, `has_this` whether the text has such a card of its own,
    and `this_gone` whether that has left by then. A game says what its own words mean there by `bind_own`, and what
    else an effect or a group asks by `check` and `check_group`.
    """

    noun: str
    takes_away: tuple[type[Node], ...] = (Destroy, Return)

    def __init__(self, *, has_this: bool) -> None:
        self.has_this = has_this
        self.this_gone = False
        self.named: list[Node] = []
        self.gone = False

    def fit_effects(self, effects: tuple[Effect, ...], coin: Node | None = None) -> tuple[Effect, ...]:
        return tuple([self.fit_effect(each, coin) for each in effects])

    def fit_effect(self, effect: Any, coin: Node | None = None) -> Any:
        self.check(effect)
        if isinstance(effect, PerEach):
            self.check_other(effect.of)
            return msgspec.structs.replace(effect, effect=self.fit_effect(effect.effect, coin))
        if isinstance(effect, May):
            return May(self.fit_branches((effect.effects,), coin)[0])
        if isinstance(effect, If):
            if isinstance(effect.condition, Controls | Outnumbers):
                self.check_other(effect.condition.of)
            return If(effect.condition, *self.fit_branches((effect.effects, effect.otherwise), coin))
        if isinstance(effect, OneOf):
            return OneOf(tuple(self.fit_branches(effect.options, coin)))
        if isinstance(effect, Flip):
            return self.fit_flip(effect)
        for field, group in list_groups(effect):
            bound = self.bind(group, coin)
            self.check_group(effect, bound)
            effect = msgspec.structs.replace(effect, **{field: bound})
            self.name(bound)
            self.gone = isinstance(effect, self.takes_away)
        return effect

    def fit_branches(self, branches: tuple[tuple[Effect, ...], ...], coin: Node | None) -> list[tuple[Effect, ...]]:
        """Fit effects of which not all happen: what comes after them cannot say `it`."""
        named, gone = list(self.named), self.gone
        fitted = []
        for effects in branches:
            self.named, self.gone = list(named), gone
            fitted.append(self.fit_effects(effects, coin))
        self.named, self.gone = [*named, Node(), This()], True
        return fitted

    def fit_flip(self, flip: Flip) -> Flip:
        raise MisfitError("flip", why="is no part of this game's texts", write=("Draw 1 card.",))

    def check(self, effect: Any) -> None:
        """Raise MisfitError for an effect that cannot be here."""

    def bind_own(self, group: Node, coin: Node | None) -> Node | None:
        """What a group means here by the words of the game; None if by those of every game."""
        return None

    def name(self, group: Node) -> None:
        if not isinstance(group, It):
            self.named.append(group)

    def bind(self, group: Node, coin: Node | None) -> Node:
        """Resolve `it`, which means what the coin is for or the one group that was named before."""
        own = self.bind_own(group, coin)
        if own is not None or not isinstance(group, It):
            return own or group
        distinct = list(dict.fromkeys(self.named))
        if len(distinct) == 1 and not self.gone:
            return distinct[0] if not isinstance(distinct[0], Target | Each) else It()
        why = f"may mean several {self.noun}s" if len(distinct) > 1 else f"means no {self.noun} that is still there"
        raise MisfitError("it", "that", "them", "those", "apply", why=why, write=self.clearer())

    def clearer(self) -> tuple[str, ...]:
        """What can be written for `it`."""
        return (f"target {self.noun}", f"each opposing {self.noun}")

    def check_group(self, effect: Any, group: Node) -> None:
        self.check_this(group)
        if isinstance(group, Target | Each):
            self.check_other(group.of, isinstance(group, Target))

    def leaves_out_this(self, kind: CardKind) -> bool:
        """Whether `other` leaves out this card, as nothing else was named that it could mean."""
        return self.has_this and not [each for each in self.named if not isinstance(each, This)]

    def check_other(self, kind: CardKind, is_target: bool = False) -> None:
        if kind.other and (is_target or not self.leaves_out_this(kind)):
            write = (f"each {self.noun}", f"target {self.noun}")
            raise MisfitError("other", "another", why=f"leaves open which {self.noun} is left out", write=write)

    def check_this(self, group: object) -> None:
        if isinstance(group, This) and self.this_gone:
            write = (f"target {self.noun}", f"each {self.noun} you control")
            raise MisfitError("this", "it", why="has left by then, and nothing happens to it", write=write)
        if isinstance(group, This) and not self.has_this:
            write = (f"each {self.noun} you control", f"target {self.noun}")
            raise MisfitError("this", "damage", why=f"means no {self.noun} on this card", write=write)


def list_groups(effect: Effect) -> Iterator[tuple[str, Node]]:
    """The groups that an effect is about, each with its field."""
    for field in GROUP_FIELDS:
        group = getattr(effect, field, None)
        if isinstance(group, Node) and not isinstance(group, CardKind | Effect):
            yield field, group
