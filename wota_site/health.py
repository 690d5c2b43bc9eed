"""Health checks and metrics for operators: the process, its servers, the queue."""

import logging
from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Any

from django.core.cache import cache
from django.db import DatabaseError, connection, transaction
from django.db.migrations.executor import MigrationExecutor
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from cards.models import CardUpload
from decks.queries import decks_to_check
from judging.queries import kept_submissions, temporary_submissions
from work.models import JobQuerySet
from wota_site.celery import app as celery_app
from wota_site.heartbeat import last_heartbeat

logger = logging.getLogger(__name__)

PROBE_KEY = "health:probe"
OLDEST_HEARTBEAT = timedelta(seconds=45)
LONGEST_WAIT = timedelta(minutes=5)
JOBS: dict[str, JobQuerySet[Any]] = {
    "dispute": kept_submissions(),
    "card_file": CardUpload.objects.all(),
    "record": temporary_submissions(),
}
"""The jobs of workers by their names in figures."""


@require_safe
@never_cache
def live(request: HttpRequest) -> JsonResponse:
    """Answers 200 while the process lives."""
    return JsonResponse({"status": "ok"})


@require_safe
@never_cache
def ready(request: HttpRequest) -> JsonResponse:
    """Answers 200 when database and broker answer and no migration is due. Else 503 with the faults."""
    checks = {"database": _find_database_fault, "migrations": _find_migration_fault, "broker": _find_broker_fault}
    return _answer({name: _find_fault(check) for name, check in checks.items()})


@require_safe
@never_cache
def queue(request: HttpRequest) -> JsonResponse:
    """Answers 200 when a worker is alive and no job waits too long. Else 503. Gives the waiting times in seconds.

    Decks that wait for another check are only counted, since no person waits for them.
    """
    now = timezone.now()
    try:
        heartbeat, oldest = last_heartbeat(), {name: jobs.oldest_request() for name, jobs in JOBS.items()}
        decks = decks_to_check(timezone.localdate(now))
    except DatabaseError as fault:
        logger.warning("the queue cannot be looked at: %s", fault)
        return _answer({"database": "does not answer"})
    faults = {"worker": None if heartbeat and now - heartbeat <= OLDEST_HEARTBEAT else "no worker has beaten lately"}
    for name, since in oldest.items():
        late = since is not None and now - since > LONGEST_WAIT
        faults[f"{name}s"] = "the oldest one has waited too long" if late else None
    figures = {f"oldest_waiting_{name}_seconds": _age(now, since) for name, since in oldest.items()}
    return _answer(faults, last_beat_seconds=_age(now, heartbeat), **figures, decks_to_check=decks)


@require_safe
@never_cache
def metrics(request: HttpRequest) -> HttpResponse:
    """The queue's figures for Prometheus; unknown figures are left out."""
    now = timezone.now()
    figures = {
        "wota_worker_beat_age_seconds": ("Seconds since a worker's last heartbeat.", _age(now, last_heartbeat())),
    }
    for name, jobs in JOBS.items():
        meaning = f"Seconds that the oldest {name.replace('_', ' ')} has waited for a worker to be done with it."
        figures[f"wota_oldest_waiting_{name}_seconds"] = meaning, _age(now, jobs.oldest_request()) or 0.0
    meaning = "Decks that wait to be checked again, since a card, a ban or the day has changed."
    figures["wota_decks_to_check"] = meaning, decks_to_check(timezone.localdate(now))
    lines = [
        f"# HELP {name} {meaning}\n# TYPE {name} gauge\n{name} {figure}\n"
        for name, (meaning, figure) in figures.items()
        if figure is not None
    ]
    return HttpResponse("".join(lines), content_type="text/plain; version=0.0.4; charset=utf-8")


def _find_database_fault() -> str | None:
    with transaction.atomic():
        cache.set(PROBE_KEY, 1, timeout=60)
    return None


def _find_migration_fault() -> str | None:
    executor = MigrationExecutor(connection)
    due = executor.migration_plan(executor.loader.graph.leaf_nodes())
    return f"{len(due)} are due: run `python manage.py migrate`" if due else None


def _find_broker_fault() -> str | None:
    with celery_app.connection_for_write() as link:
        link.ensure_connection(max_retries=1, interval_start=0, timeout=1)
        link.default_channel.queue_declare(celery_app.conf.task_default_queue, passive=False)
    return None


def _find_fault(check: Callable[[], str | None]) -> str | None:
    try:
        return check()
    except Exception as error:  # noqa: BLE001 - whatever it is, the answer is "not ready", and why
        return f"{type(error).__name__}: does not answer"


def _answer(faults: dict[str, str | None], **figures: float | None) -> JsonResponse:
    healthy = not any(faults.values())
    checks = {name: fault or "ok" for name, fault in faults.items()}
    body = {"status": "ok" if healthy else "failing", "checks": checks, **figures}
    return JsonResponse(body, status=200 if healthy else 503)


def _age(now: datetime, then: datetime | None) -> float | None:
    return round((now - then).total_seconds(), 1) if then else None
