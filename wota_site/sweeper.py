"""Every worker looks every few seconds for what waits without one, so that no separate scheduler is needed."""

import logging
import threading
from typing import Any

from celery import bootsteps
from django.conf import settings
from django.db import Error, close_old_connections
from django.utils import timezone
from kombu.exceptions import KombuError

logger = logging.getLogger(__name__)


def sweep() -> int:
    """Rings for every card file and dispute that waits without a worker, checks decks again; says how many in all."""
    from cards import tasks as cards
    from decks import jobs as decks
    from tournaments import tasks as tournaments

    return cards.sweep() + tournaments.sweep() + decks.decks_check_again(timezone.localdate)


class Sweeper(bootsteps.StartStopStep):
    """A thread that sweeps from the worker's start to its end."""

    def start(self, worker: Any) -> None:
        """Begins with the worker."""
        self.stopped = threading.Event()
        self.thread = threading.Thread(target=self.run, name="sweeper", daemon=True)
        self.thread.start()

    def stop(self, worker: Any) -> None:
        """Ends with the worker."""
        self.stopped.set()

    def run(self) -> None:
        """Sweeps until stopped; a database or a broker that is away is tried again at the next turn."""
        while not self.stopped.wait(settings.JOB_SWEEP_SECONDS):
            try:
                sweep()
            except (Error, OSError, KombuError) as fault:
                logger.warning("sweep put off: %s", fault)
            finally:
                close_old_connections()
