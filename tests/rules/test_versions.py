"""Cards that changed, on the command line: a record is judged by the texts of its day, under card data with a name."""

import json
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from django.core.management import call_command

ERRATA = {
    "game": "wota",
    "set": {"code": "TST", "name": "Test", "released": "2026-02-01"},
    "cards": [
        {"name": "Changeling", "number": "001", "kind": "army", "types": ["Human"], "sta": 20, "ap": 40, "sp": 60,
         "rarity": "common",
         "versions": [{"since": "2026-03-01", "ap": 70}, {"since": "2026-09-01", "ap": 10, "keywords": ["Twice"]}]},
    ],
}  # fmt: skip
RECORD = """[Record "1"] [Game "wota"] [Edition "current"] [First "A"]{date}
position turn 3 A build1
A battle "Changeling" attack #a1
B battle "Changeling" shield #b1
end
-- attack
A attack #a1 -> #b1
"""


@pytest.fixture
def cards(tmp_path: Path) -> str:
    path = tmp_path / "errata.json"
    path.write_text(json.dumps(ERRATA))
    return str(path)


def judge_file(folder: Path, cards: str, date: str = "") -> dict[str, Any]:
    record = folder / "record.match"
    record.write_text(RECORD.format(date=f' [Date "{date}"]' if date else ""))
    out = StringIO()
    call_command("replay", str(record), "--cards", cards, "--json", stdout=out)
    return json.loads(out.getvalue())


@pytest.mark.parametrize(
    ("date", "ap", "standing"),
    [("2026-01-01", 40, 1), ("2026-02-28", 40, 1), ("2026-03-01", 70, 0), ("2026-08-31", 70, 0), ("2026-09-01", 10, 1)],
)
def test_a_record_of_a_day_is_judged_by_the_texts_of_that_day(tmp_path, cards, date, ap, standing):
    verdict = judge_file(tmp_path, cards, date)
    players = verdict["state"]["players"]
    assert (verdict["verdict"], players["A"]["battle"][0]["ap"], len(players["B"]["battle"])) == ("legal", ap, standing)


def test_a_record_without_a_day_is_judged_by_the_latest_texts(tmp_path, cards):
    assert judge_file(tmp_path, cards) == judge_file(tmp_path, cards, "2026-11-20") | {
        "cards": judge_file(tmp_path, cards)["cards"]
    }


def test_every_state_of_the_cards_has_a_name_of_its_own(tmp_path, cards):
    names = [
        judge_file(tmp_path, cards, date)["cards"] for date in ("2026-02-28", "2026-03-01", "2026-09-01", "2026-12-31")
    ]
    assert len(set(names)) == 3
    assert names[2] == names[3] == judge_file(tmp_path, cards)["cards"]


def test_an_erratum_that_cannot_be_is_refused_with_its_place(tmp_path, cards, capsys):
    broken = json.loads(Path(cards).read_text())
    broken["cards"][0]["versions"][1]["since"] = "2026-02-30"
    Path(cards).write_text(json.dumps(broken))
    with pytest.raises(SystemExit) as stopped:
        judge_file(tmp_path, cards)
    assert stopped.value.code == 2
    assert "Changeling (001): versions.2.since: must be the first day of the change" in capsys.readouterr().err
