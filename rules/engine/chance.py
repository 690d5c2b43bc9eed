"""Chance as rows: draws that wait to be told what was drawn, and the cards of a pile that nobody has looked at yet."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from rules.engine.atoms import move
from rules.engine.cards import CardDefinition
from rules.engine.frames import NO_STEPS, Waiting
from rules.engine.identity import identify
from rules.engine.state import Card, State, Zone
from rules.engine.values import ImpliedAction


class Draws(Waiting):
    """Waits to be told which cards were drawn. `due` says how many each seat draws, `rule` why."""

    __slots__ = ("due", "rule", "source", "target")

    def __init__(self, due: dict[int, int], source: str, target: str, rule: str) -> None:
        self.at = 0
        self.steps = NO_STEPS
        self.seats = tuple(due)
        self.verbs = ("draw",)
        self.due = due
        self.source = source
        self.target = target
        self.rule = rule

    def settle(self, state: State[Any]) -> tuple[ImpliedAction, ...]:
        """The cards stay unknown."""
        unwritten = list(self.due.items())
        for seat, count in unwritten:
            self.take(state, seat, (None,) * count)
        return tuple(ImpliedAction("draw", seat, (None,) * count) for seat, count in unwritten)

    def take(self, state: State[Any], seat: int, names: Iterable[CardDefinition | None]) -> None:
        """`seat` draws these cards (None: unknown); leaves the stack when nobody has draws left."""
        player = state.players[seat]
        source, target = player.zones[self.source], player.zones[self.target]
        for definition in names:
            card = source.cards[-1] if source.cards else top_of(state, source)
            if definition is not None and card.definition is None:
                identify(state, card, definition)
            move(state, card, target, self.rule)
        del self.due[seat]
        if self.due:
            self.seats = tuple(self.due)
        else:
            self.leave(state)


def top_of(state: State[Any], pile: Zone[Any]) -> Card:
    """The card on top; an open-ended pile has always one more, which nobody knows.

    Raises IndexError on an empty pile of known size: the game decides beforehand what that means.
    """
    if not pile.cards and (pile.unseen or pile.open_ended):
        return one_more(state, pile)
    top: Card = pile.cards[-1]
    return top


def one_more(state: State[Any], pile: Zone[Any]) -> Card:
    """Another card of a pile, which nobody knows: from below what has been looked at, or of an open-ended pile."""
    unknown: Card = state.game.new_card(pile.seat)
    unknown.zone = pile
    if pile.unseen:
        pile.unseen -= 1
    pile.cards.insert(0, unknown)
    return unknown


def look_through(state: State[Any], pile: Zone[Any]) -> None:
    """Every card of a pile is looked at, down to the bottom."""
    while pile.unseen:
        one_more(state, pile)
