"""Chance as rows: draws, and unseen cards."""

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
    """Waits for the drawn cards. `due` says how many each seat draws, `rule` why."""

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
        """`seat` draws cards (None: unknown). Without further draws, the frame leaves."""
        player = state.players[seat]
        draw_from(state, player.zones[self.source], player.zones[self.target], names, self.rule)
        del self.due[seat]
        if self.due:
            self.seats = tuple(self.due)
        else:
            self.leave(state)


def draw_from(
    state: State[Any], source: Zone[Any], target: Zone[Any], names: Iterable[CardDefinition | None], rule: str
) -> None:
    """Move cards from the top of a pile. None is an unknown one."""
    for definition in names:
        card = source.cards[-1] if source.cards else top_of(state, source)
        if definition is not None and card.definition is None:
            identify(state, card, definition)
        move(state, card, target, rule)


def tell_wrong_number(drawn: int, due: int) -> str:
    """Why a row cannot draw as many cards as it does."""
    advice = "Write all of them in one row" if drawn < due else "What is drawn later has a row of its own"
    return f"Cards drawn in this row: {drawn}; due now: {due}. {advice}."


def find_false_draws(
    names: tuple[CardDefinition | None, ...], pile: list[Any]
) -> tuple[list[tuple[CardDefinition, CardDefinition]], tuple[CardDefinition | None, ...]]:
    """Compare drawn cards with the known cards on top of a pile.

    Returns the known cards beside what was said instead, and what was said of the others.
    """
    false, unseen = [], []
    for place, definition in enumerate(names, 1):
        known = pile[-place].definition if place <= len(pile) else None
        if known is None:
            unseen.append(definition)
        elif definition is not None and definition is not known:
            false.append((known, definition))
    return false, tuple(unseen)


def top_of(state: State[Any], pile: Zone[Any]) -> Card:
    """The card on top. An open-ended pile never runs out.

    Raises IndexError on an empty pile of known size: the game decides beforehand what that means.
    """
    if not pile.cards and (pile.unseen or pile.open_ended):
        return one_more(state, pile)
    top: Card = pile.cards[-1]
    return top


def one_more(state: State[Any], pile: Zone[Any]) -> Card:
    """A further, unknown card of a pile, from below the seen cards."""
    unknown: Card = state.game.new_card(pile.seat)
    unknown.zone = pile
    if pile.unseen:
        pile.unseen -= 1
    pile.cards.insert(0, unknown)
    return unknown


def look_through(state: State[Any], pile: Zone[Any]) -> None:
    """Look at every card of a pile, to the bottom."""
    while pile.unseen:
        one_more(state, pile)
