"""Random games keep the laws of the table to their end, and what is listed is what checks, in state after state.

PROOF_SECONDS is the time that each of the two may take; both say how far they came.
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random
from time import monotonic
from typing import Any

import msgspec
import pytest

from rules.engine.actions import Action, check, legal_actions
from rules.engine.cards import CardDefinition
from rules.engine.chance import Draws
from rules.engine.frames import waiting
from rules.engine.state import Card, Player
from rules.games.wota.keywords import printed_on
from rules.games.wota.table import BATTLE_ZONE_MAX, BOSSES_MAX, FIELD_ZONE_MAX, HP_MAX, POWER_ZONE_MAX, SC_MAX, STA_MAX
from rules.queries import shipped_pool
from tests.rules.scenario import EDITIONS
from tests.rules.scenario import pool as pool_of_scenes
from tests.rules.selfplay import SEATS, RandomGame
from tests.rules.test_selfplay_keywords import LISTS

pytestmark = pytest.mark.slow

GAMES_WANTED = STATES_WANTED = 100_000
SECONDS = float(os.environ.get("PROOF_SECONDS", "200"))
LAST_TURN = 400  # nobody draws so often; a game that is not over by then does not end
PROBES = 12
UNTIL_GIVEN_UP = ("concede", "draw agreed", "show", "draw")  # allowed at any time, or told by chance, and not listed

LIMITS = {"battle": BATTLE_ZONE_MAX, "power": POWER_ZONE_MAX, "field": FIELD_ZONE_MAX}


def new_game(seed: int) -> RandomGame:
    """Two starter decks, or two decks full of keywords and Bosses, in one edition or the other."""
    edition = EDITIONS[seed % 2]
    if seed % 4 < 2:
        return RandomGame(shipped_pool("wota"), seed, edition)
    return RandomGame(pool_of_scenes(), seed, edition, lists=LISTS)


def broken_laws(game: RandomGame, sizes: list[int]) -> Iterator[str]:
    """Which laws of the table do not hold now."""
    state = game.state
    owned = Counter(card.owner for player in state.players for zone in player.zones.values() for card in zone.cards)
    passing = sum(isinstance(card := getattr(frame, "card", None), Card) and card.zone is None for frame in state.frames)
    if owned.total() + passing != sum(sizes) or any(owned[seat] > size for seat, size in enumerate(sizes)):
        yield f"{sizes} cards became {owned}"
    for player in state.players:
        for law in broken_laws_of(player):
            yield f"{SEATS[player.seat]}: {law}"


def broken_laws_of(player: Any) -> Iterator[str]:
    if not 0 <= player.sta <= STA_MAX:
        yield f"stamina {player.sta}"
    if not 0 <= player.hp <= HP_MAX:
        yield f"hearts {player.hp}"
    if not 0 <= player.sc <= SC_MAX:
        yield f"SC {player.sc}"
    if any(count < 0 for count in player.shown.values()) or player.shown - player.registered:
        yield "more cards shown than there are"
    for zone in player.zones.values():
        if len(zone) > LIMITS.get(zone.name, 100):
            yield f"{len(zone)} cards in the {zone.name} zone"
        for card in zone.cards:
            if card.zone is not zone or card.controller != player.seat:
                yield f"{card} lies in the {zone.name} zone and does not know it"
            elif card.owner != player.seat and zone.name not in LIMITS:
                yield f"{card} lies in the {zone.name} zone of somebody else"
            elif zone.name in ("hand", "deck") and card.definition is not None and card.definition.kind == "boss":
                yield f"the Boss {card} lies in the {zone.name}"
    battle = player.battle.cards
    if any(not card.face_up and card.position != "shield" for card in battle):
        yield "a face-down card in attack position"
    if sum(card.definition is not None and card.definition.kind == "boss" for card in battle) > BOSSES_MAX:
        yield "too many Bosses"
    if sum(card.face_up and printed_on(card.definition, "Legend") for card in battle) > 1:
        yield "two Legends"


def test_every_random_game_keeps_the_laws_of_the_table_and_ends():
    begun, played, steps, broken, endless, reasons = monotonic(), 0, 0, [], 0, Counter()
    for seed in range(GAMES_WANTED):
        if monotonic() - begun > SECONDS:
            break
        game = new_game(seed)
        sizes = [sum(player.registered.values()) for player in game.state.players]
        while game.state.result is None and game.state.turn < LAST_TURN:
            game.step()
            steps += 1
            broken += [f"game {seed}, row {len(game.rows)}: {law}" for law in broken_laws(game, sizes)]
        played += 1
        endless += game.state.result is None
        reasons[game.state.result.reason if game.state.result else f"not over in turn {LAST_TURN}"] += 1
    ends = ", ".join(f"{count} by {reason}" for reason, count in reasons.most_common())
    print(
        f"random games: {played} of {GAMES_WANTED} in {SECONDS:.0f} s, the laws looked at after each of {steps} steps: "
        f"{len(broken)} broken, {endless} games without an end ({ends})"
    )
    assert not broken, broken[:5]
    assert not endless
    assert played


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

    def tries(self, game: RandomGame, listed: list[Action], count: int) -> Iterator[Action]:
        for _ in range(count):
            base = self.rng.choice(self.earlier if self.rng.random() < 0.4 or not listed else listed)
            yield self._changed(game, base)

    def _changed(self, game: RandomGame, base: Action) -> Action:
        table = [card for side in game.state.players for name in LIMITS for card in side.zones[name].cards]
        near = [card for side in game.state.players for name in ("hand", "boss") for card in side.zones[name].cards]
        what = self.rng.choice(["nothing", "seat", *sorted(self.used.get(base.verb, ()))])
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


def filled(action: Action, name: str) -> bool:
    return getattr(action, name) not in (None, "", ())


def key(action: Action) -> tuple[Any, ...]:
    """What makes two actions the same: equal cards of a hand are one choice, and costs have no order."""
    return (
        action.verb,
        action.seat,
        stands_for(action.card),
        action.mode,
        stands_for(action.target),
        frozenset(map(id, action.costs)),
        action.side,
        tuple(map(stands_for, action.targets)),
        tuple(map(stands_for, action.picks)),
    )


def stands_for(thing: Any) -> Any:
    if isinstance(thing, Card):
        at_hand = thing.zone is not None and thing.zone.name in ("hand", "boss")
        return (thing.owner, thing.name) if at_hand else id(thing)
    if isinstance(thing, Player):
        return thing.seat
    return thing.name if isinstance(thing, CardDefinition) else thing


def told(action: Action) -> str:
    target = action.target.seat if isinstance(action.target, Player) else action.target
    return f"{SEATS[action.seat]} {action.verb} {action.card} {action.mode} {target} {action.costs} {action.side}"


def test_listing_and_checking_agree_in_random_states():
    begun, states, tried, refused, differences = monotonic(), 0, 0, 0, []
    seed = 0
    while states < STATES_WANTED and monotonic() - begun < SECONDS:
        game, tries = new_game(seed), Tries(Random(seed))
        while game.state.result is None and game.state.turn < LAST_TURN and states < STATES_WANTED:
            if not isinstance(waiting(game.state), Draws):
                states += 1
                listed = [action for action in legal_actions(game.state) if action.verb not in UNTIL_GIVEN_UP]
                known = set(map(key, listed))
                tries.learn(listed)
                if len(known) != len(listed):
                    differences.append(f"game {seed}, row {len(game.rows)}: something is listed twice")
                for action in (*listed, *tries.tries(game, listed, PROBES)):
                    legal = check(game.state, action) is None
                    tried += 1
                    refused += not legal
                    if legal is not (key(action) in known):
                        verdict = "is legal and not listed" if legal else "is listed and refused"
                        differences.append(f"game {seed}, row {len(game.rows)}: {told(action)} {verdict}")
            game.step()
        seed += 1
    print(
        f"listing and checking: {states} of {STATES_WANTED} states in {SECONDS:.0f} s, {tried} actions tried, "
        f"{refused} of them refused: {len(differences)} differences"
    )
    assert not differences, differences[:5]
    assert refused > tried / 10
