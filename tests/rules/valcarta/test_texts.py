"""What card texts do at the table: every sentence that must be understood, and its kin."""

from tests.rules.scenes import faulty, legal
from tests.rules.valcarta.cards import card, pool_with, skill, unit, war
from tests.rules.valcarta.scenario import (
    accepts,
    attacked,
    board,
    damages,
    judged,
    played,
    player,
    refuses,
    statuses,
    undetermined,
)

B = board()


# Sentences of War Cards


def test_gain_FE():
    legal(played("Gain 3 FE.", 'A play "Trick"\n~ A fe 10'))
    faulty(played("Gain 3 FE.", 'A play "Trick"\n~ A fe 7'))


def test_draw_cards():
    legal(played("Draw 1 card.", 'A play "Trick"\nA draw ?'))
    faulty(played("Draw 1 card.", 'A play "Trick"\nA draw ? ?'), "illegal")


def test_deal_damage_to_a_target():
    text = "Deal 30 damage to target Unit."
    legal(played(text, 'A play "Trick" -> #b1\n= B unit "Wolf" damage 30 #b1'))
    legal(played(text, 'A play "Trick"\nA choose #b2\n= B unit "Fish" damage 30 #b2'))
    faulty(played(text, 'A play "Trick" -> #b1\n= B unit "Wolf" damage 0 #b1'))
    faulty(played(text, 'A play "Trick" -> #c'), "illegal")
    faulty(played(text, 'A play "Trick" -> #b1 #b2'), "illegal")
    faulty(played(text, 'A play "Trick"\n-- combat'), "undetermined")


def test_heal_damage():
    rows = 'A play "Trick" -> #b3\n= B unit "Cub" damage 0 #b3'
    legal(played("Heal 20 damage from target Unit.", rows, 'B unit "Cub" damage 20 #b3'))
    faulty(played("Heal 10 damage from target Unit.", rows, 'B unit "Cub" damage 20 #b3'))


def test_destroy_a_Unit():
    legal(played("Destroy target Unit.", 'A play "Trick" -> #b1\n~ destroy #b1\n~ B se 14000'))
    faulty(played("Destroy target Unit.", 'A play "Trick" -> #b1\n~ B se 15000'))
    faulty(played("Destroy target Unit you control.", 'A play "Trick" -> #b1'), "illegal")


def test_return_a_Unit_to_its_owners_hand():
    legal(played("Return target Unit to its owner's hand.", 'A play "Trick" -> #b1\n~ return #b1\n~ B se 15000'))
    faulty(played("Return target Unit to its owner's hand.", 'A play "Trick" -> #b1\n~ destroy #b1'))


def test_remove_a_Unit_from_play():
    text = "Remove target Unit from play."
    verdict = legal(played(text, 'A play "Trick" -> #b1\n~ remove #b1\n~ B se 15000'))
    assert player(verdict, "B")["removed"] == ["Wolf"]
    faulty(played(text, 'A play "Trick" -> #b1\n~ destroy #b1'))


def test_each_player_loses_SE():
    text = "Each player loses 1000 SE."
    legal(played(text, 'A play "Trick"\n~ A se 14000\n~ B se 14000'))
    faulty(played(text, 'A play "Trick"\n~ A se 15000'))


def test_sentences_joined_share_their_subject():
    legal(played("Each player loses 1000 SE and draws 1 card.", 'A play "Trick"\nA draw ?\nB draw ?\n~ B se 14000'))
    faulty(played("Your opponent loses 1000 SE and you gain 1 FE.", 'A play "Trick"\n~ A se 14000'))


def test_discards_are_chosen_by_their_player():
    text = "Your opponent discards 1 card."
    known = board('B hand "Wolf" "Cub"', without=("B hand",))
    trick = pool_with(war("Trick", "single use", text))
    legal(judged('A play "Trick"\nB choose "Cub"\n= B discard "Cub"', board=known, cards=trick))
    faulty(judged('A play "Trick"\nB choose "Fish"', board=known, cards=trick), "illegal")
    faulty(judged('A play "Trick"\nA choose "Cub"', board=known, cards=trick), "illegal")


