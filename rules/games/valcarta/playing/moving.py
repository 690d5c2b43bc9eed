"""The verb `move`: Equipment goes to another Unit."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rules.engine.atoms import mark
from rules.engine.values import Violation
from rules.games.valcarta.playing.moments import leaving_violations
from rules.games.valcarta.playing.violations import host_violations
from rules.games.valcarta.rulebook.citing import refuse
from rules.games.valcarta.table.actions import MoveEquipment
from rules.games.valcarta.table.state import State
from rules.games.valcarta.zones.pool import cost_violations, pay_fe

MOVE_COST = 1


def move_violations(state: State, action: MoveEquipment) -> Iterator[Violation]:
    card, player = action.card, state.players[action.seat]
    yield from leaving_violations(state)
    if card is None or card.zone_name != "equipment" or card.owner != action.seat or card.definition is None:
        yield refuse("VAL-MAIN-08", "A player can only move their own Equipment on the field.")
        return
    if card.on is action.host:
        yield refuse("VAL-MAIN-08", f"{card.name} is on that Unit already; move it to another Unit.")
    yield from host_violations(action.seat, card.definition, action.host)
    yield from cost_violations(player, MOVE_COST, None, "The move", "Move paid for")


def move_equipment(state: State, action: MoveEquipment) -> None:
    assert action.card is not None
    pay_fe(state, state.players[action.seat], MOVE_COST, "VAL-MAIN-09")
    mark(state, action.card, "on", action.host, "VAL-MAIN-08")


def list_moves(state: State, seat: int) -> Iterable[MoveEquipment]:
    player = state.players[seat]
    return [MoveEquipment(seat, card, host) for card in player.equipment.cards for host in player.unit.cards]
