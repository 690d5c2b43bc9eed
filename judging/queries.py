"""Submitted records, and verdicts."""

from collections.abc import Callable
from datetime import datetime
from uuid import UUID

from django.contrib.auth.models import AnonymousUser
from django.db.models import Q

from accounts.models import User
from cards.queries import card_pool, find_archived_pool
from judging.models import RecordSubmission, Verdict
from judging.walks import MOST_LINES, Walk, find_walk, list_steps
from rules.engine.cards import CardPool
from rules.games import GAMES
from rules.records.judge import Judgement, examine
from rules.records.notation import UnreadableError
from rules.records.reader import read_record
from rules.records.replay import Replay
from work.models import JobQuerySet


def current_pools() -> dict[str, CardPool]:
    return {code: card_pool(code) for code in GAMES}


def examine_text(text: str) -> Judgement:
    return examine(text, games=GAMES, pools=current_pools())


def kept_submissions() -> JobQuerySet[RecordSubmission]:
    return RecordSubmission.objects.filter(delete_at=None)


def temporary_submissions() -> JobQuerySet[RecordSubmission]:
    return RecordSubmission.objects.exclude(delete_at=None)


def submission_by_code(code: UUID, now: datetime, visitor: User | AnonymousUser) -> RecordSubmission:
    """Find a temporary submission of nobody or the visitor before its end. Raises RecordSubmission.DoesNotExist."""
    readable = Q(by=None) | Q(by=visitor.pk)
    return temporary_submissions().filter(readable, delete_at__gt=now).get(code=code)


def walk_of(verdict: Verdict) -> Walk | None:
    """Walk through a judged record, by the verdict's own card data. None for one without a table."""
    submission = verdict.submission
    text = submission.text
    if not text or not verdict.data["state"]:
        return None

    def examine_again(begun: Callable[[Replay], None] | None, until: int | None) -> Judgement:
        kept = find_archived_pool(verdict.cards_digest)
        pools = current_pools() | ({kept.game: kept} if kept else {})
        circumstances = submission.circumstances
        return examine(text, games=GAMES, pools=pools, circumstances=circumstances, until=until, begun=begun)

    if text.count("\n") <= MOST_LINES:
        return find_walk((verdict.pk, verdict.record_hash, verdict.created_at), examine_again)
    problem = verdict.data["problem"]
    try:
        record = read_record(text, {code: game.notation for code, game in GAMES.items()})
    except UnreadableError:  # by a version that read it otherwise
        return None
    return list_steps(record, problem and problem["line"], examine_again)
