"""Effects delayed to a turn's start or end."""

from __future__ import annotations

from rules.engine.effects import Later
from rules.engine.frames import Step
from rules.engine.values import Event
from rules.games.wota.abilities.compiling import Ability, Compiler, register_steps
from rules.games.wota.abilities.durations import find_last_turn
from rules.games.wota.abilities.links import Link
from rules.games.wota.abilities.speeds import find_speed
from rules.games.wota.chains.chains import Resolution
from rules.games.wota.table.state import Card, State


class DelayedEffect:
    """A delayed part of an effect.

    `kept` are its cards, and the number of events then: a card that has left since is another card.
    """

    __slots__ = ("card", "kept", "link", "made", "steps", "turn")

    def __init__(self, turn: int, link: Link, steps: tuple[Step, ...], cards: list[Card], made: int) -> None:
        self.card = None  # of which the effect does not depend any more
        self.turn = turn
        self.link = link
        self.steps = steps
        self.kept = cards
        self.made = made

    def hear(self, state: State, event: Event) -> None:
        """Put the effect on a chain in due time (G75)."""
        if event.value != "turn" or state.turn < self.turn:
            return
        left = [listener for listener in state.listeners[event.kind] if listener is not self]
        if left:
            state.listeners[event.kind] = left
        else:
            del state.listeners[event.kind]
        if state.turn > self.turn:  # the End Phase in which it was due was skipped
            return
        ability = Ability(())
        ability.steps = (self._restore_cards, *self.steps)
        link = Link(self.link.card, self.link.controller, ability, find_speed(self.link.card.definition))
        link.targets, link.roles, link.made = self.link.targets, self.link.roles, self.made
        if event.kind == "end":
            link.rule = "WOTA-TURN-28"
        state.triggered.append(link)

    def _restore_cards(self, state: State, frame: Resolution) -> None:
        frame.context.cards = [card for card in self.kept if frame.link.can_find(state, card)]


@register_steps(Later)
def delay(node: Later, compiler: Compiler) -> list[Step]:
    """Choose targets now for a delayed effect."""
    steps = compiler.steps(node.effects)

    def act(state: State, frame: Resolution) -> None:
        whose = {"": "turn", "you": "your next turn", "opponent": "opponent next turn"}[node.when.whose]
        due = DelayedEffect(
            find_last_turn(state, whose, frame.seat), frame.link, steps, frame.context.cards, len(state.events)
        )
        state.listeners.setdefault("begin" if node.when.at == "start" else "end", []).append(due)

    return [act]
