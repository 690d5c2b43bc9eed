"""The grammar of card text, of all its wordings."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from rules.cardtext.boxed import rows
from rules.cardtext.boxed.synonyms import SYNONYMS
from rules.cardtext.grammar import Grammar
from rules.cardtext.lexer import synonyms_of
from rules.cardtext.productions import Row
from rules.games.valcarta.wording.changes import list_bans, list_changes
from rules.games.valcarta.wording.deeds import list_deeds_to_units, list_energy, list_statuses
from rules.games.valcarta.wording.kinds import list_hits, list_kinds
from rules.games.valcarta.wording.sentences import is_not_counted, list_coins, list_sentences, list_triggers

_SYNONYMS = {
    **SYNONYMS,
    "fay energy": "FE",
    "soul energy": "SE",
    "status effects": "statuses",
    "status effect": "status",
}


@cache
def grammar() -> Grammar:
    """The grammar, built once."""
    return Grammar(_list_rows(), synonyms_of(_SYNONYMS))


def _list_rows() -> Iterator[Row]:
    yield from rows.list_amounts()
    yield from rows.list_players()
    yield from list_kinds()
    yield from rows.list_figures()
    yield from rows.list_groups("this Unit", "[the] (equipped|attached) Unit", "the Unit equipped with this card")
    yield from list_hits()
    yield from list_statuses()
    yield from rows.list_deeds()
    yield from list_energy()
    yield from rows.list_deeds_to_cards()
    yield from list_deeds_to_units()
    yield from list_changes()
    yield from list_bans()
    yield from list_coins()
    yield from list_triggers()
    yield from list_sentences()
    yield from rows.list_conditions()
    yield from rows.list_combinations(is_not_counted)
