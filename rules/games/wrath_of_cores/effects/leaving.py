"""Cards that leave play: destroyed, with what lies on them."""

from __future__ import annotations

from rules.engine.atoms import mark, move, note, turn_face
from rules.games.wrath_of_cores.effects.charging import offer_charges
from rules.games.wrath_of_cores.elements.pool import lose_element
from rules.games.wrath_of_cores.table.fight import find_fight
from rules.games.wrath_of_cores.table.listing import STATIC, current_stat, list_moments
from rules.games.wrath_of_cores.table.state import Card, State, find_at, find_on, get_switches
from rules.games.wrath_of_cores.wording.nodes import Ability

Fired = list[tuple[Card, Ability]]


def destroy(state: State, cards: list[Card], rule: str) -> Fired:
    """Destroy cards together, with what lies on them; return the Death abilities, the active player's first."""
    going = _list_with_upgrades(state, cards, rule)
    fired: Fired = []
    for card, _ in going:
        fired += [(card, ability) for ability in list_moments(state, card, "death")]
    for card, why in going:
        card.destroyed = True
        note(state, "destroy", card, None, why)
        send_to_used(state, card, why)
    for card, _ in going:
        offer_charges(state, "destroy", card)
    if get_switches(state).active_abilities_first:
        fired.sort(key=lambda each: each[0].owner != state.active)
    return fired


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


def send_to_used(state: State, card: Card, rule: str) -> None:
    """Put a card into its owner's used pile; the Weapon of a Unit goes back to the hand (WOC-UNIT-04)."""
    if card.is_unit:
        return_weapon(state, card)
    leave_play(state, card, rule)
    move(state, card, state.players[card.owner].used, rule)
    turn_face(state, card, True, rule)


def return_to_hand(state: State, card: Card, rule: str) -> None:
    """Return a card to its owner's hand, the Weapon of a Unit with it (WOC-G32)."""
    if card.is_unit:
        return_weapon(state, card)
    leave_play(state, card, rule)
    move(state, card, state.players[card.owner].hand, rule)


def return_weapon(state: State, unit: Card) -> None:
    for player in state.players:
        weapon = find_on(player.weapon, unit)
        if weapon is not None:
            leave_play(state, weapon, "WOC-UNIT-04")
            move(state, weapon, state.players[weapon.owner].hand, "WOC-UNIT-04")


def leave_play(state: State, card: Card, rule: str) -> None:
    """Forget what a card was on the table."""
    lose_element(state, card, rule)
    if (fight := find_fight(state)) is not None:
        fight.leave(card)
    if card in state.cards_with.get(STATIC, ()):
        state.cards_with[STATIC].remove(card)
        if not state.cards_with[STATIC]:
            del state.cards_with[STATIC]
    card.place = None
    card.on = None
    card.damage = 0


def find_dying(state: State) -> list[Card]:
    """The Units whose damage reaches their H.P (WOC-UNIT-05, WOC-G26)."""
    return [
        unit
        for player in state.players
        for unit in player.unit.cards
        if unit.definition is not None and unit.damage >= current_stat(state, unit, "hp")
    ]


def damage_unit(state: State, unit: Card, points: int, rule: str) -> None:
    mark(state, unit, "damage", unit.damage + points, rule)
