"""The cost of an action, for the action's button."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import partial
from typing import Any

from rules.engine.effects import Pay
from rules.engine.values import Action
from rules.games.wota.abilities.links import Link
from rules.games.wota.abilities.texts import require_text
from rules.games.wota.costs.activation_costs import count_price_times, list_costs
from rules.games.wota.costs.card_costs import stamina_cost
from rules.games.wota.table.actions import ActivateCard, DeclineUpkeep, PayUpkeep, RevealCard, SummonCard
from rules.games.wota.table.state import UPKEEP_PENALTY, State, get_switches
from rules.games.wota.turns.upkeep import count_upkeep
from rules.records.playing import Price, subtract

Costs = Mapping[str, int]


def list_prices(state: State, action: Action) -> tuple[Price, ...]:
    """The stamina, SC and hearts cost of an action, and the rest of each."""
    count = next((count for kind, count in _COUNTERS.items() if isinstance(action, kind)), None)
    if count is None:
        return ()
    return subtract(count(state, action), partial(getattr, state.players[action.seat]))


def _count_summon(state: State, action: SummonCard) -> Costs:
    definition = action.printed or (action.card.definition if action.card is not None else None)
    if definition is None:
        return {}
    sta = stamina_cost(state, state.players[action.seat], definition, "summon", action.card)
    return {"sta": sta, "sc": definition.sc}


def _count_activation(state: State, action: ActivateCard) -> Costs:
    link = action.link
    if not isinstance(link, Link) or link.card.definition is None:
        return {}
    definition, costs = link.card.definition, Counter[str]()
    if link.played:
        costs["sta"] = stamina_cost(state, state.players[action.seat], definition, "activate", link.card)
    for cost in list_costs(require_text(definition), link):
        if isinstance(cost, Pay):
            there = getattr(state.players[action.seat], cost.resource) - costs[cost.resource]
            costs[cost.resource] += cost.count_due(there, count_price_times(state, cost, link))
    return costs


def _count_reveal(state: State, action: RevealCard) -> Costs:
    """The price of a reveal, or the hearts lost for an unpaid half (WOTA-COST-13 to -22)."""
    card, player = action.card, state.players[action.seat]
    definition = action.printed or (card.definition if card is not None else None)
    if card is None or definition is None:
        return {}
    if card.paid and (get_switches(state).reveal_paid_once or card.summoned_turn):
        return {}
    sta = stamina_cost(state, player, definition, "reveal", card)
    missing = (player.sta < sta) + (player.sc < definition.sc)
    if not missing:
        return {"sta": sta, "sc": definition.sc}
    return {"hp": player.hp if missing == 2 else get_switches(state).reveal_unpaid_hp}


def _count_upkeep(state: State, action: PayUpkeep | DeclineUpkeep) -> Costs:
    card = action.card
    if card is None or card.definition is None:
        return {}
    due = count_upkeep(state, card)
    if due <= state.players[action.seat].sta:
        return {"sta": due}
    text = require_text(card.definition)
    return {} if text.maintained and text.unpaid is not None else {"hp": UPKEEP_PENALTY}


_COUNTERS: dict[Any, Any] = {
    SummonCard: _count_summon,
    ActivateCard: _count_activation,
    RevealCard: _count_reveal,
    PayUpkeep: _count_upkeep,
    DeclineUpkeep: _count_upkeep,
}
