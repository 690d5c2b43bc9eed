"""Rows of a match record into actions."""

from __future__ import annotations

from typing import Any

from rules.engine.agreements import AgreeOnDraw, Concede
from rules.engine.cards import CardPool
from rules.engine.choices import Choice
from rules.engine.frames import waiting
from rules.engine.passing import Pass
from rules.engine.values import Action
from rules.games.wrath_of_cores.cards import COLORS, CoresCard
from rules.games.wrath_of_cores.playing.moments import find_wrong_moment
from rules.games.wrath_of_cores.table.actions import (
    ActivateCard,
    Assign,
    BottomCards,
    Burrow,
    Choose,
    DeclareAttack,
    DeclareDefense,
    DiscardTerrain,
    DrawCards,
    FlipCoin,
    OrderAbilities,
    PlacePiece,
    PlayCard,
    RevealPieces,
    RollDie,
    ShowCard,
    TakeCharge,
    Token,
    UseTrigger,
)
from rules.games.wrath_of_cores.table.state import CORE_PLACE, Card, Player, State, find_on
from rules.records.binding import (
    Binder,
    bind_card,
    bind_cards,
    bind_names,
    bind_picks,
    bind_simple,
    find_in_pile,
    list_targets,
    require_name,
    require_number,
)
from rules.records.handles import SEAT_OF, find_by_handle, find_printed, require_new_handle
from rules.records.notation import UnreadableError
from rules.records.rows import Play

Handles = dict[str, Card]


def bind(state: State, row: Play, handles: Handles, pool: CardPool) -> Action:
    """Build the action of a row. Raises UnreadableError."""
    return _BINDERS[row.verb](state, row, handles, pool)


def _bind_play(state: State, row: Play, handles: Handles, pool: CardPool) -> PlayCard:
    definition = require_name(row, pool)
    require_new_handle(row, handles)
    player = state.players[SEAT_OF[row.seat]]
    targets = _list_targets(row, handles, pool)
    host: Card | None = None
    if definition.kind in ("weapon", "relic"):
        host, targets = _take_host(player, definition, targets, row)
    if find_wrong_moment(state, player.seat, definition) is None:
        _require_right_words(definition, row)
    return PlayCard(
        player.seat,
        find_in_hand(player, definition),
        definition,
        row.handle,
        place=_read_place(row.word),
        boost=row.extra == "boost",
        host=host,
        targets=targets,
        paid=_read_payment(player, row, handles),
    )


def _require_right_words(definition: CoresCard, row: Play) -> None:
    """A Terrain and a Unit are played to a place, a card without one to none."""
    if definition.kind in ("terrain", "unit") and not row.word:
        message = f"line {row.line}: {definition.name} goes to a place, such as -1; write it"
        raise UnreadableError(message, line=row.line)
    if definition.kind in ("weapon", "relic", "action", "battle", "response") and row.word:
        instead = "name its target behind ->" if definition.kind in ("weapon", "relic") else "leave the place out"
        raise UnreadableError(f"line {row.line}: {definition.name} is played to no place; {instead}", line=row.line)


def _take_host(
    player: Player, definition: CoresCard, targets: tuple[Any, ...], row: Play
) -> tuple[Card | None, tuple[Any, ...]]:
    """Find the host of a Weapon or Relic: the first target, or the only possible card."""
    if targets and isinstance(targets[0], Card):
        return targets[0], targets[1:]
    upgraded, hosts = (player.weapon, player.unit) if definition.kind == "weapon" else (player.relic, player.terrain)
    free = [host for host in hosts.cards if find_on(upgraded, host) is None and host.face_up]
    return (free[0] if len(free) == 1 else None), targets


def _read_place(word: str) -> int | None:
    return None if not word else CORE_PLACE if word == "core" else int(word)


def _read_payment(player: Player, row: Play, handles: Handles) -> tuple[Token, ...] | None:
    said = row.clause("pay")
    if not said:
        return None
    tokens: list[Token] = []
    for each in said:
        if each.startswith("#"):
            card = find_by_handle(handles, each[1:], row.line)
            tokens.append((card, card.element or ""))
        elif each == "core" and player.core.cards:
            tokens.append((player.core.cards[0], player.core.cards[0].element or ""))
        elif each in COLORS:
            tokens.append((None, each))
        else:
            known = "the handles of cards that hold one, `core` for a known Core, and the colors of TEMP ones"
            raise UnreadableError(f"line {row.line}: {each!r} is no Element; `pay` names {known}", line=row.line)
    return tuple(tokens)


