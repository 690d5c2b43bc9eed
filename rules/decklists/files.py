"""Lists in other programs' files, written out as lines of text.

Tables with a head, Cockatrice and OCTGN decks, JSON of any shape and lists with numbered lines become plain lines. A
text that is none of these stays as it is. A plain text or a table keeps its lines one for one.
"""

from __future__ import annotations

import csv
import html
import json
import re
from collections.abc import Iterator
from typing import Any

from rules.decklists.fields import (
    CONTAINERS,
    COUNTS,
    DETAILS,
    HEAD_WORDS,
    NAMES,
    OF_SECTIONS,
    ROLES,
    SECTIONS,
    TOTALS,
    print_card,
    word_of,
)
from rules.decklists.forms import RULER, clean_line, has_count
from rules.decklists.mends import mend_text
from rules.decklists.pairs import join_pairs
from rules.decklists.wraps import break_rows, join_counts

_DELIMITERS = "\t;,|"
_NUMBERED = re.compile(
    r"\s*(?:(?P<number>\d{1,3})[.)]|\((?P<inside>\d{1,3})\)|(?P<dashed>\d{1,3})\s+[-–](?=.*(?:[x×]\s?\d|\d\s?[x×])))\s+(?P<rest>\S.*)"
)
_FEWEST_NUMBERED = 3
_ELEMENT = re.compile(
    r"<(?P<tag>[A-Za-z_][\w.-]*)(?P<attributes>(?:\s+[\w:.-]+\s*=\s*(?:\"[^\"<]*\"|'[^'<]*'))*)\s*(?P<closed>/?)>"
    r"(?P<text>[^<]*)"
)
_ATTRIBUTE = re.compile(r"([\w:.-]+)\s*=\s*(?:\"([^\"<]*)\"|'([^'<]*)')")
_COMMENT = re.compile(r"#(?!\s*[\t;,|])|//")
_MOST_TITLES = 3  # lines above a table's head
MAX_DEPTH = 12


def unfold(text: str) -> str:
    """The text as plain lines of a list."""
    text = mend_text(text)
    start = text.lstrip("\ufeff \t\r\n")
    if start.startswith("<") and "<card" in start[:100_000].casefold():
        return "\n".join(_lines_of_xml(start))
    if start.startswith(("{", "[")) and start.rstrip().endswith(("}", "]")):
        content = _read_json(start)
        if content is not None:
            return "\n".join(_lines_of_json(content, 0))
    text = break_rows(text)
    lines = text.splitlines()
    if (joined := join_pairs(lines)) is not None:
        return "\n".join(joined)
    head = _find_head(lines)
    if head >= 0:
        return "\n".join(_lines_of_table(lines, head))
    if _count_numbered(lines) >= _FEWEST_NUMBERED:
        return "\n".join([_without_number(line) for line in lines])
    return "\n".join(join_counts(lines))


def _read_json(text: str) -> object:
    """The content of a JSON text, or of lines that are each one; None for anything else."""
    for pieces in ([text], text.splitlines()):
        try:
            content = [json.loads(piece) for piece in pieces if piece.strip()]
        except (ValueError, RecursionError):
            continue
        return content[0] if len(content) == 1 else content
    return None


def _find_head(lines: list[str]) -> int:
    """The place of a table's head: the first line that is no comment; -1 without one."""
    for at, line in enumerate(lines[:20]):
        line = clean_line(line)
        if line and not _COMMENT.match(line) and not line.startswith("sep="):
            words = [word_of(cell) for cell in _split(line, _find_delimiter(line))]
            known = [word in HEAD_WORDS for word in words]
            is_known = all(known) or not (has_count(line) or COUNTS.isdisjoint(words))
            is_head = len(words) > 1 and is_known and not NAMES.isdisjoint(words)
            if is_head or has_count(line) or at >= _MOST_TITLES:
                return at if is_head else -1
    return -1


def _find_delimiter(line: str) -> str:
    return max(_DELIMITERS, key=line.count)


def _split(line: str, delimiter: str) -> list[str]:
    try:
        cells = next(csv.reader([line], delimiter=delimiter, skipinitialspace=True), [])
    except csv.Error:
        cells = line.split(delimiter)
    return [cell.strip() for cell in cells]


