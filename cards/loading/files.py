"""Loads a card file whole or not at all, and deletes cards."""

from django.db import transaction
from django.db.models import QuerySet

from accounts.models import User
from cards.legality import refresh_legality
from cards.loading.changes import Loader, Progress
from cards.loading.imports import keep_import
from cards.loading.locking import lock_catalogue, mark_catalogue_changed
from cards.loading.report import LoadReport
from cards.models import Card, CardChange
from rules.cardfile import read_card_file
from rules.games import GAMES


def card_file_load(
    *,
    data: bytes,
    dry_run: bool = False,
    progress: Progress | None = None,
    by: User | None = None,
    file_name: str = "",
) -> LoadReport:
    """Load the card file in `data` whole. With `dry_run` only compare.

    A file adds and changes cards and never removes one. Of several sets with a card, the newest decides its text, in
    whatever order the files are loaded; a file that moves its set's day may change that order. The file is kept as
    received, with its loader and its changes. Raises CardFileError with every fault, of the file and against the
    catalogue.
    """
    file = read_card_file(data, GAMES)
    if dry_run:
        return Loader(file, progress, writes=False).load()
    with transaction.atomic():
        lock_catalogue()
        loader = Loader(file, progress, writes=True)
        report = loader.load()
        if report.moves_cards:
            refresh_legality(game=file.game)
        report.kept = keep_import(
            card_set=loader.card_set,
            data=data,
            report=report,
            changes=loader.list_changes(),
            by=by,
            file_name=file_name,
        )
    return report


def cards_delete(*, cards: QuerySet[Card], by: User | None = None) -> int:
    """Delete cards and printings; return the number. Lists and records keep the names as text."""
    with transaction.atomic():
        lock_catalogue()
        found = list(cards.values_list("pk", "game", "name", "slug"))
        Card.objects.filter(pk__in=[pk for pk, *_ in found]).delete()
        CardChange.objects.bulk_create(
            CardChange(game=game, name=name, slug=slug, action=CardChange.Action.DELETED, by=by)
            for _pk, game, name, slug in found
        )
        for game in {game for _, game, *_ in found}:
            mark_catalogue_changed(game)
    return len(found)
