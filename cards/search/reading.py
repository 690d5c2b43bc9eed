"""Reads values by the sort of the field."""

from __future__ import annotations

import calendar
import re
from collections.abc import Callable
from dataclasses import replace
from datetime import date

from cards.search import patterns, phrases, problems
from cards.search.field import Field, Sort
from cards.search.fields import FIELDS, field_named
from cards.search.lexer import MINUS, Piece, Style, Token
from cards.search.query import Problem
from cards.search.tree import And, Comparison, Node, Not, Sum, Term
from cards.search.values import (
    OWN_NAME,
    CollectorNumber,
    Days,
    Missing,
    Number,
    Parity,
    Regex,
    Special,
    Value,
    Values,
    Words,
)
from rules.engine.names import fold

NONE = "none"
PARITIES = {"even": Parity(odd=False), "odd": Parity(odd=True)}
SPECIALS = ("X", "*", "?")
LONGEST_NUMBER = 9

_WHOLE = re.compile(rf"[+{MINUS}]?[0-9]+")
_NUMBER_RANGE = re.compile(rf"([0-9]+)[{MINUS}]([0-9]+)")
_COLLECTOR_RANGE = re.compile(rf"([0-9]+\w*)[{MINUS}]([0-9]+\w*)")
_SUM = re.compile(rf"[+{MINUS}]?\w+(?:[+{MINUS}]\w+)*")
_SUMMAND = re.compile(rf"([+{MINUS}]?)(\w+)")
_DAY = re.compile(r"([0-9]{4})(?:-([0-9]{1,2})(?:-([0-9]{1,2}))?)?")
_LIKE_A_DAY = re.compile(r"[0-9][0-9./-]*")


class NotUnderstoodError(Exception):
    """An unreadable value; carries the problem."""

    def __init__(self, problem: Problem) -> None:
        super().__init__(problem.message)
        self.problem = problem


def parse_value(field: Field, token: Token, piece: Piece) -> Node:
    """The node of a single value. Raises NotUnderstoodError for an unreadable value."""
    return _READERS[field.sort](field, token, _check_piece(field, token, piece))


def parse_members(field: Field, token: Token, piece: Piece) -> Node:
    """The node of a piece's share in a set, compared as a whole. Raises NotUnderstoodError likewise."""
    return _term(field, token, Values(_set_values(field, _check_piece(field, token, piece), exact=True)))


def is_count(piece: Piece) -> bool:
    return bool(_WHOLE.fullmatch(piece.text)) or fold(piece.text) == NONE


def is_sum(text: str) -> bool:
    return all(_is_summand(word) for _sign, word in _SUMMAND.findall(text))


def parse_comparison(token: Token, left: Piece, right: Piece) -> Node:
    """The node of two compared sums. Raises NotUnderstoodError for any other text."""
    return _compare(token, _sum(left), _check_piece(_any_number(), token, right))


def _any_number() -> Field:
    return next(field for field in FIELDS.values() if field.sort in (Sort.NUMBER, Sort.COUNT))


def resolve_values(field: Field, piece: Piece, *, exact: bool = False) -> tuple[str, ...]:
    """The field's values of the name, else with the word inside. Raises NotUnderstoodError for none."""
    word = fold(piece.text)
    same = tuple(value for value in field.values if word in _spellings(field, value))
    parts = () if exact or not word else tuple(value for value in field.values if word in fold(value))
    if not (same or parts):
        raise NotUnderstoodError(problems.unknown_value(field, piece.text, piece.start, piece.end))
    return same or parts


def _spellings(field: Field, value: str) -> tuple[str, ...]:
    """A value as it is written. A game also by its name."""
    return (fold(value), fold(str(field.value_words[value]))) if field.name == "game" else (fold(value),)


def _check_piece(field: Field, token: Token, piece: Piece) -> Piece:
    """The piece itself. Raises NotUnderstoodError for an empty piece or a misplaced regular expression."""
    if piece.style is Style.UNCLOSED:
        raise NotUnderstoodError(problems.unclosed_regex(piece))
    if piece.style is Style.REGEX and field.sort is not Sort.WORDS:
        raise NotUnderstoodError(problems.no_regex(field, piece))
    if piece.style is Style.BARE and not piece.text:
        raise NotUnderstoodError(problems.empty_value(field, token, piece))
    return piece


def _term(field: Field, token: Token, value: Value, operator: str = "") -> Term:
    plain = "=" if token.operator == ":" else token.operator
    return Term(field, operator or plain, value, start=token.start, end=token.end)


# One reader for each sort of field makes the node of a value; the field has allowed the operator.


def _parse_words(field: Field, token: Token, piece: Piece) -> Node:
    if piece.style is Style.REGEX:
        return _term(field, token, _regex(field, token, piece), ":")
    if field.optional and token.operator != ":" and _is_nothing(piece):
        return _term(field, token, Missing())
    found = parse_contained(field, piece) if token.operator == ":" else parse_words(field, piece)
    return _term(field, token, found, token.operator)


def _is_nothing(piece: Piece) -> bool:
    return fold(piece.text) == NONE if piece.style is Style.BARE else not piece.text.strip()


