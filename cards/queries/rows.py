"""Cards as plain rows, without the ORM."""

from collections.abc import Iterable
from datetime import date
from typing import Any, NamedTuple

import msgspec
from django.db import connection


class CardRow(NamedTuple):
    """A card as it counts on a day, in plain values.

    Two are JSON: `errata`, as a card file has them, and `printings`, those of PrintingRow, the newest first.
    """

    pk: int
    slug: str
    game: str
    name: str
    kind: str
    errata: str | None
    subtype: str
    types: list[str]
    sta: int | None
    sc: int | None
    ap: int | None
    sp: int | None
    keywords: list[str]
    text: str
    printings: str


class PrintingRow(msgspec.Struct, array_like=True, frozen=True):
    """A card as it stands in one set, in plain values."""

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
    card.id, card.slug, card.game, card.name, card.kind, (card.definition -> 'versions')::text,
    version.subtype, version.types, version.sta, version.sc, version.ap, version.sp, version.keywords, version.text,
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
    """The cards with these ids, deleted ones left out."""
    with connection.cursor() as cursor:
        cursor.execute(_SOME, {"cards": list(cards), "day": day})
        return {row[0]: CardRow(*row) for row in cursor.fetchall()}


def card_in_full(row: CardRow, shown: int | None = None) -> dict[str, Any]:
    """The card by field, as API and command write it.

    Set, number, rarity, flavor and artist are those of the printing `shown`, or else of the newest.
    """
    printings = _PRINTINGS.decode(row.printings)
    chosen = next((printing for printing in printings if printing.pk == shown), printings[0])
    return {
        "slug": row.slug,
        "game": row.game,
        "name": row.name,
        "kind": row.kind,
        "subtype": row.subtype or None,
        "types": row.types,
        "sta": row.sta,
        "sc": row.sc,
        "ap": row.ap,
        "sp": row.sp,
        "keywords": row.keywords,
        "text": row.text,
        "set": chosen.set,
        "number": chosen.number,
        "rarity": chosen.rarity,
        "flavor": chosen.flavor,
        "artist": chosen.artist,
        "printings": [_printing(printing) for printing in printings],
        "versions": msgspec.json.decode(row.errata) if row.errata else [],
    }


def _printing(printing: PrintingRow) -> dict[str, Any]:
    """A card as it stands in one set."""
    return {
        "set": printing.set,
        "set_name": printing.set_name,
        "released": printing.released,
        "number": printing.number,
        "rarity": printing.rarity,
        "artist": printing.artist,
        "flavor": printing.flavor,
    }