def test_a_coin_decides():
    text = "Flip a coin. If heads, gain 3 FE. If tails, lose 1000 SE."
    legal(played(text, 'A play "Trick"\nA flip heads\n~ A fe 10\n~ A se 15000'))
    legal(played(text, 'A play "Trick"\nA flip tails\n~ A fe 7\n~ A se 14000'))
    faulty(played(text, 'A play "Trick"\nA flip tails\n~ A fe 10'))
    faulty(played(text, 'A play "Trick"\n-- combat'), "undetermined")


def test_a_coin_for_each_Unit():
    text = "Flip a coin for each opposing Unit. If heads, apply Stun."
    rows = 'A play "Trick"\nA flip heads #b1 stun\nA flip tails #b2 stun\n'
    verdict = legal(played(text, rows))
    assert [each["statuses"] for each in player(verdict, "B")["unit"]] == [["stun"], []]
    faulty(played(text, 'A play "Trick"\nA flip heads #b2 stun'), "illegal")


def test_statuses_come_and_are_cured():
    verdict = legal(played("Apply Poison and Blind to target opposing Unit.", 'A play "Trick" -> #b1'))
    assert player(verdict, "B")["unit"][0]["statuses"] == ["poison", "blind"]
    sick = 'B unit "Cub" poison burn #b3'
    verdict = legal(played("Cure target Unit of Poison.", 'A play "Trick" -> #b3', sick))
    assert player(verdict, "B")["unit"][2]["statuses"] == ["burn"]
    verdict = legal(played("Cure each opposing Unit.", 'A play "Trick"', sick))
    assert player(verdict, "B")["unit"][2]["statuses"] == []
    faulty(played("Apply Poison to target Unit you control.", 'A play "Trick" -> #b1'), "illegal")


def test_as_many_as_there_are():
    legal(played("Gain 1 FE for each opposing Unit.", 'A play "Trick"\n~ A fe 9'))
    faulty(played("Gain 1 FE for each opposing Fire Unit.", 'A play "Trick"\n~ A fe 9'))


def test_more_damage_for_a_turn():
    text = "Your Units deal +10 damage this turn."
    rows = 'A play "Trick"\n-- combat\nA attack #a1 "Poke" -> #b1\n'
    legal(played(text, rows + '= B unit "Wolf" damage 20 #b1'))
    faulty(played(text, rows + '= B unit "Wolf" damage 10 #b1'))


def test_it_is_what_was_named_before():
    text = "Deal 10 damage to target Unit and apply Stun to it."
    verdict = legal(played(text, 'A play "Trick" -> #b2\n= B unit "Fish" damage 10 #b2'))
    assert [each["statuses"] for each in player(verdict, "B")["unit"]] == [[], ["stun"]]
    faulty(played(text, 'A play "Trick" -> #b2\n= B unit "Fish" damage 0 #b2'))


def test_other_cards_than_Units_leave_too():
    flag = 'B war "Idol" #w'
    legal(played("Destroy target Continuous War Card.", 'A play "Trick" -> #w\n~ destroy #w', flag))
    faulty(played("Destroy target Continuous War Card.", 'A play "Trick" -> #b1', flag), "illegal")


# FE rolls


def test_VAL_G04_an_FE_roll_is_higher_or_lower():
    ready = board("A deck 60", 'A war "Idol" #w')
    accepts("VAL-G04", "== 6 B\n== 7 A\nA draw ?\nA roll d12 4\n~ A fe 7", board=ready)
    cursed = board('B war "Curse" #w')
    accepts("VAL-G04", "== 6 B\nB decline #w\n== 7 A\nA draw ?\nA roll d12 4\n~ A fe 4", board=cursed)


