"""The clock of a seat: runs while the table waits for the player."""

from dataclasses import dataclass
from datetime import datetime, timedelta

FREE = timedelta(seconds=3)
"""Time of each decision that does not count, so that a slow net costs nobody anything."""

MILLISECOND = timedelta(milliseconds=1)


@dataclass(frozen=True, slots=True)
class Clock:
    """Milliseconds left of a seat's time, and of the decision's free time."""

    left: int
    free: int
    is_running: bool

    @property
    def is_over(self) -> bool:
        return self.left <= 0


def count_used(used: int, since: datetime | None, now: datetime) -> int:
    """The milliseconds used by a seat asked `since`."""
    if since is None:
        return used
    return used + max(0, (now - since - FREE) // MILLISECOND)


def read_clock(minutes: int, used: int, since: datetime | None, now: datetime) -> Clock:
    left = timedelta(minutes=minutes) // MILLISECOND - count_used(used, since, now)
    free = max(0, (since + FREE - now) // MILLISECOND) if since is not None else 0
    return Clock(left, free, is_running=since is not None)
