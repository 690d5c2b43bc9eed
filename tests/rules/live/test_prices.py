"""What a button says of its price is what the engine takes, in every game."""

from collections import Counter
from random import Random

import pytest

from rules.games import GAMES
from rules.live.deciding import advance, deciders
from rules.live.options import list_options
from rules.live.sight import list_offers
from rules.live.table import LiveTable
from tests.rules.live.playing import choose, new_table

SEEDS = range(4)
MOST_MOVES = 160


def find_falls(table: LiveTable, seat: int, began: int) -> dict[str, int]:
    """The first value to which each total of a player fell since an event."""
    falls: dict[str, int] = {}
    for event in table.state.events[began:]:
        if event.subject is table.state.players[seat] and event.origin == "fell":
            falls.setdefault(event.kind, event.value)
    return falls


def make_priced_move(table: LiveTable, seat: int, rng: Random) -> tuple[str, dict[str, int], dict[str, int]]:
    """Make one of the moves that cost something: its verb, what its button says is left, and what is."""
    priced = [option for option in list_options(table, seat) if option.action is not None]
    told = [(option, table.play.prices(table.state, option.action)) for option in priced]
    told = [each for each in told if each[1]]
    if not told:
        return "", {}, {}
    option, prices = rng.choice(told)
    began = len(table.state.events)
    table.make(option.text)
    falls = find_falls(table, seat, began)
    wanted = {price.total: price.left for price in prices}
    return option.verb, wanted, {total: falls.get(total, -1) for total in wanted}


@pytest.mark.parametrize("code", GAMES)
def test_a_price_leaves_what_the_engine_leaves(code):
    paid = Counter[str]()
    for seed in SEEDS:
        table, _texts = new_table(code, seed)
        rng = Random(seed)
        advance(table)
        while table.state.result is None and len(table.moves) < MOST_MOVES:
            seat = rng.choice(deciders(table))
            verb, told, left = make_priced_move(table, seat, rng) if rng.random() < 0.7 else ("", {}, {})
            assert told == left, (verb, table.moves[-1].text)
            if verb:
                paid[verb] += 1
            else:
                table.make(choose(table, seat, rng))
            advance(table)
    assert sum(paid.values()) > 20
    assert len(paid) > 1


@pytest.mark.parametrize("code", GAMES)
def test_no_price_tells_of_a_card_that_the_seat_does_not_know(code):
    for seed in SEEDS[:2]:
        table, _texts = new_table(code, seed)
        rng = Random(seed)
        advance(table)
        while table.state.result is None and len(table.moves) < MOST_MOVES:
            seat = rng.choice(deciders(table))
            offers = list_offers(table, seat)
            hidden = [each for each in offers.subjects if each.name == "?"] if offers is not None else []
            assert not any(offer.prices for subject in hidden for offer in subject.offers)
            table.make(choose(table, seat, rng))
            advance(table)
