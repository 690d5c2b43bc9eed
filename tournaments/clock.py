"""The clock of a round: stored instants, from which the time left follows."""

from dataclasses import dataclass, replace
from datetime import datetime


@dataclass(frozen=True, slots=True)
class Clock:
    """A round of so many seconds. A pause moves `started_at` by its length once it ends."""

    seconds: int
    started_at: datetime
    paused_at: datetime | None = None

    @property
    def is_running(self) -> bool:
        return self.paused_at is None

    def left(self, now: datetime, more_minutes: int = 0) -> int:
        """The whole seconds that are left, negative when time is over; a table may have some minutes more."""
        spent = (self.paused_at or now) - self.started_at
        return self.seconds + 60 * more_minutes - int(spent.total_seconds())

    def pause(self, now: datetime) -> "Clock":
        return self if self.paused_at else replace(self, paused_at=max(now, self.started_at))

    def resume(self, now: datetime) -> "Clock":
        if self.paused_at is None:
            return self
        return replace(self, started_at=self.started_at + (max(now, self.paused_at) - self.paused_at), paused_at=None)
