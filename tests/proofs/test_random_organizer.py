"""Every button of an organizer at random: the event can always be put right, and not without any one of the mends."""

import os
import random
from collections.abc import Callable
from itertools import cycle, product

import pytest
from django.db import transaction
from django.test import override_settings

from tests.factories import add_players, make_event
from tests.organizer import NoWayOutError, Organizer, refuse, standings_fault
from tests.proofs.figures import report, report_control
from tournaments import audit, services
from tournaments.models import Tournament
from tournaments.structures import STRUCTURES

pytestmark = [pytest.mark.slow, pytest.mark.django_db]
RUNS = int(os.environ.get("PROOF_ORGANIZER_RUNS", "200"))
FROM = int(os.environ.get("PROOF_FROM", "0"))
WANTED = 1000
STEPS = 60
SIZES = (4, 5, 6, 7)
ROUNDS = 3
MENDS = (
    "round_take_back", "round_discard", "round_reopen", "tournament_reopen", "tournament_edit", "player_undrop",
    "result_correct", "match_clear", "round_pair", "dispute_rule", "appeal_decide",
)  # fmt: skip
"""Each is needed to get back from some mistake; one more, putting a round back, only saves reporting it again."""
MOST_TRIED = max(RUNS, 400)
FIRST_NEEDED: dict[str, int] = {}
"""The first run that was put right by each use case, as far as the proof went."""


def events() -> list[Tournament]:
    """An event of each structure and size, with its players, before its start; a match is of one, three or five."""
    made = []
    kinds = zip(product(SIZES, STRUCTURES), cycle((1, 3, 5)), strict=False)
    for (size, structure), best_of in kinds:
        planned = ROUNDS if structure.can_choose_rounds else None
        with override_settings(EVENTS_A_DAY=len(SIZES) * len(STRUCTURES)):
            event = make_event(
                format=structure.code, rounds_planned=planned, best_of=best_of, name=f"{structure.code} of {size}"
            )
        add_players(event, size)
        made.append(event)
    return made


def run(event: Tournament, seed: int, press: Callable[[], None] = lambda: None) -> Organizer:
    """One event, pressed at random and, after `press`, put right."""
    fresh = Tournament.objects.get(pk=event.pk)
    planned = ROUNDS if fresh.structure.can_choose_rounds else fresh.structure.count_rounds(fresh.player_count)
    cleo = Organizer(fresh, random.Random(seed), planned)
    cleo.press(STEPS)
    press()
    cleo.put_right()
    return cleo


def test_an_event_is_always_put_right() -> None:
    made = events()
    done = refused = mends = 0
    for seed in range(FROM, FROM + RUNS):
        event = made[seed % len(made)]
        point = transaction.savepoint()
        try:
            cleo = run(event, seed)
        except Exception as fault:
            raise AssertionError(f"run {seed}, {event}: {fault}") from fault
        assert standings_fault(cleo) == "", f"run {seed}, {event}"
        assert audit.find_first_fault(event) is None, f"run {seed}, {event}"
        for mend in cleo.used:
            FIRST_NEEDED.setdefault(mend, seed)
        done, refused, mends = done + cleo.done, refused + cleo.refused, mends + cleo.mends
        transaction.savepoint_rollback(point)
    said = f"{RUNS} runs x {STEPS} presses, from run {FROM}: {done} done, {refused} refused, put right by {mends} more"
    report("random organizer", said, reached=RUNS, wanted=WANTED)


def test_none_of_the_mends_can_be_spared(monkeypatch: pytest.MonkeyPatch) -> None:
    """The control: the same presses with one button gone."""
    made = events()
    tries = {mend: _count_runs_until_stuck(mend, made, monkeypatch) for mend in MENDS}
    report_control(
        "random organizer", ", ".join(f"without {mend} stuck in run {tried}" for mend, tried in tries.items())
    )


def _count_runs_until_stuck(mend: str, made: list[Tournament], monkeypatch: pytest.MonkeyPatch) -> int:
    for seed in range(FIRST_NEEDED.get(mend, 0), MOST_TRIED):
        point = transaction.savepoint()
        try:
            with monkeypatch.context() as gone:
                run(made[seed % len(made)], seed, lambda: gone.setattr(services, mend, refuse))
        except NoWayOutError:
            return seed + 1
        finally:
            transaction.savepoint_rollback(point)
    raise AssertionError(f"every event was put right without {mend}")
