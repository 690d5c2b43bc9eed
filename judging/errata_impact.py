"""Verdicts changed by different cards, editions or engines."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from cards.queries import card_pool, find_archived_pool
from judging.models import RecordSubmission, Verdict
from judging.queries import current_pools, kept_submissions
from rules.cardfile import CardFile
from rules.engine.cards import CardPool
from rules.games import GAMES
from rules.records import verdict as records
from rules.records.judge import examine

_EDITION_TAG = re.compile(r'(\[\s*Edition\s+")[^"]*(")')


@dataclass(frozen=True, slots=True)
class Finding:
    """A verdict in short: name, line and rule of the fault."""

    verdict: str
    line: int | None
    rule: str | None

    def __str__(self) -> str:
        where = f" at line {self.line}" if self.line is not None else ""
        return f"{self.verdict}{f' by {self.rule}' if self.rule else ''}{where}"


_NOT_KEPT = Finding("not to be judged again: its card data was not kept", None, None)


@dataclass(frozen=True, slots=True)
class Changed:
    """A submission with the verdict before and after."""

    submission: RecordSubmission
    before: Finding
    after: Finding


def pools_with(files: Iterable[CardFile]) -> dict[str, CardPool]:
    """Each game's catalogue, with the files' cards replacing cards of the same name."""
    changed = list(files)
    return {
        code: CardPool(
            code, [*card_pool(code).dated, *(card for file in changed if file.game == code for card in file.cards)]
        )
        for code in GAMES
    }


def verdicts_that_change(*, pools: dict[str, CardPool], edition: str | None = None) -> Iterator[Changed | None]:
    """Each judged record's change of verdict, oldest first.

    `edition` judges every record under that edition. A record that was replaced is left out.
    """
    submissions = kept_submissions().filter(verdicts__isnull=False, replaced_by=None)
    for submission in submissions.distinct().order_by("pk").iterator(100):
        after = _read_finding(_judge_again(submission, pools, edition).to_builtins())
        before = _read_finding(submission.verdicts.latest("pk").data)
        yield Changed(submission, before, after) if before != after else None


def verdicts_that_do_not_hold() -> Iterator[Changed | None]:
    """Each stored verdict's change under the same card data, or None; oldest first.

    Only the engine can make a difference. Card data that was not kept is reported as a change.
    """
    verdicts = Verdict.objects.filter(submission__delete_at=None).order_by("pk").select_related("submission")
    pools: dict[str, CardPool | None] = {}
    for verdict in verdicts.iterator(100):
        digest = verdict.cards_digest
        if digest not in pools:
            pools = {digest: find_archived_pool(digest)}  # verdicts by the same cards come one after the other
        again = judge_again(verdict, pools[digest])
        before, after = _read_finding(verdict.data), _NOT_KEPT if again is None else _read_finding(again)
        yield Changed(verdict.submission, before, after) if before != after else None


def judge_again(verdict: Verdict, pool: CardPool | None) -> dict[str, object] | None:
    """The verdict on the same record by the archived `pool`; None without the data."""
    if verdict.cards_digest and pool is None:
        return None
    pools = current_pools()
    if pool is not None:  # an unreadable record was judged by no cards
        pools[pool.game] = pool
    return _judge_again(verdict.submission, pools).to_builtins()


def _judge_again(
    submission: RecordSubmission, pools: dict[str, CardPool], edition: str | None = None
) -> records.Verdict:
    circumstances, text = submission.circumstances, submission.text
    if edition is not None:
        circumstances = replace(circumstances, played=(submission.game, edition))
        text = _EDITION_TAG.sub(rf"\g<1>{edition}\g<2>", text, count=1)
    return examine(text, games=GAMES, pools=pools, circumstances=circumstances).verdict


def _read_finding(data: dict[str, object]) -> Finding:
    problem = data["problem"]
    if not isinstance(problem, dict):
        return Finding(str(data["verdict"]), None, None)
    return Finding(str(data["verdict"]), problem["line"], problem["rule"])
