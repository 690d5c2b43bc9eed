"""Costs of abilities: payable or not, and by which cards."""

from __future__ import annotations

from functools import partial

from rules.engine.texts.carrying import may_fit
from rules.games.wrath_of_cores.cards import CoresCard
from rules.games.wrath_of_cores.table.abilities import find_own_unit
from rules.games.wrath_of_cores.table.listing import is_of_kind, is_printed
from rules.games.wrath_of_cores.table.state import Card, State, get_switches
from rules.games.wrath_of_cores.wording.nodes import Cost, Kind

COST_RULES = {
    "sacrifice": "WOC-KW-08",
    "discard": "WOC-KW-06",
    "reveal": "WOC-KW-14",
    "life": "WOC-KW-07",
    "destroy": "WOC-KW-09",
}
COST_WORDS = {"sacrifice": "Unit", "discard": "card of the hand", "reveal": "card of the hand"}


def can_pay(state: State, card: Card, cost: Cost) -> bool:
    """Whether the cost of an ability of a card can be paid; life may be paid down to zero."""
    if cost.word == "life":
        left = state.players[card.controller].hp - cost.points
        return left > 0 or (left == 0 and get_switches(state).life_paid_to_zero)
    if cost.word == "destroy":
        return card.in_play
    return bool(list_options(state, card, cost))


def tell_unpaid(state: State, seat: int, name: str, cost: Cost) -> str:
    """Why the cost of an ability cannot be paid."""
    who = "AB"[seat]
    if cost.word == "life":
        return f"{name} first asks for {cost.points} life, and the Core of {who} has {state.players[seat].hp}."
    if cost.word == "destroy":
        return f"{name} first asks to be destroyed, and it is not in play."
    if cost.word == "sacrifice":
        return f"{name} first asks for the sacrifice of another Unit, and {who} has none for it."
    return f"{name} first asks for a card of the hand, and {who} has none for it."


def list_options(state: State, card: Card, cost: Cost) -> list[Card]:
    """The cards for paying a cost."""
    player = state.players[card.controller]
    if cost.word == "sacrifice":
        own = find_own_unit(card)  # a Weapon's is its bearer (WOC-G41)
        units = [unit for unit in player.unit.cards if unit is not own and unit.owner == player.seat]
        return [unit for unit in units if cost.of is None or is_of_kind(state, unit, cost.of, player.seat)]
    fits = None if cost.of is None else partial(is_of, cost.of)
    return [each for each in player.hand.cards if each is not card and may_fit(each, fits)]


def is_of(kind: Kind, definition: CoresCard) -> bool:
    return is_printed(definition, kind)
