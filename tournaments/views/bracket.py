"""An elimination as columns to draw: each round's places from top to bottom, also those not yet filled."""

from dataclasses import dataclass

from django.utils.translation import gettext as _

from tournaments.models import Match, Registration, Tournament


@dataclass(frozen=True, slots=True)
class SeatShown:
    """One line of a place: the player, or what will fill it; games won; whether they go on."""

    player: Registration | None
    words: str
    games: int | None
    won: bool


@dataclass(frozen=True, slots=True)
class PlaceShown:
    """One match of the bracket, or the place for one."""

    match: Match | None
    seats: tuple[SeatShown, SeatShown]


@dataclass(frozen=True, slots=True)
class ColumnShown:
    """One round of the bracket."""

    name: str
    places: list[PlaceShown]


def round_name(number: int, rounds: int) -> str:
    """What a round of a bracket is called."""
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
        places = [
            _place(by_place.get((number, place)), before[2 * place : 2 * place + 2])
            for place in range(2 ** (rounds - number))
        ]
        shown.append(ColumnShown(round_name(number, rounds), places))
    return shown


def _place(match: Match | None, before: list[PlaceShown]) -> PlaceShown:
    """One place; without a match yet, those who have won their way into it, from the two places `before` it."""
    if match is None:
        a, b = (next((seat.player for seat in place.seats if seat.won), None) for place in before)
        waiting = [SeatShown(player, "" if player else _("to be played"), None, won=False) for player in (a, b)]
        return PlaceShown(None, (waiting[0], waiting[1]))
    final = match.is_final and match.score is not None
    score = match.score
    a_won = final and score is not None and score.a > score.b
    b_won = final and score is not None and score.b > score.a
    a = SeatShown(match.player_a, "", score.a if score and not match.is_bye else None, won=bool(a_won))
    b = SeatShown(match.player_b, _("bye"), score.b if score and not match.is_bye else None, won=bool(b_won))
    return PlaceShown(match, (a, b))
