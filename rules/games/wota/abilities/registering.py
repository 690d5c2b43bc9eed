"""Registers and drops the texts of cards."""

from __future__ import annotations

from rules.engine.effects import STAYS, Both, CardEvent, Condition, Every, Filter, Is, PhaseEvent, Silence, This
from rules.games.wota.abilities.compiling import Ability
from rules.games.wota.abilities.continuous import (
    MAINTENANCE,
    MODIFIED,
    OFF_FIELD,
    SILENCED,
    ContinuousEffect,
    add_continuous_effect,
    is_silenced,
    modify,
    note_card_with,
    strip_numbers,
)
from rules.games.wota.abilities.events import find_event_kind
from rules.games.wota.abilities.lasting import build_continuous_effect, build_subject_test, ignores_equip
from rules.games.wota.abilities.texts import Text, find_text, forbids, require_text
from rules.games.wota.abilities.triggers import Trigger, listen
from rules.games.wota.table.modifiers import Modifier
from rules.games.wota.table.state import Card, State

PILES = ("discard", "void")


def register_card(state: State, card: Card) -> None:
    """Register a card turned face-up on the field."""
    definition = card.definition
    if definition is None:
        return
    if definition.keywords:
        note_card_with(state, card, strip_numbers(definition.keywords))
    if not definition.text:
        return
    text = require_text(definition)
    if text.maintained:
        note_card_with(state, card, (MAINTENANCE,))
    if card.modifiers and is_silenced(card):
        note_card_with(state, card, (SILENCED,))
    else:
        _register_text(state, card, text)


def _register_text(state: State, card: Card, text: Text) -> None:
    for ability in text.triggers:
        listen(state, card, ability)
    for node in text.continuous:
        if isinstance(node.effect, Silence):
            _silence_bearer(state, card)
        else:
            add_continuous_effect(state, build_continuous_effect(card, node))
    for rescue, way in text.rescues:
        subject = Every(rescue.card) if isinstance(rescue.card, Filter) else rescue.card
        add_continuous_effect(
            state,
            ContinuousEffect(card, build_subject_test(card, subject), lambda _state: True, rescue=rescue, way=way),
        )


def refresh_attachment(state: State, card: Card) -> None:
    text = find_text(card.definition) if card.definition is not None and card.definition.text else None
    if isinstance(text, Text) and any(isinstance(node.effect, Silence) for node in text.continuous):
        _silence_bearer(state, card)


def _silence_bearer(state: State, card: Card) -> None:
    bearer = card.bearer
    if bearer is not None and not ignores_equip(state, bearer, card) and not forbids(bearer.definition, "negated"):
        modify(state, bearer, Modifier(trait=SILENCED, by=card), "WOTA-G01")
        unregister_text(state, bearer)


def _restore_bearer(state: State, card: Card) -> None:
    bearer = card.bearer or card.bore
    if bearer is None or not any(each.by is card for each in bearer.modifiers or ()):
        return
    bearer.modifiers = [each for each in bearer.modifiers or () if each.by is not card] or None
    if bearer.face_up and not is_silenced(bearer) and bearer.definition is not None and bearer.definition.text:
        _register_text(state, bearer, require_text(bearer.definition))


def unregister_card(state: State, card: Card) -> None:
    """Drop a card at the end of a time face-up."""
    definition = card.definition
    for other in state.cards_with.get(STAYS, ()):
        other.modifiers = [each for each in other.modifiers or () if each.end != STAYS or each.by is not card] or None
    for name, cards in list(state.cards_with.items()):
        if card in cards:
            state.cards_with[name] = [other for other in cards if other is not card]
            if not state.cards_with[name]:
                del state.cards_with[name]
    text = find_text(definition) if definition is not None and definition.text else None
    if definition is None or (isinstance(text, Text) and (text.triggers or text.continuous or text.rescues)):
        unregister_text(state, card)
    if not card.on_the_table:
        register_off_field(state, card)


def unregister_text(state: State, card: Card) -> None:
    for abilities in (state.listeners, state.continuous):
        for subject, former in list(abilities.items()):
            left = [ability for ability in former if ability.card is not card]
            if not left:
                del abilities[subject]
            elif len(left) < len(former):
                abilities[subject] = left
    if SILENCED in state.cards_with:
        _restore_bearer(state, card)


def restore_silenced(state: State) -> None:
    """Register texts after a turn's negation (G75)."""
    for card in dict.fromkeys(state.cards_with.pop(SILENCED, ())):
        card.modifiers = [each for each in card.modifiers or () if each.until != state.turn] or None
        if is_silenced(card):
            note_card_with(state, card, (MODIFIED, SILENCED))
        elif card.definition is not None and card.definition.text:
            _register_text(state, card, require_text(card.definition))


def register_off_field(state: State, card: Card) -> None:
    if card.definition is not None and card.definition.text:
        text = find_text(card.definition)
        if not isinstance(text, Text):
            return
        if text.elsewhere:
            note_card_with(state, card, (OFF_FIELD,))
        for ability in text.triggers:
            if isinstance(ability.event, PhaseEvent) and _lies_on_a_pile(ability.condition):
                _listen_from_its_pile(state, card, ability)


def _lies_on_a_pile(condition: Condition | None) -> bool:
    """Whether an ability works while its card lies on a pile."""
    if isinstance(condition, Both):
        return _lies_on_a_pile(condition.first) or _lies_on_a_pile(condition.second)
    return isinstance(condition, Is) and isinstance(condition.what, This) and condition.filter.zone in PILES


def _listen_from_its_pile(state: State, card: Card, ability: Ability) -> None:
    """Let a card listen once, even after several trips to its pile. The condition asks for the pile."""
    former = state.listeners.get(find_event_kind(ability.event), []) if ability.event is not None else []
    if not any(isinstance(each, Trigger) and each.card is card and each.ability is ability for each in former):
        listen(state, card, ability)


def trigger_off_field(state: State, card: Card) -> None:
    """Trigger a moved card's abilities about the move."""
    if card.definition is None or not card.definition.text:
        return
    text = find_text(card.definition)
    if not isinstance(text, Text):
        return
    register_off_field(state, card)
    happening = state.events[-1]
    for ability in text.triggers:
        event = ability.event
        of_itself = isinstance(event, CardEvent) and isinstance(event.card, This)
        if of_itself and event is not None and find_event_kind(event) == happening.kind:
            Trigger(card, ability).hear(state, happening)
