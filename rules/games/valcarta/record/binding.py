"""Rows of a match record into actions."""

from __future__ import annotations

from typing import Any

from rules.engine.agreements import AgreeOnDraw, Concede
from rules.engine.cards import CardPool
from rules.engine.passing import Pass
from rules.engine.values import Action
from rules.games.valcarta.cards import ValcartaCard
from rules.games.valcarta.table.actions import (
    ActivateCard,
    Attack,
    ChooseTargets,
    DeclineUpkeep,
    DiscardCards,
    DrawCards,
    FlipCoin,
    MisplayCard,
    MoveEquipment,
    PayUpkeep,
    PlayCard,
    PlayInstant,
    RollDie,
    SummonUnit,
    SwapUnit,
    UpgradeUnit,
    UseCrystal,
)
from rules.games.valcarta.table.state import Card, Player, State
from rules.records.binding import (
    Binder,
    bind_card,
    bind_names,
    bind_picks,
    bind_simple,
    bind_targets,
    find_in_pile,
    list_handled,
    list_targets,
    require_name,
    require_number,
)
from rules.records.handles import SEAT_OF, find_by_handle, find_definition, require_new_handle
from rules.records.notation import UnreadableError
from rules.records.rows import Play

Handles = dict[str, Card]


def bind(state: State, row: Play, handles: Handles, pool: CardPool) -> Action:
    """Build the action of a row. Raises UnreadableError."""
    return _BINDERS[row.verb](state, row, handles, pool)


def may_respond(row: Play, pool: CardPool) -> bool:
    """Whether a row may be played in a window: an Instant, or a card that nobody knows."""
    definition = pool.get(row.card) if row.card is not None else None
    return not isinstance(definition, ValcartaCard) or definition.subtype == "instant"


def _bind_play(state: State, row: Play, handles: Handles, pool: CardPool) -> PlayCard:
    definition = require_name(row, pool)
    require_new_handle(row, handles)
    player = state.players[SEAT_OF[row.seat]]
    targets = list_targets(row, handles, pool)
    host: Card | None = None
    if definition.kind == "equipment":
        host, targets = _take_host(player, targets)
    card = find_in_pile(player.hand.cards, definition)
    if definition.subtype == "instant":
        return PlayInstant(player.seat, card, definition, row.handle, targets=targets, answers=row.depth)
    return PlayCard(player.seat, card, definition, row.handle, host=host, targets=targets)


def _take_host(player: Player, targets: tuple[Any, ...]) -> tuple[Card | None, tuple[Any, ...]]:
    """Find the host of an Equipment: the first target, or the only Unit."""
    if targets and isinstance(targets[0], Card):
        return targets[0], targets[1:]
    return (player.unit.cards[0] if len(player.unit.cards) == 1 else None), targets


def _bind_upgrade(state: State, row: Play, handles: Handles, pool: CardPool) -> UpgradeUnit:
    definition = require_name(row, pool)
    player = state.players[SEAT_OF[row.seat]]
    unit = find_by_handle(handles, row.handle, row.line)
    return UpgradeUnit(player.seat, find_in_pile(player.hand.cards, definition), definition, unit=unit)


def _bind_swap(state: State, row: Play, handles: Handles, pool: CardPool) -> SwapUnit:
    """`A swap #u -> "Cub" #n`: the new Unit and the handle."""
    named, *given = row.targets
    if not named.startswith('"') or len(given) > 1 or any(not each.startswith("#") for each in given):
        message = f'line {row.line}: an exchange is written `swap #u -> "Cub" #n`'
        raise UnreadableError(message, line=row.line)
    handle = given[0][1:] if given else None
    if handle in handles:
        raise UnreadableError(f"line {row.line}: the handle #{handle} was given before", line=row.line)
    definition: ValcartaCard = find_definition(named.strip('"'), pool, row.line)
    player = state.players[SEAT_OF[row.seat]]
    unit = find_by_handle(handles, row.handle, row.line)
    return SwapUnit(player.seat, find_in_pile(player.hand.cards, definition), definition, handle, unit=unit)


def _bind_move(state: State, row: Play, handles: Handles, pool: CardPool) -> MoveEquipment:
    host, *more = list_handled(row.targets, handles, row.line)
    if more:
        raise UnreadableError(f"line {row.line}: an Equipment is moved to one Unit", line=row.line)
    return MoveEquipment(SEAT_OF[row.seat], find_by_handle(handles, row.handle, row.line), host)


def _bind_summon(state: State, row: Play, handles: Handles, pool: CardPool) -> SummonUnit:
    definition = require_name(row, pool)
    require_new_handle(row, handles)
    player = state.players[SEAT_OF[row.seat]]
    card = find_in_pile(player.fay.cards, definition)
    given = list_handled(row.clause("sacrifice"), handles, row.line)
    return SummonUnit(player.seat, card, definition, row.handle, sacrificed=given)


def _bind_attack(state: State, row: Play, handles: Handles, pool: CardPool) -> Attack:
    unit = find_by_handle(handles, row.handle, row.line)
    targets = [each if each in SEAT_OF else list_handled((each,), handles, row.line)[0] for each in row.targets]
    return Attack(SEAT_OF[row.seat], unit, row.card or "", tuple(targets))


def _bind_flip(state: State, row: Play, handles: Handles, pool: CardPool) -> FlipCoin:
    card = find_by_handle(handles, row.handle, row.line) if row.handle is not None else None
    return FlipCoin(SEAT_OF[row.seat], row.word == "heads", card, row.extra)


def _bind_discard(state: State, row: Play, handles: Handles, pool: CardPool) -> DiscardCards:
    names = [
        find_definition(target.strip('"'), pool, row.line) if target.startswith('"') else None for target in row.targets
    ]
    return DiscardCards(SEAT_OF[row.seat], tuple(names))


def _bind_misplay(state: State, row: Play, handles: Handles, pool: CardPool) -> MisplayCard:
    definition = require_name(row, pool)
    player = state.players[SEAT_OF[row.seat]]
    return MisplayCard(player.seat, find_in_pile(player.hand.cards, definition), definition)


def _bind_activate(state: State, row: Play, handles: Handles, pool: CardPool) -> ActivateCard:
    card = find_by_handle(handles, row.handle, row.line)
    return ActivateCard(SEAT_OF[row.seat], card, list_targets(row, handles, pool))


def _bind_roll(state: State, row: Play, handles: Handles, pool: CardPool) -> RollDie:
    return RollDie(SEAT_OF[row.seat], int(row.word[1:]), require_number(row))


_BINDERS: dict[str, Binder] = {
    "draw": bind_names(DrawCards),
    "roll": _bind_roll,
    "play": _bind_play,
    "upgrade": _bind_upgrade,
    "swap": _bind_swap,
    "move": _bind_move,
    "summon": _bind_summon,
    "attack": _bind_attack,
    "flip": _bind_flip,
    "pay": bind_card(PayUpkeep),
    "decline": bind_card(DeclineUpkeep),
    "crystal": bind_targets(UseCrystal),
    "activate": _bind_activate,
    "discard": _bind_discard,
    "misplay": _bind_misplay,
    "choose": bind_picks(ChooseTargets),
    "pass": bind_simple(Pass),
    "concede": bind_simple(Concede),
    "draw agreed": bind_simple(AgreeOnDraw),
}
