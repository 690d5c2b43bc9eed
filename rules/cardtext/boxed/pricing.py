"""Wordings of the prices of cards."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rules.cardtext.boxed.bans import FOR
from rules.cardtext.boxed.groups import THIS_CARD
from rules.cardtext.productions import REJECTED, Row, node, understood
from rules.engine.texts.nodes import EVERYBODY, FREE, NEXT, OPPONENT, YOU, ChangePrice, OwnPrice

_PLAYERS = (
    (YOU, "your", "you", "you play"),
    (OPPONENT, "your opponent's", "your opponent", "your opponent plays"),
    (EVERYBODY, "each player's", "each player", "a player plays"),
)


def list_prices(paid_in: str, shown: str) -> Iterator[Row]:
    """The prices of played cards. `shown` is a game's currency, `paid_in` has all its names. `shown` is what a game
    pays with, `paid_in` all that this is called.
    """
    number = "{points:unsigned}"
    for less, adds, makes in (("less", "less", -1), ("more", "(more|additional|extra)", 1)):
        amount = f"({number} {adds} {paid_in}|{number} {paid_in} {less}|{number} {less})"
        for who, whose, named, plays in _PLAYERS:
            of_theirs = f"{whose} {{of:played+}} cost [{named}] {amount} [to play] {FOR}"
            if who == OPPONENT:
                opposing = f"opposing {{of:played+}} cost [{named}] {amount} [to play] {FOR}"
                yield understood("order", _change_price, opposing, who=who, makes=makes)
            they_play = f"{{of:played+}} {plays} cost {amount} [to play] {FOR}"
            to_them = f"{{of:played+}} cost {named} {amount} {FOR}"
            must = f"{named} must pay {amount} to play {{of:played+}} {FOR}"
            yield understood("order", _change_price, of_theirs, they_play, to_them, must, who=who, makes=makes)
            if who != OPPONENT:  # left open whether it is said of you alone, or of both
                of_whom = f"[the] {{of:played+}} cost {amount} [to play] {FOR}"
                yield understood("order", _change_price, of_whom, who=who, makes=makes)
            first = f"the first {{of:played-}} {plays} {{_:each turn}} costs {amount} [to play] {FOR}"
            yield understood("order", _change_price, first, who=who, makes=makes, nth=1)
            next_ = f"the next {{of:played-}} {plays}"
            late, early = f"{next_} costs {amount} [to play] this turn", f"{next_} this turn costs {amount} [to play]"
            yield understood("order", _change_price, late, early, who=who, makes=makes, nth=NEXT, until="turn")
    for sign in ("minus", "plus"):
        for who, _, named, plays in _PLAYERS:
            costs = f"{{points:{sign}}} {shown} {FOR}"
            first = f"the first {{of:played-}} {plays} each turn costs {costs}"
            yield node("order", ChangePrice, first, who=who, nth=1, unless=is_free)
            next_ = f"the next {{of:played-}} {plays} this turn costs {{points:{sign}}} {shown}"
            yield node("order", ChangePrice, next_, who=who, nth=NEXT, until="turn", unless=is_free)
            yield node("order", ChangePrice, f"{{of:played+}} cost {named} {costs}", who=who, unless=is_free)


def is_free(made: Any) -> bool:
    """Whether a change of a price is none, or takes all of it away."""
    return made.points in (0, FREE)


def _change_price(fields: dict[str, Any]) -> Any:
    points = fields.pop("points") * fields.pop("makes")
    return ChangePrice(points, **fields) if points else REJECTED


def list_own_prices(unit: str) -> Iterator[Row]:
    """Own prices, higher or lower under a condition or for counted cards. `unit` is the game's currency."""
    for own, shown, called in ((False, "this card", THIS_CARD), (True, "this skill", "(this skill|this attack)")):
        for sign in ("minus", "plus"):
            costs = f"{shown} costs {{points:{sign}}} {unit}"
            said: dict[str, Any] = {"skill": own, "unless": _is_plain}
            yield node("clause", OwnPrice, f"{costs} if {{condition:asked}}", per=None, **said)
            yield node("clause", OwnPrice, f"{costs} for each {{per:counted}}", condition=None, **said)
        yield from _list_unsigned(unit, own, shown, called)


def _list_unsigned(unit: str, own: bool, shown: str, called: str) -> Iterator[Row]:
    number = "{points:unsigned}"
    for word, makes in (("less", -1), ("more", 1)):
        rises = "(reduced|decreased|lowered)" if makes < 0 else "(increased|raised)"
        for costs in (
            f"{called} costs ({number} {word} {unit}|{number} {unit} {word}|{number} {word}) [to (play|use)]",
            f"{shown}'s cost is {rises} by {number} [{unit}]",
        ):
            yield understood(
                "clause", _build, f"{costs} (if|while|as long as) {{condition:asked}}",
                f"(if|while|as long as) {{condition:asked}} [,] {costs}", f"{costs} for each {{per:counted}}",
                f"for each {{per:counted}} [,] {costs}", makes=makes, skill=own,
            )  # fmt: skip


def _is_plain(made: OwnPrice) -> bool:
    return not made.points or (made.condition is None) is (made.per is None)


def _build(fields: dict[str, Any]) -> Any:
    made = OwnPrice(fields["points"] * fields["makes"], fields.get("condition"), fields.get("per"), fields["skill"])
    return REJECTED if _is_plain(made) else made
