"""The engine beside other people's, in one run on one machine; a peer that is not installed is said to be missing.

PEERS_PYTHON names the Python that has the peers (the project's own, if not given). None of them comes with the project:
chess is on the package index; fireplace is installed from its repository (jleclanche/fireplace), without its own
requirements, beside hearthstone==9.22.0 and hearthstone_data==45310.1.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from random import Random

from rules.decklists.reading import read_decklist
from rules.engine.deckrules import Decklist
from rules.games import GAMES
from rules.queries import shipped_pool
from rules.records.printer import print_record
from rules.records.reader import read_record
from rules.records.replay import Replay
from rules.records.rows import Record
from tests.bench.figures import report, seconds
from tests.bench.test_engine import ROWS
from tests.rules.scenario import NOTATIONS
from tests.rules.selfplay import RandomGame, starters

WOTA = GAMES["wota"]
POOL = shipped_pool("wota")
PYTHON = os.environ.get("PEERS_PYTHON", sys.executable)
SCRIPTS = Path(__file__).resolve().parent / "peers"


def peer(package: str, script: str, games: int) -> float | None:
    """How many actions a second a peer carries out. None, and a line that says so, if it is not installed."""
    there = subprocess.run([PYTHON, "-c", f"import {package}"], capture_output=True, check=False)
    if there.returncode:
        print(f"{package}: not installed for {Path(PYTHON).name}; nothing stands beside our figure")
        return None
    done = subprocess.run(
        [PYTHON, str(SCRIPTS / script), str(games)], capture_output=True, text=True, check=False, timeout=600
    )
    assert done.returncode == 0, done.stderr[-2000:]
    told = json.loads(done.stdout.splitlines()[-1])
    return told["actions"] / told["seconds"]


def test_the_engine_beside_its_peers():
    def play() -> int:
        games = [RandomGame(POOL, seed, lists=starters(Random(seed))) for seed in range(20)]
        for game in games:
            game.play(ROWS)
        cases.extend((read_back(game), WOTA, POOL, lists(game)) for game in games if len(cases) < len(games))
        return sum(sum(game.counts.values()) for game in games)

    cases: list[tuple] = []
    actions = play()
    playing = actions / seconds(play, repeat=3)
    replaying = sum(len(record.rows) for record, *_ in cases) / seconds(lambda: [Replay(*case).run() for case in cases])
    card_game = peer("fireplace", "play_fireplace.py", 10)
    if card_game is not None:
        beside = f"{replaying / card_game:,.0f} x replayed here, {playing / card_game:,.0f} x played here"
        report("fireplace, random self-play", card_game, "actions/s", beside)
    board_game = peer("chess", "replay_chess.py", 30)
    if board_game is not None:
        beside = f"{replaying / board_game:.2f} x replayed here, every row checked"
        report("python-chess, replay with every move checked", board_game, "actions/s", beside)


def read_back(game: RandomGame) -> Record:
    return read_record(print_record(game.record(), NOTATIONS), NOTATIONS)


def lists(game: RandomGame) -> dict[int, Decklist]:
    return {seat: read_decklist(text, POOL, WOTA.deck_sections) for seat, text in enumerate(game.lists)}
