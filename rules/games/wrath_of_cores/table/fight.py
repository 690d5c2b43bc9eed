"""A battle under way: Units, rolls, and pools."""

from __future__ import annotations

from rules.engine.atoms import note
from rules.games.wrath_of_cores.table.listing import current_stat, has_keyword, list_hits
from rules.games.wrath_of_cores.table.state import Card, State, by_place

RANGED = "Ranged"


class Fight:
    """`units` are the Units in battle by seat, `faces` the rolled dice, `spent` the dice retracted after their roll.

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
        """Take a Unit out of the battle before its roll, or take its ATK after (WOC-RET-02, WOC-RET-05)."""
        if not any(unit in units for units in self.units):
            return
        if unit in self.faces:
            self.spent.append(unit)
            note(state, "retract", unit, None, "WOC-RET-05")
        else:
            self.leave(unit)
            note(state, "retract", unit, None, "WOC-RET-02")

    def find_next_to_roll(self, state: State) -> Card | None:
        """The next Unit of the round: the attacker's from left to right, then the defender's (WOC-BAT-06, -08)."""
        for seat in (state.active, 1 - state.active):
            for unit in by_place(self.units[seat]):
                if unit not in self.faces and is_ranged(state, unit) == self.ranged:
                    return unit
        return None

    def has_ranged(self, state: State) -> bool:
        return any(is_ranged(state, unit) for units in self.units for unit in units)

    def has_normal(self, state: State) -> bool:
        return any(not is_ranged(state, unit) for units in self.units for unit in units)

    def add_up(self, state: State, seat: int) -> int:
        """The damage pool of a player in this round (WOC-BAT-10)."""
        return sum(
            [
                current_stat(state, unit, "atk")
                for unit in self.units[seat]
                if is_ranged(state, unit) == self.ranged and unit not in self.spent and self.hits(state, unit)
            ]
        )

    def hits(self, state: State, unit: Card) -> bool:
        return self.faces.get(unit, 0) in list_hits(state, unit)


def is_ranged(state: State, unit: Card) -> bool:
    return has_keyword(state, unit, RANGED)


def has_rolled(state: State, unit: Card) -> bool:
    """Whether a Unit has rolled this turn."""
    return any(event.kind == "roll" and event.subject is unit for event in state.events[state.turn_began :])


def was_retracted(state: State, unit: Card) -> bool:
    """Whether a Unit was retracted before its roll this turn."""
    events = state.events[state.turn_began :]
    return any(event.kind == "retract" and event.subject is unit and event.rule == "WOC-RET-02" for event in events)


def list_opposing(state: State, fight: Fight, seat: int, *, ranged_only: bool) -> list[Card]:
    """The Units that a player's pool may be divided over, from their left to their right."""
    return [unit for unit in by_place(fight.units[1 - seat]) if not ranged_only or is_ranged(state, unit)]
