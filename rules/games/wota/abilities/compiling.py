"""Compile effects of card text to steps of abilities."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, TypeVar

import msgspec

from rules.engine.effects import (
    Antecedent,
    Condition,
    Cost,
    Destroy,
    Effect,
    Event,
    If,
    InTurn,
    May,
    Move,
    Negate,
    Node,
    Target,
    TriggeringCard,
    list_parts,
)
from rules.engine.frames import Step
from rules.games.wota.wording.card_kinds import is_of_own_attack

NodeT = TypeVar("NodeT", bound=Node)
Meaning = Callable[[Any, "Compiler"], list[Step]]

_MEANINGS: dict[type[Node], Meaning] = {}


def register_steps(node: type[NodeT]) -> Callable[[Callable[[NodeT, Compiler], list[Step]]], Meaning]:
    """Register a function as the maker of a node's steps."""

    def register(meaning: Callable[[NodeT, Compiler], list[Step]]) -> Meaning:
        _MEANINGS[node] = meaning
        return meaning

    return register


class Compiler:
    """Makes steps of effects, and collects targets.

    `deferred` are the numbers of targets inside a branch: they are asked for when the branch happens, unless named
    before. `late` targets may be named only then.
    """

    def __init__(self) -> None:
        self.targets: list[Target] = []
        self.deferred: set[int] = set()
        self.late: set[int] = set()
        self.made = 0
        self._branches = 0
        self._options = 0

    def steps(self, nodes: Iterable[Node]) -> tuple[Step, ...]:
        return tuple(step for node in nodes for step in self.of(node))

    def of(self, node: Node) -> list[Step]:
        self.made += 1
        return _MEANINGS[type(node)](node, self)

    def branch(self, nodes: Iterable[Node]) -> tuple[Step, ...]:
        self._branches += 1
        steps = self.steps(nodes)
        self._branches -= 1
        return steps

    def optional(self, nodes: Iterable[Node]) -> tuple[Step, ...]:
        self._options += 1
        steps = self.steps(nodes)
        self._options -= 1
        return steps

    def add_target(self, target: Target) -> int:
        number = len(self.targets)
        if self._branches or self._options:
            self.late.add(number)
        if self._branches:
            self.deferred.add(number)
            target = msgspec.structs.replace(target, least=0)
        self.targets.append(target)
        return number


class Ability:
    """A compiled ability, with a unique `number` on the card.

    `negates` is "activation", "attack" or "summon" for an answer, else "". `only_negates`: it has no other use.
    `is_bound`: its text limits when it may be activated. `zone` is the hand or pile from which it works, "" for the
    field.
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
        self.optional = bool(effects) and _is_optional(effects[0])
        parts = [part for effect in effects for part in list_parts(effect)]
        self.negates = next((part.what for part in parts if isinstance(part, Negate)), "")
        if is_of_own_attack(event):
            self.negates = ""
        done = effects[0].effects if effects and isinstance(effects[0], May) else effects
        self.only_negates = all(_belongs_to_negation(effect) for effect in done)
        self.is_bound = self.only_negates or not (event is None and condition is None and when is None)

    def is_declined(self, wanted: bool) -> bool:
        """Whether an optional ability is declined."""
        return self.optional and len(self.effects) == 1 and not wanted


def _is_optional(effect: Effect) -> bool:
    if isinstance(effect, If) and not effect.otherwise:
        return _is_optional(effect.effects[0])
    return isinstance(effect, May) and not effect.otherwise and effect.who == "you"


def _belongs_to_negation(effect: Effect) -> bool:
    about_it = isinstance(effect, Destroy | Move) and isinstance(effect.what, TriggeringCard | Antecedent)
    return about_it or isinstance(effect, Negate)
