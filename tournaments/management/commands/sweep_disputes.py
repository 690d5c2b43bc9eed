"""`sweep_disputes`: calls a worker for every dispute that waits without one; workers do this by themselves too."""

from typing import Any

from django.core.management.base import BaseCommand

from tournaments.tasks import sweep


class Command(BaseCommand):
    """For an operator who wants to see it happen."""

    help = "Calls a worker for every dispute that waits without one."

    def handle(self, *args: Any, **options: Any) -> None:
        self.stdout.write(f"called a worker for {sweep()} disputes")
