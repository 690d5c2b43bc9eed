"""Conditions on texts in SQL: patterns, rulings, named cards."""

from __future__ import annotations

from django.db.models import Exists, F, Func, OuterRef, Q, TextField, Value
from django.db.models.expressions import Combinable
from django.db.models.fields.json import KeyTransform
from django.db.models.functions import Concat
from django.db.models.lookups import Contains, IRegex

from cards.queries.search.context import SearchContext
from cards.search import patterns
from cards.search.field import Table
from cards.search.tree import Term
from cards.search.values import Missing, Regex, Words, expect


def pattern_matches(term: Term, context: SearchContext) -> Q:
    """A regular expression matches the field's printed words."""
    source = term.field.source
    if source is not None and source.table is Table.OWN:
        return _marks_match(source.column, expect(term.value, Regex))
    if source is None or not source.printed:
        raise LookupError(f"{term.field.name} has no printed words for a regular expression")
    return words_match(term, source.column, source.printed)


def words_match(term: Term, column: str, printed: str) -> Q:
    """The words in folded `column`, or in `printed`, are as the term says."""
    value, present = term.value, ~Q(**{printed: ""})
    if isinstance(value, Missing):
        return present if term.operator == "!=" else ~present
    if isinstance(value, Regex):
        return present & Q(**{f"{printed}__iregex": patterns.postgres(value.pattern)})
    wanted = expect(value, Words).text
    if term.operator == ":":
        return Q(**{f"{column}__contains": wanted})
    same = Q(**{column: wanted})
    return present & ~same if term.operator == "!=" else same


def _marks_match(field: str, wanted: Regex) -> Q:
    """A regular expression matches the values of a game's own field, a line each."""
    lines = _Lines(KeyTransform(field, "marks"))
    return Q(marks__has_key=field) & Q(IRegex(lines, patterns.postgres(wanted.pattern)))


class _Lines(Func):
    """A list in JSON as lines of text."""

    template = "(SELECT string_agg(value, E'\\n') FROM jsonb_array_elements_text(%(expressions)s))"
    output_field = TextField()


def related_to(term: Term, context: SearchContext) -> Q:
    """Cards named by the card's text, and cards whose text names the card."""
    cards = context.references.cards(expect(term.value, Words), whole=term.operator == "=")
    names = [card.folded for card in cards]
    referred = context.versions.filter(name_fold__in=names).exclude(card=OuterRef("card"))
    named = Q(Contains(_pad(OuterRef("text_fold")), _pad(F("name_fold"))))
    naming = Q(Contains(_pad(F("text_fold")), _pad(OuterRef("name_fold"))))
    return Q(Exists(referred.filter(named | naming)))


def _pad(folded: Combinable) -> Concat:
    return Concat(Value(" "), folded, Value(" "), output_field=TextField())
