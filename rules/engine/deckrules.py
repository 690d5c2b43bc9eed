"""Deck building as data: declarative deck predicates, each with its rule id, and the check that asks them all.

A game lists its sections and rules; a limit is a number or the name of one of the edition's switches, so an
edition changes a limit without a line of code. Everything is checked on counts by name, in one pass.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from operator import itemgetter
from typing import TYPE_CHECKING, Any

import msgspec

if TYPE_CHECKING:
    from rules.engine.cards import CardDefinition, CardPool
    from rules.engine.game import Game

CONSIDERED = "maybe"  # the section of every game's lists that holds cards for later: never counted, never a breach

Limit = int | str
Entries = tuple[tuple[int, str], ...]


class Unread(msgspec.Struct, frozen=True):
    """A line of a list that is no card: its number, its text, the nearest card names, and what is the matter."""

    line: int
    text: str
    nearest: tuple[str, ...] = ()
    reason: str = ""


class Decklist(msgspec.Struct, frozen=True):
    """A deck as named cards: for each section the counts and exact names, and the lines that were not read."""

    sections: dict[str, Entries] = {}
    unread: tuple[Unread, ...] = ()

    @property
    def played(self) -> dict[str, Entries]:
        """The sections that make up the deck."""
        return {section: entries for section, entries in self.sections.items() if section != CONSIDERED}

    def size(self, section: str) -> int:
        """How many cards the section has."""
        return sum(map(itemgetter(0), self.sections.get(section, ())))


class DeckViolation(msgspec.Struct, frozen=True):
    """A broken deck rule: its id, a sentence that says how to mend it, the cards, the figure found and the limit."""

    rule: str
    message: str
    cards: tuple[str, ...] = ()
    have: int = 0
    need: int = 0


class DeckCheck(msgspec.Struct, frozen=True):
    """The legality of one list under one edition; every violation is in it, not only the first.

    `cards` names the card data that it was checked by, as a pool's digest does.
    """

    legal: bool
    game: str
    edition: str
    counts: dict[str, int]
    violations: tuple[DeckViolation, ...]
    unread: tuple[Unread, ...]
    cards: str


@dataclass(frozen=True, slots=True, kw_only=True)
class DeckSection:
    """A part of a deck: its name in decklists, what to call it, other headings that mean it, the kinds it holds."""

    name: str
    label: str
    holds: frozenset[str]
    headings: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class DeckCurve:
    """Which figure of a card a deck's curve counts, what to call it, how wide a bar is, and where the last begins.

    Cards of the kinds in `without` have no such figure, whatever their data say.
    """

    figure: str
    label: str
    step: int
    last: int
    without: tuple[str, ...] = ()

    def figure_of(self, card: CardDefinition | None) -> int | None:
        """The figure of this card; None if it has none, or if there is no card."""
        return None if card is None or card.kind in self.without else getattr(card, self.figure, None)


@dataclass(slots=True)
class Tally:
    """A list in counts: cards by section, and by name within each section; the kind of each known card."""

    sections: tuple[DeckSection, ...]
    sizes: dict[str, int] = field(default_factory=dict)
    counts: dict[str, dict[str, int]] = field(default_factory=dict)
    kinds: dict[str, str] = field(default_factory=dict)
    unknown: dict[str, int] = field(default_factory=dict)

    def label(self, section: str) -> str:
        """What to call a section in a sentence."""
        return next((known.label for known in self.sections if known.name == section), f"{section} section")

    def home(self, kind: str) -> str | None:
        """What to call the section that cards of this kind belong in."""
        return next((section.label for section in self.sections if kind in section.holds), None)


@dataclass(frozen=True, slots=True, kw_only=True)
class DeckRule(ABC):
    """One rule about decks. `editions` names those in which this row is the one to cite (none named: all)."""

    rule: str
    editions: tuple[str, ...] = ()

    @abstractmethod
    def violations(self, tally: Tally, switches: Any) -> Iterator[DeckViolation]:
        """Every breach of this rule."""


def limit(value: Limit, switches: Any) -> int:
    """The figure of a limit: itself, or what the edition's switch of this name says."""
    return int(getattr(switches, value)) if isinstance(value, str) else value


def cards(count: int) -> str:
    """A number of cards in words: 1 card, 2 cards."""
    return f"{count} card" if count == 1 else f"{count} cards"


@dataclass(frozen=True, slots=True, kw_only=True)
class SizeRule(DeckRule):
    """A rule about how many cards a section has, cards of the kinds in `uncounted` left out."""

    section: str
    uncounted: frozenset[str] = frozenset()

    def size(self, tally: Tally) -> int:
        """How many cards of the section count."""
        have = tally.sizes.get(self.section, 0)
        if self.uncounted and not self.uncounted.isdisjoint(tally.kinds.values()):
            counts = tally.counts.get(self.section, {})
            have -= sum(count for name, count in counts.items() if tally.kinds.get(name) in self.uncounted)
        return have

    def sentence(self, tally: Tally, have: int) -> str:
        """What the section has, saying so when some of its cards do not count."""
        left_out = f" ({', '.join(sorted(self.uncounted))} cards not counted)" * (have != tally.sizes[self.section])
        return f"The {tally.label(self.section)} has {cards(have)}{left_out}"


@dataclass(frozen=True, slots=True, kw_only=True)
class SizeAtLeast(SizeRule):
    """A section has no fewer cards than this."""

    minimum: Limit

    def violations(self, tally: Tally, switches: Any) -> Iterator[DeckViolation]:
        """One, if there are too few cards."""
        have, need = self.size(tally), limit(self.minimum, switches)
        if have < need:
            message = f"{self.sentence(tally, have)}; it needs at least {need}. Add {need - have}."
            yield DeckViolation(self.rule, message, (), have, need)


