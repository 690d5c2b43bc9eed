"""An attack under way: who attacks whom, and what coins have made of it."""

from __future__ import annotations

from rules.games.valcarta.table.state import Card, State
from rules.games.valcarta.zones.losing import Settling


class Attack:
    """The Unit that attacks, the Units that it hits, and what comes of it.

    `skill` is the name of what is used, `added` is damage that is added, `doubled` how often it is doubled, `dealt`
    what was dealt in all; `spared` are Units that take none. `struck` says that its damage is
    dealt, `failed` that it does nothing.
    """

    __slots__ = ("added", "dealt", "doubled", "failed", "hits", "skill", "spared", "struck", "unit")

    def __init__(self, unit: Card, skill: str, hits: list[Card]) -> None:
        self.unit = unit
        self.skill = skill
        self.hits = hits
        self.added = 0
        self.doubled = 0
        self.dealt = 0
        self.spared: list[Card] = []
        self.struck = False
        self.failed = False


class UnderAttack(Settling):
    """A procedure of an attack."""

    __slots__ = ("attack",)
    attack: Attack


def find_attack(state: State) -> Attack | None:
    """The attack that is under way, if any."""
    return next((frame.attack for frame in reversed(state.frames) if isinstance(frame, UnderAttack)), None)
