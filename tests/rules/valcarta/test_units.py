"""Units played, upgraded, exchanged, sacrificed and summoned; Equipment."""

from rules.engine.cards import CardPool
from tests.rules.valcarta.cards import CRYSTALS, EQUIPMENT, UNITS, WARS, card, pool, war
from tests.rules.valcarta.cards import unit as make_unit
from tests.rules.valcarta.scenario import accepts, board, judged, listed, misclaims, player, refuses

B = board()
FULL = board('A unit "Cub", "Cub", "Cub", "Cub" #z')


def test_VAL_UNIT_02_and_VAL_MAIN_04_a_Basic_Unit_costs_1_FE():
    accepts("VAL-UNIT-02", 'A play "Cub" #x\n~ A fe 6\n= A unit "Cub" #x', board=B)
    misclaims("VAL-UNIT-02", 'A play "Cub" #x\n~ A fe 7', board=B)
    refuses("VAL-UNIT-02", 'A play "Cub"', board=board("A fe 0"))
    refuses("VAL-MAIN-04", '-- combat\nA play "Cub"', board=B)


def test_VAL_UNIT_04_and_06_a_Hero_costs_2_FE():
    accepts("VAL-UNIT-04", 'A play "Knight"\n~ A fe 5', board=B)
    refuses("VAL-UNIT-04", 'A play "Knight"', board=board("A fe 1"))
    accepts("VAL-UNIT-06", 'A play "Knight" #x\n-- combat\nA attack #x "Lunge" -> #b1', board=B)
    refuses("VAL-UNIT-06", 'A play "Knight"', board=board("A fe 0"))


def test_VAL_ZONE_06_and_07_and_VAL_C13_five_slots():
    accepts("VAL-ZONE-06", 'A play "Cub" #x', board=B)
    refuses("VAL-ZONE-07", 'A play "Cub"', board=FULL)
    accepts("VAL-C13", 'A upgrade #a1 "Dire Wolf"', board=FULL)
    refuses("VAL-C13", 'A play "Knight"', board=FULL)
    refuses("VAL-ZONE-06", 'A play "Knight"', board=FULL)
    accepts("VAL-ZONE-07", 'A play "Bolt" -> #b1', board=FULL)


def test_VAL_ZONE_12_cards_are_played_from_hand():
    known = board('A hand "Cub"', without=("A hand",))
    accepts("VAL-ZONE-12", 'A play "Cub"', board=known)
    refuses("VAL-ZONE-12", 'A play "Knight"', board=known)


def test_a_new_Unit_takes_the_leftmost_free_slot():
    verdict = judged('A swap #a1 -> "Cub" #n\nA play "Knight" #x', board=board('A unit "Ghost" #g'))
    assert [(each["handle"], each["slot"]) for each in player(verdict, "A")["unit"]] == [("n", 1), ("g", 2), ("x", 3)]


def test_VAL_UNIT_07_and_08_and_VAL_FRM_08_and_VAL_FRM_19_a_Basic_Unit_is_upgraded_for_nothing():
    accepts("VAL-UNIT-07", 'A upgrade #a1 "Dire Wolf"\n= A unit "Dire Wolf" over "Wolf" #a1', board=B)
    accepts("VAL-UNIT-08", 'A upgrade #a1 "Dire Wolf"\n~ A fe 7', board=B)
    assert judged('A upgrade #a1 "Dire Wolf"\n~ A fe 6', board=B).verdict == "inconsistent"
    refuses("VAL-UNIT-07", 'A upgrade #g "Dire Wolf"', board=board('A unit "Fenrir" over "Dire Wolf" over "Wolf" #g'))
    accepts("VAL-FRM-08", 'A upgrade #f "Shark"', board=board('A unit "Fish" #f'))
    refuses("VAL-FRM-08", 'A upgrade #a1 "Shark"', board=B)
    accepts("VAL-FRM-19", 'A play "Cub"', board=B)
    refuses("VAL-FRM-19", 'A play "Dire Wolf"', board=B)


