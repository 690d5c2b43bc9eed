"""The order of a player's abilities that fire together (WOC-G20)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rules.engine.frames import NO_STEPS, Waiting, waiting
from rules.engine.values import ImpliedAction, Violation
from rules.games.wrath_of_cores.rulebook.citing import refuse
from rules.games.wrath_of_cores.table.actions import OrderAbilities
from rules.games.wrath_of_cores.table.firing import Firing
from rules.games.wrath_of_cores.table.state import Card, State


class Order(Waiting):
    """Waits for the order of the `fired` abilities. The default is that of the cards."""

    __slots__ = ("fired",)

    def __init__(self, seats: tuple[int, ...], fired: list[Firing]) -> None:
        self.at = 0
        self.steps = NO_STEPS
        self.seats = seats
        self.verbs = ("order",)
        self.fired = fired

    def settle(self, state: State) -> tuple[ImpliedAction, ...]:
        self.leave(state)
        return tuple([ImpliedAction("order", seat, tuple(list_firing(self.fired, seat))) for seat in self.seats])

    def take(self, state: State, seat: int, cards: tuple[Card, ...]) -> None:
        own = sorted(_list_own(self.fired, seat), key=lambda each: cards.index(each.card))
        ordered = iter(own)
        self.fired[:] = [next(ordered) if each.card.controller == seat else each for each in self.fired]
        self.seats = tuple([other for other in self.seats if other != seat])
        if not self.seats:
            self.leave(state)


def _list_own(fired: list[Firing], seat: int) -> list[Firing]:
    return [each for each in fired if each.card.controller == seat]


def list_firing(fired: list[Firing], seat: int) -> list[Card]:
    """A player's cards with fired abilities, each once."""
    return list(dict.fromkeys([each.card for each in _list_own(fired, seat)]))


def order_violations(state: State, action: OrderAbilities) -> Iterator[Violation]:
    frame = waiting(state)
    assert isinstance(frame, Order)
    due = list_firing(frame.fired, action.seat)
    if len(action.cards) != len(due) or set(action.cards) != set(due):
        names = ", ".join([card.called for card in due])
        yield refuse("WOC-G20", f"The order names each own card whose ability fires now, once: {names}.")


def set_order(state: State, action: OrderAbilities) -> None:
    frame = waiting(state)
    assert isinstance(frame, Order)
    frame.take(state, action.seat, action.cards)


def list_orders(state: State, seat: int) -> Iterable[OrderAbilities]:
    """Each card first in turn, the others in their order. Nobody is asked for the order of equal abilities."""
    frame = waiting(state)
    if not isinstance(frame, Order) or len({each.ability for each in _list_own(frame.fired, seat)}) == 1:
        return
    cards = list_firing(frame.fired, seat)
    if not all(card.handle for card in cards):
        return  # no row can name them
    for first in cards:
        yield OrderAbilities(seat, (first, *[card for card in cards if card is not first]))
