"""What card texts do: ability words, Core charges and Triggers, Actions and Responses."""

from rules.decklists.reading import read_decklist
from rules.engine.cards import CardPool
from rules.engine.frames import push
from rules.games import GAMES
from rules.games.wrath_of_cores.decks import SECTIONS
from rules.games.wrath_of_cores.effects.ordering import Order, Queue, list_orders
from rules.games.wrath_of_cores.effects.resolving import list_fired
from rules.records.reader import read_record
from rules.records.replay import Replay
from tests.rules.scenes import NOTATIONS
from tests.rules.wrath_of_cores.scenario import (
    accepts,
    board,
    card,
    ends,
    judged,
    listed,
    misclaims,
    player,
    pool,
    record,
    refuses,
    undetermined,
    unit,
)
from tests.rules.wrath_of_cores.scenario import pool as scenario_pool

B = board()
FREE = board(without=("A unit",))


# Actions and Responses


def test_WOC_ACT_01_and_02_an_Action_does_what_it_says_and_goes_to_the_used_pile():
    accepts("WOC-ACT-01", 'A play "Bolt" -> #b1\n= B unit "Wolf" damage 100 #b1', board=B)
    misclaims("WOC-ACT-01", 'A play "Bolt" -> #b1\n= B unit "Wolf" damage 0 #b1', board=B)
    refuses("WOC-ACT-01", 'A play "Bolt" -> #u1', board=B)
    accepts("WOC-ACT-02", 'A play "Bolt" #x -> #b1\n~ used #x', board=B)
    misclaims("WOC-ACT-02", 'A play "Bolt" #x -> #b1\n~ return #x', board=B)


def test_an_Action_without_its_target_asks_for_one():
    accepts("WOC-ACT-01", 'A play "Bolt"\nA choose #b2\n= B unit "Bear" damage 100 #b2', board=B)
    refuses("WOC-ACT-01", 'A play "Bolt"\nA choose #u1', board=B)
    undetermined('A play "Bolt"\n-- end', board=B)
    lone = board(without=("B unit",))
    accepts("WOC-ACT-01", 'A play "Bolt"\n= A unit "Wolf" damage 100', board=lone)


def test_WOC_ACT_03_and_WOC_RESP_01_and_02_and_WOC_G12_the_opponent_responds_once_the_cost_is_paid():
    accepts("WOC-ACT-03", 'A play "Bolt" -> #b1\n> B play "No"\n= B unit "Wolf" damage 0 #b1', board=B)
    accepts("WOC-RESP-01", 'A play "Bolt" -> #b1\n> B play "Sting"\n~ A hp 2900', board=B)
    refuses("WOC-RESP-01", 'A play "Bolt" -> #b1\n> A play "No"', board=B)
    refuses("WOC-RESP-01", 'A play "Pup" +1\n> B play "No"', board=B)
    refuses("WOC-RESP-01", 'A play "No"', board=B)
    refuses("WOC-RESP-01", 'A play "Bolt" -> #b1\n> B play "Study"', board=B)
    accepts("WOC-RESP-02", 'A play "Bolt" #x -> #b1\n> B play "No"\n~ used #x', board=B)
    accepts("WOC-G12", 'A play "Bolt" -> #b1\n> B pass\n= B unit "Wolf" damage 100 #b1', board=B)
    refuses("WOC-RESP-01", 'A play "Bolt" -> #b1\n> B play "No"\n>> A play "No"', board=B)


def test_WOC_ACT_03_and_WOC_RESP_02_and_WOC_G12_refuses_a_Response_to_anything_else():
    refuses("WOC-RESP-01", 'A play "Gemstone" -> #t1\n> B play "No"', board=B)
    refuses("WOC-RESP-01", 'A play "Bolt" -> #b1\nA play "Pup" +1\n> B play "No"', board=B)
    assert judged('A trigger\n> B play "No"', board=board("A charges 2")).problem.rule == "WOC-RESP-01"


def test_WOC_ACT_04_a_Response_is_paid_for():
    accepts("WOC-ACT-04", 'A play "Bolt" -> #b1\n> B play "No"\n~ B elements 2', board=B)
    bare = board('B core "Iron Core" #k', without=("B core", "B terrain", "B unit"))
    refuses("WOC-ACT-04", 'A play "Spring"\n> B play "No"', board=bare)


