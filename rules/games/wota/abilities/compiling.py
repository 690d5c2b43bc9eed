"""From the effects of a card text to closures: what an ability does, step by step, and what it aims at."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, TypeVar

import msgspec

from rules.engine.effects import (
    Condition,
    Cost,
    Destroy,
    Effect,
    Event,
    If,
    InTurn,
    Involved,
    May,
    Move,
    Negate,
    Node,
    Same,
    Target,
)
from rules.engine.frames import Step
from rules.games.wota.wording.parts import parts_of

NodeT = TypeVar("NodeT", bound=Node)
Meaning = Callable[[Any, "Compiler"], list[Step]]

_MEANINGS: dict[type[Node], Meaning] = {}


def means(node: type[NodeT]) -> Callable[[Callable[[NodeT, Compiler], list[Step]]], Meaning]:
    """Register what a node does: a function that makes steps of it."""

    def register(meaning: Callable[[NodeT, Compiler], list[Step]]) -> Meaning:
        _MEANINGS[node] = meaning
        return meaning

    return register


class Compiler:
    """Makes steps of the effects of one ability, and collects what must be aimed at when it is activated.

    `deferred` are the numbers of the targets of a part that may not come to pass: they are asked for when it does,
    unless they were named before. `late` ones, too, may be named only then.
    """

    def __init__(self) -> None:
        self.targets: list[Target] = []
        self.deferred: set[int] = set()
        self.late: set[int] = set()
        self.made = 0
        self._branches = 0
        self._options = 0

    def steps(self, nodes: Iterable[Node]) -> tuple[Step, ...]:
        """The steps of these nodes, one after the other."""
        return tuple(step for node in nodes for step in self.of(node))

    def of(self, node: Node) -> list[Step]:
        """The steps of one node."""
        self.made += 1
        return _MEANINGS[type(node)](node, self)

    def branch(self, nodes: Iterable[Node]) -> tuple[Step, ...]:
        """The steps of these nodes, which may not come to pass."""
        self._branches += 1
        steps = self.steps(nodes)
        self._branches -= 1
        return steps

    def optional(self, nodes: Iterable[Node]) -> tuple[Step, ...]:
        """The steps of these nodes, whose targets may be named when a player agrees to them."""
        self._options += 1
        steps = self.steps(nodes)
        self._options -= 1
        return steps

    def aim(self, target: Target) -> int:
        """Another target of the ability; returns its number."""
        number = len(self.targets)
        if self._branches or self._options:
            self.late.add(number)
        if self._branches:
            self.deferred.add(number)
            target = msgspec.structs.replace(target, least=0)
        self.targets.append(target)
        return number


class Ability:
    """Something that a card does when it is activated or triggered. `number` tells the abilities of a card apart.

    `negates` is what it stops ("activation", "attack", "summon"): it is then an answer, never a trigger.
    `only_negates`: it is good for nothing else. `is_bound`: its text says when it may be activated, or after what.
    `zone` is where else than on the field its card lies for it: the hand, or a pile.
    """

    __slots__ = (
        "condition",
        "costs",
        "deferred",
        "effects",
        "event",
        "is_bound",
        "limit",
        "negates",
        "number",
        "only_negates",
        "optional",
        "steps",
        "targets",
        "when",
        "zone",
    )

    def __init__(
        self,
        effects: tuple[Effect, ...],
        *,
        costs: tuple[Cost, ...] = (),
        event: Event | None = None,
        condition: Condition | None = None,
        limit: str = "",
        when: InTurn | None = None,
        zone: str = "",
    ) -> None:
        compiler = Compiler()
        self.effects = effects
        self.steps = compiler.steps(effects)
        self.targets = tuple(compiler.targets)
        self.deferred = frozenset(compiler.deferred)
        self.costs = costs
        self.event = event
        self.condition = condition
        self.limit = limit
        self.when = when
        self.zone = zone
        self.number = 0
        self.optional = bool(effects) and _may_be_declined(effects[0])
        parts = [part for effect in effects for part in parts_of(effect)]
        self.negates = next((part.what for part in parts if isinstance(part, Negate)), "")
        done = effects[0].effects if effects and isinstance(effects[0], May) else effects
        self.only_negates = all(_is_part_of_stopping(effect) for effect in done)
        self.is_bound = self.only_negates or not (event is None and condition is None and when is None)

    def is_declined(self, wanted: bool) -> bool:
        """Whether nothing of it happens, unless its player has `wanted` it."""
        return self.optional and len(self.effects) == 1 and not wanted


def _may_be_declined(effect: Effect) -> bool:
    """Whether a player is asked whether an effect is to happen at all, as where it is paid for."""
    if isinstance(effect, If) and not effect.otherwise:
        return _may_be_declined(effect.effects[0])
    return isinstance(effect, May)


def _is_part_of_stopping(effect: Effect) -> bool:
    """Whether an effect negates something, or is about the card of what was negated."""
    about_it = isinstance(effect, Destroy | Move) and isinstance(effect.what, Involved | Same)
    return about_it or isinstance(effect, Negate)
