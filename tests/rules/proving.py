"""What a proof needs of each game: its random games, their laws, its faults and its worst records."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from importlib import import_module
from typing import Any, Protocol

import pytest

from rules.engine.cards import CardDefinition, CardPool
from rules.engine.state import State
from rules.engine.values import Action
from rules.games import GAMES
from rules.records.notation import RecordedGame
from rules.records.reader import MAX_LINES
from rules.records.rows import Record, Row

ROOM = MAX_LINES - 100  # rows of a record that is nearly as long as it may be


class RandomPlay(Protocol):
    """A random game. `rows` is its record so far, `state` the table."""

    state: State[Any]
    rows: list[Row]

    def play(self, max_rows: int) -> None: ...

    def step(self) -> None: ...

    def record(self) -> Record: ...


@dataclass(frozen=True, slots=True, kw_only=True)
class HostileRecords:
    """The pieces of records that somebody writes to harm the site, of the cards of `pool`.

    `board` is a crowded table, `fillers` are rows that may be repeated without end there, and `endings` come behind
    them. `crowds` are zones that hold many cards, and `names` what to lay there. `refilled` is a board whose plays a
    judge's corrections give back, and `repeats` the rows of one such play, with {n} for its number and {few} for a
    small one. `restless` are boards with rows at which effects set one another off.
    """

    pool: CardPool
    edition: str
    board: str
    fillers: tuple[str, ...]
    endings: tuple[str, ...]
    crowds: tuple[str, ...]
    names: tuple[str, ...]
    refilled: str
    repeats: tuple[str, ...]
    restless: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Proving:
    """A game as the proofs ask for it.

    `new_game(seed)` is a random game of any cards. `new_recorded(seed)` is one of the cards of `pool()`, with lists
    that a record may name. `list_broken_laws(game)` says what does not hold of its table. `loosen` lets a law be
    broken, and `check_without` is a rule without which checking allows what is not listed. `is_one_of_many(state,
    action)` says that not all actions of its sort are listed; `unlisted` are verbs of which none is. `worked_out` are
    fields of actions that do not say what is done, `held` the zones from which cards are played. `cost(card)` is what
    a `paying` verb costs.

    `lists` are lists that break a rule each, of the cards of `pool_of_lists()`. Rules that no scene breaks: those
    `told_by` the number of another one, which says the same or more, those `of_card_data`, which a card file breaks,
    and those `allowing` something, or telling how it is done.
    """

    game: RecordedGame
    pool: Callable[[], CardPool]
    new_game: Callable[[int], RandomPlay]
    new_recorded: Callable[[int], RandomPlay]
    list_broken_laws: Callable[[Any], list[str]]
    loosen: Callable[[pytest.MonkeyPatch], object]
    check_without: str
    is_one_of_many: Callable[[State[Any], Action], bool] = lambda state, action: False
    unlisted: tuple[str, ...] = ()
    worked_out: tuple[str, ...] = ("handle",)
    held: tuple[str, ...] = ("hand",)
    paying: str = "play"
    cost: Callable[[CardDefinition], int] = lambda card: 0
    pool_of_lists: Callable[[], CardPool]
    lists: Mapping[str, str] = field(default_factory=dict)
    told_by: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    of_card_data: frozenset[str] = frozenset()
    allowing: frozenset[str] = frozenset()
    hostile: HostileRecords

    @property
    def code(self) -> str:
        return self.game.code


def load_proving(code: str) -> Proving:
    """What the game's own tests say of it."""
    proving = import_module(f"tests.rules.{code.replace('-', '_')}.proving").PROVING
    assert isinstance(proving, Proving)
    return proving


PROVINGS = {code: load_proving(code) for code in GAMES}
NOTATIONS = {code: game.notation for code, game in GAMES.items()}
for_each_game = pytest.mark.parametrize("proving", PROVINGS.values(), ids=list(PROVINGS))
