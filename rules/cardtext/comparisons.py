"""Finds the other card in a comparison of stats."""

from __future__ import annotations

from typing import Any

import msgspec

from rules.cardtext.exclusions import map_filters
from rules.cardtext.marks import RIVAL
from rules.cardtext.several import happens_to_it
from rules.cardtext.vocabulary import Vocabulary
from rules.engine.effects import (
    Ability,
    Antecedent,
    CardEvent,
    Continuous,
    Effect,
    EquippedCard,
    Event,
    Extreme,
    Filter,
    If,
    May,
    NextTime,
    Node,
    Pay,
    PlayerEvent,
    This,
    Triggered,
    TriggeringCard,
)

_ONE_CARD = This | EquippedCard


def compares_cards(part: Node) -> bool:
    return isinstance(part, Extreme)


def resolve_rivals(text: tuple[Ability, ...], words: Vocabulary) -> tuple[Ability, ...]:
    """Compare with the card of the event, unless another card was named between."""
    return tuple(_resolve_in(ability, words) for ability in text)


def _resolve_in(ability: Any, words: Vocabulary) -> Any:
    if isinstance(ability, Triggered):
        event = ability.event
        alone = ability.condition is None and all(isinstance(cost, Pay) for cost in ability.costs)
        bare = _find_card(event, words) if alone else RIVAL
        that = _find_that_card(event, bare) if alone else RIVAL
        own = event.card if alone and isinstance(event, CardEvent) and isinstance(event.card, _ONE_CARD) else RIVAL
        effects = _name_in(ability.effects, bare, that, own)
        ability = msgspec.structs.replace(ability, event=_name_in_event(event), effects=effects)
    subject = getattr(ability.effect, "what", None) if isinstance(ability, Continuous) else None
    return _name(ability, {Antecedent(): subject if isinstance(subject, _ONE_CARD) else RIVAL})


def _name_in_event(event: Any) -> Any:
    """Name the event's card in a comparison inside the event: `attacks a card with more AP than it`."""
    if isinstance(event, CardEvent) and event.by is not None:
        own = event.card if isinstance(event.card, _ONE_CARD) else TriggeringCard()
        that = RIVAL if isinstance(event.card, _ONE_CARD) else TriggeringCard()
        event = msgspec.structs.replace(
            event, by=_name(event.by, {RIVAL: own, Antecedent(): own, TriggeringCard(): that})
        )
    if not isinstance(event, CardEvent | PlayerEvent) or event.card is None:
        return event
    card: Any = _name(event.card, {Antecedent(): RIVAL, TriggeringCard(): RIVAL})
    return msgspec.structs.replace(event, card=card)


def _name_in(effects: tuple[Effect, ...], bare: Any, that: Any, own: Any = RIVAL) -> tuple[Effect, ...]:
    """Name the card in the first effect. Behind another, the cards of that one might be meant.

    `own` is what "it" is beside another card; without another, as in `destroy all cards with less AP than it`, it is
    the one card of the event.
    """
    done: list[Any] = []
    for effect in effects:
        known = {RIVAL: bare, TriggeringCard(): that, Antecedent(): own if own == bare else RIVAL}
        if isinstance(effect, May | If):
            inner, otherwise = _name_in(effect.effects, bare, that), _name_in(effect.otherwise, RIVAL, RIVAL)
            asked = (
                {"condition": _name(effect.condition, {**known, Antecedent(): own})} if isinstance(effect, If) else {}
            )
            done.append(msgspec.structs.replace(effect, effects=inner, otherwise=otherwise, **asked))
        elif isinstance(effect, NextTime):
            inner = _name_in(effect.effects, RIVAL, RIVAL)
            done.append(msgspec.structs.replace(effect, event=_name_in_event(effect.event), effects=inner))
        else:
            done.append(_name(effect, known))
        bare = that = own = RIVAL
    return tuple(done)


def _name(effect: Node, known: dict[Any, Any]) -> Any:
    def change(wanted: Filter) -> Filter:
        extreme = wanted.extreme
        if extreme is None or extreme.than not in known:
            return wanted
        return msgspec.structs.replace(wanted, extreme=msgspec.structs.replace(extreme, than=known[extreme.than]))

    return map_filters(effect, change)


def _find_card(event: Event, words: Vocabulary) -> Node:
    """Find the one card that an event names."""
    if isinstance(event, PlayerEvent):
        involved = words.involved.get(event.what, frozenset({"subject"}))
        if "attacker" in involved and "subject" in involved:
            return TriggeringCard("attacker")
        return TriggeringCard() if "subject" in involved else RIVAL
    if not isinstance(event, CardEvent) or happens_to_it(event) or event.by is not None:
        return RIVAL
    if isinstance(event.card, Filter):
        across = {*words.done_across, *(words.before_it_is_done.get(what) for what in words.done_across)}
        return RIVAL if event.what in across else TriggeringCard()  # or the attacker
    return event.card


def _find_that_card(event: Event, bare: Any) -> Node:
    if isinstance(event, PlayerEvent) and bare != RIVAL:
        return TriggeringCard()
    if isinstance(event, CardEvent) and isinstance(event.card, _ONE_CARD) and event.by is not None:
        return TriggeringCard("other")
    return bare if bare == TriggeringCard() else RIVAL
