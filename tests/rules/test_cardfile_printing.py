"""Card files are printed in one form that reads to the same file, and errata are written without touching the print."""

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given

from rules.cardfile import print_card_file, read_card_file
from rules.cardfile.amending import amend_entry, latest_entry
from rules.engine.cards import entry_of
from rules.games import GAMES
from tests.rules.cardfiles import CARDS
from tests.rules.pebbles import GAME as PEBBLES

CORE = {"code": "COR", "name": "Core “é”", "released": "2026-01-15"}
SENTRY = {"name": "Sentry", "number": "001", "kind": "army", "types": ["Human"], "sta": 20, "ap": 40, "sp": 60,
          "rarity": "common", "text": "", "artist": "Ada"}  # fmt: skip


def as_file(*entries: dict[str, Any]) -> bytes:
    return json.dumps({"game": "wota", "set": CORE, "cards": entries}).encode()


@given(CARDS)
def test_what_is_printed_reads_to_the_same_file_and_prints_to_the_same_bytes(cards: list[dict[str, Any]]) -> None:
    file = read_card_file(as_file(*cards), GAMES)
    printed = print_card_file(file)
    assert read_card_file(printed, GAMES) == file
    assert print_card_file(read_card_file(printed, GAMES)) == printed


def test_one_card_stands_on_a_line_without_what_says_nothing() -> None:
    versions = [{"since": "2026-03-01", "ap": 30}]
    line = (
        '{"name": "Sentry", "number": "001", "kind": "army", "rarity": "common", "artist": "Ada", '
        '"types": ["Human"], "sta": 20, "ap": 40, "sp": 60, "versions": [{"since": "2026-03-01", "ap": 30}]}'
    )
    printed = print_card_file(read_card_file(as_file({**SENTRY, "versions": versions}), GAMES)).decode()
    assert printed.splitlines() == [
        '{"game": "wota",',
        ' "set": {"code": "COR", "name": "Core “é”", "released": "2026-01-15"},',
        ' "cards": [',
        f"  {line}",
        " ]}",
    ]


def test_the_file_that_the_documentation_shows_can_be_loaded() -> None:
    document = (Path(__file__).resolve().parents[2] / "docs" / "designers-desk.md").read_text(encoding="utf-8")
    shown = document.partition("```json\n")[2].partition("```")[0]
    cards = read_card_file(shown.encode(), GAMES).cards
    assert [card.on("2026-10-01").name for card in cards] == ["Tide Reader", "River Guard"]


def test_another_games_cards_are_printed_by_their_own_type() -> None:
    games = {PEBBLES.code: PEBBLES}
    entry = {"name": "Flint", "number": "1", "kind": "pebble", "rarity": "plain", "weight": 2}
    data = json.dumps({"game": PEBBLES.code, "set": CORE, "cards": [entry]}).encode()
    file = read_card_file(data, games)
    assert read_card_file(print_card_file(file), games) == file


def whole(entry: dict[str, Any]) -> dict[str, Any]:
    """The entry with every field, as the catalogue gives it."""
    return entry_of(read_card_file(as_file(entry), GAMES).cards[0])


def test_an_erratum_names_only_what_changes_and_leaves_what_is_printed() -> None:
    stands = whole(SENTRY)
    changed = amend_entry(stands, {**stands, "ap": 30}, "2026-03-01")
    assert changed == {**stands, "versions": [{"since": "2026-03-01", "ap": 30}]}
    again = amend_entry(changed, {**latest_entry(changed), "text": "Draw 1 card."}, "2026-09-01")
    assert again["versions"] == [{"since": "2026-03-01", "ap": 30}, {"since": "2026-09-01", "text": "Draw 1 card."}]
    assert latest_entry(again) == {**stands, "ap": 30, "text": "Draw 1 card."}


def test_what_a_printing_says_has_no_days() -> None:
    stands = whole(SENTRY)
    assert amend_entry(stands, {**stands, "flavor": "Two lamps."}, "2026-03-01") == {**stands, "flavor": "Two lamps."}


@pytest.mark.parametrize(
    ("wanted", "field"),
    [({}, "versions.1"), ({"name": "Guard"}, "versions.1.name"), ({"sta": "many"}, "versions.1.sta")],
)
def test_an_erratum_that_cannot_be_is_left_to_the_reader_to_name(wanted: dict[str, Any], field: str) -> None:
    stands = whole(SENTRY)
    with pytest.raises(ValueError, match="Sentry") as refused:
        read_card_file(as_file(amend_entry(stands, {**stands, **wanted}, "2026-03-01")), GAMES)
    assert [fault.field for fault in refused.value.faults] == [field]
