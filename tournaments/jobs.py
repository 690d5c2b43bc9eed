"""Judges the record of a dispute, and finds disputes that no worker has judged. Callable from a shell or a test.

The dispute's row is the job (`work.models.Job`); the verdict and the new state are stored in one transaction that is
void unless the lease is still held. So whatever befalls workers and messages, there is one verdict.
"""

from collections.abc import Callable
from datetime import datetime
from typing import Any

from django.db import transaction

from cards.queries import archived_pool
from cards.services import card_data_keep
from judging.jobs import replay_under_lease
from judging.queries import current_pools
from rules.games import GAMES
from rules.records.judge import examine
from tournaments import ledger
from tournaments.models import Dispute, Match, Tournament, Verdict
from tournaments.queries import circumstances_of


def judge_record(dispute_id: int, now: Callable[[], datetime]) -> bool:
    """Judges one dispute's record and stores the verdict; False if there was nothing to do or somebody was faster."""
    dispute = _claim(dispute_id, now())
    if dispute is None:
        return False
    judged = replay_under_lease(dispute, dispute.record_text, now, circumstances_of(dispute))
    if judged.cards is not None:
        card_data_keep(pool=judged.cards)
    return _store(dispute, judged.verdict.to_builtins(), judged.milliseconds, now())


def _claim(dispute_id: int, now: datetime) -> Dispute | None:
    people = ("match__player_a__user", "match__player_b__user", "match__round__tournament")
    return Dispute.objects.select_related(*people).claim(dispute_id, now, status=Dispute.Status.JUDGING)


def replay_as_judged(dispute: Dispute, verdict: Verdict, until: int) -> dict[str, Any]:
    """The verdict on the dispute's record up to a line, by the card data of the stored verdict."""
    kept = archived_pool(verdict.cards_digest)
    pools = current_pools() | ({kept.game: kept} if kept else {})
    circumstances = circumstances_of(dispute)
    judgement = examine(dispute.record_text, games=GAMES, pools=pools, circumstances=circumstances, until=until)
    return judgement.verdict.to_builtins()


def _store(dispute: Dispute, data: dict[str, Any], milliseconds: int, now: datetime) -> bool:
    with transaction.atomic():
        tournament = Tournament.objects.select_for_update().get(pk=dispute.match.round.tournament_id)
        Match.objects.select_for_update().get(pk=dispute.match_id)
        judged = {"status": Dispute.Status.JUDGED, "judged_at": now, "progress_done": dispute.progress_total}
        if not dispute.finish(**judged):
            return False
        Verdict.objects.bulk_create(
            [
                Verdict(
                    dispute=dispute, verdict=data["verdict"], data=data, record_hash=dispute.record_hash,
                    engine_version=data["engine"], edition=data["edition"] or "", cards_digest=data["cards"] or "",
                    milliseconds=milliseconds, created_at=now,
                )
            ],
            ignore_conflicts=True,
        )  # fmt: skip
        ledger.append(
            tournament=tournament, actor=None, role="worker", kind="dispute.judged", at=now,
            subject=f"dispute:{dispute.pk}",
            data={"verdict": data["verdict"], "record": dispute.record_hash, "engine": data["engine"],
                  "attempt": dispute.attempts},
        )  # fmt: skip
    return True


def disputes_to_notify(now: datetime) -> list[int]:
    """The disputes to notify workers for; abandoned ones are open again, for a judge to decide."""
    Dispute.objects.abandoned(now).update(status=Dispute.Status.OPEN, lease_until=None)
    return Dispute.objects.take_to_notify(now)
