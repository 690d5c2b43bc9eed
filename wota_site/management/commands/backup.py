"""Writes the whole database to a file."""

from pathlib import Path

from django.core.management.base import BaseCommand, CommandError, CommandParser

from wota_site.backups import BackupError, save_backup


class Command(BaseCommand):
    help = "Writes the whole database to a file, as of one moment, while the site goes on."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("file", type=Path)

    def handle(self, *, file: Path, **options: object) -> None:
        try:
            save_backup(file)
        except BackupError as fault:
            raise CommandError(str(fault)) from fault
        self.stdout.write(f"{file} has {file.stat().st_size:,} bytes. It is as secret as the database.")
