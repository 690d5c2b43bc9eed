"""Records that somebody writes to harm the site: oversized, endless, malformed."""

from __future__ import annotations

import gzip
import random
from collections.abc import Callable, Iterator
from itertools import cycle, islice

from rules.records.reader import MAX_BYTES, MAX_LINES
from tests.rules.proving import ROOM, Proving
from tests.rules.test_reader import HOSTILE, LIMITS

PIECES = (
    *"AB0179?#\"'/;:!~=>-[]{}\\*\t", " ", "->", "#a1", "#b1", '"Guard"', "position", "turn", "hand", "J", "x-", "== ",
    "-- ", "end", "deck", "\u202e", "\u0301", "\ud800", "\x00", "é", "\U0001f409",
)  # fmt: skip

Record = str | bytes
Kind = Callable[[Proving, random.Random], Record]


def begin(proving: Proving) -> str:
    return f'[Record "1"] [Game "{proving.code}"] [Edition "{proving.hostile.edition}"]\n'


def lay_out(proving: Proving, board: str, rows: str) -> str:
    return f"{begin(proving)}position turn 5 A\n{board}end\n{rows}"


def oversized(proving: Proving, rng: random.Random) -> Record:
    """Over a limit: bytes, lines, one line, depth, or packed."""
    head = begin(proving)
    return rng.choice([
        lambda: head + "x" * rng.randint(MAX_BYTES, 12 * MAX_BYTES),
        lambda: head + "A pass\n" * rng.randint(MAX_LINES, 1_000_000),
        lambda: head + "; " + "é" * rng.randint(200, 400_000) + "\n",
        lambda: head + ">" * rng.randint(33, 390) + " A pass\n",
        lambda: gzip.compress(b"0" * 12 * MAX_BYTES),
        lambda: head.encode() + b"\n" * rng.randint(MAX_LINES, 1_000_000),
    ])()  # fmt: skip


def long(proving: Proving, rng: random.Random) -> Record:
    """As long as a record may be, of one sort of rows, with an end that is looked at again and again."""
    hostile = proving.hostile
    filler = rng.choice(hostile.fillers)
    rows = filler * (ROOM // filler.count("\n")) + rng.choice(hostile.endings)
    return lay_out(proving, hostile.board, rows)[:MAX_BYTES]


def wide(proving: Proving, rng: random.Random) -> Record:
    """As large as a record may be: rows with as many cards as fit."""
    names, zone = rng.choice(proving.hostile.names), rng.choice(proving.hostile.crowds)
    cards = (names + " ") * min(60 // len(names.split('" "')), 370 // (len(names) + 1))
    row = f"= A {zone} {cards}\n"
    return lay_out(proving, f"A {zone} {cards}\n", row * (MAX_BYTES // len(row) - 2))


def busy(proving: Proving, rng: random.Random) -> Record:
    """Plays to no end: a judge's corrections put back what was used."""
    row = rng.choice(proving.hostile.repeats)
    rows = "".join(row.format(n=n, few=n % 7 + 1) for n in range(ROOM // row.count("\n")))
    return lay_out(proving, proving.hostile.refilled, rows)


def endless(proving: Proving, rng: random.Random) -> Record:
    """Effects that set one another off without end, or nearly so."""
    return lay_out(proving, *rng.choice(proving.hostile.restless))


def mangled(proving: Proving, rng: random.Random) -> Record:
    """A true record with lines lost, doubled and moved, and signs among them."""
    lines = proving.game.read_example(rng.choice(["illegal", "legal"])).split("\n")
    for _ in range(rng.randint(1, 12)):
        at = rng.randrange(len(lines))
        lines[at] = rng.choice([
            "", lines[at] * 2, lines[at][: rng.randint(0, 30)], rng.choice(lines), rng.choice(PIECES) + lines[at],
        ])  # fmt: skip
    return "\n".join(lines)


def soup(proving: Proving, rng: random.Random) -> Record:
    """Pieces of rows in any order."""
    pieces = (*PIECES, *(verb.name for verb in proving.game.notation.verbs), *proving.game.notation.card_words)
    rows = ("".join(rng.choices(pieces, k=rng.randint(1, 60))) for _ in range(rng.randint(1, 3_000)))
    return begin(proving) + "\n".join(rows)


def noise(proving: Proving, rng: random.Random) -> Record:
    return rng.choice([b"", begin(proving).encode()]) + rng.randbytes(rng.randint(0, 100_000))


def known(proving: Proving, rng: random.Random) -> Record:
    """Those that the tests of the reader name."""
    return rng.choice([*HOSTILE, *(text for text, *_ in LIMITS.values())])


KINDS: tuple[Kind, ...] = (oversized, long, wide, busy, endless, mangled, soup, noise, known)


def hostile_records(proving: Proving, count: int) -> Iterator[tuple[str, Record]]:
    """So many, of all kinds in turn, with the names of their kinds."""
    rng = random.Random(7)
    for kind in islice(cycle(KINDS), count):
        yield kind.__name__, kind(proving, rng)
