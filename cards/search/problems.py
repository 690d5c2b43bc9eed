"""Messages about faults in a query."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from django.utils.translation import gettext as _
from rapidfuzz import fuzz, process
from rapidfuzz.distance import OSA

from cards.search.field import Field, Sort
from cards.search.fields import FIELDS, all_names
from cards.search.lexer import Piece, Token
from cards.search.query import Problem
from rules.engine.names import fold

NEAREST = 3
SHOWN = 40
"""So many characters of a faulty part are repeated in a message."""
_FEW = 30
_LISTED = frozenset({Sort.CHOICE, Sort.ORDERED, Sort.SET})


def unknown_field(token: Token) -> Problem:
    nearest = nearest_words(token.field, all_names())
    meant = next((field.name for field in FIELDS.values() if token.field.casefold() in field.elsewhere), "")
    if meant:
        nearest = (meant,)
    message = _("There is no field “%(name)s”.%(hint)s") % {"name": short(token.field), "hint": _did_you_mean(nearest)}
    return _at(token, message, token.field, nearest)


def other_game(start: int, end: int, fields: Sequence[str], games: Sequence[str]) -> Problem:
    """Fields unknown in the asked game. `games` are the names of those that have them."""
    words = {"field": ", ".join(fields), "games": " · ".join(games)}
    message = _("%(field)s is a field of %(games)s. The game that you search does not have it.") % words
    if not games:
        message = _("No game has all of these fields: %(field)s.") % words
    return Problem(message, start, end, short(words["field"]))


def unknown_value(field: Field, word: str, start: int, end: int, known: Sequence[str] = ()) -> Problem:
    """No such value. `known` are the field's values if the table has none."""
    known = known or field.values
    nearest = nearest_words(word, known)
    words = {"word": short(word), "field": field.name, "hint": _did_you_mean(nearest)}
    other = next((each.name for each in FIELDS.values() if each.sort in _LISTED and _allows(each, word)), None)
    if other:
        nearest = ()
        words["hint"] = " " + _("Write %(meant)s.") % {"meant": f"{other}:{short(word)}"}
    elif not nearest and len(known) <= _FEW:
        words["hint"] = " " + _("Known are: %(known)s.") % {"known": ", ".join(known)}
    message = _("“%(word)s” is not a value of %(field)s.%(hint)s") % words
    return Problem(message, start, end, short(word), nearest)


def wrong_operator(field: Field, token: Token) -> Problem:
    words = {"operator": token.operator, "field": field.name, "known": " ".join(field.operators)}
    message = _("“%(operator)s” does not work with %(field)s. Use one of: %(known)s") % words
    return _at(
        token, message, token.field + token.operator, tuple(field.name + each for each in field.operators[:NEAREST])
    )


def empty_value(field: Field, token: Token, piece: Piece) -> Problem:
    if piece.joined:
        message = _("A value is missing after this %(separator)s. Write one right after it.")
        return Problem(message % {"separator": piece.joined}, piece.start - 1, piece.end, piece.joined)
    example = field.examples[0]
    words = {"field": token.field, "operator": token.operator, "example": example}
    message = _("%(field)s%(operator)s has no value. Write one right after it, without a space: %(example)s") % words
    return _at(token, message, token.field + token.operator, (example,))


def no_letters(piece: Piece) -> Problem:
    message = _("“%(word)s” has no letter or digit to look for.") % {"word": short(piece.text)}
    return _at(piece, message, piece.text)


def no_regex(field: Field, piece: Piece) -> Problem:
    message = _("%(field)s does not take a regular expression. Write its value without slashes.") % {
        "field": field.name
    }
    return _at(piece, message, piece.text)


def regex_unequal(token: Token, piece: Piece) -> Problem:
    meant = f"-{token.field}:/{short(piece.text)}/"
    message = _("!= does not work with a regular expression. Write %(meant)s") % {"meant": meant}
    return _at(token, message, f"{token.field}{token.operator}/{piece.text}/", (meant,))


def unclosed_regex(piece: Piece) -> Problem:
    message = _("The regular expression has no closing slash. Write / at its end, and \\/ for a slash inside.")
    return _at(piece, message, f"/{piece.text}")


def bad_regex(piece: Piece, fault: str) -> Problem:
    message = _("The regular expression /%(pattern)s/ cannot be run. %(fault)s")
    return _at(piece, message % {"pattern": short(piece.text), "fault": fault}, f"/{piece.text}/")


def bad_number(field: Field, piece: Piece) -> Problem:
    message = _("“%(word)s” is not a whole number, as in %(example)s.")
    return _at(piece, message % {"word": short(piece.text), "example": field.examples[0]}, piece.text)


def bad_sum(piece: Piece) -> Problem:
    stats = tuple(each.name for each in FIELDS.values() if each.sort is Sort.NUMBER)
    nearest = nearest_words(piece.text, (*stats, "even", "odd", "none"))
    message = _(
        "“%(word)s” is not a number. Write a whole number, %(stats)s or a sum of them; or one of: even, odd, none, X."
    )
    return _at(piece, message % {"word": short(piece.text), "stats": ", ".join(stats)}, piece.text, nearest)


