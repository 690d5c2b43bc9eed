"""A game's contribution to the kernel."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from types import ModuleType
from typing import TYPE_CHECKING, Any

from rules.engine.actions import ActionKind
from rules.engine.cards import CardPool
from rules.engine.deckrules import DeckCurve, Decklist, DeckPart, DeckRule, DeckSection, DrawRule, Limit
from rules.engine.rulebook import Rulebook
from rules.engine.state import Card, State
from rules.engine.values import Action, Violation

if TYPE_CHECKING:
    from rules.cardtext import Vocabulary
    from rules.shown import BoardLayout, CardField, CardShape, FaceLayout, GameWords

Refusal = Callable[[State[Any], Action], Violation]


def _list_same_rules(state: State[Any], rule: str) -> tuple[str, ...]:
    return state.game.rulebook.same_as(rule, state.edition.code)


def _list_no_recent_rules(state: State[Any]) -> tuple[str, ...]:
    return ()


def _list_no_survival_rules(state: State[Any], seat: int) -> tuple[str, ...]:
    return ()


def _list_no_rules_about(card: Any) -> tuple[str, ...]:
    return ()


def _list_no_rules_of_rest(card: Any, details: frozenset[str]) -> tuple[str, ...]:
    return ()


def _none_triggered(state: State[Any]) -> None:
    state.triggered.clear()


def list_deck_fields(decks: ModuleType) -> dict[str, Any]:
    """The values of a game's module of decks, by the names of the game's fields."""
    return {
        "deck_sections": decks.SECTIONS,
        "deck_rules": decks.DECK_RULES,
        "deck_curve": decks.CURVE,
        "deck_parts": decks.PARTS,
        "draw_rule": decks.DRAW_RULE,
    }


@dataclass(frozen=True, slots=True)
class Edition:
    """An edition of a game's rules. Switches are data, never `if edition ==`."""

    code: str
    name: str
    switches: Any


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleCitations:
    """The game's rules cited by the kernel.

    `related(state, rule)` lists the rules that a claim contradicts as well when it contradicts `rule`; `recent(state)`
    those that decided how the latest events came about. `survival(state, seat)` lists why a player has not lost,
    `at_rest(card, details)` why an untouched card lies where it lies, or has no such details as a claim says, and
    `sparing(card)` why a card is not destroyed. `defeat` is the rule by which a player loses and the resource that
    decides; `totals_max` has the most of each total, and the rule. `unread_list` is the rule against an entry of a list
    that names no card. `copies_max` is the most copies of a card; `count_copies(definition, copies_max)`, where cards
    differ in that.
    """

    game_over: Refusal
    wrong_moment: Refusal
    wrong_player: Refusal
    wrong_phase: Refusal
    copies_max: Limit
    too_many_copies: Callable[[Any, int, int], Violation]
    not_registered: Callable[[int, str, int, int, bool], Violation]
    related: Callable[[State[Any], str], tuple[str, ...]] = _list_same_rules
    recent: Callable[[State[Any]], tuple[str, ...]] = _list_no_recent_rules
    survival: Callable[[State[Any], int], tuple[str, ...]] = _list_no_survival_rules
    at_rest: Callable[[Any, frozenset[str]], tuple[str, ...]] = _list_no_rules_of_rest
    sparing: Callable[[Any], tuple[str, ...]] = _list_no_rules_about
    defeat: tuple[str, str] | None = None
    totals_max: Mapping[str, tuple[int, str]] = field(default_factory=dict)
    unread_list: str | None = None
    count_copies: Callable[[Any, int], int] | None = None


def refuse_alike(refusal: Refusal) -> dict[str, Any]:
    """A single refusal for every fault in the moment of an action."""
    return dict.fromkeys(("wrong_moment", "wrong_player", "wrong_phase"), refusal)


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Game:
    """A game on the kernel. `rules.games.GAMES` lists all.

    `new_state(game, edition, first)` is a game before its first procedure; `register(state, seat,
    deck, pool)` puts a list on the table; `begin` starts the set-up; `settle_triggers` begins what has been triggered.
    `vocabulary` are the words of its card texts; a game without them has no text that is read.
    `cards`, `fields`, `words`, `face` and `board` are what the site shows, searches and draws: the shape of the cards,
    their search fields, the names of things, and the layouts of a face and of the table.
    """

    code: str
    name: str
    editions: Mapping[str, Edition]
    default_edition: str
    rulebook: Rulebook
    cards: CardShape
    fields: tuple[CardField, ...]
    words: GameWords
    face: FaceLayout
    board: BoardLayout
    deck_sections: tuple[DeckSection, ...]
    deck_rules: tuple[DeckRule, ...]
    deck_curve: DeckCurve | None = None
    deck_parts: tuple[DeckPart, ...] = ()
    draw_rule: DrawRule | None = None
    actions: Mapping[str, ActionKind]
    citations: RuleCitations
    new_card: Callable[[int], Card]
    new_state: Callable[[Game, Edition, int], State[Any]]
    register: Callable[[State[Any], int, Decklist, CardPool], None]
    begin: Callable[[State[Any]], None]
    settle_triggers: Callable[[State[Any]], None] = _none_triggered
    vocabulary: Vocabulary | None = None

    def find_draw_rule(self, edition: str) -> DrawRule | None:
        """The rule of drawing in an edition."""
        return self.draw_rule.under(self.editions[edition].switches) if self.draw_rule is not None else None
