"""Tributes: which cards may be given up for a Titan, a Boss or a Ritual attack, and how many."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Any

from rules.engine.actions import Action, Violation
from rules.games.wota.cards import WotaCard
from rules.games.wota.keywords import number_of, printed_on
from rules.games.wota.table import Card, Player, State

BOSS_TRIBUTES = 1


def tributes_due(definition: WotaCard) -> int:
    """How many cards a summon asks for: the number of a Titan, one for a Boss that names nothing else (C26)."""
    return number_of(definition, "Titan") or (BOSS_TRIBUTES if definition.kind == "boss" else 0)


def tribute_side(state: State, seat: int, side: int, definition: WotaCard) -> Player:
    """Whose cards are given up: the summoner's, or those of the side that a Titan comes to as a Spy (G31, BOSS-04)."""
    comes_over = number_of(definition, "Titan") and printed_on(definition, "Spy")
    return state.players[side if comes_over else seat]


def tribute_rule(state: State, definition: WotaCard) -> str:
    """The row by which this card's tributes go to the discard pile."""
    return "WOTA-KEY-45" if number_of(definition, "Titan") else boss_rule(state)


def boss_rule(state: State) -> str:
    """The row that names what a Boss takes in this edition."""
    return "WOTA-BOSS-02" if state.edition.code in state.game.rulebook["WOTA-BOSS-02"].editions else "WOTA-BOSS-03"


def broken_summon_tributes(state: State, action: Action, definition: WotaCard) -> Iterator[Violation]:
    """The right number of face-up battle cards of the right side (KEY-44 to -53, BOSS-02 to -05, C26)."""
    due = tributes_due(definition)
    cards = action.costs
    if not due:
        if cards:
            message = f"{definition.name} is summoned for its STA and SC alone; nothing is given up for it."
            yield Violation("WOTA-SUM-18", message, also=("WOTA-GLO-13", "WOTA-KEY-44"))
        return
    if len(cards) != due or len(set(map(id, cards))) != due:
        yield _wrong_number(state, action, definition, due)
    side = tribute_side(state, action.seat, action.seat if action.side is None else action.side, definition)
    for card in cards:
        assert isinstance(card, Card)
        yield from _unfit(action, card, definition, side)
    if cards and definition.kind == "boss" and all(_is_boss(card) for card in cards):
        message = f"{definition.name} asks for an Army or Mage card, and only Bosses are given up for it."
        yield Violation(boss_rule(state), message, also=("WOTA-C26",))


def _wrong_number(state: State, action: Action, definition: WotaCard, due: int) -> Violation:
    given = len(set(map(id, action.costs)))
    message = f"{definition.name} asks for {due} face-up battle cards as tribute, and {given} are given up."
    if not number_of(definition, "Titan"):
        return Violation(boss_rule(state), message, also=("WOTA-C26", "WOTA-GLO-13"))
    if action.side not in (None, action.seat):
        return Violation("WOTA-KEY-53", message, also=("WOTA-KEY-52", "WOTA-KEY-44", "WOTA-G31"))
    also = ("WOTA-GLO-13", boss_rule(state)) if definition.kind == "boss" else ("WOTA-GLO-13",)
    return Violation("WOTA-KEY-44", message, also)


def _is_boss(card: Any) -> bool:
    return card.definition is not None and card.definition.kind == "boss"


def _unfit(action: Action, card: Card, definition: WotaCard, side: Player) -> Iterator[Violation]:
    is_titan = bool(number_of(definition, "Titan"))
    if card.zone is not side.battle:
        rules = ["WOTA-KEY-44", "WOTA-G31"] if is_titan else ["WOTA-BOSS-04", "WOTA-C26"]
        if is_titan and side.seat != action.seat:
            rules.insert(0, "WOTA-KEY-52")
        yield Violation(rules[0], f"{card.called} is not in the Battle Zone of {'AB'[side.seat]}.", tuple(rules[1:]))
    elif not card.face_up:
        rule = "WOTA-KEY-47" if is_titan else "WOTA-BOSS-05"
        yield Violation(rule, "A face-down card cannot be given up as a tribute.", also=("WOTA-SUM-25",))


def broken_ritual(action: Action, player: Player) -> Iterator[Violation]:
    """One other own face-up battle card for each attack (WOTA-KEY-32, -34, C46)."""
    if len(action.costs) != 1:
        others = any(card.face_up and card is not action.card for card in player.battle.cards)
        also = ("WOTA-C46", "WOTA-G63", *(() if others else ("WOTA-KEY-34",)))
        yield Violation("WOTA-KEY-32", "A Ritual attack takes one own battle card as tribute.", also)
    for card in action.costs:
        if card is action.card or card.zone is not player.battle:
            yield Violation("WOTA-KEY-32", "The tribute is another battle card of the own side.", also=("WOTA-C46",))
        elif not card.face_up:
            also = ("WOTA-KEY-32", "WOTA-C46")
            yield Violation("WOTA-SUM-25", "A face-down card cannot be given up as a tribute.", also)


def tribute_choices(side: Player, definition: WotaCard) -> Iterator[tuple[Card, ...]]:
    """Every set of cards that could be given up for a summon."""
    fit = [card for card in side.battle.cards if card.face_up]
    return combinations(fit, tributes_due(definition))
