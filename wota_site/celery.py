"""The Celery application, with a heartbeat, a sweeper and all grammars in every worker."""

import os
from typing import Any

from celery import Celery, bootsteps

from wota_site.sweeper import Sweeper

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "wota_site.settings")

app = Celery("wota_site")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks()


class Heartbeat(bootsteps.StartStopStep):  # type: ignore[misc]  # Celery has no types
    """Stores the time every few seconds, to tell idle workers from dead."""

    requires = ("celery.worker.components:Timer",)
    seconds = 10

    def start(self, worker: Any) -> None:
        self.timer = worker.timer.call_repeatedly(self.seconds, self.beat)
        self.beat()

    def stop(self, worker: Any) -> None:
        self.timer.cancel()

    @staticmethod
    def beat() -> None:
        from django.db import close_old_connections

        from wota_site.heartbeat import record_heartbeat

        close_old_connections()
        record_heartbeat()


class Grammars(bootsteps.Step):  # type: ignore[misc]  # Celery has no types
    """Builds the grammars of card texts before the worker takes jobs, or the first dispute of each would wait for it.

    Processes that the worker forks have them from it.
    """

    def create(self, worker: Any) -> None:
        from wota_site.starting import build_grammars

        build_grammars()


app.steps["worker"] |= {Grammars, Heartbeat, Sweeper}
