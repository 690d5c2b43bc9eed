"""The conditions of a query in SQL: one small function for each sort of field, chosen by the table of fields."""

from __future__ import annotations

import operator
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import date
from functools import reduce
from typing import Any

import numpy as np
import numpy.typing as npt
from django.contrib.postgres.fields import ArrayField
from django.db.models import (
    BigIntegerField,
    BooleanField,
    Exists,
    F,
    Func,
    IntegerField,
    OuterRef,
    Q,
    QuerySet,
    TextField,
    Value,
)
from django.db.models.functions import Cast, Concat, Mod, Replace
from django.db.models.lookups import Contains, Exact, GreaterThan, GreaterThanOrEqual, IRegex, LessThan, LessThanOrEqual

from cards.models import Card, CardVersion, Legality, Printing, Ruling, number_key
from cards.queries.catalogue import in_force
from cards.queries.columns import Columns, SetRow, bare_keyword
from cards.queries.naming import Names
from cards.search import patterns
from cards.search.fields import FIELDS, Field, Sort
from cards.search.tree import Comparison, Sum, Term
from cards.search.values import OWN_NAME, Days, Missing, Number, Parity, Regex, Values, Words
from rules.engine.names import fold

NONE = Q(pk__in=[])
ALL = ~NONE
OWN_WORDS = "this card"