def _lines_of_table(lines: list[str], head: int) -> Iterator[str]:
    delimiter = _find_delimiter(lines[head])
    cells = _split(clean_line(lines[head]), delimiter)
    words = [word_of(cell) for cell in cells]
    if "#" in cells and COUNTS.isdisjoint(words) and not _runs_from_one(lines[head + 1 :], delimiter, cells.index("#")):
        words[cells.index("#")] = "count"
    for at, line in enumerate(lines):
        if at < head or not line.strip() or (at > head and line.lstrip().startswith(("#", "//"))):
            yield line
        elif at == head or RULER.fullmatch(line.strip()):
            yield f"# {line.strip()}"
        else:
            cells = _split(clean_line(line), delimiter)
            is_no_card = [word_of(cell) for cell in cells] == words or not TOTALS.isdisjoint(map(word_of, cells))
            yield f"# {line.strip()}" if is_no_card else _line_of_row(words, cells) or line


def _runs_from_one(lines: list[str], delimiter: str, column: int) -> bool:
    """Whether a column numbers its rows."""
    cells = [_split(clean_line(line), delimiter)[column : column + 1] for line in lines if delimiter in line]
    numbers = [cell[0] for cell in cells if cell and cell[0].isdecimal()]
    return numbers[:3] == ["1", "2", "3"][: len(numbers)]


def _line_of_row(words: list[str], cells: list[str]) -> str:
    row = {}
    for word, cell in zip(words, cells, strict=False):
        for role, known in ROLES:
            if word in known and role not in row:
                row[role] = cell
    if not any(cells):
        return ""
    if row.get("number") and not _find(words, COUNTS) and not row.get("set"):
        row["count"] = row.pop("number")
    return print_card(row)


def _find(words: list[str], known: frozenset[str]) -> bool:
    return not known.isdisjoint(words)


def _count_numbered(lines: list[str]) -> int:
    """The highest number of lines numbered 1, 2, 3, perhaps anew in each section. 0 if one is out of turn."""
    last = most = 0
    for line in lines:
        match = _NUMBERED.fullmatch(line)
        if match:
            number = int(match["number"] or match["inside"] or match["dashed"])
            if number not in (1, last + 1):
                return 0
            last, most = number, max(most, number)
    return most


def _without_number(line: str) -> str:
    match = _NUMBERED.fullmatch(line)
    return match["rest"] if match else line


def _lines_of_xml(text: str) -> Iterator[str]:
    """The cards of decks in XML by zone, from attributes or elements. Other texts become comments."""
    card: dict[str, str] = {}
    above = ""
    for element in _ELEMENT.finditer(text):
        tag = element["tag"].casefold()
        attributes = {
            name.casefold(): html.unescape(double or single)
            for name, double, single in _ATTRIBUTE.findall(element["attributes"])
        }
        said = " ".join(html.unescape(element["text"]).split())
        role = next((role for role, words in ROLES if tag in words), "")
        if role and card and tag != "card" and not attributes:
            card[role] = said
            continue
        if line := print_card(card):
            yield line
        card = {}
        if tag in ("zone", "section"):
            yield f"{attributes.get('name') or 'main'}:"
        elif tag == "card" or (tag == "cards" and "name" in attributes):
            if above and above not in CONTAINERS:
                yield f"{above}:"
            number = attributes.get("number") or attributes.get("qty") or attributes.get("quantity") or "1"
            card = {"count": number, "name": attributes.get("name") or said}
        elif said:
            yield f"# {tag}: {said}"
        above = "" if said or attributes or element["closed"] or tag == "card" else tag
    if line := print_card(card):
        yield line


def _lines_of_json(content: object, depth: int) -> Iterator[str]:
    if depth > MAX_DEPTH:
        yield json.dumps(content)[:100]
    elif isinstance(content, list) and _is_counted_name(content):
        count, name = sorted(content, key=lambda each: isinstance(each, str))
        yield f"{count} {name}"
    elif isinstance(content, list):
        for each in content:
            if isinstance(each, str):
                yield from each.splitlines() or [""]
            else:
                yield from _lines_of_json(each, depth + 1)
    elif isinstance(content, dict):
        yield from _lines_of_object(content, depth)
    elif content is not None:
        yield f"# {content}"


