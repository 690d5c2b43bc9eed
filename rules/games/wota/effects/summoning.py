"""Special summons by an effect."""

from __future__ import annotations

from rules.engine.atoms import note
from rules.engine.effects import Among, Antecedent, Summon, Top
from rules.engine.frames import MissingFactError, Step, push
from rules.games.wota.abilities.compiling import Compiler, register_steps
from rules.games.wota.abilities.keywords import keyword_number
from rules.games.wota.abilities.links import Resolution
from rules.games.wota.abilities.players import find_player
from rules.games.wota.cards import WotaCard
from rules.games.wota.chains.choices import PositionChoice
from rules.games.wota.costs.paying import pay_printed_sta, pay_sc, pay_sta
from rules.games.wota.effects.arrival import (
    find_barring_rule,
    find_unpayable_rule,
    is_forbidden,
    is_special,
    list_payments,
)
from rules.games.wota.effects.sending import ask_for_top_names
from rules.games.wota.summoning.arriving import enter_battle_zone
from rules.games.wota.table.state import BY_EFFECT, SPECIAL, Card, Player, State, get_switches
from rules.games.wota.zones.leaving import shuffle


@register_steps(Summon)
def special_summon(node: Summon, compiler: Compiler) -> list[Step]:
    """Summon cards, without costs unless named (WOTA-COST-36, -37, G28)."""

    def expect(state: State, frame: Resolution) -> None:
        frame.context.position, frame.context.positions = (
            "",
            (node.position,) if node.position else ("attack", "shield"),
        )
        frame.context.summon = node

    def ask(state: State, frame: Resolution) -> None:
        frame.context.choices = [frame.context.position or node.position or "attack"]
        if not (frame.context.position or node.position) and frame.context.cards:
            push(state, PositionChoice(frame.seat, frame.context))

    def act(state: State, frame: Resolution) -> None:
        frame.context.positions, frame.context.summon = (), None
        position = frame.context.choices[0]
        side = find_player(state, node.side, frame.seat)
        frame.context.cards = [
            card for card in frame.context.cards if _summon_card(state, card, side, position, node, frame)
        ]
        for card in frame.context.cards:  # cards summoned at once see each other arrive
            how = SPECIAL if card.special else BY_EFFECT
            note(state, "summon", card, position, _find_summon_rule(state, card), frame.seat, how)

    return [expect, *compiler.of(node.what), *([ask_for_top_names] if isinstance(node.what, Top) else ()), ask, act]


def _summon_card(state: State, card: Card, side: Player, position: str, node: Summon, frame: Resolution) -> bool:
    definition = card.definition
    player = state.players[frame.seat]
    if definition is None and not card.on_the_table:
        raise MissingFactError(f"The record does not say which card {frame.source.called} may summon.")
    if definition is None or not definition.is_battle_card or card.on_battle_zone:
        return False
    special = is_special(state, card, player)
    if is_forbidden(state, card, definition, player):
        return False
    if (rule := find_barring_rule(state, definition, player, side)) or (
        rule := find_unpayable_rule(state, card, definition, player, node)
    ):
        note(state, "withstood", card, frame.link, rule)
        return False
    _pay(state, card, definition, player, node)
    if keyword_number(definition, "Titan"):
        player.titans, player.titans_turn = player.count_titans(state.turn) + 1, state.turn
    was_in_deck = card.zone is not None and card.zone.name == "deck"
    card.destroyed, card.special = False, special
    enter_battle_zone(state, card, side, position)
    if was_in_deck and not isinstance(node.what, Among | Antecedent | Top):  # it was not sought there
        shuffle(state, state.players[card.owner])
    return True


def _pay(state: State, card: Card, definition: WotaCard, player: Player, node: Summon) -> None:
    boss, paying = definition.kind == "boss", list_payments(definition, node)
    rule = "WOTA-BOSS-09" if boss else "WOTA-COST-37"
    if "sta" in paying:
        pay_printed_sta(state, player, definition, "summon", card, rule)
    else:
        pay_sta(state, player, 0, rule)
    pay_sc(state, player, definition.sc if "sc" in paying else 0, "WOTA-BOSS-10" if boss else "WOTA-COST-37")
    for resource in ("sta", "sc"):
        if resource not in paying:
            note(state, resource, player, None, "WOTA-COST-36")


def _find_summon_rule(state: State, card: Card) -> str:
    if not card.special:
        return "WOTA-SUM-15"
    return "WOTA-SUM-17" if get_switches(state).special_summon_by == "cause" else "WOTA-SUM-16"
