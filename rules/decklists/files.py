"""Rewrites other programs' files as the lines of lists.

Tables with a head, Cockatrice and OCTGN decks, JSON of any shape and lists with numbered lines become plain lines. A
text that is none of these stays as it is. A plain text or a table keeps its lines one for one.
"""

from __future__ import annotations

import csv
import html
import json
import re
from collections.abc import Iterator
from typing import Any, NamedTuple

from rules.decklists.fields import (
    CONTAINERS,
    COUNTS,
    DETAILS,
    HEAD_WORDS,
    NAMES,
    NUMBERS,
    OF_SECTIONS,
    ROLES,
    SECTIONS,
    TOTALS,
    print_card,
    word_of,
)
from rules.decklists.forms import RULER, clean_line, has_count, has_letter, without_markup
from rules.decklists.mends import mend_text
from rules.decklists.pairs import join_pairs
from rules.decklists.wraps import break_rows, join_counts

_DELIMITERS = "\t;,|"
_NUMBERED = re.compile(
    r"\s*(?:(?P<number>\d{1,3})[.)]|\((?P<inside>\d{1,3})\)|(?P<dashed>\d{1,3})\s+[-–](?=.*(?:[x×]\s?\d|\d\s?[x×])))\s+(?P<rest>\S.*)"
)
_FEWEST_NUMBERED = 3
_ELEMENT = re.compile(
    r"<(?P<tag>[A-Za-z_][\w.:-]*)(?P<attributes>(?:\s+[\w:.-]+\s*=\s*(?:\"[^\"<]*\"|'[^'<]*'))*)\s*(?P<closed>/?)>"
    r"|</(?P<end>[A-Za-z_][\w.:-]*)\s*>|<!--.*?-->|<[?!][^<>]*>|(?P<text>[^<]+|<)",
    re.DOTALL,
)
_ATTRIBUTE = re.compile(r"([\w:.-]+)\s*=\s*(?:\"([^\"<]*)\"|'([^'<]*)')")
_FIRST_TAG = re.compile(r"\s*(?:<[?!][^<>]*>\s*)*(?P<tag><[A-Za-z_][^<>]{0,1000}>)")
_COMMENT = re.compile(r"#(?!\s*[\t;,|])|//")
_COUNT_CELL = re.compile(r"[x×]?\s?\d{1,2}\s?[x×]?")
_ROWS_LOOKED_AT = 50  # below a head
_SAID_OF_DECK = re.compile(
    r"[^\W\d_][^\W\d_ ]{0,20}(?: [^\W\d_]{1,20})?:\s"
)  # above a table's head, as `Date: 2026-01-31`
_MOST_TITLES = 3  # lines above a table's head
MAX_DEPTH = 12
_SHORT_COUNTS = ("n", "q", "x")  # what programs call a count
_FEWEST_ELEMENTS = 2
_TEXT = "text"  # of an element


class Unfolded(NamedTuple):
    """The plain lines of a list, and whether another program wrote it in fields."""

    text: str
    has_fields: bool = False


def unfold(text: str) -> Unfolded:
    """Write a text as plain lines of a list."""
    text = mend_text(text)
    start = text.lstrip("\ufeff \t\r\n")
    if _is_xml(start):
        return Unfolded("\n".join(_lines_of_json(_read_xml(start), 0)), has_fields=True)
    if start.startswith(("{", "[")) and start.rstrip(" \t\r\n,").endswith(("}", "]")):
        content = _read_json(start)
        if content is not None:
            return Unfolded("\n".join(_lines_of_json(content, 0)), has_fields=True)
    text = break_rows(text)
    lines = text.splitlines()
    if (joined := join_pairs(lines)) is not None:
        return Unfolded("\n".join(joined))
    head = _find_head(lines)
    if head >= 0:
        return Unfolded("\n".join(_lines_of_table(lines, head)), has_fields=True)
    if _count_numbered(lines) >= _FEWEST_NUMBERED:
        return Unfolded("\n".join([_without_number(line) for line in lines]))
    return Unfolded("\n".join(join_counts(lines)))


def _read_json(text: str) -> object:
    """Read a JSON text, or a text with JSON on every line; None for other texts."""
    for pieces in ([text], text.splitlines()):
        try:
            content = [json.loads(piece.rstrip(" ,")) for piece in pieces if piece.strip()]
        except (ValueError, RecursionError):
            continue
        return content[0] if len(content) == 1 else content
    return None


def _find_head(lines: list[str]) -> int:
    """The place of a table's head: the first line that is no comment; -1 without one."""
    for at, line in enumerate(lines[:20]):
        line = clean_line(line)
        if line and not _COMMENT.match(line) and not line.startswith("sep="):
            delimiter = _find_delimiter(line)
            words = [word_of(cell) for cell in _split(line, delimiter)]
            has_role = _find(words, NAMES) or _find(words, COUNTS)
            is_known = all(word in HEAD_WORDS for word in words) or not has_count(line)
            is_head = len(words) > 1 and has_role and is_known and _has_roles(words, lines[at + 1 :], delimiter)
            if is_head or (has_count(line) and not _SAID_OF_DECK.match(line)) or at >= _MOST_TITLES:
                return at if is_head else -1
    return -1


