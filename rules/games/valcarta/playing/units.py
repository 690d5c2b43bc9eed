"""The verbs `upgrade`, `swap`, `move` and `summon`: Units and Equipment on the field."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from rules.engine.atoms import mark, move, note, turn_face
from rules.engine.chance import one_more
from rules.engine.identity import identify, impossible_identities
from rules.engine.refusing import refuse_gone
from rules.engine.state import list_known
from rules.engine.texts.lying import strike
from rules.engine.texts.nodes import SACRIFICE
from rules.engine.values import Violation
from rules.games.valcarta.cards import UPGRADES, ValcartaCard
from rules.games.valcarta.effects.firing import fire_about
from rules.games.valcarta.effects.holding import is_banned, may_hasten
from rules.games.valcarta.effects.lying import note_text
from rules.games.valcarta.effects.matching import is_eligible, is_of_kind
from rules.games.valcarta.playing.moments import leaving_violations
from rules.games.valcarta.playing.playing import (
    NO_OTHER_WAY,
    UNIT_COSTS,
    host_violations,
    missing_violations,
    unread_violations,
)
from rules.games.valcarta.rulebook.citing import refuse
from rules.games.valcarta.table.actions import MoveEquipment, SummonUnit, SwapUnit, UpgradeUnit
from rules.games.valcarta.table.state import (
    Card,
    State,
    find_free_slot,
    get_switches,
    list_equipment,
    list_hand,
)
from rules.games.valcarta.wording.nodes import Kind
from rules.games.valcarta.wording.reading import list_sacrifices
from rules.games.valcarta.zones.leaving import discard_card, exchange_unit, return_charmed_units, send_unit, take_slot
from rules.games.valcarta.zones.pool import cost_violations, pay_fe

MOVE_COST = 1
ENTERS_BY = {"advanced": "VAL-UNIT-07", "champion": "VAL-UNIT-12", "ultimate": "VAL-UNIT-17"}
NOT_THIS_TURN = {"advanced": "VAL-UNIT-09", "champion": "VAL-UNIT-14", "ultimate": "VAL-UNIT-19"}
FREE_BY = {"advanced": "VAL-UNIT-08", "champion": "VAL-UNIT-13", "ultimate": "VAL-UNIT-18"}


def _unit_violations(state: State, seat: int, unit: Card | None, rule: str, verb: str) -> Iterator[Violation]:
    """Why a player may not act with a Unit: absent, not the player's own, or charmed."""
    if unit is None or not unit.is_unit or unit.controller != seat:
        called = unit.called if unit is not None else "This"
        gone = refuse_gone(state, unit, rule) if unit is not None else None
        yield gone or refuse(rule, f"{called} is not a Unit on the field of {'AB'[seat]}.")
    elif unit.owner != seat and get_switches(state).charmed_is_bound:
        yield refuse("VAL-G20", f"{unit.called} is charmed; its new player cannot {verb} it.")


def upgrade_violations(state: State, action: UpgradeUnit) -> Iterator[Violation]:
    definition, unit = action.printed, action.unit
    assert definition is not None
    rule = ENTERS_BY.get(definition.level or "", "VAL-G10")
    yield from leaving_violations(state)
    lost = list(_unit_violations(state, action.seat, unit, rule, "upgrade"))
    yield from lost
    yield from missing_violations(state, state.players[action.seat], action.card, definition)
    if lost or unit is None or unit.definition is None:
        return
    if definition.level in NOT_THIS_TURN and unit.since == state.turn and not may_hasten(state, unit):
        message = f"{unit.called} entered play this turn and cannot be upgraded yet."
        yield refuse(NOT_THIS_TURN[definition.level], message, also=("VAL-G10",))
    yield from find_broken_chain(unit.definition, definition)
    if is_banned(state, unit, "upgrade"):
        yield refuse(rule, f"A card text keeps {unit.called} from being upgraded.")
    if unit.definition.fay and not get_switches(state).fay_upgrades:
        yield refuse("VAL-G37", f"{unit.called} is a Fay Charged Unit, and is not upgraded.")
    yield from unread_violations(definition)


def find_broken_chain(beneath: ValcartaCard, top: ValcartaCard) -> Iterator[Violation]:
    """A card names the former Unit, of the Level beneath (VAL-FRM-08)."""
    rule = ENTERS_BY.get(top.level or "", "VAL-G10")
    if top.kind != "unit" or top.level not in UPGRADES:
        yield refuse("VAL-G10", f"{top.name} cannot upgrade a Unit.")
        return
    if beneath.level != UPGRADES[top.level] and beneath.level != "hero" and not beneath.fay:
        message = f"{top.name} upgrades a Unit of the {UPGRADES[top.level]} Level; {beneath.name} is {beneath.level}."
        yield refuse(rule, message, also=(NO_OTHER_WAY[top.level],))
    if top.evolves_from != beneath.name:
        also = ("VAL-G10", *(("VAL-G37",) if beneath.fay else ()), rule)
        yield refuse("VAL-FRM-08", f"{top.name} evolves from {top.evolves_from}, not from {beneath.name}.", also=also)


