"""At which moment a row stands: charges behind dice, passes between them, orders, and what is not told."""

from tests.rules.wrath_of_cores.scenario import accepts, board, pool_with, refuses, undetermined, unit

MOURNING = board('A core "Odd Core" red #c', 'A unit "Bear" +1 #a2', 'B unit "Pup" core #p', without=("A core",))
FIGHT = "-- battle\nA attack #a1\nB defend #p\nA roll d6 6\nB roll d6 1"


def test_WOC_CORE_03_a_charge_may_stand_right_behind_the_last_die():
    accepts("WOC-CORE-03", f"{FIGHT}\nA charge\n~ A charges 1", board=MOURNING)
    accepts("WOC-CORE-03", f"{FIGHT}\nA pass\nB pass\nA charge", board=MOURNING)
    refuses("WOC-CORE-03", f"{FIGHT.replace('roll d6 6', 'roll d6 1')}\nA charge", board=MOURNING)


def test_WOC_CORE_03_a_claim_before_a_charge_takes_nothing_that_comes_later():
    kill = 'A play "Volley" -> #p\n~ destroy #p\nA charge\nA roll d6 1'
    accepts("WOC-CORE-03", f"-- battle\nA attack #a1\n{kill}", board=MOURNING)


def test_WOC_G02_written_passes_between_dice_change_nothing():
    rows = "-- battle\nA attack #a1 #a2\nA roll d6 1\n{}A roll d6 1"
    accepts("WOC-G02", rows.format("A pass\nB pass\n"), board=MOURNING)
    accepts("WOC-G02", rows.format('A pass\nB play "Volley" -> #a1\n'), board=MOURNING)
    undetermined(rows.format("A pass\nB pass\n").removesuffix("A roll d6 1") + "-- end", board=MOURNING)


GHOULS = pool_with(unit("Ghoul", 100, 100, text="Death: Draw 1 card."))
DEATHS = board('A unit "Ghoul" core #g', 'B unit "Ghoul" core #h, "Martyr" +1 #n', without=("A unit", "B unit"))


def test_WOC_G20_the_opponent_orders_before_or_after_the_active_players_abilities():
    for rows in ("A draw ?\nB order #n #h", "B order #n #h\nA draw ?"):
        accepts("WOC-G20", f'A play "Storm"\n{rows}\n~ A hp 2900\nB draw ?', board=DEATHS, cards=GHOULS)
    refuses("WOC-G20", 'A play "Storm"\nA draw ?\nB draw ?\nB order #n #h', board=DEATHS, cards=GHOULS)


STARTING = pool_with(
    unit("Clerk", 100, 200, text="Start: Draw 1 card."),
    unit("Marksman", 100, 200, text="Start: Deal 100 damage to target Unit."),
)
START = board('A unit "Clerk" -1 #a1, "Marksman" +1 #a2', without=("A unit",))


def test_WOC_G20_an_order_that_the_rows_show_need_not_be_written():
    for rows in ("A draw ?\nA choose #b1", "A choose #b1\nA draw ?"):
        accepts("WOC-G20", f"{rows}\nA draw ?\n-- main", board=START, turn="5 A start", cards=STARTING)
    refuses("WOC-TURN-06", "A draw ?\nA choose #b1\nA draw ?\nA draw ?", board=START, turn="5 A start", cards=STARTING)


def test_WOC_KW_24_refuses_the_choice_of_a_burrowed_Unit():
    hidden = board('B unit "Mole" core facedown #m')
    accepts("WOC-KW-24", 'A play "Hexer" +1\nA choose #b1', board=hidden)
    refuses("WOC-KW-24", 'A play "Hexer" +1\nA choose #m', board=hidden)


def test_a_die_that_is_not_told_is_open_for_whatever_hangs_on_it():
    accepts("WOC-SET-02", "A roll d6 ?\nA draw 10 ?\nB draw 10 ?")
    undetermined("-- battle\nA attack #a1\nA roll d6 ?\n-- end", board=MOURNING)
    refuses("WOC-TURN-06", "-- battle\nA attack #a1\nA roll d6 ?\nA draw ?", board=MOURNING)


def test_WOC_CORE_03_a_charge_may_be_written_as_an_answer():
    accepts("WOC-CORE-03", f"{FIGHT}\n> A charge\n~ A charges 1", board=MOURNING)
    refuses("WOC-CORE-03", f"{FIGHT.replace('roll d6 6', 'roll d6 1')}\n> A charge", board=MOURNING)
    hand = board(
        'A core "Odd Core" red #c', 'A hand "Storm"', 'B unit "Pup" core #p', without=("A core", "A hand"),
    )  # fmt: skip
    accepts("WOC-CORE-03", 'A play "Storm"\n> A charge\n~ A charges 1', board=hand)


def test_WOC_BAT_08_behind_a_die_of_which_only_the_face_is_unknown_the_next_one_is_rolled():
    rows = "-- battle\nA attack #a1\nB defend #p\nA roll d6 ?\n"
    undetermined(rows + "B roll d6 1", board=MOURNING)
    accepts("WOC-BAT-08", rows + "A roll d6 4\nB roll d6 1", board=MOURNING)
    refuses("WOC-BAT-08", "-- battle\nA attack #a1\nB defend #p\nB roll d6 ?", board=MOURNING)
