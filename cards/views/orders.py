"""Views and orders of the list page, and the heads of its table."""

from collections.abc import Collection
from dataclasses import dataclass

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from cards.search import FIELDS, Field, Query, Sort, toggle_value
from cards.views.choices import Choice, address, is_short
from cards.words import spell_out

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


@dataclass(frozen=True, slots=True)
class Head:
    """A column's head: words and what they abbreviate, sorting state, next query."""

    name: str
    words: str
    meaning: str
    sorted: str
    address: str
    is_number: bool


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
