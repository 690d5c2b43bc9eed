"""Loads card files into the catalogue, each all or nothing; loading the same file again changes nothing."""

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from cards.services import LoadReport, card_file_load
from rules.cardfile import MAX_BYTES, CardFileError


class Command(BaseCommand):
    help = __doc__

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("files", nargs="+", type=Path, metavar="FILE", help="a card file (JSON)")
        parser.add_argument("--dry-run", action="store_true", help="say what would change and change nothing")

    def handle(self, *, files: list[Path], dry_run: bool, **options: Any) -> None:
        refused = [file for file in files if not self._load(file, dry_run, options["verbosity"])]
        if refused:
            names = ", ".join(str(file) for file in refused)
            raise CommandError(f"Not loaded, nothing of it was changed: {names}")

    def _load(self, file: Path, dry_run: bool, verbosity: int) -> bool:
        try:
            with file.open("rb") as stream:
                data = stream.read(MAX_BYTES + 1)
        except OSError as error:
            self.stderr.write(f"{file}: cannot be read: {error.strerror}")
            return False

        def progress(done: int, total: int) -> None:
            if verbosity and total > done:
                self.stderr.write(f"{file}: {done:,} of {total:,} cards")

        try:
            report = card_file_load(data=data, dry_run=dry_run, progress=progress)
        except CardFileError as error:
            for line in str(error).splitlines():
                self.stderr.write(f"{file}: {line}")
            return False
        if verbosity:
            self._print(file, report, dry_run, verbosity)
        return True

    def _print(self, file: Path, report: LoadReport, dry_run: bool, verbosity: int) -> None:
        would = "would be " if dry_run else ""
        self.stdout.write(
            f"{file}: {report.card_set}: {len(report.created)} cards {would}created, "
            f"{len(report.changed)} {would}changed, {report.unchanged} unchanged"
        )
        for name, fields in report.changed.items():
            self.stdout.write(f"  {name}: {', '.join(fields)}")
        if verbosity > 1:
            for name in report.created:
                self.stdout.write(f"  {name}: new")
