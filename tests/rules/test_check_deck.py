import io
import json
import subprocess
import sys
from pathlib import Path

import pytest
from django.conf import settings
from django.core.management import call_command

from rules.queries import CardSourceError, list_starters, shipped_pool
from tests.rules.pools import armies

CARDS = {
    "game": "wota",
    "set": {"code": "TST", "name": "Test", "released": "2026-01-01"},
    "cards": [
        {"name": f"Army {number}", "number": f"{number:03}", "kind": "army", "types": ["Human"], "rarity": "common"}
        for number in range(1, 21)
    ],
}


@pytest.fixture
def cards(tmp_path):
    path = tmp_path / "cards.json"
    path.write_text(json.dumps(CARDS))
    return str(path)


def write_list(tmp_path, name, total, more=""):
    path = tmp_path / name
    path.write_text("".join(f"{count} {card}\n" for count, card in armies(total)) + more)
    return str(path)


def run(*arguments):
    """Run the command. Its exit status and what it wrote."""
    out, err = io.StringIO(), io.StringIO()
    try:
        call_command("check_deck", *arguments, stdout=out, stderr=err, no_color=True)
    except SystemExit as stop:
        return stop.code, out.getvalue(), err.getvalue()
    return 0, out.getvalue(), err.getvalue()


def test_a_legal_list_exits_with_0_and_says_so(tmp_path, cards):
    code, out, _ = run(write_list(tmp_path, "deck.txt", 50), "--cards", cards)
    assert code == 0
    assert "legal in W.O.T.A." in out
    assert "main 50" in out


def test_an_illegal_list_exits_with_1_and_cites_the_rule(tmp_path, cards):
    code, out, _ = run(write_list(tmp_path, "deck.txt", 49), "--cards", cards)
    assert code == 1
    assert "WOTA-DECK-01" in out


def test_a_list_with_an_unread_line_exits_with_1_and_shows_the_nearest_names(tmp_path, cards):
    code, out, _ = run(write_list(tmp_path, "deck.txt", 50, "1 Amry 7\n"), "--cards", cards)
    assert code == 1
    assert "line 18" in out
    assert "Army 7" in out


def test_a_list_of_another_game_is_asked_for_its_game(tmp_path):
    path = tmp_path / "deck.txt"
    path.write_text(list_starters("valcarta")["longnight"])
    _, out, _ = run(str(path))
    assert "W.O.T.A. has no card of this list. Is it" in out
    assert "--game valcarta" in out
    code, out, _ = run(str(path), "--game", "valcarta")
    assert (code, "Is it another game's?" in out) == (0, False)


def test_json_is_the_object_of_the_format_page(tmp_path, cards):
    code, out, _ = run(write_list(tmp_path, "deck.txt", 49, "boss:\n1 Amry 7\n"), "--cards", cards, "--json")
    answer = json.loads(out)
    assert code == 1
    assert list(answer) == ["legal", "game", "edition", "counts", "violations", "unread", "cards"]
    assert answer["cards"] == shipped_pool("wota", [cards]).digest
    assert answer["counts"] == {"main": 49, "boss": 0}
    assert answer["violations"][0]["rule"] == "WOTA-DECK-01"
    assert answer["unread"][0]["line"] == 19


def test_several_files_are_one_object_a_line_and_the_worst_status_counts(tmp_path, cards):
    good, bad = write_list(tmp_path, "good.txt", 50), write_list(tmp_path, "bad.txt", 49)
    missing = str(tmp_path / "missing.txt")
    code, out, err = run(good, bad, missing, "--cards", cards, "--json")
    answers = [json.loads(line) for line in out.splitlines()]
    assert code == 2
    assert [(answer["file"], answer["legal"]) for answer in answers] == [(good, True), (bad, False), (missing, False)]
    assert "No such file" in err


@pytest.mark.parametrize("content", [b"\xff\xfe\x00", b"3 Army 1\n\x00", b"\x80abc", b"1 Army 1\n" * 5000])
def test_a_file_that_is_no_list_exits_with_2(tmp_path, cards, content):
    path = tmp_path / "deck.txt"
    path.write_bytes(content)
    code, _, err = run(str(path), "--cards", cards)
    assert code == 2
    assert str(path) in err


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="no endless file here")
def test_an_endless_file_is_refused_as_a_list_and_as_cards(tmp_path, cards):
    code, _, err = run("/dev/zero", "--cards", cards)
    assert code == 2
    assert "32,000 characters are read" in err
    code, _, err = run(write_list(tmp_path, "deck.txt", 50), "--cards", "/dev/zero")
    assert code == 2
    assert "67,108,864 are read" in err


def test_a_list_saved_by_a_windows_editor_is_read(tmp_path, cards):
    path = tmp_path / "deck.txt"
    text = "".join(f"{count} {card}\r\n" for count, card in armies(50))
    for encoding in ("utf-8-sig", "utf-16"):
        path.write_bytes(text.encode(encoding))
        assert run(str(path), "--cards", cards)[0] == 0


def test_an_edition_changes_the_limit_and_an_unknown_one_exits_with_2(tmp_path, cards):
    deck = write_list(tmp_path, "deck.txt", 50)
    assert run(deck, "--cards", cards, "--edition", "classic")[0] == 0
    code, _, err = run(deck, "--cards", cards, "--edition", "future")
    assert code == 2
    assert "classic" in err


def test_a_faulty_card_file_exits_with_2_and_names_file_card_and_field(tmp_path, cards):
    path = tmp_path / "faulty.json"
    path.write_text(json.dumps({**CARDS, "cards": [{**CARDS["cards"][0], "colour": "red"}]}))
    code, _, err = run(write_list(tmp_path, "deck.txt", 50), "--cards", str(path))
    assert code == 2
    assert str(path) in err
    assert "Army 1" in err
    assert "colour" in err


def test_the_pool_that_ships_has_cards_and_an_extra_file_adds_to_them(cards):
    shipped = shipped_pool("wota")
    assert len(shipped) >= 60
    assert len(shipped_pool("wota", [cards])) == len(shipped) + 20
    with pytest.raises(CardSourceError, match="nowhere"):
        shipped_pool("wota", ["nowhere.json"])


def test_the_command_needs_no_database(tmp_path, cards):
    finished = subprocess.run(
        [sys.executable, "manage.py", "check_deck", write_list(tmp_path, "deck.txt", 50), "--cards", cards, "--json"],
        capture_output=True,
        text=True,
        cwd=settings.BASE_DIR,
        env={"DATABASE_URL": "postgres://nobody@127.0.0.1:1/none", "PATH": ""},
        check=False,
    )
    assert finished.returncode == 0, finished.stderr
    assert json.loads(finished.stdout)["legal"]