@dataclass(frozen=True, slots=True, kw_only=True)
class SizeAtMost(SizeRule):
    """A section has no more cards than this."""

    maximum: Limit

    def violations(self, tally: Tally, switches: Any) -> Iterator[DeckViolation]:
        """One, if there are too many cards."""
        have, need = self.size(tally), limit(self.maximum, switches)
        if have > need:
            message = f"{self.sentence(tally, have)}; it may have at most {need}. Take out {have - need}."
            yield DeckViolation(self.rule, message, (), have, need)


@dataclass(frozen=True, slots=True, kw_only=True)
class CopiesPerName(DeckRule):
    """No more cards of one name than this, over all the named sections together; printings make no difference."""

    sections: tuple[str, ...]
    maximum: Limit

    def violations(self, tally: Tally, switches: Any) -> Iterator[DeckViolation]:
        """One for each name of which there are too many."""
        need = limit(self.maximum, switches)
        for name, have in self._totals(tally).items():
            if have > need:
                message = f"{cards(have)} named {name}; a deck may have at most {need}. Take out {have - need}."
                yield DeckViolation(self.rule, message, (name,), have, need)

    def _totals(self, tally: Tally) -> Mapping[str, int]:
        totals: dict[str, int] = {}
        for section in self.sections:
            for name, count in tally.counts.get(section, {}).items():
                totals[name] = totals.get(name, 0) + count
        return totals


@dataclass(frozen=True, slots=True, kw_only=True)
class SectionHolds(DeckRule):
    """A section holds only its kinds of card. `cited` names a more telling row for cards of some kinds."""

    section: str
    cited: Mapping[str, str] = field(default_factory=dict)

    def violations(self, tally: Tally, switches: Any) -> Iterator[DeckViolation]:
        """One for each kind of card that is in the wrong place."""
        holds = next(section.holds for section in tally.sections if section.name == self.section)
        counts = tally.counts.get(self.section, {})
        strangers: dict[str, list[str]] = {}
        for name in counts:
            kind = tally.kinds.get(name)
            if kind is not None and kind not in holds:
                strangers.setdefault(kind, []).append(name)
        for kind, names in strangers.items():
            have, label, home = sum(counts[name] for name in names), tally.label(self.section), tally.home(kind)
            mend = f"Move to the {home}" if home else "Take out"
            message = f"{cards(have)} of the kind {kind} may not be in the {label}. {mend}: {', '.join(names)}."
            yield DeckViolation(self.cited.get(kind, self.rule), message, tuple(names), have, 0)


@dataclass(frozen=True, slots=True, kw_only=True)
class KnownCards(DeckRule):
    """Every card is one that the card data knows: of any other, nothing can be verified."""

    def violations(self, tally: Tally, switches: Any) -> Iterator[DeckViolation]:
        """One for each name that is no card."""
        for name, have in tally.unknown.items():
            message = f"No card is named {name}. Correct the name or take it out."
            yield DeckViolation(self.rule, message, (name,), have, 0)


@dataclass(frozen=True, slots=True, kw_only=True)
class KnownSections(DeckRule):
    """A deck has no other sections than those of the game."""

    def violations(self, tally: Tally, switches: Any) -> Iterator[DeckViolation]:
        """One for each section that the game does not have."""
        known = [section.name for section in tally.sections]
        for section, have in tally.sizes.items():
            if section not in known:
                message = f"There is no section “{section}” in this game; the sections are: {', '.join(known)}."
                yield DeckViolation(self.rule, message, tuple(tally.counts[section]), have, 0)


def size_limits(game: Game, edition_code: str) -> dict[str, tuple[int | None, int | None]]:
    """How few and how many cards each section of the game may have in an edition; None: the rules do not say."""
    switches = game.editions[edition_code].switches
    found: dict[str, tuple[int | None, int | None]] = {section.name: (None, None) for section in game.deck_sections}
    for rule in game.deck_rules:
        if rule.editions and edition_code not in rule.editions:
            continue
        if isinstance(rule, SizeAtLeast):
            found[rule.section] = (limit(rule.minimum, switches), found[rule.section][1])
        elif isinstance(rule, SizeAtMost):
            found[rule.section] = (found[rule.section][0], limit(rule.maximum, switches))
    return found


def _tally(game: Game, decklist: Decklist, pool: CardPool) -> Tally:
    """The list as counts by section and name; the game's sections come first, even when they are empty."""
    tally = Tally(game.deck_sections)
    sizes, kinds, find = tally.sizes, tally.kinds, pool.get
    for section in game.deck_sections:
        sizes[section.name] = 0
    for section_name, entries in decklist.sections.items():
        if section_name == CONSIDERED:
            continue
        counts = tally.counts[section_name] = {}
        size = 0
        for count, name in entries:
            size += count
            counts[name] = counts.get(name, 0) + count
            if name not in kinds:
                card = find(name)
                if card is None:
                    tally.unknown[name] = tally.unknown.get(name, 0) + count
                else:
                    kinds[name] = card.kind
        sizes[section_name] = size
    return tally


def check_deck(game: Game, edition_code: str, decklist: Decklist, pool: CardPool) -> DeckCheck:
    """Check a list against every deck rule of a game's edition.

    Raises KeyError if the game has no such edition. A list with unread lines is not legal, whatever else it holds.
    """
    switches = game.editions[edition_code].switches
    tally = _tally(game, decklist, pool)
    violations = tuple(
        violation
        for rule in game.deck_rules
        if not rule.editions or edition_code in rule.editions
        for violation in rule.violations(tally, switches)
    )
    legal = not violations and not decklist.unread
    return DeckCheck(legal, game.code, edition_code, tally.sizes, violations, decklist.unread, pool.digest)
