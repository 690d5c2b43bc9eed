"""A game more, or a changed one, for the time of a test."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from cards.notes import keywords_of
from cards.queries import names
from cards.queries.rows import list_own_fields
from cards.queries.search import following
from cards.search import editing, fields, parser
from cards.search.guide import guide
from cards.views import names as completion
from rules.engine.game import Game
from rules.games import GAMES


@contextmanager
def games_added(*games: Game) -> Iterator[None]:
    """The site knows these games, and remembers nothing from before or after."""
    with pytest.MonkeyPatch.context() as patch:
        for game in games:
            patch.setitem(GAMES, game.code, game)
        before = dict(fields.FIELDS)
        _set_fields(fields.list_fields(GAMES.values()))
        try:
            yield
        finally:
            _set_fields(before)


def _set_fields(found: dict[str, fields.Field]) -> None:
    fields.FIELDS.clear()
    fields.FIELDS.update(found)
    fields._BY_ANY_NAME.clear()
    fields._BY_ANY_NAME.update({name: field for field in found.values() for name in field.names})
    following._kept.clear()
    names._kept.clear()
    parser._parse_cached.cache_clear()
    editing._item.cache_clear()
    guide.__globals__["_guide"].cache_clear()
    for kept in (completion.build_content, keywords_of, list_own_fields):
        kept.cache_clear()
