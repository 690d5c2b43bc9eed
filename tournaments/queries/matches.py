"""Matches visible to an actor."""

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any, ClassVar, NamedTuple

from django.db.models import Count, Exists, Max, OuterRef, Q, QuerySet, Value
from django.db.models.functions import Coalesce, NullIf

from tournaments.models import Match, Report, Round, Score, StaffRole, lists_of
from tournaments.queries.access import Access, Actor, access_to
from tournaments.queries.events import has_name, tournaments_visible_to
from tournaments.queries.states import load_state
from tournaments.queries.visits import visit_of
from work.statements import find_row

WITH_PLAYERS = ("player_a__user", "player_b__user")
WITHOUT_LISTS = lists_of("player_a", "player_b")


def matches_of(round_: Round) -> QuerySet[Match]:
    """The matches of a round with players, by table, byes last."""
    return round_.matches.select_related(*WITH_PLAYERS, "changed_by").defer(*WITHOUT_LISTS)


def draft_tag(round_: Round) -> str:
    """Another text when anybody sits elsewhere in the round."""
    seats = list(round_.matches.order_by("place").values_list("place", "player_a_id", "player_b_id"))
    return hashlib.sha256(f"{round_.pk} {seats}".encode()).hexdigest()[:16]


def rematches_in(round_: Round) -> set[int]:
    """The ids of a round's rematches, if the pairing avoids rematches."""
    if round_.stage.is_settled:
        return set()
    met = load_state(round_.tournament, ()).met
    seats = round_.matches.values_list("pk", "player_a_id", "player_b_id")
    return {pk for pk, a, b in seats if frozenset((a, b)) in met}


def tables_of(round_: Round) -> QuerySet[Match]:
    """The matches of a round with the columns of its table, and with the players' names."""
    people = ("player_a", "player_b", "changed_by")
    shown = ("table", "status", "official", "games_a", "games_b", "drawn", "changed_why")
    names = ("player_a__name", "player_b__name")
    changed_by = ("changed_by__username", "changed_by__display_name")
    return round_.matches.select_related(*people).only("round", *shown, *names, *changed_by)


@dataclass(frozen=True, slots=True)
class TableRow:
    """A match on a round's page, in plain values: equal values are drawn alike.

    A paired round has the names of its players.
    """

    Status: ClassVar = Match.Status

    pk: int
    event: int
    table: int | None
    player_a_id: int
    player_b_id: int | None
    player_a: str
    player_b: str | None
    status: str
    official: bool
    games_a: int | None
    games_b: int | None
    drawn: int | None
    changed_by: str | None
    changed_why: str

    @property
    def is_bye(self) -> bool:
        return self.player_b_id is None

    @property
    def score(self) -> Score | None:
        if self.games_a is None or self.games_b is None or self.drawn is None:
            return None
        return Score(self.games_a, self.games_b, self.drawn)


def rows_of_tables(round_: Round, words: str = "") -> QuerySet[Match, Any]:
    """The tables of a round as the values of a `TableRow`, or only the tables of players with such a name."""
    tables = round_.matches.all()
    if words:
        tables = tables.filter(has_name("player_a__", words) | has_name("player_b__", words))
    by = Coalesce(NullIf("changed_by__display_name", Value("")), "changed_by__username")
    return tables.values_list(
        "pk", "round__tournament", "table", "player_a", "player_b", "player_a__name", "player_b__name",
        "status", "official", "games_a", "games_b", "drawn", by, "changed_why",
    )  # fmt: skip


def lines_of_tables(round_: Round, *, only_open: bool = False) -> QuerySet[Match]:
    """The tables of a round without byes, a line each, or only the tables without a final result."""
    shown = ("table", "status", "official", "games_a", "games_b", "drawn", "best_of", "extra_minutes")
    tables = round_.matches.filter(player_b__isnull=False).select_related("player_a", "player_b").order_by("table")
    tables = tables.only("round", *shown, "player_a__name", "player_b__name")
    return tables.exclude(status__in=Match.FINAL) if only_open else tables


class NamedSeat(NamedTuple):
    """A player's table, as a list by name has it; the table is None for a bye."""

    name: str
    table: int | None
    opponent: str


def seats_by_name(round_: Round) -> list[NamedSeat]:
    """List the players' tables by name. A published round has the names of its players."""
    seats = []
    for table, a, b in round_.matches.values_list("table", "player_a__name", "player_b__name"):
        seats.append(NamedSeat(a, table, b or ""))
        if b:
            seats.append(NamedSeat(b, table, a))
    return sorted(seats, key=lambda seat: (seat.name.casefold(), seat.table or 0))


class Counts(NamedTuple):
    """The tables of a round by state. `seen` is the id of its latest report."""

    all: int
    open: int
    reported: int
    seen: int | None

    @property
    def done(self) -> int:
        return self.all - self.open


