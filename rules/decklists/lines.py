"""The lines of an import."""

from __future__ import annotations

import msgspec

NOTE = "#"  # chosen for a line that is no card
GUESS, UNKNOWN, REMARK = "guess", "unknown", "comment"  # the sorts of lines beside a card and a heading


class ImportedLine(msgspec.Struct, frozen=True):
    """A line of an import, or one of several cards on a line.

    `key` names it for a choice. `picks` are the names that an unknown line may mean; a guess and a choice can be
    undone. `parts` are the sections to choose among for what may be a heading, and for a card that was moved out of a
    section that cannot hold it; a guess without a name is a heading, or without `parts` a note. `printing` is the set
    and number that the line names, if it names the card's own.
    """

    key: str
    number: int
    text: str
    sort: str
    section: str
    count: int = 0
    name: str = ""
    picks: tuple[str, ...] = ()
    reason: str = ""
    printing: str = ""
    chosen: bool = False
    note: str = ""
    parts: tuple[str, ...] = ()
