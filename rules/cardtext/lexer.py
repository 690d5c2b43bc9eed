"""Splits card texts into numbers, quoted names, marks, words."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import NamedTuple

NUMBER, MINUS, NAME, WORD, MARK = "<number>", "<minus>", "<name>", "<word>", "<mark>"
NUMBER_WORDS = {
    word: number
    for number, word in enumerate(
        ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
    )
}
_TYPOGRAPHY = str.maketrans(
    {"“": '"', "”": '"', "„": '"', "«": '"', "»": '"', "’": "'", "‘": "'", "´": "'", "−": "-", "–": "-", "—": "-"}
)
_CAP = re.compile(r"\(((?:(?:up )?to|maximum|max|no more than|at most)\b[^()\n]*)\)", re.IGNORECASE)
FOUR_DIGITS, FIVE_DIGITS = 4, 5  # of the longest number that a text may say


@cache
def _pattern(digits: int) -> re.Pattern[str]:
    return re.compile(
        rf'"(?P<name>[^"\n]*)"|(?P<number>(?<!\w)\+?\d{{1,{digits}}}(?![\w]))|(?P<minus>(?<!\w)-\d{{1,{digits}}}(?!\w))'
        r"|(?P<word>[^\W\d_]+(?:'t\b)?)|(?P<mark>[.,;:•→]|'s\b|')|(?P<other>\S)"
    )


# A phrase: for each word of its meaning, the form and the glue before.
Synonym = tuple[tuple[str, ...], tuple[tuple[str, str], ...]]
Synonyms = Mapping[str, Sequence[Synonym]]  # by their first words, the longest first


class Token(NamedTuple):
    """A token: kind, normal form, original spelling, position."""

    kind: str
    form: str
    text: str
    line: int
    column: int
    glue: str = " "
    fresh: bool = False

    @property
    def number(self) -> int:
        return int(self.form)


def typewritten(text: str) -> str:
    """Replace typographic quotes and dashes, and the brackets around an effect's maximum."""
    return _CAP.sub(r" \1 ", text.translate(_TYPOGRAPHY))


def tokenize(text: str, synonyms: Synonyms, digits: int = FOUR_DIGITS) -> list[Token]:
    """Split a text into tokens and replace synonyms. Hyphens and slashes join words."""
    tokens: list[Token] = []
    pattern = _pattern(digits)
    for number, line in enumerate(typewritten(text).splitlines(), start=1):
        glue, fresh = "", True
        for match in pattern.finditer(line):
            kind, written = match.lastgroup or "other", match.group()
            if match.start() and line[match.start() - 1].isspace():
                glue = " "
            if written in "-/":
                if glue == " " and line[match.end() : match.end() + 1].isspace():  # a dash, used as a colon
                    tokens.append(Token(MARK, ":", written, number, match.start() + 1, ""))
                else:
                    glue = written
                continue
            tokens.append(_token(kind, written, number, match.start() + 1, glue, fresh))
            glue, fresh = "", False
    return replace_synonyms(tokens, synonyms)


def _token(kind: str, written: str, line: int, column: int, glue: str, fresh: bool) -> Token:
    form = written.casefold()
    if kind == "name":
        return Token(NAME, written[:-1], written, line, column, glue, fresh)  # with a quote, so that it equals no word
    if kind == "minus":
        return Token(MINUS, written, written, line, column, glue, fresh)
    if kind == "number":
        return Token(NUMBER, written.lstrip("+").lstrip("0") or "0", written, line, column, glue, fresh)
    if form in NUMBER_WORDS:
        return Token(NUMBER, str(NUMBER_WORDS[form]), written, line, column, glue, fresh)
    form = {"•": ";", "'": "'s", "→": ":"}.get(form, form)
    return Token(MARK if kind == "mark" else WORD, form, written, line, column, glue, fresh)


def replace_synonyms(tokens: Sequence[Token], synonyms: Synonyms) -> list[Token]:
    """Replace each phrase that has a synonym. The longest phrase wins."""
    found: list[Token] = []
    forms = [token.form for token in tokens]
    position = 0
    while position < len(tokens):
        for phrase, meant in synonyms.get(forms[position], ()):
            end = position + len(phrase)
            if tuple(forms[position:end]) == phrase:
                replaced = tokens[position:end]
                kept = phrase == tuple(form for form, _ in meant)
                found += replaced if kept else _place_synonym(replaced, meant)
                position = end
                break
        else:
            found.append(tokens[position])
            position += 1
    return found


def _place_synonym(replaced: Sequence[Token], forms: Iterable[tuple[str, str]]) -> list[Token]:
    """Give the synonym's tokens the position of the words replaced."""
    first = replaced[0]
    written = " ".join(token.text for token in replaced)
    return [
        first._replace(
            kind=NUMBER if form.isdigit() else WORD,
            form=form,
            text=written,
            glue=first.glue if index == 0 else glue,
            fresh=first.fresh and index == 0,
        )
        for index, (form, glue) in enumerate(forms)
    ]


def synonyms_of(spellings: Mapping[str, str]) -> Synonyms:
    """Tokenize a table of synonyms, {spelling: canonical spelling}."""
    phrases = {
        tuple(token.form for token in tokenize(spelling, {})): tuple(
            (token.form, token.glue) for token in tokenize(word, {})
        )
        for spelling, word in spellings.items()
    }
    found: dict[str, list[Synonym]] = {}
    for each in sorted(phrases.items(), key=lambda each: -len(each[0])):
        found.setdefault(each[0][0], []).append(each)
    return found


def add_period(tokens: list[Token], *others: str) -> list[Token]:
    """Add the last sentence's period, unless the text ends with a mark."""
    last = tokens[-1]
    if last.kind == MARK and last.form in (".", *others):
        return tokens
    return [*tokens, Token(MARK, ".", ".", last.line, last.column + len(last.text), "")]
