"""`sweep_disputes`: call a worker for every forgotten dispute."""

from django.core.management.base import BaseCommand

from tournaments.tasks import sweep


class Command(BaseCommand):
    """Workers sweep by themselves. The command is for an operator's eyes."""

    help = "Calls a worker for every dispute that waits without one."

    def handle(self, **options: object) -> None:
        self.stdout.write(f"called a worker for {sweep()} disputes")
