"""The forms in which people write list lines.

`plain_readings` knows the usual forms. `list_stripped_readings` strips the additions of other sites from a name, piece
by piece: bullets, boxes, line numbers, sets, prices, figures. Neither knows the cards: a reading counts only with the
name of a card.
"""

from __future__ import annotations

import html
import re
import unicodedata
from collections.abc import Iterator

MAX_CARDS_ON_A_LINE = 80
MOST_PIECES = 8  # that are taken off at each side

_LEADING = re.compile(r"[(\[]?[x×*]?\s*(?P<count>\d+)[)\]]?(?P<rest>.+)", re.IGNORECASE)
_TIMES = re.compile(r"(?P<space>\s*)[x×*][)\]]?(?P<rest>.+)", re.IGNORECASE)
_SEPARATORS = " \t\xa0.,;:|=-–—"
_TRAILING = re.compile(
    r"(?P<name>.*?\S)(?:[\s,;:|=]+|(?=[(\[{]))[(\[{]?[x×*]?\s*(?P<count>\d+)\s*[x×*]?[)\]}]?", re.IGNORECASE
)
_TRAILING_TIMES = re.compile(r"(?P<name>.*?\S)\s*[x×*](?P<count>\d+)", re.IGNORECASE)
_MARKUP = re.compile(
    r"</?(?:b|i|u|s|p|br|hr|ul|ol|li|dl|dt|dd|h\d|table|thead|tbody|td|th|tr|em|div|span|strong|code|pre|a|html|body|main"
    r"|section|article|font|small|sup|sub|label|select|option|button|input|img|center|details|summary)"
    r"(?:\s[^<>]{0,200})?\s*/?>"
    r"|(?<![^\W_])_+|_+(?![^\W_])"
    r"|\[/?(?:b|i|u|s|li|\*|card|center|table|tr|td|th|code|hr"
    r"|(?:url|color|size|font|spoiler|deck|list|quote)(?:=[^\[\]]{0,200})?)\]|\*\*|~~|`+",
    re.IGNORECASE,
)
_MARKUP_BEGINS = re.compile(r"[<\[*~`_]")
_BULLET = re.compile(r"^(?:[-–—•·*+>]+\s+|[+•·*]+(?=\d))")
COMMENT = re.compile(r"\s+(?:#|//).*$")
# What may follow a name: a set in brackets, which is no count; a collector's number; a mark such as *F*.
_SUFFIX = re.compile(
    r"(?:\s*[(\[](?!x?\d+x?[)\]])(?!\d+\s|\d+-of\b)"
    r"(?!(?i:qty|count|copies|playsets?|x|one|two|three|four|five|six|seven|eight|nine|ten|i{1,4}|iv|v)\b)"
    r"(?=[^)\]]*[A-Za-z])[\w\- ]{1,12}[)\]]"
    r"(?:\s*[#№]?\s*\d{1,4}[a-wyz]?)?|\s+[A-Z][A-Z0-9]{1,4}\s+\d{1,4}[a-z]?|(?=\s+\*))(?:\s+[*<]\w{1,8}[*>])*\s*$"
)
_PLACE_BEHIND = re.compile(r"[^)\]]\s+[A-Z][A-Z0-9]{1,4}\s+\d{1,4}$|[)\]]\s*(?<![A-Z0-9]{2}[)\]] )\d$")
_BETWEEN = r"\s*(?:(?<!\d)[,;/|+&•·]+|(?<=\d)(?:[;/|+&•·]+|,(?!\d))|\band\b|\t)\s*"
LISTED = re.compile(
    r"\s*[,;&]\s+|\s+\+\s+|\s+and\s+|(?<=[^\W\d_])\s+(?=\d{1,3}[x×]?\s+[^\W\d_])|(?<=\d[)\]])\s+(?=[^\W\d_])",
    re.IGNORECASE,
)
SEVERAL = re.compile(_BETWEEN + r"(?=(?:[^\W\d_]{2,12}(?: [^\W\d_]{2,12}){0,2}:\s*)?[x×]?\d)", re.IGNORECASE)
_MARKS_BETWEEN = re.compile(r"\s*[;,]\s+")
_COLUMNS = re.compile(r"(?:\s{3,}|\t+)(?=[x×]?\d)", re.IGNORECASE)
_SEVERAL_BEHIND = re.compile(r"(?<=[\dx×)\]])" + _BETWEEN + r"(?=[\"'“„«]?[^\W\d_])", re.IGNORECASE)
RULER = re.compile(r"[-=_*~#.+·•—–─━═|:\s]{2,}")
_LINK = re.compile(r"!?\[(?P<text>[^\[\]]{1,120})\]\([^()\s]{1,200}(?:\s+\"[^\"]{0,120}\")?\)")
_ADDRESS = re.compile(r"(?P<before>.*?)(?:https?://|www\.)[^\s/]+/(?P<path>\S*)(?P<after>.*)", re.IGNORECASE)
_CARD_PATH = re.compile(r"cards/(?P<slug>[^\s/?#]+)/?(?:[?#]\S*)?")

