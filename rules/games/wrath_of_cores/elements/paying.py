"""Costs, and Elements for payment (WOC-G14)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from rules.engine.values import Violation
from rules.games.wrath_of_cores.cards import RAINBOW
from rules.games.wrath_of_cores.elements.pool import list_tokens
from rules.games.wrath_of_cores.rulebook.citing import refuse
from rules.games.wrath_of_cores.table.actions import Token
from rules.games.wrath_of_cores.table.state import Card, Player

Cost = tuple[str, ...]


def find_payment(player: Player, cost: Cost) -> tuple[Token, ...] | None:
    """The default payment: exact colors first, then the rest for the Rainbow; None if too few."""
    if not cost:
        return ()
    tokens = list_tokens(player)
    paid: list[Token] = []
    for color in [*[color for color in cost if color != RAINBOW], *[color for color in cost if color == RAINBOW]]:
        for token in tokens:
            if color in (RAINBOW, token[1]):
                paid.append(token)
                tokens.remove(token)
                break
        else:
            return None
    return tuple(paid)


def _name_source(card: Card | None) -> str:
    if card is None:
        return "the TEMP Elements"
    return f"#{card.handle}" if card.handle else card.name


def payment_violations(player: Player, cost: Cost, paid: tuple[Token, ...] | None, cause: str) -> Iterator[Violation]:
    """Why a cost is not paid. `cause` names the rules of this kind of card."""
    asked = " ".join(cost) or "nothing"
    if paid is None:
        if find_payment(player, cost) is None:
            there = " ".join([color for _, color in list_tokens(player)]) or "none"
            yield refuse(cause, f"It costs {asked}, but the player only has {there}.")
        return
    left = list_tokens(player)
    for token in paid:
        if token not in left:
            where = _name_source(token[0])
            yield refuse(cause, f"There is no {token[1] or 'unspent'} Element at {where} to pay with.")
            return
        left.remove(token)
    colors = Counter([color for _, color in paid])
    missing = Counter([color for color in cost if color != RAINBOW]) - colors
    if missing or len(paid) != len(cost):
        given = " ".join([color for _, color in paid]) or "nothing"
        yield refuse(cause, f"It costs {asked}, but {given} is paid; pay exactly the cost.")
