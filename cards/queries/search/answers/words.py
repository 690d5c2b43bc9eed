"""Words of names, artists, rules texts and flavor texts, in the columns."""

from __future__ import annotations

import operator

import numpy as np

from cards.queries.search.arrays import Mask
from cards.queries.search.context import SearchContext
from cards.search.tree import Term
from cards.search.values import OWN_NAME, Missing, Words, expect

OWN_WORDS = "this card"


def find_words(term: Term, context: SearchContext) -> Mask:
    """The words stand in the field, or are the whole of it; an empty field is never different."""
    column = context.columns.columns[term.field.name]
    if isinstance(term.value, Missing):
        return column.present if term.operator == "!=" else ~column.present
    wanted = expect(term.value, Words).text
    if term.operator == ":":
        return column.at_values(context.columns.texts[term.field.name].holding(wanted))
    return column.where(lambda text: (text == wanted) == (term.operator == "="))


def find_text(term: Term, context: SearchContext) -> Mask:
    """The same for the rules text, where ~ also stands for the card's own name."""
    if not (isinstance(term.value, Words) and term.value.names_itself):
        return find_words(term, context)
    columns, typed = context.columns, term.value.text
    name, text = columns.columns["name"], columns.columns["text"]
    parts = [text.at_values(columns.texts["text"].holding(part)) for part in typed.split(OWN_NAME)]
    near = np.flatnonzero(np.logical_and.reduce([columns.firsts, *parts]))
    wanted, fits = (f" {typed} ", operator.eq) if term.operator != ":" else (typed, operator.contains)
    wanted = wanted.replace(OWN_NAME, OWN_WORDS)
    nameless = (f" {text.key(each)} ".replace(f" {name.key(each)} ", f" {OWN_WORDS} ") for each in near.tolist())
    found = columns.of_cards_with(near[[fits(each, wanted) for each in nameless]])
    return text.present & ~found if term.operator == "!=" else found
