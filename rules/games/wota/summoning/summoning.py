"""Summoning battle cards face-up: Army and Mage from the hand, Bosses from the Boss Deck, Spies to either side."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from rules.engine.atoms import mark, move, note, turn_face
from rules.engine.frames import Procedure, push
from rules.engine.identity import impossible_identities
from rules.engine.values import Action, Violation
from rules.games.wota.abilities.continuous import allowed_more, banned
from rules.games.wota.abilities.keywords import number_of, printed_on
from rules.games.wota.abilities.non_events import has_no_reveal_effect
from rules.games.wota.abilities.registering import comes_into_force
from rules.games.wota.cards import WotaCard
from rules.games.wota.chains.chains import open_window
from rules.games.wota.costs.card_costs import charge
from rules.games.wota.costs.paying import asks_no_sc, left_for_build_2, pay_sc, pay_sta
from rules.games.wota.costs.tributes import (
    broken_summon_tributes,
    tribute_choices,
    tribute_rule,
    tribute_side,
    tributes_due,
)
from rules.games.wota.rulebook.citing import cited, refuse
from rules.games.wota.table.attempts import Attempt
from rules.games.wota.table.state import SPECIAL, TITANS_MAX, Card, Player, State, one_of_each, switches
from rules.games.wota.zones.entering import (
    barred_to_legends,
    broken_legend,
    broken_side,
    brought,
    half_read,
    may_never,
    meets_its_conditions,
    no_space,
    not_in_hand,
    wrong_zone,
)
from rules.games.wota.zones.leaving import give_up


class Summon(Attempt):
    """A summon after its costs: an attempt that can be answered, the arrival, and the time after it (G49).

    `origin` is where the card waits during the attempt.
    """

    __slots__ = ("card", "origin", "position", "side", "summoner")
    what: ClassVar[str] = "summon"

    def __init__(self, card: Card, position: str, side: Player, summoner: int) -> None:
        self.at = 0
        self.steps = SUMMON
        self.negated = False
        self.card = card
        self.origin = card.zone
        self.position = position
        self.side = side
        self.summoner = summoner

    def roles(self) -> dict[str, Card]:
        """The card that is to come."""
        return {"subject": self.card}


def _attempt(state: State, frame: Summon) -> None:
    card = frame.card
    card.special = card.definition is not None and card.definition.kind == "boss"
    note(state, "summoning", card, frame.position, "WOTA-G49", frame.summoner, SPECIAL if card.special else "")
    open_window(state, "summon attempt")


def _arrive(state: State, frame: Summon) -> int | None:
    card = frame.card
    if frame.origin is None or card not in frame.origin.cards:  # discarded, or summoned by an effect, meanwhile
        return len(frame.steps)
    filled = next(iter(no_space(frame.side, card.definition)), None) or _second_legend(state, frame)
    if frame.negated or filled is not None:  # it was never on the field (G49)
        card.face_up = True
        owner = state.players[card.owner]
        move(state, card, owner.discard, "WOTA-G49" if filled is None else filled.rule or "WOTA-G49")
        return len(frame.steps)
    special = card.special
    turn_face(state, card, True, "WOTA-SUM-03")
    mark(state, card, "position", frame.position, "WOTA-SUM-03")
    move(state, card, frame.side.battle, "WOTA-ZONE-02")
    card.summoned_turn = state.turn
    card.paid = True
    comes_into_force(state, card)
    has_no_reveal_effect(state, card, "WOTA-KEY-35")
    rule, how = ("WOTA-BOSS-08", SPECIAL) if special else ("WOTA-SUM-15", "")
    note(state, "summon", card, frame.position, rule, frame.summoner, how)
    return None


def _second_legend(state: State, frame: Summon) -> Violation | None:
    if not printed_on(frame.card.definition, "Legend"):
        return None
    return barred_to_legends(state, state.players[frame.summoner], frame.side)


def _after_arrival(state: State, frame: Summon) -> None:
    open_window(state, "summon")


SUMMON: Procedure = (_attempt, _arrive, _after_arrival)


def broken_summon(state: State, action: Action) -> list[Violation]:
    """From hand or Boss Deck, with tributes, SC and STA to pay, to a side with space (WOTA-SUM-18 to -21, G76)."""
    player, card = state.players[action.seat], action.card
    definition = action.printed if card is None or card.definition is None else card.definition
    assert isinstance(definition, WotaCard)  # a summoned card is face-up, so its name is written
    broken: list[Violation] = []
    if card is None or card.zone is not (player.boss if definition.kind == "boss" else player.hand):
        broken.append(_not_there(action, definition, player))
    elif card.definition is None:
        broken += impossible_identities(state, player, (definition,))
    if not definition.is_battle_card:
        return [*broken, wrong_zone(definition, "battle")]
    if (violation := half_read(definition)) is not None:
        return [*broken, violation]
    side = player if action.side is None else state.players[action.side]
    broken += _broken_conditions(state, action, definition, player)
    broken += _over_the_turns_limit(state, definition, player)
    broken += broken_side(action, definition)
    leaving = action.costs if tributes_due(definition) else ()  # what is not due makes no room
    broken += broken_legend(state, action, definition, side, leaving)
    broken += broken_summon_tributes(state, action, definition)
    broken += no_space(side, definition, leaving if switches(state).titan_tribute_frees_slot else ())
    sta = charge(state, player, definition, "summon", card)  # type: ignore[arg-type]
    if sta > player.sta:
        message = f"{definition.name} costs {sta} STA and {'AB'[player.seat]} has {player.sta}."
        cause = "Boss summon too expensive" if definition.kind == "boss" else "summon too expensive"
        broken.append(refuse(cause, message, also=left_for_build_2(state)))
    return broken


def _not_there(action: Action, definition: WotaCard, player: Player) -> Violation:
    if definition.kind == "boss":
        message = f"{definition.name} is a Boss and not in the Boss Deck of {'AB'[player.seat]}."
        return refuse("Boss not in the Boss Deck", message)
    return not_in_hand(action, player)


def _broken_conditions(state: State, action: Action, definition: WotaCard, player: Player) -> list[Violation]:
    """The card's own summoning conditions, and what effects forbid (WOTA-SUM-23, G01)."""
    broken: list[Violation] = []
    card = action.card
    if definition.text and isinstance(card, Card) and not meets_its_conditions(state, card, definition, action.seat):
        message = f"What the text of {definition.name} asks for its summon is not so now."
        broken.append(refuse("WOTA-SUM-23", message))
    if may_never(definition, "special summoned" if definition.kind == "boss" else "summoned"):
        message = f"{definition.name} says that it is not summoned in this way."
        broken.append(refuse("summon barred by the card", message))
    if banned(state, player, "summon") or (definition.kind == "boss" and banned(state, player, "special summon")):
        broken.append(refuse("WOTA-G01", f"An effect forbids {'AB'[player.seat]} to summon now."))
    return broken


