"""What every way of bringing a card to the field asks: is it in the hand, is there space, does it belong there."""

from __future__ import annotations

from collections.abc import Iterable

from rules.cardtext import Problem
from rules.engine.identity import identify
from rules.engine.state import Card as AnyCard
from rules.engine.values import Action, Violation
from rules.games.wota.abilities.conditions import condition_of, in_turn
from rules.games.wota.abilities.keywords import in_force, number_of, printed_on
from rules.games.wota.abilities.texts import Text, not_known, text_of, understood
from rules.games.wota.cards import KINDS_IN, POWER_KINDS, WotaCard
from rules.games.wota.rulebook.citing import cited, refuse
from rules.games.wota.table.state import (
    BATTLE_ZONE_MAX,
    BOSSES_MAX,
    ON_THE_TABLE,
    Card,
    Player,
    State,
    as_new_card,
    switches,
)

Tributes = tuple[AnyCard, ...]  # the cards that are given up, and leave


def half_read(definition: WotaCard) -> Violation | None:
    """A card whose text is not understood whole is never played in part."""
    if not definition.text or isinstance(problem := text_of(definition), Text):
        return None
    return not_understood(definition, problem)


def not_understood(definition: WotaCard, problem: Problem) -> Violation:
    """The refusal of a card whose text has this problem."""
    return Violation(None, not_known(definition, problem), kind="unknown")


def not_in_hand(action: Action, player: Player) -> Violation:
    """A card is played from the hand, and this one is not there."""
    name = action.printed.name if action.printed is not None else "This card"
    return refuse(
        "WOTA-SUM-24",
        f"{name} is not in the hand of {'AB'[player.seat]}, which has {len(player.hand)} cards; "
        "cards are played from the hand.",
    )


def meets_its_conditions(state: State, card: Card, definition: WotaCard, seat: int) -> bool:
    """Whether the card's own text lets it be summoned now (WOTA-SUM-23)."""
    for only in understood(definition).only if definition.text else ():
        if only.verb == "summon":
            if only.condition is not None and not condition_of(only.condition)(state, seat, card):
                return False
            if only.when is not None and not in_turn(state, only.when, seat):
                return False
    return True


def may_never(definition: WotaCard, what: str) -> bool:
    """Whether the card's own text bars it from being "summoned", "special summoned" or "set" (WOTA-SUM-23, G01)."""
    return bool(definition.text) and what in understood(definition).never


def no_space(side: Player, definition: WotaCard | None, leaving: Tributes = ()) -> list[Violation]:
    """The Battle Zone holds ten cards, three of them Bosses, once the tributes have left (ZONE-03, BOSS-06, G26)."""
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


def _is_sent_over(action: Action) -> bool:
    """Whether the card is to come to the other side of the table."""
    return action.side not in (None, action.seat)


def broken_side(action: Action, definition: WotaCard | None) -> Iterable[Violation]:
    """Only a Spy comes to the other side; what an unknown card is, hindsight tells (WOTA-KEY-25, SUM-19)."""
    if not _is_sent_over(action):
        return ()
    if action.verb == "set" and action.mode != "battle":
        message = f"Only a battle card with Spy comes to the other side, and never into the {action.mode} zone."
        return (refuse("set on the other side", message),)
    if definition is None or printed_on(definition, "Spy"):
        return ()
    sent = "summon to the other side" if action.verb == "summon" else "set on the other side"
    message = f"{definition.name} has no Spy and comes to its player's own side."
    return (refuse(sent, message),)


def broken_legend(
    state: State, action: Action, definition: WotaCard | None, side: Player, leaving: Tributes = ()
) -> Iterable[Violation]:
    """One Legend a side, face-down ones included; in one edition its controller plays no other at all (C28, G34)."""
    if not printed_on(definition, "Legend"):
        return ()
    barred = barred_to_legends(state, state.players[action.seat], side, leaving)
    return () if barred is None else (barred,)


def barred_to_legends(state: State, player: Player, side: Player, leaving: Tributes = ()) -> Violation | None:
    """Why this player could not bring a Legend to that side now."""
    if has_legend(state, side, leaving):
        message = f"{'AB'[side.seat]} has a Legend on the field."
        return refuse("WOTA-KEY-27", message)
    if switches(state).legend_limits == "play" and has_legend(state, player, leaving):
        message = f"{'AB'[player.seat]} controls a Legend and plays no other."
        return refuse("WOTA-KEY-28", message)
    return None


def brought(state: State, action: Action) -> Card:
    """The card that an action brings to the field, known and with its new handle.

    One that has lain there before becomes a new card: its old handle goes on meaning what has become of the old one.
    """
    card = action.card
    assert isinstance(card, Card)
    if card.handle is not None or card.destroyed:
        action.card = card = as_new_card(state, card)
    if card.definition is None and action.printed is not None:
        identify(state, card, action.printed)
    card.handle = action.handle
    return card


def has_legend(state: State, side: Player, leaving: Tributes = ()) -> bool:
    """Whether a Legend lies on a side, face-up or face-down (G34)."""
    for card in side.battle.cards:
        if card.definition is not None and is_legend(state, card) and card not in leaving:
            return True
    return False


def is_legend(state: State, card: Card) -> bool:
    """Whether a card of the field is a Legend: by what is in force face-up, by what is printed face-down (G15)."""
    return in_force(state, card, "Legend") if card.face_up else printed_on(card.definition, "Legend")


def wrong_zone(definition: WotaCard, zone: str) -> Violation:
    """A card of this kind does not go there."""
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


def never_in_the_main_deck(definition: WotaCard) -> Iterable[Violation]:
    """Why a card of this printing is neither drawn nor held in the hand (WOTA-DECK-04)."""
    if definition.kind != "boss":
        return ()
    message = f"{definition.name} is a Boss; it is kept in the Boss Deck and never drawn."
    return (refuse("WOTA-DECK-04", message, kind="deck"),)


def never_in_the_boss_deck(definition: WotaCard) -> Iterable[Violation]:
    """Why a card of this printing is none of a Boss Deck (G79)."""
    if definition.kind == "boss":
        return ()
    message = f"{definition.name} is no Boss; it is never in a Boss Deck."
    cause = f"{definition.kind} in a Boss Deck" if definition.is_battle_card else "WOTA-G79"
    return (refuse(cause, message, kind="deck"),)


def never_face_down(definition: WotaCard, zone: str) -> Iterable[Violation]:
    """Why a card of this printing cannot lie face-down in that zone: what hindsight asks of a shown card too."""
    if zone != "battle":
        fits = definition.kind in KINDS_IN.get(zone, (definition.kind,))
        return () if fits else (wrong_zone(definition, zone),)
    if definition.kind == "boss":
        message = f"{definition.name} is a Boss and may not be set face-down."
        return (refuse("WOTA-BOSS-11", message),)
    if not definition.is_battle_card:
        return (wrong_zone(definition, zone),)
    if number_of(definition, "Titan"):
        return (refuse("WOTA-KEY-48", f"{definition.name} is a Titan and may not be set face-down."),)
    return ()


def never_set(definition: WotaCard) -> Iterable[Violation]:
    """Why a card of this printing is not set, by its own text: what hindsight asks of a shown card too."""
    if not definition.text or isinstance(text_of(definition), Problem) or not may_never(definition, "set"):
        return ()
    return (refuse("set barred by the card", f"{definition.name} says that it is not set."),)
