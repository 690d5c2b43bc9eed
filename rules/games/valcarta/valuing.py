"""How well a side stands in Valcarta."""

from __future__ import annotations

from rules.games.valcarta.table.state import Player, State, remaining_hp

RANKS = {"basic": 0, "hero": 1, "advanced": 1, "champion": 2, "ultimate": 3}


def value_side(state: State, seat: int) -> float:
    """A side's lead: Soul Energy, Units by toughness and damage, and cards at hand."""
    return _value_player(state, state.players[seat]) - _value_player(state, state.players[1 - seat])


def _value_player(state: State, player: Player) -> float:
    units = 0.0
    for unit in player.unit.cards:
        if unit.definition is not None:
            strongest = max([skill.damage for skill in unit.definition.skills], default=0)
            rank = RANKS.get(unit.definition.level or "", 0)
            units += 8 + remaining_hp(state, unit) / 4 + strongest / 5 + 5 * rank - 6 * len(unit.statuses)
    lying = 6 * len(player.war.cards) + 4 * len(player.equipment.cards)
    return player.se / 50 + units + lying + 3 * len(player.hand) + (player.fe or 0) / 4
