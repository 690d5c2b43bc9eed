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
from rules.games.wrath_of_cores.table.fighting import find_fight
from rules.games.wrath_of_cores.table.firing import list_fired_by
from rules.games.wrath_of_cores.table.listing import change_face
from rules.games.wrath_of_cores.table.state import Card, State, get_switches
from rules.games.wrath_of_cores.wording.nodes import FACES


def die_violations(state: State, action: RollDie) -> Iterator[Violation]:
    frame = waiting(state)
    assert isinstance(frame, DieRoll)
    unit = frame.unit
    if action.seat != unit.controller:
        rule = "WOC-BAT-08" if unit.controller == state.active else "WOC-BAT-06"
        yield refuse(rule, f"The next die is {'AB'[unit.controller]}'s, for {unit.name} (#{unit.handle}).")
    elif action.card not in (None, unit):
        yield _refuse_other(state, unit, action.card)
    if action.face not in FACES or action.face > get_switches(state).die_faces:
        yield refuse("WOC-G01", f"A d6 has no face {action.face}.")


def _refuse_other(state: State, unit: Card, other: Card | None) -> Violation:
    fight = find_fight(state)
    message = f"The next die is that of {unit.name} (#{unit.handle}): Units roll from left to right."
    if other is not None and was_retracted(state, other):
        return refuse("WOC-RET-02", f"#{other.handle} was retracted before its roll, so it does not roll.")
    if fight is not None and other in fight.faces:
        return refuse(
            "WOC-BAT-05" if is_ranged(state, other) else "WOC-BAT-06", f"#{other.handle} has rolled. {message}"
        )
    ranged = ("WOC-KW-21", "WOC-BAT-04") if fight is not None and fight.ranged else ()
    return refuse("WOC-BAT-06", message, also=ranged)


def roll_for_unit(state: State, action: RollDie) -> None:
    frame, fight = waiting(state), find_fight(state)
    assert isinstance(frame, DieRoll)
    assert fight is not None
    unit = frame.unit
    frame.leave(state)
    face = fight.faces[unit] = change_face(state, unit, action.face)
    note(state, "roll", unit, action.face, "WOC-BAT-07")
    events = "hit" if fight.hits(state, unit) else "miss", f"roll {face}"
    fire(state, [firing for event in events for firing in list_fired_by(state, event, unit)])
    for event in events:
        offer_charges(state, event, unit)
    for ability in reversed(list_abilities(unit.definition, str(face))):
        push(state, Use(unit, ability, "WOC-BAT-09"))