_WORDS = {
    word: number
    for number, words in enumerate(
        (
            "one ein eine un une uno una een um uma jeden один 一",
            "two zwei deux dos due twee dois duas dwa два 二 两",
            "three drei trois tres tre drie três trzy три 三",
            "four vier quatre cuatro quattro quatro cztery четыре 四",
            "five fünf cinq cinco cinque vijf pięć пять 五",
            "six sechs seis zes sześć шесть 六",
            "seven sieben siete sette",
            "eight acht huit ocho otto",
            "nine neun neuf nueve nove",
            "ten zehn dix diez dieci",
            "eleven elf onze once",
            "twelve zwölf douze doce dodici",
            "thirteen",
            "fourteen",
            "fifteen",
            "sixteen",
        ),
        1,
    )
    for word in words.split()
}
_SPOKEN = _WORDS | {
    "single": 1,
    "couple": 2,
    "double": 2,
    "both": 2,
    "pair": 2,
    "twice": 2,
    "thrice": 3,
    "trio": 3,
    "triple": 3,
    "twenty": 20,
    "thirty": 30,
    "forty": 40,
    "fifty": 50,
}
PLAYSETS = frozenset({"playset", "playsets"})
_ROMANS = {"I": 1, "II": 2, "III": 3, "IIII": 4, "IV": 4, "V": 5, "VI": 6, "VII": 7, "VIII": 8, "IX": 9}  # X is a tick
_ROMAN = f"(?P<roman>{'|'.join(sorted(_ROMANS, key=len, reverse=True))})"
_LOWER_PIECES = (*_WORDS, "a ", "x", "qty", "count", "quantity", "amount", "copies", "card", "name")
_COPIES = (  # as English, German, French, Spanish, Italian, Russian, Japanese, Chinese and Korean hands write it
    r"(?:(?:copies|copy|pieces?|pcs?|st(?:ü|ue)ck|stk|karten?|cartes?|cartas?|exemplaires?|ejemplares|piezas?|copie|шт)"
    r"\b\.?(?:\s+(?:of|von|de|di)\b)?|[枚张張장])"
)
_SET = r"[A-Za-z0-9]{2,8}"
_BEFORE = [
    re.compile(r"(?:[^\w\s(\[{<#]+\s+|[☐☑☒✓✔✗▢]\s*|(?:[-*+]\s*)?\[[ xX✓*_-]?\]\s*|[|,;]\s*|[\"'“„«‘‚_]\s*)"),
    re.compile(r"(?P<line>\d{1,3})[.)]\s+|\((?P<lined>\d{1,3})\)\s+(?=[x×]?\d)"),
    re.compile(
        r"[(\[\"']?\s*[x×*]?\s*(?P<count>\d{1,6})(?:\.0{1,2}(?!\d))?\s*(?:(?:[x×*]|of|times|ea|mal|fois|volte|veces)\b\.?|[x×*]|"
        + _COPIES
        + r")?\s*[)\]\"']?"
        r"[\s:=|,;.–—-]+(?:of\s+)?",
        re.IGNORECASE,
    ),
    re.compile(r"(?:qty|count|quantity|amount|copies)\s*[:=]?\s*(?P<count>\d{1,6})[\s:=|,;-]+", re.IGNORECASE),
    re.compile(rf"(?P<word>{'|'.join(_WORDS)}|a)\s+(?:[x×]\s+|{_COPIES}\s+)", re.IGNORECASE),
    re.compile(rf"(?P<word>{'|'.join(_WORDS)})\s+", re.IGNORECASE),
    re.compile(rf"{_ROMAN}(?:\s*[x×]|\.)?\s+"),
    re.compile(r"[a-z][.)]\s+(?=[x×]?\d)"),
    re.compile(r"(?:foil|holo|promo|signed|proxy)\s+|(?:card(?: ?name)?|name)\s*[:=]\s*", re.IGNORECASE),
    re.compile(rf"[\[(<{{]\s*(?=[^\])>}}]*[A-Za-z]){_SET}[\s:#/|-]*\d{{1,4}}[a-z]?\s*[\])>}}]\s*"),
    re.compile(rf"[\[(<{{]\s*(?P<field>[^\d\])>}}]{{1,24}}|{_SET})\s*[\])>}}]\s*"),
    re.compile(r"(?P<set>[A-Z0-9]{2,8})(?:(?:[\s:#/-]+|(?<=[A-Z]))(?P<placed>\d{1,4})[a-wyz]?)?\s*(?:[:|,;–-]\s*|\s)"),
    re.compile(r"#\d{1,4}[a-z]?[:.,;|]?\s+"),
]
# What may stand behind a name, by the last character: a digit, a closing mark, a letter, anything else.
_NOTE_BEHIND = re.compile(r"\s+(?:#|//|--|←|<-)\s?.*$")
_BEHIND = [
    ("oa", re.compile(r"[\s\"'”“»’|,;:._!–—-]+$|(?<=\s)x$")),
    (
        "ac",
        re.compile(
            rf"[\s(\[:=–—-]+(?:[x×]\s*)?(?:(?i:(?P<word>{'|'.join(_WORDS)}))|{_ROMAN}|(?<=\()(?P<small>i{{1,4}}|iv|v)(?=\)))[)\]]*$"
        ),
    ),
    (
        "ac",
        re.compile(
            r"[\s(\[*<|,;]+(?:f|foil|holo|nm|mint|lp|near mint|en|english|promo|signed|proxy|v\.?\s?\d)[)\]*>|]*$",
            re.IGNORECASE,
        ),
    ),
    (
        "c",
        re.compile(
            rf"\s*[-–|,]?\s*[\[(<{{](?=[^\])>}}]*[A-Za-z★☆•●])(?:{_SET}[\s:#/-]*\d{{1,4}}[a-z]?"
            rf"|(?!(?i:qty|count|copies|x)\b)(?P<said>[^\d\])>}}]{{1,40}})(?:[,#№]\s*\d{{1,4}}[a-z]?)?)[\])>}}]$"
        ),
    ),
    ("da", re.compile(r"(?<=[)\]])\s*[#№]?\s*(?P<placed>\d{1,4})[a-wyz]?$")),
    ("c", re.compile(r"(?<=[)\]>])\s*[\[(]\s*[#№]?(?P<placed>\d{1,4})[a-wyz]?\s*[\])]$")),
    ("c", re.compile(r"\s+\*[\w:]{1,12}\*$")),
    ("cao", re.compile(r"\s*[\t|;]\s*(?P<note>[^\d|;\t]{3,80}\s[^\d|;\t]{2,80})$")),
    ("da", re.compile(r"[\s|,;–-]+(?P<place>(?P<set>[A-Z0-9]{2,8})(?:[\s:#/|,;-]+|(?<=[A-Z]))\d{1,4}[a-z]?)$")),
    ("da", re.compile(r"\s+[#№]\s*\d{1,4}[a-z]?$")),
    (
        "dcao",
        re.compile(
            r"[\s@(|,;:=–-]+(?:[$€£¥] ?\d{1,5}(?:[.,]\d{1,2})?"
            r"|\d{1,5}(?:[.,]\d{1,2})?\s*(?:[$€£¥]|usd\b|euros?\b|eur\b|gbp\b|cents?\b)"
            r"|(?:usd|eur|gbp)\s*\d{1,5}(?:[.,]\d{1,2})?|\d{1,5}[.,]\d{2}(?:\s?[a-z]{2,4})?)\s*(?:each|ea\.?|/\s*ea)?[)|]?$",
            re.IGNORECASE,
        ),
    ),
    (
        "dc",
        re.compile(
            r"[\s(\[|,;:–-]+(?:(?:cost|stamina|[a-z]{2,3})\s*[:=]\s*|(?:sta|stamina|cost)\s+)(?P<stat>\d{1,4})[)\]|]?$",
            re.IGNORECASE,
        ),
    ),
    ("ac", re.compile(r"[\s(\[|,;:–-]+(?P<stat>\d{1,4})\s*(?:sta|stamina|cost|ap|sp|sc)[)\]|]?$", re.IGNORECASE)),
    (
        "dac",
        re.compile(
            r"(?:[\s,;:|=(\[{\"'–—-]+|(?<=\w)(?=\*))(?:[x×*+]\s*(?P<times>\d{1,6})"
            r"|(?P<count>\d{1,6})\s*(?:[x×*]|copies|copy|cards?|pcs?\.?|шт\.?|-of|[枚张張장])"
            r"|(?:qty|count|quantity|copies|amount)\s*[:=.]?\s*(?P<named>\d{1,6}))[)\]}]*$",
            re.IGNORECASE,
        ),
    ),
    ("dc", re.compile(r"[\s(\[|,;:–-]+(?P<stat>\d{1,4}(?:\s*[/|]\s*\d{1,4}){1,5})[)\]]?$")),
    ("dc", re.compile(r"[\s,;:|=(\[{\"']+(?P<figure>\d{1,4})[)\]}|]*$")),
    ("da", re.compile(r"[\s|,;–-]+(?P<set>[A-Z][A-Z0-9]{1,7})$")),
    ("dcao", re.compile(r"\s*[|,;\t]\s*(?P<field>[^|,;\t]{0,40})$")),
    ("cao", re.compile(r"\s+[-–—]\s+(?P<note>[^\d|;\t]{3,80})$")),
]
_BY_ENDING = {ending: [pattern for endings, pattern in _BEHIND if ending in endings] for ending in "dcao"}
_MARKS = ("#", "//", "--", "←", "<-")
_PLACE_WITHIN = re.compile(r"\b[A-Z][A-Z0-9]{1,7}[)\]]?[\s:#/|,;-]{0,3}\d{1,4}[a-z]?\b")
_PLACE_ONLY = re.compile(r"[(\[]?[A-Z][A-Z0-9]{1,7}[)\]]?[\s:#-]{0,3}\d{1,4}")
_WIDE = {0xFF01 + at: 0x21 + at for at in range(94)}  # the signs that are as wide as those of Chinese
_OTHER_TIMES = re.compile(r"(?<=\d)\s?[хХ✕✖⨯](?!\w)|(?<!\w)[хХ✕✖⨯]\s?(?=\d)")  # Cyrillic letters and other signs
_UNDECIDED = re.compile(r"^\W*(?P<count>[1-9])/[1-9]\s+")
_DIGIT = re.compile(r"\d")
_LETTER = re.compile(r"[^\W\d_]")


