"""Lost Heart Points, and the ends of a game that come of them, of conceding and of agreeing on a draw."""

from __future__ import annotations

from collections.abc import Iterable

from rules.engine.atoms import end_game, note, set_resource
from rules.engine.values import Action
from rules.games.wota.abilities.continuous import banned
from rules.games.wota.table.state import Player, State

SHIELD = "hp shield"  # an allowance: so many Heart Points are not lost


def suffered(state: State, player: Player, points: int) -> int:
    """How many of the Heart Points that a player would lose are lost: effects may prevent it (G01)."""
    if not player.allowances and "lose hp" not in state.standing:
        return points  # nearly always
    left = 0 if banned(state, player, "lose hp") else points
    for shield in player.allowances:
        if shield.what == SHIELD and left:
            stopped = min(shield.count, left)
            shield.count -= stopped
            left -= stopped
    if not left:
        note(state, "hp", player, None, "WOTA-G01")
    return left


def lose_hp(state: State, player: Player, points: int, rule: str) -> None:
    """Take Heart Points away, as far as nothing prevents it."""
    if left := suffered(state, player, points):
        take_hp(state, player, left, rule)


def take_hp(state: State, player: Player, points: int, rule: str) -> None:
    """Heart Points are paid or lost; at 0 the game is over on the spot (WOTA-WIN-01, G16)."""
    set_resource(state, player, "hp", max(0, player.hp - points), rule)
    if player.hp == 0:
        end_game(state, 1 - player.seat, "hp", "WOTA-WIN-01")


def lose_hp_together(state: State, players: list[Player], rule: str) -> None:
    """One Heart Point from each of these players at once; if that ends it for both, the game is drawn (G08)."""
    for player in players:
        set_resource(state, player, "hp", player.hp - 1, rule)
    end_if_fallen(state)


def end_if_fallen(state: State) -> None:
    """End the game if a player has no hearts left; if neither has, it is drawn (G08)."""
    fallen = [player for player in state.players if player.hp == 0]
    if len(fallen) == len(state.players):
        end_game(state, None, "hp", "WOTA-G08")
    elif fallen:
        end_game(state, 1 - fallen[0].seat, "hp", "WOTA-WIN-01")


def concede(state: State, action: Action) -> None:
    """The conceding player loses at once."""
    end_game(state, 1 - action.seat, "concede", "WOTA-G04")


def agree_on_draw(state: State, action: Action) -> None:
    """Both players end the game without a winner."""
    end_game(state, None, "agreed", None)


def concessions(state: State, seat: int) -> Iterable[Action]:
    """A player may always concede."""
    return (Action("concede", seat),)


def agreed_draws(state: State, seat: int) -> Iterable[Action]:
    """A draw takes both players, so it is listed once."""
    return (Action("draw agreed", seat),) if seat == 0 else ()
