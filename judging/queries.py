"""Verdicts on records, and records handed in."""

from uuid import UUID

from cards.queries import card_pool
from judging.models import RecordSubmission
from rules.engine.cards import CardPool
from rules.games import GAMES
from rules.records.judge import judge
from rules.records.verdict import Verdict


def current_pools() -> dict[str, CardPool]:
    """The catalogue of each game."""
    return {code: card_pool(code) for code in GAMES}


def judge_text(text: str, *, until: int | None = None) -> Verdict:
    """The verdict on a record by the current catalogue, up to the line `until`."""
    return judge(text, games=GAMES, pools=current_pools(), until=until)


def submission_by_code(code: UUID) -> RecordSubmission:
    """The submission without its text. Raises RecordSubmission.DoesNotExist."""
    return RecordSubmission.objects.defer("text").get(code=code)