def count_tables(round_: Round) -> Counts:
    """The tables of a round by state."""
    tables = round_.matches.filter(player_b__isnull=False)
    found = tables.aggregate(
        all=Count("pk", distinct=True),
        open=Count("pk", filter=~Q(status__in=Match.FINAL), distinct=True),
        reported=Count("pk", filter=Q(status=Match.Status.REPORTED), distinct=True),
        seen=Max("reports__pk"),
    )
    return Counts(**found)


def matches_of_rounds(rounds: Sequence[Round]) -> QuerySet[Match]:
    return Match.objects.filter(round__in=rounds).select_related("round", *WITH_PLAYERS).defer(*WITHOUT_LISTS)


def all_matches() -> QuerySet[Match]:
    """All matches with rounds and players, for prefetching."""
    return Match.objects.select_related("round", *WITH_PLAYERS).defer(*WITHOUT_LISTS)


def matches_visible_to(actor: Actor) -> QuerySet[Match]:
    """The matches of visible events. Only the staff see a draft round."""
    visible = Q(round__tournament__in=tournaments_visible_to(actor).values("pk"))
    published = ~Q(round__status=Round.Status.DRAFT)
    if actor.is_authenticated:
        judging = StaffRole.objects.filter(user_id=actor.pk, tournament=OuterRef("round__tournament"))
        published |= Q(round__tournament__organizer_id=actor.pk) | Q(Exists(judging))
    related = ("round__tournament", *WITH_PLAYERS)
    return Match.objects.filter(visible, published).select_related(*related).defer(*WITHOUT_LISTS)


def match_for(actor: Actor, tournament_pk: int, match_pk: int) -> tuple[Match, Access]:
    """A match, with the actor's roles there.

    Raises Tournament.DoesNotExist or Match.DoesNotExist for what is missing or hidden.
    """
    visit = visit_of(actor, tournament_pk)
    matches = Match.objects.filter(round__tournament=tournament_pk)
    if not visit.staff:
        matches = matches.exclude(round__status=Round.Status.DRAFT)
    related = ("round__tournament", "player_a", "player_b")  # a published round has the names of its players
    match = matches.select_related(*related).defer(*WITHOUT_LISTS).get(pk=match_pk)
    own = next((each for each in (match.player_a, match.player_b) if each and each.pk == visit.registration_pk), None)
    if visit.staff or (visit.registration_pk and own is None):
        return match, access_to(match.round.tournament, actor)
    return match, Access(actor, "", own)  # a whole hall looks at its own tables


class Steps(NamedTuple):
    """A player's possible steps about a match's result."""

    report: bool
    confirm: bool
    dispute: bool


def find_steps(match: Match, access: Access, last: Report | None) -> Steps:
    """The steps open to a player of the match, none for other people; `last` is the last report."""
    if not access.side_in(match) or match.is_bye or not match.is_being_played:
        return Steps(report=False, confirm=False, dispute=False)
    is_mine = last is not None and last.reporter_id == access.actor.pk
    is_reported = match.status == Match.Status.REPORTED
    return Steps(
        report=is_reported or match.status == Match.Status.SCHEDULED,
        confirm=is_reported and not is_mine,
        dispute=match.status == Match.Status.CONFIRMED or (is_reported and not is_mine),
    )


def when_report_is_final(match: Match, report: Report) -> datetime | None:
    """The time when a match's last report becomes final, or None if the opponent has to confirm."""
    minutes = match.round.tournament.confirm_minutes
    if match.status != Match.Status.REPORTED or not match.is_being_played or match.round.stage.is_bracket:
        return None
    return report.created_at + timedelta(minutes=minutes) if minutes else None


class MatchParts(NamedTuple):
    """Whether a match has reports, disputes, games at tables of the site, and recordings of the actor."""

    reports: bool
    disputes: bool
    games_here: bool
    recordings: bool


def find_parts(match: Match, actor: Actor) -> MatchParts:
    """One small statement, since most matches have none of the four."""
    return MatchParts(*find_row(_PARTS, {"match": match.pk, "actor": actor.pk}) or ())


_PARTS = """
    SELECT EXISTS (SELECT FROM tournaments_report WHERE match_id = %(match)s),
        EXISTS (SELECT FROM tournaments_dispute WHERE match_id = %(match)s),
        EXISTS (SELECT FROM tournaments_playedhere WHERE match_id = %(match)s),
        EXISTS (SELECT FROM tournaments_recordedmatch WHERE match_id = %(match)s AND user_id = %(actor)s)
"""


def match_by_id(actor: Actor, pk: int) -> Match:
    """A match by id alone. Raises Match.DoesNotExist for a missing or hidden match."""
    return matches_visible_to(actor).get(pk=pk)
