"""The table for verdicts, checkpoints and claims."""

from __future__ import annotations

from collections import Counter
from typing import Any

from rules.games.wrath_of_cores.elements.pool import list_tokens
from rules.games.wrath_of_cores.table.listing import current_stat
from rules.games.wrath_of_cores.table.state import Card, State, describe_place
from rules.records.rows import PlacedCard


def build_view(state: State, seat: int) -> dict[str, Any]:
    player = state.players[seat]
    lists = ("terrain", "unit", "relic", "weapon", "god")
    return {
        "hp": player.hp,
        "charges": player.charges,
        "elements": player.elements,
        "pool": dict(sorted(Counter([color for _, color in list_tokens(player)]).items())),
        "temp": list(player.temp),
        "deck": None if player.deck.open_ended else len(player.deck),
        "hand": len(player.hand),
        "core": _build_entry(state, player.core_card) if player.core_card is not None else None,
        "wonder": _build_entry(state, player.wonder.cards[0]) if player.wonder.cards else None,
        **{name: [_build_entry(state, card) for card in player.zones[name].cards] for name in lists},
        "used": [card.name for card in player.used.cards],
    }


def _build_entry(state: State, card: Card) -> dict[str, Any]:
    entry: dict[str, Any] = {"handle": card.handle, "card": card.name, "face": "up" if card.face_up else "down"}
    zone = card.zone_name
    if card.place is not None:
        entry["place"] = card.place
    if zone in ("core", "terrain", "relic"):
        entry["element"] = card.element
    if zone == "unit":
        known = card.definition is not None
        entry["atk"] = current_stat(state, card, "atk") if known else None
        entry["hp"] = current_stat(state, card, "hp") if known else None
        entry["damage"] = card.damage
    if card.on is not None:
        entry["on"] = card.on.handle
    return entry


def list_totals(state: State, seat: int) -> tuple[int, ...]:
    """List the numbers of a checkpoint: life, Elements, hand."""
    player = state.players[seat]
    return (player.hp, player.elements, len(player.hand))


def describe(state: State, card: Card) -> PlacedCard:
    """Describe a card in the words of a position."""
    if not card.in_play:
        return PlacedCard(name=card.name)
    place = (describe_place(card.place),) if card.place is not None else ()
    element = (card.element,) if card.element is not None else ()
    return PlacedCard(
        name=card.name,
        words=(*place, "faceup" if card.face_up else "facedown", *element),
        figures=(("damage", card.damage),) if card.is_unit else (),
        on=card.on.handle if card.on is not None else None,
    )


def has_fate(state: State, card: Card, fate: str) -> bool:
    """Whether a card met a fate, for example destruction."""
    if fate == "destroy":
        return card.destroyed
    return card.zone_name in {"used": ("used",), "return": ("hand", "deck")}[fate]
