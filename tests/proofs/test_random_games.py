"""Random games keep the laws of the table to their end, and what is listed is what checks, in state after state.

Two processes play those of each game, as native code where there is a C compiler. Each proof of a game has a third of
PROOF_SECONDS, and says how far it came. A figure may be summed from several runs: PROOF_GAMES is how many games and
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
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from rules.engine.actions import check, legal_actions
from rules.engine.chance import Draws
from rules.engine.frames import waiting
from rules.engine.state import Card
from rules.engine.values import Action, Violation
from rules.native import AS_PYTHON, CompileError, Native, in_use
from tests.proofs.cases import PROCESSES, SECONDS, TimeBox
from tests.proofs.figures import report, report_control
from tests.rules.proving import PROVINGS, Proving, RandomPlay, for_each_game
from tests.rules.rowgame import GIVING_UP, list_things, make_key

pytestmark = pytest.mark.slow

WANTED = 100_000
GAMES = int(os.environ.get("PROOF_GAMES", WANTED))
FIRST = int(os.environ.get("PROOF_FROM", "0"))
SECONDS_A_PROOF = SECONDS / len(PROVINGS)
ROOT = Path(__file__).resolve().parents[2]
IN_ANOTHER_PROCESS = """
import os, sys
os.environ.setdefault("DJANGO_SETTINGS_MODULE", "wota_site.settings")
import django
django.setup()
from tests.proofs import test_random_games
getattr(test_random_games, sys.argv[1])(sys.argv[2], int(sys.argv[3]))
"""
LAST_TURN = 400  # nobody draws so often; a game that is not over by then does not end
PROBES = 12  # actions tried beside the listed ones, in each state
CONTROLS = 20  # games played without the guard
CONTROL_STATES = 5_000
NOT_LISTED = (*GIVING_UP, "draw")  # allowed at any time, or told by chance


@dataclass
class Seasons:
    """Many random games, one after the other, and what was seen in them."""

    proving: Proving
    played: int = 0
    steps: int = 0
    endless: int = 0
    broken: list[str] = field(default_factory=list)
    ends: Counter[str] = field(default_factory=Counter)

    def play(self, seed: int) -> None:
        game = self.proving.new_game(seed)
        while game.state.result is None and game.state.turn < LAST_TURN:
            game.step()
            self.steps += 1
            self.broken += [f"game {seed}, row {len(game.rows)}: {law}" for law in self.proving.list_broken_laws(game)]
        self.played += 1
        self.endless += game.state.result is None
        self.ends[game.state.result.reason if game.state.result else "nothing"] += 1


def tell(seen: Seasons | Comparison) -> None:
    """Print what this process has seen, and whether the rules were native code."""
    print(json.dumps([in_use(), {name: vars(seen)[name] for name in vars(seen).keys() - {"checks", "proving"}}]))


def play_share(code: str, share: int) -> None:
    """Play every other game, until the time or the share is over."""
    seasons = Seasons(PROVINGS[code])
    for game in TimeBox(SECONDS_A_PROOF).limit(range(share, GAMES, PROCESSES)):
        seasons.play(FIRST + game)
    tell(seasons)


def compare_share(code: str, share: int) -> None:
    """Compare listing and checking in the states of every other game."""
    comparison = Comparison(PROVINGS[code])
    for seed in TimeBox(SECONDS_A_PROOF).limit(count(FIRST + share, PROCESSES)):
        comparison.play(seed, GAMES // PROCESSES)
        if comparison.states >= GAMES // PROCESSES:
            break
    tell(comparison)


def run_shares(play: Callable[[str, int], None], code: str) -> tuple[str, list[dict[str, Any]]]:
    """What all the processes tell, and the code that they ran."""
    try:
        Native().compile()
        as_python = ""
    except CompileError:
        as_python = "1"
    processes = [
        subprocess.Popen(
            [sys.executable, "-c", IN_ANOTHER_PROCESS, play.__name__, code, str(share)],
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


@for_each_game
def test_every_random_game_keeps_the_laws_of_the_table_and_ends(
    proving: Proving, monkeypatch: pytest.MonkeyPatch
) -> None:
    code, told = run_shares(play_share, proving.code)
    seasons = add_up(Seasons(proving), told)
    ends = ", ".join(f"{count} by {reason}" for reason, count in seasons.ends.most_common())
    report(
        f"random games of {proving.game.name}",
        f"{seasons.played} in two processes as {code}, from game {FIRST} on, the laws looked at after each of "
        f"{seasons.steps} steps: {len(seasons.broken)} broken, {seasons.endless} games without an end ({ends})",
        reached=seasons.played,
        wanted=WANTED,
    )
    assert not seasons.broken, seasons.broken[:5]
    assert not seasons.endless

    lawless = Seasons(proving)
    proving.loosen(monkeypatch)
    for seed in range(CONTROLS):
        lawless.play(seed)
    report_control(
        f"random games of {proving.game.name}", f"with a law let go, {len(lawless.broken)} broken in {CONTROLS} games"
    )
    assert lawless.broken


@dataclass
class Tries:
    """Actions that nobody listed: listed ones, now or earlier in the game, with one thing about them changed."""

    rng: Random
    proving: Proving
    words: dict[tuple[str, str], set[str]] = field(default_factory=dict)  # that an action's field has held
    used: dict[str, set[str]] = field(default_factory=dict)  # the fields that actions of a verb fill
    earlier: list[Action] = field(default_factory=list)

    def learn(self, listed: list[Action]) -> None:
        for action in listed:
            for name in action.__struct_fields__:
                value = getattr(action, name)
                if value not in (None, "", ()) and name not in ("seat", "printed", "number", *self.proving.worked_out):
                    self.used.setdefault(action.verb, set()).add(name)
                if isinstance(value, str) and value:
                    self.words.setdefault((action.verb, name), set()).add(value)
        self.earlier = [*self.rng.sample(listed, min(3, len(listed))), *self.earlier[:60]]

    def tries(self, game: RandomPlay, listed: list[Action], many: int) -> Iterator[Action]:
        for _ in range(many):
            known = self.earlier if self.rng.random() < 0.4 or not listed else listed
            if not known:
                return
            verb = self.rng.choice(sorted({action.verb for action in known}))
            base = self.rng.choice([action for action in known if action.verb == verb])
            action = self._changed(game, base)
            if all_there(action) and self._can_be_written(action):
                yield action

    def _can_be_written(self, action: Action) -> bool:
        """Whether a row can say it: a card that it names is held."""
        card, printed = getattr(action, "card", None), getattr(action, "printed", None)
        if printed is None or card is None:
            return True
        is_held = card.zone is not None and card.zone.name in self.proving.held
        return is_held and card.owner == action.seat and card.definition in (None, printed)

    def _changed(self, game: RandomPlay, base: Action) -> Action:
        used = sorted(self.used.get(base.verb, ()))
        what = "seat" if self.rng.random() < 0.05 else self.rng.choice(["nothing", *used])
        clean = {"handle": None} if hasattr(base, "handle") else {}
        change = {} if what == "nothing" else {what: self._another(game, base, what)}
        if isinstance(change.get("card"), Card) and getattr(base, "printed", None) is not None:
            change["printed"] = change["card"].definition
            card = getattr(base, "card", None)
            if card is None or not _are_alike(card.definition, change["printed"]):
                return base  # what a row says of where a card goes has another meaning for another kind
        return msgspec.structs.replace(base, **clean, **change)

    def _another(self, game: RandomPlay, base: Action, what: str) -> Any:
        """Another value for a field of an action."""
        open_zones = [zone.name for zone in self.proving.game.board.zones if zone.lies != "pile"]
        table = [card for side in game.state.players for name in open_zones for card in side.zones[name].cards]
        held = self.proving.held
        near = [card for side in game.state.players for name in held for card in side.zones[name].cards]
        if what == "seat":
            return 1 - base.seat
        if (base.verb, what) in self.words:
            return self.rng.choice(sorted(self.words[base.verb, what]))
        if what == "card":
            return self.rng.choice([*table, *near]) if table or near else None
        if what in ("unit", "host") and table and getattr(base, what) is not None:
            return self.rng.choice(table)
        if what == "target":
            return self.rng.choice([*table, *game.state.players])
        if what == "side":
            return self.rng.choice((None, 1 - base.seat))
        if what in ("targets", "picks"):
            return tuple(self.rng.choice([*table, *game.state.players]) for _ in getattr(base, what))
        if what in ("tributes", "cards", "sacrificed"):
            return tuple(self.rng.sample(table, min(len(table), self.rng.randrange(3))))
        return getattr(base, what)


def _are_alike(one: Any, other: Any) -> bool:
    return one is not None and other is not None and (one.kind, one.subtype) == (other.kind, other.subtype)


def all_there(action: Action) -> bool:
    """Whether its cards lie somewhere: one that came to the field again is another card, and the old one is gone."""
    cards = [thing for thing in list_things(action) if isinstance(thing, Card)]
    return all(card.zone is not None and card in card.zone.cards for card in cards)


@dataclass
class Comparison:
    """What is listed beside what checks, in the states of random games."""

    proving: Proving
    checks: Callable[[Any, Action], Violation | None] = check
    states: int = 0
    tried: int = 0
    refused: int = 0
    differences: list[str] = field(default_factory=list)

    def play(self, seed: int, states_wanted: int) -> None:
        game, tries = self.proving.new_game(seed), Tries(Random(seed), self.proving)
        while game.state.result is None and game.state.turn < LAST_TURN and self.states < states_wanted:
            if not isinstance(waiting(game.state), Draws):
                self._compare(game, tries, f"game {seed}, row {len(game.rows)}")
            game.step()

    def _compare(self, game: RandomPlay, tries: Tries, where: str) -> None:
        self.states += 1
        unlisted = (*NOT_LISTED, *self.proving.unlisted)
        listed = [action for action in legal_actions(game.state) if action.verb not in unlisted]
        known = {self._key(action) for action in listed} | {self._key(without_aim(action)) for action in listed}
        tries.learn(listed)
        written = [action for action in listed if action.verb != "choose"]
        if len(set(map(self._key, written))) != len(written):
            self.differences.append(f"{where}: something is listed twice")
        for action in (*listed, *tries.tries(game, listed, PROBES if len(listed) > 2 else 2)):
            legal = self.checks(game.state, action) is None
            self.tried += 1
            self.refused += not legal
            if legal and self.proving.is_one_of_many(game.state, action):
                continue
            if legal is not (self._key(action) in known):
                verdict = "is legal and not listed" if legal else "is listed and refused"
                self.differences.append(f"{where}: {action} {verdict}")

    def _key(self, action: Action) -> tuple[Any, ...]:
        return make_key(action, self.proving.worked_out, self.proving.held)


def without_aim(action: Action) -> Action:
    """The same activation in a row that does not say what it aims at: that is asked next."""
    return msgspec.structs.replace(action, targets=()) if getattr(action, "targets", ()) else action


@for_each_game
def test_listing_and_checking_agree_in_random_states(proving: Proving) -> None:
    code, told = run_shares(compare_share, proving.code)
    seen = add_up(Comparison(proving), told)
    report(
        f"listing and checking of {proving.game.name}",
        f"{seen.states} states in two processes as {code}, from game {FIRST} on, {seen.tried} actions tried, "
        f"{seen.refused} of them refused: {len(seen.differences)} differences",
        reached=seen.states,
        wanted=WANTED,
    )
    assert not seen.differences, seen.differences[:5]
    assert seen.refused > seen.tried / 10

    def check_less(state: Any, action: Action) -> Violation | None:
        violation = check(state, action)
        return None if violation is not None and violation.rule == proving.check_without else violation

    control = Comparison(proving, check_less)
    for seed in range(CONTROLS):
        control.play(seed, CONTROL_STATES)
    report_control(
        f"listing and checking of {proving.game.name}",
        f"without {proving.check_without}, {len(control.differences)} in {control.states} states",
    )
    assert control.differences
