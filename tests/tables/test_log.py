"""The log of a table tells what followed a row, as both players saw it."""

import re
from random import Random

import pytest

from rules.engine.atoms import heal
from rules.engine.values import Event
from rules.live.sight import SPECTATOR
from rules.live.table import LiveTable
from tables.queries import StoredMove
from tables.views.telling import LogRow, list_log
from tests.rules.live.playing import new_table, play

NAMES = {"A": "Ada", "B": "Ben"}


def log_of(table: LiveTable) -> list[LogRow]:
    """All that somebody reads who only watches, the last first."""
    moves = [StoredMove(number, move.text, "") for number, move in enumerate(table.moves, 1)]
    return list_log(table, moves, SPECTATOR, NAMES, {}, None)


@pytest.mark.parametrize(
    ("code", "told"),
    [
        ("wota", [r"attacks .+; (Ada|Ben)’s .+ is destroyed"]),
        (
            "wrath-of-cores",
            [
                r"rolls a \d for .+; (Ada|Ben)’s .+ (hits|misses)",
                r"(Ada|Ben)’s [^;]+ takes \d+ damage; .*(Ada|Ben)’s [^;]+ is destroyed",
                r"(Ada|Ben) loses \d+ Life and has \d+",
            ],
        ),
        (
            "valcarta",
            [
                r"(Ada|Ben)’s [^;]+ attacks .+; (Ada|Ben)’s [^;]+ takes \d+ damage",
                r"(Ada|Ben) loses \d+ Soul Energy and has \d+",
            ],
        ),
    ],
)
def test_a_row_of_the_log_tells_what_followed_it(code: str, told: list[str]) -> None:
    table, _ = new_table(code, 2)
    rows = [row.whole for row in log_of(play(table, Random(2), 170))]
    for sentence in told:
        assert any(re.search(sentence, row) for row in rows), sentence


def test_what_followed_names_no_card_that_nobody_has_shown() -> None:
    table, _ = new_table("wota", 2)
    play(table, Random(2), 30)
    hidden, other = table.state.players[0].hand.cards[:2]
    hidden.handle, other.handle = "a99", None
    table.state.events += [Event("destroy", card, None, "") for card in (hidden, other)]
    table.moves[-1].ended += 2
    last = next(row for row in log_of(table) if row.followed)
    assert last.followed.endswith("Ada’s card #a99 is destroyed")
    assert hidden.name not in last.followed


@pytest.mark.parametrize(
    ("code", "events", "told"),
    [
        ("wota", [("hp", 5, "fell", 1), ("hp", 4, "fell", 1)], "Ada loses 2 Hearts and has 4"),
        ("wrath-of-cores", [("elements", each, "rose", 1) for each in (1, 2, 3)], "Ada gains 3 Elements and has 3"),
        (
            "valcarta",
            [("se", 14_000, "fell", 1_000), ("se", 12_000, "fell", 2_000)],
            "Ada loses 3000 Soul Energy and has 12000",
        ),
        ("valcarta", [("fe", 2, "fell", 5)], "Ada has 2 FE left"),
    ],
)
def test_what_followed_adds_up_what_comes_of_one_thing(code: str, events: list, told: str) -> None:
    table, _ = new_table(code, 2)
    play(table, Random(2), 30)
    player = table.state.players[0]
    table.state.events += [
        Event(kind, player, value, "", origin, None, points) for kind, value, origin, points in events
    ]
    table.moves[-1].ended += len(events)
    assert next(row for row in log_of(table) if row.followed).followed.endswith(told)


@pytest.mark.parametrize(("code", "zone"), [("wota", "battle"), ("wrath-of-cores", "weapon"), ("valcarta", "unit")])
def test_the_log_tells_what_returns_to_the_hand_by_its_name_on_the_table(code: str, zone: str) -> None:
    table, _ = new_table(code, 2)
    play(table, Random(2), 30)
    card = table.state.players[0].hand.cards[0]
    card.handle = "a99"
    table.state.events.append(Event("move", card, "hand", "", zone))
    table.moves[-1].ended += 1
    assert next(row for row in log_of(table) if row.followed).followed.endswith("a99 returns to the hand")


@pytest.mark.parametrize("code", ["wrath-of-cores", "valcarta"])
def test_the_log_tells_how_much_damage_is_healed(code: str) -> None:
    table, _ = new_table(code, 2)
    play(table, Random(2), 30)
    card = table.state.players[0].hand.cards[0]
    card.handle, card.damage = "a99", 30
    began = len(table.state.events)
    heal(table.state, card, 50, "")
    table.moves[-1].ended += len(table.state.events) - began
    assert "30 damage of" in next(row for row in log_of(table) if row.followed).followed
