"""The parts of a deck's page: sizes, cards by kind, curve, formats."""

from dataclasses import dataclass

from django.utils import timezone

from cards.models import Card
from decks import statistics
from decks.models import Deck
from decks.notes import read_notes, split_mentions
from decks.queries.formats import FormatCheck, count_faults, format_checks
from decks.queries.reading import DeckReading, read_deck
from rules.engine.deckrules import size_limits
from rules.records.listedits import ListEditor

VALUES_SHOWN = 8


@dataclass(frozen=True, slots=True)
class SectionSize:
    """The size of a section beside the limits."""

    label: str
    have: int
    least: int | None
    most: int | None

    @property
    def fits(self) -> bool:
        return (self.least is None or self.have >= self.least) and (self.most is None or self.have <= self.most)


@dataclass(frozen=True, slots=True)
class DeckPage:
    """A deck's page: reading, formats, cards in groups, curve, and what the list says beside its cards."""

    reading: DeckReading
    formats: list[FormatCheck]
    sizes: list[SectionSize]
    groups: list[statistics.Group]
    chart: statistics.Chart | None
    parts: list[statistics.PartCount]
    notes: list[list[tuple[str, str]]]
    remarks: dict[str, list[tuple[str, str]]]
    has_categories: bool

    @property
    def legal(self) -> bool:
        return not count_faults(self.reading.check, self.formats)


def section_sizes(reading: DeckReading) -> list[SectionSize]:
    """Compare the size of each section with the limits."""
    labels = {section.name: section.label for section in reading.game.deck_sections}
    limits = size_limits(reading.game, reading.check.edition)
    return [
        SectionSize(labels.get(name, name), have, *limits.get(name, (None, 0)))
        for name, have in reading.check.counts.items()
    ]


def build_deck_page(deck: Deck, *, by: str = statistics.BY_KIND, order: str = statistics.AS_LISTED) -> DeckPage:
    """Gather a deck's page; a large deck needs no further queries."""
    reading = read_deck(game=deck.game, edition=deck.edition, text=deck.text)
    notes = read_notes(ListEditor(deck.text, reading.pool, reading.game.deck_sections).names_by_line())
    names = {name for entries in reading.decklist.sections.values() for _count, name in entries}
    rows = Card.objects.filter(game=deck.game, name__in=names | notes.mentioned).values_list("name", "slug")
    slugs = dict(rows)
    return DeckPage(
        reading,
        format_checks(reading, timezone.localdate()),
        section_sizes(reading),
        statistics.groups(
            reading.decklist, reading.pool, reading.game, slugs, by=by, order=order, categories=notes.categories
        ),
        build_chart(reading),
        count_parts(reading),
        [split_mentions(said, slugs) for said in notes.notes],
        {name: split_mentions(said, slugs) for name, said in notes.remarks.items()},
        bool(notes.categories),
    )


def count_parts(reading: DeckReading) -> list[statistics.PartCount]:
    """Count what a list plays by the parts of the game."""
    return statistics.count_parts(reading.decklist, reading.pool, reading.game.deck_parts, VALUES_SHOWN)


def build_chart(reading: DeckReading) -> statistics.Chart | None:
    """Build the game's curve of a list, if both have such cards."""
    asked = reading.game.deck_curve
    if asked is None:
        return None
    bars = statistics.curve(reading.decklist, reading.pool, reading.game.deck_sections, asked)
    return statistics.Chart(asked.label, bars) if bars else None