class Reading:
    """A possible meaning of a line.

    Each figure has to be one of the card's, each field a word of the game's, and no note like a card's name.
    """

    __slots__ = ("count", "fields", "figures", "name", "notes")

    def __init__(
        self,
        count: int,
        name: str,
        figures: tuple[int, ...] = (),
        fields: tuple[str, ...] = (),
        notes: tuple[str, ...] = (),
    ) -> None:
        self.notes = notes
        self.count = count
        self.name = name
        self.figures = figures
        self.fields = fields


class _State:
    """A line with some pieces taken off: a count by itself, and the number before the line."""

    __slots__ = ("count", "fields", "figures", "line", "notes", "text")

    def __init__(
        self,
        text: str,
        count: int = 0,
        line: int = 0,
        figures: tuple[int, ...] = (),
        fields: tuple[str, ...] = (),
        notes: tuple[str, ...] = (),
    ) -> None:
        self.notes = notes
        self.text = text
        self.count = count
        self.line = line
        self.figures = figures
        self.fields = fields


def clean_line(raw: str) -> str:
    """Strip outer blanks and invisible marks, such as marks of direction."""
    line = (html.unescape(raw) if "&" in raw else raw).strip(" \t\r\ufeff\u200b\xa0")
    if line.isascii():
        return line
    line = _OTHER_TIMES.sub("x", line.translate(_WIDE))
    return "".join([letter for letter in line if unicodedata.category(letter) != "Cf"]).strip()


