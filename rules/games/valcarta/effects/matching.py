"""Which cards a text means."""

from __future__ import annotations

from typing import Any

from rules.engine.texts.carrying import has_figure
from rules.engine.texts.nodes import YOU
from rules.games.valcarta.table.state import Card, State, list_units, remaining_hp
from rules.games.valcarta.wording.kinds import ANY_STATUS, FAY
from rules.games.valcarta.wording.nodes import EQUIPMENT, UNIT, WAR


def list_cards(state: State, kind: Any, seat: int, this: Card | None = None, targeted: bool = False) -> list[Card]:
    """The cards of a kind on the field: the own ones first, each side from left to right (VAL-G34)."""
    found: list[Card] = []
    for side in (seat, 1 - seat):
        player = state.players[side]
        lying = {UNIT: list_units(state, side), WAR: player.war.cards, EQUIPMENT: player.equipment.cards}[kind.kind]
        found += [card for card in lying if is_of_kind(card, kind, seat, this)]
    return found


def is_of_kind(card: Card, kind: Any, seat: int, this: Card | None = None) -> bool:
    """Whether a card is of a kind that the text of a player names; `this` is the Unit of the text."""
    definition = card.definition
    if definition is None or definition.kind != kind.kind or (kind.other and card is this):
        return False
    if kind.whose and (card.controller == seat) is not (kind.whose == YOU):
        return False
    if kind.element and definition.element != kind.element:
        return False
    if kind.level and not (definition.fay if kind.level == FAY else definition.level == kind.level):
        return False
    if kind.figure is not None and not has_figure(remaining_hp(card), kind.figure):
        return False
    return not kind.status or (bool(card.statuses) if kind.status == ANY_STATUS else kind.status in card.statuses)