def upgrade(state: State, action: UpgradeUnit) -> None:
    """The card goes on top. Statuses end, damage and Equipment stay (VAL-G10)."""
    card, unit, definition = action.card, action.unit, action.printed
    assert card is not None
    assert unit is not None
    assert definition is not None
    rule = ENTERS_BY[definition.level or "advanced"]
    if card.definition is None:
        identify(state, card, definition)
    move(state, card, state.players[action.seat].zones["beneath"], rule)
    turn_face(state, card, True, rule)
    strike(state, unit)
    card.definition, unit.definition = unit.definition, definition  # the stack stays the Unit that it was
    note_text(state, unit)
    unit.under.append(card)
    unit.since = state.turn
    if unit.statuses and get_switches(state).upgrade_cures:
        unit.statuses.clear()
        note(state, "cure", unit, None, "VAL-G10")
    note(state, "upgrade", unit, definition.name, FREE_BY[definition.level or "advanced"])
    note(state, "fe", state.players[action.seat], None, FREE_BY[definition.level or "advanced"])
    for equipment in list_equipment(state, unit):
        if not is_eligible(equipment.definition, unit):
            discard_card(state, equipment, "VAL-G11")
    fire_about(state, "enter", unit)
    fire_about(state, "upgrade", unit)


def list_upgrades(state: State, seat: int) -> Iterable[UpgradeUnit]:
    player = state.players[seat]
    return [
        UpgradeUnit(seat, card, definition, unit=unit)
        for card, definition in list_hand(player)
        for unit in player.unit.cards
        if definition.evolves_from == unit.name
    ]


def swap_price(state: State, unit: Card) -> int:
    """1 FE for each damage counter (VAL-MAIN-07, VAL-G09)."""
    return -(-unit.damage // get_switches(state).counter_damage)


def swap_violations(state: State, action: SwapUnit) -> Iterator[Violation]:
    definition, unit, player = action.printed, action.unit, state.players[action.seat]
    assert definition is not None
    yield from leaving_violations(state)
    lost = list(_unit_violations(state, action.seat, unit, "VAL-MAIN-06", "swap"))
    yield from lost
    yield from missing_violations(state, player, action.card, definition)
    if definition.kind != "unit" or definition.fay or definition.level not in UNIT_COSTS:
        also = (NO_OTHER_WAY[definition.level],) if definition.level in NO_OTHER_WAY else ()
        yield refuse(
            "VAL-G22", f"{definition.name} is not a Basic Unit or Hero; only those can be swapped in.", also=also
        )
    if not lost and unit is not None:
        yield from cost_violations(player, swap_price(state, unit), None, "The exchange", "Exchange paid for")
    yield from unread_violations(definition)


def swap(state: State, action: SwapUnit) -> None:
    card, unit, definition, player = action.card, action.unit, action.printed, state.players[action.seat]
    assert card is not None
    assert unit is not None
    assert definition is not None
    pay_fe(state, player, swap_price(state, unit), "VAL-MAIN-07")
    if card.definition is None:
        identify(state, card, definition)
    slot = unit.slot
    exchange_unit(state, unit, "VAL-MAIN-06")
    card.handle = action.handle
    take_slot(state, card, player.unit, get_switches(state).unit_slots, "VAL-MAIN-06")
    card.slot = slot
    return_charmed_units(state)
    fire_about(state, "enter", card)


def list_swaps(state: State, seat: int) -> Iterable[SwapUnit]:
    player = state.players[seat]
    return [
        SwapUnit(seat, card, definition, unit=unit)
        for card, definition in list_hand(player)
        for unit in player.unit.cards
        if definition.level in UNIT_COSTS
    ]


def move_violations(state: State, action: MoveEquipment) -> Iterator[Violation]:
    card, player = action.card, state.players[action.seat]
    yield from leaving_violations(state)
    if card is None or card.zone_name != "equipment" or card.owner != action.seat or card.definition is None:
        yield refuse("VAL-MAIN-08", "A player can only move their own Equipment on the field.")
        return
    if card.on is action.host:
        yield refuse("VAL-MAIN-08", f"{card.name} is on that Unit already; move it to another Unit.")
    yield from host_violations(action.seat, card.definition, action.host)
    yield from cost_violations(player, MOVE_COST, None, "The move", "Move paid for")


def move_equipment(state: State, action: MoveEquipment) -> None:
    assert action.card is not None
    pay_fe(state, state.players[action.seat], MOVE_COST, "VAL-MAIN-09")
    mark(state, action.card, "on", action.host, "VAL-MAIN-08")


def list_moves(state: State, seat: int) -> Iterable[MoveEquipment]:
    player = state.players[seat]
    return [MoveEquipment(seat, card, host) for card in player.equipment.cards for host in player.unit.cards]


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
        yield from _unit_violations(state, action.seat, unit, "VAL-SAC-01", "sacrifice")
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
