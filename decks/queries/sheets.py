"""Rows of printed sheets: registration and pull list."""

from collections.abc import Collection
from dataclasses import dataclass

from accounts.actors import Actor
from cards.models import Printing
from cards.queries import count_owned
from cards.queries.catalogue import NEWEST_FIRST
from decks.queries.reading import DeckReading
from rules.engine.names import fold


@dataclass(frozen=True, slots=True)
class SheetPart:
    """A section by name, with its size."""

    label: str
    count: int
    lines: list[tuple[int, str]]


@dataclass(frozen=True, slots=True)
class Pull:
    """A card to take out of a binder."""

    count: int
    name: str
    number: str
    section: str
    own: int | None


@dataclass(frozen=True, slots=True)
class PrintedPlace:
    """The set and number of a printing."""

    card_set: str
    number: str
    number_key: str


UNPRINTED = PrintedPlace("", "", "")


def find_newest_printings(game: str, names: Collection[str]) -> dict[str, PrintedPlace]:
    """Find set and number of each card's newest printing. One query."""
    rows = Printing.objects.filter(card__game=game, card__name__in=names).order_by(*NEWEST_FIRST)
    newest: dict[str, PrintedPlace] = {}
    for name, *place in rows.values_list("card__name", "card_set__name", "number", "number_key"):
        newest.setdefault(name, PrintedPlace(*place))
    return newest


def list_registration(reading: DeckReading) -> list[SheetPart]:
    """List the played sections, each by name."""
    labels = {section.name: section.label for section in reading.game.deck_sections}
    return [
        SheetPart(labels.get(section, section), reading.decklist.size(section), sorted(entries, key=_by_name))
        for section, entries in reading.decklist.played.items()
    ]


def _by_name(entry: tuple[int, str]) -> str:
    return fold(entry[1])


def list_pulls(actor: Actor, reading: DeckReading) -> list[tuple[str, list[Pull]]]:
    """List the cards by set and number of their newest printing, with the actor's copies. Two queries."""
    played = reading.decklist.played
    names = {name for entries in played.values() for _count, name in entries}
    newest = find_newest_printings(reading.game.code, names)
    owned = count_owned(actor, reading.game.code)
    found: dict[str, list[tuple[str, Pull]]] = {}
    for section, entries in played.items():
        for count, name in entries:
            printing = newest.get(name, UNPRINTED)
            own = owned.get(name, 0) if owned else None
            pull = Pull(count, name, printing.number, section, own)
            found.setdefault(printing.card_set, []).append((printing.number_key, pull))
    return [
        (card_set, [pull for _key, pull in sorted(pulls, key=lambda each: (each[0], each[1].name))])
        for card_set, pulls in sorted(found.items())
    ]