def _lines_of_object(content: dict[str, object], depth: int) -> Iterator[str]:
    card = _card_of(content)
    line = print_card(card)
    if line:
        yield line
        return
    counts = [_count_of(value) for value in content.values()]
    if counts and all(counts):
        for name, count in zip(content, counts, strict=True):
            yield f"{count} {name}"
        return
    scalars = {key: value for key, value in content.items() if not isinstance(value, dict | list)}
    for key, value in scalars.items():
        if word_of(key) in ("text", "list") and isinstance(value, str):
            yield from value.splitlines()
        elif value not in (None, ""):
            yield from [f"# {key}: {line}" for line in str(value).splitlines()]
    for key, value in content.items():
        if key not in scalars and value:
            if word_of(key) in OF_SECTIONS and isinstance(value, list):
                yield from _lines_of_sections(value, depth + 1)
                continue
            if word_of(key) not in CONTAINERS:
                yield f"{key}:"
            yield from _lines_of_json(value, depth + 1)


def _lines_of_sections(sections: list[Any], depth: int) -> Iterator[str]:
    """The cards of sections that say their own names."""
    for each in sections:
        if isinstance(each, dict) and isinstance(each.get("name"), str) and not _card_of(each):
            yield f"{each['name']}:"
            each = {key: value for key, value in each.items() if key != "name"}
        yield from _lines_of_json(each, depth + 1)


def _is_counted_name(content: list[Any]) -> bool:
    """Whether a list is a count and a name, in any order."""
    return len(content) == 2 and {type(each) for each in content} == {int, str}


def _card_of(content: dict[str, object]) -> dict[str, str]:
    """What an object says of a card. Empty if it is none."""
    row: dict[str, str] = {}
    by_word = {word_of(key): value for key, value in content.items()}
    inner = by_word.get("card")
    if isinstance(inner, dict):
        row = _card_of(inner)
    for role, known in ROLES:
        for word in known:
            value = by_word.get(word)
            if role == "set" and isinstance(value, dict):
                value = value.get("code")
            if isinstance(value, str) or (isinstance(value, int) and not isinstance(value, bool)):
                row.setdefault(role, str(value))
    held = [key for key, value in content.items() if isinstance(value, dict | list) and value]
    holds_cards = any(word_of(key) not in DETAILS | {"card", "set"} for key in held)
    if holds_cards:
        return {}
    return row if row.get("name") or row.get("number") or row.get("set") else row | _find_card(content)


def _find_card(content: dict[str, object]) -> dict[str, str]:
    """A count and a name under any keys: the one number, and the first words that say nothing else."""
    counts = [value for value in content.values() if isinstance(value, int) and not isinstance(value, bool)]
    names = [
        value for key, value in content.items()
        if isinstance(value, str) and value and word_of(key) not in SECTIONS | DETAILS
    ]  # fmt: skip
    is_card = len(counts) == 1 and len(names) > 0 and 0 < counts[0] < 1_000
    return {"count": str(counts[0]), "name": names[0]} if is_card else {}


def _holds_cards(key: str, value: object) -> bool:
    """Whether a part of an object has cards, and does not only say more of one."""
    if not value or word_of(key) in DETAILS or not isinstance(value, dict | list):
        return False
    if word_of(key) in CONTAINERS or isinstance(value, list):
        return True
    return any(isinstance(each, dict) and any(word_of(word) in COUNTS for word in each) for each in value.values())


def _count_of(value: object) -> int:
    """The count of a card's entry by name: a number, or an object with one; 0 for anything else."""
    if isinstance(value, bool):
        return 0
    if isinstance(value, int):
        return max(value, 0)
    if isinstance(value, dict):
        if any(_holds_cards(key, each) for key, each in value.items()):
            return 0  # a section that says how many cards it has
        counts = [each for key, each in value.items() if word_of(key) in COUNTS and isinstance(each, int)]
        return counts[0] if counts and not isinstance(value.get("name"), str) else 0
    return 0