def test_WOC_G13_and_WOC_G35_a_countered_card_is_spent_and_counts():
    rows = 'A play "Spring" #x\n> B play "No"\nA play "Spring"\n'
    accepts("WOC-G13", rows + "~ used #x", board=B)
    misclaims("WOC-G13", 'A play "Spring" #x\n> B play "No"\n~ return #x', board=B)
    refuses("WOC-LIM-01", rows + 'A play "Spring"', board=B)
    accepts("WOC-G35", 'A play "Spring"\nA play "Spring"', board=B)


def test_WOC_LIM_02_and_WOC_G35_refuses_a_third_play_whatever_became_of_the_others():
    refuses("WOC-LIM-01", 'A play "Spring"\n> B play "No"\nA play "Spring"\nA play "Spring"', board=B)
    accepts("WOC-LIM-02", 'A play "Spring"\n> B play "No"\nA play "Spring"', board=B)


# Ability words


def test_WOC_KW_03_Attack_fires_when_the_Unit_attacks():
    lancer = board('A unit "Lancer" core #l')
    accepts("WOC-KW-03", "-- battle\nA attack #l\n~ B hp 2900\nA roll d6 1", board=lancer)
    misclaims("WOC-KW-03", "-- battle\nA attack #l\n~ B hp 3000\nA roll d6 1", at="~ B hp 3000", board=lancer)


def test_WOC_KW_04_Defend_fires_when_the_Unit_defends():
    guard = board('B unit "Guard" core #g')
    rows = "-- battle\nA attack #a1\nB defend #g\n"
    accepts("WOC-KW-04", rows + "~ A hp 2900\nA roll d6 1\nB roll d6 1", board=guard)
    misclaims("WOC-KW-04", rows + "~ A hp 3000\nA roll d6 1\nB roll d6 1", at="~ A hp 3000", board=guard)


def test_WOC_KW_05_Draw_comes_first():
    accepts("WOC-KW-05", 'A play "Omen" +1\nA draw ?\n~ B hp 2900', board=B)
    misclaims("WOC-KW-12", 'A play "Omen" +1\n= A 3000/2/2 B 3000/3/3', board=B)
    refuses("WOC-KW-12", 'A play "Omen" +1\nA draw ? ?', board=B)


def test_WOC_KW_05_refuses_two_cards():
    assert judged('A play "Omen" +1\nA draw ? ?', board=B).verdict == "illegal"


def test_WOC_KW_06_Discard_comes_first():
    scribe = board('A unit "Scribe" core #s', 'A hand "Pup"')
    accepts("WOC-KW-06", 'A activate #s\nA choose "Pup"\nA draw 2 ?\n= A used "Pup"', board=scribe)
    refuses(
        "WOC-KW-06",
        'A activate #s\nA choose "Ember"',
        board=board('A unit "Scribe" core #s', 'A hand "Pup" "Lake"', without=("A hand",)),
    )
    refuses("WOC-KW-06", "A activate #s", board=board('A unit "Scribe" core #s', without=("A hand",)))


def test_WOC_KW_07_Lose_Life_comes_first():
    zealot = board('A unit "Zealot" core #z')
    accepts("WOC-KW-07", "A activate #z\n~ A hp 2500\n~ A elements 4", board=zealot)
    misclaims("WOC-KW-07", "A activate #z\n~ A hp 3000", board=zealot)
    verdict = refuses("WOC-KW-07", "A activate #z", board=board("A hp 400", 'A unit "Zealot" core #z'))
    assert verdict.problem.message == "Zealot first asks for 500 life, and the Core of A has 400."


def test_WOC_KW_08_Sacrifice_takes_another_own_Unit():
    bomber = board('A unit "Bomber" core #x')
    accepts("WOC-KW-08", "A activate #x sacrifice #a1\n~ destroy #a1\n~ B hp 2900", board=bomber)
    refuses("WOC-KW-08", "A activate #x sacrifice #x", board=bomber)
    refuses("WOC-KW-08", "A activate #x sacrifice #b1", board=bomber)
    refuses("WOC-KW-08", "A activate #x", board=board('A unit "Bomber" core #x', without=("A unit",)))
    accepts("WOC-KW-08", "A activate #x\n~ destroy #a1", board=bomber)


