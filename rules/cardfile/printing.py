"""Prints a card file in one canonical form: read again it is the same file, and equal files are equal bytes."""

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
    """The file as UTF-8: one card a line, in the order they stand in, without the fields that say nothing."""
    return "".join(card_file_pieces(file.game, file.set, file.cards)).encode()


def card_file_pieces(game: str, info: "SetInfo", cards: Iterable[CardDefinition]) -> Iterator[str]:
    """The same file piece by piece, for a set that need not be in memory as a whole."""
    yield f'{{"game": {_json(game)},\n "set": {_json(msgspec.structs.asdict(info))},\n "cards": [\n'
    before = ""
    for card in cards:
        yield f"{before}  {_json(compact_entry(card))}"
        before = ",\n"
    yield "\n ]}\n"


def compact_entry(card: CardDefinition) -> dict[str, Any]:
    """The card as an entry of a card file, the name first, without optional fields that hold their default."""
    entry, (order, defaults) = entry_of(card), _shape(type(card))
    return {
        name: entry[name]
        for name in order
        if name in entry and (name not in defaults or getattr(card, name) != defaults[name])
    }


@cache
def _shape(card_type: type[CardDefinition]) -> tuple[tuple[str, ...], dict[str, Any]]:
    """The fields in the order in which they are printed, and the defaults of those that may be left out."""
    fields = msgspec.structs.fields(card_type)
    order = dict.fromkeys([*_HEAD, *(field.name for field in fields if field.name != "versions"), "versions"])
    return tuple(order), {field.name: field.default for field in fields if not field.required}


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)
