"""Lays a table out for a page.

`board_of` takes the table of a verdict, or what `rules.live.sight` lets a seat see of one.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from django.utils.translation import gettext

from cards.models import write_address
from judging.views.differences import Differences, find_differences, list_entries, say_figure, say_total, say_words
from judging.views.roles import find_roles
from rules.games import GAMES
from rules.records.rows import SEATS
from rules.records.view import Awaited
from rules.shown import BoardFigure, BoardLayout, BoardZone

MOST_IN_PILE = 60
"""Names of a pile that a page shows, the last first."""


@dataclass(frozen=True, slots=True)
class CardShown:
    """A card, with the cards on it. An unknown or face-down card has no name.

    `role` is "acts", "aimed" or "named" where a record's row says so. `news` is what changed since the row before, and
    a card that is `gone` has left the table. `address` leads to the card's page. `host` is the handle of the card that
    it lies on, where that card is not shown above it.
    """

    name: str
    handle: str
    figures: str
    words: list[str]
    beneath: list[str]
    face_down: bool
    sideways: bool
    role: str = ""
    host: str = ""
    address: str = ""
    news: list[str] = field(default_factory=list)
    gone: bool = False
    attached: list[CardShown] = field(default_factory=list)

    @property
    def marked(self) -> bool:
        return self.role != ""


@dataclass(frozen=True, slots=True)
class Named:
    """A card of a pile."""

    name: str
    address: str
    new: bool


@dataclass(frozen=True, slots=True)
class ZoneShown:
    """A zone's cards, or a pile's names."""

    name: str
    lies: str
    cards: list[CardShown]
    pile: list[Named]
    count: int | str
    more: int = 0

    @property
    def has_new(self) -> bool:
        return any(card.new for card in self.pile)


@dataclass(frozen=True, slots=True)
class TotalShown:
    """A player's total, and its changed value before."""

    label: str
    value: int | str
    before: int | str | None = None


@dataclass(frozen=True, slots=True)
class SideShown:
    """A player's side of the board. `aimed`: a row is aimed at the player. `is_yours`: the viewer is the player."""

    seat: str
    player: str
    active: bool
    totals: list[TotalShown]
    zones: list[ZoneShown]
    aimed: bool = False
    is_yours: bool = False

    @property
    def names_seat(self) -> bool:
        """Whether the player's name says the seat, as "Player A", "Guest A" and "Riverwall (A)" of the site do."""
        unnamed = gettext("Player A") if self.seat == SEATS[0] else gettext("Player B")
        guest = gettext("Guest %(side)s") % {"side": self.seat}
        return self.player in (unnamed, guest) or self.player.endswith(f" ({self.seat})")


@dataclass(frozen=True, slots=True)
class BoardShown:
    """Both sides of a table, the far side first, with the turn and the next player to act.

    `changes` are sentences about what is different since the row before.
    """

    sides: list[SideShown]
    turn: str
    awaits: str = ""
    changes: list[str] = field(default_factory=list)


def board_of(
    view: dict[str, Any],
    seats: Mapping[str, str],
    game: str,
    *,
    record_row: str = "",
    before: dict[str, Any] | None = None,
    awaited: Awaited | None = None,
    near: str = "A",
    you: str = "",
    slugs: Mapping[str, str] | None = None,
) -> BoardShown:
    """Lay a table out, with the names of a record's row and the changes since `before`. The side of `near` comes last.

    `you` is the seat of the viewer, if any. `slugs` are the addresses of cards by name; without them no
    name is a link.
    """
    layout = GAMES[game].board
    differences = find_differences(before, view, seats, layout) if before else Differences()
    drawing = _Drawing(layout, dict(find_roles(record_row, GAMES[game].notation.verbs)), differences, slugs or {})
    far_first = [seat for seat in SEATS if seat != near] + [near]
    return BoardShown(
        sides=[replace(drawing.lay_out_side(seat, view, seats[seat]), is_yours=seat == you) for seat in far_first],
        turn=turn_of(view, seats, game),
        awaits=say_awaited(awaited, seats) if awaited else "",
        changes=differences.said,
    )


def turn_of(view: dict[str, Any], seats: Mapping[str, str], game: str) -> str:
    phase = gettext(GAMES[game].board.phases.get(view["phase"], view["phase"]))
    if not view["turn"]:
        return phase
    return gettext("Turn %(turn)s, %(player)s, %(phase)s") % {
        "turn": view["turn"],
        "player": seats[view["active"]],
        "phase": phase,
    }


