"""Turn rows of a match record into actions."""

from __future__ import annotations

from typing import Any

from rules.engine.agreements import AgreeOnDraw, Concede
from rules.engine.cards import CardPool
from rules.engine.frames import waiting
from rules.engine.values import Action
from rules.games.wota.chains.choices import Choice
from rules.games.wota.record.activations import bind_activation
from rules.games.wota.record.references import (
    Handles,
    bind_handle,
    find_attacked,
    find_in_boss_deck,
    find_in_hand,
    find_named,
    list_tributes,
)
from rules.games.wota.table.actions import (
    CHOICES,
    NO_FACE,
    CardAction,
    ChangePosition,
    Choose,
    DeclareAttack,
    DeclineUpkeep,
    DrawCards,
    FlipCoin,
    KeepHand,
    OrderEffects,
    PassPriority,
    PayUpkeep,
    RevealCard,
    RollDie,
    SetCard,
    ShowCard,
    SummonCard,
    TakeMulligan,
)
from rules.games.wota.table.state import OPENING_HAND, Card, State
from rules.records.binding import Binder, bind_names, bind_simple
from rules.records.handles import SEAT_OF, find_by_handle, find_definition, find_printed, require_new_handle
from rules.records.notation import UnreadableError
from rules.records.rows import Play


def bind(state: State, row: Play, handles: Handles, pool: CardPool) -> Action:
    """Build the action of a row. Raises UnreadableError."""
    return _BINDERS[row.verb](state, row, handles, pool)


def _bind_card(make: type[CardAction]) -> Binder:
    def bind_card(state: State, row: Play, handles: Handles, pool: CardPool) -> CardAction:
        printed = find_printed(row, pool)
        return make(SEAT_OF[row.seat], find_by_handle(handles, row.handle, row.line), printed)

    return bind_card


def _bind_mulligan(state: State, row: Play, handles: Handles, pool: CardPool) -> TakeMulligan:
    return TakeMulligan(SEAT_OF[row.seat], OPENING_HAND if row.number is None else row.number)


def _bind_summon(state: State, row: Play, handles: Handles, pool: CardPool) -> SummonCard:
    printed, tributes = find_printed(row, pool), list_tributes(row, handles)
    require_new_handle(row, handles)
    if printed is None:
        raise UnreadableError(
            f"line {row.line}: a card that is summoned lies face-up, so its name is written", line=row.line
        )
    player = state.players[SEAT_OF[row.seat]]
    find = find_in_boss_deck if printed.kind == "boss" else find_in_hand
    side = None if row.side is None else SEAT_OF[row.side]
    card = find(state, player, printed.name)
    return SummonCard(player.seat, card, printed, row.handle, side, position=row.word, tributes=tributes)


def _bind_set(state: State, row: Play, handles: Handles, pool: CardPool) -> SetCard:
    printed = find_printed(row, pool)
    require_new_handle(row, handles)
    player = state.players[SEAT_OF[row.seat]]
    card = find_in_hand(state, player, printed.name if printed is not None else None)
    side = None if row.side is None else SEAT_OF[row.side]
    shown = row.extra == "attack"
    return SetCard(player.seat, card, printed, row.handle, side, zone=row.word, in_attack_position=shown)


def _bind_show(state: State, row: Play, handles: Handles, pool: CardPool) -> ShowCard:
    printed = find_printed(row, pool)
    card = find_by_handle(handles, row.handle, row.line)
    if printed is None:
        message = f"line {row.line}: `show` tells which card #{row.handle} is, so its name is written"
        raise UnreadableError(message, line=row.line)
    return ShowCard(SEAT_OF[row.seat], card, printed)


def _bind_position(state: State, row: Play, handles: Handles, pool: CardPool) -> ChangePosition:
    return ChangePosition(
        SEAT_OF[row.seat],
        find_by_handle(handles, row.handle, row.line),
        find_printed(row, pool),
        position=row.word,
    )


def _bind_attack(state: State, row: Play, handles: Handles, pool: CardPool) -> DeclareAttack:
    tributes = list_tributes(row, handles)
    card = find_by_handle(handles, row.handle, row.line)
    return DeclareAttack(SEAT_OF[row.seat], card, find_attacked(state, row, handles), tributes)


def _bind_choice(state: State, row: Play, handles: Handles, pool: CardPool) -> Choose:
    action = CHOICES[row.verb](SEAT_OF[row.seat], _list_picks(state, row, handles, pool))
    action.named = _list_new_handles(state, row, action, handles)
    return action


def _bind_order(state: State, row: Play, handles: Handles, pool: CardPool) -> OrderEffects:
    cards = tuple([find_by_handle(handles, each[1:], row.line) for each in row.targets])
    return OrderEffects(SEAT_OF[row.seat], cards)


def _bind_roll(state: State, row: Play, handles: Handles, pool: CardPool) -> RollDie:
    return RollDie(SEAT_OF[row.seat], find_printed(row, pool), NO_FACE if row.number == 0 else row.number or 0)


def _bind_flip(state: State, row: Play, handles: Handles, pool: CardPool) -> FlipCoin:
    return FlipCoin(SEAT_OF[row.seat], find_printed(row, pool), row.word)


def _list_picks(state: State, row: Play, handles: Handles, pool: CardPool) -> tuple[Any, ...]:
    chosen: list[Any] = []
    for target in row.targets:
        if target.startswith("#") and target[1:] not in handles and chosen:
            continue  # a new handle for the card named before it
        if target.isdecimal():
            chosen.append(int(target))
        elif target == "?":
            chosen.append(None)
        elif target.startswith('"'):
            chosen.append(find_definition(target.strip('"'), pool, row.line))
        elif target.startswith("#") or target in SEAT_OF:
            chosen.append(find_named(state, target, row, handles, pool))
        else:
            chosen.append(target)
    return tuple(chosen)


def _list_new_handles(state: State, row: Play, action: Choose, handles: Handles) -> tuple[tuple[str, Card], ...]:
    frame = waiting(state)
    if not row.targets or len(row.targets) == len(action.picks):  # the row names the picks and nothing else
        return ()
    if not isinstance(frame, Choice):
        return ()
    chosen, faults = frame.resolve(frame.list_answers(action))
    named: list[tuple[str, Card]] = []
    at = -1
    for target in row.targets if not faults else ():
        if target.startswith("#") and target[1:] not in handles:
            # a position may stand between the card and its handle
            if at >= 0 and (card := frame.find_nameable(chosen[min(at, len(chosen) - 1)])) is not None:
                named.append(bind_handle(target, card, named, handles, row.line))
        else:
            at += 1
    return tuple(named)


_BINDERS: dict[str, Binder] = {
    "draw": bind_names(DrawCards),
    "keep": bind_simple(KeepHand),
    "mulligan": _bind_mulligan,
    "pay": _bind_card(PayUpkeep),
    "decline": _bind_card(DeclineUpkeep),
    "summon": _bind_summon,
    "set": _bind_set,
    "reveal": _bind_card(RevealCard),
    "position": _bind_position,
    "attack": _bind_attack,
    "activate": bind_activation,
    "choose": _bind_choice,
    "discard": _bind_choice,
    "search": _bind_choice,
    "order": _bind_order,
    "roll": _bind_roll,
    "flip": _bind_flip,
    "show": _bind_show,
    "pass": bind_simple(PassPriority),
    "concede": bind_simple(Concede),
    "draw agreed": bind_simple(AgreeOnDraw),
}
