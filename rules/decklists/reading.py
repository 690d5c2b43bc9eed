"""Decklists as typed, parsed into named cards.

Reading is kind about form (counts, case, accents, punctuation, set codes, headings, comments) and strict about
names: a name is a card's name or the line is reported as unread, with the nearest names. No line is lost.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

import msgspec

from rules.decklists.files import unfold
from rules.decklists.finding import CardFinder, Named
from rules.decklists.forms import (
    COMMENT,
    LISTED,
    MAX_CARDS_ON_A_LINE,
    RULER,
    Reading,
    clean_line,
    find_bare,
    find_places,
    has_count,
    has_letter,
    is_address,
    is_place,
    list_stripped_readings,
    plain_readings,
    says_count,
    split_cards,
    without_markup,
)
from rules.decklists.headings import (
    COMMON_HEADINGS,
    FIRST_CELL,
    LABEL,
    LABEL_IN_FRONT,
    MOST_OTHER_WORDS,
    ORNAMENT,
    PLAIN_HEADING,
    guess_heading,
    headings_of,
    key_of_heading,
    split_heading,
    trim_side,
)
from rules.decklists.names import NEAREST, key_of, names_of
from rules.decklists.wraps import PRICE_ALONE, count_marks, unwrap_line
from rules.engine.cards import CardDefinition, CardPool, place_key
from rules.engine.deckrules import Decklist, DeckSection, Unread
from rules.engine.sentences import sentence

MAX_CHARACTERS = 32_000
MAX_BYTES = 4 * MAX_CHARACTERS + 4  # in any encoding that is read, with its mark
MAX_LINES = 600
MAX_LINE_CHARACTERS = 200
MAX_COUNT = 999
MAX_LINES_WITH_NEAREST = 60
_LARGEST_PLAYSET = 9
MAX_LINES_TO_UNDRESS = 500  # that show no card when all is taken off

CARD, HEADING, REMARK, UNREAD = "card", "heading", "comment", "unread"  # the sorts of lines

_PLAIN = re.compile(r"([1-9]\d{0,2}) (.+)")
INLINE = re.compile(r"(?P<name>[^\W\d_][\w\s'’-]*?)(?:\s*[(\[]\d{1,3}[)\]])?\s*:\s*(?P<rest>\S.*)")
_FOR_EACH = re.compile(
    r"[x×]?(?P<count>\d|one|two|three|four|five|six)(?:\s?[x×]|[ -]?ofs?|\s+each|\s+copies)*\s*:\s*(?P<names>\S.*)",
    re.IGNORECASE,
)
_FIRST_COLUMNS = re.compile(r"^(\W*\d{1,3}\W*[x×]?\s+[^\W\d_]\S*(?: \S+)*)\s{3,}\S.*$")  # a count and a name
_GLUED = re.compile(r"^(\D*[^\W\d_]{2})(\d)$")
_FRAME = re.compile(r"[\[\](){},;>\s]+|[\s\u2500-\u257f|+-]{3,}|\|-")  # of a list in a program, or of a table
_TITLE_WITH_COUNT = re.compile(
    r"(?P<title>[^\d]{1,60}?)\s*[(\[]\d{1,4} (?:cards|karten|cartes|cartas|carte|kart|kaarten|карт)[)\]]", re.IGNORECASE
)
_SUMMARY = re.compile(
    r"(?:total|total cards|sum|cards|card count|deck size)\W+\d+(?:[.,]\d\d)?(?:\s*(?:cards?|[$€£]))?"
    r"|\(?\d+\s+(?:(?:cards|rows)(?:\s+(?:total|in total|in all))?|total|in total|in all)\)?\.?"
    r"|[=Σ]\s*\d+(?:\s+cards)?",
    re.IGNORECASE,
)
_HEAD_WORDS = frozenset(
    {"count", "qty", "quantity", "amount", "copies", "name", "card", "card name", "set", "number", "no", "price",
     "kind", "type", "rarity", "sta", "cost", "sc", "ap", "sp"}
)  # fmt: skip
# Other sites' words above cards of a kind. The section does not change.
_KINDS_ELSEWHERE = frozenset(
    key_of_heading(word)
    for word in (
        "creature", "spell", "land", "artifact", "enchantment", "instant", "sorcery", "monster", "trap", "magic",
        "unit", "event", "ally", "item", "equipment", "weapon", "character", "action", "other", "misc", "cards",
        "permanent", "support", "planeswalker", "pokemon", "trainer", "energy", "attachment", "asset", "treachery",
    )
)  # fmt: skip
# What other sites write about the deck: the rest of the line is no card.
_ABOUT = frozenset(
    key_of(word)
    for word in (
        "about", "name", "deck", "deck name", "deckname", "deck title", "title", "list", "author", "by",
        "creator", "player", "pilot", "from", "to", "subject", "owner", "event", "tournament", "format",
        "edition", "game", "date", "created", "updated", "exported", "export", "source", "url", "link",
        "description", "comment", "comments", "note", "notes", "tags", "version", "place", "placing",
        "price", "total price", "archetype", "site", "legal",
    )
)  # fmt: skip
# What people write about the deck in figures
_NUMBERED = frozenset(
    key_of(word)
    for word in (
        "record", "result", "results", "score", "win", "wins", "loss", "losses", "curve", "average", "average cost",
        "last updated", "deck size", "win rate", "rating", "rank",
    )
)  # fmt: skip


class DecklistError(ValueError):
    """An unreadable list: not text, or over a limit. The message says which, and how to mend it."""


class Meant(msgspec.Struct, frozen=True):
    """Possible meanings of a line without a known card: count, guess, near names, section."""

    count: int
    name: str
    nearest: tuple[str, ...] = ()
    alike: tuple[str, ...] = ()
    section: str = ""


class ListReader:
    """Reads a list line by line: `section` is the next line's, `found` are the cards read."""

    def __init__(self, pool: CardPool, sections: tuple[DeckSection, ...], *, nearest: bool = True) -> None:
        self._pool = pool
        self._names = names_of(pool)
        self._sections = sections
        self._headings = headings_of(sections)
        self.section = sections[0].name if sections else "main"
        self.finder = CardFinder(pool, self._names, self.section_of, self.section, self._playset_of)
        self._lines_with_nearest = MAX_LINES_WITH_NEAREST if nearest else 0
        self._declarations = dict([each for section in sections for each in section.declarations])
        self._section_before = ""
        self.declared: dict[str, str] = {}
        self._lines_to_undress = MAX_LINES_TO_UNDRESS
        self._last_guess: tuple[str, str, Meant | None] = ("", "", None)
        self.found: dict[str, dict[str, int]] = {}
        self.unread: list[Unread] = []

    @property
    def section_below(self) -> str:
        """The section of the next line, after one that may name another for itself alone."""
        return self._section_before or self.section

    def read(self, number: int, raw: str) -> str:
        """Parse a line. Return its sort: a card, a heading, a comment, or unread."""
        if self._section_before:
            self.section, self._section_before = self._section_before, ""
        plain = _PLAIN.fullmatch(raw)
        if plain and self._names.has(plain[2]):
            self.count(number, raw, int(plain[1]), plain[2])
            return CARD
        line = unwrap_line(clean_line(raw))
        if not line:
            return REMARK
        if line.startswith(("#", "//")):
            return HEADING if self._take_commented_heading(number, line) else REMARK
        if len(line) > MAX_LINE_CHARACTERS:
            reason = sentence(f"longer than {MAX_LINE_CHARACTERS} characters")
            self._report(number, line[:MAX_LINE_CHARACTERS] + "…", reason, ())
            return UNREAD
        return self._read_line(number, self._enter_label(line))

    def _read_line(self, number: int, line: str) -> str:
        if (self._declarations and self._take_declaration(line)) or self._take_own_heading(line):
            return HEADING
        if count_marks(line) and not self.knows(self._heading(line)[1]):
            self._report(number, line, sentence("the marks may say how many copies; write a number"))
            return UNREAD
        if self._take_card(number, line):
            return CARD
        if self._take_heading(number, line):
            return HEADING
        if self._take_cards(number, line):
            return CARD
        if self._take_dressed_card(number, line):
            return CARD
        if self._is_no_card(line):
            return REMARK
        self._report(number, line, sentence("no card has this name"))
        return UNREAD

    def _enter_label(self, line: str) -> str:
        """Enter the section named beside a card, as in `1 Captain [Side]`, for this line alone."""
        label = LABEL_IN_FRONT.fullmatch(line) or LABEL.fullmatch(line)
        word = (
            next(filter(None, (label.groupdict().get(name) for name in ("name", "inside", "cell"))), "")
            if label
            else ""
        )
        section = self.section_of(word) if word else ""
        if label is None or not section or not self._can_hold(section, label["rest"]):
            return line
        if self._names.is_word(word) and self.section != self._sections[0].name:
            return line  # the card's kind, and not a section
        self._section_before, self.section = self.section, section
        return label["rest"]

    def _can_hold(self, section: str, line: str) -> bool:
        """Whether a line's card may be in a section: a set may have the name of one."""
        if section in COMMON_HEADINGS:
            return True
        found, meant = self._one(line), None
        if found is None:
            meant = self.find_guess(line)
        card = self._pool.get(found[1] if found else meant.name if meant else "")
        return card is not None and any(each.fits(card) for each in self._sections if each.name == section)

    def _take_declaration(self, line: str) -> bool:
        """Take a line that says something of the deck, as `sleeves: same`."""
        name, colon, value = COMMENT.sub("", line).casefold().partition(":")
        known = self._declarations.get(name.strip(), ()) if colon else ()
        if value.strip() not in known:
            return False
        self.declared[name.strip()] = value.strip()
        return True

    def _take_own_heading(self, line: str) -> bool:
        """Take the line as a game's heading. A card may have the same name."""
        known, section, _rest = self._heading(line) if line.endswith(":") else (False, "", "")
        if known:
            self.section = section
        return known

    def _take_commented_heading(self, number: int, line: str) -> bool:
        """Take a comment that is a mere heading, as `// Sideboard`. A first line may be the deck's name."""
        known, section, _rest = self._heading(line.lstrip("#/ "))
        if not known or (number == 1 and not line.startswith("##")):
            return False
        self.section = section
        return True

    def _take_heading(self, number: int, line: str) -> bool:
        """Take a line without a card as a heading, perhaps with a card behind, or a total."""
        _known, section, rest = self._heading(line)
        if section and rest and self.is_about(line) and self._one(rest) is None and not self._names.guess(rest):
            return False
        if section:
            self.section = section
            if rest and not self._take_all(number, rest):
                self._report(number, line, sentence("no card has this name"), text=rest)
        title = _TITLE_WITH_COUNT.fullmatch(line)
        is_title = title is not None and not self._may_be_card(title["title"])
        return bool(section or is_title or _SUMMARY.fullmatch(line))

    def _take_all(self, number: int, line: str) -> bool:
        return self._take_card(number, line) or self._take_cards(number, line) or self._take_dressed_card(number, line)

    def _take_cards(self, number: int, line: str) -> bool:
        """Take a line of several cards with counts (`3 River Guard, 2 Bolt`)."""
        parts = split_cards(line)
        read = [self._one(part) for part in parts] if len(parts) > 1 else []
        if not read or not all(read):
            return False
        for count, name in filter(None, read):
            self.count(number, line, count, name)
        return True

    def read_names(self, line: str) -> list[tuple[str, int, str]]:
        """Read the parts of a line of names, with counts and cards; nothing if a part is no card.

        A count may stand in front for each of them, as in `3-ofs: Sentry, Recruit`.
        """
        each = _FOR_EACH.fullmatch(line)
        parts = [f"{each['count']} {part}" for part in LISTED.split(each["names"])] if each else LISTED.split(line)
        fewest = 1 if each else 2
        read = [(part, self._one(part)) for part in parts] if fewest <= len(parts) <= MAX_CARDS_ON_A_LINE else []
        found = [(part, *card) for part, card in read if card is not None and not is_place(part)]
        return found if len(found) == len(read) else []

    def _one(self, text: str) -> tuple[int, str] | None:
        for count, name in plain_readings(text):
            called = self._names.called(name)
            if len(called) == 1:
                return count, called[0]
        return self._find_dressed(text)

    def _take_card(self, number: int, line: str) -> bool:
        """Take a line as a card, or as a name of several cards."""
        for count, name in plain_readings(line):
            same = self._names.called(name)
            if len(same) == 1:
                self.count(number, line, count, same[0])
                return True
            if same:
                self._report(number, line, sentence("several cards are written like this; write the exact name"), same)
                return True
        return False

    def _take_dressed_card(self, number: int, line: str) -> bool:
        found = self._find_dressed(line)
        if found:
            self.count(number, line, found[0], found[1])
        return bool(found)

    def _find_dressed(self, line: str) -> tuple[int, str] | None:
        """Find a line's card under additions of other hands, or by set and number."""
        if self._lines_to_undress <= 0:
            return None
        self._lines_to_undress -= 1
        for reading in list_stripped_readings(line, self._pool.sets):
            called = self._names.called(reading.name)
            card = self._pool.get(called[0]) if len(called) == 1 else self._at_place(reading.name)
            if card is not None and self._explains(reading, card):
                self._lines_to_undress += 1
                return reading.count, card.name
        return None

    def _at_place(self, place: str) -> CardDefinition | None:
        name = self._pool.printings.get(place_key(place)) if has_count(place) else None
        return self._pool.get(name) if name else None

    def _explains(self, reading: Reading, card: CardDefinition, *, aloud: bool = False) -> bool:
        """Whether all that was taken off is the card's: figures, and words such as its kind.

        A note that is like another card's name needs to be said aloud.
        """
        stats = card.stats.values()
        if not aloud and any(self._names.keep_alike(note, self._names.nearest(note)) for note in reading.notes):
            return False
        return all(figure in stats for figure in reading.figures) and all(
            self._names.is_word(field) or self._is_figure(field, card) or self._at_place(field) is card
            for field in reading.fields
        )

    def _is_figure(self, field: str, card: CardDefinition) -> bool:
        figures = field.replace("/", " ").replace("|", " ").split()
        return all(figure.isdecimal() and int(figure) in card.stats.values() for figure in figures)

    def _is_no_card(self, line: str) -> bool:
        """Whether a line is a ruler, bare markup, a table's head, an address, or says something about the deck."""
        if RULER.fullmatch(line) or is_address(line) or self.is_about(line):
            return True
        bare = without_markup(line).strip()
        if not bare or _FRAME.fullmatch(bare) or PRICE_ALONE.fullmatch(bare):
            return True
        cells = [" ".join(cell.casefold().split()) for cell in re.split(r"[\t,;|]+", bare.strip("| \t"))]
        words = cells if len(cells) > 1 else cells[0].split()
        return _HEAD_WORDS.issuperset(words)

    def is_about(self, line: str) -> bool:
        inline = INLINE.fullmatch(line)
        if inline:
            about = key_of(trim_side(inline["name"]))
            return about in _NUMBERED or (about in _ABOUT and not has_count_before(inline["rest"]))
        return key_of(line) in ("about", "end") or (
            line.casefold().startswith("name ") and not has_count_before(line[5:])
        )

    def count(self, number: int, line: str, count: int, name: str) -> None:
        if not 1 <= count <= MAX_COUNT:
            self._report(number, line, sentence(f"a count is a number from 1 to {MAX_COUNT}"), [name])
            return
        counts = self.found.setdefault(self.section, {})
        counts[name] = counts.get(name, 0) + count

    def _heading(self, line: str) -> tuple[bool, str, str]:
        """Whether a line is a heading, the section, and the card behind."""
        bare = COMMENT.sub("", line)
        heading = PLAIN_HEADING.fullmatch(ORNAMENT.sub("", without_markup(bare)))
        if heading:
            section = self.section_of(heading["name"])
            if section:
                return True, section, ""
            if key_of_heading(heading["name"]) in _KINDS_ELSEWHERE:
                return True, self.section, ""
            if heading["colon"] and not self._find_sides(bare):
                return False, " ".join(heading["name"].casefold().split()), ""
        if section := self._find_sides(bare):
            return True, section, ""
        inline = INLINE.fullmatch(bare)
        if inline is None and (cell := FIRST_CELL.fullmatch(bare)) and self.section_of(cell["name"]):
            inline = cell
        if inline is None:
            return False, "", line
        is_kind = key_of_heading(inline["name"]) in _KINDS_ELSEWHERE
        section = self.section_of(inline["name"]) or (self.section if is_kind else "")
        return (False, section, inline["rest"]) if section else (False, "", line)

    def section_of(self, heading: str) -> str:
        """The section that a heading names; nothing for any other text."""
        return self._headings.get(key_of_heading(heading), "")

    def find_cards_within(self, line: str) -> list[Named]:
        return self.finder.find(line)

    def _playset_of(self, card: CardDefinition) -> int:
        """How many copies of a card are a playset; 0 for as many as one likes."""
        for section in self._sections:
            if section.playset is not None and section.fits(card):
                most = section.playset(card)
                return most if most <= _LARGEST_PLAYSET else 0
        return 1

    def may_be_card(self, part: str) -> bool:
        """Whether a part of a line with a count is a card, known or not: no figure and no remark."""
        return bool(self.finder.find_names(part) or self.finder.counts_thing(part) or self.find_guess(part))

    def guess_section(self, heading: str) -> str:
        """The section whose heading a line misspells, or nothing."""
        return guess_heading(heading, self._headings)

    def knows(self, section: str) -> bool:
        """Whether a section is one of the game's, or one that lists of every game have."""
        return section in COMMON_HEADINGS or any(each.name == section for each in self._sections)

    def _find_sides(self, line: str) -> str:
        """Find the section of a heading beside a count or other words, such as a translation."""
        sides = split_heading(line)
        known = [section for side in sides if (section := self.section_of(trim_side(side)))]
        others = [side for side in sides if not self.section_of(trim_side(side))]
        if not known or any(self._may_be_card(side) or len(side.split()) > MOST_OTHER_WORDS for side in others):
            return ""
        if others and self._names.guess(" ".join(map(trim_side, sides))):
            return ""  # a card whose name has the heading's word, as a crystal's has
        return next((section for section in known if section != self._sections[0].name), known[0])

    def _may_be_card(self, side: str) -> bool:
        return says_count(side) or bool(self.finder.find_names(side) or self.finder.find(side))

    def _report(
        self, number: int, line: str, reason: str, nearest: Sequence[str] | None = None, *, text: str = ""
    ) -> None:
        """Keep a line as unread, with the names it may mean; with none after too many lines."""
        if nearest is None and len(self.unread) < self._lines_with_nearest:
            meant = self.find_meant(text or line)
            unread = Unread(number, line, meant.nearest, reason, meant.alike, meant.name)
        else:
            unread = Unread(number, line, tuple(nearest or ())[:NEAREST], reason, tuple(nearest or ())[:NEAREST])
        self.unread.append(unread)

    def find_meant(self, line: str) -> Meant:
        """Find the possible meanings of an unknown line. Of several cards the first unknown one is meant."""
        parts = split_cards(line)
        parts = parts if all(has_letter(part) for part in parts) else [line]
        text = next((part for part in parts if self._one(part) is None), line) if len(parts) > 1 else line
        guess = self.find_guess(text) if len(parts) == 1 else None
        bare = find_bare(text, self._pool.sets)
        nearest = self._names.nearest(bare.name)
        alike = (*self.finder.find_names(text), *self._names.keep_alike(bare.name, nearest))
        if guess is None:
            return Meant(bare.count, "", nearest, tuple(dict.fromkeys(alike))[:NEAREST])
        return Meant(guess.count, guess.name, nearest, tuple(dict.fromkeys((guess.name, *alike)))[:NEAREST])

    def find_guess(self, line: str) -> Meant | None:
        """Guess a misspelt card: without a rival, or by set and number."""
        if self._last_guess[:2] != (line, self.section):
            self._last_guess = (line, self.section, self._find_guess(line))
        return self._last_guess[2]

    def _find_guess(self, line: str) -> Meant | None:
        line = count_marks(line) or line
        found: list[tuple[int, int, str]] = []
        for reading in list_stripped_readings(line, self._pool.sets):
            called = self._names.called(reading.name)
            name = called[0] if len(called) == 1 else self._names.guess(reading.name)
            if not name:
                name = self._find_in_part(reading.name, is_counted=has_count(line))
            card = self._pool.get(name) if name else None
            if card is not None and self._explains(reading, card, aloud=True):
                found.append((self._names.count_wrong(reading.name, name), reading.count, name))
        if found:
            _wrong, count, name = min(found, key=_first)
            return Meant(count, name)
        for told in (_FIRST_COLUMNS.sub(r"\1", line), _GLUED.sub(r"\2 \1", line)):
            if told != line and (read := self._one(told)) is not None:
                return Meant(*read)
        if len(within := self.find_cards_within(line)) == 1:
            return Meant(within[0].copies, within[0].name, section=within[0].section)
        for place in find_places(line):
            name = self._pool.printings.get(place_key(place), "")
            bare = find_bare(line, self._pool.sets)
            if name and self._names.keep_alike(bare.name, (name,)):
                return Meant(bare.count, name)
        return None

    def _find_in_part(self, text: str, *, is_counted: bool) -> str:
        """The one card that a text says by some words of its name; else nothing.

        Below a heading of few kinds of cards any words do that say one of them. Elsewhere the line needs a count.
        """
        same = self._names.said_by(text)
        own = [each for each in self._sections[1:] if each.name == self.section and each.name not in COMMON_HEADINGS]
        if own:
            same = [name for name in same if (card := self._pool.get(name)) is not None and own[0].fits(card)]
        is_said = len(same) == 1 and (bool(own) or (is_counted and self._names.may_stand_for(text, same[0])))
        return same[0] if is_said else ""


