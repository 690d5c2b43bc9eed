"""Effects that special summon: from every zone, to either side, in either position, and what stops them."""

from tests.rules.scenario import accepts, battle, in_both_editions, misclaims, player, refuses
from tests.rules.scenario_cards import army, rune, scenes_with, with_cards

CARDS = with_cards(
    army("Phoenix", "When this card is destroyed: special summon this card."),
    rune("From Hand", "normal", "Special summon 1 battle card from your hand."),
    rune("From Discard", "normal", "Special summon 1 battle card from your discard pile."),
    rune("From Theirs", "normal", "Special summon 1 battle card from your opponent's discard pile."),
    rune("From Deck", "normal", "Special summon 1 Army card from your deck."),
    rune("Seal", "infinity", "Players cannot special summon cards from the discard pile."),
    rune("From Void", "normal", "Special summon 1 battle card from your void zone."),
    rune("From Boss", "normal", "Special summon 1 Boss card from your Boss Deck."),
    rune("From Top", "normal", "Special summon the top card of your deck."),
    rune("In Shield", "normal", "Special summon 1 battle card from your hand in shield position."),
    rune("Over There", "normal", "Special summon 1 Army card from your hand to your opponent's side of the field."),
    rune("For Stamina", "normal", "Special summon 1 battle card from your discard pile paying its STA."),
    rune("For Both", "normal", "Special summon 1 battle card from your discard pile paying its STA and SC."),
    rune("Two", "normal", "Special summon up to 2 battle cards from your discard pile."),
    rune("Raise All", "normal", "Special summon all Army cards from your discard pile."),
    rune("Silence", "normal", "Your opponent cannot special summon cards until the end of your opponent's next turn."),
    rune("Stillness", "normal", "Your opponent cannot summon battle cards until the end of your opponent's next turn."),
    rune("Kill", "normal", "Destroy target battle card."),
)
NINE = ", ".join(["? facedown"] * 9)
scene = scenes_with(CARDS)


@in_both_editions
def test_a_card_comes_from_the_zone_that_the_text_names_in_the_position_that_its_player_says(edition):
    for name, lies in (
        ("From Hand", 'A hand "Guard"'),
        ("From Discard", 'A discard "Guard"'),
        ("From Theirs", 'B discard "Guard"'),
        ("From Void", 'A void "Guard"'),
        ("From Deck", "A deck 20"),
    ):
        there = scene(f'{lies}\nA hand "{name}"', edition)
        choose = "search" if name == "From Deck" else "choose"
        rows = f'A activate "{name}"\nA {choose} "Guard"'
        verdict = accepts("WOTA-G01", rows + "\nA choose shield #a1", **there)
        assert battle(verdict, "A")["a1"]["position"] == "shield"
        verdict = accepts("WOTA-G01", rows, **there)
        assert player(verdict, "A")["battle"][0]["position"] == "attack"
        verdict = accepts("WOTA-G01", rows + " #a1", **there)
        assert battle(verdict, "A")["a1"]["card"] == "Guard"
        refuses("WOTA-G50", f'A activate "{name}"\nA {choose} "Spark"', **there)
    boss = scene('A hand "From Boss"\nA boss "Wyrm"', edition)
    accepts("WOTA-G28", 'A activate "From Boss"\nA choose "Wyrm" #a1\n= A battle "Wyrm" attack #a1', **boss)


@in_both_editions
def test_the_owner_of_a_card_from_the_opponents_pile_stays_the_same(edition):
    board = 'A hand "From Theirs" "Kill"\nB discard "Guard"'
    rows = 'A activate "From Theirs"\nA choose "Guard" #a1\nA activate "Kill" -> #a1\n= B discard "Guard" #a1'
    accepts("WOTA-G29", rows, **scene(board, edition))


