"""Words of names, artists, rules text and flavor text, which the columns hold folded."""

from __future__ import annotations

import operator

import numpy as np

from cards.queries.columns import Mask
from cards.queries.conditions.asking import Asking
from cards.search.tree import Term
from cards.search.values import OWN_NAME, Missing, Words

OWN_WORDS = "this card"


def words(term: Term, asking: Asking) -> Mask:
    """The words stand in what the field holds, or are the whole of it; where it holds nothing, nothing is other."""
    column = asking.columns.columns[term.field.name]
    if isinstance(term.value, Missing):
        return column.present if term.operator == "!=" else ~column.present
    wanted = term.value.text if isinstance(term.value, Words) else ""
    if term.operator == ":":
        return column.marked(asking.columns.texts[term.field.name].holding(wanted))
    return column.where(lambda name: (name == wanted) == (term.operator == "="))


def text(term: Term, asking: Asking) -> Mask:
    """The rules text; where ~ is asked for, it is compared with the card's own name taken for "this card", too."""
    if not (isinstance(term.value, Words) and term.value.names_itself):
        return words(term, asking)
    columns, typed = asking.columns, term.value.text
    name, text = columns.columns["name"], columns.columns["text"]
    held = [text.marked(columns.texts["text"].holding(part)) for part in typed.split(OWN_NAME)]
    near = np.flatnonzero(np.logical_and.reduce([columns.firsts, *held]))
    wanted, fits = (f" {typed} ", operator.eq) if term.operator != ":" else (typed, operator.contains)
    wanted = wanted.replace(OWN_NAME, OWN_WORDS)
    nameless = (f" {text.key(each)} ".replace(f" {name.key(each)} ", f" {OWN_WORDS} ") for each in near)
    found = columns.of_cards_with(near[[fits(each, wanted) for each in nameless]])
    return text.present & ~found if term.operator == "!=" else found
