"""The verdict on a match record: what was found, where, by which rule, and the board at that moment."""

from __future__ import annotations

from typing import Any, Literal

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
    """The first fault: where it came to light (`line`, `detected_at`), where it was caused, and what is broken."""

    line: int
    row: str
    kind: ProblemKind
    rule: str | None
    also: tuple[str, ...]
    message: str
    caused_at: int
    detected_at: int


class Repair(msgspec.Struct, frozen=True, kw_only=True):
    """A change of a few rows that would let the record go on: what kind, which lines, and in words."""

    change: str
    lines: tuple[int, ...]
    message: str


class Outcome(msgspec.Struct, frozen=True, kw_only=True):
    """How the game ended, by the rules: the winner is "A", "B" or "draw"."""

    winner: str
    reason: str
    rule: str | None


class Implied(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """A row that nobody wrote because it has one meaning: a draw of unknown cards, the order of the table, "yes".

    It stands before the line `line`, or at the end of the record.
    """

    line: int
    row: str


class Checked(msgspec.Struct, frozen=True, kw_only=True):
    """How much was looked at: lines of the file, actions, claims, and rows that were implied but not written."""

    lines: int = 0
    actions: int = 0
    claims: int = 0
    implied: int = 0


class Verdict(msgspec.Struct, frozen=True, kw_only=True):
    """What the replay of a record found; `state` is the board before the faulty row, or at the end.

    `corrected` are the lines on which a judge has changed it: what follows is judged from there.
    """

    verdict: VerdictName
    game: str | None
    edition: str | None
    problem: Problem | None
    result: Outcome | None
    state: dict[str, Any] | None
    checked: Checked
    engine: str
    cards: str | None
    repair: Repair | None = None
    implied: tuple[Implied, ...] = ()
    corrected: tuple[int, ...] = ()

    def to_builtins(self) -> dict[str, Any]:
        """The JSON object of the match record's documentation."""
        value: dict[str, Any] = msgspec.to_builtins(self)
        return value
