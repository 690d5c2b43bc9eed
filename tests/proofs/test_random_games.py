"""Random games keep the laws of the table to their end, and what is listed is what checks, in state after state.

PROOF_SECONDS is the time that each of the two may take; both say how far they came. A figure may be summed from several
runs: PROOF_GAMES is how many games and states a run is to see, and PROOF_FROM the number of its first game.
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import count
from random import Random
from time import monotonic
from typing import Any

import msgspec
import pytest

from rules.engine.actions import check, legal_actions
from rules.engine.cards import CardDefinition
from rules.engine.chance import Draws
from rules.engine.frames import waiting
from rules.engine.state import Card, Player
from rules.engine.values import Action, Violation
from rules.games.wota.turns import phases
from rules.queries import shipped_pool
from tests.rules import textcards
from tests.rules.laws import ROOM, broken_laws
from tests.rules.scenario import EDITIONS
from tests.rules.scenario import pool as pool_of_scenes
from tests.rules.selfplay import CHOICES, SEATS, RandomGame
from tests.rules.test_selfplay_keywords import LISTS

pytestmark = pytest.mark.slow

GAMES_WANTED = STATES_WANTED = int(os.environ.get("PROOF_GAMES", "100000"))
FIRST = int(os.environ.get("PROOF_FROM", "0"))
SECONDS = float(os.environ.get("PROOF_SECONDS", "200"))
LAST_TURN = 400  # nobody draws so often; a game that is not over by then does not end
PROBES = 12  # actions tried beside the listed ones, in each state
CONTROLS = 20  # games played without the guard
CONTROL_STATES = 5_000
NOT_LISTED = ("concede", "draw agreed", "show", "draw")  # allowed at any time, or told by chance


def new_game(seed: int) -> RandomGame:
    """Decks without text, also ones full of keywords and Bosses, or of cards with text; in both editions."""
    edition = EDITIONS[seed % 2]
    decks = seed // 2 % 6
    if decks == 0:
        return RandomGame(shipped_pool("wota"), seed, edition)
    if decks == 1:
        return RandomGame(pool_of_scenes(), seed, edition, lists=LISTS)
    return RandomGame(textcards.with_the_sets(), seed, edition, lists=textcards.lists_of(seed))


@dataclass
class Seasons:
    """Many random games, one after the other, and what was seen in them."""

    played: int = 0
    steps: int = 0
    endless: int = 0
    broken: list[str] = field(default_factory=list)
    ends: Counter[str] = field(default_factory=Counter)

    def play(self, seed: int) -> None:
        game = new_game(seed)
        sizes = [sum(player.registered.values()) for player in game.state.players]
        while game.state.result is None and game.state.turn < LAST_TURN:
            game.step()
            self.steps += 1
            self.broken += [f"game {seed}, row {len(game.rows)}: {law}" for law in broken_laws(game, sizes)]
        self.played += 1
        self.endless += game.state.result is None
        self.ends[game.state.result.reason if game.state.result else "nothing"] += 1


def test_every_random_game_keeps_the_laws_of_the_table_and_ends(monkeypatch):
    begun, seasons, lawless = monotonic(), Seasons(), Seasons()
    while seasons.played < GAMES_WANTED and monotonic() - begun < SECONDS:
        seasons.play(FIRST + seasons.played)
    monkeypatch.setattr(phases, "STA_MAX", 260)
    for seed in range(CONTROLS):
        lawless.play(seed)
    ends = ", ".join(f"{count} by {reason}" for reason, count in seasons.ends.most_common())
    print(
        f"random games: {seasons.played} of {GAMES_WANTED} in the time given, from game {FIRST} on, the laws looked at "
        f"after each of {seasons.steps} steps: {len(seasons.broken)} broken, "
        f"{seasons.endless} games without an end ({ends}); with stamina free to rise, "
        f"{len(lawless.broken)} broken in {CONTROLS} games"
    )
    assert not seasons.broken, seasons.broken[:5]
    assert not seasons.endless
    assert lawless.broken


@dataclass
class Tries:
    """Actions that nobody listed: listed ones, now or earlier in the game, with one thing about them changed."""

    rng: Random
    modes: dict[str, set[str]] = field(default_factory=dict)
    used: dict[str, set[str]] = field(default_factory=dict)  # the fields that actions of a verb have
    earlier: list[Action] = field(default_factory=list)

    def learn(self, listed: list[Action]) -> None:
        for action in listed:
            self.modes.setdefault(action.verb, set()).add(action.mode)
            self.used.setdefault(action.verb, set()).update(
                name for name in ("card", "mode", "target", "costs", "side", "targets", "picks") if filled(action, name)
            )
        self.earlier = [*self.rng.sample(listed, min(3, len(listed))), *self.earlier[:60]]

    def tries(self, game: RandomGame, listed: list[Action], many: int) -> Iterator[Action]:
        for _ in range(many):
            known = self.earlier if self.rng.random() < 0.4 or not listed else listed
            verb = self.rng.choice(sorted({action.verb for action in known}))
            base = self.rng.choice([action for action in known if action.verb == verb])
            action = self._changed(game, base)
            if all_there(action):
                yield action

    def _changed(self, game: RandomGame, base: Action) -> Action:
        table = [card for side in game.state.players for name in ROOM for card in side.zones[name].cards]
        near = [card for side in game.state.players for name in ("hand", "boss") for card in side.zones[name].cards]
        used = sorted(self.used.get(base.verb, ()))
        what = "seat" if self.rng.random() < 0.05 else self.rng.choice(["nothing", *used])
        change: dict[str, Any] = {}
        if what == "seat":
            change["seat"] = 1 - base.seat
        elif what == "mode":
            change["mode"] = self.rng.choice(sorted(self.modes[base.verb]))
        elif what == "card":
            change["card"] = self.rng.choice([*table, *near]) if table or near else None
        elif what == "target":
            change["target"] = self.rng.choice([*table, *game.state.players])
        elif what == "side":
            change["side"] = self.rng.choice((None, 1 - base.seat))
        elif what == "costs":
            change["costs"] = tuple(self.rng.sample(table, min(len(table), self.rng.randrange(3))))
        elif what in ("targets", "picks"):
            change[what] = tuple(self.rng.choice([*table, *game.state.players]) for _ in getattr(base, what))
        return msgspec.structs.replace(base, handle=None, **change)


def all_there(action: Action) -> bool:
    """Whether its cards lie somewhere: one that came to the field again is another card, and the old one is gone."""
    things = (action.card, action.target, *action.costs, *action.targets, *action.picks)
    return all(thing.zone is not None and thing in thing.zone.cards for thing in things if isinstance(thing, Card))


def filled(action: Action, name: str) -> bool:
    return getattr(action, name) not in (None, "", ())


def key(action: Action) -> tuple[Any, ...]:
    """What makes two actions the same: equal cards of a hand are one choice, and costs have no order."""
    return (
        action.verb,
        action.seat,
        stands_for(action.card),
        action.mode,
        action.count,
        stands_for(action.target),
        tuple(map(id, action.costs)) if action.verb == "order" else frozenset(map(id, action.costs)),
        action.side,
        tuple(map(stands_for, action.targets)),
        tuple(map(stands_for, action.picks)),
    )


def stands_for(thing: Any) -> Any:
    if isinstance(thing, Card):
        at_hand = thing.zone is not None and thing.zone.name in ("hand", "boss")
        return (thing.owner, thing.name) if at_hand else id(thing)
    if isinstance(thing, Player):
        return ("player", thing.seat)
    return thing.name if isinstance(thing, CardDefinition) else thing


def told(action: Action) -> str:
    target = action.target.seat if isinstance(action.target, Player) else action.target
    more = (action.mode, target, action.costs, action.side, action.targets, action.picks)
    return f"{SEATS[action.seat]} {action.verb} {action.card} {more}"


@dataclass
class Comparison:
    """What is listed beside what checks, in the states of random games."""

    checks: Callable[[Any, Action], Violation | None] = check
    states: int = 0
    tried: int = 0
    refused: int = 0
    differences: list[str] = field(default_factory=list)

    def play(self, seed: int, states_wanted: int) -> None:
        game, tries = new_game(seed), Tries(Random(seed))
        while game.state.result is None and game.state.turn < LAST_TURN and self.states < states_wanted:
            if not isinstance(waiting(game.state), Draws):
                self._compare(game, tries, f"game {seed}, row {len(game.rows)}")
            game.step()

    def _compare(self, game: RandomGame, tries: Tries, where: str) -> None:
        self.states += 1
        listed = [action for action in legal_actions(game.state) if action.verb not in NOT_LISTED]
        known = {key(action) for action in listed} | {key(without_aim(action)) for action in listed}
        tries.learn(listed)
        written = [action for action in listed if action.verb not in CHOICES]
        if len(set(map(key, written))) != len(written):
            self.differences.append(f"{where}: something is listed twice")
        for action in (*listed, *tries.tries(game, listed, PROBES if len(listed) > 2 else 2)):
            legal = self.checks(game.state, action) is None
            self.tried += 1
            self.refused += not legal
            if legal is not (key(action) in known) and not (legal and self._is_one_of_many(action)):
                verdict = "is legal and not listed" if legal else "is listed and refused"
                self.differences.append(f"{where}: {told(action)} {verdict}")

    def _is_one_of_many(self, action: Action) -> bool:
        """Whether not all actions of its kind are listed: picks and orders of several, and a text's many targets."""
        return action.verb in (*CHOICES, "order") or bool(action.targets)


def without_aim(action: Action) -> Action:
    """The same activation in a row that does not say what it aims at: that is asked next."""
    return msgspec.structs.replace(action, targets=())


def check_without_cmb_02(state: Any, action: Action) -> Violation | None:
    violation = check(state, action)
    return None if violation is not None and violation.rule == "WOTA-CMB-02" else violation


def test_listing_and_checking_agree_in_random_states():
    begun, comparison, control = monotonic(), Comparison(), Comparison(check_without_cmb_02)
    seeds = count(FIRST)
    while comparison.states < STATES_WANTED and monotonic() - begun < SECONDS:
        comparison.play(next(seeds), STATES_WANTED)
    for seed in range(CONTROLS):
        control.play(seed, CONTROL_STATES)
    print(
        f"listing and checking: {comparison.states} of {STATES_WANTED} states in the time given, from game {FIRST} on, "
        f"{comparison.tried} actions tried, {comparison.refused} of them refused: "
        f"{len(comparison.differences)} differences; with a check that lets cards attack again "
        f"{len(control.differences)} in {control.states} states"
    )
    assert not comparison.differences, comparison.differences[:5]
    assert comparison.refused > comparison.tried / 10
    assert control.differences
