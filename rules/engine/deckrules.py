"""Deck building as data: rules with ids, and checks.

A game lists its sections and rules; a limit is a number or the name of one of the edition's switches, so an
edition changes a limit without a line of code. Everything is checked on counts by name, in one pass.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from operator import itemgetter
from typing import TYPE_CHECKING, Any

import msgspec

from rules.engine.sentences import sentence

if TYPE_CHECKING:
    from rules.engine.cards import CardDefinition, CardPool
    from rules.engine.game import Game

CONSIDERED = "maybe"  # the section of every game's lists that holds cards for later: never counted, never a breach

Limit = int | str
Entries = tuple[tuple[int, str], ...]


class Unread(msgspec.Struct, frozen=True):
    """An unreadable line of a list: number, text, nearest names, fault.

    `alike` are the nearest names that it can mean, `guess` the name that it misspells without a rival.
    """

    line: int
    text: str
    nearest: tuple[str, ...] = ()
    reason: str = ""
    alike: tuple[str, ...] = ()
    guess: str = ""


class Decklist(msgspec.Struct, frozen=True):
    """A deck as named cards: sections with counts, unread lines, and declarations (`sleeves: same`).

    `aside` names the cards that stand beside the deck in the game at hand.
    """

    sections: dict[str, Entries] = {}
    unread: tuple[Unread, ...] = ()
    declared: dict[str, str] = {}
    aside: frozenset[str] = frozenset()

    @property
    def played(self) -> dict[str, Entries]:
        """The sections of the deck itself."""
        return {section: entries for section, entries in self.sections.items() if section != CONSIDERED}

    def size(self, section: str) -> int:
        return sum(map(itemgetter(0), self.sections.get(section, ())))


class DeckViolation(msgspec.Struct, frozen=True):
    """A broken deck rule: id, remedy, cards, figure and limit."""

    rule: str
    message: str
    cards: tuple[str, ...] = ()
    have: int = 0
    need: int = 0


class DeckCheck(msgspec.Struct, frozen=True):
    """The legality of a list under an edition, with every violation.

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
    """A part of a deck: name, label, alternative headings, kinds.

    `takes` chooses among the cards of its kinds, where two sections share a kind. `declarations` are lines in which the
    list says something of the deck, with the words that each may have. A section that is not `in_game` stands beside
    the deck that is played, such as the cards to swap in between games. `playset` says how many copies of a card
    players call so.
    """

    name: str
    label: str
    holds: frozenset[str]
    headings: tuple[str, ...] = ()
    declarations: tuple[tuple[str, tuple[str, ...]], ...] = ()
    takes: Callable[[Any], bool] | None = None
    in_game: bool = True
    playset: Callable[[Any], int] | None = None

    def fits(self, card: CardDefinition) -> bool:
        """Whether the card may stand here."""
        return card.kind in self.holds and (self.takes is None or self.takes(card))


@dataclass(frozen=True, slots=True)
class DeckCurve:
    """A deck's curve: the counted figure, label, width of bars, last bar.

    Cards of the kinds in `without` have no such figure, whatever their data say.
    """

    figure: str
    label: str
    step: int
    last: int
    without: tuple[str, ...] = ()

    def figure_of(self, card: CardDefinition | None) -> int | None:
        return None if card is None or card.kind in self.without else getattr(card, self.figure, None)


@dataclass(frozen=True, slots=True)
class DeckPart:
    """A grouping of a deck's cards: a field of the cards, the label, the field of the search."""

    field: str
    label: str
    search: str

    def values_of(self, card: CardDefinition | None) -> tuple[str, ...]:
        """The card's values of the field."""
        value = getattr(card, self.field, None)
        return (value,) if isinstance(value, str) else tuple(value or ())


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawRule:
    """The number of cards of a section seen by a player: an opening hand, and a card in each own turn.

    Of the opening hand as many are `put_back`.
    """

    section: str
    opening_hand: int
    put_back: Limit = 0
    first_player_draws: Limit  # in the first turn

    def under(self, switches: Any) -> DrawRule:
        """The rule in the figures of an edition."""
        kept = self.opening_hand - limit(self.put_back, switches)
        draws = limit(self.first_player_draws, switches)
        return DrawRule(section=self.section, opening_hand=kept, first_player_draws=draws)

    def count_seen(self, turn: int, *, goes_first: bool) -> int:
        """Count the cards seen by a player's own turn `turn`."""
        return self.opening_hand + turn - (goes_first and not self.first_player_draws)


@dataclass(slots=True)
class Tally:
    """A list in counts: by section, by name. Known cards and their kinds; what is declared."""

    sections: tuple[DeckSection, ...]
    sizes: dict[str, int] = field(default_factory=dict)
    counts: dict[str, dict[str, int]] = field(default_factory=dict)
    kinds: dict[str, str] = field(default_factory=dict)
    unknown: dict[str, int] = field(default_factory=dict)
    cards: dict[str, CardDefinition] = field(default_factory=dict)
    declared: dict[str, str] = field(default_factory=dict)

    def label(self, section: str) -> str:
        """The section's name in a sentence."""
        return next((known.label for known in self.sections if known.name == section), f"{section} section")

    def home(self, card: CardDefinition) -> str | None:
        """The name of the section for a card."""
        return next((section.label for section in self.sections if section.fits(card)), None)


