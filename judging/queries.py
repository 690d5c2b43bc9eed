"""Submitted records, and verdicts."""

from uuid import UUID

from cards.queries import card_pool
from judging.models import RecordSubmission
from rules.engine.cards import CardPool
from rules.games import GAMES
from rules.records.judge import Judgement, examine
from work.models import JobQuerySet


def current_pools() -> dict[str, CardPool]:
    return {code: card_pool(code) for code in GAMES}


def examine_text(text: str) -> Judgement:
    return examine(text, games=GAMES, pools=current_pools())


def kept_submissions() -> JobQuerySet[RecordSubmission]:
    return RecordSubmission.objects.filter(delete_at=None)


def temporary_submissions() -> JobQuerySet[RecordSubmission]:
    return RecordSubmission.objects.exclude(delete_at=None)


def submission_by_code(code: UUID) -> RecordSubmission:
    """The temporary submission without the text. Raises RecordSubmission.DoesNotExist."""
    return temporary_submissions().defer("text").get(code=code)
