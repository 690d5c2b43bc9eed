"""Determinism: a thousand records under twenty hash seeds leave equal tables at every turn."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from hashlib import blake2b
from pathlib import Path

import pytest

from rules.decklists.reading import read_decklist
from rules.engine.frames import waiting
from rules.records.printer import print_record
from rules.records.reader import read_record
from rules.records.replay import Replay
from rules.records.rows import Record, Turn
from tests.proofs.cases import SECONDS, TimeBox
from tests.proofs.figures import report, report_control
from tests.rules.fingerprint import digest
from tests.rules.proving import NOTATIONS, PROVINGS, Proving

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


def tell(file: str, disturbed: str = "") -> None:
    """Print as JSON, for each game, the hashes of every turn of the records of a file, and those of games played anew.

    Of disturbed records only some are replayed.
    """
    told: dict[str, list[list[str]]] = {}
    for code, texts in json.loads(Path(file).read_text(encoding="utf-8")).items():
        proving, some = PROVINGS[code], texts[:CONTROLS] if disturbed else texts
        told[code] = [Hashed(read_record(text, NOTATIONS), proving, bool(disturbed)).hashes for text in some]
        if not disturbed:
            again = [text_of(proving, seed).encode() for seed in range(min(PLAYED_AGAIN, len(texts)))]
            told[code].append([blake2b(text, digest_size=8).hexdigest() for text in again])
    print(json.dumps(told))


def run_with_seeds(file: Path, hash_seeds: range, *more: str) -> Iterator[dict[str, list[list[str]]]]:
    """What processes with these hash seeds tell, two of them at work at a time."""
    for pair in (hash_seeds[at : at + 2] for at in range(0, len(hash_seeds), 2)):
        processes = [
            subprocess.Popen(
                [sys.executable, "-c", IN_ANOTHER_PROCESS, str(file), *more],
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


def test_records_leave_equal_tables_at_every_turn_under_every_hash_seed(tmp_path: Path) -> None:
    file = tmp_path / "records.json"
    texts = {
        code: [text_of(proving, seed) for seed in TimeBox(SECONDS_TO_PLAY).limit(range(RECORDS))]
        for code, proving in PROVINGS.items()
    }
    file.write_text(json.dumps(texts), encoding="utf-8")
    answers = list(run_with_seeds(file, range(1, HASH_SEEDS + 1)))
    one, other = run_with_seeds(file, range(1, 3), "disturbed")
    for code, proving in PROVINGS.items():
        first, *others = [answer[code] for answer in answers]
        different = [
            f"record {record}, turn {turn}, hash seed {seed}"
            for seed, another in enumerate(others, 2)
            for record, (hashes, theirs) in enumerate(zip(first, another, strict=True))
            for turn, (mine, its) in enumerate(zip(hashes, theirs, strict=True))
            if mine != its
        ]
        turns = sum(map(len, first[:-1]))
        found = sum(mine != its for mine, its in zip(one[code], other[code], strict=True))
        report(
            f"determinism of {proving.game.name}",
            f"{len(texts[code])} records, {turns} tables under {HASH_SEEDS} hash seeds: {len(different)} differences",
            reached=len(texts[code]),
            wanted=WANTED,
        )
        report_control(
            f"determinism of {proving.game.name}",
            f"with hands in the order of hashes, {found} of {len(one[code])} records differ",
        )
        assert turns > 2 * len(texts[code])  # of each record more than its end
        assert not different, different[:5]
        assert found > len(one[code]) / 2
