"""Builds the columns that searches read."""

from datetime import date
from typing import Any

import msgspec

from cards.models import Card, CardVersion, number_key
from rules.engine.cards import CardDefinition
from rules.engine.names import fold


def build_versions(card: Card, printed: CardDefinition) -> list[CardVersion]:
    """Build the unsaved versions of a card, oldest first."""
    days = [version.since for version in printed.versions]
    texts = [msgspec.structs.replace(printed, versions=()), *(printed.on(day) for day in days)]
    since = [None, *map(date.fromisoformat, days)]
    return [
        CardVersion(card=card, since=first, until=end, game=card.game, **_build_columns(text))
        for text, first, end in zip(texts, since, [*since[1:], None], strict=True)
    ]


def _build_columns(card: CardDefinition) -> dict[str, Any]:
    keywords = getattr(card, "keywords", ())
    return {
        "name": card.name,
        "name_fold": fold(card.name),
        "kind": card.kind,
        "subtype": getattr(card, "subtype", None) or "",
        "types": list(getattr(card, "types", ())),
        "keywords": list(keywords),
        "keyword_names": sorted({fold(keyword).rstrip("0123456789 ") for keyword in keywords}),
        "text": card.text,
        "text_fold": fold(card.text),
        **card.stats,
    }


def build_printing_columns(printed: CardDefinition) -> dict[str, Any]:
    """Return a printing's values in their sortable and searchable form."""
    return {
        "number_key": number_key(printed.number),
        "artist_fold": fold(printed.artist),
        "flavor_fold": fold(printed.flavor),
    }
