"""The Core set: every card that ships obeys the cost curve that docs/core-set.md explains."""

from collections import Counter
from pathlib import Path

import pytest

from rules.cardfile import read_card_file
from rules.games import GAMES
from rules.games.wota.cards import TYPES, WotaCard

CORE = Path(__file__).resolve().parents[2] / "cards" / "sets" / "wota" / "core.json"
PREMIUM = {"common": 0, "uncommon": 0, "rare": 0, "epic": 5, "legendary": 10}


def curve(card: WotaCard) -> int:
    """How many points of AP and SP together a card of this cost has."""
    return 60 + 2 * card.sta + 40 * card.sc + PREMIUM[card.rarity]


@pytest.fixture(scope="module")
def core() -> tuple[WotaCard, ...]:
    return read_card_file(CORE.read_bytes(), GAMES).cards


def test_the_core_set_is_large_enough_and_has_every_type_several_times(core):
    assert len(core) >= 66
    found = Counter(name for card in core for name in card.types)
    assert set(found) == set(TYPES)
    assert min(found.values()) >= 4


def test_every_card_has_exactly_the_points_that_its_cost_buys(core):
    assert [card.name for card in core if card.ap + card.sp != curve(card)] == []


def test_no_card_puts_more_than_three_quarters_of_its_points_into_attack(core):
    assert [card.name for card in core if 4 * card.ap > 3 * curve(card)] == []


def test_stats_and_costs_are_round_and_within_the_bounds_of_play(core):
    for card in core:
        assert card.ap % 5 == card.sp % 5 == card.sta % 10 == 0, card.name
        assert 10 <= card.sta <= 120, card.name
        assert card.sta >= 30 or card.sc == 0, card.name


def test_no_common_is_plainly_worse_than_another_card_of_its_cost(core):
    def beats(better: WotaCard, worse: WotaCard) -> bool:
        at_least = better.ap >= worse.ap and better.sp >= worse.sp
        return at_least and (better.ap, better.sp) != (worse.ap, worse.sp)

    same_cost = [(a, b) for a in core for b in core if (a.sta, a.sc) == (b.sta, b.sc)]
    assert [(a.name, b.name) for a, b in same_cost if b.rarity == "common" and beats(a, b)] == []


def test_mages_guard_and_armies_attack(core):
    mages = [card for card in core if card.kind == "mage"]
    armies = [card for card in core if card.kind == "army"]
    assert sum(card.sp for card in mages) > sum(card.ap for card in mages)
    assert sum(card.ap for card in armies) > sum(card.sp for card in armies)


def test_the_first_set_is_battle_cards_without_text(core):
    assert {card.kind for card in core} == {"army", "mage"}
    assert {card.text for card in core} == {""}
    assert {card.keywords for card in core} == {()}
    assert all(card.flavor for card in core)
