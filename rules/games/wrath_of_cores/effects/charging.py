"""Charges of a Core, offered and taken (WOC-CORE-03, WOC-C08)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache

from rules.engine.atoms import set_resource
from rules.engine.texts.happening import is_by
from rules.engine.values import Violation
from rules.games.wrath_of_cores.rulebook.citing import refuse
from rules.games.wrath_of_cores.table.actions import TakeCharge
from rules.games.wrath_of_cores.table.firing import happens
from rules.games.wrath_of_cores.table.state import Card, Player, State, get_switches
from rules.games.wrath_of_cores.wording.nodes import Charging
from rules.games.wrath_of_cores.wording.reading import read_box


def offer_charges(state: State, event: str, card: Card) -> None:
    """Offer a charge to each player with the event on the Core."""
    for player in state.players:
        charging = find_charging(player)
        if charging is not None and happens(state, charging.when, event, player.seat, card):
            _offer(state, player, charging.count)


def _offer(state: State, player: Player, count: int) -> None:
    for _ in range(count):
        player.offers += has_room(state, player)


def offer_charges_of(state: State, event: str, seat: int) -> None:
    """Offer a charge to each player with the player's act on the Core."""
    for player in state.players:
        charging = find_charging(player)
        if charging is not None and is_by(charging.when, event, player.seat, seat):
            _offer(state, player, charging.count)


def find_charging(player: Player) -> Charging | None:
    core = player.core_card
    if core is None or core.definition is None or not core.definition.charge:
        return None
    return _read_charging(core.definition.charge)


@lru_cache(maxsize=1024)
def _read_charging(text: str) -> Charging | None:
    said = read_box("charge", text, "core").said
    return said[0] if said and isinstance(said[0], Charging) else None


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
