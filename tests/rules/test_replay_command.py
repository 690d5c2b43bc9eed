"""`manage.py replay`: exit statuses, the JSON of a verdict, several files, and files that are no records."""

import io
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from django.core.management import call_command

from rules.records.reader import MAX_BYTES

TAGS = '[Record "1"] [Game "wota"] [Edition "current"]\n'
HIDDEN = 'position turn 5 A\nA battle "River Guard" attack #a1\nB battle ? facedown #b1\nend\n'
BOARD = 'position turn 5 A\nA hand "River Guard"\nend\n'
SUMMON = 'A summon "River Guard" attack #a1\n'
RECORDS = {
    "legal": TAGS + BOARD + SUMMON + "= A 7/180/0 B 7/200/0\n",
    "illegal": TAGS + BOARD + "-- attack\n" + SUMMON,
    "inconsistent": TAGS + BOARD + SUMMON + "~ A sta 200\n",
    "undetermined": TAGS + HIDDEN + "-- attack\nA attack #a1 -> #b1\n",
    "unreadable": TAGS + BOARD + 'A sumon "River Guard" attack #a1\n',
}
STATUS = {"legal": 0, "illegal": 1, "inconsistent": 1, "undetermined": 3, "unreadable": 2}
ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def record(tmp_path):
    """Writes a record of this name to a file."""

    def write(name: str, text: str | bytes | None = None) -> str:
        path = tmp_path / f"{name}.record"
        content = RECORDS[name] if text is None else text
        path.write_bytes(content if isinstance(content, bytes) else content.encode())
        return str(path)

    return write


def run(*arguments: str) -> tuple[int, str, str]:
    """Run the command. Its exit status and what it wrote."""
    out, err = io.StringIO(), io.StringIO()
    try:
        call_command("replay", *arguments, stdout=out, stderr=err, no_color=True)
    except SystemExit as stop:
        return int(stop.code), out.getvalue(), err.getvalue()
    return 0, out.getvalue(), err.getvalue()


@pytest.mark.parametrize("name", RECORDS)
def test_the_exit_status_and_the_verdict_say_the_same(record, name):
    status, out, _ = run(record(name))
    assert status == STATUS[name]
    assert f": {name} (" in out
    status, out, _ = run(record(name), "--json")
    assert status == STATUS[name]
    assert json.loads(out)["verdict"] == name


def test_the_json_of_a_verdict_has_the_shape_that_others_rely_on(record):
    _, out, _ = run(record("illegal"), "--json")
    verdict = json.loads(out)
    relied_on = ["verdict", "game", "edition", "problem", "result", "state", "checked", "engine", "cards"]
    assert list(verdict) == [*relied_on, "repair", "implied", "corrected"]
    assert verdict["problem"] == {
        "line": 6,
        "row": 'A summon "River Guard" attack #a1',
        "kind": "illegal",
        "rule": "WOTA-SUM-20",
        "also": verdict["problem"]["also"],
        "message": verdict["problem"]["message"],
        "caused_at": 6,
        "detected_at": 6,
    }
    assert {"WOTA-TURN-17", "WOTA-G42"} <= set(verdict["problem"]["also"])
    assert verdict["result"] is None
    assert list(verdict["state"]) == ["turn", "phase", "active", "over", "players"]
    assert (verdict["state"]["turn"], verdict["state"]["phase"], verdict["state"]["active"]) == (5, "attack", "A")
    assert verdict["state"]["players"]["A"] == {
        "hp": 7, "sta": 200, "sc": 1, "deck": 30, "hand": 1, "battle": [], "power": [], "field": None,
        "discard": [], "void": [], "boss": 0,
    }  # fmt: skip
    assert set(verdict["checked"]) == {"lines", "actions", "claims", "implied"}
    assert verdict["cards"].startswith("sha256:")
    assert verdict["engine"].count(".") == 2


def test_the_json_of_a_finished_game_tells_the_result_and_the_board(record):
    rows = BOARD.replace("end\n", "B hp 1\nend\n") + SUMMON + "-- attack\nA attack #a1 -> B\n"
    _, out, _ = run(record("won", TAGS + rows), "--json")
    verdict = json.loads(out)
    assert verdict["problem"] is None
    assert verdict["result"] == {"winner": "A", "reason": "hp", "rule": "WOTA-WIN-01"}
    assert verdict["state"]["over"] is True
    assert verdict["state"]["players"]["A"]["battle"] == [
        {"handle": "a1", "card": "River Guard", "position": "attack", "face": "up", "ap": 40, "sp": 60}
    ]


def test_a_draw_has_draw_for_a_winner(record):
    _, out, _ = run(record("drawn", TAGS + BOARD + "draw agreed\n"), "--json")
    assert json.loads(out)["result"] == {"winner": "draw", "reason": "agreed", "rule": None}


def test_of_an_unreadable_record_only_what_is_known_is_told(record):
    _, out, _ = run(record("unreadable"), "--json")
    verdict = json.loads(out)
    assert (verdict["game"], verdict["state"], verdict["result"]) == (None, None, None)
    assert verdict["problem"]["kind"] == "syntax"
    assert verdict["problem"]["rule"] is None
    assert "did you mean summon" in verdict["problem"]["message"]