def test_the_next_FE_roll_of_a_card_that_is_gone():
    text = "Your next FE roll gets +3."
    legal(played(text, 'A play "Trick"\n== 6 B\n== 7 A\nA draw ?\nA roll d12 4\n~ A fe 7'))
    faulty(played(text, 'A play "Trick"\n== 6 B\n== 7 A\nA draw ?\nA roll d12 4\n~ A fe 4'))


# Equipment


def test_VAL_EQ_01_Equipment_adds_to_damage():
    armed = board('A equipment "Blade" on #a1 #e')
    accepts("VAL-EQ-01", '-- combat\nA attack #a1 "Poke" -> #b1\n= B unit "Wolf" damage 20 #b1', board=armed)
    shielded = board('B equipment "Shield" on #b1 #e')
    accepts("VAL-EQ-01", '-- combat\nA attack #a1 "Poke" -> #b1\n= B unit "Wolf" damage 0 #b1', board=shielded)


def test_Equipment_against_an_Element():
    spear = pool_with(card("Spear", "equipment", text="+20 damage to Water Units."))
    armed = board('A equipment "Spear" on #a1 #e')
    legal(judged('-- combat\nA attack #a1 "Poke" -> #b2\n= B unit "Fish" damage 30 #b2', board=armed, cards=spear))
    faulty(judged('-- combat\nA attack #a1 "Poke" -> #b1\n= B unit "Wolf" damage 30 #b1', board=armed, cards=spear))


def test_an_Equipment_triggers_when_its_Unit_is_destroyed():
    will = pool_with(card("Will", "equipment", text="When this Unit is destroyed, gain 1000 SE."))
    worn = board('B equipment "Will" on #b1 #e')
    legal(judged('A play "Slay" -> #b1\n~ B se 15000', board=worn, cards=will))
    legal(judged('A play "Slay" -> #b2\n~ B se 14000', board=worn, cards=will))
    faulty(judged('A play "Slay" -> #b1\n~ B se 14000', board=worn, cards=will))


def test_a_Continuous_card_triggers_at_the_start_of_the_turn():
    tide = pool_with(war("Tide", "continuous", "At the start of your turn, gain 1000 SE."))
    laid = board('A war "Tide" #w')
    legal(judged("== 6 B\n== 7 A\nA draw ?\nA roll d12 4\n-- combat\n~ A se 16000", board=laid, cards=tide))
    faulty(judged("== 6 B\n== 7 A\nA draw ?\nA roll d12 4\n-- combat\n~ A se 15000", board=laid, cards=tide))


def test_a_Continuous_card_triggers_when_cards_are_played():
    tide = pool_with(war("Tide", "continuous", "Whenever you play a Basic Unit, your opponent loses 1000 SE."))
    laid = board('A war "Tide" #w')
    legal(judged('A play "Cub"\n~ B se 14000', board=laid, cards=tide))
    legal(judged('A play "Knight"\n~ B se 15000', board=laid, cards=tide))


# Skills


def test_a_skill_hits_each_opposing_Unit():
    rows = 'A attack #t "Trick" -> #b1 #b2\n= B unit "Wolf" damage 10 #b1\n= B unit "Fish" damage 10 #b2'
    legal(attacked("Hits each opposing Unit.", rows, damage=10))
    faulty(attacked("Hits each opposing Unit.", 'A attack #t "Trick" -> #b1', damage=10), "illegal")


def test_a_coin_for_the_target():
    text = "Flip a coin for the target. If heads, apply Charmed."
    verdict = legal(attacked(text, 'A attack #t "Trick" -> #b1\nA flip heads #b1 charmed'))
    assert len(player(verdict, "A")["unit"]) == 3
    legal(attacked(text, 'A attack #t "Trick" -> #b1\nA flip tails #b1 charmed\n= B unit "Wolf" #b1'))
    faulty(attacked(text, 'A attack #t "Trick" -> #b1\nA flip heads #b2 charmed'), "illegal")
    faulty(attacked(text, 'A attack #t "Trick" -> #b1\n-- end'), "undetermined")


