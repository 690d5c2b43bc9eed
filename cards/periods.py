"""Computes a card's statuses in a format over time."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import date
from itertools import pairwise

LEGAL = "legal"


@dataclass(frozen=True, slots=True)
class Stay:
    """Days from `since` up to, not including, `until`. None means for good."""

    since: date
    until: date | None = None

    @property
    def end(self) -> date:
        """The day after the last, or the last day of the calendar."""
        return self.until or date.max


@dataclass(frozen=True, slots=True)
class Period:
    """A status from `since` up to, not including, `until`. None means for good."""

    status: str
    since: date
    until: date | None = None


def merge_stays(stays: Iterable[Stay]) -> list[Stay]:
    """Merge the stays of a card's sets into separate stays, in order."""
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
    """List a card's statuses in order of days.

    In the pool a card is legal, unless an announcement (day, status) says otherwise. An announcement holds until the
    next, even while the card is out of the pool.
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
