"""What takes the place of something else: another number, and something else than lost Heart Points."""

from tests.rules.scenario import accepts, battle, in_both_editions, misclaims, player, refuses
from tests.rules.scenario_cards import ambush, army, rune, scenes_with, with_cards

CARDS = with_cards(
    army("Saint", "If you would lose HP, lose 20 STA instead."),
    army("Martyr", "While you control another Human card, if you would lose HP, destroy this card instead."),
    army("Flyer", "This card may attack directly.", ap=60),
    army("Ledger", "Whenever you lose HP, draw that many cards."),
    ambush("Ransom", "counter", "Negate an attack unless your opponent pays 40 STA."),
    army("Sworn", "When this card is summoned, destroy it unless you discard a Rune."),
    army("Choir", "Human cards you control gain 10 AP. When they leave the field, gain 1 HP."),
    army("Heart", "This card gains 10 AP for each HP you have."),
    army("Envy", "This card gains 10 AP for every 20 STA your opponent has."),
    army("Newcomer", "This card can't be destroyed the turn it is summoned."),
    army("Wallmaster", "Human cards you control have Nuisance while in shield position."),
    rune("Strike", "normal", "Destroy target battle card."),
    rune("Watch", "quick", "For the rest of this turn, whenever your opponent activates a Rune, gain 1 HP."),
    rune("Dilemma", "normal", "Your opponent must choose one: discard 1 card or lose 2 HP."),
    army("Gate", "When your opponent summons a battle card in shield position, gain 1 HP."),
    army("Judge", "When your opponent attacks with a card with 80 or more AP, gain 1 HP."),
    rune("Windfall", "normal", "Gain 10 STA. If you control a Human card, gain 30 instead."),
    rune("Tithe", "normal", "Lose 2 HP, or 1 HP if you control a Human card."),
    rune("Spur", "quick", "Target battle card gains 20 AP until end of turn."),
    rune(
        "Rally",
        "normal",
        "This turn, target battle card gains 10 AP. If you have 3 or less HP, it gains 30 AP instead.",
    ),
    rune("Wound", "normal", "Lose 2 HP."),
    ambush(
        "Toll", "counter", "When your opponent activates a Rune, they must pay 20 STA or its activation is negated."
    ),
)
scene = scenes_with(CARDS)
STRIKE = "-- attack\nA attack #a1 -> B\n"


@in_both_editions
def test_something_else_is_lost_each_time_as_long_as_the_card_stays(edition):
    board = 'A sta 100\nA hand "Wound" "Wound"\nA battle "{}" attack #a1'
    rows = 'A activate "Wound"\nA activate "Wound"\n'
    accepts("WOTA-G01", rows + "~ A hp 7\n~ A sta 40", **scene(board.format("Saint"), edition))
    misclaims("WOTA-G01", rows + "~ A hp 3", **scene(board.format("Saint"), edition))
    accepts("WOTA-G01", rows + "~ A hp 3\n~ A sta 80", **scene(board.format("Guard"), edition))


@in_both_editions
def test_a_card_takes_the_place_of_what_is_lost_in_a_direct_attack(edition):
    board = 'A battle "Flyer" attack #a1\nB hp 3\nB battle "Martyr" attack #b1{}'
    verdict = accepts("WOTA-G01", STRIKE + "~ B hp 3", **scene(board.format(', "Guard" attack #b2'), edition))
    assert list(battle(verdict, "B")) == ["b2"]
    verdict = accepts("WOTA-CMB-17", STRIKE + "~ B hp 2", **scene(board.format(""), edition))
    assert list(battle(verdict, "B")) == ["b1"]


@in_both_editions
def test_another_number_takes_the_place_of_the_first(edition):
    board = 'A sta 50\nA hand "Windfall" "Tithe"\n{}'
    human = 'A battle "Guard" attack #a1'
    rows = 'A activate "Windfall"\nA activate "Tithe"\n'
    accepts("WOTA-G01", rows + "~ A sta 60\n~ A hp 6", **scene(board.format(human), edition))
    accepts("WOTA-G01", rows + "~ A sta 40\n~ A hp 5", **scene(board.format(""), edition))
    board = 'A hand "Rally"\nA hp {}\nA battle "Guard" attack #a1'
    for hp, ap in ((3, 70), (4, 50)):
        verdict = accepts("WOTA-G01", 'A activate "Rally" -> #a1', **scene(board.format(hp), edition))
        assert battle(verdict, "A")["a1"]["ap"] == ap
        verdict = accepts("WOTA-G75", 'A activate "Rally" -> #a1\n== 6 B', **scene(board.format(hp), edition))
        assert battle(verdict, "A")["a1"]["ap"] == 40


@in_both_editions
def test_as_many_cards_are_drawn_as_heart_points_are_lost(edition):
    board = 'A hand "Wound"\nA battle "Ledger" attack #a1'
    verdict = accepts("WOTA-G01", 'A activate "Wound"', **scene(board, edition))
    assert player(verdict, "A")["hand"] == 2


