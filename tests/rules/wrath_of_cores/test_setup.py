"""Setting up: the roll, the opening hands, what the editions change."""

from tests.rules.wrath_of_cores.scenario import (
    accepts,
    decklist,
    in_every_edition,
    judged,
    misclaims,
    player,
    refuses,
    undetermined,
)

HANDS = "== 0\nA draw 10 ?\nA bottom 3 ?\nB draw 10 ?\nB bottom 3 ?\n"
ROLL = "== 0\nA roll d6 5\nB roll d6 3\n"


def with_lists(rows: str, core: str = "Iron Core") -> str:
    deck = decklist(core=core)
    return f"deck A\n{deck}end\ndeck B\n{deck}end\n{rows}"


def test_WOC_SET_04_the_Core_lies_there_before_the_first_turn():
    accepts("WOC-SET-04", with_lists('== 1 A\n= A core "Iron Core"'))
    assert judged(with_lists('== 1 A\n= A core "Odd Core"')).verdict == "inconsistent"


def test_WOC_SET_04_refuses_another_Core_there():
    assert judged(with_lists('== 1 A\n= A core "Odd Core"')).verdict == "inconsistent"


def test_WOC_SET_05_a_roll_or_a_flip_decides_who_goes_first():
    accepts("WOC-SET-05", ROLL + "== 1 A")
    accepts("WOC-SET-05", "== 0\nA flip tails\n== 1 B")
    refuses("WOC-SET-05", "== 0\nA roll d6 5\nA roll d6 3")
    refuses("WOC-SET-05", "== 0\nA roll d6 7")
    refuses("WOC-SET-07", ROLL + "A roll d6 3")


def test_WOC_SET_06_the_winner_of_the_roll_takes_the_first_turn():
    accepts("WOC-SET-06", ROLL + "== 1 A", tags='[First "A"]')
    refuses("WOC-SET-06", ROLL + "== 1 B")
    refuses("WOC-SET-06", ROLL + "== 1 A", tags='[First "B"]')
    refuses("WOC-SET-06", "== 1 A", tags='[First "B"]')


def test_WOC_SET_07_the_roll_comes_before_the_opening_hands():
    accepts("WOC-SET-07", ROLL + HANDS.removeprefix("== 0\n") + "== 1 A")
    refuses("WOC-SET-07", HANDS + "A roll d6 5")
    refuses("WOC-SET-07", "== 0\nA draw 10 ?\nA flip heads")


def test_WOC_G27_a_tie_is_rolled_again():
    accepts("WOC-G27", "== 0\nA roll d6 4\nB roll d6 4\nA roll d6 2\nB roll d6 6\n== 1 B")
    refuses("WOC-SET-06", "== 0\nA roll d6 4\nB roll d6 4\nA roll d6 2\nB roll d6 6\n== 1 A")


def test_WOC_G27_refuses_the_hands_while_the_tie_stands():
    undetermined("== 0\nA roll d6 4\nA draw 10 ?")
    undetermined("== 0\nA roll d6 4\nB roll d6 4\n== 1 A")
    refuses("WOC-SET-06", "== 0\nA roll d6 4\nB roll d6 4\nA roll d6 2\nB roll d6 6\n== 1 A")


def test_WOC_SET_08_each_player_draws_ten_cards():
    accepts("WOC-SET-08", HANDS)
    refuses("WOC-SET-08", "== 0\nA draw 7 ?")
    refuses("WOC-SET-08", "== 0\nA draw 10 ?\nA draw 10 ?")
    refuses("WOC-SET-08", "== 0\nA bottom 3 ?")


def test_WOC_SET_09_and_WOC_C01_three_of_the_ten_go_under_the_deck():
    verdict = accepts("WOC-SET-09", HANDS + "= A 3000/0/7 B 3000/0/7")
    assert player(verdict, "A")["hand"] == 7
    refuses("WOC-SET-09", "== 0\nA draw 10 ?\nA bottom 1 ?")
    refuses("WOC-SET-09", HANDS + "A bottom 3 ?")
    misclaims("WOC-SET-09", HANDS + "= A 3000/0/10 B 3000/0/7")


