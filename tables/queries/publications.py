"""Public games."""

from collections.abc import Iterable

from django.db.models import QuerySet
from django.utils.translation import gettext as _

from tables.models import Publication, Recording, Table
from tables.queries.recordings import Written
from tables.queries.seats import Visitor


def find_publication_of(table: Table) -> Publication | None:
    """The publication asked or agreed for a table's game, if any."""
    return Publication.objects.filter(table=table).first()


def find_published(code: str) -> Publication | None:
    """Find a public game by code."""
    return (
        Publication.objects.select_related("record", "table", "recording")
        .filter(code=code, published__isnull=False)
        .first()
    )


def list_asked_to_publish(tables: Iterable[Table], visitor: Visitor) -> set[int]:
    """Those of some tables where the opponent asks this visitor to publish the game, by key."""
    own = {table.pk: {seat.side for seat in table.seats.all() if visitor.sits_at(seat)} for table in tables}
    asked = Publication.objects.filter(table__in=own, record=None).values_list("table", "asked_by")
    return {pk for pk, side in asked if pk is not None and side not in own[pk]}


def list_published(game: str) -> QuerySet[Publication]:
    """The public games, the newest first; of a game or of all."""
    found = Publication.objects.filter(published__isnull=False)
    return found.filter(game=game) if game else found


def find_why_private(table: Table) -> str:
    """Why the game of a table stays private. Nothing if its players may publish it."""
    series = table.series
    if table.status != Table.Status.OVER:
        return _("Only a game that is over is published.")
    if series is not None and series.is_sealed:
        return _("The lists of this event are sealed, so its games are not published.")
    if series is not None and series.ended is None:
        return _("A game is published after the whole match: until then a list is a secret.")
    if table.is_alone and _has_opponents_deck(table):
        return _("The game has the deck of a player you have met. You can publish only your game with that player.")
    return ""


def _has_opponents_deck(table: Table) -> bool:
    """Whether a game played alone comes from a game of two players."""
    origin = table.branch_of
    while origin is not None and origin.is_alone:
        origin = origin.branch_of
    return origin is not None


def find_why_recording_private(recording: Recording, written: Written) -> str:
    """Why a recording stays private. Nothing if it may be published."""
    if recording.home and not (recording.deck_a and recording.deck_b):
        return _("The lists of this event are sealed, so its games are not published.")
    if written.question is not None:
        return _("A row is in question. Say first what happened.")
    return ""
