"""Comments in a list: notes, categories, remarks. They stay in the text as comments."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

COMMENT = re.compile(r"\s*(?:(?P<category>##+)|#|//)\s*(?P<said>.*)")
REMARK = re.compile(r"\s(?:#|//)\s*(?P<said>\S.*)$")
MENTION = re.compile(r"\[\[([^\[\]]+)\]\]")


@dataclass(slots=True)
class ListNotes:
    """The comments of a list: whole lines, the categories (`##`), the remarks behind cards, by name."""

    notes: list[str] = field(default_factory=list)
    categories: dict[str, str] = field(default_factory=dict)
    remarks: dict[str, str] = field(default_factory=dict)

    @property
    def mentioned(self) -> set[str]:
        """The names in double brackets."""
        return {name for said in [*self.notes, *self.remarks.values()] for name in MENTION.findall(said)}


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


def split_mentions(said: str, slugs: Mapping[str, str]) -> list[tuple[str, str]]:
    """Split a text at the mentioned cards: words, and the slug of the card or nothing."""
    parts = MENTION.split(said)
    return [(part, slugs.get(part, "") if at % 2 else "") for at, part in enumerate(parts) if part]
