"""Links of the list page: facets, views, orders, mends."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import islice
from urllib.parse import quote_plus

from django.utils.text import capfirst
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from cards.queries import FacetValue
from cards.search import FIELDS, Problem, Query, chosen_values, toggle_value
from cards.search.writing import write_value

FACETS = ("kind", "type", "subtype", "rarity", "keyword", "sta", "set")
MOST_VALUES = {"set": 6, "keyword": 8, "sta": 8}
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
ORDERS = {
    "name": gettext_lazy("Name, A to Z"),
    "kind,name": gettext_lazy("Kind"),
    "sta,name": gettext_lazy("STA, lowest first"),
    "-ap,name": gettext_lazy("AP, highest first"),
    "-sp,name": gettext_lazy("SP, highest first"),
    "-rarity,name": gettext_lazy("Rarity, rarest first"),
    "-date,set,number": gettext_lazy("Newest set first"),
    "set,number": gettext_lazy("Set and number"),
}
HEADS = ("name", "kind", "sta", "sc", "ap", "sp", "type", "rarity", "set")
FIRST_FALLING = frozenset({"ap", "sp", "rarity"})


def address(text: str, **more: object) -> str:
    """The address of the list for a query, readable where possible."""
    asked = {"q": text, **more} if text else more
    return f"?{'&'.join(f'{name}={_escaped(str(value))}' for name, value in asked.items())}" if asked else "./"


def _escaped(text: str) -> str:
    """The text as an address has it; signs of other scripts stand for themselves, since a page has it many times."""
    return TO_ESCAPE.sub(lambda found: _quoted(found[0]), text)


@lru_cache(maxsize=256)
def _quoted(signs: str) -> str:
    return quote_plus(signs, safe=READABLE)


def is_short(query: Query) -> bool:
    """Whether the query fits into many addresses."""
    return len(address(query.text).encode()) <= LONGEST


@dataclass(frozen=True, slots=True)
class Choice:
    """A link with its words and query, and whether it is pressed."""

    words: str
    query: str
    pressed: bool = False
    value: str = ""
    count: int = 0

    @property
    def address(self) -> str:
        """The address of the list for a query, readable where possible."""
        return address(self.query)


@dataclass(frozen=True, slots=True)
class Facet:
    """A field with the values that the cards found have."""

    name: str
    label: str
    values: list[Choice]


@dataclass(frozen=True, slots=True)
class Head:
    """The head of a column: its words, whether it puts the table in order now, and what pressing it leads to."""

    name: str
    words: str
    sorted: str
    address: str


@dataclass(frozen=True, slots=True)
class Fault:
    """A part of the query that was not understood, where it stands, and queries that mend it."""

    message: str
    before: str
    part: str
    after: str
    mends: list[Choice]


def facets_of(query: Query, counted: dict[str, list[FacetValue]]) -> list[Facet]:
    """The facets of what was found; a value that is chosen stays, also when nothing has it any more."""
    facets = []
    stem: str | None = None
    for name in FACETS:
        pressed, found = chosen_values(query, name), {str(each.value): each for each in counted.get(name, ())}
        values = _shown(query, name, found, pressed)
        if values and not pressed and stem is None:
            stem = _stem(query, name, values[0])
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


def _shown(query: Query, name: str, found: dict[str, FacetValue], pressed: tuple[str, ...]) -> list[str]:
    """The values that a facet shows: all that are chosen, and of the others the commonest, if there are many."""
    shown = [*found, *(value for value in pressed if value not in found)]
    most = min(MOST_VALUES.get(name, len(shown)), ROOM // (len(address(query.text).encode()) + 1))
    if len(shown) <= most:
        return shown
    commonest = sorted(found, key=lambda value: -found[value].count)[: max(most - len(pressed), 0)]
    return [value for value in shown if value in pressed or value in commonest]


def _stem(query: Query, name: str, value: str) -> str | None:
    """What every value of a facet without a chosen one is added behind; None if values are added elsewhere.

    To ask for each of them anew would mean to read a query with its faults a hundred times.
    """
    added, term = toggle_value(query.text, name, value), _term(name, value)
    return added.removesuffix(term) if added.endswith(term) else None


def _term(name: str, value: str) -> str:
    return f"{name}:{write_value(value)}"


def views_of(query: Query) -> list[Choice]:
    """The ways to show the cards, the default first."""
    shown = query.display or next(iter(VIEWS))
    return [Choice(str(words), _setting(query, "display", view), view == shown, view) for view, words in VIEWS.items()]


def orders_of(query: Query) -> list[Choice]:
    """The most common orders."""
    standing = order_written(query)
    return [
        Choice(str(words), _setting(query, "order", order), order == standing, order) for order, words in ORDERS.items()
    ]


def order_words(query: Query) -> str:
    """The order that stands, in few words."""
    standing = order_written(query)
    return str(ORDERS[standing]) if standing in ORDERS else ", ".join(str(key.field.label) for key in query.order)


def order_written(query: Query) -> str:
    """The order that stands, as a query writes it."""
    return ",".join(f"{'-' if key.descending else ''}{key.field.name}" for key in query.order) or "name"


def prints_of(query: Query) -> Choice:
    """Every printing instead of every card, or back."""
    pressed = query.unique == "prints"
    return Choice(_("Every printing"), toggle_value(query.text, "unique", "prints"), pressed, "prints")


def heads_of(query: Query) -> list[Head]:
    """The heads of the table's columns, for sorting."""
    first = query.order[0] if query.order else None
    standing = first.field.name if first else "name"
    falls = bool(first and first.descending)
    return [_head(query, name, standing == name, falls) for name in HEADS]


def _head(query: Query, name: str, sorts: bool, falls: bool) -> Head:
    field = FIELDS[name]
    if not field.orders:
        return Head(name, str(field.label), "", "")
    falling = not falls if sorts else name in FIRST_FALLING
    rest = "" if name == "name" else ",name"
    leads_to = address(_setting(query, "order", f"{'-' if falling else ''}{name}{rest}")) if is_short(query) else ""
    return Head(name, str(field.label), ("descending" if falls else "ascending") if sorts else "", leads_to)


def _setting(query: Query, name: str, value: str) -> str:
    """The query with this setting; what needs no saying is left out."""
    default = {"display": next(iter(VIEWS)), "order": "name"}[name]
    standing = {"display": query.display or "", "order": order_written(query) if query.order else ""}[name]
    if value == standing:
        return query.text
    if value == default:
        return toggle_value(query.text, name, standing) if standing else query.text
    return toggle_value(query.text, name, value)


def faults_of(query: Query, problems: Iterable[Problem]) -> Iterator[Fault]:
    """The first problems with the place of each in the query, and one query for each word that would mend it."""
    for problem in islice(problems, MOST_FAULTS):
        before, part, after = (
            query.text[: problem.start],
            query.text[problem.start : problem.end],
            query.text[problem.end :],
        )
        nearest = problem.nearest if is_short(query) else ()
        mends = [Choice(word, f"{before}{_mended(part, problem.word, word)}{after}") for word in nearest]
        yield Fault(problem.message, _end(before), _beginning(part, 2 * AROUND), _beginning(after, AROUND), mends)


def _end(text: str) -> str:
    return text if len(text) <= AROUND else f"…{text[-AROUND:]}"


def _beginning(text: str, length: int) -> str:
    return text if len(text) <= length else f"{text[:length]}…"


def _mended(part: str, wrong: str, word: str) -> str:
    """The part of a query with the right word for the wrong one."""
    if part == wrong and " " in word:
        return f'"{word}"'
    return part.replace(wrong, word, 1) if wrong and wrong in part else word
