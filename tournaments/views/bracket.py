"""A bracket as columns: each round's places from top to bottom."""

from dataclasses import dataclass

from django.utils.translation import gettext as _

from tournaments.models import Match, Registration, Tournament


@dataclass(frozen=True, slots=True)
class SeatShown:
    """One line of a place: a player or words, with games won."""

    player: Registration | None
    words: str
    games: int | None
    won: bool


@dataclass(frozen=True, slots=True)
class PlaceShown:
    """One place of the bracket, with its match once paired."""

    match: Match | None
    seats: tuple[SeatShown, SeatShown]


@dataclass(frozen=True, slots=True)
class ColumnShown:
    """One round of the bracket."""

    name: str
    places: list[PlaceShown]


def round_name(number: int, rounds: int) -> str:
    left = rounds - number
    if left == 0:
        return _("Final")
    if left == 1:
        return _("Semifinals")
    if left == 2:
        return _("Quarterfinals")
    return _("Round of %(players)s") % {"players": 2 ** (left + 1)}


def columns(tournament: Tournament, matches: list[Match]) -> list[ColumnShown]:
    """The whole bracket from the matches of its published rounds."""
    rounds = tournament.rounds_planned or 0
    by_place = {(match.round.number, match.place): match for match in matches}
    shown: list[ColumnShown] = []
    for number in range(1, rounds + 1):
        before = shown[-1].places if shown else []
        places = []
        for place in range(2 ** (rounds - number)):
            match = by_place.get((number, place))
            places.append(_show_match(match, number == rounds) if match else _show_empty(before[2 * place :][:2]))
        shown.append(ColumnShown(round_name(number, rounds), places))
    return shown


def _show_empty(before: list[PlaceShown]) -> PlaceShown:
    """A place without a match yet, with the winners of the places `before`."""
    a, b = (next((seat.player for seat in place.seats if seat.won), None) for place in before)
    return PlaceShown(None, (_show_waiting(a), _show_waiting(b)))


def _show_waiting(player: Registration | None) -> SeatShown:
    return SeatShown(player, "" if player else _("to be played"), None, won=False)


def _show_match(match: Match, is_last: bool) -> PlaceShown:
    side = _find_winning_side(match, is_last)
    games = match.score if not match.is_bye else None
    a = SeatShown(match.player_a, "", games.a if games else None, won=side == "a")
    b = SeatShown(match.player_b, _("bye"), games.b if games else None, won=side == "b")
    return PlaceShown(match, (a, b))


def _find_winning_side(match: Match, is_last: bool) -> str:
    """The winner goes on, or the opponent of a winner who had left before the result."""
    if match.score is None or not match.is_final or match.status == Match.Status.VOID:
        return ""
    winner, loser = ("a", "b") if match.score.a > match.score.b else ("b", "a")
    return loser if match.left_early == winner and not is_last else winner
