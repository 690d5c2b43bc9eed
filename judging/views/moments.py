"""The table after each row of a record, for reading row by row.

A row and its answers are one step, without a table in between. The table after a step is the end of a replay so far:
unknown cards stay unknown until shown.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from cards.queries import card_slugs
from judging.views.board import BoardShown, board_of
from judging.views.verdicts import LineShown, texts_of
from rules.games import GAMES
from rules.records.notation import UnreadableError
from rules.records.reader import read_record
from rules.records.steps import Step, steps_of
from rules.records.tokens import split_comment

Replayed = Callable[[int], dict[str, Any]]
"""Replays the record up to a line and answers its verdict as plain values."""


@dataclass(frozen=True, slots=True)
class Moment:
    """The table after a step, named by its first line, and the neighboring steps.

    `why` is the reason of a replay stopped early.
    """

    row: int
    text: str
    before: int | None
    after: int | None
    board: BoardShown | None
    why: str


def steps_to_look_at(record: str, verdict: dict[str, Any]) -> list[Step]:
    """The steps of a record with a table behind: above the row in question, or all."""
    if not verdict.get("state"):
        return []
    try:
        read = read_record(record, {code: game.notation for code, game in GAMES.items()})
    except UnreadableError:  # an archived record, which was read when it was judged
        return []
    return steps_of(read, faulty=verdict["problem"] and verdict["problem"]["line"])


def moment_of(record: str, steps: list[Step], asked: str, seats: dict[str, str], replayed: Replayed) -> Moment | None:
    """The table after the step with the asked line, or the last above; or None."""
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
        board=board_of(state, seats, data["game"], record_row=row, slugs=card_slugs(data["game"])) if state else None,
        why=problem["message"] if problem else "",
    )


def with_steps(lines: list[LineShown], steps: list[Step], moment: Moment | None) -> list[LineShown]:
    """The lines, with steps marked as links, and the current step."""
    firsts = {step.first for step in steps}
    now = {step.first for step in steps if moment and step.last == moment.row}
    return [
        replace(line, step=line.number in firsts and not line.implied, now=line.number in now and not line.implied)
        for line in lines
    ]
