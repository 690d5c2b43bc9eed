"""Cards chosen for each card of a kind, cards counted among those before, and positions as a price."""

from tests.rules.scenario import accepts, battle, in_both_editions, misclaims, player, refuses
from tests.rules.scenario_cards import ambush, army, field, rune, scenes_with, with_cards

CARDS = with_cards(
    rune("Volley", "normal", "For each Wizard card you control, destroy 1 battle card your opponent controls."),
    rune("Extort", "normal", "Your opponent discards a card for each Wizard card you control."),
    rune("Recycle", "normal", "Discard any number of cards, then gain 20 STA for each Mage card among them."),
    army("Kneeler", "Change this card to shield position: draw 1 card."),
    army("Riser", "When this card is special summoned from your discard pile, it gains 30 AP."),
    rune("Raise", "normal", "Special summon 1 Army card from your discard pile."),
    rune("Deploy", "normal", "Special summon 1 Army card from your hand."),
    army("Warden", "Your opponent cannot summon battle cards with more AP than this card."),
    army("Sworn", "When this card is summoned, you cannot summon battle cards with more AP than this card this turn."),
    field("Closed Grave", "This card affects both players. Battle cards can't be summoned from the discard pile."),
    army("Only Heir", "You can only control one copy of this card."),
    army("Certain", "This card's summon can't be negated."),
    ambush("Refuse", "counter", "When your opponent summons a battle card: negate the summon."),
)
scene = scenes_with(CARDS)


@in_both_editions
def test_so_many_cards_are_chosen_for_each_card_of_a_kind(edition):
    board = 'A battle "Scholar" attack #a1, "Scholar" shield #a2\nA hand "Volley"'
    there = scene(f'{board}\nB battle "Guard" attack #b1, "Brute" attack #b2, "Twin" attack #b3', edition)
    verdict = accepts("WOTA-G01", 'A activate "Volley"\nA choose #b1 #b3', **there)
    assert list(battle(verdict, "B")) == ["b2"]
    refuses("WOTA-G50", 'A activate "Volley"\nA choose #b1', **there)
    hand = scene('A battle "Scholar" attack #a1\nA hand "Extort"\nB hand "Guard" "Brute"', edition)
    verdict = accepts("WOTA-G01", 'A activate "Extort"\nB discard "Brute"', **hand)
    assert player(verdict, "B")["discard"] == ["Brute"]


@in_both_editions
def test_what_is_of_a_kind_is_counted_among_the_cards_before(edition):
    there = scene('A hand "Recycle" "Scholar" "Guard"\nA sta 100', edition)
    accepts("WOTA-G01", 'A activate "Recycle"\nA discard "Scholar" "Guard"\n~ A sta 110', **there)
    misclaims("WOTA-G01", 'A activate "Recycle"\nA discard "Scholar" "Guard"\n~ A sta 130', **there)


@in_both_editions
def test_a_card_is_turned_as_a_price_and_only_if_it_can_be(edition):
    there = scene('A battle "Kneeler" attack #a1', edition)
    verdict = accepts("WOTA-SUM-13", "A activate #a1\nA draw ?", **there)
    assert battle(verdict, "A")["a1"]["position"] == "shield"
    refuses("WOTA-SUM-13", "A activate #a1\nA draw ?\nA activate #a1", **there)


@in_both_editions
def test_a_special_summon_is_answered_by_where_it_came_from(edition):
    grave = scene('A hand "Raise"\nA discard "Riser"', edition)
    verdict = accepts("WOTA-G01", 'A activate "Raise"\nA choose "Riser" #a1', **grave)
    assert battle(verdict, "A")["a1"]["ap"] == 60
    hand = scene('A hand "Deploy" "Riser"', edition)
    verdict = accepts("WOTA-G01", 'A activate "Deploy"\nA choose "Riser" #a1', **hand)
    assert battle(verdict, "A")["a1"]["ap"] == 30


@in_both_editions
def test_a_ban_compares_with_this_card(edition):
    there = scene('B battle "Warden" attack #b1\nA hand "Guard" "Squire"', edition)
    refuses("WOTA-G01", 'A summon "Guard" attack #a1', **there)
    accepts("WOTA-G01", 'A summon "Squire" attack #a1', **there)


@in_both_editions
def test_a_ban_of_this_turn_compares_with_its_card(edition):
    there = scene('A hand "Sworn" "Guard" "Squire"', edition)
    refuses("WOTA-G01", 'A summon "Sworn" attack #a1\nA summon "Guard" attack #a2', **there)
    accepts("WOTA-G01", 'A summon "Sworn" attack #a1\nA summon "Squire" attack #a2', **there)


@in_both_editions
def test_WOTA_FLD_03_a_field_may_say_that_it_is_about_both_players(edition):
    there = scene('B field "Closed Grave" #b6\nA hand "Raise"\nA discard "Guard"', edition)
    verdict = accepts("WOTA-FLD-03", 'A activate "Raise"', **there)
    assert player(verdict, "A")["battle"] == []


@in_both_editions
def test_a_summon_that_cannot_be_negated_goes_through(edition):
    board = 'A hand "Certain" "Guard"\nB power "Refuse" facedown #b6 since 1'
    there = scene(board, edition)
    verdict = accepts("WOTA-G01", 'A summon "Certain" attack #a1\n> B activate #b6 "Refuse"', **there)
    assert list(battle(verdict, "A")) == ["a1"]
    verdict = accepts("WOTA-G01", 'A summon "Guard" attack #a1\n> B activate #b6 "Refuse"', **there)
    assert player(verdict, "A")["battle"] == []


@in_both_editions
def test_of_some_cards_a_player_controls_only_one(edition):
    hand = 'A hand "Only Heir" "Deploy"'
    accepts("WOTA-SUM-23", 'A summon "Only Heir" attack #a1', **scene(hand, edition))
    accepts(
        "WOTA-SUM-23", 'A summon "Only Heir" attack #a1', **scene(f'{hand}\nB battle "Only Heir" attack #b1', edition)
    )
    there = scene(f'{hand}\nA battle "Only Heir" attack #a2', edition)
    refuses("WOTA-SUM-23", 'A summon "Only Heir" attack #a1', **there)
    verdict = accepts("WOTA-SUM-23", 'A activate "Deploy"', **there)
    assert list(battle(verdict, "A")) == ["a2"]
