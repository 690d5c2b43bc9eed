"""Texts put Units and Equipment onto the field."""

from __future__ import annotations

from typing import Any

from rules.cardtext.boxed.unread import check_read
from rules.engine.atoms import move, note, turn_face
from rules.games.valcarta.cards import ValcartaCard
from rules.games.valcarta.effects.matching import is_eligible
from rules.games.valcarta.table.state import Card, Player, State, find_free_slot, get_switches
from rules.games.valcarta.wording.reading import read_card
from rules.games.valcarta.zones.leaving import take_slot

PUT_IN_PLAY = "put in play"  # the event of a card that a text has put onto the field
ENTERING = ("basic", "hero")  # the Levels that come from elsewhere than by an upgrade (VAL-G22)


def equip(state: State, card: Card, player: Player, unit: Card) -> None:
    """Put an Equipment on a Unit."""
    card.on = unit
    move(state, card, player.equipment, "VAL-MAIN-03")
    turn_face(state, card, True, "VAL-MAIN-03")
    card.destroyed = False


def can_enter(state: State, seat: int, definition: ValcartaCard, onto: list[Card]) -> bool:
    """Whether a Unit of a fitting Level has a slot (VAL-UNIT-10, -15, -20), or Equipment a Unit."""
    if definition.kind == "equipment":
        return any(unit.controller == seat and is_eligible(definition, unit) for unit in onto)
    fits = definition.kind == "unit" and definition.level in ENTERING and not definition.fay
    return fits and find_free_slot(state.players[seat].unit, get_switches(state).unit_slots) is not None


def enter(state: State, frame: Any, card: Card, onto: list[Card]) -> None:
    assert card.definition is not None
    check_read(card.name, read_card(card.definition))
    if card.definition.kind == "equipment":
        equip(state, card, state.players[frame.seat], onto[0])
    else:
        take_slot(state, card, state.players[frame.seat].unit, get_switches(state).unit_slots, frame.rule)
    note(state, PUT_IN_PLAY, card, None, frame.rule)
