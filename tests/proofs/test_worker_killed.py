"""A worker is killed with -9 while it judges: the dispute still ends with exactly one verdict, the same as ever."""

from collections.abc import Callable
from datetime import timedelta

import pytest
from django.db import transaction
from django.utils import timezone

from judging.models import RecordSubmission
from tests.factories import demonstration_record, make_dispute
from tests.workers import WorkerProcess, wait_until
from tournaments import jobs, ledger
from tournaments.models import Dispute, Tournament

pytestmark = [pytest.mark.slow, pytest.mark.django_db(transaction=True)]


def long_record() -> str:
    """The demonstration's game with thousands of checkpoints in it: as long as a record may be."""
    head, _, tail = demonstration_record().partition("= A 7/180/4 B 7/200/6\n")
    return head + "= A 7/180/4 B 7/200/6\n" * 19_900 + tail


def expected_verdict(record: str) -> dict[str, object]:
    """What an undisturbed run finds."""
    dispute = make_dispute(record)
    jobs.judge_dispute(dispute.pk, timezone.now)  # or the worker, if it was called first
    return wait_until(dispute.submission.verdicts.first, within=60).data


def fresh_dispute(record: str) -> Dispute:
    return make_dispute(record, now=timezone.now())


def killed_while_storing(worker: WorkerProcess) -> Dispute:
    """The row lock of the event holds the worker at the very moment between the replay and the verdict."""
    dispute = fresh_dispute(demonstration_record())
    with transaction.atomic():
        Tournament.objects.select_for_update().get(pk=dispute.match.round.tournament_id)
        wait_until(lambda: Dispute.objects.get(pk=dispute.pk).status == "judging")
        worker.kill()
    return dispute


def killed_while_replaying(worker: WorkerProcess) -> Dispute:
    """The longest record that is allowed, and a kill as soon as somebody has begun it."""
    dispute = fresh_dispute(long_record())
    wait_until(lambda: Dispute.objects.get(pk=dispute.pk).status == "judging", every=0.002)
    worker.kill()
    return dispute


@pytest.mark.parametrize("kill", [killed_while_storing, killed_while_replaying])
def test_a_worker_killed_while_judging_still_leaves_exactly_one_verdict(
    worker: WorkerProcess, kill: Callable[[WorkerProcess], Dispute]
) -> None:
    dispute = kill(worker)
    dispute.refresh_from_db()
    assert (dispute.status, dispute.submission.attempts, dispute.submission.verdicts.count()) == ("judging", 1, 0)
    worker.start()
    wait_until(lambda: Dispute.objects.get(pk=dispute.pk).status == "judged", within=60)
    dispute.refresh_from_db()
    assert dispute.submission.attempts == 2
    event = dispute.match.round.tournament
    assert event.history.filter(kind="dispute.judged").count() == 1
    assert ledger.first_fault(event) is None
    assert dispute.submission.verdicts.get().data == expected_verdict(dispute.submission.text)


def test_without_the_lease_the_dispute_would_wait_for_ever() -> None:
    """The control: a claim that never runs out is never given to another worker."""
    dispute = make_dispute()
    assert jobs.claim_record(dispute.pk, timezone.now())
    RecordSubmission.objects.update(lease_until=timezone.now() + timedelta(days=365))
    assert jobs.disputes_to_notify(timezone.now() + timedelta(hours=1)) == []
    assert not jobs.judge_dispute(dispute.pk, timezone.now)
