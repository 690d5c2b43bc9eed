"""The stamina cost of a card, changed by texts."""

from __future__ import annotations

from collections.abc import Sequence

from rules.engine.effects import OwnPrice, Price
from rules.games.wota.abilities.conditions import build_condition, count_each
from rules.games.wota.abilities.continuous import PRICE
from rules.games.wota.abilities.filters import matches_printing
from rules.games.wota.abilities.texts import Text, find_text
from rules.games.wota.cards import WotaCard
from rules.games.wota.table.modifiers import Allowance
from rules.games.wota.table.state import Card, Player, State


def stamina_cost(state: State, player: Player, definition: WotaCard, to: str, card: Card | None) -> int:
    """The stamina to "summon", "activate" or "reveal" a card, at least 0 (G74); halved last."""
    sta = definition.sta
    own = _list_own_prices(definition) if definition.text else ()
    if not own and PRICE not in state.continuous and not player.allowances:
        return sta  # nearly always
    halves = 0
    for price in own:
        if _covers_purpose(price.to, to) and build_condition(price.condition)(state, player.seat, card):  # type: ignore[arg-type]
            sta += price.points * (1 if price.per is None else count_each(state, price.per, player.seat, card))
            halves += price.half
    for ability in state.continuous.get(PRICE, ()):
        price = ability.price
        if ability.concerns(player) and _concerns(price, definition, to) and ability.holds(state):
            source = ability.card
            sta += price.points * (1 if price.per is None else count_each(state, price.per, source.controller, source))
            halves += price.half
    for allowance in player.allowances:
        if allowance.price is not None and allowance.since <= state.turn and _concerns(allowance.price, definition, to):
            sta += allowance.price.points
            halves += allowance.price.half
    return max(0, sta) >> halves  # rounded down each time


def attack_cost(state: State, player: Player, attacker: Card) -> int:
    """The stamina that texts have a player pay to attack with a card."""
    if attacker.definition is None or (PRICE not in state.continuous and not player.allowances):
        return 0
    due = [
        ability.price
        for ability in state.continuous.get(PRICE, ())
        if ability.concerns(player) and ability.holds(state)
    ]
    due += [each.price for each in player.allowances if each.since <= state.turn]
    return sum(
        [
            price.points
            for price in due
            if price is not None and price.to == "attack" and _concerns(price, attacker.definition, "attack")
        ]
    )


def use_up_prices(state: State, player: Player, definition: WotaCard, to: str) -> None:
    """End the prices for the next card of a kind, now played."""
    if any(_is_used_up(state, allowance, definition, to) for allowance in player.allowances):
        left = [allowance for allowance in player.allowances if not _is_used_up(state, allowance, definition, to)]
        player.allowances = left


def _is_used_up(state: State, allowance: Allowance, definition: WotaCard, to: str) -> bool:
    price = allowance.price
    return price is not None and price.once and allowance.since <= state.turn and _concerns(price, definition, to)


def _list_own_prices(definition: WotaCard) -> Sequence[OwnPrice]:
    text = find_text(definition)
    return text.prices if isinstance(text, Text) else ()


def _concerns(price: Price, definition: WotaCard, to: str) -> bool:
    return _covers_purpose(price.to, to) and matches_printing(price.filter, definition)


def _covers_purpose(changed: str, to: str) -> bool:
    if to == "attack":
        return changed == to
    return changed in ("", to) or (changed == "play" and to != "reveal")
