"""Decklists as people write them: read into named cards, and printed back in one canonical form.

Reading is kind about form (counts, case, accents, punctuation, set codes, headings, comments) and strict about
names: a name is a card's name or the line is reported as unread, with the nearest names. No line is lost.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache

from rules.engine.cards import CardPool
from rules.engine.deckrules import CONSIDERED, Decklist, DeckSection, Unread
from rules.records.names import NEAREST, key_of, likeness, names_of

MAX_CHARACTERS = 32_000
MAX_BYTES = 4 * MAX_CHARACTERS + 4  # in any encoding that is read, with its mark
MAX_LINES = 600
MAX_LINE_CHARACTERS = 200
MAX_COUNT = 999
MAX_CARDS_ON_A_LINE = 8
MAX_LINES_WITH_NEAREST = 60

# Sections that lists of every game have; a game that has none of them says so when the deck is checked.
COMMON_HEADINGS = {"side": ("side", "sideboard", "side deck", "sb"), CONSIDERED: ("maybe", "maybeboard", "considering")}

_PLAIN = re.compile(r"([1-9]\d{0,2}) (.+)")
_LEADING = re.compile(r"[(\[]?[x×*]?\s*(?P<count>\d+)[)\]]?(?P<rest>.+)", re.IGNORECASE)
_TIMES = re.compile(r"(?P<space>\s*)[x×*][)\]]?(?P<rest>.+)", re.IGNORECASE)
_SEPARATORS = " \t\xa0.,;:|=-–—"
_TRAILING = re.compile(
    r"(?P<name>.*?\S)(?:[\s,;:|=]+|(?=[(\[{]))[(\[{]?[x×*]?\s*(?P<count>\d+)\s*[x×*]?[)\]}]?", re.IGNORECASE
)
_TRAILING_TIMES = re.compile(r"(?P<name>.*?\S)\s*[x×](?P<count>\d+)", re.IGNORECASE)
_MARKUP = re.compile(
    r"</?(?:b|i|u|s|p|br|li|td|tr|em|div|span|strong)\s*/?>|\[/?(?:b|i|u|s|li|\*|card|list|center)\]", re.IGNORECASE
)
_BULLET = re.compile(r"(?:[-–—•·*+>]+\s+|[+•·*]+(?=\d))")
_COMMENT = re.compile(r"\s+(?:#|//).*$")
# What may follow a name: a set in brackets, which is no count; a collector's number; a mark such as *F*.
_SUFFIX = re.compile(
    r"(?:\s*[(\[](?!x?\d+x?[)\]])(?!\d+\s)(?!(?i:qty|count|copies|x)\b)(?=[^)\]]*[A-Za-z])[\w\- ]{1,12}[)\]]"
    r"(?:\s*[#№]?\s*\d{1,4}\w?)?|\s+[A-Z][A-Z0-9]{1,4}\s+\d{1,4}[a-z]?|(?=\s+\*))(?:\s+[*<]\w{1,8}[*>])*\s*$"
)
_HEADING = re.compile(
    r"(?P<name>[^\W\d_][\w\s'’\-]*?)(?P<count>[\s:\-–—]*[(\[]?\d+(?:\s*cards?)?[)\]]?)?\s*(?P<colon>:?)", re.IGNORECASE
)
_SEVERAL = re.compile(r"\s*[,;]\s*(?=\d)")
_INLINE = re.compile(r"(?P<name>[^\W\d_][\w\s]*?)\s*:\s*(?P<rest>\S.*)")
_SUMMARY = re.compile(
    r"(?:total|sum|cards|card count|deck size)\W+\d+(?:\s*cards?)?|\d+\s+cards(?:\s+total)?", re.IGNORECASE
)


class DecklistError(ValueError):
    """The list cannot be read at all: not text, or over a limit. The message says which, and how to mend it."""


@lru_cache(maxsize=8)
def _headings_of(sections: tuple[DeckSection, ...]) -> dict[str, str]:
    """Key of a heading -> section name."""
    headings = {key_of(word): name for name, words in COMMON_HEADINGS.items() for word in words}
    for section in sections:
        for word in (section.name, section.label, *section.headings):
            headings[key_of(word)] = section.name
    return headings


class _Reader:
    """One reading of one list: the section it is in and what it has found."""

    def __init__(self, pool: CardPool, sections: tuple[DeckSection, ...], *, nearest: bool = True) -> None:
        self._names = names_of(pool)
        self._headings = _headings_of(sections)
        self._section = sections[0].name if sections else "main"
        self._lines_with_nearest = MAX_LINES_WITH_NEAREST if nearest else 0
        self.found: dict[str, dict[str, int]] = {}
        self.unread: list[Unread] = []

    def read(self, number: int, raw: str) -> None:
        """Take one line: a card, a heading, a comment or total, or unread."""
        plain = _PLAIN.fullmatch(raw)
        if plain and self._names.has(plain[2]):
            self._count(number, raw, int(plain[1]), plain[2])
            return
        line = raw.strip(" \t\r\ufeff\u200b\xa0")
        if not line or line.startswith(("#", "//")):
            return
        if len(line) > MAX_LINE_CHARACTERS:
            self._report(number, line[:MAX_LINE_CHARACTERS] + "…", f"longer than {MAX_LINE_CHARACTERS} characters", ())
        elif not (
            self._take_own_heading(line)
            or self._take_card(number, line)
            or self._take_heading(number, line)
            or self._take_cards(number, line)
        ):
            self._report(number, line, "no card has this name")

    def _take_own_heading(self, line: str) -> bool:
        """Take the line as a heading of the game, if it ends as one: it may be called like a card."""
        known, section, _rest = self._heading(line) if line.endswith(":") else (False, "", "")
        if known:
            self._section = section
        return known

    def _take_heading(self, number: int, line: str) -> bool:
        """Take a line that is no card as a heading, alone or with a card behind it, or as a total."""
        _known, section, rest = self._heading(line)
        if section:
            self._section = section
            if rest and not self._take_card(number, rest):
                self._report(number, line, "no card has this name", self._nearest(rest))
        return bool(section or _SUMMARY.fullmatch(line))

    def _take_cards(self, number: int, line: str) -> bool:
        """Take the line as several cards with a count each (`3 River Guard, 2 Bolt`), if all of them are cards."""
        parts = _SEVERAL.split(line)
        if not 1 < len(parts) <= MAX_CARDS_ON_A_LINE:
            return False
        read = [self._one(part) for part in parts]
        if not all(read):
            return False
        for count, name in filter(None, read):
            self._count(number, line, count, name)
        return True

    def _one(self, text: str) -> tuple[int, str] | None:
        """The count and the card of a text that names exactly one."""
        for count, name in _readings(text):
            called = self._names.called(name)
            if len(called) == 1:
                return count, called[0]
        return None

    def _take_card(self, number: int, line: str) -> bool:
        """Take the line as a card, if it is one, or as a name that several cards share."""
        for count, name in _readings(line):
            same = self._names.called(name)
            if len(same) == 1:
                self._count(number, line, count, same[0])
                return True
            if same:
                self._report(number, line, "several cards are written like this; write the exact name", same)
                return True
        return False

    def _count(self, number: int, line: str, count: int, name: str) -> None:
        if not 1 <= count <= MAX_COUNT:
            self._report(number, line, f"a count is a number from 1 to {MAX_COUNT}", [name])
            return
        counts = self.found.setdefault(self._section, {})
        counts[name] = counts.get(name, 0) + count

    def _heading(self, line: str) -> tuple[bool, str, str]:
        """Whether the line is a heading of the game, the section it means if any, and the card behind it."""
        bare = _COMMENT.sub("", line)
        heading = _HEADING.fullmatch(_MARKUP.sub("", bare).strip(" \t=*_~-–—[]|"))
        if heading:
            section = self._headings.get(key_of(heading["name"]))
            if section is not None:
                return True, section, ""
            if heading["colon"]:
                return False, " ".join(heading["name"].casefold().split()), ""
        inline = _INLINE.fullmatch(bare)
        section = self._headings.get(key_of(inline["name"])) if inline else None
        return (False, section, inline["rest"]) if inline and section else (False, "", line)

    def _report(self, number: int, line: str, reason: str, nearest: Sequence[str] | None = None) -> None:
        found = self._nearest(line) if nearest is None else nearest
        self.unread.append(Unread(number, line, tuple(found[:NEAREST]), reason))

    def _nearest(self, line: str) -> Sequence[str]:
        """The names nearest to the shortest name that the line could mean; none after too many such lines.

        Of several cards on a line, the first that is no card is meant.
        """
        if len(self.unread) >= self._lines_with_nearest:
            return ()
        parts = _SEVERAL.split(line)
        misspelt = next((part for part in parts if self._one(part) is None), line)
        text = misspelt if len(parts) <= MAX_CARDS_ON_A_LINE else line
        return self._names.nearest(min((name for _, name in _readings(text) if key_of(name)), key=len, default=text))


def _readings(line: str) -> Iterator[tuple[int, str]]:
    """What the line could say, as count and name, the likeliest first."""
    bare = _MARKUP.sub("", line).strip(" \t|,;")
    for text in dict.fromkeys((line, bare, _BULLET.sub("", bare, count=1))):
        leading = _LEADING.fullmatch(text)
        if leading:
            for name in _after_count(leading["rest"]):
                yield int(leading["count"][:6]), name
        for name in _without_suffixes(text):
            yield 1, name
        for name in _without_suffixes(text):
            trailing = _TRAILING.fullmatch(name) or _TRAILING_TIMES.fullmatch(name)
            if trailing:
                for shorter in _without_suffixes(trailing["name"]):
                    yield int(trailing["count"][:6]), shorter


def _after_count(rest: str) -> Iterator[str]:
    """What the name could be in the text behind a leading count: `x` may belong to the count or to the name."""
    times = _TIMES.fullmatch(rest)
    texts = [rest.lstrip(), rest.lstrip(_SEPARATORS)]
    if times:
        texts.insert(0 if not times["space"] else 2, times["rest"].lstrip(_SEPARATORS))
    for text in dict.fromkeys(texts):
        if text:
            yield from _without_suffixes(text)


def _without_suffixes(text: str) -> Iterator[str]:
    """The text as it stands, then without a comment behind it, then without set code and number."""
    yield text
    bare = _COMMENT.sub("", text)
    if bare != text:
        yield bare
    short = _SUFFIX.sub("", bare)
    if short != bare:
        yield short


def decode_decklist(data: bytes) -> str:
    """The text of a decklist file: UTF-8, or UTF-16 with its mark. Raises DecklistError for anything else."""
    if len(data) > MAX_BYTES:
        raise DecklistError(
            f"The list has more than {MAX_BYTES:,} bytes; at most {MAX_CHARACTERS:,} characters are read."
        )
    encoding = "utf-16" if data.startswith((b"\xff\xfe", b"\xfe\xff")) else "utf-8-sig"
    try:
        text = data.decode(encoding)
    except UnicodeDecodeError as error:
        raise DecklistError(f"This is not a text file (byte {error.start}); save the list as UTF-8 text.") from error
    if "\0" in text:
        raise DecklistError("This is not a text file (it holds a zero byte); save the list as UTF-8 text.")
    return text


def read_decklist(text: str, pool: CardPool, sections: Sequence[DeckSection], *, nearest: bool = True) -> Decklist:
    """Read a decklist; cards before any heading belong to the first of `sections`.

    Every line that is neither a card, a heading, a comment nor a total is in `unread`. A heading that the game
    does not have makes a section of that name. Without `nearest`, unread lines come without the names they may mean,
    which take the longest to find. Raises DecklistError for a text over a limit.
    """
    if len(text) > MAX_CHARACTERS:
        raise DecklistError(f"The list has {len(text):,} characters; at most {MAX_CHARACTERS:,} are read.")
    lines = text.splitlines()
    if len(lines) > MAX_LINES:
        raise DecklistError(f"The list has {len(lines):,} lines; at most {MAX_LINES} are read.")
    reader = _Reader(pool, tuple(sections), nearest=nearest)
    for number, line in enumerate(lines, 1):
        reader.read(number, line)
    found = {
        section: tuple((count, name) for name, count in counts.items()) for section, counts in reader.found.items()
    }
    return Decklist(found, tuple(reader.unread))


def correct_line(text: str, line: int, name: str) -> str:
    """Put this card into that line, with the line's count; other lines stay as they are.

    Of several cards on the line, only the one spelt most alike is replaced. A line number that the text does not have
    changes nothing.
    """
    lines = text.splitlines()
    if 1 <= line <= len(lines):
        inline = _INLINE.fullmatch(lines[line - 1].strip())
        heading, rest = (inline["name"] + ": ", inline["rest"]) if inline and not inline["rest"].isdigit() else ("", "")
        parts = _SEVERAL.split(rest or lines[line - 1].strip())
        misspelt = max(range(len(parts)), key=lambda part: _likeness_if_misspelt(parts[part], name))
        parts[misspelt] = f"{_count_in(parts[misspelt])} {name}"
        lines[line - 1] = heading + ", ".join(parts)
    return "\n".join(lines)


def _likeness_if_misspelt(text: str, name: str) -> float:
    """How likely the text is a misspelling of the name; a text that has the name is none."""
    if any(key_of(written) == key_of(name) for _, written in _readings(text)):
        return -1
    return likeness(text, name)


def _count_in(text: str) -> int:
    return next((count for count, _ in _readings(text) if 1 < count <= MAX_COUNT), 1)


def print_decklist(decklist: Decklist) -> str:
    """The list in canonical form: a heading before every section but main, one line for each name.

    Reading it again gives the same sections; lines that were not read come last, as they were written.
    """
    lines: list[str] = []
    for section in sorted(decklist.sections, key=lambda name: (name != "main", list(decklist.sections).index(name))):
        if section != "main":
            lines.append(f"{section}:")
        lines += [f"{count} {name}" for count, name in decklist.sections[section]]
    lines += [unread.text for unread in decklist.unread]
    return "".join(f"{line}\n" for line in lines)
