"""Stacks unfinished procedures, and finds the moments of decision.

A procedure is a tuple of steps. Steps push further frames; a frame that waits is answered by an action or
settled by its default (a window by two passes). No generators or threads: what a game waits for is plain data.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

from rules.engine.state import State
from rules.engine.values import ImpliedAction

Step = Callable[[State[Any], Any], int | None]  # it may name the step that comes next, as a number
Procedure = tuple[Step, ...]

NO_STEPS: Procedure = ()


class Frame:
    """A run of a procedure: the steps, and the place reached.

    After a step comes the one behind it, or the one whose number it returns; with the number of steps it is over.
    Classes of frames set all their attributes themselves, `at` among them: frames come and go with every row, and in
    Python a chain of constructors costs more than what they do.
    """

    __slots__ = ("at", "steps")

    def __init__(self, steps: Procedure) -> None:
        self.at = 0
        self.steps = steps


class MissingFactError(Exception):
    """The game needs an untold fact, named by `message`.

    `outcomes` are what chance may have shown, where nothing but that is due: a row that is illegal after each of them
    is illegal.
    """

    def __init__(self, message: str, outcomes: tuple[ImpliedAction, ...] = ()) -> None:
        super().__init__(message)
        self.message = message
        self.outcomes = outcomes


class RefutedChoiceError(MissingFactError):
    """A choice written in advance, but impossible; `event` is the number of the activation."""

    def __init__(self, message: str, rule: str, event: int) -> None:
        super().__init__(message)
        self.rule = rule
        self.event = event


class Waiting(Frame):
    """A decision of any of `seats` by an action of `verbs`; `settle` takes the default.

    A moment that `has_one_answer` need not be answered: another answer belongs to what is asked after it. One that
    `is_passed_by` is open to some answers alone: what it does not allow belongs to the time after it.
    Where one `keeps_order`, the other player's answer of the same verb cannot come before. Where one `may_be_passed`,
    a written pass says that nobody acts before the answer, and changes nothing.
    """

    __slots__ = ("seats", "verbs")
    has_one_answer: ClassVar[bool] = False
    is_passed_by: ClassVar[bool] = False
    keeps_order: ClassVar[bool] = False
    may_be_passed: ClassVar[bool] = False

    def __init__(self, seats: tuple[int, ...], verbs: tuple[str, ...]) -> None:
        self.at = 0
        self.steps = NO_STEPS
        self.seats = seats
        self.verbs = verbs

    @property
    def stays_open_at_claims(self) -> bool:
        """Whether a claim above the answering row speaks of the time before."""
        return False

    def settle(self, state: State[Any]) -> tuple[ImpliedAction, ...]:
        """Take the default and leave the stack. Return the implied actions without passes.

        Raises MissingFactError where there is no default.
        """
        self.leave(state)
        return ()

    def list_others(self, state: State[Any]) -> tuple[ImpliedAction, ...]:
        """The answers as good as the default, when the default settles a player's choice."""
        return ()

    def outcomes(self) -> tuple[ImpliedAction, ...]:
        """Every possible answer of chance; () for an answer by a player."""
        return ()

    def leave(self, state: State[Any]) -> None:
        """Leave the stack. This frame is nearly always on top."""
        if state.frames[-1] is self:
            state.frames.pop()
        else:
            state.frames.remove(self)


class Choosing(Waiting):
    """A decision among options; `what` is asked for, in the words of the rules."""

    __slots__ = ("what",)
    what: str


# What a window answers: the last action, an event that is no answer itself, or nothing (a chain is over).
ANSWERS_ACTION, ANSWERS_EVENT, ANSWERS_NOTHING = "action", "event", "nothing"

AFTERMATH = "aftermath"  # the occasion of a window for actions that name an event just past, and for no others


class Window(Waiting):
    """A response window: `priority` may act or pass. Two passes in a row close.

    `verbs` are the actions that may answer; the game's own checks decide which of them does. What may be answered
    are the events from number `since` on. `resumed`: something has been activated in it, and has resolved. `answers`
    says what opened it.
    """

    __slots__ = ("answers", "occasion", "passes", "priority", "resumed", "since")

    def __init__(self, occasion: str, priority: int, verbs: tuple[str, ...], since: int = 0) -> None:
        self.at = 0
        self.steps = NO_STEPS
        self.seats = (0, 1)
        self.verbs = verbs
        self.occasion = occasion
        self.priority = priority
        self.since = since
        self.passes = 0
        self.resumed = False
        self.answers = ANSWERS_ACTION

    def settle(self, state: State[Any]) -> tuple[ImpliedAction, ...]:
        """Both pass."""
        state.answered = len(state.events)
        self.leave(state)
        return ()

    def pass_priority(self, state: State[Any], seat: int) -> None:
        """`seat` declines to answer; both passes close the window."""
        self.priority = 1 - seat
        self.passes += 1
        if self.passes == 2:
            self.settle(state)


class FreeWindow(Waiting):
    """A time for actions of both players in turn, without an event to answer, until both pass in a row.

    `priority` is next; who is silent has passed.
    """

    __slots__ = ("passes", "priority")

    def __init__(self, priority: int, verbs: tuple[str, ...]) -> None:
        self.at = 0
        self.steps = NO_STEPS
        self.seats = (0, 1)
        self.verbs = verbs
        self.priority = priority
        self.passes = 0

    def is_over_for(self, seat: int) -> bool:
        """Whether both have passed in a row, if `seat` is the next to act."""
        return self.passes > 0 and self.priority != seat

    def note_action(self, seat: int) -> None:
        self.passes, self.priority = 0, 1 - seat

    def pass_priority(self, state: State[Any], seat: int) -> None:
        self.passes += 1 if seat == self.priority else 2
        self.priority = 1 - seat
        if self.passes > 1:
            self.leave(state)


def push(state: State[Any], frame: Frame) -> None:
    """Begin a procedure, to be run by the next `run`."""
    state.frames.append(frame)


def run(state: State[Any]) -> Waiting | None:
    """Carry on the unfinished procedures to the next decision. Return the waiting frame.

    What has been triggered meanwhile then goes its way, as the game's `settle_triggers` has it.
    """
    frames = state.frames
    ended = state.result
    while ended is None:
        if frames:
            frame = frames[-1]
            steps = frame.steps
            at, end = frame.at, len(steps)
            while at < end:
                following = steps[at](state, frame)
                at = at + 1 if following is None else following
                ended = state.result
                if frames[-1] is not frame or ended is not None:
                    frame.at = at
                    break
            else:
                if isinstance(frame, Waiting):
                    return frame
                frames.pop()
        elif state.triggered:
            state.game.settle_triggers(state)
            ended = state.result
        else:
            return None
    return None


def waiting(state: State[Any]) -> Waiting | None:
    """The decision inside a procedure. None: the turn player acts freely."""
    if state.frames and state.result is None:
        frame = state.frames[-1]
        if isinstance(frame, Waiting):
            return frame
    return None


def settle_all(state: State[Any]) -> None:
    """Take the default of everything still open."""
    frame = waiting(state)
    while frame is not None:
        frame.settle(state)
        frame = run(state)
