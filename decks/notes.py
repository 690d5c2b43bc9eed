"""Comments in a list: notes, categories, remarks. They stay in the text as comments."""

import re
from collections.abc import Iterable
from dataclasses import dataclass, field

COMMENT = re.compile(r"\s*(?:(?P<category>##+)|#|//)\s*(?P<said>.*)")
REMARK = re.compile(r"\s(?:#|//)\s*(?P<said>\S.*)$")


@dataclass(slots=True)
class ListNotes:
    """The comments of a list: whole lines, the categories (`##`), the remarks behind cards, by name."""

    notes: list[str] = field(default_factory=list)
    categories: dict[str, str] = field(default_factory=dict)
    remarks: dict[str, str] = field(default_factory=dict)


def read_notes(lines: Iterable[tuple[str, list[str]]]) -> ListNotes:
    """Read the comments of lines, each with its cards. A category ends with the next, or with a heading."""
    found = ListNotes()
    category = ""
    for line, names in lines:
        comment = COMMENT.fullmatch(line)
        if comment and comment["category"]:
            category = comment["said"].strip()
        elif comment:
            if comment["said"].strip():
                found.notes.append(comment["said"].strip())
        elif not names and line.strip():
            category = ""
        for name in names:
            if category:
                found.categories.setdefault(name, category)
            if remark := REMARK.search(line):
                found.remarks.setdefault(name, remark["said"].strip())
    return found
