"""Cards leaving play: destroyed, with the cards on top."""

from __future__ import annotations

from rules.engine.atoms import hurt, mark, move, note, turn_face
from rules.engine.texts.lying import strike
from rules.engine.texts.nodes import LEAVE, SACRIFICE, TO_HAND, Rescue
from rules.engine.texts.preventing import take_prevented
from rules.engine.texts.rescuing import IN_QUESTION, find_damage_left, list_unsaved
from rules.games.wrath_of_cores.effects.charging import offer_charges
from rules.games.wrath_of_cores.elements.pool import lose_element
from rules.games.wrath_of_cores.table.abilities import is_awaited
from rules.games.wrath_of_cores.table.firing import Firing, list_fired_by, list_with_weapon
from rules.games.wrath_of_cores.table.listing import count_damage, current_stat, is_banned, list_rescues, may_change
from rules.games.wrath_of_cores.table.state import Card, State, find_at, find_fight, find_on, get_switches

Fired = list[Firing]
STATS = ("atk", "hp")


def destroy(state: State, cards: list[Card], rule: str, *, paid: bool = False, sacrificed: bool = False) -> Fired:
    """Destroy cards together, with the cards on top. Return what that fires, the active player's first.

    What is `paid` or `sacrificed` is destroyed for certain.
    """
    events = (SACRIFICE, "destroy") if sacrificed else ("destroy",)
    going = _list_with_upgrades(state, cards, rule)
    if not (paid or sacrificed):
        going = list(list_unsaved(state, going, list_rescues, save_unit))
    fired: Fired = []
    for card, _ in going:
        fired += list_with_weapon(state, card, "death")
        fired += [each for event in events for each in list_fired_by(state, event, card)]
    tell_leaving(state, [card for card, _ in going])
    for card, why in going:
        card.destroyed = True
        note(state, "destroy", card, None, why)
        send_to_used(state, card, why)
    for card, _ in going:
        for event in events:
            offer_charges(state, event, card)
    if get_switches(state).active_abilities_first:
        fired.sort(key=lambda each: each.card.owner != state.active)
    return fired


def save_unit(state: State, unit: Card, rescue: Rescue, rule: str) -> bool:
    """Save a Unit from destruction. Damage that would destroy it again is healed, if it has any H.P then."""
    hp = current_stat(state, unit, "hp")
    if rescue.by == TO_HAND:
        return_to_hand(state, unit, rule)
    elif not hp:
        return False
    elif (left := find_damage_left(rescue, hp, unit.damage)) != unit.damage:
        mark(state, unit, "damage", left, rule)
    return True


def _list_with_upgrades(state: State, cards: list[Card], rule: str) -> list[tuple[Card, str]]:
    going: list[tuple[Card, str]] = []
    for card in cards:
        if not card.in_play or any(card is other for other, _ in going):
            continue
        going.append((card, rule))
        if card.zone_name == "terrain":
            player = state.players[card.controller]
            if (relic := find_on(player.relic, card)) is not None:
                going.append((relic, "WOC-REL-03"))
            if (piece := find_at(player.god, card.place)) is not None:
                going.append((piece, "WOC-G11"))
            unit = find_at(player.unit, card.place)
            if unit is not None and get_switches(state).terrain_takes_unit and unit not in cards:
                going.append((unit, "WOC-G11"))
    return going


def tell_leaving(state: State, cards: list[Card]) -> None:
    """Tell that cards leave play, and Weapons with them, if any text waits for a departure."""
    if is_awaited(state, LEAVE):
        weapons = [find_on(player.weapon, card) for card in cards for player in state.players]
        for card in reversed([*cards, *[each for each in weapons if each is not None and each not in cards]]):
            note(state, LEAVE, card, None, "WOC-C08")


def send_to_used(state: State, card: Card, rule: str) -> None:
    """Put a card into the owner's used pile. The Weapon of a Unit goes back to the hand (WOC-UNIT-04)."""
    _remember_stats(state, card)
    if card.is_unit:
        return_weapon(state, card)
    leave_play(state, card, rule)
    move(state, card, state.players[card.owner].used, rule)
    turn_face(state, card, True, rule)


def return_to_hand(state: State, card: Card, rule: str) -> None:
    """Return a card to the owner's hand, the Weapon of a Unit too (WOC-G32)."""
    tell_leaving(state, [card])
    _remember_stats(state, card)
    if card.is_unit:
        put_back = return_weapon if get_switches(state).weapon_returns_with_unit else _discard_weapon
        put_back(state, card)
    leave_play(state, card, rule)
    move(state, card, state.players[card.owner].hand, rule)


def return_weapon(state: State, unit: Card) -> None:
    for player in state.players:
        weapon = find_on(player.weapon, unit)
        if weapon is not None:
            leave_play(state, weapon, "WOC-UNIT-04")
            move(state, weapon, state.players[weapon.owner].hand, "WOC-UNIT-04")


def _discard_weapon(state: State, unit: Card) -> None:
    for player in state.players:
        if (weapon := find_on(player.weapon, unit)) is not None:
            send_to_used(state, weapon, "WOC-G32")


def _remember_stats(state: State, card: Card) -> None:
    """Keep a leaving Unit's stats with all cards on the Unit."""
    if card.is_unit:
        card.left = {stat: current_stat(state, card, stat) for stat in STATS}


def leave_play(state: State, card: Card, rule: str) -> None:
    """Forget a card's state on the table."""
    lose_element(state, card, rule)
    if (fight := find_fight(state)) is not None:
        fight.leave(card)
    strike(state, card)
    card.place = None
    card.on = None
    card.damage = 0


def find_dying(state: State) -> list[Card]:
    """The Units with damage up to their H.P (WOC-UNIT-05, WOC-G26). Only a text can leave none to an undamaged one."""
    changed = may_change(state)
    asked = state.continuous.get(IN_QUESTION, ())
    return [
        unit
        for player in state.players
        for unit in player.unit.cards
        if unit not in asked
        and (unit.damage or changed)
        and unit.definition is not None
        and unit.damage >= current_stat(state, unit, "hp")
    ]


def damage_unit(state: State, unit: Card, points: int, rule: str) -> None:
    if is_banned(state, unit, "hurt"):
        return
    if left := take_prevented(state, unit, count_damage(state, unit, points)):
        hurt(state, unit, left, rule)
