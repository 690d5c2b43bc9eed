"""Cards enter play, whether played or put by texts."""

from __future__ import annotations

from typing import Any

from rules.cardtext.boxed.unread import check_read
from rules.engine.atoms import move, note, turn_face
from rules.engine.choices import Asking, ask
from rules.engine.frames import Procedure, push
from rules.games.wrath_of_cores.cards import STAY, CoresCard
from rules.games.wrath_of_cores.effects.places import Spot, build_play, list_spots, place_violations
from rules.games.wrath_of_cores.table.abilities import register_text
from rules.games.wrath_of_cores.table.events import PUT_IN_PLAY
from rules.games.wrath_of_cores.table.firing import Firing, list_fired_by
from rules.games.wrath_of_cores.table.state import Card, State, describe_place
from rules.games.wrath_of_cores.wording.reading import read_card

RULES = {
    "terrain": "WOC-TERR-01", "unit": "WOC-TERR-04", "relic": "WOC-TERR-07", "weapon": "WOC-TERR-08",
    "wonder": "WOC-WON-02",
}  # fmt: skip


def _list_free_spots(state: State, seat: int, definition: CoresCard, onto: list[Card]) -> list[Spot]:
    """The free places for a card, from left to right. `onto`, if not empty, limits the places."""
    spots = list_spots(state.players[seat], definition) if definition.kind in STAY else []
    if onto:
        places = [card.place for card in onto] if definition.kind == "unit" else onto
        spots = [spot for spot in spots if spot in places]
    return [spot for spot in spots if not any(place_violations(state, build_play(seat, None, definition, spot)))]


def can_enter(state: State, seat: int, definition: CoresCard, onto: list[Card]) -> bool:
    return bool(_list_free_spots(state, seat, definition, onto))


def lay_down(state: State, card: Card, seat: int, place: int | None, host: Card | None) -> None:
    """Put a card into play at its place, or on another."""
    assert card.definition is not None
    kind = card.definition.kind
    card.place, card.on = place, host
    move(state, card, state.players[seat].zones[kind], RULES[kind])
    turn_face(state, card, True, RULES[kind])
    register_text(state, card)


def list_entered(state: State, card: Card) -> list[Firing]:
    """The abilities of other cards that fire for an entered card."""
    on = card.on if card.zone_name == "weapon" else None
    armed = list_fired_by(state, "arm", on) if on is not None else []
    return [*armed, *[each for each in list_fired_by(state, "enter", card) if each.card is not card]]


class Entering(Asking):
    """A text puts a card into play, in a place of its player's choice, or `onto` cards."""

    __slots__ = ("card", "onto", "rule", "seat", "spots")

    def __init__(self, card: Card, seat: int, onto: list[Card], rule: str) -> None:
        self.at = 0
        self.steps = ENTERING
        self.picked = None
        self.card = card
        self.seat = seat
        self.onto = onto
        self.rule = rule
        self.spots: dict[Any, Spot] = {}


def _ask_spot(state: State, frame: Entering) -> None:
    assert frame.card.definition is not None
    for spot in _list_free_spots(state, frame.seat, frame.card.definition, frame.onto):
        frame.spots[describe_place(spot) if isinstance(spot, int) else spot] = spot
    if list(frame.spots) != [None]:
        ask(state, frame.seat, list(frame.spots), frame, frame.rule, f"place for {frame.card.name}")


def _enter(state: State, frame: Entering) -> None:
    if frame.picked not in frame.spots:
        return
    spot, card = frame.spots[frame.picked], frame.card
    place, host = (spot, None) if isinstance(spot, int) else (None, spot)
    lay_down(state, card, frame.seat, place, host)
    note(state, PUT_IN_PLAY, card, place, frame.rule)


ENTERING: Procedure = (_ask_spot, _enter)


def enter(state: State, frame: Any, card: Card, onto: list[Card]) -> None:
    """Let a card enter that a text puts into play."""
    assert card.definition is not None
    check_read(card.name, read_card(card.definition))
    push(state, Entering(card, frame.seat, onto, frame.rule))
