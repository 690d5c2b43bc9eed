"""Searching the catalogue from a shell."""

import json
from io import StringIO
from typing import Any

import pytest
from django.core.management import CommandError, call_command

from cards.loading import card_file_load
from tests.cards.test_load_cards import TIDE, a_card, a_file
from tests.factories import load_core_set

pytestmark = pytest.mark.django_db


def search(*asked: str) -> tuple[int, str, str]:
    """The exit status, what was printed, and what was said beside it."""
    out, err, status = StringIO(), StringIO(), 0
    try:
        call_command("search_cards", *asked, stdout=out, stderr=err)
    except SystemExit as ended:
        status = ended.code
    return status, out.getvalue(), err.getvalue()


def test_cards_are_printed_one_a_line_and_what_was_looked_for_beside_them():
    load_core_set()
    status, found, said = search("t:aqua k:army order:-ap")
    lines = found.splitlines()
    assert status == 0
    assert lines[0].startswith("Wyrm of the Drowned Mill (COR ")
    assert ": Army, Dragon / Aqua, STA 80" in lines[0]
    assert "of type Aqua" in said
    assert f"{len(lines)} found" in said


def test_what_is_not_understood_is_said_and_the_rest_is_found():
    load_core_set()
    status, found, said = search('!"river guard" foo:bar')
    assert (status, len(found.splitlines())) == (0, 1)
    assert "foo" in said


def test_nothing_found_is_a_status_and_names_that_are_near_are_offered():
    load_core_set()
    status, found, said = search("rivr gaurd")
    assert (status, found) == (1, "")
    assert "River Guard" in said


def test_json_is_what_the_api_answers(client):
    load_core_set()
    status, found, _ = search("x:draw order:-ap foo:bar", "--json")
    answer, api = json.loads(found), client.get("/api/v1/cards/", {"q": "x:draw order:-ap foo:bar"}).json()
    assert status == 0
    for name in ("count", "explanation", "warnings", "problems"):
        assert answer[name] == api[name]
    assert answer["results"] == [without_addresses(card) for card in api["results"]]
    assert search("xyzzy", "--json")[0] == 1


def without_addresses(card: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in card.items() if name not in ("url", "pictures")}


def test_printings_are_told_apart():
    card_file_load(data=a_file(a_card("River Guard", "001")))
    card_file_load(data=a_file(a_card("River Guard", "007", rarity="rare"), **TIDE))
    _, found, _ = search("river unique:prints", "--game", "wota")
    assert [line.partition(")")[0] for line in found.splitlines()] == ["River Guard (TID 007", "River Guard (COR 001"]
    assert [line.rpartition(", ")[2] for line in found.splitlines()] == ["rare", "common"]


def test_a_game_that_there_is_not_is_refused():
    with pytest.raises(CommandError, match="invalid choice"):
        search("river", "--game", "chess")
