"""Lost life, and the end of the game."""

from __future__ import annotations

from collections.abc import Iterable

from rules.engine.atoms import end_game, set_resource
from rules.games.wrath_of_cores.table.state import Player, State, get_switches


def lose_life(state: State, losses: Iterable[tuple[Player, int]], rule: str) -> None:
    """Take life from Cores at once. The game ends where one has none left (WOC-G22)."""
    for player, points in losses:
        set_resource(state, player, "hp", player.hp - points, rule)
    check_loss(state)


def check_loss(state: State) -> None:
    fallen = [player for player in state.players if player.hp <= 0]
    if len(fallen) == len(state.players) and get_switches(state).both_fallen_draw:
        end_game(state, None, "hp", "WOC-G22")
    elif fallen:
        loser = next((player for player in fallen if player.seat == state.active), fallen[0])
        end_game(state, 1 - loser.seat, "hp", "WOC-WIN-02" if loser.hp == 0 else "WOC-WIN-03")
