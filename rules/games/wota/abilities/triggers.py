"""Triggered abilities listen for events."""

from __future__ import annotations

from rules.engine.effects import Both, Condition, Either, Has, PhaseEvent, StateEvent, Trails
from rules.engine.values import Event
from rules.games.wota.abilities.compiling import Ability
from rules.games.wota.abilities.conditions import build_condition
from rules.games.wota.abilities.events import count_points, find_event_kind, find_roles
from rules.games.wota.abilities.links import Link
from rules.games.wota.abilities.non_events import note_no_change
from rules.games.wota.abilities.speeds import find_speed
from rules.games.wota.abilities.use_limits import is_used_up, mark_used
from rules.games.wota.table.state import ON_THE_TABLE, Card, State

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


def listen(state: State, card: Card, ability: Ability) -> None:
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
