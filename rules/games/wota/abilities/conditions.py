"""What the conditions of a card text ask of the table: cards that lie there, totals, whose turn it is."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from rules.engine.effects import (
    Both,
    Condition,
    Count,
    Did,
    Does,
    Either,
    Fallen,
    Filter,
    Has,
    InTurn,
    Is,
    Outnumbers,
    This,
    Trails,
)
from rules.engine.frames import Window
from rules.engine.identity import MissingFactError
from rules.engine.values import Event
from rules.games.wota.abilities.events import involved, kind_of
from rules.games.wota.abilities.filters import asks_who_it_is, is_printed_so, matches, reaches, tally
from rules.games.wota.abilities.players import player_meant, players_meant, speaks_of
from rules.games.wota.table.state import Card, State

Holds = Callable[[State, int, Card], bool]


def condition_of(node: Condition | None) -> Holds:
    """The condition as a question: (state, whose text, the card it stands on) -> whether it holds now."""
    if node is None:
        return lambda _state, _seat, _source: True
    if isinstance(node, Count):
        return _count(node)
    if isinstance(node, Has):
        return _has(node)
    if isinstance(node, Trails):
        return _trails(node)
    if isinstance(node, Outnumbers):
        return _outnumbers(node)
    if isinstance(node, Is):
        return _is_such(node)
    if isinstance(node, Fallen):
        return lambda state, _seat, _source: _has_fallen(state, node.filter, node.turn)
    if isinstance(node, Did):
        return _has_done(node)
    if isinstance(node, Both):
        first, second = condition_of(node.first), condition_of(node.second)
        return lambda state, seat, source: first(state, seat, source) and second(state, seat, source)
    if isinstance(node, Either):
        one, other = condition_of(node.first), condition_of(node.second)
        return lambda state, seat, source: one(state, seat, source) or other(state, seat, source)
    return lambda state, seat, _source: in_turn(state, node, seat)


def _count(node: Count) -> Holds:
    def holds(state: State, seat: int, source: Card) -> bool:
        least, most = tally(state, node.filter, seat, source)
        return _whichever({reaches(number, node.op, node.number) for number in range(least, most + 1)})

    return holds


def _whichever(answers: set[bool]) -> bool:
    """The answer, if it is the same whatever the unknown cards are; raises MissingFactError if it is not."""
    if len(answers) > 1:
        raise MissingFactError("Whether what a text asks for is so depends on cards that nobody has named.")
    return answers.pop()


def _has(node: Has) -> Holds:
    def holds(state: State, seat: int, source: Card) -> bool:
        players = players_meant(state, node.who, seat)
        return all(reaches(getattr(player, node.resource), node.op, node.number) for player in players)

    return holds


def _trails(node: Trails) -> Holds:
    def holds(state: State, seat: int, source: Card) -> bool:
        player = player_meant(state, node.who, seat)
        less: int = getattr(player, node.resource)
        more: int = getattr(state.opponent_of(player.seat), node.resource)
        return less < more

    return holds


def _outnumbers(node: Outnumbers) -> Holds:
    other = "opponent" if node.who == "you" else "you"
    ours, theirs = [msgspec.structs.replace(node.filter, whose=whose) for whose in (node.who, other)]

    def holds(state: State, seat: int, source: Card) -> bool:
        (least, most), (fewest, many) = tally(state, ours, seat, source), tally(state, theirs, seat, source)
        return _whichever({least > many, most > fewest})

    return holds


def _is_such(node: Is) -> Holds:
    def holds(state: State, seat: int, source: Card) -> bool:
        card = source if isinstance(node.what, This) else source.bearer
        return card is not None and matches(state, node.filter, card, seat)

    return holds


def _has_done(node: Did) -> Holds:
    deed = Does(node.who, node.what, node.card)

    def holds(state: State, seat: int, source: Card) -> bool:
        done = any(
            involved(state, deed, event, seat, source) is not None
            for event in _events_of(state, "")
            if event.kind == kind_of(deed) and not (event.kind == "activate" and event.value.triggered)
        )
        return done is not node.never

    return holds


def _events_of(state: State, turn: str) -> list[Event]:
    """What has happened this turn or in the one before; raises MissingFactError where nobody knows that."""
    if not turn:
        return state.events[state.turn_began :]
    if state.former_turn_began < 0:
        raise MissingFactError("The record begins after the last turn, and does not say what happened in it.")
    return state.events[state.former_turn_began : state.turn_began]


def _has_fallen(state: State, wanted: Filter, turn: str) -> bool:
    """Whether a card of this kind was destroyed in that turn; raises MissingFactError if nobody can say."""
    unknown = None
    for event in _events_of(state, turn):
        if event.kind != "destroy":
            continue
        definition = event.subject.definition
        if definition is None and (wanted.kind != "card" or asks_who_it_is(wanted)):
            unknown = event.subject
        elif definition is None or is_printed_so(wanted, definition):
            return True
    if unknown is not None:
        raise MissingFactError("Nobody has said which card it is that was destroyed this turn.")
    return False


def in_turn(state: State, node: InTurn, seat: int) -> bool:
    """Whether it is the turn and the phase that a text names; Stat Calculation is a step of the Attack Phase."""
    if not speaks_of(node.whose, state.active, seat):
        return False
    if not node.phases:
        return True
    calculating = any(isinstance(frame, Window) and frame.occasion == "stat calculation" for frame in state.frames)
    return state.phase in node.phases or (calculating and "stat calculation" in node.phases)
