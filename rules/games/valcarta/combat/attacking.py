"""The verb `attack`: a Unit uses a skill on its targets."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rules.engine.atoms import note
from rules.engine.frames import push
from rules.engine.values import Violation
from rules.games.valcarta.cards import Skill
from rules.games.valcarta.combat.procedure import Attacking
from rules.games.valcarta.effects.holding import cannot_attack
from rules.games.valcarta.playing.moments import leaving_violations
from rules.games.valcarta.playing.playing import unread_violations
from rules.games.valcarta.rulebook.citing import refuse
from rules.games.valcarta.table.actions import Attack
from rules.games.valcarta.table.state import Card, State, list_units
from rules.games.valcarta.wording.reading import hits_each
from rules.games.valcarta.zones.pool import cost_violations, pay_fe

# The statuses that keep a Unit from attacking, and their rules.
BANS = {"paralyze": "VAL-STA-13", "stun": "VAL-STA-15", "sleep": "VAL-STA-17"}


def attack_violations(state: State, action: Attack) -> Iterator[Violation]:
    """Every rule that an attack breaks: duty, Unit, skill, limit, targets, cost."""
    unit = action.card
    yield from leaving_violations(state)
    if unit is None or not unit.is_unit or unit.definition is None:
        yield refuse("VAL-COM-05", f"{unit.called if unit is not None else 'This'} is no Unit on the field.")
        return
    if unit.controller != action.seat:
        yield refuse("VAL-COM-03", f"{unit.called} is not under the control of {'AB'[action.seat]}.")
    for status in unit.statuses:
        if status in BANS:
            also = ("VAL-G18", *(("VAL-C21",) if status != "paralyze" else ()))
            yield refuse(BANS[status], f"{unit.called} does not attack while it has the status {status}.", also=also)
    if cannot_attack(state, unit):
        yield refuse("VAL-COM-09", f"A text keeps {unit.called} from attacking.")
    skill = unit.definition.skill(action.skill)
    if skill is None:
        message = f'{unit.name} prints no skill "{action.skill}".'
        yield refuse("VAL-FRM-16", message, also=("VAL-COM-05",))
        return
    if not skill.cost and skill.name in unit.free_skills:
        message = f"{skill.name} costs nothing, and {unit.called} has used it in this Combat Phase."
        yield refuse("VAL-G08", message)
    yield from _target_violations(state, unit, skill, action)
    player = state.players[action.seat]
    yield from cost_violations(player, skill.cost, skill.fe, skill.name, "Skill paid for")
    yield from unread_violations(unit.definition)


def _target_violations(state: State, unit: Card, skill: Skill, action: Attack) -> Iterator[Violation]:
    opposing = list_units(state, 1 - action.seat)
    targets = list_targets(state, skill, action)
    if not opposing:
        message = f"Nobody opposes {unit.called}: without an opposing Unit there is no attack."
        yield refuse("VAL-COM-11", message, also=("VAL-C14", "VAL-G07"))
    if any(isinstance(target, str) for target in targets):
        yield refuse("VAL-COM-14", "A Unit never attacks a player.", also=("VAL-G07", "VAL-C14"))
    elif opposing:
        yield from _aim_violations(opposing, targets, skill)
    source = unit.statuses.get("provoked")
    if source is not None and source not in targets:
        message = f"{unit.called} is provoked by {source.called}, and has to attack it."
        yield refuse("VAL-STA-20", message, also=("VAL-G19",))


def _aim_violations(opposing: list[Card], targets: tuple[Card | str, ...], skill: Skill) -> Iterator[Violation]:
    if any(target not in opposing for target in targets):
        crystal = any(isinstance(target, Card) and target.zone_name == "crystal" for target in targets)
        also = ("VAL-COM-05", *(("VAL-CRY-07", "VAL-G12") if crystal else ()))
        yield refuse("VAL-COM-14", "An attack is aimed at Units of the opponent.", also=also)
    elif hits_each(skill):
        if set(targets) != set(opposing) or len(targets) != len(opposing):
            yield refuse("VAL-STA-05", f"{skill.name} hits each opposing Unit; the row names all of them, or none.")
    elif len(targets) != 1:
        yield refuse("VAL-COM-05", f"{skill.name} has one target; name it.", also=("VAL-COM-14",))


def list_targets(state: State, skill: Skill, action: Attack) -> tuple[Card | str, ...]:
    """The targets of an attack; those that are not named are all, or the only one."""
    opposing = list_units(state, 1 - action.seat)
    if not action.targets and (hits_each(skill) or len(opposing) == 1):
        return tuple(opposing)
    return action.targets


def attack(state: State, action: Attack) -> None:
    unit = action.card
    assert unit is not None
    assert unit.definition is not None
    skill = unit.definition.skill(action.skill)
    assert skill is not None
    targets = [each for each in list_units(state, 1 - action.seat) if each in list_targets(state, skill, action)]
    if not skill.cost:
        unit.free_skills.add(skill.name)
    pay_fe(state, state.players[action.seat], skill.cost, "VAL-COM-13")
    note(state, "attack", unit, skill.name, "VAL-COM-05", action.seat)
    push(state, Attacking(action.seat, unit, skill, targets))


def list_attacks(state: State, seat: int) -> Iterable[Attack]:
    opposing = list_units(state, 1 - seat)
    for unit in list_units(state, seat):
        for skill in unit.definition.skills if unit.definition is not None else ():
            if hits_each(skill):
                yield Attack(seat, unit, skill.name, tuple(opposing))
            else:
                for target in opposing:
                    yield Attack(seat, unit, skill.name, (target,))
