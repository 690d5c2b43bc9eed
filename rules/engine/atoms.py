"""The atoms: observable changes, an event each."""

from __future__ import annotations

from typing import Any

from rules.engine.state import Card, Player, State, Zone
from rules.engine.values import Event, Result


def _let_hear(state: State[Any], event: Event) -> None:
    """Tell an event to the abilities waiting for its kind; atoms ask first for listeners."""
    listeners = state.listeners[event.kind]
    if len(listeners) == 1:
        listeners[0].hear(state, event)
        return
    for listener in tuple(listeners):
        listener.hear(state, event)


def move(state: State[Any], card: Card, zone: Zone[Any], rule: str) -> None:
    """Put a card on top of a zone, under the zone's player; callers turn the face."""
    left = card.zone
    if left is None:
        origin = ""
    else:
        origin = left.name
        if left.cards[-1] is card:
            left.cards.pop()  # the top of a pile is what leaves it most often, and is not to be sought
        else:
            left.cards.remove(card)
    zone.cards.append(card)
    card.zone = zone
    card.controller = zone.seat
    card.since = state.turn
    event = Event("move", card, zone.name, rule, origin)
    state.events.append(event)
    if "move" in state.listeners:
        _let_hear(state, event)


def set_resource(state: State[Any], player: Player[Any], resource: str, value: int, rule: str) -> None:
    """Give a player's resource a new value, if different."""
    former = getattr(player, resource)
    if former != value:
        setattr(player, resource, value)
        way = "rose" if value > former else "fell"
        event = Event(resource, player, value, rule, way, None, abs(value - former))
        state.events.append(event)
        if resource in state.listeners:
            _let_hear(state, event)


def turn_face(state: State[Any], card: Card, face_up: bool, rule: str) -> None:
    if card.face_up is not face_up:
        card.face_up = face_up
        event = Event("face", card, face_up, rule)
        state.events.append(event)
        if "face" in state.listeners:
            _let_hear(state, event)


def mark(state: State[Any], card: Card, attribute: str, value: Any, rule: str) -> None:
    """Change a card's game attribute, such as the position."""
    if getattr(card, attribute) != value:
        setattr(card, attribute, value)
        note(state, attribute, card, value, rule)


def hurt(state: State[Any], card: Any, points: int, rule: str) -> None:
    """Add to the damage on a card."""
    if points:
        card.damage += points
        note(state, "damage", card, card.damage, rule, origin="rose", points=points)


HEAL = "heal"  # how damage came to be less


def heal(state: State[Any], card: Any, points: int, rule: str) -> None:
    """Take damage off a card, as much as lies on it."""
    if healed := min(card.damage, points):
        card.damage -= healed
        note(state, "damage", card, card.damage, rule, origin=HEAL, points=healed)


def note(
    state: State[Any],
    kind: str,
    subject: Any,
    value: Any,
    rule: str,
    by: int | None = None,
    origin: str = "",
    points: int = 0,
) -> None:
    """Record an event without a change."""
    event = Event(kind, subject, value, rule, origin, by, points)
    state.events.append(event)
    if kind in state.listeners:
        _let_hear(state, event)


def end_game(state: State[Any], winner: int | None, reason: str, rule: str | None) -> None:
    """End the game; the first result stands."""
    if state.result is None:
        state.result = Result(winner, reason, rule)
        note(state, "result", None, winner, rule or "")
