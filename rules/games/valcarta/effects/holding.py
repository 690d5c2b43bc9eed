"""What texts change as long as their cards lie there, or for a turn."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from rules.games.valcarta.cards import Skill
from rules.games.valcarta.effects.matching import is_of_kind, list_cards, list_players
from rules.games.valcarta.table.state import Card, State
from rules.games.valcarta.wording.nodes import (
    ChangeDamage,
    ChangeRoll,
    ChangeTaken,
    Each,
    Kind,
    PerEach,
    Sentence,
    This,
)
from rules.games.valcarta.wording.reading import read_main_text, read_skill

_TURN = "valcarta turn"  # the changes of a turn, among what is in force


class TurnChange(msgspec.Struct):
    """A change until the end of a turn: of the Units `of`, or of all that it means (None)."""

    turn: int
    seat: int
    change: ChangeDamage | ChangeTaken
    of: tuple[Card, ...] | None
    this: Card | None


def add_turn_change(state: State, change: TurnChange) -> None:
    lasting = [each for each in state.continuous.get(_TURN, ()) if each.turn == state.turn]
    state.continuous[_TURN] = [*lasting, change]


def list_texts(state: State) -> Iterator[tuple[Card, Card | None, Sentence]]:
    """What is said by cards on the field that stay: the card, the Unit that "this Unit" means, the sentence."""
    for player in state.players:
        for zone in (player.unit, player.equipment, player.war):
            for card in zone.cards:
                if card.definition is not None and card.definition.text:
                    unit = card.on if zone is player.equipment else card if zone is player.unit else None
                    for said in read_main_text(card.definition):
                        yield card, unit, said


def added_damage(state: State, unit: Card, skill: Skill, target: Card) -> int:
    """What a skill of a Unit does more or less to a target (VAL-G15)."""
    points = 0
    for said in read_skill(skill):
        if isinstance(said, ChangeDamage) and _is_against(said, unit.controller, unit, target):
            points += said.points
    for card, this, said in list_texts(state):
        if isinstance(said, ChangeDamage) and _is_meant(said, card.controller, this, unit):
            points += said.points if _is_against(said, card.controller, this, target) else 0
    for lasting in state.continuous.get(_TURN, ()):
        change = lasting.change
        if isinstance(change, ChangeDamage) and _lasts_for(state, lasting, unit):
            points += change.points if _is_against(change, lasting.seat, lasting.this, target) else 0
    return points


def reduced_damage(state: State, unit: Card) -> int:
    """What a Unit takes less of the damage of an attack; below 0 it takes more (VAL-G15)."""
    points = 0
    for card, this, said in list_texts(state):
        if isinstance(said, ChangeTaken) and _is_meant(said, card.controller, this, unit):
            points -= said.points
    for lasting in state.continuous.get(_TURN, ()):
        if isinstance(lasting.change, ChangeTaken) and _lasts_for(state, lasting, unit):
            points -= lasting.change.points
    return points


def list_roll_changes(state: State, seat: int) -> list[tuple[Card, int]]:
    """What the cards on the field add to the FE roll of a player (VAL-G04, VAL-G36)."""
    found = []
    for card, this, said in list_texts(state):
        times = len(list_cards(state, said.of, card.controller, this)) if isinstance(said, PerEach) else 1
        change = said.effect if isinstance(said, PerEach) else said
        if isinstance(change, ChangeRoll) and seat in list_players(state, change.who, card.controller):
            found.append((card, change.points * times))
    return found


def _is_meant(change: ChangeDamage | ChangeTaken, seat: int, this: Card | None, unit: Card) -> bool:
    whose = change.whose
    if isinstance(whose, This):
        return unit is this
    return isinstance(whose, Each) and is_of_kind(unit, whose.of, seat, this)


def _is_against(change: ChangeDamage, seat: int, this: Card | None, target: Card) -> bool:
    return change.against == Kind() or is_of_kind(target, change.against, seat, this)


def _lasts_for(state: State, lasting: TurnChange, unit: Card) -> bool:
    if lasting.turn != state.turn:
        return False
    if lasting.of is not None:
        return unit in lasting.of
    return _is_meant(lasting.change, lasting.seat, lasting.this, unit)
