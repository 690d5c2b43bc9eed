"""What texts change as long as their cards lie there, or for a turn."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rules.engine.texts.carrying import list_players
from rules.engine.texts.lasting import TurnChange, list_turn_changes
from rules.engine.texts.nodes import Each, PerEach, This
from rules.games.valcarta.cards import Skill
from rules.games.valcarta.effects.matching import is_of_kind, list_cards
from rules.games.valcarta.table.state import Card, State
from rules.games.valcarta.wording.nodes import (
    CannotAttack,
    ChangeDamage,
    ChangeRoll,
    ChangeTaken,
    Kind,
    Lasting,
    Sentence,
    Shield,
)
from rules.games.valcarta.wording.reading import read_main_text, read_skill


def list_texts(state: State) -> Iterator[tuple[Card, Card | None, Sentence]]:
    """What is said by cards on the field that stay: the card, the Unit that "this Unit" means, the sentence."""
    for player in state.players:
        for zone in (player.unit, player.equipment, player.war):
            for card in zone.cards:
                if card.definition is not None and card.definition.text:
                    unit = card.on if zone is player.equipment else card if zone is player.unit else None
                    for said in read_main_text(card.definition):
                        yield card, unit, said


def _list_lasting(state: State, unit: Card) -> Iterator[tuple[Lasting, int, Card | None]]:
    """What is changed for a Unit, as long as cards lie there or until the end of the turn; whose text says so."""
    for card, this, said in list_texts(state):
        if isinstance(said, Lasting) and _is_meant(said, card.controller, this, unit):
            yield said, card.controller, this
    for each in list_turn_changes(state):
        if _lasts_for(each, unit):
            yield each.change, each.seat, each.this


def added_damage(state: State, unit: Card, skill: Skill, target: Card) -> int:
    """What a skill of a Unit does more or less to a target (VAL-G15)."""
    changes: list[tuple[Any, int, Card | None]] = [(said, unit.controller, unit) for said in read_skill(skill)]
    return sum(
        [
            change.points
            for change, seat, this in [*changes, *_list_lasting(state, unit)]
            if isinstance(change, ChangeDamage) and _is_against(change, seat, this, target)
        ]
    )


def reduced_damage(state: State, unit: Card) -> int:
    """What a Unit takes less of the damage of an attack; below 0 it takes more (VAL-G15)."""
    return -sum([change.points for change, _, _ in _list_lasting(state, unit) if isinstance(change, ChangeTaken)])


def cannot_attack(state: State, unit: Card) -> bool:
    """Whether a text keeps a Unit from attacking."""
    return any(isinstance(change, CannotAttack) for change, _, _ in _list_lasting(state, unit))


def is_shielded(state: State, unit: Card, status: str) -> bool:
    """Whether a text keeps a status from a Unit."""
    return any(
        isinstance(change, Shield) and (not change.statuses or status in change.statuses)
        for change, _, _ in _list_lasting(state, unit)
    )


def list_roll_changes(state: State, seat: int) -> list[tuple[Card, int]]:
    """What the cards on the field add to the FE roll of a player (VAL-G04, VAL-G36)."""
    found = []
    for card, this, said in list_texts(state):
        times = len(list_cards(state, said.of, card.controller, this)) if isinstance(said, PerEach) else 1
        change = said.effect if isinstance(said, PerEach) else said
        if isinstance(change, ChangeRoll) and seat in list_players(state, change.who, card.controller):
            found.append((card, change.points * times))
    return found


def _is_meant(change: Lasting, seat: int, this: Card | None, unit: Card) -> bool:
    whose = change.whose
    if isinstance(whose, This):
        return unit is this
    return isinstance(whose, Each) and is_of_kind(unit, whose.of, seat, this)


def _is_against(change: ChangeDamage, seat: int, this: Card | None, target: Card) -> bool:
    return change.against == Kind() or is_of_kind(target, change.against, seat, this)


def _lasts_for(lasting: TurnChange, unit: Card) -> bool:
    if lasting.of is not None:
        return unit in lasting.of
    return _is_meant(lasting.change, lasting.seat, lasting.this, unit)
