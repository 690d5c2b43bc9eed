"""Charges of a Core, offered and taken (WOC-CORE-03, WOC-C08)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rules.engine.atoms import set_resource
from rules.engine.texts.nodes import OPPONENT, YOU
from rules.engine.values import Violation
from rules.games.wrath_of_cores.rulebook.citing import refuse
from rules.games.wrath_of_cores.table.actions import TakeCharge
from rules.games.wrath_of_cores.table.state import Card, Player, State, get_switches
from rules.games.wrath_of_cores.wording.nodes import Charging
from rules.games.wrath_of_cores.wording.reading import read_box


def offer_charges(state: State, event: str, card: Card) -> None:
    """Offer a charge to each player whose Core names the event."""
    for player in state.players:
        charging = find_charging(player)
        if charging is not None and charging.event == event and _is_meant(charging, player, card):
            player.offers += has_room(state, player)


def _is_meant(charging: Charging, player: Player, card: Card) -> bool:
    """Whether a Charge speaks of a card that is played, or has been destroyed."""
    kind, definition, own = charging.kind, card.definition, card.controller == player.seat
    if definition is None or definition.kind not in kind.kind.split(" or "):
        return False
    if kind.color and kind.color not in definition.unit_colors:
        return False
    return all(whose in ("", YOU if own else OPPONENT) for whose in (kind.whose, charging.who))


def find_charging(player: Player) -> Charging | None:
    core = player.core_card
    if core is None or core.definition is None or not core.definition.charge:
        return None
    said = read_box("charge", core.definition.charge, "core").said
    return said[0] if said and isinstance(said[0], Charging) else None


def has_room(state: State, player: Player) -> bool:
    cap = get_switches(state).charge_cap
    return not cap or player.charges + player.offers < cap


def close_offers(state: State) -> None:
    """What has not been taken at its moment is forfeited, where the edition says so (WOC-MODE-08)."""
    first, second = state.players
    if (first.offers or second.offers) and not get_switches(state).offers_stay_open:
        first.offers = second.offers = 0


def charge_violations(state: State, action: TakeCharge) -> Iterator[Violation]:
    player = state.players[action.seat]
    if player.offers:
        return
    if find_charging(player) is None:
        core = player.core_card
        yield refuse("WOC-CORE-03", f"{core.name if core else 'The Core'} has no Charge text, so it is not charged.")
    else:
        message = "No charge is on offer: what its Charge text names has not just happened, or was let pass."
        yield refuse("WOC-CORE-03", message, also=state.game.rulebook.held(("WOC-MODE-08",), state.edition.code))


def take_charge(state: State, action: TakeCharge) -> None:
    player = state.players[action.seat]
    player.offers -= 1
    set_resource(state, player, "charges", player.charges + 1, "WOC-CORE-03")


def list_charges(state: State, seat: int) -> Iterable[TakeCharge]:
    return (TakeCharge(seat),) if state.players[seat].offers else ()
