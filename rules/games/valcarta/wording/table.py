"""The grammar of card text, of all its wordings."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from rules.cardtext.grammar import Grammar
from rules.cardtext.lexer import synonyms_of
from rules.cardtext.productions import Row
from rules.games.valcarta.wording.changes import list_changes
from rules.games.valcarta.wording.deeds import list_deeds, list_deeds_to_units, list_statuses
from rules.games.valcarta.wording.kinds import list_amounts, list_groups, list_kinds, list_players
from rules.games.valcarta.wording.sentences import list_coins, list_sentences, list_triggers

_SYNONYMS = {
    "an": "a",
    "every": "each",
    "enemy": "opposing",
    "the opponent": "your opponent",
    "the opponent's": "your opponent's",
    "fay energy": "FE",
    "soul energy": "SE",
    "during": "in",
    "inflict": "deal",
    "inflicts": "deals",
    "recover": "gain",
    "recovers": "gains",
    "get": "gain",
    "gets": "gains",
    "receive": "gain",
    "receives": "gains",
    "toss": "flip",
    "whenever": "when",
    "beginning": "start",
    "battlefield": "field",
    "status effects": "statuses",
    "status effect": "status",
    "turned": "turn",
}
_SUBJECTS = (
    list_amounts, list_players, list_kinds, list_groups, list_statuses, list_deeds, list_deeds_to_units, list_changes,
    list_coins, list_triggers, list_sentences,
)  # fmt: skip


@cache
def grammar() -> Grammar:
    """The grammar, built once."""
    return Grammar(_list_rows(), synonyms_of(_SYNONYMS))


def _list_rows() -> Iterator[Row]:
    for rows in _SUBJECTS:
        yield from rows()
