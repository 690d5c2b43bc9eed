"""Each game's record words: verbs, phases, zones, resources, claims."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields
from types import ModuleType
from typing import Any

from rules.engine.cards import CardPool
from rules.engine.game import Game
from rules.engine.state import State
from rules.engine.values import Action
from rules.records.examples import RecordExample
from rules.records.playing import TablePlay
from rules.records.rows import Correction, PlacedCard, Play, Position

SLOTS = ("CARD", "HANDLE", "HANDLES", "NUMBER", "NAMES", "CARDS", "CHOICES", "DIVISION", "on SEAT", "-> TARGETS")
_CLAUSE = re.compile(r"([a-z]+) (HANDLES|PAYMENT)")
_PART = re.compile(r"\[([^\]]+)\]|([a-z]+ (?:HANDLES|PAYMENT)|on SEAT|-> TARGETS)|(\S+)")


@dataclass(frozen=True, slots=True)
class Part:
    """An argument of a verb: a slot of `SLOTS`, words, or a clause.

    A clause is a word with what stands behind it: `tribute HANDLES`, or `pay PAYMENT` (handles and words).
    """

    slot: str
    optional: bool
    words: tuple[str, ...] = ()
    clause: str = ""


def is_of_chance(part: Part) -> bool:
    """Whether a part of a row tells chance: the number of a die, or a coin's side."""
    return part.slot == "NUMBER" or part.words == ("heads", "tails")


@dataclass(frozen=True, slots=True)
class Verb:
    """A verb and its form: `CARD attack|shield [HANDLE] [tribute HANDLES] [on SEAT]`.

    The form is what the reader checks, the printer orders by, the documentation shows and an error quotes.
    Parts in brackets are optional. The kinds of arguments differ in spelling, so their order is free on input.
    `seatless` verbs have no player before them.
    """

    name: str
    form: str = ""
    aliases: tuple[str, ...] = ()
    seatless: bool = False
    parts: tuple[Part, ...] = field(init=False)

    def __post_init__(self) -> None:
        parts = []
        for optional, clause, plain in _PART.findall(self.form):
            parts.append(_read_part(optional or clause or plain, bool(optional)))
        object.__setattr__(self, "parts", tuple(parts))

    def usage(self) -> str:
        """The verb as typed, for documentation and errors."""
        return f"{'' if self.seatless else 'A '}{self.name} {self.form}".strip()


def _read_part(text: str, optional: bool) -> Part:
    if text in SLOTS:
        return Part(text, optional)
    clause = _CLAUSE.fullmatch(text)
    if clause is not None:
        return Part(clause.group(2), optional, clause=clause.group(1))
    return Part("word", optional, tuple(text.split("|")))


def _refuse_position(state: State[Any], position: Position, cards: dict[str, Any], pool: CardPool) -> None:
    raise UnreadableError(f"line {position.line}: this game knows no positions", line=position.line)


def _refuse_correction(state: State[Any], row: Correction, cards: dict[str, Any]) -> None:
    raise UnreadableError(f"line {row.line}: this game knows no corrections", line=row.line)


def _confirms_nothing(state: State[Any], row: Play, cards: dict[str, Any]) -> bool:
    return False


def _may_respond(row: Play, pool: CardPool) -> bool:
    return True


def _find_no_limits(state: State[Any], seat: int, name: str) -> tuple[int, int] | None:
    return None


