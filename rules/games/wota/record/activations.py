"""The action of a row with `activate`."""

from __future__ import annotations

from typing import Any

from rules.engine.cards import CardPool
from rules.engine.frames import waiting
from rules.engine.values import Action
from rules.games.wota.abilities.continuous import OFF_FIELD
from rules.games.wota.abilities.links import Link
from rules.games.wota.abilities.texts import Text, find_text, require_text
from rules.games.wota.activation.available import list_off_field_abilities
from rules.games.wota.cards import WotaCard
from rules.games.wota.chains.chains import ChainWindow
from rules.games.wota.chains.choices import TargetChoice
from rules.games.wota.record.references import (
    Handles,
    bind_handle,
    find_in_hand,
    find_in_pile,
    find_named,
    list_tributes,
)
from rules.games.wota.table.actions import ActivateCard, AnnounceEffect, Choose
from rules.games.wota.table.state import Card, Player, State
from rules.records.handles import SEAT_OF, find_by_handle, find_definition, find_printed, require_new_handle
from rules.records.notation import UnreadableError
from rules.records.rows import Play


def bind_activation(state: State, row: Play, handles: Handles, pool: CardPool) -> Action:
    """Build the action, or confirm a triggered effect. Raises UnreadableError."""
    action = ActivateCard(SEAT_OF[row.seat], printed=find_printed(row, pool), tributes=list_tributes(row, handles))
    if (link := find_pending_link(state, row, handles)) is not None:
        return _bind_confirmation(state, row, link, handles, pool)
    if _is_from_hand(state, row, action, handles):
        require_new_handle(row, handles)
        action.handle = row.handle
        name = action.printed.name if action.printed is not None else None
        action.card = find_in_hand(state, state.players[action.seat], name)
    elif action.card is None and row.handle is not None:
        action.card = find_by_handle(handles, row.handle, row.line)
    if row.targets:
        _bind_targets(state, row, action, handles, pool)
    return action


def _bind_confirmation(state: State, row: Play, link: Link, handles: Handles, pool: CardPool) -> Action:
    targets = tuple(find_named(state, target, row, handles, pool) for target in row.targets)
    if targets and isinstance(waiting(state), TargetChoice):
        return Choose(link.controller, targets)
    return AnnounceEffect(link.controller, link.card, targets)


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


def _is_from_hand(state: State, row: Play, action: ActivateCard, handles: Handles) -> bool:
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
    there = [card for card in state.cards_with.get(OFF_FIELD, ()) if _acts_on_a_pile(card, player, printed)]
    if there and not _is_used_out_of_the_hand(printed):
        held = None
    if row.handle is not None:
        if there and held is None:
            action.card, action.handle = there[0], row.handle
        return action.card is None
    from_hand = held is not None and held.definition is not None and state.active == action.seat
    if from_hand and printed.kind != "ambush":
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


def _is_used_on_the_field(printed: WotaCard) -> bool:
    text = find_text(printed) if printed.text else None
    return isinstance(text, Text) and text.has_activated_effects


def _is_used_out_of_the_hand(printed: WotaCard) -> bool:
    text = find_text(printed) if printed.is_battle_card else None
    return not isinstance(text, Text) or any(ability.zone == "hand" for ability in text.elsewhere)


def _acts_on_a_pile(card: Card, player: Player, printed: WotaCard) -> bool:
    on_a_pile = card.zone in (player.discard, player.void)
    return on_a_pile and card.definition is printed and bool(list_off_field_abilities(card))


def _bind_targets(state: State, row: Play, action: ActivateCard, handles: Handles, pool: CardPool) -> None:
    named: list[Any] = []
    for target in row.targets:
        if target.startswith("#") and target[1:] not in handles and named and isinstance(named[-1], Card):
            action.named = (*action.named, bind_handle(target, named[-1], action.named, handles, row.line))
        elif target.startswith('"'):
            named.append(find_in_pile(state, action, find_definition(target.strip('"'), pool, row.line), named))
        else:
            named.append(find_named(state, target, row, handles, pool))
    action.targets = tuple(named)
