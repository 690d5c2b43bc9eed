"""Words of rulings, relations between cards that come of their texts, and regular expressions; in SQL."""

from __future__ import annotations

from typing import Any

from django.db.models import Exists, F, Func, OuterRef, Q, TextField, Value
from django.db.models.functions import Concat
from django.db.models.lookups import Contains, IRegex

from cards.queries.conditions.asking import Asking
from cards.search import patterns
from cards.search.tree import Term
from cards.search.values import Missing, Regex


def words(term: Term, asking: Asking) -> Q:
    """The field's text is as the term says."""
    return matching(term, term.field.column, term.field.raw)


def matching(term: Term, column: str, raw: str) -> Q:
    """What stands in the column, folded, or in `raw`, as printed, is as the term says."""
    value, present = term.value, ~Q(**{raw: ""})
    if isinstance(value, Missing):
        return present if term.operator == "!=" else ~present
    if isinstance(value, Regex):
        return present & Q(**{f"{raw}__iregex": patterns.postgres(value.pattern)})
    if term.operator == ":":
        return Q(**{f"{column}__contains": value.text})
    same = Q(**{column: value.text})
    return present & ~same if term.operator == "!=" else same


def type_names(term: Term, asking: Asking) -> Q:
    """A regular expression matches the types of the card, one in each line."""
    names = Func(F("types"), Value("\n"), function="array_to_string", output_field=TextField())
    pattern = term.value.pattern if isinstance(term.value, Regex) else ""
    return ~Q(types=[]) & Q(IRegex(names, patterns.postgres(pattern)))


def related(term: Term, asking: Asking) -> Q:
    """Cards whose text has the name of the card that is meant, and those whose names stand in its text."""
    names = [card.folded for card in asking.names.cards(term.value, whole=term.operator == "=")]
    meant = asking.versions.filter(name_fold__in=names).exclude(card=OuterRef("card"))
    named = Q(Contains(_padded(OuterRef("text_fold")), _padded(F("name_fold"))))
    naming = Q(Contains(_padded(F("text_fold")), _padded(OuterRef("name_fold"))))
    return Q(Exists(meant.filter(named | naming)))


def _padded(folded: Any) -> Concat:
    """The text between blanks, so that whole words are found in it."""
    return Concat(Value(" "), folded, Value(" "), output_field=TextField())
