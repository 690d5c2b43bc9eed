"""Random legal games: they are judged legal, keep the laws of the table, and do not survive a forgery."""

import hashlib
import json
import os
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random

import pytest

from rules.engine.actions import check, legal_actions
from rules.engine.cards import CardPool
from rules.engine.frames import waiting
from rules.engine.values import Action, EnterPhase, PassTurn
from rules.games import GAMES
from rules.games.wota.table.actions import (
    ChangePosition,
    DeclareAttack,
    KeepHand,
    PassPriority,
    RevealCard,
    SetCard,
    SummonCard,
    TakeMulligan,
)
from rules.games.wota.turns.phases import PHASES
from rules.queries import shipped_pool
from rules.records.judge import judge
from rules.records.printer import print_record
from rules.records.verdict import Verdict
from tests.rules.laws import broken_laws
from tests.rules.scenario import EDITIONS, NOTATIONS
from tests.rules.selfplay import GIVING_UP, SEATS, RandomGame, key

SEEDS = range(8)
both = pytest.mark.parametrize("edition", EDITIONS)
any_seed = pytest.mark.parametrize("seed", SEEDS)


@cache
def pool() -> CardPool:
    return shipped_pool("wota")


def verdict_on(text: str) -> Verdict:
    return judge(text, games=GAMES, pools={"wota": pool()})


def text_of(game: RandomGame) -> str:
    return print_record(game.record(), NOTATIONS)


@cache
def play_record(seed: int, edition: str, max_rows: int = 250) -> tuple[str, RandomGame]:
    """A finished random game and its record."""
    game = RandomGame(pool(), seed, edition)
    game.play(max_rows)
    while waiting(game.state) is not None:
        game.step()
    return text_of(game), game


@both
@any_seed
def test_every_game_that_was_played_by_the_rules_is_judged_legal(seed, edition):
    text, game = play_record(seed, edition)
    verdict = verdict_on(text)
    assert verdict.problem is None
    assert verdict.checked.implied == 0
    for index, seat in enumerate(SEATS):
        assert verdict.state["players"][seat] == game.state.game.notation.view(game.state, index)
    assert (verdict.result is None) == (game.state.result is None)


def candidates(game: RandomGame) -> Iterator[Action]:
    """Every action that anybody could think of: each verb with each card, position, zone and target."""
    state = game.state
    everything = [
        card for player in state.players for zone in player.zones.values() if zone.name != "deck" for card in zone.cards
    ]
    on_table = [card for card in everything if card.zone.name == "battle"]
    for seat in (0, 1):
        yield from (KeepHand(seat), PassPriority(seat), PassTurn(seat), TakeMulligan(seat))
        yield from (EnterPhase(seat, phase) for phase in PHASES)
        for card in everything:
            yield from (SummonCard(seat, card, position=position) for position in ("attack", "shield"))
            yield from (SetCard(seat, card, zone=zone) for zone in ("battle", "power", "field"))
            yield RevealCard(seat, card)
            yield from (ChangePosition(seat, card, position=way) for way in ("attack", "shield", "facedown"))
        for card in on_table:
            yield from (DeclareAttack(seat, card, target) for target in (*on_table, *state.players))


@both
@pytest.mark.parametrize("seed", range(2))
def test_listing_and_checking_agree_in_every_state(seed, edition):
    game = RandomGame(pool(), seed, edition)
    states = 0
    while game.state.result is None and len(game.rows) < 120:
        actions = legal_actions(game.state)
        assert all(check(game.state, action) is None for action in actions)
        listed = [key(action) for action in actions if action.verb not in GIVING_UP]
        assert len(set(listed)) == len(listed)
        if states % 3 == 0:  # `make proof` tries them in 100,000 states
            assert {key(action) for action in candidates(game) if check(game.state, action) is None} == set(listed)
        states += 1
        game.step()
    assert states > 30


@both
@any_seed
def test_the_laws_of_the_table_hold_at_every_step(seed, edition):
    game = RandomGame(pool(), seed, edition)
    sizes = [sum(player.registered.values()) for player in game.state.players]
    while game.state.result is None and len(game.rows) < 250:
        game.step()
        assert broken_laws(game, sizes) == []
        assert game.state.result is not None or all(player.hp for player in game.state.players)
    assert sum(game.counts.values()) > 0


def test_random_games_do_everything_that_the_ground_floor_has():
    counts = sum((play_record(seed, edition)[1].counts for seed in SEEDS for edition in EDITIONS), Counter())
    assert {"summon", "set", "reveal", "position", "attack", "phase", "turn", "mulligan", "keep"} <= set(counts)
    reasons = {
        game.state.result.reason for seed in SEEDS for _, game in [play_record(seed, "current")] if game.state.result
    }
    assert "hp" in reasons


PRINT_DIGESTS = """
import hashlib, json, os, sys
os.environ.setdefault("DJANGO_SETTINGS_MODULE", "wota_site.settings")
import django
django.setup()
from tests.rules.test_selfplay import digest_of
print(json.dumps([digest_of(seed, edition) for seed in range(3) for edition in ("classic", "current")]))
"""


def digest_of(seed: int, edition: str) -> str:
    """The record of a random game and the verdict on it, as one number."""
    text, _ = play_record(seed, edition)
    verdict = json.dumps(verdict_on(text).to_builtins(), sort_keys=False)
    return hashlib.sha256((text + verdict).encode()).hexdigest()


