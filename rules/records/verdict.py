"""A match record's verdict: finding, place, rule, board."""

from __future__ import annotations

from typing import Literal

import msgspec

VerdictName = Literal["legal", "illegal", "inconsistent", "undetermined", "unreadable"]
ProblemKind = Literal["illegal", "deck", "claim", "unknown", "syntax", "limit"]

# The kind of the problem decides the verdict; the worst of several records counts, and sets the exit status.
VERDICT_OF: dict[str, VerdictName] = {
    "illegal": "illegal",
    "deck": "illegal",
    "claim": "inconsistent",
    "unknown": "undetermined",
    "syntax": "unreadable",
    "limit": "unreadable",
}
FROM_WORST = ("unreadable", "illegal", "inconsistent", "undetermined", "legal")
EXIT_STATUS = {"legal": 0, "illegal": 1, "inconsistent": 1, "undetermined": 3, "unreadable": 2}


class Problem(msgspec.Struct, frozen=True, kw_only=True):
    """The first fault: detection (`line`, `detected_at`), cause, and broken rule."""

    line: int
    row: str
    kind: ProblemKind
    rule: str | None
    also: tuple[str, ...]
    message: str
    caused_at: int
    detected_at: int


class Repair(msgspec.Struct, frozen=True, kw_only=True):
    """A change of a few rows to mend the record: kind, lines, words."""

    change: str
    lines: tuple[int, ...]
    message: str


class Outcome(msgspec.Struct, frozen=True, kw_only=True):
    """The game's end by the rules: winner "A", "B" or "draw"."""

    winner: str
    reason: str
    rule: str | None


class Implied(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """An implied row of a single meaning: unknown draws, the table's order, "yes".

    It stands before the line `line`, or at the end of the record.
    """

    line: int
    row: str


class Checked(msgspec.Struct, frozen=True, kw_only=True):
    """The extent of a replay: lines, actions, claims, implied rows."""

    lines: int = 0
    actions: int = 0
    claims: int = 0
    implied: int = 0


class Verdict(msgspec.Struct, frozen=True, kw_only=True):
    """The finding of a replay. `state` is the board before the fault, or at the end.

    `corrected` are the lines on which a judge has changed it: what follows is judged from there.
    """

    verdict: VerdictName
    game: str | None
    edition: str | None
    problem: Problem | None
    result: Outcome | None
    state: dict[str, object] | None
    checked: Checked
    engine: str
    cards: str | None
    repair: Repair | None = None
    implied: tuple[Implied, ...] = ()
    corrected: tuple[int, ...] = ()

    def to_builtins(self) -> dict[str, object]:
        """The JSON object of the record's documentation."""
        value: dict[str, object] = msgspec.to_builtins(self)
        return value
