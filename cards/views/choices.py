"""Links of the list page: facets, games, prints."""

import re
from dataclasses import dataclass
from functools import lru_cache
from urllib.parse import quote_plus

from django.utils.text import capfirst
from django.utils.translation import gettext as _

from cards.queries import FacetValue
from cards.search import FIELDS, Query, Sort, chosen_values, toggle_value
from cards.search.games import list_asked_games
from cards.search.writing import write_value
from rules.chosen import ALL
from rules.games import GAMES

MOST_VALUES = {Sort.CODE: 6, Sort.NUMBER: 8}
MOST_ON_PAGES = 8
"""So many values of a facet whose others stand on a page of their own."""
READABLE = ":,!/()*"
TO_ESCAPE = re.compile(r"[^\w\u00a1-\U0010ffff]+")
ROOM = 1_500
"""So many characters of addresses a facet may have, since the query stands in each of them."""
LONGEST = 400
"""Beside a query with a longer address nothing is offered that would repeat it."""


def address(text: str, **more: object) -> str:
    """The list's address for a query, readable where possible."""
    asked = {"q": text, **more} if text else more
    return f"?{'&'.join(f'{name}={_escape(str(value))}' for name, value in asked.items())}" if asked else "./"


def _escape(text: str) -> str:
    """Escape a text for an address, with foreign letters unescaped for brevity."""
    return TO_ESCAPE.sub(lambda found: _quote(found[0]), text)


@lru_cache(maxsize=256)
def _quote(signs: str) -> str:
    return quote_plus(signs, safe=READABLE)


def is_short(query: Query) -> bool:
    """Whether the query fits into many addresses."""
    return len(address(query.text).encode()) <= LONGEST


@dataclass(frozen=True, slots=True)
class Choice:
    """A link with words and query, perhaps pressed."""

    words: str
    query: str
    pressed: bool = False
    value: str = ""
    count: int = 0

    @property
    def address(self) -> str:
        return address(self.query)

    @property
    def in_game(self) -> str:
        return address(self.query, game=self.value)


@dataclass(frozen=True, slots=True)
class Facet:
    """A field with the values of the found cards."""

    name: str
    label: str
    values: list[Choice]


def facets_of(query: Query, counted: dict[str, list[FacetValue]]) -> list[Facet]:
    """The facets of a result. A chosen value stays even without cards."""
    facets = []
    stem: str | None = None
    for name in counted:
        pressed, found = chosen_values(query, name), {str(each.value): each for each in counted.get(name, ())}
        values = _choose_values(query, name, found, pressed)
        if values and not pressed and stem is None:
            stem = _find_query_before(query, name, values[0])
        choices = [
            Choice(
                words=capfirst(found[value].words if value in found else value),
                query=toggle_value(query.text, name, value)
                if pressed or stem is None
                else f"{stem}{_term(name, value)}",
                pressed=value in pressed,
                value=value,
                count=found[value].count if value in found else 0,
            )
            for value in values
        ]
        facets += [Facet(name, str(FIELDS[name].label), choices)] if choices else []
    return facets


def _choose_values(query: Query, name: str, found: dict[str, FacetValue], pressed: tuple[str, ...]) -> list[str]:
    """A facet's visible values: all chosen, and the commonest of the rest."""
    shown = [*found, *(value for value in pressed if value not in found)]
    field = FIELDS[name]
    most = MOST_ON_PAGES if field.page == "keywords" else MOST_VALUES.get(field.sort, len(shown))
    most = min(most, ROOM // (len(address(query.text).encode()) + 1))
    if len(shown) <= most:
        return shown
    commonest = sorted(found, key=lambda value: -found[value].count)[: max(most - len(pressed), 0)]
    return [value for value in shown if value in pressed or value in commonest]


def _find_query_before(query: Query, name: str, value: str) -> str | None:
    """The query before an added value. None if values are added elsewhere.

    Reading a faulty query anew for each value would repeat the work a hundred times.
    """
    added, term = toggle_value(query.text, name, value), _term(name, value)
    return added.removesuffix(term) if added.endswith(term) else None


def _term(name: str, value: str) -> str:
    return f"{name}:{write_value(value)}"


def games_of(query: Query, chosen: str) -> list[Choice]:
    """List every game for a search, and all games; nothing beside a query too long to repeat."""
    if len(GAMES) < 2 or not is_short(query):
        return []
    asked = list_asked_games(query.tree) or ((chosen,) if chosen else ())
    everywhere = Choice(_("All games"), query.text, not asked, ALL)
    return [everywhere, *(Choice(game.name, query.text, code in asked, code) for code, game in GAMES.items())]


def prints_of(query: Query) -> Choice:
    """Every printing instead of every card, or back."""
    pressed = query.unique == "prints"
    return Choice(_("Every printing"), toggle_value(query.text, "unique", "prints"), pressed, "prints")