@in_both_editions
def test_a_position_that_the_text_names_is_not_asked_for(edition):
    board = 'A hand "In Shield" "Guard"'
    rows = 'A activate "In Shield"\nA choose "Guard" #a1\n'
    accepts("WOTA-G01", rows + '= A battle "Guard" shield #a1', **scene(board, edition))
    refuses("WOTA-G50", rows + "A choose attack", **scene(board, edition))


@in_both_editions
def test_a_card_may_come_to_the_other_side_of_the_field(edition):
    board = 'A hand "Over There" "Guard"'
    verdict = accepts("WOTA-G01", 'A activate "Over There"\nA choose "Guard" #b1', **scene(board, edition))
    assert (len(player(verdict, "A")["battle"]), list(battle(verdict, "B"))) == (0, ["b1"])


@in_both_editions
def test_what_the_text_says_is_paid_and_nothing_comes_that_is_not_paid_for(edition):
    board = 'A discard "Giant"\nA hand "{}"'
    rows = 'A activate "{}"\nA choose "Giant" #a1\n'
    stamina = scene(board.format("For Stamina"), edition)
    accepts("WOTA-COST-37", rows.format("For Stamina") + "~ A sta 130\n~ A sc 1", **stamina)
    misclaims("WOTA-COST-37", rows.format("For Stamina") + "~ A sta 190", **stamina)
    misclaims("WOTA-COST-36", rows.format("For Stamina") + "~ A sc 0", **stamina)
    both = scene(board.format("For Both") + "\nA sc 0", edition)
    accepts("WOTA-COST-37", 'A activate "For Both"\n= A discard "Giant" "For Both"\n~ A sta 190', **both)


@in_both_editions
def test_several_cards_come_at_once(edition):
    board = 'A hand "{}"\nA discard "Guard" "Brute" "Scholar"'
    two = scene(board.format("Two"), edition)
    verdict = accepts("WOTA-G01", 'A activate "Two"\nA choose "Guard" #a1 "Scholar" #a2', **two)
    assert set(battle(verdict, "A")) == {"a1", "a2"}
    refuses("WOTA-G50", 'A activate "Two"\nA choose "Guard" "Brute" "Scholar"', **two)
    verdict = accepts(
        "WOTA-G01", 'A activate "Raise All"\n= A discard "Scholar"', **scene(board.format("Raise All"), edition)
    )
    assert len(player(verdict, "A")["battle"]) == 2


@in_both_editions
def test_WOTA_ZONE_04_no_card_comes_to_a_full_zone(edition):
    board = f'A battle {NINE}\nA hand "From Discard"\nA discard "Guard"'
    rows = 'A activate "From Discard"\nA choose "Guard"\n'
    verdict = accepts("WOTA-ZONE-04", rows, **scene(board, edition))
    assert len(player(verdict, "A")["battle"]) == 10
    verdict = accepts("WOTA-ZONE-04", rows, **scene(board + '\nA battle "Brute" attack', edition))
    assert len(player(verdict, "A")["battle"]) == 10
    assert player(verdict, "A")["discard"] == ["Guard", "From Discard"]


@in_both_editions
def test_WOTA_KEY_27_a_second_Legend_does_not_come(edition):
    board = 'A battle "King" attack #a1\nA hand "From Discard"\nA discard "Queen"'
    rows = 'A activate "From Discard"\nA choose "Queen"\n'
    accepts("WOTA-KEY-27", rows + '= A discard "Queen" "From Discard"', **scene(board, edition))
    alone = board.replace("King", "Guard")
    verdict = accepts("WOTA-KEY-27", rows, **scene(alone, edition))
    assert len(player(verdict, "A")["battle"]) == 2


@in_both_editions
def test_WOTA_G32_a_second_Titan_does_not_come(edition):
    board = 'A hand "From Discard"\nA discard "Behemoth"'
    rows = 'A activate "From Discard"\nA choose "Behemoth" #a1\n'
    verdict = accepts("WOTA-G32", rows, **scene(board, edition))
    assert len(player(verdict, "A")["battle"]) == 1
    used = scene(board + "\nA used titan", edition)
    accepts("WOTA-G32", rows + '= A discard "Behemoth" "From Discard"', **used)
    misclaims("WOTA-G32", rows + '= A battle "Behemoth" #a1', **used)


