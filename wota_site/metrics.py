"""Figures for Prometheus: requests, servers, queue."""

import os
from collections.abc import Iterator

from django.db import DatabaseError
from django.http import HttpRequest, HttpResponse
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe
from prometheus_client import CONTENT_TYPE_LATEST, CollectorRegistry, generate_latest
from prometheus_client.core import GaugeMetricFamily
from prometheus_client.multiprocess import MultiProcessCollector
from prometheus_client.registry import Collector

from decks.queries import decks_to_check
from wota_site.figures import REFUSALS, REQUESTS
from wota_site.health import JOBS, find_age, find_fault, find_queue_fault
from wota_site.heartbeat import last_heartbeat


@require_safe
@never_cache
def metrics(request: HttpRequest) -> HttpResponse:
    """Show this host's requests, and the state of the shared servers."""
    registry = CollectorRegistry()
    if "PROMETHEUS_MULTIPROC_DIR" in os.environ:
        MultiProcessCollector(registry)  # type: ignore[no-untyped-call]
    else:
        registry.register(REQUESTS)
        registry.register(REFUSALS)
    registry.register(ServerFigures())
    return HttpResponse(generate_latest(registry), content_type=CONTENT_TYPE_LATEST)


class ServerFigures(Collector):
    """The state of database and queue at this moment. Unknown figures are left out."""

    def collect(self) -> Iterator[GaugeMetricFamily]:
        is_queue_up = find_fault(find_queue_fault) is None
        yield GaugeMetricFamily("wota_queue_up", "Whether the queue can be reached.", is_queue_up)
        try:
            figures = list(collect_work())
        except DatabaseError:
            figures = []
        yield GaugeMetricFamily("wota_database_up", "Whether the database answers.", bool(figures))
        yield from figures


def collect_work() -> Iterator[GaugeMetricFamily]:
    """The work that waits. Raise DatabaseError if the database does not answer."""
    now = timezone.now()
    waiting = GaugeMetricFamily("wota_waiting_jobs", "Jobs that no worker is done with, by kind.", labels=["kind"])
    for name, jobs in JOBS.items():
        label, oldest = name.replace("_", " "), find_age(now, jobs.oldest_request())
        meaning = f"Seconds that the oldest {label} has waited for a worker to be done with it."
        yield GaugeMetricFamily(f"wota_oldest_waiting_{name}_seconds", meaning, oldest or 0)
        waiting.add_metric([name], jobs.unfinished().count())
    yield waiting
    heartbeat = find_age(now, last_heartbeat())
    if heartbeat is not None:
        yield GaugeMetricFamily("wota_worker_beat_age_seconds", "Seconds since a worker's last heartbeat.", heartbeat)
    meaning = "Decks that wait to be checked again, since a card, a ban or the day has changed."
    yield GaugeMetricFamily("wota_decks_to_check", meaning, decks_to_check(timezone.localdate(now)))
