"""The table for verdicts, checkpoints and claims."""

from __future__ import annotations

from typing import Any

from rules.games.valcarta.table.state import Card, State, by_slot
from rules.records.rows import PlacedCard


def build_view(state: State, seat: int) -> dict[str, Any]:
    player = state.players[seat]
    crystal = player.crystal_card
    return {
        "se": player.se,
        "fe": player.fe,
        "deck": None if player.deck.open_ended else len(player.deck),
        "hand": len(player.hand),
        "unit": [_build_unit(card) for card in by_slot(player.unit.cards)],
        "war": [_build_entry(card) for card in by_slot(player.war.cards)],
        "equipment": [
            {**_build_entry(card), "on": card.on.handle if card.on is not None else None}
            for card in player.equipment.cards
        ],
        "crystal": None if crystal is None else {"card": crystal.name, "used": player.crystal_used},
        "fay": None if player.fay.open_ended else len(player.fay),
        "discard": [card.name for card in player.discard.cards],
        "removed": [card.name for card in player.removed.cards],
    }


def _build_entry(card: Card) -> dict[str, Any]:
    return {"handle": card.handle, "card": card.name}


def _build_unit(card: Card) -> dict[str, Any]:
    definition = card.definition
    return {
        **_build_entry(card),
        "slot": card.slot,
        "hp": definition.hp if definition is not None else None,
        "damage": card.damage,
        "statuses": list(card.statuses),
        "level": definition.level if definition is not None else None,
        "over": [each.name for each in card.under],
    }


def list_totals(state: State, seat: int) -> tuple[int | None, ...]:
    """List the numbers of a checkpoint: SE, FE, hand."""
    player = state.players[seat]
    return (player.se, player.fe, len(player.hand))


def find_limits(state: State, seat: int, name: str) -> tuple[int, int] | None:
    """The bounds of an unknown total: FE from a die that nobody wrote down, with no FE before the die."""
    return (0, state.players[seat].fe_limits[1]) if name == "fe" else None


def describe(state: State, card: Card) -> PlacedCard:
    """Describe a card in the words of a position."""
    if not card.in_play:
        return PlacedCard(name=card.name)
    source = card.statuses.get("provoked")
    return PlacedCard(
        name=card.name,
        words=tuple(card.statuses),
        figures=(("damage", card.damage),) if card.is_unit else (),
        on=card.on.handle if card.on is not None else None,
        by=source.handle if source is not None else None,
        over=tuple([each.name for each in reversed(card.under)]),
    )


def has_fate(state: State, card: Card, fate: str) -> bool:
    """Whether a card met a fate, for example destruction."""
    if fate == "destroy":
        return card.destroyed
    return card.zone_name in {"discard": ("discard",), "remove": ("removed",), "return": ("hand", "deck", "fay")}[fate]
