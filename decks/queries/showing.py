"""A deck as its page shows it: sizes beside their limits, cards by kind, the curve, and where it is legal."""

from dataclasses import dataclass

from django.utils import timezone

from cards.models import Card
from decks import statistics
from decks.models import Deck
from decks.queries.formats import FormatCheck, format_checks, to_mend
from decks.queries.reading import DeckReading, read_deck
from rules.engine.deckrules import size_limits


@dataclass(frozen=True, slots=True)
class SectionSize:
    """How many cards a section has, and how few and how many it may have."""

    label: str
    have: int
    least: int | None
    most: int | None

    @property
    def fits(self) -> bool:
        """Whether the size is within the limits."""
        return (self.least is None or self.have >= self.least) and (self.most is None or self.have <= self.most)


@dataclass(frozen=True, slots=True)
class DeckShown:
    """A deck as its page shows it: the reading, the formats, its cards by kind, its curve."""

    reading: DeckReading
    formats: list[FormatCheck]
    sizes: list[SectionSize]
    groups: list[statistics.Group]
    bars: list[statistics.Bar]

    @property
    def legal(self) -> bool:
        """Whether nothing stands against playing the deck."""
        return not to_mend(self.reading.check, self.formats)

    @property
    def chart_width(self) -> int:
        """How wide the drawing of the curve is."""
        return statistics.BAR_WIDTH * len(self.bars)


def sizes_of(reading: DeckReading) -> list[SectionSize]:
    """The size of each section beside its limits."""
    labels = {section.name: section.label for section in reading.game.deck_sections}
    limits = size_limits(reading.game, reading.check.edition)
    return [
        SectionSize(labels.get(name, name), have, *limits.get(name, (None, 0)))
        for name, have in reading.check.counts.items()
    ]


def deck_shown(deck: Deck) -> DeckShown:
    """Everything that the deck's page shows, in as many queries for a small deck as for a large one."""
    reading = read_deck(game=deck.game, edition=deck.edition, text=deck.text)
    names = {name for entries in reading.decklist.sections.values() for _count, name in entries}
    rows = Card.objects.filter(game=deck.game, name__in=names).values_list("name", "slug")
    sections, asked = reading.game.deck_sections, reading.game.deck_curve
    return DeckShown(
        reading,
        format_checks(reading, timezone.localdate()),
        sizes_of(reading),
        statistics.groups(reading.decklist, reading.pool, sections, dict(rows), asked),
        statistics.curve(reading.decklist, reading.pool, sections, asked) if asked else [],
    )