@in_both_editions
def test_a_card_is_known_by_how_it_is_summoned_and_by_what_it_has_now(edition):
    board = 'A hand "Wisp"\nB battle "Gate" attack #b1'
    accepts("WOTA-G49", 'A summon "Wisp" shield #a1\n~ B hp 8', **scene(board, edition))
    accepts("WOTA-G49", 'A summon "Wisp" attack #a1\n~ B hp 7', **scene(board, edition))
    board = 'A hand "Spur"\nA battle "Brute" attack #a1\nB battle "Judge" attack #b1'
    attack = "-- attack\nA attack #a1 -> #b1\n"
    accepts("WOTA-G49", attack + "~ B hp 7", **scene(board, edition))
    accepts("WOTA-G49", 'A activate "Spur" -> #a1\n' + attack + "~ B hp 8", **scene(board, edition))


@in_both_editions
def test_who_does_not_pay_has_it_negated(edition):
    board = 'A sta 50\nA hand "Windfall"\nB power "Toll" facedown #b1'
    rows = 'A activate "Windfall"\n> B activate #b1\nA choose {}\n'
    accepts("WOTA-G01", rows.format(1) + "~ A sta 30", **scene(board, edition))
    accepts("WOTA-G01", rows.format(2) + "~ A sta 40", **scene(board, edition))


@in_both_editions
def test_what_a_player_has_is_counted_as_it_is_now(edition):
    board = 'A hand "Wound"\nB sta 50\nA battle "Heart" attack #a1, "Envy" attack #a2'
    there = battle(accepts("WOTA-G01", "", **scene(board, edition)), "A")
    assert (there["a1"]["ap"], there["a2"]["ap"]) == (30 + 70, 30 + 20)
    there = battle(accepts("WOTA-G01", 'A activate "Wound"', **scene(board, edition)), "A")
    assert there["a1"]["ap"] == 30 + 50


@in_both_editions
def test_a_card_is_safe_in_the_turn_in_which_it_comes(edition):
    board = 'A hand "Newcomer" "Strike"\nA battle "Newcomer" attack #a1'
    rows = 'A summon "Newcomer" attack #a2\nA activate "Strike" -> '
    assert "a2" in battle(accepts("WOTA-G01", rows + "#a2", **scene(board, edition)), "A")
    assert "a1" not in battle(accepts("WOTA-G01", rows + "#a1", **scene(board, edition)), "A")


@in_both_editions
def test_cards_have_something_while_they_lie_so(edition):
    board = 'A battle "Brute" attack #a1\nB battle "Wallmaster" attack #b1, "Guard" {} #b2, "Scholar" attack #b3'
    refuses("WOTA-KEY-06", "-- attack\nA attack #a1 -> #b3", **scene(board.format("shield"), edition))
    accepts("WOTA-KEY-06", "-- attack\nA attack #a1 -> #b3", **scene(board.format("attack"), edition))


@in_both_editions
def test_each_such_event_of_the_rest_of_a_turn_is_waited_for(edition):
    board = 'A hand "Watch" "Windfall" "Windfall"\nA battle "Guard" attack #a1\n'
    board += 'B power "Spur" facedown #b2, "Spur" facedown #b3'
    rows = 'A activate "Watch"\n'
    for number, handle in enumerate(("#b2", "#b3"), start=1):
        rows += f'A activate "Windfall"\n> B activate {handle} -> #a1\n~ A hp {7 + number}\n'
        accepts("WOTA-G53", rows, **scene(board, edition))


@in_both_editions
def test_the_opponent_chooses_between_two_losses_of_their_own(edition):
    board = 'A hand "Dilemma"\nB hand "Wisp"'
    accepts("WOTA-G01", 'A activate "Dilemma"\nB choose 2\n~ B hp 5', **scene(board, edition))
    verdict = accepts("WOTA-G01", 'A activate "Dilemma"\nB choose 1\n~ B hp 7', **scene(board, edition))
    assert player(verdict, "B")["hand"] == 0


@in_both_editions
def test_an_attack_goes_on_if_it_is_paid_for(edition):
    board = 'A sta 50\nA battle "Brute" attack #a1\nB power "Ransom" facedown #b1\nB battle "Pebble" attack #b2'
    rows = "-- attack\nA attack #a1 -> #b2\n> B activate #b1\nA choose {}\n"
    verdict = accepts("WOTA-G01", rows.format(1) + "~ A sta 10", **scene(board, edition))
    assert battle(verdict, "B") == {}
    verdict = accepts("WOTA-G01", rows.format(2) + "~ A sta 50", **scene(board, edition))
    assert list(battle(verdict, "B")) == ["b2"]


@in_both_editions
def test_a_card_is_kept_for_a_card_of_a_kind(edition):
    rows = 'A summon "Sworn" attack #a1\n'
    kept = accepts("WOTA-G01", rows + "A choose 1", **scene('A hand "Sworn" "Spur"', edition))
    assert (list(battle(kept, "A")), player(kept, "A")["discard"]) == (["a1"], ["Spur"])
    assert battle(accepts("WOTA-G01", rows, **scene('A hand "Sworn" "Wisp"', edition)), "A") == {}


@in_both_editions
def test_they_are_the_cards_of_the_sentence_before(edition):
    board = 'A hand "Strike"\nA battle "Choir" attack #a1, "Guard" attack #a2, "Scholar" attack #a3'
    accepts("WOTA-G01", 'A activate "Strike" -> #a2\n~ A hp 8', **scene(board, edition))
    accepts("WOTA-G01", 'A activate "Strike" -> #a3\n~ A hp 7', **scene(board, edition))
