"""Attacks: skills, targets, what they cost and what they do."""

from tests.rules.valcarta.cards import card, pool_with
from tests.rules.valcarta.scenario import accepts, board, judged, listed, misclaims, refuses

B = board()
C = "-- combat\n"


def test_VAL_COM_05_and_06_and_VAL_FRM_15_a_skill_and_its_target():
    accepts("VAL-COM-05", C + 'A attack #a1 "Poke" -> #b1', board=B)
    refuses("VAL-COM-05", C + 'A attack #a1 "Poke"', board=B)
    refuses("VAL-COM-05", C + 'A attack #a1 "Poke" -> #b1 #b2', board=B)
    accepts("VAL-COM-06", C + 'A attack #a1 "Slash" -> #b1\n= B unit "Wolf" #b1 damage 20', board=B)
    misclaims("VAL-COM-06", C + 'A attack #a1 "Slash" -> #b1\n= B unit "Wolf" #b1 damage 10', board=B)
    accepts("VAL-FRM-15", C + 'A attack #a1 "Poke" -> #b1\n= B unit "Wolf" #b1 damage 10', board=B)


def test_VAL_FRM_15_refuses_another_damage():
    misclaims("VAL-COM-06", C + 'A attack #a1 "Poke" -> #b1\n= B unit "Wolf" #b1 damage 20', board=B)


def test_VAL_FRM_16_a_Unit_uses_its_own_skills():
    accepts("VAL-FRM-16", C + 'A attack #a1 "Slash" -> #b1', board=B)
    refuses("VAL-FRM-16", C + 'A attack #a1 "Bite" -> #b1', board=B)


def test_VAL_FRM_09_and_11_and_12_and_VAL_COM_02_and_VAL_COM_13_a_skill_costs_what_it_prints():
    for rule in ("VAL-FRM-11", "VAL-COM-02", "VAL-COM-13", "VAL-FRM-09"):
        accepts(rule, C + 'A attack #a1 "Slash" -> #b1\n~ A fe 5', board=B)
        refuses(rule, C + 'A attack #a1 "Slash" -> #b1', board=board("A fe 1"))
    refuses("VAL-FRM-12", C + 'A attack #a1 "Slash" -> #b1', board=board(without=("A crystal",)))


def test_VAL_FRM_10_and_14_and_VAL_C19_no_cost_is_free_and_no_element_is_any():
    poor = board("A fe 0", 'A unit "Fish" #f')
    accepts("VAL-FRM-10", C + 'A attack #a1 "Poke" -> #b1', board=poor)
    refuses("VAL-COM-02", C + 'A attack #f "Wave" -> #b1', board=poor)
    accepts("VAL-FRM-14", C + 'A attack #f "Wave" -> #b1', board=board('A unit "Fish" #f'))
    refuses("VAL-FRM-13", C + 'A attack #f "Splash" -> #b1', board=board('A unit "Fish" #f'))
    accepts("VAL-C19", C + 'A attack #a1 "Poke" -> #b1\n~ A fe 7', board=B)


def test_VAL_FRM_10_and_14_and_VAL_C19_refuse_what_is_neither():
    assert judged(C + 'A attack #f "Splash" -> #b1', board=board('A unit "Fish" #f')).verdict == "illegal"


def test_VAL_COM_03_and_12_and_VAL_C15_every_Unit_attacks_as_often_as_it_is_paid_for():
    accepts("VAL-COM-03", C + 'A attack #a1 "Poke" -> #b1\nA attack #x "Poke" -> #b1', board=board('A unit "Cub" #x'))
    refuses("VAL-COM-03", C + 'A attack #b1 "Poke" -> #b2', board=B)
    accepts("VAL-COM-12", C + 'A attack #a1 "Slash" -> #b1\nA attack #a1 "Slash" -> #b1\n~ A fe 3', board=B)
    accepts("VAL-C15", C + 'A attack #a1 "Slash" -> #b1\nA attack #a1 "Slash" -> #b2', board=B)
    refuses("VAL-COM-13", C + 'A attack #a1 "Slash" -> #b1\nA attack #a1 "Slash" -> #b1', board=board("A fe 3"))


def test_VAL_G08_a_skill_that_costs_nothing_once_a_Combat_Phase():
    accepts("VAL-G08", C + 'A attack #a1 "Poke" -> #b1\n== 6 B\n== 7 A\n-- combat\nA attack #a1 "Poke" -> #b1', board=B)
    refuses("VAL-G08", C + 'A attack #a1 "Poke" -> #b1\nA attack #a1 "Poke" -> #b1', board=B)


def test_VAL_G08_a_skill_whose_cost_is_taken_away_costs_nothing():
    """The cost after all changes decides, not the printed one."""
    light = card("Feather", "equipment", text="The equipped Unit's skills cost 1 less FE.")
    laid, cards = board('A unit "Fish" #f', 'A equipment "Feather" on #f'), pool_with(light)
    once = C + 'A attack #f "Wave" -> #b1'
    accepts("VAL-G08", once, board=laid, cards=cards)
    refuses("VAL-G08", once + '\nA attack #f "Wave" -> #b1', board=laid, cards=cards)


def test_VAL_COM_11_and_VAL_C14_and_VAL_G07_without_an_opposing_Unit_there_is_no_attack():
    accepts("VAL-COM-11", C + 'A attack #a1 "Poke" -> #b1', board=B)
    refuses("VAL-COM-11", C + 'A attack #a1 "Poke"', board=board(without=("B unit",)))
    accepts("VAL-C14", C + 'A attack #a1 "Slash" -> #b2\n~ B se 15000', board=B)
    refuses("VAL-G07", C + 'A attack #a1 "Poke"', board=board(without=("B unit",)))


