"""Triggers: what cards on the field do when something happens."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from rules.engine.texts.nodes import YOU, This
from rules.engine.values import Event as Happening
from rules.games.valcarta.effects.holding import list_texts
from rules.games.valcarta.effects.matching import is_of_kind
from rules.games.valcarta.effects.resolving import start
from rules.games.valcarta.table.state import Card, State
from rules.games.valcarta.wording.nodes import WAR, Befalls, Event, Kind, Moment, Plays, Trigger

MOMENTS = {"turn start": "start", "turn end": "end"}
RULES = {"unit": "VAL-COM-09", "equipment": "VAL-EQ-01", "war": "VAL-WAR-12"}


class Fired(NamedTuple):
    """A trigger that waits to be carried out: its card, its Unit, the Unit of the event."""

    card: Card
    seat: int
    this: Card | None
    trigger: Trigger
    unit: Card | None


class Ears:
    """Hears of Units that are destroyed, while they still lie there."""

    def hear(self, state: State, event: Happening) -> None:
        if isinstance(event.subject, Card) and event.subject.is_unit:
            state.triggered += _list_fired(state, "destroy", event.subject)


def listen(state: State) -> None:
    """Let the triggers of a game hear what happens."""
    state.listeners.setdefault("destroy", []).append(Ears())


def settle_triggers(state: State) -> None:
    """Carry out the next trigger, the active player's first."""
    state.triggered.sort(key=lambda fired: fired.seat != state.active)
    _begin(state, state.triggered.pop(0))


def fire_moment(state: State, moment: str, seat: int) -> None:
    """Let triggers fire at the start or the end of a player's turn."""
    fired = [
        Fired(card, card.controller, this, said, None)
        for card, this, said in list_texts(state)
        if isinstance(said, Trigger) and _is_moment(said.event, MOMENTS[moment], card.controller == seat)
    ]
    fired.sort(key=lambda each: each.seat != state.active)
    for each in reversed(fired):
        _begin(state, each)


def _is_moment(event: Event, when: str, own: bool) -> bool:
    return isinstance(event, Moment) and event.when == when and (not event.whose or (event.whose == YOU) is own)


def fire_about(state: State, what: str, card: Card) -> None:
    """Let triggers fire about a card: it attacks, is attacked, or is played; plays wait for what they do themselves."""
    if what == "play":
        state.triggered += _list_fired(state, what, card)
    else:
        for each in reversed(list(_list_fired(state, what, card))):
            _begin(state, each)


def _list_fired(state: State, what: str, about: Card) -> Iterator[Fired]:
    for card, this, said in list_texts(state):
        if isinstance(said, Trigger) and _hears(said.event, card, this, what, about):
            yield Fired(card, card.controller, this, said, about)


def _hears(event: Event, card: Card, this: Card | None, what: str, about: Card) -> bool:
    if isinstance(event, Befalls):
        if event.what != what:
            return False
        return about is this if isinstance(event.to, This) else is_of_kind(about, event.to, card.controller, this)
    if not isinstance(event, Plays) or what != "play" or about is card:
        return False
    if event.who and (about.owner == card.controller) is not (event.who == YOU):
        return False
    played = Kind(kind=event.what.kind, element=event.what.element, level=event.what.level)
    return is_of_kind(about, played, card.controller)


def _begin(state: State, fired: Fired) -> None:
    kind = fired.card.definition.kind if fired.card.definition is not None else WAR
    it = [fired.unit] if fired.unit is not None else []
    start(state, fired.card, fired.seat, list(fired.trigger.effects), RULES[kind], this=fired.this, it=it)
