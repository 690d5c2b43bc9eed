"""How a figure is taken and told: the processor's time of a work, and a line that says what it came to."""

from __future__ import annotations

from collections.abc import Callable
from time import process_time

Work = Callable[[], object]


def report(name: str, value: float, unit: str, beside: str = "") -> None:
    """Print a figure, and what stands beside it."""
    print(f"{name}: {value:,.1f} {unit}{f' ({beside})' if beside else ''}")


def seconds(work: Work, repeat: int = 7) -> float:
    """What a work costs of the processor when nothing else disturbs it: the least of several runs."""
    return seconds_in_turn(work, repeat=repeat)[0]


def seconds_in_turn(*works: Work, repeat: int = 7) -> list[float]:
    """What each of several works costs.

    They take turns, so that what slows the machine down for a while slows all of them and leaves their ratio as it is.
    """
    least = [float("inf")] * len(works)
    for _ in range(repeat):
        for number, work in enumerate(works):
            start = process_time()
            work()
            least[number] = min(least[number], process_time() - start)
    return least
