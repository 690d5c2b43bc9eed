"""Explains each figure of a player in the standings."""

from collections.abc import Sequence
from dataclasses import dataclass

from tournaments.models import Match, Registration, Round, Score, Tournament
from tournaments.queries.events import players_of
from tournaments.queries.standings import StandingLine
from tournaments.queries.states import load_state_after
from tournaments.standings import count_tallies
from tournaments.tally import DRAW, WIN, Tally
from tournaments.tiebreaks import TieBreak


@dataclass(frozen=True, slots=True)
class Meeting:
    """A round of a player. Without an opponent a bye, without a tally nothing that counts."""

    number: int
    match: Match
    opponent: Registration | None
    score: Score | None
    points: int | None
    tally: Tally | None


@dataclass(frozen=True, slots=True)
class Figure:
    """A tie-break of a player, with what it was made from."""

    tie_break: TieBreak
    value: float
    parts: Sequence[float]
    fraction: tuple[int, int] | None


@dataclass(frozen=True, slots=True)
class Explanation:
    """A line of the standings with all that it rests on."""

    line: StandingLine
    tally: Tally
    meetings: Sequence[Meeting]
    missed: int
    figures: Sequence[Figure]


def explain_standing(tournament: Tournament, player_pk: int, after: Round | None) -> Explanation:
    """How a player's points and tie-breaks came about. Raises LookupError for somebody who is not ranked by points."""
    players = {player.pk: player for player in players_of(tournament)}
    state = load_state_after(tournament, list(players.values()), after)
    stage, counted = tournament.structure.enter_first_stage(state)
    standing = next((line for line in tournament.structure.rank(state) if line.player == player_pk), None)
    if standing is None or not stage.has_points:
        raise LookupError(f"player {player_pk} is not ranked by points")
    tallies = count_tallies(counted.players, counted.results, counted.missed)
    own = tallies[player_pk]
    figures = [
        Figure(
            tie_break, tie_break.compute(own), tie_break.parts(own) if tie_break.parts else [],
            tie_break.fraction(own) if tie_break.fraction else None,
        )
        for tie_break in stage.tie_breaks
    ]  # fmt: skip
    rows = Match.objects.filter(round__tournament=tournament, seats__registration=player_pk)
    rows = rows.filter(round__status__in=Round.PLAYED, round__number__in={match.round for match in counted.matches})
    meetings = [
        _meet(match, player_pk, players, tallies) for match in rows.select_related("round").order_by("round__number")
    ]
    missed = counted.missed.get(player_pk, 0)
    return Explanation(StandingLine(players[player_pk], standing), own, meetings, missed, figures)


def _meet(match: Match, player_pk: int, players: dict[int, Registration], tallies: dict[int | str, Tally]) -> Meeting:
    side = "a" if match.player_a_id == player_pk else "b"
    other = match.player_b_id if side == "a" else match.player_a_id
    counts = match.is_final and match.status != Match.Status.VOID
    score = match.score.seen_from(side) if match.score and counts else None
    if other is None or score is None:
        return Meeting(match.round.number, match, players.get(other or 0), score, WIN if counts else None, None)
    points = WIN if score.a > score.b else DRAW if score.a == score.b and not score.both_lose else 0
    return Meeting(match.round.number, match, players.get(other), score, points, tallies.get(other))
