"""Matches that are played at tables of the site: their games, records, and why one counts no more."""

from dataclasses import dataclass

from django.utils.translation import gettext as _

from rules.games import GAMES
from tables.models import Table
from tables.queries import Visitor, list_moves, load_game, print_record, print_record_as_seen, sit
from tournaments.models import Match, PlayedHere, Registration, Round, Tournament, lists_of
from tournaments.queries.access import Access


@dataclass(frozen=True, slots=True)
class GamePlayed:
    """A game of a match at its table. `won_by` is "a", "b", "draw", or empty while it is played.

    A game `is_earlier` if the match was opened again after it and begun anew: the game counts no more.
    """

    table: Table
    won_by: str
    is_earlier: bool

    @property
    def is_over(self) -> bool:
        return self.table.status == Table.Status.OVER

    @property
    def is_begun(self) -> bool:
        return self.table.status in (Table.Status.PLAYING, Table.Status.OVER)


def games_played_here(match: Match) -> list[GamePlayed]:
    """The games of a match at tables of the site, in their order."""
    tables = list(Table.objects.filter(series__in=match.played_here.values("series")).order_by("series", "number"))
    return [
        GamePlayed(table, table.winner.lower(), is_earlier=table.series_id != tables[-1].series_id) for table in tables
    ]


def find_table_of(match: Match) -> Table | None:
    """The table at which a match is being played."""
    games = Table.objects.filter(series__in=match.played_here.filter(outcome="").values("series"))
    return games.order_by("-number").first()


def why_not_played_here(match: Match) -> str:
    """Why a match cannot be played at a table of the site, as a sentence; empty if it can."""
    event, players = match.round.tournament, (match.player_a, match.player_b)
    if GAMES[event.game].play is None:
        return _("This game has no tables on the site.")
    if match.is_bye or match.status != Match.Status.SCHEDULED:
        return _("This match is not open for play.")
    if not match.is_being_played:
        return _("This round is not being played.")
    if any(player is None or player.user_id is None for player in players):
        return _("A player without an account cannot sit at a table of the site.")
    if any(player is None or not player.has_list for player in players):
        return _("One of the players has not submitted a list.")
    return ""


def say_why_not_counted(series_pk: int) -> str:
    """Say why a match did not take its series' result, or will not; empty if the match takes the result."""
    played = (
        PlayedHere.objects.filter(series=series_pk)
        .select_related("match__round__tournament", "match__player_a", "match__player_b")
        .defer(*lists_of("match__player_a", "match__player_b"))
        .first()
    )
    if played is None or played.outcome == PlayedHere.Outcome.REPORTED:
        return ""
    return played.why or say_what_stands(played.match)


def say_what_stands(match: Match) -> str:
    """Say a match's state beside its table. Empty while the table decides it."""
    if match.round.status == Round.Status.ASIDE:
        return _("This match was set aside. Games played here do not count.")
    if match.status == Match.Status.VOID:
        return _("This match was declared void. Games played here do not count.")
    if match.is_judge_called:
        return _("A judge is called to this match. If you may play on, a game that ends meanwhile counts.")
    if match.status == Match.Status.DISPUTED:
        return _("This match is disputed and a judge decides. Games played here are not reported.")
    left = {"a": match.player_a, "b": match.player_b}.get(match.left_early or match.find_left_side())
    if match.is_final and left is not None:
        return _("%(name)s has left the event, and the match has a result. You can play on, but it does not count.") % {
            "name": left
        }
    if match.is_final:
        return _("The match already has a result: %(match)s %(score)s. You can play on, but it does not count.") % {
            "match": match, "score": match.score.shown if match.score else "",
        }  # fmt: skip
    if not match.is_being_played:
        return _("This round is not being played. Games played here do not count.")
    return ""


def list_text_of(player: Registration) -> str:
    """The list that a player handed in, as it was typed."""
    return Registration.objects.values_list("list_text", flat=True).get(pk=player.pk)


def record_of_game(match: Match, number: int, access: Access) -> str | None:
    """The record of an ended game, as far as this person may read; None without a record.

    The staff have all of it. A player has what was seen from the own seat, and all where the lists are open. Of a game
    that is still played, only a judge who has been called has the record.
    """
    side = access.side_in(match)
    if not (side or access.sees_sealed_lists):
        return None
    called = is_called(match, access)
    begun = [game.table for game in games_played_here(match) if game.is_over or (called and game.is_begun)]
    table = next((each for each in begun if each.pk == number), None)
    if table is None:
        return None
    if access.sees_sealed_lists:
        return print_whole_record(table)
    series = table.series
    if series is not None and series.ended is not None and not series.is_sealed:
        return print_whole_record(table)
    seats = sit(table, Visitor(access.actor)).seats
    live = load_game(table, seats, list_moves(table))
    return print_record_as_seen(table, seats, live, frozenset(["ab".index(side)]))


def is_called(match: Match, access: Access) -> bool:
    """Whether this person judges a match's open dispute, and so may see a whole game in progress."""
    return match.status == Match.Status.DISPUTED and access.may_rule_on(match) and access.sees_sealed_lists


def print_whole_record(table: Table) -> str:
    seats = {seat.side: seat for seat in table.seats.all()}
    live = load_game(table, seats, list_moves(table))
    return print_record(table, seats, live)[0]


def find_evidence(match: Match) -> str:
    """The record of a match's last game, which goes into disputes by itself with open lists; else empty."""
    if match.round.tournament.list_policy != Tournament.Lists.OPEN:
        return ""
    over = [game.table for game in games_played_here(match) if game.is_over]
    return print_whole_record(over[-1]) if over else ""
