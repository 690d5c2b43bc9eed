"""The history of an event, with the subjects of its entries."""

from collections.abc import Sequence
from typing import Any

from django.db.models import QuerySet

from accounts.models import User
from tournaments.models import Dispute, HistoryEvent, Match, Registration, Tournament
from tournaments.queries.matches import WITH_PLAYERS, WITHOUT_LISTS

Subject = Match | Dispute | Registration | User


def history_of(tournament: Tournament) -> QuerySet[HistoryEvent]:
    """The history, newest first."""
    return tournament.history.select_related("actor").order_by("-number")


def subjects_of(entries: Sequence[HistoryEvent]) -> dict[str, Subject]:
    """The subjects of entries by names such as "match:7", in at most four queries."""
    wanted: dict[str, set[int]] = {}
    for entry in entries:
        sort, _, key = entry.subject.partition(":")
        if key:
            wanted.setdefault(sort, set()).add(int(key))
    rows: dict[str, QuerySet[Any]] = {
        "match": Match.objects.select_related("round", *WITH_PLAYERS).defer(*WITHOUT_LISTS),
        "dispute": Dispute.objects.select_related("match__round", *(f"match__{name}" for name in WITH_PLAYERS)).defer(
            *(f"match__{name}" for name in WITHOUT_LISTS)
        ),
        "player": Registration.objects.select_related("user").defer("list_text", "list_parsed"),
        "user": User.objects.all(),
    }
    return {
        f"{sort}:{found.pk}": found
        for sort, keys in wanted.items()
        if sort in rows
        for found in rows[sort].filter(pk__in=keys)
    }
