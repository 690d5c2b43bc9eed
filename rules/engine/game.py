"""What a game supplies to the kernel: everything that is true of one game and of no other."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from rules.engine.actions import ActionKind
from rules.engine.cards import CardDefinition, CardPool
from rules.engine.deckrules import DeckCurve, Decklist, DeckRule, DeckSection
from rules.engine.rulebook import Rulebook
from rules.engine.state import Card, State
from rules.engine.values import Action, Violation

if TYPE_CHECKING:
    from rules.cardtext import Vocabulary

Refusal = Callable[[State[Any], Action], Violation]


def _nothing_else(state: State[Any], rule: str) -> tuple[str, ...]:
    return ()


def _nothing_decided(state: State[Any]) -> tuple[str, ...]:
    return ()


def _nobody_spared(state: State[Any], seat: int) -> tuple[str, ...]:
    return ()


def _nothing_said(card: Any) -> tuple[str, ...]:
    return ()


def _none_triggered(state: State[Any]) -> None:
    """A game without triggered abilities."""
    state.triggered.clear()


@dataclass(frozen=True, slots=True)
class Edition:
    """One edition of a game's rules: its switches are data that the rules ask, never `if edition ==`."""

    code: str
    name: str
    switches: Any


@dataclass(frozen=True, slots=True, kw_only=True)
class Refusals:
    """Which of the game's rules the kernel's own refusals cite.

    `same_claim(state, rule)` are the rows that a claim contradicts just as well when it contradicts `rule`;
    `lately(state)` are rows that have decided how what happened last came about, such as in which order; `defeat` is
    the row by which a player loses, and the resource that decides it; `spared(state, seat)` are rows by which a player
    has not lost, whatever it looks like; `most` is what a total may be at most, and the row that says so;
    `untouched(card)` are the rows by which a card lies there that nothing has befallen.
    """

    game_over: Refusal
    wrong_moment: Refusal
    wrong_player: Refusal
    wrong_phase: Refusal
    copies_max: int
    too_many_copies: Callable[[str, int], Violation]
    not_registered: Callable[[str, int, int], Violation]
    same_claim: Callable[[State[Any], str], tuple[str, ...]] = _nothing_else
    lately: Callable[[State[Any]], tuple[str, ...]] = _nothing_decided
    defeat: tuple[str, str] | None = None
    spared: Callable[[State[Any], int], tuple[str, ...]] = _nobody_spared
    most: Mapping[str, tuple[int, str]] = field(default_factory=dict)
    untouched: Callable[[Any], tuple[str, ...]] = _nothing_said


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Game:
    """One game on the kernel; `rules.games.GAMES` lists them all.

    `new_state(game, edition, first)` is a game before its first procedure; `register(state, seat,
    deck, pool)` puts a list on the table; `begin` starts the set-up; `settle_triggers` begins what has been triggered.
    `vocabulary` are the words of its card texts; a game without them has no text that is read.
    """

    code: str
    name: str
    editions: Mapping[str, Edition]
    default_edition: str
    rulebook: Rulebook
    card_type: type[CardDefinition]
    card_faults: Callable[[Any], list[tuple[str, str]]]
    deck_sections: tuple[DeckSection, ...]
    deck_rules: tuple[DeckRule, ...]
    deck_curve: DeckCurve | None = None
    actions: Mapping[str, ActionKind]
    refusals: Refusals
    new_card: Callable[[int], Card]
    new_state: Callable[[Game, Edition, int], State[Any]]
    register: Callable[[State[Any], int, Decklist, CardPool], None]
    begin: Callable[[State[Any]], None]
    settle_triggers: Callable[[State[Any]], None] = _none_triggered
    vocabulary: Vocabulary | None = None
