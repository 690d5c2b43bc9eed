"""Builds a game's grammar from the table of productions."""

from __future__ import annotations

import gc
from functools import lru_cache

from rules.cardtext.grammar import Grammar
from rules.cardtext.lexer import synonyms_of
from rules.cardtext.vocabulary import Vocabulary
from rules.cardtext.wording.abilities import abilities
from rules.cardtext.wording.amounts import amounts
from rules.cardtext.wording.conditions import conditions
from rules.cardtext.wording.effects import deeds
from rules.cardtext.wording.either import either
from rules.cardtext.wording.events import events
from rules.cardtext.wording.figures import figures
from rules.cardtext.wording.hands import hands
from rules.cardtext.wording.history import history
from rules.cardtext.wording.joining import joining
from rules.cardtext.wording.lasting import lasting
from rules.cardtext.wording.later import later
from rules.cardtext.wording.players import on_players
from rules.cardtext.wording.predicates import predicates
from rules.cardtext.wording.preventing import preventing
from rules.cardtext.wording.prices import prices
from rules.cardtext.wording.selections import selections
from rules.cardtext.wording.synonyms import SYNONYMS
from rules.cardtext.wording.tributing import tributing
from rules.cardtext.wording.typing import typing

_SUBJECTS = (
    selections, deeds, hands, amounts, lasting, figures, later, prices, preventing, on_players, conditions, events,
    abilities, either, typing, joining, predicates, tributing, history,
)  # fmt: skip


@lru_cache(maxsize=8)
def grammar_of(words: Vocabulary) -> Grammar:
    """Build the grammar of a vocabulary, once."""
    synonyms = synonyms_of({**SYNONYMS, **words.synonyms})
    collects = gc.isenabled()
    gc.disable()  # what is made here stays: looking for garbage among it would double the time
    try:
        rows = (row for subject in _SUBJECTS for row in subject(words))
        return Grammar(rows, synonyms, words, limits=words.not_said)
    finally:
        if collects:
            gc.enable()