def test_VAL_UNIT_07_says_where_a_Unit_lies_that_has_left_the_field():
    rows = 'A play "Slay" -> #a1\nA upgrade #a1 "Dire Wolf"'
    verdict = refuses("VAL-UNIT-07", rows, board=B)
    assert verdict.problem.message == "Wolf (#a1) is not in play any more; it lies in the discard zone."


def test_VAL_UNIT_09_and_VAL_G10_not_in_the_turn_in_which_it_was_played():
    fresh = 'A play "Wolf" #w\n'
    accepts("VAL-UNIT-09", fresh + '== 6 B\n== 7 A\nA upgrade #w "Dire Wolf"', board=B)
    refuses("VAL-UNIT-09", fresh + 'A upgrade #w "Dire Wolf"', board=B)
    accepts("VAL-G10", 'A upgrade #a1 "Dire Wolf"\n-- combat\nA attack #a1 "Bite" -> #b1', board=B)
    refuses("VAL-G10", 'A upgrade #a1 "Dire Wolf"\nA upgrade #a1 "Fenrir"', board=B)


def test_VAL_UNIT_12_and_13_and_14_a_Champion():
    dire = board('A unit "Dire Wolf" over "Wolf" #d')
    accepts("VAL-UNIT-12", 'A upgrade #d "Fenrir"\n= A unit "Fenrir" over "Dire Wolf" over "Wolf" #d', board=dire)
    accepts("VAL-UNIT-13", 'A upgrade #d "Fenrir"\n~ A fe 7', board=dire)
    refuses("VAL-UNIT-12", 'A upgrade #a1 "Fenrir"', board=dire)
    accepts("VAL-UNIT-14", 'A upgrade #d "Fenrir"', board=dire)
    refuses("VAL-UNIT-14", 'A upgrade #a1 "Dire Wolf"\nA upgrade #a1 "Fenrir"', board=B)


def test_VAL_UNIT_17_and_18_and_19_an_Ultimate():
    fenrir = board('A unit "Fenrir" over "Dire Wolf" over "Wolf" #d')
    accepts("VAL-UNIT-17", 'A upgrade #d "Worldeater"', board=fenrir)
    accepts("VAL-UNIT-18", 'A upgrade #d "Worldeater"\n~ A fe 7', board=board('A unit "Fenrir" #d'))
    refuses("VAL-UNIT-17", 'A upgrade #a1 "Worldeater"', board=fenrir)
    accepts("VAL-UNIT-19", 'A upgrade #d "Worldeater"', board=fenrir)
    refuses("VAL-UNIT-19", 'A upgrade #d "Fenrir"\nA upgrade #d "Worldeater"', board=board('A unit "Dire Wolf" #d'))


def test_VAL_UNIT_08_and_13_and_18_refuse_a_price_for_upgrades():
    for unit, top in (("Wolf", "Dire Wolf"), ("Dire Wolf", "Fenrir"), ("Fenrir", "Worldeater")):
        verdict = judged(f'A upgrade #d "{top}"\n~ A fe 6', board=board(f'A unit "{unit}" #d'))
        assert verdict.verdict == "inconsistent"


def test_VAL_UNIT_10_and_15_and_20_higher_Levels_have_no_other_way():
    accepts("VAL-UNIT-10", 'A upgrade #a1 "Dire Wolf"', board=B)
    refuses("VAL-UNIT-10", 'A play "Dire Wolf"', board=B)
    accepts("VAL-UNIT-15", 'A upgrade #d "Fenrir"', board=board('A unit "Dire Wolf" #d'))
    refuses("VAL-UNIT-15", 'A play "Fenrir"', board=B)
    accepts("VAL-UNIT-20", 'A upgrade #d "Worldeater"', board=board('A unit "Fenrir" #d'))
    refuses("VAL-UNIT-20", 'A swap #a1 -> "Worldeater" #n', board=B)