def without_markup(line: str) -> str:
    return _MARKUP.sub("", line) if _MARKUP_BEGINS.search(line) else line


def split_cards(line: str) -> list[str]:
    """Split a line of several cards, with counts before or behind. A single part means another kind of line."""
    text = _strip_links(line)
    columns = _COLUMNS.split(text)
    if 1 < len(columns) <= MAX_CARDS_ON_A_LINE and all(has_count(part) and has_letter(part) for part in columns):
        return columns
    before = SEVERAL.split(text)
    behind = _SEVERAL_BEHIND.split(text)
    parts = max(before, behind, _split_marked(text), key=len)
    return [line] if any(map(is_place, parts)) or len(parts) > MAX_CARDS_ON_A_LINE else parts


def _split_marked(text: str) -> list[str]:
    """The parts between semicolons or commas, if each has a count, before or behind its name."""
    parts = _MARKS_BETWEEN.split(text)
    return parts if all(has_count(part) and has_letter(part) for part in parts) else [text]


def is_place(part: str) -> bool:
    """Whether a part of a line is a set and a number alone, of the card beside it."""
    return _PLACE_ONLY.fullmatch(part.strip()) is not None


def plain_readings(line: str) -> Iterator[tuple[int, str]]:
    """A line's usual counts and names, the likeliest first."""
    bare = without_markup(line).strip(" \t|,;")
    for text in dict.fromkeys((line, bare, _BULLET.sub("", bare, count=1))):
        leading = _LEADING.fullmatch(text)
        if leading:
            for name in _read_names_after_count(leading["rest"]):
                yield int(leading["count"][:6]), name
        for name in _without_suffixes(text):
            if name is text or not _PLACE_BEHIND.search(text):  # its number may be a count
                yield 1, name
        for name in _without_suffixes(text):
            trailing = _TRAILING.fullmatch(name) or _TRAILING_TIMES.fullmatch(name)
            if trailing:
                for shorter in _without_suffixes(trailing["name"]):
                    yield int(trailing["count"][:6]), shorter


