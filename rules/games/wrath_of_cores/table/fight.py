"""A battle under way: who is in it, what was rolled, what the pools are."""

from __future__ import annotations

from rules.engine.atoms import note
from rules.engine.frames import Frame
from rules.games.wrath_of_cores.table.listing import current_stat
from rules.games.wrath_of_cores.table.state import Card, State, by_place

RANGED = "Ranged"


class Fight:
    """`units` are those in battle by seat, `faces` the dice rolled, `spent` those that were retracted after their roll.

    `ranged` tells the extra round from the normal one; `rolling` is true from the first die on, `divided` once a pool
    is fixed. `pools` and `shares` are those of the round, by seat.
    """

    __slots__ = ("divided", "faces", "pools", "ranged", "rolling", "shares", "spent", "units")

    def __init__(self) -> None:
        self.units: tuple[list[Card], list[Card]] = ([], [])
        self.faces: dict[Card, int] = {}
        self.spent: list[Card] = []
        self.ranged = False
        self.rolling = False
        self.divided = False
        self.pools = [0, 0]
        self.shares: list[dict[Card, int]] = [{}, {}]

    def join(self, unit: Card) -> None:
        self.units[unit.controller].append(unit)

    def leave(self, card: Card) -> None:
        """A card that is gone is in no battle."""
        for units in self.units:
            if card in units:
                units.remove(card)

    def has_begun(self, seat: int) -> bool:
        return bool(self.units[seat])

    def retract(self, state: State, unit: Card) -> None:
        """Before its roll a Unit is out of the battle, after it without ATK (WOC-RET-02, WOC-RET-05)."""
        if not any(unit in units for units in self.units):
            return
        if unit in self.faces:
            self.spent.append(unit)
            note(state, "retract", unit, None, "WOC-RET-05")
        else:
            self.leave(unit)
            note(state, "retract", unit, None, "WOC-RET-02")

    def find_next_to_roll(self, active: int) -> Card | None:
        """The next Unit of the round: the attacker's from left to right, then the defender's (WOC-BAT-06, -08)."""
        for seat in (active, 1 - active):
            for unit in by_place(self.units[seat]):
                if unit not in self.faces and is_ranged(unit) == self.ranged:
                    return unit
        return None

    def has_ranged(self) -> bool:
        return any(is_ranged(unit) for units in self.units for unit in units)

    def has_normal(self) -> bool:
        return any(not is_ranged(unit) for units in self.units for unit in units)

    def add_up(self, state: State, seat: int) -> int:
        """The damage pool of a player in this round (WOC-BAT-10)."""
        return sum(
            [
                current_stat(state, unit, "atk")
                for unit in self.units[seat]
                if is_ranged(unit) == self.ranged and unit not in self.spent and self.hits(unit)
            ]
        )

    def hits(self, unit: Card) -> bool:
        assert unit.definition is not None
        return self.faces.get(unit, 0) in unit.definition.hits


def is_ranged(unit: Card) -> bool:
    return unit.definition is not None and RANGED in unit.definition.keywords


class Fighting(Frame):
    """The procedure of a battle; `fight` is what is known of it."""

    __slots__ = ("fight",)
    fight: Fight


def find_fight(state: State) -> Fight | None:
    """The battle under way."""
    if state.phase == "battle":
        for frame in state.frames:
            if isinstance(frame, Fighting):
                return frame.fight
    return None


def list_opposing(fight: Fight, seat: int, *, ranged_only: bool) -> list[Card]:
    """The Units that a player's pool may be divided over, from their left to their right."""
    return [unit for unit in by_place(fight.units[1 - seat]) if not ranged_only or is_ranged(unit)]
