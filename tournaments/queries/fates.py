"""What became of players: out, a place, first."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _

from tournaments.models import Match, Registration, Round, Tournament
from tournaments.queries.events import players_of
from tournaments.queries.standings import ranking_of
from tournaments.queries.states import load_state, load_unnamed
from tournaments.standings import Standing
from tournaments.structures import EventState

MOST_WINNERS = 3
"""More players in first place are no winners: nothing was decided."""


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
    """The players' fates by id, in words: out of the bracket, or the final places."""
    if tournament.status == Tournament.Status.FINISHED:
        return _name_places(ranking_of(tournament))
    latest = _find_latest_played(tournament) if tournament.status == Tournament.Status.RUNNING else None
    if latest is None or not latest.stage.is_bracket:
        return {}
    state = load_unnamed(tournament)
    out = _find_out(tournament, state)
    if out.issuperset(state.active):
        return _name_places(tournament.structure.rank(state))
    return dict.fromkeys(out, _("out"))


def _name_places(ranked: Sequence[Standing]) -> dict[int, str]:
    return {int(standing.player): _("place %(place)s") % {"place": standing.rank} for standing in ranked}


def describe_state(player: Registration, event_status: str, fate: str | None = None) -> str:
    """A player's state or fate in an event, in words."""
    if player.status != Registration.Status.ACTIVE:
        return str(Registration.Status(player.status).label)
    if fate is not None:
        return fate
    return str(player.Status.ACTIVE.label) if event_status == Tournament.Status.RUNNING else _("registered")


@dataclass(frozen=True, slots=True)
class Outlook:
    """The outlook of players without a match: none if `out`, or after all rounds."""

    out: frozenset[int]
    all_played: bool


def outlook_of(tournament: Tournament) -> Outlook:
    """Find the players without a further match in a running event, by the results so far."""
    state = load_unnamed(tournament)
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


def last_round_of(tournament: Tournament, players: Iterable[Registration]) -> int:
    """The number of the last round, as far as the results say."""
    return tournament.structure.count_last_round(load_state(tournament, players))
