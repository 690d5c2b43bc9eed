"""The Core set: every card that ships obeys the cost curve and the prices that docs/core-set.md explains."""

import re
from collections import Counter
from pathlib import Path

import pytest

from rules.cardfile import read_card_file
from rules.cardtext import print_text, read_text
from rules.games import GAMES
from rules.games.wota.cards import (
    AMBUSH_SUBTYPES,
    BATTLE_KEYWORDS,
    BOSS_KEYWORDS,
    RARITIES,
    RUNE_SUBTYPES,
    TYPES,
    WotaCard,
)
from rules.games.wota.wording import VOCABULARY
from tests.rules.core_prices import curve

CORE = Path(__file__).resolve().parents[2] / "cards" / "sets" / "wota" / "core.json"
TITANS = ("Titan 1", "Titan 2", "Titan 3")


def points_of(card: WotaCard) -> int:
    """How many points of AP and SP together this card's cost buys, after its keywords and its text are paid."""
    return curve(card, read_text(card.text, VOCABULARY).abilities)


@pytest.fixture(scope="module")
def core() -> tuple[WotaCard, ...]:
    return read_card_file(CORE.read_bytes(), GAMES).cards


@pytest.fixture(scope="module")
def battle_cards(core) -> list[WotaCard]:
    return [card for card in core if card.is_battle_card]


@pytest.fixture(scope="module")
def vanilla(battle_cards) -> list[WotaCard]:
    return [card for card in battle_cards if not card.text and not card.keywords and card.kind != "boss"]


def test_the_core_set_is_large_enough_and_has_every_type_several_times(core, battle_cards):
    assert len(core) >= 240
    found = Counter(name for card in battle_cards for name in card.types)
    assert set(found) == set(TYPES)
    assert min(found.values()) >= 6
    alone = Counter(card.types[0] for card in battle_cards if len(card.types) == 1)
    assert min(alone[name] for name in TYPES) >= 3


def test_every_keyword_of_the_rulebook_is_on_at_least_two_cards(battle_cards):
    found = Counter(
        name.split(" ")[0] if name.startswith("Payment") else name for card in battle_cards for name in card.keywords
    )
    expected = (*BATTLE_KEYWORDS, *BOSS_KEYWORDS, *TITANS, "Payment")
    assert [name for name in expected if found[name] < 2] == []


def test_every_battle_kind_comes_in_every_rarity_but_bosses_which_are_never_common(battle_cards):
    found = {(card.kind, card.rarity) for card in battle_cards}
    expected = {(kind, rarity) for kind in ("army", "mage", "boss") for rarity in RARITIES} - {("boss", "common")}
    assert found == expected


def test_runes_ambushes_and_fields_come_in_every_subtype_and_together_in_every_rarity(core):
    others = [card for card in core if not card.is_battle_card]
    found = Counter((card.kind, card.subtype) for card in others)
    runes, ambushes = {("rune", each) for each in RUNE_SUBTYPES}, {("ambush", each) for each in AMBUSH_SUBTYPES}
    assert set(found) == runes | ambushes | {("field", None)}
    assert min(found.values()) >= 5
    assert {card.rarity for card in others} == set(RARITIES)


def test_runes_and_fields_cost_round_stamina_that_three_turns_can_pay(core):
    for card in core:
        if not card.is_battle_card:
            assert card.sta % 10 == 0, card.name
            assert card.sta <= 60, card.name


def test_mass_destruction_by_runes_waits_for_build_phase_2(core):
    swept = [card for card in core if card.kind == "rune" and re.search(r"(Destroy|Send) all battle", card.text)]
    assert len(swept) >= 2
    assert [card.name for card in swept if "Activate only in Build Phase 2." not in card.text] == []


def test_a_rune_that_brings_back_runes_does_not_lie_there_to_be_brought_back(core):
    returning = [card for card in core if card.kind == "rune" and "Rune from your discard pile" in card.text]
    assert len(returning) >= 1
    assert [card.name for card in returning if "it goes to the void zone instead" not in card.text] == []


def test_numbers_run_without_a_gap_or_a_repetition(core):
    assert [card.number for card in core] == [f"{number:03d}" for number in range(1, len(core) + 1)]


def test_every_text_is_understood_and_stands_on_its_card_as_the_engine_prints_it(core):
    readings = {card: read_text(card.text, VOCABULARY) for card in core if card.text}
    assert {card.name: reading.problem for card, reading in readings.items() if reading.problem} == {}
    printed = {card.name: print_text(reading.abilities, VOCABULARY) for card, reading in readings.items()}
    assert printed == {card.name: card.text for card in readings}


def test_every_battle_card_has_exactly_the_points_that_its_cost_buys(battle_cards):
    bought = {card.name: points_of(card) for card in battle_cards}
    assert {card.name: card.ap + card.sp for card in battle_cards} == bought


def test_no_card_puts_more_than_three_quarters_of_its_points_into_attack(battle_cards):
    assert [card.name for card in battle_cards if 4 * card.ap > 3 * (card.ap + card.sp)] == []


def test_stats_and_costs_are_round_and_within_the_bounds_of_play(battle_cards):
    for card in battle_cards:
        assert card.ap % 5 == card.sp % 5 == card.sta % 10 == 0, card.name
        assert 10 <= card.sta <= 120, card.name
        assert card.sta >= 30 or card.sc == 0, card.name


def test_no_common_is_plainly_worse_than_another_card_of_its_cost(vanilla):
    def beats(better: WotaCard, worse: WotaCard) -> bool:
        at_least = better.ap >= worse.ap and better.sp >= worse.sp
        return at_least and (better.ap, better.sp) != (worse.ap, worse.sp)

    same_cost = [(a, b) for a in vanilla for b in vanilla if (a.sta, a.sc) == (b.sta, b.sc)]
    assert [(a.name, b.name) for a, b in same_cost if b.rarity == "common" and beats(a, b)] == []


def test_mages_guard_and_armies_attack(battle_cards):
    mages = [card for card in battle_cards if card.kind == "mage"]
    armies = [card for card in battle_cards if card.kind == "army"]
    assert sum(card.sp for card in mages) > sum(card.ap for card in mages)
    assert sum(card.ap for card in armies) > sum(card.sp for card in armies)


def test_every_card_has_a_line_of_flavor_of_its_own(core):
    assert all(card.flavor for card in core)
    assert len({card.flavor for card in core}) == len(core)