@in_both_editions
def test_WOTA_G86_a_card_that_cannot_arrive_is_not_chosen_while_another_can(edition):
    board = 'A used titan\nA hand "{}"\nA discard "Behemoth"'
    rows = 'A activate "From Discard"\nA choose '
    both = scene(board.format("From Discard") + ' "Guard"', edition)
    accepts("WOTA-G86", rows + '"Guard" #a1\n= A battle "Guard" #a1', **both)
    refuses("WOTA-G86", rows + '"Behemoth"', **both)
    refuses("WOTA-G50", rows + "no", **both)
    alone = scene(board.format("From Discard"), edition)
    accepts("WOTA-G86", rows + 'no\n= A discard "Behemoth" "From Discard"', **alone)
    accepts("WOTA-G86", 'A activate "From Discard"\n= A discard "Behemoth" "From Discard"', **alone)
    two = scene(board.format("Two") + ' "Guard"', edition)
    accepts("WOTA-G86", 'A activate "Two"\nA choose "Guard" #a1\n= A discard "Behemoth" "Two"', **two)
    refuses("WOTA-G86", 'A activate "Two"\nA choose "Guard" #a1 "Behemoth" #a2', **two)


@in_both_editions
def test_WOTA_G86_the_rule_that_keeps_a_card_from_coming_is_named_beside(edition):
    board = 'A battle "King" attack #a9\nA hand "From Hand" "Guard" {}'
    rows = 'A activate "From Hand"\nA choose "{}" #a1'
    accepts("WOTA-G86", rows.format("Guard"), **scene(board.format('"Queen"'), edition))
    for held in ('"Queen"', "?"):
        verdict = refuses("WOTA-G86", rows.format("Queen"), **scene(board.format(held), edition))
        assert verdict.problem.also[0] == "WOTA-KEY-27"


@in_both_editions
def test_WOTA_G86_a_row_may_say_that_no_card_is_there_to_be_chosen(edition):
    rows = 'A activate "From Discard"\nA choose no'
    accepts("WOTA-G86", rows + "\n= A 7/190/0", **scene('A hand "From Discard"\nA discard "Spark"', edition))
    refuses("WOTA-G50", rows, **scene('A hand "From Discard"\nA discard "Guard"', edition))
    refuses("WOTA-G50", rows + "\nA choose no", **scene('A hand "From Discard"\nA discard "Spark"', edition))


@in_both_editions
def test_WOTA_G86_what_cannot_be_paid_for_is_not_chosen_while_another_can(edition):
    board = scene('A sc 0\nA discard "Giant" "Guard"\nA hand "For Both"', edition)
    accepts("WOTA-G86", 'A activate "For Both"\nA choose "Guard" #a1\n= A battle "Guard" #a1', **board)
    refuses("WOTA-G86", 'A activate "For Both"\nA choose "Giant"', **board)


@in_both_editions
def test_WOTA_G86_a_card_that_nobody_has_seen_may_arrive(edition):
    board = scene('A used titan\nA hand "From Hand" "Behemoth" ?', edition)
    accepts("WOTA-G86", 'A activate "From Hand"\nA choose "Behemoth"\n= A hand "Behemoth" ?', **board)


@in_both_editions
def test_WOTA_G86_a_card_that_only_its_row_names_is_not_chosen_while_a_known_one_can_arrive(edition):
    rows = 'A activate "From Hand"\nA choose '
    known = scene('A used titan\nA hand "From Hand" "Guard" ?', edition)
    refuses("WOTA-G86", rows + '"Behemoth"', **known)
    accepts("WOTA-G86", rows + '"Squire" #a1\n= A battle "Squire" #a1', **known)
    nobody = scene('A used titan\nA hand "From Hand" ? ?', edition)
    accepts("WOTA-G86", rows + '"Behemoth"\n= A hand "Behemoth" ?', **nobody)