def test_WOC_KW_09_Destroy_puts_the_card_away_first():
    candle = board('A unit "Candle" core #x')
    accepts("WOC-KW-09", "A activate #x\n~ destroy #x\nA draw 2 ?", board=candle)
    misclaims("WOC-KW-09", 'A activate #x\nA draw 2 ?\n= A unit "Candle" #x', board=candle)


def test_WOC_KW_10_and_WOC_G26_Static_holds_while_the_card_is_in_play():
    chief = board('A unit "Chief" core #x')
    verdict = accepts("WOC-KW-10", "-- battle\nA attack #a1\nA roll d6 4\n~ B hp 2700", board=chief)
    assert [unit["atk"] for unit in player(verdict, "A")["unit"]] == [300, 200]
    misclaims("WOC-BAT-17", "-- battle\nA attack #a1\nA roll d6 4\n~ B hp 2800", board=chief)
    plated = board('A weapon "Plate" on #a1', 'A unit "Pup" +1')
    assert player(accepts("WOC-KW-10", "-- end", board=plated), "A")["unit"][0]["hp"] == 400


def test_WOC_KW_10_and_WOC_G26_refuses_a_Unit_that_lives_without_the_HP_that_have_gone():
    propped = board('A wonder "Beacon"', 'A unit "Pup" +1 damage 100 #p', 'A unit "Bear" core #q damage 300')
    accepts("WOC-G26", '= A unit "Pup" damage 100 #p', board=propped)
    armed = board('A weapon "Plate" on #b #w', 'A unit "Bear" core #b damage 400', "A hand ?", without=("A hand",))
    assert judged('J #w hand\n= A unit "Bear" #b', board=armed).verdict in ("legal", "inconsistent")
    misclaims("WOC-BAT-17", "-- battle\nA attack #a1\nA roll d6 4\n~ B hp 2800", board=board('A unit "Chief" core #x'))


def test_WOC_KW_11_Death_fires_when_the_Unit_dies():
    martyr = board('B unit "Martyr" core #m')
    accepts("WOC-KW-11", 'A play "Bolt" -> #m\n~ destroy #m\n~ A hp 2900', board=martyr)
    misclaims("WOC-KW-11", 'A play "Bolt" -> #m\n~ A hp 3000', board=martyr)


def test_WOC_KW_12_Enter_fires_when_the_card_enters():
    accepts("WOC-KW-12", 'A play "Prophet" +1\nA draw "Wolf"', board=B)
    accepts("WOC-KW-12", 'A play "Hexer" +1 -> #b1\n= B unit "Wolf" damage 100 #b1', board=B)
    accepts("WOC-KW-12", 'A play "Hexer" +1\nA choose #b2\n= B unit "Bear" damage 100 #b2', board=B)
    refuses("WOC-KW-12", 'A play "Hexer" +1 -> #u1', board=B)
    misclaims("WOC-KW-12", 'A play "Prophet" +1\n= A 3000/2/2 B 3000/3/3', board=B)


def test_WOC_KW_13_Battle_fires_at_the_beginning_of_the_battle_phase():
    drummer = board('A unit "Drummer" core #d', 'B unit "Drummer" core #e')
    accepts("WOC-KW-13", "-- battle\n~ B hp 2900\n~ A hp 2900", board=drummer)
    misclaims("WOC-KW-13", "-- battle\n~ B hp 3000", board=drummer)


def test_WOC_KW_14_Reveal_shows_a_card_of_the_hand_first():
    seer = board('A unit "Seer" core #s', 'A hand "Pup" "Lake"', without=("A hand",))
    accepts("WOC-KW-14", 'A activate #s\nA choose "Pup"\nA draw ?\n= A hand "Pup"', board=seer)
    refuses("WOC-KW-14", 'A activate #s\nA choose "Wolf"', board=seer)
    refuses("WOC-KW-14", "A activate #s", board=board('A unit "Seer" core #s', without=("A hand",)))


