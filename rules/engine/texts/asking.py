"""Lets players choose cards to discard, return or sacrifice."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from rules.engine.atoms import move, note, turn_face
from rules.engine.choices import NO, Asking, Fits, ask, choose_by_chance, offer
from rules.engine.frames import Procedure, push
from rules.engine.state import State
from rules.engine.texts.carrying import Resolution, is_printed_as, list_players, list_to_give_up, may_fit
from rules.engine.texts.fetching import DECK, put_under, shuffle, shuffle_into_deck
from rules.engine.texts.nodes import (
    CHANCE,
    HAND,
    OUT_OF_PLAY,
    SACRIFICE,
    YOU,
    Discard,
    DiscardDownTo,
    GiveUp,
    Look,
    PartWith,
    PutBack,
    Recover,
    Return,
    ShuffleBack,
    TakeBack,
)


class Picking(Asking):
    """A player picks `left` cards for an effect; `send` sends each card on.

    `seat` is whose cards they are, `chooser` who picks; `told` lists what is picked, which the text then calls `it`.
    `fits` says whether an unknown card may be picked, `lays` that what is picked comes into play.
    """

    __slots__ = (
        "by_chance", "chooser", "effect", "fits", "frame", "lays", "left", "list_options", "seat", "send", "told",
        "what",
    )  # fmt: skip

    def __init__(
        self,
        frame: Resolution,
        seat: int,
        effect: Any,
        count: int,
        list_options: Callable[[State[Any], Picking], list[Any]],
        send: Callable[[State[Any], Picking, Any], None],
        what: str,
    ) -> None:
        self.at = 0
        self.steps = PICKING
        self.picked = None
        self.frame = frame
        self.seat = seat
        by = getattr(effect, "by", "")
        self.chooser = frame.seat if by == YOU else seat
        self.by_chance = by == CHANCE
        self.effect = effect
        self.left = count
        self.list_options = list_options
        self.send = send
        self.what = what
        self.told = frame.it
        of = getattr(effect, "of", None)
        self.fits: Fits = partial(is_printed_as, frame, of) if what == IN_HAND and of is not None else None
        self.lays = False


IN_HAND = "card of the hand"


def _pick_next(state: State[Any], picking: Picking) -> int | None:
    if picking.picked == NO:
        return None
    if picking.picked is not None:
        card, picking.picked = picking.picked, None
        picking.left -= 1
        picking.told.append(card)
        picking.send(state, picking, card)
        return 0
    options = picking.list_options(state, picking) if picking.left > 0 else []
    if not options:
        return None
    hidden = picking.lays and all(
        card.definition is None for card in options
    )  # nobody knows whether one is of the kind
    asks: Callable[..., object] = offer if hidden or getattr(picking.effect, "up_to", False) else ask
    if picking.by_chance:
        asks = choose_by_chance
    asks(state, picking.chooser, options, picking, picking.frame.rule, picking.what, picking.fits)
    return 0


PICKING: Procedure = (_pick_next,)


def begin_picking(frame: Resolution) -> None:
    """Let later effects speak of the picked cards."""
    frame.former, frame.it = frame.it, []


def _list_seats(state: State[Any], frame: Resolution, who: str) -> Iterator[int]:
    """The players of an effect, in reverse, since the last push comes first."""
    return reversed(list_players(state, who, frame.seat))


# Cards of the hand


def list_hand(state: State[Any], picking: Picking) -> list[Any]:
    return [card for card in state.players[picking.seat].zones[HAND].cards if may_fit(card, picking.fits)]


def _send_to_heap(state: State[Any], picking: Picking, card: Any) -> None:
    frame = picking.frame
    move(state, card, state.players[card.owner].zones[frame.meanings.heap], frame.rule)
    turn_face(state, card, True, frame.rule)


def _put_back(state: State[Any], picking: Picking, card: Any) -> None:
    if picking.effect.where == "bottom":
        put_under(state, card, picking.frame.rule)
        return
    move(state, card, state.players[card.owner].zones[DECK], picking.frame.rule)
    if picking.effect.where == "shuffle":
        shuffle(state, card.owner)


def discard(state: State[Any], frame: Resolution, effect: Discard, cards: list[Any]) -> None:
    """Let players discard, the active one first."""
    begin_picking(frame)
    for seat in _list_seats(state, frame, effect.who):
        count = effect.count or len(state.players[seat].zones[HAND])
        push(state, Picking(frame, seat, effect, count, list_hand, _send_to_heap, IN_HAND))


def discard_down_to(state: State[Any], frame: Resolution, effect: DiscardDownTo, cards: list[Any]) -> None:
    begin_picking(frame)
    for seat in _list_seats(state, frame, effect.who):
        over = len(state.players[seat].zones[HAND]) - effect.count
        push(state, Picking(frame, seat, effect, over, list_hand, _send_to_heap, IN_HAND))


def put_back(state: State[Any], frame: Resolution, effect: PutBack, cards: list[Any]) -> None:
    """Let players put cards of the hand on, under or into their decks."""
    begin_picking(frame)
    for seat in _list_seats(state, frame, effect.who):
        hand = state.players[seat].zones[HAND]
        if effect.where == "shuffle" and not effect.count:
            frame.it.extend(hand.cards)
            shuffle_into_deck(state, hand, frame.rule)
        else:
            push(state, Picking(frame, seat, effect, effect.count or len(hand), list_hand, _put_back, IN_HAND))


# Cards out of the pile


def list_in_heap(state: State[Any], meanings: Any, whose: str, seat: int) -> list[Any]:
    """The cards on the piles of whom a text of a player means."""
    seats = list_players(state, whose, seat)
    return [card for each in seats for card in state.players[each].zones[meanings.heap].cards]


def list_heap(state: State[Any], picking: Picking) -> list[Any]:
    meanings = picking.frame.meanings
    whose = getattr(picking.effect, "whose", YOU)
    known = [card for card in list_in_heap(state, meanings, whose, picking.seat) if card.definition is not None]
    return [card for card in known if meanings.is_printed(card.definition, picking.effect.of)]


def _take_out(state: State[Any], picking: Picking, card: Any) -> None:
    """Take a card out of the pile: into the hand or the deck, or out of play."""
    send_back(state, card, picking.effect.to, picking.frame.rule)


def send_back(state: State[Any], card: Any, to: str, rule: str) -> None:
    """Send a card to a place of its owner's: the hand, the deck, or out of play."""
    if to == "bottom":
        put_under(state, card, rule)
        return
    zone = to if to in (HAND, OUT_OF_PLAY) else DECK
    move(state, card, state.players[card.owner].zones[zone], rule)
    if zone == DECK:
        turn_face(state, card, False, rule)
    if to == "shuffle":
        shuffle(state, card.owner)


