"""Random legal games: they are judged legal, keep the laws of the table, and do not survive a forgery."""

import pytest

from rules.engine.actions import check, legal_actions
from rules.games import GAMES
from rules.records.judge import judge
from rules.records.printer import print_record
from rules.records.reader import read_record
from tests.rules.scenes import NOTATIONS
from tests.rules.valcarta.cards import pool
from tests.rules.valcarta.selfplay import RandomGame, broken_laws

SEEDS = range(12)


def verdict_on(text: str):
    return judge(text, games=GAMES, pools={"valcarta": pool()})


@pytest.mark.parametrize("seed", SEEDS)
def test_a_random_game_is_judged_legal_to_the_same_table(seed: int):
    game = RandomGame(seed)
    game.play(250)
    verdict = verdict_on(game.text())
    if verdict.verdict == "undetermined":  # the game was cut off where a coin or a choice is due
        assert verdict.problem.line == len(game.text().split("\n")) - 1
        return
    assert verdict.verdict == "legal", verdict.problem
    if game.state.result is not None:
        assert verdict.result is not None
        view = GAMES["valcarta"].notation.view
        assert verdict.state["players"] == {seat: view(game.state, at) for at, seat in enumerate("AB")}


@pytest.mark.parametrize("seed", SEEDS)
def test_the_laws_of_the_table_hold_after_every_step(seed: int):
    game = RandomGame(seed + 100)
    for _ in range(400):
        if game.state.result is not None:
            break
        game.step()
        assert broken_laws(game) == []


@pytest.mark.parametrize("seed", SEEDS)
def test_what_is_listed_checks(seed: int):
    game = RandomGame(seed + 200)
    for _ in range(80):
        if game.state.result is not None:
            break
        assert all(check(game.state, action) is None for action in legal_actions(game.state))
        game.step()


@pytest.mark.parametrize("seed", SEEDS)
def test_a_record_is_printed_back(seed: int):
    game = RandomGame(seed)
    game.play(80)
    printed = print_record(read_record(game.text(), NOTATIONS), NOTATIONS)
    assert print_record(read_record(printed, NOTATIONS), NOTATIONS) == printed


@pytest.mark.parametrize("seed", SEEDS)
def test_a_forged_checkpoint_is_found_in_its_row(seed: int):
    game = RandomGame(seed)
    game.play(120)
    lines = game.text().split("\n")
    for number in [number for number, line in enumerate(lines) if line.startswith("= ")][:4]:
        row = lines[number]
        for at in [at for at, sign in enumerate(row) if sign.isdigit()][:8]:
            forged = f"{row[:at]}{(int(row[at]) + 1) % 10}{row[at + 1 :]}"
            verdict = verdict_on("\n".join([*lines[:number], forged, *lines[number + 1 :]]))
            assert (verdict.verdict, verdict.problem.line) == ("inconsistent", number + 1)
            assert verdict.problem.rule is not None
