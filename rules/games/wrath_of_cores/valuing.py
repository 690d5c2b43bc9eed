"""How well a side stands in Wrath of Cores."""

from __future__ import annotations

from rules.games.wrath_of_cores.table.listing import current_stat, remaining_hp
from rules.games.wrath_of_cores.table.state import Player, State


def value_side(state: State, seat: int) -> float:
    """A side's lead: life, fighting cards and resources."""
    return _value_player(state, state.players[seat]) - _value_player(state, state.players[1 - seat])


def _value_player(state: State, player: Player) -> float:
    units = [unit for unit in player.unit.cards if unit.definition is not None and unit.face_up]
    fighting = sum([current_stat(state, unit, "atk") + remaining_hp(state, unit) / 2 for unit in units])
    upgrades = len(player.weapon.cards) + len(player.relic.cards) + len(player.wonder.cards)
    lying = 6 * len(player.terrain.cards) + 4 * upgrades + 5 * len(player.god.cards) + 2 * len(units)
    return player.hp / 10 + fighting / 12 + lying + 4 * len(player.hand) + player.elements + 2 * player.charges
