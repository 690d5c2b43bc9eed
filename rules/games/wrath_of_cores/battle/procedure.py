"""The battle phase from beginning to end (WOC-G02)."""

from __future__ import annotations

from typing import ClassVar

from rules.engine.frames import NO_STEPS, FreeWindow, MissingFactError, Procedure, Waiting, push
from rules.engine.values import ImpliedAction
from rules.games.wrath_of_cores.battle.damage import deal_damage
from rules.games.wrath_of_cores.battle.dividing import divide
from rules.games.wrath_of_cores.effects.charging import offer_charges
from rules.games.wrath_of_cores.effects.resolving import fire, fire_moment
from rules.games.wrath_of_cores.gods.duties import duty_waits
from rules.games.wrath_of_cores.table.fight import Fight
from rules.games.wrath_of_cores.table.firing import list_fired_by, list_with_weapon
from rules.games.wrath_of_cores.table.listing import change_face, list_hits
from rules.games.wrath_of_cores.table.state import Card, Fighting, State, by_place, get_switches
from rules.games.wrath_of_cores.wording.nodes import FACES


class Battle(Fighting):
    """The procedure of a battle."""

    __slots__ = ()

    def __init__(self, fight: Fight) -> None:
        self.at = 0
        self.steps = BATTLE
        self.fight = fight


class Declaration(Waiting):
    """A player names the Units for the battle in a single row; silence: no Unit."""

    __slots__ = ()
    may_be_passed: ClassVar[bool] = True

    def __init__(self, seat: int, verb: str) -> None:
        self.at = 0
        self.steps = NO_STEPS
        self.seats = (seat,)
        self.verbs = (verb, "place", "reveal")


class BattleWindow(FreeWindow):
    """The time for Battle cards, and before the first die for Ambush."""

    __slots__ = ()


class DieRoll(Waiting):
    """The die of a Unit is due. Battle cards may be played before it falls."""

    __slots__ = ("unit",)
    may_be_passed: ClassVar[bool] = True

    def __init__(self, unit: Card, verbs: tuple[str, ...]) -> None:
        self.at = 0
        self.steps = NO_STEPS
        self.seats = (0, 1)
        self.verbs = ("roll", *verbs)
        self.unit = unit

    def settle(self, state: State) -> tuple[ImpliedAction, ...]:
        unit = self.unit
        message = (
            f"The record does not say what {'AB'[unit.controller]} rolled for {unit.name} "
            f"(#{unit.handle or '?'}); write `roll`."
        )
        faces = tuple([ImpliedAction("roll", unit.controller, ("d6", face)) for face in _list_distinct(state, unit)])
        raise MissingFactError(message, faces)


def _list_distinct(state: State, unit: Card) -> list[int]:
    """A face of each kind: hit or miss, with each special ability."""
    definition = unit.definition
    assert definition is not None
    shown = {face: change_face(state, unit, face) for face in FACES}
    hits = list_hits(state, unit)
    kinds = {(shown[face] in hits, definition.rolls.get(str(shown[face]), "")): face for face in FACES}
    return sorted(kinds.values())


def begin_battle(state: State) -> None:
    push(state, Battle(Fight()))


def _fire_battle(state: State, frame: Battle) -> None:
    fire_moment(state, "battle", state.active, 1 - state.active)


def _ask_attackers(state: State, frame: Battle) -> None:
    push(state, Declaration(state.active, "attack"))


def _fire_attack(state: State, frame: Battle) -> int | None:
    attackers = frame.fight.units[state.active]
    if not attackers:
        return OVER
    _fire_joining(state, attackers, "attack")
    return None


def _ask_defenders(state: State, frame: Battle) -> None:
    push(state, Declaration(1 - state.active, "defend"))


def _fire_defend(state: State, frame: Battle) -> None:
    _fire_joining(state, frame.fight.units[1 - state.active], "defend")


def _fire_joining(state: State, units: list[Card], role: str) -> None:
    """Let abilities fire that wait for Units to attack or to defend, or for either."""
    placed = by_place(units)
    fired = [each for unit in placed for each in list_with_weapon(state, unit, role)]
    for event in (role, "fight"):
        fired += [each for unit in placed for each in list_fired_by(state, event, unit)]
    fire(state, fired)
    for unit in units:
        offer_charges(state, role, unit)
        offer_charges(state, "fight", unit)


def _open_window(state: State, frame: Battle) -> None:
    first = state.active if get_switches(state).active_acts_first else 1 - state.active
    push(state, BattleWindow(first, ("pass", *_list_verbs(state))))


def _list_verbs(state: State) -> tuple[str, ...]:
    """The verbs possible beside the battle."""
    return ("play",) if duty_waits(state) else ("play", "place", "reveal")


def _begin_dice(state: State, frame: Battle) -> None:
    frame.fight.rolling = True
    frame.fight.ranged = frame.fight.has_ranged(state)


def _roll_next(state: State, frame: Battle) -> int | None:
    unit = frame.fight.find_next_to_roll(state)
    if unit is None:
        return None
    push(state, DieRoll(unit, _list_verbs(state)))
    return _ROLL_NEXT


def _fix_pools(state: State, frame: Battle) -> int | None:
    fight = frame.fight
    if fight.find_next_to_roll(state) is not None:  # a card has a die rolled again
        return _ROLL_NEXT
    fight.divided = True
    fight.pools = [fight.add_up(state, seat) for seat in (0, 1)]
    fight.shares = [{}, {}]
    return None


def _divide_attacker(state: State, frame: Battle) -> None:
    divide(state, frame.fight, state.active)


def _divide_defender(state: State, frame: Battle) -> None:
    divide(state, frame.fight, 1 - state.active)


def _deal(state: State, frame: Battle) -> None:
    deal_damage(state, frame.fight)


def _next_round(state: State, frame: Battle) -> int | None:
    """After the Ranged round comes the normal round, if Units are left (WOC-BAT-04, -05)."""
    fight = frame.fight
    if fight.ranged and fight.has_normal(state):
        fight.ranged = fight.divided = False
        return _ROLL_NEXT
    return None


BATTLE: Procedure = (
    _fire_battle,
    _ask_attackers,
    _fire_attack,
    _ask_defenders,
    _fire_defend,
    _open_window,
    _begin_dice,
    _roll_next,
    _open_window,
    _fix_pools,
    _divide_attacker,
    _divide_defender,
    _deal,
    _next_round,
)
_ROLL_NEXT = BATTLE.index(_roll_next)
OVER = len(BATTLE)
