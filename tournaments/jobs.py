"""Judges the record of a dispute, and finds disputes that no worker has judged. Callable from a shell or a test.

The dispute's row is the job (`work.models.Job`); the verdict and the new state are stored in one transaction that is
void unless the lease is still held. So whatever befalls workers and messages, there is one verdict.
"""

from collections.abc import Callable
from datetime import datetime
from typing import Any

import msgspec
from django.db import transaction
from django.utils import timezone

from cards.queries import archived_pool
from cards.services import card_data_keep
from judging.jobs import replay_under_lease
from judging.queries import current_pools
from rules.engine.deckrules import Decklist
from rules.games import GAMES
from rules.records.judge import judge
from tournaments import ledger
from tournaments.models import Dispute, Match, Tournament, Verdict


def judge_record(dispute_id: int, now: Callable[[], datetime]) -> bool:
    """Judges one dispute's record and stores the verdict; False if there was nothing to do or somebody was faster."""
    dispute = _claim(dispute_id, now())
    if dispute is None:
        return False
    judged = replay_under_lease(dispute, dispute.record_text, now, **circumstances(dispute))
    if judged.cards is not None:
        card_data_keep(pool=judged.cards)
    return _store(dispute, judged.verdict.to_builtins(), judged.milliseconds, now())


def _claim(dispute_id: int, now: datetime) -> Dispute | None:
    people = ("match__player_a__user", "match__player_b__user", "match__round__tournament")
    return Dispute.objects.select_related(*people).claim(dispute_id, now, status=Dispute.Status.JUDGING)


def registered_lists(dispute: Dispute) -> dict[str, Decklist]:
    """The locked lists of the two players, by the seat that each has in the record."""
    match = dispute.match
    a_is_a = seat_of_player_a(dispute) == "A"
    seats = (match.player_a, match.player_b) if a_is_a else (match.player_b, match.player_a)
    return {
        seat: msgspec.convert({"sections": registration.list_parsed}, Decklist)
        for seat, registration in zip("AB", seats, strict=True)
        if registration is not None
    }


def circumstances(dispute: Dispute) -> dict[str, Any]:
    """What is known of a disputed game beside its record, as `judge` takes it.

    That is the registered lists, the event's game and edition, and the day on which the game was disputed, whose
    cards count where the record names no day.
    """
    event = dispute.match.round.tournament
    return {
        "registered": registered_lists(dispute),
        "played": (event.game, event.edition),
        "day": timezone.localdate(dispute.created_at).isoformat(),
    }


def replay_as_judged(dispute: Dispute, verdict: Verdict, until: int) -> dict[str, Any]:
    """What a replay of the dispute's record up to a line says, by the cards that the verdict was given by."""
    kept = archived_pool(verdict.cards_digest)
    pools = current_pools() | ({kept.game: kept} if kept else {})
    return judge(dispute.record_text, games=GAMES, pools=pools, until=until, **circumstances(dispute)).to_builtins()


def seat_of_player_a(dispute: Dispute) -> str:
    """Which seat of the record ("A" or "B") is the match's player A: as said, else by the names in its tags."""
    if dispute.record_seat_a:
        return "A" if dispute.record_seat_a == "a" else "B"
    head = dispute.record_text[:4000].casefold()
    for registration, own, other in ((dispute.match.player_a, "A", "B"), (dispute.match.player_b, "B", "A")):
        names = {registration.user.username.casefold(), str(registration.user).casefold()} if registration else set()
        if any(f'[a "{name}"]' in head for name in names):
            return own
        if any(f'[b "{name}"]' in head for name in names):
            return other
    return "A"


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
