"""Corrections by a judge (WOTA-G78)."""

from __future__ import annotations

from rules.engine.atoms import mark, move, set_resource, turn_face
from rules.games.wota.abilities.registering import register_card, unregister_card
from rules.games.wota.cards import KINDS_IN
from rules.games.wota.table.state import ON_THE_TABLE, ROOM, TOTALS_MAX, Card, State
from rules.games.wota.winning import end_without_hearts
from rules.games.wota.zones.leaving import send
from rules.records.notation import UnreadableError
from rules.records.rows import SEATS, Correction

BY_A_JUDGE = "WOTA-G78"


def correct(state: State, row: Correction, cards: dict[str, Card]) -> None:
    """Carry out a correction without triggers. Raises UnreadableError."""
    triggered = state.triggered
    state.triggered = []
    _carry_out(state, row, cards)
    state.triggered = triggered


def _carry_out(state: State, row: Correction, cards: dict[str, Card]) -> None:
    if row.handle is None:
        _set_total(state, row)
        return
    card = cards.get(row.handle)
    if card is None:
        raise UnreadableError(f"line {row.line}: no card was given the handle #{row.handle}", line=row.line)
    if card.zone is None or card not in card.zone.cards:
        message = f"line {row.line}: #{row.handle} is another card by now; write the handle that it was given later"
        raise UnreadableError(message, line=row.line)
    if row.zone in ON_THE_TABLE:
        _lay_out(state, card, row)
    elif card.on_the_table:
        send(state, [card], row.zone, BY_A_JUDGE)
    else:
        card.face_up = row.zone in ("discard", "void")
        move(state, card, state.players[card.owner].zones[row.zone], BY_A_JUDGE)


def _set_total(state: State, row: Correction) -> None:
    most, _ = TOTALS_MAX[row.resource]
    if row.value > most:
        message = f"line {row.line}: {row.resource} is {most} at most, so it cannot be {row.value}"
        raise UnreadableError(message, line=row.line)
    set_resource(state, state.players[SEATS.index(row.seat)], row.resource, row.value, BY_A_JUDGE)
    end_without_hearts(state)


def _lay_out(state: State, card: Card, row: Correction) -> None:
    if card.definition is not None and card.definition.kind not in KINDS_IN[row.zone]:
        message = f"line {row.line}: a card of the kind {card.definition.kind} does not lie in the {row.zone} zone"
        raise UnreadableError(message, line=row.line)
    face_up = "facedown" not in row.said.words
    if face_up and card.definition is None:
        raise UnreadableError(f"line {row.line}: nobody knows what #{row.handle} is; show it first", line=row.line)
    side = state.players[SEATS.index(row.side) if row.side is not None else card.controller]
    zone = side.zones[row.zone]
    room, _ = ROOM[row.zone]
    if card.zone is not zone and len(zone) >= room:
        message = f"line {row.line}: the {row.zone} zone of {SEATS[side.seat]} has room for {room} cards"
        raise UnreadableError(message, line=row.line)
    if card.on_the_table and card.face_up:
        unregister_card(state, card)
    if card.zone is not zone:
        move(state, card, zone, BY_A_JUDGE)
    card.destroyed = False
    card.paid = face_up
    turn_face(state, card, face_up, BY_A_JUDGE)
    if row.zone == "battle":
        mark(state, card, "position", "shield" if not face_up or "shield" in row.said.words else "attack", BY_A_JUDGE)
    if face_up:
        register_card(state, card)
