"""What a card costs a player in stamina now: what is printed on it, and what texts take off or add."""

from __future__ import annotations

from collections.abc import Sequence

from rules.engine.effects import OwnPrice, Price
from rules.games.wota.abilities.conditions import condition_of
from rules.games.wota.abilities.continuous import PRICE
from rules.games.wota.abilities.filters import is_printed_so, sure
from rules.games.wota.abilities.texts import Text, text_of
from rules.games.wota.cards import WotaCard
from rules.games.wota.table.state import Card, Player, State


def charge(state: State, player: Player, definition: WotaCard, to: str, card: Card | None) -> int:
    """The stamina that a card costs a player to "summon", to "activate" or to "reveal"; never less than none (G74)."""
    sta = definition.sta
    own = _own_prices(definition) if definition.text else ()
    if not own and PRICE not in state.standing and not player.allowances:
        return sta  # nearly always
    for price in own:
        if _is_due(price.to, to) and condition_of(price.condition)(state, player.seat, card):  # type: ignore[arg-type]
            sta += price.points * (1 if price.per is None else len(sure(state, price.per, player.seat, card)))
    for ability in state.standing.get(PRICE, ()):
        if ability.concerns(player) and _is_meant(ability.price, definition, to) and ability.holds(state):
            sta += ability.price.points
    for allowance in player.allowances:
        if allowance.price is not None and allowance.since <= state.turn and _is_meant(allowance.price, definition, to):
            sta += allowance.price.points
    return max(0, sta)


def _own_prices(definition: WotaCard) -> Sequence[OwnPrice]:
    text = text_of(definition)
    return text.prices if isinstance(text, Text) else ()


def _is_meant(price: Price, definition: WotaCard, to: str) -> bool:
    return _is_due(price.to, to) and is_printed_so(price.filter, definition)


def _is_due(changed: str, to: str) -> bool:
    """Whether a price that is changed for one purpose is paid for this one; what is turned up is not played."""
    return changed in ("", to) or (changed == "play" and to != "reveal")