def test_WOC_KW_16_and_WOC_G37_Link_needs_a_card_of_the_name_in_play():
    accepts("WOC-KW-16", 'A play "Ally" +1\nA draw ?', board=B)
    refuses("WOC-TURN-06", 'A play "Ally" +1\nA draw ?', board=FREE)
    oru = board('A god "Oru Left" +1', without=("A unit",))
    accepts("WOC-G37", 'A play "Acolyte" -1\n= A 3000/2/2 B 3000/3/3', board=oru)


def test_WOC_KW_16_and_WOC_G37_refuses_a_draw_without_it():
    assert judged('A play "Ally" +1\nA draw ?', board=FREE).verdict == "illegal"
    assert judged('A play "Acolyte" +1\nA draw ?', board=FREE).verdict == "illegal"


def test_WOC_KW_17_Boost_is_paid_for_the_extra_text():
    accepts("WOC-KW-17", 'A play "Blaze" boost\n~ B hp 2700\n~ A elements 2', board=B)
    accepts("WOC-KW-17", 'A play "Blaze"\n~ B hp 2900\n~ A elements 3', board=B)
    misclaims("WOC-KW-17", 'A play "Blaze"\n~ B hp 2700', board=B)
    misclaims("WOC-KW-17", 'A play "Blaze" boost\n~ B hp 2900', board=B)
    refuses("WOC-KW-17", 'A play "Spring" boost', board=B)
    refuses("WOC-TURN-11", 'A play "Blaze" boost', board=board(without=("A core", "A terrain", "A unit")))


def test_WOC_KW_23_and_24_and_WOC_G16_a_burrowed_Unit_lies_face_down_out_of_reach():
    mole = board('A unit "Mole" +1 #m', 'B unit "Mole" core facedown #n')
    accepts("WOC-KW-23", 'A burrow #m\n= A unit "Mole" facedown #m', board=mole)
    refuses("WOC-KW-23", "A burrow #a1", board=mole)
    refuses("WOC-KW-23", "A burrow #m\nA burrow #m", board=mole)
    accepts("WOC-KW-24", 'A play "Storm"\n~ destroy #n', board=mole)
    refuses("WOC-KW-24", 'A play "Bolt" -> #n', board=mole)
    refuses("WOC-KW-24", 'A burrow #m\nA play "Axe" -> #m', board=mole)
    accepts("WOC-G16", "A burrow #m\n== 6 B\n~ B hp 3000", board=mole)
    refuses("WOC-G16", "-- battle\n-- end\nA burrow #m", board=mole)


def test_WOC_G20_Units_leave_together_and_the_active_players_abilities_come_first():
    both = board("A hp 100", "B hp 100", 'A unit "Martyr" core #m', 'B unit "Martyr" core #n')
    ends("WOC-WIN-02", 'A play "Storm"', board=both, winner="A", reason="hp")
    misclaims("WOC-KW-11", 'A play "Storm"\n~ B hp 100', board=both)


def test_WOC_G20_refuses_the_other_order():
    both = board("A hp 100", "B hp 100", 'A unit "Martyr" core #m', 'B unit "Martyr" core #n')
    accepts("WOC-G20", 'A play "Storm"\n~ A hp 100', board=both)
    assert judged('A play "Storm"\n~ A hp 0', board=both).verdict == "inconsistent"


ENDING = board(
    "A hp 100",
    'A unit "Dusk" -1 #a1, "Vigil" +1 #a2',
    "B hp 100",
    'B unit "Martyr" core #b1',
    without=("A unit", "B unit"),
)


def test_WOC_G20_a_player_orders_the_own_abilities_that_fire_together():
    ends("WOC-WIN-02", "-- end\nA order #a2 #a1", board=ENDING, winner="A", reason="hp")
    ends("WOC-WIN-02", "-- end\nA order #a1 #a2", board=ENDING, winner="B", reason="hp")
    undetermined("-- end", board=ENDING)
    accepts("WOC-G20", "-- end\nA order #a2 #a1", board=ENDING.replace("B hp 100", "B hp 200"))


