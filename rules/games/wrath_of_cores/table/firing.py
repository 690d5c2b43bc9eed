"""Lists abilities that fire at a moment or event."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from rules.engine.texts.happening import is_by, is_nth, is_of_kind_told
from rules.engine.texts.nodes import LEAVE, OPPONENT, SACRIFICE, YOU, Happening, Itself, This
from rules.games.wrath_of_cores.table.abilities import (
    WAITING,
    find_occupant,
    find_own_unit,
    has_text,
    list_abilities,
    list_moments,
    list_with,
)
from rules.games.wrath_of_cores.table.listing import COUNTING, is_of_kind, is_printed
from rules.games.wrath_of_cores.table.state import Card, State, find_on
from rules.games.wrath_of_cores.wording.nodes import ROLLS, Ability, Occupant

# Events of cards still in play at the time.
_OF_CARDS_IN_PLAY = ("attack", "defend", "fight", "hit", "miss", *ROLLS, "arm", "hurt", "destroy", SACRIFICE, LEAVE)


class Firing(NamedTuple):
    """An ability that fires by itself, the card in question, and the doer of the event."""

    card: Card
    ability: Ability
    about: Card | None = None
    doer: int = -1


def list_with_weapon(state: State, card: Card, moment: str) -> list[Firing]:
    """The abilities of a card and its Weapon that fire for its attack, defense or death (WOC-G41).

    A Weapon speaks of its bearer then, and not of itself.
    """
    weapon = find_on(state.players[card.controller].weapon, card)
    cards = [each for each in (card, weapon) if each is not None and (each is weapon or each.zone_name != "weapon")]
    return [Firing(each, ability) for each in cards for ability in list_moments(state, each, moment)]


def happens(
    state: State, when: Happening, event: str, seat: int, card: Card, this: Card | None = None, *, in_play: bool = True
) -> bool:
    """Whether a text of a player speaks of a card that is played, attacks, defends or is destroyed."""
    kind: Any = when.of
    definition, own = card.definition, card.controller == seat
    if when.event != event or definition is None:
        return False
    if isinstance(kind, This | Itself | Occupant):
        return card is this
    if kind.other and card is this:
        return False
    if not is_nth(state, COUNTING, when, seat, this):
        return False
    if in_play and event in _OF_CARDS_IN_PLAY and not is_of_kind(state, card, kind, seat, this):
        return False
    if not is_printed(definition, kind):
        return False
    return all(whose in ("", YOU if own else OPPONENT) for whose in (kind.whose, when.who))


def list_fired_of(state: State, event: str, player: int, card: Any = None) -> list[Firing]:
    """The abilities for a player's act, with a card or none, the active player's first."""
    return [
        Firing(source, ability, doer=player)
        for source, ability, when in _list_waiting(state, event)
        if is_by(when, event, source.controller, player)
        and is_of_kind_told(COUNTING, when, card)
        and is_nth(state, COUNTING, when, source.controller, None)
    ]


def _list_waiting(state: State, event: str) -> Iterable[tuple[Card, Ability, Happening]]:
    """The abilities that wait for an event, the active player's first."""
    key = WAITING + event
    if key not in state.cards_with:
        return ()
    sides = (state.active, 1 - state.active)
    sources = [source for seat in sides for source in list_with(state, key, seat) if has_text(state, source)]
    return [
        (source, ability, ability.when)
        for source in sources
        for ability in list_abilities(source.definition)
        if ability.when is not None
    ]


def list_fired_by(state: State, event: str, card: Card) -> list[Firing]:
    """The abilities for an event of a card, the active player's first."""
    return [
        Firing(source, ability, card, card.owner)
        for source, ability, when in _list_waiting(state, event)
        if happens(state, when, event, source.controller, card, _find_meant(state, when, source))
    ]


def _find_meant(state: State, when: Happening, source: Card) -> Card | None:
    """The card that a text with this event calls its own."""
    return source if isinstance(when.of, Itself) else find_own_unit(source) or find_occupant(state, source)
