"""Corrections by a judge: totals, and where a card lies."""

from __future__ import annotations

from rules.engine.atoms import mark, move, set_resource, turn_face
from rules.games.wrath_of_cores.effects.leaving import leave_play, return_weapon
from rules.games.wrath_of_cores.effects.losing import check_loss
from rules.games.wrath_of_cores.playing.playing import register_static
from rules.games.wrath_of_cores.record.vocabulary import PLACES
from rules.games.wrath_of_cores.table.state import CORE_PLACE, Card, State, find_at
from rules.records.handles import find_by_handle
from rules.records.notation import UnreadableError
from rules.records.rows import SEATS, Correction

BY_A_JUDGE = "WOC-G28"
PILES = ("hand", "used", "deck")


def correct(state: State, row: Correction, cards: dict[str, Card]) -> None:
    """Carry out a correction; it sets off no ability. Raises UnreadableError."""
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
    _lay_out(state, card, row)


def _set_total(state: State, row: Correction) -> None:
    if row.resource == "elements":
        message = f"line {row.line}: Elements lie on cards; correct those: `J #t1 terrain -1 red`"
        raise UnreadableError(message, line=row.line)
    set_resource(state, state.players[SEATS.index(row.seat)], row.resource, row.value, BY_A_JUDGE)
    check_loss(state)


def _lay_out(state: State, card: Card, row: Correction) -> None:
    if card.definition is None or card.definition.kind != row.zone or row.zone in ("relic", "weapon"):
        message = f"line {row.line}: {card.called} is not laid out in the {row.zone} zone by a correction"
        raise UnreadableError(message, line=row.line)
    player = state.players[SEATS.index(row.side) if row.side is not None else card.controller]
    word = next((word for word in row.words if word in PLACES), None)
    place = card.place if word is None else CORE_PLACE if word == "core" else int(word)
    other = find_at(player.zones[row.zone], place)
    if row.zone != "wonder" and (place is None or other not in (None, card)):
        message = f"line {row.line}: the correction names no free place for #{row.handle}"
        raise UnreadableError(message, line=row.line)
    if card.zone is not player.zones[row.zone]:
        leave_play(state, card, BY_A_JUDGE)
        move(state, card, player.zones[row.zone], BY_A_JUDGE)
        register_static(state, card)
    card.destroyed = False
    mark(state, card, "place", None if row.zone == "wonder" else place, BY_A_JUDGE)
    turn_face(state, card, "facedown" not in row.words, BY_A_JUDGE)
