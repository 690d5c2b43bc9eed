"""`print_heads`: prints the head of every event's history, to be kept elsewhere."""

from django.core.management.base import BaseCommand

from tournaments.models import Tournament


class Command(BaseCommand):
    """One line for each event: its id, its number of entries, the last hash."""

    help = "Prints the heads of all histories for verify_history --heads; send them to another machine."

    def handle(self, **options: object) -> None:
        events = Tournament.objects.order_by("pk").values_list("pk", "history_count", "history_head")
        for event in events.exclude(history_count=0).iterator():
            self.stdout.write(" ".join(map(str, event)))
