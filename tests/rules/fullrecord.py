"""Records written out in full: what came of every row, both tables at every end of turn, and who won."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

import msgspec

from rules.decklists.reading import read_decklist
from rules.engine.cards import CardPool
from rules.engine.deckrules import Decklist
from rules.engine.frames import waiting
from rules.engine.state import Card, Zone
from rules.records.notation import RecordedGame
from rules.records.printer import print_card, print_record
from rules.records.reader import read_record
from rules.records.replay import Replay
from rules.records.rows import (
    SEATS,
    CardClaim,
    Checkpoint,
    PlacedCard,
    PlacedCards,
    Record,
    ResourceClaim,
    Row,
    Turn,
)

CLAIMS = (CardClaim, ResourceClaim, Checkpoint, PlacedCards)
LINE_ROOM = 340  # bytes of a line for its cards; a zone that needs more is claimed in several rows


def write_in_full(record: Record, game: RecordedGame, pool: CardPool) -> Record:
    """A legal record with all that follows from its rows."""
    notations = {game.code: game.notation}
    plain = read_record(print_record(without_claims(record), notations), notations)
    decks = {at: read_decklist(block.text, pool, game.deck_sections) for at, block in enumerate(plain.decks)}
    clerk = Clerk(plain, game, pool, decks)
    return read_record(print_record(clerk.write(), notations), notations)


class Clerk:
    """Replays a record, and writes above each row what came of those before it, where nothing is open there."""

    def __init__(self, record: Record, game: RecordedGame, pool: CardPool, decks: Mapping[int, Decklist]) -> None:
        self.record = record
        self.notation = game.notation
        self.replay = Replay(record, game, pool, decks)
        self.state = self.replay.state
        self.replay.before_row = self._reach
        self.by_line: dict[int, int] = {row.line: at for at, row in enumerate(record.rows)}
        self.rows: list[Row] = []
        self.copied = 0
        self.told: dict[tuple[int, str], int | None] = {}
        self.fates: dict[str, tuple[str, ...]] = {}

    def write(self) -> Record:
        self.replay.run()
        self._copy_rows(len(self.record.rows))
        state, tags = self.state, dict(self.record.tags)
        if waiting(state) is None:
            self.rows += self._claim()
            self.rows += self._claim_table()
        if state.result is not None:
            tags["Result"] = "draw" if state.result.winner is None else SEATS[state.result.winner]
            tags["End"] = state.result.reason
        return msgspec.structs.replace(self.record, rows=tuple(self.rows), tags=tags)

    def _reach(self, line: int) -> None:
        at = self.by_line[line]
        self._copy_rows(at)
        if waiting(self.state) is not None or self.state.result is not None:
            return
        if not self.told:  # from here on, what changes is claimed
            self.told = self._list_resources()
        self.rows += self._claim()
        if isinstance(self.record.rows[at], Turn) and self.state.turn:
            self.rows += self._claim_table()

    def _copy_rows(self, end: int) -> None:
        self.rows += self.record.rows[self.copied : end]
        self.copied = end

    def _list_resources(self) -> dict[tuple[int, str], int | None]:
        players, names = self.state.players, self.notation.resources
        return {(player.seat, name): getattr(player, name) for player in players for name in names}

    def _claim(self) -> Iterator[Row]:
        for zone in self._zones():
            for card in zone.cards:
                if card.handle is not None:
                    yield from self._claim_fate(card, card.handle)
        now = self._list_resources()
        for (seat, name), value in now.items():
            if self.told.get((seat, name)) != value and value is not None:
                yield ResourceClaim(line=0, seat=SEATS[seat], resource=name, value=value)
        self.told = now

    def _claim_fate(self, card: Card, handle: str) -> Iterator[Row]:
        suffered = tuple([fate for fate in self.notation.fates if self.notation.has_fate(self.state, card, fate)])
        new = [fate for fate in suffered if fate not in self.fates.get(handle, ())]
        self.fates[handle] = suffered
        if new:
            yield CardClaim(line=0, fate=new[0], handle=handle)

    def _zones(self) -> Iterator[Zone]:
        return (zone for side in self.state.players for zone in side.zones.values())

    def _claim_table(self) -> Iterator[Row]:
        totals = {SEATS[seat]: self.notation.totals(self.state, seat) for seat in (0, 1)}
        known = {seat: numbers for seat, numbers in totals.items() if None not in numbers}
        if known:
            yield Checkpoint(line=0, totals=known)
        for zone in self._zones():
            if zone.name in self.notation.zones:
                cards = [
                    msgspec.structs.replace(self.notation.describe(self.state, card), handle=card.handle)
                    for card in sorted(zone.cards, key=lambda card: (card.name, card.handle or ""))
                ]
                for part in lines_of(cards):
                    yield PlacedCards(line=0, seat=SEATS[zone.seat], zone=zone.name, cards=part)


def lines_of(cards: Iterable[PlacedCard]) -> Iterator[tuple[PlacedCard, ...]]:
    """The cards of a zone in as many rows as they need."""
    part: list[PlacedCard] = []
    used = 0
    for card in cards:
        size = len(print_card(card).encode()) + 2
        if part and used + size > LINE_ROOM:
            yield tuple(part)
            part, used = [], 0
        part.append(card)
        used += size
    if part:
        yield tuple(part)


def without_claims(record: Record) -> Record:
    """The same rows with nothing claimed of them."""
    tags = {name: value for name, value in record.tags.items() if name not in ("Result", "End")}
    rows = tuple(row for row in record.rows if not isinstance(row, CLAIMS))
    return msgspec.structs.replace(record, rows=rows, tags=tags)
