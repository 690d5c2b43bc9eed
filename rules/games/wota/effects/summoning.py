"""Special summons by an effect: whether a card may come to the field, what is paid for it, and its arrival."""

from __future__ import annotations

from rules.engine.atoms import mark, move, note, turn_face
from rules.engine.effects import Among, Same, Summon, Top
from rules.engine.frames import Step, push
from rules.engine.identity import MissingFactError
from rules.games.wota.abilities.compiling import Compiler, means
from rules.games.wota.abilities.continuous import allowed_more, banned
from rules.games.wota.abilities.keywords import number_of, printed_on
from rules.games.wota.abilities.links import BY_TEXT
from rules.games.wota.abilities.non_events import has_no_reveal_effect
from rules.games.wota.abilities.players import player_meant
from rules.games.wota.abilities.registering import comes_into_force
from rules.games.wota.cards import WotaCard
from rules.games.wota.chains.chains import Resolution
from rules.games.wota.chains.choices import PositionChoice
from rules.games.wota.costs.card_costs import charge
from rules.games.wota.costs.paying import pay_sc, pay_sta
from rules.games.wota.effects.moving import name_the_top
from rules.games.wota.table.state import SPECIAL, TITANS_MAX, Card, Player, State, switches
from rules.games.wota.zones.entering import barred_to_legends, may_never, meets_its_conditions, no_space
from rules.games.wota.zones.leaving import shuffle


@means(Summon)
def special_summon(node: Summon, compiler: Compiler) -> list[Step]:
    """Special summon cards, without costs unless the text names them (WOTA-COST-36, -37, G28)."""

    def expect(state: State, frame: Resolution) -> None:
        frame.memo.position, frame.memo.positions = "", (node.position,) if node.position else ("attack", "shield")

    def ask(state: State, frame: Resolution) -> None:
        frame.memo.picks = [frame.memo.position or node.position or "attack"]
        if not (frame.memo.position or node.position) and frame.memo.cards:
            push(state, PositionChoice(frame.seat, frame.memo))

    def act(state: State, frame: Resolution) -> None:
        frame.memo.positions = ()
        position = frame.memo.picks[0]
        side = player_meant(state, node.side, frame.seat)
        frame.memo.cards = [card for card in frame.memo.cards if _summoned(state, card, side, position, node, frame)]
        for card in frame.memo.cards:  # those that come at once see each other come
            how = SPECIAL if card.special else ""
            note(state, "summon", card, position, _rule_of_summon(state, card), frame.seat, how)

    return [expect, *compiler.of(node.what), *([name_the_top] if isinstance(node.what, Top) else ()), ask, act]


def _summoned(state: State, card: Card, side: Player, position: str, node: Summon, frame: Resolution) -> bool:
    """Bring one card to the field, if it may come there; returns whether it did."""
    definition = card.definition
    player = state.players[frame.seat]
    if definition is None and not card.on_the_table:
        raise MissingFactError(f"Nobody has said which card it is that {frame.source.called} may summon.")
    if definition is None or not definition.is_battle_card or card.on_battle_zone:
        return False
    special = switches(state).special_summon_by == "cause" or card.zone is not player.hand
    if _is_forbidden(state, card, definition, player, special=special):
        return False
    if (rule := _barred(state, definition, player, side)) or (rule := _pay(state, card, definition, player, node)):
        note(state, "withstood", card, frame.link, rule)
        return False
    if number_of(definition, "Titan"):
        player.titans, player.titans_turn = player.titans_in(state.turn) + 1, state.turn
    was_in_deck = card.zone is not None and card.zone.name == "deck"
    arrive(state, card, side, position, special=special)
    if was_in_deck and not isinstance(node.what, Among | Same | Top):  # it was not sought there
        shuffle(state, state.players[card.owner])
    return True


def _is_forbidden(state: State, card: Card, definition: WotaCard, player: Player, *, special: bool) -> bool:
    """Whether an effect or the card's own text keeps the player from summoning it so (G01, WOTA-SUM-23)."""
    deeds = ("summon", "special summon") if special else ("summon",)
    if any(banned(state, player, deed) for deed in deeds):
        return True
    if may_never(definition, "special summoned" if special else "summoned"):
        return True
    return not meets_its_conditions(state, card, definition, player.seat)


def _barred(state: State, definition: WotaCard, player: Player, side: Player) -> str:
    """The row by which there is no place for a card: another Titan this turn (G32), a full side, a second Legend."""
    most = TITANS_MAX + allowed_more(state, player, "titans")
    if number_of(definition, "Titan") and player.titans_in(state.turn) >= most:
        return "WOTA-G32"
    barred = next(iter(no_space(side, definition)), None)
    if barred is None and printed_on(definition, "Legend"):
        barred = barred_to_legends(state, player, side)
    return "" if barred is None else barred.rule or BY_TEXT


def _pay(state: State, card: Card, definition: WotaCard, player: Player, node: Summon) -> str:
    """Pay what the text asks for, and for a Boss always (G28); returns the row by which it cannot be paid for."""
    boss = definition.kind == "boss"
    paying = ("sta", "sc") if boss else node.paying
    sta = charge(state, player, definition, "summon", card) if "sta" in paying else 0
    if player.sta < sta:
        return "WOTA-COST-03"
    if "sc" in paying and player.sc < definition.sc:
        return "WOTA-COST-08"
    pay_sta(state, player, sta, "WOTA-BOSS-09" if boss else "WOTA-COST-37")
    pay_sc(state, player, definition.sc if "sc" in paying else 0, "WOTA-BOSS-10" if boss else "WOTA-COST-37")
    for resource in ("sta", "sc"):
        if resource not in paying:
            note(state, resource, player, None, "WOTA-COST-36")
    return ""


def arrive(state: State, card: Card, side: Player, position: str, *, special: bool) -> None:
    """A card comes face-up to the Battle Zone by an effect; that it was summoned is told when all have come."""
    card.destroyed = False
    turn_face(state, card, True, "WOTA-SUM-03")
    mark(state, card, "position", position, "WOTA-SUM-03")
    move(state, card, side.battle, "WOTA-ZONE-02")
    card.summoned_turn = state.turn
    card.paid = True
    card.special = special
    comes_into_force(state, card)
    has_no_reveal_effect(state, card, "WOTA-KEY-35")


def _rule_of_summon(state: State, card: Card) -> str:
    if not card.special:
        return "WOTA-SUM-15"
    return "WOTA-SUM-17" if switches(state).special_summon_by == "cause" else "WOTA-SUM-16"
