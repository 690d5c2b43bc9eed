"""Cards as plain rows, without the ORM."""

from collections.abc import Iterable
from datetime import date
from functools import cache
from typing import Any, NamedTuple

import msgspec
from django.db import connection

from rules.engine.cards import CardDefinition
from rules.games import GAMES
from rules.shown import Sort


class CardRow(NamedTuple):
    """A card on a day, in plain values.

    Three are JSON: `definition`, as a card file has it, with errata; `figures`, the numbers that the card has on the
    `day`; and `printings`, those of PrintingRow, the newest first.
    """

    pk: int
    slug: str
    game: str
    name: str
    kind: str
    day: str
    definition: str
    figures: str | None
    printings: str


class PrintingRow(msgspec.Struct, array_like=True, frozen=True):
    """A card in a set, in plain values."""

    pk: int
    set: str
    set_name: str
    released: str
    number: str
    rarity: str
    artist: str
    flavor: str


_PRINTINGS = msgspec.json.Decoder(list[PrintingRow])

CARD = """
    card.id, card.slug, card.game, card.name, card.kind, %(day)s::text, card.definition::text, version.figures::text,
    (
        SELECT json_agg(
            json_build_array(
                printing.id, origin.code, origin.name, origin.released,
                printing.number, printing.rarity, printing.artist, printing.flavor
            ) ORDER BY origin.released DESC, origin.code DESC
        )::text
        FROM cards_printing AS printing JOIN cards_cardset AS origin ON origin.id = printing.card_set_id
        WHERE printing.card_id = card.id
    )
"""
IN_FORCE = """
    LEFT JOIN cards_cardversion AS version ON version.card_id = card.id
    AND (version.since IS NULL OR version.since <= %(day)s) AND (version.until IS NULL OR version.until > %(day)s)
"""
_SOME = f"SELECT {CARD} FROM cards_card AS card {IN_FORCE} WHERE card.id = ANY(%(cards)s)"  # noqa: S608 - no input


def card_rows(cards: Iterable[int], day: date) -> dict[int, CardRow]:
    """The cards with the given ids, without deleted cards."""
    with connection.cursor() as cursor:
        cursor.execute(_SOME, {"cards": list(cards), "day": day})
        return {row[0]: CardRow(*row) for row in cursor.fetchall()}


def card_in_full(row: CardRow, shown: int | None = None) -> dict[str, object]:
    """The card by field, for API and command, with the game's own fields beside the common fields.

    A number that the card does not have is None. Set, number, rarity, flavor and artist are those of the printing
    `shown`, or else of the newest.
    """
    printings = _PRINTINGS.decode(row.printings)
    chosen = next((printing for printing in printings if printing.pk == shown), printings[0])
    definition, figures = msgspec.json.decode(row.definition), msgspec.json.decode(row.figures or "{}")
    versions = definition.pop("versions", [])
    for version in versions:
        if version["since"] <= row.day:
            definition |= version
    return {
        "slug": row.slug,
        "game": row.game,
        "name": row.name,
        "kind": row.kind,
        **{
            name: figures.get(name) if is_figure else definition.get(name, default)
            for name, default, is_figure in list_own_fields(row.game)
        },
        "text": definition["text"],
        "set": chosen.set,
        "number": chosen.number,
        "rarity": chosen.rarity,
        "flavor": chosen.flavor,
        "artist": chosen.artist,
        "printings": [_printing(printing) for printing in printings],
        "versions": versions,
    }


@cache
def list_own_fields(game: str) -> list[tuple[str, Any, bool]]:
    """List a game's own card fields, with their defaults, and whether a search compares their numbers."""
    numbers = {field.name for field in GAMES[game].fields if field.sort is Sort.NUMBER}
    common = CardDefinition.__struct_fields__
    fields = [field for field in msgspec.structs.fields(GAMES[game].cards.type) if field.name not in common]
    return [(field.name, _default_of(field), field.name in numbers and field.type is int) for field in fields]


def _default_of(field: msgspec.structs.FieldInfo) -> Any:
    if field.default_factory is not msgspec.NODEFAULT:
        return field.default_factory()
    return None if field.required else msgspec.to_builtins(field.default)


def _printing(printing: PrintingRow) -> dict[str, object]:
    return {
        "set": printing.set,
        "set_name": printing.set_name,
        "released": printing.released,
        "number": printing.number,
        "rarity": printing.rarity,
        "artist": printing.artist,
        "flavor": printing.flavor,
    }
