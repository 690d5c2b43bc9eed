"""The verb `attack` uses a Unit's skill on targets."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from rules.engine.atoms import note
from rules.engine.frames import push
from rules.engine.refusing import refuse_gone
from rules.engine.texts.conditions import only_violations
from rules.engine.values import Violation
from rules.games.valcarta.cards import Skill
from rules.games.valcarta.combat.procedure import Attacking
from rules.games.valcarta.effects.holding import find_skill_cost, is_banned, is_resting, is_too_costly, may_ban
from rules.games.valcarta.effects.matching import COUNTING, is_of_kind
from rules.games.valcarta.playing.moments import leaving_violations
from rules.games.valcarta.playing.violations import unread_violations
from rules.games.valcarta.rulebook.citing import refuse
from rules.games.valcarta.statuses.applying import BANS
from rules.games.valcarta.table.actions import Attack
from rules.games.valcarta.table.state import Card, State, get_switches, list_units
from rules.games.valcarta.wording.nodes import Seldom
from rules.games.valcarta.wording.reading import count_hits, find_hit_kind, read_skill
from rules.games.valcarta.zones.pool import cost_violations, pay_fe

_ONCE = Seldom()


def attack_violations(state: State, action: Attack) -> Iterator[Violation]:
    """Every rule broken by an attack: duty, Unit, skill, limit, targets, cost."""
    unit = action.card
    yield from leaving_violations(state)
    if unit is None or not unit.is_unit or unit.definition is None:
        gone = refuse_gone(state, unit, "VAL-COM-05") if unit is not None else None
        yield gone or refuse("VAL-COM-05", f"{unit.called if unit is not None else 'This'} is not a Unit on the field.")
        return
    if unit.controller != action.seat:
        yield refuse("VAL-COM-03", f"{unit.called} is not under the control of {'AB'[action.seat]}.")
    for status in unit.statuses:
        if status in BANS:
            also = ("VAL-G18", *(("VAL-C21",) if status != "paralyze" else ()))
            yield refuse(BANS[status], f"{unit.called} cannot attack while it has the status {status}.", also=also)
    if unit.definition.fay and unit.since == state.turn and not get_switches(state).fay_attacks_at_once:
        yield refuse("VAL-G06", f"{unit.called} was summoned this turn, and does not attack in it.")
    if is_banned(state, unit, "attack"):
        yield refuse("VAL-COM-09", f"A card text stops {unit.called} from attacking.")
    skill = unit.definition.skill(action.skill)
    if skill is None:
        message = f'{unit.name} has no skill "{action.skill}".'
        yield refuse("VAL-FRM-16", message, also=("VAL-COM-05",))
        return
    cost = find_skill_cost(state, unit, skill)
    if not cost and skill.name in unit.free_skills and get_switches(state).free_skills_once:
        message = f"{unit.called} has used {skill.name} in this Combat Phase already; a skill without cost works once."
        yield refuse("VAL-G08", message)
    if is_too_costly(state, unit, cost):
        yield refuse("VAL-COM-09", f"A card text keeps {unit.called} from using skills that cost so much.")
    if is_resting(state, unit, skill.name) or _is_used_up(state, unit, skill):
        yield refuse("VAL-COM-09", f"The text of {skill.name} keeps {unit.called} from using it again now.")
    yield from only_violations(state, COUNTING, read_skill(skill), action.seat, unit, "VAL-COM-09", skill.name)
    yield from _target_violations(state, unit, skill, action)
    player = state.players[action.seat]
    yield from cost_violations(player, cost, skill.fe, skill.name, "Skill paid for")
    yield from unread_violations(unit.definition)


def _is_used_up(state: State, unit: Card, skill: Skill) -> bool:
    """Whether a skill that is used once a turn has been used."""
    if not skill.text or _ONCE not in read_skill(skill):
        return False
    events = state.events[max(0, state.turn_began) :]
    return any(each.kind == "attack" and each.subject is unit and each.value == skill.name for each in events)


def _target_violations(state: State, unit: Card, skill: Skill, action: Attack) -> Iterator[Violation]:
    opposing = list_attackable(state, action.seat)
    targets = list_targets(state, skill, action)
    if not opposing:
        message = f"{unit.called} cannot attack: the opponent has no Unit that can be attacked."
        yield refuse("VAL-COM-11", message, also=("VAL-C14", "VAL-G07"))
    if any(not isinstance(target, Card) for target in targets):
        yield refuse("VAL-COM-14", "A Unit never attacks a player.", also=("VAL-G07", "VAL-C14"))
    elif spared := [each for each in targets if each not in opposing and each in list_units(state, 1 - action.seat)]:
        yield refuse("VAL-COM-14", f"A card text keeps {spared[0].called} from being attacked.", also=("VAL-COM-05",))
    elif opposing:
        yield from _aim_violations(opposing, list_hit(state, unit, skill), targets, skill)
    source = unit.statuses.get("provoked")
    if source is not None and source not in targets:
        message = f"{unit.called} is provoked by {source.called} and has to attack it."
        yield refuse("VAL-STA-20", message, also=("VAL-G19",))


def list_attackable(state: State, seat: int) -> list[Card]:
    """The opposing Units open to a player's attack, without Units protected by texts."""
    units = list_units(state, 1 - seat)
    return [unit for unit in units if not is_banned(state, unit, "attacked")] if may_ban(state) else units


