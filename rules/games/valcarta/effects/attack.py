"""An attack under way, with targets and coins."""

from __future__ import annotations

from rules.engine.frames import Frame
from rules.games.valcarta.table.state import Card, State
from rules.games.valcarta.zones.losing import Settling


class Attack:
    """The attacking Unit, its targets, and the outcome.

    `skill` is the name of what is used, `changes` are points added to its damage or taken away, `doubled` is how often
    it is doubled, `dealt` what was dealt in all; `spared` are Units that take none. `struck` says that its damage is
    dealt, `failed` that it does nothing, `unreduced` that its damage is made no less.
    """

    __slots__ = ("changes", "dealt", "doubled", "failed", "hits", "skill", "spared", "struck", "unit", "unreduced")

    def __init__(self, unit: Card, skill: str, hits: list[Card]) -> None:
        self.unit = unit
        self.skill = skill
        self.hits = hits
        self.changes: list[int] = []
        self.doubled = 0
        self.dealt = 0
        self.spared: list[Card] = []
        self.struck = False
        self.failed = False
        self.unreduced = False


class UnderAttack(Settling):
    """A procedure of an attack."""

    __slots__ = ("attack",)
    attack: Attack


class AfterAttack(Frame):
    """The aftermath of an attack, while texts still speak of the attack."""

    __slots__ = ("attack",)

    def __init__(self, attack: Attack) -> None:
        super().__init__(())
        self.attack = attack


def find_attack(state: State) -> Attack | None:
    """The attack under way, or in its aftermath, if any."""
    for frame in reversed(state.frames):
        if isinstance(frame, UnderAttack | AfterAttack):
            return frame.attack
    return None
