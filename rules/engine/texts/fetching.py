"""Cards out of a deck, and back into it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from rules.engine.atoms import move, note, turn_face
from rules.engine.chance import look_through, one_more
from rules.engine.choices import NO, Asking, Fits, OptionalChoice, ask, offer
from rules.engine.frames import Procedure, push
from rules.engine.identity import forget
from rules.engine.state import State, Zone
from rules.engine.texts.carrying import Resolution, is_printed_as, list_players, may_fit
from rules.engine.texts.happening import FETCH
from rules.engine.texts.nodes import HAND, LookAtTop, Mill, Search, Sink, TakeFromTop

DECK = "deck"


def put_under(state: State[Any], card: Any, rule: str) -> None:
    """Put a card to the bottom of its owner's deck."""
    deck = state.players[card.owner].zones[DECK]
    look_through(state, deck)
    move(state, card, deck, rule)
    turn_face(state, card, False, rule)
    deck.cards.insert(0, deck.cards.pop())
    if deck.open_ended:  # under an unknown number of cards it is not drawn next
        forget(state, card)


def shuffle(state: State[Any], seat: int) -> None:
    """Nobody knows any more where a card of a deck lies."""
    for card in state.players[seat].zones[DECK].cards:
        forget(state, card)


def shuffle_into_deck(state: State[Any], pile: Zone[Any], rule: str) -> None:
    """Put the cards of a pile into the deck of its player, and shuffle."""
    deck = state.players[pile.seat].zones[DECK]
    for card in list(pile.cards):
        move(state, card, deck, rule)
        turn_face(state, card, False, rule)
    shuffle(state, pile.seat)


class Fetching(Asking):
    """`left` cards of a deck come to the hand, out of the `seen` cards on top, or of all.

    `enters` puts them into play instead.
    """

    __slots__ = ("enters", "fits", "heap", "left", "must", "rest", "rule", "seat", "seen")

    def __init__(
        self, frame: Resolution, count: int, of: Any, rest: str, seen: list[Any] | None, *, must: bool
    ) -> None:
        self.at = 0
        self.steps = FETCHING
        self.picked = None
        self.seat = frame.seat
        self.rule = frame.rule
        self.heap = frame.meanings.heap
        self.left = count
        self.fits: Fits = None if of is None else partial(is_printed_as, frame, of)
        self.rest = rest
        self.enters: Callable[[State[Any], Any], None] | None = None
        self.seen = seen
        self.must = must

    @property
    def lays(self) -> bool:
        """Whether what is picked comes into play."""
        return self.enters is not None


def _fetch_next(state: State[Any], frame: Fetching) -> int | None:
    """Ask for the next card. Whoever looks for a kind need not find one, as nobody else sees the cards."""
    player = state.players[frame.seat]
    if frame.picked == NO:
        frame.left = 0
    elif frame.picked is not None:
        card, frame.picked = frame.picked, None
        frame.left -= 1
        if frame.seen is not None:
            frame.seen.remove(card)
        if frame.enters is not None:
            frame.enters(state, card)
            return 0
        note(state, FETCH, card, None, frame.rule)
        move(state, card, player.zones[HAND], frame.rule)
    options = _list_options(state, frame) if frame.left else []
    if not options:
        _put_rest_away(state, frame)
        return None
    if frame.must:
        ask(state, frame.seat, options, frame, frame.rule, "card of the deck", frame.fits)
    else:
        offer(state, frame.seat, options, frame, frame.rule, "card of the deck", frame.fits)
    return 0


FETCHING: Procedure = (_fetch_next,)


def _list_options(state: State[Any], frame: Fetching) -> list[Any]:
    deck = state.players[frame.seat].zones[DECK]
    if frame.seen is None and (deck.unseen or deck.open_ended) and not _has_unknown(deck):
        one_more(state, deck)
    cards = deck.cards if frame.seen is None else frame.seen
    return [card for card in cards if may_fit(card, frame.fits)]


def _has_unknown(deck: Any) -> bool:
    return any(card.definition is None for card in deck.cards)


