"""Suggests the smallest repair of a faulty record.

A repair is accepted only if every row up to the next checkpoint is then legal and that checkpoint holds, so a record
without a checkpoint after its fault gets none. Of a long record not all repairs are tried.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import islice

import msgspec

from rules.engine.frames import MissingFactError
from rules.records.faults import FaultError
from rules.records.notation import RecordedGame, UnreadableError
from rules.records.replay import Replay
from rules.records.rows import Checkpoint, Phase, Play, Row, Turn
from rules.records.steps import up_to
from rules.records.verdict import Repair

REACH = 3  # rows before and after the fault that a repair may touch
MOST_REPLAYED = 20_000  # rows, in all that is tried together: as many as the longest record has


def smallest_repair(faulty: Replay, line: int) -> Repair | None:
    """The first repair near `line` that reaches the next checkpoint, or None."""
    record, rows = faulty.record, faulty.record.rows
    at = next((number for number, row in enumerate(rows) if row.line == line), None)
    if at is None:
        return None
    goal = next((number for number in range(at, len(rows)) if isinstance(rows[number], Checkpoint)), None)
    if goal is None:
        return None
    record = up_to(record, rows[goal].line)
    candidates = _candidates(record.rows, at, _phases_to_enter(faulty.game), faulty.game.notation.opposites)
    for repair, repaired in islice(candidates, MOST_REPLAYED // (goal + 1)):
        tried = msgspec.structs.replace(record, rows=repaired)
        try:
            Replay(tried, faulty.game, faulty.pool, faulty.decks).run()
        except (FaultError, MissingFactError, UnreadableError):
            continue
        return repair
    return None


def _phases_to_enter(game: RecordedGame) -> list[str]:
    automatic = game.notation.automatic_phases
    return [phase for phase in game.notation.phases if phase not in automatic] if "phase" in game.actions else []


def _candidates(
    rows: tuple[Row, ...], at: int, phases: list[str], opposites: Mapping[str, str]
) -> Iterator[tuple[Repair, tuple[Row, ...]]]:
    near = sorted(range(max(0, at - REACH), min(len(rows), at + REACH + 1)), key=lambda number: abs(number - at))
    yield from _strike_repeated(rows, near)
    yield from _insert_phase(rows, at, phases)
    yield from _swap_rows(rows, near)
    yield from _turn_position(rows, near, opposites)
    yield from _strike_row(rows, at)


def _strike_repeated(rows: tuple[Row, ...], near: list[int]) -> Iterator[tuple[Repair, tuple[Row, ...]]]:
    for number in near:
        row = rows[number]
        if number and isinstance(row, Play) and _is_same_play(row, rows[number - 1]):
            message = f"It would go on if line {row.line}, which repeats the one above, were struck out."
            yield Repair(change="strike", lines=(row.line,), message=message), rows[:number] + rows[number + 1 :]


def _insert_phase(rows: tuple[Row, ...], at: int, phases: list[str]) -> Iterator[tuple[Repair, tuple[Row, ...]]]:
    line = rows[at].line
    for phase in phases:
        message = f"It would go on if `-- {phase}` stood above line {line}."
        inserted = Phase(line=line, name=phase)
        yield Repair(change="insert", lines=(line,), message=message), (*rows[:at], inserted, *rows[at:])


def _swap_rows(rows: tuple[Row, ...], near: list[int]) -> Iterator[tuple[Repair, tuple[Row, ...]]]:
    for number in near:
        first, second = rows[number], rows[number + 1] if number + 1 < len(rows) else None
        if isinstance(first, Play | Phase | Turn) and isinstance(second, Play | Phase | Turn):
            message = f"It would go on if lines {first.line} and {second.line} changed places."
            swapped = (*rows[:number], second, first, *rows[number + 2 :])
            yield Repair(change="swap", lines=(first.line, second.line), message=message), swapped


def _turn_position(
    rows: tuple[Row, ...], near: list[int], opposites: Mapping[str, str]
) -> Iterator[tuple[Repair, tuple[Row, ...]]]:
    for number in near:
        row = rows[number]
        if isinstance(row, Play) and row.word in opposites:
            other = opposites[row.word]
            message = f"It would go on if line {row.line} said `{other}` instead of `{row.word}`."
            turned = msgspec.structs.replace(row, word=other)
            yield (
                Repair(change="position", lines=(row.line,), message=message),
                (*rows[:number], turned, *rows[number + 1 :]),
            )


def _strike_row(rows: tuple[Row, ...], at: int) -> Iterator[tuple[Repair, tuple[Row, ...]]]:
    row = rows[at]
    if isinstance(row, Play | Phase):
        message = f"It would go on if line {row.line} were struck out."
        yield Repair(change="strike", lines=(row.line,), message=message), rows[:at] + rows[at + 1 :]


def _is_same_play(row: Play, other: Row) -> bool:
    return isinstance(other, Play) and msgspec.structs.replace(row, line=other.line, comment=other.comment) == other