def _over_the_turns_limit(state: State, definition: WotaCard, player: Player) -> list[Violation]:
    """One card with a summon cost and one Titan a turn (WOTA-COST-08, KEY-50, G32)."""
    broken: list[Violation] = []
    if number_of(definition, "Titan"):
        most = TITANS_MAX + allowed_more(state, player, "titans")
        if player.titans_in(state.turn) >= most:
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


def summon(state: State, action: Action) -> None:
    """Pay STA, SC and tributes, then let the summon be answered and arrive (G18, G30)."""
    card = brought(state, action)
    player = state.players[action.seat]
    definition = card.definition
    assert definition is not None
    special = definition.kind == "boss"
    sta = charge(state, player, definition, "summon", card)
    pay_sta(state, player, sta, "WOTA-BOSS-09" if special else "WOTA-COST-02")
    pay_sc(state, player, definition.sc, "WOTA-BOSS-10" if special else "WOTA-COST-08")
    asks_no_sc(state, player, definition)
    if special:
        note(state, "hand", player, None, "WOTA-BOSS-07")
    if action.costs:
        tributes = [tribute for tribute in action.costs if isinstance(tribute, Card)]
        give_up(state, tributes, tribute_rule(state, definition), action.seat)
    if number_of(definition, "Titan"):
        player.titans = player.titans_in(state.turn) + 1
        player.titans_turn = state.turn
    side = state.players[action.seat if action.side is None else action.side]
    if side is not player:
        for resource in ("sta", "sc"):
            note(state, resource, side, None, "WOTA-G30")
    push(state, Summon(card, action.mode, side, action.seat))


def summons(state: State, seat: int) -> Iterable[Action]:
    """Each different card of hand and Boss Deck, in either position, to each side it may come to, with each tribute."""
    player = state.players[seat]
    return [
        Action("summon", seat, card=card, mode=mode, costs=costs, side=None if side == seat else side)
        for card in one_of_each((*player.hand.cards, *player.boss.cards))
        if card.definition is not None
        and card.definition.is_battle_card
        and charge(state, player, card.definition, "summon", card) <= player.sta
        and not _over_the_turns_limit(state, card.definition, player)
        and half_read(card.definition) is None
        for side in ((seat, 1 - seat) if printed_on(card.definition, "Spy") else (seat,))
        for costs in tribute_choices(state, tribute_side(state, seat, side, card.definition), card.definition)
        for mode in ("attack", "shield")
    ]