def _parse_code(field: Field, token: Token, piece: Piece) -> Node:
    return _term(field, token, parse_words(field, piece))


def _parse_choice(field: Field, token: Token, piece: Piece) -> Node:
    if field.optional and fold(piece.text) == NONE:
        return _term(field, token, Missing())
    return _term(field, token, Values(resolve_values(field, piece, exact=token.operator != ":")))


def _parse_ordered(field: Field, token: Token, piece: Piece) -> Node:
    if field.optional and fold(piece.text) == NONE:
        return _refuse_order(field, token, piece, Missing())
    names = resolve_values(field, piece, exact=token.operator in ("=", "!="))
    if token.operator not in (":", "=", "!=") and len(names) > 1:
        raise NotUnderstoodError(problems.unknown_value(field, piece.text, piece.start, piece.end))
    return _term(field, token, Values(names))


def _parse_set(field: Field, token: Token, piece: Piece) -> Node:
    if _WHOLE.fullmatch(piece.text):
        return _term(field, token, Number(_read_whole_number(piece)))
    if fold(piece.text) == NONE:
        if token.operator not in (":", "=", "!="):
            raise NotUnderstoodError(problems.no_order(token, piece))
        return _term(field, token, Missing())
    return _term(field, token, Values(_set_values(field, piece)), ":")


def _parse_number(field: Field, token: Token, piece: Piece) -> Node:
    span = _split_range(token, piece, _NUMBER_RANGE)
    if span is not None and field.sort is not Sort.NUMBERS:  # two numbers of a card could meet one end each
        low, high = (_read_whole_number(end) for end in span)
        return _build_range(field, token, piece, Number(low), Number(high), backwards=low > high)
    word = piece.text.casefold()
    value: Value | None = PARITIES.get(word)
    if field.sort is Sort.NUMBERS and word == NONE:
        value = Missing()
    if field.sort is Sort.NUMBER:
        value = value or (
            Missing() if word == NONE else Special(piece.text.upper()) if word.upper() in SPECIALS else None
        )
    if value is not None:
        return _refuse_order(field, token, piece, value)
    if _WHOLE.fullmatch(piece.text):
        return _term(field, token, Number(_read_whole_number(piece)))
    if field.sort is Sort.NUMBER:
        return _compare(token, Sum(((1, field),)), piece)
    raise NotUnderstoodError(problems.bad_number(field, piece))


def _parse_collector(field: Field, token: Token, piece: Piece) -> Node:
    span = _split_range(token, piece, _COLLECTOR_RANGE)
    if span is None:
        return _term(field, token, CollectorNumber(piece.text))
    low, high = (end.text for end in span)
    backwards = int(re.sub(r"\D.*", "", low)) > int(re.sub(r"\D.*", "", high))
    return _build_range(field, token, piece, CollectorNumber(low), CollectorNumber(high), backwards=backwards)


def _parse_day(field: Field, token: Token, piece: Piece) -> Node:
    found = _DAY.fullmatch(piece.text)
    if found:
        return _term(field, token, _days(piece, *(int(part) if part else None for part in found.groups())))
    if _LIKE_A_DAY.fullmatch(piece.text):
        raise NotUnderstoodError(problems.bad_day(piece))
    return _term(field, token, parse_words(field, piece))


def _parse_rarity_or_set(field: Field, token: Token, piece: Piece) -> Node:
    rarity = next((name for name in FIELDS["rarity"].values if fold(name) == fold(piece.text)), None)
    return _term(field, token, Values((rarity,)) if rarity else parse_words(field, piece))


def _parse_flag(field: Field, token: Token, piece: Piece) -> Node:
    meant = field_named(piece.text)
    if field.name == "has":
        if meant is None or not meant.optional:
            raise NotUnderstoodError(problems.unknown_value(field, piece.text, piece.start, piece.end))
        return _term(meant, token, Missing(), "!=")
    if field.name == "new" and meant:  # under any of its names: new:flavour
        piece = replace(piece, text=meant.name)
    values = Values(resolve_values(field, piece, exact=field.name != "new"))
    if field.name == "not":
        return Not(_term(FIELDS["is"], token, values), start=token.start, end=token.end)
    return _term(field, token, values)


_READERS: dict[Sort, Callable[[Field, Token, Piece], Node]] = {
    Sort.WORDS: _parse_words,
    Sort.CHOICE: _parse_choice,
    Sort.ORDERED: _parse_ordered,
    Sort.SET: _parse_set,
    Sort.NUMBER: _parse_number,
    Sort.NUMBERS: _parse_number,
    Sort.COUNT: _parse_number,
    Sort.COLLECTOR: _parse_collector,
    Sort.DAY: _parse_day,
    Sort.CODE: _parse_code,
    Sort.RARITY_OR_SET: _parse_rarity_or_set,
    Sort.FLAG: _parse_flag,
}


# The values themselves.


def parse_words(field: Field, piece: Piece) -> Words:
    """The words of a piece, folded. Raises NotUnderstoodError for a piece without a letter or digit."""
    text = _fold_around_own_name(field, piece, fold)
    if not text:
        raise NotUnderstoodError(problems.no_letters(piece))
    return Words(text, piece.text.strip())