@in_both_editions
def test_WOTA_BOSS_06_a_fourth_Boss_does_not_come(edition):
    three = '\nA battle "Wyrm" attack, "Drake" attack, "Hydra" attack'
    board = 'A hand "From Boss"\nA boss "Kraken"'
    verdict = accepts("WOTA-BOSS-06", 'A activate "From Boss"\nA choose "Kraken"', **scene(board + three, edition))
    assert (len(player(verdict, "A")["battle"]), player(verdict, "A")["boss"]) == (3, 1)


@in_both_editions
def test_a_player_who_cannot_special_summon_may_summon_and_one_who_cannot_summon_may_do_neither(edition):
    board = 'A hand "{}"\nB hand "From Discard" "Brute"\nB discard "Guard"'
    rows = 'A activate "{}"\n== 6 B\n'
    call = 'B activate "From Discard"\nB choose "Guard"\n= B discard "Guard" "From Discard"'
    special = scene(board.format("Silence"), edition)
    accepts("WOTA-G01", rows.format("Silence") + 'B summon "Brute" attack #b1', **special)
    accepts("WOTA-G01", rows.format("Silence") + call, **special)
    every = scene(board.format("Stillness"), edition)
    refuses("WOTA-G01", rows.format("Stillness") + 'B summon "Brute" attack #b1', **every)
    accepts("WOTA-G01", rows.format("Stillness") + call, **every)
    later = rows.format("Stillness") + '== 7 A\n== 8 B\nB summon "Brute" attack #b1'
    accepts("WOTA-G01", later, **every)


@in_both_editions
def test_a_destroyed_card_comes_back_by_its_own_text(edition):
    board = 'A hand "Kill"\nB battle "Phoenix" attack #b1'
    rows = 'A activate "Kill" -> #b1\n'
    verdict = accepts("WOTA-G01", rows + "B choose shield", **scene(board, edition))
    assert player(verdict, "B")["battle"][0]["card"] == "Phoenix"


@in_both_editions
def test_a_card_that_comes_back_is_a_new_card_under_its_new_handle(edition):
    board = 'A hand "Kill" "From Discard"\nA battle "Guard" attack #a1'
    rows = 'A activate "Kill" -> #a1\nA activate "From Discard"\nA choose "Guard" #a2\n'
    accepts(
        "WOTA-G01",
        rows + '~ destroy #a1\n= A battle "Guard" attack #a2\n-- attack\nA attack #a2 -> B',
        **scene(board, edition),
    )
    refuses("WOTA-CMB-01", rows + "-- attack\nA attack #a1 -> B", **scene(board, edition))


@in_both_editions
def test_the_top_card_of_the_deck_comes_if_it_is_a_battle_card(edition):
    board = 'A hand "From Top"\nA deck 5'
    rows = 'A activate "From Top"\n'
    verdict = accepts("WOTA-G01", rows + 'A choose "Guard" #a1', **scene(board, edition))
    assert list(battle(verdict, "A")) == ["a1"]
    verdict = accepts("WOTA-G01", rows + 'A choose "Spark"', **scene(board, edition))
    assert player(verdict, "A")["battle"] == []


@in_both_editions
def test_a_ban_on_a_zone_is_none_on_another(edition):
    board = 'A power "Seal" faceup #s1\nA hand "From Discard" "From Void"\nA discard "Guard"\nA void "Guard"'
    there = scene(board, edition)
    verdict = accepts("WOTA-G01", 'A activate "From Void"\nA choose "Guard"', **there)
    assert len(battle(verdict, "A")) == 1
    verdict = accepts("WOTA-G01", 'A activate "From Discard"\nA choose "Guard"', **there)
    assert battle(verdict, "A") == {}
