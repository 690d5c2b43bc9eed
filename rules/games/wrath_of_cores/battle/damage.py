"""Damage dealt in a battle, all at once (WOC-G02, WOC-G31)."""

from __future__ import annotations

from rules.engine.atoms import set_resource
from rules.games.wrath_of_cores.effects.leaving import damage_unit, destroy, find_dying
from rules.games.wrath_of_cores.effects.losing import check_loss
from rules.games.wrath_of_cores.effects.resolving import fire
from rules.games.wrath_of_cores.table.fight import Fight
from rules.games.wrath_of_cores.table.state import State, get_switches


def deal_damage(state: State, fight: Fight) -> None:
    """Deal both pools; what the attacker has over goes to the Core; the destroyed leave."""
    switches, active = get_switches(state), state.active
    defender = state.players[1 - active]
    excess = fight.pools[active] - sum(fight.shares[active].values())
    for unit, points in fight.shares[active].items():
        damage_unit(state, unit, points, "WOC-BAT-12")
    if switches.damage_at_once:
        _strike_back(state, fight)
    if excess and switches.excess_before_death:
        set_resource(state, defender, "hp", defender.hp - excess, "WOC-BAT-17")
        check_loss(state)
        if state.result is not None:
            return
    fired = destroy(state, find_dying(state), "WOC-BAT-16")
    if not switches.damage_at_once:
        _strike_back(state, fight)
        fired += destroy(state, find_dying(state), "WOC-BAT-16")
    while dying := find_dying(state):
        fired += destroy(state, dying, "WOC-G26")
    fire(state, fired)
    if excess and not switches.excess_before_death:
        set_resource(state, defender, "hp", defender.hp - excess, "WOC-BAT-17")
        check_loss(state)


def _strike_back(state: State, fight: Fight) -> None:
    seat = 1 - state.active
    for unit, points in fight.shares[seat].items():
        if unit.in_play:
            damage_unit(state, unit, points, "WOC-BAT-13")
