"""What a deck is made of: its cards by section and kind, and how many of them cost how much. Pure."""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from rules.engine.cards import CardPool
from rules.engine.deckrules import DeckCurve, Decklist, DeckSection
from rules.engine.names import fold

BAR_WIDTH = 40  # of the drawing's own units, with the space around it


@dataclass(frozen=True, slots=True)
class Line:
    """So many of one card, the slug of its page, and the figure that the game's curve counts."""

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
    """How many cards have a figure in this range, and where the bar stands in a drawing 100 high, 40 for a bar."""

    label: str
    count: int
    left: int
    top: int
    height: int

    @property
    def middle(self) -> int:
        """Where the bar's labels are centered."""
        return self.left + 15


def played(decklist: Decklist) -> Counter[str]:
    """How many copies of each card the list plays, by its folded name; what it only may play is not counted."""
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
    """The list's cards by section, then by kind in the order in which the kinds first stand there."""
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
    """The main section's cards by the figure that the game's curve counts; no bars if no card has it."""
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
