"""The die of a Unit in battle."""

from __future__ import annotations

from collections.abc import Iterator

from rules.engine.atoms import note
from rules.engine.frames import push, waiting
from rules.engine.values import Violation
from rules.games.wrath_of_cores.battle.procedure import DieRoll
from rules.games.wrath_of_cores.effects.charging import offer_charges
from rules.games.wrath_of_cores.effects.resolving import Use, fire
from rules.games.wrath_of_cores.rulebook.citing import refuse
from rules.games.wrath_of_cores.table.abilities import list_abilities
from rules.games.wrath_of_cores.table.actions import RollDie
from rules.games.wrath_of_cores.table.fight import is_ranged, was_retracted
from rules.games.wrath_of_cores.table.firing import list_fired_by
from rules.games.wrath_of_cores.table.listing import change_face
from rules.games.wrath_of_cores.table.state import Card, State, find_fight, get_switches
from rules.games.wrath_of_cores.wording.nodes import FACES


def die_violations(state: State, action: RollDie) -> Iterator[Violation]:
    frame = waiting(state)
    assert isinstance(frame, DieRoll)
    unit = frame.unit
    if action.card not in (None, unit):
        yield _refuse_other(state, unit, action.card)
    elif action.seat != unit.controller:
        yield _refuse_player(state, unit)
    if action.face not in FACES or action.face > get_switches(state).die_faces:
        yield refuse("WOC-G01", f"A d6 has no face {action.face}.")


def _refuse_player(state: State, unit: Card) -> Violation:
    rule = "WOC-BAT-08" if unit.controller == state.active else "WOC-BAT-06"
    return refuse(rule, f"The next die is {'AB'[unit.controller]}'s, for {unit.pointed}.")


def _refuse_other(state: State, unit: Card, other: Card) -> Violation:
    fight = find_fight(state)
    if was_retracted(state, other):
        return refuse("WOC-RET-02", f"{other.pointed} was retracted before its roll, so it does not roll.")
    if fight is not None and other in fight.faces:
        rule = "WOC-BAT-05" if is_ranged(state, other) else "WOC-BAT-06"
        return refuse(rule, f"{other.pointed} has rolled. The next die is that of {unit.pointed}.")
    if fight is not None and fight.ranged and not is_ranged(state, other):
        message = f"The next die is that of {unit.pointed}: Units with Ranged roll before the others."
        return refuse("WOC-KW-21", message, also=("WOC-BAT-04", "WOC-BAT-06"))
    if other.controller != unit.controller:
        return _refuse_player(state, unit)
    return refuse("WOC-BAT-06", f"The next die is that of {unit.pointed}: Units roll from left to right.")


def roll_for_unit(state: State, action: RollDie) -> None:
    frame, fight = waiting(state), find_fight(state)
    assert isinstance(frame, DieRoll)
    assert fight is not None
    unit = frame.unit
    frame.leave(state)
    face = fight.faces[unit] = change_face(state, unit, action.face)
    events = "hit" if fight.hits(state, unit) else "miss", f"roll {face}"
    note(state, "roll", unit, action.face, "WOC-BAT-07", origin=events[0])
    fire(state, [firing for event in events for firing in list_fired_by(state, event, unit)])
    for event in events:
        offer_charges(state, event, unit)
    for ability in reversed(list_abilities(unit.definition, str(face))):
        push(state, Use(unit, ability, "WOC-BAT-09"))
