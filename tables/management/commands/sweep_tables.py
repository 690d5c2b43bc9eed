"""`sweep_tables`: forget abandoned tables and recordings."""

from django.core.management.base import BaseCommand
from django.utils import timezone

from tables.services import recordings_forget, tables_forget


class Command(BaseCommand):
    """To be run once a day."""

    help = "Deletes tables at which nobody sat down, recordings without a row, and what guests alone have left."

    def handle(self, **options: object) -> None:
        now = timezone.now()
        tables, recordings = tables_forget(now=now), recordings_forget(now=now)
        self.stdout.write(f"forgot {tables} tables and {recordings} recordings")