def _first(found: tuple[int, int, str]) -> int:
    return found[0]


def has_count_before(text: str) -> bool:
    return text[:1].isdigit() or text[:2].casefold() in ("x1", "x2", "x3", "x4")


def decode_decklist(data: bytes, *, most: int = MAX_BYTES) -> str:
    """The text of a file: UTF-8, or UTF-16 with a mark. Raises DecklistError for anything else."""
    if len(data) > most:
        raise DecklistError(
            f"The list has more than {most:,} bytes; at most {MAX_CHARACTERS:,} characters are read."
            if most == MAX_BYTES
            else f"The file has more than {most:,} bytes. Import it in parts."
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
    """Parse a decklist. Cards before any heading belong to the first of `sections`.

    Every line that is neither a card, a heading, a comment nor a total is in `unread`. A heading that the game
    does not have makes a section of that name. Without `nearest`, unread lines come without the names they may mean,
    which take the longest to find. Raises DecklistError for a text over a limit.
    """
    if len(text) > MAX_CHARACTERS:
        raise DecklistError(f"The list has {len(text):,} characters; at most {MAX_CHARACTERS:,} are read.")
    lines = unfold(text).text.splitlines()
    if len(lines) > MAX_LINES:
        raise DecklistError(f"The list has {len(lines):,} lines; at most {MAX_LINES} are read.")
    reader = ListReader(pool, tuple(sections), nearest=nearest)
    for number, line in enumerate(lines, 1):
        reader.read(number, line)
    found = {
        section: tuple((count, name) for name, count in counts.items()) for section, counts in reader.found.items()
    }
    return Decklist(found, tuple(reader.unread), reader.declared)
