"""The table after any row of a record, for whoever goes through it row by row.

A row and what answers it are one step: between them there is no table that the record speaks of. The table after a step
is what a replay of the rows up to it ends with, so it knows no more of unknown cards than those rows have shown.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from judging.views.verdicts import LineShown, SideShown, board_of, texts_of, turn_of
from rules.games import GAMES
from rules.records.notation import UnreadableError
from rules.records.reader import read_record
from rules.records.steps import Step, steps_of
from rules.records.tokens import split_comment

Replayed = Callable[[int], dict[str, Any]]
"""Replays the record up to a line and answers its verdict as plain values."""


@dataclass(frozen=True, slots=True)
class Moment:
    """The table after a step, which its first line names, and the rows of the steps beside it.

    `why` says what stopped the replay of the rows up to here before their end.
    """

    row: int
    text: str
    before: int | None
    after: int | None
    turn: str
    sides: list[SideShown]
    why: str


def steps_to_look_at(record: str, verdict: dict[str, Any]) -> list[Step]:
    """The steps of a record after which there is a table: those above the row in question, or all."""
    if not verdict.get("state"):
        return []
    try:
        read = read_record(record, {code: game.notation for code, game in GAMES.items()})
    except UnreadableError:  # an archived record, which was read when it was judged
        return []
    return steps_of(read, faulty=verdict["problem"] and verdict["problem"]["line"])


def moment_of(record: str, steps: list[Step], asked: str, seats: dict[str, str], replayed: Replayed) -> Moment | None:
    """The table after the step that holds the line asked for, or the last one above it; None if there is none."""
    if not (asked.isascii() and asked.isdecimal() and len(asked) < 7):
        return None
    reached = [place for place, step in enumerate(steps) if step.first <= int(asked)]
    if not reached:
        return None
    place = reached[-1]
    step, row = steps[place], texts_of(record)[steps[place].first - 1]
    data = replayed(step.last)
    state, problem = data["state"], data["problem"]
    return Moment(
        row=step.last,
        text=split_comment(row)[0].strip(),
        before=steps[place - 1].first if place else None,
        after=steps[place + 1].first if place + 1 < len(steps) else None,
        turn=turn_of(state, seats, data["game"]) if state else "",
        sides=board_of(state, seats, record_row=row) if state else [],
        why=problem["message"] if problem else "",
    )


def with_steps(lines: list[LineShown], steps: list[Step], moment: Moment | None) -> list[LineShown]:
    """The lines, each that begins a step marked as one that leads to its table, and the one that is looked at."""
    firsts = {step.first for step in steps}
    now = {step.first for step in steps if moment and step.last == moment.row}
    return [
        replace(line, step=line.number in firsts and not line.implied, now=line.number in now and not line.implied)
        for line in lines
    ]
