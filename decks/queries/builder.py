"""The rows of the deckbuilder: deck and pool."""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, replace
from hashlib import blake2s
from types import MappingProxyType

import msgspec

from cards.models import Card
from cards.queries import SearchResult, load_found_cards
from decks.notes import ListNotes
from decks.queries.arranging import arrange_cards, find_slugs
from decks.queries.reading import DeckReading, count_played, find_home
from decks.statistics import Arrangement
from rules.decklists.reading import MAX_COUNT
from rules.engine.cards import CardDefinition
from rules.engine.deckrules import CONSIDERED, Decklist, DeckViolation, check_deck

POOL_ROWS = 12
ROWS_AT_ONCE = 8  # later rows load late
LIST_ROWS = 16  # builder.css counts on so many
MOST_LOOKED_AT = 200
ANY, FITS, IN, OUT, LACKING = "", "fits", "in", "out", "lacking"


@dataclass(frozen=True, slots=True)
class BuilderRow:
    """A card with its copies in a section.

    `limit` is the deck rule that says how many copies there may be, None for any number; `refusal` is the rule against
    one more; `own` are the copies in the reader's collection, None without one; `remark` is what the list says of it.
    """

    name: str
    slug: str
    kind: str
    section: str
    count: int
    limit: DeckViolation | None
    figure: int | None
    own: int | None = None
    remark: str = ""
    refusal: DeckViolation | None = None

    @property
    def most(self) -> int | None:
        return self.limit.need if self.limit else None

    @property
    def more(self) -> int:
        return self.count + 1

    @property
    def fewer(self) -> int:
        return max(self.count - 1, 0)

    @property
    def digest(self) -> str:
        """Hash the row's content: a page with the same digest keeps its row."""
        limit = (self.limit.rule, self.limit.need) if self.limit else None
        shown = (self.name, self.slug, self.kind, self.section, self.count, limit, self.figure, self.own, self.remark)
        return blake2s(repr((shown, self.refusal)).encode(), digest_size=4).hexdigest()

    @property
    def is_full(self) -> bool:
        return self.most is not None and self.count >= self.most


@dataclass(frozen=True, slots=True)
class BuilderList:
    """Some of a group's rows. A late list lies below the first screen: the browser draws it when it is scrolled to."""

    rows: tuple[BuilderRow, ...]
    is_late: bool

    @property
    def is_full(self) -> bool:
        return len(self.rows) == LIST_ROWS


@dataclass(frozen=True, slots=True)
class BuilderGroup:
    """Cards of a section with a common value, such as the kind. `before` counts the rows of earlier groups."""

    section: str
    label: str
    title: str
    rows: tuple[BuilderRow, ...]
    before: int

    @property
    def count(self) -> int:
        return sum(row.count for row in self.rows)

    @property
    def lists(self) -> list[BuilderList]:
        at_once = max(ROWS_AT_ONCE - self.before, 0)
        late = range(at_once, len(self.rows), LIST_ROWS)
        first = [BuilderList(self.rows[:at_once], is_late=False)] if at_once else []
        return first + [BuilderList(self.rows[at : at + LIST_ROWS], is_late=True) for at in late]


@dataclass(frozen=True, slots=True)
class Pool:
    """A page of the pool. `next` is the place of the next page in the search's order, None at the end.

    `held` are the names of the found cards that the deck plays.
    """

    rows: list[BuilderRow]
    count: int
    next: int | None
    held: list[str]


def build_groups(
    reading: DeckReading, arranged: Arrangement, notes: ListNotes, owned: Mapping[str, int]
) -> list[BuilderGroup]:
    """Build the deck's rows in groups. Considered cards come last."""
    found: list[BuilderGroup] = []
    before = 0
    for group in arrange_cards(reading, find_slugs(reading), arranged, notes):
        rows = []
        for line in group.lines:
            if (card := reading.pool.get(line.name)) is not None:
                row = _build_row(reading, card, line.slug, group.section, line.count, owned)
                rows.append(replace(row, remark=notes.remarks.get(line.name, "")))
        found.append(BuilderGroup(group.section, group.label, group.title, tuple(rows), before))
        before += len(rows)
    return found


