"""Which archived verdicts would change under other cards or another edition, and whether each holds under its own."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Any

from cards.queries import archived_pool, card_pool
from judging.queries import current_pools
from rules.cardfile import CardFile
from rules.engine.cards import CardPool
from rules.games import GAMES
from rules.records import verdict as judging
from rules.records.judge import examine
from tournaments.models import Dispute, Verdict
from tournaments.queries import circumstances_of

_EDITION_TAG = re.compile(r'(\[\s*Edition\s+")[^"]*(")')
_RELATED = ("match__round__tournament", "match__player_a__user", "match__player_b__user")


@dataclass(frozen=True, slots=True)
class Finding:
    """What a verdict comes down to: its name, and the row and rule of its fault."""

    verdict: str
    line: int | None
    rule: str | None

    def __str__(self) -> str:
        where = f" at line {self.line}" if self.line is not None else ""
        return f"{self.verdict}{f' by {self.rule}' if self.rule else ''}{where}"


_NOT_KEPT = Finding("not to be judged again: its card data was not kept", None, None)


@dataclass(frozen=True, slots=True)
class Changed:
    """A dispute whose verdict would be another one."""

    dispute: Dispute
    before: Finding
    after: Finding


def pools_with(files: Iterable[CardFile]) -> dict[str, CardPool]:
    """The catalogue of each game with the cards of these files in the place of those of the same name."""
    changed = list(files)
    return {
        code: CardPool(
            code, [*card_pool(code).dated, *(card for file in changed if file.game == code for card in file.cards)]
        )
        for code in GAMES
    }


def verdicts_that_change(*, pools: dict[str, CardPool], edition: str | None = None) -> Iterator[Changed | None]:
    """For each archived verdict, oldest dispute first: how it would change, or None if it would not.

    `edition` judges every record under that edition, whatever it was played in.
    """
    disputes = Dispute.objects.filter(verdicts__isnull=False).distinct().order_by("pk")
    for dispute in disputes.select_related(*_RELATED).iterator(100):
        after = _finding(_judged(dispute, pools, edition).to_builtins())
        before = _finding(Verdict.objects.filter(dispute=dispute).latest("pk").data)
        yield Changed(dispute, before, after) if before != after else None


def verdicts_that_do_not_hold() -> Iterator[Changed | None]:
    """For each verdict ever given, oldest first: what it would be by the card data that it names, or None if the same.

    What is left to differ is the engine; where the card data was not kept, that is said.
    """
    verdicts = Verdict.objects.order_by("pk").select_related("dispute", *(f"dispute__{name}" for name in _RELATED))
    pools: dict[str, CardPool | None] = {}
    for verdict in verdicts.iterator(100):
        digest = verdict.cards_digest
        if digest not in pools:
            pools = {digest: archived_pool(digest)}  # verdicts by the same cards come one after the other
        again = verdict_again(verdict, pools[digest])
        before, after = _finding(verdict.data), _NOT_KEPT if again is None else _finding(again)
        yield Changed(verdict.dispute, before, after) if before != after else None


def verdict_again(verdict: Verdict, pool: CardPool | None) -> dict[str, Any] | None:
    """The verdict on the same record by the archived `pool` that it names; None if it names one that was not kept."""
    if verdict.cards_digest and pool is None:
        return None
    pools = current_pools()
    if pool is not None:  # a record of which nothing could be read was judged by no cards
        pools[pool.game] = pool
    return _judged(verdict.dispute, pools).to_builtins()


def _judged(dispute: Dispute, pools: dict[str, CardPool], edition: str | None = None) -> judging.Verdict:
    circumstances, text = circumstances_of(dispute), dispute.record_text
    if edition is not None:
        circumstances = replace(circumstances, played=(dispute.match.round.tournament.game, edition))
        text = _EDITION_TAG.sub(rf"\g<1>{edition}\g<2>", text, count=1)
    return examine(text, games=GAMES, pools=pools, circumstances=circumstances).verdict


def _finding(data: dict[str, object]) -> Finding:
    problem = data["problem"]
    if not isinstance(problem, dict):
        return Finding(str(data["verdict"]), None, None)
    return Finding(str(data["verdict"]), problem["line"], problem["rule"])
