"""Scenes at a table: a few rows of a match record on a small pool of cards, and what is expected of the verdict.

Every helper names the rule that the scene is about, so that what is tested of a rule can be found by its number:
`accepts` a legal scene, `refuses` an illegal row, `misclaims` a false claim, `ends` a game that is over. `listed` tells
what is legal where a scene ends.
"""

from __future__ import annotations

import re
from functools import cache
from textwrap import dedent

import pytest

from rules.engine.actions import legal_actions
from rules.engine.cards import CardPool
from rules.engine.values import Action
from rules.games import GAMES
from rules.games.wota.cards import WotaCard
from rules.records.judge import judge
from rules.records.reader import read_record
from rules.records.replay import Replay
from rules.records.verdict import Verdict

NOTATIONS = {code: game.notation for code, game in GAMES.items()}
EDITIONS = ("classic", "current")
in_both_editions = pytest.mark.parametrize("edition", EDITIONS)
TAGS = '[Record "1"] [Game "wota"] [Edition "{edition}"]'


def _army(name: str, sta: int, ap: int, sp: int, **fields: object) -> WotaCard:
    printed = {"kind": "army", "number": "1", "rarity": "common", "types": ("Human",), **fields}
    return WotaCard(name=name, sta=sta, ap=ap, sp=sp, **printed)


@cache
def pool() -> CardPool:
    """The cards of every scene. Guards are steady, Brutes hit hard, Walls only stand; the SC cards are big."""
    plain = (
        _army("Guard", 20, 40, 60),
        _army("Brute", 30, 60, 20),
        _army("Twin", 20, 40, 40),
        _army("Squire", 10, 30, 30),
        _army("Scout", 20, 60, 40),
        _army("Wisp", 0, 10, 10),
        _army("Wall", 20, 0, 80),
        _army("Pebble", 10, 0, 10),
        _army("Hoarder", 200, 70, 70),
        _army("Crown", 0, 20, 20, sc=1),
        _army("Giant", 60, 80, 70, sc=1),
        _army("Colossus", 150, 90, 90, sc=1),
        _army("Scholar", 20, 30, 50, kind="mage", types=("Wizard",)),
    )
    special = (
        _army("Behemoth", 80, 95, 95, sc=1, keywords=("Titan 1",)),
        _army("Pest", 20, 30, 30, keywords=("Nuisance",)),
        _army("King", 20, 30, 30, keywords=("Legend",)),
        _army("Queen", 20, 30, 30, keywords=("Legend",)),
        _army("Mole", 20, 30, 30, keywords=("Spy",)),
        _army("Sage", 20, 30, 30, kind="mage", text="When this card is summoned: draw 1 card."),
        _army("Riddle", 20, 30, 30, kind="mage", text="When the moon is blue: something happens."),
        _army("Dragon", 100, 100, 100, kind="boss", sc=1, types=("Dragon",), text="Tribute 1 Army card."),
    )
    keyed = tuple(
        _army(name, sta, ap, sp, keywords=keywords, **fields)
        for name, sta, ap, sp, keywords, fields in (
            ("Reaver", 30, 60, 20, ("Bloodlust",), {}),
            ("Rival", 30, 60, 30, ("Bloodlust",), {}),
            ("Champion", 30, 60, 40, ("BattleBorn",), {}),
            ("Phantom", 20, 40, 20, ("Illusionary",), {}),
            ("Hireling", 20, 50, 50, ("Payment 30",), {}),
            ("Levy", 20, 20, 20, ("Payment 20",), {}),
            ("Saint", 30, 50, 50, ("Legend",), {}),
            ("Martyr", 30, 40, 40, ("Legend",), {}),
            ("Envoy", 30, 40, 40, ("Legend", "Spy"), {}),
            ("Twinblade", 30, 60, 30, ("Twice",), {}),
            ("Whirlwind", 30, 60, 30, ("Triple",), {}),
            ("Zealot", 30, 60, 30, ("Ritual",), {}),
            ("Juggernaut", 100, 95, 95, ("Titan 2",), {"sc": 1}),
            ("Saboteur", 80, 70, 70, ("Spy", "Titan 1"), {"sc": 1}),
            ("Bulwark", 40, 40, 40, ("Battleproof",), {}),
            ("Eternal", 60, 40, 40, ("Battleproof Immortal", "Payment 30"), {}),
            ("Sleeper", 20, 60, 40, ("Attack Delay",), {}),
            ("Warlord", 30, 60, 40, ("BattleBorn", "Twice"), {}),
            ("Fanatic", 30, 60, 30, ("BattleBorn", "Ritual"), {}),
            ("Mirage", 20, 40, 20, ("Illusionary", "Spy"), {}),
            ("Usurper", 40, 80, 80, ("Legend", "Titan 1"), {"sc": 1}),
        )
    )
    bosses = tuple(
        _army(name, 60, 90, 90, kind="boss", sc=1, types=("Dragon",), keywords=keywords)
        for name, keywords in (
            ("Wyrm", ()),
            ("Drake", ()),
            ("Hydra", ()),
            ("Kraken", ("Illusionary",)),
            ("Basilisk", ("Attack Delay",)),
            ("Chimera", ("Titan 2",)),
            ("Doppel", ("Spy",)),
        )
    )
    power = tuple(
        WotaCard(name=name, number="1", kind=kind, subtype=subtype, rarity="common", text=text)
        for name, kind, subtype, text in (
            ("Spark", "rune", "quick", "Target battle card gains 10 AP until end of turn."),
            ("Snare", "ambush", "counter", "When your opponent declares an attack: destroy the attacking card."),
            ("Meadow", "field", None, "Army cards you control gain 10 SP."),
        )
    )
    return CardPool("wota", (*plain, *special, *keyed, *bosses, *power))


