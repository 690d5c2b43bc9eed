"""A hundred reports of one match at once: exactly one confirmed result or one open dispute, and nothing lost."""

import os
import random
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

import pytest
from django.core.exceptions import ValidationError
from django.db import connection

from tests.factories import NOON, make_event, make_user, match_between
from tournaments import ledger, services
from tournaments.models import Dispute, Match, Score, Tournament
from tournaments.services import results

pytestmark = [pytest.mark.slow, pytest.mark.django_db(transaction=True)]
REPEATS = int(os.environ.get("PROOF_REPEATS", "200"))
AT_ONCE = 100
THREADS = 20  # each holds a connection, and a server has a hundred
SCORES = (Score(2, 0), Score(2, 1), Score(0, 2), Score(1, 1, 1))


def test_a_hundred_reports_at_once_leave_one_result_or_one_dispute() -> None:
    event = make_event("ada", "ben", start=True)
    match = match_between(event, "ada", "ben")
    players = [make_user("ada"), make_user("ben")]
    rng = random.Random(1)
    outcomes = {"confirmed": 0, "disputed": 0}
    with ThreadPoolExecutor(THREADS) as pool:
        for _ in range(REPEATS):
            score_sets = rng.choice([SCORES[:1], SCORES[:2], SCORES])
            errors = _report_at_once(pool, match, players, [rng.choice(score_sets) for _ in range(AT_ONCE)])
            assert errors == []
            match.refresh_from_db()
            disputes = list(Dispute.objects.filter(match=match).exclude(status="settled"))
            assert (match.status, len(disputes)) in {("confirmed", 0), ("disputed", 1)}
            versions = list(match.reports.values_list("version", flat=True))
            assert versions == list(range(1, len(versions) + 1))
            outcomes[match.status] += 1
            _start_over(match, disputes)
        leave = Barrier(THREADS)
        list(pool.map(lambda _: (leave.wait(30), connection.close()), range(THREADS)))
    assert ledger.first_fault(event) is None
    print(f"double report: {AT_ONCE} at once, {REPEATS} times: {outcomes}, 0 errors")
    assert sum(outcomes.values()) == REPEATS


def test_without_the_row_locks_the_same_reports_collide(monkeypatch: pytest.MonkeyPatch) -> None:
    """The control: the same hundred reports, with the guard off."""
    event = make_event("ada", "ben", start=True)
    match = match_between(event, "ada", "ben")
    players = [make_user("ada"), make_user("ben")]

    def unlocked(match: Match) -> tuple[Tournament, Match]:
        fresh = Match.objects.select_related("round__tournament", "player_a__user", "player_b__user").get(pk=match.pk)
        return fresh.round.tournament, fresh

    monkeypatch.setattr(results, "lock_match", unlocked)
    rng = random.Random(1)
    with ThreadPoolExecutor(THREADS) as pool:
        errors = _report_at_once(pool, match, players, [rng.choice(SCORES) for _ in range(AT_ONCE)])
        leave = Barrier(THREADS)
        list(pool.map(lambda _: (leave.wait(30), connection.close()), range(THREADS)))
    print(f"double report without locks (control): {len(errors)} of {AT_ONCE} broke")
    assert errors


def _report_at_once(pool: ThreadPoolExecutor, match: Match, players: list, scores: list[Score]) -> list[Exception]:
    barrier = Barrier(THREADS)

    def run(share: int) -> list[Exception]:
        barrier.wait(30)
        errors: list[Exception] = []
        for number in range(share, AT_ONCE, THREADS):
            try:
                services.match_report(match=match, actor=players[number % 2], score=scores[number], now=NOON)
            except ValidationError:
                pass  # a refusal with a sentence is an answer
            except Exception as error:  # noqa: BLE001 - whatever else comes is what this looks for
                errors.append(error)
        return errors

    return [error for errors in pool.map(run, range(THREADS)) for error in errors]


def _start_over(match: Match, disputes: list[Dispute]) -> None:
    """Puts the match back as if it had not been played; the reports stay, since they are never deleted."""
    for dispute in disputes:
        services.dispute_withdraw(dispute=dispute, actor=dispute.opener, now=NOON)
    Match.objects.filter(pk=match.pk).update(status="scheduled", games_a=None, games_b=None, drawn=None)
