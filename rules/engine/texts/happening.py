"""Events in the words of texts."""

from __future__ import annotations

from typing import Any

import msgspec

from rules.engine.atoms import note
from rules.engine.effects.node import Node, change_parts
from rules.engine.frames import MissingFactError
from rules.engine.state import Card, State
from rules.engine.texts.nodes import DOER, OPPONENT, YOU, Effect, Happening, Itself, May, This
from rules.engine.values import Event

EITHER = {"fight": ("attack", "defend")}  # what is told of two events alike
Told = tuple[str, int, Any]


FETCH = "fetch"  # the event before a card is moved out of the deck, which is then no draw


def is_fetched(before: Event, event: Event) -> bool:
    """Whether a card has come out of the deck by another way than a draw."""
    return before.kind == FETCH and before.subject is event.subject


def was_fetched(state: State[Any]) -> bool:
    """Whether the card that has just moved was no draw."""
    return len(state.events) > 1 and is_fetched(state.events[-2], state.events[-1])


def is_by(when: Happening, event: str, seat: int, player: int) -> bool:
    """Whether a text of the player `seat` speaks of what `player` does."""
    return when.event == event and when.who in ("", YOU if seat == player else OPPONENT)


def is_of_kind_told(counting: Any, when: Happening, card: Any) -> bool:
    """Whether a deed counts for every card, or for the kind of this card."""
    if when.of is None:
        return True
    return card is not None and card.definition is not None and bool(counting.is_printed(card.definition, when.of))


def count_this_turn(state: State[Any], counting: Any, when: Happening, seat: int, this: Card | None) -> int:
    """How often something has happened since the turn began, as far as the record tells."""
    return _count(state, counting, when, seat, this, state.events[max(0, state.turn_began) :])


def count_before(state: State[Any], counting: Any, when: Happening, seat: int, this: Card | None) -> int:
    """How often something has happened in the turn before. Raises MissingFactError where the record began later."""
    if state.turn < 2:
        return 0
    if state.former_turn_began < 0:
        raise MissingFactError("A text asks what happened in the last turn, and the record does not say.")
    return _count(state, counting, when, seat, this, state.events[state.former_turn_began : max(0, state.turn_began)])


def _count(state: State[Any], counting: Any, when: Happening, seat: int, this: Card | None, events: list[Event]) -> int:
    told = [counting.tell(event) for at, event in enumerate(events) if not (at and is_fetched(events[at - 1], event))]
    events_meant = EITHER.get(when.event, (when.event,))
    return sum([_is_told(state, counting, when, seat, this, each) for each in told if each[0] in events_meant])


def is_nth(state: State[Any], counting: Any, when: Happening, seat: int, this: Card | None) -> bool:
    """Whether the latest event is the nth of the turn, and as large, as a text waits for."""
    if when.least and state.events[-1].points < when.least:
        return False
    return not when.nth or count_this_turn(state, counting, when, seat, this) == when.nth


def _is_told(state: State[Any], counting: Any, when: Happening, seat: int, this: Card | None, told: Told) -> bool:
    _, player, card = told
    if not is_by(when, when.event, seat, player):
        return False
    if isinstance(when.of, This):
        return card is this
    if when.of is None or isinstance(when.of, Itself):
        return when.of is None
    if when.of.whose and (player == seat) is not (when.of.whose == YOU):
        return False
    if when.of.other and card is this:
        return False
    return card.definition is not None and counting.is_printed(card.definition, when.of)


def name_doer(said: Any, seat: int, doer: int) -> Any:
    """Name the doer of the awaited event in the effects of player `seat`."""

    def name(part: Any) -> Node | None:
        said = [each for each in ("who", "whose") if getattr(part, each, "") == DOER]
        if not said:
            return None
        doing = YOU if seat == doer else OPPONENT
        return change_parts(msgspec.structs.replace(part, **dict.fromkeys(said, doing)), name)  # type: ignore[no-any-return]

    return change_parts(said, name)


ONCE = "once"  # the event of an ability that has worked


class UseUp(Effect, frozen=True):
    """An ability that works once a turn has worked."""

    ability: Any


def mark_use(effects: tuple[Effect, ...], ability: Any) -> tuple[Effect, ...]:
    """Use up an ability with its effects. An option is used up only when taken."""
    first = effects[0]
    if len(effects) == 1 and isinstance(first, May) and first.who == YOU:
        return (msgspec.structs.replace(first, effects=(*first.effects, UseUp(ability))),)
    return (UseUp(ability), *effects)


def use_up(state: State[Any], frame: Any, effect: UseUp, cards: list[Any]) -> None:
    note(state, ONCE, frame.source, effect.ability, frame.rule)


def is_used_up(state: State[Any], card: Card, ability: Any) -> bool:
    """Whether an ability of a card has worked this turn already."""
    events = state.events[max(0, state.turn_began) :]
    return any(each.kind == ONCE and each.subject is card and each.value == ability for each in events)
