"""The statistics of a list: copies, groups by kind, the curve."""

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from rules.engine.cards import CardDefinition, CardPool
from rules.engine.deckrules import DeckCurve, Decklist, DeckPart, DeckSection
from rules.engine.game import Game
from rules.engine.names import fold

BY_KIND, BY_CATEGORY = "kind", "category"
AS_LISTED, BY_NAME, BY_FIGURE, BY_NUMBER, BY_COPIES = "", "name", "figure", "number", "copies"
BAR_WIDTH = 40  # of the drawing's own units, with the space around it


@dataclass(frozen=True, slots=True)
class Line:
    """A card of a group; `figure` is counted by the game's curve."""

    count: int
    name: str
    slug: str
    figure: int | None
    number: str


@dataclass(frozen=True, slots=True)
class Group:
    """Cards of a section that have something in common, such as their kind."""

    section: str
    title: str
    count: int
    lines: tuple[Line, ...]


@dataclass(frozen=True, slots=True)
class Share:
    """The copies with a value, of the most of any; `query` finds such cards."""

    label: str
    count: int
    most: int
    query: str


@dataclass(frozen=True, slots=True)
class PartCount:
    """A part of a deck: its label, and the copies by value, most first."""

    label: str
    shares: list[Share]


@dataclass(frozen=True, slots=True)
class Bar:
    """A bar of the curve, in a drawing 100 high and 40 wide a bar; `query` finds such cards."""

    label: str
    count: int
    query: str
    left: int
    top: int
    height: int

    @property
    def middle(self) -> int:
        return self.left + 15


@dataclass(frozen=True, slots=True)
class Chart:
    """A game's curve of a deck. `label` names the figure."""

    label: str
    bars: list[Bar]

    @property
    def width(self) -> int:
        return BAR_WIDTH * len(self.bars)


def played(decklist: Decklist) -> Counter[str]:
    """Count the copies in a list, by folded name."""
    counts: Counter[str] = Counter()
    for entries in decklist.played.values():
        counts.update({fold(name): count for count, name in entries})
    return counts


def groups(
    decklist: Decklist,
    pool: CardPool,
    game: Game,
    slugs: Mapping[str, str],
    *,
    by: str = BY_KIND,
    order: str = AS_LISTED,
    categories: Mapping[str, str] | None = None,
) -> list[Group]:
    """Group the list's cards by section, then by what is asked, in order of first appearance."""
    labels = {section.name: section.label for section in game.deck_sections}
    title_of = _choose_title(decklist, pool, game, categories or {}, by)
    found = []
    for section, entries in decklist.sections.items():
        lines: dict[str, list[Line]] = {}
        for count, name in entries:
            card = pool.get(name)
            if card is not None:
                figure = game.deck_curve.figure_of(card) if game.deck_curve else None
                line = Line(count, name, slugs.get(name, ""), figure, card.number)
                lines.setdefault(title_of(card), []).append(line)
        titles = sorted(lines, key=_natural) if game.deck_curve and by == game.deck_curve.figure else list(lines)
        for title in titles:
            shown = sorted(lines[title], key=_KEYS[order]) if order in _KEYS else lines[title]
            total = sum(line.count for line in shown)
            found.append(Group(labels.get(section, section), title, total, tuple(shown)))
    return found


def _choose_title(
    decklist: Decklist, pool: CardPool, game: Game, named: Mapping[str, str], by: str
) -> Callable[[CardDefinition], str]:
    """Choose what names the group of a card. Of several values it is the one that the deck has most of."""
    asked = game.deck_curve
    if by == BY_CATEGORY:
        return lambda card: named.get(card.name, "")
    if asked and by == asked.figure:
        return lambda card: "" if asked.figure_of(card) is None else f"{asked.label} {asked.figure_of(card)}"
    part = next((part for part in game.deck_parts if part.field == by), None)
    if part is None:
        return lambda card: card.kind
    common = _count_values(decklist, pool, part)
    return lambda card: max(part.values_of(card), key=lambda value: common[value], default="")


def _natural(text: str) -> list[tuple[int, str]]:
    """A key that orders 9 before 10."""
    return [(int(part), "") if part.isdecimal() else (-1, part) for part in re.split(r"(\d+)", text)]


_KEYS: dict[str, Callable[[Line], Any]] = {
    BY_NAME: lambda line: fold(line.name),
    BY_FIGURE: lambda line: (line.figure is None, line.figure, fold(line.name)),
    BY_NUMBER: lambda line: _natural(line.number),
    BY_COPIES: lambda line: (-line.count, fold(line.name)),
}


def count_parts(decklist: Decklist, pool: CardPool, parts: Iterable[DeckPart], most: int) -> list[PartCount]:
    """Count the copies that a list plays by each part of the game, at most so many values of each."""
    found = []
    for part in parts:
        shown = _count_values(decklist, pool, part).most_common(most)
        if shown:
            highest = shown[0][1]
            shares = [Share(value, count, highest, f'{part.search}:"{value}"') for value, count in shown]
            found.append(PartCount(part.label, shares))
    return found


def _count_values(decklist: Decklist, pool: CardPool, part: DeckPart) -> Counter[str]:
    counts: Counter[str] = Counter()
    for entries in decklist.played.values():
        for count, name in entries:
            counts.update(dict.fromkeys(part.values_of(pool.get(name)), count))
    return counts


def curve(decklist: Decklist, pool: CardPool, sections: tuple[DeckSection, ...], asked: DeckCurve) -> list[Bar]:
    """Build the bars of the first section's curve; none without a figure."""
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
        label, query = _range_label(low, asked), _range_query(low, asked)
        bars.append(Bar(label, totals.get(low, 0), query, BAR_WIDTH * place + 5, 100 - height, height))
    return bars


def _figures(decklist: Decklist, pool: CardPool, section: str, asked: DeckCurve) -> Iterator[tuple[int, int]]:
    for count, name in decklist.sections.get(section, ()):
        value = asked.figure_of(pool.get(name))
        if value is not None:
            yield count, value


def _range_query(low: int, asked: DeckCurve) -> str:
    least = f"{asked.figure}>={low}"
    return least if low >= asked.last else f"{least} {asked.figure}<={low + asked.step - 1}"


def _range_label(low: int, asked: DeckCurve) -> str:
    if low >= asked.last:
        return f"{low}+"
    return str(low) if asked.step == 1 else f"{low}–{low + asked.step - 1}"
