"""Imports a list line by line, with guesses and picks.

Nothing is lost: every line of the input is a card, a guess, unknown, a heading or a comment, and the text that comes
out says the same in plain lines.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

import msgspec
from msgspec.structs import replace

from rules.decklists.files import unfold
from rules.decklists.finding import CardFinder
from rules.decklists.forms import (
    COMMENT,
    MAX_CARDS_ON_A_LINE,
    clean_line,
    find_places,
    has_count,
    has_letter,
    number_of,
    says_count,
    split_cards,
)
from rules.decklists.headings import may_be_heading
from rules.decklists.lines import GUESS, NOTE, REMARK, UNKNOWN, ImportedLine
from rules.decklists.notes import guess_notes, is_swap
from rules.decklists.placing import Placer
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
from rules.decklists.wraps import COUNT_ALONE, unwrap_line
from rules.engine.cards import CardPool, place_key
from rules.engine.deckrules import CONSIDERED, DeckSection, Entries

MAX_IMPORTED_LINES = 20_000
MAX_IMPORTED_CHARACTERS = 1_000_000
MAX_IMPORTED_BYTES = 3_000_000
MAX_GUESSED_LINES = 500
MAX_SPLIT_CHARACTERS = MAX_CARDS_ON_A_LINE * MAX_LINE_CHARACTERS
_LINES_ABOVE_A_COUNT = 4  # price, set and the like, between a name and its count
# A comment, or so many copies of a card, or a line or a card of a set by number
_COUNTED_REMARK = re.compile(r"#(?P<card>(?P<number>\d{1,3})[\s.:)]+(?P<rest>\S.*))")
_EACH_BELOW = re.compile(  # how many copies of each card below, as `3-ofs` or `x2:`
    r"\W*(?:[x×]\s?)?(?P<count>\d{1,2}|[^\W\d_]+)\s*(?:[-\s]?ofs?|[x×]?\s*(?:copies\s*)?each(?:\s+of)?|[x×]\s*:|(?<=[x×]\d)\s*:)\W*",
    re.IGNORECASE,
)
_LONGEST_EACH = 40
_MOST_DIGITS_OF_COPIES = 2
_SENTENCE = re.compile(r"\s*[,;]\s+(?:and\s+|plus\s+)?|\s+(?:and|plus)\s+", re.IGNORECASE)  # between its cards
_SINGLE = re.compile(r"an?\s+[^\W\d_]", re.IGNORECASE)
_FIELD = re.compile(r"#\s*[^:]{1,40}:\s*(?P<card>\S.*)")  # of a file of another program
_COMMENTED = re.compile(r"(?:#|//)\s*(?P<card>\S.*)")  # in a list whose cards are all comments


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
            if line.sort == GUESS and not line.name and line.parts:
                written += [line.text if line.text.startswith(("#", "//")) else f"# {line.text}", f"{line.section}:"]
                section = line.section
            elif line.sort == HEADING:
                written.append(line.text if line.text.isascii() else f"{line.section}:")
                section = line.section
            elif line.name:
                if line.section != section:
                    written.append(f"{line.section}:")
                    section = line.section
                place = f" ({line.printing.replace(' ', ') ')}" if line.printing else ""
                written.append(f"{line.count} {line.name}{place}{line.note}")
            elif line.sort in (REMARK, GUESS) and has_letter(line.text) and not line.text.startswith(("#", "//")):
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

    def peek(self, number: int, line: str) -> str:
        """Say the sort of a line, and go on as before."""
        before = self.section, self._section_before, self.fault
        sort = self.read_anew(number, line)
        self.section, self._section_before, self.fault = before
        return sort

    def read_anew(self, number: int, line: str) -> str:
        """Read a line. An inline heading whose card is unknown is unread too."""
        self.counted, self.fault = [], None
        sort = self.read(number, line)
        return UNREAD if self.fault else sort


class ListImporter:
    """Imports a list line by line. A choice by key is a name, a section, NOTE, or nothing to take a guess back."""

    def __init__(
        self,
        pool: CardPool,
        sections: Sequence[DeckSection],
        choices: Mapping[str, str],
        comment: re.Pattern[str] = _COUNTED_REMARK,
    ) -> None:
        self._pool = pool
        self._comment = comment
        self._each = 0  # copies of a card without a count, by the line above
        self._choices = choices
        self._reader = _LineReader(pool, tuple(sections))
        self._parts = (*[section.name for section in sections], CONSIDERED)
        self.lines: list[ImportedLine] = []

    @property
    def finder(self) -> CardFinder:
        return self._reader.finder

    def add_all(self, lines: Sequence[str]) -> None:
        self.finder.look_at("\n".join(lines))
        goes_on = False
        for number, (line, below) in enumerate(zip(lines, [*lines, ""][1:], strict=True), 1):
            goes_on = not goes_on and self.add(number, line, below)

    def add(self, number: int, raw: str, below: str = "") -> bool:
        """Import a line, as one or as several cards. Return whether a name went on in the line below."""
        section, line = self._reader.section_below, raw.strip()
        sort = self._reader.read_anew(number, raw)
        if sort == REMARK and (comment := self._comment.fullmatch(line)) is not None:
            found = comment.groupdict()
            rest, is_place = found.get("rest") or "", len(found.get("number") or "") > _MOST_DIGITS_OF_COPIES
            if self._add_commented(number, line, rest if is_place or says_count(rest) else comment["card"]):
                return False
            self._reader.counted = []
        if sort in (HEADING, UNREAD):
            self._each = self._count_each(line)
        if sort == UNREAD and is_swap(line) and str(number) not in self._choices:
            self.lines.append(ImportedLine(str(number), number, line, GUESS, section))
        elif self._each and sort in (HEADING, UNREAD):
            self.lines.append(ImportedLine(str(number), number, line, REMARK, section))
            self._reader.section = section
        elif sort == HEADING and not self._reader.knows(self._reader.section):
            self._add_heading(number, line, self._reader.guess_section(line) or section)
        elif sort != UNREAD:
            self._add_understood(number, raw, sort)
        elif self._count_above(number, line):
            pass
        elif joined := self._join(number, line, below):
            self._add_unread(str(number), number, joined, joined)
            return True
        else:
            self._add_unread_line(number, raw)
        return False

    def _add_commented(self, number: int, line: str, text: str) -> bool:
        """Add the cards of a comment as guesses, unless they are taken back."""
        if self._reader.is_about(line.lstrip("#/ ")):
            return False
        is_card = self._reader.read_anew(number, text) == CARD
        is_counted = says_count(text) and not is_card and self._reader.left > 0
        meant = self._reader.find_guess(text) if is_counted else None
        counted = self._reader.counted if is_card else [(meant.count, meant.name)] if meant is not None else []
        if str(number) in self._choices or not counted:
            return False
        for at, (count, name) in enumerate(counted):
            key = f"{number}.{at}" if len(counted) > 1 else str(number)
            self._add_card(key, number, line, count, name, GUESS)
        return True

    def _count_each(self, line: str) -> int:
        """The copies that a line says of each card below; 0 for any other line."""
        each = _EACH_BELOW.fullmatch(line) if len(line) <= _LONGEST_EACH else None
        if each is None:
            return 0
        return int(each["count"]) if each["count"].isdecimal() else number_of(each["count"])

    def _count_above(self, number: int, line: str) -> bool:
        """Guess the copies of the card above by a line such as `Qty: 3`."""
        count = COUNT_ALONE.fullmatch(line) if has_letter(line) else None
        above = range(len(self.lines) - 1, max(-1, len(self.lines) - 2 - _LINES_ABOVE_A_COUNT), -1)
        at = next((at for at in above if self.lines[at].name or self.lines[at].sort == HEADING), -1)
        card = self.lines[at] if at >= 0 else None
        if count is None or card is None or card.sort != CARD or has_count(card.text) or card.key in self._choices:
            return False
        self.lines[at] = replace(card, sort=GUESS, count=int(count["count"]), picks=(card.name,))
        self.lines.append(ImportedLine(str(number), number, line, REMARK, card.section))
        return True

    def _join(self, number: int, line: str, below: str) -> str:
        """Join a line with the line below if a card's name was broken; else nothing."""
        rest = unwrap_line(clean_line(below)).lstrip("> ")
        joined = f"{line} {rest}"
        is_card = self._reader.left > 0 and has_count(line) and has_letter(rest) and not has_count(rest)
        is_card = is_card and self._reader.peek(number, rest) == UNREAD and self._reader.peek(number, joined) == CARD
        return joined if is_card else ""

    def _add_unread_line(self, number: int, raw: str) -> None:
        text = self._reader.fault[0] if self._reader.fault else raw
        if len(raw) > MAX_LINE_CHARACTERS:
            text = raw.strip()  # and not the beginning that is shown
        if len(text) > MAX_SPLIT_CHARACTERS:
            self._add_unread(str(number), number, text, raw)
            return
        parts = split_cards(text)
        if self._are_cards(parts):
            for at, part in enumerate(parts):
                self._add_part(f"{number}.{at}", number, part)
        elif names := self._reader.read_names(text):
            self._add_names(number, names)
        elif (parts := _SENTENCE.split(text.rstrip("."))) and self._are_counted(parts):
            for at, part in enumerate(parts):
                self._add_part(f"{number}.{at}", number, part)
        else:
            self._add_words(str(number), number, text, raw)

    def _are_cards(self, parts: Sequence[str]) -> bool:
        """Whether the parts of a line are several cards with counts, and none says more of the card before it."""
        is_each_counted = all(has_count(part) and has_letter(part) for part in parts)
        is_split = len(parts) > 1 and is_each_counted
        return is_split and (self._reader.left <= 0 or all(map(self._reader.may_be_card, parts)))

    def _are_counted(self, parts: Sequence[str]) -> bool:
        """Whether the parts of a sentence are several cards, each with a count in a word or in digits."""
        if not 1 < len(parts) <= MAX_CARDS_ON_A_LINE or self._reader.left < len(parts):
            return False
        return all((says_count(part) or _SINGLE.match(part)) and self._reader.find_guess(part) for part in parts)

    def _add_words(self, key: str, number: int, text: str, raw: str) -> None:
        """Add a text with one card or none, or the guessed cards among its words."""
        named = self._reader.find_cards_within(text) if self._reader.left > 0 else []
        if len(named) < 2:
            self._add_unread(key, number, text, raw)
            return
        self._reader.left -= 1
        for at, (count, name, section, part) in enumerate(named):
            self._reader.section = section or self._reader.section
            if f"{key}.{at}" in self._choices:
                self._add_unread(f"{key}.{at}", number, part, part)
            else:
                self._add_card(f"{key}.{at}", number, part, count, name, GUESS)

    def _add_heading(self, number: int, text: str, section: str) -> None:
        """Add a possible heading, in the chosen or guessed section."""
        key = str(number)
        chosen = self._choices.get(key)
        if chosen == "":
            self.lines.append(ImportedLine(key, number, text, HEADING, self._reader.section))
            return
        is_chosen = chosen in self._parts
        self._reader.section = section = chosen if chosen and is_chosen else section
        self.lines.append(ImportedLine(key, number, text, GUESS, section, parts=self._parts, chosen=is_chosen))

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
            self._add_words(key, number, self._reader.fault[0] if self._reader.fault else part, part)

    def _count_below(self, raw: str) -> bool:
        """Take a bare number above a card without one as a guess of how many copies are meant."""
        above = self.lines[-1] if self.lines else None
        is_count = above is not None and above.sort == UNKNOWN and above.text.isdecimal() and len(above.text) <= 2
        if above is None or not is_count or has_count(raw) or len(self._reader.counted) > 1:
            return False
        [(_one, name)] = self._reader.counted
        key = str(above.number + 1)
        if key in self._choices or not int(above.text):
            return False
        self.lines[-1] = replace(above, sort=REMARK, reason="", parts=())
        self._add_card(key, above.number + 1, raw.strip(), int(above.text), name, GUESS)
        return True

    def _add_understood(self, number: int, raw: str, sort: str) -> None:
        if self._reader.counted and self._count_below(raw):
            return
        if not self._reader.counted:
            text = raw.strip()
            self.lines.append(ImportedLine(str(number), number, text, sort, self._reader.section))
            return
        several = len(self._reader.counted) > 1
        for at, (count, name) in enumerate(self._reader.counted):
            key = f"{number}.{at}" if several else str(number)
            self._add_card(key, number, raw.strip(), count, name, CARD)

    def _add_card(self, key: str, number: int, text: str, count: int, name: str, sort: str) -> None:
        if self._each and sort == CARD and not says_count(text) and key not in self._choices:
            count, sort = self._each, GUESS
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
        if chosen == NOTE:
            self.lines.append(ImportedLine(key, number, raw.strip(), REMARK, section))
            return
        if len(text) > MAX_LINE_CHARACTERS or (not self._reader.left and chosen is None):
            self.lines.append(ImportedLine(key, number, raw.strip(), UNKNOWN, section, reason=reason))
            return
        self._reader.left -= 1 if self._reader.left else 0
        meant = (None if known or chosen is not None else self._reader.find_guess(text)) or self._reader.find_meant(
            text
        )
        picks = tuple(known) or meant.alike or ((meant.name,) if meant.name else ())
        if not picks and "." not in key and may_be_heading(text):
            self._add_possible_heading(key, number, raw.strip(), reason)
            return
        section = meant.section or section
        if "." in key:
            self._reader.section = section  # of the other cards on the line, too
        if chosen and self._pool.get(chosen) and 1 <= meant.count <= MAX_COUNT:
            line = ImportedLine(key, number, raw.strip(), GUESS, section, meant.count, chosen, picks, chosen=True)
        elif meant.name and chosen is None and not known and 1 <= meant.count <= MAX_COUNT:
            line = ImportedLine(key, number, raw.strip(), GUESS, section, meant.count, meant.name, picks)
        else:
            line = ImportedLine(key, number, raw.strip(), UNKNOWN, section, meant.count, "", picks, reason)
        self.lines.append(line)

    def _add_possible_heading(self, key: str, number: int, text: str, reason: str) -> None:
        """Add a line without a card, as a heading if chosen or spelt so."""
        guessed = self._reader.guess_section(text) if key not in self._choices else ""
        if guessed or self._choices.get(key) in self._parts:
            self._add_heading(number, text, guessed)
            return
        self.lines.append(
            ImportedLine(key, number, text, UNKNOWN, self._reader.section, reason=reason, parts=self._parts)
        )

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
    unfolded = unfold(text)
    lines = unfolded.text.splitlines()
    if len(lines) > MAX_IMPORTED_LINES:
        raise DecklistError(f"The list has {len(lines):,} lines; at most {MAX_IMPORTED_LINES:,} are imported.")
    lines = [line if line.isascii() else clean_line(line) for line in lines]
    importer = ListImporter(pool, sections, choices or {}, _FIELD if unfolded.has_fields else _COUNTED_REMARK)
    importer.add_all(lines)
    if not any(line.name for line in importer.lines) and any(map(_COMMENTED.match, lines)):
        importer = ListImporter(pool, sections, choices or {}, _COMMENTED)
        importer.add_all(lines)
    placed = list(Placer(pool, sections, choices or {}).place(importer.lines))
    return ListImport(tuple(guess_notes(placed, importer.finder, choices or {})))
