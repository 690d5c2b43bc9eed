"""Corrections by a judge: totals, and places of cards."""

from __future__ import annotations

from rules.engine.atoms import mark, move, set_resource, turn_face
from rules.games.valcarta.record.vocabulary import CARD_WORDS
from rules.games.valcarta.table.state import Card, State, find_free_slot, get_switches
from rules.games.valcarta.zones.leaving import BY_A_JUDGE, discard_card, return_charmed_units, send_unit, take_slot
from rules.games.valcarta.zones.losing import check_loss
from rules.games.valcarta.zones.pool import set_fe
from rules.records.handles import find_by_handle
from rules.records.notation import UnreadableError
from rules.records.rows import SEATS, Correction

PILES = ("hand", "discard", "removed", "deck", "fay")


def correct(state: State, row: Correction, cards: dict[str, Card]) -> None:
    """Carry out a correction, without effects of cards. Raises UnreadableError."""
    if row.handle is None:
        _set_total(state, row)
        return
    card = find_by_handle(cards, row.handle, row.line)
    if row.zone in PILES:
        _send_away(state, card, row.zone)
    elif card.definition is None or card.definition.kind != row.zone or row.zone == "crystal":
        message = f"line {row.line}: {card.called} is not laid out in the {row.zone} zone by a correction"
        raise UnreadableError(message, line=row.line)
    else:
        _LAY_OUT[row.zone](state, card, row, cards)


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
        return_charmed_units(state)
    elif zone == "discard":
        discard_card(state, card, BY_A_JUDGE)
    else:
        card.slot = card.on = None
        move(state, card, state.players[card.owner].zones[zone], BY_A_JUDGE)
        turn_face(state, card, zone == "removed", BY_A_JUDGE)


def _lay_out_unit(state: State, card: Card, row: Correction, cards: dict[str, Card]) -> None:
    """Put a Unit on a side. The statuses that the row names are those that it has."""
    _take_slot(state, card, row, get_switches(state).unit_slots)
    said = row.said
    for word, points in said.figures:
        mark(state, card, word, points, BY_A_JUDGE)
    card.statuses = {word: None for word in said.words if word in CARD_WORDS and word != "provoked"}
    if said.by is not None:
        card.statuses["provoked"] = find_by_handle(cards, said.by, row.line)


def _lay_out_war(state: State, card: Card, row: Correction, cards: dict[str, Card]) -> None:
    _take_slot(state, card, row, get_switches(state).war_slots)


def _lay_out_equipment(state: State, card: Card, row: Correction, cards: dict[str, Card]) -> None:
    host = find_by_handle(cards, row.said.on, row.line) if row.said.on is not None else None
    if host is None or not host.is_unit:
        raise UnreadableError(f"line {row.line}: an Equipment has to be on a Unit; write `on #handle`", line=row.line)
    zone = state.players[card.owner].equipment
    if card.zone is not zone:
        move(state, card, zone, BY_A_JUDGE)
        turn_face(state, card, True, BY_A_JUDGE)
    mark(state, card, "on", host, BY_A_JUDGE)


def _take_slot(state: State, card: Card, row: Correction, size: int) -> None:
    """Bring a card to a new side."""
    seat = SEATS.index(row.side) if row.side is not None else card.controller
    zone = state.players[seat].zones[row.zone]
    if card.zone is not zone:
        if find_free_slot(zone, size) is None:
            raise UnreadableError(f"line {row.line}: no slot of the {row.zone} zone is free", line=row.line)
        take_slot(state, card, zone, size, BY_A_JUDGE)
    card.destroyed = False


_LAY_OUT = {"unit": _lay_out_unit, "war": _lay_out_war, "equipment": _lay_out_equipment}
