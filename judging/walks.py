"""A record replayed once, with the table of each step kept for readers."""

from __future__ import annotations

import zlib
from bisect import bisect_right
from collections import OrderedDict
from collections.abc import Callable, Hashable
from dataclasses import dataclass, field
from threading import Lock
from typing import Any, NamedTuple

import msgspec

from rules.games import GAMES
from rules.records.judge import Judgement
from rules.records.replay import Replay
from rules.records.rows import SEATS, Record
from rules.records.steps import Step, steps_of
from rules.records.verdict import Verdict
from rules.records.view import Awaited, find_awaited, view_table

MOST_BYTES = 16_000_000
"""Bytes of tables kept of a record, before they are packed; tables beyond it are replayed when they are asked for."""
MOST_LINES = 2_000
"""Lines of a record whose tables are kept."""
MOST_KEPT = 16
"""Walks that a process keeps: those looked at last."""
MOST_PACKED = 2_000_000
"""Bytes of tables, packed, of a walk that is kept."""

Examine = Callable[[Callable[[Replay], None] | None, int | None], Judgement]
"""Judges the record, whole or up to a line; the first argument is given each replay that begins."""


class Table(NamedTuple):
    """The table after a step. `why` says why the rows up to it stop earlier."""

    view: dict[str, Any] | None
    awaited: Awaited | None = None
    why: str = ""


@dataclass(slots=True)
class Walk:
    """The steps of a record down to its fault, with the totals worth a curve.

    A total that is no number, or not known, is None. `totals` is empty for a record whose tables are not all kept.
    """

    record: Record
    steps: list[Step]
    examine: Examine
    totals: list[tuple[tuple[int | None, ...], ...]] = field(default_factory=list)
    packed: dict[int, bytes] = field(default_factory=dict)

    def table_at(self, place: int) -> Table:
        """The table after the step with this number."""
        packed = self.packed.get(place)
        if packed is not None:
            return _unpack(packed)
        verdict = self.examine(None, self.steps[place].last).verdict
        return Table(verdict.state, None, verdict.problem.message if verdict.problem else "")

    def find_place(self, line: int) -> int | None:
        """The last step at or above a line."""
        return bisect_right(self.steps, line, key=lambda step: step.first) - 1 if line >= self.steps[0].first else None


def walk_through(examine: Examine) -> Walk | None:
    """Replay a record and keep its tables. None for one without a table."""
    recorder = _Recorder()
    judgement = examine(recorder.follow, None)
    steps = judgement.steps
    if not steps or judgement.record is None:
        return None
    walk = Walk(judgement.record, steps, examine)
    recorder.fill(walk, judgement.verdict)
    return walk


def list_steps(record: Record, faulty: int | None, examine: Examine) -> Walk | None:
    """Walk a long record, replaying each table when asked."""
    steps = steps_of(record, faulty)
    return Walk(record, steps, examine) if steps else None


class _Recorder:
    """Keeps the table before each step's first row."""

    def __init__(self) -> None:
        self._size = 0
        self._ready: dict[int, bytes] = {}
        self._totals: dict[int, tuple[tuple[int | None, ...], ...]] = {}

    def follow(self, replay: Replay) -> None:
        self._size, self._ready, self._totals = 0, {}, {}
        firsts = {step.first for step in steps_of(replay.record)}

        def keep(line: int) -> None:
            if line in firsts and self._size < MOST_BYTES:
                self._keep(line, view_table(replay.state), find_awaited(replay.state))

        replay.before_row = keep

    def _keep(self, line: int, view: dict[str, Any], awaited: Awaited | None) -> None:
        data = msgspec.json.encode((view, awaited))
        self._size += len(data)
        self._ready[line] = zlib.compress(data, 1)

    def fill(self, walk: Walk, verdict: Verdict) -> None:
        """Fill the walk from the kept parts, and the verdict's own table for the last step."""
        last = len(walk.steps) - 1
        for place in range(last):
            if (packed := self._ready.get(walk.steps[place + 1].first)) is not None:
                walk.packed[place] = packed
        walk.packed[last] = zlib.compress(msgspec.json.encode((verdict.state, None)), 1)
        if len(walk.packed) == len(walk.steps):
            game = GAMES[verdict.game or ""]
            walk.totals = [_list_totals(_unpack(walk.packed[place]), game.board.curves) for place in range(last + 1)]


def _unpack(packed: bytes) -> Table:
    view, awaited = msgspec.json.decode(zlib.decompress(packed), type=tuple[dict[str, Any], Awaited | None])
    return Table(view, awaited)


def _list_totals(table: Table, names: tuple[str, ...]) -> tuple[tuple[int | None, ...], ...]:
    players = table.view["players"] if table.view else {}
    return tuple(tuple(_number(players.get(seat, {}).get(name)) for name in names) for seat in SEATS)


def _number(value: object) -> int | None:
    return value if isinstance(value, int) else None


class _Kept:
    """The last walks, by their sources."""

    def __init__(self) -> None:
        self._walks: OrderedDict[Hashable, Walk] = OrderedDict()
        self._lock = Lock()

    def find(self, key: Hashable) -> Walk | None:
        with self._lock:
            walk = self._walks.get(key)
            if walk is not None:
                self._walks.move_to_end(key)
            return walk

    def keep(self, key: Hashable, walk: Walk) -> None:
        if sum(map(len, walk.packed.values())) > MOST_PACKED:
            return
        with self._lock:
            self._walks[key] = walk
            while len(self._walks) > MOST_KEPT:
                self._walks.popitem(last=False)


_kept = _Kept()


def find_walk(key: Hashable, examine: Examine) -> Walk | None:
    """Find a record's walk, made now or kept under its key."""
    walk = _kept.find(key)
    if walk is None and (walk := walk_through(examine)) is not None:
        _kept.keep(key, walk)
    return walk
