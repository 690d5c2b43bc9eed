"""A card file is loaded whole or not at all, and loading it again changes nothing; a deleted card is remembered."""

from django.db import transaction
from django.db.models import QuerySet

from accounts.models import User
from cards.legality import legality_refresh
from cards.loading.changes import Loader, Progress
from cards.loading.imports import keep_import
from cards.loading.report import LoadReport
from cards.loading.turns import catalogue_changed, take_turns
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
    """Loads the card file in `data`, all of it or nothing; with `dry_run` it says what it would do and does nothing.

    A file adds and changes cards and never removes one. Where an older set is loaded after a newer one, the newer
    keeps its word on what a card does; where the file moves its set's day behind or before another's, the word goes
    over. The file is kept as it came, with who loaded it and every change it made.
    Raises CardFileError with every fault of the file, and of its cards against those that are in the catalogue.
    """
    file = read_card_file(data, GAMES)
    if dry_run:
        return Loader(file, progress, writes=False).load()
    with transaction.atomic():
        take_turns()
        loader = Loader(file, progress, writes=True)
        report = loader.load()
        if report.moves_cards:
            legality_refresh(game=file.game)
        report.kept = keep_import(
            card_set=loader.card_set, data=data, report=report, changes=loader.changes(), by=by, file_name=file_name
        )
    return report


def cards_delete(*, cards: QuerySet[Card], by: User | None = None) -> int:
    """Deletes the cards with their printings; returns how many. Lists and records keep their names as text."""
    with transaction.atomic():
        take_turns()
        found = list(cards.values_list("pk", "game", "name", "slug"))
        Card.objects.filter(pk__in=[pk for pk, *_ in found]).delete()
        CardChange.objects.bulk_create(
            CardChange(game=game, name=name, slug=slug, action=CardChange.Action.DELETED, by=by)
            for _pk, game, name, slug in found
        )
        for game in {game for _, game, *_ in found}:
            catalogue_changed(game)
    return len(found)