def list_pool(
    reading: DeckReading,
    found: SearchResult,
    *,
    keep: str = ANY,
    start: int = 0,
    owned: Mapping[str, int] = MappingProxyType({}),
    only_own: bool = False,
    to: str = "",
) -> Pool:
    """List a page of the found cards, from a place on, as rows of the section `to` or of each card's section.

    `keep` chooses any, those that fit, those in the deck or out of it, or those that the deck plays more copies of than
    are `owned`; `only_own` leaves those that are. What fits is looked for among so many cards at a time.
    """
    played = count_played(reading)
    known = _find_keys(reading, played)
    lacking = {name for name, count in played.items() if count > owned.get(name, 0)}
    kept = {
        IN: lambda card: card in known,
        OUT: lambda card: card not in known,
        LACKING: lambda card: known.get(card) in lacking,
    }.get(keep)
    cards = found.cards.tolist()
    places = [place for place, card in enumerate(cards) if kept is None or kept(card)]
    if only_own:
        own = _find_keys(reading, owned)
        places = [place for place in places if cards[place] in own]
    rows: list[BuilderRow] = []
    at = start
    while len(rows) < POOL_ROWS and at < min(len(places), start + MOST_LOOKED_AT):
        shown = [each for place in places[at : at + POOL_ROWS] for each in found.shown(place, 1)]
        for card in load_found_cards(shown):
            at += 1
            row = _build_pool_row(reading, card, to, owned)
            if keep != FITS or row.refusal is None:
                rows.append(row)
            if len(rows) == POOL_ROWS:
                break
    held = [known[card] for card in dict.fromkeys(cards) if card in known]
    return Pool(rows, len(places), at if at < len(places) else None, held)


def _find_keys(reading: DeckReading, names: Collection[str]) -> dict[int, str]:
    return dict(Card.objects.filter(game=reading.game.code, name__in=names).order_by().values_list("pk", "name"))


def find_limit(reading: DeckReading, section: str, name: str) -> DeckViolation | None:
    """Find the rule for the most copies of a card in a section. None means any number."""
    many = Decklist({section: ((MAX_COUNT, name),)})
    violations = check_deck(reading.game, reading.check.edition, many, reading.pool).violations
    limits = [each for each in violations if each.cards == (name,) and each.need < each.have]
    return min(limits, key=lambda each: each.need, default=None)


def _build_row(
    reading: DeckReading, card: CardDefinition, slug: str, section: str, count: int, owned: Mapping[str, int]
) -> BuilderRow:
    curve = reading.game.deck_curve
    limit = None if section == CONSIDERED else find_limit(reading, section, card.name)
    own = owned.get(card.name, 0) if owned else None
    return BuilderRow(card.name, slug, card.kind, section, count, limit, curve.figure_of(card) if curve else None, own)


def _build_pool_row(reading: DeckReading, card: Card, to: str, owned: Mapping[str, int]) -> BuilderRow:
    section = to or find_home(reading.game, card.current)
    counts = {name: count for count, name in reading.decklist.sections.get(section, ())}
    row = _build_row(reading, card.current, card.slug, section, counts.get(card.name, 0), owned)
    return replace(row, refusal=_find_refusal(reading, row))


def _find_refusal(reading: DeckReading, row: BuilderRow) -> DeckViolation | None:
    """Find the rule broken by another copy."""
    if row.section == CONSIDERED:
        return None
    broken = {(each.rule, each.cards): each.have for each in reading.check.violations}
    sections = _add_copy(reading.decklist.sections, row.section, row.name)
    decklist = msgspec.structs.replace(reading.decklist, sections=sections)
    after = check_deck(reading.game, reading.check.edition, decklist, reading.pool)
    return next(_list_worse(after.violations, broken), None)


def _list_worse(
    violations: tuple[DeckViolation, ...], broken: Mapping[tuple[str, tuple[str, ...]], int]
) -> Iterator[DeckViolation]:
    for each in violations:
        if each.have > each.need and each.have > broken.get((each.rule, each.cards), 0):
            yield each


def _add_copy(
    sections: Mapping[str, tuple[tuple[int, str], ...]], section: str, name: str
) -> dict[str, tuple[tuple[int, str], ...]]:
    counts = {each: count for count, each in sections.get(section, ())}
    counts[name] = counts.get(name, 0) + 1
    return {**sections, section: tuple((count, each) for each, count in counts.items())}