def test_VAL_G10_and_VAL_G16_an_upgrade_ends_statuses_and_keeps_damage():
    hurt = board('A unit "Wolf" #h damage 20 poison since 3')
    accepts("VAL-G10", 'A upgrade #h "Dire Wolf"\n= A unit "Dire Wolf" #h damage 20\n== 6 B', board=hurt)
    assert judged('A upgrade #h "Dire Wolf"\n= A unit "Dire Wolf" #h poison', board=hurt).verdict == "inconsistent"


def test_VAL_G10_Heroes_are_upgraded_only_where_a_card_names_them():
    hero = board('A unit "Knight" #h')
    accepts("VAL-G10", 'A upgrade #h "Lord"', board=hero)
    refuses("VAL-G10", 'A upgrade #h "Dire Wolf"', board=hero)


def test_VAL_UNIT_03_and_05_and_11_and_16_and_21_what_a_defeat_costs():
    for rule, name, loss in (
        ("VAL-UNIT-03", "Cub", 1000),
        ("VAL-UNIT-05", "Knight", 2000),
        ("VAL-UNIT-11", "Dire Wolf", 2000),
        ("VAL-UNIT-16", "Fenrir", 3000),
        ("VAL-UNIT-21", "Worldeater", 5000),
    ):
        there = board(f'B unit "{name}" #x')
        accepts(rule, f'A play "Slay" -> #x\n~ B se {15000 - loss}\n~ destroy #x', board=there)
        misclaims(rule, 'A play "Slay" -> #x\n~ B se 15000', board=there)


def test_VAL_C23_defeat_is_one_thing_in_and_out_of_combat():
    accepts("VAL-C23", 'A play "Slay" -> #b1\n~ B se 14000', board=B)
    accepts("VAL-C23", 'A play "Recall" -> #b1\n~ return #b1\n~ B se 15000', board=B)
    misclaims("VAL-UNIT-03", 'A play "Slay" -> #b1\n~ B se 15000', board=B)


def test_VAL_C23_refuses_the_loss_of_SE_for_a_return():
    assert judged('A play "Recall" -> #b1\n~ B se 14000', board=B).verdict == "inconsistent"


def test_VAL_COM_07_and_VAL_ZONE_14_and_VAL_FRM_04_a_stack_goes_to_the_Discard_Pile_whole():
    stack = board('B unit "Dire Wolf" over "Wolf" #x damage 100', 'B equipment "Blade" on #x #e')
    verdict = accepts("VAL-COM-07", '-- combat\nA attack #a1 "Poke" -> #x\n~ destroy #x\n~ discard #e', board=stack)
    assert player(verdict, "B")["discard"] == ["Blade", "Dire Wolf", "Wolf"]
    misclaims("VAL-COM-07", '-- combat\nA attack #a1 "Poke" -> #x\n= B unit "Dire Wolf" #x', board=stack)
    accepts("VAL-ZONE-14", 'A play "Bolt" -> #b1\n= A discard "Bolt"', board=B)
    accepts("VAL-FRM-04", "-- end", board=board('A unit "Cub" damage 20'))
    refuses("VAL-FRM-04", "-- end", at='A unit "Cub" damage 30', board=board('A unit "Cub" damage 30'))


def test_VAL_MAIN_06_and_07_and_VAL_G09_and_VAL_G22_an_exchange_costs_1_FE_a_counter():
    hurt = board('A unit "Wolf" #h damage 20')
    accepts("VAL-MAIN-06", 'A swap #a1 -> "Cub" #n\n~ A fe 7\n~ return #a1', board=B)
    accepts("VAL-MAIN-07", 'A swap #h -> "Cub" #n\n~ A fe 5\n= A unit "Cub" #n damage 0', board=hurt)
    refuses("VAL-MAIN-07", 'A swap #h -> "Cub" #n', board=board('A unit "Wolf" #h damage 20', "A fe 1"))
    accepts("VAL-G09", 'A swap #h -> "Cub" #n\n~ A fe 4', board=board('A unit "Wolf" #h damage 25'))
    refuses("VAL-G09", 'A swap #h -> "Cub" #n', board=board('A unit "Wolf" #h damage 25', "A fe 2"))
    refuses("VAL-MAIN-06", 'A swap #b1 -> "Cub" #n', board=B)
    refuses("VAL-MAIN-06", '-- combat\nA swap #a1 -> "Cub" #n', board=B)
    accepts("VAL-G22", 'A swap #a1 -> "Knight" #n\n~ A fe 7', board=B)
    refuses("VAL-G22", 'A swap #a1 -> "Dire Wolf" #n', board=B)
    refuses("VAL-UNIT-09", 'A swap #a1 -> "Wolf" #n\nA upgrade #n "Dire Wolf"', board=B)


