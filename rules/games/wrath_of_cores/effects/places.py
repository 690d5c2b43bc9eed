"""The places of each kind of card (WOC-G07, WOC-G19)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from rules.engine.texts.nodes import Bearer
from rules.engine.values import Violation
from rules.games.wrath_of_cores.cards import CoresCard
from rules.games.wrath_of_cores.rulebook.citing import refuse
from rules.games.wrath_of_cores.table.actions import PlayCard
from rules.games.wrath_of_cores.table.listing import is_of_kind
from rules.games.wrath_of_cores.table.state import (
    CORE_PLACE,
    LANDSCAPE,
    WONDER_PLACE,
    Card,
    Player,
    State,
    describe_place,
    find_at,
    find_on,
    get_switches,
)
from rules.games.wrath_of_cores.wording.reading import read_box

Spot = int | Card | None  # a place of the Landscape, the card that a Weapon or Relic lies on, or the Wonder's own


def list_spots(player: Player, definition: CoresCard) -> Sequence[Spot]:
    """The places of a kind, free or not, from left to right; None if a row need not name the place."""
    if definition.kind in ("terrain", "unit"):
        return sorted([*LANDSCAPE, CORE_PLACE])
    if definition.kind in ("weapon", "relic"):
        return tuple((player.unit if definition.kind == "weapon" else player.terrain).cards)
    return [None]


def build_play(seat: int, card: Card | None, definition: CoresCard, spot: Spot) -> PlayCard:
    place, host = (spot, None) if isinstance(spot, int) else (None, spot)
    return PlayCard(seat, card, definition, place=place, host=host)


def place_violations(state: State, action: PlayCard) -> Iterator[Violation]:
    """Why a card cannot go to the place."""
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
        yield refuse("WOC-G07", "The Core is there; a Terrain needs an empty place beside the Core.", also=also)
    elif place not in LANDSCAPE:
        message = f"There is no place {where}: three Terrains lie to the left of the Core and three to the right."
        yield refuse("WOC-LAND-01", message, also=("WOC-G07", *also))
    elif (lying := find_at(player.terrain, place)) is not None:
        yield refuse("WOC-G07", f"{lying.pointed} already lies at {where}.", also=("WOC-G19", *also))
    elif not is_beside_own(player, place):
        message = f"Place {where} is not next to the player's Core or Terrains."
        yield refuse("WOC-TERR-01", message, also=("WOC-G07", *also))


def _find_bad_unit(state: State, player: Player, action: PlayCard) -> Iterator[Violation]:
    place, where = action.place, describe_place(action.place)
    if place == CORE_PLACE and not get_switches(state).unit_on_core:
        yield refuse("WOC-C03", "A Unit cannot be put on the Core.")
    elif place != CORE_PLACE and (place not in LANDSCAPE or find_at(player.terrain, place) is None):
        message = f"The player has no Terrain at {where}; a Unit goes on a Terrain or on the Core."
        yield refuse("WOC-TERR-04", message, also=("WOC-UNIT-02", "WOC-C03"))
    elif (lying := find_at(player.unit, place)) is not None:
        message = f"{lying.pointed} is already the Unit at {where}."
        yield refuse("WOC-UNIT-02", message, also=("WOC-TERR-05", "WOC-G19"))
    elif find_at(player.god, place) is not None:
        yield refuse("WOC-G15", f"The Terrain at {where} already has a God Summon piece.")


def _find_bad_weapon(state: State, player: Player, action: PlayCard) -> Iterator[Violation]:
    unit = action.host
    assert action.printed is not None
    if unit is None or not unit.is_unit or unit.controller != player.seat:
        message = _say_bad_host(unit, "A Weapon goes on a Unit that the player has in play")
        yield refuse("WOC-WEAP-03", message, also=("WOC-TERR-08", "WOC-C14"))
    elif not unit.face_up:
        yield refuse("WOC-KW-24", f"{unit.pointed} is burrowed and cannot be targeted.")
    elif not all(is_of_kind(state, unit, said.of, player.seat) for said in _list_bearers(action)):
        yield refuse("WOC-WEAP-03", f"The text of {action.printed.name} lets it lie on other Units than {unit.called}.")
    elif find_on(player.weapon, unit) is not None:
        yield refuse("WOC-UNIT-03", f"{unit.pointed} already has a Weapon.", also=("WOC-G19", "WOC-C14"))


def _say_bad_host(host: Card | None, allowed: str) -> str:
    return f"{allowed}; name it behind ->." if host is None else f"{allowed}, and {host.called} is none."


def _list_bearers(action: PlayCard) -> list[Bearer]:
    printed = action.printed
    said = read_box("text", printed.text, printed.kind).said if printed is not None and printed.text else ()
    return [each for each in said if isinstance(each, Bearer)]


def _find_bad_relic(state: State, player: Player, action: PlayCard) -> Iterator[Violation]:
    terrain = action.host
    if terrain is not None and terrain.zone_name == "core":
        yield refuse(
            "WOC-C03", "A Relic goes on a Terrain; the Core does not count as one.", also=("WOC-REL-02", "WOC-TERR-07")
        )
    elif terrain is None or terrain.zone_name != "terrain" or terrain.controller != player.seat:
        message = _say_bad_host(terrain, "A Relic goes on a Terrain that the player has in play")
        yield refuse("WOC-REL-02", message, also=("WOC-TERR-07",))
    elif find_on(player.relic, terrain) is not None:
        yield refuse("WOC-REL-02", f"{terrain.pointed} already has a Relic.", also=("WOC-G19",))


def _find_bad_wonder(state: State, player: Player, action: PlayCard) -> Iterator[Violation]:
    if player.wonder.cards:
        message = f"{player.wonder.cards[0].name} is in play already; a player can have only one Wonder."
        yield refuse("WOC-WON-05", message, also=("WOC-G19",))
    if action.place not in (None, WONDER_PLACE):
        where = describe_place(action.place)
        message = f"A Wonder lies at the fourth place left of the Core, not at {where}; it needs no word."
        yield refuse("WOC-WON-02", message, also=("WOC-C10",))


_BY_KIND: dict[str, Callable[[State, Player, PlayCard], Iterator[Violation]]] = {
    "terrain": _find_bad_terrain,
    "unit": _find_bad_unit,
    "weapon": _find_bad_weapon,
    "relic": _find_bad_relic,
    "wonder": _find_bad_wonder,
}
