"""The atoms: the only ways to change a state, each one observable change that leaves one event."""

from __future__ import annotations

from typing import Any

from rules.engine.state import Card, Event, Player, Result, State, Zone


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
    state.events.append(Event("move", card, zone.name, rule, origin))


def set_resource(state: State[Any], player: Player[Any], resource: str, value: int, rule: str) -> None:
    """Give one of a player's resources a new value; nothing happens if it has it already."""
    if getattr(player, resource) != value:
        setattr(player, resource, value)
        state.events.append(Event(resource, player, value, rule))


def turn_face(state: State[Any], card: Card, face_up: bool, rule: str) -> None:
    """Turn a card face-up or face-down."""
    if card.face_up is not face_up:
        card.face_up = face_up
        state.events.append(Event("face", card, face_up, rule))


def mark(state: State[Any], card: Card, attribute: str, value: Any, rule: str) -> None:
    """Change one of the game's own attributes of a card, such as its position."""
    if getattr(card, attribute) != value:
        setattr(card, attribute, value)
        state.events.append(Event(attribute, card, value, rule))


def note(state: State[Any], kind: str, subject: Any, value: Any, rule: str) -> None:
    """Record that something happened, or was prevented by a rule, without a change of its own."""
    state.events.append(Event(kind, subject, value, rule))


def end_game(state: State[Any], winner: int | None, reason: str, rule: str | None) -> None:
    """End the game; the first result stands."""
    if state.result is None:
        state.result = Result(winner, reason, rule)
        state.events.append(Event("result", None, winner, rule or ""))