def test_a_coin_for_each_target():
    text = "Hits each opposing Unit. Flip a coin for each target. If heads, apply Poison."
    rows = 'A attack #t "Trick" -> #b1 #b2\nA flip tails #b1 poison\nA flip heads #b2 poison'
    verdict = legal(attacked(text, rows))
    assert [each["statuses"] for each in player(verdict, "B")["unit"]] == [[], ["poison"]]
    faulty(attacked(text, 'A attack #t "Trick" -> #b1 #b2\nA flip tails #b2 poison'), "illegal")


def test_a_skill_provokes():
    text = "Apply Provoked to the target."
    verdict = legal(attacked(text, 'A attack #t "Trick" -> #b1'))
    assert player(verdict, "B")["unit"][0]["statuses"] == ["provoked"]
    faulty(attacked(text, 'A attack #t "Trick" -> #a1'), "illegal")


def test_a_skill_tells_of_its_own_Unit():
    text = "Deal 20 damage to this Unit."
    legal(attacked(text, 'A attack #t "Trick" -> #b1\n= A unit "Trickster" damage 20 #t'))
    faulty(attacked(text, 'A attack #t "Trick" -> #b1\n= A unit "Trickster" damage 0 #t'))


def test_a_skill_asks_for_a_target_of_its_text():
    text = "Heal 20 damage from target Unit."
    hurt = 'A unit "Cub" damage 20 #a3'
    legal(attacked(text, 'A attack #t "Trick" -> #b1\nA choose #a3\n= A unit "Cub" damage 0 #a3', hurt))
    faulty(attacked(text, 'A attack #t "Trick" -> #b1\nA choose #c', hurt), "illegal")


# The Crystal and Fay Charged Units


def test_VAL_CRY_09_the_effect_of_a_Crystal():
    accepts("VAL-CRY-09", "A crystal\n~ A fe 10", board=B)
    refuses("VAL-CRY-09", "A crystal\nA crystal", board=B)


def test_VAL_G06_a_Fay_Charged_Unit_names_what_is_sacrificed():
    fay = board('A fay "Drake"')
    accepts("VAL-G06", 'A summon "Drake" #d sacrifice #a1\n~ A se 15000', board=fay)
    refuses("VAL-SAC-01", 'A summon "Drake" #d sacrifice #b1', board=fay)


def test_what_is_not_understood_is_not_played():
    undetermined('A play "Riddle"', board=B)


# Choices, conditions, figures, and what Units cannot do


def test_up_to_two_may_be_one_or_none():
    text = "Deal 20 damage to up to 2 target Units."
    assert damages(legal(played(text, 'A play "Trick" -> #b1 #b2'))) == [20, 20]
    assert damages(legal(played(text, 'A play "Trick" -> #b1\nA choose no'))) == [20, 0]
    assert damages(legal(played(text, 'A play "Trick"'))) == [0, 0]
    assert damages(legal(played(text, 'A play "Trick"\nA choose #b2'))) == [0, 20]
    faulty(played(text, 'A play "Trick" -> #b1 #b1'), "illegal")


def test_HP_is_what_a_Unit_has_left():
    text = "Destroy each opposing Unit with 50 or less HP."
    legal(played(text, 'A play "Trick"\n~ B se 15000'))
    hurt = ('B unit "Wolf" #b3 damage 30',)
    assert len(player(legal(played(text, 'A play "Trick"\n~ destroy #b3', *hurt)), "B")["unit"]) == 2
    text = "Destroy target Unit with less than 61 HP."
    legal(played(text, 'A play "Trick" -> #b2\n~ destroy #b2'))
    faulty(played(text, 'A play "Trick" -> #b1'), "illegal")


