"""A query's text in tokens."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum

from django.utils.translation import gettext as _

from cards.search.query import Problem

QUOTES = '"“”„‟«»＂'
MINUS = "−–‐‑-"  # the plain one last, as a class of a regular expression needs it
SEPARATORS = "|,&"
_OPERATOR = r"!=|>=|<=|[≥≤≠:=<>]"
_PLAIN_OPERATOR = {"≥": ">=", "≤": "<=", "≠": "!="}

_BLANK = re.compile(r"\s+")
CONDITION = re.compile(rf"([^\W\d]\w*(?:[+{MINUS}]\w+)*)({_OPERATOR})")
_WORD = re.compile(r"[^\s()]+")
_LISTED_WORD = re.compile(r"[^\s()|]*")
_VALUE = re.compile(rf"[^\s(){re.escape(SEPARATORS)}]*")
_REGEX = re.compile(r"/((?:[^/\\]|\\.)*)/", re.DOTALL)
_LOST = re.compile(r"\S*")
_CONNECTIVES = ("or", "and", "not")


class Style(Enum):
    """The way a value was written."""

    BARE = 1
    QUOTED = 2
    REGEX = 3
    UNCLOSED = 4
    """A regular expression without its second slash."""


@dataclass(frozen=True, slots=True)
class Piece:
    """A value of a condition: bare text, and the separator before."""

    text: str
    start: int
    end: int
    style: Style = Style.BARE
    joined: str = ""


@dataclass(frozen=True, slots=True)
class Token:
    """A piece of the query. `kind` is one of ( ) or and not, exact, words, condition.

    `field` and `operator` are a condition's, as typed and as one of : = != < <= > >=; `pieces` what follows.
    """

    kind: str
    start: int
    end: int
    field: str = ""
    operator: str = ""
    pieces: tuple[Piece, ...] = ()


def clean(text: str) -> str:
    return "".join(" " if unicodedata.category(letter) in ("Cc", "Cs") else letter for letter in text)


class Lexer:
    """Cuts a text into tokens; `problems` names unclosed parts."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.problems: list[Problem] = []

    def tokens(self) -> Iterator[Token]:
        at = 0
        while True:
            blank = _BLANK.match(self.text, at)
            at = blank.end() if blank else at
            if at >= len(self.text):
                return
            token = self._token(at)
            at = token.end
            yield token

    def _token(self, at: int) -> Token:
        letter = self.text[at]
        if letter in "()":
            return Token(letter, at, at + 1)
        following = self.text[at + 1 : at + 2]
        if letter in MINUS and following and not following.isspace() and following != ")":
            return Token("not", at, at + 1)
        if letter == "!" and following and following in QUOTES:
            return self._take_words("exact", at, at + 1)
        condition = CONDITION.match(self.text, at)
        if condition:
            operator = _PLAIN_OPERATOR.get(condition[2], condition[2])
            pieces = tuple(self._pieces(condition.end(), SEPARATORS, _VALUE))
            return Token("condition", at, pieces[-1].end, condition[1], operator, pieces)
        return self._words(at)

    def _words(self, at: int) -> Token:
        found = _WORD.match(self.text, at)
        word = found[0].casefold() if found else ""
        if word in _CONNECTIVES:
            return Token(word, at, at + len(word))
        if word[0] == "!" and len(word) > 1 and "|" not in word:
            return self._whole_name(at)
        return self._take_words("words", at, at)

    def _whole_name(self, at: int) -> Token:
        """!river guard: the word after the sign, with the plain words behind."""
        found = _LISTED_WORD.match(self.text, at + 1)
        end = found.end() if found else at + 1
        while True:
            blank = _BLANK.match(self.text, end)
            begin = blank.end() if blank else end
            if begin == end or not (self._is_plain(at + 1) and self._is_plain(begin)):
                return Token("exact", at, end, pieces=(Piece(self.text[at + 1 : end], at, end),))
            end = self._take_words("words", begin, begin).end

    def _is_plain(self, at: int) -> bool:
        word = _WORD.match(self.text, at)
        if word is None or word[0][0] in MINUS + QUOTES + "!" or "|" in word[0]:
            return False
        return word[0].casefold() not in _CONNECTIVES and not CONDITION.match(self.text, at)

    def _take_words(self, kind: str, at: int, begin: int) -> Token:
        """Words or phrases as in one|two|"three four"."""
        pieces = tuple(self._pieces(begin, "|", _LISTED_WORD))
        return Token(kind, at, pieces[-1].end, pieces=pieces)

    def _pieces(self, at: int, separators: str, bare: re.Pattern[str]) -> Iterator[Piece]:
        """The values from here on, at least one."""
        separator = ""
        while True:
            piece = self._piece(at, separator, bare)
            yield piece
            separator = self.text[piece.end : piece.end + 1]
            if not separator or separator not in separators:
                return
            at = piece.end + 1

    def _piece(self, at: int, separator: str, bare: re.Pattern[str]) -> Piece:
        letter = self.text[at : at + 1]
        if letter and letter in QUOTES:
            return self._take_quoted(at, separator)
        if letter == "/" and bare is _VALUE:
            return self._regex(at, separator)
        found = bare.match(self.text, at)
        end = found.end() if found else at
        return Piece(self.text[at:end], at, end, joined=separator)

    def _take_quoted(self, at: int, separator: str) -> Piece:
        for end in range(at + 1, len(self.text)):
            if self.text[end] in QUOTES:
                return Piece(self.text[at + 1 : end], at, end + 1, Style.QUOTED, separator)
        end = len(self.text)
        message = _("The phrase has no closing quote, so it runs to the end of the search. Close it with ”.")
        self.problems.append(Problem(message, at, end, self.text[at:end]))
        return Piece(self.text[at + 1 :], at, end, Style.QUOTED, separator)

    def _regex(self, at: int, separator: str) -> Piece:
        found = _REGEX.match(self.text, at)
        if found:
            return Piece(found[1].replace("\\/", "/"), at, found.end(), Style.REGEX, separator)
        lost = _LOST.match(self.text, at)
        end = lost.end() if lost else len(self.text)
        return Piece(self.text[at + 1 : end], at, end, Style.UNCLOSED, separator)
