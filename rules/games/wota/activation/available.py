"""Abilities of a card in the present place."""

from __future__ import annotations

from rules.engine.values import Violation
from rules.games.wota.abilities.compiling import Ability
from rules.games.wota.abilities.continuous import is_silenced
from rules.games.wota.abilities.non_events import list_rules_against_reveal
from rules.games.wota.abilities.texts import Text, find_text
from rules.games.wota.cards import WotaCard
from rules.games.wota.chains.chains import STAYING_SUBTYPES
from rules.games.wota.rulebook.citing import refuse
from rules.games.wota.table.actions import CardAction
from rules.games.wota.table.state import Card, Player, State
from rules.games.wota.zones.entering import refuse_not_in_hand


def is_within_reach(card: Card, player: Player) -> bool:
    """Whether a player may activate a card at its place."""
    if card.zone is player.hand or (card.on_the_table and card.controller == player.seat):
        return True
    return has_ability_on_pile(card, player)


def has_ability_on_pile(card: Card, player: Player) -> bool:
    return card.zone in (player.discard, player.void) and bool(list_off_field_abilities(card))


def list_abilities(card: Card, definition: WotaCard, text: Text, number: int) -> list[Ability]:
    """List a card's abilities in place, or a single `number`."""
    if card.face_up and card.on_the_table:
        stays = definition.is_battle_card or definition.kind == "field" or definition.subtype in STAYING_SUBTYPES
        speaks = stays and not is_silenced(card)  # what does not stay is a link of the chain already
        abilities = [*text.activated, *text.answers] if speaks else []
    else:
        on_a_pile = card.zone is not None and card.zone.name in ("discard", "void")
        abilities = [] if definition.is_battle_card or on_a_pile else text.plays
        abilities = [*abilities, *list_off_field_abilities(card)] if text.elsewhere else abilities
    return [ability for ability in abilities if ability.number == number] if number else abilities


def list_off_field_abilities(card: Card) -> list[Ability]:
    text = find_text(card.definition) if card.definition is not None and card.definition.text else None
    if not isinstance(text, Text) or card.zone is None:
        return []
    return [ability for ability in text.elsewhere if ability.zone == card.zone.name]


def refuse_absent_card(action: CardAction, card: Card | None, player: Player) -> Violation:
    printed = action.printed
    if printed is None and card is not None:
        printed = card.definition
    kind = printed.kind if printed is not None else ""
    name = printed.name if printed is not None else "This card"
    if card is not None and card.on_the_table:
        message = f"{name} is on the other side; players can only activate cards on their own side."
        return refuse("card of the other side activated", message)
    if kind in ("rune", "ambush", "field"):
        message = f"{name} is neither in the hand of {'AB'[player.seat]} nor on that side of the field."
        return refuse(f"{kind} not there", message)
    if card is not None:
        message = f"{name} is not on the field; the effects of battle cards only work there."
        return refuse("battle card activated off the field", message)
    return refuse_not_in_hand(action, player)


def refuse_without_ability(state: State, card: Card, definition: WotaCard) -> Violation:
    if is_silenced(card):
        return refuse("effects negated", f"The effects of {definition.name} are negated.")
    if definition.is_battle_card and not card.on_battle_zone:
        message = f"{definition.name} is a battle card: it is summoned or set, and its effects work on the field."
        return refuse("battle card activated from the hand", message)
    if definition.is_battle_card and not card.face_up:
        message = f"{definition.name} is face-down; its effects only work face-up."
        return refuse("set battle card activated", message)
    if definition.subtype == "counter":
        message = f"{definition.name} has no effect that responds to anything."
        return refuse("Counter Ambush that answers nothing", message)
    if definition.text:
        message = f"The effect of {definition.name} triggers by itself; a player cannot activate it."
        return refuse("effect that happens by itself", message, also=list_rules_against_reveal(state, card))
    message = f"{definition.name} has no effect that a player could activate."
    return refuse("card without an effect", message)