def record(rows: str, *, edition: str = "current", board: str | None = None, turn: str = "5 A", tags: str = "") -> str:
    """The text of a record: tags, a position (if `board` says what lies where), and the rows."""
    lines = [f"{TAGS.format(edition=edition)} {tags}".strip()]
    if board is not None:
        lines += [f"position turn {turn}", *_lines(board), "end"]
    return "\n".join([*lines, *_lines(rows), ""])


def _lines(text: str) -> list[str]:
    return dedent(text).strip("\n").split("\n")


def judged(rows: str, *, registered: dict | None = None, cards: CardPool | None = None, **scene: str) -> Verdict:
    """The verdict on a scene; `cards` are other cards than the usual ones."""
    return judge(record(rows, **scene), games=GAMES, pools={"wota": cards or pool()}, registered=registered)


def written(rows: str, scene: dict) -> list[str]:
    """The lines of a scene's record."""
    return record(rows, **{name: scene[name] for name in scene.keys() - {"registered", "cards"}}).split("\n")[:-1]


def accepts(rule: str, rows: str, **scene: object) -> Verdict:
    """The scene, in which `rule` allows what is done, is legal; returns the verdict."""
    verdict = judged(rows, **scene)
    assert _exists(rule, **scene)
    assert verdict.verdict == "legal", verdict.problem
    assert verdict.problem is None
    return verdict


def refuses(rule: str, rows: str, *, at: str | None = None, caused_by: str | None = None, **scene: object) -> Verdict:
    """The row `at` (the last one, if not said) breaks `rule`; the fault was caused by it or by the row `caused_by`."""
    return _faulty("illegal", ("illegal", "deck"), rule, rows, at, caused_by, scene)


def misclaims(rule: str, rows: str, *, at: str | None = None, caused_by: str | None = None, **scene: object) -> Verdict:
    """The row `at` (the last one, if not said) claims what `rule` contradicts; `caused_by` made it so, if it is said.

    That a game is over which is not is claimed by the tags.
    """
    return _faulty("inconsistent", ("claim",), rule, rows, at, caused_by, scene)


def _faulty(
    verdict_name: str, kinds: tuple[str, ...], rule: str, rows: str, at: str | None, caused_by: str | None, scene: dict
) -> Verdict:
    verdict = judged(rows, **scene)
    problem = verdict.problem
    lines = written(rows, scene)
    assert problem is not None, "the scene was found legal"
    assert verdict.verdict == verdict_name, problem
    assert _exists(rule, **scene)
    assert rule in (problem.rule, *problem.also), problem
    assert problem.kind in kinds
    assert problem.rule not in problem.also
    assert all(_exists(other, **scene) for other in (problem.rule, *problem.also)), problem
    assert re.search(r"^[A-Z0-9#].{15,}\.$", problem.message), problem.message
    detected = 1 if "it has not ended" in problem.message or 'it is "*"' in problem.message else _line_of(at, lines)
    assert problem.line == problem.detected_at == detected, problem
    assert problem.row == lines[detected - 1].strip()
    if caused_by is None and verdict_name == "inconsistent":
        assert problem.caused_at <= detected, problem
    else:
        assert problem.caused_at == (_line_of(caused_by, lines) if caused_by else detected), problem
    return verdict


def _line_of(row: str | None, lines: list[str]) -> int:
    if row is None:
        return len(lines)
    return next(number for number, line in enumerate(lines, 1) if line.strip() == row)


def _exists(rule: str | None, *, edition: str = "current", **_scene: object) -> bool:
    found = GAMES["wota"].rulebook.get(rule or "")
    return found is not None and edition in found.editions


def ends(rule: str, rows: str, *, winner: str, reason: str, **scene: object) -> Verdict:
    """The scene is legal, and `rule` ends the game in it."""
    verdict = judged(rows, **scene)
    assert verdict.verdict == "legal", verdict.problem
    assert verdict.result is not None, "the game is not over"
    assert (verdict.result.winner, verdict.result.reason) == (winner, reason)
    assert verdict.result.rule == rule
    assert verdict.state["over"] is True
    return verdict


def undetermined(rows: str, *, at: str | None = None, **scene: object) -> Verdict:
    """The row `at` (the last one, if not said) needs something that the record, or the engine, does not know."""
    verdict = judged(rows, **scene)
    lines = written(rows, scene)
    assert verdict.verdict == "undetermined", verdict.problem
    assert verdict.problem.kind == "unknown"
    assert verdict.problem.rule is None
    assert verdict.problem.line == verdict.problem.caused_at == _line_of(at, lines), verdict.problem
    return verdict


def listed(rows: str = "", *, cards: CardPool | None = None, **scene: str) -> list[Action]:
    """Every action that is legal where the scene ends."""
    replay = Replay(read_record(record(rows, **scene), NOTATIONS), GAMES["wota"], cards or pool(), {})
    replay.run()
    return legal_actions(replay.state)


def player(verdict: Verdict, seat: str) -> dict:
    """A player's part of the board in a verdict."""
    return verdict.state["players"][seat]


def battle(verdict: Verdict, seat: str) -> dict[str, dict]:
    """The battle cards of a player in a verdict, by handle."""
    return {card["handle"]: card for card in player(verdict, seat)["battle"]}
