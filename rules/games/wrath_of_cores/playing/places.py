"""Where each kind of card goes (WOC-G07, WOC-G19)."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from rules.engine.values import Violation
from rules.games.wrath_of_cores.rulebook.citing import refuse
from rules.games.wrath_of_cores.table.actions import PlayCard
from rules.games.wrath_of_cores.table.state import (
    CORE_PLACE,
    LANDSCAPE,
    Player,
    State,
    describe_place,
    find_at,
    find_on,
    get_switches,
)


def place_violations(state: State, action: PlayCard) -> Iterator[Violation]:
    """Why a card cannot go where it is played."""
    assert action.printed is not None
    find = _BY_KIND.get(action.printed.kind)
    if find is not None:
        yield from find(state, state.players[action.seat], action)


def is_beside_own(player: Player, place: int) -> bool:
    """Whether a place lies beside the Core or an own Terrain."""
    return any(beside == CORE_PLACE or find_at(player.terrain, beside) is not None for beside in (place - 1, place + 1))


def _find_bad_terrain(state: State, player: Player, action: PlayCard) -> Iterator[Violation]:
    assert action.printed is not None
    place, where = action.place, describe_place(action.place)
    also = ("WOC-STER-01",) if action.printed.subtype == "special" else ()
    if place == CORE_PLACE:
        yield refuse("WOC-G07", "The Core lies there; a Terrain needs an empty place beside it.", also=also)
    elif place not in LANDSCAPE:
        message = f"There is no place {where}: three Terrains lie to the left of the Core and three to the right."
        yield refuse("WOC-LAND-01", message, also=("WOC-G07", *also))
    elif find_at(player.terrain, place) is not None:
        yield refuse("WOC-G07", f"A Terrain lies at {where} already.", also=("WOC-G19", *also))
    elif not is_beside_own(player, place):
        message = f"Neither the Core nor a Terrain of the player lies beside {where}."
        yield refuse("WOC-TERR-01", message, also=("WOC-G07", *also))


def _find_bad_unit(state: State, player: Player, action: PlayCard) -> Iterator[Violation]:
    place, where = action.place, describe_place(action.place)
    if place == CORE_PLACE and not get_switches(state).unit_on_core:
        yield refuse("WOC-C03", "A Unit does not stand on the Core.")
    elif place != CORE_PLACE and (place not in LANDSCAPE or find_at(player.terrain, place) is None):
        message = f"No Terrain of the player lies at {where}, and a Unit is put on top of one, or of the Core."
        yield refuse("WOC-TERR-04", message, also=("WOC-UNIT-02", "WOC-C03"))
    elif find_at(player.unit, place) is not None:
        message = f"A Unit stands at {where} already."
        yield refuse("WOC-UNIT-02", message, also=("WOC-TERR-05", "WOC-G19"))
    elif find_at(player.god, place) is not None:
        yield refuse("WOC-G15", f"A piece of a God Summon fills the Terrain at {where}.")


def _find_bad_weapon(state: State, player: Player, action: PlayCard) -> Iterator[Violation]:
    unit = action.host
    if unit is None or not unit.is_unit or unit.controller != player.seat:
        name = "Nothing" if unit is None else unit.called
        message = f"{name} is no Unit in play of the player, and a Weapon is attached to one."
        yield refuse("WOC-WEAP-03", message, also=("WOC-TERR-08", "WOC-C14"))
    elif not unit.face_up:
        yield refuse("WOC-KW-24", f"#{unit.handle} is burrowed, and cannot be targeted.")
    elif find_on(player.weapon, unit) is not None:
        yield refuse("WOC-UNIT-03", f"#{unit.handle} carries a Weapon already.", also=("WOC-G19", "WOC-C14"))


def _find_bad_relic(state: State, player: Player, action: PlayCard) -> Iterator[Violation]:
    terrain = action.host
    if terrain is not None and terrain.zone_name == "core":
        yield refuse(
            "WOC-C03", "A Relic needs a real Terrain, and goes on no Core.", also=("WOC-REL-02", "WOC-TERR-07")
        )
    elif terrain is None or terrain.zone_name != "terrain" or terrain.controller != player.seat:
        name = "Nothing" if terrain is None else terrain.called
        message = f"{name} is no Terrain in play of the player, and a Relic is put on one."
        yield refuse("WOC-REL-02", message, also=("WOC-TERR-07",))
    elif find_on(player.relic, terrain) is not None:
        yield refuse("WOC-REL-02", f"A Relic lies on #{terrain.handle} already.", also=("WOC-G19",))


def _find_bad_wonder(state: State, player: Player, action: PlayCard) -> Iterator[Violation]:
    if player.wonder.cards:
        message = f"{player.wonder.cards[0].name} is in play, and a player has one Wonder."
        yield refuse("WOC-WON-05", message, also=("WOC-G19",))


_BY_KIND: dict[str, Callable[[State, Player, PlayCard], Iterator[Violation]]] = {
    "terrain": _find_bad_terrain,
    "unit": _find_bad_unit,
    "weapon": _find_bad_weapon,
    "relic": _find_bad_relic,
    "wonder": _find_bad_wonder,
}