def exact_condition(token: Token, piece: Piece) -> Problem:
    message = _("! goes before a whole name. To leave out a condition, write -%(condition)s")
    return _at(token, message % {"condition": short(piece.text)}, f"!{piece.text}", (f"-{short(piece.text)}",))


def too_large(piece: Piece) -> Problem:
    message = _("“%(word)s” is too large. Write at most nine digits.")
    return _at(piece, message % {"word": short(piece.text)}, piece.text)


def backwards(piece: Piece) -> Problem:
    message = _("The range %(word)s goes backwards; write the smaller number first.") % {"word": short(piece.text)}
    return _at(piece, message, piece.text)


def no_order(token: Token, piece: Piece) -> Problem:
    """A comparison with a value outside the order."""
    words = {"word": short(piece.text), "operator": token.operator, "field": token.field}
    message = _("“%(word)s” is not a number, so it is not more or less than others. Write %(field)s=%(word)s") % words
    wrong = f"{token.field}{token.operator}{piece.text}"
    return _at(token, message, wrong, (f"{token.field}={short(piece.text)}",))


def bad_day(piece: Piece) -> Problem:
    message = _("“%(word)s” is not a day. Write year, month and day as in 2026-03-01, or a month, 2026-03, or a year.")
    return _at(piece, message % {"word": short(piece.text)}, piece.text)


def lonely(token: Token) -> Problem:
    """`or`, `and` or a minus sign without a condition beside."""
    messages = {
        "or": _("“or” needs a condition on both sides."),
        "and": _("“and” needs a condition on both sides."),
        "not": _("A condition is missing after “-” or “not”. Write one right after it."),
    }
    return _at(token, messages[token.kind], token.kind)


def stray_parenthesis(token: Token) -> Problem:
    return _at(token, _("This ) has no ( before it and was left out."), ")")


def unclosed(token: Token) -> Problem:
    return _at(token, _("This ( is not closed, so its ) was put at the end."), "(")


def empty_group(start: int, end: int) -> Problem:
    return Problem(_("These parentheses are empty. Write a condition between them."), start, end, "()")


def too_deep(token: Token, end: int, most: int) -> Problem:
    message = _("Parentheses can be %(most)d deep. This one goes deeper, so its content was left out.")
    return Problem(message % {"most": most}, token.start, end, "(")


def too_many(token: Token, text: str, most: int) -> Problem:
    message = _("Only the first %(most)d conditions are run; everything from “%(word)s” on was left out.")
    word = short(text[token.start : token.end])
    return Problem(message % {"most": most, "word": word}, token.start, len(text), word)


def too_long(most: int) -> Problem:
    message = _("Only the first %(most)d characters are read; the rest was left out.") % {"most": most}
    return Problem(message, most, most, "")


def not_negated(field: Field, start: int, end: int) -> Problem:
    """A setting, or the day of legalities, with a minus sign."""
    words = {"field": field.name, "example": field.examples[0]}
    message = _("%(field)s only changes how cards are shown. Write it without a minus sign: %(example)s") % words
    return Problem(message, start, end, field.name)


def one_day(token: Token) -> Problem:
    example = FIELDS["time"].examples[1]
    return _at(token, _("time takes one day. For several days, write %(example)s") % {"example": example}, token.field)


def idle_day(start: int, end: int, word: str, *, another: bool) -> Problem:
    """A `time` without legality, or beside a second `time`."""
    if another:
        message = _(
            "Only the last time counts here. Put each time in parentheses, together with the conditions it is for."
        )
    else:
        message = _("time sets the day for legal, banned or restricted. Write one of them beside it.")
    return Problem(message, start, end, short(word))


def _at(place: Token | Piece, message: str, word: str, nearest: tuple[str, ...] = ()) -> Problem:
    return Problem(message, place.start, place.end, short(word), nearest)


def nearest_words(word: str, known: Iterable[str]) -> tuple[str, ...]:
    """The known words spelled most alike, nearest first; else words containing the word."""
    wanted, words = fold(word[:SHOWN]), list(known)
    for scorer, least in ((OSA.normalized_similarity, 0.5), (fuzz.WRatio, 80.0)):
        found = process.extract(wanted, words, processor=fold, scorer=scorer, limit=NEAREST, score_cutoff=least)
        if found:
            return tuple(name for name, _score, _place in found)
    return ()


def short(word: str) -> str:
    return word if len(word) <= SHOWN else word[:SHOWN] + "…"


def _allows(field: Field, word: str) -> bool:
    return any(fold(value) == fold(word) for value in field.values)


def _did_you_mean(nearest: Sequence[str]) -> str:
    return " " + _("Did you mean “%(nearest)s”?") % {"nearest": nearest[0]} if nearest else ""
