"""The parts of a deck's page: sizes, cards by kind, curve, formats."""

from dataclasses import dataclass

from django.utils import timezone
from django.utils.translation import gettext as _

from decks import statistics
from decks.hands import Odds, find_odds
from decks.models import Deck
from decks.queries.arranging import arrange_cards, find_slugs, read_list_notes
from decks.queries.formats import FormatCheck, count_faults, format_checks
from decks.queries.publishing import link_mentions
from decks.queries.reading import DeckReading, read_saved
from rules.engine.deckrules import size_limits

VALUES_SHOWN = 8
MOST_FACES = 48


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
    """A deck's page: reading, formats, grouped cards, curve, and comments with the mentioned cards."""

    reading: DeckReading
    formats: list[FormatCheck]
    sizes: list[SectionSize]
    groups: list[statistics.Group]
    chart: statistics.Chart | None
    curve_odds: list[Odds]
    parts: list[statistics.PartCount]
    uncounted: list[str]
    notes: str
    remarks: dict[str, str]
    links: dict[str, str]
    has_categories: bool

    @property
    def legal(self) -> bool:
        return not count_faults(self.reading.check, self.formats)

    @property
    def is_refused_somewhere(self) -> bool:
        return not all(each.legal for each in self.formats)

    @property
    def is_large(self) -> bool:
        """Say whether its cards' faces make the page heavy."""
        return sum(len(group.lines) for group in self.groups) > MOST_FACES


def section_sizes(reading: DeckReading) -> list[SectionSize]:
    """Compare the size of each section with the limits."""
    labels = {section.name: section.label for section in reading.game.deck_sections}
    limits = size_limits(reading.game, reading.check.edition)
    return [
        SectionSize(labels.get(name, name), have, *limits.get(name, (None, 0)))
        for name, have in reading.check.counts.items()
    ]


def build_deck_page(deck: Deck, arranged: statistics.Arrangement = statistics.AS_BUILT) -> DeckPage:
    """Gather a deck's page. A large deck needs no further queries."""
    reading = read_saved(deck)
    notes = read_list_notes(reading, deck.text)
    return DeckPage(
        reading,
        format_checks(reading, timezone.localdate()),
        section_sizes(reading),
        arrange_cards(reading, find_slugs(reading), arranged, notes),
        chart := build_chart(reading),
        find_curve_odds(reading, chart),
        count_parts(reading),
        list_uncounted(reading),
        "\n".join(notes.notes),
        notes.remarks,
        link_mentions([*notes.notes, *notes.remarks.values()], deck.game),
        bool(notes.categories),
    )


def count_parts(reading: DeckReading) -> list[statistics.PartCount]:
    """Count the played cards by the game's parts."""
    return statistics.count_parts(reading.decklist, reading.pool, reading.game, VALUES_SHOWN)


def list_uncounted(reading: DeckReading) -> list[str]:
    """List the sections without bars."""
    return statistics.list_uncounted(reading.decklist, reading.game.deck_sections)


def build_chart(reading: DeckReading) -> statistics.Chart | None:
    """Build the game's curve of a list, if both have such cards."""
    asked = reading.game.deck_curve
    if asked is None:
        return None
    bars = statistics.curve(reading.decklist, reading.pool, reading.game.deck_sections, asked)
    return statistics.Chart(asked.label, bars) if bars else None


def find_curve_odds(reading: DeckReading, chart: statistics.Chart | None) -> list[Odds]:
    """Find the chances of a card of each bar, and of this bar or a lower bar, for the first player."""
    rule = reading.draw_rule
    if chart is None or rule is None or rule.section != reading.game.deck_sections[0].name:
        return []
    bars = chart.bars
    odds = [find_odds(reading.decklist, rule, bar.names, label=bar.label, goes_first=True) for bar in bars if bar.count]
    for last in range(2, len(bars) + 1):
        names = [name for bar in bars[:last] for name in bar.names]
        label = _("%(figure)s or less") % {"figure": bars[last - 1].label}
        odds.append(find_odds(reading.decklist, rule, names, label=label, goes_first=True))
    return odds
