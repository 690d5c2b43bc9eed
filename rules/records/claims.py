"""Whether what a record claims is so: fates of cards, totals, checkpoints, the cards of a zone and the result."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

import msgspec

from rules.engine.cards import CardPool
from rules.engine.state import Card, Player, State, Zone
from rules.engine.values import Violation
from rules.records.behind import against_total, behind_fate, behind_place, behind_result, false_claim
from rules.records.names import definition_of
from rules.records.notation import UnreadableError, notation_of
from rules.records.printer import print_card
from rules.records.rows import SEATS, CardClaim, Checkpoint, PlacedCard, PlacedCards, ResourceClaim

Handles = Mapping[str, Card]


def _broken_fate(state: State[Any], row: CardClaim, handles: Handles, pool: CardPool) -> Violation | None:
    card = _named(handles, row.handle, row.line)
    if notation_of(state).suffered(state, card, row.fate):
        return None
    place = card.zone.name if card.zone is not None else "?"
    message = f"#{row.handle} ({card.name}) was not {notation_of(state).fates[row.fate]}; it is in the {place} zone."
    return false_claim(state, behind_fate(state, card), message)


def _broken_total(state: State[Any], row: ResourceClaim, handles: Handles, pool: CardPool) -> Violation | None:
    player = state.players[SEATS.index(row.seat)]
    return _unequal(state, player, row.resource, row.value, getattr(player, row.resource))


def _broken_checkpoint(state: State[Any], row: Checkpoint, handles: Handles, pool: CardPool) -> Violation | None:
    for seat, claimed in row.totals.items():
        player = state.players[SEATS.index(seat)]
        actual = notation_of(state).totals(state, player.seat)
        if claimed != actual:
            totals = zip(notation_of(state).checkpoint, claimed, actual, strict=True)
            name, value, true = next(total for total in totals if total[1] != total[2])
            return _unequal(state, player, name, value, true)
    return None


def _unequal(state: State[Any], player: Player[Any], name: str, claimed: int, actual: int) -> Violation | None:
    if claimed == actual:
        return None
    message = f"The record says {SEATS[player.seat]} has {name} {claimed}; by the rows above it is {actual}."
    return false_claim(state, against_total(state, player, name, claimed), message)


def _broken_zone(state: State[Any], row: PlacedCards, handles: Handles, pool: CardPool) -> Violation | None:
    """Cards are claimed to lie in a zone: names and handles mean something, and each of them is there."""
    claimed = []
    for placed in row.cards:
        if placed.name != "?":
            placed = msgspec.structs.replace(placed, name=definition_of(placed.name, pool, row.line).name)
        claimed.append(placed)
        if placed.handle is not None:
            _named(handles, placed.handle, row.line)
    zone = state.players[SEATS.index(row.seat)].zones[row.zone]
    missing = _not_there(state, zone, claimed)
    if missing is None:
        return None
    card = handles[missing.handle] if missing.handle is not None else None
    rules = behind_place(state, card, zone) if card is not None else []
    message = (
        f"The record says that {print_card(missing)} lies in the {row.zone} zone of {row.seat}; "
        f"by the rows above {_whereabouts(state, card)}."
    )
    return false_claim(state, rules, message)


# For each kind of claim what finds out whether it is so; it raises UnreadableError for names that mean nothing.
BROKEN_CLAIM: dict[type, Callable[[State[Any], Any, Handles, CardPool], Violation | None]] = {
    CardClaim: _broken_fate,
    ResourceClaim: _broken_total,
    Checkpoint: _broken_checkpoint,
    PlacedCards: _broken_zone,
}


def broken_result(state: State[Any], claimed: str) -> Violation | None:
    """Why nobody, or another, has won than the tag Result says; None if it is right."""
    result = state.result
    actual = "*" if result is None else "draw" if result.winner is None else SEATS[result.winner]
    if claimed == actual:
        return None
    message = f'The record says the result is "{claimed}"; by its rows it is "{actual}".'
    return false_claim(state, behind_result(state, claimed), message)


def broken_end(state: State[Any], claimed: str, reason: str) -> Violation | None:
    """Why the game did not end in the way that the tag End says beside the result `claimed`; None if it did."""
    result = state.result
    if result is not None and reason == result.reason:
        return None
    ended = f'it ended by "{result.reason}"' if result is not None else "it has not ended"
    message = f'The record says the game ended by "{reason}"; by its rows {ended}.'
    return false_claim(state, behind_result(state, claimed), message)


def _named(handles: Handles, handle: str, line: int) -> Card:
    card = handles.get(handle)
    if card is None:
        raise UnreadableError(f"line {line}: no card was given the handle #{handle}", line=line)
    return card


def _whereabouts(state: State[Any], card: Card | None) -> str:
    if card is None or card.zone is None:
        return "there is no such card"
    words = " ".join((f'"{card.name}"', *notation_of(state).words(state, card)))
    return f"#{card.handle} is {words} in the {card.zone.name} zone of {SEATS[card.zone.seat]}"


def _not_there(state: State[Any], zone: Zone[Any], claimed: Iterable[PlacedCard]) -> PlacedCard | None:
    """The first of these cards that does not lie in the zone as it is said to; what is not said of one is not claimed.

    A card that nobody knows may be any, so each is looked for among the known ones first.
    """
    left = sorted(zone.cards, key=lambda card: card.definition is None)
    for placed in sorted(claimed, key=_vagueness):
        found = next((card for card in left if _is(state, card, placed)), None)
        if found is None:
            return placed
        left.remove(found)
    return None


def _vagueness(placed: PlacedCard) -> int:
    return 0 if placed.handle is not None else 1 if placed.name != "?" else 2


def _is(state: State[Any], card: Card, placed: PlacedCard) -> bool:
    return (
        (placed.name in ("?", card.name) or card.definition is None)
        and placed.handle in (None, card.handle)
        and placed.since in (None, card.since)
        and placed.owner in (None, SEATS[card.owner])
        and (not placed.words or set(placed.words) <= set(notation_of(state).words(state, card)))
    )
