"""Between a W.O.T.A. table and its match record: rows become actions, tables become views."""

from __future__ import annotations

from typing import Any

from rules.engine.actions import Action
from rules.engine.cards import CardPool
from rules.engine.chance import one_more
from rules.engine.effects import Filter
from rules.engine.frames import waiting
from rules.engine.state import Player as AnyPlayer
from rules.games.wota.cards import WotaCard
from rules.games.wota.chains import ChainWindow
from rules.games.wota.choices import Choice, TargetChoice
from rules.games.wota.filters import matches
from rules.games.wota.links import Link
from rules.games.wota.standing import strength
from rules.games.wota.table import OPENING_HAND, Card, Player, State
from rules.games.wota.texts import Text, text_of, understood
from rules.records.names import definition_of
from rules.records.notation import UnreadableError
from rules.records.rows import Play

SEAT_OF = {"A": 0, "B": 1}
FROM_HAND = frozenset({"summon", "set"})
HANDLES_SHOWN = 8
NO_FACE = -1  # of a die; 0 stands for a number that nobody told
DRAWN_MAX = 100  # more cards than any deck holds; a row that claims more is refused all the same


def bind(state: State, row: Play, handles: dict[str, Card], pool: CardPool) -> Action:
    """The action that a row describes. Raises UnreadableError for handles and names that are not known."""
    seat = SEAT_OF.get(row.seat, 0)
    action = Action(row.verb, seat, mode=row.word)
    if row.card is not None and row.card != "?":
        action.printed = definition_of(row.card, pool, row.line)
    action.side = SEAT_OF[row.side] if row.side is not None else None
    if row.tributes:
        action.costs = tuple([_known(handles, handle[1:], row.line) for handle in row.tributes])
    if row.verb == "activate" and under_way(state, row, handles) is not None:
        return _confirmation(state, row, handles, pool)
    if row.verb in FROM_HAND or (row.verb == "activate" and _is_from_hand(state, row, action, handles)):
        _bind_from_hand(state, row, action, handles)
    elif row.handle is not None:
        action.card = _known(handles, row.handle, row.line)
    if row.verb == "show" and action.printed is None:
        message = f"line {row.line}: `show` tells which card #{row.handle} is, so its name is written"
        raise UnreadableError(message, line=row.line)
    _bind_what_is_said(state, row, action, handles, pool)
    return action


def _bind_what_is_said(state: State, row: Play, action: Action, handles: dict[str, Card], pool: CardPool) -> None:
    """The cards, targets, picks and numbers of the row."""
    if row.verb == "draw":
        action.names = _drawn(row, pool)
    elif row.verb == "attack":
        action.target = _target(state, row, handles)
    elif row.verb == "activate":
        _aim(state, row, action, handles, pool)
    elif row.verb in ("choose", "discard", "search"):
        action.picks = _picks(state, row, handles, pool)
        action.named = _newly_named(state, row, action, handles)
    elif row.verb == "order":
        action.costs = tuple(_known(handles, target[1:], row.line) for target in row.targets)
    elif row.verb == "roll":
        action.count = NO_FACE if row.number == 0 else row.number or 0
    elif row.verb == "mulligan":
        action.count = OPENING_HAND if row.number is None else row.number


def _confirmation(state: State, row: Play, handles: dict[str, Card], pool: CardPool) -> Action:
    """What an `activate` row says of an effect that was triggered: what it aims at, or that it is to happen."""
    link = under_way(state, row, handles)
    assert link is not None
    targets = tuple(_meant(state, target, row, handles, pool) for target in row.targets)
    if targets and isinstance(waiting(state), TargetChoice):
        return Action("choose", link.controller, picks=targets)
    return Action("announce", link.controller, card=link.card, targets=targets)


def under_way(state: State, row: Play, handles: dict[str, Card]) -> Link | None:
    """The triggered effect of the row's player that an `activate` row names while it waits for targets or answers."""
    card = handles.get(row.handle) if row.handle is not None else None
    frame = waiting(state)
    links = frame.chain.links if isinstance(frame, ChainWindow) else []
    if isinstance(frame, TargetChoice):
        links = [frame.link]
    own = (link for link in links if link.card is card and link.controller == SEAT_OF.get(row.seat))
    link = next((link for link in own if link.triggered), None)
    if link is None or isinstance(frame, TargetChoice):
        return link
    definition = link.card.definition
    return None if definition is None or understood(definition).may_be_used else link


