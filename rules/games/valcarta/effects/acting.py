"""What the effects of texts do, each by itself."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from rules.engine.atoms import heal, mark, note, set_resource
from rules.engine.texts.asking import return_cards
from rules.engine.texts.carrying import Resolution, list_players
from rules.engine.texts.drawing import draw, draw_up_to
from rules.engine.texts.lasting import add_turn_change, change_for_players, find_span, list_turn_changes
from rules.engine.texts.nodes import (
    SACRIFICE,
    Ban,
    Damage,
    Destroy,
    Draw,
    DrawUpTo,
    Each,
    Flip,
    FlipSeveral,
    Heal,
    PreventLoss,
    Rescue,
    Return,
    Skip,
    This,
    is_fleeting,
)
from rules.engine.texts.rescuing import Doomed, Spared, doom, spare
from rules.engine.texts.skipping import skip_phase
from rules.engine.texts.tossing import EFFECT, flip, flip_several
from rules.games.valcarta.effects.attack import find_attack
from rules.games.valcarta.effects.holding import gains_no_se, is_banned, is_shielded
from rules.games.valcarta.effects.matching import is_eligible
from rules.games.valcarta.statuses.applying import FREED, apply_status, cure
from rules.games.valcarta.statuses.coins import find_rule
from rules.games.valcarta.table.state import FOR_GOOD, Card, State, remaining_hp
from rules.games.valcarta.wording.nodes import (
    CURE,
    HARMLESS,
    Apply,
    Attach,
    ChangeAttack,
    ChangeCost,
    ChangeDamage,
    ChangeHP,
    ChangeRoll,
    ChangeTaken,
    ChangeToll,
    Control,
    Cure,
    DoubleAttack,
    DoubleDamage,
    Fail,
    ForbidSkills,
    GainFE,
    GainSE,
    HalveAttack,
    Hasten,
    Lasting,
    LoseFE,
    LoseSE,
    MoveDamage,
    Redirect,
    Remove,
    Rest,
    SetDie,
    SetHandLimit,
    Shield,
    Spare,
)
from rules.games.valcarta.zones.drawing import Drawing
from rules.games.valcarta.zones.leaving import (
    damage_units,
    defeat_units,
    discard_card,
    note_destroyed,
    remove_card,
    return_charmed_units,
    return_unit,
    save_unit,
    send_unit,
    take_control,
)
from rules.games.valcarta.zones.losing import lose_se
from rules.games.valcarta.zones.pool import gain_fe


def _change_fe(state: State, frame: Resolution, effect: GainFE | LoseFE, units: list[Card]) -> None:
    sign = 1 if isinstance(effect, GainFE) else -1
    for seat in list_players(state, effect.who, frame.seat):
        player = state.players[seat]
        before = player.fe or 0
        gain_fe(state, player, sign * (effect.count or before), frame.rule)
        frame.face = before - (player.fe or 0)


def _gain_se(state: State, frame: Resolution, effect: GainSE, units: list[Card]) -> None:
    for seat in list_players(state, effect.who, frame.seat):
        player = state.players[seat]
        if not gains_no_se(state, seat):
            set_resource(state, player, "se", player.se + effect.points, frame.rule)


def _lose_se(state: State, frame: Resolution, effect: LoseSE, units: list[Card]) -> None:
    seats = list_players(state, effect.who, frame.seat)
    lose_se(state, [(state.players[seat], effect.points) for seat in seats], frame.rule)


def _change_roll(state: State, frame: Resolution, effect: ChangeRoll, units: list[Card]) -> None:
    for seat in list_players(state, effect.who, frame.seat):
        state.players[seat].roll_change += effect.points


def _damage(state: State, frame: Resolution, effect: Damage, units: list[Card]) -> None:
    source: Any = frame.source
    if source.is_unit and is_banned(state, source, HARMLESS):
        return
    damage_units(state, [(unit, effect.points) for unit in units if not is_banned(state, unit, "hurt")], frame.rule)


def _heal(state: State, frame: Resolution, effect: Heal, units: list[Card]) -> None:
    for unit in units:
        if not is_banned(state, unit, "heal"):
            heal(state, unit, effect.points or unit.damage, frame.rule)


def has_fe(state: State, seat: int, effect: LoseFE) -> bool:
    return (state.players[seat].fe or 0) >= effect.count


def _destroy(state: State, frame: Resolution, effect: Destroy, cards: list[Card]) -> None:
    _destroy_all(state, cards, frame.rule)


def _destroy_all(state: State, cards: list[Card], rule: str) -> None:
    defeat_units(state, [card for card in cards if card.is_unit], rule)
    for card in cards:
        if card.in_play and not card.is_unit:
            note_destroyed(state, card, rule)
            discard_card(state, card, rule)


def _remove(state: State, frame: Resolution, effect: Remove, cards: list[Card]) -> None:
    for card in cards:
        if card.in_play:
            remove_card(state, card, frame.rule)


def _apply(state: State, frame: Resolution, effect: Apply, units: list[Card]) -> None:
    for unit in units:
        for status in [each for each in effect.statuses if not is_shielded(state, unit, each)]:
            apply_status(state, unit, status, frame.this, frame.rule)


def _cure(state: State, frame: Resolution, effect: Cure, units: list[Card]) -> None:
    for unit in [unit for unit in units if not is_banned(state, unit, "cure")]:
        if not effect.status:
            cure(state, unit, frame.rule)
        elif effect.status in unit.statuses:
            del unit.statuses[effect.status]
            note(state, CURE, unit, effect.status, frame.rule, origin=FREED)
    return_charmed_units(state)


def _change_damage(state: State, frame: Resolution, effect: ChangeDamage, units: list[Card]) -> None:
    """Add to the damage of the attack of a coin, or of a turn's attacks."""
    if effect.until:
        _change_for_the_turn(state, frame, effect, units)
    else:
        frame.about.changes.append(effect.points)


