"""The parts of a deck's page: sizes, cards by kind, curve, formats."""

from dataclasses import dataclass

from django.utils import timezone

from cards.models import Card
from decks import statistics
from decks.models import Deck
from decks.queries.formats import FormatCheck, count_faults, format_checks
from decks.queries.reading import DeckReading, read_deck
from rules.engine.deckrules import size_limits


@dataclass(frozen=True, slots=True)
class SectionSize:
    """The size of a section beside its limits."""

    label: str
    have: int
    least: int | None
    most: int | None

    @property
    def fits(self) -> bool:
        return (self.least is None or self.have >= self.least) and (self.most is None or self.have <= self.most)


@dataclass(frozen=True, slots=True)
class DeckPage:
    """A deck's page: reading, formats, cards by kind, curve."""

    reading: DeckReading
    formats: list[FormatCheck]
    sizes: list[SectionSize]
    groups: list[statistics.Group]
    bars: list[statistics.Bar]

    @property
    def legal(self) -> bool:
        """Whether the deck may be played."""
        return not count_faults(self.reading.check, self.formats)

    @property
    def chart_width(self) -> int:
        return statistics.BAR_WIDTH * len(self.bars)


def section_sizes(reading: DeckReading) -> list[SectionSize]:
    """Compare the size of each section with its limits."""
    labels = {section.name: section.label for section in reading.game.deck_sections}
    limits = size_limits(reading.game, reading.check.edition)
    return [
        SectionSize(labels.get(name, name), have, *limits.get(name, (None, 0)))
        for name, have in reading.check.counts.items()
    ]


def build_deck_page(deck: Deck) -> DeckPage:
    """Gather a deck's page; the number of queries does not grow with the deck."""
    reading = read_deck(game=deck.game, edition=deck.edition, text=deck.text)
    names = {name for entries in reading.decklist.sections.values() for _count, name in entries}
    rows = Card.objects.filter(game=deck.game, name__in=names).values_list("name", "slug")
    sections, asked = reading.game.deck_sections, reading.game.deck_curve
    return DeckPage(
        reading,
        format_checks(reading, timezone.localdate()),
        section_sizes(reading),
        statistics.groups(reading.decklist, reading.pool, sections, dict(rows), asked),
        statistics.curve(reading.decklist, reading.pool, sections, asked) if asked else [],
    )