@dataclass(frozen=True, slots=True, kw_only=True)
class DeckRule(ABC):
    """A rule about decks. `editions` names those in which this row is the one to cite (none named: all)."""

    rule: str
    editions: tuple[str, ...] = ()

    @abstractmethod
    def violations(self, tally: Tally, switches: Any) -> Iterator[DeckViolation]:
        """Every breach of the rule."""


def limit(value: Limit, switches: Any) -> int:
    """A limit's figure: the number, or the edition's switch of the name."""
    return int(getattr(switches, value)) if isinstance(value, str) else value


def cards(count: int) -> str:
    """A number of cards in words: 1 card, 2 cards."""
    return sentence(f"{count} card") if count == 1 else sentence(f"{count} cards")


@dataclass(frozen=True, slots=True, kw_only=True)
class SizeRule(DeckRule):
    """A rule about a section's size, without cards of `uncounted` kinds."""

    section: str
    uncounted: frozenset[str] = frozenset()

    def size(self, tally: Tally) -> int:
        have = tally.sizes.get(self.section, 0)
        if self.uncounted and not self.uncounted.isdisjoint(tally.kinds.values()):
            counts = tally.counts.get(self.section, {})
            have -= sum(count for name, count in counts.items() if tally.kinds.get(name) in self.uncounted)
        return have

    def describe_size(self, tally: Tally, have: int) -> str:
        """Say how many cards the section has, with a note on uncounted cards."""
        label = tally.label(self.section)
        if have == tally.sizes[self.section]:
            return sentence(f"The {label} has {cards(have)}")
        kinds = ", ".join(sorted(self.uncounted))
        return sentence(f"The {label} has {cards(have)} ({kinds} cards not counted)")


@dataclass(frozen=True, slots=True, kw_only=True)
class SizeAtLeast(SizeRule):
    """A section has at least `minimum` cards."""

    minimum: Limit

    def violations(self, tally: Tally, switches: Any) -> Iterator[DeckViolation]:
        have, need = self.size(tally), limit(self.minimum, switches)
        if have < need:
            size, missing = self.describe_size(tally, have), need - have
            message = f"{size}; it needs at least {need}. Add {missing}."
            yield DeckViolation(self.rule, message, (), have, need)


@dataclass(frozen=True, slots=True, kw_only=True)
class SizeAtMost(SizeRule):
    """A section has at most `maximum` cards."""

    maximum: Limit

    def violations(self, tally: Tally, switches: Any) -> Iterator[DeckViolation]:
        have, need = self.size(tally), limit(self.maximum, switches)
        if have > need:
            size, excess = self.describe_size(tally, have), have - need
            message = f"{size}; it may have at most {need}. Take out {excess}."
            yield DeckViolation(self.rule, message, (), have, need)


@dataclass(frozen=True, slots=True, kw_only=True)
class CopiesPerName(DeckRule):
    """At most `maximum` copies of a name over the sections; printings make no difference.

    Of all cards, or of those `wanted`.
    """

    sections: tuple[str, ...]
    maximum: Limit
    wanted: Callable[[Any], bool] | None = None

    def violations(self, tally: Tally, switches: Any) -> Iterator[DeckViolation]:
        need = limit(self.maximum, switches)
        for name, have in self._totals(tally).items():
            if have > need and (self.wanted is None or self._is_wanted(tally.cards.get(name))):
                excess = have - need
                message = f"{cards(have)} named {name}; a deck may have at most {need}. Take out {excess}."
                yield DeckViolation(self.rule, message, (name,), have, need)

    def _is_wanted(self, card: CardDefinition | None) -> bool:
        return card is not None and self.wanted is not None and self.wanted(card)

    def _totals(self, tally: Tally) -> Mapping[str, int]:
        totals: dict[str, int] = {}
        for section in self.sections:
            for name, count in tally.counts.get(section, {}).items():
                totals[name] = totals.get(name, 0) + count
        return totals


@dataclass(frozen=True, slots=True, kw_only=True)
class WantedAtMost(DeckRule):
    """At most `maximum` of the `wanted` cards; `called` is their word."""

    sections: tuple[str, ...]
    maximum: Limit
    wanted: Callable[[Any], bool]
    called: str

    @abstractmethod
    def count(self, names: Sequence[str]) -> int:
        """How many the wanted cards with these names are."""

    @abstractmethod
    def tell_shown(self, count: int, most: int) -> str:
        """Why no deck can hold so many as have been shown."""

    def counts(self, card: Any, sections: Iterable[DeckSection]) -> bool:
        """Whether a shown card counts, in whichever of these sections the card was."""
        return self.wanted(card) and any(section.fits(card) for section in sections)


