"""The End Phase: statuses, coins, penalty, hand limit (VAL-G21)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations
from math import comb

from rules.engine.atoms import hurt, move, note, turn_face
from rules.engine.frames import NO_STEPS, Frame, MissingFactError, Procedure, Waiting, push, waiting
from rules.engine.identity import identify, impossible_identities
from rules.engine.texts.nodes import END_OF
from rules.engine.texts.preventing import take_prevented
from rules.engine.values import ImpliedAction, Violation
from rules.games.valcarta.cards import ValcartaCard
from rules.games.valcarta.effects.firing import fire_moment
from rules.games.valcarta.effects.holding import find_hand_limit, is_banned
from rules.games.valcarta.rulebook.citing import refuse
from rules.games.valcarta.statuses.applying import DAMAGES, cure, end_stun
from rules.games.valcarta.statuses.coins import CURE, flip_coins
from rules.games.valcarta.table.actions import DiscardCards
from rules.games.valcarta.table.state import Card, State, get_switches, list_units, remaining_hp
from rules.games.valcarta.table.windows import open_phase_window
from rules.games.valcarta.zones.leaving import defeat_units
from rules.games.valcarta.zones.losing import lose_se


def _fire_combat_end(state: State, frame: Frame) -> None:
    if state.phase == "combat":
        fire_moment(state, f"{END_OF}combat", state.active)


def _close_combat(state: State, frame: Frame) -> None:
    """Stun ends with the Combat Phase, even with an empty one (VAL-STA-16, VAL-G32)."""
    end_stun(state, state.active)
    state.phase = "end"
    state.active_player.is_leaving = False
    open_phase_window(state)


def _damage_by_statuses(state: State, frame: Frame) -> None:
    """Apply at once: Burn on both sides, further statuses on the active player's (VAL-C22, VAL-STA-09)."""
    damaged = []
    for unit, status in [each for each in _list_hurting(state) if not is_banned(state, each[0], "hurt")]:
        points, rule = DAMAGES[status]
        hurt(state, unit, take_prevented(state, unit, points), rule)
        damaged.append(unit)
    if damaged:
        defeat_units(state, [unit for unit in damaged if not remaining_hp(state, unit)], "VAL-FRM-04")


def _list_hurting(state: State) -> list[tuple[Card, str]]:
    """The Units with damage in the End Phase, each with the status."""
    return [
        (unit, status)
        for seat in (state.active, 1 - state.active)
        for unit in list_units(state, seat)
        for status in unit.statuses
        if status in DAMAGES and (seat == state.active or status == "burn")
    ]


def _flip_cures(state: State, frame: Frame) -> None:
    flip_coins(state, state.active, _list_afflicted(state), CURE, _land_cure)


def _list_afflicted(state: State) -> list[Card]:
    """The player's Units with a status: own slots first, then Units under the opponent's control (VAL-C05, VAL-G20)."""
    return [
        unit
        for seat in (state.active, 1 - state.active)
        for unit in list_units(state, seat)
        if unit.statuses and not is_banned(state, unit, "cure") and _find_seat_of_cure(state, unit) == state.active
    ]


def _find_seat_of_cure(state: State, unit: Card) -> int:
    """The player with the cure coin of a Unit in the End Phase (VAL-G20)."""
    return unit.owner if get_switches(state).charmed_cured_by_owner else unit.controller


def _land_cure(state: State, unit: Card, heads: bool) -> None:
    if heads:
        cure(state, unit, "VAL-STA-07")


def _fire_turn_end(state: State, frame: Frame) -> None:
    fire_moment(state, "end", state.active)


def _settle_first(state: State, frame: Frame) -> None:
    (_limit_hand if get_switches(state).hand_limit_first else _punish_empty_zone)(state, frame)


def _settle_second(state: State, frame: Frame) -> None:
    (_punish_empty_zone if get_switches(state).hand_limit_first else _limit_hand)(state, frame)


def _punish_empty_zone(state: State, frame: Frame) -> None:
    player = state.active_player
    if not player.unit.cards:
        lose_se(state, [(player, get_switches(state).no_unit_loss)], "VAL-WIN-03")
    else:
        note(state, "se", player, None, "VAL-C01")