def _read_names_after_count(rest: str) -> Iterator[str]:
    """The possible names behind a leading count: `x` may belong to either."""
    times = _TIMES.fullmatch(rest)
    texts = [rest.lstrip(), rest.lstrip(_SEPARATORS)]
    if times:
        texts.insert(0 if not times["space"] else 2, times["rest"].lstrip(_SEPARATORS))
    for text in dict.fromkeys(texts):
        if text:
            yield from _without_suffixes(text)


def _without_suffixes(text: str) -> Iterator[str]:
    """The text whole, then without comment, then without set code and number."""
    yield text
    bare = COMMENT.sub("", text) if "#" in text or "//" in text else text
    if bare != text:
        yield bare
    short = _SUFFIX.sub("", bare)
    if short != bare:
        yield short


def list_stripped_readings(line: str, sets: frozenset[str]) -> Iterator[Reading]:
    """A line's readings with more and more taken off. `sets` are the codes that may stand without brackets."""
    fronts = [_State(_strip_links(line))]
    while len(fronts) <= MOST_PIECES:
        after = _take_off_front(fronts[-1], sets)
        if after is None:
            break
        fronts.append(after)
    for front in reversed(fronts):
        state: _State | None = front
        taken = 0
        while state is not None and taken <= MOST_PIECES:
            yield from _readings_of(state)
            state = _take_off_end(state, sets)
            taken += 1


def _strip_links(line: str) -> str:
    """The line without links and markup. An address of a card's page gives way to its name."""
    text = without_markup(line)
    if "](" in text:
        text = _LINK.sub(lambda link: link["text"], text)
    address = _ADDRESS.fullmatch(text) if "/" in text else None
    if address:
        card = _CARD_PATH.fullmatch(address["path"])
        name = card["slug"].replace("-", " ") if card else ""
        text = f"{address['before']}{name}{address['after']}"
    return text.strip()


def is_address(line: str) -> bool:
    """Whether a line is an address, and none of a card's page."""
    address = _ADDRESS.fullmatch(line) if "/" in line else None
    return bool(address and not address["before"].strip(" -*•<") and not _CARD_PATH.fullmatch(address["path"]))


def _readings_of(state: _State) -> Iterator[Reading]:
    figures, fields, notes = state.figures, state.fields, state.notes
    if state.count:
        yield Reading(state.count, state.text, figures, fields, notes)
        return
    if len(figures) == 1 and figures[0]:
        yield Reading(figures[0], state.text, (), fields, notes)
    yield Reading(state.line or 1, state.text, figures, fields, notes)


