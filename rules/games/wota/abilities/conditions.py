"""Conditions of card texts, asked of the table."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from rules.engine.effects import (
    Battles,
    Both,
    Capped,
    Condition,
    Count,
    Did,
    Done,
    Either,
    Fallen,
    Fell,
    Filter,
    Groups,
    Has,
    Held,
    InTurn,
    Is,
    Outnumbers,
    PlayerEvent,
    This,
    Times,
    Trails,
)
from rules.engine.frames import MissingFactError, Window
from rules.engine.values import Event
from rules.games.wota.abilities.events import find_controller, find_event_kind, find_roles
from rules.games.wota.abilities.filters import (
    count_range,
    is_within,
    list_certain,
    matches,
    matches_printing,
    needs_identity,
)
from rules.games.wota.abilities.players import find_player, includes_player, list_players
from rules.games.wota.table.attempts import find_attempt
from rules.games.wota.table.state import Card, State

Holds = Callable[[State, int, Card], bool]


def build_condition(node: Condition | None) -> Holds:
    """Build a test for a condition.

    The test takes the state, the seat of the text's player, and the card of the text.
    """
    if node is None:
        return lambda _state, _seat, _source: True
    if isinstance(node, Count):
        return _build_count_test(node)
    if isinstance(node, Has):
        return _build_total_test(node)
    if isinstance(node, Trails):
        return _build_comparison(node)
    if isinstance(node, Outnumbers):
        return _build_number_comparison(node)
    if isinstance(node, Is):
        return _build_card_test(node)
    if isinstance(node, Battles):
        return _build_battle_test(node)
    if isinstance(node, Fallen):
        return lambda state, seat, _source: _was_destroyed(state, node.filter, node.turn, seat)
    if isinstance(node, Did):
        return _build_history_test(node)
    if isinstance(node, Both):
        first, second = build_condition(node.first), build_condition(node.second)
        return lambda state, seat, source: first(state, seat, source) and second(state, seat, source)
    if isinstance(node, Either):
        one, other = build_condition(node.first), build_condition(node.second)
        return lambda state, seat, source: one(state, seat, source) or other(state, seat, source)
    return lambda state, seat, _source: is_turn_named(state, node, seat)


def _build_count_test(node: Count) -> Holds:
    def holds(state: State, seat: int, source: Card) -> bool:
        least, most = count_range(state, node.filter, seat, source)
        return _decide({is_within(number, node.op, node.number) for number in range(least, most + 1)})

    return holds


def _decide(answers: set[bool]) -> bool:
    """Return the answer, if certain despite unknown cards. Raises MissingFactError."""
    if len(answers) > 1:
        raise MissingFactError("The condition of a text depends on cards that the record does not name.")
    return answers.pop()


def _build_total_test(node: Has) -> Holds:
    def holds(state: State, seat: int, source: Card) -> bool:
        players = list_players(state, node.who, seat)
        return all(is_within(getattr(player, node.resource), node.op, node.number) for player in players)

    return holds


def _build_comparison(node: Trails) -> Holds:
    def holds(state: State, seat: int, source: Card) -> bool:
        player = find_player(state, node.who, seat)
        less: int = getattr(player, node.resource)
        more: int = getattr(state.opponent_of(player.seat), node.resource)
        return less < more

    return holds


def _build_number_comparison(node: Outnumbers) -> Holds:
    other = "opponent" if node.who == "you" else "you"
    ours, theirs = [msgspec.structs.replace(node.filter, whose=whose) for whose in (node.who, other)]

    def holds(state: State, seat: int, source: Card) -> bool:
        (least, most), (fewest, many) = count_range(state, ours, seat, source), count_range(state, theirs, seat, source)
        return _decide({least >= many + node.by, most >= fewest + node.by})

    return holds


def _build_card_test(node: Is) -> Holds:
    def holds(state: State, seat: int, source: Card) -> bool:
        card = source if isinstance(node.what, This) else source.bearer
        return card is not None and matches(state, node.filter, card, seat) is not node.never

    return holds


def _build_battle_test(node: Battles) -> Holds:
    def holds(state: State, seat: int, source: Card) -> bool:
        card = source if isinstance(node.what, This) else source.bearer
        attack = find_attempt(state, "attack")
        cards = [attack.roles().get(role) for role in ("attacker", "attacked")] if attack is not None else []
        if card is None or card not in cards:
            return node.never
        others = [each for each in cards if each is not None and each is not card]
        return any(matches(state, node.filter, each, seat, source) for each in others) is not node.never

    return holds


def _build_history_test(node: Did) -> Holds:
    wanted_event = PlayerEvent(node.who, node.what, node.card)

    def holds(state: State, seat: int, source: Card) -> bool:
        return is_within(_count_deeds(state, wanted_event, seat, source), node.op, node.number) is not node.never

    return holds


def _count_deeds(state: State, wanted: PlayerEvent, seat: int, source: Card) -> int:
    kind = find_event_kind(wanted)
    return sum(
        find_roles(state, wanted, event, seat, source) is not None
        for event in _list_events(state, "")
        if event.kind == kind and not (kind == "activate" and event.value.triggered)
    )


def count_each(state: State, per: Times, seat: int, source: Card | None) -> int:
    """Count cards of a kind, deeds of this turn, or groups, perhaps up to a maximum."""
    if isinstance(per, Capped):
        return min(per.most, count_each(state, per.of, seat, source))
    if isinstance(per, Groups):
        return count_each(state, per.of, seat, source) // per.size
    if isinstance(per, Filter):
        return len(list_certain(state, per, seat, source))
    if isinstance(per, Held):
        held: int = getattr(find_player(state, per.who, seat), per.resource)
        return held
    if isinstance(per, Fell):
        return _count_destroyed(state, per.filter, "", seat)
    assert isinstance(per, Done)  # what lasts counts nothing else
    assert source is not None
    return _count_deeds(state, PlayerEvent(per.who, per.what, per.card), seat, source)


def _list_events(state: State, turn: str) -> list[Event]:
    if not turn:
        return state.events[state.turn_began :]
    if state.former_turn_began < 0:
        raise MissingFactError("The record begins after the last turn, and does not say what happened in it.")
    return state.events[state.former_turn_began : state.turn_began]


def _was_destroyed(state: State, wanted: Filter, turn: str, seat: int) -> bool:
    return _count_destroyed(state, wanted, turn, seat, enough=1) > 0


def _count_destroyed(state: State, wanted: Filter, turn: str, seat: int, enough: int = 1000) -> int:
    """Count destroyed cards, up to what is enough to know."""
    found, unknown = 0, None
    for event in _list_events(state, turn):
        card = event.subject
        if event.kind != "destroy" or not includes_player(wanted.whose, find_controller(event, card), seat):
            continue
        if card.definition is None and (wanted.kind != "card" or needs_identity(wanted)):
            unknown = card
        elif card.definition is None or matches_printing(wanted, card.definition):
            found += 1
    if unknown is not None and found < enough:
        raise MissingFactError("The record does not say which card was destroyed this turn.")
    return found


def is_turn_named(state: State, node: InTurn, seat: int) -> bool:
    """Whether now is the turn and phase of a text."""
    return _is_now(state, node, seat) is not node.never


def _is_now(state: State, node: InTurn, seat: int) -> bool:
    if not includes_player(node.whose, state.active, seat):
        return False
    if not node.phases:
        return True
    calculating = any(isinstance(frame, Window) and frame.occasion == "stat calculation" for frame in state.frames)
    return state.phase in node.phases or (calculating and "stat calculation" in node.phases)
