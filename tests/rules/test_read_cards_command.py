"""`manage.py read_cards`: what is understood of each card's text, as text and as JSON, and the exit status."""

import io
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from django.conf import settings
from django.core.management import call_command

ROOT = Path(__file__).resolve().parents[2]


def card(number, text, **fields):
    plain = {"kind": "army", "types": ["Human"], "sta": 20, "sc": 0, "ap": 40, "sp": 60, "keywords": []}
    return {"name": f"Card {number}", "number": f"{number:03}", "rarity": "common", "text": text, **plain, **fields}


@pytest.fixture
def card_file(tmp_path):
    """Writes a card file with these texts."""

    def write(*texts: str) -> str:
        path = tmp_path / "cards.json"
        content = {
            "game": "wota",
            "set": {"code": "NEW", "name": "New", "released": "2026-02-01"},
            "cards": [card(number, text) for number, text in enumerate(texts, start=1)],
        }
        path.write_text(json.dumps(content))
        return str(path)

    return write


def run(*arguments: str) -> tuple[int, str, str]:
    out, err = io.StringIO(), io.StringIO()
    try:
        call_command("read_cards", *arguments, stdout=out, stderr=err, no_color=True)
    except SystemExit as stop:
        return int(stop.code), out.getvalue(), err.getvalue()
    return 0, out.getvalue(), err.getvalue()


def test_cards_that_are_understood_come_with_the_sentences_that_say_how(card_file):
    status, out, _ = run(card_file("", "Your Dragons get +10 AP. When this card is summoned, draw a card."), "--json")
    assert status == 0
    assert json.loads(out) == {
        "cards": [
            {"name": "Card 1", "understood": True, "reading": [], "problem": None},
            {
                "name": "Card 2",
                "understood": True,
                "reading": [
                    "Continuous: Dragon cards you control gain 10 AP.",
                    "Triggered: When this card is summoned: draw 1 card.",
                ],
                "problem": None,
            },
        ]
    }


def test_a_text_that_is_not_understood_is_told_with_its_word_and_the_exit_status_is_1(card_file):
    file = card_file("Draw 1 card.", "Draw 1 card.\nDraw 2 cads.")
    status, out, _ = run(file, "--json")
    assert status == 1
    first, second = json.loads(out)["cards"]
    assert first["understood"] is True
    assert (second["understood"], second["reading"]) == (False, [])
    assert {name: second["problem"][name] for name in ("line", "column", "word")} == {
        "line": 2,
        "column": 8,
        "word": "cads",
    }
    assert "Draw 2 cards" in second["problem"]["nearest"]
    status, out, _ = run(file)
    assert status == 1
    assert 'Card 2: not understood\n  line 2, column 8: "cads" is not understood here' in out
    assert "2 cards, 2 with text, 1 not understood" in out


def test_every_text_that_ships_is_understood():
    for file in sorted((settings.CARD_SETS_DIR / "wota").glob("*.json")):
        status, out, _ = run(str(file))
        assert status == 0, out
        assert ", 0 not understood" in out


def power(kind, subtype=None):
    of_battle_cards = dict.fromkeys(("types", "sc", "ap", "sp", "keywords"))
    return {**of_battle_cards, "kind": kind, "subtype": subtype, "sta": None if kind == "ambush" else 10}


@pytest.mark.parametrize(
    ("text", "fields", "heading"),
    [
        ("When your opponent activates a Rune: negate that activation.", power("ambush", "counter"), "In answer"),
        ("When your opponent activates a Rune: negate that activation.", {}, "In answer"),
        ("When your opponent declares an attack: draw 1 card.", power("rune", "quick"), "In answer"),
        ("When your opponent declares an attack: draw 1 card.", power("ambush", "infinity"), "Triggered"),
        ("When this card is activated: draw 1 card.", power("rune", "normal"), "When it is played"),
        ("Pay 20 STA: draw 1 card.", power("rune", "normal"), "When it is played"),
        ("Pay 20 STA: draw 1 card.", power("rune", "infinity"), "To be used by its player"),
        ("Army cards you control gain 10 AP.", power("rune", "normal"), "When it is played"),
        ("Army cards you control gain 10 AP.", power("field"), "Continuous"),
        ("Draw 1 card.", power("rune", "normal"), "When it is played"),
        ("Draw 1 card.", {}, "To be used by its player"),
    ],
)
def test_a_sentence_stands_under_what_it_comes_to_on_a_card_of_its_kind(text, fields, heading, tmp_path):
    file = tmp_path / "cards.json"
    printed = {name: value for name, value in card(1, text, **fields).items() if value is not None}
    content = {"game": "wota", "set": {"code": "NEW", "name": "New", "released": "2026-02-01"}, "cards": [printed]}
    file.write_text(json.dumps(content))
    assert f"  {heading}: " in run(str(file))[1]


def test_a_file_that_cannot_be_read_is_told_and_the_exit_status_is_2(tmp_path):
    status, _, err = run(str(tmp_path / "missing.json"))
    assert status == 2
    assert "No such file" in err
    broken = tmp_path / "broken.json"
    broken.write_text("{")
    assert run(str(broken))[0] == 2


def test_no_database_is_needed(card_file):
    environment = {**os.environ, "DATABASE_URL": "postgres://nobody@127.0.0.1:1/none"}
    command = [sys.executable, "manage.py", "read_cards", card_file("Draw 1 card.")]
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert "To be used by its player: Draw 1 card." in done.stdout
