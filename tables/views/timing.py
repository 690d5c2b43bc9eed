"""The clocks of a table as its page shows them."""

from dataclasses import dataclass
from datetime import datetime

from tables.queries import Sitting, read_clocks

SECOND = 1000  # milliseconds


@dataclass(frozen=True, slots=True)
class ClockShown:
    """Seconds left of a player, rounded up, and of the free time that comes first."""

    player: str
    left: int
    free: int
    text: str
    is_running: bool


def show_clocks(sitting: Sitting, now: datetime) -> list[ClockShown]:
    shown = []
    for side, clock in read_clocks(sitting, now).items():
        left = max(0, -(-clock.left // SECOND))
        text = f"{left // 60}:{left % 60:02}"
        shown.append(ClockShown(sitting.names[side], left, -(-clock.free // SECOND), text, clock.is_running))
    return shown
