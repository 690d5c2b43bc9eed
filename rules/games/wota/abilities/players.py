"""Whom a card text means by "you", "your opponent" and the like, seen from whoever controls it."""

from __future__ import annotations

from rules.games.wota.table.state import Player, State


def speaks_of(who: str, player: int, seat: int) -> bool:
    """Whether a text that `seat` controls means this player, where others than "you" and "opponent" mean either."""
    if who == "you":
        return player == seat
    return who != "opponent" or player != seat


def player_meant(state: State, who: str, seat: int) -> Player:
    """The player that a text calls "you", "your opponent" or "the turn player"; `seat` is whose text it is."""
    if who == "turn":
        return state.players[state.active]
    return state.players[1 - seat if who == "opponent" else seat]


def players_meant(state: State, who: str, seat: int) -> list[Player]:
    """The players that a text means: one of them, or each, the turn player first."""
    if who == "each":
        return [state.players[state.active], state.players[1 - state.active]]
    return [player_meant(state, who, seat)]
