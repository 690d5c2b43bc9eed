"""Standings of an event, and its state for pairing and ranking."""

from collections.abc import Sequence
from dataclasses import dataclass

from tournaments.models import Match, Registration, Round, Tournament
from tournaments.queries.events import players_of
from tournaments.standings import Standing
from tournaments.structures import EventState, PlayedMatch


@dataclass(frozen=True, slots=True)
class StandingLine:
    """One line of the standings with its player."""

    registration: Registration
    standing: Standing

    @property
    def rank(self) -> int:
        return self.standing.rank

    @property
    def points(self) -> int | None:
        return self.standing.points


def standings_of(tournament: Tournament, players: Sequence[Registration] | None = None) -> list[StandingLine]:
    """The standings from every final result so far; `players` saves their query."""
    listed = list(players_of(tournament)) if players is None else players
    by_key = {registration.pk: registration for registration in listed}
    ranked = tournament.structure.rank(load_state(tournament, listed))
    return [StandingLine(by_key[int(standing.player)], standing) for standing in ranked]


def load_state(tournament: Tournament, players: Sequence[Registration]) -> EventState:
    """The event as plain values, without a draft of its next round."""
    rows = (
        Match.objects.filter(round__tournament=tournament)
        .exclude(round__status=Round.Status.DRAFT)
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
    return EventState(
        players=[registration.pk for registration in players],
        matches=matches,
        dropped={each.pk for each in players if each.status == Registration.Status.DROPPED},
        rounds=tournament.rounds_planned or 0,
    )
