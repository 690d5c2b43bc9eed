"""Records that somebody writes to harm the site: oversized, endless, malformed."""

from __future__ import annotations

import gzip
import random
from collections.abc import Callable

from rules.records.reader import MAX_BYTES, MAX_LINES
from tests.factories import demonstration_record
from tests.rules.scenario_cards import ambush, army, field, rune, with_cards
from tests.rules.test_reader import HOSTILE, LIMITS

HEAD = '[Record "1"] [Game "wota"] [Edition "current"]\n'
ROOM = MAX_LINES - 100  # rows of a record that is nearly as long as it may be
TURNED = "When a battle card changes position:"
POOL = with_cards(
    army("Top", "When this card changes position: change this card's position."),
    army("Tip", f"{TURNED} change that card's position."),
    army("Tap", f"{TURNED} change the position of each other battle card."),
    army("Once", f"Once per turn, {TURNED.lower()} change that card's position."),
    army("Phoenix", "When this card is destroyed: special summon this card in attack position.", sta=0),
    field("Pyre", "When a battle card is summoned: destroy that card."),
    rune("Coin", "normal", "Flip a coin; if heads, gain 1 HP; if tails, lose 1 HP.", 0),
    rune("Die", "normal", "Roll a die; if 4 or more, gain 1 HP; otherwise, lose 1 HP.", 0),
    rune("Heal", "quick", "Gain 1 HP.", 0),
    ambush("On Set", "counter", "When your opponent sets a card: gain 1 HP."),
)
BOARD = (
    'A hand "Coin" "Die" "Guard"\nA battle "Wall" attack #a1, "Brute" attack #a2\nA discard "Squire" #a9\n'
    'B battle "Wall" attack #b1\nB power "On Set" facedown #b2 since 3\n'
)
FILLERS = (
    "~ A hp 7\n", "~ A hp 7\n~ B sta 200\n", "= A 7/200/3 B 7/200/0\n", "~ discard #a9\n", "! A hm\n", "x- A pass\n",
    "J A hp 6\nJ A hp 7\n", 'A show #a1 "Wall"\n', '= A battle "Wall" attack #a1\n', "; x\n", "-- attack\n",
    "> A pass\n", "J #a2 hand\nJ #a2 battle shield\n",
)  # fmt: skip
ENDINGS = (
    "", "A attack #a1 -> #b1\nA attack #a1 -> #b1\n= A 7/200/3 B 7/200/0\n", 'A activate "Coin"\n> B activate #b2\n',
    'A activate "Die"\n> B activate #b2\n', "-- attack\nA attack #a1 -> #b1\n> B activate #b2\n", "~ B hp 3\n",
    "= A 7/200/9 B 7/200/0\n", "B attack #b1 -> A\n", '= A discard "Wall"\n', "== 999 B\n",
)  # fmt: skip
PIECES = (
    *"AB0179?#\"'/;:!~=>-[]{}\\*\t", " ", "->", "#a1", "#b1", '"Guard"', "attack", "summon", "activate", "position",
    "turn", "hand", "J", "x-", "== ", "-- ", "end", "deck", "\u202e", "\u0301", "\ud800", "\x00", "é", "\U0001f409",
)  # fmt: skip

Record = str | bytes
Kind = Callable[[random.Random], Record]


def lay_out(board: str, rows: str) -> str:
    return f"{HEAD}position turn 5 A\n{board}end\n{rows}"


def oversized(rng: random.Random) -> Record:
    """Over a limit: bytes, lines, one line, depth, or packed."""
    return rng.choice([
        lambda: HEAD + "x" * rng.randint(MAX_BYTES, 12 * MAX_BYTES),
        lambda: HEAD + "A pass\n" * rng.randint(MAX_LINES, 1_000_000),
        lambda: HEAD + "; " + "é" * rng.randint(200, 400_000) + "\n",
        lambda: HEAD + ">" * rng.randint(33, 390) + " A pass\n",
        lambda: gzip.compress(b"0" * 12 * MAX_BYTES),
        lambda: HEAD.encode() + b"\n" * rng.randint(MAX_LINES, 1_000_000),
    ])()  # fmt: skip


