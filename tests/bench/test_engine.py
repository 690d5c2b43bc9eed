"""How fast the engine replays, reads, judges and plays, beside the floor: decoding the same rows with msgspec."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from rules.decklists.reading import read_decklist
from rules.engine.actions import apply, check, legal_actions
from rules.engine.chance import Draws
from rules.engine.frames import waiting
from rules.engine.state import Card
from rules.games import GAMES
from rules.games.wota.chains.choices import ChanceOutcome, Choice
from rules.games.wota.table.actions import CHOICES
from rules.queries import list_starters, shipped_pool
from rules.records.judge import judge
from rules.records.printer import print_record
from rules.records.reader import read_record
from rules.records.replay import Replay
from rules.records.rows import Record
from tests.bench.figures import report, seconds, seconds_in_turn
from tests.rules.scenario import NOTATIONS
from tests.rules.selfplay import RandomGame
from tests.rules.valcarta import selfplay as valcarta
from tests.rules.wrath_of_cores import selfplay as wrath_of_cores

WOTA = GAMES["wota"]
POOL = shipped_pool("wota")
ROWS = 300
MOST_TURNS = 60
ENDING = ("concede", "draw agreed")
GAMES_BESIDE = 32
MOST_BESIDE = 1.3
SELFPLAY: dict[str, Callable[..., Any]] = {
    "wota": lambda seed, lists, cards: RandomGame(cards, seed, lists=lists),
    "wrath-of-cores": wrath_of_cores.RandomGame,
    "valcarta": valcarta.RandomGame,
}


def starters() -> list[str]:
    """The starter decks, which are full of card text."""
    return [*list_starters("wota").values()]


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


def starter_records(code: str, count: int) -> list[Record]:
    """The records of random games of a game's starter decks, each of about 300 rows."""
    pool, decks = shipped_pool(code), [*list_starters(code).values()]
    pairs = [[first, second] for first in decks for second in decks]
    played = [SELFPLAY[code](seed, lists=pairs[seed % len(pairs)], cards=pool) for seed in range(count)]
    for game in played:
        game.play(ROWS)
        while waiting(game.state) is not None:
            game.step()
    texts = [print_record(game.record(), NOTATIONS) for game in played]
    legal = [text for text in texts if judge(text, games=GAMES, pools={code: pool}).verdict == "legal"]
    assert len(legal) > count / 2  # a record that leaves a window open to two readings may be another game
    return [read_record(text, NOTATIONS) for text in legal]


def replays_of(code: str, records: list[Record]) -> Callable[[], list[None]]:
    """What replays all the records of a game."""
    game, pool = GAMES[code], shipped_pool(code)
    decks = [
        {seat: read_decklist(block.text, pool, game.deck_sections) for seat, block in enumerate(record.decks)}
        for record in records
    ]
    cases = list(zip(records, decks, strict=True))
    return lambda: [Replay(record, game, pool, lists).run() for record, lists in cases]


def test_replaying_records_of_each_game():
    records = {code: starter_records(code, GAMES_BESIDE) for code in SELFPLAY}
    rows = {code: sum(len(record.rows) for record in of_game) for code, of_game in records.items()}
    took = seconds_in_turn(*[replays_of(code, of_game) for code, of_game in records.items()])
    a_row = {code: time / rows[code] for code, time in zip(records, took, strict=True)}
    for code, time in a_row.items():
        report(
            f"replay of {GAMES[code].name}, starter decks",
            1 / time,
            "rows/s",
            f"{time / a_row['wota']:.2f} x the time of a W.O.T.A. row, goal {MOST_BESIDE}",
        )


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
