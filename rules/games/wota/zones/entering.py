"""Checks for a card entering the field."""

from __future__ import annotations

from collections.abc import Iterable

from rules.cardtext import Problem
from rules.engine.identity import identify
from rules.engine.state import Card as AnyCard
from rules.engine.values import Violation
from rules.games.wota.abilities.conditions import build_condition, is_turn_named
from rules.games.wota.abilities.keywords import has_keyword, has_printed_keyword, keyword_number
from rules.games.wota.abilities.texts import Text, describe_problem, find_text, require_text
from rules.games.wota.cards import KINDS_IN, POWER_KINDS, WotaCard
from rules.games.wota.rulebook.citing import cited, refuse
from rules.games.wota.table.actions import CardAction, HandleAction, PlacingAction, SetCard, SummonCard
from rules.games.wota.table.state import (
    BATTLE_ZONE_MAX,
    BOSSES_MAX,
    ON_THE_TABLE,
    Card,
    Player,
    State,
    get_switches,
    replace_card,
)

Tributes = tuple[AnyCard, ...]  # the cards that are given up, and leave


def find_text_violation(definition: WotaCard) -> Violation | None:
    if not definition.text or isinstance(problem := find_text(definition), Text):
        return None
    return refuse_unread(definition, problem)


def refuse_unread(definition: WotaCard, problem: Problem) -> Violation:
    return Violation(None, describe_problem(definition, problem), kind="unknown")


def refuse_not_in_hand(action: CardAction, player: Player) -> Violation:
    name = action.printed.name if action.printed is not None else "This card"
    return refuse(
        "WOTA-SUM-24",
        f"{name} is not in the hand of {'AB'[player.seat]}, which has {len(player.hand)} cards; "
        "cards are played from the hand.",
    )


def meets_conditions(state: State, card: Card, definition: WotaCard, seat: int) -> bool:
    """Whether the text allows the summon now (WOTA-SUM-23)."""
    for only in require_text(definition).only if definition.text else ():
        if only.verb == "summon":
            if only.condition is not None and not build_condition(only.condition)(state, seat, card):
                return False
            if only.when is not None and not is_turn_named(state, only.when, seat):
                return False
    return True


def is_forever_barred(definition: WotaCard, what: str) -> bool:
    """Whether the text bars the card from being "summoned", "special summoned" or "set"."""
    return bool(definition.text) and what in require_text(definition).never


def space_violations(side: Player, definition: WotaCard | None, leaving: Tributes = ()) -> list[Violation]:
    """Check space for cards and Bosses, after tributes. Rules: ZONE-03, BOSS-06, G26."""
    broken: list[Violation] = []
    staying = [card for card in side.battle.cards if card not in leaving] if leaving else side.battle.cards
    if len(staying) >= BATTLE_ZONE_MAX:
        message = f"All {BATTLE_ZONE_MAX} spaces of the Battle Zone of {'AB'[side.seat]} are taken."
        broken.append(refuse("WOTA-ZONE-04", message))
    if definition is not None and definition.kind == "boss":
        bosses = [card for card in staying if card.definition is not None and card.definition.kind == "boss"]
        if len(bosses) >= BOSSES_MAX:
            message = f"{'AB'[side.seat]} has {BOSSES_MAX} Boss cards on the field, which is the most."
            broken.append(refuse("WOTA-BOSS-06", message))
    return broken


def side_violations(action: PlacingAction, definition: WotaCard | None) -> Iterable[Violation]:
    """Only a Spy comes to the opposite side (WOTA-KEY-25, SUM-19)."""
    if not action.goes_to_opponent:
        return ()
    if isinstance(action, SetCard) and action.zone != "battle":
        message = f"Only a battle card with Spy comes to the other side, and never into the {action.zone} zone."
        return (refuse("set on the other side", message),)
    if definition is None or has_printed_keyword(definition, "Spy"):
        return ()
    sent = "summon to the other side" if isinstance(action, SummonCard) else "set on the other side"
    message = f"{definition.name} has no Spy and comes to its player's own side."
    return (refuse(sent, message),)