def long(rng: random.Random) -> Record:
    """As long as a record may be, of one sort of rows, with an end that is looked at again and again."""
    filler = rng.choice(FILLERS)
    return lay_out(BOARD, filler * (ROOM // filler.count("\n")) + rng.choice(ENDINGS))[:MAX_BYTES]


def wide(rng: random.Random) -> Record:
    """As large as a record may be: rows with as many cards as fit."""
    names = rng.choice(["?", '"Wisp"', '"Wall"', '"Guard" "Brute" "Twin"'])
    zone = rng.choice(["hand", "discard", "void"])
    cards = (names + " ") * min(60 // len(names.split()), 370 // (len(names) + 1))
    row = f"= A {zone} {cards}\n"
    return lay_out(f"A {zone} {cards}\n", row * (MAX_BYTES // len(row) - 2))


def busy(rng: random.Random) -> Record:
    """Plays to no end: a judge's corrections put back what was used."""
    rows = [
        lambda n: f'A activate "Heal" #h{n}\nJ #h{n} hand\n', lambda n: f'A summon "Wisp" attack #h{n}\nJ #h{n} hand\n',
        lambda n: f"J A sta 200\nJ A hp {n % 7 + 1}\n",
    ]  # fmt: skip
    row = rng.choice(rows)
    return lay_out('A hand "Heal" "Wisp"\n', "".join(row(n) for n in range(ROOM // 2)))


def endless(rng: random.Random) -> Record:
    """Effects that set one another off without end, or nearly so."""
    name = rng.choice(["Top", "Tip", "Tap", "Once"])
    row = ", ".join([f'"{name}" attack'] * 4)
    board = f'A battle "{name}" attack #a1, {row}\nB battle {row}\n'
    if rng.random() < 0.2:
        return lay_out('A field "Pyre"\nA hand "Phoenix"\n', 'A summon "Phoenix" attack #a1\n')
    turns = "".join(
        f"== {n} B\n== {n + 1} A\nA position #a1 {('shield', 'attack')[n // 2 % 2]}\n" for n in range(6, 300, 2)
    )
    return lay_out(
        board, "A position #a1 shield\n" + rng.choice([turns, "~ A hp 7\n" * ROOM, "= A 7/200/0 B 7/200/0\n"])
    )


def mangled(rng: random.Random) -> Record:
    """A true record with lines lost, doubled and moved, and signs among them."""
    lines = demonstration_record(rng.choice(["illegal", "legal"])).split("\n")
    for _ in range(rng.randint(1, 12)):
        at = rng.randrange(len(lines))
        lines[at] = rng.choice([
            "", lines[at] * 2, lines[at][: rng.randint(0, 30)], rng.choice(lines), rng.choice(PIECES) + lines[at],
        ])  # fmt: skip
    return "\n".join(lines)


def soup(rng: random.Random) -> Record:
    """Pieces of rows in any order."""
    rows = ("".join(rng.choices(PIECES, k=rng.randint(1, 60))) for _ in range(rng.randint(1, 3_000)))
    return HEAD + "\n".join(rows)


def noise(rng: random.Random) -> Record:
    return rng.choice([b"", HEAD.encode()]) + rng.randbytes(rng.randint(0, 100_000))


def known(rng: random.Random) -> Record:
    """Those that the tests of the reader name."""
    return rng.choice([*HOSTILE, *(text for text, *_ in LIMITS.values())])


KINDS: tuple[Kind, ...] = (oversized, long, wide, busy, endless, mangled, soup, noise, known)


def hostile_records(count: int) -> list[tuple[str, Record]]:
    """So many, of all kinds in turn, with the names of their kinds."""
    rng = random.Random(7)
    kinds = (KINDS[number % len(KINDS)] for number in range(count))
    return [(kind.__name__, kind(rng)) for kind in kinds]
