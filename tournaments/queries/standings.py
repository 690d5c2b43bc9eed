"""Standings and plain state of an event."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _

from tournaments.models import Match, Registration, Round, Tournament
from tournaments.queries.events import LISTED, players_of
from tournaments.standings import Standing
from tournaments.structures import EventState, PlayedMatch

MOST_WINNERS = 3
"""More players in first place are no winners: nothing was decided."""


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
    return tournament.structure.rank(_load_all(tournament))


def lines_of(tournament: Tournament, ranked: Sequence[Standing]) -> list[StandingLine]:
    """These standings with their players."""
    players = players_of(tournament).in_bulk([int(standing.player) for standing in ranked])
    return [StandingLine(players[int(standing.player)], standing) for standing in ranked]


def places_of(tournament: Tournament) -> dict[int, int]:
    """The final place of each player by id; empty until the event is finished."""
    if tournament.status != Tournament.Status.FINISHED:
        return {}
    return {int(standing.player): standing.rank for standing in ranking_of(tournament)}


def winners_of(tournament: Tournament) -> list[Registration]:
    """The players in first place of a finished event; none where nothing was decided."""
    first = [key for key, place in places_of(tournament).items() if place == 1]
    decided = Match.objects.filter(round__tournament=tournament, round__status__in=Round.PLAYED, status__in=Match.FINAL)
    if len(first) > MOST_WINNERS or not decided.exclude(status=Match.Status.VOID).exists():
        return []
    return list(players_of(tournament).filter(pk__in=first))


def fates_of(tournament: Tournament) -> dict[int, str]:
    """What became of players by id, in words: who is out of the bracket, and the places once it has been played."""
    if tournament.status == Tournament.Status.FINISHED:
        return _name_places(ranking_of(tournament))
    latest = _find_latest_played(tournament) if tournament.status == Tournament.Status.RUNNING else None
    if latest is None or not latest.stage.is_bracket:
        return {}
    state = _load_all(tournament)
    out = _find_out(tournament, state)
    if out.issuperset(state.active):
        return _name_places(tournament.structure.rank(state))
    return dict.fromkeys(out, _("out"))


def _name_places(ranked: Sequence[Standing]) -> dict[int, str]:
    return {int(standing.player): _("place %(place)s") % {"place": standing.rank} for standing in ranked}


def describe_state(player: Registration, event_status: str, fate: str | None = None) -> str:
    """What a player does in an event, or what became of the player, in words."""
    if player.status != Registration.Status.ACTIVE:
        return str(Registration.Status(player.status).label)
    if fate is not None:
        return fate
    return str(player.Status.ACTIVE.label) if event_status == Tournament.Status.RUNNING else _("registered")


@dataclass(frozen=True, slots=True)
class Outlook:
    """What players without a match wait for: nothing if they are `out`, or if all rounds are played."""

    out: frozenset[int]
    all_played: bool


def outlook_of(tournament: Tournament) -> Outlook:
    """Who plays no further match of a running event, as far as the results say."""
    state = _load_all(tournament)
    latest = tournament.rounds.exclude(status=Round.Status.ASIDE).order_by("number").last()
    ended = latest is not None and latest.status == Round.Status.CLOSED
    return Outlook(
        out=_find_out(tournament, state),
        all_played=ended and latest is not None and latest.number >= tournament.structure.count_last_round(state),
    )


def _find_out(tournament: Tournament, state: EventState) -> frozenset[int]:
    return frozenset(int(player) for player in tournament.structure.list_out(state))


def _find_latest_played(tournament: Tournament) -> Round | None:
    return tournament.rounds.filter(status__in=Round.PLAYED).order_by("number").last()


def _load_all(tournament: Tournament) -> EventState:
    """The event as plain values, without the names of its players."""
    return load_state(tournament, tournament.registrations.filter(LISTED).only("tournament", "status", "seed"))


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
