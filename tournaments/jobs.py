"""Judges the record of a dispute, and finds disputes that no worker has judged. Callable from a shell or a test.

The dispute's row is the job. Whoever moves `attempts` on by a conditional UPDATE holds the lease; the verdict and
the new state are stored in one transaction that is void unless the attempt is still the same. So a message that
arrives twice, a worker that is killed and one that wakes up late all end in one verdict.
"""

import time
from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Any

import msgspec
from django.db import transaction
from django.db.models import Q
from django.utils import timezone

from cards.jobs import every_second, lease
from cards.queries import card_pool
from cards.services import card_data_keep
from rules.engine.deckrules import Decklist
from rules.games import GAMES
from rules.records.judge import judge
from rules.records.replay import Replay
from tournaments import ledger
from tournaments.models import Dispute, Match, Tournament, Verdict
from tournaments.models.disputes import MOST_ATTEMPTS


def judge_record(dispute_id: int, now: Callable[[], datetime]) -> bool:
    """Judges one dispute's record and stores the verdict; False if there was nothing to do or somebody was faster."""
    dispute = _claim(dispute_id, now())
    if dispute is None:
        return False
    started = time.perf_counter()
    pools = {code: card_pool(code) for code in GAMES}
    begun: list[Replay] = []
    with every_second(lambda: _note(dispute, begun[-1] if begun else None, now()), f"follow-dispute-{dispute.pk}"):
        verdict = judge(dispute.record_text, games=GAMES, pools=pools, begun=begun.append, **circumstances(dispute))
    milliseconds = round((time.perf_counter() - started) * 1000)
    for used in filter(None, (pool.of_digest(verdict.cards or "") for pool in pools.values())):
        card_data_keep(pool=used)
    return _store(dispute, verdict.to_builtins(), milliseconds, now())


def _note(dispute: Dispute, replay: Replay | None, now: datetime) -> None:
    """Writes down the line that a long replay is at, and renews the lease, if it is still ours."""
    Dispute.objects.filter(pk=dispute.pk, status=Dispute.Status.JUDGING, attempts=dispute.attempts).update(
        progress_done=replay.line if replay else 0, lease_until=now + lease()
    )


def _claim(dispute_id: int, now: datetime) -> Dispute | None:
    """Takes the lease; None if the dispute is judged, settled, leased to another, or has been tried too often."""
    dispute = (
        Dispute.objects.filter(_waiting(now), pk=dispute_id)
        .select_related("match__player_a__user", "match__player_b__user", "match__round__tournament")
        .first()
    )
    if dispute is None:
        return None
    claimed = Dispute.objects.filter(_waiting(now), pk=dispute_id, attempts=dispute.attempts).update(
        status=Dispute.Status.JUDGING, attempts=dispute.attempts + 1, lease_until=now + lease(), progress_done=0
    )
    dispute.attempts += 1
    return dispute if claimed == 1 else None


def _waiting(now: datetime) -> Q:
    """Disputes with a record that nobody is judging at this moment."""
    free = Q(status=Dispute.Status.OPEN) | Q(status=Dispute.Status.JUDGING, lease_until__lt=now)
    return free & Q(record_text__gt="", attempts__lt=MOST_ATTEMPTS)


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
        kept = Dispute.objects.filter(pk=dispute.pk, status=Dispute.Status.JUDGING, attempts=dispute.attempts).update(
            status=Dispute.Status.JUDGED, judged_at=now, lease_until=None, progress_done=dispute.progress_total
        )
        if kept != 1:
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


def disputes_to_ring_for(now: datetime, quiet: timedelta = timedelta(seconds=10)) -> list[int]:
    """The disputes that wait without a worker; each is given out once per `quiet`, however many sweepers ask.

    Those whose lease ran out on the last attempt are given back to the judges: open, and not tried again.
    """
    Dispute.objects.filter(status=Dispute.Status.JUDGING, lease_until__lt=now, attempts__gte=MOST_ATTEMPTS).update(
        status=Dispute.Status.OPEN, lease_until=None
    )
    waiting = Dispute.objects.filter(_waiting(now)).filter(Q(rung_at__isnull=True) | Q(rung_at__lt=now - quiet))
    mine = []
    for pk in waiting.order_by("pk").values_list("pk", flat=True)[:200]:
        mine += [pk] if waiting.filter(pk=pk).update(rung_at=now) else []
    return mine
