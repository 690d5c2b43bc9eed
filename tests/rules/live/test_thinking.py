"""A player who looks one move ahead, and the copies of a game in which it looks."""

import re
from functools import partial
from random import Random

import pytest

from rules.engine.actions import apply, legal_actions
from rules.engine.copying import Copy
from rules.games import GAMES
from rules.live.deciding import advance, deciders
from rules.live.record import judge_game
from rules.live.table import LiveTable
from rules.live.thinking import find_thoughtful_move
from rules.management.commands import play_starters
from rules.management.commands.play_starters import DOCUMENT, list_lines, play
from rules.native import in_use
from rules.queries import list_starters
from rules.records.judge import judge
from tests.rules.fingerprint import digest
from tests.rules.live.playing import choose, new_table, pool_of
from tests.rules.live.playing import play as play_on

PYTHON_ALONE = pytest.mark.skipif(in_use(), reason="objects of native code are not copied")


@PYTHON_ALONE
@pytest.mark.parametrize("code", GAMES)
def test_what_is_tried_in_a_copy_leaves_the_game_as_it_is(code):
    table, _ = new_table(code, 5)
    play_on(table, Random(5), 60)
    before = digest(table.state)
    for action in legal_actions(table.state)[:6]:
        copy = Copy(table.state)
        assert digest(copy.state) == before
        apply(copy.state, copy.find(action))
        assert digest(table.state) == before


@PYTHON_ALONE
def test_a_call_that_waits_in_a_game_waits_in_its_copy_for_the_copys_card():
    table, _ = new_table(next(iter(GAMES)), 5)
    play_on(table, Random(5), 60)
    card = next(card for player in table.state.players for zone in player.zones.values() for card in zone.cards)
    copy = Copy(table.state)
    copied = copy.find(partial(id, card))()
    assert copied == id(copy.find(card)) != id(card)


@PYTHON_ALONE
@pytest.mark.parametrize("code", GAMES)
def test_a_game_of_one_who_looks_ahead_is_judged_legal_and_won_against_one_who_acts_at_random(code):
    won = 0
    for seed in range(2):
        table, texts = new_table(code, seed)
        rng = Random(seed)
        advance(table)
        while table.state.result is None:
            seat = deciders(table)[0]
            table.make(find_thoughtful_move(table, seat, rng) if seat == 0 else choose(table, seat, rng))
            advance(table)
        won += table.state.result.winner == 0
    assert won
    pools = {code: pool_of(code)}
    assert judge_game(table, {}, texts, lambda text: judge(text, games=GAMES, pools=pools))[1]


@PYTHON_ALONE
def test_the_same_seed_plays_the_same_game(monkeypatch):
    code = next(iter(GAMES))
    decks = list_starters(code)
    first, second, *_ = decks
    seen: list[LiveTable] = []
    monkeypatch.setattr(play_starters, "MOST_MOVES", 60)
    monkeypatch.setattr(play_starters, "advance", lambda table: (seen.append(table), advance(table)))
    for _ in range(2):
        assert play(GAMES[code], pool_of(code), decks, (first, second), 3) == "drawn"
    one, other = dict.fromkeys(seen)
    assert len(one.moves) >= 60
    assert [move.text for move in one.moves] == [move.text for move in other.moves]
    assert digest(one.state) == digest(other.state)


def test_a_game_is_won_by_the_deck_of_its_winner_and_every_other_game_changes_seats(monkeypatch):
    code = next(iter(GAMES))
    decks = list_starters(code)
    first, second, *_ = decks
    monkeypatch.setattr(play_starters, "find_thoughtful_move", lambda *_: "A concede")
    assert play(GAMES[code], pool_of(code), decks, (first, second), 3) == second
    assert play(GAMES[code], pool_of(code), decks, (first, second), 4) == first


def test_a_table_says_each_share_from_both_sides(monkeypatch, tmp_path):
    lines = list(list_lines(["ash", "birch"], {("ash", "birch"): {"ash": 6, "birch": 3, "drawn": 1}}, 10))
    assert lines[2:] == ["| **Ash** |  | 60 % |", "| **Birch** | 30 % |  |"]
    game = next(iter(GAMES.values()))
    document = tmp_path / "starter-decks.md"
    document.write_text(f"# Decks\n\n## {game.name}\n\n| old |\n\n## Another\n\n| kept |\n", encoding="utf-8")
    monkeypatch.setattr(play_starters, "DOCUMENT", document)
    play_starters.write_table(game, "| new |")
    assert document.read_text(encoding="utf-8") == f"# Decks\n\n## {game.name}\n\n| new |\n\n## Another\n\n| kept |\n"
    document.write_text(f"## {game.name}\n", encoding="utf-8")
    play_starters.write_table(game, "| first |")
    assert document.read_text(encoding="utf-8") == f"## {game.name}\n\n| first |\n"


@pytest.mark.parametrize("code", GAMES)
def test_the_document_names_every_starter_and_has_each_share_of_a_table(code):
    text = DOCUMENT.read_text(encoding="utf-8")
    chapter = text.split(f"## {GAMES[code].name}\n")[1].split("\n## ")[0]
    starters = [name.title() for name in list_starters(code)]
    assert [name for name in starters if name not in chapter] == []
    rows = re.findall(r"^\| \*\*(\w+)\*\* (.*)$", chapter, re.MULTILINE)
    if rows:
        assert [name for name, _ in rows] == starters
        shares = [int(share) for _, row in rows for share in re.findall(r"(\d+) %", row)]
        assert len(shares) == len(starters) * (len(starters) - 1)