@dataclass(frozen=True, slots=True, kw_only=True)
class TotalAtMost(WantedAtMost):
    """At most `maximum` cards of the `wanted`, of any name."""

    def count(self, names: Sequence[str]) -> int:
        return len(names)

    def tell_shown(self, count: int, most: int) -> str:
        return sentence(f"These are {cards(count)} of {self.called}; a deck has at most {most}.")

    def violations(self, tally: Tally, switches: Any) -> Iterator[DeckViolation]:
        need = limit(self.maximum, switches)
        counts = [tally.counts.get(section, {}) for section in self.sections]
        names = [name for name, card in tally.cards.items() if self.wanted(card)]
        have = sum([counted.get(name, 0) for counted in counts for name in names])
        if have > need:
            found = [name for name in names if any(name in counted for counted in counts)]
            message = f"{cards(have)} of {self.called}; a deck may have at most {need}. Take out {have - need}."
            yield DeckViolation(self.rule, message, tuple(found), have, need)


@dataclass(frozen=True, slots=True, kw_only=True)
class NamesAtMost(WantedAtMost):
    """At most `maximum` different names of the `wanted`, in any number."""

    def count(self, names: Sequence[str]) -> int:
        return len(set(names))

    def tell_shown(self, count: int, most: int) -> str:
        return sentence(f"These are {count} different {self.called}; a deck has at most {most}.")

    def violations(self, tally: Tally, switches: Any) -> Iterator[DeckViolation]:
        need = limit(self.maximum, switches)
        counts = [tally.counts.get(section, {}) for section in self.sections]
        found = [
            name for name, card in tally.cards.items() if self.wanted(card) and any(name in each for each in counts)
        ]
        if len(found) > need:
            excess = len(found) - need
            message = f"{len(found)} different {self.called}; a deck may have at most {need}. Take out {excess}."
            yield DeckViolation(self.rule, message, tuple(found), len(found), need)


@dataclass(frozen=True, slots=True, kw_only=True)
class Declared(DeckRule):
    """A deck with cards `wanted` declares `name` to be `value`; `undeclared` is the default without a line."""

    name: str
    value: str
    undeclared: str
    wanted: Callable[[Any], bool]

    def violations(self, tally: Tally, switches: Any) -> Iterator[DeckViolation]:
        default = str(getattr(switches, self.undeclared))
        found = tuple([name for name, card in tally.cards.items() if self.wanted(card)])
        if found and tally.declared.get(self.name, default) != self.value:
            message = f"With {', '.join(found)} the list needs the line “{self.name}: {self.value}”. Add it."
            yield DeckViolation(self.rule, message, found)


@dataclass(frozen=True, slots=True, kw_only=True)
class SectionHolds(DeckRule):
    """A section holds only cards of the section's kind. `cited` names a more telling row for cards of some kinds."""

    section: str
    cited: Mapping[str, str] = field(default_factory=dict)

    def violations(self, tally: Tally, switches: Any) -> Iterator[DeckViolation]:
        section = next(section for section in tally.sections if section.name == self.section)
        counts = tally.counts.get(self.section, {})
        strangers: dict[tuple[str, str | None], list[str]] = {}
        for name in counts:
            card = tally.cards.get(name)
            if card is not None and not section.fits(card):
                strangers.setdefault((card.kind, tally.home(card)), []).append(name)
        for (kind, home), names in strangers.items():
            have, label = sum(counts[name] for name in names), tally.label(self.section)
            mend = sentence(f"Move to the {home}") if home else sentence("Take out")
            message = f"{cards(have)} of the kind {kind} may not be in the {label}. {mend}: {', '.join(names)}."
            yield DeckViolation(self.cited.get(kind, self.rule), message, tuple(names), have, 0)


@dataclass(frozen=True, slots=True, kw_only=True)
class KnownCards(DeckRule):
    """Every card is known to the card data. Unknown cards cannot be verified."""

    def violations(self, tally: Tally, switches: Any) -> Iterator[DeckViolation]:
        for name, have in tally.unknown.items():
            message = f"No card is named {name}. Correct the name or take it out."
            yield DeckViolation(self.rule, message, (name,), have, 0)


@dataclass(frozen=True, slots=True, kw_only=True)
class KnownSections(DeckRule):
    """A deck has only sections of the game."""

    def violations(self, tally: Tally, switches: Any) -> Iterator[DeckViolation]:
        known = [section.name for section in tally.sections]
        for section, have in tally.sizes.items():
            if section not in known:
                message = f"There is no section “{section}” in this game; the sections are: {', '.join(known)}."
                yield DeckViolation(self.rule, message, tuple(tally.counts[section]), have, 0)


def size_limits(game: Game, edition_code: str) -> dict[str, tuple[int | None, int | None]]:
    """The smallest and largest size of each section in an edition; None: no limit."""
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
    """Count a list by section and name. The game's sections come first, even empty."""
    tally = Tally(game.deck_sections)
    sizes, kinds, known, find = tally.sizes, tally.kinds, tally.cards, pool.get
    tally.declared = decklist.declared
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
                    known[name] = card
        sizes[section_name] = size
    return tally


def check_deck(game: Game, edition_code: str, decklist: Decklist, pool: CardPool) -> DeckCheck:
    """Check a list against an edition's deck rules.

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
