"""A set as a card file: as it was imported, byte for byte, or printed from the catalogue as it stands."""

from dataclasses import dataclass
from typing import Any

from cards.models import CardImport, CardSet, Printing
from rules.cardfile import CardFile, CardFileError, SetInfo, print_card_file, read_card_file
from rules.engine.cards import PRINTING_FIELDS, CardDefinition, card_from
from rules.engine.names import fold
from rules.games import GAMES


def set_info(card_set: CardSet) -> SetInfo:
    """The head of the set's card file."""
    return SetInfo(code=card_set.code, name=card_set.name, released=card_set.released.isoformat())


def set_as_file(card_set: CardSet) -> CardFile:
    """The set as it stands now, its cards by number. Loading it changes nothing."""
    printings = card_set.printings.select_related("card").order_by("number_key", "number")
    cards = tuple(_as_printed(printing) for printing in printings)
    return CardFile(game=card_set.game, set=set_info(card_set), cards=cards)


def _as_printed(printing: Printing) -> CardDefinition:
    """The card with its errata, as this printing has it."""
    own = {name: getattr(printing, name) for name in PRINTING_FIELDS}
    card = printing.card
    return card_from({"name": card.name, **card.definition, **own}, GAMES[card.game].card_type)


@dataclass(frozen=True, slots=True)
class Export:
    """A set as a file: its bytes, its name, and the import that it came in with, unless it was printed anew."""

    content: bytes
    file_name: str
    part_of: CardImport | None


def export_of(card_set: CardSet) -> Export:
    """The last imported file, byte for byte, if it holds the set as it stands; else the set as the catalogue has it."""
    stands = set_as_file(card_set)
    latest = card_set.imports.first()
    if latest is not None and _holds(bytes(latest.content), stands, _printed_later(card_set)):
        return Export(bytes(latest.content), import_file_name(latest), latest)
    return Export(print_card_file(stands), f"{card_set.game}-{card_set.code.lower()}.json", None)


def import_file_name(kept: CardImport) -> str:
    """The name of an import's file: as it was handed in, or made of the set and the import's number."""
    return kept.file_name or f"{kept.card_set.game}-{kept.card_set.code.lower()}-{kept.pk}.json"


def _printed_later(card_set: CardSet) -> set[str]:
    """The cards that a newer set has too: what they do is that set's word, and not this one's."""
    own = card_set.printings.filter(card__in=card_set.later_printings().values("card"))
    return set(own.values_list("card__name_fold", flat=True))


def _holds(content: bytes, stands: CardFile, printed_later: set[str]) -> bool:
    try:
        file = read_card_file(content, GAMES)
    except CardFileError:  # what a file must be has changed since
        return False

    def compared(cards: tuple[CardDefinition, ...]) -> dict[str, Any]:
        return {
            name: [getattr(card, field) for field in PRINTING_FIELDS] if name in printed_later else card
            for name, card in ((fold(card.name), card) for card in cards)
        }

    return (file.game, file.set) == (stands.game, stands.set) and compared(file.cards) == compared(stands.cards)
