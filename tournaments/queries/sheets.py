"""An event as plain tables, for spreadsheets and paper, and as a report for other programs."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import date

from django.utils.translation import gettext as _

from tournaments.models import Match, Round, Tournament
from tournaments.queries.events import players_of
from tournaments.queries.fates import describe_state, fates_of
from tournaments.queries.matches import matches_of
from tournaments.queries.standings import standings_of
from tournaments.queries.states import load_state
from tournaments.trf import Report, print_trf


@dataclass(frozen=True, slots=True)
class Sheet:
    """A table with a name."""

    name: str
    title: str
    head: Sequence[str]
    rows: Sequence[Sequence[object]]


def sheet_of_standings(tournament: Tournament) -> Sheet:
    """The standings with unrounded figures."""
    breaks = tournament.structure.tie_breaks
    points = [_("Points"), _("Won"), _("Lost"), _("Drawn"), *(each.abbreviation for each in breaks)]
    head = [_("Place"), _("Player"), *(points if tournament.structure.has_points else []), _("State")]
    rows, fates = [], fates_of(tournament)
    for line in standings_of(tournament):
        own = line.standing
        figures = [own.points, own.wins + own.byes, own.losses, own.draws, *own.tie_breaks.values()]
        shown = figures if tournament.structure.has_points else []
        player = line.registration
        state = describe_state(player, tournament.status, fates.get(player.pk))
        rows.append([own.rank, str(player), *shown, state])
    return Sheet("standings", _("Standings"), head, rows)


def sheet_of_round(round_: Round) -> Sheet:
    """The tables of a round."""
    head = [_("Table"), _("Player A"), _("Player B"), _("Result"), _("State")]
    rows = [
        [match.table or "", str(match.player_a), _name_b(match), _say_result(match), match.get_status_display()]
        for match in matches_of(round_)
    ]
    return Sheet(f"round-{round_.number}", str(round_), head, rows)


def sheet_by_name(round_: Round) -> Sheet:
    """The tables of players in a round, by name."""
    rows = []
    for match in matches_of(round_):
        a, b = str(match.player_a), _name_b(match)
        rows += [[a, match.table or "", b], *([[b, match.table or "", a]] if match.player_b else [])]
    title = _("%(round)s by name") % {"round": round_}
    rows.sort(key=lambda row: str(row[0]).casefold())
    return Sheet(f"names-{round_.number}", title, [_("Player"), _("Table"), _("Opponent")], rows)


def sheet_of_players(tournament: Tournament) -> Sheet:
    """The players in the order of joining."""
    fates = fates_of(tournament)
    rows = [
        [
            str(player), player.handle, describe_state(player, tournament.status, fates.get(player.pk)),
            player.joined_at.isoformat(timespec="seconds"),
        ]
        for player in players_of(tournament)
    ]  # fmt: skip
    return Sheet("players", _("Players"), [_("Player"), _("Username"), _("State"), _("Joined")], rows)


def sheet_of_pairings(tournament: Tournament) -> Sheet:
    """The tables of every published round."""
    rounds = rounds_played(tournament)
    rows = [[round_.number, *row] for round_ in rounds for row in sheet_of_round(round_).rows]
    head = [_("Round"), _("Table"), _("Player A"), _("Player B"), _("Result"), _("State")]
    return Sheet("pairings", _("Pairings"), head, rows)


def rounds_played(tournament: Tournament) -> list[Round]:
    rounds = list(tournament.rounds.filter(status__in=Round.PLAYED).order_by("number"))
    for round_ in rounds:
        round_.tournament = tournament
    return rounds


def print_report(tournament: Tournament) -> str:
    """Print the event's closed rounds as TRF16. Raises LookupError for an event without rounds by points."""
    players = list(players_of(tournament))
    stage, state = tournament.structure.enter_first_stage(load_state(tournament, players))
    if not stage.has_points:
        raise LookupError("a bracket is no report of rounds")
    closed = set(tournament.rounds.filter(status=Round.Status.CLOSED).values_list("number", flat=True))
    matches = [match for match in state.matches if match.round in closed]
    counted = replace(state, matches=matches)
    ended = tournament.here(tournament.finished_at).date() if tournament.finished_at else None
    report = Report(
        tournament.name, tournament.place, _find_day(tournament), ended, str(tournament.organizer),
        max(state.rounds, 1),
    )  # fmt: skip
    names: dict[int | str, str] = {player.pk: str(player) for player in players}
    return print_trf(report, names, stage.rank(counted), matches)


def _find_day(tournament: Tournament) -> date | None:
    first = tournament.rounds.filter(status__in=Round.PLAYED).order_by("number").first()
    begins = tournament.starts_at or (first.published_at if first else None)
    return tournament.here(begins).date() if begins else None


def _name_b(match: Match) -> str:
    return str(match.player_b) if match.player_b else _("bye")


def _say_result(match: Match) -> str:
    """As "2-1-0"; empty without a final result, and for a bye."""
    counts = match.is_final and match.status != Match.Status.VOID and not match.is_bye
    return str(match.score) if counts and match.score else ""
