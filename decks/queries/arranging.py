"""A deck's cards in the chosen groups and order."""

from cards.models import Card
from decks import statistics
from decks.notes import ListNotes, read_notes
from decks.queries.reading import DeckReading
from decks.queries.sheets import find_newest_printings
from decks.statistics import BY_CATEGORY, BY_NUMBER, BY_SET, Arrangement, Group
from rules.decklists.editing import ListEditor


def read_list_notes(reading: DeckReading, text: str) -> ListNotes:
    """Read the comments of a list."""
    return read_notes(ListEditor(text, reading.pool, reading.game.deck_sections).names_by_line())


def find_slugs(reading: DeckReading) -> dict[str, str]:
    """Find the addresses of the cards of a list. One query."""
    names = list_names(reading)
    return dict(Card.objects.filter(game=reading.game.code, name__in=names).order_by().values_list("name", "slug"))


def list_names(reading: DeckReading) -> set[str]:
    return {name for entries in reading.decklist.sections.values() for _count, name in entries}


def arrange_cards(reading: DeckReading, slugs: dict[str, str], arranged: Arrangement, notes: ListNotes) -> list[Group]:
    """Arrange the cards of a list. Sets and numbers take a query, where they are asked for."""
    titles: dict[str, str] = notes.categories if arranged.by == BY_CATEGORY else {}
    places: dict[str, tuple[str, str]] = {}
    if arranged.needs(BY_SET, BY_NUMBER):
        printed = find_newest_printings(reading.game.code, list_names(reading))
        places = {name: (place.card_set, place.number_key) for name, place in printed.items()}
        titles = {name: place.card_set for name, place in printed.items()} if arranged.by == BY_SET else titles
    return statistics.groups(
        reading.decklist, reading.pool, reading.game, slugs, arranged=arranged, titles=titles, places=places
    )
