"""A set as a card file, as imported or as it stands."""

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
    """The head of the set's card file."""
    return SetInfo(code=card_set.code, name=card_set.name, released=card_set.released.isoformat())


def printings_by_number(card_set: CardSet) -> QuerySet[Printing]:
    """The printings of a set in the order of a card file."""
    return card_set.printings.select_related("card").order_by("number_key", "number")


def as_printed(printing: Printing) -> CardDefinition:
    """The card with its errata, as this printing has it."""
    own = {name: getattr(printing, name) for name in PRINTING_FIELDS}
    card = printing.card
    return card_from({"name": card.name, **card.definition, **own}, GAMES[card.game].card_type)


def printed(card_set: CardSet) -> Iterator[str]:
    """The set as it stands, in pieces of a card file.

    Loading it changes nothing.
    """
    printings = printings_by_number(card_set).iterator(chunk_size=PRINTED_AT_ONCE)
    return card_file_pieces(card_set.game, set_info(card_set), map(as_printed, printings))


@dataclass(frozen=True, slots=True)
class Export:
    """A set as a file with name, bytes and import.

    One that is printed anew has no import, and comes in pieces while it is read.
    """

    content: bytes | Iterator[bytes]
    file_name: str
    part_of: CardImport | None


def export_of(card_set: CardSet) -> Export:
    """The last imported file, byte for byte, if it has every card of the set; else the set as the catalogue has it.

    What a set says is changed by its own files alone, and each is kept: so the last one says it all if it has all the
    cards. A card that was deleted since is in the file and no longer in the set.
    """
    latest = card_set.imports.first()
    if latest is not None and _cards_in(latest.content) == card_set.printings.count():
        return Export(bytes(latest.content), import_file_name(latest), latest)
    pieces = (piece.encode() for piece in printed(card_set))
    return Export(pieces, f"{card_set.game}-{card_set.code.lower()}.json", None)


def import_file_name(kept: CardImport) -> str:
    """The name of an import's file: as it was handed in, or made of the set and the import's number."""
    return kept.file_name or f"{kept.card_set.game}-{kept.card_set.code.lower()}-{kept.pk}.json"


class _Cards(msgspec.Struct):
    cards: list[msgspec.Raw]


def _cards_in(content: bytes | memoryview) -> int:
    return len(msgspec.json.decode(bytes(content).removeprefix(_MARK), type=_Cards).cards)
