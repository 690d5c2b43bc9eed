"""Carries out an attack, from the coins on (VAL-G15)."""

from __future__ import annotations

from rules.engine.atoms import note
from rules.engine.frames import Procedure
from rules.games.valcarta.cards import Skill
from rules.games.valcarta.effects.attack import Attack, UnderAttack
from rules.games.valcarta.effects.firing import fire_about
from rules.games.valcarta.effects.holding import (
    added_damage,
    adds_of_itself,
    count_doublings,
    end_with_attack,
    has_no_weakness,
    is_banned,
    is_unreduced,
    reduced_damage,
)
from rules.games.valcarta.effects.resolving import start_skill
from rules.games.valcarta.statuses.coins import flip_coins
from rules.games.valcarta.table.state import Card, State, get_switches
from rules.games.valcarta.table.windows import open_attack_window
from rules.games.valcarta.wording.nodes import AFTER_ATTACK, HALVED, HARMLESS
from rules.games.valcarta.zones.leaving import damage_units
from rules.games.valcarta.zones.losing import settle_loss


class Attacking(UnderAttack):
    """An attack that has been paid for."""

    __slots__ = ("seat", "skill", "targets", "unit")

    def __init__(self, seat: int, unit: Card, skill: Skill, targets: list[Card]) -> None:
        self.at = 0
        self.steps = ATTACKING
        self.seat = seat
        self.unit = unit
        self.skill = skill
        self.targets = targets
        self.attack = Attack(unit, skill.name, targets)

    def fail(self) -> None:
        """End the attack, but for the check for a loser."""
        self.targets = []


def _flip_first(state: State, frame: Attacking) -> None:
    _flip_for(state, frame, "blind" if get_switches(state).blind_first else "confusion")


def _flip_second(state: State, frame: Attacking) -> None:
    _flip_for(state, frame, "confusion" if get_switches(state).blind_first else "blind")


def _flip_for(state: State, frame: Attacking, status: str) -> None:
    """A coin of a status, unless the attack has failed (VAL-G15)."""
    if frame.targets and status in frame.unit.statuses:
        flip_coins(state, frame.seat, [frame.unit], status, _land_blind if status == "blind" else _land_confusion)


def _land_confusion(state: State, unit: Card, heads: bool) -> None:
    if not heads:
        if get_switches(state).confusion_stops:
            _fail_attack(state, unit, "VAL-G17")
        damage_units(state, [(unit, get_switches(state).confusion_damage)], "VAL-STA-14")


def _land_blind(state: State, unit: Card, heads: bool) -> None:
    if not heads:
        _fail_attack(state, unit, "VAL-STA-12")


def _fail_attack(state: State, unit: Card, rule: str) -> None:
    note(state, "fail", unit, None, rule)
    for frame in state.frames:
        if isinstance(frame, Attacking) and frame.unit is unit:
            frame.fail()


def _flip_for_damage(state: State, frame: Attacking) -> None:
    """The coins for the damage of a skill fall with the coins of the statuses (VAL-G15)."""
    if frame.targets and frame.unit.is_unit:
        start_skill(state, frame.unit, frame.skill, frame.attack, before=True)


def _open_window(state: State, frame: Attacking) -> int | None:
    if frame.attack.failed:
        frame.fail()
    if not frame.targets:
        return _SETTLE
    fire_about(state, "attack", frame.unit)
    for target in frame.targets:
        fire_about(state, "attacked", target)
    open_attack_window(state, "attack")
    return None


def _deal_damage(state: State, frame: Attacking) -> int | None:
    """Damage all targets at once, except Units gone meanwhile; none if an Instant has stopped the attack."""
    if frame.attack.failed:
        frame.fail()
    frame.targets = [target for target in frame.targets if target.is_unit and target.controller != frame.seat]
    if not frame.unit.is_unit or not frame.targets:
        return _SETTLE
    frame.attack.hits, frame.attack.struck = frame.targets, True
    gains = any(adds_of_itself(state, frame.unit, frame.skill, target) for target in frame.targets)
    if frame.skill.damage or sum(frame.attack.changes) > 0 or gains:
        hits = [(target, find_damage(state, frame.attack, frame.skill, target)) for target in frame.targets]
        frame.attack.dealt = sum([points for _, points in hits])
        damage_units(state, hits, "VAL-COM-06")
    return None


def find_damage(state: State, attack: Attack, skill: Skill, target: Card) -> int:
    """The damage of a skill to a target: printed, added, extra by Element, doubled, then reduced.

    VAL-G05, VAL-G15. What cannot be reduced is changed by what makes it more alone.
    """
    unit = attack.unit
    if target in attack.spared or is_banned(state, target, "hurt", "struck") or is_banned(state, unit, HARMLESS):
        return 0
    more = [*attack.changes, *added_damage(state, unit, skill, target), _find_extra(state, skill, target)]
    less = reduced_damage(state, target, unit, skill.fe)
    whole = attack.unreduced or is_unreduced(state, unit, skill, target)
    if whole:
        more, less = [points for points in more if points > 0], [points for points in less if points < 0]
    doubled = attack.doubled + count_doublings(state, unit, skill, target) - is_banned(state, target, HALVED)
    if whole:
        doubled = max(0, doubled)
    points = skill.damage + sum(more)
    return max(0, (points << doubled if doubled >= 0 else points >> -doubled) - sum(less))


def _find_extra(state: State, skill: Skill, target: Card) -> int:
    """The extra damage to a target by Element (VAL-G05)."""
    definition, switches = target.definition, get_switches(state)
    if definition is None or skill.fe is None or has_no_weakness(state, target, skill.fe):
        return 0
    charted = [more for element, of, more in switches.weakness_chart if (element, of) == (skill.fe, definition.element)]
    return sum(charted) + (definition.weakness.get(skill.fe, 0) if switches.printed_weakness else 0)


def _open_window_after(state: State, frame: Attacking) -> None:
    open_attack_window(state, "damage")


def _begin_effects(state: State, frame: Attacking) -> None:
    if frame.unit.is_unit:
        start_skill(state, frame.unit, frame.skill, frame.attack, before=False)


def _tell_of_the_end(state: State, frame: Attacking) -> None:
    """Fire the abilities that wait for the end of the attack, while the Unit is in play."""
    if frame.unit.is_unit:
        fire_about(state, AFTER_ATTACK, frame.unit)


def _settle(state: State, frame: Attacking) -> None:
    if frame.attack.struck or frame.attack.failed:
        end_with_attack(state, frame.attack)
    settle_loss(state)


ATTACKING: Procedure = (
    _flip_first,
    _flip_second,
    _flip_for_damage,
    _open_window,
    _deal_damage,
    _open_window_after,
    _begin_effects,
    _tell_of_the_end,
    _settle,
)
_SETTLE = ATTACKING.index(_settle)
