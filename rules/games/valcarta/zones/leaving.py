"""Damage to Units, and cards leaving the field."""

from __future__ import annotations

from collections.abc import Iterable

from rules.engine.atoms import hurt, mark, move, note, turn_face
from rules.engine.state import Zone
from rules.engine.texts.nodes import LEAVE, OUT_OF_PLAY, TO_HAND, Rescue
from rules.engine.texts.preventing import take_prevented
from rules.engine.texts.rescuing import find_damage_left, list_unsaved
from rules.games.valcarta.table.state import (
    RESCUES,
    TOLLS,
    Card,
    State,
    find_free_slot,
    full_hp,
    get_switches,
    list_all_units,
    list_equipment,
    remaining_hp,
    sort_units,
)
from rules.games.valcarta.wording.nodes import Trigger
from rules.games.valcarta.zones.losing import check_loss, take_se

BY_A_JUDGE = "VAL-G27"  # the rule by which a judge moves cards, of which no text hears
# The owner's loss for a defeated Unit, by Level, with the rule.
LOSSES = {
    "basic": (1000, "VAL-UNIT-03"),
    "hero": (2000, "VAL-UNIT-05"),
    "advanced": (2000, "VAL-UNIT-11"),
    "champion": (3000, "VAL-UNIT-16"),
    "ultimate": (5000, "VAL-UNIT-21"),
}


def damage_units(state: State, hits: Iterable[tuple[Card, int]], rule: str) -> None:
    """Damage Units at once; Units without HP are defeated (VAL-COM-06, VAL-COM-07)."""
    hit = []
    for unit, points in hits:
        hit.append(unit)
        hurt(state, unit, take_prevented(state, unit, points), rule)
    defeat_units(state, [unit for unit in hit if not remaining_hp(state, unit)], "VAL-COM-07")


def defeat_units(state: State, units: Iterable[Card], rule: str) -> None:
    """Put Units into their owners' Discard Piles together. Each costs its owner SE (VAL-C23, VAL-G10)."""
    losses = []
    for unit in _list_unsaved(state, units, rule):
        if unit.is_unit and unit.definition is not None:
            points, why = LOSSES[unit.definition.level or "basic"]
            is_charmed = unit.controller != unit.owner and not unit.held_until
            is_free = is_charmed and not get_switches(state).charmed_defeat_costs
            for find_toll in state.continuous.get(TOLLS, ()):
                points = find_toll(state, unit, points)
            losses.append((unit, 0 if is_free else points, why))
            note_destroyed(state, unit, rule)
    for unit, _, _ in losses:
        send_unit(state, unit, "discard", rule)
    return_charmed_units(state)
    for unit, points, why in losses:
        if points:
            take_se(state, state.players[unit.owner], points, why)
        else:
            note(state, "se", state.players[unit.owner], state.players[unit.owner].se, "VAL-STA-25")
    if losses:
        check_loss(state)


def _list_unsaved(state: State, units: Iterable[Card], rule: str) -> list[Card]:
    """The destroyed Units. Cards going in their place are discarded."""
    going = [(unit, rule) for unit in dict.fromkeys(units) if unit.is_unit]
    (list_rescues,) = state.continuous[RESCUES]
    lost = [card for card, _ in list_unsaved(state, going, list_rescues, save_unit)]
    for card in lost:
        if not card.is_unit:
            note_destroyed(state, card, rule)
            discard_card(state, card, rule)
    return [card for card in lost if card.is_unit]


def note_destroyed(state: State, card: Card, rule: str) -> None:
    """Tell that a card is destroyed, and leaves the field."""
    card.destroyed = True
    note(state, "destroy", card, None, rule)
    _tell_leaving(state, card)


def _tell_leaving(state: State, card: Card) -> None:
    """Tell that a card leaves the field, if any text waits for something."""
    if Trigger in state.cards_with:
        note(state, LEAVE, card, None, "VAL-COM-07")


def save_unit(state: State, unit: Card, rescue: Rescue, rule: str) -> bool:
    """Save a Unit from destruction. Damage that would destroy it again is healed, if it has any HP then."""
    if rescue.by == TO_HAND:
        return_unit(state, unit, rule)
    elif rescue.by == OUT_OF_PLAY:
        remove_card(state, unit, rule)
    elif full_hp(state, unit) <= 0:
        return False
    else:
        _leave_damage(state, unit, rescue, rule)
    return True


def _leave_damage(state: State, unit: Card, rescue: Rescue, rule: str) -> None:
    left = find_damage_left(rescue, full_hp(state, unit), unit.damage)
    if left != unit.damage:
        mark(state, unit, "damage", left, rule)