def legend_violations(
    state: State, action: PlacingAction, definition: WotaCard | None, side: Player, leaving: Tributes = ()
) -> Iterable[Violation]:
    """A single Legend a side. One edition allows one a player (C28, G34)."""
    if not has_printed_keyword(definition, "Legend"):
        return ()
    barred = find_legend_violation(state, state.players[action.seat], side, leaving)
    return () if barred is None else (barred,)


def find_legend_violation(state: State, player: Player, side: Player, leaving: Tributes = ()) -> Violation | None:
    if has_legend(state, side, leaving):
        message = f"{'AB'[side.seat]} has a Legend on the field."
        return refuse("WOTA-KEY-27", message)
    if get_switches(state).legend_limits == "play" and has_legend(state, player, leaving):
        message = f"{'AB'[player.seat]} controls a Legend and plays no other."
        return refuse("WOTA-KEY-28", message)
    return None


def bring_card(state: State, action: HandleAction) -> Card:
    """Bring an action's card to the field, with name and handle.

    A card that has lain there before becomes a new card.
    """
    card = action.card
    assert card is not None
    if card.handle is not None or card.destroyed:
        action.card = card = replace_card(state, card)
    if card.definition is None and action.printed is not None:
        identify(state, card, action.printed)
    card.handle = action.handle
    return card


def has_legend(state: State, side: Player, leaving: Tributes = ()) -> bool:
    for card in side.battle.cards:
        if card.definition is not None and is_legend(state, card) and card not in leaving:
            return True
    return False


def is_legend(state: State, card: Card) -> bool:
    """Whether a card is a Legend (G15, G34)."""
    return has_keyword(state, card, "Legend") if card.face_up else has_printed_keyword(card.definition, "Legend")


def refuse_zone(definition: WotaCard, zone: str) -> Violation:
    if definition.kind == "boss":
        group, where = "Boss", "summoned from the Boss Deck"
    elif definition.is_battle_card:
        group, where = "battle card", "played into the Battle Zone"
    elif definition.kind in POWER_KINDS:
        group, where = "power card", "played in the Power Zone"
    else:
        group, where = "field card", "placed in the Field Zone"
    message = f"{definition.name} is a card of the kind {definition.kind} and is {where}, not in the {zone} zone."
    of_kind = cited(f"{definition.kind} in a zone") if definition.kind in POWER_KINDS else ()
    of_zone = cited(f"{zone} zone") if zone in ON_THE_TABLE else ()
    return refuse(f"{group} in another zone", message, also=(*of_kind, *of_zone))


def main_deck_violations(definition: WotaCard) -> Iterable[Violation]:
    if definition.kind != "boss":
        return ()
    message = f"{definition.name} is a Boss; it is kept in the Boss Deck and never drawn."
    return (refuse("WOTA-DECK-04", message, kind="deck"),)


def boss_deck_violations(definition: WotaCard) -> Iterable[Violation]:
    if definition.kind == "boss":
        return ()
    message = f"{definition.name} is not a Boss; it is never in a Boss Deck."
    cause = f"{definition.kind} in a Boss Deck" if definition.is_battle_card else "WOTA-G79"
    return (refuse(cause, message, kind="deck"),)


def set_card_violations(definition: WotaCard, zone: str) -> Iterable[Violation]:
    if zone != "battle":
        fits = definition.kind in KINDS_IN.get(zone, (definition.kind,))
        return () if fits else (refuse_zone(definition, zone),)
    if definition.kind == "boss":
        message = f"{definition.name} is a Boss and may not be set face-down."
        return (refuse("WOTA-BOSS-11", message),)
    if not definition.is_battle_card:
        return (refuse_zone(definition, zone),)
    if keyword_number(definition, "Titan"):
        return (refuse("WOTA-KEY-48", f"{definition.name} is a Titan and may not be set face-down."),)
    return ()


def bar_violations(definition: WotaCard) -> Iterable[Violation]:
    if not definition.text or isinstance(find_text(definition), Problem) or not is_forever_barred(definition, "set"):
        return ()
    return (refuse("set barred by the card", f"The text of {definition.name} says that it cannot be set."),)
