"""The kernel plays a game that it has never heard of, and knows no word of the games that ship."""

import re
from dataclasses import fields
from pathlib import Path
from random import Random

import pytest

from rules.decklists.reading import read_decklist
from rules.engine.actions import apply, check, legal_actions
from rules.engine.atoms import move
from rules.engine.chance import look_through, top_of
from rules.engine.frames import Window, run, waiting
from rules.engine.passing import Pass
from rules.engine.values import PassTurn
from rules.games import GAMES
from rules.live.record import print_game
from rules.live.table import LiveTable
from rules.native import in_use
from rules.records.judge import judge
from rules.records.notation import RecordedGame
from rules.records.rows import Play
from tests.rules.live.playing import play
from tests.rules.pebbles import GAME as PEBBLES
from tests.rules.pebbles import POOL, Gather

pytestmark = pytest.mark.skipif(in_use(), reason="a class in Python cannot be built on a compiled one")

RULES = Path(__file__).resolve().parents[2] / "rules"
KERNEL = sorted(path for folder in ("decklists", "engine", "records") for path in (RULES / folder).rglob("*.py"))
FOREIGN = {"stamina", "heart", "hearts", "army", "mage", "boss", "rune", "ambush", "titan", "sta", *GAMES}
RULE_ID = re.compile(r"\b[A-Z]{3,}-[A-Z]{1,6}-?\d+\b")
# Rows that messages and docstrings quote as examples.
EXAMPLES = {
    "records/positions.py": {"sta"},
    "records/reader.py": {"wota"},
    "records/rows.py": {"sta", "titan"},
    # What other sites write behind a name or above a column.
    "decklists/reading.py": {"sta"},
    "decklists/fields.py": {"sta"},
    "decklists/forms.py": {"sta", "stamina"},
}
HEADER = '[Record "1"] [Game "pebbles"] [Edition "{edition}"] [First "A"]\n'


def judge_rows(rows: str, edition: str = "plain"):
    text = HEADER.format(edition=edition) + rows
    return judge(text, games={"pebbles": PEBBLES}, pools={"pebbles": POOL})


def test_a_made_up_game_is_judged_to_its_end():
    verdict = judge_rows('== 1 A\nA draw "Boulder"\nA throw "Boulder"\n> B pass\n= A 3/0 B 0/0\n')
    assert verdict.verdict == "legal"
    assert (verdict.result.winner, verdict.result.reason, verdict.result.rule) == ("A", "out of luck", "PEB-5")


def test_a_response_is_made_in_the_window_it_answers():
    verdict = judge_rows('== 1 A\nA draw "Grit"\n== 2 B\nB draw ?\nB throw "Boulder"\n> A dodge\n= A 3/0 B 3/0\n')
    assert verdict.verdict == "legal"
    assert verdict.result is None


def test_silence_passes_so_the_throw_hits():
    verdict = judge_rows('== 1 A\nA throw "Grit"\n= A 3/0 B 3/0\n')
    assert verdict.problem.rule == "PEB-3"
    assert verdict.verdict == "inconsistent"
    assert verdict.checked.implied == 1  # the draw that nobody wrote


def test_only_the_player_thrown_at_dodges():
    verdict = judge_rows('== 1 A\nA draw "Grit"\nA throw "Grit"\n> A dodge\n')
    assert (verdict.verdict, verdict.problem.rule, verdict.problem.line) == ("illegal", "PEB-4", 5)


def test_what_a_text_says_is_done_by_the_rule_of_texts():
    verdict = judge_rows('== 1 A\nA draw "Charm"\nA throw "Charm"\n> B pass\n= A 5/0 B 2/0\n')
    assert (verdict.verdict, verdict.problem.rule) == ("inconsistent", "PEB-7")
    assert judge_rows('== 1 A\nA draw "Charm"\nA throw "Charm"\n> B pass\n= A 4/0 B 2/0\n').verdict == "legal"


@pytest.mark.parametrize("seed", range(5))
def test_a_made_up_game_is_played_at_a_table_and_writes_its_record(seed: int):
    text = "9 Grit\n9 Boulder\n9 Charm\n"
    bag = read_decklist(text, POOL, PEBBLES.deck_sections)
    table = LiveTable(PEBBLES, "plain", POOL, (bag, bag), seed=str(seed), dice=Random)
    play(table, Random(seed), most=60)
    assert {"draw", "throw"} <= {move.row.verb for move in table.moves if isinstance(move.row, Play)}
    verdict = judge(print_game(table, {}, [text, text]), games={"pebbles": PEBBLES}, pools={"pebbles": POOL})
    assert verdict.verdict == "legal", verdict.problem


