"""Which cards lie in play, and what is in force there."""

from __future__ import annotations

from collections.abc import Iterator

from rules.games.wrath_of_cores.cards import CoresCard
from rules.games.wrath_of_cores.table.state import Card, Player, State, get_switches, list_in_play
from rules.games.wrath_of_cores.wording.nodes import Ability, Strengthen
from rules.games.wrath_of_cores.wording.reading import BoxReading, read_box, read_card

STATIC = "static"  # the cards that may have a Static ability, in State.cards_with


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
    name = box if box in ("text", "trigger") else f"rolls {box}"
    return tuple([said for said in read_box(name, text, definition.kind).said if isinstance(said, Ability)])


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


def current_stat(state: State, card: Card, stat: str) -> int:
    """A Unit's ATK or HP: what is printed, and what Static abilities add."""
    printed: int = getattr(card.definition, stat) if card.definition is not None else 0
    if STATIC not in state.cards_with:
        return printed
    return printed + sum([effect.points for effect in _list_strengthening(state, card) if effect.stat == stat])


def _list_strengthening(state: State, unit: Card) -> Iterator[Strengthen]:
    for source in state.cards_with[STATIC]:
        if not (source.in_play and has_text(state, source)):
            continue
        for ability in list_moments(state, source, STATIC):
            if is_linked(state, state.players[source.controller], ability.link):
                for effect in ability.effects:
                    if isinstance(effect, Strengthen) and _strengthens(source, effect, unit):
                        yield effect


def _strengthens(source: Card, effect: Strengthen, unit: Card) -> bool:
    if effect.whose == "All Units":
        return True
    if effect.whose:
        return (unit.controller == source.controller) == (effect.whose == "Your Units")
    if source is unit or source.on is unit:
        return True
    below = source if source.zone_name == "terrain" else source.on if source.zone_name == "relic" else None
    return below is not None and below.place == unit.place and below.controller == unit.controller


def remaining_hp(state: State, unit: Card) -> int:
    return max(0, current_stat(state, unit, "hp") - unit.damage)
