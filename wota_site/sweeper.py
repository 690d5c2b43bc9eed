"""Every worker has a sweeper instead of a scheduler."""

import logging
import threading
from collections.abc import Callable
from functools import partial

from celery import bootsteps
from django.conf import settings
from django.db import Error, close_old_connections
from django.utils import timezone
from kombu.exceptions import KombuError

logger = logging.getLogger(__name__)


def sweep() -> int:
    """Call workers for waiting jobs, end games out of time, check decks again. Returns how many in all.

    A sweep that fails is put off until the next turn and does not keep the others from theirs.
    """
    from accounts import tasks as accounts
    from cards import tasks as cards
    from decks import jobs as decks
    from judging import tasks as judging
    from tables import services as tables
    from tournaments import tasks as tournaments
    from tournaments.services.playing import report_played_series
    from wota_site.throttling import forget_old_counts

    check_decks = partial(decks.decks_check_again, timezone.localdate)
    sweeps: tuple[Callable[[], int | None], ...] = (
        accounts.sweep,
        cards.sweep,
        judging.sweep,
        tournaments.sweep,
        lambda: tables.times_call(now=timezone.now()),
        lambda: report_played_series(timezone.now()),
        check_decks,
        forget_old_counts,
    )
    return sum(map(_try, sweeps))


def _try(sweep_one: Callable[[], int | None]) -> int:
    try:
        return sweep_one() or 0
    except (Error, OSError, KombuError) as fault:  # a database or a broker that is away
        logger.warning("sweep put off: %s", fault)
    except Exception:
        logger.exception("a sweep failed")
    return 0


class Sweeper(bootsteps.StartStopStep):  # type: ignore[misc]  # Celery has no types
    """A thread that sweeps while the worker runs."""

    def start(self, worker: object) -> None:
        self.stopped = threading.Event()
        self.thread = threading.Thread(target=self.run, name="sweeper", daemon=True)
        self.thread.start()

    def stop(self, worker: object) -> None:
        self.stopped.set()

    def run(self) -> None:
        while not self.stopped.wait(settings.JOB_SWEEP_SECONDS):
            sweep()
            close_old_connections()
