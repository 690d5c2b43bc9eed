"""Small changes of a decklist's text."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from rules.decklists.files import unfold
from rules.decklists.forms import find_bare, plain_readings, split_cards
from rules.decklists.lines import NOTE
from rules.decklists.names import key_of, likeness
from rules.decklists.reading import INLINE, LABEL, MAX_COUNT, ListReader
from rules.decklists.wraps import unwrap_line
from rules.engine.cards import CardPool
from rules.engine.deckrules import DeckSection, Unread

_NUMBER = re.compile(r"\d+")
_LONGEST_NUMBER = 5  # digits of a line's number


@dataclass(frozen=True, slots=True)
class _Entry:
    """A line's addition to a section."""

    section: str
    name: str
    count: int


class _EntryReader(ListReader):
    """Reads lines one by one, and says what each adds."""

    def __init__(self, pool: CardPool, sections: tuple[DeckSection, ...]) -> None:
        super().__init__(pool, sections, nearest=False)
        self.entries: list[_Entry] = []

    def count(self, number: int, line: str, count: int, name: str) -> None:
        super().count(number, line, count, name)
        self.entries.append(_Entry(self.section, name, count))

    def read_line(self, line: str) -> list[_Entry]:
        self.entries = []
        self.read(1, line)
        return self.entries


class ListEditor:
    """A decklist's text, and the cards of each line."""

    def __init__(self, text: str, pool: CardPool, sections: Sequence[DeckSection]) -> None:
        self.lines = unfold(text).text.splitlines()
        self._pool = pool
        self._sections = tuple(sections)
        reader = _EntryReader(pool, self._sections)
        self._entries: list[list[_Entry]] = []
        self._section_after: list[str] = []
        for line in self.lines:
            self._entries.append(list(reader.read_line(line)))
            self._section_after.append(reader.section_below)

    @property
    def text(self) -> str:
        return "".join(f"{line}\n" for line in self.lines)

    def names_by_line(self) -> list[tuple[str, list[str]]]:
        """Each line, with the cards that it adds."""
        return [
            (line, [entry.name for entry in entries]) for line, entries in zip(self.lines, self._entries, strict=True)
        ]

    def copies(self) -> dict[tuple[str, str], int]:
        """The copies by section and name, in the list's order."""
        found: dict[tuple[str, str], int] = {}
        for entries in self._entries:
            for entry in entries:
                key = (entry.section, entry.name)
                found[key] = found.get(key, 0) + entry.count
        return found

    def count(self, section: str, name: str) -> int:
        """How many copies of a card the section has."""
        return sum(entry.count for entries in self._entries for entry in entries if _is_of(entry, section, name))

    def set_count(self, section: str, name: str, count: int) -> None:
        """Set the copies of a card in a section. Other lines stay as written."""
        missing = count - self.count(section, name)
        for at in reversed(range(len(self.lines))):
            for entry in reversed(self._entries[at]):
                if missing and _is_of(entry, section, name):
                    kept = min(MAX_COUNT, max(0, entry.count + missing))
                    missing -= kept - entry.count
                    self._change_line(at, entry, kept)
        if missing > 0:
            self._add_line(section, f"{missing} {name}")

    def _change_line(self, at: int, entry: _Entry, count: int) -> None:
        if not count and len(self._entries[at]) == 1 and not _has_heading(self.lines[at], self._section_after, at):
            del self.lines[at], self._entries[at], self._section_after[at]
            return
        wanted = [each for each in self._entries[at] if each is not entry or count]
        wanted = [_Entry(each.section, each.name, count) if each is entry else each for each in wanted]
        for line in self._rewrite(self.lines[at], self._entries[at], entry, count):
            reader = _EntryReader(self._pool, self._sections)
            reader.section = self._section_after[at - 1] if at else reader.section
            if reader.read_line(line) == wanted:
                self.lines[at], self._entries[at] = line, wanted
                return
        raise AssertionError("a line in canonical form reads as what it says")

    def _rewrite(self, line: str, entries: list[_Entry], entry: _Entry, count: int) -> Iterator[str]:
        """Rewrite a line with another count, in canonical form at last."""
        if count:
            for number in _NUMBER.finditer(line):
                yield f"{line[: number.start()]}{count}{line[number.end() :]}"
        inline = INLINE.fullmatch(line.strip())
        for heading in dict.fromkeys((f"{inline['name']}: " if inline else "", "")):
            shares = [(count if each is entry else each.count, each.name) for each in entries]
            written = heading + ", ".join(f"{share} {name}" for share, name in shares if share)
            yield written
            yield written + _find_label(line)

    def _add_line(self, section: str, line: str) -> None:
        """Add a line to its section, or a new section."""
        headed = [at for at, after in enumerate(self._section_after) if after == section]
        own = [at for at in headed if self._entries[at] and self._entries[at][-1].section == section]
        first = self._sections[0].name if self._sections else "main"
        if own or headed:
            at = (own or headed)[-1] + 1
        elif section == first:
            at = 0
        else:
            at = len(self.lines)
            self._insert(at, [*([""] if self.lines and self.lines[-1] else []), f"{section}:"], section)
            at = len(self.lines)
        self._insert(at, [line], section)

    def _insert(self, at: int, lines: list[str], section: str) -> None:
        for line in reversed(lines):
            reader = _EntryReader(self._pool, self._sections)
            reader.section = section
            self.lines.insert(at, line)
            self._entries.insert(at, list(reader.read_line(line)))
            self._section_after.insert(at, section)


