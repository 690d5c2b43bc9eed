"""Loads a file with all rulings of a game."""

from collections import defaultdict
from datetime import date
from typing import Any

from django.db import transaction
from msgspec import Struct

from cards.files import RulingEntry, RulingsFile, parse_rulings_file
from cards.files.shape import Check
from cards.loading import lock_catalogue, mark_catalogue_changed
from cards.models import Ruling
from cards.services.files import CardNames, FileReport
from rules.cardfile.faults import Report
from rules.engine.names import fold
from rules.games import GAMES

BATCH = 1_000
_COLUMNS = ("question", "text", "date", "source", "author")


def rulings_file_load(*, data: bytes, dry_run: bool = False) -> FileReport:
    """Replace a game's rulings with the rulings of `data`.

    Rulings that are missing from the file are removed. With `dry_run` nothing is written. Raises CardFileError with
    every fault, of the file and against the catalogue; then nothing is changed.
    """
    with transaction.atomic():
        lock_catalogue()
        file = parse_rulings_file(data, GAMES, _make_catalogue_check)
        report = _Loader(file).load()
        if report.changes_anything:
            mark_catalogue_changed(file.game)
        transaction.set_rollback(dry_run)
    return report


def _make_catalogue_check(game: str) -> Check:
    names = CardNames(game)

    def check(kind: type[Struct], fields: dict[str, Any], report: Report) -> None:
        for at, name in enumerate(fields.get("cards", ()), start=1):
            names.check(name, f"cards.{at}", report)

    return check


class _Loader:
    def __init__(self, file: RulingsFile) -> None:
        self.file = file
        self.names = CardNames(file.game)
        rows = Ruling.objects.filter(game=file.game).select_related("superseded_by")
        self.rulings = {row.key: row for row in rows}
        self.cards: dict[int, set[int]] = defaultdict(set)
        links = Ruling.cards.through.objects.filter(ruling__game=file.game).values_list("ruling_id", "card_id")
        for ruling, card in links:
            self.cards[ruling].add(card)

    def load(self) -> FileReport:
        report = FileReport()
        new, old = [], []
        for entry in self.file.rulings:
            row, wanted = self.rulings.get(entry.key), self._read_wanted(entry)
            there = self._read_content(row) if row else None
            report.count(entry.key, there, wanted)
            if row is None:
                row = self.rulings[entry.key] = Ruling(game=self.file.game, key=entry.key)
                new.append((row, wanted))
            elif there != wanted:
                old.append((row, wanted))
        self._write(new, old)
        kept = {entry.key for entry in self.file.rulings}
        report.removed = [key for key in self.rulings if key not in kept]
        Ruling.objects.filter(game=self.file.game, key__in=report.removed).delete()
        return report

    def _read_wanted(self, entry: RulingEntry) -> dict[str, Any]:
        return {
            "question": entry.question,
            "text": entry.text,
            "date": date.fromisoformat(entry.date),
            "source": entry.source,
            "author": entry.author,
            "superseded_by": entry.superseded_by,
            "cards": {self.names.card(name) for name in entry.cards},
        }

    def _read_content(self, row: Ruling) -> dict[str, Any]:
        return {
            **{column: getattr(row, column) for column in _COLUMNS},
            "superseded_by": row.superseded_by.key if row.superseded_by else "",
            "cards": self.cards[row.pk],
        }

    def _write(self, new: list[tuple[Ruling, dict[str, Any]]], old: list[tuple[Ruling, dict[str, Any]]]) -> None:
        for row, wanted in (*new, *old):
            for column in _COLUMNS:
                setattr(row, column, wanted[column])
            row.text_fold = fold(f"{row.question} {row.text}")
        Ruling.objects.bulk_create([row for row, _ in new], batch_size=BATCH)
        for row, wanted in (*new, *old):  # which may point at a ruling just created
            row.superseded_by = self.rulings.get(wanted["superseded_by"])
        Ruling.objects.bulk_update([row for row, _ in old], [*_COLUMNS, "text_fold", "superseded_by"], batch_size=BATCH)
        superseded = [row for row, _ in new if row.superseded_by]
        Ruling.objects.bulk_update(superseded, ["superseded_by"], batch_size=BATCH)
        link = Ruling.cards.through
        link.objects.filter(ruling__in=[row for row, _ in old]).delete()
        links = (link(ruling_id=row.pk, card_id=card) for row, wanted in (*new, *old) for card in wanted["cards"])
        link.objects.bulk_create(links, batch_size=BATCH)
