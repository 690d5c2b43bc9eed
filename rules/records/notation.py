"""The words of one game in a match record: its verbs with their forms, phases, zones, resources and claims."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from rules.engine.cards import CardPool
from rules.engine.game import Game
from rules.engine.state import State
from rules.engine.values import Action
from rules.records.rows import Correction, Play, Position

SLOTS = (
    "CARD", "HANDLE", "HANDLES", "NUMBER", "NAMES", "CARDS", "CHOICES", "tribute HANDLES", "on SEAT", "-> TARGETS",
)  # fmt: skip
_PART = re.compile(r"\[([^\]]+)\]|(tribute HANDLES|on SEAT|-> TARGETS)|(\S+)")


@dataclass(frozen=True, slots=True)
class Part:
    """One argument of a verb: a slot of `SLOTS`, or a choice of words."""

    slot: str
    optional: bool
    words: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Verb:
    """A verb and its form, such as `CARD attack|shield [HANDLE] [tribute HANDLES] [on SEAT]`.

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
            text = optional or clause or plain
            words = () if text in SLOTS else tuple(text.split("|"))
            parts.append(Part("word" if words else text, bool(optional), words))
        object.__setattr__(self, "parts", tuple(parts))

    def usage(self) -> str:
        """The verb as one would write it, for documentation and errors."""
        return f"{'' if self.seatless else 'A '}{self.name} {self.form}".strip()


def _corrects_nothing(state: State[Any], row: Correction, cards: dict[str, Any]) -> None:
    raise UnreadableError(f"line {row.line}: this game knows no corrections", line=row.line)


def _names_nothing(state: State[Any], row: Play, cards: dict[str, Any]) -> bool:
    return False


@dataclass(frozen=True, slots=True, kw_only=True)
class Notation:
    """What a game tells the match record about itself.

    `bind(state, row, cards, pool)` makes an action of a row; it raises `UnreadableError` for a row that means
    nothing. `place(state, position, cards, pool)` sets a position up. `view(state)` is each player's part
    of a verdict's state. `totals(state, seat)` are the numbers of a checkpoint, named by `checkpoint`;
    `words(state, card)` are those of `card_words` that are true of a card where it lies;
    `suffered(state, card, fate)` says whether one of `fates` has come over a card; `fateful` are the kinds of
    events that decide it, of which `banishing` are behind the move that follows, and `passing` are those that leave it
    where and as it lies; `responses` are the verbs that answer in a window.
    `correct(state, row, cards)` carries out what a judge has corrected; it raises `UnreadableError` for what cannot be.
    `names_what_is_under_way(state, row, cards)` says whether a row only names what happens anyway. `editions` are the
    codes that the tag Edition may have.
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
    place: Callable[[State[Any], Position, dict[str, Any], CardPool], None]
    view: Callable[[State[Any], int], dict[str, Any]]
    totals: Callable[[State[Any], int], tuple[int, ...]]
    words: Callable[[State[Any], Any], tuple[str, ...]]
    suffered: Callable[[State[Any], Any, str], bool]
    correct: Callable[[State[Any], Correction, dict[str, Any]], None] = _corrects_nothing
    names_what_is_under_way: Callable[[State[Any], Play, dict[str, Any]], bool] = _names_nothing
    fateful: frozenset[str] = frozenset()
    banishing: frozenset[str] = frozenset()
    passing: frozenset[str] = frozenset()
    responses: tuple[str, ...] = ()
    editions: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class RecordedGame(Game):
    """A game whose matches can be written down."""

    notation: Notation


def notation_of(state: State[Any]) -> Notation:
    """The notation of the game that is played."""
    game = state.game
    assert isinstance(game, RecordedGame)
    return game.notation


class UnreadableError(Exception):
    """A row, or a whole record, that means nothing: `message` says where, what, and how to mend it."""

    def __init__(self, message: str, *, line: int, kind: str = "syntax") -> None:
        super().__init__(message)
        self.message = message
        self.line = line
        self.kind = kind