def test_WOC_G20_refuses_an_order_that_is_not_open():
    verdict = refuses("WOC-G20", "-- end\nA order #a2", board=ENDING)
    assert "Dusk, Vigil" in verdict.problem.message
    refuses("WOC-G20", "-- end\nB order #b1", board=ENDING.replace("hp 100", "hp 900"))
    refuses("WOC-G20", "A order #a2 #a1", board=ENDING)


def test_WOC_G20_equal_abilities_may_be_ordered_but_nobody_is_asked():
    twins = board('A unit "Vigil" -1 #a1, "Vigil" +1 #a2', without=("A unit",))
    accepts("WOC-G20", "-- end\nA order #a2 #a1\n~ B hp 2800", board=twins)
    assert _count_orders(twins) == 0
    assert _count_orders(ENDING) == 2


def _count_orders(laid: str) -> int:
    replay = Replay(read_record(record("", board=laid), NOTATIONS), GAMES["wrath-of-cores"], scenario_pool(), {})
    replay.run()
    push(replay.state, Order(Queue(list_fired(replay.state, "end", 0), ())))
    return len(list(list_orders(replay.state, 0)))


def test_an_order_that_is_not_written_is_implied():
    verdict = accepts("WOC-G20", "-- end\n~ B hp 800", board=ENDING.replace("hp 100", "hp 900"))
    assert [each.row for each in verdict.implied] == ["A order #a1 #a2"]


def test_WOC_G25_a_cost_comes_first_and_life_is_paid_to_zero():
    accepts("WOC-G25", 'A play "Pact"\nA draw 2 ?\n~ A hp 2500', board=B)
    refuses("WOC-G25", 'A play "Pact"', board=board("A hp 400"))
    ends("WOC-WIN-02", 'A play "Pact"', board=board("A hp 500"), winner="B", reason="hp")
    refuses("WOC-G25", "A activate #a1", board=B)
    refuses("WOC-G25", "-- end\nA activate #x", board=board('A unit "Bomber" core #x'))


def test_WOC_G28_cards_go_to_their_owners_piles_in_order():
    verdict = accepts("WOC-G28", 'A play "Spring"\nA play "Bolt" -> #b1', board=B)
    assert player(verdict, "A")["used"] == ["Spring", "Bolt"]
    misclaims("WOC-ACT-02", 'A play "Spring" #x\n~ return #x', board=B)


def test_WOC_G28_refuses_a_card_in_the_other_pile():
    assert judged('A play "Slay" -> #b1\n= A used "Wolf"', board=B).verdict == "inconsistent"


# Core charges and the Trigger


CHARGED = board("A charges 2")


def test_WOC_CORE_02_and_03_and_WOC_G05_a_Core_is_charged_when_its_event_happens():
    accepts("WOC-CORE-03", 'A play "Pup" +1\nA charge\n~ A charges 1', board=B)
    accepts("WOC-CORE-03", 'A play "Pup" +1\n~ A charges 0', board=B)
    refuses("WOC-CORE-03", "A charge", board=B)
    refuses("WOC-CORE-03", 'A play "Pup" +1\nA charge\nA charge', board=B)
    refuses("WOC-CORE-03", 'A play "Pup" +1\nB charge', board=B)
    accepts("WOC-G05", 'A play "Pup" +1\nA charge\nA play "Pup" core\nA charge\n~ A charges 2', board=B)
    misclaims("WOC-G05", 'A play "Pup" +1\nA charge\n~ A charges 2', board=B)
    accepts("WOC-CORE-02", "A trigger\nA draw ?", board=CHARGED)
    refuses("WOC-CORE-02", "A trigger", board=board('A core "Plain Core"', "A charges 2", without=("A core",)))


def test_a_Core_may_be_charged_in_the_turn_of_the_opponent():
    odd = board('B core "Odd Core" #k', without=("B core",))
    accepts("WOC-CORE-03", 'A play "Slay" -> #b1\nB charge\n~ B charges 1', board=odd)


def test_a_Core_of_a_list_that_a_position_names_again_is_charged_once():
    brought = read_decklist("4 Pup\n4 Wolf\n6 Ember\n6 Lake\ncore:\n1 Iron Core", pool(), SECTIONS)
    scene = {"board": B, "registered": {"A": brought}}
    accepts("WOC-CORE-03", 'A play "Pup" +1\nA charge\n~ A charges 1', **scene)
    refuses("WOC-CORE-03", 'A play "Pup" +1\nA charge\nA charge', **scene)


