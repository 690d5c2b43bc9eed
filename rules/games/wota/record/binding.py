"""From the rows of a match record to actions on a W.O.T.A. table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from rules.engine.cards import CardDefinition, CardPool
from rules.engine.frames import waiting
from rules.engine.values import Action
from rules.games.wota.abilities.continuous import ELSEWHERE
from rules.games.wota.abilities.links import Link
from rules.games.wota.abilities.texts import Text, text_of, understood
from rules.games.wota.activation.available import ways_elsewhere
from rules.games.wota.cards import WotaCard
from rules.games.wota.chains.chains import ChainWindow
from rules.games.wota.chains.choices import Choice, TargetChoice
from rules.games.wota.record.references import (
    SEAT_OF,
    Handles,
    attacked,
    drawn,
    given_up,
    in_a_pile,
    in_boss_deck,
    in_hand,
    known,
    meant,
    printed_by,
)
from rules.games.wota.table.state import OPENING_HAND, Card, Player, State
from rules.records.names import definition_of
from rules.records.notation import UnreadableError
from rules.records.rows import Play

NO_FACE = -1  # of a die; 0 stands for a number that nobody told


def bind(state: State, row: Play, handles: Handles, pool: CardPool) -> Action:
    """The action that a row describes. Raises UnreadableError for handles and names that are not known."""
    return _BINDERS.get(row.verb, _bare)(state, row, handles, pool)


def _bare(state: State, row: Play, handles: Handles, pool: CardPool) -> Action:
    """A row that says nothing more than who does what."""
    return Action(row.verb, SEAT_OF.get(row.seat, 0))


def _draw(state: State, row: Play, handles: Handles, pool: CardPool) -> Action:
    return Action("draw", SEAT_OF[row.seat], names=drawn(row, pool))


def _mulligan(state: State, row: Play, handles: Handles, pool: CardPool) -> Action:
    return Action("mulligan", SEAT_OF[row.seat], count=OPENING_HAND if row.number is None else row.number)


def _of_a_card(state: State, row: Play, handles: Handles, pool: CardPool) -> Action:
    """Something is done with a card of the table that the row names by its handle, and with its name if it is shown."""
    printed = printed_by(row, pool)
    action = Action(row.verb, SEAT_OF[row.seat], printed=printed, mode=row.word)
    action.card = known(handles, row.handle, row.line)
    if printed is None and row.verb == "show":
        message = f"line {row.line}: `show` tells which card #{row.handle} is, so its name is written"
        raise UnreadableError(message, line=row.line)
    return action


def _attack(state: State, row: Play, handles: Handles, pool: CardPool) -> Action:
    action = Action("attack", SEAT_OF[row.seat])
    if row.tributes:
        action.costs = given_up(row, handles)
    action.card = known(handles, row.handle, row.line)
    action.target = attacked(state, row, handles)
    return action


def _choice(state: State, row: Play, handles: Handles, pool: CardPool) -> Action:
    action = Action(row.verb, SEAT_OF[row.seat], picks=_picks(state, row, handles, pool))
    action.named = _newly_named(state, row, action, handles)
    return action


def _order(state: State, row: Play, handles: Handles, pool: CardPool) -> Action:
    return Action("order", SEAT_OF[row.seat], costs=tuple([known(handles, each[1:], row.line) for each in row.targets]))


def _chance(state: State, row: Play, handles: Handles, pool: CardPool) -> Action:
    action = Action(row.verb, SEAT_OF[row.seat], printed=printed_by(row, pool), mode=row.word)
    if row.verb == "roll":
        action.count = NO_FACE if row.number == 0 else row.number or 0
    return action


def _activation(state: State, row: Play, handles: Handles, pool: CardPool) -> Action:
    action = Action("activate", SEAT_OF[row.seat], printed=printed_by(row, pool), mode=row.word)
    if row.tributes:
        action.costs = given_up(row, handles)
    if under_way(state, row, handles) is not None:
        return _confirmation(state, row, handles, pool)
    if _is_from_hand(state, row, action, handles):
        _bind_from_hand(state, row, action, handles)
    elif action.card is None and row.handle is not None:
        action.card = known(handles, row.handle, row.line)
    if row.targets:
        _aim(state, row, action, handles, pool)
    return action


def _from_hand(state: State, row: Play, handles: Handles, pool: CardPool) -> Action:
    """A card is summoned or set."""
    action = Action(row.verb, SEAT_OF[row.seat], printed=printed_by(row, pool), mode=row.word)
    if row.side is not None:
        action.side = SEAT_OF[row.side]
    if row.tributes:
        action.costs = given_up(row, handles)
    _bind_from_hand(state, row, action, handles)
    return action


_BINDERS: dict[str, Callable[[State, Play, Handles, CardPool], Action]] = {
    "draw": _draw,
    "mulligan": _mulligan,
    "pay": _of_a_card,
    "decline": _of_a_card,
    "summon": _from_hand,
    "set": _from_hand,
    "reveal": _of_a_card,
    "activate": _activation,
    "attack": _attack,
    "show": _of_a_card,
    "position": _of_a_card,
    "choose": _choice,
    "discard": _choice,
    "search": _choice,
    "order": _order,
    "roll": _chance,
    "flip": _chance,
}


def _confirmation(state: State, row: Play, handles: Handles, pool: CardPool) -> Action:
    """What an `activate` row says of an effect that was triggered: what it aims at, or that it is to happen."""
    link = under_way(state, row, handles)
    assert link is not None
    targets = tuple(meant(state, target, row, handles, pool) for target in row.targets)
    if targets and isinstance(waiting(state), TargetChoice):
        return Action("choose", link.controller, picks=targets)
    return Action("announce", link.controller, card=link.card, targets=targets)


def under_way(state: State, row: Play, handles: Handles) -> Link | None:
    """The triggered effect of the row's player that an `activate` row names while it waits for targets or answers."""
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
            if isinstance(frame, ChainWindow) and (definition is None or understood(definition).may_be_used):
                return None
            return link
    return None


