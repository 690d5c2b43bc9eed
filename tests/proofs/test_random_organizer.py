"""Every button of an organizer at random: the event can always be put right, and not without any one of the mends.

A run is a day of 60 presses. After each 20 the event is put right from there, which is then undone, and the day goes
on. The control comes along: once a mend was needed, the event is put right again with that button gone.
"""

from __future__ import annotations

import os
import random
from collections import Counter
from dataclasses import dataclass, field
from itertools import cycle, product

import pytest
from django.test import override_settings

from tests.factories import add_players, make_event, make_user
from tests.organizer import NoWayOutError, Organizer, refuse, standings_fault
from tests.proofs.cases import PROCESSES, Sums, TimeBox, rolled_back, share_out
from tests.proofs.figures import report, report_control
from tournaments import audit, services
from tournaments.models import Tournament
from tournaments.structures import STRUCTURES

pytestmark = [pytest.mark.slow, pytest.mark.django_db(transaction=True)]
WANTED = 1_000
RUNS = int(os.environ.get("PROOF_ORGANIZER_RUNS", WANTED))
FROM = int(os.environ.get("PROOF_FROM", "0"))
PRESSES = 20
MOMENTS = 3  # of a day, at which the event is put right
SIZES = (4, 5, 6, 7)
ROUNDS = 3
MENDS = (
    "round_take_back", "round_discard", "round_reopen", "tournament_reopen", "tournament_edit", "player_undrop",
    "result_correct", "match_clear", "round_pair", "dispute_rule", "appeal_decide",
)  # fmt: skip
"""Each is needed to get back from some mistake; one more, putting a round back, only saves reporting it again."""
MOST_SPARED = 20  # so often an event may be put right without a mend that it took before


@dataclass
class Seen(Sums):
    """What came of some days. `stuck` are the mends without which an event was not put right, `spared` the others."""

    runs: int = 0
    moments: int = 0
    counts: Counter[str] = field(default_factory=Counter)
    stuck: Counter[str] = field(default_factory=Counter)
    spared: Counter[str] = field(default_factory=Counter)


def make_events() -> list[int]:
    """An event of each structure and size, with its players, before its start; a match is of one, three or five."""
    made = []
    make_user("eve")  # appointed and removed
    for (size, structure), best_of in zip(product(SIZES, STRUCTURES), cycle((1, 3, 5)), strict=False):
        planned = ROUNDS if structure.can_choose_rounds else None
        with override_settings(EVENTS_A_DAY=len(SIZES) * len(STRUCTURES)):
            event = make_event(
                format=structure.code, rounds_planned=planned, best_of=best_of, name=f"{structure.code} of {size}"
            )
        add_players(event, size)
        made.append(event.pk)
    return made


def hire(event: Tournament, seed: int) -> Organizer:
    """An organizer who means the event as it was read before its start."""
    return Organizer(event, random.Random(seed))


def live_through_share(share: int, events: list[int]) -> Seen:
    """Live through every other day, until the time is over."""
    seen, box = Seen(), TimeBox()
    for day in box.limit(range(FROM + share, FROM + RUNS, PROCESSES)):
        event = Tournament.objects.get(pk=events[day % len(events)])
        try:
            with rolled_back():
                live_through_day(event, day, seen)
        except Exception as fault:
            raise AssertionError(f"day {day}, {event}: {fault}") from fault
    return seen


def live_through_day(event: Tournament, day: int, seen: Seen) -> None:
    """Press at random, and put the event right at some moments."""
    cleo, mender = hire(event, day), hire(event, day)
    for _ in range(MOMENTS):
        cleo.press(PRESSES)
        with rolled_back():
            mender.put_right()
            assert standings_fault(mender) == ""
            assert audit.find_first_fault(event) is None
        seen.moments += 1
        for mend in sorted(mender.used & set(MENDS) - seen.stuck.keys()):
            if seen.spared[mend] < MOST_SPARED:
                try_without(mend, hire(event, day), seen)
    seen.runs += 1
    seen.counts.update(done=cleo.done, refused=cleo.refused, mends=mender.mends)


def try_without(mend: str, mender: Organizer, seen: Seen) -> None:
    """The control: put the event right with one button gone."""
    try:
        with rolled_back(), pytest.MonkeyPatch.context() as gone:
            gone.setattr(services, mend, refuse)
            mender.put_right()
        seen.spared[mend] += 1
    except NoWayOutError:
        seen.stuck[mend] += 1


def test_an_event_is_always_put_right_and_not_without_the_mends() -> None:
    total = share_out(live_through_share, make_events())
    counts = ", ".join(f"{count} {name}" for name, count in total.counts.items())
    report(
        "random organizer",
        f"{total.runs} days of {MOMENTS * PRESSES} presses, from day {FROM}, put right at {total.moments} moments: "
        f"{counts}",
        reached=total.runs,
        wanted=WANTED,
    )
    left = ", ".join(sorted(set(MENDS) - total.stuck.keys())) or "none"
    report_control("random organizer", f"stuck without each of {len(total.stuck)} mends; not shown of {left}")
    assert total.stuck
    assert total.runs < WANTED or total.stuck.keys() == set(MENDS)
