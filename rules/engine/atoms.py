"""The atoms: the only ways to change a state, each one observable change that leaves one event."""

from __future__ import annotations

from typing import Any

from rules.engine.state import Card, Event, Player, Result, State, Zone


def _tell(state: State[Any], event: Event) -> None:
    """Write an event down, and tell it to the abilities that wait for one of its kind."""
    state.events.append(event)
    if state.listeners:
        _let_hear(state, event)


def _let_hear(state: State[Any], event: Event) -> None:
    for listener in tuple(state.listeners.get(event.kind, ())):
        listener.hear(state, event)


def move(state: State[Any], card: Card, zone: Zone[Any], rule: str) -> None:
    """Put a card into a zone; leaving the table or the hand makes it face-down to the other side again."""
    origin = ""
    if card.zone is not None:
        origin = card.zone.name
        card.zone.cards.remove(card)
    zone.cards.append(card)
    card.zone = zone
    card.controller = zone.seat
    card.since = state.turn
    _tell(state, Event("move", card, zone.name, rule, origin))


def set_resource(state: State[Any], player: Player[Any], resource: str, value: int, rule: str) -> None:
    """Give one of a player's resources a new value; nothing happens if it has it already."""
    former = getattr(player, resource)
    if former != value:
        setattr(player, resource, value)
        _tell(state, Event(resource, player, value, rule, "rose" if value > former else "fell"))


def turn_face(state: State[Any], card: Card, face_up: bool, rule: str) -> None:
    """Turn a card face-up or face-down."""
    if card.face_up is not face_up:
        card.face_up = face_up
        _tell(state, Event("face", card, face_up, rule))


def mark(state: State[Any], card: Card, attribute: str, value: Any, rule: str) -> None:
    """Change one of the game's own attributes of a card, such as its position."""
    if getattr(card, attribute) != value:
        setattr(card, attribute, value)
        _tell(state, Event(attribute, card, value, rule))


def note(state: State[Any], kind: str, subject: Any, value: Any, rule: str) -> None:
    """Record that something happened, or was prevented by a rule, without a change of its own."""
    event = Event(kind, subject, value, rule)
    state.events.append(event)
    if state.listeners:
        _let_hear(state, event)


def end_game(state: State[Any], winner: int | None, reason: str, rule: str | None) -> None:
    """End the game; the first result stands."""
    if state.result is None:
        state.result = Result(winner, reason, rule)
        _tell(state, Event("result", None, winner, rule or ""))