def _double_damage(state: State, frame: Resolution, effect: DoubleDamage, units: list[Card]) -> None:
    if effect.until:
        _change_for_the_turn(state, frame, effect, units)
    else:
        frame.about.doubled += 1


def _double_attack(state: State, frame: Resolution, effect: DoubleAttack, units: list[Card]) -> None:
    if (attack := find_attack(state)) is not None:
        attack.doubled += 1
        note(state, "attack changed", attack.unit, None, frame.rule)


def _halve_attack(state: State, frame: Resolution, effect: HalveAttack, units: list[Card]) -> None:
    if (attack := find_attack(state)) is not None:
        attack.doubled -= 1
        note(state, "attack changed", attack.unit, None, frame.rule)


def _change_attack(state: State, frame: Resolution, effect: ChangeAttack, units: list[Card]) -> None:
    if (attack := find_attack(state)) is not None:
        attack.changes.append(effect.points)
        note(state, "attack changed", attack.unit, effect.points, frame.rule)


def _spare(state: State, frame: Resolution, effect: Spare, units: list[Card]) -> None:
    if (attack := find_attack(state)) is not None:
        attack.spared += units
        for unit in units:
            note(state, "spared", unit, None, frame.rule)


def _redirect(state: State, frame: Resolution, effect: Redirect, units: list[Card]) -> None:
    attack = find_attack(state)
    if attack is not None and not attack.struck and len(attack.hits) == 1:
        attack.hits[:] = units
        note(state, "redirected", units[0], None, frame.rule)


def _move_damage(state: State, frame: Resolution, effect: MoveDamage, units: list[Card]) -> None:
    """Move damage between Units open to healing and damage. A Unit without HP is destroyed (VAL-FRM-04)."""
    origin = frame.this if isinstance(effect.origin, This) else next(iter(frame.former), None)
    (unit,) = units
    if origin is None or not origin.is_unit or origin is unit:
        return
    if is_banned(state, origin, "heal") or is_banned(state, unit, "hurt"):
        return
    points = min(origin.damage, effect.points or origin.damage)
    mark(state, origin, "damage", origin.damage - points, frame.rule)
    mark(state, unit, "damage", unit.damage + points, frame.rule)
    defeat_units(state, [] if remaining_hp(state, unit) else [unit], "VAL-FRM-04")


def _change_for_the_turn(state: State, frame: Resolution, effect: Lasting, units: list[Card]) -> None:
    everybody = isinstance(effect.whose, Each) and not is_fleeting(effect.whose.of)
    add_turn_change(state, frame.seat, effect, None if everybody else tuple(units), frame.this)


def _ban(state: State, frame: Resolution, effect: Ban, units: list[Card]) -> None:
    """Forbid something for a time, or that the attack of a coin is made less."""
    if effect.until:
        _change_for_the_turn(state, frame, effect, units)
    else:
        frame.about.unreduced = True