def test_a_card_that_goes_under_the_deck_is_one_of_the_ten():
    names = " ".join(
        f'"{name}"' for name in ("Wolf", "Bear", "Pup", "Archer", "Mole", "Axe", "No", "Bolt", "Lake", "Dune")
    )
    accepts("WOC-SET-09", f'== 0\nA draw {names}\nA bottom "Wolf" "Bear" "Pup"\n= A hand "Axe"')
    refuses("WOC-SET-09", f'== 0\nA draw {names}\nA bottom "Wolf" "Bear" "Slay"')
    accepts("WOC-SET-09", f"== 0\nA draw {names}\n== 1 A\n= B 3000/0/7")


def test_a_deal_that_nobody_wrote_is_ten_unknown_cards_less_three():
    verdict = accepts("WOC-SET-08", with_lists("== 1 A"))
    assert verdict.checked.implied == 5  # two hands, what goes back of each, and the draw of the first turn
    assert (player(verdict, "A")["deck"], player(verdict, "A")["hand"]) == (42, 8)


def test_a_claim_may_stand_between_the_draw_and_what_goes_back():
    accepts("WOC-SET-08", "== 0\nA draw 10 ?\n= A 3000/0/10\nA bottom 3 ?\n= A 3000/0/7")


def test_WOC_SET_10_the_Health_of_the_Core_is_the_life_to_start_with():
    accepts("WOC-SET-10", with_lists("== 0\n~ A hp 2501", core="Odd Core"))
    misclaims("WOC-SET-10", with_lists("== 0\n~ A hp 3000", core="Odd Core"))


def test_WOC_MODE_01_professional_rules_apply_unless_another_edition_is_named():
    accepts("WOC-MODE-01", HANDS)
    refuses("WOC-SET-09", "== 0\nA draw 10 ?\nA bottom 2 ?")


def test_WOC_MODE_01_refuses_what_only_another_edition_allows():
    refuses("WOC-TURN-08", 'A play "Ember" -2\nA play "Lake" +2', board=SMALL)


SMALL = 'A core "Iron Core"\nA terrain "Ember" -1, "Lake" +1\nA hand ? ? ?'


def test_WOC_MODE_03_beginners_keep_ten_cards():
    accepts("WOC-MODE-03", "== 0\nA draw 10 ?\nB draw 10 ?\n== 1 A\n= B 3000/0/10", edition="beginner")
    assert judged("== 0\nA draw 10 ?\nB draw 10 ?\nA bottom 3 ?", edition="beginner").verdict == "illegal"


def test_WOC_MODE_03_refuses_to_put_cards_back():
    assert judged("== 0\nA draw 10 ?\nA bottom 3 ?", edition="beginner").problem.rule == "WOC-MODE-03"


def test_WOC_MODE_04_and_WOC_G23_half_of_the_Health_rounded_up():
    accepts("WOC-MODE-04", with_lists("== 0\n~ A hp 1251", core="Odd Core"), edition="half-hp")
    misclaims("WOC-MODE-04", with_lists("== 0\n~ A hp 1250", core="Odd Core"), edition="half-hp")
    misclaims("WOC-G23", with_lists("== 0\n~ A hp 2501", core="Odd Core"), edition="half-hp")


def test_WOC_MODE_05_and_WOC_C11_several_Terrains_a_turn_in_a_speed_game():
    accepts("WOC-MODE-05", 'A play "Ember" -2\nA play "Lake" +2', board=SMALL, edition="speed")
    refuses("WOC-LIM-01", 'A play "Ember" -2\nA play "Ember" +2\nA play "Ember" +3', board=SMALL, edition="speed")


def test_WOC_MODE_05_refuses_them_in_other_editions():
    refuses("WOC-TURN-08", 'A play "Ember" -2\nA play "Lake" +2', board=SMALL, edition="half-hp")


def test_WOC_MODE_06_full_Health():
    accepts("WOC-MODE-06", with_lists("== 0\n~ A hp 3000"))
    misclaims("WOC-MODE-06", with_lists("== 0\n~ A hp 1500"))


@in_every_edition
def test_WOC_WIN_04_the_Health_of_the_Core_is_the_players_life(edition):
    full = 1500 if edition == "half-hp" else 3000
    accepts("WOC-WIN-04", with_lists(f"== 0\n~ A hp {full}"), edition=edition)
    assert judged(with_lists("== 0\n~ A hp 7"), edition=edition).verdict == "inconsistent"


def test_WOC_WIN_04_refuses_another_total():
    misclaims("WOC-WIN-04", with_lists("== 0\n~ A hp 2999"))
