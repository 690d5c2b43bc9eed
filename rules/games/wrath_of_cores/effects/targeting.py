"""Finds the cards that texts mean and may target."""

from __future__ import annotations

from typing import Any

from rules.engine.effects.node import Node
from rules.engine.texts.carrying import Resolution
from rules.engine.values import Violation
from rules.games.wrath_of_cores.cards import CoresCard
from rules.games.wrath_of_cores.rulebook.citing import refuse
from rules.games.wrath_of_cores.table.abilities import SPEAKING
from rules.games.wrath_of_cores.table.listing import is_of_kind, is_out_of_aim
from rules.games.wrath_of_cores.table.state import Card, State
from rules.games.wrath_of_cores.wording.nodes import Answered, Kind, Occupant


def list_cards(
    state: State, kind: Kind, seat: int, this: Card | None = None, targeted: bool = False, by: Any = None
) -> list[Card]:
    """The cards of a kind in play, own cards first; only face-up cards are targeted (WOC-KW-24)."""
    found: list[Card] = []
    for side in (seat, 1 - seat):
        for zone in kind.kinds or SPEAKING:
            lying = state.players[side].zones[zone].cards
            found += [card for card in lying if is_of_kind(state, card, kind, seat, this)]
    return [card for card in found if _is_in_aim(state, card, kind, seat, by)] if targeted else found


def _is_in_aim(state: State, card: Card, kind: Kind, seat: int, by: CoresCard | None) -> bool:
    shown = card.face_up or kind.trait == "burrowed"
    return shown and not is_out_of_aim(state, card, seat, by)


def name_kind(kind: Kind) -> str:
    return " or ".join([each.capitalize() for each in kind.kinds])


def refuse_target(target: Any) -> Violation | None:
    if isinstance(target, Card) and target.is_unit and not target.face_up:
        return refuse("WOC-KW-24", f"{target.pointed} is burrowed and cannot be targeted.")
    return None


def find_group(frame: Resolution, group: Node) -> list[Card]:
    if isinstance(group, Answered):
        return [frame.about.card] if frame.about is not None else []
    return [frame.this] if isinstance(group, Occupant) and frame.this is not None else []
