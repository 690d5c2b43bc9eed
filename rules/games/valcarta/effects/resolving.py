"""Texts carried out, one effect after another."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, cast

import msgspec

from rules.engine.atoms import move, note, set_resource, turn_face
from rules.engine.choices import Asking, ask
from rules.engine.frames import Procedure, push
from rules.engine.values import Violation
from rules.games.valcarta.cards import Skill, ValcartaCard
from rules.games.valcarta.effects.holding import TurnChange, add_turn_change
from rules.games.valcarta.effects.matching import is_of_kind, list_cards, list_players
from rules.games.valcarta.rulebook.citing import refuse
from rules.games.valcarta.statuses.applying import apply_status, cure
from rules.games.valcarta.statuses.coins import Coin, flip_coins
from rules.games.valcarta.table.state import Card, State
from rules.games.valcarta.wording.nodes import (
    Apply,
    ChangeDamage,
    ChangeRoll,
    ChangeTaken,
    Cure,
    Damage,
    Destroy,
    Discard,
    Draw,
    Each,
    Effect,
    Flip,
    GainFE,
    GainSE,
    Group,
    Heal,
    Hit,
    It,
    LoseFE,
    LoseSE,
    PerEach,
    Remove,
    Return,
    Sentence,
    Target,
    This,
)
from rules.games.valcarta.wording.reading import read_main_text, read_skill
from rules.games.valcarta.zones.drawing import Drawing
from rules.games.valcarta.zones.leaving import (
    bring_home,
    damage_units,
    defeat_units,
    discard_card,
    heal_unit,
    remove_card,
    return_unit,
)
from rules.games.valcarta.zones.losing import lose_se
from rules.games.valcarta.zones.pool import gain_fe

EFFECT = "effect"  # the purpose of a coin that decides about no status
_KIND_WORDS = {"unit": "Unit", "war": "Continuous War Card", "equipment": "Equipment"}


class Resolution(Asking):
    """Effects carried out for a player.

    `this` is the Unit that "this Unit" means, `hits` are the targets of a skill, `it` the Units spoken of last, `given`
    the targets that were named beforehand, `chosen` those that have been chosen for the effect at hand.
    """

    __slots__ = ("chosen", "due", "given", "hits", "it", "rule", "seat", "source", "this")

    def __init__(self, source: Card, seat: int, due: list[Effect], rule: str) -> None:
        self.at = 0
        self.steps = RESOLUTION
        self.picked = None
        self.source = source
        self.seat = seat
        self.due = due
        self.rule = rule
        self.this: Card | None = None
        self.hits: list[Card] = []
        self.it: list[Card] = []
        self.given: list[Any] = []
        self.chosen: list[Card] = []


def start_text(
    state: State, source: Card, seat: int, definition: ValcartaCard, targets: tuple[Any, ...], rule: str
) -> None:
    """Carry out the text of a card that does what it says at once."""
    due = _list_effects(read_main_text(definition))
    if due:
        frame = Resolution(source, seat, due, rule)
        frame.given = list(targets)
        push(state, frame)


def start_skill(state: State, attacker: Card, skill: Skill, targets: list[Card]) -> None:
    """Carry out the text of a skill, behind its damage (VAL-COM-09)."""
    due = _list_effects(read_skill(skill))
    if due:
        frame = Resolution(attacker, attacker.controller, due, "VAL-COM-09")
        frame.this = attacker
        frame.hits = targets
        push(state, frame)


def _list_effects(said: tuple[Sentence, ...]) -> list[Effect]:
    """The effects of a text, without what changes the damage of its own skill."""
    return [
        each for each in said if isinstance(each, Effect) and not (isinstance(each, ChangeDamage) and not each.turn)
    ]


# Targets that are named beforehand


def target_violations(
    state: State, seat: int, definition: ValcartaCard, targets: tuple[Any, ...]
) -> Iterator[Violation]:
    """Why the targets of a row cannot be those of the text."""
    wanted = [kind for effect in _list_effects(read_main_text(definition)) for kind in _list_targets(effect)]
    rule = "VAL-CRY-09" if definition.kind == "crystal" else "VAL-WAR-05"
    if len(targets) > len(wanted):
        yield refuse(rule, f"The text targets {len(wanted) or 'nothing'}, and {len(targets)} targets are named.")
    for at, (target, wanted_target) in enumerate(zip(targets, wanted, strict=False)):
        kind = wanted_target.of
        if isinstance(target, Card) and target.zone_name == "crystal":
            yield refuse(
                "VAL-G12", f"{target.called} is a Crystal, which no effect reaches.", also=("VAL-CRY-07", "VAL-CRY-08")
            )
        elif not isinstance(target, Card) or target not in list_cards(state, kind, seat):
            name = target.called if isinstance(target, Card) else str(target)
            yield refuse(rule, f"{name} is no {_KIND_WORDS[kind.kind]} that the text of {definition.name} may target.")
        elif any(target is other for other in targets[:at]) and wanted_target.count > 1:
            yield refuse(
                rule, f"{target.called} is named twice, and the text targets {wanted_target.count} different ones."
            )


def _list_targets(effect: Effect) -> list[Target]:
    """The targets that an effect asks for, in order; of a coin, those that are the same whatever it shows."""
    if isinstance(effect, PerEach):
        return _list_targets(effect.effect)
    if isinstance(effect, Flip):
        found = _own_targets(effect)
        heads = [each for inner in effect.heads for each in _list_targets(inner)]
        tails = [each for inner in effect.tails for each in _list_targets(inner)]
        return found if heads and tails else [*found, *heads, *tails]
    return _own_targets(effect)


def _own_targets(effect: Effect) -> list[Target]:
    group = find_group(effect)
    return [group] * group.count if isinstance(group, Target) else []


def find_group(effect: Effect) -> Group | None:
    """The group that an effect is about."""
    for field in ("to", "of", "what", "whose", "each"):
        group = getattr(effect, field, None)
        if isinstance(group, Target | Each | This | Hit | It):
            return group
    return None


# One effect after another


def _carry_on(state: State, frame: Resolution) -> int | None:
    """Carry out the next effect; its targets are named beforehand, or asked for now."""
    if not frame.due:
        return None
    effect = frame.due[0]
    if isinstance(effect, PerEach):
        number = len(list_cards(state, effect.of, frame.seat, frame.this))
        frame.due[:1] = [_multiply(effect.effect, number)] if number else []
        return 0
    group = find_group(effect)
    units: list[Card] = []
    if group is not None:
        found = _find_cards(state, frame, group)
        if found is None:
            return 0
        units = frame.it = found
    frame.due.pop(0)
    if group is None or units:
        _DO[type(effect)](state, frame, effect, units)
    return 0


RESOLUTION: Procedure = (_carry_on,)


def _multiply(effect: Effect, number: int) -> Effect:
    field = "count" if hasattr(effect, "count") else "points"
    return msgspec.structs.replace(effect, **{field: getattr(effect, field) * number})


def _find_cards(state: State, frame: Resolution, group: Group) -> list[Card] | None:
    """The cards of a group; None while its targets are asked for."""
    if isinstance(group, Each):
        return list_cards(state, group.of, frame.seat, frame.this)
    if isinstance(group, Target):
        return _choose_targets(state, frame, group)
    meant = frame.hits if isinstance(group, Hit) else frame.it if isinstance(group, It) else [frame.this]
    return [unit for unit in meant if unit is not None and unit.is_unit]


def _choose_targets(state: State, frame: Resolution, group: Target) -> list[Card] | None:
    """Take the targets named beforehand, then ask for the others; what has gone meanwhile is none any more."""
    if frame.picked is not None:
        frame.chosen.append(frame.picked)
        frame.picked = None
    while frame.given and len(frame.chosen) < group.count:
        frame.chosen.append(frame.given.pop(0))
    if len(frame.chosen) < group.count:
        options = [each for each in list_cards(state, group.of, frame.seat, frame.this) if each not in frame.chosen]
        if ask(state, frame.seat, options, frame, frame.rule, f"target {_KIND_WORDS[group.of.kind]}"):
            return None
    chosen, frame.chosen = frame.chosen, []
    return [each for each in chosen if each.in_play and is_of_kind(each, group.of, frame.seat, frame.this)]


# What each effect does


def _draw(state: State, frame: Resolution, effect: Draw, units: list[Card]) -> None:
    for seat in reversed(list_players(state, effect.who, frame.seat)):
        push(state, Drawing(seat, effect.count, frame.rule))


class Discarding(Asking):
    """Cards of a hand to be discarded, `left` of them, as their player chooses."""

    __slots__ = ("left", "rule", "seat")

    def __init__(self, seat: int, count: int, rule: str) -> None:
        self.at = 0
        self.steps = DISCARDING
        self.picked = None
        self.seat = seat
        self.left = count
        self.rule = rule


def _discard_next(state: State, frame: Discarding) -> int | None:
    player = state.players[frame.seat]
    if frame.picked is not None:
        card, frame.picked = frame.picked, None
        frame.left -= 1
        move(state, card, player.discard, frame.rule)
        turn_face(state, card, True, frame.rule)
    if not frame.left or not player.hand.cards:
        return None
    ask(state, frame.seat, list(player.hand.cards), frame, frame.rule, "card of the hand")
    return 0


DISCARDING: Procedure = (_discard_next,)


def _discard(state: State, frame: Resolution, effect: Discard, units: list[Card]) -> None:
    for seat in reversed(list_players(state, effect.who, frame.seat)):
        push(state, Discarding(seat, effect.count, frame.rule))


def _change_fe(state: State, frame: Resolution, effect: GainFE | LoseFE, units: list[Card]) -> None:
    sign = 1 if isinstance(effect, GainFE) else -1
    for seat in list_players(state, effect.who, frame.seat):
        gain_fe(state, state.players[seat], sign * effect.count, frame.rule)


def _gain_se(state: State, frame: Resolution, effect: GainSE, units: list[Card]) -> None:
    for seat in list_players(state, effect.who, frame.seat):
        player = state.players[seat]
        set_resource(state, player, "se", player.se + effect.points, frame.rule)


def _lose_se(state: State, frame: Resolution, effect: LoseSE, units: list[Card]) -> None:
    seats = list_players(state, effect.who, frame.seat)
    lose_se(state, [(state.players[seat], effect.points) for seat in seats], frame.rule)


def _change_roll(state: State, frame: Resolution, effect: ChangeRoll, units: list[Card]) -> None:
    for seat in list_players(state, effect.who, frame.seat):
        state.players[seat].roll_change += effect.points


def _damage(state: State, frame: Resolution, effect: Damage, units: list[Card]) -> None:
    damage_units(state, [(unit, effect.points) for unit in units], frame.rule)


def _heal(state: State, frame: Resolution, effect: Heal, units: list[Card]) -> None:
    for unit in units:
        heal_unit(state, unit, effect.points or unit.damage, frame.rule)


def _destroy(state: State, frame: Resolution, effect: Destroy, cards: list[Card]) -> None:
    defeat_units(state, [card for card in cards if card.is_unit], frame.rule)
    for card in cards:
        if card.in_play and not card.is_unit:
            card.destroyed = True
            note(state, "destroy", card, None, frame.rule)
            discard_card(state, card, frame.rule)


def _return(state: State, frame: Resolution, effect: Return, cards: list[Card]) -> None:
    for card in cards:
        if card.in_play:
            return_unit(state, card, frame.rule)


def _remove(state: State, frame: Resolution, effect: Remove, cards: list[Card]) -> None:
    for card in cards:
        if card.in_play:
            remove_card(state, card, frame.rule)


def _apply(state: State, frame: Resolution, effect: Apply, units: list[Card]) -> None:
    for unit in units:
        for status in effect.statuses:
            apply_status(state, unit, status, frame.this, frame.rule)


def _cure(state: State, frame: Resolution, effect: Cure, units: list[Card]) -> None:
    for unit in units:
        if not effect.status:
            cure(state, unit, frame.rule)
        elif effect.status in unit.statuses:
            del unit.statuses[effect.status]
            note(state, "cure", unit, effect.status, frame.rule)
    bring_home(state)


def _change_for_the_turn(
    state: State, frame: Resolution, effect: ChangeDamage | ChangeTaken, units: list[Card]
) -> None:
    of = None if isinstance(effect.whose, Each) else tuple(units)
    add_turn_change(state, TurnChange(state.turn, frame.seat, effect, of, frame.this))


def _flip(state: State, frame: Resolution, effect: Flip, units: list[Card]) -> None:
    land = partial(_land, frame, effect)
    purpose = _find_purpose(effect)
    if effect.each is None:
        push(state, Coin(frame.seat, frame.source, purpose, land))
    else:
        flip_coins(state, frame.seat, units, purpose, land)


def _find_purpose(flip: Flip) -> str:
    """What a coin decides about: a status, or another effect."""
    for effect in (*flip.heads, *flip.tails):
        if isinstance(effect, Apply):
            return effect.statuses[0]
    return EFFECT


def _land(frame: Resolution, flip: Flip, state: State, unit: Card, heads: bool) -> None:
    """Carry out what the side of a coin says; `it` is the Unit that it was flipped for."""
    branch = Resolution(frame.source, frame.seat, list(flip.heads if heads else flip.tails), frame.rule)
    branch.this, branch.hits, branch.given = frame.this, frame.hits, frame.given
    branch.it = frame.it if flip.each is None else [unit]
    push(state, branch)


_DO = cast(
    dict[type, Callable[[State, Resolution, Any, list[Card]], None]],
    {
        Draw: _draw,
        Discard: _discard,
        GainFE: _change_fe,
        LoseFE: _change_fe,
        GainSE: _gain_se,
        LoseSE: _lose_se,
        ChangeRoll: _change_roll,
        Damage: _damage,
        Heal: _heal,
        Destroy: _destroy,
        Return: _return,
        Remove: _remove,
        Apply: _apply,
        Cure: _cure,
        ChangeDamage: _change_for_the_turn,
        ChangeTaken: _change_for_the_turn,
        Flip: _flip,
    },
)
