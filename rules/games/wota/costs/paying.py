"""Pay stamina and SC."""

from __future__ import annotations

from rules.engine.atoms import end_game, mark, note, set_resource
from rules.games.wota.cards import WotaCard
from rules.games.wota.costs.card_costs import stamina_cost, use_up_prices
from rules.games.wota.rulebook.citing import cited
from rules.games.wota.table.state import Card, Player, State, get_switches
from rules.games.wota.winning import lose_hp


def pay_sta(state: State, player: Player, points: int, rule: str) -> None:
    if points:
        set_resource(state, player, "sta", player.sta - points, rule)
    else:
        note(state, "sta", player, None, rule)


def pay_printed_sta(state: State, player: Player, definition: WotaCard, to: str, card: Card | None, rule: str) -> None:
    """Pay the stamina to "summon", "activate" or "reveal" a card."""
    pay_sta(state, player, stamina_cost(state, player, definition, to, card), rule)
    use_up_prices(state, player, definition, to)


def pay_sc(state: State, player: Player, points: int, rule: str) -> None:
    if points:
        set_resource(state, player, "sc", player.sc - points, rule)


def note_no_sc(state: State, player: Player, definition: WotaCard) -> None:
    """Note no use of SC (WOTA-COST-06)."""
    if not definition.sc:
        note(state, "sc", player, None, "WOTA-COST-06")


def list_build_2_rules(state: State) -> tuple[str, ...]:
    return cited("play in Build Phase 2") if state.phase == "build2" else ()


def pay_reveal(state: State, card: Card, definition: WotaCard) -> bool:
    """Charge the controller of a revealed card (WOTA-COST-13 to -22, G19 to G23).

    A cost that can be paid is paid whole (G20, G21); the card stays in any case (G23). One edition asks again for a
    card that was paid for and set again (C33). Returns whether all was paid.
    """
    table = get_switches(state)
    player = state.players[card.controller]
    if card.paid and (table.reveal_paid_once or card.summoned_turn):
        for resource in ("sta", "sc"):
            note(state, resource, player, None, "WOTA-COST-16" if table.reveal_paid_once else "WOTA-C33")
        return True
    sta = stamina_cost(state, player, definition, "reveal", card)
    sta_missing = player.sta < sta
    sc_missing = player.sc < definition.sc
    if sta_missing and sc_missing:
        end_game(state, 1 - player.seat, "costs", "WOTA-COST-19")
        return False
    half_paid = sta_missing or sc_missing
    if not half_paid:
        pay_printed_sta(state, player, definition, "reveal", card, "WOTA-COST-13")
        pay_sc(state, player, definition.sc, "WOTA-COST-13")
        note_no_sc(state, player, definition)
        for resource in ("sta", "sc") if card.paid else ():
            note(state, resource, player, None, "WOTA-C33")
        mark(state, card, "paid", True, "WOTA-COST-13")
        return True
    if table.half_paid_reveal_pays_other_half:
        if sta_missing:
            pay_sta(state, player, 0, "WOTA-G21")
        else:
            pay_printed_sta(state, player, definition, "reveal", card, "WOTA-G21")
        pay_sc(state, player, 0 if sc_missing else definition.sc, "WOTA-G21")
    note_no_sc(state, player, definition)
    note(state, "sta" if sta_missing else "sc", player, None, "WOTA-G20")
    note(state, "withstood", card, None, "WOTA-G23")
    lose_hp(state, player, table.reveal_unpaid_hp, _find_penalty_rule(state, definition))
    return False


def _find_penalty_rule(state: State, definition: WotaCard) -> str:
    if state.edition.code in state.game.rulebook["WOTA-COST-18"].editions:
        return "WOTA-COST-18"
    return "WOTA-COST-17" if definition.sc else "WOTA-COST-22"