def test_VAL_COM_14_an_attack_is_aimed_at_an_opposing_Unit():
    accepts("VAL-COM-14", C + 'A attack #a1 "Poke" -> #b2', board=B)
    refuses("VAL-COM-14", C + 'A attack #a1 "Poke" -> #x', board=board('A unit "Cub" #x'))
    refuses("VAL-COM-14", C + 'A attack #a1 "Poke" -> B', board=B)
    refuses("VAL-COM-11", C + 'A attack #a1 "Poke" -> B', board=board(without=("B unit",)))


def test_VAL_COM_04_and_10_and_VAL_C25_the_phase_ends_when_its_player_likes():
    accepts("VAL-C25", C + "-- end", board=B)
    accepts("VAL-COM-10", C + 'A attack #a1 "Poke" -> #b1\nA attack #a1 "Slash" -> #b1\n-- end', board=B)
    refuses("VAL-COM-01", C + '-- end\nA attack #a1 "Poke" -> #b1', board=B)
    accepts("VAL-COM-04", C + 'A attack #a1 "Poke" -> #b1\n== 6 B', board=board("A fe 0"))


def test_VAL_COM_04_and_10_and_VAL_C25_refuse_an_attack_after_the_phase():
    assert judged(C + '-- end\nA attack #a1 "Poke" -> #b1', board=B).verdict == "illegal"


def test_VAL_G05_and_VAL_FRM_06_the_Element_of_the_skill_meets_a_weakness():
    fish = board('A unit "Fish" #f', 'A crystal "Water Crystal" #c', without=("A crystal",))
    accepts("VAL-G05", C + 'A attack #f "Splash" -> #b1\n= B unit "Wolf" #b1 damage 40', board=fish)
    accepts("VAL-FRM-06", C + 'A attack #f "Wave" -> #b1\n= B unit "Wolf" #b1 damage 10', board=fish)
    misclaims("VAL-COM-06", C + 'A attack #f "Splash" -> #b1\n= B unit "Wolf" #b1 damage 20', board=fish)


def test_VAL_G05_and_VAL_FRM_06_refuse_damage_without_the_weakness():
    fish = board('A unit "Fish" #f', 'A crystal "Water Crystal" #c', without=("A crystal",))
    assert (
        judged(C + 'A attack #f "Splash" -> #b2\n= B unit "Fish" #b2 damage 40', board=fish).verdict == "inconsistent"
    )


def test_VAL_STA_05_and_VAL_COM_09_and_VAL_STA_03_damage_comes_before_the_coins():
    storm = board('A unit "Storm" #s')
    rows = C + 'A attack #s "Fumes" -> #b1 #b2\n'
    accepts(
        "VAL-STA-05",
        rows + 'A flip heads #b1 poison\nA flip tails #b2 poison\n= B unit "Wolf" poison damage 10',
        board=storm,
    )
    refuses("VAL-STA-05", C + 'A attack #s "Fumes" -> #b1', board=storm)
    accepts("VAL-COM-09", rows + '= B unit "Wolf" #b1 damage 10\nA flip heads\nA flip heads', board=storm)
    misclaims(
        "VAL-COM-06",
        rows + '= B unit "Wolf" #b1 damage 0\nA flip heads\nA flip heads',
        at='= B unit "Wolf" #b1 damage 0',
        board=storm,
    )
    accepts("VAL-STA-03", rows + "A flip heads\nA flip tails", board=storm)
    refuses("VAL-STA-08", rows + "A flip heads\nA flip tails\nA flip heads", board=storm)


def test_VAL_COM_09_and_VAL_STA_03_refuse_another_number_of_coins():
    storm = board('A unit "Storm" #s')
    assert judged(C + 'A attack #s "Fumes"\nA flip heads\nA flip heads\nA flip heads', board=storm).verdict == "illegal"


def test_VAL_G34_coins_go_from_left_to_right():
    storm = board('A unit "Storm" #s')
    accepts("VAL-G34", C + 'A attack #s "Fumes"\nA flip heads #b1\nA flip tails #b2', board=storm)
    refuses("VAL-G34", C + 'A attack #s "Fumes"\nA flip heads #b2', board=storm)


def test_VAL_G15_who_has_lost_is_asked_when_the_attack_is_over():
    bomb = board('A unit "Bomb" #m', "A se 1000", "B se 1000")
    verdict = judged(C + 'A attack #m "Blast" -> #b1', board=bomb)
    assert verdict.result.winner == "draw"
    accepts("VAL-G15", C + 'A attack #m "Blast" -> #b1\n~ A se 14000\n~ B se 13000', board=board('A unit "Bomb" #m'))
    misclaims("VAL-COM-09", C + 'A attack #m "Blast" -> #b1\n~ B se 15000', board=board('A unit "Bomb" #m'))


def test_VAL_G15_refuses_coins_in_another_order():
    both = board('A unit "Cub" #x blind confusion')
    accepts("VAL-G15", C + 'A attack #x "Poke" -> #b1\nA flip heads confusion\nA flip heads blind', board=both)
    refuses("VAL-G15", C + 'A attack #x "Poke" -> #b1\nA flip heads #x blind', board=both)


def test_attacks_are_listed_with_their_targets():
    attacks = [each for each in listed("-- combat", board=B) if each.verb == "attack"]
    assert len(attacks) == 4