def find_in_hand(player: Player, definition: CoresCard | None) -> Card | None:
    """Find a hand card by name, known cards first. Without a name an unknown one, or any."""
    found = find_in_pile(player.hand.cards, definition)
    return found or (player.hand.cards[0] if definition is None and player.hand.cards else None)


def _list_targets(row: Play, handles: Handles, pool: CardPool) -> tuple[Any, ...]:
    """The targets of a text, by names rather than printings."""
    return tuple([each.name if isinstance(each, CoresCard) else each for each in list_targets(row, handles, pool)])


def _bind_place(state: State, row: Play, handles: Handles, pool: CardPool) -> PlacePiece:
    require_new_handle(row, handles)
    definition: CoresCard | None = find_printed(row, pool)
    player = state.players[SEAT_OF[row.seat]]
    card = find_in_hand(player, definition)
    return PlacePiece(player.seat, card, definition, row.handle, place=_read_place(row.word))


def _bind_show(state: State, row: Play, handles: Handles, pool: CardPool) -> ShowCard:
    definition = require_name(row, pool)
    return ShowCard(SEAT_OF[row.seat], find_by_handle(handles, row.handle, row.line), definition)


def _bind_roll(state: State, row: Play, handles: Handles, pool: CardPool) -> RollDie:
    card = find_by_handle(handles, row.handle, row.line) if row.handle is not None else None
    return RollDie(SEAT_OF[row.seat], require_number(row), card)


def _bind_flip(state: State, row: Play, handles: Handles, pool: CardPool) -> FlipCoin:
    return FlipCoin(SEAT_OF[row.seat], row.word)


def _bind_assign(state: State, row: Play, handles: Handles, pool: CardPool) -> Assign:
    shares: list[tuple[Card | Player, int]] = []
    said = list(row.targets)
    if len(said) % 2 or not all(number.isdecimal() for number in said[1::2]):
        raise UnreadableError(f"line {row.line}: a share is a handle and its damage, such as `#b1 300`", line=row.line)
    for name, points in zip(said[::2], said[1::2], strict=True):
        if name.startswith("#"):
            shares.append((find_by_handle(handles, name[1:], row.line), int(points)))
        elif name in SEAT_OF:
            shares.append((state.players[SEAT_OF[name]], int(points)))
        else:
            raise UnreadableError(f"line {row.line}: damage goes to a handle or a player, not {name}", line=row.line)
    return Assign(SEAT_OF[row.seat], tuple(shares))


def _bind_trigger(state: State, row: Play, handles: Handles, pool: CardPool) -> UseTrigger:
    return UseTrigger(SEAT_OF[row.seat], _list_targets(row, handles, pool))


def _bind_activate(state: State, row: Play, handles: Handles, pool: CardPool) -> ActivateCard:
    given = row.clause("sacrifice")
    if len(given) > 1:
        raise UnreadableError(f"line {row.line}: one Unit is sacrificed; name one", line=row.line)
    return ActivateCard(
        SEAT_OF[row.seat],
        find_by_handle(handles, row.handle, row.line),
        find_by_handle(handles, given[0][1:], row.line) if given else None,
        _list_targets(row, handles, pool),
    )


def _bind_discard(state: State, row: Play, handles: Handles, pool: CardPool) -> Action:
    """A Terrain for an Element, or the answer to a choice of discards."""
    frame = waiting(state)
    picks = list_targets(row, handles, pool)
    if isinstance(frame, Choice):
        return Choose(SEAT_OF[row.seat], picks)
    if len(picks) != 1 or not isinstance(picks[0], CoresCard):
        raise UnreadableError(f"line {row.line}: one Terrain is discarded at a time, by its name", line=row.line)
    player = state.players[SEAT_OF[row.seat]]
    return DiscardTerrain(player.seat, find_in_hand(player, picks[0]), picks[0])


_BINDERS: dict[str, Binder] = {
    "draw": bind_names(DrawCards),
    "bottom": bind_names(BottomCards),
    "play": _bind_play,
    "place": _bind_place,
    "show": _bind_show,
    "reveal": bind_cards(RevealPieces),
    "attack": bind_cards(DeclareAttack),
    "defend": bind_cards(DeclareDefense),
    "roll": _bind_roll,
    "flip": _bind_flip,
    "assign": _bind_assign,
    "choose": bind_picks(Choose),
    "order": bind_cards(OrderAbilities),
    "charge": bind_simple(TakeCharge),
    "trigger": _bind_trigger,
    "activate": _bind_activate,
    "burrow": bind_card(Burrow),
    "discard": _bind_discard,
    "pass": bind_simple(Pass),
    "concede": bind_simple(Concede),
    "draw agreed": bind_simple(AgreeOnDraw),
}
