"""Counts a list: copies, groups by kind, the curve."""

import re
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from rules.engine.cards import CardDefinition, CardPool
from rules.engine.deckrules import CONSIDERED, DeckCurve, Decklist, DeckPart, DeckSection
from rules.engine.game import Game
from rules.engine.names import fold

BY_KIND, BY_CATEGORY, BY_SET = "kind", "category", "set"
AS_LISTED, BY_NAME, BY_FIGURE, BY_NUMBER, BY_COPIES = "", "name", "figure", "number", "copies"
BAR_WIDTH = 40  # of the drawing's own units, with the space around it


@dataclass(frozen=True, slots=True)
class Line:
    """A card of a group. `figure` is counted by the game's curve, `place` orders by set and number."""

    count: int
    name: str
    slug: str
    figure: int | None
    place: tuple[str, str]


@dataclass(frozen=True, slots=True)
class Group:
    """Cards of a section with a common value, such as their kind."""

    section: str
    label: str
    title: str
    count: int
    lines: tuple[Line, ...]


@dataclass(frozen=True, slots=True)
class Share:
    """The copies with a value, of the largest number; `query` finds the cards."""

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
    """A bar of the curve, in a drawing 100 high and 40 wide a bar. `query` finds such cards, `names` are the deck's."""

    label: str
    count: int
    names: tuple[str, ...]
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


@dataclass(frozen=True, slots=True)
class Arrangement:
    """The grouping and the order of a deck's cards: equal cards by the next."""

    by: str = BY_KIND
    orders: tuple[str, ...] = ()

    def needs(self, *names: str) -> bool:
        return self.by in names or any(order in names for order in self.orders)


AS_BUILT = Arrangement()


def groups(
    decklist: Decklist,
    pool: CardPool,
    game: Game,
    slugs: Mapping[str, str],
    *,
    arranged: Arrangement = AS_BUILT,
    titles: Mapping[str, str] | None = None,
    places: Mapping[str, tuple[str, str]] | None = None,
) -> list[Group]:
    """Group the list's cards by section, then by the asked value, in order of first appearance.

    `titles` name the groups of cards that only the caller knows, such as categories or sets; `places` order by set and
    number. Cards under consideration come last.
    """
    labels = {section.name: section.label for section in game.deck_sections}
    by = arranged.by
    title_of = _choose_title(decklist, pool, game, titles or {}, by)
    keys = [_KEYS[order] for order in arranged.orders if order in _KEYS]
    found = []
    for section, entries in sorted(decklist.sections.items(), key=lambda each: each[0] == CONSIDERED):
        lines: dict[str, list[Line]] = {}
        for count, name in entries:
            card = pool.get(name)
            if card is not None:
                figure = game.deck_curve.figure_of(card) if game.deck_curve else None
                line = Line(count, name, slugs.get(name, ""), figure, (places or {}).get(name, ("", "")))
                lines.setdefault(title_of(card), []).append(line)
        in_order = by == BY_SET or (game.deck_curve and by == game.deck_curve.figure)
        for title in sorted(lines, key=_natural) if in_order else list(lines):
            shown = sorted(lines[title], key=lambda line: [key(line) for key in keys]) if keys else lines[title]
            total = sum(line.count for line in shown)
            found.append(Group(section, labels.get(section, section), title, total, tuple(shown)))
    return found


def _choose_title(
    decklist: Decklist, pool: CardPool, game: Game, named: Mapping[str, str], by: str
) -> Callable[[CardDefinition], str]:
    """Choose the title of a card's group. Of several values it is the one that the deck has most of."""
    asked = game.deck_curve
    if by in (BY_CATEGORY, BY_SET):
        return lambda card: named.get(card.name, "")
    if asked and by == asked.figure:
        return lambda card: "" if asked.figure_of(card) is None else f"{asked.label} {asked.figure_of(card)}"
    part = next((part for part in game.deck_parts if part.field == by), None)
    if part is None:
        return lambda card: card.kind
    common = _count_values(decklist, pool, game.deck_sections, part)
    return lambda card: max(part.values_of(card), key=lambda value: common[value], default="")


def _natural(text: str) -> list[tuple[int, str]]:
    """A sort key with 9 before 10."""
    return [(int(part), "") if part.isdecimal() else (-1, part) for part in re.split(r"(\d+)", text)]


_KEYS: dict[str, Callable[[Line], Any]] = {
    BY_NAME: lambda line: fold(line.name),
    BY_FIGURE: lambda line: (line.figure is None, line.figure),
    BY_NUMBER: lambda line: line.place,
    BY_COPIES: lambda line: -line.count,
}


def count_parts(decklist: Decklist, pool: CardPool, game: Game, most: int) -> list[PartCount]:
    """Count the copies of the played deck by each part of the game, with a limited number of values."""
    found = []
    for part in game.deck_parts:
        shown = _count_values(decklist, pool, game.deck_sections, part).most_common(most)
        if shown:
            highest = shown[0][1]
            shares = [Share(value, count, highest, f'{part.search}:"{value}"') for value, count in shown]
            found.append(PartCount(part.label, shares))
    return found


def list_uncounted(decklist: Decklist, sections: Iterable[DeckSection]) -> list[str]:
    """Label the sections outside the played deck."""
    return [each.label for each in sections if not each.in_game and decklist.sections.get(each.name)]


def _count_values(decklist: Decklist, pool: CardPool, sections: Iterable[DeckSection], part: DeckPart) -> Counter[str]:
    counts: Counter[str] = Counter()
    for section in sections:
        for count, name in decklist.sections.get(section.name, ()) if section.in_game else ():
            counts.update(dict.fromkeys(part.values_of(pool.get(name)), count))
    return counts


def curve(decklist: Decklist, pool: CardPool, sections: tuple[DeckSection, ...], asked: DeckCurve) -> list[Bar]:
    """Build the bars of the first section's curve. None without a figure."""
    found: dict[int, Counter[str]] = {}
    for count, name in decklist.sections.get(sections[0].name, ()):
        figure = asked.figure_of(pool.get(name))
        if figure is not None:
            found.setdefault(min(figure, asked.last) // asked.step * asked.step, Counter())[name] += count
    if not found:
        return []
    longest = max(cards.total() for cards in found.values())
    buckets = range(0 if min(found) == 0 else asked.step, max(found) + asked.step, asked.step)
    bars = []
    for place, low in enumerate(buckets):
        cards = found.get(low, Counter())
        height = round(100 * cards.total() / longest)
        label, query = _range_label(low, asked), _range_query(low, asked)
        bars.append(Bar(label, cards.total(), tuple(cards), query, BAR_WIDTH * place + 5, 100 - height, height))
    return bars


def _range_query(low: int, asked: DeckCurve) -> str:
    least = f"{asked.figure}>={low}"
    return least if low >= asked.last else f"{least} {asked.figure}<={low + asked.step - 1}"


def _range_label(low: int, asked: DeckCurve) -> str:
    if low >= asked.last:
        return f"{low}+"
    return str(low) if asked.step == 1 else f"{low}–{low + asked.step - 1}"
