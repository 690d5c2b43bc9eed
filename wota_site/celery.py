"""The Celery application: finds the tasks of every app, shows that a worker is alive, and has each one sweep."""

import os
from typing import Any

from celery import Celery, bootsteps

from wota_site.sweeper import Sweeper

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "wota_site.settings")

app = Celery("wota_site")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks()


class Pulse(bootsteps.StartStopStep):
    """Writes the time down every few seconds, so that `/health/queue` can tell a dead worker from a quiet one."""

    requires = ("celery.worker.components:Timer",)
    seconds = 10

    def start(self, worker: Any) -> None:
        """Begins to beat when the worker is up."""
        self.timer = worker.timer.call_repeatedly(self.seconds, self.beat)
        self.beat()

    def stop(self, worker: Any) -> None:
        """Ends with the worker."""
        self.timer.cancel()

    @staticmethod
    def beat() -> None:
        """One beat; a database that is away is not a reason for a worker to die."""
        from django.db import close_old_connections

        from wota_site.pulse import record_beat

        close_old_connections()
        record_beat()


app.steps["worker"] |= {Pulse, Sweeper}
