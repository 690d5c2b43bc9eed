"""Builds the columns for searches."""

from collections.abc import Iterable
from datetime import date

import msgspec

from cards.models import Card, CardVersion, number_key
from rules.engine.cards import CardDefinition
from rules.engine.game import Game
from rules.engine.names import fold
from rules.games import GAMES
from rules.shown import Sort


def build_versions(card: Card, printed: CardDefinition) -> list[CardVersion]:
    """Build the unsaved versions of a card, oldest first."""
    game = GAMES[card.game]
    days = [version.since for version in printed.versions]
    texts = [msgspec.structs.replace(printed, versions=()), *(printed.on(day) for day in days)]
    since = [None, *map(date.fromisoformat, days)]
    return [
        CardVersion(card=card, since=first, until=end, game=card.game, **_build_columns(text, game))
        for text, first, end in zip(texts, since, [*since[1:], None], strict=True)
    ]


def _build_columns(card: CardDefinition, game: Game) -> dict[str, object]:
    text = "\n".join(text.text for text in game.cards.list_texts(card) if text.text)
    values = {field.name: field.value_of(card) for field in game.fields}
    numbers = {field.name for field in game.fields if field.sort is Sort.NUMBER}
    return {
        "name": card.name,
        "name_fold": fold(card.name),
        "kind": card.kind,
        "figures": {name: value for name, value in values.items() if name in numbers and value is not None},
        "marks": {name: _list_marks(value) for name, value in values.items() if name not in numbers and value},
        "text": text,
        "text_fold": fold(text),
    }


def _list_marks(value: str | Iterable[str | int]) -> list[str | int]:
    return [value] if isinstance(value, str) else list(value)


def build_printing_columns(printed: CardDefinition) -> dict[str, object]:
    """Return a printing's values in sortable and searchable form."""
    return {
        "number_key": number_key(printed.number),
        "artist_fold": fold(printed.artist),
        "flavor_fold": fold(printed.flavor),
    }
