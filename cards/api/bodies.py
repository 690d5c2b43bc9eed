"""Answers about cards in plain values, documented by `serializers`."""

from functools import cache
from typing import Any
from urllib.parse import quote

from django.urls import reverse

from cards.models import Ruling
from cards.queries import FacetValue
from cards.queries.formats import CardLegality
from cards.queries.mirror import Version
from cards.search import Problem


def version_body(version: Version) -> dict[str, Any]:
    return {"version": version.number, "updated_at": version.updated_at}


def ruling_body(ruling: Ruling, addresses: "Addresses") -> dict[str, Any]:
    return {
        "key": ruling.key,
        "date": ruling.date,
        "question": ruling.question,
        "text": ruling.text,
        "source": ruling.source,
        "author": ruling.author,
        "cards": [card.slug for card in ruling.cards.all()],
        "superseded_by": ruling.superseded_by and ruling.superseded_by.key,
        "url": addresses.origin + ruling.get_absolute_url(),
    }


def legality_body(legality: CardLegality) -> dict[str, Any]:
    return {
        "format": legality.format.code,
        "name": legality.format.name,
        "edition": legality.format.edition,
        "status": legality.status,
        "since": legality.since,
        "until": legality.until,
        "history": [
            {
                "since": turn.since,
                "status": turn.status,
                "reason": turn.announced.reason if turn.announced else "",
                "source": turn.announced.source if turn.announced else "",
            }
            for turn in legality.turns
        ],
    }


def problem_body(problem: Problem) -> dict[str, Any]:
    return {
        "message": problem.message,
        "start": problem.start,
        "end": problem.end,
        "word": problem.word,
        "nearest": problem.nearest,
    }


def facets_body(facets: dict[str, list[FacetValue]]) -> dict[str, list[dict[str, Any]]]:
    return {
        field: [{"value": each.value, "words": each.words, "count": each.count} for each in values]
        for field, values in facets.items()
    }


@cache
def _paths() -> tuple[str, str]:
    return reverse("cards:list"), reverse("cards-api:list")


class Addresses:
    """Full addresses of cards, joined by hand: resolving is as costly as a card."""

    def __init__(self, origin: str) -> None:
        self.origin = origin
        self.page, self.api = (origin + path for path in _paths())

    def add_to(self, card: dict[str, Any]) -> dict[str, Any]:
        page = f"{self.page}{_escape(card['slug'])}/"
        pictures = {"svg": f"{page}face.svg?set={card['set']}", "png": f"{page}face.png?set={card['set']}"}
        return card | {"url": page, "pictures": pictures}

    def api_address(self, slug: str) -> str:
        return f"{self.api}{_escape(slug)}/"


def _escape(slug: str) -> str:
    return slug if slug.isascii() else quote(slug)
