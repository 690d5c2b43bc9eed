"""Lost hearts, and the end of the game."""

from __future__ import annotations

from rules.engine.agreements import Concede
from rules.engine.atoms import end_game, note, set_resource
from rules.engine.frames import push
from rules.games.wota.abilities.bans import is_banned
from rules.games.wota.abilities.continuous import AVERTED, ContinuousEffect
from rules.games.wota.abilities.links import Link, Resolution
from rules.games.wota.abilities.speeds import find_speed
from rules.games.wota.table.modifiers import Allowance
from rules.games.wota.table.state import Player, State

SHIELD = "hp shield"  # an allowance: so many Heart Points are not lost


def count_lost_hp(state: State, player: Player, points: int) -> int:
    """Count the hearts lost after prevention (G01)."""
    if not player.allowances and "lose hp" not in state.continuous and AVERTED not in state.continuous:
        return points  # nearly always
    left = 0 if is_banned(state, player, "lose hp") else points
    for shield in player.allowances:
        if shield.what == SHIELD and left:
            stopped = min(shield.count, left)
            shield.count -= stopped
            left -= stopped
    if left and (averted := next((each for each in player.allowances if _averts(state, each)), None)):
        player.allowances = [each for each in player.allowances if each is not averted]
        push(state, averted.then)
        left = 0
    if left and (instead := _find_what_averts(state, player)) is not None:
        push(state, instead)
        left = 0
    if not left:
        note(state, "hp", player, None, "WOTA-G01")
    return left


def _find_what_averts(state: State, player: Player) -> Resolution | None:
    """Find what happens in the place of a loss as long as a card stays."""
    abilities: list[ContinuousEffect] = state.continuous.get(AVERTED, [])
    for ability in abilities:
        if ability.concerns(player) and ability.holds(state):
            way = ability.way
            assert way is not None  # an averting text always has effects instead
            link = Link(ability.card, ability.card.controller, way, find_speed(ability.card.definition))
            return Resolution(link, way.steps)
    return None


def _averts(state: State, allowance: Allowance) -> bool:
    return allowance.what == AVERTED and allowance.since <= state.turn


def lose_hp(state: State, player: Player, points: int, rule: str) -> None:
    if left := count_lost_hp(state, player, points):
        take_hp(state, player, left, rule)


def take_hp(state: State, player: Player, points: int, rule: str) -> None:
    """Pay or lose hearts. 0 ends the game at once (WOTA-WIN-01, G16)."""
    set_resource(state, player, "hp", max(0, player.hp - points), rule)
    if player.hp == 0:
        end_game(state, 1 - player.seat, "hp", "WOTA-WIN-01")


def lose_hp_together(state: State, players: list[Player], rule: str) -> None:
    """Take a heart from each player at once. Both at 0 draw (G08)."""
    for player in players:
        set_resource(state, player, "hp", player.hp - 1, rule)
    end_without_hearts(state)


def end_without_hearts(state: State) -> None:
    fallen = [player for player in state.players if player.hp == 0]
    if len(fallen) == len(state.players):
        end_game(state, None, "hp", "WOTA-G08")
    elif fallen:
        end_game(state, 1 - fallen[0].seat, "hp", "WOTA-WIN-01")


def concede(state: State, action: Concede) -> None:
    end_game(state, 1 - action.seat, "concede", "WOTA-G04")
