"""Summon battle cards from hand and Boss Deck."""

from __future__ import annotations

from collections.abc import Iterable

from rules.engine.atoms import note
from rules.engine.frames import push
from rules.engine.identity import impossible_identities
from rules.engine.values import Violation
from rules.games.wota.abilities.bans import is_banned
from rules.games.wota.abilities.continuous import count_allowance
from rules.games.wota.abilities.keywords import has_printed_keyword, keyword_number
from rules.games.wota.cards import WotaCard
from rules.games.wota.costs.card_costs import stamina_cost
from rules.games.wota.costs.paying import list_build_2_rules, note_no_sc, pay_printed_sta, pay_sc
from rules.games.wota.costs.tributes import (
    count_tributes,
    find_tribute_rule,
    find_tribute_side,
    list_tribute_choices,
    summon_tribute_violations,
)
from rules.games.wota.rulebook.citing import cited, refuse
from rules.games.wota.summoning.attempt import Summon
from rules.games.wota.table.actions import SummonCard
from rules.games.wota.table.state import TITANS_MAX, Player, State, drop_copies, get_switches
from rules.games.wota.zones.entering import (
    bring_card,
    find_text_violation,
    is_forever_barred,
    legend_violations,
    meets_conditions,
    refuse_not_in_hand,
    refuse_zone,
    side_violations,
    space_violations,
)
from rules.games.wota.zones.leaving import tribute_cards


def summon_violations(state: State, action: SummonCard) -> list[Violation]:
    """Check a summon, in the order of G76. Rules: WOTA-SUM-18 to -21."""
    player, card = state.players[action.seat], action.card
    definition = action.printed if card is None or card.definition is None else card.definition
    assert definition is not None  # a summoned card is face-up, so its name is written
    broken: list[Violation] = []
    if card is None or card.zone is not (player.boss if definition.kind == "boss" else player.hand):
        broken.append(_refuse_absent(action, definition, player))
    elif card.definition is None:
        broken += impossible_identities(state, player, (definition,))
    if not definition.is_battle_card:
        return [*broken, refuse_zone(definition, "battle")]
    if (violation := find_text_violation(definition)) is not None:
        return [*broken, violation]
    side = player if action.side is None else state.players[action.side]
    broken += _condition_violations(state, action, definition, player)
    broken += _turn_limit_violations(state, definition, player)
    broken += side_violations(action, definition)
    leaving = action.tributes if count_tributes(definition) else ()  # what is not due makes no room
    broken += legend_violations(state, action, definition, side, leaving)
    broken += summon_tribute_violations(state, action, definition)
    broken += space_violations(side, definition, leaving if get_switches(state).titan_tribute_frees_slot else ())
    sta = stamina_cost(state, player, definition, "summon", card)
    if sta > player.sta:
        message = f"{definition.name} costs {sta} STA and {'AB'[player.seat]} has {player.sta}."
        cause = "Boss summon too expensive" if definition.kind == "boss" else "summon too expensive"
        broken.append(refuse(cause, message, also=list_build_2_rules(state)))
    return broken


def _refuse_absent(action: SummonCard, definition: WotaCard, player: Player) -> Violation:
    if definition.kind == "boss":
        message = f"{definition.name} is a Boss and not in the Boss Deck of {'AB'[player.seat]}."
        return refuse("Boss not in the Boss Deck", message)
    return refuse_not_in_hand(action, player)


def _condition_violations(state: State, action: SummonCard, definition: WotaCard, player: Player) -> list[Violation]:
    """Check conditions of the card and bans (WOTA-SUM-23, G01)."""
    broken: list[Violation] = []
    card = action.card
    if definition.text and card is not None and not meets_conditions(state, card, definition, action.seat):
        message = f"The text's condition for summoning {definition.name} is not met now."
        broken.append(refuse("WOTA-SUM-23", message))
    if is_forever_barred(definition, "special summoned" if definition.kind == "boss" else "summoned"):
        message = f"The text of {definition.name} forbids this kind of summon."
        broken.append(refuse("summon barred by the card", message))
    summons = ("summon", "special summon") if definition.kind == "boss" else ("summon",)
    place = card.zone.name if card is not None and card.zone is not None else ""
    if any(is_banned(state, player, summon, definition, place) for summon in summons):
        broken.append(refuse("WOTA-G01", f"An effect forbids {'AB'[player.seat]} to summon now."))
    return broken


def _turn_limit_violations(state: State, definition: WotaCard, player: Player) -> list[Violation]:
    """Check the turn's SC and Titans. Rules: WOTA-COST-08, KEY-50, G32."""
    broken: list[Violation] = []
    if keyword_number(definition, "Titan"):
        most = TITANS_MAX + count_allowance(state, player, "titans")
        if player.count_titans(state.turn) >= most:
            message = f"{'AB'[player.seat]} has summoned a Titan this turn."
            broken.append(refuse("WOTA-KEY-50", message))
    if definition.sc > player.sc:
        message = (
            f"{definition.name} has a summon cost and the SC of {'AB'[player.seat]} is {player.sc}: "
            "one card with a summon cost may be summoned a turn."
        )
        also = cited("SC of a Boss") if definition.kind == "boss" else ()
        broken.append(refuse("WOTA-COST-08", message, also=also))
    return broken


def summon(state: State, action: SummonCard) -> None:
    """Pay STA, SC and tributes, then open the attempt (G18, G30)."""
    card = bring_card(state, action)
    player = state.players[action.seat]
    definition = card.definition
    assert definition is not None
    special = definition.kind == "boss"
    pay_printed_sta(state, player, definition, "summon", card, "WOTA-BOSS-09" if special else "WOTA-COST-02")
    pay_sc(state, player, definition.sc, "WOTA-BOSS-10" if special else "WOTA-COST-08")
    note_no_sc(state, player, definition)
    if special:
        note(state, "hand", player, None, "WOTA-BOSS-07")
    if action.tributes:
        tribute_cards(state, action.tributes, find_tribute_rule(state, definition), action.seat)
        card.tributes = action.tributes
    if keyword_number(definition, "Titan"):
        player.titans = player.count_titans(state.turn) + 1
        player.titans_turn = state.turn
    side = state.players[action.seat if action.side is None else action.side]
    if side is not player:
        for resource in ("sta", "sc"):
            note(state, resource, side, None, "WOTA-G30")
    push(state, Summon(card, action.position, side, action.seat))


def list_summons(state: State, seat: int) -> Iterable[SummonCard]:
    player = state.players[seat]
    return [
        SummonCard(seat, card, position=position, tributes=tributes, side=None if side == seat else side)
        for card in drop_copies((*player.hand.cards, *player.boss.cards))
        if card.definition is not None
        and card.definition.is_battle_card
        and stamina_cost(state, player, card.definition, "summon", card) <= player.sta
        and not _turn_limit_violations(state, card.definition, player)
        and find_text_violation(card.definition) is None
        for side in ((seat, 1 - seat) if has_printed_keyword(card.definition, "Spy") else (seat,))
        for tributes in list_tribute_choices(
            state, find_tribute_side(state, seat, side, card.definition), card.definition
        )
        for position in ("attack", "shield")
    ]
