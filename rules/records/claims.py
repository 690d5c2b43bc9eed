"""Checks a record's claims: fates, totals, checkpoints, zones, result."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from rules.engine.cards import CardPool
from rules.engine.sentences import sentence
from rules.engine.state import Card, Player, State, Zone
from rules.engine.values import Violation
from rules.records.contradicted import cite_false_fate, cite_false_place, cite_false_result, cite_false_total
from rules.records.handles import find_definition
from rules.records.notation import UnreadableError, notation_of
from rules.records.printer import print_card
from rules.records.rows import SEATS, CardClaim, Checkpoint, PlacedCard, PlacedCards, ResourceClaim

Claim = CardClaim | ResourceClaim | Checkpoint | PlacedCards
CLAIMS = (CardClaim, ResourceClaim, Checkpoint, PlacedCards)
ANY = PlacedCard(name="?")
"""A card of which nothing is claimed."""


class Claims:
    """Checks a record's claims against the table, and remembers confirmed totals."""

    __slots__ = ("_confirmed", "_handles", "_opened", "_opening", "_pool", "_state")

    def __init__(self, state: State[Any], handles: Mapping[str, Card], pool: CardPool) -> None:
        self._state = state
        self._handles = handles
        self._pool = pool
        self._opening = 0  # how many events there were before the first row
        self._opened: dict[tuple[int, str], int] = {}  # the totals then, by seat
        self._confirmed: dict[tuple[str, str], int] = {}  # how many events there were, by seat and total ("": all)

    def open(self) -> None:
        """Note the table before the first row."""
        self._opening = len(self._state.events)
        for name in notation_of(self._state).resources:
            for player in self._state.players:
                self._opened[player.seat, name] = getattr(player, name)

    def confirm(self, row: Claim) -> None:
        """Confirm a claim: later contradictions begin here."""
        happened = len(self._state.events)
        if isinstance(row, ResourceClaim):
            self._confirmed[row.seat, row.resource] = happened
        elif isinstance(row, Checkpoint):
            for seat in row.totals:
                self._confirmed[seat, ""] = happened

    def find_fault(self, row: Claim) -> Violation | None:
        """The violation of a claim, or None. Raises UnreadableError for names that mean nothing."""
        if isinstance(row, CardClaim):
            return self._find_false_fate(row)
        if isinstance(row, ResourceClaim):
            player = self._state.players[SEATS.index(row.seat)]
            return self._compare_total(player, row.resource, row.value, getattr(player, row.resource))
        if isinstance(row, Checkpoint):
            return self._find_false_total(row)
        return self._find_false_place(row)

    def _find_false_fate(self, row: CardClaim) -> Violation | None:
        state, card = self._state, self._card_of(row.handle, row.line)
        if notation_of(state).has_fate(state, card, row.fate):
            return None
        place = card.zone.name if card.zone is not None else "?"
        message = (
            f"#{row.handle} ({card.name}) was not {notation_of(state).fates[row.fate]}; it is in the {place} zone."
        )
        return cite_false_fate(state, card, row.fate, message)

    def _find_false_total(self, row: Checkpoint) -> Violation | None:
        state = self._state
        for seat, claimed in row.totals.items():
            player = state.players[SEATS.index(seat)]
            actual = notation_of(state).totals(state, player.seat)
            if claimed != actual:
                totals = zip(notation_of(state).checkpoint, claimed, actual, strict=True)
                false = [total for total in totals if total[1] != total[2]]
                name, value, true = min(false, key=lambda total: total[2] is None)  # the unknown ones last
                return self._compare_total(player, name, value, true)
        return None

    def _compare_total(self, player: Player[Any], name: str, claimed: int, actual: int | None) -> Violation | None:
        if claimed == actual:
            return None
        seat, total = SEATS[player.seat], self._state.game.board.totals.get(name, name)
        true = f"{actual}"
        if actual is None:
            limits = notation_of(self._state).find_limits(self._state, player.seat, name)
            if limits is None or limits[0] <= claimed <= limits[1]:
                message = f"The record says {seat} has {total} {claimed}; the rows above do not say how much it is."
                return Violation(None, message, kind="unknown")
            true = f"{limits[0]} at least and {limits[1]} at most"
        message = f"The record says {seat} has {total} {claimed}; by the rows above it is {true}."
        confirmed = max(self._confirmed.get((seat, name), 0), self._confirmed.get((seat, ""), 0))
        return cite_false_total(
            self._state,
            player,
            name,
            claimed,
            message,
            opening=self._opening,
            opened=self._opened.get((player.seat, name)),
            confirmed=confirmed,
        )

    def _find_false_place(self, row: PlacedCards) -> Violation | None:
        claimed = []
        for placed in row.cards:
            if placed.name != "?" and (name := find_definition(placed.name, self._pool, row.line).name) != placed.name:
                placed = msgspec.structs.replace(placed, name=name)
            claimed.append(placed)
            if placed.handle is not None:
                self._card_of(placed.handle, row.line)
        zone = self._state.players[SEATS.index(row.seat)].zones[row.zone]
        missing = _find_missing(self._state, zone, claimed)
        if missing is None:
            return None
        if zone.open_ended and missing.handle is None:
            message = f"The record says that {print_card(missing)} lies in the {row.zone} zone of {row.seat}"
            return Violation(None, f"{message}; the rows above do not say what lies there.", kind="unknown")
        card = self._handles[missing.handle] if missing.handle is not None else None
        message = (
            f"The record says that {print_card(missing)} lies in the {row.zone} zone of {row.seat}; "
            f"by the rows above {_describe_place(self._state, card)}."
        )
        figures = _list_false_figures(self._state, card, missing)
        details = _list_false_details(self._state, card, zone, missing)
        return cite_false_place(self._state, card, zone, message, figures, details)

    def _card_of(self, handle: str, line: int) -> Card:
        card = self._handles.get(handle)
        if card is None:
            raise UnreadableError(f"line {line}: no card was given the handle #{handle}", line=line)
        return card


