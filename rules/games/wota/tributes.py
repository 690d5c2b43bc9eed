"""Tributes: which cards may be given up for a Titan, a Boss or a Ritual attack, and how many."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from rules.engine.actions import Action, Violation
from rules.games.wota.cards import WotaCard
from rules.games.wota.keywords import number_of
from rules.games.wota.table import Card, Player, State

BOSS_TRIBUTES = 1


def tributes_due(definition: WotaCard) -> int:
    """How many cards a summon asks for: the number of a Titan, one for a Boss that names nothing else (C26)."""
    return number_of(definition, "Titan") or (BOSS_TRIBUTES if definition.kind == "boss" else 0)


def broken_summon_tributes(state: State, action: Action, definition: WotaCard, side: Player) -> Iterator[Violation]:
    """The right number of face-up battle cards of the side that the card comes to (KEY-44 to -53, BOSS-02 to -05)."""
    due = tributes_due(definition)
    cards = action.costs
    is_boss = definition.kind == "boss"
    if not due:
        if cards:
            message = f"{definition.name} is summoned for its STA and SC alone; nothing is given up for it."
            yield Violation("WOTA-SUM-18", message, also=("WOTA-GLO-13", "WOTA-KEY-44"))
        return
    if len(set(map(id, cards))) != due:
        yield _wrong_number(state, action, definition, due)
    for card in cards:
        assert isinstance(card, Card)
        yield from _unfit(state, card, definition, side, is_boss)


def _wrong_number(state: State, action: Action, definition: WotaCard, due: int) -> Violation:
    message = f"{definition.name} asks for {due} face-up battle cards as tribute, and {len(action.costs)} are given up."
    if definition.kind == "boss":
        return Violation(boss_rule(state), message, also=("WOTA-C26",))
    if action.side not in (None, action.seat):
        return Violation("WOTA-KEY-53", message, also=("WOTA-KEY-52", "WOTA-G31"))
    return Violation("WOTA-KEY-44", message, also=("WOTA-GLO-13",))


def boss_rule(state: State) -> str:
    """The row that names what a Boss takes in this edition."""
    return "WOTA-BOSS-02" if state.edition.code in state.game.rulebook["WOTA-BOSS-02"].editions else "WOTA-BOSS-03"


def _unfit(state: State, card: Card, definition: WotaCard, side: Player, is_boss: bool) -> Iterator[Violation]:
    if card.zone is not side.battle:
        rule = "WOTA-BOSS-04" if is_boss else "WOTA-KEY-44"
        yield Violation(rule, f"{card.name} is not in the Battle Zone of {'AB'[side.seat]}.", also=("WOTA-G31",))
    elif not card.face_up:
        rule = "WOTA-BOSS-05" if is_boss else "WOTA-KEY-47"
        yield Violation(rule, "A face-down card cannot be given up as a tribute.", also=("WOTA-SUM-25",))
    elif is_boss and card.definition is not None and card.definition.kind == "boss":
        yield Violation(boss_rule(state), f"{card.name} is a Boss; {definition.name} asks for an Army or Mage card.")


def broken_ritual(action: Action, player: Player) -> Iterator[Violation]:
    """One other own face-up battle card for each attack (WOTA-KEY-32, -34, C46)."""
    others = [card for card in player.battle.cards if card.face_up and card is not action.card]
    if len(action.costs) != 1:
        also = () if others else ("WOTA-KEY-34",)
        yield Violation("WOTA-KEY-32", "A Ritual attack takes one own battle card as tribute.", also)
    for card in action.costs:
        if card is action.card or card.zone is not player.battle:
            yield Violation("WOTA-KEY-32", "The tribute is another battle card of the own side.", also=("WOTA-C46",))
        elif not card.face_up:
            yield Violation("WOTA-SUM-25", "A face-down card cannot be given up as a tribute.", also=("WOTA-C46",))


def tribute_choices(side: Player, definition: WotaCard) -> Iterator[tuple[Card, ...]]:
    """Every set of cards that could be given up for a summon to this side."""
    fit = [card for card in side.battle.cards if card.face_up]
    return combinations(fit, tributes_due(definition))
