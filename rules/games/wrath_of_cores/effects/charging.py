"""Offers and takes Core charges (WOC-CORE-03, WOC-C08)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from rules.engine.atoms import set_resource
from rules.engine.texts.conditions import is_met
from rules.engine.texts.happening import is_by, is_nth, is_of_kind_told
from rules.engine.values import Violation
from rules.games.wrath_of_cores.rulebook.citing import refuse
from rules.games.wrath_of_cores.table.abilities import CHARGED, read_charging
from rules.games.wrath_of_cores.table.actions import TakeCharge
from rules.games.wrath_of_cores.table.firing import happens
from rules.games.wrath_of_cores.table.listing import COUNTING
from rules.games.wrath_of_cores.table.state import Card, Player, State, get_switches
from rules.games.wrath_of_cores.wording.nodes import Charging


def offer_charges(state: State, event: str, card: Card) -> None:
    """Offer a charge to each player with the event on the Core."""
    if CHARGED + event not in state.cards_with:
        return
    for player, charging in _list_charged(state, event):
        in_play = card.in_play
        heard = happens(state, charging.when, event, player.seat, card, in_play=in_play)
        if heard and _is_met(state, charging, player.seat):
            _offer(state, player, charging.count)


def offer_charges_for_entering(state: State, card: Card) -> None:
    """Offer charges as a card enters, which arms a Unit if it is a Weapon."""
    offer_charges(state, "enter", card)
    if card.zone_name == "weapon" and card.on is not None:
        offer_charges(state, "arm", card.on)


def _list_charged(state: State, event: str) -> Iterable[tuple[Player, Charging]]:
    """The players whose Core an event charges."""
    key = CHARGED + event
    if key not in state.cards_with:
        return ()
    players = [state.players[core.controller] for core in state.cards_with[key]]
    return [(player, charging) for player in players if (charging := find_charging(player)) is not None]


def _offer(state: State, player: Player, count: int) -> None:
    for _ in range(count):
        player.offers += has_room(state, player)


def offer_charges_of(state: State, event: str, seat: int, card: Any = None) -> None:
    """Offer a charge to each player with the player's act on the Core, done with a card or none."""
    for player, charging in _list_charged(state, event):
        is_meant = is_by(charging.when, event, player.seat, seat) and is_of_kind_told(COUNTING, charging.when, card)
        is_meant = is_meant and is_nth(state, COUNTING, charging.when, player.seat, None)
        if is_meant and _is_met(state, charging, player.seat):
            _offer(state, player, charging.count)


def _is_met(state: State, charging: Charging, seat: int) -> bool:
    return charging.condition is None or is_met(state, COUNTING, charging.condition, seat, None)


def find_charging(player: Player) -> Charging | None:
    core = player.core_card
    return read_charging(core.definition.charge) if core is not None and core.definition is not None else None


def has_room(state: State, player: Player) -> bool:
    cap = get_switches(state).charge_cap
    return not cap or player.charges + player.offers < cap


def close_offers(state: State) -> None:
    """Forfeit offers not taken at their moment, if the edition says so (WOC-MODE-08)."""
    first, second = state.players
    if (first.offers or second.offers) and not get_switches(state).offers_stay_open:
        first.offers = second.offers = 0


def charge_violations(state: State, action: TakeCharge) -> Iterator[Violation]:
    player = state.players[action.seat]
    if player.offers:
        return
    if find_charging(player) is None:
        core = player.core_card
        yield refuse("WOC-CORE-03", f"{core.name if core else 'The Core'} has no Charge text, so it cannot be charged.")
    else:
        message = (
            "The Core cannot be charged now: the event in its Charge text has not just happened, or its player passed."
        )
        yield refuse("WOC-CORE-03", message, also=state.game.rulebook.held(("WOC-MODE-08",), state.edition.code))


def take_charge(state: State, action: TakeCharge) -> None:
    player = state.players[action.seat]
    player.offers -= 1
    set_resource(state, player, "charges", player.charges + 1, "WOC-CORE-03")


def list_charges(state: State, seat: int) -> Iterable[TakeCharge]:
    return (TakeCharge(seat),) if state.players[seat].offers else ()
