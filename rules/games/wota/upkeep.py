"""Upkeep in the Stamina Phase: what each Payment costs, in the payer's order, and what follows if it is not there."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rules.engine.actions import Action, Violation
from rules.engine.atoms import note, set_resource
from rules.engine.frames import Waiting, push, waiting
from rules.games.wota.keywords import number_of
from rules.games.wota.leaving import destroy
from rules.games.wota.table import UPKEEP_PENALTY, Card, Player, State
from rules.games.wota.winning import lose_hp


class Upkeep(Waiting):
    """Waits for the payer to name what is settled next; what is not named is settled as it lies (G11)."""

    __slots__ = ("due",)

    def __init__(self, seat: int, due: list[Card]) -> None:
        super().__init__((seat,), ("pay", "decline"))
        self.due = due

    def settle(self, state: State) -> int:
        """Settle what nobody named."""
        for card in list(self.due):
            if state.result is None:
                self.pay(state, card)
        return 0

    def pay(self, state: State, card: Card) -> None:
        """Settle one card; leaves the stack with the last."""
        self.due.remove(card)
        if not self.due:
            state.frames.remove(self)
        _pay_or_lose(state, card)


def collect(state: State, player: Player) -> None:
    """Ask for every Payment of the turn player's face-up cards (WOTA-TURN-15, G82)."""
    due = [card for card in player.battle.cards if card.face_up and _payment(card)]
    if due:
        push(state, Upkeep(player.seat, due))


def _payment(card: Card) -> int:
    definition = card.definition
    if definition is None or not card.face_up or not definition.keywords:
        return 0
    return number_of(definition, "Payment")


def _pay_or_lose(state: State, card: Card) -> None:
    """Pay if it is affordable; else the card is destroyed, then its controller loses 3 (KEY-21, -22, C05, G14)."""
    player = state.players[card.controller]
    cost = _payment(card)
    if player.sta >= cost:
        set_resource(state, player, "sta", player.sta - cost, "WOTA-KEY-19")
        return
    note(state, "sta", player, None, "WOTA-G20")
    destroy(state, card, None, "WOTA-KEY-22", leaving_rule="WOTA-KEY-22")
    lose_hp(state, player, UPKEEP_PENALTY, "WOTA-KEY-21")


def broken_pay(state: State, action: Action) -> Iterator[Violation]:
    """Only what is due is settled."""
    frame = waiting(state)
    assert isinstance(frame, Upkeep)
    if action.card not in frame.due:
        name = action.card.name if action.card is not None else "This card"
        yield Violation("WOTA-TURN-15", f"No Payment of {name} is due now.", also=("WOTA-KEY-19",))


def broken_decline(state: State, action: Action) -> Iterator[Violation]:
    """An affordable Payment is not optional (WOTA-KEY-24, COST-24, G12)."""
    yield from broken_pay(state, action)
    card = action.card
    if isinstance(card, Card) and _payment(card) <= state.players[action.seat].sta:
        there = state.players[action.seat].sta
        message = f"{card.name} asks for {_payment(card)} STA and {there} are there: it must be paid."
        yield Violation("WOTA-KEY-24", message, also=("WOTA-COST-24", "WOTA-G12"))


def pay(state: State, action: Action) -> None:
    """Settle one card now; declining what cannot be paid comes to the same."""
    frame = waiting(state)
    assert isinstance(frame, Upkeep)
    assert isinstance(action.card, Card)
    frame.pay(state, action.card)


def payments(state: State, seat: int) -> Iterable[Action]:
    """Each card whose Payment is due."""
    frame = waiting(state)
    return [Action("pay", seat, card=card) for card in frame.due] if isinstance(frame, Upkeep) else ()


def refused_payments(state: State, seat: int) -> Iterable[Action]:
    """Each card whose Payment might be declined."""
    frame = waiting(state)
    return [Action("decline", seat, card=card) for card in frame.due] if isinstance(frame, Upkeep) else ()