def test_conditions_are_asked_of_the_table():
    for text, gains in (
        ("If you control a Fire Unit, gain 3 FE.", True),
        ("If you control a Water Unit, gain 3 FE.", False),
        ("If your opponent controls more Units than you, gain 3 FE.", True),
        ("If your opponent controls three or more Units, gain 3 FE.", False),
        ("If you have less SE than your opponent, gain 3 FE.", False),
        ("If you have 15000 or more SE, gain 3 FE.", True),
        ("If you have no cards in your hand, gain 3 FE.", False),
        ("If you control no Hero Units, gain 3 FE. Otherwise, lose 1 FE.", True),
    ):
        legal(played(text, f'A play "Trick"\n~ A fe {10 if gains else 7}'))


def test_otherwise_and_instead_take_the_other_way():
    text = "Gain 1 FE. If you control a Hero Unit, gain 2 FE instead."
    legal(played(text, 'A play "Trick"\n~ A fe 8'))
    legal(played(text, 'A play "Trick"\n~ A fe 9', 'A unit "Knight" #n'))
    text = "If you control a Hero Unit, gain 2 FE. Otherwise, lose 1 FE."
    legal(played(text, 'A play "Trick"\n~ A fe 6'))


def test_targets_of_a_branch_that_is_not_taken_are_forgotten():
    text = "If you control a Hero Unit, destroy target Unit. Deal 10 damage to target Unit."
    assert damages(legal(played(text, 'A play "Trick" -> #b1 #b2'))) == [0, 10]


def test_what_may_be_done_waits_for_a_yes():
    text = "You may discard a card. If you do, draw 2 cards."
    legal(played(text, 'A play "Trick"\nA choose yes\nA draw ? ?\n= A 15000/7/3'))
    legal(played(text, 'A play "Trick"\n= A 15000/7/2'))
    faulty(played(text, 'A play "Trick"\nA choose no\nA draw ? ?'), "illegal")


def test_one_of_several_is_chosen_by_its_number():
    text = "Choose one: draw a card; or gain 3 FE."
    legal(played(text, 'A play "Trick"\nA choose 2\n~ A fe 10'))
    legal(played(text, 'A play "Trick"\nA choose 1\nA draw ?\n~ A fe 7'))
    faulty(played(text, 'A play "Trick"\n-- combat'), "undetermined")


def test_a_whole_hand_is_discarded():
    legal(played("Your opponent discards their hand.", 'A play "Trick"\n= B 15000/0/0'))


def test_Sleep_is_what_a_Unit_is_put_to():
    assert statuses(legal(played("Put target Unit to Sleep.", 'A play "Trick" -> #b1')))[0] == ["sleep"]


def test_a_Unit_that_cannot_attack_this_turn_attacks_in_a_later_one():
    text = "Your Units can't attack this turn."
    faulty(played(text, 'A play "Trick"\n-- combat\nA attack #a1 "Poke" -> #b1'), "illegal")
    legal(
        played("Target Unit cannot attack this turn.", 'A play "Trick" -> #b1\n-- combat\nA attack #a1 "Poke" -> #b1')
    )
    rows = 'A play "Trick"\n-- end\n== 6 B\nB draw ?\nB roll d12 3\n-- combat\nB attack #b1 "Poke" -> #a1'
    legal(played("Opposing Units can't attack this turn.", rows))


def with_text(text: str, rows: str, *lines: str):
    """The verdict on rows with a Unit that has a text, as #o of the opponent."""
    owner = unit("Owner", "basic", 90, skill("Poke", 10), text=text)
    return judged(rows, board=board('B unit "Owner" #o', *lines), cards=pool_with(owner, war("Hex", "single use", HEX)))


HEX = "Apply Poison and Stun to target Unit."


def test_a_Unit_that_is_immune_gets_no_such_status():
    rows = 'A play "Hex" -> #o'
    assert statuses(legal(with_text("", rows)))[2] == ["poison", "stun"]
    assert statuses(legal(with_text("This Unit cannot be Poisoned.", rows)))[2] == ["stun"]
    assert statuses(legal(with_text("This Unit is immune to Stun and Poison.", rows)))[2] == []
    assert statuses(legal(with_text("This Unit can't be affected by Status Effects.", rows)))[2] == []
    others = "Your other Units can't be Stunned."
    assert statuses(legal(with_text(others, 'A play "Hex" -> #b1')))[0] == ["poison"]
    assert statuses(legal(with_text(others, rows)))[2] == ["poison", "stun"]