def names_what_is_under_way(state: State, row: Play, handles: dict[str, Card]) -> bool:
    """Whether the row says no more than that an effect happens which has been triggered."""
    return row.verb == "activate" and under_way(state, row, handles) is not None


def _bind_from_hand(state: State, row: Play, action: Action, handles: dict[str, Card]) -> None:
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
    action.card = _in_hand(player, action.printed.name if action.printed is not None else None)
    if row.extra == "attack":
        action.count = 1
    if row.verb == "summon" and isinstance(action.printed, WotaCard) and action.printed.kind == "boss":
        action.card = _in_boss_deck(state, player, action.printed.name)


def _is_from_hand(state: State, row: Play, action: Action, handles: dict[str, Card]) -> bool:
    """Whether the row activates a card out of the hand: it is named, and no card of the table is meant.

    A card that is named without a handle may also lie on the field: where it is known to lie there and not known to
    be in the hand, and where no card of its kind comes out of the hand now.
    """
    if row.handle is not None and row.handle in handles:
        return False
    if row.card is None or row.card == "?":
        if row.handle is None:
            raise UnreadableError(f"line {row.line}: name the card that is activated, or its handle", line=row.line)
        return False
    player = state.players[action.seat]
    printed = action.printed
    if row.handle is not None or printed is None:
        return True
    held = _in_hand(player, printed.name)
    from_hand = held is not None and held.definition is not None and state.active == action.seat
    if from_hand and isinstance(printed, WotaCard) and printed.kind != "ambush":
        return True
    table = [*player.power.cards, *player.field.cards, *player.battle.cards]
    action.card = next((card for card in table if card.name == printed.name), None)
    return action.card is None


def _aim(state: State, row: Play, action: Action, handles: dict[str, Card], pool: CardPool) -> None:
    """What the row aims at; a new handle behind a name is that card's from now on: `-> "Recruit" #a9`."""
    aims: list[Any] = []
    for target in row.targets:
        if target.startswith("#") and target[1:] not in handles and aims and isinstance(aims[-1], Card):
            action.named = (*action.named, (target[1:], aims[-1]))
        elif target.startswith('"'):
            aims.append(_in_a_pile(state, action, definition_of(target.strip('"'), pool, row.line), aims))
        else:
            aims.append(_meant(state, target, row, handles, pool))
    action.targets = tuple(aims)


def _in_a_pile(state: State, action: Action, definition: WotaCard, taken: list[Any]) -> Any:
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


def _meant(
    state: State, target: str, row: Play, handles: dict[str, Card], pool: CardPool
) -> Card | AnyPlayer[Any] | Any:
    """What a word in a row means: a player, a card by its handle, or a printed card by its name."""
    if target in SEAT_OF:
        return state.players[SEAT_OF[target]]
    if target.startswith("#"):
        return _known(handles, target[1:], row.line)
    return definition_of(target.strip('"'), pool, row.line)


def _picks(state: State, row: Play, handles: dict[str, Card], pool: CardPool) -> tuple[Any, ...]:
    """What a choice falls on: cards, players, numbers and words; a new handle behind a name names that card."""
    if row.names:
        return tuple(None if name == "?" else definition_of(name, pool, row.line) for name in row.names)
    picks: list[Any] = []
    for target in row.targets:
        if target.startswith("#") and target[1:] not in handles and picks:
            continue  # a new handle for the card named before it
        if target.isdecimal():
            picks.append(int(target))
        elif target.startswith('"'):
            picks.append(definition_of(target.strip('"'), pool, row.line))
        elif target.startswith("#") or target in SEAT_OF:
            picks.append(_meant(state, target, row, handles, pool))
        else:
            picks.append(target)
    return tuple(picks)


def _newly_named(state: State, row: Play, action: Action, handles: dict[str, Card]) -> tuple[tuple[str, Card], ...]:
    """The cards that a choice gives a handle: `choose "Recruit" #a9`."""
    frame = waiting(state)
    if not isinstance(frame, Choice) or not any(target.startswith("#") for target in row.targets):
        return ()
    chosen, faults = frame.resolve(frame.given(action))
    named: list[tuple[str, Card]] = []
    at = -1
    for target in row.targets if not faults else ():
        if target.startswith("#") and target[1:] not in handles:
            # a position may stand between the card and its handle
            if at >= 0 and (card := frame.nameable(chosen[min(at, len(chosen) - 1)])) is not None:
                named.append((target[1:], card))
        else:
            at += 1
    return tuple(named)


