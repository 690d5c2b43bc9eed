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
_FEW = 20
_LISTED = frozenset({Sort.CHOICE, Sort.ORDERED, Sort.SET})
_OF_OTHER_CATALOGUES = {
    "o": "text", "oracle": "text", "e": "set", "edition": "set", "f": "legal", "format": "legal", "n": "name",
    "pow": "ap", "power": "ap", "tou": "sp", "toughness": "sp", "cost": "sta", "cmc": "sta", "illustrator": "artist",
}  # fmt: skip
"""Fields as other catalogues call them, for those who come from there."""


def unknown_field(token: Token) -> Problem:
    """There is no field of this name."""
    nearest = nearest_words(token.field, all_names())
    if token.field.casefold() in _OF_OTHER_CATALOGUES:
        nearest = (_OF_OTHER_CATALOGUES[token.field.casefold()],)
    message = _("There is no field “%(name)s”.%(hint)s") % {"name": short(token.field), "hint": _did_you_mean(nearest)}
    return _at(token, message, token.field, nearest)


def unknown_value(field: Field, word: str, start: int, end: int, known: Sequence[str] = ()) -> Problem:
    """The field has no such value; `known` are those that it has, if they are not fixed in the field's table."""
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
    """The field does not take this operator."""
    words = {"operator": token.operator, "field": field.name, "known": " ".join(field.operators)}
    message = _("“%(operator)s” does not go with %(field)s, which takes: %(known)s") % words
    return _at(
        token, message, token.field + token.operator, tuple(field.name + each for each in field.operators[:NEAREST])
    )


def empty_value(field: Field, token: Token, piece: Piece) -> Problem:
    """Nothing stands behind the operator, or behind a separator."""
    if piece.joined:
        message = _("Nothing stands behind this %(separator)s; write another value right behind it.")
        return Problem(message % {"separator": piece.joined}, piece.start - 1, piece.end, piece.joined)
    example = field.examples[0]
    words = {"field": token.field, "operator": token.operator, "example": example}
    message = _("%(field)s%(operator)s has no value. Write one right behind it, without a blank: %(example)s") % words
    return _at(token, message, token.field + token.operator, (example,))


def no_letters(piece: Piece) -> Problem:
    """There is nothing to look for."""
    message = _("“%(word)s” has no letter or digit to look for.") % {"word": short(piece.text)}
    return _at(piece, message, piece.text)


def no_regex(field: Field, piece: Piece) -> Problem:
    """The field takes no regular expression."""
    message = _("%(field)s takes no regular expression; write its value without slashes.") % {"field": field.name}
    return _at(piece, message, piece.text)


def regex_unequal(token: Token, piece: Piece) -> Problem:
    """A regular expression behind !=."""
    meant = f"-{token.field}:/{short(piece.text)}/"
    message = _("A regular expression is not compared with !=; write %(meant)s") % {"meant": meant}
    return _at(token, message, f"{token.field}{token.operator}/{piece.text}/", (meant,))


def unclosed_regex(piece: Piece) -> Problem:
    """A regular expression without its second slash."""
    message = _("The regular expression has no closing slash. Write / at its end, and \\/ for a slash inside.")
    return _at(piece, message, f"/{piece.text}")


def bad_regex(piece: Piece, fault: str) -> Problem:
    """A regular expression that cannot be run."""
    message = _("The regular expression /%(pattern)s/ cannot be run. %(fault)s")
    return _at(piece, message % {"pattern": short(piece.text), "fault": fault}, f"/{piece.text}/")


def bad_number(field: Field, piece: Piece) -> Problem:
    """What stands behind a field of numbers is none."""
    message = _("“%(word)s” is not a whole number, as in %(example)s.")
    return _at(piece, message % {"word": short(piece.text), "example": field.examples[0]}, piece.text)


def bad_sum(piece: Piece) -> Problem:
    """What stands behind a stat is no number and no other stat."""
    stats = tuple(each.name for each in FIELDS.values() if each.sort is Sort.NUMBER)
    nearest = nearest_words(piece.text, (*stats, "even", "odd", "none"))
    message = _("“%(word)s” is not a whole number, %(stats)s, or a sum of them; alone also: even, odd, none, X.")
    return _at(piece, message % {"word": short(piece.text), "stats": ", ".join(stats)}, piece.text, nearest)


def exact_condition(token: Token, piece: Piece) -> Problem:
    """! before a condition, where it was to negate it."""
    message = _("! stands before a whole name; to negate a condition write -%(condition)s")
    return _at(token, message % {"condition": short(piece.text)}, f"!{piece.text}", (f"-{short(piece.text)}",))


