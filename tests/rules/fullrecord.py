"""Random games written out in full: what came of every row, both tables at every end of turn, and who won."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec

from rules.engine.frames import waiting
from rules.engine.state import Card, Zone
from rules.records.printer import print_card
from rules.records.rows import CardClaim, Checkpoint, PlacedCard, PlacedCards, Record, ResourceClaim, Row
from tests.rules.selfplay import SEATS, WOTA, RandomGame

CLAIMS = (CardClaim, ResourceClaim, Checkpoint, PlacedCards)
LINE_ROOM = 340  # bytes of a line for its cards; a zone that needs more is claimed in several rows


class FullGame(RandomGame):
    """A random game whose record claims everything that follows from its rows."""

    def __init__(self, *args: object, **settings: object) -> None:
        super().__init__(*args, **settings)
        self.told = self._resources()
        self.fates: dict[str, tuple[str, ...]] = {}

    def step(self) -> None:
        """Let something happen and, once nothing is open, claim what came of it."""
        super().step()
        if waiting(self.state) is None:
            self._claim_fates()
            self._claim_resources()

    def _resources(self) -> dict[tuple[int, str], int]:
        return {
            (side.seat, name): getattr(side, name) for side in self.state.players for name in WOTA.notation.resources
        }

    def _claim_resources(self) -> None:
        now = self._resources()
        for (seat, name), value in now.items():
            if self.told[seat, name] != value:
                self.rows.append(ResourceClaim(line=0, seat=SEATS[seat], resource=name, value=value))
        self.told = now

    def _claim_fates(self) -> None:
        for zone in self._zones():
            for card in zone.cards:
                if card.handle is not None:
                    self._claim_fate(card, card.handle)

    def _claim_fate(self, card: Card, handle: str) -> None:
        suffered = tuple(fate for fate in WOTA.notation.fates if WOTA.notation.has_fate(self.state, card, fate))
        new = [fate for fate in suffered if fate not in self.fates.get(handle, ())]
        self.fates[handle] = suffered
        if new:
            self.rows.append(CardClaim(line=0, fate=new[0], handle=handle))

    def _zones(self) -> Iterator[Zone]:
        return (zone for side in self.state.players for zone in side.zones.values())

    def _checkpoint(self) -> None:
        super()._checkpoint()
        if self.state.turn:
            self.rows += self._tables()

    def _tables(self) -> Iterator[Row]:
        for zone in self._zones():
            if zone.name in WOTA.notation.zones:
                cards = [
                    PlacedCard(name=card.name, handle=card.handle, words=WOTA.notation.describe(self.state, card).words)
                    for card in sorted(zone.cards, key=lambda card: (card.name, card.handle or ""))
                ]
                for part in lines_of(cards):
                    yield PlacedCards(line=0, seat=SEATS[zone.seat], zone=zone.name, cards=part)

    def record(self) -> Record:
        """The game so far, with the tables as they are left and the result."""
        record, result = super().record(), self.state.result
        if waiting(self.state) is None:
            before, self.rows = self.rows, [*self.rows]
            self._checkpoint()
            record.rows, self.rows = tuple(self.rows), before
        if result is not None:
            winner = "draw" if result.winner is None else SEATS[result.winner]
            record.tags |= {"Result": winner, "End": result.reason}
        return record


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
