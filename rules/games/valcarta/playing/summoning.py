"""The verb `summon`: Fay Charged Units come for a sacrifice."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from rules.engine.atoms import note
from rules.engine.chance import one_more
from rules.engine.identity import identify, impossible_identities
from rules.engine.state import list_known
from rules.engine.texts.nodes import SACRIFICE
from rules.engine.values import Violation
from rules.games.valcarta.cards import ValcartaCard
from rules.games.valcarta.effects.firing import fire_about
from rules.games.valcarta.effects.matching import is_of_kind
from rules.games.valcarta.playing.moments import leaving_violations
from rules.games.valcarta.playing.violations import unit_violations, unread_violations
from rules.games.valcarta.rulebook.citing import refuse
from rules.games.valcarta.table.actions import SummonUnit
from rules.games.valcarta.table.state import State, find_free_slot, get_switches
from rules.games.valcarta.wording.nodes import Kind
from rules.games.valcarta.wording.reading import list_sacrifices
from rules.games.valcarta.zones.leaving import return_charmed_units, send_unit, take_slot
from rules.games.valcarta.zones.pool import cost_violations, pay_fe


def summon_violations(state: State, action: SummonUnit) -> Iterator[Violation]:
    definition, player = action.printed, state.players[action.seat]
    assert definition is not None
    yield from leaving_violations(state)
    if not definition.fay:
        yield refuse("VAL-G06", f"{definition.name} is not a Fay Charged Unit; only those can be summoned.")
        return
    unknown = action.card is None and bool(player.fay.open_ended or player.fay.unseen)
    if action.card is None and not unknown:
        yield refuse("VAL-G06", f"{definition.name} is not in the Fay Charged Deck of {'AB'[action.seat]}.")
    elif action.card is None or action.card.definition is None:
        yield from impossible_identities(state, player, (definition,))
    yield from _sacrifice_violations(state, action, definition)
    yield from cost_violations(player, definition.cost, definition.fe, definition.name, "Summon paid for")
    yield from unread_violations(definition)


def _sacrifice_violations(state: State, action: SummonUnit, definition: ValcartaCard) -> Iterator[Violation]:
    given, needed = action.sacrificed, list_sacrifices(definition)
    for unit in given:
        yield from unit_violations(state, action.seat, unit, "VAL-SAC-01", "sacrifice")
    if not needed:
        return
    kinds = [each.of for each in needed for _ in range(each.count)]
    if len(set(given)) != len(given) or not _can_be_given(state, action.seat, list(given), kinds):
        parts = [f"{each.count} {' or '.join(each.of.levels).capitalize()} Unit".replace("  ", " ") for each in needed]
        what = " and ".join(parts)
        yield refuse("VAL-SAC-01", f"{definition.name} asks for exactly this sacrifice: {what}.", also=("VAL-G06",))
    zone = state.players[action.seat].unit
    if not given and find_free_slot(zone, get_switches(state).unit_slots) is None:
        yield refuse("Unit Zone full", "No slot of the Unit Zone is free.")


def _can_be_given(state: State, seat: int, given: list[Any], kinds: list[Kind]) -> bool:
    """Whether some Units are one for each of some kinds."""
    if not kinds or not given:
        return not kinds and not given
    return any(
        is_of_kind(state, unit, kinds[0], seat)
        and _can_be_given(state, seat, [*given[:at], *given[at + 1 :]], kinds[1:])
        for at, unit in enumerate(given)
    )


def summon(state: State, action: SummonUnit) -> None:
    """The sacrificed Units go to the Discard Pile without a loss of SE (VAL-SAC-02)."""
    definition, player = action.printed, state.players[action.seat]
    assert definition is not None
    if action.card is None:
        one_more(state, player.fay)
        action.card = player.fay.cards[0]
    card = action.card
    if card.definition is None:
        identify(state, card, definition)
    pay_fe(state, player, definition.cost, "VAL-G06")
    for unit in action.sacrificed:
        note(state, SACRIFICE, unit, None, "VAL-SAC-01")
        note(state, "se", player, player.se, "VAL-SAC-02")
        send_unit(state, unit, "discard", "VAL-SAC-01")
    card.handle = action.handle
    take_slot(state, card, player.unit, get_switches(state).unit_slots, "VAL-G06")
    return_charmed_units(state)
    fire_about(state, "enter", card)


def list_summons(state: State, seat: int) -> Iterable[SummonUnit]:
    player = state.players[seat]
    for card in list_known(player.fay).values():
        if [each.count for each in list_sacrifices(card.definition)] == [1]:
            for unit in player.unit.cards:
                yield SummonUnit(seat, card, card.definition, sacrificed=(unit,))
