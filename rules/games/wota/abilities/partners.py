"""Prohibitions, also against cards of one kind."""

from __future__ import annotations

from collections.abc import Iterator

from rules.engine.effects import Against, Filter
from rules.games.wota.abilities.continuous import ContinuousEffect, about
from rules.games.wota.abilities.filters import matches, matches_printing
from rules.games.wota.abilities.keywords import has_keyword
from rules.games.wota.table.state import Card, State


def is_kept_from(state: State, card: Card, right: str, other: Card) -> bool:
    """Whether a card is under a prohibition, of which the other card is the partner."""
    if has_keyword(state, card, right):
        return True
    if not card.modifiers and not state.continuous:
        return False  # nearly always
    return any(
        _is_partner(state, wanted, other, seat, source) for wanted, seat, source in _list_partners(state, card, right)
    )


def _list_partners(state: State, card: Card, right: str) -> Iterator[tuple[Filter, int, Card | None]]:
    for modifier in card.modifiers or ():
        trait = modifier.trait
        if isinstance(trait, Against) and trait.right == right and modifier.since <= state.turn:
            yield trait.by, modifier.seat, modifier.source
    effects: list[ContinuousEffect] = state.continuous.get(about(right), [])
    for effect in effects:
        if effect.applies_now(state, card):
            for trait in effect.traits:
                if isinstance(trait, Against) and trait.right == right:
                    yield trait.by, effect.card.controller, effect.card


def _is_partner(state: State, wanted: Filter, other: Card, seat: int, source: Card | None) -> bool:
    if other.on_the_table:
        return matches(state, wanted, other, seat, source)
    return other.definition is not None and matches_printing(wanted, other.definition)
