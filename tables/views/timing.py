"""A table's clocks as its page shows them."""

from dataclasses import dataclass
from datetime import datetime

from tables.queries import Sitting, read_clocks

SECOND = 1000  # milliseconds


@dataclass(frozen=True, slots=True)
class ClockShown:
    """Seconds left of a player, rounded up, and of the free time that comes first."""

    player: str
    is_yours: bool
    left: int
    free: int
    text: str
    is_running: bool


def show_clocks(sitting: Sitting, now: datetime) -> list[ClockShown]:
    shown = []
    for side, clock in read_clocks(sitting, now).items():
        left = max(0, -(-clock.left // SECOND))
        text = f"{left // 60}:{left % 60:02}"
        free, is_yours = -(-clock.free // SECOND), side == sitting.you
        shown.append(ClockShown(sitting.names[side], is_yours, left, free, text, clock.is_running))
    return shown