def return_unit(state: State, unit: Card, rule: str) -> None:
    """Return a whole stack to the owner's hand. A Fay Charged Unit to its own Deck (VAL-G06, VAL-G35)."""
    send_unit(state, unit, "hand", rule)
    return_charmed_units(state)


def exchange_unit(state: State, unit: Card, rule: str) -> None:
    """Exchange a Unit on the field for a Unit of the hand. What lies beneath goes with it (VAL-G22)."""
    beneath = [] if get_switches(state).swap_takes_stack else list(unit.under)
    send_unit(state, unit, "hand", rule)
    for card in beneath:
        _send_card(state, card, "discard", rule)


def remove_card(state: State, card: Card, rule: str) -> None:
    """Set a card aside (VAL-ZONE-17)."""
    if card.is_unit:
        send_unit(state, card, "removed", rule)
        return_charmed_units(state)
    else:
        _send_card(state, card, "removed", rule)


def discard_card(state: State, card: Card, rule: str) -> None:
    _send_card(state, card, "discard", rule)


def send_unit(state: State, unit: Card, zone: str, rule: str) -> None:
    """Send a stack to a zone of the owner. Its Equipment is discarded (VAL-COM-07, VAL-G11).

    Whoever calls it brings home who waited for the slot, unless another Unit takes it at once.
    """
    for equipment in list_equipment(state, unit):
        _send_card(state, equipment, "discard", "VAL-G11")
    under = unit.under
    unit.under = []
    unit.left_hp = remaining_hp(state, unit)
    _send_card(state, unit, zone, rule)
    for card in under:
        _send_card(state, card, zone, rule)
    if not unit.destroyed and zone != "discard":
        note(state, "se", state.players[unit.owner], None, "VAL-C23")
    forget_provoker(state, unit)


def forget_provoker(state: State, source: Card) -> None:
    """Provoked ends when the provoking Unit leaves (VAL-G19)."""
    provoked = [unit for unit in list_all_units(state) if unit.statuses.get("provoked") is source]
    for unit in sort_units(state, provoked):
        del unit.statuses["provoked"]
        note(state, "cure", unit, "provoked", "VAL-G19")


def _send_card(state: State, card: Card, zone: str, rule: str) -> None:
    owner = state.players[card.owner]
    is_fay = card.definition is not None and card.definition.fay
    if card.in_play and not card.destroyed and rule != BY_A_JUDGE:
        _tell_leaving(state, card)
    if zone == "hand" and is_fay and get_switches(state).fay_returns_to_its_deck:
        zone, rule = "fay", "VAL-G35"
    card.statuses = {}
    card.free_skills = set()
    card.held_until = 0
    card.damage = 0
    card.slot = None
    card.on = None
    move(state, card, owner.zones[zone], rule)
    turn_face(state, card, zone in ("discard", "removed"), rule)


def take_slot(state: State, card: Card, zone: Zone[Card], size: int, rule: str) -> None:
    """Put a card on the leftmost free slot of a zone."""
    slot = find_free_slot(zone, size)
    move(state, card, zone, rule)
    card.slot = slot
    card.destroyed = False
    turn_face(state, card, True, rule)


def change_control(state: State, unit: Card, seat: int, rule: str) -> None:
    """Move a Unit to another side. When it was played does not change (VAL-G20)."""
    since = unit.since
    take_slot(state, unit, state.players[seat].unit, get_switches(state).unit_slots, rule)
    unit.since = since


def has_free_slot(state: State, seat: int) -> bool:
    return find_free_slot(state.players[seat].unit, get_switches(state).unit_slots) is not None


def return_charmed_units(state: State) -> None:
    """Return no longer charmed Units to free slots of their owners (VAL-G20)."""
    astray = [unit for player in state.players for unit in player.unit.cards if unit.owner != player.seat]
    for unit in sort_units(state, astray):
        if "charmed" not in unit.statuses and not unit.held_until and has_free_slot(state, unit.owner):
            change_control(state, unit, unit.owner, "VAL-G20")


def take_control(state: State, unit: Card, seat: int, until: int, rule: str) -> None:
    """Bring a Unit to a player's side up to a turn, if there is a free slot. One's own is Charmed no more."""
    if unit.controller == seat or not has_free_slot(state, seat):
        return
    unit.held_until = 0 if unit.owner == seat else until
    if unit.owner == seat:
        unit.statuses.pop("charmed", None)
    change_control(state, unit, seat, rule)


def release_units(state: State) -> None:
    """Let go of Units at the end of a turn if no text holds them any longer."""
    for unit in list_all_units(state):
        if unit.held_until <= state.turn:
            unit.held_until = 0
    return_charmed_units(state)
