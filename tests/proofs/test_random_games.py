"""Random games keep the laws of the table to their end, and what is listed is what checks, in state after state.

Two processes play them, as native code where there is a C compiler. PROOF_SECONDS is the time that each of the two
proofs may take; both say how far they came. A figure may be summed from several runs: PROOF_GAMES is how many games and
states a run is to see, and PROOF_FROM the number of its first game.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from time import monotonic
from typing import Any

import msgspec
import pytest

from rules.engine.actions import check, legal_actions
from rules.engine.chance import Draws
from rules.engine.frames import waiting
from rules.engine.state import Card
from rules.engine.values import Action, Violation
from rules.games.wota.table.actions import ActivateCard, Choose, HandleAction, OrderEffects
from rules.games.wota.turns import phases
from rules.native import AS_PYTHON, CompileError, Native, in_use
from rules.queries import shipped_pool
from tests.proofs.figures import report, report_control
from tests.rules import textcards
from tests.rules.laws import ROOM, broken_laws
from tests.rules.scenario import EDITIONS
from tests.rules.scenario import pool as pool_of_scenes
from tests.rules.selfplay import GIVING_UP, WORKED_OUT, RandomGame, key, list_things
from tests.rules.test_selfplay_keywords import LISTS

pytestmark = pytest.mark.slow

WANTED = 100_000
GAMES = int(os.environ.get("PROOF_GAMES", WANTED))
FIRST = int(os.environ.get("PROOF_FROM", "0"))
SECONDS = float(os.environ.get("PROOF_SECONDS", "75"))
PROCESSES = 2
ROOT = Path(__file__).resolve().parents[2]
IN_ANOTHER_PROCESS = """
import os, sys
os.environ.setdefault("DJANGO_SETTINGS_MODULE", "wota_site.settings")
import django
django.setup()
from tests.proofs import test_random_games
getattr(test_random_games, sys.argv[1])(int(sys.argv[2]))
"""
LAST_TURN = 400  # nobody draws so often; a game that is not over by then does not end
PROBES = 12  # actions tried beside the listed ones, in each state
CONTROLS = 20  # games played without the guard
CONTROL_STATES = 5_000
NOT_LISTED = (*GIVING_UP, "show", "draw")  # allowed at any time, or told by chance


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


def tell(seen: Seasons | Comparison) -> None:
    """Print what this process has seen, and whether the rules were native code."""
    print(json.dumps([in_use(), {name: value for name, value in vars(seen).items() if name != "checks"}]))


def play_share(share: int) -> None:
    """Play every other game, until the time or the share is over."""
    begun, seasons = monotonic(), Seasons()
    while seasons.played < GAMES // PROCESSES and monotonic() - begun < SECONDS:
        seasons.play(FIRST + share + PROCESSES * seasons.played)
    tell(seasons)


def compare_share(share: int) -> None:
    """Compare listing and checking in the states of every other game."""
    begun, comparison, seed = monotonic(), Comparison(), FIRST + share
    while comparison.states < GAMES // PROCESSES and monotonic() - begun < SECONDS:
        comparison.play(seed, GAMES // PROCESSES)
        seed += PROCESSES
    tell(comparison)


def run_shares(play: Callable[[int], None]) -> tuple[str, list[dict[str, Any]]]:
    """What all the processes tell, and the code that they ran."""
    try:
        Native().compile()
        as_python = ""
    except CompileError:
        as_python = "1"
    processes = [
        subprocess.Popen(
            [sys.executable, "-c", IN_ANOTHER_PROCESS, play.__name__, str(share)],
            cwd=ROOT,
            env={**os.environ, AS_PYTHON: as_python, "PYTHONPATH": str(ROOT)},
            stdout=subprocess.PIPE,
            text=True,
        )
        for share in range(PROCESSES)
    ]
    told = [json.loads(process.communicate()[0]) for process in processes]
    assert {is_native for is_native, _ in told} == {not as_python}
    return "Python" if as_python else "native code", [seen for _, seen in told]


def add_up(total: Any, told: list[dict[str, Any]]) -> Any:
    """Add what each process has seen to a total."""
    for seen in told:
        for name, value in seen.items():
            setattr(total, name, getattr(total, name) + type(getattr(total, name))(value))
    return total


def test_every_random_game_keeps_the_laws_of_the_table_and_ends(monkeypatch):
    code, told = run_shares(play_share)
    seasons = add_up(Seasons(), told)
    ends = ", ".join(f"{count} by {reason}" for reason, count in seasons.ends.most_common())
    report(
        "random games",
        f"{seasons.played} in two processes as {code}, from game {FIRST} on, the laws looked at after each of "
        f"{seasons.steps} steps: {len(seasons.broken)} broken, {seasons.endless} games without an end ({ends})",
        reached=seasons.played,
        wanted=WANTED,
    )
    assert not seasons.broken, seasons.broken[:5]
    assert not seasons.endless

    lawless = Seasons()
    monkeypatch.setattr(phases, "STA_MAX", 260)
    for seed in range(CONTROLS):
        lawless.play(seed)
    report_control("random games", f"with stamina free to rise, {len(lawless.broken)} broken in {CONTROLS} games")
    assert lawless.broken


@dataclass
class Tries:
    """Actions that nobody listed: listed ones, now or earlier in the game, with one thing about them changed."""

    rng: Random
    words: dict[tuple[str, str], set[str]] = field(default_factory=dict)  # that an action's field has held
    used: dict[str, set[str]] = field(default_factory=dict)  # the fields that actions of a verb fill
    earlier: list[Action] = field(default_factory=list)

    def learn(self, listed: list[Action]) -> None:
        for action in listed:
            for name in action.__struct_fields__:
                value = getattr(action, name)
                if value not in (None, "", ()) and name not in ("seat", "printed", "number", *WORKED_OUT):
                    self.used.setdefault(action.verb, set()).add(name)
                if isinstance(value, str) and value:
                    self.words.setdefault((action.verb, name), set()).add(value)
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
        used = sorted(self.used.get(base.verb, ()))
        what = "seat" if self.rng.random() < 0.05 else self.rng.choice(["nothing", *used])
        clean = {"handle": None} if isinstance(base, HandleAction) else {}
        change = {} if what == "nothing" else {what: self._another(game, base, what)}
        return msgspec.structs.replace(base, **clean, **change)

    def _another(self, game: RandomGame, base: Action, what: str) -> Any:
        """Another value for a field of an action."""
        table = [card for side in game.state.players for name in ROOM for card in side.zones[name].cards]
        near = [card for side in game.state.players for name in ("hand", "boss") for card in side.zones[name].cards]
        if what == "seat":
            return 1 - base.seat
        if (base.verb, what) in self.words:
            return self.rng.choice(sorted(self.words[base.verb, what]))
        if what == "card":
            return self.rng.choice([*table, *near]) if table or near else None
        if what == "target":
            return self.rng.choice([*table, *game.state.players])
        if what == "side":
            return self.rng.choice((None, 1 - base.seat))
        if what in ("targets", "picks"):
            return tuple(self.rng.choice([*table, *game.state.players]) for _ in getattr(base, what))
        if what in ("tributes", "cards"):
            return tuple(self.rng.sample(table, min(len(table), self.rng.randrange(3))))
        return getattr(base, what)


def all_there(action: Action) -> bool:
    """Whether its cards lie somewhere: one that came to the field again is another card, and the old one is gone."""
    cards = [thing for thing in list_things(action) if isinstance(thing, Card)]
    return all(card.zone is not None and card in card.zone.cards for card in cards)


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
        written = [action for action in listed if not isinstance(action, Choose)]
        if len(set(map(key, written))) != len(written):
            self.differences.append(f"{where}: something is listed twice")
        for action in (*listed, *tries.tries(game, listed, PROBES if len(listed) > 2 else 2)):
            legal = self.checks(game.state, action) is None
            self.tried += 1
            self.refused += not legal
            if legal is not (key(action) in known) and not (legal and self._is_one_of_many(action)):
                verdict = "is legal and not listed" if legal else "is listed and refused"
                self.differences.append(f"{where}: {action} {verdict}")

    def _is_one_of_many(self, action: Action) -> bool:
        """Whether not all actions of its kind are listed: picks and orders of several, and a text's many targets."""
        return isinstance(action, Choose | OrderEffects) or (isinstance(action, ActivateCard) and bool(action.targets))


def without_aim(action: Action) -> Action:
    """The same activation in a row that does not say what it aims at: that is asked next."""
    return msgspec.structs.replace(action, targets=()) if isinstance(action, ActivateCard) else action


def check_without_cmb_02(state: Any, action: Action) -> Violation | None:
    violation = check(state, action)
    return None if violation is not None and violation.rule == "WOTA-CMB-02" else violation


def test_listing_and_checking_agree_in_random_states():
    code, told = run_shares(compare_share)
    seen = add_up(Comparison(), told)
    report(
        "listing and checking",
        f"{seen.states} states in two processes as {code}, from game {FIRST} on, {seen.tried} actions tried, "
        f"{seen.refused} of them refused: {len(seen.differences)} differences",
        reached=seen.states,
        wanted=WANTED,
    )
    assert not seen.differences, seen.differences[:5]
    assert seen.refused > seen.tried / 10

    control = Comparison(check_without_cmb_02)
    for seed in range(CONTROLS):
        control.play(seed, CONTROL_STATES)
    report_control(
        "listing and checking",
        f"with a check that lets cards attack again, {len(control.differences)} in {control.states} states",
    )
    assert control.differences
