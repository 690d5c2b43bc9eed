"""The verb `play`: payment, place, and effect."""

from __future__ import annotations

from collections.abc import Iterable

from rules.engine.atoms import move, note, turn_face
from rules.engine.frames import Frame, Procedure, push
from rules.engine.identity import identify
from rules.games.valcarta.effects.entering import equip
from rules.games.valcarta.effects.firing import fire_about
from rules.games.valcarta.effects.resolving import start_text
from rules.games.valcarta.playing.moments import find_wrong_moment
from rules.games.valcarta.playing.violations import OCCASIONS, find_cost
from rules.games.valcarta.table.actions import PlayCard, PlayInstant
from rules.games.valcarta.table.state import Card, State, get_switches, list_hand
from rules.games.valcarta.table.windows import note_instant
from rules.games.valcarta.zones.leaving import take_slot
from rules.games.valcarta.zones.pool import pay_fe


class Played(Frame):
    """A War Card with an immediate effect, then discarded."""

    __slots__ = ("card",)

    def __init__(self, card: Card) -> None:
        self.at = 0
        self.steps = PLAYED
        self.card = card


def _put_away(state: State, frame: Played) -> None:
    if frame.card.zone_name == "played":
        move(state, frame.card, state.players[frame.card.owner].discard, "VAL-ZONE-14")


PLAYED: Procedure = (_put_away,)


def play(state: State, action: PlayCard) -> None:
    """Pay, then put the card in place."""
    player, definition, card = state.players[action.seat], action.printed, action.card
    assert definition is not None
    assert card is not None
    if isinstance(action, PlayInstant):
        note_instant(state, action.seat)
    if card.definition is None:
        identify(state, card, definition)
    card.handle = action.handle
    cost, _ = find_cost(state, action.seat, definition)
    what = definition.level or definition.subtype or definition.kind
    pay_fe(state, player, cost, state.game.rulebook.cited(f"{OCCASIONS[what]}, FE")[0])
    note(state, "play", card, None, MOMENTS_OF_EVENT.get(what, "VAL-MAIN-04"), action.seat)
    if definition.kind == "unit":
        take_slot(state, card, player.unit, get_switches(state).unit_slots, "VAL-ZONE-06")
        fire_about(state, "enter", card)
    elif definition.kind == "equipment":
        assert action.host is not None
        equip(state, card, player, action.host)
        fire_about(state, "enter", card)
    elif definition.subtype == "continuous":
        take_slot(state, card, player.war, get_switches(state).war_slots, "VAL-ZONE-08")
        fire_about(state, "enter", card)
    else:
        move(state, card, player.zones["played"], "VAL-WAR-04")
        turn_face(state, card, True, "VAL-WAR-04")
        push(state, Played(card))
        rule = "VAL-WAR-08" if definition.subtype == "instant" else "VAL-WAR-11"
        start_text(state, card, action.seat, definition, action.targets, rule)
    fire_about(state, "play", card)


MOMENTS_OF_EVENT = {
    "equipment": "VAL-MAIN-03",
    "instant": "VAL-WAR-08",
    "single use": "VAL-WAR-09",
    "continuous": "VAL-WAR-12",
}


def list_plays(state: State, seat: int) -> Iterable[PlayCard]:
    """Each card of the hand but Instants, on each possible Unit."""
    for card, definition in list_hand(state.players[seat]):
        if definition.subtype != "instant" and find_wrong_moment(state, seat, definition) is None:
            if definition.kind == "equipment":
                for host in state.players[seat].unit.cards:
                    yield PlayCard(seat, card, definition, host=host)
            else:
                yield PlayCard(seat, card, definition)


def list_instants(state: State, seat: int) -> Iterable[PlayInstant]:
    for card, definition in list_hand(state.players[seat]):
        if definition.subtype == "instant" and find_wrong_moment(state, seat, definition) is None:
            yield PlayInstant(seat, card, definition)
