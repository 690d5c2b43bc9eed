"""Health checks for operators: process, servers, queue."""

import logging
from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Any

from django.db import DatabaseError, connection, transaction
from django.db.migrations.executor import MigrationExecutor
from django.http import HttpRequest, JsonResponse
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

# The cache would hide a failed write. A full disk still has room in a table's old pages; what does not fit into memory
# is written to a new file.
WRITE_PROBE = """
    INSERT INTO site_cache (cache_key, value, expires) VALUES ('health:probe', '', now() + interval '1 minute')
    ON CONFLICT (cache_key) DO UPDATE SET expires = excluded.expires;
    SET LOCAL work_mem = '64kB';
    SELECT count(*) FROM generate_series(1, 20000);
"""
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
    return JsonResponse({"status": "ok"})


@require_safe
@never_cache
def ready(request: HttpRequest) -> JsonResponse:
    """Answer 200 while pages can be served. Else 503.

    A queue that is away is told as `degraded`. Jobs wait in the database for it, and no other host would do better.
    """
    checks = {"database": _find_database_fault, "migrations": _find_migration_fault}
    queue_fault = "away: long work waits in the database until it is back" if find_fault(find_queue_fault) else None
    return _answer({name: find_fault(check) for name, check in checks.items()}, {"queue": queue_fault})


@require_safe
@never_cache
def queue(request: HttpRequest) -> JsonResponse:
    """Answer 200 when a worker is alive and no job waits too long. Else 503. Gives the waiting times in seconds.

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
    figures = {f"oldest_waiting_{name}_seconds": find_age(now, since) for name, since in oldest.items()}
    return _answer(faults, last_beat_seconds=find_age(now, heartbeat), **figures, decks_to_check=decks)


def _find_database_fault() -> str | None:
    with transaction.atomic(), connection.cursor() as cursor:
        cursor.execute(WRITE_PROBE)
    return None


def _find_migration_fault() -> str | None:
    executor = MigrationExecutor(connection)
    due = executor.migration_plan(executor.loader.graph.leaf_nodes())
    return f"{len(due)} are due: run `python manage.py migrate`" if due else None


def find_queue_fault() -> str | None:
    with celery_app.connection_for_write() as link:
        link.transport_options = {**link.transport_options, "socket_connect_timeout": 1, "socket_timeout": 1}
        link.ensure_connection(max_retries=1, interval_start=0, timeout=1)
        link.default_channel.queue_declare(celery_app.conf.task_default_queue, passive=False)
    return None


def find_fault(check: Callable[[], str | None]) -> str | None:
    try:
        return check()
    except Exception as error:  # noqa: BLE001 - whatever it is, the answer is "not ready", and why
        logger.warning("not ready: %s", error)
        return f"{type(error).__name__}: does not answer"


def _answer(
    faults: dict[str, str | None], lesser_faults: dict[str, str | None] | None = None, /, **figures: float | None
) -> JsonResponse:
    lesser = lesser_faults or {}
    status = "failing" if any(faults.values()) else "degraded" if any(lesser.values()) else "ok"
    checks = {name: fault or "ok" for name, fault in (faults | lesser).items()}
    return JsonResponse({"status": status, "checks": checks, **figures}, status=503 if status == "failing" else 200)


def find_age(now: datetime, then: datetime | None) -> float | None:
    return round((now - then).total_seconds(), 1) if then else None
