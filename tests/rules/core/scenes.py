"""Scenes with the cards of the Core set: a few rows whose claims say what a card does, and what it does not do.

`shows` is a legal scene, in which every claim (`~`, `=`) holds: the claims are the assertions. `denies` is one that the
engine refuses, or whose last claim is false.
"""

from functools import cache
from pathlib import Path

from rules.cardfile import read_card_file
from rules.engine.cards import CardPool
from rules.games import GAMES
from rules.records.judge import judge
from rules.records.verdict import Verdict
from tests.rules.scenario import EDITIONS, record

CORE = Path(__file__).resolve().parents[3] / "cards" / "sets" / "wota" / "core.json"


@cache
def core() -> CardPool:
    """The Core set as it ships."""
    return CardPool("wota", read_card_file(CORE.read_bytes(), GAMES).cards)


def shows(card: str, rows: str, board: str, *, edition: str | None = None, turn: str = "5 A") -> None:
    """The scene, in which `card` does what it says, is legal; in both editions if none is named."""
    for each in EDITIONS if edition is None else (edition,):
        verdict = _verdict(card, rows, board, each, turn)
        assert verdict.verdict == "legal", (each, verdict.problem)


def denies(card: str, rows: str, board: str, *, edition: str | None = None, turn: str = "5 A") -> None:
    """The last row of the scene is what `card` does not allow, or a claim of what it does not do."""
    for each in EDITIONS if edition is None else (edition,):
        text = record(rows, edition=each, board=board, turn=turn)
        verdict = _verdict(card, rows, board, each, turn)
        assert verdict.verdict in ("illegal", "inconsistent"), (each, verdict.verdict, verdict.problem)
        assert verdict.problem is not None
        assert verdict.problem.line == len(text.split("\n")) - 1, (each, verdict.problem)


def _verdict(card: str, rows: str, board: str, edition: str, turn: str) -> Verdict:
    assert core().get(card) is not None, f"{card} is not in the Core set"
    assert f'"{card}"' in board + rows, f"{card} does not take part"
    text = record(rows, edition=edition, board=board, turn=turn)
    return judge(text, games=GAMES, pools={"wota": core()})