def return_cards(
    give_back: Callable[[State[Any], Any, str], None], is_banned: Callable[[State[Any], Any, str], bool],
    state: State[Any], frame: Resolution, effect: Return, cards: list[Any],
) -> None:  # fmt: skip
    """Return cards from play to their owners' hands or decks, with the cards beneath.

    A card that a text forbids to return stays, unless it goes to the deck.
    """
    for card in [each for each in cards if each.in_play]:
        if effect.to == HAND and is_banned(state, card, "return"):
            continue
        stack = [*getattr(card, "under", ()), card]
        give_back(state, card, frame.rule)
        for each in () if effect.to == HAND else reversed(stack) if effect.to == "bottom" else stack:
            if each.zone is state.players[each.owner].zones[HAND]:
                send_back(state, each, effect.to, frame.rule)


def recover(state: State[Any], frame: Resolution, effect: Recover, cards: list[Any]) -> None:
    """Let the player of the text take cards back."""
    begin_picking(frame)
    what = f"card of the {frame.meanings.heap} pile"
    push(state, Picking(frame, frame.seat, effect, effect.count, list_heap, _take_out, what))


def shuffle_back(state: State[Any], frame: Resolution, effect: ShuffleBack, cards: list[Any]) -> None:
    for seat in list_players(state, effect.who, frame.seat):
        shuffle_into_deck(state, state.players[seat].zones[frame.meanings.heap], frame.rule)


def take_back(state: State[Any], frame: Resolution, effect: TakeBack, cards: list[Any]) -> None:
    """Return the text's own card, or the event's card, from the used pile."""
    gone: list[Any] = list(frame.it) if effect.it else [frame.source]
    for card in gone:
        if card.zone is state.players[card.owner].zones[frame.meanings.heap]:
            send_back(state, card, effect.to, frame.rule)


# Sacrifices


def _list_to_give_up(state: State[Any], picking: Picking) -> list[Any]:
    return list_to_give_up(state, picking.frame, picking.effect, picking.seat)


def _give_up(state: State[Any], picking: Picking, card: Any) -> None:
    picking.frame.meanings.part_with(state, card, picking.effect.how, picking.frame.rule)


def give_up(state: State[Any], frame: Resolution, effect: GiveUp, cards: list[Any]) -> None:
    """Let players sacrifice, the active one first."""
    begin_picking(frame)
    for seat in _list_seats(state, frame, effect.who):
        push(state, Picking(frame, seat, effect, effect.count, _list_to_give_up, _give_up, "card to part with"))


def part_with(state: State[Any], frame: Resolution, effect: PartWith, cards: list[Any]) -> None:
    """Sacrifice what still belongs to the side of its owner."""
    for card in [each for each in cards if each.in_play and each.owner == each.controller]:
        frame.meanings.part_with(state, card, SACRIFICE, frame.rule)


# Looking


def look(state: State[Any], frame: Resolution, effect: Look, cards: list[Any]) -> None:
    """Each player of the look shows the hand to the other player."""
    for seat in list_players(state, effect.whose, frame.seat):
        note(state, "look", state.players[1 - seat], HAND, frame.rule, by=frame.seat)
