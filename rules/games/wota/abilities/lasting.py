"""Builds the continuous effects of a card's text."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from rules.engine.effects import (
    Allow,
    Avert,
    Become,
    Change,
    Continuous,
    Divert,
    DrawPhase,
    EachSubject,
    EquippedCard,
    Every,
    Filter,
    Forbid,
    Grant,
    Price,
    Scale,
    Selection,
    Strip,
    This,
    Times,
)
from rules.games.wota.abilities.compiling import Ability
from rules.games.wota.abilities.conditions import build_condition, count_each
from rules.games.wota.abilities.continuous import ContinuousEffect
from rules.games.wota.abilities.filters import list_certain, matches
from rules.games.wota.abilities.keywords import has_keyword, is_unaffected
from rules.games.wota.table.state import Card, State, get_switches


def build_continuous_effect(card: Card, node: Continuous) -> ContinuousEffect:
    effect = node.effect
    holds = build_condition(node.condition)
    subject = effect.what if isinstance(effect, Change | Become | Scale | Grant | Strip | Divert) else None
    ability = ContinuousEffect(
        card,
        applies=build_subject_test(card, subject),
        holds=lambda state: holds(state, card.controller, card),
    )
    if isinstance(effect, Change):
        ability.stats = {stat: _build_points(card, points, effect.per) for stat, points in effect.stats}
    elif isinstance(effect, Become):
        assert isinstance(effect.number, int)  # the grammar has no other that lasts
        ability.becomes = {effect.stat: effect.number}
    elif isinstance(effect, Scale):
        ability.scales = dict.fromkeys(effect.stats, effect.by)
    elif isinstance(effect, Grant):
        ability.traits = effect.traits
    elif isinstance(effect, Strip):
        ability.lost = effect.traits
    elif isinstance(effect, Divert):
        ability.divert = effect
    elif isinstance(effect, Avert):
        ability.who, ability.averts, ability.way = effect.who, True, Ability(effect.effects)
    elif isinstance(effect, Allow | Forbid | DrawPhase | Price):
        ability.who = effect.who
        if isinstance(effect, Allow):
            ability.allows, ability.count = effect.what, effect.count
        elif isinstance(effect, Forbid):
            ability.bans, ability.barred = effect.what, effect.card
        elif isinstance(effect, Price):
            ability.price = effect
        else:
            ability.allows, ability.count = "draws", effect.extra
    return ability


def build_subject_test(card: Card, what: Selection | None) -> Callable[[State, Card], bool]:
    if isinstance(what, This):
        return lambda _state, other: other is card
    if isinstance(what, EquippedCard):
        return lambda state, other: other is card.bearer and not ignores_equip(state, other, card)
    if isinstance(what, Every):
        return lambda state, other: (
            matches(state, what.filter, other, card.controller, card) and not is_unaffected(state, other, card)
        )
    return lambda _state, _other: False


def ignores_equip(state: State, bearer: Card, equip: Card) -> bool:
    """Whether a bearer ignores an equip (G72)."""
    if is_unaffected(state, bearer, equip):
        return True
    rune = equip.definition is not None and equip.definition.kind == "rune"
    opposing = bearer.controller != equip.controller
    return rune and opposing and get_switches(state).blessed_savvy == "immune" and has_keyword(state, bearer, "Blessed")


def _build_points(card: Card, points: int, per: Times | None) -> Callable[[State, Card], int]:
    if per is None:
        return lambda _state, _other: points
    if isinstance(per, Filter) and EachSubject() in per.apart:
        among = msgspec.structs.replace(per, apart=())
        return lambda state, other: (
            points * sum(each is not other for each in list_certain(state, among, card.controller, card))
        )
    return lambda state, _other: points * count_each(state, per, card.controller, card)
