"""The history of an event, with the entries' subjects."""

from collections.abc import Iterator, Sequence
from typing import Any

from django.db.models import OuterRef, QuerySet, Subquery, Value
from django.db.models.functions import Coalesce

from accounts.models import User
from tournaments.chain import Line
from tournaments.models import Dispute, HistoryEvent, Match, Registration, Tournament, lists_of
from tournaments.queries.matches import WITH_PLAYERS, WITHOUT_LISTS

LINES_AT_ONCE = 500
Subject = Match | Dispute | Registration | User


def history_of(tournament: Tournament) -> QuerySet[HistoryEvent]:
    """The history, newest first, each entry with the name of its actor in this event."""
    players = tournament.registrations.filter(user=OuterRef("actor")).exclude(status=Registration.Status.WITHDRAWN)
    named = Coalesce(Subquery(players.values("name")[:1]), Value(""))
    return tournament.history.select_related("actor").defer("rows").annotate(name=named).order_by("-number")


def subjects_of(entries: Sequence[HistoryEvent]) -> dict[str, Subject]:
    """The subjects of entries by names as "match:7", in at most four queries."""
    wanted: dict[str, set[int]] = {}
    for entry in entries:
        sort, _, key = entry.subject.partition(":")
        if key:
            wanted.setdefault(sort, set()).add(int(key))
    rows: dict[str, QuerySet[Any]] = {
        "match": Match.objects.select_related("round", *WITH_PLAYERS).defer(*WITHOUT_LISTS),
        "dispute": Dispute.objects.select_related("match__round", *(f"match__{name}" for name in WITH_PLAYERS)).defer(
            *lists_of("match__player_a", "match__player_b")
        ),
        "player": Registration.objects.select_related("user").defer(*Registration.LISTS),
        "user": User.objects.all(),
    }
    return {
        f"{sort}:{found.pk}": found
        for sort, keys in wanted.items()
        if sort in rows
        for found in rows[sort].filter(pk__in=keys)
    }


def read_public_history(tournament: Tournament) -> Iterator[Line]:
    """The history as everybody may read it, in order, up to the head that `tournament` has."""
    entries = tournament.history.defer("private", "rows", "salt").order_by("number")
    for first in range(1, tournament.history_count + 1, LINES_AT_ONCE):
        last = min(first + LINES_AT_ONCE - 1, tournament.history_count)
        for entry in entries.filter(number__range=(first, last)):
            yield entry.line
