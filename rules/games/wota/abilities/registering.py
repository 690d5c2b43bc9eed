"""Register and unregister abilities of cards."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from rules.engine.effects import (
    STAYS,
    Allow,
    Avert,
    Become,
    Both,
    CardEvent,
    Change,
    Condition,
    Continuous,
    Divert,
    DrawPhase,
    EachSubject,
    Either,
    EquippedCard,
    Every,
    Filter,
    Forbid,
    Grant,
    Has,
    Is,
    PhaseEvent,
    Price,
    Scale,
    Selection,
    Silence,
    StateEvent,
    Strip,
    This,
    Times,
    Trails,
)
from rules.engine.values import Event
from rules.games.wota.abilities.compiling import Ability
from rules.games.wota.abilities.conditions import build_condition, count_each
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
from rules.games.wota.abilities.events import count_points, find_event_kind, find_roles
from rules.games.wota.abilities.filters import list_certain, matches
from rules.games.wota.abilities.keywords import has_keyword, is_unaffected
from rules.games.wota.abilities.links import Link
from rules.games.wota.abilities.non_events import note_no_change
from rules.games.wota.abilities.speeds import find_speed
from rules.games.wota.abilities.texts import Text, find_text, forbids, require_text
from rules.games.wota.abilities.use_limits import is_used_up, mark_used
from rules.games.wota.table.modifiers import Modifier
from rules.games.wota.table.state import ON_THE_TABLE, Card, State, get_switches

PILES = ("discard", "void")
TAKES_EQUIPS = ("destroy", "tribute", "move", "face")  # what a bearer takes its equips along by


class Trigger:
    """A triggered ability, listening for an event."""

    __slots__ = ("ability", "card")

    def __init__(self, card: Card, ability: Ability) -> None:
        self.card = card
        self.ability = ability

    def hear(self, state: State, event: Event) -> None:
        """Trigger the effect by a matching event (G53)."""
        card, ability = self.card, self.ability
        assert ability.event is not None
        seat = card.controller if card.on_the_table else _find_former_controller(card, ability, event)
        if event.kind == "activate" and event.value.triggered:
            return  # or effects that wait for activations would trigger each other for ever
        roles = find_roles(state, ability.event, event, seat, card)
        if roles is None:
            return
        if is_used_up(state, card, ability):
            note_no_change(state, "WOTA-EFX-04" if ability.limit == "once per game" else "WOTA-EFX-01")
            return
        if ability.condition is not None and not build_condition(ability.condition)(state, seat, card):
            note_no_change(state, "WOTA-EFX-06")
            return
        mark_used(state, card, ability)
        link = Link(card, seat, ability, find_speed(card.definition))
        link.roles, link.points = roles, count_points(event)
        link.made = len(state.events)
        link.falling = list_falling(card, event)
        if isinstance(ability.event, PhaseEvent) and ability.event.at == "end":
            link.rule = "WOTA-TURN-28"
        state.triggered.append(link)


class Watch(Trigger):
    """An ability about a state, checked at every event with a possible effect on the state."""

    def hear(self, state: State, event: Event) -> None:
        card, ability = self.card, self.ability
        assert isinstance(ability.event, StateEvent)
        if any(link.card is card and link.ability is ability for link in state.triggered):
            return
        if build_condition(ability.event.condition)(state, card.controller, card):
            link = Link(card, card.controller, ability, find_speed(card.definition))
            link.made = len(state.events)
            state.triggered.append(link)


# What changes on the table, but for players' totals.
_CHANGES = ("move", "face", "modified", "switch", "attach", "destroy", "draw", "begin")


def _list_changes(condition: Condition) -> tuple[str, ...]:
    """List the events with a possible effect on a condition."""
    if isinstance(condition, Both | Either):
        return tuple(dict.fromkeys((*_list_changes(condition.first), *_list_changes(condition.second))))
    return (condition.resource,) if isinstance(condition, Has | Trails) else _CHANGES


def _listen(state: State, card: Card, ability: Ability) -> None:
    assert ability.event is not None
    if not isinstance(ability.event, StateEvent):
        state.listeners.setdefault(find_event_kind(ability.event), []).append(Trigger(card, ability))
        return
    watch = Watch(card, ability)
    for kind in (*_list_changes(ability.event.condition), "summon", "resolved"):  # and when it comes itself
        listeners = state.listeners.setdefault(kind, [])
        if watch not in listeners:
            listeners.append(watch)


def list_falling(card: Card, event: Event) -> tuple[Card, ...]:
    falls = (event.subject,) if event.kind in ("destroy", "tribute") else ()
    return (*falls, card) if event.kind in TAKES_EQUIPS and card.bearer is event.subject else falls


def _find_former_controller(card: Card, ability: Ability, event: Event) -> int:
    if isinstance(ability.event, PhaseEvent):  # it waits on its pile
        return card.owner
    return card.owner if event.subject is card and event.origin not in ON_THE_TABLE else card.left_from


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
        _listen(state, card, ability)
    for node in text.continuous:
        if isinstance(node.effect, Silence):
            _silence_bearer(state, card)
        else:
            add_continuous_effect(state, _build_continuous_effect(card, node))
    for rescue, way in text.rescues:
        subject = Every(rescue.card) if isinstance(rescue.card, Filter) else rescue.card
        add_continuous_effect(
            state,
            ContinuousEffect(card, _build_subject_test(card, subject), lambda _state: True, rescue=rescue, way=way),
        )


def refresh_attachment(state: State, card: Card) -> None:
    text = find_text(card.definition) if card.definition is not None and card.definition.text else None
    if isinstance(text, Text) and any(isinstance(node.effect, Silence) for node in text.continuous):
        _silence_bearer(state, card)


def _silence_bearer(state: State, card: Card) -> None:
    bearer = card.bearer
    if bearer is not None and not _ignores_equip(state, bearer, card) and not forbids(bearer.definition, "negated"):
        modify(state, bearer, Modifier(trait=SILENCED, by=card), "WOTA-G01")
        unregister_text(state, bearer)


def _restore_bearer(state: State, card: Card) -> None:
    bearer = card.bearer or card.bore
    if bearer is None or not any(each.by is card for each in bearer.modifiers or ()):
        return
    bearer.modifiers = [each for each in bearer.modifiers or () if each.by is not card] or None
    if bearer.face_up and not is_silenced(bearer) and bearer.definition is not None and bearer.definition.text:
        _register_text(state, bearer, require_text(bearer.definition))


def _build_continuous_effect(card: Card, node: Continuous) -> ContinuousEffect:
    effect = node.effect
    holds = build_condition(node.condition)
    subject = effect.what if isinstance(effect, Change | Become | Scale | Grant | Strip | Divert) else None
    ability = ContinuousEffect(
        card,
        applies=_build_subject_test(card, subject),
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


def _build_subject_test(card: Card, what: Selection | None) -> Callable[[State, Card], bool]:
    if isinstance(what, This):
        return lambda _state, other: other is card
    if isinstance(what, EquippedCard):
        return lambda state, other: other is card.bearer and not _ignores_equip(state, other, card)
    if isinstance(what, Every):
        return lambda state, other: (
            matches(state, what.filter, other, card.controller, card) and not is_unaffected(state, other, card)
        )
    return lambda _state, _other: False


def _ignores_equip(state: State, bearer: Card, equip: Card) -> bool:
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
        _listen(state, card, ability)


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