def _find_label(line: str) -> str:
    """The section that a line names behind its card in brackets, if any."""
    label = LABEL.fullmatch(unwrap_line(line.strip()))
    return f" [{label['name']}]" if label else ""


def _is_of(entry: _Entry, section: str, name: str) -> bool:
    return entry.section == section and entry.name == name


def _has_heading(line: str, section_after: Sequence[str], at: int) -> bool:
    """Whether the line also begins a section."""
    return bool(INLINE.fullmatch(line.strip())) and (at == 0 or section_after[at - 1] != section_after[at])


def declare(text: str, name: str, value: str) -> str:
    """Declare `name: value` in the list, in place of an earlier declaration or in the first line."""
    said = re.compile(rf"\s*{re.escape(name)}\s*:.*", re.IGNORECASE)
    lines = unfold(text).text.splitlines()
    at = next((at for at, line in enumerate(lines) if said.fullmatch(line)), None)
    if at is None:
        lines.insert(0, "")
        at = 0
    lines[at] = f"{name}: {value}"
    return "".join(f"{line}\n" for line in lines)


def correct_line(text: str, line: int, name: str) -> str:
    """Put a card into a line, with the line's count; the rest stays.

    Of several cards on the line, only the one spelt most alike is replaced. A line number that the text does not have
    changes nothing.
    """
    lines = unfold(text).text.splitlines()
    if 1 <= line <= len(lines):
        label = _find_label(lines[line - 1])
        written = unwrap_line(lines[line - 1].strip()).removesuffix(label.strip())
        inline = INLINE.fullmatch(written)
        heading, rest = (inline["name"] + ": ", inline["rest"]) if inline and not inline["rest"].isdigit() else ("", "")
        parts = split_cards(rest or written)
        misspelt = max(range(len(parts)), key=lambda part: _likeness_if_misspelt(parts[part], name))
        parts[misspelt] = f"{_count_in(parts[misspelt])} {name}"
        lines[line - 1] = heading + ", ".join(parts) + label
    return "\n".join(lines) + ("\n" if text.endswith("\n") else "")


def settle_line(text: str, press: str) -> str:
    """Settle a line by a press: `7:River Guard` puts the card in, `7:#` makes the line a note. Else nothing changes."""
    number, _colon, choice = press.partition(":")
    if not (number.isascii() and number.isdecimal() and len(number) <= _LONGEST_NUMBER and choice):
        return text
    return _keep_as_note(text, int(number)) if choice == NOTE else correct_line(text, int(number), choice)


def _keep_as_note(text: str, line: int) -> str:
    lines = unfold(text).text.splitlines()
    if 1 <= line <= len(lines):
        lines[line - 1] = f"# {lines[line - 1].strip()}"
    return "\n".join(lines) + ("\n" if text.endswith("\n") else "")


def take_guesses(text: str, unread: Sequence[Unread]) -> str:
    """Put the guessed card into each unread line that has one."""
    for line in unread:
        if line.guess:
            text = correct_line(text, line.line, line.guess)
    return text


def _likeness_if_misspelt(text: str, name: str) -> float:
    """The likelihood of a misspelling. A text with the whole name is none."""
    if any(key_of(written) == key_of(name) for _, written in plain_readings(text)):
        return -1
    return likeness(text, name)


def _count_in(text: str) -> int:
    count = find_bare(text, frozenset()).count
    return count if count <= MAX_COUNT else 1