@dataclass(frozen=True, slots=True, kw_only=True)
class Notation:
    """A game's own part of the match record.

    `bind(state, row, cards, pool)` makes the action of a row, and raises `UnreadableError` for a row without a meaning.
    `place(state, position, cards, pool)` sets a position up; without it records begin at the beginning. `correct(state,
    row, cards)` carries out a judge's correction; it raises `UnreadableError`. `view(state, seat)` is a player's part
    of a verdict's state. `totals(state, seat)` are the numbers of a checkpoint, named by `checkpoint` (None: nobody
    knows), and `find_limits(state, seat, name)` the least and the most of one that nobody knows, None where it may be
    any. `describe(state, card)` is what of a position's words is true of a card: `card_words`, `card_figures` (with a
    number) and `card_links` (with a turn, a player, another card, or a name). `has_fate(state, card, fate)` says
    whether one of `fates` has come over a card. Kinds of events: `fate_events` decide a fate, `removal_events` come
    before the move that follows, and `passing_events` leave a card as it lies. `responses` are the verbs that answer
    in a window, and `may_respond(row, pool)` says whether a row of such a verb can.
    `confirms_pending_effect(state, row, cards)` says whether a row only names an effect that happens anyway.
    `editions` are the codes that the tag Edition may have. With `answered_phase_ends` the opponent may answer before a
    phase ends, without a `>`. With `passes_freely` a pass without a `>` may stand wherever silence may: it
    changes nothing outside of a free window. `phases_of` names the phase that a verb's row enters by itself.
    `opposites` are words of which one is easily written for the other. `counted` are resources that lie on cards: no
    position names them by themselves.
    """

    verbs: tuple[Verb, ...]
    phases: tuple[str, ...]
    automatic_phases: tuple[str, ...]
    zones: tuple[str, ...]
    card_words: tuple[str, ...]
    resources: tuple[str, ...]
    piles: tuple[str, ...]
    limits: tuple[str, ...]
    checkpoint: tuple[str, ...]
    fates: Mapping[str, str]
    bind: Callable[[State[Any], Play, dict[str, Any], CardPool], Action]
    view: Callable[[State[Any], int], dict[str, Any]]
    totals: Callable[[State[Any], int], tuple[int | None, ...]]
    describe: Callable[[State[Any], Any], PlacedCard]
    has_fate: Callable[[State[Any], Any, str], bool]
    find_limits: Callable[[State[Any], int, str], tuple[int, int] | None] = _find_no_limits
    place: Callable[[State[Any], Position, dict[str, Any], CardPool], None] = _refuse_position
    correct: Callable[[State[Any], Correction, dict[str, Any]], None] = _refuse_correction
    confirms_pending_effect: Callable[[State[Any], Play, dict[str, Any]], bool] = _confirms_nothing
    fate_events: frozenset[str] = frozenset()
    removal_events: frozenset[str] = frozenset()
    passing_events: frozenset[str] = frozenset()
    responses: tuple[str, ...] = ()
    may_respond: Callable[[Play, CardPool], bool] = _may_respond
    editions: tuple[str, ...] = ()
    card_figures: tuple[str, ...] = ()
    card_links: tuple[str, ...] = ("since", "owner", "equips")
    answered_phase_ends: bool = False
    passes_freely: bool = False
    phases_of: Mapping[str, str] = field(default_factory=dict)
    opposites: Mapping[str, str] = field(default_factory=dict)
    counted: tuple[str, ...] = ()

    @property
    def knows_positions(self) -> bool:
        """Whether a record may begin from a position."""
        return self.place is not _refuse_position


def build_notation(vocabulary: ModuleType, views: ModuleType, **others: Any) -> Notation:
    """Build a notation from modules: the words by the names of fields, and the views of a table."""
    words = {each.name: getattr(vocabulary, each.name.upper(), None) for each in fields(Notation)}
    said = {name: value for name, value in words.items() if value is not None}
    shown = {
        "view": views.build_view, "totals": views.list_totals, "describe": views.describe, "has_fate": views.has_fate,
    }  # fmt: skip
    return Notation(**said, **shown, **others)


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class RecordedGame(Game):
    """A game with a notation for matches and records to try; `play`, if any, is the game at a table."""

    notation: Notation
    play: TablePlay | None = None
    examples: tuple[RecordExample, ...] = ()

    def read_example(self, code: str) -> str:
        """The text of an example, or nothing if there is none of this code."""
        return next((example.read() for example in self.examples if example.code == code), "")


def notation_of(state: State[Any]) -> Notation:
    """The notation of a state's game."""
    game = state.game
    assert isinstance(game, RecordedGame)
    return game.notation


class UnreadableError(Exception):
    """A meaningless row or record: `message` names place, fault and remedy."""

    def __init__(self, message: str, *, line: int, kind: str = "syntax") -> None:
        super().__init__(message)
        self.message = message
        self.line = line
        self.kind = kind
