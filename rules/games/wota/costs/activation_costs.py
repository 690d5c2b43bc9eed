"""Costs of an activation, and violations."""

from __future__ import annotations

from rules.engine.effects import (
    AtRandom,
    Chosen,
    Cost,
    Destroy,
    Discard,
    GiveUp,
    Move,
    Pay,
    PayAny,
    Present,
    Target,
    This,
    Turn,
)
from rules.engine.values import Violation
from rules.games.wota.abilities.conditions import count_each
from rules.games.wota.abilities.filters import list_choosable, list_matching, matches_printing
from rules.games.wota.abilities.keywords import has_keyword
from rules.games.wota.abilities.links import Link
from rules.games.wota.abilities.texts import Text
from rules.games.wota.cards import POWER_KINDS
from rules.games.wota.costs.card_costs import stamina_cost
from rules.games.wota.costs.paying import list_build_2_rules
from rules.games.wota.costs.tributes import can_be_tributed, has_matching
from rules.games.wota.rulebook.citing import cited, refuse
from rules.games.wota.table.actions import ActivateCard
from rules.games.wota.table.state import Card, State


def list_costs(text: Text, link: Link) -> tuple[Cost, ...]:
    return text.activation_costs + link.ability.costs if link.played else link.ability.costs


def cost_violations(state: State, action: ActivateCard, text: Text, link: Link) -> list[Violation]:
    """Check stamina and costs of the text. Rules: WOTA-RUNE-03, -15, COST-03, G18."""
    player, definition = state.players[action.seat], link.card.definition
    assert definition is not None
    printed = stamina_cost(state, player, definition, "activate", link.card) if link.played else 0
    costs = list_costs(text, link)
    if not costs and not action.tributes and printed <= player.sta:
        return []
    sta = printed + sum(
        count_least(state, cost, link) for cost in costs if isinstance(cost, Pay | PayAny) and cost.resource == "sta"
    )
    broken: list[Violation] = []
    if sta > player.sta:
        message = f"{definition.name} costs {sta} STA and {'AB'[player.seat]} has {player.sta}."
        cause = f"{definition.kind} too expensive" if definition.kind in POWER_KINDS else "WOTA-COST-03"
        broken.append(refuse(cause, message, also=list_build_2_rules(state)))
    for cost in costs:
        if isinstance(cost, Pay | PayAny):
            points = count_least(state, cost, link)
            if cost.resource != "sta" and getattr(player, cost.resource) < points:
                broken.append(refuse("WOTA-COST-03", f"{definition.name} costs {points} {cost.resource.upper()}."))
        elif isinstance(cost, GiveUp | Discard | Present) and len(list_payable(state, cost, link)) < cost.count:
            message = f"{definition.name} asks for {cost.count} cards as a cost, but there are fewer."
            broken.append(refuse("cost in cards", message))
        elif isinstance(cost, Turn) and not can_turn(state, link.card, cost.to):
            broken.append(refuse("WOTA-SUM-13", f"{definition.name} cannot change to {cost.to} position now."))
        elif isinstance(cost, Move | Destroy) and not _has_cards_to_pay(state, cost, link):
            message = f"There are no cards to pay the cost of {definition.name} with."
            broken.append(refuse("cost in cards of the table", message))
    return [*_tribute_violations(state, action, costs, link), *broken] if action.tributes else broken


def _tribute_violations(state: State, action: ActivateCard, costs: tuple[Cost, ...], link: Link) -> list[Violation]:
    """Check tributes first (G76)."""
    name = link.card.name
    dues = [list_payable(state, cost, link) for cost in costs if isinstance(cost, GiveUp) for _ in range(cost.count)]
    broken = []
    for card in action.tributes:
        if not any(card in due for due in dues):
            message = f"{card.name} cannot be a tribute for {name}."
            kept = has_keyword(state, card, "cannot be tributed")
            also = cited("tribute kept by an effect") if kept else ()
            broken.append(refuse("tribute of another kind as a cost", message, also=also))
    same_twice = len(set(map(id, action.tributes))) < len(action.tributes)
    wants = [[at for at, due in enumerate(dues) if card in due] for card in action.tributes]
    if not broken and (same_twice or not has_matching(wants)):
        message = f"{name} asks for {len(dues)} tributes; the row names others, too many, or one of them twice."
        broken.append(refuse("wrong tributes as a cost", message))
    return broken


def count_price_times(state: State, cost: Pay, link: Link) -> int:
    """How many times a price is paid."""
    return 1 if cost.per is None else count_each(state, cost.per, link.controller, link.card)


def count_least(state: State, cost: Pay | PayAny, link: Link) -> int:
    """Count the points that are paid at least."""
    return cost.step if isinstance(cost, PayAny) else cost.points * count_price_times(state, cost, link)


def can_pay(state: State, costs: tuple[Cost, ...], link: Link) -> bool:
    player = state.players[link.controller]
    for cost in costs:
        if isinstance(cost, Pay | PayAny):
            if getattr(player, cost.resource) < count_least(state, cost, link):
                return False
        elif isinstance(cost, GiveUp | Discard | Present):
            if len(list_payable(state, cost, link)) < cost.count:
                return False
        elif isinstance(cost, Turn):
            if not can_turn(state, link.card, cost.to):
                return False
        elif not _has_cards_to_pay(state, cost, link):
            return False
    return True


def can_turn(state: State, card: Card, position: str) -> bool:
    """Whether a card can be changed to a position as a cost."""
    lies = card.on_battle_zone and card.face_up and card.position != position
    return lies and not has_keyword(state, card, "cannot change position")


def _has_cards_to_pay(state: State, cost: Move | Destroy, link: Link) -> bool:
    what = cost.what
    if isinstance(what, Chosen | Target | AtRandom):
        least = what.count if isinstance(what, AtRandom) else what.least
        return len(list_choosable(state, what.filter, link.controller, link.card, least)) >= least
    return not isinstance(what, This) or link.card.on_the_table or bool(link.ability.zone)


def list_payable(state: State, cost: GiveUp | Discard | Present, link: Link) -> list[Card]:
    player = state.players[link.controller]
    if isinstance(cost, Discard) and cost.how == "this":
        return [link.card] if link.card.zone is player.hand else []
    if isinstance(cost, Discard | Present):
        hand = [card for card in player.hand.cards if card is not link.card]
        return [card for card in hand if card.definition is None or matches_printing(cost.filter, card.definition)]
    found = list_matching(state, cost.filter, link.controller, link.card)
    if cost.this:
        found = [card for card in found if card is link.card]
    return [card for card in found if card.controller == link.controller and can_be_tributed(state, card)]
