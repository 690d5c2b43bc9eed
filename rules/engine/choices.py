"""Effects and rules ask players for choices."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, ClassVar

from rules.engine.actions import ActionKind
from rules.engine.cards import CardDefinition
from rules.engine.frames import NO_STEPS, Choosing, Frame, MissingFactError, push, waiting
from rules.engine.identity import identify, impossible_identities
from rules.engine.state import Card, State
from rules.engine.values import Action, ChoosingAction, ImpliedAction, Violation


class Asking(Frame):
    """A procedure with questions; `picked` is the last answer."""

    __slots__ = ("picked",)
    picked: Any

    def find_refusal(self, pick: Any) -> Violation | None:
        """The rule against ever choosing a card, if any."""
        return None


Fits = Callable[[CardDefinition], bool] | None


class Choice(Choosing):
    """Waits for one of the options, cards or colors. `rule` is broken by any other answer.

    `fits` says whether an unknown card may turn out to be of a printing, None that it may be any.
    """

    __slots__ = ("asker", "fits", "options", "rule")

    def __init__(self, seat: int, options: list[Any], asker: Asking, rule: str, what: str, fits: Fits = None) -> None:
        self.fits = fits
        self.at = 0
        self.steps = NO_STEPS
        self.seats = (seat,)
        self.verbs = ("choose",)
        self.options = options
        self.asker = asker
        self.rule = rule
        self.what = what

    def settle(self, state: State[Any]) -> tuple[ImpliedAction, ...]:
        seat = self.seats[0]
        outcomes = tuple([ImpliedAction("choose", seat, (option,)) for option in self.options])
        message = f"The record does not say which {self.what} {'AB'[seat]} chose; write `choose`."
        raise MissingFactError(message, () if None in map(_find_known, self.options) else outcomes)

    def take(self, state: State[Any], option: Any) -> None:
        self.asker.picked = option
        self.leave(state)


class ForcedChoice(Choice):
    """A choice with one possible answer."""

    __slots__ = ()
    has_one_answer: ClassVar[bool] = True

    def settle(self, state: State[Any]) -> tuple[ImpliedAction, ...]:
        option = self.options[0]
        self.take(state, option)
        return (ImpliedAction("choose", self.seats[0], (option,)),)


NO = "no"  # declines what is optional


class OptionalChoice(Choice):
    """An optional choice: silence and `no` decline."""

    __slots__ = ()

    @property
    def stays_open_at_claims(self) -> bool:
        return True

    def settle(self, state: State[Any]) -> tuple[ImpliedAction, ...]:
        self.take(state, NO)
        return ()


def offer(
    state: State[Any], seat: int, options: list[Any], asker: Asking, rule: str, what: str, fits: Fits = None
) -> None:
    """Offer a player one of the options, or none of them."""
    asker.picked = None
    push(state, OptionalChoice(seat, [*options, NO], asker, rule, what, fits))


def _find_known(option: Any) -> Any:
    return option.definition if isinstance(option, Card) else option


def ask(
    state: State[Any], seat: int, options: list[Any], asker: Asking, rule: str, what: str, fits: Fits = None
) -> bool:
    """Ask a player to choose among options. False if there is none."""
    asker.picked = None
    if not options:
        return False
    alike = len(options) == 1 or all(isinstance(each, Card) and each.definition is None for each in options)
    push(state, (ForcedChoice if alike else Choice)(seat, options, asker, rule, what, fits))
    return True


class ChanceOption(Choice):
    """One of the options falls, all equally; its player writes which."""

    __slots__ = ()


def choose_by_chance(
    state: State[Any], seat: int, options: list[Any], asker: Asking, rule: str, what: str, fits: Fits = None
) -> None:
    """Let chance choose one of the options."""
    if not ask(state, seat, options, asker, rule, what, fits):
        return
    if len(options) > 1 and type(state.frames[-1]) is Choice:
        state.frames[-1] = ChanceOption(seat, options, asker, rule, what, fits)


def _find_option(choice: Choice, pick: Any) -> Any:
    """Find the option of an answer: by the card, by name, or an unknown card."""
    if not isinstance(pick, CardDefinition):
        if pick is None:
            return next((each for each in choice.options if _find_known(each) is None), None)
        return next((each for each in choice.options if each is pick or each == pick), None)
    cards = [each for each in choice.options if isinstance(each, Card)]
    named = next((card for card in cards if card.definition is pick), None)
    return named or next((card for card in cards if card.definition is None), None)


def choice_violations(state: State[Any], action: Any) -> Iterator[Violation]:
    choice = waiting(state)
    assert isinstance(choice, Choice)
    known = ", ".join([getattr(each, "name", str(each)) for each in choice.options])
    if len(action.picks) != 1 or (option := _find_option(choice, action.picks[0])) is None:
        own = choice.asker.find_refusal(action.picks[0]) if len(action.picks) == 1 else None
        yield own or state.game.rulebook.refuse(choice.rule, f"The {choice.what} to be chosen is one of: {known}.")
    elif isinstance(option, Card) and option.definition is None and isinstance(action.picks[0], CardDefinition):
        if choice.fits is not None and not choice.fits(action.picks[0]):
            message = f"{action.picks[0].name} is no {choice.what} of the kind that is asked for."
            yield state.game.rulebook.refuse(choice.rule, message)
        yield from impossible_identities(state, state.players[option.owner], (action.picks[0],))


def choose(state: State[Any], action: Any) -> None:
    choice = waiting(state)
    assert isinstance(choice, Choice)
    pick = action.picks[0]
    option = _find_option(choice, pick)
    if isinstance(option, Card) and option.definition is None and isinstance(pick, CardDefinition):
        identify(state, option, pick)
    if isinstance(action, ChoosingAction) and action.handle is not None and isinstance(option, Card):
        option.handle, action.card = action.handle, option
    choice.take(state, option)


def build_choosing(make: Callable[[int, tuple[Any, ...]], Action]) -> ActionKind:
    """Build the verb for answering a choice, by the game's own action."""

    def list_choices(state: State[Any], seat: int) -> Iterable[Action]:
        choice = waiting(state)
        if not isinstance(choice, Choice) or isinstance(choice, ChanceOption):
            return []
        return [make(seat, (option,)) for option in choice.options]

    return ActionKind(violations=choice_violations, apply=choose, candidates=list_choices)
