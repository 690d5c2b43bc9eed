"""A table is drawn as its game lays it out: totals, zones, what lies on what."""

import pytest

from judging.views.board import SideShown, board_of, turn_of
from rules.games import GAMES
from rules.queries import shipped_pool
from rules.records.judge import judge

SEATS = {"A": "Ada", "B": "Ben"}


def draw(game: str, example: str, record_row: str = "") -> list[SideShown]:
    record = GAMES[game].read_example(example)
    state = judge(record, games=GAMES, pools={game: shipped_pool(game)}).to_builtins()["state"]
    return board_of(state, SEATS, game, record_row=record_row)


@pytest.mark.parametrize("game", GAMES)
def test_every_total_and_zone_of_a_layout_is_in_the_state_of_its_game(game: str) -> None:
    for example in GAMES[game].examples:
        layout = GAMES[game].board
        for side in draw(game, example.code):
            assert len(side.totals) == len(layout.totals)
            free = [zone for zone in layout.zones if zone.lies != "attached"]
            assert [zone.name for zone in side.zones if zone.lies != "attached"] == [zone.label for zone in free]


@pytest.mark.parametrize("game", GAMES)
def test_every_phase_has_its_words(game: str) -> None:
    assert {"setup", *GAMES[game].notation.phases} <= set(GAMES[game].board.phases)
    state = {"turn": 3, "active": "A", "phase": GAMES[game].notation.phases[0]}
    assert turn_of(state, SEATS, game).startswith("Turn 3, Ada, ")


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
