"""The rows that are searched: a card, and its printing in a set, in the columns that the catalogue asks."""

from datetime import date
from typing import Any

import msgspec

from cards.models import Card, CardVersion, number_key
from rules.engine.cards import CardDefinition
from rules.engine.names import fold


def card_versions(card: Card, printed: CardDefinition) -> list[CardVersion]:
    """The card in the columns that are searched, unsaved: a row for each of its dated versions, the oldest first."""
    days = [version.since for version in printed.versions]
    texts = [msgspec.structs.replace(printed, versions=()), *(printed.on(day) for day in days)]
    since = [None, *map(date.fromisoformat, days)]
    return [
        CardVersion(card=card, since=first, until=end, game=card.game, **_columns(text))
        for text, first, end in zip(texts, since, [*since[1:], None], strict=True)
    ]


def _columns(card: CardDefinition) -> dict[str, Any]:
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


def printing_columns(printed: CardDefinition) -> dict[str, Any]:
    """What of a printing stands in its row a second time, in the form in which it is sorted and searched."""
    return {
        "number_key": number_key(printed.number),
        "artist_fold": fold(printed.artist),
        "flavor_fold": fold(printed.flavor),
    }
