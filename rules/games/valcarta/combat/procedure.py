"""An attack from its coins to its last effect (VAL-G15)."""

from __future__ import annotations

from rules.engine.atoms import note
from rules.engine.frames import Procedure
from rules.games.valcarta.cards import Skill
from rules.games.valcarta.effects.firing import fire_about
from rules.games.valcarta.effects.holding import added_damage, reduced_damage
from rules.games.valcarta.effects.resolving import start_skill
from rules.games.valcarta.statuses.coins import flip_coins
from rules.games.valcarta.table.state import Card, State
from rules.games.valcarta.table.windows import open_attack_window
from rules.games.valcarta.zones.leaving import damage_units
from rules.games.valcarta.zones.losing import Settling, settle_loss

CONFUSION_DAMAGE = 30  # VAL-STA-14, VAL-G17


class Attacking(Settling):
    """An attack that has been paid for."""

    __slots__ = ("seat", "skill", "targets", "unit")

    def __init__(self, seat: int, unit: Card, skill: Skill, targets: list[Card]) -> None:
        self.at = 0
        self.steps = ATTACKING
        self.seat = seat
        self.unit = unit
        self.skill = skill
        self.targets = targets

    def fail(self) -> None:
        """The attack is over, but for who has lost."""
        self.targets = []


def _flip_confusion(state: State, frame: Attacking) -> None:
    if "confusion" in frame.unit.statuses:
        flip_coins(state, frame.seat, [frame.unit], "confusion", _land_confusion)


def _flip_blind(state: State, frame: Attacking) -> None:
    if frame.targets and "blind" in frame.unit.statuses:
        flip_coins(state, frame.seat, [frame.unit], "blind", _land_blind)


def _land_confusion(state: State, unit: Card, heads: bool) -> None:
    if not heads:
        _fail_attack(state, unit, "VAL-G17")
        damage_units(state, [(unit, CONFUSION_DAMAGE)], "VAL-STA-14")


def _land_blind(state: State, unit: Card, heads: bool) -> None:
    if not heads:
        _fail_attack(state, unit, "VAL-STA-12")


def _fail_attack(state: State, unit: Card, rule: str) -> None:
    note(state, "fail", unit, None, rule)
    for frame in state.frames:
        if isinstance(frame, Attacking) and frame.unit is unit:
            frame.fail()


def _open_window(state: State, frame: Attacking) -> int | None:
    if not frame.targets:
        return _SETTLE
    fire_about(state, "attack", frame.unit)
    for target in frame.targets:
        fire_about(state, "attacked", target)
    open_attack_window(state)
    return None


def _deal_damage(state: State, frame: Attacking) -> int | None:
    """Damage all targets at once; those that have left are out of it."""
    frame.targets = [target for target in frame.targets if target.is_unit and target.controller != frame.seat]
    if not frame.unit.is_unit or not frame.targets:
        return _SETTLE
    if frame.skill.damage:
        hits = [(target, find_damage(state, frame.unit, frame.skill, target)) for target in frame.targets]
        damage_units(state, hits, "VAL-COM-06")
    return None


def find_damage(state: State, unit: Card, skill: Skill, target: Card) -> int:
    """What a skill does to a target: printed, added, extra by Element, less what is taken off (VAL-G05, VAL-G15)."""
    definition = target.definition
    extra = definition.weakness.get(skill.fe, 0) if definition is not None and skill.fe is not None else 0
    return max(0, skill.damage + added_damage(state, unit, skill, target) + extra - reduced_damage(state, target))


def _open_window_after(state: State, frame: Attacking) -> None:
    open_attack_window(state)


def _begin_effects(state: State, frame: Attacking) -> None:
    if frame.unit.is_unit:
        start_skill(state, frame.unit, frame.skill, [target for target in frame.targets if target.is_unit])


def _settle(state: State, frame: Attacking) -> None:
    settle_loss(state)


ATTACKING: Procedure = (
    _flip_confusion,
    _flip_blind,
    _open_window,
    _deal_damage,
    _open_window_after,
    _begin_effects,
    _settle,
)
_SETTLE = ATTACKING.index(_settle)
