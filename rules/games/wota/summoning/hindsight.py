"""Checks a card's past against a printing shown later."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from rules.engine.identity import double_of, impossible_identities
from rules.engine.values import Violation
from rules.games.wota.abilities.filters import matches_printing
from rules.games.wota.abilities.keywords import has_printed_keyword
from rules.games.wota.cards import WotaCard
from rules.games.wota.rulebook.citing import cited, refuse
from rules.games.wota.table.state import ON_THE_TABLE, Card, State
from rules.games.wota.zones.entering import bar_violations, find_text_violation, is_legend, set_card_violations


def face_down_violations(state: State, card: Card, definition: WotaCard) -> Iterator[Violation]:
    """Check a printing against an unknown card's past."""
    impossible: list[Violation] = []
    if double_of(card, definition) is None:
        impossible += impossible_identities(state, state.players[card.owner], (definition,))
    lay = _find_hidden_zone(state, card)
    if lay:
        if card.controller != card.owner and not card.taken_over and not has_printed_keyword(definition, "Spy"):
            message = f"{definition.name} is not a Spy and cannot be on the other side."
            impossible.insert(0, refuse("WOTA-KEY-25", message))
        impossible = [*set_card_violations(definition, lay), *bar_violations(definition), *impossible]
        impossible += _ban_violations(card, definition)
    for violation in impossible:
        also = violation.also if violation.kind == "deck" else (*violation.also, *cited("shown card"))
        yield msgspec.structs.replace(violation, also=also, culprit=card)
    if has_printed_keyword(definition, "Legend"):
        yield from _legend_violations(state, card, definition)
    if card.zone is not None and card.zone.name == "battle" and (unread := find_text_violation(definition)) is not None:
        yield unread


def _ban_violations(card: Card, definition: WotaCard) -> Iterator[Violation]:
    """Refuse what an effect forbade to set, in hindsight (WOTA-G01)."""
    if any(matches_printing(barred, definition) for barred in card.barred):
        yield refuse("WOTA-G01", f"An effect forbade to set {definition.name} when this card was set.")


def _find_hidden_zone(state: State, card: Card) -> str:
    if card.zone is None or not card.face_up:
        return card.zone.name if card.zone is not None else ""
    left = next((event for event in reversed(state.events) if event.kind == "move" and event.subject is card), None)
    return left.origin if left is not None and left.origin in ON_THE_TABLE else ""


def _legend_violations(state: State, card: Card, definition: WotaCard) -> Iterator[Violation]:
    """Refuse the later of two Legends, in hindsight (WOTA-KEY-27, G34)."""
    if card.no_legend is not None:
        yield msgspec.structs.replace(card.no_legend, culprit=card)
    side = state.players[card.controller].battle.cards
    at = side.index(card) if card in side else len(side)
    if card.no_legend is None and any(is_legend(state, earlier) for earlier in side[:at] if at < len(side)):
        message = f"{definition.name} came to a side that already had a face-down Legend."
        yield refuse("WOTA-KEY-27", message, culprit=card)
    for later in side[at + 1 :]:
        if has_printed_keyword(later.definition, "Legend"):
            message = f"{later.name} came to a side that already had a face-down Legend."
            yield refuse("WOTA-KEY-27", message, culprit=later)
