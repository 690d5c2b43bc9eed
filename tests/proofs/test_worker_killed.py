"""Workers die or freeze, the broker too: each dispute ends with one verdict, the same as ever.

PROOF_DISPUTES is how many disputes are judged while that happens.
"""

from __future__ import annotations

import json
import os
import random
import signal
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from datetime import timedelta
from functools import partial
from pathlib import Path
from time import sleep

import pytest
from django.db import transaction
from django.utils import timezone

from judging.models import RecordSubmission
from tests.factories import demonstration_record, make_dispute, make_user
from tests.proofs.figures import report, report_control
from tests.proofs.redis import PROGRAM, Redis, redis_as_broker
from tests.workers import Forked, ForkServer, WorkerProcess, wait_until
from tournaments import audit, jobs
from tournaments.models import Dispute, Tournament

pytestmark = [pytest.mark.slow, pytest.mark.django_db(transaction=True)]
WANTED = 200
DISPUTES = int(os.environ.get("PROOF_DISPUTES", "40"))
KILLS = 20
BROKER_FAULTS = {5: "killed", 10: "emptied", 15: "killed", 18: "emptied"}  # at which kill, what happens to the broker
CHECKPOINT = "= A 7/180/4 B 7/200/6\n"
LENGTHS = (0, 4_000, 9_000, 14_000, 19_900)  # checkpoints; the last makes the longest record that is allowed
Launch = Callable[[list[str], Path], Forked]
NEEDS_REDIS = pytest.mark.skipif(PROGRAM is None, reason="wants redis-server")


def write_record(length: int) -> str:
    """The demonstration's game with so many checkpoints in it."""
    head, _, tail = demonstration_record().partition(CHECKPOINT)
    return head + CHECKPOINT * (length or 1) + tail


def judge_undisturbed(record: str) -> str:
    """The verdict of an undisturbed run, as text to the byte."""
    dispute = make_dispute(record)
    jobs.judge_dispute(dispute.pk, timezone.now)  # or the worker, if it was called first
    return in_bytes(wait_until(dispute.submission.verdicts.first, within=60).data)


def in_bytes(verdict: dict[str, object]) -> str:
    return json.dumps(verdict, sort_keys=True)


def fresh_dispute(record: str) -> Dispute:
    return make_dispute(record, now=timezone.now())


def has_status(dispute: Dispute, status: str) -> Callable[[], bool]:
    return lambda: Dispute.objects.get(pk=dispute.pk).status == status


def all_judged(disputes: list[Dispute]) -> bool:
    keys = [dispute.pk for dispute in disputes]
    return not Dispute.objects.filter(pk__in=keys).exclude(status="judged").exists()


def a_record_is_judged_or_none_is_left(disputes: list[Dispute]) -> bool:
    """Short records may all be judged before anybody looks."""
    return RecordSubmission.objects.filter(status="judging").exists() or all_judged(disputes)


def count_judgements(dispute: Dispute) -> int:
    """How often the event's history says that the dispute was judged."""
    return dispute.match.round.tournament.history.filter(kind="dispute.judged").count()


def find_faults(dispute: Dispute, expected: str) -> list[str]:
    """What is wrong with a dispute that was judged."""
    verdicts = list(dispute.submission.verdicts.all())
    faults = [] if len(verdicts) == 1 else [f"{len(verdicts)} verdicts"]
    faults += [] if count_judgements(dispute) == 1 else [f"judged {count_judgements(dispute)} times"]
    faults += [] if all(in_bytes(verdict.data) == expected for verdict in verdicts) else ["another verdict"]
    broken = audit.find_first_fault(dispute.match.round.tournament)
    return faults + ([str(broken)] if broken else [])


class Hall:
    """Two workers on a Redis, and all that goes wrong with them."""

    def __init__(self, folder: Path, broker: Redis, launch: Launch, rng: random.Random) -> None:
        self.broker, self.rng = broker, rng
        self.workers = [
            WorkerProcess(folder / f"worker{number}.log", app="tests.proofs.queue_with_faults", launch=launch)
            for number in (0, 1)
        ]

    def kill_one(self) -> None:
        """One of them, at a random point of its work; it is started again."""
        sleep(self.rng.uniform(0, 0.1))  # the longer records take a tenth of a second and more
        worker = self.rng.choice(self.workers)
        worker.kill()
        worker.start()

    def break_broker(self, how: str) -> None:
        if how == "killed":
            self.broker.kill()
            sleep(1)
            self.broker.start()
        else:
            self.broker.empty()

    def freeze_one(self, record: str) -> Dispute:
        """One is frozen while it judges, until the other has judged the same, and goes on then."""
        frozen, other = self.workers
        other.kill()
        dispute = fresh_dispute(record)
        wait_until(has_status(dispute, "judging"), every=0.002)
        os.killpg(frozen.process.pid, signal.SIGSTOP)
        other.start()
        wait_until(has_status(dispute, "judged"), within=90)
        os.killpg(frozen.process.pid, signal.SIGCONT)
        sleep(5)  # its replay takes less
        return dispute

    def end(self) -> None:
        for worker in self.workers:
            worker.kill()


