"""Lost Soul Energy, and the end of the game."""

from __future__ import annotations

from collections.abc import Iterable

from rules.engine.atoms import end_game, note, set_resource
from rules.engine.frames import Frame
from rules.engine.texts.preventing import take_prevented
from rules.games.valcarta.table.state import Player, State, get_switches


class Settling(Frame):
    """A procedure followed by the check for a loser (VAL-G15)."""

    __slots__ = ()


def lose_se(state: State, losses: Iterable[tuple[Player, int]], rule: str) -> None:
    """Take Soul Energy at once. The game ends where a player has none left."""
    for player, points in losses:
        take_se(state, player, points, rule)
    check_loss(state)


def take_se(state: State, player: Player, points: int, rule: str) -> None:
    left = take_prevented(state, player, points)
    if points and not left:
        note(state, "se", player, None, rule)
    set_resource(state, player, "se", player.se - left, rule)


def check_loss(state: State) -> None:
    """End the game for a player without SE; two losers in a single step draw (VAL-G26)."""
    if not any(isinstance(frame, Settling) for frame in state.frames):
        settle_loss(state)


def settle_loss(state: State) -> None:
    fallen = list_fallen(state)
    if len(fallen) == len(state.players) and get_switches(state).both_fallen_draw:
        end_game(state, None, "se", "VAL-G26")
    elif fallen:
        loser = next((player for player in fallen if player.seat == state.active), fallen[0])
        end_game(state, 1 - loser.seat, "se", "VAL-WIN-01")


def list_fallen(state: State) -> list[Player]:
    return [player for player in state.players if player.se <= 0]
