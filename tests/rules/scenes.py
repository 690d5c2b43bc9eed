"""Scenes at a table: a few rows of a match record on a small pool of cards, and what is expected of the verdict.

Every helper names the rule that the scene is about, so that what is tested of a rule can be found by its number:
`accepts` a legal scene, `refuses` an illegal row, `misclaims` a false claim, `ends` a game that is over. `listed` tells
what is legal where a scene ends.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from textwrap import dedent

from rules.engine.actions import legal_actions
from rules.engine.cards import CardPool
from rules.engine.values import Action
from rules.games import GAMES
from rules.records.judge import judge
from rules.records.reader import read_record
from rules.records.replay import Replay
from rules.records.verdict import Verdict

NOTATIONS = {code: game.notation for code, game in GAMES.items()}
TAGS = '[Record "1"] [Game "{game}"] [Edition "{edition}"]'


@dataclass(frozen=True)
class Scenes:
    """The scenes of one game. `pool` has the cards of them all."""

    game: str
    pool: Callable[[], CardPool]
    default_edition: str

    def record(
        self, rows: str, *, edition: str = "", board: str | None = None, turn: str = "5 A", tags: str = ""
    ) -> str:
        """The text of a record: tags, a position (if `board` says what lies where), and the rows."""
        edition = edition or self.default_edition
        lines = [f"{TAGS.format(game=self.game, edition=edition)} {tags}".strip()]
        if board is not None:
            lines += [f"position turn {turn}", *_lines(board), "end"]
        return "\n".join([*lines, *_lines(rows), ""])

    def judged(
        self, rows: str, *, registered: dict | None = None, cards: CardPool | None = None, **scene: str
    ) -> Verdict:
        """The verdict on a scene. `cards` are other cards than the usual ones."""
        pools = {self.game: cards or self.pool()}
        return judge(self.record(rows, **scene), games=GAMES, pools=pools, registered=registered)

    def accepts(self, rule: str, rows: str, **scene: object) -> Verdict:
        """The scene, in which `rule` allows what is done, is legal; returns the verdict."""
        verdict = self.judged(rows, **scene)
        assert self._exists(rule, **scene)
        assert verdict.verdict == "legal", verdict.problem
        assert verdict.problem is None
        return verdict

    def refuses(
        self, rule: str, rows: str, *, at: str | None = None, caused_by: str | None = None, **scene: object
    ) -> Verdict:
        """The row `at` (the last one, if not said) breaks `rule`; it or the row `caused_by` made the fault."""
        return self._faulty("illegal", ("illegal", "deck"), rule, rows, at, caused_by, scene)

    def misclaims(
        self, rule: str, rows: str, *, at: str | None = None, caused_by: str | None = None, **scene: object
    ) -> Verdict:
        """The row `at` (the last one, if not said) claims what `rule` contradicts; `caused_by` made it so, if said.

        That a game is over which is not is claimed by the tags.
        """
        return self._faulty("inconsistent", ("claim",), rule, rows, at, caused_by, scene)

    def _faulty(
        self,
        verdict_name: str,
        kinds: tuple[str, ...],
        rule: str,
        rows: str,
        at: str | None,
        caused_by: str | None,
        scene: dict,
    ) -> Verdict:
        verdict = self.judged(rows, **scene)
        problem = verdict.problem
        lines = self._written(rows, scene)
        assert problem is not None, "the scene was found legal"
        assert verdict.verdict == verdict_name, problem
        assert self._exists(rule, **scene)
        assert rule in (problem.rule, *problem.also), problem
        assert problem.kind in kinds
        assert problem.rule not in problem.also
        assert all(self._exists(other, **scene) for other in (problem.rule, *problem.also)), problem
        assert re.search(r"^[A-Z0-9#].{15,}\.$", problem.message), problem.message
        of_tags = "it has not ended" in problem.message or 'it is "*"' in problem.message
        detected = 1 if of_tags else _line_of(at, lines)
        assert problem.line == problem.detected_at == detected, problem
        assert problem.row == lines[detected - 1].strip()
        if caused_by is None and verdict_name == "inconsistent":
            assert problem.caused_at <= detected, problem
        else:
            assert problem.caused_at == (_line_of(caused_by, lines) if caused_by else detected), problem
        return verdict

    def ends(self, rule: str | None, rows: str, *, winner: str, reason: str, **scene: object) -> Verdict:
        """The scene is legal, and `rule` ends the game in it."""
        verdict = self.judged(rows, **scene)
        assert verdict.verdict == "legal", verdict.problem
        assert verdict.result is not None, "the game is not over"
        assert (verdict.result.winner, verdict.result.reason) == (winner, reason)
        assert verdict.result.rule == rule
        assert verdict.state["over"] is True
        return verdict

    def undetermined(self, rows: str, *, at: str | None = None, **scene: object) -> Verdict:
        """The row `at` (the last one, if not said) needs something that the record, or the engine, does not know."""
        verdict = self.judged(rows, **scene)
        lines = self._written(rows, scene)
        assert verdict.verdict == "undetermined", verdict.problem
        assert verdict.problem.kind == "unknown"
        assert verdict.problem.rule is None
        assert verdict.problem.line == verdict.problem.caused_at == _line_of(at, lines), verdict.problem
        return verdict

    def listed(self, rows: str = "", *, cards: CardPool | None = None, **scene: str) -> list[Action]:
        """Every action that is legal where the scene ends."""
        record = read_record(self.record(rows, **scene), NOTATIONS)
        replay = Replay(record, GAMES[self.game], cards or self.pool(), {})
        replay.run()
        return legal_actions(replay.state)

    def _written(self, rows: str, scene: dict) -> list[str]:
        kept = {name: scene[name] for name in scene.keys() - {"registered", "cards"}}
        return self.record(rows, **kept).split("\n")[:-1]

    def _exists(self, rule: str | None, *, edition: str = "", **_scene: object) -> bool:
        found = GAMES[self.game].rulebook.get(rule or "")
        return found is not None and (edition or self.default_edition) in found.editions


def legal(verdict):
    assert verdict.verdict == "legal", verdict.problem
    return verdict


def faulty(verdict, name: str = "inconsistent"):
    assert verdict.verdict == name, verdict.problem
    return verdict


def _lines(text: str) -> list[str]:
    return dedent(text).strip("\n").split("\n")


def _line_of(row: str | None, lines: list[str]) -> int:
    if row is None:
        return len(lines)
    return next(number for number, line in enumerate(lines, 1) if line.strip() == row)
