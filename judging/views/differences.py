"""Differences of a table from the row before: totals, and cards come, moved, changed or left."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from django.utils.translation import gettext

from rules.records.rows import SEATS
from rules.shown import BoardFigure, BoardLayout


class Lying(NamedTuple):
    """A card's place, and its view."""

    seat: str
    zone: str
    entry: dict[str, Any]


@dataclass(slots=True)
class Differences:
    """Former totals by seat and name, words of cards by handle, and cards gone by zone.

    `piled` are the names that came onto a pile, by seat and zone. `said` says all of it in sentences.
    """

    totals: dict[tuple[str, str], int | str] = field(default_factory=dict)
    cards: dict[str, list[str]] = field(default_factory=dict)
    gone: dict[tuple[str, str], list[tuple[dict[str, Any], str]]] = field(default_factory=dict)
    piled: dict[tuple[str, str], list[str]] = field(default_factory=dict)
    said: list[str] = field(default_factory=list)


def find_differences(
    before: dict[str, Any], after: dict[str, Any], seats: Mapping[str, str], layout: BoardLayout
) -> Differences:
    """Compare two views of a table."""
    found = Differences()
    for seat in SEATS:
        _compare_totals(seat, before["players"][seat], after["players"][seat], seats, layout, found)
        _compare_piles(seat, before["players"][seat], after["players"][seat], layout, found)
    lay, lies = list_lying(before, layout), list_lying(after, layout)
    labels = {zone.name: gettext(zone.label) for zone in layout.zones}
    for handle, now in lies.items():
        words = _say_changes(lay.get(handle), now, seats, labels, layout)
        if words:
            found.cards[handle] = words
            found.said.append(f"{name_of(now.entry)} #{handle}: {', '.join(words)}")
    landed = {place: list(names) for place, names in found.piled.items()}
    for handle, was in lay.items():
        if handle not in lies:
            where = _say_where_it_went(was, landed, labels)
            found.gone.setdefault((was.seat, was.zone), []).append((was.entry, where))
            found.said.append(f"{name_of(was.entry)} #{handle}: {where}")
    return found


def list_lying(view: dict[str, Any], layout: BoardLayout) -> dict[str, Lying]:
    """List the cards with a handle on the table."""
    return {
        entry["handle"]: Lying(seat, zone.name, entry)
        for seat in SEATS
        for zone in layout.zones
        if zone.lies != "pile"
        for entry in list_entries(view["players"][seat][zone.name])
        if entry.get("handle")
    }


def list_entries(value: Any) -> list[dict[str, Any]]:
    """List the cards of a zone."""
    if isinstance(value, list):
        return list(value)
    return [value] if value else []


def name_of(entry: Mapping[str, Any]) -> str:
    if entry["card"] != "?":
        return str(entry["card"])
    return gettext("A face-down card") if entry.get("face") == "down" else gettext("An unknown card")


def say_total(value: Any, layout: BoardLayout) -> int | str:
    """Write a total: a number, counts by name, or a list of names. Unknown is ?."""
    if value is None:
        return "?"
    if isinstance(value, Mapping):
        return ", ".join(f"{say_value(name, layout)} {count}" for name, count in value.items()) or "0"
    if isinstance(value, list):
        return ", ".join(say_value(name, layout) for name in value) or "0"
    number: int = value
    return number


def say_words(entry: Mapping[str, Any], layout: BoardLayout) -> list[str]:
    """Describe a card with the words of a layout."""
    said = [(words, list_values(entry.get(name))) for name, words in layout.words.items()]
    return [gettext(words[value]) for words, values in said for value in values if value in words]


def list_values(value: Any) -> list[str]:
    return [str(each) for each in value] if isinstance(value, list) else [str(value)]


def say_figure(figure: BoardFigure, value: int) -> str:
    return f"{value:+d}" if figure.signed and value else str(value)


def say_value(value: str, layout: BoardLayout) -> str:
    """Write a value of a card or a total in the words of a layout."""
    return next((gettext(words[value]) for words in layout.words.values() if value in words), value)


def _compare_totals(
    seat: str,
    before: dict[str, Any],
    after: dict[str, Any],
    seats: Mapping[str, str],
    layout: BoardLayout,
    found: Differences,
) -> None:
    for name, label in layout.totals.items():
        was, now = say_total(before[name], layout), say_total(after[name], layout)
        if was != now:
            found.totals[seat, name] = was
            found.said.append(
                gettext("%(player)s: %(total)s %(before)s → %(after)s")
                % {"player": seats[seat], "total": gettext(label), "before": was, "after": now}
            )


def _compare_piles(
    seat: str, before: dict[str, Any], after: dict[str, Any], layout: BoardLayout, found: Differences
) -> None:
    for zone in layout.zones:
        was, now = before[zone.name], after[zone.name]
        if zone.lies == "pile" and isinstance(now, list):
            more = Counter(now) - Counter(was if isinstance(was, list) else ())
            if more:
                found.piled[seat, zone.name] = list(more.elements())


def _say_changes(
    was: Lying | None, now: Lying, seats: Mapping[str, str], labels: Mapping[str, str], layout: BoardLayout
) -> list[str]:
    if was is None:
        return [gettext("new")]
    return list(_list_changes(was, now, seats, labels, layout))


def _list_changes(
    was: Lying, now: Lying, seats: Mapping[str, str], labels: Mapping[str, str], layout: BoardLayout
) -> Iterator[str]:
    if was.seat != now.seat:
        yield gettext("came from %(player)s") % {"player": seats[was.seat]}
    elif was.zone != now.zone:
        yield gettext("came from %(zone)s") % {"zone": labels[was.zone]}
    if was.entry["card"] != now.entry["card"]:
        yield gettext("was %(card)s") % {"card": name_of(was.entry)}
    elif was.entry.get("face") != now.entry.get("face"):
        yield gettext("turned face down") if now.entry.get("face") == "down" else gettext("turned face up")
    for figure in layout.figures:
        old, new = was.entry.get(figure.name), now.entry.get(figure.name)
        if old != new and old is not None and new is not None:
            yield f"{gettext(figure.label)} {say_figure(figure, old)} → {say_figure(figure, new)}"
    old_words, new_words = say_words(was.entry, layout), say_words(now.entry, layout)
    for word in new_words:
        if word not in old_words:
            yield gettext("now %(word)s") % {"word": word}
    for word in old_words:
        if word not in new_words:
            yield gettext("no longer %(word)s") % {"word": word}
    if was.entry.get("on") != now.entry.get("on"):
        yield gettext("moved to another card")


def _say_where_it_went(was: Lying, landed: dict[tuple[str, str], list[str]], labels: Mapping[str, str]) -> str:
    """Name the present pile of a card, its own player's first. Each name of a pile is given once."""
    own_first = sorted(landed, key=lambda place: place[0] != was.seat)
    for place in own_first:
        if was.entry["card"] in landed[place]:
            landed[place].remove(was.entry["card"])
            return gettext("gone to %(zone)s") % {"zone": labels[place[1]]}
    return gettext("gone from the table")