def find_false_result(state: State[Any], claimed: str, stopped: str) -> Violation | None:
    """Why the tag Result is wrong, or None. `stopped` says where the rows end."""
    result = state.result
    actual = "*" if result is None else "draw" if result.winner is None else SEATS[result.winner]
    if claimed == actual:
        return None
    message = f'The record says the result is "{claimed}"; by its rows it is "{actual}".'
    if result is None:
        message = f'The record says the result is "{claimed}"; by its rows it is "{actual}": {stopped}.'
    return cite_false_result(state, claimed, message)


def find_false_end(state: State[Any], claimed: str, reason: str, stopped: str) -> Violation | None:
    """Why the tag End is wrong for `claimed`, or None. `stopped` says where the rows end."""
    result = state.result
    if result is not None and reason == result.reason:
        return None
    ended = sentence(f"it has not ended: {stopped}")
    if result is not None:
        ended = sentence(f'it ended by "{result.reason}"')
    message = f'The record says the game ended by "{reason}"; by its rows {ended}.'
    return cite_false_result(state, claimed, message)


def _list_false_figures(state: State[Any], card: Card | None, placed: PlacedCard) -> set[str]:
    """The false figures of a card with otherwise true claims."""
    if card is None or not _fits_placed(state, card, msgspec.structs.replace(placed, figures=())):
        return set()
    return {name for name, _value in set(placed.figures) - set(notation_of(state).describe(state, card).figures)}


def _list_false_details(state: State[Any], card: Card | None, zone: Zone[Any], placed: PlacedCard) -> frozenset[str]:
    """The false claims about a card in its place: words, figures and links."""
    if card is None or card.zone is not zone or placed.name not in ("?", card.name):
        return frozenset()
    true = notation_of(state).describe(state, card)
    figures = {name for name, _value in set(placed.figures) - set(true.figures)}
    links = {link for link in ("on", "by", "over") if getattr(placed, link) not in (None, (), getattr(true, link))}
    return frozenset({*placed.words} - {*true.words} | figures | links)


def _describe_place(state: State[Any], card: Card | None) -> str:
    if card is None or card.zone is None:
        return sentence("there is no such card")
    described = print_card(msgspec.structs.replace(notation_of(state).describe(state, card), handle=None))
    return sentence(f"#{card.handle} is {described} in the {card.zone.name} zone of {SEATS[card.zone.seat]}")


def _find_missing(state: State[Any], zone: Zone[Any], claimed: list[PlacedCard]) -> PlacedCard | None:
    """The first card not in the zone as claimed. Unmentioned details are not claimed.

    A card that nobody knows may be any, so each is looked for among the known ones first.
    """
    left: dict[str, list[Card]] = {}
    for card in sorted(zone.cards, key=lambda card: card.definition is None):
        left.setdefault(card.name, []).append(card)
    handled = {card.handle: card for card in zone.cards if card.handle is not None}
    for placed in sorted([each for each in claimed if each != ANY], key=_rank_vagueness):
        if placed.handle is not None:
            alike = [handled.pop(placed.handle)] if placed.handle in handled else []
        elif placed.name != "?":
            alike = [*left.get(placed.name, ()), *left.get("?", ())]
        else:
            alike = [card for cards in left.values() for card in cards]
        found = next((card for card in alike if _fits_placed(state, card, placed)), None)
        if found is None:
            return placed
        left[found.name].remove(found)
    return ANY if len(claimed) > len(zone.cards) else None


def _rank_vagueness(placed: PlacedCard) -> int:
    return 0 if placed.handle is not None else 1 if placed.name != "?" else 2


def _fits_placed(state: State[Any], card: Card, placed: PlacedCard) -> bool:
    return (
        (placed.name in ("?", card.name) or card.definition is None)
        and placed.handle in (None, card.handle)
        and placed.since in (None, card.since)
        and placed.owner in (None, SEATS[card.owner])
        and (not _has_details(placed) or _is_described(placed, notation_of(state).describe(state, card)))
    )


def _has_details(placed: PlacedCard) -> bool:
    return bool(placed.words or placed.figures or placed.on or placed.by or placed.over)


def _is_described(placed: PlacedCard, true: PlacedCard) -> bool:
    return (
        set(placed.words) <= set(true.words)
        and set(placed.figures) <= set(true.figures)
        and placed.on in (None, true.on)
        and placed.by in (None, true.by)
        and placed.over == true.over[: len(placed.over)]
    )
