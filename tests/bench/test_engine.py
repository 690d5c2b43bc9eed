"""How fast the engine replays, reads, judges and plays, beside the floor: decoding the same rows with msgspec."""

from __future__ import annotations

from time import perf_counter

import msgspec
import pytest

from rules.games import GAMES
from rules.queries import shipped_pool
from rules.records.decklist import read_decklist
from rules.records.judge import judge
from rules.records.printer import print_record
from rules.records.reader import read_record
from rules.records.replay import Replay
from rules.records.rows import Record
from tests.rules.selfplay import RandomGame

WOTA = GAMES["wota"]
NOTATIONS = {"wota": WOTA.notation}
POOL = shipped_pool("wota")
ROWS = 300


def report(name: str, value: float, unit: str, beside: str = "") -> None:
    print(f"{name}: {value:,.1f} {unit}{f' ({beside})' if beside else ''}")


def seconds(work, repeat: int = 5) -> float:
    """The fastest of several runs: what the work costs when nothing else disturbs it."""
    best = float("inf")
    for _ in range(repeat):
        start = perf_counter()
        work()
        best = min(best, perf_counter() - start)
    return best


@pytest.fixture(scope="module")
def texts() -> list[str]:
    """Forty records of random legal games, each of up to 300 rows."""
    texts = []
    for seed in range(40):
        game = RandomGame(POOL, seed)
        game.play(ROWS)
        texts.append(print_record(game.record(), NOTATIONS))
    return texts


def test_replaying_records(texts):
    records = [read_record(text, NOTATIONS) for text in texts]
    decks = [
        {seat: read_decklist(block.text, POOL, WOTA.deck_sections) for seat, block in enumerate(record.decks)}
        for record in records
    ]
    rows = sum(len(record.rows) for record in records)
    encoded = [msgspec.json.encode(record) for record in records]
    decoder = msgspec.json.Decoder(Record)
    floor = seconds(lambda: [decoder.decode(data) for data in encoded])
    replaying = seconds(lambda: [Replay(*case).run() for case in zip(records, *columns(decks), strict=True)])
    reading = seconds(lambda: [read_record(text, NOTATIONS) for text in texts])
    report("replay, every row checked", rows / replaying, "rows/s", f"{replaying / floor:.1f} x decoding the same rows")
    report("read the text of a record", rows / reading, "rows/s", f"{reading / floor:.1f} x decoding the same rows")


def columns(decks):
    """The other arguments of a replay, one of each per record."""
    return [WOTA] * len(decks), [POOL] * len(decks), decks


def test_judging_one_record_from_text_to_verdict(texts):
    text = max(texts, key=lambda text: text.count("\n"))
    assert judge(text, games=GAMES, pools={"wota": POOL}).verdict == "legal"
    once = seconds(lambda: judge(text, games=GAMES, pools={"wota": POOL}), repeat=20)
    report("judge one record, text to verdict", once * 1000, "ms", f"{text.count(chr(10))} lines")


def test_random_self_play():
    def play() -> int:
        games = [RandomGame(POOL, seed) for seed in range(10)]
        for game in games:
            game.play(ROWS)
        return sum(sum(game.counts.values()) for game in games)

    actions = play()
    report("random self-play, all legal actions listed", actions / seconds(play, repeat=3), "actions/s")
