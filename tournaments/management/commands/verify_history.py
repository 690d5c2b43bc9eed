"""`verify_history`: recomputes every event's history and names the first bad entry."""

from typing import Any

from django.core.management.base import BaseCommand, CommandError

from tournaments.ledger import first_fault
from tournaments.models import Tournament


class Command(BaseCommand):
    """Exit status 0 if every history is sound, 1 otherwise."""

    help = "Recomputes every event's history and names the first entry that was altered."

    def handle(self, *args: Any, **options: Any) -> None:
        faults = []
        for tournament in Tournament.objects.order_by("pk").iterator():
            fault = first_fault(tournament)
            if fault is None:
                self.stdout.write(f"{tournament.pk} {tournament.name}: {tournament.history_count} entries, sound")
            else:
                faults.append(f"{tournament.pk} {tournament.name}: entry {fault[0]}: {fault[1]}")
        if faults:
            raise CommandError("\n".join(faults))
