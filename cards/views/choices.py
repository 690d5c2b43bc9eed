"""Links of the list page: facets, views, orders, mends."""

import re
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import islice
from urllib.parse import quote_plus

from django.utils.functional import Promise
from django.utils.text import capfirst
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from cards.queries import FacetValue
from cards.search import FIELDS, Field, Problem, Query, Sort, chosen_values, toggle_value
from cards.search.games import list_asked_games
from cards.search.writing import write_value
from cards.words import spell_out
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
MOST_FAULTS = 8
AROUND = 60
"""So much of a query is shown before and behind a fault in it, and twice as much of the fault."""
VIEWS = {
    "faces": gettext_lazy("Faces"),
    "list": gettext_lazy("List"),
    "text": gettext_lazy("Text"),
    "table": gettext_lazy("Table"),
}
FIRST_ORDERS = {
    "name": gettext_lazy("Name, A to Z"),
    "kind,name": gettext_lazy("Kind"),
}
LAST_ORDERS = {
    "-rarity,name": gettext_lazy("Rarity, rarest first"),
    "-date,set,number": gettext_lazy("Newest set first"),
    "set,number": gettext_lazy("Set and number"),
}


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


@dataclass(frozen=True, slots=True)
class Head:
    """A column's head: words and what they abbreviate, sorting state, next query."""

    name: str
    words: str
    meaning: str
    sorted: str
    address: str
    is_number: bool


@dataclass(frozen=True, slots=True)
class Fault:
    """A part not understood, in its place, with queries as mends."""

    message: str
    before: str
    part: str
    after: str
    mends: list[Choice]


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


def views_of(query: Query) -> list[Choice]:
    shown = query.display or next(iter(VIEWS))
    return [Choice(str(words), _setting(query, "display", view), view == shown, view) for view, words in VIEWS.items()]


def orders_of(query: Query, games: Collection[str]) -> list[Choice]:
    standing = order_written(query)
    orders = _list_orders(games)
    return [
        Choice(str(words), _setting(query, "order", order), order == standing, order) for order, words in orders.items()
    ]


def order_words(query: Query, games: Collection[str]) -> str:
    standing, orders = order_written(query), _list_orders(games)
    return str(orders[standing]) if standing in orders else ", ".join(str(key.field.label) for key in query.order)


def _list_orders(games: Collection[str]) -> dict[str, str | Promise]:
    own = [field for field in _list_columns(games) if field.sort is Sort.NUMBER]
    return {
        **FIRST_ORDERS,
        **{
            f"{'-' if field.falls else ''}{field.name},name": _order_by(field)
            for field in own
            if field.facet or field.falls
        },
        **LAST_ORDERS,
    }


def _order_by(field: Field) -> str:
    words = _("%(field)s, highest first") if field.falls else _("%(field)s, lowest first")
    return words % {"field": field.label}


def _list_columns(games: Collection[str]) -> list[Field]:
    """List a game's fields with a column in the table; several games share none."""
    if len(games) != 1:
        return []
    return [field for field in FIELDS.values() if field.in_table and any(code in games for code in field.games)]


def list_heads(games: Collection[str]) -> list[str]:
    """List the columns of the table: the game's own for a single game, else the game."""
    own = _list_columns(games)
    figures = [field.name for field in own if field.sort is Sort.NUMBER]
    others = [field.name for field in own if field.sort is not Sort.NUMBER]
    return ["name", *([] if own else ["game"]), "kind", *figures, *others, "rarity", "set"]


def order_written(query: Query) -> str:
    return ",".join(f"{'-' if key.descending else ''}{key.field.name}" for key in query.order) or "name"


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


def heads_of(query: Query, games: Collection[str]) -> list[Head]:
    """The heads of the table's columns, for sorting."""
    first = query.order[0] if query.order else None
    standing = first.field.name if first else "name"
    falls = bool(first and first.descending)
    game = next(iter(games)) if len(games) == 1 else ""
    return [_head(query, name, game, standing == name, falls) for name in list_heads(games)]


def _head(query: Query, name: str, game: str, sorts: bool, falls: bool) -> Head:
    field = FIELDS[name]
    label = str(field.label)
    meaning = spell_out(label, game) if game else ""
    if not field.orders:
        return Head(name, label, meaning, "", "", field.sort is Sort.NUMBER)
    falling = not falls if sorts else field.falls
    rest = "" if name == "name" else ",name"
    leads_to = address(_setting(query, "order", f"{'-' if falling else ''}{name}{rest}")) if is_short(query) else ""
    sorted_ = ("descending" if falls else "ascending") if sorts else ""
    return Head(name, label, meaning, sorted_, leads_to, field.sort is Sort.NUMBER)


def _setting(query: Query, name: str, value: str) -> str:
    default = {"display": next(iter(VIEWS)), "order": "name"}[name]
    standing = {"display": query.display or "", "order": order_written(query) if query.order else ""}[name]
    if value == standing:
        return query.text
    if value == default:
        return toggle_value(query.text, name, standing) if standing else query.text
    return toggle_value(query.text, name, value)


def faults_of(query: Query, problems: Iterable[Problem]) -> Iterator[Fault]:
    """The first problems in place, with a mended query for each near word."""
    for problem in islice(problems, MOST_FAULTS):
        before, part, after = (
            query.text[: problem.start],
            query.text[problem.start : problem.end],
            query.text[problem.end :],
        )
        nearest = problem.nearest if is_short(query) else ()
        mends = [Choice(word, f"{before}{_mend(part, problem.word, word)}{after}") for word in nearest]
        yield Fault(
            problem.message, _shorten_start(before), _beginning(part, 2 * AROUND), _beginning(after, AROUND), mends
        )


def _shorten_start(text: str) -> str:
    return text if len(text) <= AROUND else f"…{text[-AROUND:]}"


def _beginning(text: str, length: int) -> str:
    return text if len(text) <= length else f"{text[:length]}…"


def _mend(part: str, wrong: str, word: str) -> str:
    if part == wrong and " " in word:
        return f'"{word}"'
    return part.replace(wrong, word, 1) if wrong and wrong in part else word
