"""docs/match-record.md says what the reader does: its table of verbs is the reader's, and its example is legal."""

import re
from pathlib import Path

from rules.games import GAMES
from rules.queries import shipped_pool
from rules.records.judge import judge

DOCUMENT = (Path(__file__).resolve().parents[2] / "docs" / "match-record.md").read_text(encoding="utf-8")
ROW = re.compile(r"^\| ([\w-]+) \| `(.+?)` \| (.*?) ?\|$", re.MULTILINE)


def write_row(verb: tuple[str, str, tuple[str, ...]]) -> str:
    game, usage, aliases = verb
    usage, also = usage.replace("|", "\\|"), ", ".join([f"`{alias}`" for alias in aliases])
    return f"| {game} | `{usage}` | {also} |".replace("|  |", "| |")


def test_the_table_of_verbs_is_the_readers():
    documented = {
        (game, usage.replace("\\|", "|"), tuple(re.findall(r"`(\w+)`", also)))
        for game, usage, also in ROW.findall(DOCUMENT)
    }
    known = [(game.code, verb.usage(), verb.aliases) for game in GAMES.values() for verb in game.notation.verbs]
    missing = [write_row(verb) for verb in known if verb not in documented]
    told = "The table below `## Verbs` in docs/match-record.md has a row for each verb of a game."
    assert not missing, "\n".join([told, "Missing:", *missing])
    assert not documented.difference(known), "\n".join(
        [told, "Too many:", *map(write_row, documented.difference(known))]
    )


def test_the_example_is_a_legal_record():
    example = re.search(r"```text\n(.*?)```", DOCUMENT, re.DOTALL).group(1)
    verdict = judge(example, games=GAMES, pools={"wota": shipped_pool("wota")})
    assert verdict.problem is None
    assert (verdict.result.winner, verdict.result.rule) == ("A", "WOTA-G04")
