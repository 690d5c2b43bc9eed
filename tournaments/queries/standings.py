"""Standings and plain state of an event."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from tournaments.models import Match, Registration, Round, Tournament
from tournaments.queries.events import LISTED, players_of
from tournaments.standings import Standing
from tournaments.structures import EventState, PlayedMatch


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


def standings_of(tournament: Tournament, players: Sequence[Registration] | None = None) -> list[StandingLine]:
    """The standings from every final result. `players` saves a query."""
    listed = list(players_of(tournament)) if players is None else players
    by_key = {registration.pk: registration for registration in listed}
    ranked = tournament.structure.rank(load_state(tournament, listed))
    return [StandingLine(by_key[int(standing.player)], standing) for standing in ranked]


def ranking_of(tournament: Tournament) -> list[Standing]:
    """The standings without names, for a page that shows some of them."""
    return tournament.structure.rank(
        load_state(tournament, tournament.registrations.filter(LISTED).only("tournament", "status", "seed"))
    )


def lines_of(tournament: Tournament, ranked: Sequence[Standing]) -> list[StandingLine]:
    """These standings with their players."""
    players = players_of(tournament).in_bulk([int(standing.player) for standing in ranked])
    return [StandingLine(players[int(standing.player)], standing) for standing in ranked]


def last_round_of(tournament: Tournament, players: Iterable[Registration]) -> int:
    """The number of the last round, as far as the results say."""
    return tournament.structure.count_last_round(load_state(tournament, players))


def load_state(tournament: Tournament, players: Iterable[Registration]) -> EventState:
    """The event as plain values, without a draft of the next round and what was set aside."""
    rows = (
        Match.objects.filter(round__tournament=tournament, round__status__in=Round.PLAYED)
        .order_by("round__number", "pk")
        .values_list(
            "round__number",
            "place",
            "player_a_id",
            "player_b_id",
            "status",
            "games_a",
            "games_b",
            "drawn",
            "left_early",
        )
    )
    matches = []
    for number, place, a, b, status, games_a, games_b, drawn, left_early in rows:
        counts = status in Match.FINAL and status != Match.Status.VOID
        games = (games_a or 0, games_b or 0, drawn or 0) if counts else None
        matches.append(PlayedMatch(number, place, a, b, games, {"a": a, "b": b}.get(left_early)))
    players = list(players)
    return EventState(
        players=[registration.pk for registration in players],
        matches=matches,
        dropped={each.pk for each in players if each.status == Registration.Status.DROPPED},
        rounds=tournament.rounds_planned or 0,
        seeds=[each.pk for each in sorted(players, key=lambda each: each.seed or 0) if each.seed],
    )