def names_what_is_under_way(state: State, row: Play, handles: Handles) -> bool:
    """Whether the row says no more than that an effect happens which has been triggered."""
    return row.verb == "activate" and under_way(state, row, handles) is not None


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
    action.card = in_hand(state, player, action.printed.name if action.printed is not None else None)
    if row.extra == "attack":
        action.count = 1
    if row.verb == "summon" and isinstance(action.printed, WotaCard) and action.printed.kind == "boss":
        action.card = in_boss_deck(state, player, action.printed.name)


def _is_from_hand(state: State, row: Play, action: Action, handles: Handles) -> bool:
    """Whether the row activates a card out of the hand: it is named, and no card of the table is meant.

    A card that is named without a handle may also lie on the field: where it is known to lie there and not known to
    be in the hand, and where no card of its kind comes out of the hand now; or on a pile, where its text lets it act.
    Of several that which has done least is meant.
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
    held = in_hand(state, player, printed.name)
    there = [card for card in state.bearers.get(ELSEWHERE, ()) if _acts_on_a_pile(card, player, printed)]
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
    for card in sorted(lying, key=lambda card: _how_unlikely(state, card)):
        if card.name == printed.name and (held is None or _may_be_meant(card)):
            action.card = card
            return False
    return True


def _how_unlikely(state: State, card: Card) -> tuple[bool, int]:
    """A set battle card has nothing to activate, and what has been used this turn may be used up."""
    return card.on_battle_zone and not card.face_up, len(card.used_in(state.turn))


def _may_be_meant(card: Card) -> bool:
    """Whether a card could be activated where it lies, rather than another of its name out of the hand."""
    if card.definition is None or not (card.on_the_table and card.face_up):
        return True
    return _is_used_on_the_field(card.definition)


def _is_used_on_the_field(printed: CardDefinition) -> bool:
    text = text_of(printed) if isinstance(printed, WotaCard) and printed.text else None
    return isinstance(text, Text) and text.may_be_used


def _is_used_out_of_the_hand(printed: CardDefinition) -> bool:
    text = text_of(printed) if isinstance(printed, WotaCard) and printed.is_battle_card else None
    return not isinstance(text, Text) or any(ability.zone == "hand" for ability in text.elsewhere)


def _acts_on_a_pile(card: Card, player: Player, printed: CardDefinition) -> bool:
    """Whether it is a card of this printing, and may do something on this player's pile where it lies."""
    on_a_pile = card.zone in (player.discard, player.void)
    return on_a_pile and card.definition is printed and bool(ways_elsewhere(card))


def _aim(state: State, row: Play, action: Action, handles: Handles, pool: CardPool) -> None:
    """What the row aims at; a new handle behind a name is that card's from now on: `-> "Recruit" #a9`."""
    aims: list[Any] = []
    for target in row.targets:
        if target.startswith("#") and target[1:] not in handles and aims and isinstance(aims[-1], Card):
            action.named = (*action.named, _naming(target, aims[-1], action.named, handles, row.line))
        elif target.startswith('"'):
            aims.append(in_a_pile(state, action, definition_of(target.strip('"'), pool, row.line), aims))
        else:
            aims.append(meant(state, target, row, handles, pool))
    action.targets = tuple(aims)


def _naming(
    target: str, card: Card, before: Sequence[tuple[str, Any]], handles: Handles, line: int
) -> tuple[str, Card]:
    """A new handle and the card that it names.

    Raises UnreadableError for a card that the row has named `before`, or that lies on the table under its handle.
    """
    has_one = (card.on_the_table and card.handle is not None) or any(card is other for _, other in before)
    return target[1:], known(handles, target[1:], line) if has_one else card


def _picks(state: State, row: Play, handles: Handles, pool: CardPool) -> tuple[Any, ...]:
    """What a choice falls on: cards, players, numbers and words; a new handle behind a name names that card."""
    picks: list[Any] = []
    for target in row.targets:
        if target.startswith("#") and target[1:] not in handles and picks:
            continue  # a new handle for the card named before it
        if target.isdecimal():
            picks.append(int(target))
        elif target == "?":
            picks.append(None)
        elif target.startswith('"'):
            picks.append(definition_of(target.strip('"'), pool, row.line))
        elif target.startswith("#") or target in SEAT_OF:
            picks.append(meant(state, target, row, handles, pool))
        else:
            picks.append(target)
    return tuple(picks)


def _newly_named(state: State, row: Play, action: Action, handles: Handles) -> tuple[tuple[str, Card], ...]:
    """The cards that a choice gives a handle: `choose "Recruit" #a9`."""
    frame = waiting(state)
    if not row.targets or len(row.targets) == len(action.picks):  # nothing stands there but what is picked
        return ()
    if not isinstance(frame, Choice):
        return ()
    chosen, faults = frame.resolve(frame.given(action))
    named: list[tuple[str, Card]] = []
    at = -1
    for target in row.targets if not faults else ():
        if target.startswith("#") and target[1:] not in handles:
            # a position may stand between the card and its handle
            if at >= 0 and (card := frame.nameable(chosen[min(at, len(chosen) - 1)])) is not None:
                named.append(_naming(target, card, named, handles, row.line))
        else:
            at += 1
    return tuple(named)
