"""A table is drawn as its game lays it out: totals, zones, what lies on what."""

from typing import Any

import pytest
from django.template.loader import render_to_string

from judging.views.board import SideShown, TotalShown, board_of, turn_of
from judging.views.roles import find_roles
from rules.games import GAMES
from rules.queries import shipped_pool
from rules.records.judge import judge

SEATS = {"A": "Ada", "B": "Ben"}


def judge_example(game: str, example: str) -> dict[str, Any]:
    record = GAMES[game].read_example(example)
    state: dict[str, Any] = judge(record, games=GAMES, pools={game: shipped_pool(game)}).to_builtins()["state"]
    return state


def draw(game: str, example: str, record_row: str = "") -> list[SideShown]:
    return board_of(judge_example(game, example), SEATS, game, record_row=record_row).sides


@pytest.mark.parametrize("game", GAMES)
def test_every_total_and_zone_of_a_layout_is_in_the_state_of_its_game(game: str) -> None:
    for example in GAMES[game].examples:
        layout = GAMES[game].board
        for side in draw(game, example.code):
            assert {total.label for total in side.totals} <= set(layout.totals.values())
            assert {layout.totals[name] for name in ("hand", "deck")} <= {total.label for total in side.totals}
            free = [zone for zone in layout.zones if zone.lies != "attached"]
            assert [zone.name for zone in side.zones if zone.lies != "attached"] == [zone.label for zone in free]


@pytest.mark.parametrize("game", GAMES)
def test_every_phase_has_its_words(game: str) -> None:
    assert {"setup", *GAMES[game].notation.phases} <= set(GAMES[game].board.phases)
    state = {"turn": 3, "active": "A", "phase": GAMES[game].notation.phases[0]}
    assert turn_of(state, SEATS, game).startswith("Turn 3, Ada, ")


def test_before_the_first_turn_and_after_the_end_no_side_has_the_turn() -> None:
    [state] = states("effects")[:1]
    boards = {
        turn: board_of(state | {"turn": turn, "over": over}, SEATS, "wota")
        for turn, over in ((0, False), (1, False), (2, True))
    }
    assert [sum(side.active for side in board.sides) for board in boards.values()] == [0, 1, 0]
    assert "Turn" not in boards[0].turn
    assert boards[1].turn.startswith("Turn 1, ")


def test_a_seat_that_the_name_says_is_not_said_again() -> None:
    [state] = states("effects")[:1]
    named = board_of(state, {"A": "Riverwall (A)", "B": "Player B"}, "wota")
    unsaid = board_of(state, {"A": "Ada (B)", "B": "Bab"}, "wota")
    said, more = (
        " ".join(render_to_string("judging/_board.html", {"board": each}).split()) for each in (named, unsaid)
    )
    assert "Riverwall (A) </h3>" in said
    assert "Player B </h3>" in said
    assert 'Ada (B) <span class="soft">(A)</span>' in more
    assert 'Bab <span class="soft">(B)</span>' in more
    guests = board_of(state, {"A": "Guest A", "B": "Guest B"}, "wota")
    assert [side.names_seat for side in guests.sides] == [True, True]
    named_so = board_of(state, {"A": "Anna A", "B": "Team B"}, "wota")
    assert [side.names_seat for side in named_so.sides] == [False, False]


def test_what_lies_on_a_card_is_shown_with_it() -> None:
    ada = draw("wrath-of-cores", "illegal", record_row="A trigger -> #a6")[1]
    zones = {zone.name: zone for zone in ada.zones}
    guard = next(card for card in zones["Units"].cards if card.name == "Bellows Guard")
    assert [(card.name, card.marked) for card in guard.attached] == [("Twin Poker", True)]
    assert [[card.name for card in each.attached] for each in zones["Landscape"].cards] == [["Ember Jar"], []]
    assert {"Weapons", "Relics"}.isdisjoint(zones)
    assert "place -1" in guard.figures


def test_a_card_in_shield_position_lies_on_its_side() -> None:
    ada = draw("wota", "effects")[1]
    battle = ada.zones[0].cards
    assert [(card.sideways, card.words) for card in battle] == [(False, ["attack"]), (True, ["shield"])]
    assert battle[0].figures.startswith("AP ")


def test_a_row_says_which_card_acts_and_what_it_is_aimed_at() -> None:
    assert dict(find_roles("A attack #a1 -> #b2 tribute #a3 ; #b9 helps")) == {
        "a1": "acts",
        "b2": "aimed",
        "a3": "named",
    }
    assert dict(find_roles("> B attack #b1 #b2")) == {"b1": "acts", "b2": "acts"}
    assert dict(find_roles('A activate #a4 "Bolt -> #a2" -> B "Recruit" #b1')) == {
        "a4": "acts",
        "B": "aimed",
        "b1": "aimed",
    }
    assert dict(find_roles("~ destroy #b1")) == {"b1": "named"}
    assert dict(find_roles("A choose #b1 #b2", GAMES["wota"].notation.verbs)) == {"b1": "aimed", "b2": "aimed"}
    assert dict(find_roles("A assign #b2 200 B 100", GAMES["wrath-of-cores"].notation.verbs)) == {"b2": "aimed"}


def states(example: str) -> list[dict]:
    """The table after each row of an example."""
    record = GAMES["wota"].read_example(example)
    pools = {"wota": shipped_pool("wota")}
    return [
        judge(record, games=GAMES, pools=pools, until=line).to_builtins()["state"]
        for line in range(12, record.count("\n"))
    ]


def test_what_changed_since_the_row_before_is_marked_and_said() -> None:
    tables = states("effects")
    lost = next(at for at, view in enumerate(tables) if view["players"]["B"]["hp"] == 5)
    board = board_of(tables[lost], SEATS, "wota", before=tables[lost - 1])
    assert board.sides[0].totals[0] == TotalShown("Hearts", 5, 6)
    assert "Ben: Hearts 6 → 5" in board.changes
    destroyed = next(at for at, view in enumerate(tables) if not view["players"]["B"]["battle"])
    board = board_of(tables[destroyed], SEATS, "wota", before=tables[destroyed - 1])
    drake = board.sides[0].zones[0].cards[-1]
    assert (drake.name, drake.gone, drake.news) == ("Chimney Drake", True, ["gone to Discard"])
    assert "Chimney Drake #b1: gone to Discard" in board.changes
    discard = next(zone for zone in board.sides[0].zones if zone.name == "Discard")
    assert discard.has_new
    assert board_of(tables[destroyed], SEATS, "wota", before=tables[destroyed]).changes == []


def test_a_unit_at_the_core_has_a_place_too() -> None:
    state = judge_example("wrath-of-cores", "legal")
    state["players"]["A"]["unit"] = [{"handle": "a1", "card": "Mill Courier", "face": "up", "place": 0, "damage": 0}]
    units = board_of(state, SEATS, "wrath-of-cores").sides[1].zones[0]
    assert [card.figures for card in units.cards] == ["place 0"]
