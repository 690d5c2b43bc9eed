"""Fay Energy: gained, paid, and whether a price can be paid."""

from __future__ import annotations

from collections.abc import Iterator

from rules.engine.atoms import note, set_resource
from rules.engine.values import Violation
from rules.games.valcarta.rulebook.citing import refuse
from rules.games.valcarta.table.state import Player, State


def set_fe(state: State, player: Player, value: int, rule: str) -> None:
    if player.fe is None:
        player.fe = value
        note(state, "fe", player, value, rule)
    else:
        set_resource(state, player, "fe", value, rule)


def leave_fe_unknown(state: State, player: Player, limits: tuple[int, int], rule: str) -> None:
    """After a die that nobody wrote down only the least and the most FE are known."""
    player.fe, player.fe_limits = None, limits
    note(state, "fe", player, None, rule)


def _find_limits(player: Player) -> tuple[int, int]:
    """The least and the most FE that a player may have."""
    return player.fe_limits if player.fe is None else (player.fe, player.fe)


def gain_fe(state: State, player: Player, points: int, rule: str) -> None:
    """Add to the pool of the turn. In the opponent's turn a player has none (VAL-G03, VAL-G04)."""
    if player.seat != state.active:
        note(state, "fe", player, None, "VAL-G03")
    else:
        _change_fe(state, player, points, rule)


def pay_fe(state: State, player: Player, points: int, rule: str) -> None:
    _change_fe(state, player, -points, rule)


def _change_fe(state: State, player: Player, points: int, rule: str) -> None:
    if player.fe is not None:
        set_fe(state, player, max(0, player.fe + points), rule)
    else:
        least, most = player.fe_limits
        player.fe_limits = max(0, least + points), max(0, most + points)


def can_pay(player: Player, cost: int, element: str | None) -> bool | None:
    """Whether a price can be paid; None if an unwritten die decides."""
    if not cost:
        return True
    if element not in (None, player.element):
        return False
    least, most = _find_limits(player)
    return None if least < cost <= most else cost <= least


def cost_violations(player: Player, cost: int, element: str | None, what: str, occasion: str) -> Iterator[Violation]:
    """Why a price cannot be paid: the kind of FE, or the amount (VAL-FE-07, VAL-G02)."""
    if not cost:
        return
    seat = "AB"[player.seat]
    if element is not None and element != player.element:
        kind = player.element or "no element"
        also = ("VAL-G02", "VAL-FE-08")
        message = f"{what} costs {cost} {element} FE, and the FE of {seat} is of {kind}."
        yield refuse(f"{occasion}, kind of FE", message, also=also)
    least, most = _find_limits(player)
    if least < cost <= most:
        message = f"{what} costs {cost} FE, and the record does not say what {seat} rolled; write `roll`."
        yield Violation(None, message, kind="unknown")
    elif most < cost:
        has = most if player.fe is not None else f"at most {most}"
        yield refuse(f"{occasion}, FE", f"{what} costs {cost} FE, but {seat} has {has}.", also=("VAL-C18",))
