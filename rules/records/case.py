"""Prepares a record for judging: game, cards, lists."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field, replace

import msgspec

from rules.decklists.reading import DecklistError, read_decklist
from rules.engine.cards import CardPool, is_day
from rules.engine.deckrules import Decklist, DeckViolation, check_deck
from rules.engine.game import Game
from rules.engine.values import Violation
from rules.records.faults import FaultError
from rules.records.notation import RecordedGame, UnreadableError
from rules.records.reader import decode_record, read_record
from rules.records.rows import SEATS, DeckBlock, Record


@dataclass(frozen=True, slots=True, kw_only=True)
class Circumstances:
    """The facts of a match beside the record.

    `registered` are the lists that the players registered, by seat ("A", "B"). `played` is the game and the edition
    of their event. The cards are those of `day` (YYYY-MM-DD), whatever the record's Date tag says.
    """

    registered: Mapping[str, Decklist] = field(default_factory=dict)
    played: tuple[str, str] | None = None
    day: str = ""


@dataclass(frozen=True, slots=True)
class Source:
    """A record's text, and its rows and the digest of its cards as far as known."""

    text: str = ""
    record: Record | None = None
    cards: str | None = None


@dataclass(frozen=True, slots=True)
class Case:
    """A readable record with its game, its cards, and the legal lists by seat."""

    text: str
    record: Record
    game: RecordedGame
    pool: CardPool
    decks: Mapping[int, Decklist]

    @property
    def source(self) -> Source:
        return Source(self.text, self.record, self.pool.digest)

    def of(self, record: Record) -> Case:
        """The same case of other rows."""
        return replace(self, record=record)


class UnfitError(Exception):
    """A record cannot be replayed: the reason, and the record as far as read."""

    def __init__(self, source: Source, reason: FaultError | UnreadableError) -> None:
        super().__init__(reason)
        self.source = source
        self.reason = reason


def prepare(
    text: str | bytes, games: Mapping[str, RecordedGame], pools: Mapping[str, CardPool], circumstances: Circumstances
) -> Case:
    """Read a record with its lists. Raises UnfitError at an unreadable part, an illegal list, another edition."""
    source = Source()
    try:
        source = Source(text if isinstance(text, str) else decode_record(text))
        record = read_record(source.text, {code: game.notation for code, game in games.items()})
        source = replace(source, record=record)
        game = games[record.tags["Game"]]
        _check_edition(record, game, circumstances.played)
        pool = pools[game.code].on(circumstances.day or _find_day(record))
        source = replace(source, cards=pool.digest)
        return Case(source.text, record, game, pool, _read_decks(record, game, pool, circumstances.registered))
    except (FaultError, UnreadableError) as error:
        raise UnfitError(source, error) from error


def _find_day(record: Record) -> str:
    """The record's full date, or ""."""
    date = record.tags.get("Date", "")
    return date if is_day(date) else ""


def _check_edition(record: Record, game: Game, played: tuple[str, str] | None) -> None:
    """Refuse an edition unknown to the game or different from the event's."""
    code = record.tags["Edition"]
    if played is not None and (game.code, code) != played:
        message = f"The record is of {game.code}, {code} edition; the event is played in {played[0]}, {played[1]}."
        raise FaultError(Violation(None, message, kind="claim"), 1)
    if code not in game.editions:
        known = ", ".join(f'"{name}"' for name in game.editions)
        raise UnreadableError(f'{game.name} has no edition "{code}"; it has {known}', line=1)


def _read_decks(record: Record, game: Game, pool: CardPool, registered: Mapping[str, Decklist]) -> dict[int, Decklist]:
    """The legal lists to judge by. Raises FaultError at an illegal list."""
    decks = {SEATS.index(seat): deck for seat, deck in registered.items()}
    for block in record.decks:
        deck, seat = _read_deck(record.tags["Edition"], game, pool, block), SEATS.index(block.seat)
        if (violation := _find_deck_difference(game, block.seat, deck, decks.get(seat, deck))) is not None:
            raise FaultError(violation, block.line)
        decks[seat] = _leave_side_deck_out(game, deck)  # the record says how the cards were split for this game
    return decks


def _leave_side_deck_out(game: Game, deck: Decklist) -> Decklist:
    beside = {section.name for section in game.deck_sections if not section.in_game}
    in_game = {name: cards for name, cards in deck.sections.items() if name not in beside}
    aside = frozenset([name for section in beside for _, name in deck.sections.get(section, ())])
    return msgspec.structs.replace(deck, sections=in_game, aside=aside)


def _read_deck(edition: str, game: Game, pool: CardPool, block: DeckBlock) -> Decklist:
    try:
        deck = read_decklist(block.text, pool, game.deck_sections)
    except DecklistError as error:
        raise UnreadableError(f"the deck of {block.seat}: {error}", line=block.line, kind="limit") from error
    for unread in deck.unread:
        line = block.line + unread.line
        message = f"{unread.text!r} is not a card."
        if unread.nearest:
            message = f"{unread.text!r} is not a card; the nearest names: {', '.join(unread.nearest)}."
        rule = game.citations.unread_list
        raise FaultError(Violation(rule, message, kind="deck"), line)
    violations = check_deck(game, edition, deck, pool).violations
    if violations:
        raise FaultError(_merge_violations(block, violations), block.line)
    return deck


def _find_deck_difference(game: Game, seat: str, deck: Decklist, brought: Decklist) -> Violation | None:
    """The difference between a record's list and the registered list, if any.

    Where cards are swapped between games, both lists are compared as one pool.
    """
    is_pool = not all(section.in_game for section in game.deck_sections)
    written, registered = _count_copies(deck, is_pool), _count_copies(brought, is_pool)
    for section, name in sorted(written | registered):
        count, listed = written[section, name], registered[section, name]
        if count != listed:
            message = f"The list of {seat} in the record has {count} {name}, and the registered one has {listed}."
            refused = game.citations.not_registered(SEATS.index(seat), name, count, listed, False)
            return msgspec.structs.replace(refused, message=message)
    return None


def _count_copies(deck: Decklist, is_pool: bool) -> Counter[tuple[str, str]]:
    """The copies of each card, by its section unless the list `is_pool`."""
    counts: Counter[tuple[str, str]] = Counter()
    for section, cards in deck.played.items():
        for count, name in cards:
            counts["" if is_pool else section, name] += count
    return counts


def _merge_violations(block: DeckBlock, violations: tuple[DeckViolation, ...]) -> Violation:
    first = violations[0]
    also = tuple(dict.fromkeys([violation.rule for violation in violations if violation.rule != first.rule]))
    return Violation(first.rule, f"The deck of {block.seat} is not legal: {first.message}", also, kind="deck")