def list_hit(state: State, unit: Card, skill: Skill) -> list[Card] | None:
    """The Units hit by a skill that hits a whole kind; None if the player chooses."""
    kind = find_hit_kind(skill)
    if kind is None:
        return None
    opposing = list_attackable(state, unit.controller)
    return [each for each in opposing if is_of_kind(state, each, kind, unit.controller, unit)]


def _aim_violations(
    opposing: list[Card], hit: list[Card] | None, targets: tuple[Any, ...], skill: Skill
) -> Iterator[Violation]:
    if any(target not in opposing for target in targets):
        crystal = any(isinstance(target, Card) and target.zone_name == "crystal" for target in targets)
        also = ("VAL-COM-05", *(("VAL-CRY-07", "VAL-G12") if crystal else ()))
        yield refuse("VAL-COM-14", "An attack targets Units of the opponent.", also=also)
    elif hit is not None:
        if not hit or set(targets) != set(hit) or len(targets) != len(hit):
            meant = ", ".join([each.pointed for each in hit]) or "none"
            message = f"{skill.name} hits each opposing Unit that its text means: {meant}. The row names all, or none."
            yield refuse("VAL-STA-05", message, also=("VAL-COM-05",))
    elif count_hits(skill) > 1:
        if not 1 <= len(targets) <= count_hits(skill) or len(set(targets)) != len(targets):
            yield refuse("VAL-COM-05", f"{skill.name} hits up to {count_hits(skill)} different Units; name them.")
    elif len(targets) != 1:
        yield refuse("VAL-COM-05", f"{skill.name} has one target; name it.", also=("VAL-COM-14",))


def list_targets(state: State, skill: Skill, action: Attack) -> tuple[Any, ...]:
    """The targets of an attack; without names: all, or the only target."""
    opposing = list_attackable(state, action.seat)
    hit = list_hit(state, action.card, skill) if action.card is not None else None
    if not action.targets and (hit is not None or len(opposing) == 1):
        return tuple(opposing if hit is None else hit)
    return action.targets


def attack(state: State, action: Attack) -> None:
    unit = action.card
    assert unit is not None
    assert unit.definition is not None
    skill = unit.definition.skill(action.skill)
    assert skill is not None
    named = list_targets(state, skill, action)
    targets = [each for each in list_units(state, 1 - action.seat) if each in named]
    if not get_switches(state).coins_by_slot:
        targets.sort(key=named.index)
    cost = find_skill_cost(state, unit, skill)
    if not cost:
        unit.free_skills.add(skill.name)
    pay_fe(state, state.players[action.seat], cost, "VAL-COM-13")
    note(state, "attack", unit, skill.name, "VAL-COM-05", action.seat)
    push(state, Attacking(action.seat, unit, skill, targets))


def list_attacks(state: State, seat: int) -> Iterable[Attack]:
    opposing = list_attackable(state, seat)
    for unit in list_units(state, seat):
        for skill in unit.definition.skills if unit.definition is not None else ():
            if (hit := list_hit(state, unit, skill)) is not None:
                yield Attack(seat, unit, skill.name, tuple(hit))
            else:
                for target in opposing:
                    yield Attack(seat, unit, skill.name, (target,))
