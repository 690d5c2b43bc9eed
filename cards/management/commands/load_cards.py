"""Loads card files into the catalogue, each whole or not at all; a repeated file changes nothing."""

from pathlib import Path

from cards.management.files import FilesCommand
from cards.services import LoadReport, card_file_load


class Command(FilesCommand):
    help = __doc__
    kind = "a card file"

    def load(self, file: Path, data: bytes, *, dry_run: bool, verbosity: int) -> None:
        def progress(done: int, total: int) -> None:
            if verbosity and total > done:
                self.stderr.write(f"{file}: {done:,} of {total:,} cards")

        report = card_file_load(data=data, dry_run=dry_run, progress=progress, file_name=file.name)
        if verbosity:
            self._print(file, report, dry_run, verbosity)

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