def test_a_Unit_that_enters_the_field_does_what_it_says_however_it_came():
    herald = unit("Herald", "basic", 40, text="When you play this Unit, gain 2 FE.")
    evolved = unit("Alpha", "advanced", 90, text="When this Unit enters the field, gain 2 FE.", evolves_from="Wolf")
    cards = pool_with(herald, evolved)
    legal(judged('A play "Herald" #h\n~ A fe 8', board=B, cards=cards))  # a Basic Unit costs 1
    legal(judged('A upgrade #a1 "Alpha"\n~ A fe 9', board=B, cards=cards))
    faulty(judged('A play "Herald" #h\n~ A fe 6', board=B, cards=cards))
    watcher = war("Gate", "continuous", "When a Unit you control enters the field, gain 1 FE.")
    rows = 'A play "Cub" #n\n~ A fe 7'
    legal(judged(rows, board=board('A war "Gate" #g'), cards=pool_with(watcher)))


def test_an_upgraded_Unit_says_what_its_top_says_and_says_it_once():
    text = "Whenever you play a Unit, gain {} FE."
    pup, alpha = unit("Pup", "basic", 40, text=text.format(3)), unit("Alpha", "advanced", 90, evolves_from="Pup")
    rows, laid = 'A upgrade #p "Alpha"\nA play "Cub"\n~ A fe {}', board('A unit "Pup" #p')
    legal(judged(rows.format(6), board=laid, cards=pool_with(pup, alpha)))
    alpha = unit("Alpha", "advanced", 90, evolves_from="Pup", text=text.format(1))
    legal(judged(rows.format(7), board=laid, cards=pool_with(pup, alpha)))
    rows = 'A upgrade #p "Alpha"\nA swap #p -> "Cub" #n\nA play "Cub"\n~ A fe 6'
    legal(judged(rows, board=laid, cards=pool_with(pup, alpha)))  # what is gone says nothing


def test_a_skill_hits_harder_for_each_of_its_kin():
    text = "Deals 10 more damage for each Fire Unit you control."
    few = damages(legal(attacked(text, 'A attack #t "Trick" -> #b2', damage=10)))[1]
    assert few >= 10
    assert damages(legal(attacked(text, 'A attack #t "Trick" -> #b2', 'A unit "Wolf" #a4', damage=10)))[1] == few + 10


def test_cards_come_back_from_the_discard_pile_as_their_player_chooses():
    text = "Return a Unit from your Discard Pile to your hand."
    heap = 'A discard "Wolf" "Fish" "Slay"'
    verdict = legal(played(text, 'A play "Trick"\nA choose "Fish"', heap))
    assert player(verdict, "A")["discard"] == ["Wolf", "Slay", "Trick"]
    faulty(played(text, 'A play "Trick"\nA choose "Slay"', heap), "illegal")


def test_its_owner_is_that_of_the_Unit_named_before():
    text = "Destroy target Unit. Its owner gains 5000 SE."
    legal(played(text, 'A play "Trick" -> #b1\n~ B se 19000\n~ A se 15000'))
    legal(played(text, 'A play "Trick" -> #a1\n~ A se 19000\n~ B se 15000'))


def test_a_skill_hits_the_Poisoned_harder():
    text = "If the target is Poisoned, deal 20 more damage."
    assert damages(legal(attacked(text, 'A attack #t "Trick" -> #b1', damage=10)))[0] == 10
    poisoned = ('B unit "Wolf" #b3 poison',)
    assert damages(legal(attacked(text, 'A attack #t "Trick" -> #b3', *poisoned, damage=10)))[2] == 30
