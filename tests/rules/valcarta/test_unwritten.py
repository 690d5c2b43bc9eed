"""What a record does not say: the Crystal without a list, the FE die, which cards a deck has."""

from rules.engine.cards import CardPool
from tests.rules.valcarta.cards import pool, unit
from tests.rules.valcarta.scenario import accepts, board, misclaims, refuses, undetermined

B = board()
DEALT = "== 1 A\nA draw ?\nA roll d12 9\n"
ROLLING = board('A hand "Bolt" "Slay"', without=("A hand", "A se"))


def test_VAL_SET_04_and_VAL_DECK_12_without_a_list_nobody_knows_which_Crystal_there_is():
    undetermined(DEALT + "A crystal")
    undetermined(DEALT + 'A play "Banner"')
    undetermined(DEALT + '= A crystal "Fire Crystal"')
    accepts("VAL-DECK-12", DEALT + 'A play "Cub" #n\nA play "Curse" #w\n~ A fe 7')
    refuses("VAL-CRY-09", "A crystal", board="A fe 7")
    refuses("VAL-FE-07", 'A play "Banner"', board="A fe 7")


def test_VAL_SET_04_refuses_what_no_Crystal_makes_possible():
    refuses("VAL-WAR-13", '== 1 A\nA draw ?\nA roll d12 1\nA play "Banner"')
    refuses("VAL-CRY-10", DEALT + "-- combat\nA crystal")


def test_VAL_G27_and_VAL_WAR_06_whether_a_card_was_misplayed_may_depend_on_the_die():
    undetermined('-- main\nA misplay "Bolt"', board=ROLLING, turn="5 A roll")
    accepts("VAL-G27", 'A roll d12 1\n-- main\nA misplay "Bolt"', board=ROLLING, turn="5 A roll")
    refuses("VAL-WAR-06", 'A roll d12 5\n-- main\nA misplay "Bolt"', board=ROLLING, turn="5 A roll")


def test_VAL_TURN_04_a_claim_that_no_face_makes_true_is_false():
    undetermined("~ A fe 12", board=ROLLING, turn="5 A roll")
    misclaims("VAL-TURN-04", "~ A fe 13", board=ROLLING, turn="5 A roll")
    misclaims("VAL-TURN-04", "= A 15000/20/2 B 15000/0/3", board=ROLLING, turn="5 A roll")
    undetermined("= A 15000/0/2 B 15000/0/3", board=ROLLING, turn="5 A roll")  # as it is before the die


HEROES = tuple([unit(f"Hero {number}", "hero", 50) for number in range(1, 7)])
TITANS = tuple(
    [unit(f"Titan {number}", "ultimate", 50, fay=True, text="Sacrifice 1 Basic Unit.") for number in range(4)]
)
CROWD = CardPool("valcarta", (*pool(), *HEROES, *TITANS))
FIVE = "".join([f'A play "{hero.name}"\n' for hero in HEROES[:5]])
WITHIN = {"board": "A fe 20\nA hand ? ? ? ? ? ? ?\nB hand ?", "cards": CROWD}


def test_VAL_DECK_07_no_deck_has_six_different_Hero_Units():
    accepts("VAL-DECK-07", FIVE + '== 6 B\nB roll d12 9\nB play "Hero 6"', **WITHIN)
    accepts("VAL-DECK-07", FIVE + '== 6 B\n== 7 A\nA draw "Hero 5"', **WITHIN)
    refuses("VAL-DECK-07", FIVE + '== 6 B\n== 7 A\nA draw "Hero 6"', **WITHIN)


def test_VAL_DECK_11_no_deck_has_four_different_Ultimate_Units():
    there = {"board": 'A fay ?\nA discard "Titan 0", "Titan 1"\nA unit "Cub" #a, "Cub" #b', "cards": CROWD}
    accepts("VAL-DECK-11", 'A summon "Titan 2" sacrifice #a', **there)
    there["board"] += '\nA discard "Titan 3"'
    refuses("VAL-DECK-11", 'A summon "Titan 2" sacrifice #a', **there)


POISONED = board('A unit "Cub" #n poison', 'A unit "Cub" #m poison', without=("A unit",))


def test_VAL_STA_08_a_coin_of_which_only_the_side_is_unknown_breaks_no_rule():
    undetermined("-- end\nA flip ? #n\nA flip tails #m", board=POISONED)
    undetermined("-- end\nA flip ? #n cure\nA flip ? #m cure", board=POISONED)
    accepts("VAL-STA-08", "-- end\nA flip ? #n\nA flip heads #n\nA flip tails #m\n== 6 B", board=POISONED)
    refuses("VAL-STA-08", "-- end\nA flip ? #m", board=POISONED)
    refuses("VAL-STA-08", "-- end\nA flip ? #n burn", board=POISONED)
    refuses("VAL-STA-08", "A flip ?", board=B)


def test_VAL_CRY_03_a_die_of_which_only_the_face_is_unknown_has_to_be_the_right_one():
    accepts("VAL-CRY-03", "A roll d12 ?\n-- main\n-- combat", board=ROLLING, turn="5 A roll")
    refuses("VAL-CRY-03", "A roll d20 ?", board=ROLLING, turn="5 A roll")
    refuses("VAL-TURN-04", "B roll d12 ?", board=ROLLING, turn="5 A roll")
