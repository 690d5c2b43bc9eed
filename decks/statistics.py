"""The statistics of a list: copies, groups by kind, the curve."""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from rules.engine.cards import CardPool
from rules.engine.deckrules import DeckCurve, Decklist, DeckSection
from rules.engine.names import fold

BAR_WIDTH = 40  # of the drawing's own units, with the space around it


@dataclass(frozen=True, slots=True)
class Line:
    """One card of a group; `figure` is the one that the game's curve counts."""

    count: int
    name: str
    slug: str
    figure: int | None


@dataclass(frozen=True, slots=True)
class Group:
    """The cards of one kind in one section."""

    section: str
    kind: str
    count: int
    lines: tuple[Line, ...]


@dataclass(frozen=True, slots=True)
class Bar:
    """A bar of the curve, in a drawing 100 high and 40 wide a bar."""

    label: str
    count: int
    left: int
    top: int
    height: int

    @property
    def middle(self) -> int:
        """The center of the bar's label."""
        return self.left + 15


def played(decklist: Decklist) -> Counter[str]:
    """Count the copies that a list plays, by folded name."""
    counts: Counter[str] = Counter()
    for entries in decklist.played.values():
        counts.update({fold(name): count for count, name in entries})
    return counts


def groups(
    decklist: Decklist,
    pool: CardPool,
    sections: tuple[DeckSection, ...],
    slugs: Mapping[str, str],
    asked: DeckCurve | None,
) -> list[Group]:
    """Group the list's cards by section, then by kind in order of first appearance."""
    labels = {section.name: section.label for section in sections}
    found = []
    for section, entries in decklist.sections.items():
        by_kind: dict[str, list[Line]] = {}
        for count, name in entries:
            card = pool.get(name)
            if card is not None:
                by_kind.setdefault(card.kind, []).append(
                    Line(count, name, slugs.get(name, ""), asked.figure_of(card) if asked else None)
                )
        for kind, lines in by_kind.items():
            total = sum(line.count for line in lines)
            found.append(Group(labels.get(section, section), kind, total, tuple(lines)))
    return found


def curve(decklist: Decklist, pool: CardPool, sections: tuple[DeckSection, ...], asked: DeckCurve) -> list[Bar]:
    """Build the bars of the first section's curve; none if no card has the figure."""
    totals: dict[int, int] = {}
    for count, figure in _figures(decklist, pool, sections[0].name, asked):
        bucket = min(figure, asked.last) // asked.step * asked.step
        totals[bucket] = totals.get(bucket, 0) + count
    if not totals:
        return []
    longest = max(totals.values())
    buckets = range(0 if min(totals) == 0 else asked.step, max(totals) + asked.step, asked.step)
    bars = []
    for place, low in enumerate(buckets):
        height = round(100 * totals.get(low, 0) / longest)
        bars.append(Bar(_range_label(low, asked), totals.get(low, 0), BAR_WIDTH * place + 5, 100 - height, height))
    return bars


def _figures(decklist: Decklist, pool: CardPool, section: str, asked: DeckCurve) -> Iterator[tuple[int, int]]:
    for count, name in decklist.sections.get(section, ()):
        value = asked.figure_of(pool.get(name))
        if value is not None:
            yield count, value


def _range_label(low: int, asked: DeckCurve) -> str:
    if low >= asked.last:
        return f"{low}+"
    return str(low) if asked.step == 1 else f"{low}–{low + asked.step - 1}"
