"""The last heartbeat of any worker, for health checks."""

import contextlib
from datetime import datetime

from django.core.cache import cache
from django.db import DatabaseError
from django.utils import timezone

HEARTBEAT_KEY = "health:worker-heartbeat"


def record_heartbeat() -> None:
    """Store the time. A database that is away is no fault of the worker."""
    with contextlib.suppress(DatabaseError):
        cache.set(HEARTBEAT_KEY, timezone.now(), timeout=None)


def last_heartbeat() -> datetime | None:
    heartbeat: datetime | None = cache.get(HEARTBEAT_KEY)
    return heartbeat
