"""Prepares the table of a verdict for a page, as the game lays it out."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from django.utils.translation import gettext

from rules.games import GAMES
from rules.shown import BoardFigure, BoardLayout, BoardZone

_HANDLE = re.compile(r"#(\w+)")


@dataclass(frozen=True, slots=True)
class CardShown:
    """A card on the board, with the cards that lie on it; an unknown or face-down card has no name.

    `host` is the handle of the card that it lies on, where that card is not shown above it.
    """

    name: str
    handle: str
    figures: str
    words: list[str]
    beneath: list[str]
    face_down: bool
    sideways: bool
    marked: bool
    host: str = ""
    attached: list[CardShown] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class ZoneShown:
    """A zone with cards; a pile shows only names, or how many cards it has."""

    name: str
    lies: str
    cards: list[CardShown]
    pile: list[str]
    count: int | str


@dataclass(frozen=True, slots=True)
class SideShown:
    """A player's side of the board: totals as (label, figure), and zones."""

    seat: str
    player: str
    active: bool
    totals: list[tuple[str, Any]]
    zones: list[ZoneShown]


def board_of(state: dict[str, Any], seats: dict[str, str], game: str, *, record_row: str) -> list[SideShown]:
    """Both sides of the table, the far one first, with the cards of a record's row marked."""
    marked = set(_HANDLE.findall(record_row))
    return [_lay_out_side(seat, state, seats, GAMES[game].board, marked) for seat in ("B", "A")]


def turn_of(state: dict[str, Any], seats: dict[str, str], game: str) -> str:
    phase = state["phase"]
    return gettext("Turn %(turn)s, %(player)s, %(phase)s") % {
        "turn": state["turn"],
        "player": seats[state["active"]],
        "phase": gettext(GAMES[game].board.phases.get(phase, phase)),
    }


def _lay_out_side(
    seat: str, state: dict[str, Any], seats: dict[str, str], layout: BoardLayout, marked: set[str]
) -> SideShown:
    player = state["players"][seat]
    hosts = {
        entry["handle"]
        for zone in layout.zones
        if zone.lies not in ("attached", "pile")
        for entry in _list_entries(player[zone.name])
        if entry.get("handle")
    }
    attached: dict[str, list[CardShown]] = {}
    for zone in layout.zones:
        if zone.lies == "attached":
            for entry in _list_entries(player[zone.name]):
                attached.setdefault(entry.get("on") or "", []).append(_show_card(entry, layout, marked))
    return SideShown(
        seat=seat,
        player=seats[seat],
        active=state["active"] == seat,
        totals=[(gettext(label), _say_total(player[name], layout)) for name, label in layout.totals.items()],
        zones=[
            shown
            for zone in layout.zones
            if (shown := _lay_out_zone(zone, player[zone.name], layout, marked, attached, hosts)) is not None
        ],
    )


def _lay_out_zone(
    zone: BoardZone,
    value: Any,
    layout: BoardLayout,
    marked: set[str],
    attached: Mapping[str, list[CardShown]],
    hosts: set[str],
) -> ZoneShown | None:
    """A zone of a side; one of attached cards only where a card has no host on this side."""
    label = gettext(zone.label)
    if zone.lies == "pile":
        names = value if isinstance(value, list) else []
        return ZoneShown(label, zone.lies, [], names, "?" if value is None else len(names) or value or 0)
    entries = _list_entries(value)
    if zone.lies == "attached":
        entries = [entry for entry in entries if entry.get("on") not in hosts]
        if not entries:
            return None
    entries.sort(key=lambda entry: entry.get(layout.order) or 0)
    cards = [_show_card(entry, layout, marked, attached.get(entry.get("handle") or " ", [])) for entry in entries]
    return ZoneShown(label, zone.lies, cards, [], len(cards))


def _list_entries(value: Any) -> list[dict[str, Any]]:
    """The cards of a zone, which a state has as a list, or as a card or nothing."""
    if isinstance(value, list):
        return list(value)
    return [value] if value else []


def _say_total(value: Any, layout: BoardLayout) -> int | str:
    """A number, counts by name, or a list of names; what is not known is ?."""
    if value is None:
        return "?"
    if isinstance(value, Mapping):
        return ", ".join(f"{_say(name, layout)} {count}" for name, count in value.items()) or "0"
    if isinstance(value, list):
        return ", ".join(_say(name, layout) for name in value) or "0"
    number: int = value
    return number


def _say(value: str, layout: BoardLayout) -> str:
    return next((gettext(words[value]) for words in layout.words.values() if value in words), value)


def _show_card(
    entry: dict[str, Any], layout: BoardLayout, marked: set[str], attached: list[CardShown] | None = None
) -> CardShown:
    handle = entry.get("handle") or ""
    figures = [_say_figure(figure, entry[figure.name]) for figure in layout.figures if _is_shown(figure, entry)]
    said = [(words, _list_values(entry.get(name))) for name, words in layout.words.items()]
    return CardShown(
        name="" if entry["card"] == "?" else entry["card"],
        handle=handle,
        figures=" · ".join(figures),
        words=[gettext(words[value]) for words, values in said for value in values if value in words],
        beneath=list(entry.get(layout.beneath) or ()),
        face_down=entry.get("face") == "down",
        sideways=layout.sideways is not None and entry.get(layout.sideways[0]) == layout.sideways[1],
        marked=handle in marked,
        host=entry.get("on") or "",
        attached=attached or [],
    )


def _list_values(value: Any) -> list[str]:
    return [str(each) for each in value] if isinstance(value, list) else [str(value)]


def _is_shown(figure: BoardFigure, entry: dict[str, Any]) -> bool:
    value = entry.get(figure.name)
    return value is not None and value != figure.unless


def _say_figure(figure: BoardFigure, value: int) -> str:
    return f"{gettext(figure.label)} {value:+d}" if figure.signed else f"{gettext(figure.label)} {value}"