def test_the_text_says_row_rule_and_what_the_rule_says(record):
    _, out, _ = run(record("illegal"))
    assert "line 6: A summon" in out
    assert "WOTA-SUM-20: Battle cards are summoned in one's own Build Phases." in out
    assert "the rule: Stamina Summons may be made in Build Phase 1 and in Build Phase 2." in out


def test_hindsight_is_told_with_the_line_that_caused_it(record):
    rows = 'A set ? battle #a1\n== 6 B\n== 7 A\nA reveal #a1 "River Guard"\n'
    board = 'position turn 5 A\nA hand ?\nA discard "River Guard" "River Guard" "River Guard"\nend\n'
    status, out, _ = run(record("copies", TAGS + board + rows))
    assert status == 1
    assert "caused in line 6" in out


def test_several_records_are_one_object_a_line_and_the_worst_counts(record):
    names = ["legal", "undetermined", "inconsistent", "illegal", "unreadable"]
    files = [record(name) for name in names]
    for count, status in ((1, 0), (2, 3), (3, 1), (4, 1), (5, 2)):
        found, out, _ = run(*files[:count], "--json")
        assert found == status
        verdicts = [json.loads(line) for line in out.splitlines()]
        assert [verdict["verdict"] for verdict in verdicts] == names[:count]
        assert [verdict.get("file") for verdict in verdicts] == (files[:count] if count > 1 else [None])


def test_a_file_that_cannot_be_opened_does_not_keep_the_others_from_being_judged(record, tmp_path):
    missing = str(tmp_path / "missing.record")
    for nothing, reason in ((missing, "No such file"), (str(tmp_path), "directory")):
        status, out, _ = run(nothing, record("legal"), "--json")
        first, second = (json.loads(line) for line in out.splitlines())
        assert status == 2
        assert (first["file"], first["verdict"], second["verdict"]) == (nothing, "unreadable", "legal")
        assert reason.lower() in first["problem"]["message"].lower()
        status, out, _ = run(nothing)
        assert status == 2
        assert reason.lower() in out.lower()


@pytest.mark.parametrize("data", [b"", b"\0" * 100, b"\x89PNG\r\n\x1a\n\0\0", b"\xff\xfe[\0R\0", bytes(range(256)) * 8])
def test_files_that_are_no_records_are_unreadable(record, data):
    status, out, err = run(record("junk", data), "--json")
    assert status == 2
    assert json.loads(out)["verdict"] == "unreadable"
    assert "Traceback" not in err


def test_a_file_beyond_the_limit_is_refused_with_its_own_size(record):
    status, out, _ = run(record("huge", b"x" * (3 * MAX_BYTES)), "--json")
    problem = json.loads(out)["problem"]
    assert (status, problem["kind"]) == (2, "limit")
    assert "3,145,728 bytes" in problem["message"]


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="no endless file here")
def test_an_endless_file_is_refused():
    status, out, _ = run("/dev/zero", "--json")
    assert (status, json.loads(out)["problem"]["kind"]) == (2, "limit")


CARDS = {
    "game": "wota",
    "set": {"code": "TST", "name": "Test", "released": "2026-01-01"},
    "cards": [
        {"name": "Unpublished Giant", "number": "001", "kind": "army", "types": ["Human"], "rarity": "common",
         "sta": 50, "ap": 90}
    ],
}  # fmt: skip


def test_cards_that_are_not_published_come_from_a_file(record, tmp_path):
    rows = 'position turn 5 A\nA hand "Unpublished Giant"\nend\nA summon "Unpublished Giant" attack #a1\n~ A sta 150\n'
    file = record("new", TAGS + rows)
    status, out, _ = run(file, "--json")
    assert status == 2
    assert "no card is called" in json.loads(out)["problem"]["message"]
    extra = tmp_path / "new.json"
    extra.write_text(json.dumps(CARDS))
    assert run(file, "--cards", str(extra))[0] == 0
    extra.write_text('{"game": "wota"')
    status, _, err = run(file, "--cards", str(extra))
    assert status == 2
    assert "new.json" in err
    assert run(file, "--cards", str(tmp_path / "none.json"))[0] == 2


def in_a_process(*arguments: str, **options: object) -> subprocess.CompletedProcess:
    environment = {
        name: value for name, value in os.environ.items() if name not in ("DATABASE_URL", "CELERY_BROKER_URL")
    }
    environment["DATABASE_URL"] = "postgres://nobody@127.0.0.1:1/nothing"
    return subprocess.run(
        [sys.executable, "manage.py", "replay", *arguments],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        check=False,
        **options,
    )


def test_it_needs_no_database(record):
    done = in_a_process(record("legal"), record("inconsistent"), "--json")
    assert done.returncode == 1
    assert len(done.stdout.splitlines()) == 2
    assert done.stderr == b""


def test_a_record_may_come_from_the_standard_input():
    done = in_a_process("-", "--json", input=RECORDS["undetermined"].encode())
    assert done.returncode == 3
    assert json.loads(done.stdout)["verdict"] == "undetermined"


def test_what_a_judge_corrected_and_what_nobody_wrote_is_told(record):
    text = RECORDS["legal"] + "J A hp 6 ; for looking at a card\n== 6 B\n"
    status, out, _ = run(record("corrected", text))
    assert (status, "corrected by a judge on line 7" in out) == (0, True)
    verdict = json.loads(run(record("corrected", text), "--json")[1])
    assert verdict["corrected"] == [7]
    assert verdict["implied"] == [{"line": 8, "row": "B draw ?"}]
