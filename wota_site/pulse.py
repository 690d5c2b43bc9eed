"""When a worker last said that it is alive; workers write it down, whoever asks for the queue reads it."""

import contextlib
from datetime import datetime

from django.core.cache import cache
from django.db import DatabaseError
from django.utils import timezone

BEAT_KEY = "health:worker-beat"


def record_beat() -> None:
    """Writes down that a worker is alive now; a database that is away is passed over in silence."""
    with contextlib.suppress(DatabaseError):
        cache.set(BEAT_KEY, timezone.now(), timeout=None)


def last_beat() -> datetime | None:
    """When a worker last said that it is alive."""
    return cache.get(BEAT_KEY)
