"""What may follow in a record that goes on, and how few taps it takes."""

from random import Random
from typing import Any

import pytest

from rules.games import GAMES
from rules.live.following import list_following
from rules.live.placing import print_table
from rules.live.recording import PaperTable, replay_recording
from rules.live.sheet import Entry, Head, print_sheet
from rules.live.tapping import lay_out
from tests.rules.live.paper import is_pass, play_on_paper, write_down
from tests.rules.live.playing import pool_of


@pytest.mark.parametrize("code", GAMES)
def test_a_game_is_written_down_by_few_taps_and_each_row_is_offered(code):
    tapped = write_down(play_on_paper(code, 103, 120))
    assert tapped.refused == []
    assert tapped.written == [], "every row of a legal game is on the menu"
    assert sum(tapped.taps) / len(tapped.taps) <= 1.6
    assert max(tapped.attacks, default=0) <= 3


@pytest.mark.parametrize("code", GAMES)
def test_every_row_that_is_offered_without_an_answer_may_be_written(code):
    played = play_on_paper(code, 102, 60)
    rng, rows = Random(1), [row for row in played.rows if not is_pass(row)]
    for count in (4, 15, 30, len(rows) - 1):
        replayed = played.follow(rows[:count])
        assert replayed.paper is not None
        offered = [row.text for row in list_following(replayed.paper).rows if not row.answers]
        for text in rng.sample(offered, min(25, len(offered))):
            problem = played.follow([*rows[:count], text]).judgement.verdict.problem
            assert problem is None, (text, problem)


@pytest.mark.parametrize("code", GAMES)
def test_without_lists_only_what_was_seen_is_offered_by_name(code):
    played = play_on_paper(code, 101, 30)
    head = played.head[: next(at for at, line in enumerate(played.head) if line.startswith("deck"))]
    bare = type(played)(code, head, ([], []), played.rows)
    replayed = bare.follow([row for row in played.rows if not is_pass(row)][:20])
    assert replayed.paper is not None
    seen = {name for player in replayed.paper.state.players for name in player.shown}
    named = {row.subject for row in list_following(replayed.paper).rows if row.subject and "#" not in row.subject}
    assert named - {"?"} <= seen


@pytest.mark.parametrize("code", GAMES)
@pytest.mark.parametrize("count", [12, 40, 90])
def test_what_lies_there_is_a_position_from_which_the_same_table_comes(code, count):
    played = play_on_paper(code, 103, 120)
    rows = [row for row in played.rows if not is_pass(row)][:count]
    while not rows[-1].startswith(("==", "--")):
        rows.pop()
    paper = played.follow(rows).paper
    assert paper is not None
    position = print_table(paper)
    head = Head(game=code, edition=paper.state.edition.code, names=("Ada", "Ben"), position=position)
    laid = replay_recording(print_sheet(head, []).text, games=GAMES, pools={code: pool_of(code)})
    assert laid.judgement.verdict.problem is None, (position, laid.judgement.verdict.problem)
    assert laid.paper is not None
    after = look(laid.paper)
    for seat, view in look(paper).items():
        for name in (*paper.game.notation.resources, "hand"):
            assert after[seat][name] == view[name], (seat, name, position)
        for zone in paper.open_zones & view.keys():
            assert cards_of(after[seat][zone]) == cards_of(view[zone]), (seat, zone, position)


def look(paper: PaperTable) -> dict[str, dict[str, Any]]:
    return {seat: paper.game.notation.view(paper.state, at) for at, seat in enumerate("AB")}


def cards_of(value: object) -> list[tuple[str, str]]:
    cards = value if isinstance(value, list) else [value]
    return [(card["card"], card.get("handle", "")) for card in cards if isinstance(card, dict)]


def test_a_menu_opens_by_card_where_the_rows_are_many():
    played = play_on_paper("wota", 101, 20)
    paper = played.follow([row for row in played.rows if not is_pass(row)][:6]).paper
    assert paper is not None
    menu = lay_out(list_following(paper))
    assert menu.groups
    assert all(len({row.subject for row in group.rows}) == 1 for group in menu.groups if not group.is_answers)


def test_an_entry_under_a_note_is_printed_struck_out():
    head = Head(game="wota", edition="current", names=('A"da', "Ben [x]"), first="A")
    sheet = print_sheet(head, [Entry(1, "-- attack\n-- end", "we agreed"), Entry(2, "-- build2")])
    assert sheet.text.endswith('== 0\nx- -- attack\nx- -- end\n! "we agreed"\n-- build2\n')
    assert '[A "A\'da"]' in sheet.text
    assert '[B "Ben (x)"]' in sheet.text
    assert sheet.numbers[len(sheet.text.splitlines())] == 2
