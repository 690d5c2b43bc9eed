"""Prints a card file in one canonical form: read again it is the same file, and equal files are equal bytes."""

import json
from typing import TYPE_CHECKING, Any

import msgspec

from rules.engine.cards import CardDefinition, entry_of

if TYPE_CHECKING:
    from rules.cardfile import CardFile

_HEAD = ("name", "number", "kind")


def print_card_file(file: "CardFile") -> bytes:
    """The file as UTF-8: one card a line, in the order they stand in, without the fields that say nothing."""
    lines = ",\n".join(f"  {_json(compact_entry(card))}" for card in file.cards)
    set_info = _json(msgspec.structs.asdict(file.set))
    return f'{{"game": {_json(file.game)},\n "set": {set_info},\n "cards": [\n{lines}\n ]}}\n'.encode()


def compact_entry(card: CardDefinition) -> dict[str, Any]:
    """The card as an entry of a card file, the name first, without optional fields that hold their default."""
    entry = entry_of(card)
    fields = msgspec.structs.fields(type(card))
    defaults = {field.name: field.default for field in fields if not field.required}
    order = dict.fromkeys([*_HEAD, *(field.name for field in fields if field.name != "versions"), "versions"])
    return {
        name: entry[name]
        for name in order
        if name in entry and (name not in defaults or getattr(card, name) != defaults[name])
    }


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)
