"""The shape of a game's cards."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from rules.engine.cards import CardDefinition


@dataclass(frozen=True, slots=True)
class CardText:
    """A text on a card. `box` is the field in the card file, `label` the word before the text."""

    box: str
    text: str
    label: str = ""


@dataclass(frozen=True, slots=True)
class TextPlace:
    """A place to try a text: `fields` makes the fields of a card with this text."""

    code: str
    name: str
    fields: Callable[[str], dict[str, object]]


@dataclass(frozen=True, slots=True)
class TextReading:
    """The reading of a text: its problem or its sentences, and the engine's own wording.

    Before a sentence may stand what sort it is, with a colon: `When it is played: Draw 1 card.`
    """

    problem: Any
    sentences: tuple[str, ...]
    wording: str


def list_main_text(card: CardDefinition) -> tuple[CardText, ...]:
    """The texts of a card with one box."""
    return (CardText("text", card.text),) if card.text else ()


@dataclass(frozen=True, slots=True, kw_only=True)
class CardShape:
    """A game's card type, its faults beyond the types of its fields, and its texts.

    `find_faults(card)` gives pairs of field and remedy. `list_texts(card)` gives every text that the engine reads, in
    the order of the card; `read_text(card, text)` reads one where a game has a grammar of its own. Which fields belong
    to a printing alone says the card type (`beside_the_rules`). `places` are where a text is tried; none: on each kind.
    `grammar()` builds the grammar of its own at the first call.
    """

    type: type[CardDefinition]
    find_faults: Callable[[Any], list[tuple[str, str]]]
    list_texts: Callable[[Any], tuple[CardText, ...]] = list_main_text
    read_text: Callable[[Any, CardText], TextReading] | None = None
    grammar: Callable[[], object] | None = None
    places: tuple[TextPlace, ...] = ()
