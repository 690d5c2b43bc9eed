"""The abilities of cards, and which of them work."""

from __future__ import annotations

from functools import lru_cache

from rules.cardtext.boxed.reading import BoxReading
from rules.engine.texts.lying import enter
from rules.games.wrath_of_cores.cards import CoresCard
from rules.games.wrath_of_cores.table.state import Card, Player, State, find_at, get_switches, list_in_play
from rules.games.wrath_of_cores.wording.nodes import UNIT, Ability, Makes
from rules.games.wrath_of_cores.wording.reading import name_roll, read_box, read_card

# In State.cards_with are the cards with an ability of a moment, under its name, and those that wait for an event.
STATIC, WAITING = "static", "waiting"


def find_unread_box(definition: CoresCard) -> tuple[str, BoxReading] | None:
    """The first box of a card that is not understood."""
    for box, reading in read_card(definition):
        if reading.problem is not None:
            return box, reading
    return None


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


def register_text(state: State, card: Card) -> None:
    """Enter a card that comes to lie in play under what its abilities wait for."""
    if card.definition is not None and card.definition.text:
        enter(state, card, _list_keys(list_abilities(card.definition)))


def _list_keys(abilities: tuple[Ability, ...]) -> list[str]:
    keys = [ability.moment for ability in abilities if ability.moment]
    keys += [WAITING for ability in abilities if ability.when is not None]
    return list(dict.fromkeys(keys))


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
    if card.definition is None or card.definition.kind != "relic":
        return card.definition.colors if card.definition is not None else ()
    said = [effect for ability in list_abilities(card.definition) for effect in ability.effects]
    return card.definition.colors or tuple([each.color for each in said if isinstance(each, Makes)])


def find_own_unit(card: Card) -> Card | None:
    """The Unit called "this Unit" in a card's text: the card, or the card's host."""
    if card.definition is None:
        return None
    return card if card.definition.kind == UNIT else card.on if card.definition.kind == "weapon" else None


def find_occupant(state: State, card: Card) -> Card | None:
    """The Unit on a Terrain, or on the Terrain below a Relic."""
    below = card if card.zone_name == "terrain" else card.on if card.zone_name == "relic" else None
    return find_at(state.players[card.controller].unit, below.place) if below is not None else None
