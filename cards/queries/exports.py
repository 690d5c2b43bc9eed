"""A set's card file, imported or printed anew."""

from collections.abc import Iterator
from dataclasses import dataclass

import msgspec
from django.db.models import QuerySet

from cards.models import CardImport, CardSet, Printing
from rules.cardfile import SetInfo, card_file_pieces
from rules.engine.cards import PRINTING_FIELDS, CardDefinition, card_from
from rules.games import GAMES

PRINTED_AT_ONCE = 500
_MARK = b"\xef\xbb\xbf"  # of the byte order, which some editors write


def set_info(card_set: CardSet) -> SetInfo:
    return SetInfo(code=card_set.code, name=card_set.name, released=card_set.released.isoformat())


def printings_by_number(card_set: CardSet) -> QuerySet[Printing]:
    return card_set.printings.select_related("card").order_by("number_key", "number")


def as_printed(printing: Printing) -> CardDefinition:
    """The card with errata, in the given printing."""
    own = {name: getattr(printing, name) for name in PRINTING_FIELDS}
    card = printing.card
    return card_from({"name": card.name, **card.definition, **own}, GAMES[card.game].cards.type)


def printed(card_set: CardSet) -> Iterator[str]:
    """The current set, in pieces of a card file. Loading the file changes nothing."""
    printings = printings_by_number(card_set).iterator(chunk_size=PRINTED_AT_ONCE)
    return card_file_pieces(card_set.game, set_info(card_set), map(as_printed, printings))


@dataclass(frozen=True, slots=True)
class Export:
    """A set's file with name, bytes and import. A set printed anew comes in pieces, without import."""

    content: bytes | Iterator[bytes]
    file_name: str
    part_of: CardImport | None


def export_of(card_set: CardSet) -> Export:
    """The last imported file if complete; else the set of the catalogue.

    Only its own files change a set, and each is kept: a file with all of the cards says everything.
    """
    latest = card_set.imports.first()
    if latest is not None and _cards_in(latest.content) == card_set.printings.count():
        return Export(bytes(latest.content), import_file_name(latest), latest)
    pieces = (piece.encode() for piece in printed(card_set))
    return Export(pieces, f"{card_set.game}-{card_set.code.lower()}.json", None)


def import_file_name(kept: CardImport) -> str:
    return kept.file_name or f"{kept.card_set.game}-{kept.card_set.code.lower()}-{kept.pk}.json"


class _Cards(msgspec.Struct):
    cards: list[msgspec.Raw]


def _cards_in(content: bytes | memoryview) -> int:
    return len(msgspec.json.decode(bytes(content).removeprefix(_MARK), type=_Cards).cards)