def _put_rest_away(state: State[Any], frame: Fetching) -> None:
    if frame.rest == "shuffle":
        shuffle(state, frame.seat)
    for card in frame.seen or ():
        if frame.rest == "bottom":
            forget(state, card)  # in an order that only its player knows
            put_under(state, card, frame.rule)
        elif frame.rest == "heap":
            move(state, card, state.players[frame.seat].zones[frame.heap], frame.rule)
            turn_face(state, card, True, frame.rule)


def mill(state: State[Any], frame: Resolution, effect: Mill, cards: list[Any]) -> None:
    """Put the top cards of decks face-up onto the used piles. Later effects speak of these cards."""
    frame.former, frame.it = frame.it, []
    for seat in list_players(state, effect.who, frame.seat):
        heap = state.players[seat].zones[frame.meanings.heap]
        for card in uncover(state, state.players[seat].zones[DECK], effect.count):
            move(state, card, heap, frame.rule)
            turn_face(state, card, True, frame.rule)
            frame.it.append(card)


def sink(state: State[Any], frame: Resolution, effect: Sink, cards: list[Any]) -> None:
    """Put the top card of the own deck under it, unseen by the other player."""
    for card in uncover(state, state.players[frame.seat].zones[DECK], 1):
        forget(state, card)
        put_under(state, card, frame.rule)


def search(state: State[Any], frame: Resolution, effect: Search, cards: list[Any]) -> None:
    """Let the text's player search the deck, and then shuffle the deck."""
    push(state, Fetching(frame, effect.count, effect.of, "shuffle", None, must=False))


def take_from_top(state: State[Any], frame: Resolution, effect: TakeFromTop, cards: list[Any]) -> None:
    """Look at the top cards, then let the player of the text take some."""
    player = state.players[frame.seat]
    note(state, "look", player, effect.look, frame.rule, by=frame.seat, origin="own")
    seen = uncover(state, player.zones[DECK], effect.look)
    must = effect.of is None and not effect.up_to
    push(state, Fetching(frame, effect.count, effect.of, effect.rest, seen, must=must))


def uncover(state: State[Any], deck: Zone[Any], count: int) -> list[Any]:
    """The top cards of a deck, the next one first."""
    while len(deck.cards) < count and (deck.unseen or deck.open_ended):
        one_more(state, deck)
    top: list[Any] = deck.cards[::-1][:count]
    return top


class Ordering(Asking):
    """`seat` orders the `seen` cards on top of a deck, first card first; `placed` are in order."""

    __slots__ = ("deck", "placed", "rule", "seat", "seen")

    def __init__(self, frame: Resolution, deck: Zone[Any], seen: list[Any]) -> None:
        self.at = 0
        self.steps = ORDERING
        self.picked = None
        self.seat = frame.seat
        self.rule = frame.rule
        self.deck = deck
        self.seen = seen
        self.placed = 0


def _order_next(state: State[Any], frame: Ordering) -> int | None:
    """Ask which card lies next. A record need not say it: nobody but the looker knows the order then."""
    if frame.picked == NO:
        for card in frame.seen:
            forget(state, card)
        return None
    if frame.picked is not None:
        card, frame.picked = frame.picked, None
        frame.seen.remove(card)
        frame.deck.cards.remove(card)
        frame.deck.cards.insert(len(frame.deck.cards) - frame.placed, card)
        frame.placed += 1
    if len(frame.seen) < 2:
        return None
    push(state, OptionalChoice(frame.seat, list(frame.seen), frame, frame.rule, NEXT))
    return 0


ORDERING: Procedure = (_order_next,)
NEXT = "next card of the deck"


def look_at_top(state: State[Any], frame: Resolution, effect: LookAtTop, cards: list[Any]) -> None:
    """Look at the top of a deck, and put the cards back in any order if the text says so."""
    looker = state.players[frame.seat]
    for seat in list_players(state, effect.whose, frame.seat):
        origin = "own" if seat == frame.seat else ""
        note(state, "look", looker, effect.count, frame.rule, by=frame.seat, origin=origin)
        if effect.reorder:
            deck = state.players[seat].zones[DECK]
            push(state, Ordering(frame, deck, uncover(state, deck, effect.count)))
