"""Fay Energy: gained, paid, and whether a price can be paid."""

from __future__ import annotations

from collections.abc import Iterator

from rules.engine.atoms import note, set_resource
from rules.engine.values import Violation
from rules.games.valcarta.rulebook.citing import refuse
from rules.games.valcarta.table.state import Player, State


def set_fe(state: State, player: Player, value: int | None, rule: str) -> None:
    """Give a player Fay Energy. None is that of a die that nobody wrote down."""
    if value is None or player.fe is None:
        if player.fe != value:
            player.fe = value
            note(state, "fe", player, value, rule)
    else:
        set_resource(state, player, "fe", value, rule)


def gain_fe(state: State, player: Player, points: int, rule: str) -> None:
    """Add to the pool of the turn. In the opponent's turn a player has none (VAL-G03, VAL-G04)."""
    if player.seat != state.active:
        note(state, "fe", player, None, "VAL-G03")
    elif player.fe is not None:
        set_fe(state, player, max(0, player.fe + points), rule)


def pay_fe(state: State, player: Player, points: int, rule: str) -> None:
    if player.fe is not None:
        set_fe(state, player, player.fe - points, rule)


def can_pay(player: Player, cost: int, element: str | None) -> bool:
    """Whether a price can be paid. An unknown pool is asked for before."""
    return not cost or (player.fe is not None and player.fe >= cost and element in (None, player.element))


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
    if player.fe is None:
        message = f"{what} costs {cost} FE, and the record does not say what {seat} rolled; write `roll`."
        yield Violation(None, message, kind="unknown")
    elif player.fe < cost:
        yield refuse(f"{occasion}, FE", f"{what} costs {cost} FE, but {seat} has {player.fe}.", also=("VAL-C18",))
