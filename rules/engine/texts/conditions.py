"""Whether the conditions of texts hold."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import msgspec

from rules.engine.effects import Compare, Has
from rules.engine.frames import MissingFactError
from rules.engine.state import Card, State
from rules.engine.texts.happening import Told, count_before, count_this_turn
from rules.engine.texts.nodes import (
    ACTIVE,
    EVERYBODY,
    HAND,
    HEAP,
    NUMBER,
    YOU,
    Both,
    CardKind,
    Condition,
    Controls,
    Counts,
    Did,
    Dies,
    Effect,
    Exceeds,
    FigureOf,
    Happened,
    Happening,
    If,
    InPile,
    InTurn,
    Is,
    Not,
    Only,
    Outnumbers,
    OwnPrice,
    Portion,
    Tally,
    This,
    Total,
)
from rules.engine.values import Event, Violation


class Counting:
    """How a game counts what conditions ask for.

    `list_cards` finds the cards of a kind in play, seen from a seat, for a text of the card "this"; where they are
    targeted, only those that may be, by a card as it is printed. `count_total` reads a total of a player, None for
    unknown. `heap` is the pile where used cards lie, `is_printed` says whether a card there is of a kind, `read_figure`
    how high one of a card is. `tell` says what an event is in the words of texts: what happens, by which player, to
    which card.
    """

    __slots__ = ("count_total", "find_cards", "heap", "is_printed", "read_figure", "tell")

    def __init__(
        self,
        list_cards: Callable[[State[Any], Any, int, Any, bool, Any], list[Any]],
        count_total: Callable[[State[Any], int, str], int | None],
        heap: str,
        is_printed: Callable[[Any, Any], bool],
        read_figure: Callable[[State[Any], Any, str], int],
        tell: Callable[[Event], Told],
    ) -> None:
        self.tell = tell
        self.find_cards = list_cards
        self.count_total = count_total
        self.heap = heap
        self.is_printed = is_printed
        self.read_figure = read_figure

    def list_cards(
        self, state: State[Any], kind: Any, seat: int, this: Any, targeted: bool, by: Any = None
    ) -> list[Any]:
        """The cards of a kind. For a highest or lowest figure, all equal cards."""
        if kind.extreme is None:
            return self.find_cards(state, kind, seat, this, targeted, by)
        plain = msgspec.structs.replace(kind, extreme=None)
        figures = {
            card: self.read_figure(state, card, kind.extreme.stat)
            for card in self.find_cards(state, plain, seat, this, False, None)
        }
        best = (max if kind.extreme.op == "highest" else min)(figures.values(), default=0)
        found = self.find_cards(state, plain, seat, this, targeted, by)
        return [card for card in found if figures.get(card, best) == best]


def is_met(
    state: State[Any], counting: Counting, condition: Condition, seat: int, this: Card | None, meant: Any = None
) -> bool:
    """Whether a condition of a text holds; `meant` lists the cards that its parts speak of.

    Raises MissingFactError where nobody has said what it asks for.
    """
    if isinstance(condition, Both):
        return all(is_met(state, counting, each, seat, this, meant) for each in condition.conditions)
    if isinstance(condition, Not):
        return not is_met(state, counting, condition.condition, seat, this, meant)
    if isinstance(condition, Counts | Exceeds | Happened):
        return _is_high_enough(state, counting, condition, seat, this, meant)
    if isinstance(condition, InTurn):
        return _is_in_turn(state, condition, seat)
    if isinstance(condition, Is | Dies):
        cards: list[Any] = [this] if meant is None or isinstance(condition.what, This) else meant(condition.what)
        if isinstance(condition, Dies):
            return any(card is not None and not card.in_play and card.destroyed for card in cards)
        lying = counting.list_cards(state, condition.of, seat, this, False)
        return condition.never is not (bool(cards) and all(card in lying for card in cards))
    own = find_seat(state, condition.who, seat)
    if isinstance(condition, Controls | Outnumbers):
        if condition.who == EVERYBODY:
            count = len(counting.list_cards(state, condition.of, seat, this, False))
        else:
            count = _count_cards(state, counting, condition.of, own, this)
        if isinstance(condition, Outnumbers):
            return count > _count_cards(state, counting, condition.of, 1 - own, this)
        return compare(count, condition.op, condition.number)
    total = count_total(state, counting, own, condition.resource)
    if isinstance(condition, Has):
        return compare(total, condition.op, condition.number)
    return total < count_total(state, counting, 1 - own, condition.resource)


def _is_high_enough(
    state: State[Any], counting: Counting, condition: Counts | Exceeds | Happened, seat: int, this: Any, meant: Any
) -> bool:
    """Whether what is counted is as high as a condition asks, or higher than something else."""
    if isinstance(condition, Happened):
        count = count_before if condition.before else count_this_turn
        return compare(count(state, counting, condition.when, seat, this), condition.op, condition.number)
    found = count_amount(state, counting, condition.of, seat, this, meant)
    if isinstance(condition, Exceeds):
        return found > count_amount(state, counting, condition.than, seat, this, meant)
    return compare(found, condition.op, condition.number)


def _is_in_turn(state: State[Any], condition: InTurn, seat: int) -> bool:
    in_phase = not condition.phase or state.phase == condition.phase
    in_turn = condition.who == EVERYBODY or (state.active == seat) is (condition.who == YOU)
    return condition.never is not (in_phase and in_turn)


def is_on_side(state: State[Any], controller: int, whose: str, seat: int) -> bool:
    """Whether a card is controlled by whom a text of a player means; "" for anybody."""
    return whose == "" or controller == find_seat(state, whose, seat)


def find_seat(state: State[Any], who: str, seat: int) -> int:
    """The seat of whom a text of a player means."""
    return state.active if who == ACTIVE else seat if who == YOU else 1 - seat


def happens_in_its_time(state: State[Any], effects: tuple[Effect, ...], seat: int) -> bool:
    """Whether an event comes in the turn and phase of its effects. The time may be over before the effects."""
    time = _find_time(effects)
    return time is None or _is_in_turn(state, time, seat)


def leave_out_time(effects: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """Effects of an event that has come in its time."""
    (first,) = effects[:1]
    return first.effects if isinstance(first, If) and _find_time(effects) is not None else effects


def _find_time(effects: tuple[Effect, ...]) -> InTurn | None:
    first = effects[0]
    alone = len(effects) == 1 and isinstance(first, If) and not first.otherwise
    return first.condition if alone and isinstance(first.condition, InTurn) else None  # type: ignore[attr-defined]


def only_violations(
    state: State[Any], counting: Counting, said: tuple[Any, ...], seat: int, this: Card | None, rule: str, name: str
) -> Iterator[Violation]:
    """Why a card with an unmet condition cannot be played or used."""
    for only in [each for each in said if isinstance(each, Only)]:
        try:
            holds = is_met(state, counting, only.condition, seat, this)
        except MissingFactError as error:
            yield Violation(None, error.message, kind="unknown")
            continue
        if not holds:
            message = f"{name} has a condition in its text, which does not hold now."
            yield state.game.rulebook.refuse(rule, message)


def find_own_price(
    state: State[Any], counting: Counting, said: tuple[Any, ...], seat: int, this: Card | None = None
) -> int:
    """Count how much more or less a card costs by its own text, or a skill of `this`."""
    return sum(
        [
            each.points * (count_amount(state, counting, each.per, seat, this) if each.per is not None else 1)
            for each in said
            if isinstance(each, OwnPrice)
            and (each.condition is None or is_met(state, counting, each.condition, seat, this))
        ]
    )


def count_amount(
    state: State[Any], counting: Counting, amount: Any, seat: int, this: Card | None, meant: Any = None
) -> int:
    """How many cards of a kind there are, how much a player has, or how high a figure of cards is."""
    if isinstance(amount, Portion):
        return take_portion(amount, count_amount(state, counting, amount.of, seat, this, meant))
    if isinstance(amount, FigureOf):
        cards = [this] if meant is None or isinstance(amount.what, This) else meant(amount.what)
        if amount.stat == NUMBER:
            return len(cards)
        return sum([counting.read_figure(state, card, amount.stat) for card in cards if card is not None])
    if isinstance(amount, InPile):
        pile = state.players[find_seat(state, amount.who, seat)].zones[counting.heap]
        known = [card.definition for card in pile.cards if card.definition is not None]
        return sum([counting.is_printed(definition, amount.of) for definition in known])
    if isinstance(amount, Tally):
        return count_this_turn(state, counting, amount.when, seat, this)
    if isinstance(amount, Total):
        return count_total(state, counting, find_seat(state, amount.who, seat), amount.resource)
    return len(counting.list_cards(state, amount, seat, this, False))


def take_portion(portion: Portion, count: int) -> int:
    left = max(0, count - portion.beyond) + (portion.every - 1 if portion.up else 0)
    return left // portion.every


def _count_cards(state: State[Any], counting: Counting, kind: CardKind, seat: int, this: Card | None) -> int:
    return len(counting.list_cards(state, msgspec.structs.replace(kind, whose=YOU), seat, this, False))


def count_total(state: State[Any], counting: Counting, seat: int, resource: str) -> int:
    if resource in (HAND, HEAP):
        return len(state.players[seat].zones[HAND if resource == HAND else counting.heap])
    total = counting.count_total(state, seat, resource)
    if total is None:
        raise MissingFactError(
            f"A text asks how much {resource.upper()} {'AB'[seat]} has, and the record does not say."
        )
    return total


def compare(found: int, op: str, number: int) -> bool:
    return found >= number if op == "least" else found <= number if op == "most" else found == number


def has_done(state: State[Any], counting: Counting, card: Any, did: Did) -> bool:
    """Whether a card has done this turn what a kind asks for, or has not."""
    return did.never is not bool(count_this_turn(state, counting, Happening(did.event, This()), card.controller, card))


def is_alike(card: Any, kind: CardKind, this: Any) -> bool:
    """Whether a card has the name of the text's own card, if a kind asks for that."""
    if kind.alike is None:
        return True
    return this is not None and card.definition is not None and this.definition.name == card.definition.name


def has_figure(
    state: State[Any], read: Callable[[State[Any], Any, str], int], card: Any, kind: CardKind, this: Any
) -> bool:
    """Whether a card's figure fits a kind, compared with a number or with the text's own card."""
    figure = kind.figure
    if figure is None:
        return True
    found = read(state, card, figure.stat)
    if isinstance(figure, Compare):
        return compare(found, figure.op, figure.number)
    if this is None:
        return False
    own = read(state, this, figure.stat)
    return found > own if figure.op == "more" else found < own if figure.op == "less" else found == own