def _has_roles(words: list[str], lines: list[str], delimiter: str) -> bool:
    """Whether a head tells the columns, names among them, and belongs to the rows below."""
    if _find(words, NAMES) and (_find(words, COUNTS) or HEAD_WORDS.issuperset(words)):
        return True
    filled = lines if len(lines) < _ROWS_LOOKED_AT else lines[:_ROWS_LOOKED_AT]
    rows = [_split(clean_line(line), delimiter) for line in filled if line.strip()]
    of_same_length = [row for row in rows if len(row) == len(words)]
    words = _fill_roles(words, of_same_length)
    return 2 * len(of_same_length) > len(rows) and _find(words, NAMES) and _find(words, COUNTS)


def _fill_roles(words: list[str], rows: list[list[str]]) -> list[str]:
    """Replace a head's unknown words by `count` or `name`, if a single column has such cells."""
    columns = {
        at: [row[at] for row in rows if at < len(row)] for at, word in enumerate(words) if word not in HEAD_WORDS
    }
    counts = [at for at, cells in columns.items() if cells and all(_COUNT_CELL.fullmatch(cell) for cell in cells)]
    names = [at for at, cells in columns.items() if at not in counts and any(map(has_letter, cells))]
    words = list(words)
    if not _find(words, COUNTS) and len(counts) == 1:
        words[counts[0]] = "count"
    if not _find(words, NAMES) and names:
        words[max(names, key=lambda at: len(set(columns[at])))] = "name"
    return words


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
    head_words = words
    words = _fill_roles(words, [_split(clean_line(line), delimiter) for line in lines[head + 1 :][:_ROWS_LOOKED_AT]])
    for at, line in enumerate(lines):
        if at < head or not line.strip() or (at > head and line.lstrip().startswith(("#", "//"))):
            yield line
        elif at == head or RULER.fullmatch(line.strip()):
            yield f"# {line.strip()}"
        else:
            cells = _split(clean_line(line), delimiter)
            is_no_card = [word_of(cell) for cell in cells] == head_words or not TOTALS.isdisjoint(map(word_of, cells))
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


def _is_xml(text: str) -> bool:
    """Whether a text is of elements that are no page's."""
    first = _FIRST_TAG.match(text) if text.startswith("<") else None
    if first is None or "<card" in text[:100_000].casefold():
        return first is not None
    has_inner = text.count("</") + text.count("/>") >= _FEWEST_ELEMENTS
    return has_inner and text.rstrip().endswith(">") and bool(without_markup(first["tag"]))


def _read_xml(text: str) -> object:
    """Elements as objects of their attributes, elements and text, as JSON would say them."""
    stack: list[tuple[str, dict[str, object]]] = [("", {})]
    for found in _ELEMENT.finditer(text):
        if found["tag"]:
            attributes: dict[str, object] = {
                name: html.unescape(double or single)
                for name, double, single in _ATTRIBUTE.findall(found["attributes"])
            }
            if found["closed"]:
                _put(stack[-1][1], found["tag"], attributes)
            else:
                stack.append((found["tag"], attributes))
        elif found["end"] and found["end"] in [tag for tag, _content in stack[-MAX_DEPTH:]]:
            while stack[-1][0] != found["end"]:
                _close(stack)
            _close(stack)
        elif said := [line.strip() for line in html.unescape(found["text"] or "").splitlines() if line.strip()]:
            _put(stack[-1][1], _TEXT, "\n".join(said))
    while len(stack) > 1:
        _close(stack)
    return list(stack[0][1].values())


def _close(stack: list[tuple[str, dict[str, object]]]) -> None:
    """Close the last element. One of text alone is its text; beside attributes the text is a name."""
    tag, content = stack.pop()
    if list(content) == [_TEXT] and isinstance(content[_TEXT], str):
        _put(stack[-1][1], tag, content[_TEXT])
        return
    if _TEXT in content and not any(word_of(key) in NAMES for key in content):
        content["name"] = content.pop(_TEXT)
    _put(stack[-1][1], tag, content)


def _put(content: dict[str, object], key: str, value: object) -> None:
    """Put an element's content under its tag. Objects and repeated texts make a list."""
    before = content.get(key)
    if isinstance(before, list):
        before.append(value)
    elif before is None:
        content[key] = value if isinstance(value, str) else [value]
    else:
        content[key] = [before, value]


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
    if beside := _find_columns(content):
        names, numbers = beside
        yield from [f"{number} {name}" for number, name in zip(numbers, names, strict=True)]
        content = {key: value for key, value in content.items() if value not in beside}
    scalars = {key: value for key, value in content.items() if not isinstance(value, dict | list)}
    for key, value in scalars.items():
        yield from _lines_of_scalar(key, value)
    for key, value in content.items():
        if key not in scalars and value:
            if word_of(key) in OF_SECTIONS and isinstance(value, list):
                yield from _lines_of_sections(value, depth + 1)
                continue
            if word_of(key) in DETAILS:
                yield f"# {key}: {json.dumps(value)[:100]}"
                continue
            if word_of(key) not in CONTAINERS:
                yield f"{key}:"
            yield from _lines_of_json(value, depth + 1)


