"""Lists the texts of cards on the field by subject."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from rules.engine.texts.lying import enter, strike
from rules.engine.values import Event
from rules.games.valcarta.table.state import Card, State
from rules.games.valcarta.wording.nodes import Sentence
from rules.games.valcarta.wording.reading import list_kinds, read_main_text_about

SPEAKING = ("unit", "equipment", "war")  # the zones in which a text works as long as the card lies there


def note_move(state: State, event: Event) -> None:
    """Enter a card coming to the field, and strike a card leaving."""
    if event.origin in SPEAKING:
        strike(state, event.subject)
    if event.value in SPEAKING:
        note_text(state, event.subject)


def note_text(state: State, card: Card) -> None:
    """Enter a card on the field by the sorts of its sentences, in the order of zones."""
    if card.definition is not None and card.definition.text:
        kinds = list_kinds(card.definition)
        enter(state, card, kinds)
        for kind in kinds:
            state.cards_with[kind].sort(key=_find_order)


def _find_order(card: Card) -> tuple[int, int, int]:
    assert card.zone is not None
    return card.controller, SPEAKING.index(card.zone.name), card.zone.cards.index(card)


def list_said(state: State, kind: type[Any]) -> Iterable[tuple[Card, Card | None, Sentence]]:
    """The sentences of a sort on the field, each with its card and its "this Unit"."""
    if kind not in state.cards_with:
        return ()
    return [
        (card, card if card.is_unit else card.on, said)
        for card in state.cards_with[kind]
        if card.definition is not None
        for said in read_main_text_about(card.definition, kind)
    ]
