"""Players named by a card text."""

from __future__ import annotations

from rules.games.wota.table.state import Player, State


def includes_player(who: str, player: int, seat: int) -> bool:
    if who == "you":
        return player == seat
    return who != "opponent" or player != seat


def find_player(state: State, who: str, seat: int) -> Player:
    """Find the player of "you", "your opponent" or "the turn player"."""
    if who == "turn":
        return state.players[state.active]
    return state.players[1 - seat if who == "opponent" else seat]


def list_players(state: State, who: str, seat: int) -> list[Player]:
    """List the players of a text, the turn player first."""
    if who == "each":
        return [state.players[state.active], state.players[1 - state.active]]
    return [find_player(state, who, seat)]
