"""Gains and pays Fay Energy."""

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
    """Whether a price can be paid; None if an unwritten die decides, or an unknown Crystal."""
    if not cost:
        return True
    least, most = _find_limits(player)
    if cost > most:
        return False
    if element not in (None, player.element):
        return None if player.has_unknown_crystal else False
    return None if least < cost else True


def tell_what_decides(player: Player, element: str | None) -> str:
    """Name the untold fact that decides whether a price can be paid."""
    if element is not None and player.has_unknown_crystal:
        return f"which Crystal {'AB'[player.seat]} has; write the list"
    return f"what {'AB'[player.seat]} rolled; write `roll`"


def cost_violations(player: Player, cost: int, element: str | None, what: str, occasion: str) -> Iterator[Violation]:
    """Why a price cannot be paid: the kind of FE, or the amount (VAL-FE-07, VAL-G02)."""
    if not cost:
        return
    seat = "AB"[player.seat]
    least, most = _find_limits(player)
    if least < cost <= most or (cost <= most and element is not None and player.has_unknown_crystal):
        price = f"{cost} {element} FE" if element is not None else f"{cost} FE"
        message = f"{what} costs {price}, and the record does not say {tell_what_decides(player, element)}."
        yield Violation(None, message, kind="unknown")
    if element not in (None, player.element) and not player.has_unknown_crystal:
        kind = player.element or "no element"
        also = ("VAL-G02", "VAL-FE-08")
        message = f"{what} costs {cost} {element} FE, and the FE of {seat} is of {kind}."
        yield refuse(f"{occasion}, kind of FE", message, also=also)
    if most < cost:
        has = most if player.fe is not None else f"at most {most}"
        yield refuse(f"{occasion}, FE", f"{what} costs {cost} FE, but {seat} has {has}.", also=("VAL-C18",))
