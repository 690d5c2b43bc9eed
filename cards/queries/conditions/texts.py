"""Words of rules text and flavor text, relations between cards that come of them, and regular expressions; in SQL."""

from __future__ import annotations

from typing import Any

from django.contrib.postgres.fields import ArrayField
from django.db.models import BigIntegerField, Exists, F, Func, IntegerField, OuterRef, Q, TextField, Value
from django.db.models.functions import Concat, Replace
from django.db.models.lookups import Contains, Exact, IRegex, LessThan

from cards.models import Printing
from cards.queries.conditions.asking import Asking
from cards.search import patterns
from cards.search.tree import Term
from cards.search.values import OWN_NAME, Missing, Regex, Words

OWN_WORDS = "this card"


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


def text(term: Term, asking: Asking) -> Q:
    """The rules text; where ~ is asked for, it is compared with the card's own name taken for "this card", too."""
    if not (isinstance(term.value, Words) and term.value.names_itself):
        return words(term, asking)
    folded, name, own = _padded(F("text_fold")), _padded(F("name_fold")), Value(f" {OWN_WORDS} ")
    nameless = Replace(folded, name, own, output_field=TextField())
    wanted = term.value.text.replace(OWN_NAME, OWN_WORDS)
    if term.operator == ":":
        return Q(Contains(nameless, wanted))
    same = Q(Exact(nameless, Value(f" {wanted} ")))
    return ~Q(text="") & ~same if term.operator == "!=" else same


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


def new_flavor(term: Term, asking: Asking) -> Q:
    """The first printing of its card with this flavor text; without one there is nothing new."""
    order = Value([row.pk for row in asking.names.all_sets], output_field=ArrayField(BigIntegerField()))
    this, other = (
        Func(order, column, function="array_position", output_field=IntegerField())
        for column in (OuterRef("card_set"), F("card_set"))
    )
    same = Printing.objects.filter(Q(LessThan(other, this)), card=OuterRef("card"), flavor_fold=OuterRef("flavor_fold"))
    return ~Q(flavor_fold="") & ~Q(Exists(same))


def _padded(folded: Any) -> Concat:
    """The text between blanks, so that whole words are found in it."""
    return Concat(Value(" "), folded, Value(" "), output_field=TextField())