def test_WOC_MODE_08_and_WOC_C08_what_is_let_pass_is_gone():
    rows = 'A play "Pup" +1\nA play "Spring"\nA charge'
    accepts("WOC-MODE-08", 'A play "Pup" +1\nA charge\nA play "Spring"', board=B)
    refuses("WOC-MODE-08", rows, board=B)
    accepts("WOC-C08", rows, board=B, edition="beginner")


def test_WOC_C08_refuses_it_to_beginners_in_the_next_turn():
    assert judged('A play "Pup" +1\n== 6 B\nA charge', board=B, edition="beginner").verdict == "illegal"
    refuses("WOC-CORE-03", 'A play "Pup" +1\n== 6 B\nA charge', board=B, edition="beginner")


def test_WOC_CORE_07_the_Trigger_takes_its_charges():
    accepts("WOC-CORE-07", "A trigger\n~ A charges 0\nA draw ?", board=CHARGED)
    refuses("WOC-CORE-07", "A trigger", board=board("A charges 1"))
    misclaims("WOC-CORE-07", "A trigger\nA draw ?\n~ A charges 2", board=CHARGED)


def test_WOC_CORE_08_once_a_turn():
    accepts("WOC-CORE-08", "A trigger", board=CHARGED)
    refuses("WOC-CORE-08", "A trigger\nA trigger", board=board("A charges 4"))
    refuses("WOC-CORE-08", "A trigger", board=board("A charges 4", "A used trigger"))


def test_WOC_CORE_09_in_the_own_MAIN():
    accepts("WOC-CORE-09", "A trigger", board=CHARGED)
    refuses("WOC-CORE-09", "-- end\nA trigger", board=CHARGED)
    refuses("WOC-CORE-09", "B trigger", board=CHARGED)


def test_a_Trigger_names_its_target():
    odd = board('A core "Odd Core" red #c', "A charges 1", without=("A core",))
    accepts("WOC-CORE-06", 'A trigger -> #b1\n= B unit "Wolf" damage 100 #b1', board=odd)
    refuses("WOC-CORE-06", "A trigger -> #u1", board=odd)


# What is not known


def test_a_text_that_is_not_understood_is_not_played():
    undetermined('A play "Riddle"', board=B)


def test_a_card_that_is_not_in_the_hand_is_not_played():
    refuses("WOC-TURN-10", 'A play "Wolf" +1', board=board('A hand "Pup"', without=("A hand",)))


def test_a_Core_that_nobody_named_has_no_abilities_and_no_Element():
    bare = board(without=("A core",))
    refuses("WOC-CORE-02", "A trigger", board=bare)
    accepts("WOC-TERR-06", 'A play "Pup" core', board=bare)
    assert player(accepts("WOC-TURN-04", "== 6 B\n== 7 A\n~ A elements 2", board=bare), "A")["core"] is None


def test_everything_that_is_listed_is_legal():
    rich = board(
        'A hand "Wolf" "Ember" "Axe" "Gemstone" "Tower" "Bolt" "Spring" "Blaze"',
        'A unit "Bomber" core #x',
        "A charges 2",
    )
    verbs = {action.verb for action in listed(board=rich)}
    assert {"play", "activate", "trigger", "phase", "turn"} <= verbs


def test_WOC_G40_when_you_play_this_card_means_however_it_enters():
    herald = unit("Herald", 100, 100, text="When you play this card, gain 100 life.")
    call = card("Call", "action", text="Put 1 Unit from your hand into play.")
    scene = {"board": B, "cards": CardPool("wrath-of-cores", (*scenario_pool(), herald, call))}
    accepts("WOC-G40", 'A play "Herald" +1\n~ A hp 3100', **scene)
    rows = 'A play "Call"\nA choose "Herald" #h\nA choose +1\n'
    accepts("WOC-G40", f"{rows}~ A hp 3100", **scene)
    misclaims("WOC-KW-12", f"{rows}~ A hp 3000", **scene)
