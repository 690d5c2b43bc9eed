"""Writes a record's table as a new record's position."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from rules.engine.state import Card, Zone
from rules.live.recording import PaperTable
from rules.records.printer import print_card
from rules.records.rows import SEATS, PlacedCard

LINE_ROOM = 340
"""Bytes of a line for its cards; a zone that needs more has several lines."""


def print_table(paper: PaperTable) -> str:
    """Print the table as the record knows it."""
    state, notation = paper.state, paper.game.notation
    phase = state.phase if state.phase in notation.phases else notation.phases[-1]
    lines = [f"position turn {max(1, state.turn)} {SEATS[state.active]} {phase}"]
    for seat, player in zip(SEATS, state.players, strict=True):
        view = notation.view(state, player.seat)
        named = [name for name in notation.resources if name not in notation.counted]
        totals = [f"{name} {view[name]}" for name in (*named, *notation.piles) if isinstance(view.get(name), int)]
        if totals:
            lines.append(f"{seat} {' '.join(totals)}")
        for name, zone in player.zones.items():
            if name in notation.zones and zone.cards:
                lines += [f"{seat} {name} {cards}" for cards in _list_lines(paper, _in_order(zone, view.get(name)))]
    return "\n".join([*lines, "end"]) + "\n"


def _in_order(zone: Zone[Card], shown: object) -> list[Card]:
    """The cards of a zone in order, if the game shows the places."""
    handles = [each.get("handle") for each in shown if isinstance(each, dict)] if isinstance(shown, list) else []
    return sorted(zone.cards, key=lambda card: handles.index(card.handle) if card.handle in handles else len(handles))


def _list_lines(paper: PaperTable, cards: list[Card]) -> Iterator[str]:
    line: list[str] = []
    for card in cards:
        said = print_card(_describe(paper, card))
        if line and len(", ".join([*line, said]).encode()) > LINE_ROOM:
            yield ", ".join(line)
            line = []
        line.append(said)
    if line:
        yield ", ".join(line)


def _describe(paper: PaperTable, card: Card) -> PlacedCard:
    said = paper.game.notation.describe(paper.state, card)
    handle = card.handle if paper.is_on_table(card) else None
    owner = SEATS[card.owner] if card.zone is not None and card.zone.seat != card.owner else None
    return msgspec.structs.replace(said, name=card.name, handle=handle, owner=said.owner or owner)
