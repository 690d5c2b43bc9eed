"""Reads for a card in progress."""

from dataclasses import dataclass
from typing import Any

import msgspec
from django.db.models import Max

from cards.models import Card, CardChange, CardSet
from cards.queries.catalogue import cards_shown
from cards.queries.exports import set_info
from rules.cardfile import CardFault, CardFile, CardFileError, read_card_file
from rules.cardfile.amending import latest_entry
from rules.engine.cards import PRINTING_FIELDS, CardDefinition, card_from
from rules.engine.names import fold
from rules.games import GAMES


def card_in_set(card_set: CardSet, slug: str) -> Card:
    """A card of the set with all printings. Raises Card.DoesNotExist for other cards."""
    return cards_shown().filter(printings__card_set=card_set).get(slug=slug)


def as_in_set(card: Card, card_set: CardSet) -> CardDefinition:
    """The card with errata and the set's own printing."""
    printing = next(each for each in card.printings.all() if each.card_set_id == card_set.pk)
    return msgspec.structs.replace(card.as_printed, **{name: getattr(printing, name) for name in PRINTING_FIELDS})


def as_reprinted(card: Card, card_set: CardSet) -> CardDefinition:
    """The card as a new set would print: of the release day, with later errata."""
    day = card_set.released.isoformat()
    later = tuple(version for version in card.as_printed.versions if version.since > day)
    return msgspec.structs.replace(card.as_printed.on(day), number=free_number(card_set), versions=later)


def is_in_set(card: Card, card_set: CardSet) -> bool:
    return any(each.card_set_id == card_set.pk for each in card.printings.all())


def last_change(card: Card | None) -> int:
    """The card's last change, 0 before the first."""
    if card is None:
        return 0
    return CardChange.objects.filter(slug=card.slug).aggregate(last=Max("pk"))["last"] or 0


def free_number(card_set: CardSet) -> str:
    """The number after the set's highest, equally wide."""
    numbers = [number for number in card_set.printings.values_list("number", flat=True) if number.isdecimal()]
    highest = max(numbers, key=int, default="000")
    return str(int(highest) + 1).rjust(len(highest), "0")


@dataclass(frozen=True, slots=True)
class Draft:
    """A card's entry in progress, as a file of its own, with all faults.

    `drawn` is the card as it would count at last, or None while fields cannot be read.
    """

    file: CardFile | None
    faults: tuple[CardFault, ...]
    drawn: CardDefinition | None


def read_draft(card_set: CardSet, card: Card | None, entry: dict[str, Any]) -> Draft:
    """Read an entry as the loader would, against file rules and catalogue."""
    faults = _faults_against_catalogue(card_set, card, entry)
    try:
        drawn = card_from(entry, GAMES[card_set.game].cards.type).on()
    except (msgspec.ValidationError, KeyError, TypeError):
        drawn = None
    try:
        file = _read_alone(card_set, entry)
    except CardFileError as error:
        return Draft(None, (*error.faults, *_hidden_faults(card_set, entry, error), *faults), drawn)
    return Draft(None if faults else file, tuple(faults), drawn)


def _read_alone(card_set: CardSet, entry: dict[str, Any]) -> CardFile:
    info = msgspec.structs.asdict(set_info(card_set))
    return read_card_file(msgspec.json.encode({"game": card_set.game, "set": info, "cards": [entry]}), GAMES)


def _hidden_faults(card_set: CardSet, entry: dict[str, Any], error: CardFileError) -> list[CardFault]:
    """Faults of the errata, hidden behind an erratum without a day."""
    if not entry.get("versions"):
        return []
    known = {fault.field.split(".")[-1] for fault in error.faults}
    try:
        _read_alone(card_set, latest_entry(entry))
    except CardFileError as more:
        return [
            msgspec.structs.replace(fault, field=f"versions.{len(entry['versions'])}.{fault.field}")
            for fault in more.faults
            if fault.field not in known
        ]
    return []


def _faults_against_catalogue(card_set: CardSet, card: Card | None, entry: dict[str, Any]) -> list[CardFault]:
    name, number = fold(str(entry.get("name", ""))), str(entry.get("number", ""))
    faults = []

    def fault(field: str, message: str) -> None:
        faults.append(CardFault(position="card 1", card="", field=field, message=message))

    if card is not None and name and name != card.name_fold:
        fault(
            "name", f"a card keeps its name; {card.name!r} may be spelled otherwise, but another name is another card"
        )
    if card is None and (known := Card.objects.filter(game=card_set.game, name_fold=name).first()):
        fault("name", f"{known.name!r} is a card already; change that one, or reprint it in this set")
    others = card_set.printings.filter(number__iexact=number).exclude(card=card).select_related("card")
    if holder := others.first():
        fault("number", f"{number} belongs to {holder.card.name}; {free_number(card_set)} is free")
    return faults
