"""Set cards face-down."""

from __future__ import annotations

from collections.abc import Iterable

from rules.engine.atoms import mark, move, note
from rules.engine.identity import impossible_identities
from rules.engine.values import Violation
from rules.games.wota.abilities.bans import is_banned, list_barred
from rules.games.wota.abilities.continuous import count_allowance
from rules.games.wota.abilities.keywords import has_printed_keyword
from rules.games.wota.cards import ZONE_OF, WotaCard
from rules.games.wota.rulebook.citing import refuse
from rules.games.wota.table.actions import SetCard
from rules.games.wota.table.state import (
    FIELD_ZONE_MAX,
    ON_THE_TABLE,
    POWER_ZONE_MAX,
    SETS_MAX,
    Player,
    State,
    drop_copies,
    get_switches,
)
from rules.games.wota.zones.entering import (
    bar_violations,
    bring_card,
    find_legend_violation,
    legend_violations,
    refuse_not_in_hand,
    set_card_violations,
    side_violations,
    space_violations,
)
from rules.games.wota.zones.leaving import replace_field


def set_violations(state: State, action: SetCard) -> list[Violation]:
    """Check a set card: hand, number and space. Rules: WOTA-SUM-07, ZONE-04 to -11."""
    player, card, zone = state.players[action.seat], action.card, action.zone
    broken: list[Violation] = []
    if card is None and action.printed is None and len(player.hand):
        message = "Every card of this hand is known; write the name of the card that was set."
        broken.append(Violation(None, message, kind="unknown"))
    elif card is None or card.zone is not player.hand:
        broken.append(refuse_not_in_hand(action, player))
    definition = (card.definition if card is not None else None) or action.printed
    if card is not None and card.definition is None and definition is not None:
        broken += impossible_identities(state, player, (definition,))
    if zone == "battle" and player.count_sets(state.turn) >= SETS_MAX + count_allowance(state, player, "sets"):
        message = f"{SETS_MAX} battle cards were set this turn already, which is the most."
        broken.append(refuse("WOTA-SUM-07", message))
    if is_banned(state, player, "set", definition, zone):
        broken.append(refuse("WOTA-G01", f"An effect forbids {'AB'[player.seat]} to set cards now."))
    if action.in_attack_position:
        message = "A battle card cannot lie face-down in attack position; it is set in shield position."
        broken.append(refuse("WOTA-SUM-05", message))
    if definition is not None:
        broken += set_card_violations(definition, zone)
        broken += bar_violations(definition)
    if zone == "field" and not get_switches(state).field_can_be_set:
        broken.append(refuse("WOTA-C37", "In this edition Field cards are activated, not set."))
    broken += side_violations(action, definition)
    broken += (
        _battle_zone_violations(state, action, definition)
        if zone == "battle"
        else _space_violations(state, player, zone)
    )
    return broken


def _battle_zone_violations(state: State, action: SetCard, definition: WotaCard | None) -> list[Violation]:
    side = state.players[action.seat if action.side is None else action.side]
    broken = [*legend_violations(state, action, definition, side), *space_violations(side, definition)]
    if side.seat != action.seat and not get_switches(state).spy_facedown_on_opponent:
        message = "A Spy comes face-up to the opponent's side."
        broken.insert(0, refuse("WOTA-KEY-26", message))
    return broken


def _space_violations(state: State, player: Player, zone: str) -> Iterable[Violation]:
    if zone == "power" and len(player.power) >= POWER_ZONE_MAX:
        message = f"All {POWER_ZONE_MAX} spaces of the Power Zone are taken, face-up and face-down cards together."
        return (refuse("WOTA-ZONE-09", message),)
    if zone == "field" and len(player.field) >= FIELD_ZONE_MAX and get_switches(state).field_replacement == "forbidden":
        message = "A Field card lies in this Field Zone already."
        return (refuse("Field card set beside another", message),)
    return ()


def set_card(state: State, action: SetCard) -> None:
    """Set a card, free of STA and SC (WOTA-COST-12)."""
    card = bring_card(state, action)
    player = state.players[action.seat]
    side = player if action.side is None else state.players[action.side]
    card.came_from = player.hand if card.definition is None else None
    card.barred = list_barred(state, player, "set", action.zone) if card.definition is None else ()
    if action.zone == "battle":
        card.no_legend = find_legend_violation(state, player, side)
        mark(state, card, "position", "shield", "WOTA-SUM-02")
        player.sets = player.count_sets(state.turn) + 1
        player.sets_turn = state.turn
    if action.zone == "field":
        replace_field(state, player)
    move(state, card, side.zones[action.zone], "WOTA-COST-12")
    note(state, "sta", player, None, "WOTA-COST-12")
    note(state, "sc", player, None, "WOTA-COST-12")
    note(state, "set", card, action.zone, "WOTA-GLO-12", action.seat)


def list_sets(state: State, seat: int) -> Iterable[SetCard]:
    cards = drop_copies(state.players[seat].hand.cards)
    own = [
        SetCard(seat, card, zone=zone)
        for card in cards
        for zone in (ON_THE_TABLE if card.definition is None else (ZONE_OF[card.definition.kind],))
    ]
    spies = [card for card in cards if has_printed_keyword(card.definition, "Spy")]
    return [*own, *[SetCard(seat, card, zone="battle", side=1 - seat) for card in spies]]
