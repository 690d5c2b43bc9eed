"""What of a card may be activated where it lies, and why there is nothing."""

from __future__ import annotations

from rules.engine.values import Action, Violation
from rules.games.wota.abilities.compiling import Ability
from rules.games.wota.abilities.continuous import is_silenced
from rules.games.wota.abilities.texts import Text, text_of
from rules.games.wota.cards import WotaCard
from rules.games.wota.chains.chains import STAYING
from rules.games.wota.rulebook.citing import refuse
from rules.games.wota.table.state import Card, Player
from rules.games.wota.zones.entering import not_in_hand


def is_within_reach(card: Card, player: Player) -> bool:
    """Whether a card lies where this player may activate it: in the hand, on the own side, or where its text acts."""
    if card.zone is player.hand or (card.on_the_table and card.controller == player.seat):
        return True
    return acts_on_a_pile(card, player)


def acts_on_a_pile(card: Card, player: Player) -> bool:
    """Whether a card lies on a pile of this player, and may do something there."""
    return card.zone in (player.discard, player.void) and bool(ways_elsewhere(card))


def abilities_of(card: Card, definition: WotaCard, text: Text, number: int) -> list[Ability]:
    """What could be activated of a card where it lies: the card itself, or its effects while it lies face-up.

    With a `number` that ability alone, if it is one of them.
    """
    if card.face_up and card.on_the_table:
        stays = definition.is_battle_card or definition.kind == "field" or definition.subtype in STAYING
        speaks = stays and not is_silenced(card)  # what does not stay is a link of the chain already
        abilities = [*text.activated, *text.answers] if speaks else []
    else:
        on_a_pile = card.zone is not None and card.zone.name in ("discard", "void")
        abilities = [] if definition.is_battle_card or on_a_pile else text.plays
        abilities = [*abilities, *ways_elsewhere(card)] if text.elsewhere else abilities
    return [ability for ability in abilities if ability.number == number] if number else abilities


def ways_elsewhere(card: Card) -> list[Ability]:
    """What a card may do where it lies, off the field."""
    text = text_of(card.definition) if card.definition is not None and card.definition.text else None
    if not isinstance(text, Text) or card.zone is None:
        return []
    return [ability for ability in text.elsewhere if ability.zone == card.zone.name]


def not_there(action: Action, card: object, player: Player) -> Violation:
    """The refusal of a card that does not lie where its player may activate it."""
    printed = action.printed
    if printed is None and isinstance(card, Card):
        printed = card.definition
    kind = printed.kind if printed is not None else ""
    name = printed.name if printed is not None else "This card"
    if isinstance(card, Card) and card.on_the_table:
        message = f"{name} lies on the other side; a player activates the cards of the own side."
        return refuse("card of the other side activated", message)
    if kind in ("rune", "ambush", "field"):
        message = f"{name} is neither in the hand of {'AB'[player.seat]} nor on that side of the field."
        return refuse(f"{kind} not there", message)
    if isinstance(card, Card):
        message = f"{name} does not lie on the field; the effects of battle cards work there."
        return refuse("battle card activated off the field", message)
    return not_in_hand(action, player)


def nothing_to_use(card: Card, definition: WotaCard) -> Violation:
    """The refusal of a card that has nothing to activate where and as it lies."""
    if is_silenced(card):
        return refuse("effects negated", f"The effects of {definition.name} are negated.")
    if definition.is_battle_card and not card.on_battle_zone:
        message = f"{definition.name} is a battle card: it is summoned or set, and its effects work on the field."
        return refuse("battle card activated from the hand", message)
    if definition.is_battle_card and not card.face_up:
        message = f"{definition.name} lies face-down; its effects work face-up."
        return refuse("set battle card activated", message)
    if definition.subtype == "counter":
        message = f"The text of {definition.name} names nothing that it could answer."
        return refuse("Counter Ambush that answers nothing", message)
    if definition.text:
        message = f"What {definition.name} does happens by itself, when what its text waits for does."
        return refuse("effect that happens by itself", message)
    message = f"{definition.name} has no effect that a player could activate."
    return refuse("card without an effect", message)