def test_what_lies_in_the_bag_is_known_to_nobody():
    bag = read_decklist("9 Grit", POOL, PEBBLES.deck_sections)
    table = LiveTable(PEBBLES, "plain", POOL, (bag, bag), seed="1", dice=Random)
    card = top_of(table.state, table.state.players[0].zones["bag"])
    assert not table.is_known(card, frozenset({0, 1}))


def test_a_game_without_positions_refuses_one():
    verdict = judge_rows("position turn 2 B throw\nA hand ?\nend\n")
    assert (verdict.verdict, verdict.problem.message) == ("unreadable", "line 2: this game knows no positions")


def test_an_edition_is_a_switch_in_its_data():
    rows = "== 1 A\nA draw ? ?\n"
    assert judge_rows(rows, "heavy").verdict == "legal"
    assert judge_rows(rows, "plain").problem.rule == "PEB-1"


def test_what_is_listed_checks_and_a_window_offers_only_its_answers():
    state = PEBBLES.new_state(PEBBLES, PEBBLES.editions["plain"], 0)
    apply(state, PassTurn(0))
    apply(state, Gather(0, names=(POOL.get("Grit"),)))
    assert [action.verb for action in legal_actions(state)] == ["throw", "turn"]
    throw = legal_actions(state)[0]
    apply(state, throw)
    assert isinstance(waiting(state), Window)
    assert [(action.verb, action.seat) for action in legal_actions(state)] == [("pass", 1)]
    assert check(state, throw).rule == "PEB-6"


def test_an_unknown_card_of_the_hand_is_no_legal_throw():
    state = PEBBLES.new_state(PEBBLES, PEBBLES.editions["plain"], 0)
    apply(state, PassTurn(0))
    apply(state, Gather(0, names=(None,)))
    assert [action.verb for action in legal_actions(state)] == ["turn"]


def test_two_passes_close_a_window_and_the_procedure_goes_on():
    state = PEBBLES.new_state(PEBBLES, PEBBLES.editions["plain"], 0)
    apply(state, PassTurn(0))
    apply(state, Gather(0, names=(POOL.get("Grit"),)))
    apply(state, legal_actions(state)[0])
    apply(state, Pass(1))
    apply(state, Pass(0))
    run(state)
    assert waiting(state) is None
    assert state.players[1].luck == 2


def test_cards_that_nobody_has_looked_at_are_a_number_below_the_known_ones():
    state = PEBBLES.new_state(PEBBLES, PEBBLES.editions["plain"], 0)
    bag, hand = state.players[0].zones["bag"], state.players[0].zones["hand"]
    bag.open_ended, bag.unseen = False, 2
    drawn = top_of(state, bag)
    move(state, drawn, hand, "PEB-1")
    assert (len(bag), bag.unseen, bag.cards) == (1, 1, [])
    move(state, drawn, bag, "PEB-1")
    look_through(state, bag)
    assert (len(bag), bag.unseen) == (2, 0)
    assert bag.cards.index(drawn) == 1
    assert top_of(state, bag) is drawn


def test_a_pile_of_known_size_has_no_card_more_than_that():
    state = PEBBLES.new_state(PEBBLES, PEBBLES.editions["plain"], 0)
    bag = state.players[0].zones["bag"]
    bag.open_ended = False
    with pytest.raises(IndexError):
        top_of(state, bag)


@pytest.mark.parametrize("path", KERNEL, ids=lambda path: str(path.relative_to(RULES)))
def test_the_kernel_has_no_word_of_any_one_game(path):
    words = set(re.findall(r"[a-z]+", path.read_text().lower()))
    assert words & FOREIGN == EXAMPLES.get(path.relative_to(RULES).as_posix(), set())


@pytest.mark.parametrize("path", KERNEL, ids=lambda path: str(path.relative_to(RULES)))
def test_the_kernel_cites_no_rule_of_any_one_game(path):
    assert not RULE_ID.findall(path.read_text())


def test_the_document_names_every_value_of_a_game():
    document = (RULES.parent / "docs" / "engine.md").read_text(encoding="utf-8")
    table = document[document.index("## Adding a game") : document.index("## How fast")]
    named = {name for row in re.findall(r"^\| (`.+?) \|", table, re.MULTILINE) for name in re.findall(r"`(\w+)`", row)}
    assert named == {field.name for field in fields(RecordedGame)}
