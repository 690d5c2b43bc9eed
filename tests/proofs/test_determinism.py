"""Determinism: a thousand records under twenty hash seeds leave equal tables at every turn."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from hashlib import blake2b
from pathlib import Path
from typing import Any

import pytest

from rules.engine.frames import waiting
from rules.records.decklist import read_decklist
from rules.records.printer import print_record
from rules.records.reader import read_record
from rules.records.replay import Replay
from rules.records.rows import Record, Turn
from tests.proofs.cases import SECONDS, TimeBox
from tests.proofs.figures import report, report_control
from tests.rules.fingerprint import digest
from tests.rules.proving import NOTATIONS, PROVINGS, Proving, for_each_game

pytestmark = pytest.mark.slow

WANTED = 1_000
RECORDS = int(os.environ.get("PROOF_RECORDS", WANTED))
HASH_SEEDS = 20
SECONDS_TO_PLAY = SECONDS / len(PROVINGS) / (HASH_SEEDS / 2 + 2)  # two processes replay as fast as one plays
PLAYED_AGAIN = 50  # games that every process also plays anew
CONTROLS = 20
ROOT = Path(__file__).resolve().parents[2]
IN_ANOTHER_PROCESS = """
import os, sys
os.environ.setdefault("DJANGO_SETTINGS_MODULE", "wota_site.settings")
import django
django.setup()
from tests.proofs.test_determinism import tell
tell(*sys.argv[1:])
"""


class Hashed(Replay):
    """A replay with a hash of the table, and of what happened, at every turn and at the end.

    `disturbed` lets both hands lie in the order of their hashes: the fault that the proof has to find.
    """

    def __init__(self, record: Record, proving: Proving, disturbed: bool) -> None:
        game, pool = proving.game, proving.pool()
        decks = {at: read_decklist(block.text, pool, game.deck_sections) for at, block in enumerate(record.decks)}
        super().__init__(record, game, pool, decks)
        self.disturbed = disturbed
        self.hashes: list[str] = []
        self.seen = 0
        self.run()
        self._hash()

    def _begin_turn(self, row: Turn) -> None:
        super()._begin_turn(row)
        self._hash()

    def _hash(self) -> None:
        if self.disturbed:
            for player in self.state.players:
                player.hand.cards.sort(key=lambda card: hash(card.name))
        self.hashes.append(digest(self.state, self.seen))
        self.seen = len(self.state.events)


def text_of(proving: Proving, seed: int) -> str:
    """The record of a random game."""
    game = proving.new_recorded(seed)
    game.play(120)
    while waiting(game.state) is not None:
        game.step()
    return print_record(game.record(), NOTATIONS)


def tell(code: str, file: str, count: str, disturbed: str = "") -> None:
    """Print as JSON the hashes of every turn of the first records of a file, and those of games played anew."""
    texts = json.loads(Path(file).read_text(encoding="utf-8"))[: int(count)]
    proving = PROVINGS[code]
    replayed = [Hashed(read_record(text, NOTATIONS), proving, bool(disturbed)).hashes for text in texts]
    again = [
        blake2b(text_of(proving, seed).encode(), digest_size=8).hexdigest()
        for seed in range(min(PLAYED_AGAIN, len(texts)))
    ]
    print(json.dumps([*replayed, again]))


def run_with_seeds(code: str, file: Path, count: int, hash_seeds: range, *more: str) -> Iterator[Any]:
    """What processes with these hash seeds tell, two of them at work at a time."""
    for pair in (hash_seeds[at : at + 2] for at in range(0, len(hash_seeds), 2)):
        processes = [
            subprocess.Popen(
                [sys.executable, "-c", IN_ANOTHER_PROCESS, code, str(file), str(count), *more],
                cwd=ROOT,
                env={**os.environ, "PYTHONHASHSEED": str(seed)},
                stdout=subprocess.PIPE,
                text=True,
            )
            for seed in pair
        ]
        for process in processes:
            output, _ = process.communicate()
            assert process.returncode == 0
            yield json.loads(output)


@for_each_game
def test_records_leave_equal_tables_at_every_turn_under_every_hash_seed(proving: Proving, tmp_path: Path) -> None:
    file = tmp_path / "records.json"
    texts = [text_of(proving, seed) for seed in TimeBox(SECONDS_TO_PLAY).limit(range(RECORDS))]
    file.write_text(json.dumps(texts), encoding="utf-8")
    answers = run_with_seeds(proving.code, file, len(texts), range(1, HASH_SEEDS + 1))
    first = next(answers)
    different = [
        f"record {record}, turn {turn}, hash seed {seed}"
        for seed, answer in enumerate(answers, 2)
        for record, (hashes, others) in enumerate(zip(first, answer, strict=True))
        for turn, (one, other) in enumerate(zip(hashes, others, strict=True))
        if one != other
    ]
    turns = sum(map(len, first[:-1]))
    one, other = run_with_seeds(proving.code, file, CONTROLS, range(1, 3), "disturbed")
    found = sum(mine != theirs for mine, theirs in zip(one[:-1], other[:-1], strict=True))
    report(
        f"determinism of {proving.game.name}",
        f"{len(texts)} records, {turns} tables under {HASH_SEEDS} hash seeds: {len(different)} differences",
        reached=len(texts),
        wanted=WANTED,
    )
    report_control(
        f"determinism of {proving.game.name}",
        f"with hands in the order of hashes, {found} of {CONTROLS} records differ",
    )
    assert turns > 2 * len(texts)  # of each record more than its end
    assert not different, different[:5]
    assert found > CONTROLS / 2
