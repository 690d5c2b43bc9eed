"""Effects that wait for a time or an event."""

from __future__ import annotations

import msgspec

from rules.engine.effects import Antecedent, CardEvent, Later, NextTime, This
from rules.engine.frames import Step
from rules.engine.values import Event
from rules.games.wota.abilities.compiling import Ability, Compiler, register_steps
from rules.games.wota.abilities.durations import find_last_turn, find_span
from rules.games.wota.abilities.events import Roles, count_points, find_event_kind, find_roles
from rules.games.wota.abilities.links import Link, Resolution
from rules.games.wota.abilities.speeds import find_speed
from rules.games.wota.abilities.triggers import list_falling
from rules.games.wota.table.state import State


class WaitingEffect:
    """A part of an effect that waits.

    `kept` are its cards, and `made` the number of events then: a card that has left since is another card.
    """

    __slots__ = ("card", "kept", "link", "made", "steps")

    def __init__(self, frame: Resolution, steps: tuple[Step, ...], made: int) -> None:
        self.card = None  # of which the effect does not depend any more
        self.link = frame.link
        self.steps = steps
        self.kept = frame.context.cards
        self.made = made

    def _build_link(self) -> Link:
        ability = Ability(())
        ability.steps = (self._restore_cards, *self.steps)
        link = Link(self.link.card, self.link.controller, ability, find_speed(self.link.card.definition))
        link.targets, link.roles, link.points = self.link.targets, self.link.roles, self.link.points
        link.made, link.paid = self.made, self.link.paid
        return link

    def _restore_cards(self, state: State, frame: Resolution) -> None:
        frame.context.cards = [card for card in self.kept if frame.link.can_find(state, card)]


class DelayedEffect(WaitingEffect):
    """A delayed part of an effect, due in a turn."""

    __slots__ = ("turn",)

    def __init__(self, turn: int, frame: Resolution, steps: tuple[Step, ...], made: int) -> None:
        super().__init__(frame, steps, made)
        self.turn = turn

    def hear(self, state: State, event: Event) -> None:
        """Put the effect on a chain in due time (G75)."""
        if event.value != "turn" or state.turn < self.turn:
            return
        _stop_listening(state, event.kind, self)
        if state.turn > self.turn:  # the End Phase in which it was due was skipped
            return
        link = self._build_link()
        if event.kind == "end":
            link.rule = "WOTA-TURN-28"
        state.triggered.append(link)


class AwaitedEvent(WaitingEffect):
    """A part of an effect that happens with the next event of a kind, or with each, until a turn has ended."""

    __slots__ = ("node", "since", "until")

    def __init__(self, node: NextTime, state: State, frame: Resolution, steps: tuple[Step, ...]) -> None:
        super().__init__(frame, steps, len(state.events))
        self.node = node
        span = find_span(state, node.until, frame.seat)
        self.since, self.until = span.since, span.until

    def hear(self, state: State, event: Event) -> None:
        """Put the effect on a chain with the next event (G53)."""
        if self.until and state.turn > self.until:
            _stop_listening(state, event.kind, self)
            return
        roles = self._find_roles(state, event) if state.turn >= self.since else None
        if roles is None:
            return
        if not self.node.each:
            _stop_listening(state, event.kind, self)
        link = self._build_link()
        link.roles, link.points = roles, count_points(event)
        link.falling = list_falling(link.card, event)
        if self._find_it(self.node) is None and not self._acts_on_it(self.node):
            link.made = len(state.events)
        state.triggered.append(link)

    @staticmethod
    def _find_it(node: NextTime) -> CardEvent | None:
        """Return the event if it happens to the card of the effect before."""
        return node.event if isinstance(node.event, CardEvent) and isinstance(node.event.card, Antecedent) else None

    @staticmethod
    def _acts_on_it(node: NextTime) -> bool:
        """Whether the card of the effect before is acted on, whatever happens then."""
        return getattr(node.effects[0], "what", None) == Antecedent()

    def _find_roles(self, state: State, event: Event) -> Roles | None:
        if event.kind == "activate" and event.value.triggered:
            return None
        seat, of_it = self.link.controller, self._find_it(self.node)
        if of_it is None:
            return find_roles(state, self.node.event, event, seat, self.link.card)
        of_this = msgspec.structs.replace(of_it, card=This())
        link = self._build_link()
        link.due = len(state.events)
        for card in self.kept:
            if link.can_find(state, card) and (roles := find_roles(state, of_this, event, seat, card)) is not None:
                return roles
        return None


def _stop_listening(state: State, kind: str, waiting: DelayedEffect | AwaitedEvent) -> None:
    left = [listener for listener in state.listeners[kind] if listener is not waiting]
    if left:
        state.listeners[kind] = left
    else:
        del state.listeners[kind]


@register_steps(Later)
def delay(node: Later, compiler: Compiler) -> list[Step]:
    """Choose targets now for a delayed effect."""
    steps = compiler.steps(node.effects)

    def act(state: State, frame: Resolution) -> None:
        whose = {"": "turn", "you": "your next turn", "opponent": "opponent next turn"}[node.when.whose]
        due = DelayedEffect(find_last_turn(state, whose, frame.seat), frame, steps, len(state.events))
        state.listeners.setdefault("begin" if node.when.at == "start" else "end", []).append(due)

    return [act]


@register_steps(NextTime)
def await_event(node: NextTime, compiler: Compiler) -> list[Step]:
    """Choose targets now for an effect that waits for an event."""
    steps = compiler.steps(node.effects)

    def act(state: State, frame: Resolution) -> None:
        waiting = AwaitedEvent(node, state, frame, steps)
        state.listeners.setdefault(find_event_kind(node.event), []).append(waiting)

    return [act]
