"""Effects that come later: once, when this turn ends, or when the next one of a player begins or ends."""

from __future__ import annotations

from rules.engine.effects import Later
from rules.engine.frames import Step
from rules.engine.values import Event
from rules.games.wota.abilities.compiling import Ability, Compiler, means
from rules.games.wota.abilities.durations import last_turn
from rules.games.wota.abilities.links import Link
from rules.games.wota.abilities.speeds import speed_of
from rules.games.wota.chains.chains import Resolution
from rules.games.wota.table.state import Card, State


class Due:
    """A part of an effect that waits for its turn to begin or end (kernel `Listener`), whatever becomes of its card.

    `kept` are the cards that the effect was about when that was said, after so many events: one that has left since
    is another card.
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
        """If this is the turn, the effect goes on a chain, as what its card triggers then would (G75)."""
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
        ability.steps = (self._point_again, *self.steps)
        link = Link(self.link.card, self.link.controller, ability, speed_of(self.link.card.definition))
        link.targets, link.roles, link.made = self.link.targets, self.link.roles, self.made
        if event.kind == "end":
            link.rule = "WOTA-TURN-28"
        state.triggered.append(link)

    def _point_again(self, state: State, frame: Resolution) -> None:
        frame.memo.cards = [card for card in self.kept if frame.link.finds(state, card)]


@means(Later)
def later(node: Later, compiler: Compiler) -> list[Step]:
    """What comes later aims now, and is about the cards that the effect is about now."""
    steps = compiler.steps(node.effects)

    def act(state: State, frame: Resolution) -> None:
        whose = {"": "turn", "you": "your next turn", "opponent": "opponent next turn"}[node.when.whose]
        due = Due(last_turn(state, whose, frame.seat), frame.link, steps, frame.memo.cards, len(state.events))
        state.listeners.setdefault("begin" if node.when.at == "start" else "end", []).append(due)

    return [act]
