"""Corrections by a judge: totals, and places of cards."""

from __future__ import annotations

from rules.engine.atoms import mark, move, set_resource, turn_face
from rules.engine.state import Zone
from rules.games.wrath_of_cores.cards import COLORS
from rules.games.wrath_of_cores.effects.leaving import leave_play, return_weapon
from rules.games.wrath_of_cores.effects.losing import check_loss
from rules.games.wrath_of_cores.elements.pool import put_element
from rules.games.wrath_of_cores.record.vocabulary import PLACES
from rules.games.wrath_of_cores.table.abilities import register_text
from rules.games.wrath_of_cores.table.state import CORE_PLACE, NEEDS_HOST, Card, State, find_at, find_on
from rules.records.handles import find_by_handle
from rules.records.notation import UnreadableError
from rules.records.rows import SEATS, Correction

BY_A_JUDGE = "WOC-G28"
PILES = ("hand", "used", "deck")


def correct(state: State, row: Correction, cards: dict[str, Card]) -> None:
    """Carry out a correction, without abilities of cards. Raises UnreadableError."""
    if row.handle is None:
        _set_total(state, row)
        return
    card = find_by_handle(cards, row.handle, row.line)
    if row.zone in PILES:
        if card.is_unit:
            return_weapon(state, card)
        leave_play(state, card, BY_A_JUDGE)
        move(state, card, state.players[card.owner].zones[row.zone], BY_A_JUDGE)
        turn_face(state, card, row.zone == "used", BY_A_JUDGE)
        return
    _lay_out(state, card, row, cards)


def _set_total(state: State, row: Correction) -> None:
    if row.resource == "elements":
        message = f"line {row.line}: Elements are on cards; correct those cards: `J #t1 terrain -1 red`"
        raise UnreadableError(message, line=row.line)
    set_resource(state, state.players[SEATS.index(row.seat)], row.resource, row.value, BY_A_JUDGE)
    check_loss(state)


def _lay_out(state: State, card: Card, row: Correction, cards: dict[str, Card]) -> None:
    """Put a card on a side, at the place in the row."""
    if card.definition is None or card.definition.kind != row.zone:
        message = f"line {row.line}: {card.called} is not laid out in the {row.zone} zone by a correction"
        raise UnreadableError(message, line=row.line)
    zone = state.players[SEATS.index(row.side) if row.side is not None else card.controller].zones[row.zone]
    place, host = None, None
    if row.zone in NEEDS_HOST:
        host = _find_host(card, row, zone, cards)
    elif row.zone != "wonder":
        place = _find_place(card, row, zone)
    if card.zone is not zone:
        leave_play(state, card, BY_A_JUDGE)
        move(state, card, zone, BY_A_JUDGE)
        register_text(state, card)
    card.destroyed = False
    mark(state, card, "place", place, BY_A_JUDGE)
    mark(state, card, "on", host, BY_A_JUDGE)
    turn_face(state, card, "facedown" not in row.said.words, BY_A_JUDGE)
    for name, points in row.said.figures:
        mark(state, card, name, points, BY_A_JUDGE)
    for color in [word for word in row.said.words if word in COLORS]:
        put_element(state, card, color, BY_A_JUDGE)


def _find_place(card: Card, row: Correction, zone: Zone[Card]) -> int | None:
    word = next((word for word in row.said.words if word in PLACES), None)
    place = card.place if word is None else CORE_PLACE if word == "core" else int(word)
    if place is None or find_at(zone, place) not in (None, card):
        message = f"line {row.line}: the correction names no free place for #{row.handle}"
        raise UnreadableError(message, line=row.line)
    return place


def _find_host(card: Card, row: Correction, zone: Zone[Card], cards: dict[str, Card]) -> Card:
    kind = NEEDS_HOST[row.zone]
    host = find_by_handle(cards, row.said.on, row.line) if row.said.on is not None else card.on
    if host is None or host.zone_name != kind or find_on(zone, host) not in (None, card):
        message = f"line {row.line}: the correction names no free {kind} for #{row.handle}; write `on #handle`"
        raise UnreadableError(message, line=row.line)
    return host
