"""The verb `roll`: the first turn and FE."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rules.engine.atoms import note
from rules.engine.firstroll import FirstRoll
from rules.engine.frames import NO_STEPS, Waiting, waiting
from rules.engine.tossing import Die, due_die_violations, land_die
from rules.engine.values import ImpliedAction, Violation
from rules.games.valcarta.cards import MANY
from rules.games.valcarta.effects.holding import find_set_die, list_roll_changes
from rules.games.valcarta.rulebook.citing import refuse
from rules.games.valcarta.statuses.applying import BANS
from rules.games.valcarta.table.actions import RollDie
from rules.games.valcarta.table.state import Card, Player, State, get_switches
from rules.games.valcarta.turns.setup import first_roll_violations, take_first_roll
from rules.games.valcarta.zones.pool import leave_fe_unknown, set_fe

FEW_DIE, MANY_DIE = 12, 20  # VAL-CRY-03, VAL-CRY-04, VAL-G01


class EnergyRoll(Waiting):
    """The FE die is due. Without it nobody knows how much FE there is."""

    __slots__ = ()

    def __init__(self, seat: int) -> None:
        self.at = 0
        self.steps = NO_STEPS
        self.seats = (seat,)
        self.verbs = ("roll",)

    def settle(self, state: State) -> tuple[ImpliedAction, ...]:
        player = state.players[self.seats[0]]
        limits = _count_fe(state, player, 1), _count_fe(state, player, find_die(state, player.seat))
        note(state, "roll", player, None, "VAL-TURN-04")
        leave_fe_unknown(state, player, limits, "VAL-TURN-04")
        player.roll_change = 0
        self.leave(state)
        return ()


def find_die(state: State, seat: int) -> int:
    """The die of a player, by the Units under the player's control at the moment (VAL-G04, VAL-G30)."""
    if die := find_set_die(state, seat):
        return die
    player = state.players[seat]
    crystal = player.crystal_card
    many = crystal.definition.d20_from if crystal is not None and crystal.definition is not None else MANY
    return MANY_DIE if len(list_counted(state, seat)) >= many else FEW_DIE


def list_counted(state: State, seat: int) -> list[Card]:
    """The Units counted for the die: all, or the Units able to attack (VAL-G30)."""
    units = state.players[seat].unit.cards
    return (
        units
        if get_switches(state).banned_count_for_die
        else [unit for unit in units if not BANS.keys() & unit.statuses.keys()]
    )


def roll_violations(state: State, action: RollDie) -> Iterable[Violation]:
    frame = waiting(state)
    if isinstance(frame, Die):
        return due_die_violations(state, frame, action.die, action.face, "VAL-SET-01")
    return (first_roll_violations if isinstance(frame, FirstRoll) else _energy_violations)(state, action)


def _energy_violations(state: State, action: RollDie) -> Iterator[Violation]:
    die, units = find_die(state, action.seat), len(list_counted(state, action.seat))
    if action.die != die:
        rule = "VAL-CRY-04" if die == MANY_DIE else "VAL-CRY-03"
        also = ("VAL-G01", "VAL-C17", "VAL-G30")
        yield refuse(rule, f"With {units} Units the FE die is a d{die}, not a d{action.die}.", also=also)
    if not 1 <= action.face <= action.die:
        yield refuse("VAL-SET-01", f"A d{action.die} has no face {action.face}.", also=("VAL-CRY-05",))


def roll(state: State, action: RollDie) -> None:
    frame = waiting(state)
    if isinstance(frame, FirstRoll):
        take_first_roll(state, action)
        return
    if isinstance(frame, Die):
        land_die(state, frame, action.face)
        return
    assert isinstance(frame, EnergyRoll)
    frame.leave(state)
    player = state.players[action.seat]
    note(state, "roll", player, action.face, "VAL-TURN-04")
    fe = _count_fe(state, player, action.face)
    player.roll_change = 0
    if fe == player.fe:
        note(state, "fe", player, fe, "VAL-CRY-05")
    set_fe(state, player, fe, "VAL-CRY-05")


def _count_fe(state: State, player: Player, face: int) -> int:
    """The FE of a face with all bonuses and penalties (VAL-FE-01, VAL-G04)."""
    change = player.roll_change + sum([points for _, points in list_roll_changes(state, player.seat)])
    return max(get_switches(state).least_fe, face + change)