def say_awaited(awaited: Awaited, seats: Mapping[str, str]) -> str:
    """Name the next player and the possible verbs."""
    words = {
        "player": gettext(" or ").join(seats[seat] for seat in awaited.seats),
        "verbs": gettext(" or ").join(f"“{verb}”" for verb in awaited.verbs if verb != "pass"),
    }
    if awaited.may_pass:
        return gettext("%(player)s may answer, or pass") % words
    if awaited.verbs:
        return gettext("%(player)s must decide first: %(verbs)s") % words
    return gettext("%(player)s is to act") % words


@dataclass(frozen=True, slots=True)
class _Drawing:
    """The common values for drawing a board's cards."""

    layout: BoardLayout
    roles: dict[str, str]
    differences: Differences
    slugs: Mapping[str, str]

    def find_address(self, name: str) -> str:
        slug = self.slugs.get(name)
        return write_address(slug) if slug else ""

    def lay_out_side(self, seat: str, view: dict[str, Any], name: str) -> SideShown:
        layout, player = self.layout, view["players"][seat]
        hosts = {
            entry["handle"]
            for zone in layout.zones
            if zone.lies not in ("attached", "pile")
            for entry in list_entries(player[zone.name])
            if entry.get("handle")
        }
        attached: dict[str, list[CardShown]] = {}
        for zone in layout.zones:
            if zone.lies == "attached":
                for entry in list_entries(player[zone.name]):
                    attached.setdefault(entry.get("on") or "", []).append(self.show_card(entry))
        zones = [self.lay_out_zone(seat, zone, player[zone.name], attached, hosts) for zone in layout.zones]
        shown = [zone for zone in zones if zone is not None]
        return SideShown(
            seat=seat,
            player=name,
            active=view["turn"] > 0 and view["active"] == seat and not view["over"],
            totals=[
                TotalShown(gettext(label), say_total(player[total], layout), self.differences.totals.get((seat, total)))
                for total, label in layout.totals.items()
                if player[total] not in ({}, []) or (seat, total) in self.differences.totals
            ],
            zones=shown,
            aimed=self.roles.get(seat) == "aimed",
        )

    def lay_out_zone(
        self, seat: str, zone: BoardZone, value: Any, attached: Mapping[str, list[CardShown]], hosts: set[str]
    ) -> ZoneShown | None:
        """A zone of a side. One of attached cards only where a card has no host on this side."""
        label = gettext(zone.label)
        if zone.lies == "pile":
            return self.lay_out_pile(seat, zone, value)
        entries = list_entries(value)
        gone = self.differences.gone.get((seat, zone.name), [])
        if zone.lies == "attached":
            entries = [entry for entry in entries if entry.get("on") not in hosts]
            if not entries and not gone:
                return None
        entries.sort(key=lambda entry: entry.get(self.layout.order) or 0)
        cards = [self.show_card(entry, attached.get(entry.get("handle") or " ", [])) for entry in entries]
        cards += [self.show_card(entry, went=where) for entry, where in gone]
        return ZoneShown(label, zone.lies, cards, [], len(entries))

    def lay_out_pile(self, seat: str, zone: BoardZone, value: Any) -> ZoneShown:
        names = value if isinstance(value, list) else []
        new = list(self.differences.piled.get((seat, zone.name), ()))
        pile = []
        for name in reversed(names[-MOST_IN_PILE:]):
            is_new = name in new
            if is_new:
                new.remove(name)
            pile.append(Named(name, self.find_address(name), is_new))
        count = "?" if value is None else len(names) or value or 0
        return ZoneShown(gettext(zone.label), zone.lies, [], pile, count, len(names) - len(pile))

    def show_card(self, entry: dict[str, Any], attached: list[CardShown] | None = None, *, went: str = "") -> CardShown:
        layout, handle = self.layout, entry.get("handle") or ""
        name = "" if entry["card"] == "?" else entry["card"]
        figures = [figure for figure in layout.figures if _is_shown(figure, entry)]
        return CardShown(
            name=name,
            handle=handle,
            figures=" · ".join(
                f"{gettext(figure.label)} {say_figure(figure, entry[figure.name])}" for figure in figures
            ),
            words=say_words(entry, layout),
            beneath=list(entry.get(layout.beneath) or ()),
            face_down=entry.get("face") == "down",
            sideways=layout.sideways is not None and entry.get(layout.sideways[0]) == layout.sideways[1],
            role=self.roles.get(handle, ""),
            host=entry.get("on") or "",
            address=self.find_address(name),
            news=[went] if went else self.differences.cards.get(handle, []),
            gone=bool(went),
            attached=attached or [],
        )


def _is_shown(figure: BoardFigure, entry: dict[str, Any]) -> bool:
    value = entry.get(figure.name)
    return value is not None and value != figure.unless
