"""Imports a list: each line understood, guessed aloud, or unknown with picks.

Nothing is lost: every line of the input is a card, a guess, unknown, a heading or a comment, and the text that comes
out says the same in plain lines.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

import msgspec

from rules.decklists.files import unfold
from rules.decklists.forms import (
    COMMENT,
    MAX_CARDS_ON_A_LINE,
    clean_line,
    find_places,
    has_count,
    has_letter,
    split_cards,
)
from rules.decklists.printing import print_sections
from rules.decklists.reading import (
    CARD,
    HEADING,
    MAX_CHARACTERS,
    MAX_COUNT,
    MAX_LINE_CHARACTERS,
    MAX_LINES,
    UNREAD,
    DecklistError,
    ListReader,
)
from rules.engine.cards import CardPool, place_key
from rules.engine.deckrules import DeckSection, Entries

MAX_IMPORTED_LINES = 20_000
MAX_IMPORTED_CHARACTERS = 1_000_000
MAX_IMPORTED_BYTES = 3_000_000
MAX_GUESSED_LINES = 500
MAX_SPLIT_CHARACTERS = MAX_CARDS_ON_A_LINE * MAX_LINE_CHARACTERS
_COUNTED_REMARK = re.compile(r"#(?P<card>\d{1,2}\s+[^\W\d_].*)")  # a comment, or so many copies of a card
GUESS, UNKNOWN, REMARK = "guess", "unknown", "comment"


class ImportedLine(msgspec.Struct, frozen=True):
    """A line of an import, or one of several cards on a line.

    `key` names it for a choice. `picks` are the names that an unknown line may mean; a guess and a choice can be
    undone. `printing` is the set and number that the line names, if it names the card's own.
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


class ListImport(msgspec.Struct, frozen=True):
    """A list as imported."""

    lines: tuple[ImportedLine, ...]

    def of_sort(self, sort: str) -> list[ImportedLine]:
        return [line for line in self.lines if line.sort == sort]

    @property
    def sections(self) -> dict[str, Entries]:
        """The cards that were understood or guessed."""
        found: dict[str, dict[str, int]] = {}
        for line in self.lines:
            if line.name:
                counts = found.setdefault(line.section, {})
                counts[line.name] = counts.get(line.name, 0) + line.count
        return {section: tuple([(n, name) for name, n in counts.items()]) for section, counts in found.items()}

    def print_text(self, first: str) -> str:
        """The list in plain lines, comments and order kept. What is too long for a deck is summed up by card."""
        written: list[str] = []
        section, numbers = first, set[int]()
        for line in self.lines:
            if line.sort == HEADING:
                written.append(line.text if line.text.isascii() else f"{line.section}:")
                section = line.section
            elif line.name:
                if line.section != section:
                    written.append(f"{line.section}:")
                    section = line.section
                place = f" ({line.printing.replace(' ', ') ')}" if line.printing else ""
                written.append(f"{line.count} {line.name}{place}{line.note}")
            elif line.sort == REMARK and has_letter(line.text) and not line.text.startswith(("#", "//")):
                written.append(f"# {line.text}")
            elif line.sort != UNKNOWN or line.number not in numbers or "." in line.key:
                written.append(line.text)
            numbers.add(line.number)
        text = "".join([f"{line}\n" for line in written])
        if len(written) <= MAX_LINES and len(text) <= MAX_CHARACTERS:
            return text
        unknown = "".join([f"{line.text}\n" for line in self.lines if line.sort == UNKNOWN])
        return print_sections(self.sections) + unknown


class _LineReader(ListReader):
    """Reads one line at a time, and keeps what each says."""

    def __init__(self, pool: CardPool, sections: tuple[DeckSection, ...]) -> None:
        super().__init__(pool, sections, nearest=False)
        self.counted: list[tuple[int, str]] = []
        self.fault: tuple[str, str, tuple[str, ...]] | None = None
        self.left = MAX_GUESSED_LINES

    def count(self, number: int, line: str, count: int, name: str) -> None:
        before = len(self.unread)
        super().count(number, line, count, name)
        if len(self.unread) == before:
            self.counted.append((count, name))

    def _report(
        self, number: int, line: str, reason: str, nearest: Sequence[str] | None = None, *, text: str = ""
    ) -> None:
        super()._report(number, line, reason, nearest, text=text)
        self.fault = (text or line, reason, tuple(nearest or ()))

    def read_anew(self, number: int, line: str) -> str:
        """Read a line. An inline heading whose card is unknown is unread too."""
        self.counted, self.fault = [], None
        sort = self.read(number, line)
        return UNREAD if self.fault else sort


