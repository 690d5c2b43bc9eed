"""Divides a damage pool over opposing Units (WOC-G03)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations
from typing import ClassVar

from rules.engine.frames import NO_STEPS, MissingFactError, Waiting, push, waiting
from rules.engine.values import ImpliedAction, Violation
from rules.games.wrath_of_cores.rulebook.citing import refuse
from rules.games.wrath_of_cores.table.actions import Assign
from rules.games.wrath_of_cores.table.fight import Fight, list_opposing, was_retracted
from rules.games.wrath_of_cores.table.listing import find_deadly_damage
from rules.games.wrath_of_cores.table.state import Card, Player, State, get_switches

MOST_TOLD_APART = 4  # Units: so many can be destroyed in sixteen ways


class Division(Waiting):
    """A player divides a pool. `room` is what each opposing Unit may still be given."""

    __slots__ = ("fight", "pool", "room")
    keeps_order: ClassVar[bool] = True

    def __init__(self, fight: Fight, seat: int, pool: int, room: dict[Card, int]) -> None:
        self.at = 0
        self.steps = NO_STEPS
        self.seats = (seat,)
        self.verbs = ("assign",)
        self.fight = fight
        self.pool = pool
        self.room = room

    @property
    def due(self) -> int:
        """The part of the pool for Units."""
        return min(self.pool, sum(self.room.values()))

    def settle(self, state: State) -> tuple[ImpliedAction, ...]:
        (seat,) = self.seats
        ways = [[word for pair in shares.items() for word in pair] for shares in self.list_telling_ways()]
        outcomes = tuple([ImpliedAction("assign", seat, tuple(said)) for said in ways])
        raise MissingFactError(
            f"The record does not say how {'AB'[seat]} divides {self.pool} damage; write `assign`.", outcomes
        )

    def list_telling_ways(self) -> list[dict[Card, int]]:
        """A division for each set of Units destroyed together; none if the sets are too many."""
        if len(self.room) > MOST_TOLD_APART:
            return []
        sets = [fallen for many in range(len(self.room) + 1) for fallen in combinations(self.room, many)]
        return [shares for fallen in sets if (shares := self._spare_all_but(fallen)) is not None]

    def _spare_all_but(self, fallen: tuple[Card, ...]) -> dict[Card, int] | None:
        shares = {unit: self.room[unit] for unit in fallen}
        left = self.due - sum(shares.values())
        for unit, room in self.room.items():
            if unit not in shares and left > 0 and (points := min(left, room - 1)):
                shares[unit] = points
                left -= points
        return None if left else shares

    def take(self, state: State, shares: dict[Card, int]) -> None:
        self.fight.shares[self.seats[0]] = shares
        self.leave(state)


class ForcedDivision(Division):
    """The pool has a single division."""

    __slots__ = ()
    has_one_answer: ClassVar[bool] = True

    def settle(self, state: State) -> tuple[ImpliedAction, ...]:
        shares = self.default()
        self.take(state, shares)
        said = [word for card, points in shares.items() for word in (card, points)]
        return (ImpliedAction("assign", self.seats[0], tuple(said)),) if said else ()

    def default(self) -> dict[Card, int]:
        left, shares = self.pool, dict[Card, int]()
        for unit, room in self.room.items():
            if points := min(left, room):
                shares[unit] = points
                left -= points
        return shares


def divide(state: State, fight: Fight, seat: int) -> None:
    """Let a player divide the own pool."""
    pool = fight.pools[seat]
    ranged_only = fight.ranged and not get_switches(state).ranged_hits_all
    units = list_opposing(state, fight, seat, ranged_only=ranged_only)
    room = {unit: room for unit in units if (room := find_deadly_damage(state, unit))}
    if not pool:
        return
    forced = not room or (get_switches(state).lethal_division and (len(room) == 1 or pool >= sum(room.values())))
    push(state, (ForcedDivision if forced else Division)(fight, seat, pool, room))


def assign_violations(state: State, action: Assign) -> Iterator[Violation]:
    frame = waiting(state)
    assert isinstance(frame, Division)
    attacks, lethal = action.seat == state.active, get_switches(state).lethal_division
    rule = "WOC-BAT-12" if attacks else "WOC-BAT-13"
    given: dict[Card, int] = {}
    for target, points in action.shares:
        if isinstance(target, Card):
            given[target] = given.get(target, 0) + points
            yield from _unit_violations(state, frame, target, given[target], rule, lethal=lethal)
        elif target.seat == action.seat or not attacks:
            whose = "own" if target.seat == action.seat else "attacker's"
            yield refuse(
                "WOC-BAT-18" if not attacks else "WOC-BAT-17", f"No damage of this pool reaches the {whose} Core."
            )
        elif points != frame.pool - frame.due:
            message = (
                f"The row leaves {points} damage for the Core; of {frame.pool} it has to be {frame.pool - frame.due}."
            )
            yield refuse("WOC-BAT-17", message)
    total = sum(given.values())
    if total != frame.due and (lethal or not frame.due <= total <= frame.pool):
        message = f"The row gives the Units {total} of {frame.pool} damage; they have to get {frame.due}."
        yield refuse(rule, message, also=("WOC-G03",))


def _unit_violations(
    state: State, frame: Division, unit: Card, points: int, rule: str, *, lethal: bool
) -> Iterator[Violation]:
    room = frame.room.get(unit)
    if room is None and was_retracted(state, unit):
        message = f"{unit.pointed} was retracted before its roll: it is out of the battle and cannot be hit."
        yield refuse("WOC-RET-04", message, also=("WOC-BAT-14", rule))
    elif room is None:
        message = f"{unit.pointed} is not on the other side of this battle, so it cannot be given damage."
        yield refuse("WOC-BAT-14", message, also=(rule,))
    elif points > room and lethal:
        yield refuse(
            "WOC-G03", f"{unit.pointed} is destroyed by {room} damage and cannot be given {points}.", also=(rule,)
        )


def assign(state: State, action: Assign) -> None:
    frame = waiting(state)
    assert isinstance(frame, Division)
    shares: dict[Card, int] = {}
    for target, points in action.shares:
        if isinstance(target, Card) and points:
            shares[target] = shares.get(target, 0) + points
    frame.take(state, shares)


def list_divisions(state: State, seat: int) -> Iterable[Assign]:
    """A few divisions: the Units filled up from either end."""
    frame = waiting(state)
    if not isinstance(frame, Division):
        return ()
    found = []
    for units in (list(frame.room), list(reversed(frame.room))):
        left, shares = frame.due, list[tuple[Card | Player, int]]()
        for unit in units:
            if points := min(left, frame.room[unit]):
                shares.append((unit, points))
                left -= points
        found.append(Assign(seat, tuple(shares)))
    return found if found[0].shares != found[1].shares else found[:1]
