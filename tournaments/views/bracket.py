"""A bracket as sections of columns: each round's places from top to bottom."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _

from tournaments.models import Match, Registration, Tournament
from tournaments.pairing.brackets import DECIDING, Bracket, Key, Part, Slot


@dataclass(frozen=True, slots=True)
class SeatShown:
    """A line of a place: a player or words, with games won."""

    player: Registration | None
    words: str
    games: int | None
    won: bool


@dataclass(frozen=True, slots=True)
class PlaceShown:
    """A place of the bracket, perhaps with a match. From a deciding one nobody goes on."""

    match: Match | None
    seats: tuple[SeatShown, SeatShown]
    is_deciding: bool


@dataclass(frozen=True, slots=True)
class ColumnShown:
    name: str
    places: list[PlaceShown]


@dataclass(frozen=True, slots=True)
class SectionShown:
    name: str
    columns: list[ColumnShown]


PLACES_A_PAGE = 64
"""A page has no more places; the bracket of 64 players has 63."""


@dataclass(frozen=True, slots=True)
class BracketPage:
    """A bracket, or a section of a large bracket without the first rounds; `names` are the names of all sections."""

    sections: Sequence[SectionShown]
    names: Sequence[str]
    number: int
    left_out: int


def page_of_bracket(sections: Sequence[SectionShown], number: int) -> BracketPage:
    """Find the part for a page: all of a small bracket; else the numbered section, last rounds first."""
    names = [section.name for section in sections]
    if sum(len(column.places) for section in sections for column in section.columns) <= PLACES_A_PAGE:
        return BracketPage(sections, names[:1], 1, 0)
    number = min(max(number, 1), len(sections))
    section, room = sections[number - 1], PLACES_A_PAGE
    columns: list[ColumnShown] = []
    for column in reversed(section.columns):
        room -= len(column.places)
        if room < 0:
            break
        columns.insert(0, column)
    left_out = len(section.columns) - len(columns)
    return BracketPage([SectionShown(section.name, columns)], names, number, left_out)


def round_name(matches: int) -> str:
    """Name a round of a single elimination, by the number of matches."""
    if matches == 1:
        return _("Final")
    if matches == 2:
        return _("Semifinals")
    if matches == 4:
        return _("Quarterfinals")
    return _("Round of %(players)s") % {"players": 2 * matches}


def sections(tournament: Tournament, matches: list[Match]) -> list[SectionShown]:
    """The whole bracket from the matches of published rounds."""
    structure = tournament.structure
    planned = tournament.rounds_planned or structure.count_rounds(tournament.player_count)
    before = 0 if structure.is_bracket else planned  # rounds of an earlier stage
    bracket = structure.draw(planned)
    shown = _show_places(bracket, {(match.round.number - before, match.place): match for match in matches})
    found: list[SectionShown] = []
    for name, parts in _list_sections(bracket):
        slots = [slot for slot in bracket.slots.values() if slot.part in parts]
        columns: list[ColumnShown] = []
        for number in sorted({slot.round for slot in slots}):
            column = [slot for slot in slots if slot.round == number]
            if column[0].part != Part.RESET or shown[column[0].key].match is not None:
                column_name = _name_column(column, len(columns), is_double=bool(bracket.list_part(Part.RESET)))
                columns.append(ColumnShown(column_name, [shown[slot.key] for slot in column]))
        found.append(SectionShown(name, columns))
    return found


def _list_sections(bracket: Bracket) -> list[tuple[str, Sequence[Part]]]:
    if bracket.list_part(Part.RESET):
        finals = (Part.FINAL, Part.RESET)
        losers = [(_("Losers' bracket"), (Part.LOSERS,))] if bracket.list_part(Part.LOSERS) else []
        return [(_("Winners' bracket"), (Part.WINNERS,)), *losers, (_("Finals"), finals)]
    third = [(_("Third place"), (Part.THIRD,))] if bracket.list_part(Part.THIRD) else []
    return [(_("Bracket"), (Part.WINNERS, Part.FINAL)), *third]


def _name_column(column: list[Slot], before: int, *, is_double: bool) -> str:
    part = column[0].part
    if part == Part.LOSERS:
        return _("Losers' round %(number)s") % {"number": before + 1}
    if part == Part.RESET:
        return _("Second final")
    if part == Part.THIRD:
        return _("Match for third place")
    if part == Part.WINNERS and is_double:
        return _("Winners' final") if len(column) == 1 else _("Winners' round %(number)s") % {"number": before + 1}
    return round_name(len(column))


def _show_places(bracket: Bracket, matches: dict[Key, Match]) -> dict[Key, PlaceShown]:
    shown: dict[Key, PlaceShown] = {}
    again = {feed.slot for slot in bracket.list_part(Part.RESET) if slot.key in matches for feed in slot.feeds}
    for slot in sorted(bracket.slots.values(), key=lambda slot: slot.key):
        match = matches.get(slot.key)
        if match is not None:
            shown[slot.key] = _show_match(match, slot.part in DECIDING and slot.key not in again)
            continue
        seats = [_show_waiting(shown[feed.slot], feed.wins) for feed in slot.feeds] or [_show_open(), _show_open()]
        shown[slot.key] = PlaceShown(None, (seats[0], seats[1]), slot.part in DECIDING)
    return shown


def _find_player(place: PlaceShown, wins: bool) -> Registration | None:
    """Find the winner or the loser of a place. None until it is known."""
    if not any(seat.won for seat in place.seats):
        return None
    return next((seat.player for seat in place.seats if seat.won == wins), None)


def _show_waiting(place: PlaceShown, wins: bool) -> SeatShown:
    """Show the seat of the winner or the loser of a place. A bye has no loser."""
    if place.match is not None and place.match.is_bye and not wins:
        return SeatShown(None, _("bye"), None, won=False)
    player = _find_player(place, wins)
    return SeatShown(player, "", None, won=False) if player else _show_open()


def _show_open() -> SeatShown:
    return SeatShown(None, _("to be played"), None, won=False)


def _show_match(match: Match, deciding: bool) -> PlaceShown:
    side = _find_winning_side(match, deciding)
    games = match.score if not match.is_bye else None
    a = SeatShown(match.player_a, "", games.a if games else None, won=side == "a")
    b = SeatShown(match.player_b, _("bye"), games.b if games else None, won=side == "b")
    return PlaceShown(match, (a, b), deciding)


def _find_winning_side(match: Match, deciding: bool) -> str:
    """The winner goes on, or the opponent of an early leaver."""
    if match.score is None or not match.is_final or match.status == Match.Status.VOID:
        return ""
    winner, loser = ("a", "b") if match.score.a > match.score.b else ("b", "a")
    return loser if match.left_early == winner and not deciding else winner