def test_games_and_verdicts_do_not_depend_on_the_order_of_hashes():
    """`make proof` tries twenty orders."""
    environment = {**os.environ, "PYTHONHASHSEED": "4242"}
    root = Path(__file__).resolve().parents[2]
    done = subprocess.run(
        [sys.executable, "-c", PRINT_DIGESTS], cwd=root, env=environment, capture_output=True, text=True, check=True
    )
    assert json.loads(done.stdout) == [digest_of(seed, edition) for seed in range(3) for edition in EDITIONS]


def rows_of(text: str) -> list[str]:
    return text.rstrip("\n").split("\n")


def forge(text: str, number: int, row: str | None) -> Verdict:
    """The verdict on a record whose line `number` (from 0) was replaced, or taken out (None)."""
    lines = rows_of(text)
    return verdict_on("\n".join([*lines[:number], *([] if row is None else [row]), *lines[number + 1 :], ""]))


def numbers_of(text: str, beginning: str) -> list[int]:
    return [number for number, row in enumerate(rows_of(text)) if row.startswith(beginning)]


def plays_of(text: str, verb: str) -> list[int]:
    return [number for number, row in enumerate(rows_of(text)) if row[1:].startswith(f" {verb} ") and row[0] in SEATS]


@both
@any_seed
def test_a_changed_digit_in_a_checkpoint_is_found_in_its_row(seed, edition):
    text, _ = play_record(seed, edition)
    for number in numbers_of(text, "= ")[:6]:
        row = rows_of(text)[number]
        for at in [at for at, sign in enumerate(row) if sign.isdigit()]:
            verdict = forge(text, number, f"{row[:at]}{(int(row[at]) + 1) % 10}{row[at + 1 :]}")
            assert (verdict.verdict, verdict.problem.line) == ("inconsistent", number + 1)


@both
@any_seed
def test_an_attack_written_twice_is_found_in_the_second_row(seed, edition):
    text, _ = play_record(seed, edition)
    for number in plays_of(text, "attack")[:6]:
        row = rows_of(text)[number]
        verdict = forge(text, number, f"{row}\n{row}")
        assert (verdict.verdict, verdict.problem.line) == ("illegal", number + 2)


@both
@any_seed
def test_a_row_that_brought_a_card_cannot_be_missing(seed, edition):
    text, _ = play_record(seed, edition)
    last = numbers_of(text, "= ")[-1]
    for number in [number for verb in ("summon", "set") for number in plays_of(text, verb) if number < last][:8]:
        verdict = forge(text, number, None)
        assert verdict.verdict in ("illegal", "inconsistent", "unreadable")
        assert verdict.problem.line > number


@both
@any_seed
def test_a_card_brought_twice_is_found_in_the_second_row(seed, edition):
    text, _ = play_record(seed, edition)
    for number in plays_of(text, "summon")[:6]:
        row = rows_of(text)[number]
        assert forge(text, number, f"{row}\n{row}").problem.line == number + 2
        again = row.replace("#", "#again")
        assert forge(text, number, f"{row}\n{again}").verdict in ("illegal", "inconsistent")


@both
@any_seed
def test_turns_phases_and_handles_cannot_be_changed(seed, edition):
    text, _ = play_record(seed, edition)
    for number in numbers_of(text, "== ")[1:5]:
        row = rows_of(text)[number]
        other = row[:-1] + ("B" if row.endswith("A") else "A")
        verdict = forge(text, number, other)
        assert verdict.verdict == "illegal"
        assert verdict.problem.line == number + 1
        assert forge(text, number, None).verdict in ("illegal", "inconsistent")
    for number in plays_of(text, "attack")[:4]:
        row = rows_of(text)[number]
        assert forge(text, number, row.replace("#", "#never")).verdict == "unreadable"
        swapped = ("B" if row[0] == "A" else "A") + row[1:]
        verdict = forge(text, number, swapped)
        assert (verdict.verdict, verdict.problem.line) == ("illegal", number + 1)


@both
@any_seed
def test_a_drawn_card_that_is_not_on_the_list_is_found(seed, edition):
    text, game = play_record(seed, edition)
    listed = set(game.state.players[0].registered)
    stranger = next(name for name in pool().names() if name not in listed)
    number = numbers_of(text, "A draw ")[0]
    row = rows_of(text)[number]
    verdict = forge(text, number, row.replace(row.split('"')[1], stranger, 1))
    assert (verdict.verdict, verdict.problem.line) == ("illegal", number + 1)
    assert verdict.problem.kind == "deck"


@both
def test_whatever_is_done_to_a_record_there_is_a_verdict(edition):
    rng = Random(4)
    text, _ = play_record(1, edition)
    signs = (
        "",
        "\n",
        '"',
        "#",
        ";",
        "?",
        " ",
        "9",
        "A",
        ">",
        "\0",
        "é",
        "= ",
        "x- ",
        "~ ",
        "-- ",
        "position",
        "deck A\n",
    )
    for _ in range(150):
        at = rng.randrange(len(text))
        changed = text[:at] + rng.choice(signs) + text[at + rng.randrange(3) :]
        verdict = verdict_on(changed)
        assert verdict.verdict == "legal" or verdict.problem.message
        lines = rows_of(text)
        first, second = rng.randrange(len(lines)), rng.randrange(len(lines))
        lines[first], lines[second] = lines[second], lines[first]
        verdict = verdict_on("\n".join(lines))
        assert verdict.verdict == "legal" or verdict.problem.message
