"""The log of a table tells what followed a row, as both players saw it."""

import re
from random import Random

import pytest

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