def _change_hp(state: State, frame: Resolution, effect: ChangeHP, units: list[Card]) -> None:
    _change_for_the_turn(state, frame, effect, units)
    defeat_units(state, [unit for unit in units if not remaining_hp(state, unit)], "VAL-FRM-04")


def _attach(state: State, frame: Resolution, effect: Attach, units: list[Card]) -> None:
    """Move Equipment that fits its new Unit (VAL-EQ-02, VAL-G11)."""
    for card in frame.former:
        if card.zone_name == "equipment" and is_eligible(card.definition, units[0]):
            mark(state, card, "on", units[0], frame.rule)


def _control(state: State, frame: Resolution, effect: Control, units: list[Card]) -> None:
    until = find_span(state, frame.seat, effect.until)[1] if effect.until else FOR_GOOD
    for unit in units:
        take_control(state, unit, frame.seat, until, frame.rule)


def _rest(state: State, frame: Resolution, effect: Rest, units: list[Card]) -> None:
    attack = frame.about
    change = Rest(effect.until, attack.skill)
    add_turn_change(state, frame.seat, change, (attack.unit,), attack.unit)


def can_lose(state: State, seat: int, effect: LoseSE) -> bool:
    """Whether Soul Energy can be paid: not while a text keeps it."""
    whole: Any = state.players[seat]
    return not any(
        isinstance(each.change, PreventLoss) and whole in (each.of or ()) for each in list_turn_changes(state)
    )


def _fail(state: State, frame: Resolution, effect: Fail, units: list[Card]) -> None:
    attack = frame.about or find_attack(state)
    if attack is not None:
        attack.failed = True
        note(state, "fail", frame.source, None, frame.rule)


def part_with(state: State, card: Card, how: str, rule: str) -> None:
    """Discard a sacrificed card, without a loss of SE (VAL-SAC-02)."""
    if how == "return":
        if not is_banned(state, card, "return"):
            return_unit(state, card, rule)
    elif how == "destroy":
        _destroy_all(state, [card], rule)
    elif card.is_unit:
        note(state, SACRIFICE, card, None, rule)
        send_unit(state, card, "discard", rule)
        return_charmed_units(state)
    else:
        discard_card(state, card, rule)


def _name_coin(frame: Resolution, effect: Flip | FlipSeveral) -> tuple[str, str]:
    """The purpose of a coin, a status or a further effect, and its rule."""
    sides = (*effect.heads, *effect.tails) if isinstance(effect, Flip) else ()
    purpose = next((each.statuses[0] for each in sides if isinstance(each, Apply)), EFFECT)
    return purpose, find_rule(purpose)


ACTS: dict[type, Callable[[Any, Resolution, Any, list[Any]], None]] = {
    Draw: partial(draw, Drawing),
    GainFE: _change_fe,
    LoseFE: _change_fe,
    GainSE: _gain_se,
    LoseSE: _lose_se,
    ChangeRoll: _change_roll,
    Damage: _damage,
    Heal: _heal,
    Destroy: _destroy,
    Spared: partial(spare, save_unit, _destroy_all),
    Doomed: partial(doom, _destroy_all),
    Return: partial(return_cards, return_unit, is_banned),
    Remove: _remove,
    Apply: _apply,
    Cure: _cure,
    ChangeDamage: _change_damage,
    DoubleDamage: _double_damage,
    ChangeAttack: _change_attack,
    DoubleAttack: _double_attack,
    HalveAttack: _halve_attack,
    Spare: _spare,
    Redirect: _redirect,
    MoveDamage: _move_damage,
    ChangeTaken: _change_for_the_turn,
    ChangeCost: _change_for_the_turn,
    ChangeToll: _change_for_the_turn,
    ForbidSkills: _change_for_the_turn,
    DrawUpTo: partial(draw_up_to, Drawing),
    Fail: _fail,
    Rest: _rest,
    Hasten: _change_for_the_turn,
    SetDie: change_for_players,
    SetHandLimit: change_for_players,
    Shield: _change_for_the_turn,
    Ban: _ban,
    Rescue: _change_for_the_turn,
    Skip: partial(skip_phase, ("draw", "roll", "main", "combat", "end")),
    Attach: _attach,
    Control: _control,
    ChangeHP: _change_hp,
    Flip: partial(flip, _name_coin),
    FlipSeveral: partial(flip_several, _name_coin),
}
