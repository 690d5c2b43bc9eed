"""When a card is legal, restricted or banned in a format: the days of its sets in the pool, and what was announced."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import date
from itertools import pairwise

LEGAL = "legal"


@dataclass(frozen=True, slots=True)
class Stay:
    """Days in a row: from `since` on until the day `until`, which is no longer one of them; None: for good."""

    since: date
    until: date | None = None

    @property
    def end(self) -> date:
        """The day on which it is over, the last of the calendar if none is known."""
        return self.until or date.max


@dataclass(frozen=True, slots=True)
class Period:
    """A status from a day on until another, which is no longer one of its days; None: until further notice."""

    status: str
    since: date
    until: date | None = None


def pool_stays(stays: Iterable[Stay]) -> list[Stay]:
    """When a card is in the pool at all, by the stays of the sets in which it is printed: in order and apart."""
    merged: list[Stay] = []
    for stay in sorted(stays, key=lambda each: each.since):
        if stay.end <= stay.since:
            continue
        if merged and stay.since <= merged[-1].end:
            longer = max(merged[-1], stay, key=lambda each: each.end)
            merged[-1] = replace(merged[-1], until=longer.until)
        else:
            merged.append(stay)
    return merged


def periods(pool: Sequence[Stay], announced: Iterable[tuple[date, str]]) -> list[Period]:
    """A card's statuses in order of days: legal while it is in the `pool`, unless something else was `announced`.

    An announcement, the day since which it counts and the status, stays in force until the next one, also while the
    card is out of the pool.
    """
    changes = [(date.min, LEGAL), *sorted(announced)]
    ends = [later for (_, _), (later, _) in pairwise(changes)] + [date.max]
    found: list[Period] = []
    for stay in pool:
        for (begin, status), end in zip(changes, ends, strict=True):
            since, until = max(begin, stay.since), min(end, stay.end)
            if since >= until:
                continue
            if found and found[-1].status == status and found[-1].until == since:
                found[-1] = replace(found[-1], until=_day(until))
            else:
                found.append(Period(status, since, _day(until)))
    return found


def _day(end: date) -> date | None:
    return None if end == date.max else end
