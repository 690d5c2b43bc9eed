"""The Celery application, with a heartbeat and a sweeper in every worker."""

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


app.steps["worker"] |= {Heartbeat, Sweeper}
