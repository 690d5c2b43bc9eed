"""How fast the engine replays, reads, judges and plays, beside the floor: decoding the same rows with msgspec."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from rules.engine.actions import apply, check, legal_actions
from rules.engine.chance import Draws
from rules.engine.frames import waiting
from rules.engine.state import Card
from rules.games import GAMES
from rules.games.wota.chains.choices import ChanceOutcome, Choice
from rules.games.wota.table.actions import CHOICES
from rules.queries import shipped_pool
from rules.records.decklist import read_decklist
from rules.records.judge import judge
from rules.records.printer import print_record
from rules.records.reader import read_record
from rules.records.replay import Replay
from rules.records.rows import Record
from tests.bench.figures import report, seconds, seconds_in_turn
from tests.rules.scenario import NOTATIONS
from tests.rules.selfplay import RandomGame

WOTA = GAMES["wota"]
POOL = shipped_pool("wota")
STARTERS = Path(__file__).resolve().parents[2] / "decks" / "starters"
ROWS = 300
MOST_TURNS = 60
ENDING = ("concede", "draw agreed")


def starters() -> list[str]:
    """The starter decks, which are full of card text."""
    return [path.read_text(encoding="utf-8") for path in sorted(STARTERS.glob("*.txt"))]


def games(effects: bool, count: int) -> list[RandomGame]:
    """Random games yet to be played, of starter decks or of decks whose cards have no text."""
    decks = starters()
    pairs = [(first, second) for first in decks for second in decks]
    return [RandomGame(POOL, seed, lists=pairs[seed % len(pairs)] if effects else None) for seed in range(count)]


@pytest.fixture(scope="module", params=[True, False], ids=["card effects on", "no card text"])
def effects(request) -> bool:
    """Whether the cards of the games have text."""
    return request.param


@pytest.fixture(scope="module")
def texts(effects) -> list[str]:
    """Forty records of random legal games, each of up to 300 rows."""
    texts = []
    for game in games(effects, 40):
        game.play(ROWS)
        texts.append(print_record(game.record(), NOTATIONS))
    return texts


def test_replaying_records(texts, effects):
    cards = "card effects on" if effects else "no card text"
    records = [read_record(text, NOTATIONS) for text in texts]
    decks = [
        {seat: read_decklist(block.text, POOL, WOTA.deck_sections) for seat, block in enumerate(record.decks)}
        for record in records
    ]
    rows = sum(len(record.rows) for record in records)
    encoded = [msgspec.json.encode(record) for record in records]
    decoder = msgspec.json.Decoder(Record)
    floor, replaying, reading = seconds_in_turn(
        lambda: [decoder.decode(data) for data in encoded],
        lambda: [Replay(*case).run() for case in zip(records, *columns(decks), strict=True)],
        lambda: [read_record(text, NOTATIONS) for text in texts],
    )
    report(
        f"replay, every row checked, {cards}",
        rows / replaying,
        "rows/s",
        f"{replaying / floor:.1f} x decoding the same rows",
    )
    report(
        f"read the text of a record, {cards}",
        rows / reading,
        "rows/s",
        f"{reading / floor:.1f} x decoding the same rows",
    )


def columns(decks):
    """The other arguments of a replay, one of each per record."""
    return [WOTA] * len(decks), [POOL] * len(decks), decks


def test_judging_one_record_from_text_to_verdict(texts):
    text = max(texts, key=lambda text: text.count("\n"))
    assert judge(text, games=GAMES, pools={"wota": POOL}).verdict == "legal"
    once = seconds(lambda: judge(text, games=GAMES, pools={"wota": POOL}), repeat=20)
    report("judge one record, text to verdict", once * 1000, "ms", f"{text.count(chr(10))} lines")


def test_random_self_play(effects):
    def play() -> int:
        return sum(actions_of(game) for game in games(effects, 16))

    cards = "card effects on" if effects else "no card text"
    actions = play()
    playing = seconds(play, repeat=3)
    report(f"random self-play, all legal actions listed, {cards}", actions / playing, "actions/s")


def actions_of(game: RandomGame) -> int:
    """Play a game of random actions out of all that are legal, passes among them; returns how many were taken."""
    state, rng, taken = game.state, game.rng, 0
    while state.result is None and state.turn < MOST_TURNS:
        frame = waiting(state)
        if isinstance(frame, Draws | ChanceOutcome):
            game.step()
            continue
        if isinstance(frame, Choice) and any(isinstance(card, Card) and not card.definition for card in frame.options):
            nothing = CHOICES[frame.verbs[0]](frame.seats[0], ("no",))  # a search that finds nothing
            assert check(state, nothing) is None
            apply(state, nothing)
            continue
        actions = [action for action in legal_actions(state) if action.verb not in ENDING]
        apply(state, rng.choice(actions))
        taken += 1
    return taken