def too_large(piece: Piece) -> Problem:
    """A number with too many digits."""
    message = _("“%(word)s” is larger than any number on a card; it may have nine digits.")
    return _at(piece, message % {"word": short(piece.text)}, piece.text)


def backwards(piece: Piece) -> Problem:
    """A range whose second end is below its first."""
    message = _("The range %(word)s goes backwards; write the smaller number first.") % {"word": short(piece.text)}
    return _at(piece, message, piece.text)


def no_order(token: Token, piece: Piece) -> Problem:
    """More or less than something that has no place among the numbers."""
    words = {"word": short(piece.text), "operator": token.operator, "field": token.field}
    message = _("“%(word)s” is neither more nor less than a number; write %(field)s=%(word)s") % words
    wrong = f"{token.field}{token.operator}{piece.text}"
    return _at(token, message, wrong, (f"{token.field}={short(piece.text)}",))


def bad_day(piece: Piece) -> Problem:
    """A day that the calendar does not have."""
    message = _("“%(word)s” is not a day. Write year, month and day as in 2026-03-01, or a month, 2026-03, or a year.")
    return _at(piece, message % {"word": short(piece.text)}, piece.text)


def lonely(token: Token) -> Problem:
    """`or`, `and` or a minus sign without something to join or negate."""
    messages = {
        "or": _("“or” needs a condition on both sides."),
        "and": _("“and” needs a condition on both sides."),
        "not": _("Nothing stands behind “-” or “not” that it could negate."),
    }
    return _at(token, messages[token.kind], token.kind)


def stray_parenthesis(token: Token) -> Problem:
    """A ) without a ( before it."""
    return _at(token, _("This ) has no ( before it and was left out."), ")")


def unclosed(token: Token) -> Problem:
    """A ( without its )."""
    return _at(token, _("This ( is not closed, so its ) was put at the end."), "(")


def empty_group(start: int, end: int) -> Problem:
    """Nothing is left between two parentheses."""
    return Problem(_("There is nothing to look for between these parentheses."), start, end, "()")


def too_deep(token: Token, end: int, most: int) -> Problem:
    """More groups inside one another than are read."""
    message = _("Parentheses stand more than %(most)d deep here; what is inside this one was left out.")
    return Problem(message % {"most": most}, token.start, end, "(")


def too_many(token: Token, text: str, most: int) -> Problem:
    """More conditions than are run."""
    message = _("Only the first %(most)d conditions are run; everything from “%(word)s” on was left out.")
    word = short(text[token.start : token.end])
    return Problem(message % {"most": most, "word": word}, token.start, len(text), word)


def too_long(most: int) -> Problem:
    """More text than is read."""
    message = _("Only the first %(most)d characters are read; the rest was left out.") % {"most": most}
    return Problem(message, most, most, "")


def not_negated(field: Field, start: int, end: int) -> Problem:
    """A setting, or the day of legalities, with a minus sign."""
    words = {"field": field.name, "example": field.examples[0]}
    message = _("%(field)s restricts nothing that could be negated; write it without a minus sign: %(example)s") % words
    return Problem(message, start, end, field.name)


def one_day(token: Token) -> Problem:
    """Several days for one `time`."""
    example = FIELDS["time"].examples[1]
    return _at(token, _("time takes one day; ask for several as in %(example)s") % {"example": example}, token.field)


def idle_day(start: int, end: int, word: str, *, another: bool) -> Problem:
    """A `time` without a legality beside it, or with another `time`."""
    if another:
        message = _("Only one time counts here, the last; put the others into parentheses with what they are for.")
    else:
        message = _("time says on which day legal, banned or restricted is asked; write one of them beside it.")
    return Problem(message, start, end, short(word))


def _at(place: Token | Piece, message: str, word: str, nearest: tuple[str, ...] = ()) -> Problem:
    return Problem(message, place.start, place.end, short(word), nearest)


def nearest_words(word: str, known: Iterable[str]) -> tuple[str, ...]:
    """The known words that are spelled most like this one, nearest first; else those that hold something like it."""
    wanted, words = fold(word[:SHOWN]), list(known)
    for scorer, least in ((OSA.normalized_similarity, 0.5), (fuzz.WRatio, 80.0)):
        found = process.extract(wanted, words, processor=fold, scorer=scorer, limit=NEAREST, score_cutoff=least)
        if found:
            return tuple(name for name, _score, _place in found)
    return ()


def short(word: str) -> str:
    """The word as a message repeats it."""
    return word if len(word) <= SHOWN else word[:SHOWN] + "…"


def _allows(field: Field, word: str) -> bool:
    return any(fold(value) == fold(word) for value in field.values)


def _did_you_mean(nearest: Sequence[str]) -> str:
    return " " + _("Did you mean “%(nearest)s”?") % {"nearest": nearest[0]} if nearest else ""
