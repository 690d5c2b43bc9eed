"""Which cards and players the words of a row mean: handles, names and seats."""

from __future__ import annotations

from typing import Any

from rules.engine.cards import CardPool
from rules.engine.chance import one_more
from rules.engine.effects import Filter
from rules.engine.values import Action
from rules.games.wota.abilities.filters import matches
from rules.games.wota.abilities.texts import Text, text_of
from rules.games.wota.cards import WotaCard
from rules.games.wota.table.attempts import under_way
from rules.games.wota.table.state import Card, Player, State
from rules.records.names import definition_of
from rules.records.notation import UnreadableError
from rules.records.rows import Play

SEAT_OF = {"A": 0, "B": 1}
HANDLES_SHOWN = 8
DRAWN_MAX = 100  # more cards than any deck holds; a row that claims more is refused all the same

Handles = dict[str, Card]


def printed_by(row: Play, pool: CardPool) -> WotaCard | None:
    """The card that the row names."""
    if row.card is None or row.card == "?":
        return None
    printed: WotaCard = definition_of(row.card, pool, row.line)
    return printed


def given_up(row: Play, handles: Handles) -> tuple[Card, ...]:
    """The cards that the row names as tributes."""
    return tuple([known(handles, handle[1:], row.line) for handle in row.tributes])


def in_a_pile(state: State, action: Action, definition: WotaCard, taken: list[Any]) -> Card | WotaCard:
    """The card of this name in an open pile, one that the text may aim at if there is any, each copy once."""
    sides = (state.players[action.seat], state.players[1 - action.seat])
    found = [
        card
        for player in sides
        for pile in (player.discard, player.void, player.boss)
        for card in pile.cards
        if card.definition is definition and not any(card is other for other in taken)
    ]
    wanted = _aimed_at(action)
    fit = [card for card in found if any(matches(state, each, card, action.seat) for each in wanted)]
    return next(iter((*fit, *found)), definition)


def _aimed_at(action: Action) -> list[Filter]:
    """What the texts of the card that is activated aim at."""
    definition = action.printed or (action.card.definition if action.card is not None else None)
    text = text_of(definition) if isinstance(definition, WotaCard) and definition.text else None
    if not isinstance(text, Text):
        return []
    return [target.filter for ability in text.abilities for target in ability.targets]


def meant(state: State, target: str, row: Play, handles: Handles, pool: CardPool) -> Card | Player | WotaCard:
    """What a word in a row means: a player, a card by its handle, or a printed card by its name."""
    if target in SEAT_OF:
        return state.players[SEAT_OF[target]]
    if target.startswith("#"):
        return known(handles, target[1:], row.line)
    printed: WotaCard = definition_of(target.strip('"'), pool, row.line)
    return printed


def in_hand(state: State, player: Player, name: str | None) -> Card | None:
    """The card of the hand that has this name or, failing that, an unknown one that may have it.

    Of several one is meant that nobody has named yet, and one that is in use only if there is no other.
    Without a name it is an unknown one, or any of a hand whose cards are all the same.
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
    """Whether a card of the hand is being summoned, or has done this turn what it may do there."""
    summon = under_way(state, "summon")
    return bool(card.used_in(state.turn)) or (summon is not None and card in summon.roles().values())


def in_boss_deck(state: State, player: Player, name: str) -> Card | None:
    """The Boss of this name or, in a Boss Deck that is not wholly known, an unknown one."""
    for card in player.boss.cards:
        if card.name == name:
            return card
    unknown = next((card for card in player.boss.cards if card.definition is None), None)
    if unknown is None and player.boss.open_ended:
        one_more(state, player.boss)
        unknown = player.boss.cards[0]  # below those that are known
    return unknown


def known(handles: Handles, handle: str | None, line: int) -> Card:
    """The card that has this handle; raises UnreadableError if none has."""
    card = handles.get(handle) if handle is not None else None
    if card is None:
        last = ", ".join(f"#{name}" for name in [*handles][-HANDLES_SHOWN:]) or "none yet"
        raise UnreadableError(f"line {line}: no card was given the handle #{handle}; given last: {last}", line=line)
    return card


def attacked(state: State, row: Play, handles: Handles) -> Card | Player:
    """What an attack is declared on; raises UnreadableError if the row does not name one card or player."""
    if len(row.targets) != 1 or row.targets[0].startswith('"'):
        raise UnreadableError(f"line {row.line}: an attack has one target, a handle or a player", line=row.line)
    target = row.targets[0]
    if target in SEAT_OF:
        return state.players[SEAT_OF[target]]
    return known(handles, target[1:], row.line)


def drawn(row: Play, pool: CardPool) -> tuple[WotaCard | None, ...]:
    """The cards that a row draws; raises UnreadableError if it names another number of them than it says."""
    if row.number is not None and row.names == ("?",):
        return (None,) * min(row.number, DRAWN_MAX)
    if row.number is not None and row.number != len(row.names):
        raise UnreadableError(
            f"line {row.line}: {row.number} cards are announced and {len(row.names)} named", line=row.line
        )
    return definitions(row.names, row.line, pool)


def definitions(names: tuple[str, ...], line: int, pool: CardPool) -> tuple[WotaCard | None, ...]:
    """The cards of these names; "?" is one that nobody names."""
    return tuple([None if name == "?" else definition_of(name, pool, line) for name in names])
