"""Scenes of Valcarta on a small board."""

from __future__ import annotations

from rules.records.verdict import Verdict
from tests.rules.scenes import Scenes
from tests.rules.valcarta.cards import pool, pool_with, skill, unit, war

BOARD = """\
A se 15000 fe 7 deck 60
A crystal "Fire Crystal" #c
A unit "Wolf" #a1
A hand ? ? ?
B se 15000 deck 60
B crystal "Water Crystal" #k
B unit "Wolf" #b1, "Fish" #b2
B hand ? ? ?
"""


def board(*lines: str, without: tuple[str, ...] = ()) -> str:
    """The usual board, without the lines that begin so, and with more."""
    kept = [line for line in BOARD.splitlines() if not line.startswith(without)] if without else BOARD.splitlines()
    return "\n".join([*kept, *lines])


SCENES = Scenes("valcarta", pool, default_edition="standard")
record, judged, accepts, refuses = SCENES.record, SCENES.judged, SCENES.accepts, SCENES.refuses
misclaims, ends, undetermined, listed = SCENES.misclaims, SCENES.ends, SCENES.undetermined, SCENES.listed


def player(verdict: Verdict, seat: str) -> dict:
    """A player's part of the table in a verdict."""
    return verdict.state["players"][seat]


# A scene for a text


def played(text: str, rows: str = 'A play "Trick"', *lines: str, subtype: str = "single use"):
    """The verdict on a War Card with a text."""
    return judged(rows, board=board(*lines), cards=pool_with(war("Trick", subtype, text)))


def attacked(text: str, rows: str, *lines: str, damage: int = 0):
    """The verdict on a skill with a text."""
    trickster = unit("Trickster", "basic", 60, skill("Trick", damage, 1, text=text))
    return judged(f"-- combat\n{rows}", board=board('A unit "Trickster" #t', *lines), cards=pool_with(trickster))


def damages(verdict, seat: str = "B") -> list[int]:
    return [each["damage"] for each in player(verdict, seat)["unit"]]


def statuses(verdict, seat: str = "B") -> list[list[str]]:
    return [each["statuses"] for each in player(verdict, seat)["unit"]]