def _in_hand(player: Player, name: str | None) -> Card | None:
    """The card of the hand that has this name or, failing that, an unknown one that may have it.

    Without a name it is an unknown one, or any of a hand whose cards are all the same.
    """
    if name is None and len({card.name for card in player.hand.cards}) == 1:
        return player.hand.cards[0]
    unknown = None
    for card in player.hand.cards:
        if card.definition is None:
            unknown = unknown or card
        elif card.definition.name == name:
            return card
    return unknown


def _in_boss_deck(state: State, player: Player, name: str) -> Card | None:
    """The Boss of this name or, in a Boss Deck that is not wholly known, an unknown one."""
    for card in player.boss.cards:
        if card.name == name:
            return card
    unknown = next((card for card in player.boss.cards if card.definition is None), None)
    if unknown is None and player.boss.open_ended:
        one_more(state, player.boss)
        unknown = player.boss.cards[-1]
    return unknown


def _known(handles: dict[str, Card], handle: str, line: int) -> Card:
    card = handles.get(handle)
    if card is None:
        known = ", ".join(f"#{name}" for name in [*handles][-HANDLES_SHOWN:]) or "none yet"
        raise UnreadableError(f"line {line}: no card was given the handle #{handle}; given last: {known}", line=line)
    return card


def _target(state: State, row: Play, handles: dict[str, Card]) -> Card | AnyPlayer[Any]:
    if len(row.targets) != 1 or row.targets[0].startswith('"'):
        raise UnreadableError(f"line {row.line}: an attack has one target, a handle or a player", line=row.line)
    target = row.targets[0]
    if target in SEAT_OF:
        return state.players[SEAT_OF[target]]
    return _known(handles, target[1:], row.line)


def _drawn(row: Play, pool: CardPool) -> tuple[WotaCard | None, ...]:
    if row.number is not None and row.names == ("?",):
        return (None,) * min(row.number, DRAWN_MAX)
    if row.number is not None and row.number != len(row.names):
        raise UnreadableError(
            f"line {row.line}: {row.number} cards are announced and {len(row.names)} named", line=row.line
        )
    return tuple(None if name == "?" else definition_of(name, pool, row.line) for name in row.names)


def view(state: State, seat: int) -> dict[str, Any]:
    """One player's part of a verdict's state."""
    player = state.players[seat]
    return {
        "hp": player.hp,
        "sta": player.sta,
        "sc": player.sc,
        "deck": None if player.deck.open_ended else len(player.deck),
        "hand": len(player.hand),
        "battle": [_battle_view(state, card) for card in player.battle.cards],
        "power": [_card_view(card) for card in player.power.cards],
        "field": _card_view(player.field.cards[0]) if player.field.cards else None,
        "discard": [card.name for card in player.discard.cards],
        "void": [card.name for card in player.void.cards],
        "boss": None if player.boss.open_ended else len(player.boss),
    }


def _card_view(card: Card) -> dict[str, Any]:
    return {"handle": card.handle, "card": card.name, "face": "up" if card.face_up else "down"}


def _battle_view(state: State, card: Card) -> dict[str, Any]:
    definition = card.definition
    return {
        "handle": card.handle,
        "card": card.name,
        "position": card.position,
        "face": "up" if card.face_up else "down",
        "ap": strength(state, card, "ap") if definition else None,
        "sp": strength(state, card, "sp") if definition else None,
    }


def totals(state: State, seat: int) -> tuple[int, ...]:
    """The numbers of a checkpoint: Heart Points, stamina, cards in hand."""
    player = state.players[seat]
    return (player.hp, player.sta, len(player.hand))


def words(state: State, card: Card) -> tuple[str, ...]:
    """What a position could say of a card where it lies: its position, its face, and whether it has attacked."""
    zone = card.zone.name if card.zone is not None else ""
    if zone not in ("battle", "power", "field"):
        return ()
    position = (card.position,) if zone == "battle" else ()
    attacked = ("attacked",) if card.attacked_in(state.turn) else ()
    return (*position, "faceup" if card.face_up else "facedown", *attacked)


def suffered(state: State, card: Card, fate: str) -> bool:
    """Whether a card has been destroyed, discarded, sent to the Void Zone or returned to hand or deck."""
    if fate == "destroy":
        return card.destroyed
    zone = card.zone.name if card.zone is not None else ""
    return zone in {"discard": ("discard",), "void": ("void",), "return": ("hand", "deck", "boss")}[fate]
