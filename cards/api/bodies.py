"""How answers about cards look in the API, in plain values; `serializers` describes the same for the reader."""

from functools import cache
from typing import Any
from urllib.parse import quote

from django.urls import reverse

from cards.models import Ruling
from cards.queries import FacetValue, Suggestion
from cards.queries.formats import CardLegality
from cards.queries.mirror import Version
from cards.search import Problem


def version_body(version: Version) -> dict[str, Any]:
    """The number of a version and when it came about."""
    return {"version": version.number, "updated_at": version.updated_at}


def ruling_body(ruling: Ruling, addresses: "Addresses") -> dict[str, Any]:
    """A ruling, with what took its place."""
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
    """What a format says of a card, today and on every day that is known."""
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
    """What was not understood of a query."""
    return {
        "message": problem.message,
        "start": problem.start,
        "end": problem.end,
        "word": problem.word,
        "nearest": problem.nearest,
    }


def facets_body(facets: dict[str, list[FacetValue]]) -> dict[str, list[dict[str, Any]]]:
    """How often each value occurs in a result, by fields."""
    return {
        field: [{"value": each.value, "words": each.words, "count": each.count} for each in values]
        for field, values in facets.items()
    }


def suggestion_body(suggestion: Suggestion) -> dict[str, Any]:
    """Another query that the words of an empty result may mean."""
    return {"query": suggestion.query, "explanation": suggestion.explanation, "count": suggestion.count}


@cache
def _paths() -> tuple[str, str]:
    """Where the pages of cards are, and where they are in the API."""
    return reverse("cards:list"), reverse("cards-api:list")


class Addresses:
    """Where cards are found, in full; put together, because looking one up costs as much as a card."""

    def __init__(self, origin: str) -> None:
        self.origin = origin
        self.page, self.api = (origin + path for path in _paths())

    def added_to(self, card: dict[str, Any]) -> dict[str, Any]:
        """The card with the addresses of its page and of its face, as the printing that is shown."""
        page = f"{self.page}{_escaped(card['slug'])}/"
        pictures = {"svg": f"{page}face.svg?set={card['set']}", "png": f"{page}face.png?set={card['set']}"}
        return card | {"url": page, "pictures": pictures}

    def in_api(self, slug: str) -> str:
        """The card's address in the API."""
        return f"{self.api}{_escaped(slug)}/"


def _escaped(slug: str) -> str:
    """A slug as it stands in an address; of ASCII it has nothing to escape."""
    return slug if slug.isascii() else quote(slug)