def test_VAL_SAC_01_a_Fay_Charged_Unit_that_is_there_twice_is_offered_once():
    twice = board('A fay "Drake" #d, "Drake"')
    offered = [action for action in listed(board=twice) if action.verb == "summon"]
    assert [action.sacrificed[0].handle for action in offered] == ["a1"]
    accepts("VAL-SAC-01", 'A summon "Drake" #n sacrifice #a1', board=twice)
    refuses("VAL-SAC-01", 'A summon "Drake" #n sacrifice #b1', board=twice)


def test_VAL_SAC_01_and_02_and_VAL_G06_and_VAL_C24_a_Fay_Charged_Unit_is_summoned():
    accepts("VAL-SAC-01", 'A summon "Drake" #d sacrifice #a1\n~ discard #a1\n= A unit "Drake" #d', board=B)
    refuses("VAL-SAC-01", 'A summon "Drake" #d sacrifice #h', board=board('A unit "Knight" #h'))
    refuses("VAL-SAC-01", 'A summon "Drake" #d sacrifice #b1', board=B)
    refuses("VAL-SAC-01", 'A summon "Drake" #d', board=B)
    accepts("VAL-SAC-02", 'A summon "Drake" #d sacrifice #a1\n~ A se 15000', board=B)
    misclaims("VAL-SAC-02", 'A summon "Drake" #d sacrifice #a1\n~ A se 14000', board=B)
    accepts("VAL-G06", 'A summon "Drake" #d sacrifice #a1\n-- combat\nA attack #d "Flame" -> #b1', board=B)
    refuses("VAL-G06", 'A play "Drake"', board=B)
    refuses("VAL-G06", 'A summon "Cub" #d sacrifice #a1', board=B)
    accepts("VAL-C24", 'A summon "Drake" #d sacrifice #a1', board=board('A fay "Drake"'))


def test_a_Fay_Charged_Unit_may_ask_for_Units_of_several_kinds():
    hydra = make_unit("Hydra", "champion", 120, fay=True, text="Sacrifice a Fire Unit and a Water Unit.")
    scene = {"cards": CardPool("valcarta", (*pool(), hydra)), "board": board('A unit "Fish" #f', 'A unit "Cub" #h')}
    accepts("VAL-SAC-01", 'A summon "Hydra" #d sacrifice #a1 #f\n~ discard #a1\n~ discard #f', **scene)
    accepts("VAL-SAC-01", 'A summon "Hydra" #d sacrifice #f #h', **scene)
    refuses("VAL-SAC-01", 'A summon "Hydra" #d sacrifice #a1 #h', **scene)
    refuses("VAL-SAC-01", 'A summon "Hydra" #d sacrifice #a1', **scene)


def test_VAL_C24_refuses_what_is_no_Fay_Charged_Unit_in_that_Deck():
    refuses("VAL-G06", "-- end", at='A fay "Cub"', board=board('A fay "Cub"'))


def test_VAL_G35_a_Fay_Charged_Unit_goes_back_to_its_Deck():
    there = board('A unit "Drake" #d', "B fe 3")
    verdict = accepts("VAL-G35", 'A swap #d -> "Cub" #n\n~ return #d', board=there)
    assert player(verdict, "A")["hand"] == 2
    misclaims("VAL-G35", 'A swap #d -> "Cub" #n\n= A hand "Drake" #d', board=there)


