"""Fills an empty database from a backup."""

from pathlib import Path

from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.db import connection
from django.db.migrations.loader import MigrationLoader

from wota_site.backups import BackupError, load_backup


class Command(BaseCommand):
    help = "Fills an empty database from a file of `backup`, whole or not at all."
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("file", type=Path)

    def handle(self, *, file: Path, **options: object) -> None:
        if not file.is_file():
            raise CommandError(f"There is no file {file}.")
        try:
            load_backup(file)
        except BackupError as fault:
            raise CommandError(str(fault)) from fault
        if newer := list_newer_migrations():
            names = ", ".join(f"{app}.{name}" for app, name in newer)
            raise CommandError(f"The data is restored, but of a newer version of the site, with {names}: install that.")
        self.stdout.write("Restored. Now run `manage.py migrate` and `manage.py verify_history`.")


def list_newer_migrations() -> list[tuple[str, str]]:
    """List migrations applied to the database but unknown to this version of the site."""
    loader = MigrationLoader(connection)
    known = loader.disk_migrations or {}
    replaced = [each for migration in known.values() for each in migration.replaces]
    return sorted(set(loader.applied_migrations or ()).difference(known, replaced))
