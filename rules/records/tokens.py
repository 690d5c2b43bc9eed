"""A line's tokens: names, handles, numbers, words, comment."""

from __future__ import annotations

import difflib
import re
from collections.abc import Sequence
from typing import NamedTuple

from rules.records.notation import UnreadableError

SEATS = ("A", "B")
_TOKEN = re.compile(
    r'"(?P<name>[^"]*)"|(?P<arrow>->)|#(?P<handle>\w+)|(?P<number>\d+)(?!\w)|(?P<unknown>\?)|(?P<word>[^\s"#,;]+)'
)


class Token(NamedTuple):
    """A piece of a row: kind, bare text, and column (from 1)."""

    kind: str
    text: str
    column: int


def split_comment(line: str) -> tuple[str, str]:
    """Split a line from the comment. A `;` inside quotes is text."""
    if ";" not in line:
        return line, ""
    quoted = False
    for column, character in enumerate(line):
        if character == '"':
            quoted = not quoted
        elif character == ";" and not quoted:
            return line[:column], line[column + 1 :].strip()
    return line, ""


def struck_out(line: str) -> str | None:
    """The text behind `x-`; None for any other line."""
    text = line.strip()
    return text[2:].strip() if text[:2].lower() == "x-" else None


def tokenize(number: int, body: str, skip: int = 0) -> list[Token]:
    """The tokens of a row from column `skip` on. Raises UnreadableError on an unclosed quote."""
    tokens: list[Token] = []
    position = skip
    while position < len(body):
        if body[position].isspace() or body[position] == ",":
            position += 1
            continue
        match = _TOKEN.match(body, position)
        if match is None or match.lastgroup is None:
            what = "a quote is not closed" if body[position] == '"' else f"{body[position]!r} is not understood here"
            raise unreadable_at(number, position + 1, what)
        tokens.append(Token(match.lastgroup, match.group(match.lastgroup), position + 1))
        position = match.end()
    return tokens


def nearest(word: str, valid: Sequence[str]) -> str:
    """A hint with the most similar valid words, or with all."""
    close = difflib.get_close_matches(word.lower(), valid, n=3, cutoff=0.5)
    return f"; did you mean {' or '.join(close)}?" if close else f"; known: {', '.join(valid)}"


_PLACE = re.compile(r"line \d+(?:, column \d+)?: ")


def drop_place(message: str) -> str:
    """Drop the place from an unreadable row's message, for a page that shows the row."""
    found = _PLACE.match(message)
    return message[found.end() :] if found is not None else message


def unreadable_at(line: int, column: int, message: str) -> UnreadableError:
    return UnreadableError(f"line {line}, column {column}: {message}", line=line)
