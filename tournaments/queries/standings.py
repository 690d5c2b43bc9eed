"""Standings of an event, now or after a round."""

from collections.abc import Sequence
from dataclasses import dataclass

from tournaments.models import Registration, Round, Tournament
from tournaments.queries.events import players_of
from tournaments.queries.states import load_state_after, load_unnamed
from tournaments.standings import Standing


@dataclass(frozen=True, slots=True)
class StandingLine:
    """A line of the standings with the player."""

    registration: Registration
    standing: Standing

    @property
    def rank(self) -> int:
        return self.standing.rank

    @property
    def points(self) -> int | None:
        return self.standing.points


def rounds_ranked(tournament: Tournament) -> list[Round]:
    """The closed rounds, in order: standings are kept after each."""
    return list(tournament.rounds.filter(status=Round.Status.CLOSED).order_by("number"))


def standings_of(
    tournament: Tournament, after: Round | None = None, players: Sequence[Registration] | None = None
) -> list[StandingLine]:
    """The standings now, or as they stood after a round, with later corrections. `players` saves a query."""
    listed = list(players_of(tournament)) if players is None else players
    by_key = {registration.pk: registration for registration in listed}
    ranked = tournament.structure.rank(load_state_after(tournament, listed, after))
    return [StandingLine(by_key[int(standing.player)], standing) for standing in ranked]


def ranking_of(tournament: Tournament, after: Round | None = None) -> list[Standing]:
    """The standings without names, for a page that shows some of them."""
    return tournament.structure.rank(load_unnamed(tournament, after))


def lines_of(tournament: Tournament, ranked: Sequence[Standing]) -> list[StandingLine]:
    """These standings with their players."""
    players = players_of(tournament).in_bulk([int(standing.player) for standing in ranked])
    return [StandingLine(players[int(standing.player)], standing) for standing in ranked]
