"""The abilities of cards, and which of them work."""

from __future__ import annotations

from functools import lru_cache

from rules.engine.texts.lying import enter
from rules.games.wrath_of_cores.cards import CoresCard
from rules.games.wrath_of_cores.table.state import Card, Player, State, find_at, find_order, get_switches, list_in_play
from rules.games.wrath_of_cores.wording.nodes import ITS_COLOR, UNIT, Ability, Charging, Makes
from rules.games.wrath_of_cores.wording.reading import name_roll, read_box

# In State.cards_with are the cards with an ability of a moment, under its name, those with one that waits for an event,
# and the Cores that an event charges, under the name of the event behind one of these words.
STATIC, WAITING, CHARGED = "static", "waiting for ", "charged by "
SPEAKING = ("terrain", "unit", "relic", "weapon", "wonder", "core")  # the zones in which a text waits for its time


def list_abilities(definition: CoresCard | None, box: str = "text") -> tuple[Ability, ...]:
    """The abilities of a box of a card."""
    if definition is None:
        return ()
    text = (
        definition.text if box == "text" else definition.trigger if box == "trigger" else definition.rolls.get(box, "")
    )
    if not text:
        return ()
    return _list_said(box if box in ("text", "trigger") else name_roll(box), text, definition.kind)


@lru_cache(maxsize=8192)
def _list_said(box: str, text: str, kind: str) -> tuple[Ability, ...]:
    return tuple([said for said in read_box(box, text, kind).said if isinstance(said, Ability)])


@lru_cache(maxsize=1024)
def read_charging(text: str) -> Charging | None:
    """The event that charges a Core with the text."""
    said = read_box("charge", text, "core").said if text else ()
    return said[0] if said and isinstance(said[0], Charging) else None


def register_text(state: State, card: Card) -> None:
    """Enter a card coming into play by its text's moments and events."""
    if card.definition is not None and card.zone_name in SPEAKING:
        enter(state, card, list_keys(card.definition))


def list_keys(definition: CoresCard) -> list[str]:
    """The moments and events of a card's text."""
    abilities = list_abilities(definition)
    keys = [ability.moment for ability in abilities if ability.moment]
    keys += [WAITING + ability.when.event for ability in abilities if ability.when is not None]
    if (charging := read_charging(definition.charge)) is not None:
        keys.append(CHARGED + charging.when.event)
    return list(dict.fromkeys(keys))


def is_awaited(state: State, event: str) -> bool:
    """Whether a text in play waits for an event, or a Core is charged by it."""
    return WAITING + event in state.cards_with or CHARGED + event in state.cards_with


def list_with(state: State, key: str, seat: int) -> list[Card]:
    """The cards of a player's side that are entered under a key, in the order of the table."""
    cards = [card for card in state.cards_with.get(key, ()) if card.controller == seat]
    return sorted(cards, key=find_order) if len(cards) > 1 else cards


def has_text(state: State, card: Card) -> bool:
    """Whether the text of a card works: it lies face-up (WOC-G16)."""
    return card.definition is not None and (card.face_up or get_switches(state).burrowed_text)


def list_moments(state: State, card: Card, moment: str) -> list[Ability]:
    """The abilities of a card that fire at a moment."""
    definition = card.definition
    if definition is None or not definition.text or not has_text(state, card):
        return []
    return [ability for ability in list_abilities(definition) if ability.moment == moment]


def is_linked(state: State, player: Player, name: str) -> bool:
    """Whether a player has a face-up card of the name in play (WOC-KW-16, WOC-G26, WOC-G37)."""
    if not name:
        return True
    switches = get_switches(state)
    wanted = name.casefold()
    for card in list_in_play(player):
        if card.definition is None or not card.face_up or (card.zone_name == "core" and not switches.link_counts_core):
            continue
        names = card.definition.names if switches.link_shared_name else (card.name,)
        if wanted in [each.casefold() for each in names]:
            return True
    return False


def list_made(card: Card) -> tuple[str, ...]:
    """The colors of the Elements that a card makes: printed, or by the text of a Relic (WOC-ELEM-05)."""
    if card.definition is None:
        return ()
    if card.definition.colors or card.definition.kind != "relic":
        return card.definition.colors
    said = [effect for ability in list_abilities(card.definition) for effect in ability.effects]
    made = [each.color for each in said if isinstance(each, Makes)]
    if ITS_COLOR in made and card.on is not None and card.on.definition is not None:
        return tuple([color for color in made if color != ITS_COLOR]) + card.on.definition.colors
    return tuple(made)


def find_own_unit(card: Card) -> Card | None:
    """The Unit called "this Unit" in a card's text: the card, or the card's host."""
    if card.definition is None:
        return None
    return card if card.definition.kind == UNIT else card.on if card.definition.kind == "weapon" else None


def find_occupant(state: State, card: Card) -> Card | None:
    """The Unit on a Terrain, or on the Terrain below a Relic."""
    below = card if card.zone_name == "terrain" else card.on if card.zone_name == "relic" else None
    return find_at(state.players[card.controller].unit, below.place) if below is not None else None