def _limit_hand(state: State, frame: Frame) -> None:
    player = state.active_player
    over = len(player.hand) - find_hand_limit(state, state.active)
    if over > 0:
        push(state, HandLimit(state.active, over))


def _open_last_window(state: State, frame: Frame) -> None:
    open_phase_window(state)


END: Procedure = (
    _fire_combat_end,
    _close_combat,
    _damage_by_statuses,
    _flip_cures,
    _fire_turn_end,
    _settle_first,
    _settle_second,
    _open_last_window,
)


MOST_WAYS = 200  # to discard; a judge looks among these for a way that allows the next row


class HandLimit(Waiting):
    """Cards of the hand are discarded down to the limit, all in a single row (VAL-END-05)."""

    __slots__ = ("count",)

    def __init__(self, seat: int, count: int) -> None:
        self.at = 0
        self.steps = NO_STEPS
        self.seats = (seat,)
        self.verbs = ("discard",)
        self.count = count

    def settle(self, state: State) -> tuple[ImpliedAction, ...]:
        player = state.players[self.seats[0]]
        ways = self._list_ways(player.hand.cards)
        if len(ways) != 1:
            message = (
                f"The record does not say which {self.count} cards {'AB'[player.seat]} discarded; write `discard`."
            )
            raise MissingFactError(message, tuple([_build_discard(player.seat, way) for way in ways]))
        self.take(state, ways[0])
        return (_build_discard(player.seat, ways[0]),)

    def _list_ways(self, hand: list[Card]) -> list[tuple[ValcartaCard | None, ...]]:
        """The ways to discard with different cards; none for too many ways or an unknown card."""
        printings = sorted([card.definition for card in hand], key=lambda each: each.name if each else "")
        if printings[0] is printings[-1]:
            return [tuple(printings[: self.count])]
        if None in printings or comb(len(printings), self.count) > MOST_WAYS:
            return []
        ways = combinations([each for each in printings if each is not None], self.count)
        return [*{tuple([each.name for each in way]): way for way in ways}.values()]

    def take(self, state: State, names: tuple[ValcartaCard | None, ...]) -> None:
        player = state.players[self.seats[0]]
        for definition in names:
            card = _find_in_hand(player.hand.cards, definition)
            assert card is not None
            if card.definition is None and definition is not None:
                identify(state, card, definition)
            move(state, card, player.discard, "VAL-END-05")
            turn_face(state, card, True, "VAL-ZONE-05")
        self.leave(state)


def _build_discard(seat: int, printings: tuple[ValcartaCard | None, ...]) -> ImpliedAction:
    return ImpliedAction("discard", seat, tuple([None if each is None else f'"{each.name}"' for each in printings]))


def _find_in_hand(hand: list[Card], definition: ValcartaCard | None) -> Card | None:
    named = next((card for card in hand if card.definition is definition), None)
    return named or next((card for card in hand if card.definition is None), None)


def discard_violations(state: State, action: DiscardCards) -> Iterator[Violation]:
    frame, player = waiting(state), state.players[action.seat]
    assert isinstance(frame, HandLimit)
    if len(action.names) != frame.count:
        message = (
            f"The hand is over its limit; cards to discard: {frame.count}, discarded in this row: {len(action.names)}."
        )
        yield refuse("VAL-END-05", message)
    hand: list[ValcartaCard | None] = [card.definition for card in player.hand.cards]
    unknown: list[ValcartaCard | None] = []
    for definition in action.names:
        if definition in hand:
            hand.remove(definition)
        elif None in hand:
            hand.remove(None)
            unknown.append(definition)
        else:
            called = definition.name if definition is not None else "An unknown card"
            yield refuse("VAL-ZONE-12", f"{called} is not in the hand of {'AB'[action.seat]}.")
    yield from impossible_identities(state, player, unknown)


def discard(state: State, action: DiscardCards) -> None:
    frame = waiting(state)
    assert isinstance(frame, HandLimit)
    frame.take(state, action.names)


def list_discards(state: State, seat: int) -> Iterable[DiscardCards]:
    frame = waiting(state)
    if not isinstance(frame, HandLimit):
        return ()
    cards = state.players[seat].hand.cards[-frame.count :]
    return (DiscardCards(seat, tuple([card.definition for card in cards])),)
