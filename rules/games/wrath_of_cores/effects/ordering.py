"""Players order abilities that fire together (WOC-G20)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rules.engine.frames import NO_STEPS, Frame, Procedure, Waiting, waiting
from rules.engine.values import ImpliedAction, Violation
from rules.games.wrath_of_cores.rulebook.citing import refuse
from rules.games.wrath_of_cores.table.actions import OrderAbilities
from rules.games.wrath_of_cores.table.firing import Firing
from rules.games.wrath_of_cores.table.state import Card, State


class Queue(Frame):
    """Abilities firing in a row. The `unordered` seats have several and may still order them."""

    __slots__ = ("fired", "unordered")

    def __init__(self, fired: list[Firing], steps: Procedure) -> None:
        self.at = 0
        self.steps = steps
        self.fired = fired
        self.unordered = tuple([seat for seat in (0, 1) if len(list_firing(fired, seat)) > 1])


class Order(Waiting):
    """Waits for the order of the abilities of a queue. The default is that of the cards.

    Whoever is silent is asked again when the other player's abilities have fired (WOC-G20).
    """

    __slots__ = ("queue",)

    def __init__(self, queue: Queue) -> None:
        self.at = 0
        self.steps = NO_STEPS
        self.seats = queue.unordered
        self.verbs = ("order",)
        self.queue = queue

    @property
    def fired(self) -> list[Firing]:
        """The abilities that have yet to fire."""
        return self.queue.fired

    def settle(self, state: State) -> tuple[ImpliedAction, ...]:
        self.leave(state)
        seat = self.fired[0].card.controller
        if seat not in self.seats:
            return ()
        self.queue.unordered = tuple([other for other in self.queue.unordered if other != seat])
        return (ImpliedAction("order", seat, tuple(list_firing(self.fired, seat))),)

    def list_others(self, state: State) -> tuple[ImpliedAction, ...]:
        seat = self.fired[0].card.controller
        orders = list_orders(state, seat) if seat in self.seats else ()
        return tuple([ImpliedAction("order", seat, order.cards) for order in orders][1:])

    def take(self, state: State, seat: int, cards: tuple[Card, ...]) -> None:
        own = sorted(_list_own(self.fired, seat), key=lambda each: cards.index(each.card))
        ordered = iter(own)
        self.fired[:] = [next(ordered) if each.card.controller == seat else each for each in self.fired]
        self.seats = self.queue.unordered = tuple([other for other in self.queue.unordered if other != seat])
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
