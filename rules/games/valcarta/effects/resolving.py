"""Texts carried out, one effect after another."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any, cast

from rules.engine.atoms import note, set_resource
from rules.engine.effects.node import Node
from rules.engine.frames import push
from rules.engine.texts.carrying import Meanings, Resolution, discard, list_players, target_violations
from rules.engine.texts.lasting import add_turn_change
from rules.engine.texts.nodes import Damage, Destroy, Discard, Draw, Each, Effect, Flip, Return
from rules.engine.values import Violation
from rules.games.valcarta.cards import Skill, ValcartaCard
from rules.games.valcarta.effects.holding import is_shielded
from rules.games.valcarta.effects.matching import list_cards
from rules.games.valcarta.rulebook.citing import refuse
from rules.games.valcarta.statuses.applying import apply_status, cure
from rules.games.valcarta.statuses.coins import Coin, flip_coins
from rules.games.valcarta.table.state import Card, State
from rules.games.valcarta.wording.nodes import (
    Apply,
    CannotAttack,
    ChangeDamage,
    ChangeRoll,
    ChangeTaken,
    Cure,
    GainFE,
    GainSE,
    Heal,
    Hit,
    Kind,
    Lasting,
    LoseFE,
    LoseSE,
    Remove,
    Sentence,
    Shield,
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


def start(
    state: State,
    source: Card,
    seat: int,
    due: list[Effect],
    rule: str,
    *,
    this: Card | None = None,
    it: list[Card] | None = None,
    hits: list[Card] | None = None,
    given: list[Any] | None = None,
) -> None:
    """Begin to carry out effects; `hits` are the targets of a skill."""
    if due:
        frame = Resolution(MEANINGS, source, seat, due, rule)
        frame.this, frame.it, frame.about, frame.given = this, it or [], hits or [], given or []
        push(state, frame)


def start_text(
    state: State, source: Card, seat: int, definition: ValcartaCard, targets: tuple[Any, ...], rule: str
) -> None:
    """Carry out the text of a card that does what it says at once."""
    start(state, source, seat, _list_effects(read_main_text(definition)), rule, given=list(targets))


def start_skill(state: State, attacker: Card, skill: Skill, targets: list[Card]) -> None:
    """Carry out the text of a skill, behind its damage (VAL-COM-09)."""
    due = _list_effects(read_skill(skill))
    start(state, attacker, attacker.controller, due, "VAL-COM-09", this=attacker, hits=targets)


def _list_effects(said: tuple[Sentence, ...]) -> list[Effect]:
    """The effects of a text, without what changes the damage of its own skill."""
    return [each for each in said if isinstance(each, Effect) and not (isinstance(each, Lasting) and not each.turn)]


def check_targets(state: State, seat: int, definition: ValcartaCard, targets: tuple[Any, ...]) -> Iterator[Violation]:
    """Why the targets of a row cannot be those of the text."""
    rule = "VAL-CRY-09" if definition.kind == "crystal" else "VAL-WAR-05"
    yield from target_violations(state, MEANINGS, seat, _list_effects(read_main_text(definition)), targets, rule)


def _refuse_target(target: Any) -> Violation | None:
    if not isinstance(target, Card) or target.zone_name != "crystal":
        return None
    message = f"{target.called} is a Crystal, which no effect reaches."
    return refuse("VAL-G12", message, also=("VAL-CRY-07", "VAL-CRY-08"))


def _name_kind(kind: Kind) -> str:
    return {"unit": "Unit", "war": "Continuous War Card", "equipment": "Equipment"}[kind.kind]


def _find_hits(frame: Resolution, group: Node) -> list[Card]:
    return [unit for unit in frame.about if unit.is_unit] if isinstance(group, Hit) else []


def _count_total(state: State, seat: int, resource: str) -> int | None:
    total: int | None = getattr(state.players[seat], resource)
    return total


# What each effect does


def _draw(state: State, frame: Resolution, effect: Draw, units: list[Card]) -> None:
    for seat in reversed(list_players(state, effect.who, frame.seat)):
        push(state, Drawing(seat, effect.count, frame.rule))


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
        for status in [each for each in effect.statuses if not is_shielded(state, unit, each)]:
            apply_status(state, unit, status, frame.this, frame.rule)


def _cure(state: State, frame: Resolution, effect: Cure, units: list[Card]) -> None:
    for unit in units:
        if not effect.status:
            cure(state, unit, frame.rule)
        elif effect.status in unit.statuses:
            del unit.statuses[effect.status]
            note(state, "cure", unit, effect.status, frame.rule)
    bring_home(state)


def _change_for_the_turn(state: State, frame: Resolution, effect: Lasting, units: list[Card]) -> None:
    everybody = isinstance(effect.whose, Each) and effect.whose.of.figure is None
    add_turn_change(state, frame.seat, effect, None if everybody else tuple(units), frame.this)


def _flip(state: State, frame: Resolution, effect: Flip, units: list[Card]) -> None:
    land = partial(_land, frame, effect)
    purpose = _find_purpose(effect)
    if effect.each is None:
        push(state, Coin(frame.seat, cast(Card, frame.source), purpose, land))
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
    it = frame.it if flip.each is None else [unit]
    due = list(flip.heads if heads else flip.tails)
    branch = Resolution(MEANINGS, frame.source, frame.seat, due, frame.rule)
    branch.this, branch.about, branch.given, branch.it = frame.this, frame.about, frame.given, it
    push(state, branch)


MEANINGS = Meanings(
    do={
        Draw: _draw,
        Discard: discard,
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
        Shield: _change_for_the_turn,
        CannotAttack: _change_for_the_turn,
        Flip: _flip,
    },
    list_cards=list_cards,
    find_group=_find_hits,
    count_total=_count_total,
    name_kind=_name_kind,
    refuse_target=_refuse_target,
    after=None,
    heap="discard",
)
