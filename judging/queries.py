"""Verdicts on records, and records handed in."""

from uuid import UUID

from cards.queries import card_pool
from judging.models import RecordSubmission
from rules.engine.cards import CardPool
from rules.games import GAMES
from rules.records.judge import Judgement, examine


def current_pools() -> dict[str, CardPool]:
    """The catalogue of each game."""
    return {code: card_pool(code) for code in GAMES}


def examine_text(text: str) -> Judgement:
    """Judge a record by the current catalogue."""
    return examine(text, games=GAMES, pools=current_pools())


def submission_by_code(code: UUID) -> RecordSubmission:
    """The submission without its text. Raises RecordSubmission.DoesNotExist."""
    return RecordSubmission.objects.defer("text").get(code=code)
