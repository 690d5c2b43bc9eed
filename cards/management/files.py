"""Shared parts of the commands for files."""

from argparse import ArgumentParser
from collections.abc import Callable
from pathlib import Path
from typing import ClassVar

from django.core.management.base import BaseCommand, CommandError

from cards.services import FileReport
from rules.cardfile import MAX_BYTES, CardFileError
from work.refusals import WrongStateError


class FilesCommand(BaseCommand):
    """A command with files; `kind` describes the files."""

    kind: ClassVar[str]

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("files", nargs="+", type=Path, metavar="FILE", help=f"{self.kind} (JSON)")
        parser.add_argument("--dry-run", action="store_true", help="say what would change and change nothing")

    def handle(self, *, files: list[Path], dry_run: bool, verbosity: int, **options: object) -> None:
        """Load the files in turn. Raises CommandError for refusals, while good files stay loaded."""
        refused = [file for file in files if not self._read_and_load(file, dry_run, verbosity)]
        if refused:
            names = ", ".join(str(file) for file in refused)
            raise CommandError(f"Not loaded, nothing of it was changed: {names}")

    def load(self, file: Path, data: bytes, *, dry_run: bool, verbosity: int) -> None:
        raise NotImplementedError

    def _read_and_load(self, file: Path, dry_run: bool, verbosity: int) -> bool:
        try:
            with file.open("rb") as stream:
                self.load(file, stream.read(MAX_BYTES + 1), dry_run=dry_run, verbosity=verbosity)
        except OSError as error:
            self.stderr.write(f"{file}: cannot be read: {error.strerror}")
            return False
        except CardFileError as error:
            for line in str(error).splitlines():
                self.stderr.write(f"{file}: {line}")
            return False
        except WrongStateError as error:
            self.stderr.write(f"{file}: {' '.join(error.messages)}")
            return False
        return True


class CompleteFilesCommand(FilesCommand):
    """A command for complete files: missing entries are removed."""

    service: ClassVar[Callable[..., FileReport]]
    entries: ClassVar[str]

    def load(self, file: Path, data: bytes, *, dry_run: bool, verbosity: int) -> None:
        report = type(self).service(data=data, dry_run=dry_run)
        if not verbosity:
            return
        would = "would be " if dry_run else ""
        self.stdout.write(
            f"{file}: {len(report.created)} {self.entries} {would}created, {len(report.changed)} {would}changed, "
            f"{len(report.removed)} {would}removed, {report.unchanged} unchanged"
        )
        for key, fields in report.changed.items():
            self.stdout.write(f"  {key}: {', '.join(fields)}")
        for key in report.removed:
            self.stdout.write(f"  {key}: removed")
        if verbosity > 1:
            for key in report.created:
                self.stdout.write(f"  {key}: new")
