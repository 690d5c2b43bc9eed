"""docs/match-record.md says what the reader does: its table of verbs is the reader's, and its example is legal."""

import re
from pathlib import Path

from rules.games import GAMES
from rules.queries import shipped_pool
from rules.records.judge import judge

DOCUMENT = (Path(__file__).resolve().parents[2] / "docs" / "match-record.md").read_text(encoding="utf-8")
ROW = re.compile(r"^\| ([\w-]+) \| `(.+?)` \| (.*?) ?\|$", re.MULTILINE)


def test_the_table_of_verbs_is_the_readers():
    documented = {
        (game, usage.replace("\\|", "|"), tuple(re.findall(r"`(\w+)`", also)))
        for game, usage, also in ROW.findall(DOCUMENT)
    }
    known = {(game.code, verb.usage(), verb.aliases) for game in GAMES.values() for verb in game.notation.verbs}
    assert documented == known, "The table below `## Verbs` in docs/match-record.md has a row for each verb of a game."


def test_the_example_is_a_legal_record():
    example = re.search(r"```text\n(.*?)```", DOCUMENT, re.DOTALL).group(1)
    verdict = judge(example, games=GAMES, pools={"wota": shipped_pool("wota")})
    assert verdict.problem is None
    assert (verdict.result.winner, verdict.result.rule) == ("A", "WOTA-G04")
