"""Reads for the search box and the facets beside it: counts, codes of sets and formats, a card by chance."""

from random import Random

from cards.models import Card, CardSet, Format
from cards.queries.searching import FacetValue, Found, search_cards
from cards.search import Query, chosen, parse, toggled


def facet_counts(query: Query, found: Found) -> dict[str, list[FacetValue]]:
    """How many cards of the result have each value; in a facet with something chosen, how many would be found by each.

    The values of one facet are alternatives, so that those beside a chosen one are counted as if nothing were chosen.
    """
    counts = dict(found.facets)
    for name in counts:
        values = chosen(query, name)
        if values and not found.costly:
            counts[name] = found.instead(parse(_without(query.text, name, values))).facet(name)
    return counts


def _without(text: str, name: str, values: tuple[str, ...]) -> str:
    for value in values:
        text = toggled(text, name, value)
    return text


def without_facets(query: Query, names: tuple[str, ...]) -> str:
    """The query without any of the values chosen in these facets."""
    text = query.text
    for name in names:
        text = _without(text, name, chosen(query, name))
    return text


def set_codes() -> list[tuple[str, str]]:
    """The code and the name of each set, the newest first."""
    return list(CardSet.objects.order_by("-released", "code").values_list("code", "name"))


def format_codes() -> list[tuple[str, str]]:
    """The code and the name of each format."""
    return list(Format.objects.order_by("code").values_list("code", "name"))


def random_card(query: Query, *, chance: Random) -> Card | None:
    """One of the cards that the query finds, each as likely as any other; None if none is left."""
    found = search_cards(query)
    return next(iter(found.page(chance.randrange(found.count), 1)), None) if found.count else None
