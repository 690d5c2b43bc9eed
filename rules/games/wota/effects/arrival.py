"""Whether effects could bring a card to the field."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from rules.engine.effects import Summon
from rules.games.wota.abilities.bans import is_banned
from rules.games.wota.abilities.continuous import count_allowance
from rules.games.wota.abilities.keywords import has_printed_keyword, keyword_number
from rules.games.wota.abilities.links import TEXT_RULE, Resolution
from rules.games.wota.abilities.players import find_player
from rules.games.wota.abilities.texts import Text, find_text
from rules.games.wota.cards import WotaCard
from rules.games.wota.chains.choices import Bar
from rules.games.wota.costs.card_costs import stamina_cost
from rules.games.wota.table.state import TITANS_MAX, Card, Player, State, get_switches
from rules.games.wota.zones.entering import find_legend_violation, is_forever_barred, meets_conditions, space_violations


def drop_barred(state: State, frame: Resolution, options: list[Card]) -> tuple[list[Card], dict[Card, str]]:
    """Drop options that cannot arrive, if the effect summons the choice and another card could (G86).

    Returns the options, and those that cannot arrive, with the rule. A card is not among them while nobody knows it,
    or its text.
    """
    node = frame.context.summon
    known = [card for card in options if card.definition is not None and _is_understood(card.definition)]
    if node is None or not known:
        return options, {}
    rules = {card: _find_bar_rule(frame.seat, node, state, card, card.definition) for card in known}
    barred = {card: rule for card, rule in rules.items() if rule}
    if len(barred) < len(known):
        options = [card for card in options if card not in barred]
    return options, barred


def _is_understood(definition: WotaCard) -> bool:
    return not definition.text or isinstance(find_text(definition), Text)


def find_bar(frame: Resolution, options: list[Card], barred: Mapping[Card, str]) -> Bar | None:
    """Find a bar against an unseen card, checked once the card is named, if another card can arrive (G86)."""
    node = frame.context.summon
    another = any(card.definition is not None and card not in barred for card in options)
    return partial(_find_bar_rule, frame.seat, node) if node is not None and another else None


def _find_bar_rule(seat: int, node: Summon, state: State, card: Card, definition: WotaCard | None) -> str:
    """The rule by which a card cannot come to the field by an effect, or ""."""
    assert definition is not None
    player = state.players[seat]
    if not definition.is_battle_card or card.on_battle_zone or is_forbidden(state, card, definition, player):
        return TEXT_RULE
    side = find_player(state, node.side, seat)
    barred = find_barring_rule(state, definition, player, side)
    return barred or find_unpayable_rule(state, card, definition, player, node)


def is_special(state: State, card: Card, player: Player) -> bool:
    """Whether a summon by an effect is special (C22)."""
    return get_switches(state).special_summon_by == "cause" or card.zone is not player.hand


def is_forbidden(state: State, card: Card, definition: WotaCard, player: Player) -> bool:
    """Whether a text forbids the summon, or asks for what is not so."""
    special = is_special(state, card, player)
    summons = ("summon", "special summon") if special else ("summon",)
    place = card.zone.name if card.zone is not None else ""
    if any(is_banned(state, player, summon, definition, place) for summon in summons):
        return True
    if is_forever_barred(definition, "special summoned" if special else "summoned"):
        return True
    return not meets_conditions(state, card, definition, player.seat)


def find_barring_rule(state: State, definition: WotaCard, player: Player, side: Player) -> str:
    """The rule that keeps a card off a side of the field, or ""."""
    most = TITANS_MAX + count_allowance(state, player, "titans")
    if keyword_number(definition, "Titan") and player.count_titans(state.turn) >= most:
        return "WOTA-G32"
    barred = next(iter(space_violations(side, definition)), None)
    if barred is None and has_printed_keyword(definition, "Legend"):
        barred = find_legend_violation(state, player, side)
    return "" if barred is None else barred.rule or TEXT_RULE


def list_payments(definition: WotaCard, node: Summon) -> tuple[str, ...]:
    """The totals that pay for a summon: as the text says, and both for a Boss."""
    return ("sta", "sc") if definition.kind == "boss" else node.paying


def find_unpayable_rule(state: State, card: Card, definition: WotaCard, player: Player, node: Summon) -> str:
    """The rule of a cost that the player cannot pay, or ""."""
    paying = list_payments(definition, node)
    if "sta" in paying and player.sta < stamina_cost(state, player, definition, "summon", card):
        return "WOTA-COST-03"
    return "WOTA-COST-08" if "sc" in paying and player.sc < definition.sc else ""
