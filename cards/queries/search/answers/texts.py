"""SQL conditions: regular expressions, words of rulings, cards named in texts."""

from __future__ import annotations

from django.db.models import Exists, F, Func, OuterRef, Q, TextField, Value
from django.db.models.expressions import Combinable
from django.db.models.functions import Concat
from django.db.models.lookups import Contains, IRegex

from cards.queries.search.context import SearchContext
from cards.search import patterns
from cards.search.tree import Term
from cards.search.values import Missing, Regex, Words, expect


def pattern_matches(term: Term, context: SearchContext) -> Q:
    """A regular expression matches the field's words as printed."""
    source = term.field.source
    if source is None or not source.printed:
        raise LookupError(f"{term.field.name} has no printed words for a regular expression")
    return words_match(term, source.column, source.printed)


def words_match(term: Term, column: str, printed: str) -> Q:
    """The words in `column`, folded, or in `printed` are as the term says."""
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


def type_names_match(term: Term, context: SearchContext) -> Q:
    """A regular expression matches the card's types, one in each line."""
    names = Func(F("types"), Value("\n"), function="array_to_string", output_field=TextField())
    return ~Q(types=[]) & Q(IRegex(names, patterns.postgres(expect(term.value, Regex).pattern)))


def related_to(term: Term, context: SearchContext) -> Q:
    """Cards whose text names this card, and cards that its text names."""
    cards = context.references.cards(expect(term.value, Words), whole=term.operator == "=")
    names = [card.folded for card in cards]
    referred = context.versions.filter(name_fold__in=names).exclude(card=OuterRef("card"))
    named = Q(Contains(_padded(OuterRef("text_fold")), _padded(F("name_fold"))))
    naming = Q(Contains(_padded(F("text_fold")), _padded(OuterRef("name_fold"))))
    return Q(Exists(referred.filter(named | naming)))


def _padded(folded: Combinable) -> Concat:
    """The text between blanks, for finding whole words."""
    return Concat(Value(" "), folded, Value(" "), output_field=TextField())
