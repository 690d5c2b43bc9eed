"""The verb `swap`: a Unit goes back for another."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rules.engine.identity import identify
from rules.engine.values import Violation
from rules.games.valcarta.effects.firing import fire_about
from rules.games.valcarta.playing.moments import leaving_violations
from rules.games.valcarta.playing.violations import (
    NO_OTHER_WAY,
    UNIT_COSTS,
    missing_violations,
    unit_violations,
    unread_violations,
)
from rules.games.valcarta.rulebook.citing import refuse
from rules.games.valcarta.table.actions import SwapUnit
from rules.games.valcarta.table.state import Card, State, get_switches, list_hand
from rules.games.valcarta.zones.leaving import exchange_unit, return_charmed_units, take_slot
from rules.games.valcarta.zones.pool import cost_violations, pay_fe


def swap_price(state: State, unit: Card) -> int:
    """1 FE for each damage counter (VAL-MAIN-07, VAL-G09)."""
    return -(-unit.damage // get_switches(state).counter_damage)


def swap_violations(state: State, action: SwapUnit) -> Iterator[Violation]:
    definition, unit, player = action.printed, action.unit, state.players[action.seat]
    assert definition is not None
    yield from leaving_violations(state)
    lost = list(unit_violations(state, action.seat, unit, "VAL-MAIN-06", "swap"))
    yield from lost
    yield from missing_violations(state, player, action.card, definition)
    if definition.kind != "unit" or definition.fay or definition.level not in UNIT_COSTS:
        also = (NO_OTHER_WAY[definition.level],) if definition.level in NO_OTHER_WAY else ()
        yield refuse(
            "VAL-G22", f"{definition.name} is not a Basic Unit or Hero; only those can be swapped in.", also=also
        )
    if not lost and unit is not None:
        yield from cost_violations(player, swap_price(state, unit), None, "The exchange", "Exchange paid for")
    yield from unread_violations(definition)


def swap(state: State, action: SwapUnit) -> None:
    card, unit, definition, player = action.card, action.unit, action.printed, state.players[action.seat]
    assert card is not None
    assert unit is not None
    assert definition is not None
    pay_fe(state, player, swap_price(state, unit), "VAL-MAIN-07")
    if card.definition is None:
        identify(state, card, definition)
    slot = unit.slot
    exchange_unit(state, unit, "VAL-MAIN-06")
    card.handle = action.handle
    take_slot(state, card, player.unit, get_switches(state).unit_slots, "VAL-MAIN-06")
    card.slot = slot
    return_charmed_units(state)
    fire_about(state, "enter", card)


def list_swaps(state: State, seat: int) -> Iterable[SwapUnit]:
    player = state.players[seat]
    return [
        SwapUnit(seat, card, definition, unit=unit)
        for card, definition in list_hand(player)
        for unit in player.unit.cards
        if definition.level in UNIT_COSTS
    ]
