"""How well a side stands in W.O.T.A."""

from __future__ import annotations

from rules.games.wota.abilities.continuous import current_stat
from rules.games.wota.table.state import Player, State


def value_side(state: State, seat: int) -> float:
    """A side's lead: hearts, the cards in battle, and the resources at hand."""
    return _value_player(state, state.players[seat]) - _value_player(state, state.players[1 - seat])


def _value_player(state: State, player: Player) -> float:
    battle = 0.0
    for card in player.battle.cards:
        if card.definition is not None and card.face_up:
            battle += 6 + (current_stat(state, card, "ap") + current_stat(state, card, "sp")) / 8
    lying = 6 * len(player.power.cards) + 4 * len(player.field.cards)
    return 40 * player.hp + battle + lying + 5 * len(player.hand) + player.sta / 20 + 6 * player.sc
