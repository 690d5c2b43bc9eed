"""The cost of an action, for the action's button."""

from __future__ import annotations

from rules.engine.values import Action
from rules.games.valcarta.effects.holding import find_skill_cost
from rules.games.valcarta.playing.moving import MOVE_COST
from rules.games.valcarta.playing.swapping import swap_price
from rules.games.valcarta.playing.violations import find_cost
from rules.games.valcarta.table.actions import (
    Attack,
    MoveEquipment,
    PayUpkeep,
    PlayCard,
    SummonUnit,
    SwapUnit,
    UseCrystal,
)
from rules.games.valcarta.table.state import State
from rules.records.playing import Price, subtract

_NOTHING = (0, None)


def list_prices(state: State, action: Action) -> tuple[Price, ...]:
    """The Fay Energy cost of an action, the element, and the rest."""
    points, element = _find_price(state, action)
    return subtract({"fe": points}, lambda _total: state.players[action.seat].fe, kind=element or "")


def _find_price(state: State, action: Action) -> tuple[int, str | None]:
    if isinstance(action, PlayCard):
        return find_cost(state, action.seat, action.printed) if action.printed is not None else _NOTHING
    if isinstance(action, SwapUnit):
        return (swap_price(state, action.unit), None) if action.unit is not None else _NOTHING
    if isinstance(action, MoveEquipment):
        return MOVE_COST, None
    if isinstance(action, SummonUnit):
        return (action.printed.cost, action.printed.fe) if action.printed is not None else _NOTHING
    return _find_price_of_lying(state, action)


def _find_price_of_lying(state: State, action: Action) -> tuple[int, str | None]:
    """The price of a card on the table: a skill, the Crystal, a Continuous card."""
    card = state.players[action.seat].crystal_card if isinstance(action, UseCrystal) else getattr(action, "card", None)
    definition = card.definition if card is not None else None
    if definition is None:
        return _NOTHING
    if isinstance(action, Attack):
        skill = definition.skill(action.skill)
        return (find_skill_cost(state, card, skill), skill.fe) if skill is not None and card is not None else _NOTHING
    return (definition.cost, definition.fe) if isinstance(action, UseCrystal | PayUpkeep) else _NOTHING