def test_VAL_G37_a_Fay_Charged_Unit_is_upgraded_where_a_card_names_it():
    there = board('A unit "Drake" #d')
    accepts("VAL-G37", 'A upgrade #d "Wyvern"', board=there)
    refuses("VAL-G37", 'A upgrade #d "Worldeater"', board=there)


def test_VAL_EQ_02_and_03_and_VAL_MAIN_03_and_VAL_G11_Equipment_goes_to_an_eligible_own_Unit():
    accepts("VAL-EQ-02", 'A play "Blade" #e -> #a1\n= A equipment "Blade" on #a1 #e', board=B)
    refuses("VAL-EQ-02", 'A play "Trident" -> #a1', board=B)
    accepts("VAL-EQ-03", 'A play "Shield" -> #a1', board=B)
    refuses("VAL-EQ-03", 'A play "Shield" -> #b1', board=B)
    accepts("VAL-MAIN-03", 'A play "Shield" -> #a1\nA play "Shield" -> #a1\n~ A fe 7', board=B)
    refuses("VAL-MAIN-03", '-- combat\nA play "Shield" -> #a1', board=B)
    accepts("VAL-G11", 'A play "Shield" -> #f', board=board('A unit "Fish" #f'))
    refuses("VAL-G11", 'A play "Blade" -> #f', board=board('A unit "Fish" #f'))


def test_VAL_EQ_01_Equipment_changes_what_a_Unit_does():
    armed = board('A equipment "Blade" on #a1 #e', 'B equipment "Shield" on #b2 #s')
    accepts("VAL-EQ-01", '-- combat\nA attack #a1 "Poke" -> #b1\n= B unit "Wolf" #b1 damage 20', board=armed)
    accepts("VAL-EQ-01", '-- combat\nA attack #a1 "Slash" -> #b2\n= B unit "Fish" #b2 damage 20', board=armed)
    misclaims("VAL-COM-06", '-- combat\nA attack #a1 "Poke" -> #b1\n= B unit "Wolf" #b1 damage 10', board=armed)


def test_VAL_MAIN_08_and_09_Equipment_is_moved_for_1_FE():
    armed = board('A equipment "Blade" on #a1 #e', 'A unit "Cub" #n, "Fish" #f')
    accepts("VAL-MAIN-08", 'A move #e -> #n\n= A equipment "Blade" on #n', board=armed)
    refuses("VAL-MAIN-08", "A move #e -> #a1", board=armed)
    refuses("VAL-EQ-02", "A move #e -> #f", board=armed)
    accepts("VAL-MAIN-09", "A move #e -> #n\n~ A fe 6", board=armed)
    refuses("VAL-MAIN-09", "A move #e -> #n", board=armed + "\nA fe 0")


def test_VAL_C07_a_card_lies_in_the_zone_of_its_kind():
    accepts("VAL-C07", "-- end", board=B)
    refuses("VAL-C07", "-- end", at='A unit "Blade"', board=board('A unit "Blade"'))


def test_VAL_DECK_12_a_player_has_one_Crystal():
    refuses("VAL-DECK-12", "-- end", at='A crystal "Plain Crystal"', board=board('A crystal "Plain Crystal"'))


# Five own Units, one more that the opponent gives back: it was charmed, and is cured while no slot is free.
WAITING = board(
    'A unit "Wolf" #a1, "Cub" #a2, "Cub" #a3, "Cub" #a4, "Cub" #a5',
    'A hand "Wolf"',
    'A fay "Drake"',
    'B unit "Wolf" #b1, "Cub" #home owner A charmed',
    without=("A unit", "A hand", "B unit"),
)
CURED = "-- end\nA flip heads #home cure\n== 6 B\nB roll d12 5\n== 7 A\nA roll d20 5\n-- main\n"


def test_VAL_G20_who_comes_home_does_not_take_the_slot_of_an_exchange():
    verdict = accepts("VAL-G20", CURED + 'A swap #a2 -> "Wolf" #n\n= B unit "Cub" #home', board=WAITING)
    assert sorted(unit["slot"] for unit in player(verdict, "A")["unit"]) == [1, 2, 3, 4, 5]


