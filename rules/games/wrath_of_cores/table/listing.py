"""Which cards lie in play, and what is in force there."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rules.cardtext.boxed.reading import BoxReading
from rules.engine.texts.carrying import has_figure
from rules.engine.texts.lasting import TURN, TurnChange, list_turn_changes
from rules.engine.texts.nodes import YOU, Each, This
from rules.games.wrath_of_cores.cards import CoresCard
from rules.games.wrath_of_cores.table.state import Card, Player, State, find_on, get_switches, list_in_play
from rules.games.wrath_of_cores.wording.nodes import UNIT, Ability, Strengthen
from rules.games.wrath_of_cores.wording.reading import read_box, read_card

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


def list_with_weapon(state: State, unit: Card, moment: str) -> list[tuple[Card, Ability]]:
    """The abilities of a Unit and its Weapon that fire at a moment of the Unit."""
    weapon = find_on(state.players[unit.controller].weapon, unit)
    cards = (unit,) if weapon is None else (unit, weapon)
    return [(card, ability) for card in cards for ability in list_moments(state, card, moment)]


def current_stat(state: State, card: Card, stat: str) -> int:
    """A Unit's ATK or HP: what is printed, what Static abilities add, and what was added this turn."""
    points: int = getattr(card.definition, stat) if card.definition is not None else 0
    if STATIC in state.cards_with:
        points += sum([effect.points for effect in _list_strengthening(state, card) if effect.stat == stat])
    if TURN in state.continuous:
        points += sum([each.change.points for each in list_turn_changes(state) if _is_changed(state, each, card, stat)])
    return max(0, points)


def _is_changed(state: State, lasting: TurnChange, card: Card, stat: str) -> bool:
    if lasting.change.stat != stat:
        return False
    if lasting.of is not None:
        return card in lasting.of
    return is_of_kind(state, card, lasting.change.whose.of, lasting.seat, lasting.this)


def _list_strengthening(state: State, unit: Card) -> Iterator[Strengthen]:
    for source in state.cards_with[STATIC]:
        if not (source.in_play and has_text(state, source)):
            continue
        for ability in list_moments(state, source, STATIC):
            if is_linked(state, state.players[source.controller], ability.link):
                for effect in ability.effects:
                    if isinstance(effect, Strengthen) and _strengthens(state, source, effect, unit):
                        yield effect


def _strengthens(state: State, source: Card, effect: Strengthen, unit: Card) -> bool:
    if isinstance(effect.whose, Each):
        return is_of_kind(state, unit, effect.whose.of, source.controller, find_own_unit(source))
    if not isinstance(effect.whose, This):
        return False
    if source is unit or source.on is unit:
        return True
    below = source if source.zone_name == "terrain" else source.on if source.zone_name == "relic" else None
    return below is not None and below.place == unit.place and below.controller == unit.controller


def find_own_unit(card: Card) -> Card | None:
    """The Unit that the text of a card calls "this Unit": itself, or the one that carries it."""
    if card.definition is None:
        return None
    return card if card.definition.kind == UNIT else card.on if card.definition.kind == "weapon" else None


def is_of_kind(state: State, card: Card, kind: Any, seat: int, this: Any = None) -> bool:
    """Whether a card in play is of a kind that the text of a player names; `this` is the Unit of the text."""
    if card.zone_name not in kind.kind.split(" or ") or (kind.other and card is this):
        return False
    if kind.whose and (card.controller == seat) is not (kind.whose == YOU):
        return False
    definition = card.definition
    if kind.color and (definition is None or kind.color not in definition.unit_colors):
        return False
    if kind.figure is None:
        return True
    return definition is not None and has_figure(current_stat(state, card, kind.figure.stat), kind.figure)


def remaining_hp(state: State, unit: Card) -> int:
    return max(0, current_stat(state, unit, "hp") - unit.damage)