def _lines_of_scalar(key: str, value: object) -> Iterator[str]:
    """Write a plain value as a comment, or a text of cards as lines."""
    if word_of(key) in ("text", "list") and isinstance(value, str):
        yield from value.splitlines()
    elif isinstance(value, str) and _is_list(value):
        yield from (f"{key}:", *value.splitlines())
    elif value not in (None, ""):
        yield from [f"# {key}: {line}" for line in str(value).splitlines()]


def _is_list(text: str) -> bool:
    """Whether a text is lines of cards, most of them with a count in front."""
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    return len(lines) > 1 and 2 * sum(line[0].isdigit() for line in lines) >= len(lines)


def _find_columns(content: dict[str, object]) -> tuple[list[str], list[int]] | None:
    """Find the names and counts of an object in two equal lists; None for other objects."""
    lists = [value for value in content.values() if isinstance(value, list) and value]
    names = [value for value in lists if all(isinstance(each, str) and not each.isdecimal() for each in value)]
    counts = [value for value in lists if all(_number_of(each) for each in value)]
    if len(names) == len(counts) == 1 and len(names[0]) == len(counts[0]):
        return names[0], [_number_of(each) for each in counts[0]]
    return None


def _number_of(value: object) -> int:
    """A number of copies, or 0."""
    if isinstance(value, str) and value.isdecimal() and len(value) <= 3:
        return int(value)
    return value if isinstance(value, int) and not isinstance(value, bool) and 0 < value < 1_000 else 0


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
    """The fields of a card in an object. Empty if it is none."""
    row: dict[str, str] = {}
    by_word = {word_of(key): value for key, value in content.items()}
    inner = by_word.get("card")
    if isinstance(inner, dict):
        row = _card_of(inner)
    for role, known in ROLES:
        for word in known:
            value = by_word.get(word)
            if isinstance(value, list) and len(value) == 1:
                value = value[0]
            if role == "set" and isinstance(value, dict):
                value = value.get("code")
            if isinstance(value, str) or (isinstance(value, int) and not isinstance(value, bool)):
                row.setdefault(role, str(value))
    if "containedobjects" not in by_word and isinstance(said := by_word.get("nickname"), str) and said:
        row["name"] = said  # of a table's object, whose name says what it is made of
    held = [key for key, value in content.items() if isinstance(value, dict | list) and value]
    holds_cards = isinstance(inner, list) or any(word_of(key) not in DETAILS | {"card", "set"} for key in held)
    if holds_cards:
        return {}
    if row.get("name") and not row.get("count"):
        short = [number for key in _SHORT_COUNTS if (number := _number_of(by_word.get(key)))]
        others = sorted(NUMBERS.intersection(by_word) - {"number"}) if "number" in by_word else []
        copies = str(by_word["number"]) if others else row.get("number", "")
        if (others or not row.get("set")) and _may_count(copies):  # of two numbers, one is the set's
            row["count"], row["number"] = copies, str(by_word[others[0]]) if others else ""
        elif short:
            row["count"] = str(short[0])
    return row if row.get("name") or row.get("number") or row.get("set") else row | _find_card(content)


def _may_count(number: str) -> bool:
    """Whether a card's number may be a count. A number in a set is longer, or has leading zeros."""
    return number.isdecimal() and not number.startswith("0") and len(number) <= 2


def _find_card(content: dict[str, object]) -> dict[str, str]:
    """Find a count and a name under any keys: the only number, and the first plain words."""
    said = {key: value for key, value in content.items() if word_of(key) not in SECTIONS | DETAILS}
    counts = [number for value in said.values() if (number := _number_of(value))]
    names = [value for value in said.values() if isinstance(value, str) and value and not value.isdecimal()]
    return {"count": str(counts[0]), "name": names[0]} if len(counts) == 1 and names else {}


def _holds_cards(key: str, value: object) -> bool:
    """Whether a part of an object has cards, and does not only say more of one."""
    if not value or word_of(key) in DETAILS or not isinstance(value, dict | list):
        return False
    if word_of(key) in CONTAINERS or isinstance(value, list):
        return True
    return any(isinstance(each, dict) and any(word_of(word) in COUNTS for word in each) for each in value.values())


def _count_of(value: object) -> int:
    """The count of a card's entry: a number, or an object with a count; else 0."""
    if not isinstance(value, dict):
        return _number_of(value)
    if any(_holds_cards(key, each) for key, each in value.items()):
        return 0  # a section that says how many cards it has
    counts = [each for key, each in value.items() if word_of(key) in COUNTS and isinstance(each, int)]
    return counts[0] if counts and not isinstance(value.get("name"), str) else 0
