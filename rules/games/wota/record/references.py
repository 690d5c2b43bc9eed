"""Cards and players named in rows."""

from __future__ import annotations

from typing import Any

from rules.engine.cards import CardPool
from rules.engine.chance import one_more
from rules.engine.effects import Filter
from rules.engine.values import Action
from rules.games.wota.abilities.filters import matches
from rules.games.wota.abilities.texts import Text, find_text
from rules.games.wota.cards import WotaCard
from rules.games.wota.table.attempts import find_attempt
from rules.games.wota.table.state import Card, Player, State
from rules.records.names import definition_of
from rules.records.notation import UnreadableError
from rules.records.rows import Play

SEAT_OF = {"A": 0, "B": 1}
HANDLES_SHOWN = 8
DRAWN_MAX = 100  # more cards than any deck holds; a row that claims more is refused all the same

Handles = dict[str, Card]


def find_printed(row: Play, pool: CardPool) -> WotaCard | None:
    if row.card is None or row.card == "?":
        return None
    printed: WotaCard = definition_of(row.card, pool, row.line)
    return printed


def list_tributes(row: Play, handles: Handles) -> tuple[Card, ...]:
    return tuple([find_by_handle(handles, handle[1:], row.line) for handle in row.tributes])


def find_in_pile(state: State, action: Action, definition: WotaCard, taken: list[Any]) -> Card | WotaCard:
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


def _list_target_filters(action: Action) -> list[Filter]:
    definition = action.printed or (action.card.definition if action.card is not None else None)
    text = find_text(definition) if isinstance(definition, WotaCard) and definition.text else None
    if not isinstance(text, Text):
        return []
    return [target.filter for ability in text.abilities for target in ability.targets]


def find_named(state: State, target: str, row: Play, handles: Handles, pool: CardPool) -> Card | Player | WotaCard:
    """Find the player, card or printing behind a word."""
    if target in SEAT_OF:
        return state.players[SEAT_OF[target]]
    if target.startswith("#"):
        return find_by_handle(handles, target[1:], row.line)
    printed: WotaCard = definition_of(target.strip('"'), pool, row.line)
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


def find_by_handle(handles: Handles, handle: str | None, line: int) -> Card:
    """Find the card of a handle. Raises UnreadableError."""
    card = handles.get(handle) if handle is not None else None
    if card is None:
        last = ", ".join(f"#{name}" for name in [*handles][-HANDLES_SHOWN:]) or "none yet"
        raise UnreadableError(f"line {line}: no card was given the handle #{handle}; given last: {last}", line=line)
    return card


def find_attacked(state: State, row: Play, handles: Handles) -> Card | Player:
    """Find the target of an attack row. Raises UnreadableError."""
    if len(row.targets) != 1 or row.targets[0].startswith('"'):
        raise UnreadableError(f"line {row.line}: an attack has one target, a handle or a player", line=row.line)
    target = row.targets[0]
    if target in SEAT_OF:
        return state.players[SEAT_OF[target]]
    return find_by_handle(handles, target[1:], row.line)


def list_drawn(row: Play, pool: CardPool) -> tuple[WotaCard | None, ...]:
    """List the cards of a draw row. Raises UnreadableError."""
    if row.number is not None and row.names == ("?",):
        return (None,) * min(row.number, DRAWN_MAX)
    if row.number is not None and row.number != len(row.names):
        raise UnreadableError(
            f"line {row.line}: {row.number} cards are announced and {len(row.names)} named", line=row.line
        )
    return list_definitions(row.names, row.line, pool)


def list_definitions(names: tuple[str, ...], line: int, pool: CardPool) -> tuple[WotaCard | None, ...]:
    return tuple([None if name == "?" else definition_of(name, pool, line) for name in names])