def test_VAL_G20_who_comes_home_waits_for_a_summoned_Unit():
    verdict = accepts("VAL-G20", CURED + 'A summon "Drake" #d sacrifice #a2\n= B unit "Cub" #home', board=WAITING)
    assert sorted(unit["slot"] for unit in player(verdict, "A")["unit"]) == [1, 2, 3, 4, 5]


def test_VAL_G20_who_comes_home_takes_the_slot_of_the_defeated():
    slain = WAITING.replace('A hand "Wolf"', 'A hand "Slay"')
    accepts("VAL-G20", CURED + 'A play "Slay" -> #a2\n= A unit "Cub" #home', board=slain)


PLATED = ('A unit "Cub" #p damage {}', 'A equipment "Plate" #e on #p')


def with_plates():
    plate, rust = [card(name, "equipment", text=text) for name, text in (("Plate", "+50 HP."), ("Rust", "-20 HP."))]
    grown = make_unit("Old Cub", "advanced", 20, evolves_from="Cub")
    gloom = war("Gloom", "continuous", "Each Unit gets -30 HP.", cost=0)
    return CardPool("valcarta", (*UNITS, *WARS, *EQUIPMENT, *CRYSTALS, plate, rust, grown, gloom))


def test_VAL_FRM_04_and_VAL_COM_07_a_Unit_without_HP_leaves_when_its_Equipment_is_moved():
    rows = "A move #e -> #a1\n~ A se {}"
    accepts("VAL-FRM-04", rows.format(14000), board=board(*PLATED).format(60), cards=with_plates())
    accepts("VAL-FRM-04", rows.format(15000), board=board(*PLATED).format(20), cards=with_plates())
    misclaims("VAL-FRM-04", 'A move #e -> #a1\n= A unit "Cub" #p', board=board(*PLATED).format(60), cards=with_plates())


def test_VAL_FRM_04_and_VAL_COM_07_a_Unit_without_HP_leaves_when_a_card_lowers_its_HP():
    hurt = board('A unit "Cub" #p damage 20', 'A hand "Old Cub" "Rust" "Gloom"')
    for row in ('A upgrade #p "Old Cub"\n~ A se 13000', 'A play "Rust" -> #p\n~ A se 14000'):
        accepts("VAL-FRM-04", row, board=hurt, cards=with_plates())
        refuses("VAL-MAIN-06", f'{row}\nA swap #p -> "Cub"', board=hurt, cards=with_plates())
    accepts("VAL-FRM-04", 'A upgrade #p "Old Cub"\n~ A se 15000', board=board('A unit "Cub" #p damage 10'),
            cards=with_plates())  # fmt: skip
    accepts("VAL-FRM-04", 'A play "Gloom"\nA play "Cub"\n~ A se 13000', board=hurt, cards=with_plates())


def test_VAL_FRM_08_a_position_has_no_stack_that_no_upgrade_leads_to():
    wrong = board('A unit "Fenrir" over "Wolf" #g')
    accepts("VAL-FRM-08", "-- end", board=board('A unit "Fenrir" over "Dire Wolf" #g'))
    refuses("VAL-UNIT-12", "-- end", at='A unit "Fenrir" over "Wolf" #g', board=wrong)
    refuses("VAL-FRM-08", "-- end", at='A unit "Shark" over "Wolf" #g', board=board('A unit "Shark" over "Wolf" #g'))


def test_VAL_G20_a_charmed_stack_goes_to_its_owner_whole():
    charmed = board('B unit "Dire Wolf" over "Wolf" #x owner A charmed damage 100', 'A discard "Cub"')
    rows = '-- combat\nA attack #a1 "Poke" -> #x\n= A discard "Cub" "Dire Wolf" "Wolf"'
    accepts("VAL-G20", rows, board=charmed)
    assert judged(rows.replace('"Cub" "Dire Wolf" "Wolf"', '"Wolf" "Wolf"'), board=charmed).verdict == "inconsistent"
