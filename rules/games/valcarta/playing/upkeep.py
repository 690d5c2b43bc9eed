"""The verbs `pay` and `decline`, for Continuous cards."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rules.engine.atoms import note
from rules.engine.frames import NO_STEPS, MissingFactError, Waiting, push, waiting
from rules.engine.values import ImpliedAction, Violation
from rules.games.valcarta.rulebook.citing import refuse
from rules.games.valcarta.table.actions import DeclineUpkeep, PayUpkeep
from rules.games.valcarta.table.state import Card, State, by_slot
from rules.games.valcarta.zones.leaving import discard_card
from rules.games.valcarta.zones.pool import can_pay, cost_violations, pay_fe, tell_what_decides


class Upkeep(Waiting):
    """Continuous cards are paid for or discarded, in the player's order (VAL-G13)."""

    __slots__ = ("due",)

    def __init__(self, seat: int, due: list[Card]) -> None:
        self.at = 0
        self.steps = NO_STEPS
        self.seats = (seat,)
        self.verbs = ("pay", "decline")
        self.due = due

    def settle(self, state: State) -> tuple[ImpliedAction, ...]:
        """Pay for every affordable card, in the order of the table; discard the rest."""
        implied = []
        player = state.players[self.seats[0]]
        for card in list(self.due):
            pays = card.definition is not None and can_pay(player, card.definition.cost, card.definition.fe)
            if pays is None:
                lacking = tell_what_decides(player, card.definition.fe if card.definition is not None else None)
                raise MissingFactError(f"{card.name} has to be paid for, and the record does not say {lacking}.")
            implied.append(ImpliedAction("pay" if pays else "decline", player.seat, (card,)))
            (self.pay if pays else self.discard)(state, card)
        return tuple(implied)

    def pay(self, state: State, card: Card) -> None:
        assert card.definition is not None
        pay_fe(state, state.players[self.seats[0]], card.definition.cost, "VAL-WAR-13")
        note(state, "upkeep", card, None, "VAL-G13")
        self._strike(state, card)

    def discard(self, state: State, card: Card) -> None:
        discard_card(state, card, "VAL-WAR-13")
        self._strike(state, card)

    def _strike(self, state: State, card: Card) -> None:
        self.due.remove(card)
        if not self.due:
            self.leave(state)


def ask_upkeep(state: State) -> None:
    due = [card for card in by_slot(state.active_player.war.cards) if _has_upkeep(card) and card.since != state.turn]
    if due:
        push(state, Upkeep(state.active, due))


def _has_upkeep(card: Card) -> bool:
    return card.definition is not None and card.definition.cost > 0


def _find_not_due(state: State, card: Card | None) -> Iterator[Violation]:
    frame = waiting(state)
    assert isinstance(frame, Upkeep)
    if card not in frame.due:
        called = card.called if card is not None else "This"
        yield refuse("VAL-G13", f"No upkeep is due for {called} now.", also=("VAL-WAR-14",))


def pay_violations(state: State, action: PayUpkeep) -> Iterator[Violation]:
    card = action.card
    wrong = list(_find_not_due(state, card))
    yield from wrong
    if not wrong and card is not None and card.definition is not None:
        definition = card.definition
        player = state.players[action.seat]
        yield from cost_violations(player, definition.cost, definition.fe, definition.name, "Upkeep paid for")


def pay_upkeep(state: State, action: PayUpkeep) -> None:
    frame = waiting(state)
    assert isinstance(frame, Upkeep)
    assert action.card is not None
    frame.pay(state, action.card)


def decline_violations(state: State, action: DeclineUpkeep) -> Iterator[Violation]:
    return _find_not_due(state, action.card)


def decline_upkeep(state: State, action: DeclineUpkeep) -> None:
    frame = waiting(state)
    assert isinstance(frame, Upkeep)
    assert action.card is not None
    frame.discard(state, action.card)


def list_payments(state: State, seat: int) -> Iterable[PayUpkeep]:
    frame = waiting(state)
    return [PayUpkeep(seat, card) for card in frame.due] if isinstance(frame, Upkeep) else ()


def list_refusals(state: State, seat: int) -> Iterable[DeclineUpkeep]:
    frame = waiting(state)
    return [DeclineUpkeep(seat, card) for card in frame.due] if isinstance(frame, Upkeep) else ()