_LOOKUPS = {"=": "exact", "<": "lt", "<=": "lte", ">": "gt", ">=": "gte"}
_COMPARED = {"=": Exact, "<": LessThan, "<=": LessThanOrEqual, ">": GreaterThan, ">=": GreaterThanOrEqual}
_OPERATORS: dict[str, Callable[[Any, Any], bool]] = {
    "=": operator.eq, "!=": operator.ne, "<": operator.lt, "<=": operator.le, ">": operator.gt, ">=": operator.ge,
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Asking:
    """When and under which names a query is asked: `today` counts for the cards, `day` for their legalities."""

    today: date
    day: date
    names: Names
    columns: Columns

    @property
    def versions(self) -> QuerySet[CardVersion]:
        """The versions of the cards that count."""
        return CardVersion.objects.filter(in_force(self.today)).order_by()


def condition(term: Term, asking: Asking) -> Q:
    """The term as a condition on versions of cards, or on printings if it is about one; true or false, never null."""
    return (_BY_NAME.get(term.field.name) or _BY_SORT[term.field.sort])(term, asking)


def comparison(node: Comparison) -> Q:
    """Two sums of stats compared, as a condition on versions of cards; false where one of the stats is missing."""
    fields = {field.column for side in (node.left, node.right) for _sign, field in side.terms}
    left, right = _sum(node.left), _sum(node.right)
    compared = ~Q(Exact(left, right)) if node.operator == "!=" else Q(_COMPARED[node.operator](left, right))
    return all_of([*(Q(**{f"{column}__isnull": False}) for column in sorted(fields)), compared])


def all_of(conditions: Iterable[Q]) -> Q:
    """All of the conditions."""
    return reduce(operator.and_, conditions)


def any_of(conditions: Iterable[Q]) -> Q:
    """Any of the conditions; nothing if there are none."""
    return reduce(operator.or_, conditions, NONE)


# Text


def _words(term: Term, asking: Asking) -> Q:
    return _matching(term, term.field.column, term.field.raw)


def _matching(term: Term, column: str, raw: str) -> Q:
    """What stands in the column, folded, or in `raw`, as printed, is as the term says."""
    value, present = term.value, ~Q(**{raw: ""})
    if isinstance(value, Missing):
        return _missing(term, present)
    if isinstance(value, Regex):
        return present & Q(**{f"{raw}__iregex": patterns.postgres(value.pattern)})
    if term.operator == ":":
        return Q(**{f"{column}__contains": value.text})
    same = Q(**{column: value.text})
    return present & ~same if term.operator == "!=" else same


def _text(term: Term, asking: Asking) -> Q:
    """The rules text; where ~ is asked for, it is compared with the card's own name taken for "this card", too."""
    if not (isinstance(term.value, Words) and term.value.names_itself):
        return _words(term, asking)
    text, name, own = _padded(F("text_fold")), _padded(F("name_fold")), Value(f" {OWN_WORDS} ")
    nameless = Replace(text, name, own, output_field=TextField())
    wanted = term.value.text.replace(OWN_NAME, OWN_WORDS)
    if term.operator == ":":
        return Q(Contains(nameless, wanted))
    same = Q(Exact(nameless, Value(f" {wanted} ")))
    return ~Q(text="") & ~same if term.operator == "!=" else same


def _anywhere(term: Term, asking: Asking) -> Q:
    """Name, rules text or types of the card, or the flavor text of the printing."""
    if term.operator == "!=":
        return ~_anywhere(replace(term, operator="="), asking)
    of_card = (
        _matching(term, "name_fold", "name") | _text(replace(term, field=FIELDS["text"]), asking) | _type_names(term)
    )
    return _of_cards(asking.versions.filter(of_card)) | _words(replace(term, field=FIELDS["flavor"]), asking)


def _type_names(term: Term) -> Q:
    if isinstance(term.value, Regex):
        names = Func(F("types"), Value("\n"), function="array_to_string", output_field=TextField())
        return ~Q(types=[]) & Q(IRegex(names, patterns.postgres(term.value.pattern)))
    held = operator.contains if term.operator == ":" else operator.eq
    named = [name for name in FIELDS["type"].values if held(fold(name), term.value.text)]
    return Q(types__overlap=named) if named else NONE


def _ruling(term: Term, asking: Asking) -> Q:
    """A ruling on the card that still holds."""
    holding = Ruling.objects.filter(superseded_by=None)
    if isinstance(term.value, Missing):
        return _missing(term, _ruled(holding))
    found = _matching(term, "text_fold", "text")
    return _ruled(holding.filter(found | _matching(term, "text_fold", "question")))


def _ruled(rulings: QuerySet[Ruling]) -> Q:
    return _of_cards(Card.rulings.through.objects.filter(ruling__in=rulings))


def _related(term: Term, asking: Asking) -> Q:
    """Cards whose text has the name of the card that is meant, and those whose names stand in its text."""
    names = [card.folded for card in asking.names.cards(term.value, whole=term.operator == "=")]
    meant = asking.versions.filter(name_fold__in=names).exclude(card=OuterRef("card"))
    named = Q(Contains(_padded(OuterRef("text_fold")), _padded(F("name_fold"))))
    naming = Q(Contains(_padded(F("text_fold")), _padded(OuterRef("name_fold"))))
    return Q(Exists(meant.filter(named | naming)))


def _padded(text: Any) -> Concat:
    """The text between blanks, so that whole words are found in it."""
    return Concat(Value(" "), text, Value(" "), output_field=TextField())


# One of a few values, or a set of them


def _choice(term: Term, asking: Asking) -> Q:
    column = term.field.column
    present = ~Q(**{column: ""})
    if isinstance(term.value, Missing):
        return _missing(term, present)
    among = Q(**{f"{column}__in": term.value.names})
    return present & ~among if term.operator == "!=" else among


def _ordered(term: Term, asking: Asking) -> Q:
    names = term.value.names
    if term.operator not in ("=", "!="):
        names = term.field.satisfying(term.operator, names[0])
    among = Q(**{f"{term.field.column}__in": names})
    return ~among if term.operator == "!=" else among


def _set(term: Term, asking: Asking) -> Q:
    column = term.field.column
    present = ~Q(**{column: []})
    if isinstance(term.value, Missing):
        return _missing(term, present)
    if isinstance(term.value, Number):
        return _compared(Func(F(column), function="cardinality", output_field=BigIntegerField()), term)
    some, each, within = _SETS[term.field.name]
    if term.operator == ":":
        return some(term.value.names)
    superset, subset = each(term.value.names), within(term.value.names, asking)
    return {
        "=": superset & subset,
        "!=": present & ~(superset & subset),
        ">=": superset,
        ">": superset & ~subset,
        "<=": subset,
        "<": subset & ~superset,
    }[term.operator]


def _some_type(names: Sequence[str]) -> Q:
    return Q(types__overlap=names)


def _each_type(names: Sequence[str]) -> Q:
    return Q(types__contains=names)


def _types_within(names: Sequence[str], asking: Asking) -> Q:
    return Q(types__contained_by=names)


def _some_keyword(names: Sequence[str]) -> Q:
    """A keyword that carries a number is had with any number, unless one is named."""
    bare = [fold(name) for name in names if name == bare_keyword(name)]
    numbered = [name for name in names if name != bare_keyword(name)]
    return any_of([Q(keyword_names__overlap=bare)] * bool(bare) + [Q(keywords__overlap=numbered)] * bool(numbered))


def _each_keyword(names: Sequence[str]) -> Q:
    return all_of(_some_keyword((name,)) for name in names)


def _keywords_within(names: Sequence[str], asking: Asking) -> Q:
    allowed = [
        keyword for keyword in asking.columns.keywords_in_use if keyword in names or bare_keyword(keyword) in names
    ]
    return Q(keywords__contained_by=sorted(allowed))


_SETS = {
    "type": (_some_type, _each_type, _types_within),
    "keyword": (_some_keyword, _each_keyword, _keywords_within),
}


# Numbers


def _number(term: Term, asking: Asking) -> Q:
    column = term.field.column
    present = Q(**{f"{column}__isnull": False})
    if isinstance(term.value, Missing):
        return _missing(term, present)
    if isinstance(term.value, Number | Parity):
        return present & _compared(F(column), term)
    return present if term.operator == "!=" else NONE  # no stat of a card is a sign instead of a number


def _compared(number: Any, term: Term) -> Q:
    if isinstance(term.value, Parity):
        return Q(Exact(Mod(number, Value(2)), Value(int(term.value.odd))))
    same = Q(Exact(number, Value(term.value.value)))
    if term.operator in ("=", "!="):
        return same if term.operator == "=" else ~same
    return Q(_COMPARED[term.operator](number, Value(term.value.value)))


def _collector(term: Term, asking: Asking) -> Q:
    key = number_key(term.value.text)
    if term.operator == "!=":
        return ~Q(number_key=key)
    return Q(**{f"number_key__{_LOOKUPS[term.operator]}": key})


def _sum(side: Sum) -> Any:
    """A sum of stats, each counted as often as it is added, in a column wide enough for it."""
    times: Counter[str] = Counter()
    for sign, field in side.terms:
        times[field.column] += sign
    total: Any = Value(side.number, output_field=BigIntegerField())
    for column, count in times.items():
        total = total + Value(count) * Cast(F(column), BigIntegerField())
    return total


# Sets and days. There are few sets, so that a process knows them, and the database is told which fit.


def _card_set(term: Term, asking: Asking) -> Q:
    among = _in_sets(asking.names.sets(term.value))
    return ~among if term.operator == "!=" else among


def _date(term: Term, asking: Asking) -> Q:
    days = _days(term, asking)
    fits: dict[str, Callable[[date], bool]] = {
        "=": lambda day: days.first <= day <= days.last,
        "!=": lambda day: not days.first <= day <= days.last,
        "<": lambda day: day < days.first,
        "<=": lambda day: day <= days.last,
        ">": lambda day: day > days.last,
        ">=": lambda day: day >= days.first,
    }
    return _in_sets(row for row in asking.names.all_sets if fits[term.operator](row.released))


def _year(term: Term, asking: Asking) -> Q:
    return _in_sets(row for row in asking.names.all_sets if _holds(term, row.released.year))


def _holds(term: Term, number: Any) -> Any:
    """Whether a number, or each of an array of numbers, is as the term says."""
    if isinstance(term.value, Parity):
        return number % 2 == term.value.odd
    return _OPERATORS[term.operator](number, term.value.value)


def _days(term: Term, asking: Asking) -> Days:
    """The days that are meant; for a set, the one on which it came out."""
    if isinstance(term.value, Days):
        return term.value
    released = [row.released for row in asking.names.sets(term.value)]
    return Days(min(released), max(released))


def _in_sets(rows: Iterable[SetRow]) -> Q:
    return Q(card_set__in=[row.pk for row in rows])


# All printings of a card together. How often and in which order a card was printed, the process has in columns, where
# it is counted much faster than in the database.


def _printings_counted(term: Term, asking: Asking) -> Q:
    """How many printings the card has; it stands in a set once, so that they are as many as its sets."""
    return _numbered("card", asking.columns.card_ids, _holds(term, asking.columns.prints))


def _first_printing(term: Term, asking: Asking) -> Q:
    columns = asking.columns
    places = [columns.sets.index(row) for row in asking.names.sets(term.value)]
    cards = columns.card_of[columns.firsts & np.isin(columns.set_of, places)]
    return _numbered("card", columns.card_ids, np.isin(np.arange(len(columns.card_ids)), cards))


def _some_printing(term: Term, asking: Asking) -> Q:
    fitting = (
        Q(rarity__in=term.value.names) if isinstance(term.value, Values) else _in_sets(asking.names.sets(term.value))
    )
    return _of_cards(Printing.objects.filter(fitting))


def _new(term: Term, asking: Asking) -> Q:
    """The first printing of its card with this rarity, artist or flavor text; without one there is nothing new."""
    return any_of(_first_with(FIELDS[name], asking) for name in term.value.names)


def _first_with(field: Field, asking: Asking) -> Q:
    order = Value([row.pk for row in asking.names.all_sets], output_field=ArrayField(BigIntegerField()))
    this, other = (
        Func(order, column, function="array_position", output_field=IntegerField())
        for column in (OuterRef("card_set"), F("card_set"))
    )
    same = {field.column: OuterRef(field.column), "card": OuterRef("card")}
    return ~Q(**{field.column: ""}) & ~Q(Exists(Printing.objects.filter(Q(LessThan(other, this)), **same)))


def _property(term: Term, asking: Asking) -> Q:
    """Vanilla is said of a card, reprint of a printing; where both are among the values, of a printing."""
    vanilla, columns = Q(text="", keywords=[]), asking.columns
    if "reprint" not in term.value.names:
        return vanilla
    reprinted = _numbered("pk", columns.printing_ids, ~columns.firsts)
    return reprinted | _of_cards(asking.versions.filter(vanilla)) if "vanilla" in term.value.names else reprinted


def _numbered(column: str, numbers: npt.NDArray[np.int64], fits: npt.NDArray[np.bool_]) -> Q:
    """The rows whose number in this column fits; told by those that do not, if they are fewer."""
    few = np.count_nonzero(fits) * 2 <= len(fits)
    listed = ",".join(map(str, numbers[fits if few else ~fits].tolist()))
    among = Q(_Among(F(column), Value(f"{{{listed}}}")))
    return among if few else ~among


class _Among(Func):
    """A number among many, which are sent as the text of one array; each by itself would take far longer."""

    template, arg_joiner = "(%(expressions)s::bigint[]))", " = ANY("
    output_field = BooleanField()


# Formats


def _status(term: Term, asking: Asking) -> Q:
    formats = [row.pk for row in asking.names.formats(term.value)]
    with_status = Legality.objects.filter(in_force(asking.day), format__in=formats, status=term.field.name)
    return ~_of_cards(with_status) if term.operator == "!=" else _of_cards(with_status)


def _no_condition(term: Term, asking: Asking) -> Q:
    """The day of legalities restricts nothing by itself."""
    return ALL


def asked_on(term: Term, asking: Asking) -> Asking:
    """The same at the day that a term of the field `time` names."""
    return replace(asking, day=_days(term, asking).first)


def _missing(term: Term, present: Q) -> Q:
    return present if term.operator == "!=" else ~present


def _of_cards(rows: QuerySet[Any]) -> Q:
    """The cards to which these rows belong, whether asked of printings or of versions."""
    return Q(card__in=rows.values("card"))


_BY_SORT: dict[Sort, Callable[[Term, Asking], Q]] = {
    Sort.WORDS: _words,
    Sort.CHOICE: _choice,
    Sort.ORDERED: _ordered,
    Sort.SET: _set,
    Sort.NUMBER: _number,
    Sort.COUNT: _printings_counted,
    Sort.COLLECTOR: _collector,
    Sort.DAY: _date,
    Sort.CODE: _status,
    Sort.RARITY_OR_SET: _some_printing,
    Sort.FLAG: _property,
}
_BY_NAME: dict[str, Callable[[Term, Asking], Q]] = {
    "text": _text,
    "any": _anywhere,
    "rulings": _ruling,
    "related": _related,
    "year": _year,
    "set": _card_set,
    "firstprint": _first_printing,
    "new": _new,
    "time": _no_condition,
}
"""The fields that are asked in another way than all others of their sort."""
