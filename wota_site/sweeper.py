"""Every worker looks every few seconds for what waits without one, so that no separate scheduler is needed."""

import logging
import threading
from collections.abc import Callable
from functools import partial
from typing import Any

from celery import bootsteps
from django.conf import settings
from django.db import Error, close_old_connections
from django.utils import timezone
from kombu.exceptions import KombuError

logger = logging.getLogger(__name__)


def sweep() -> int:
    """Rings for every card file, record and dispute without a worker, checks decks again; says how many in all.

    What goes wrong with one of them is put off until the next turn, and keeps nobody from the others.
    """
    from cards import tasks as cards
    from decks import jobs as decks
    from tournaments import tasks as tournaments

    check_decks = partial(decks.decks_check_again, timezone.localdate)
    return sum(map(_done, (cards.sweep, cards.sweep_records, tournaments.sweep, check_decks)))


def _done(sweep_one: Callable[[], int]) -> int:
    try:
        return sweep_one()
    except (Error, OSError, KombuError) as fault:  # a database or a broker that is away
        logger.warning("sweep put off: %s", fault)
    except Exception:
        logger.exception("a sweep failed")
    return 0


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
        """Sweeps until stopped."""
        while not self.stopped.wait(settings.JOB_SWEEP_SECONDS):
            sweep()
            close_old_connections()
