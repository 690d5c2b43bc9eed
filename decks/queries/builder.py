"""The rows of the deckbuilder: deck and pool."""

from collections.abc import Container, Iterator, Mapping
from dataclasses import dataclass

import msgspec

from cards.models import Card
from cards.queries import SearchResult, load_found_cards
from decks.queries.reading import DeckReading, find_home
from rules.engine.cards import CardDefinition
from rules.engine.deckrules import CONSIDERED, Decklist, DeckViolation, check_deck
from rules.records.decklist import MAX_COUNT

POOL_ROWS = 16
MOST_LOOKED_AT = 200
ANY, FITS, IN, OUT, OWNED = "", "fits", "in", "out", "owned"


@dataclass(frozen=True, slots=True)
class BuilderRow:
    """A card with its copies in a section.

    `most` is how many copies the deck rules allow, None for any number; `refusal` is the rule against one more.
    """

    name: str
    slug: str
    kind: str
    section: str
    count: int
    most: int | None
    figure: int | None
    refusal: DeckViolation | None = None

    @property
    def more(self) -> int:
        return self.count + 1

    @property
    def fewer(self) -> int:
        return max(self.count - 1, 0)

    @property
    def is_full(self) -> bool:
        return self.most is not None and self.count >= self.most


@dataclass(frozen=True, slots=True)
class BuilderGroup:
    """The cards of a kind in a section, in the list's order."""

    section: str
    label: str
    kind: str
    rows: tuple[BuilderRow, ...]

    @property
    def count(self) -> int:
        return sum(row.count for row in self.rows)


@dataclass(frozen=True, slots=True)
class Pool:
    """A page of the pool. `next` is the place of the next page in the search's order, None at the end.

    `held` are the names of the found cards that the deck plays.
    """

    rows: list[BuilderRow]
    count: int
    next: int | None
    held: list[str]


def build_groups(reading: DeckReading) -> list[BuilderGroup]:
    """Build the deck's rows by section and kind. Considered cards come last. One query."""
    labels = {section.name: section.label for section in reading.game.deck_sections}
    names = {name for entries in reading.decklist.sections.values() for _count, name in entries}
    slugs = dict(Card.objects.filter(game=reading.game.code, name__in=names).order_by().values_list("name", "slug"))
    groups: list[BuilderGroup] = []
    sections = sorted(reading.decklist.sections.items(), key=lambda each: each[0] == CONSIDERED)
    for section, entries in sections:
        rows: dict[str, list[BuilderRow]] = {}
        for count, name in entries:
            if (card := reading.pool.get(name)) is not None:
                rows.setdefault(card.kind, []).append(_build_row(reading, card, slugs.get(name, ""), section, count))
        groups += [
            BuilderGroup(section, labels.get(section, section), kind, tuple(found)) for kind, found in rows.items()
        ]
    return groups


def list_pool(
    reading: DeckReading, found: SearchResult, *, keep: str = ANY, start: int = 0, owned: Container[str] = ()
) -> Pool:
    """List a page of the cards found, from a place on.

    `keep` chooses any, those that fit, those in the deck, those out of it or those `owned`. What fits and what is owned
    is looked for among so many cards at a time.
    """
    names = {name for entries in reading.decklist.played.values() for _count, name in entries}
    known = dict(Card.objects.filter(game=reading.game.code, name__in=names).order_by().values_list("pk", "name"))
    cards = found.cards.tolist()
    places = [place for place, card in enumerate(cards) if keep not in (IN, OUT) or (card in known) == (keep == IN)]
    rows: list[BuilderRow] = []
    at = start
    while len(rows) < POOL_ROWS and at < min(len(places), start + MOST_LOOKED_AT):
        shown = [each for place in places[at : at + POOL_ROWS] for each in found.shown(place, 1)]
        for card in load_found_cards(shown):
            at += 1
            row = _build_pool_row(reading, card)
            if row.name in owned if keep == OWNED else keep != FITS or row.refusal is None:
                rows.append(row)
            if len(rows) == POOL_ROWS:
                break
    held = [known[card] for card in dict.fromkeys(cards) if card in known]
    return Pool(rows, len(places), at if at < len(places) else None, held)


def find_most_copies(reading: DeckReading, section: str, name: str) -> int | None:
    """Find the most copies of a card in a section. None means any number."""
    many = Decklist({section: ((MAX_COUNT, name),)})
    violations = check_deck(reading.game, reading.check.edition, many, reading.pool).violations
    return min((each.need for each in violations if each.cards == (name,) and each.need < each.have), default=None)


def _build_row(reading: DeckReading, card: CardDefinition, slug: str, section: str, count: int) -> BuilderRow:
    curve = reading.game.deck_curve
    most = None if section == CONSIDERED else find_most_copies(reading, section, card.name)
    return BuilderRow(card.name, slug, card.kind, section, count, most, curve.figure_of(card) if curve else None)


def _build_pool_row(reading: DeckReading, card: Card) -> BuilderRow:
    section = find_home(reading.game, card.current)
    counts = {name: count for count, name in reading.decklist.sections.get(section, ())}
    row = _build_row(reading, card.current, card.slug, section, counts.get(card.name, 0))
    return BuilderRow(
        row.name, row.slug, row.kind, section, row.count, row.most, row.figure, _find_refusal(reading, row)
    )


def _find_refusal(reading: DeckReading, row: BuilderRow) -> DeckViolation | None:
    """Find the rule that one more copy would break."""
    broken = {(each.rule, each.cards): each.have for each in reading.check.violations}
    sections = _with_one_more(reading.decklist.sections, row.section, row.name)
    decklist = msgspec.structs.replace(reading.decklist, sections=sections)
    after = check_deck(reading.game, reading.check.edition, decklist, reading.pool)
    return next(_list_worse(after.violations, broken), None)


def _list_worse(
    violations: tuple[DeckViolation, ...], broken: Mapping[tuple[str, tuple[str, ...]], int]
) -> Iterator[DeckViolation]:
    for each in violations:
        if each.have > each.need and each.have > broken.get((each.rule, each.cards), 0):
            yield each


def _with_one_more(
    sections: Mapping[str, tuple[tuple[int, str], ...]], section: str, name: str
) -> dict[str, tuple[tuple[int, str], ...]]:
    counts = {each: count for count, each in sections.get(section, ())}
    counts[name] = counts.get(name, 0) + 1
    return {**sections, section: tuple((count, each) for each, count in counts.items())}