def _take_off_front(state: _State, sets: frozenset[str]) -> _State | None:
    """Take one piece off at the front."""
    if not state.text or (state.text[0].islower() and not state.text.startswith(_LOWER_PIECES)):
        return None
    for pattern in _BEFORE:
        match = pattern.match(state.text)
        if match and 0 < match.end() < len(state.text):
            pieces = match.groupdict()
            counted = _count_of(pieces)
            if (counted and state.count) or _is_other_set(pieces, sets) or _may_be_count(pieces, state):
                continue
            line = int(pieces.get("line") or pieces.get("lined") or 0) or state.line
            text = state.text[match.end() :].lstrip()
            return _State(text, counted or state.count, line, state.figures, state.fields + _fields_of(pieces))
    return None


def _take_off_end(state: _State, sets: frozenset[str]) -> _State | None:
    """Take one piece off at the end."""
    if not state.text:
        return None
    last = state.text[-1]
    ending = "d" if last.isdigit() else "c" if last in ")]}>*|" else "a" if last.isalpha() else "o"
    patterns = _BY_ENDING[ending]
    if any(mark in state.text for mark in _MARKS):
        patterns = [_NOTE_BEHIND, *patterns]
    for pattern in patterns:
        match = pattern.search(state.text)
        if match and match.start() and match.end() > match.start():
            pieces = match.groupdict()
            counted = _count_of(pieces)
            if (counted and state.count) or _is_other_set(pieces, sets) or _may_be_count(pieces, state):
                continue
            words = f"{pieces.get('said') or ''} {pieces.get('note') or ''}".split()
            if not state.count and any(map(_says_count, words)):
                continue
            figure, note = pieces.get("figure"), (pieces.get("note") or "").strip()
            return _State(
                state.text[: match.start()].rstrip(),
                counted or state.count,
                state.line,
                (*state.figures, int(figure)) if figure else state.figures,
                state.fields + _fields_of(pieces, has_count=bool(state.count)),
                (*state.notes, note) if note else state.notes,
            )
    return None


def _may_be_count(pieces: dict[str, str], state: _State) -> bool:
    """Whether a number in a set's place may be the count: a single digit, in a line without a count."""
    placed = pieces.get("placed") or ""
    return len(placed) == 1 and not state.count


def _is_other_set(pieces: dict[str, str], sets: frozenset[str]) -> bool:
    return "set" in pieces and pieces["set"] not in sets


def _fields_of(pieces: dict[str, str], *, has_count: bool = False) -> tuple[str, ...]:
    """The field that must fit the card: a word, a figure, or a place in a line without a count."""
    field = pieces.get("field") or pieces.get("stat") or (not has_count and pieces.get("place")) or ""
    field = field.strip(" \"'")
    return (field,) if field else ()


def _count_of(pieces: dict[str, str]) -> int:
    """The count among a pattern's pieces; 0 for none. A count of 0 is out of range, as is one above the most."""
    word, roman = (pieces.get("word") or "").casefold(), pieces.get("roman") or (pieces.get("small") or "").upper()
    if word or roman:
        return _ROMANS[roman] if roman else _WORDS.get(word, 1)
    digits = pieces.get("count") or pieces.get("times") or pieces.get("named")
    return (int(digits) or 1_000_000) if digits else 0


def number_of(word: str) -> int:
    """The number that a word says; 0 for any other word. `A couple` is two."""
    return _SPOKEN.get(word.casefold(), 0)


def _says_count(word: str) -> bool:
    return number_of(word) > 0 or word.casefold() in PLAYSETS


def has_count(text: str) -> bool:
    """Whether something in a text can be a count."""
    return _DIGIT.search(text) is not None


def says_count(text: str) -> bool:
    """Whether a text says a count, in digits or in words."""
    return has_count(text) or any(map(_says_count, text.split()))


def has_letter(text: str) -> bool:
    return _LETTER.search(text) is not None


def find_bare(line: str, sets: frozenset[str]) -> Reading:
    """The reading of a line with an unknown name: the shortest name that leaves nothing unexplained."""
    line = _UNDECIDED.sub(r"\g<count> ", line)
    readings = [reading for reading in list_stripped_readings(line, sets) if has_letter(reading.name)]
    whole = [reading for reading in readings if not (reading.figures or reading.fields or reading.notes)]
    return min(whole or readings, key=_length_of_name, default=Reading(1, line))


def _length_of_name(reading: Reading) -> int:
    return len(reading.name)


def find_places(line: str) -> list[str]:
    """Find possible sets and numbers in a line."""
    return [place.group() for place in _PLACE_WITHIN.finditer(line)][:4]
