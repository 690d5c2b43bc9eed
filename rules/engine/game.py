"""What a game supplies to the kernel: everything that is true of one game and of no other."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from rules.engine.cards import CardDefinition
from rules.engine.deckrules import DeckRule, DeckSection
from rules.engine.rulebook import Rulebook


@dataclass(frozen=True, slots=True)
class Edition:
    """One edition of a game's rules: its switches are data that the rules ask, never `if edition ==`."""

    code: str
    name: str
    switches: Any


@dataclass(frozen=True, slots=True, kw_only=True)
class Game:
    """One game on the kernel; `rules.games.GAMES` lists them all."""

    code: str
    name: str
    editions: Mapping[str, Edition]
    default_edition: str
    rulebook: Rulebook
    card_type: type[CardDefinition]
    card_faults: Callable[[Any], list[tuple[str, str]]]
    deck_sections: tuple[DeckSection, ...]
    deck_rules: tuple[DeckRule, ...]
