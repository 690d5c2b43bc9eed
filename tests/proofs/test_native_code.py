"""Native code: a thousand records and ten edits of each have the same verdicts from it as from Python, to the byte."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from hashlib import blake2b
from pathlib import Path
from random import Random

import msgspec
import pytest

from rules.games import GAMES
from rules.native import AS_PYTHON, CompileError, Native, in_use
from rules.records.judge import judge
from rules.records.printer import print_record
from tests.proofs.figures import report
from tests.rules.proving import NOTATIONS, PROVINGS, for_each_game

pytestmark = pytest.mark.slow

WANTED = 1_000
RECORDS = int(os.environ.get("PROOF_RECORDS", WANTED))
EDITS = 10
ROWS = 120
ROOT = Path(__file__).resolve().parents[2]
IN_ANOTHER_PROCESS = """
import os, sys
os.environ.setdefault("DJANGO_SETTINGS_MODULE", "wota_site.settings")
import django
django.setup()
from tests.proofs.test_native_code import tell
tell(sys.argv[1], *map(int, sys.argv[2:]))
"""


def edited(text: str, rng: Random) -> str:
    """A record of whose rows one is left out, written twice or put where another was."""
    lines = text.split("\n")
    first = next(number for number, line in enumerate(lines) if line.startswith("== "))
    at, other = (rng.randrange(first, len(lines)) for _ in range(2))
    edit = rng.choice(("left out", "twice", "moved"))
    line = lines[at] if edit == "twice" else lines.pop(at)
    if edit != "left out":
        lines.insert(other, line)
    return "\n".join(lines)


def tell(code: str, records: int, edits: int) -> None:
    """Print as JSON whether this is native code, and a hash of each verdict on random games and edits of them."""
    pool, verdicts = PROVINGS[code].pool(), []
    for seed in range(records):
        rng = Random(seed)
        game = PROVINGS[code].new_recorded(seed)
        game.play(ROWS)
        text = print_record(game.record(), NOTATIONS)
        for judged in (text, *(edited(text, rng) for _ in range(edits))):
            verdict = msgspec.json.encode(judge(judged, games=GAMES, pools={code: pool}))
            verdicts.append(blake2b(judged.encode() + verdict, digest_size=8).hexdigest())
    print(json.dumps([in_use(), verdicts]))


def start_process(code: str, as_python: str, edits: int) -> subprocess.Popen[str]:
    """A process that tells of all records."""
    return subprocess.Popen(
        [sys.executable, "-c", IN_ANOTHER_PROCESS, code, str(RECORDS), str(edits)],
        cwd=ROOT,
        env={**os.environ, AS_PYTHON: as_python, "PYTHONHASHSEED": "1" if as_python else "2"},
        stdout=subprocess.PIPE,
        text=True,
    )


@for_each_game
def test_native_code_and_python_give_the_same_verdicts(proving):
    try:
        Native().compile()
    except CompileError as error:
        pytest.skip(str(error))
    processes = [start_process(proving.code, as_python, EDITS) for as_python in ("1", "")]
    (is_native, expected), (native, verdicts) = (json.loads(process.communicate()[0]) for process in processes)
    assert (is_native, native) == (False, True)
    different = [number for number, pair in enumerate(zip(expected, verdicts, strict=True)) if pair[0] != pair[1]]
    sentence = f"{len(verdicts)} verdicts on {RECORDS} records and edits, {len(different)} unlike Python's"
    report(f"native code of {proving.game.name}", sentence, reached=RECORDS, wanted=WANTED)
    assert len(set(verdicts)) > RECORDS * EDITS / 2  # the records are not all alike
    assert not different, different[:5]
