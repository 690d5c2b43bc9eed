"""Costs, and Elements for payment (WOC-G14)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from rules.engine.values import Violation
from rules.games.wrath_of_cores.cards import RAINBOW, CoresCard
from rules.games.wrath_of_cores.elements.pool import list_tokens
from rules.games.wrath_of_cores.rulebook.citing import refuse
from rules.games.wrath_of_cores.table.actions import Token
from rules.games.wrath_of_cores.table.state import Card, Player, State

Cost = tuple[str, ...]


def find_payment(player: Player, cost: Cost) -> tuple[Token, ...] | None:
    """The default payment: exact colors first, then the rest for the Rainbow; None if too few."""
    if not cost:
        return ()
    tokens = list_tokens(player)
    paid: list[Token] = []
    for color in cost:
        if color != RAINBOW:
            for token in tokens:
                if token[1] == color:
                    paid.append(token)
                    tokens.remove(token)
                    break
            else:
                return None
    rest = len(cost) - len(paid)
    return (*paid, *tokens[:rest]) if rest <= len(tokens) else None


def payment_violations(
    state: State, player: Player, definition: CoresCard, cost: Cost, paid: tuple[Token, ...] | None, cause: str
) -> Iterator[Violation]:
    """Why the cost of a card is not paid. `cause` names the rules of this kind of card."""
    name, seat = definition.name, "AB"[player.seat]
    asked = " ".join(cost) or "nothing"
    if paid is None:
        if find_payment(player, cost) is None:
            there = " ".join([color for _, color in list_tokens(player)]) or "no Element"
            yield refuse(cause, f"{name} costs {asked}, but {seat} has {there}.")
        return
    left = list_tokens(player)
    for card, color in paid:
        if (card, color) not in left:
            yield _refuse_token(state, player, card, color, cause)
            return
        left.remove((card, color))
    colors = Counter([color for _, color in paid])
    missing = Counter([color for color in cost if color != RAINBOW]) - colors
    if missing or len(paid) != len(cost):
        given = " ".join([color for _, color in paid]) or "nothing"
        yield refuse(cause, f"{name} costs {asked}, but the row pays {given}; pay exactly the cost.")


def _refuse_token(state: State, player: Player, card: Card | None, color: str, cause: str) -> Violation:
    seat = "AB"[player.seat]
    if card is None:
        return refuse(cause, f"{seat} has no {color} TEMP Element to pay with.")
    if card.zone_name == "terrain" and card.since == state.turn and not color:
        message = f"{card.pointed} came into play this turn: it makes no Element before {seat}'s next turn."
        return refuse("WOC-TURN-09", message, also=("WOC-TURN-11", "WOC-G14"))
    return refuse(cause, f"There is no unspent Element on {card.pointed} to pay with.")