def parse_contained(field: Field, piece: Piece) -> Words:
    """The words of a piece for a text to contain; quotes make a phrase. Raises NotUnderstoodError, too."""
    found = parse_words(field, piece)
    if piece.style is not Style.QUOTED or field.name == "related":
        return found
    marked = _fold_around_own_name(field, piece, phrases.mark).strip(f" {phrases.SIGN}")
    return replace(found, phrase=marked) if " " in marked else found


def _fold_around_own_name(field: Field, piece: Piece, folded: Callable[[str], str]) -> str:
    if field.name not in ("text", "any") or OWN_NAME not in piece.text:
        return folded(piece.text)
    parts = [folded(part) for part in piece.text.split(OWN_NAME)]
    return " ".join(f" {OWN_NAME} ".join(parts).split())


def _regex(field: Field, token: Token, piece: Piece) -> Regex:
    if field.name == "related":
        raise NotUnderstoodError(problems.no_regex(field, piece))
    if token.operator == "!=":
        raise NotUnderstoodError(problems.regex_unequal(token, piece))
    fault = patterns.fault(piece.text)
    if fault:
        raise NotUnderstoodError(problems.bad_regex(piece, fault))
    return Regex(piece.text)


def _set_values(field: Field, piece: Piece, *, exact: bool = False) -> tuple[str, ...]:
    """Values of a set. A keyword with a number means just that number."""
    name, _blank, number = fold(piece.text).rpartition(" ")
    if field.numbered and number.isascii() and number.isdecimal():
        numbered = next((word for word in field.numbered if fold(word) == name), None)
        if numbered:
            return (f"{numbered} {int(number)}",)
    return resolve_values(field, piece, exact=exact)


def _read_whole_number(piece: Piece) -> int:
    digits = piece.text.lstrip("+" + MINUS)
    if len(digits.lstrip("0")) > LONGEST_NUMBER:
        raise NotUnderstoodError(problems.too_large(piece))
    return -int(digits) if piece.text[0] in MINUS else int(digits)


def _split_range(token: Token, piece: Piece, pattern: re.Pattern[str]) -> tuple[Piece, Piece] | None:
    found = pattern.fullmatch(piece.text) if token.operator in (":", "=") else None
    return (Piece(found[1], piece.start, piece.end), Piece(found[2], piece.start, piece.end)) if found else None


def _build_range(field: Field, token: Token, piece: Piece, low: Value, high: Value, *, backwards: bool) -> Node:
    if backwards:
        raise NotUnderstoodError(problems.backwards(piece))
    ends = (_term(field, token, low, ">="), _term(field, token, high, "<="))
    return And(ends, start=token.start, end=token.end)


def _refuse_order(field: Field, token: Token, piece: Piece, value: Value) -> Node:
    if token.operator not in (":", "=", "!="):
        raise NotUnderstoodError(problems.no_order(token, piece))
    if token.operator == "!=" and isinstance(value, Parity):
        return _term(field, token, Parity(odd=not value.odd), "=")
    return _term(field, token, value)


def _compare(token: Token, left: Sum, piece: Piece) -> Node:
    right = _sum(piece)
    if len(left.terms) == 1 and not left.number and not right.terms:  # a stat compared with 20+5
        return _term(left.terms[0][1], token, Number(right.number))
    operator = "=" if token.operator == ":" else token.operator
    return Comparison(left, operator, right, start=token.start, end=token.end)


def _is_summand(word: str) -> bool:
    field = field_named(word)
    return word.isdecimal() if field is None else field.sort is Sort.NUMBER


def _sum(piece: Piece) -> Sum:
    """Stats and numbers, added and subtracted. Raises NotUnderstoodError for any other text."""
    if not _SUM.fullmatch(piece.text):
        raise NotUnderstoodError(problems.bad_sum(piece))
    terms: list[tuple[int, Field]] = []
    number = 0
    for sign, word in _SUMMAND.findall(piece.text):
        factor = -1 if sign and sign in MINUS else 1
        field = field_named(word)
        if word.isascii() and word.isdecimal():
            number += factor * _read_whole_number(Piece(word, piece.start, piece.end))
        elif field is not None and field.sort is Sort.NUMBER:
            terms.append((factor, field))
        else:
            raise NotUnderstoodError(problems.bad_sum(piece))
    if abs(number) >= 10**LONGEST_NUMBER:
        raise NotUnderstoodError(problems.too_large(piece))
    return Sum(tuple(terms), number)


def _days(piece: Piece, year: int | None, month: int | None, day: int | None) -> Days:
    """A day, month or year, as days. Raises NotUnderstoodError outside the calendar."""
    first_month, last_month = month or 1, month or 12
    try:
        last_day = calendar.monthrange(year or 0, last_month)[1]
        first, last = date(year or 0, first_month, day or 1), date(year or 0, last_month, day or last_day)
    except ValueError:
        raise NotUnderstoodError(problems.bad_day(piece)) from None
    return Days(first, last)
