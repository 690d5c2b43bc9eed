"""Prints card files canonically: equal files are equal bytes."""

import json
from collections.abc import Iterable, Iterator
from functools import cache
from typing import TYPE_CHECKING, Any

import msgspec

from rules.engine.cards import CardDefinition, entry_of

if TYPE_CHECKING:
    from rules.cardfile import CardFile, SetInfo

_HEAD = ("name", "number", "kind")


def print_card_file(file: "CardFile") -> bytes:
    """Print the file as UTF-8, a card a line, without empty fields."""
    return "".join(card_file_pieces(file.game, file.set, file.cards)).encode()


def card_file_pieces(game: str, info: "SetInfo", cards: Iterable[CardDefinition]) -> Iterator[str]:
    """Print a file in pieces, for sets too large for memory."""
    yield f'{{"game": {_json(game)},\n "set": {_json(msgspec.structs.asdict(info))},\n "cards": [\n'
    before = ""
    for card in cards:
        yield f"{before}  {_json(compact_entry(card))}"
        before = ",\n"
    yield "\n ]}\n"


def compact_entry(card: CardDefinition) -> dict[str, object]:
    entry, (order, defaults) = entry_of(card), _shape(type(card))
    return {
        name: entry[name]
        for name in order
        if name in entry and (name not in defaults or getattr(card, name) != defaults[name])
    }


@cache
def _shape(card_type: type[CardDefinition]) -> tuple[tuple[str, ...], dict[str, object]]:
    fields = msgspec.structs.fields(card_type)
    order = dict.fromkeys([*_HEAD, *(field.name for field in fields if field.name != "versions"), "versions"])
    return tuple(order), {field.name: _default_of(field) for field in fields if not field.required}


def _default_of(field: msgspec.structs.FieldInfo) -> Any:
    return field.default if field.default_factory is msgspec.NODEFAULT else field.default_factory()


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)
