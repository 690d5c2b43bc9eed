"""The cells of a card in the table."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from django.utils.text import capfirst

from cards.models import Card
from cards.search import FIELDS, Sort
from cards.words import kind_word, rarity_word, subtype_name
from rules.games import GAMES


@dataclass(frozen=True, slots=True)
class Cell:
    words: str
    is_number: bool


def list_cells(card: Card, heads: Iterable[str]) -> list[Cell]:
    """The cells behind the name."""
    return [Cell(_write(card, name), FIELDS[name].sort is Sort.NUMBER) for name in heads if name != "name"]


def _write(card: Card, name: str) -> str:
    if name == "game":
        return GAMES[card.game].name
    if name == "kind":
        return kind_word(card.kind, card.game)
    if name == "rarity":
        return rarity_word(card.printing_to_show.rarity, card.game)
    if name == "set":
        return str(card.printing_to_show)
    return _write_own(card, name)


def _write_own(card: Card, name: str) -> str:
    own = next((field for field in GAMES[card.game].fields if field.name == name), None)
    value: Any = own.value_of(card.current) if own else None
    if own is None or value is None:
        return ""
    if own.page == "types" and not value:  # where no type stands, the face has the subtype
        subtype = getattr(card.current, "subtype", None)
        return capfirst(subtype_name(subtype, card.game)) if subtype else ""
    return " / ".join(map(str, value)) if isinstance(value, list | tuple) else str(value)
