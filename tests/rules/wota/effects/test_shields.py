"""Cards that effects of a sort cannot destroy or aim at, and cards that lose all their keywords."""

import pytest

from tests.rules.scenario import accepts, battle, in_both_editions, refuses
from tests.rules.scenario_cards import ambush, army, field, rune, with_cards

SOURCES = ("Runes", "Ambushes", "your opponent's card effects", "your opponent's Runes", "your opponent's Ambushes")
CARDS = with_cards(
    *(army(f"Safe {each}", f"This card cannot be destroyed by {each}.") for each in SOURCES),
    *(army(f"Hidden {each}", f"This card cannot be targeted by {each}.") for each in SOURCES),
    army("Rooted", "Cannot be returned to the hand."),
    army("Tethered", "Cannot be banished."),
    army("Anchored", "Cannot be shuffled into the deck."),
    rune("Recall", "normal", "Return target battle card to its owner's hand, then draw 1 card."),
    rune("Banish", "normal", "Banish target battle card."),
    rune("Bury", "normal", "Shuffle target battle card into its owner's deck."),
    army("Archer", "Once per turn: destroy target battle card."),
    rune("Bolt", "normal", "Destroy target battle card."),
    rune("Storm", "normal", "Destroy all battle cards."),
    ambush("Pit", "normal", "Destroy target battle card."),
    rune("Silence", "quick", "Target battle card loses all keywords until end of turn."),
    field("Calm", "Battle cards you control lose all keywords."),
)
# What each source spares: a Rune of one's own, of the opponent, an Ambush of either, a battle card of either.
SPARED = {
    "Runes": {"own rune", "rune"},
    "Ambushes": {"own ambush", "ambush"},
    "your opponent's card effects": {"rune", "ambush", "army"},
    "your opponent's Runes": {"rune"},
    "your opponent's Ambushes": {"ambush"},
}
BOARD = """
    A battle "{}" attack #a1, "Archer" attack #a2
    B battle "Archer" attack #b2
    A power "Bolt" facedown #a3 since 1, "Pit" facedown #a4 since 1
    B power "Bolt" facedown #b3 since 1, "Pit" facedown #b4 since 1
"""
ROWS = {
    "own rune": ("5 A", 'A activate #a3 "Bolt" -> #a1'),
    "own ambush": ("5 A", 'A activate #a4 "Pit" -> #a1'),
    "own army": ("5 A", "A activate #a2 -> #a1"),
    "rune": ("6 B", 'B activate #b3 "Bolt" -> #a1'),
    "ambush": ("6 B", 'B activate #b4 "Pit" -> #a1'),
    "army": ("6 B", "B activate #b2 -> #a1"),
}


@in_both_editions
@pytest.mark.parametrize("source", SOURCES)
def test_a_card_is_destroyed_by_what_its_text_does_not_name(edition, source):
    for by, (turn, rows) in ROWS.items():
        board = BOARD.format(f"Safe {source}")
        verdict = accepts("WOTA-G01", rows, board=board, edition=edition, turn=turn, cards=CARDS)
        assert ("a1" in battle(verdict, "A")) is (by in SPARED[source]), by


@in_both_editions
@pytest.mark.parametrize("source", SOURCES)
def test_a_card_is_the_target_of_what_its_text_does_not_name(edition, source):
    for by, (turn, rows) in ROWS.items():
        scene = {"board": BOARD.format(f"Hidden {source}"), "edition": edition, "turn": turn, "cards": CARDS}
        (refuses if by in SPARED[source] else accepts)("WOTA-G01", rows, **scene)


@in_both_editions
def test_who_cannot_be_aimed_at_is_destroyed_with_all_others(edition):
    board = 'A battle "Hidden Runes" attack #a1, "Safe Runes" attack #a2\nB hand "Storm"'
    verdict = accepts("WOTA-G72", 'B activate "Storm"', board=board, edition=edition, turn="6 B", cards=CARDS)
    assert set(battle(verdict, "A")) == {"a2"}


@in_both_editions
def test_a_card_that_loses_all_keywords_has_none_for_that_time(edition):
    board = 'A battle "Brute" attack #a1\nB battle "Pest" shield #b1, "Wall" shield #b2\nA hand "Silence"'
    past = "-- attack\nA attack #a1 -> #b2"
    scene = {"board": board, "edition": edition, "cards": CARDS}
    accepts("WOTA-KEY-06", f'A activate "Silence" -> #b1\n{past}', **scene)
    refuses("WOTA-KEY-06", past, **scene)
    refuses("WOTA-KEY-06", f'A activate "Silence" -> #b1\n== 6 B\n== 7 A\n{past}', **scene)
    calm = {**scene, "board": f'{board}\nB field "Calm" faceup'}
    accepts("WOTA-KEY-06", past, **calm)


@in_both_editions
@pytest.mark.parametrize(("card", "kept_from"), [("Rooted", "Recall"), ("Tethered", "Banish"), ("Anchored", "Bury")])
def test_a_card_stays_that_no_effect_sends_to_a_zone(card, kept_from, edition):
    board = f'A battle "{card}" attack #a1\nA hand "Recall" "Banish" "Bury"'
    for name in ("Recall", "Banish", "Bury"):
        there = {"board": board, "cards": CARDS, "edition": edition}
        left = battle(accepts("WOTA-G01", f'A activate "{name}" -> #a1', **there), "A")
        assert ("a1" in left) == (name == kept_from)
