"""What is said of a match record outside any dispute: its verdict, and that of one that a worker judges."""

from collections.abc import Callable
from uuid import UUID

from cards.models import SentRecord
from cards.queries.catalogue import card_pool
from rules.games import GAMES
from rules.records.judge import judge
from rules.records.replay import Replay
from rules.records.verdict import Verdict


def verdict_on(text: str, *, begun: Callable[[Replay], None] | None = None) -> Verdict:
    """The verdict on a record by the cards of the catalogue; `begun` is given the replay before its first row."""
    return judge(text, games=GAMES, pools={code: card_pool(code) for code in GAMES}, begun=begun)


def sent_record(code: UUID) -> SentRecord:
    """The record that was sent, without its text; raises SentRecord.DoesNotExist for a code that nobody was given."""
    return SentRecord.objects.defer("text").get(code=code)
