"""Which archived verdicts would change under other cards or another edition: asked before errata are published."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from cards.queries import card_pool
from rules.cardfile import CardFile
from rules.engine.cards import CardPool
from rules.games import GAMES
from rules.records.judge import judge
from tournaments.jobs import registered_lists
from tournaments.models import Dispute, Verdict

_EDITION_TAG = re.compile(r'(\[\s*Edition\s+")[^"]*(")')


@dataclass(frozen=True, slots=True)
class Finding:
    """What a verdict comes down to: its name, and the row and rule of its fault."""

    verdict: str
    line: int | None
    rule: str | None

    def __str__(self) -> str:
        where = f" at line {self.line}" if self.line is not None else ""
        return f"{self.verdict}{f' by {self.rule}' if self.rule else ''}{where}"


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
            code, [*card_pool(code), *(card for file in changed if file.game == code for card in file.cards)]
        )
        for code in GAMES
    }


def verdicts_that_change(*, pools: dict[str, CardPool], edition: str | None = None) -> Iterator[Changed | None]:
    """For each archived verdict, oldest dispute first: how it would change, or None if it would not.

    `edition` judges every record under that edition, whatever it was played in.
    """
    disputes = Dispute.objects.filter(verdicts__isnull=False).distinct().order_by("pk")
    related = ("match__round__tournament", "match__player_a__user", "match__player_b__user")
    for dispute in disputes.select_related(*related).iterator(100):
        event = dispute.match.round.tournament
        under = edition or event.edition
        text = dispute.record_text
        if edition is not None:
            text = _EDITION_TAG.sub(rf"\g<1>{edition}\g<2>", text, count=1)
        again = judge(
            text, games=GAMES, pools=pools, registered=registered_lists(dispute), played=(event.game, under)
        ).to_builtins()
        before = _finding(Verdict.objects.filter(dispute=dispute).latest("pk").data)
        after = _finding(again)
        yield Changed(dispute, before, after) if before != after else None


def _finding(data: dict[str, object]) -> Finding:
    problem = data["problem"]
    if not isinstance(problem, dict):
        return Finding(str(data["verdict"]), None, None)
    return Finding(str(data["verdict"]), problem["line"], problem["rule"])
