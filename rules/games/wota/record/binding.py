"""Turn rows of a match record into actions."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from rules.engine.cards import CardDefinition, CardPool
from rules.engine.frames import waiting
from rules.engine.values import Action
from rules.games.wota.abilities.continuous import OFF_FIELD
from rules.games.wota.abilities.links import Link
from rules.games.wota.abilities.texts import Text, find_text, require_text
from rules.games.wota.activation.available import list_off_field_abilities
from rules.games.wota.cards import WotaCard
from rules.games.wota.chains.chains import ChainWindow
from rules.games.wota.chains.choices import Choice, TargetChoice
from rules.games.wota.record.references import (
    SEAT_OF,
    Handles,
    find_attacked,
    find_by_handle,
    find_in_boss_deck,
    find_in_hand,
    find_in_pile,
    find_named,
    find_printed,
    list_drawn,
    list_tributes,
)
from rules.games.wota.table.state import OPENING_HAND, Card, Player, State
from rules.records.names import definition_of
from rules.records.notation import UnreadableError
from rules.records.rows import Play

NO_FACE = -1  # of a die; 0 stands for an unknown number


def bind(state: State, row: Play, handles: Handles, pool: CardPool) -> Action:
    """Build the action of a row. Raises UnreadableError."""
    return _BINDERS.get(row.verb, _bind_bare)(state, row, handles, pool)


def _bind_bare(state: State, row: Play, handles: Handles, pool: CardPool) -> Action:
    return Action(row.verb, SEAT_OF.get(row.seat, 0))


def _bind_draw(state: State, row: Play, handles: Handles, pool: CardPool) -> Action:
    return Action("draw", SEAT_OF[row.seat], names=list_drawn(row, pool))


def _bind_mulligan(state: State, row: Play, handles: Handles, pool: CardPool) -> Action:
    return Action("mulligan", SEAT_OF[row.seat], count=OPENING_HAND if row.number is None else row.number)


def _bind_card(state: State, row: Play, handles: Handles, pool: CardPool) -> Action:
    printed = find_printed(row, pool)
    action = Action(row.verb, SEAT_OF[row.seat], printed=printed, mode=row.word)
    action.card = find_by_handle(handles, row.handle, row.line)
    if printed is None and row.verb == "show":
        message = f"line {row.line}: `show` tells which card #{row.handle} is, so its name is written"
        raise UnreadableError(message, line=row.line)
    return action


def _bind_attack(state: State, row: Play, handles: Handles, pool: CardPool) -> Action:
    action = Action("attack", SEAT_OF[row.seat])
    if row.tributes:
        action.costs = list_tributes(row, handles)
    action.card = find_by_handle(handles, row.handle, row.line)
    action.target = find_attacked(state, row, handles)
    return action


def _bind_choice(state: State, row: Play, handles: Handles, pool: CardPool) -> Action:
    action = Action(row.verb, SEAT_OF[row.seat], picks=_list_choices(state, row, handles, pool))
    action.named = _list_new_handles(state, row, action, handles)
    return action


def _bind_order(state: State, row: Play, handles: Handles, pool: CardPool) -> Action:
    return Action(
        "order", SEAT_OF[row.seat], costs=tuple([find_by_handle(handles, each[1:], row.line) for each in row.targets])
    )


def _bind_chance(state: State, row: Play, handles: Handles, pool: CardPool) -> Action:
    action = Action(row.verb, SEAT_OF[row.seat], printed=find_printed(row, pool), mode=row.word)
    if row.verb == "roll":
        action.count = NO_FACE if row.number == 0 else row.number or 0
    return action


def _bind_activation(state: State, row: Play, handles: Handles, pool: CardPool) -> Action:
    action = Action("activate", SEAT_OF[row.seat], printed=find_printed(row, pool), mode=row.word)
    if row.tributes:
        action.costs = list_tributes(row, handles)
    if find_pending_link(state, row, handles) is not None:
        return _bind_confirmation(state, row, handles, pool)
    if _is_from_hand(state, row, action, handles):
        _bind_from_hand(state, row, action, handles)
    elif action.card is None and row.handle is not None:
        action.card = find_by_handle(handles, row.handle, row.line)
    if row.targets:
        _bind_targets(state, row, action, handles, pool)
    return action


def _bind_from_hand_verb(state: State, row: Play, handles: Handles, pool: CardPool) -> Action:
    action = Action(row.verb, SEAT_OF[row.seat], printed=find_printed(row, pool), mode=row.word)
    if row.side is not None:
        action.side = SEAT_OF[row.side]
    if row.tributes:
        action.costs = list_tributes(row, handles)
    _bind_from_hand(state, row, action, handles)
    return action


_BINDERS: dict[str, Callable[[State, Play, Handles, CardPool], Action]] = {
    "draw": _bind_draw,
    "mulligan": _bind_mulligan,
    "pay": _bind_card,
    "decline": _bind_card,
    "summon": _bind_from_hand_verb,
    "set": _bind_from_hand_verb,
    "reveal": _bind_card,
    "activate": _bind_activation,
    "attack": _bind_attack,
    "show": _bind_card,
    "position": _bind_card,
    "choose": _bind_choice,
    "discard": _bind_choice,
    "search": _bind_choice,
    "order": _bind_order,
    "roll": _bind_chance,
    "flip": _bind_chance,
}


def _bind_confirmation(state: State, row: Play, handles: Handles, pool: CardPool) -> Action:
    link = find_pending_link(state, row, handles)
    assert link is not None
    targets = tuple(find_named(state, target, row, handles, pool) for target in row.targets)
    if targets and isinstance(waiting(state), TargetChoice):
        return Action("choose", link.controller, picks=targets)
    return Action("announce", link.controller, card=link.card, targets=targets)


def find_pending_link(state: State, row: Play, handles: Handles) -> Link | None:
    """Find the triggered effect confirmed by a row."""
    frame = waiting(state)
    if isinstance(frame, ChainWindow):
        links = frame.chain.links
    elif isinstance(frame, TargetChoice):
        links = [frame.link]
    else:
        return None
    card = handles.get(row.handle) if row.handle is not None else None
    for link in links:
        if link.triggered and link.card is card and link.controller == SEAT_OF.get(row.seat):
            definition = link.card.definition
            if isinstance(frame, ChainWindow) and (
                definition is None or require_text(definition).has_activated_effects
            ):
                return None
            return link
    return None


def confirms_pending_link(state: State, row: Play, handles: Handles) -> bool:
    """Whether a row only confirms a triggered effect."""
    return row.verb == "activate" and find_pending_link(state, row, handles) is not None


def _bind_from_hand(state: State, row: Play, action: Action, handles: Handles) -> None:
    if row.handle is not None and row.handle in handles:
        raise UnreadableError(
            f"line {row.line}: the handle #{row.handle} was given before; give each card its own", line=row.line
        )
    if row.verb == "summon" and row.card == "?":
        raise UnreadableError(
            f"line {row.line}: a card that is summoned lies face-up, so its name is written", line=row.line
        )
    player = state.players[action.seat]
    action.handle = row.handle
    action.card = find_in_hand(state, player, action.printed.name if action.printed is not None else None)
    if row.extra == "attack":
        action.count = 1
    if row.verb == "summon" and isinstance(action.printed, WotaCard) and action.printed.kind == "boss":
        action.card = find_in_boss_deck(state, player, action.printed.name)


def _is_from_hand(state: State, row: Play, action: Action, handles: Handles) -> bool:
    """Whether a row activates a card from the hand.

    A named card without a handle may lie on the field, if it is known to lie there and not known to be in the hand, or
    on a pile from which its text works. Of several cards the least used is taken.
    """
    if row.handle is not None and row.handle in handles:
        return False
    if row.card is None or row.card == "?":
        if row.handle is None:
            raise UnreadableError(f"line {row.line}: name the card that is activated, or its handle", line=row.line)
        return False
    player = state.players[action.seat]
    printed = action.printed
    if printed is None:
        return True
    held = find_in_hand(state, player, printed.name)
    there = [card for card in state.bearers.get(OFF_FIELD, ()) if _acts_on_a_pile(card, player, printed)]
    if there and not _is_used_out_of_the_hand(printed):
        held = None
    if row.handle is not None:
        if there and held is None:
            action.card, action.handle = there[0], row.handle
        return action.card is None
    from_hand = held is not None and held.definition is not None and state.active == action.seat
    if from_hand and isinstance(printed, WotaCard) and printed.kind != "ambush":
        return True
    lying = [*player.power.cards, *player.field.cards, *player.battle.cards]
    if held is None or held.definition is None:
        lying = [*lying, *there] if _is_used_on_the_field(printed) else [*there, *lying]
    for card in sorted(lying, key=lambda card: _rank_unlikeliness(state, card)):
        if card.name == printed.name and (held is None or _could_be_activated(card)):
            action.card = card
            return False
    return True


def _rank_unlikeliness(state: State, card: Card) -> tuple[bool, int]:
    return card.on_battle_zone and not card.face_up, len(card.list_used(state.turn))


def _could_be_activated(card: Card) -> bool:
    if card.definition is None or not (card.on_the_table and card.face_up):
        return True
    return _is_used_on_the_field(card.definition)


def _is_used_on_the_field(printed: CardDefinition) -> bool:
    text = find_text(printed) if isinstance(printed, WotaCard) and printed.text else None
    return isinstance(text, Text) and text.has_activated_effects


def _is_used_out_of_the_hand(printed: CardDefinition) -> bool:
    text = find_text(printed) if isinstance(printed, WotaCard) and printed.is_battle_card else None
    return not isinstance(text, Text) or any(ability.zone == "hand" for ability in text.elsewhere)


def _acts_on_a_pile(card: Card, player: Player, printed: CardDefinition) -> bool:
    on_a_pile = card.zone in (player.discard, player.void)
    return on_a_pile and card.definition is printed and bool(list_off_field_abilities(card))


def _bind_targets(state: State, row: Play, action: Action, handles: Handles, pool: CardPool) -> None:
    named: list[Any] = []
    for target in row.targets:
        if target.startswith("#") and target[1:] not in handles and named and isinstance(named[-1], Card):
            action.named = (*action.named, _bind_handle(target, named[-1], action.named, handles, row.line))
        elif target.startswith('"'):
            named.append(find_in_pile(state, action, definition_of(target.strip('"'), pool, row.line), named))
        else:
            named.append(find_named(state, target, row, handles, pool))
    action.targets = tuple(named)


def _bind_handle(
    target: str, card: Card, before: Sequence[tuple[str, Any]], handles: Handles, line: int
) -> tuple[str, Card]:
    """Bind a new handle. Raises UnreadableError for a card that has one."""
    has_one = (card.on_the_table and card.handle is not None) or any(card is other for _, other in before)
    return target[1:], find_by_handle(handles, target[1:], line) if has_one else card


def _list_choices(state: State, row: Play, handles: Handles, pool: CardPool) -> tuple[Any, ...]:
    chosen: list[Any] = []
    for target in row.targets:
        if target.startswith("#") and target[1:] not in handles and chosen:
            continue  # a new handle for the card named before it
        if target.isdecimal():
            chosen.append(int(target))
        elif target == "?":
            chosen.append(None)
        elif target.startswith('"'):
            chosen.append(definition_of(target.strip('"'), pool, row.line))
        elif target.startswith("#") or target in SEAT_OF:
            chosen.append(find_named(state, target, row, handles, pool))
        else:
            chosen.append(target)
    return tuple(chosen)


def _list_new_handles(state: State, row: Play, action: Action, handles: Handles) -> tuple[tuple[str, Card], ...]:
    frame = waiting(state)
    if not row.targets or len(row.targets) == len(action.picks):  # nothing stands there but what is picked
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
                named.append(_bind_handle(target, card, named, handles, row.line))
        else:
            at += 1
    return tuple(named)
