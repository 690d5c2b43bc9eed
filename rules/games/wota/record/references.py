"""Cards and players named in rows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rules.engine.cards import CardPool
from rules.engine.chance import one_more
from rules.engine.effects import Filter
from rules.games.wota.abilities.filters import matches
from rules.games.wota.abilities.texts import Text, find_text
from rules.games.wota.cards import WotaCard
from rules.games.wota.table.actions import ActivateCard
from rules.games.wota.table.attempts import find_attempt
from rules.games.wota.table.state import Card, Player, State
from rules.records.handles import SEAT_OF, find_by_handle, find_definition
from rules.records.notation import UnreadableError
from rules.records.rows import Play

Handles = dict[str, Card]


def list_tributes(row: Play, handles: Handles) -> tuple[Card, ...]:
    return tuple([find_by_handle(handles, handle[1:], row.line) for handle in row.clause("tribute")])


def find_in_pile(state: State, action: ActivateCard, definition: WotaCard, taken: list[Any]) -> Card | WotaCard:
    """Find a card by name in an open pile, targets first."""
    sides = (state.players[action.seat], state.players[1 - action.seat])
    found = [
        card
        for player in sides
        for pile in (player.discard, player.void, player.boss)
        for card in pile.cards
        if card.definition is definition and not any(card is other for other in taken)
    ]
    wanted = _list_target_filters(action)
    fit = [card for card in found if any(matches(state, each, card, action.seat) for each in wanted)]
    return next(iter((*fit, *found)), definition)


def _list_target_filters(action: ActivateCard) -> list[Filter]:
    definition = action.printed or (action.card.definition if action.card is not None else None)
    text = find_text(definition) if definition is not None and definition.text else None
    if not isinstance(text, Text):
        return []
    return [target.filter for ability in text.abilities for target in ability.targets]


def find_named(state: State, target: str, row: Play, handles: Handles, pool: CardPool) -> Card | Player | WotaCard:
    """Find the player, card or printing behind a word."""
    if target in SEAT_OF:
        return state.players[SEAT_OF[target]]
    if target.startswith("#"):
        return find_by_handle(handles, target[1:], row.line)
    printed: WotaCard = find_definition(target.strip('"'), pool, row.line)
    return printed


def find_in_hand(state: State, player: Player, name: str | None) -> Card | None:
    """Find a hand card by name, known cards first.

    A card without a name or use so far comes first. Without a name, any card of a hand of equal cards will do.
    """
    if name is None and len({card.name for card in player.hand.cards}) == 1:
        return player.hand.cards[0]
    unknown = named = None
    for card in player.hand.cards:
        if card.definition is None:
            unknown = unknown or card
        elif card.definition.name == name:
            if card.handle is None:
                return card
            named = named or card
    if unknown is not None and (named is None or _is_in_use(state, named)):
        return unknown
    return named


def _is_in_use(state: State, card: Card) -> bool:
    summon = find_attempt(state, "summon")
    return bool(card.list_used(state.turn)) or (summon is not None and card in summon.roles().values())


def find_in_boss_deck(state: State, player: Player, name: str) -> Card | None:
    for card in player.boss.cards:
        if card.name == name:
            return card
    unknown = next((card for card in player.boss.cards if card.definition is None), None)
    if unknown is None and player.boss.open_ended:
        one_more(state, player.boss)
        unknown = player.boss.cards[0]  # below those that are known
    return unknown


def find_attacked(state: State, row: Play, handles: Handles) -> Card | Player:
    """Find the target of an attack row. Raises UnreadableError."""
    if len(row.targets) != 1 or row.targets[0].startswith('"'):
        raise UnreadableError(f"line {row.line}: an attack has one target, a handle or a player", line=row.line)
    target = row.targets[0]
    if target in SEAT_OF:
        return state.players[SEAT_OF[target]]
    return find_by_handle(handles, target[1:], row.line)


def bind_handle(
    target: str, card: Card, before: Sequence[tuple[str, Any]], handles: Handles, line: int
) -> tuple[str, Card]:
    """Bind a new handle. Raises UnreadableError for a card that has one."""
    has_one = (card.on_the_table and card.handle is not None) or any(card is other for _, other in before)
    return target[1:], find_by_handle(handles, target[1:], line) if has_one else card
