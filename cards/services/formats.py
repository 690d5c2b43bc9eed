"""Loads a file with all formats of a game."""

from datetime import date
from typing import Any
from uuid import uuid4

from django.db import transaction
from msgspec import Struct

from cards.files import FormatEntry, FormatsFile, PoolSet, StatusChange, parse_formats_file
from cards.files.shape import Check
from cards.legality import refresh_legality
from cards.loading import lock_catalogue, mark_catalogue_changed
from cards.models import CardSet, Format, FormatSet, LegalityChange
from cards.services.files import CardNames, FileReport
from rules.cardfile.faults import Report, nearest
from rules.games import GAMES


def formats_file_load(*, data: bytes, dry_run: bool = False) -> FileReport:
    """Replace a game's formats with the formats of `data`.

    Formats, sets of a pool and announcements that are missing from the file are removed. With `dry_run` nothing is
    written. Raises CardFileError with every fault, of the file and against the catalogue; then nothing is changed.
    """
    with transaction.atomic():
        lock_catalogue()
        file = parse_formats_file(data, GAMES, _make_catalogue_check)
        report = _Loader(file).load()
        if report.changes_anything:
            refresh_legality(game=file.game)
            mark_catalogue_changed(file.game)
        transaction.set_rollback(dry_run)
    return report


def _make_catalogue_check(game: str) -> Check:
    names = CardNames(game)
    released = dict(CardSet.objects.filter(game=game).values_list("code", "released"))

    def check(kind: type[Struct], fields: dict[str, Any], report: Report) -> None:
        if kind is StatusChange and "card" in fields:
            names.check(fields["card"], "card", report)
        if kind is not PoolSet or "code" not in fields:
            return
        code, since = fields["code"], fields.get("since")
        if code not in released:
            report("code", f"no set has the code {code!r}; {nearest(code, released)}")
        elif since and since < released[code].isoformat():
            report("since", f"{since} is before {code} came out on {released[code]}")

    return check


class _Loader:
    def __init__(self, file: FormatsFile) -> None:
        self.file = file
        self.names = CardNames(file.game)
        self.sets = {card_set.code: card_set for card_set in CardSet.objects.filter(game=file.game)}
        rows = Format.objects.filter(game=file.game).prefetch_related("pool", "changes")
        self.formats = {row.code: row for row in rows}

    def load(self) -> FileReport:
        report = FileReport()
        for entry in self.file.formats:
            row = self.formats.pop(entry.code, None)
            wanted = self._read_wanted(entry)
            report.count(entry.code, _read_content(row) if row else None, wanted)
            if row is None or _read_content(row) != wanted:
                self._write(row or Format(game=self.file.game, code=entry.code), wanted)
        for code, row in self.formats.items():
            row.delete()
            report.removed.append(code)
        return report

    def _read_wanted(self, entry: FormatEntry) -> dict[str, Any]:
        return {
            "name": entry.name,
            "edition": entry.edition,
            "description": entry.description,
            "sets": {(self.sets[stay.code].pk, _day(stay.since), _day(stay.until)) for stay in entry.sets},
            "changes": {
                (self.names.card(change.card), change.status, _day(change.since), change.reason, change.source)
                for change in entry.changes
            },
        }

    def _write(self, row: Format, wanted: dict[str, Any]) -> None:
        row.name, row.edition, row.description = wanted["name"], wanted["edition"], wanted["description"]
        row.version = uuid4()
        row.save()
        row.pool.all().delete()
        FormatSet.objects.bulk_create(
            FormatSet(format=row, card_set_id=card_set, since=since, until=until)
            for card_set, since, until in wanted["sets"]
        )
        row.changes.all().delete()
        LegalityChange.objects.bulk_create(
            LegalityChange(format=row, card_id=card, status=status, since=since, reason=reason, source=source)
            for card, status, since, reason, source in wanted["changes"]
        )


def _read_content(row: Format) -> dict[str, Any]:
    return {
        "name": row.name,
        "edition": row.edition,
        "description": row.description,
        "sets": {(stay.card_set_id, stay.since, stay.until) for stay in row.pool.all()},
        "changes": {(said.card_id, said.status, said.since, said.reason, said.source) for said in row.changes.all()},
    }


def _day(written: str) -> date | None:
    return date.fromisoformat(written) if written else None
