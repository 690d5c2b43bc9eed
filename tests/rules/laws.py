"""The laws of the table: what holds in every state of a game, whatever has happened in it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from rules.engine.state import Card
from rules.games.wota.abilities.keywords import has_printed_keyword
from rules.games.wota.table.state import (
    BATTLE_ZONE_MAX,
    BOSSES_MAX,
    FIELD_ZONE_MAX,
    HP_MAX,
    POWER_ZONE_MAX,
    SC_MAX,
    STA_MAX,
    Player,
)
from tests.rules.selfplay import SEATS, RandomGame

ROOM = {"battle": BATTLE_ZONE_MAX, "power": POWER_ZONE_MAX, "field": FIELD_ZONE_MAX}
MOST = {"sta": STA_MAX, "hp": HP_MAX, "sc": SC_MAX}


def broken_laws(game: RandomGame, sizes: list[int]) -> list[str]:
    """Which laws do not hold now. `sizes` are the numbers of cards that the players brought."""
    state, broken = game.state, []
    owned = Counter(card.owner for player in state.players for zone in player.zones.values() for card in zone.cards)
    for player in state.players:
        owned[player.seat] += player.deck.unseen
    held = (getattr(frame, "card", None) for frame in state.frames)
    passing = Counter(card.owner for card in held if isinstance(card, Card) and card.zone is None)
    if [owned[seat] + passing[seat] for seat in (0, 1)] != sizes:
        broken.append(f"{sizes} cards became {owned}")
    for player in state.players:
        broken += [f"{SEATS[player.seat]}: {law}" for law in (*_of_totals(player), *_of_zones(player))]
    return broken


def _of_totals(player: Player) -> Iterator[str]:
    for name, most in MOST.items():
        if not 0 <= getattr(player, name) <= most:
            yield f"{name} {getattr(player, name)}"
    if any(count < 0 for count in player.shown.values()):
        yield "cards are known that are not there"
    if player.registered is not None and player.shown - player.registered:
        yield "more cards are known than were brought"
    known = [card.definition for card in player.battle.cards if card.definition is not None]
    if sum(definition.kind == "boss" for definition in known) > BOSSES_MAX:
        yield "too many Bosses"
    if sum(has_printed_keyword(definition, "Legend") for definition in known) > 1:
        yield "two Legends"


def _of_zones(player: Player) -> Iterator[str]:
    for zone in player.zones.values():
        if zone.name in ROOM and len(zone) > ROOM[zone.name]:
            yield f"{len(zone)} cards in the {zone.name} zone"
        for card in zone.cards:
            if card.zone is not zone or card.controller != player.seat:
                yield f"{card} lies in the {zone.name} zone and does not know it"
            elif card.owner != player.seat and zone.name not in ROOM:
                yield f"{card} lies in the {zone.name} zone of somebody else"
            elif zone.name in ("hand", "deck") and card.definition is not None and card.definition.kind == "boss":
                yield f"the Boss {card} lies in the {zone.name}"
            elif zone.name == "battle" and card.position != "shield" and not (card.face_up and card.position):
                yield f"{card} lies in the Battle Zone in no position that there is"
