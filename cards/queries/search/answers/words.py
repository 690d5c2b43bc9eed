"""Words of names, artists, rules texts and flavor texts."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from cards.queries.search.arrays import Mask, mask_of
from cards.queries.search.columns import Columns
from cards.queries.search.context import SearchContext
from cards.search.fields import FIELDS
from cards.search.phrases import holds_phrase
from cards.search.tree import Term
from cards.search.values import OWN_NAME, Missing, Words, expect

OWN_WORDS = "this card"


def find_words(term: Term, context: SearchContext) -> Mask:
    """The words are a part of the field, or the whole. An empty field is never different."""
    column = context.columns.columns[term.field.name]
    if isinstance(term.value, Missing):
        return column.present if term.operator == "!=" else ~column.present
    words = expect(term.value, Words)
    if term.operator != ":":
        return column.where(lambda text: (text == words.text) == (term.operator == "="))
    fitting = column.at_values(context.columns.texts[term.field.name].holding(words.text))
    return _keep_phrase(term, words.phrase, fitting, context.columns) if words.phrase else fitting


def _keep_phrase(term: Term, phrase: str, fitting: Mask, columns: Columns) -> Mask:
    printed = columns.printed_words(term.field)
    if term.about == "printing":
        kept = [place for place in np.flatnonzero(fitting).tolist() if holds_phrase(printed.marked(place), phrase)]
        return mask_of(np.array(kept, dtype=np.int32), len(fitting))
    cards = np.unique(columns.card_of[fitting]).tolist()
    holding = [card for card in cards if holds_phrase(printed.marked(card), phrase)]
    return columns.of_cards(mask_of(np.array(holding, dtype=np.int32), len(columns.card_ids)))


def find_text(term: Term, context: SearchContext) -> Mask:
    """The same for the rules text. ~ also means the card's own name."""
    if not (isinstance(term.value, Words) and term.value.names_itself):
        return find_words(term, context)
    columns, typed, phrase = context.columns, term.value.text, term.value.phrase
    fits: Callable[[str, str], bool]
    name, text = columns.columns["name"], columns.columns["text"]
    parts = [text.at_values(columns.texts["text"].holding(part)) for part in typed.split(OWN_NAME)]
    near = np.flatnonzero(np.logical_and.reduce([columns.firsts, *parts])).tolist()
    if phrase:
        names, texts = (columns.printed_words(FIELDS[field]) for field in ("name", "text"))
        cards = [int(columns.card_of[each]) for each in near]
        nameless = (_without_name(texts.marked(card), names.marked(card)) for card in cards)
        wanted = phrase.replace(OWN_NAME, OWN_WORDS)
        fits = holds_phrase
    else:
        nameless = (_without_name(text.key(each), name.key(each)) for each in near)
        wanted = typed.replace(OWN_NAME, OWN_WORDS)
        fits = _contains if term.operator == ":" else str.__eq__
    kept = [each for each, words in zip(near, nameless, strict=True) if fits(words, wanted)]
    found = columns.of_cards_with(np.array(kept, dtype=np.int32))
    return text.present & ~found if term.operator == "!=" else found


def _contains(text: str, words: str) -> bool:
    return words in text


def _without_name(text: str, name: str) -> str:
    return f" {text} ".replace(f" {name} ", f" {OWN_WORDS} ").strip()
