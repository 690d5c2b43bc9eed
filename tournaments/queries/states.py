"""The event as plain values."""

from collections.abc import Iterable, Sequence
from dataclasses import replace

from tournaments.models import Match, Registration, Round, Tournament
from tournaments.queries.events import LISTED
from tournaments.structures import EventState, PlayedMatch


def load_unnamed(tournament: Tournament, after: Round | None = None) -> EventState:
    """The state of all players, read without their names."""
    fields = ("tournament", "status", "seed", "joined_at", "left_at")
    return load_state_after(tournament, list(tournament.registrations.filter(LISTED).only(*fields)), after)


def load_state_after(tournament: Tournament, players: Sequence[Registration], after: Round | None) -> EventState:
    """The event now, or at the close of round `after`: without later players, with players who left later."""
    state = load_state(tournament, players)
    if after is None or after.closed_at is None:
        return state
    matches = [match for match in state.matches if match.round <= after.number]
    seated = {player for match in matches for player in (match.a, match.b)}
    present = [each for each in players if each.pk in seated or each.joined_at <= after.closed_at]
    gone = {
        each.pk for each in present if each.pk in state.dropped and each.left_at and each.left_at <= after.closed_at
    }
    return replace(state, matches=matches, dropped=gone, players=[each.pk for each in present])


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