class ListImporter:
    """Imports a list line by line. A choice by key is a name, or nothing to take a guess back."""

    def __init__(self, pool: CardPool, sections: Sequence[DeckSection], choices: Mapping[str, str]) -> None:
        self._pool = pool
        self._choices = choices
        self._reader = _LineReader(pool, tuple(sections))
        self.lines: list[ImportedLine] = []

    def add(self, number: int, raw: str) -> None:
        """Import a line, as one or as several cards."""
        sort = self._reader.read_anew(number, raw)
        if sort == REMARK and (counted := _COUNTED_REMARK.fullmatch(raw.strip())) is not None:
            sort = self._reader.read_anew(number, counted["card"])
            if sort == CARD and str(number) not in self._choices:
                [(count, name), *_more] = self._reader.counted
                self._add_card(str(number), number, raw.strip(), count, name, GUESS)
                return
            sort, self._reader.counted = REMARK, []
        if sort != UNREAD:
            self._add_understood(number, raw, sort)
            return
        text = self._reader.fault[0] if self._reader.fault else raw
        if len(raw) > MAX_LINE_CHARACTERS:
            text = raw.strip()  # and not the beginning that is shown
        parts = split_cards(text) if len(text) <= MAX_SPLIT_CHARACTERS else [text]
        if len(parts) > 1 and all(has_count(part) and has_letter(part) for part in parts):
            for at, part in enumerate(parts):
                self._add_part(f"{number}.{at}", number, part)
        elif names := self._reader.read_names(text) if len(text) <= MAX_SPLIT_CHARACTERS else []:
            self._add_names(number, names)
        else:
            self._add_unread(str(number), number, text, raw)

    def _add_names(self, number: int, names: list[tuple[str, int, str]]) -> None:
        """Add several cards of a line. One without a count is guessed to be a single copy."""
        for at, (part, count, name) in enumerate(names):
            key = f"{number}.{at}"
            if has_count(part):
                self._add_card(key, number, part, count, name, CARD)
            elif key in self._choices:
                self._add_unread(key, number, part, part)
            else:
                self._add_card(key, number, part, count, name, GUESS)

    def _add_part(self, key: str, number: int, part: str) -> None:
        if self._reader.read_anew(number, part) != UNREAD and self._reader.counted:  # a heading may stand before it
            for count, name in self._reader.counted:
                self._add_card(key, number, part, count, name, CARD)
        else:
            self._add_unread(key, number, self._reader.fault[0] if self._reader.fault else part, part)

    def _add_understood(self, number: int, raw: str, sort: str) -> None:
        if not self._reader.counted:
            text = raw.strip()
            self.lines.append(ImportedLine(str(number), number, text, sort, self._reader.section))
            return
        several = len(self._reader.counted) > 1
        for at, (count, name) in enumerate(self._reader.counted):
            key = f"{number}.{at}" if several else str(number)
            self._add_card(key, number, raw.strip(), count, name, CARD)

    def _add_card(self, key: str, number: int, text: str, count: int, name: str, sort: str) -> None:
        printing = "" if sort != CARD else self._find_printing(text, name)
        comment = COMMENT.search(text) if "#" not in name and "//" not in name else None
        note = f"  {comment.group().strip()}" if comment else ""
        picks = () if sort == CARD else (name,)
        section = self._reader.section
        self.lines.append(
            ImportedLine(key, number, text, sort, section, count, name, picks, printing=printing, note=note)
        )

    def _add_unread(self, key: str, number: int, text: str, raw: str) -> None:
        _text, reason, known = self._reader.fault or ("", "", ())
        section = self._reader.section
        chosen = self._choices.get(key)
        if len(text) > MAX_LINE_CHARACTERS or (not self._reader.left and chosen is None):
            self.lines.append(ImportedLine(key, number, raw.strip(), UNKNOWN, section, reason=reason))
            return
        self._reader.left -= 1 if self._reader.left else 0
        meant = (None if known or chosen is not None else self._reader.find_guess(text)) or self._reader.find_meant(
            text
        )
        picks = tuple(known) or meant.alike or ((meant.name,) if meant.name else ())
        if chosen and self._pool.get(chosen) and 1 <= meant.count <= MAX_COUNT:
            line = ImportedLine(key, number, raw.strip(), GUESS, section, meant.count, chosen, picks, chosen=True)
        elif meant.name and chosen is None and not known and 1 <= meant.count <= MAX_COUNT:
            line = ImportedLine(key, number, raw.strip(), GUESS, section, meant.count, meant.name, picks)
        else:
            line = ImportedLine(key, number, raw.strip(), UNKNOWN, section, meant.count, "", picks, reason)
        self.lines.append(line)

    def _find_printing(self, text: str, name: str) -> str:
        """The set and number that a line names, if they are the card's."""
        for place in find_places(text):
            key = place_key(place)
            if self._pool.printings.get(key) == name:
                return key
        return ""


def import_list(
    text: str, pool: CardPool, sections: Sequence[DeckSection], choices: Mapping[str, str] | None = None
) -> ListImport:
    """Import a list. Raises DecklistError for a text over a limit."""
    if len(text) > MAX_IMPORTED_CHARACTERS:
        limit = MAX_IMPORTED_CHARACTERS
        raise DecklistError(f"The list has {len(text):,} characters; at most {limit:,} are imported.")
    lines = unfold(text).splitlines()
    if len(lines) > MAX_IMPORTED_LINES:
        raise DecklistError(f"The list has {len(lines):,} lines; at most {MAX_IMPORTED_LINES:,} are imported.")
    importer = ListImporter(pool, sections, choices or {})
    for number, line in enumerate(lines, 1):
        importer.add(number, line if line.isascii() else clean_line(line))
    return ListImport(tuple(importer.lines))