@contextmanager
def open_hall(folder: Path, rng: random.Random) -> Iterator[Hall]:
    with redis_as_broker(folder) as broker, closing(ForkServer()) as fork_server:
        hall = Hall(folder, broker, fork_server.fork, rng)
        try:
            for worker in hall.workers:
                worker.start()
            yield hall
        finally:
            hall.end()


@NEEDS_REDIS
def test_each_dispute_has_one_verdict_whatever_dies(tmp_path: Path) -> None:
    rng = random.Random(1)
    make_user("cleo", is_staff=True)  # who may open any number of events a day
    records = [write_record(length) for length in LENGTHS]
    expected = {record: judge_undisturbed(record) for record in records}
    disputes: list[Dispute] = []
    with open_hall(tmp_path, rng) as hall:
        for kill in range(KILLS):
            disputes += [fresh_dispute(rng.choice(records)) for _ in range(max(1, DISPUTES // KILLS))]
            if kill in BROKER_FAULTS:
                hall.break_broker(BROKER_FAULTS[kill])
            wait_until(partial(a_record_is_judged_or_none_is_left, disputes), every=0.002)
            hall.kill_one()
        disputes.append(hall.freeze_one(records[-1]))
        wait_until(lambda: all_judged(disputes), within=120)
    faults: list[str] = []
    for dispute in disputes:
        dispute.refresh_from_db()
        faults += find_faults(dispute, expected[dispute.submission.text])
    cut_short = sum(dispute.submission.attempts - 1 for dispute in disputes)
    report(
        "worker killed",
        f"{len(disputes)} disputes, {KILLS} workers killed, {len(BROKER_FAULTS)} times the broker killed or emptied, "
        f"1 worker frozen beyond its lease: {cut_short} attempts cut short, {len(disputes)} verdicts, "
        f"{len(faults)} faults",
        reached=DISPUTES,
        wanted=WANTED,
    )
    assert faults == []
    assert cut_short > 0


@NEEDS_REDIS
def test_without_the_lease_a_frozen_worker_judges_once_more(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The control: who wakes up late stores a verdict all the same."""
    monkeypatch.setenv("WITHOUT_LEASE", "1")
    with open_hall(tmp_path, random.Random(1)) as hall:
        dispute = hall.freeze_one(write_record(LENGTHS[-1]))
    report_control("worker killed", f"without the lease the dispute is judged {count_judgements(dispute)} times")
    assert count_judgements(dispute) == 2


def killed_while_storing(worker: WorkerProcess) -> Dispute:
    """The row lock of the event holds the worker at the very moment between the replay and the verdict."""
    dispute = fresh_dispute(demonstration_record())
    with transaction.atomic():
        Tournament.objects.select_for_update().get(pk=dispute.match.round.tournament_id)
        wait_until(has_status(dispute, "judging"))
        worker.kill()
    return dispute


def killed_while_replaying(worker: WorkerProcess) -> Dispute:
    """The longest record that is allowed, and a kill as soon as somebody has begun it."""
    dispute = fresh_dispute(write_record(LENGTHS[-1]))
    wait_until(has_status(dispute, "judging"), every=0.002)
    worker.kill()
    return dispute


@pytest.mark.parametrize("kill", [killed_while_storing, killed_while_replaying])
def test_a_worker_killed_at_its_worst_moment_leaves_one_verdict(
    worker: WorkerProcess, kill: Callable[[WorkerProcess], Dispute]
) -> None:
    dispute = kill(worker)
    dispute.refresh_from_db()
    assert (dispute.status, dispute.submission.attempts, dispute.submission.verdicts.count()) == ("judging", 1, 0)
    worker.start()
    wait_until(has_status(dispute, "judged"), within=60)
    dispute.refresh_from_db()
    assert dispute.submission.attempts == 2
    assert find_faults(dispute, judge_undisturbed(dispute.submission.text)) == []


def test_a_lease_without_end_would_make_the_dispute_wait_for_ever() -> None:
    """The control: a claim that never runs out is never given to another worker."""
    dispute = make_dispute()
    assert jobs.claim_record(dispute.pk, timezone.now())
    RecordSubmission.objects.update(lease_until=timezone.now() + timedelta(days=365))
    assert jobs.disputes_to_notify(timezone.now() + timedelta(hours=1)) == []
    assert not jobs.judge_dispute(dispute.pk, timezone.now)
