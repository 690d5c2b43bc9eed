"""Corrections by a judge: totals, and where a card lies."""

from __future__ import annotations

from rules.engine.atoms import move, set_resource, turn_face
from rules.games.valcarta.record.vocabulary import CARD_WORDS
from rules.games.valcarta.table.state import Card, State, get_switches
from rules.games.valcarta.zones.leaving import discard_card, has_free_slot, send_unit, take_slot
from rules.games.valcarta.zones.losing import check_loss
from rules.games.valcarta.zones.pool import set_fe
from rules.records.handles import find_by_handle
from rules.records.notation import UnreadableError
from rules.records.rows import SEATS, Correction

BY_A_JUDGE = "VAL-G27"
PILES = ("hand", "discard", "removed", "deck", "fay")


def correct(state: State, row: Correction, cards: dict[str, Card]) -> None:
    """Carry out a correction; it sets off no effect. Raises UnreadableError."""
    if row.handle is None:
        _set_total(state, row)
        return
    card = find_by_handle(cards, row.handle, row.line)
    if row.zone in PILES:
        _send_away(state, card, row.zone)
    elif row.zone == "unit":
        _lay_out(state, card, row)
    else:
        message = f"line {row.line}: {card.called} is not laid out in the {row.zone} zone by a correction"
        raise UnreadableError(message, line=row.line)


def _set_total(state: State, row: Correction) -> None:
    player = state.players[SEATS.index(row.seat)]
    if row.resource == "fe":
        set_fe(state, player, row.value, BY_A_JUDGE)
    else:
        set_resource(state, player, row.resource, row.value, BY_A_JUDGE)
        check_loss(state)


def _send_away(state: State, card: Card, zone: str) -> None:
    if card.is_unit:
        send_unit(state, card, zone, BY_A_JUDGE)
    elif zone == "discard":
        discard_card(state, card, BY_A_JUDGE)
    else:
        card.slot = card.on = None
        move(state, card, state.players[card.owner].zones[zone], BY_A_JUDGE)
        turn_face(state, card, zone == "removed", BY_A_JUDGE)


def _lay_out(state: State, card: Card, row: Correction) -> None:
    """Put a Unit on a side; the statuses that the row names are those that it has."""
    seat = SEATS.index(row.side) if row.side is not None else card.controller
    if card.definition is None or card.definition.kind != "unit":
        raise UnreadableError(f"line {row.line}: {card.called} is no Unit", line=row.line)
    if not card.is_unit or card.controller != seat:
        if not has_free_slot(state, seat):
            raise UnreadableError(f"line {row.line}: no slot of the Unit Zone is free", line=row.line)
        take_slot(state, card, state.players[seat].unit, get_switches(state).unit_slots, BY_A_JUDGE)
    card.destroyed = False
    card.statuses = {word: None for word in row.words if word in CARD_WORDS and word != "provoked"}
