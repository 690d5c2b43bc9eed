"""What card texts do about attacks, Equipment, and Units told by several things."""

from rules.games.valcarta.wording.reading import BOXES, read_text
from tests.rules.boxes import is_declined, reads_as
from tests.rules.scenes import faulty, legal
from tests.rules.valcarta.cards import card, pool_with, skill, unit, war
from tests.rules.valcarta.scenario import attacked, board, damages, judged, played, player, statuses

ATTACK = 'A attack #t "Trick" -> #b1'
ATTACK_OF_WOLF = '-- combat\nA attack #a1 "Slash" -> #b1\n> B play "Ask"'


def test_an_Instant_asks_for_the_Unit_that_attacks():
    def answers(text, end):
        return judged(f"{ATTACK_OF_WOLF}\n{end}", board=board(), cards=pool_with(war("Ask", "instant", text)))

    burns = "If the attacking Unit is a Fire Unit, deal 20 damage to it."
    legal(answers(burns, '= A unit "Wolf" damage 20 #a1'))
    legal(answers(burns.replace("Fire", "Water"), '= A unit "Wolf" damage 0 #a1'))
    legal(answers("Play this only when one of your Units is attacked. Draw a card.", "B draw ?"))
    faulty(answers("Play this only when one of your opponent's Units is attacked. Draw a card.", "B draw ?"), "illegal")


def test_a_card_waits_for_a_status_that_a_Unit_did_not_have():
    gauge = war("Gauge", "continuous", "When an opposing Unit gains a Status Effect, gain 1 FE.")
    cards = pool_with(gauge, war("Zap", "single use", "Apply Stun to target Unit."))
    twice = 'A play "Zap" -> #b1\nA play "Zap" -> #b1\nA play "Zap" -> #a1\n'
    legal(judged(twice + "~ A fe 8", board=board('A war "Gauge" #w'), cards=cards))
    faulty(judged(twice + "~ A fe 9", board=board('A war "Gauge" #w'), cards=cards))


def test_what_a_player_chooses_adds_to_the_damage_before_it_is_dealt():
    text = "You may discard 1 card. If you do, this skill does 40 more damage."
    assert damages(legal(attacked(text, f"{ATTACK}\nA choose yes", damage=10)))[0] == 50
    assert damages(legal(attacked(text, f"{ATTACK}\nA choose no", damage=10)))[0] == 10


def test_a_skill_hits_harder_if_its_target_is_as_it_says():
    text = "If the target is affected by Burn or Poison, this skill does 30 more damage."
    sick = 'B unit "Wolf" poison #b3'
    assert damages(legal(attacked(text, 'A attack #t "Trick" -> #b3', sick, damage=10)))[2] == 40
    assert damages(legal(attacked(text, ATTACK, sick, damage=10)))[0] == 10


def test_one_coin_decides_about_the_one_target_and_more():
    text = "Flip a coin. If heads, apply Paralyze to the target; if tails, this Unit becomes Confused."
    assert statuses(legal(attacked(text, f"{ATTACK}\nA flip heads")))[0] == ["paralyze"]
    assert statuses(legal(attacked(text, f"{ATTACK}\nA flip tails")), "A")[1] == ["confusion"]


def test_an_Instant_speaks_of_the_attacking_Unit():
    stop = war("Stop", "instant", "Apply Stun to the attacking Unit.")
    hands = board('B hand "Stop"', without=("B hand",))
    rows = '-- combat\nA attack #a1 "Poke" -> #b1\n> B play "Stop"'
    assert statuses(legal(judged(rows, board=hands, cards=pool_with(stop))), "A")[0] == ["stun"]
    nobody = judged('-- combat\nB play "Stop"', board=hands, cards=pool_with(stop))
    assert statuses(legal(nobody), "A")[0] == []


def answered(text: str, rows: str = "", *lines: str):
    """A's Wolf attacks B's Wolf, and B answers with an Instant."""
    return judged(f"{ATTACK_OF_WOLF}{rows}", board=board(*lines), cards=pool_with(war("Ask", "instant", text)))


def test_an_attack_is_aimed_at_another_Unit_before_its_damage():
    text = "Redirect the attack to another Unit you control."
    reads_as(
        BOXES,
        "Redirect the attack to target unattacked Unit you control.",
        text,
        lambda said: read_text(said, "instant"),
    )
    assert damages(legal(answered(text, " -> #b2"))) == [0, 20]
    assert damages(legal(answered("Draw 1 card.", "\nB draw ?"))) == [20, 0]
    faulty(answered(text, " -> #b1"), "illegal")
    is_declined(read_text("Redirect the attack to target opposing Unit.", "instant"), "a Unit of yours")
    is_declined(read_text(text, "war"), "is said by an Instant")


def test_an_attack_on_several_Units_and_one_that_has_struck_keep_their_aim():
    wave = unit("Sea", "basic", 30, skill("Wave", 10, text="Hits each opposing Unit."))
    turn = war("Ask", "instant", "Redirect the attack to target Unit you control.")
    rows = '-- combat\nA attack #x "Wave"\n> B play "Ask" -> #b3'
    lines = ('A unit "Sea" #x', 'B unit "Cub" #b3')
    assert damages(legal(judged(rows, board=board(*lines), cards=pool_with(wave, turn)))) == [10, 10, 10]


def test_an_Instant_changes_the_attack_of_the_attacking_Unit():
    text = "Target attacking Unit's skill deals 10 less damage."
    reads_as(BOXES, "The attack deals -10 damage.", text, lambda said: read_text(said, "instant"))
    assert damages(legal(answered(text))) == [10, 0]


def test_VAL_FRM_04_HP_that_is_higher_for_a_time_sinks_again():
    hurt = 'A unit "Wolf" damage 50 #x'
    hit = "Target Unit gets +20 HP this turn. Deal 30 damage to it."
    verdict = legal(played(hit, 'A play "Trick" -> #x\n-- end', hurt))
    assert len(player(verdict, "A")["unit"]) == 2
    verdict = legal(played(hit, 'A play "Trick" -> #x\n-- end\n== 6 B\nB draw ?', hurt))
    assert len(player(verdict, "A")["unit"]) == 1
    text = "Target Unit gets -20 HP this turn."
    verdict = legal(played(text, 'A play "Trick" -> #x\n~ destroy #x', hurt))
    assert len(player(verdict, "A")["unit"]) == 1


def test_VAL_UNIT_07_a_text_keeps_Units_from_being_upgraded():
    rows = 'A upgrade #a1 "Dire Wolf"'
    frost = pool_with(war("Frost", "continuous", "Your opponent's Units can't be upgraded."))
    faulty(judged(rows, board=board('B war "Frost" #w'), cards=frost), "illegal")
    legal(judged(rows, board=board('A war "Frost" #w'), cards=frost))


def test_VAL_EQ_02_an_Equipment_is_moved_to_a_Unit_that_it_fits():
    text = "Move target Equipment you control to target Unit you control."
    worn = ('A unit "Cub" #x', 'A equipment "Blade" on #a1 #e')
    legal(played(text, 'A play "Trick" -> #e #x\n= A equipment "Blade" on #x', *worn))
    faulty(played(text, 'A play "Trick" -> #e #x\n= A equipment "Blade" on #a1', *worn))
    faulty(played(text, 'A play "Trick" -> #x #x', *worn), "illegal")


def test_an_Equipment_on_the_target_is_destroyed():
    text = "Destroy each Equipment attached to the target."
    worn = ('B equipment "Blade" on #b1 #e', 'B unit "Wolf" #b3', 'B equipment "Blade" on #b3 #f')
    verdict = legal(attacked(text, f"{ATTACK}\n~ destroy #e", *worn))
    assert len(player(verdict, "B")["equipment"]) == 1


def test_an_Equipment_returns_when_its_Unit_is_destroyed():
    charm = pool_with(card("Charm", "equipment", text="When this Unit is destroyed, return this card to your hand."))
    worn = board('B equipment "Charm" on #b1 #e')
    legal(judged('A play "Slay" -> #b1\n= B 14000/0/4', board=worn, cards=charm))
    faulty(judged('A play "Slay" -> #b2\n= B 14000/0/4', board=worn, cards=charm))


def test_as_many_as_there_are_statuses_on_the_target():
    text = "+10 damage for each different Status Effect on the target."
    sick = 'B unit "Wolf" poison burn #b3'
    assert damages(legal(attacked(text, 'A attack #t "Trick" -> #b3', sick, damage=10)))[2] == 30


def test_War_Cards_of_a_sort_are_told_apart():
    text = "Your opponent cannot play Instant War Cards this turn."
    spark = 'A play "Trick"\n-- combat\nA attack #a1 "Poke" -> #b1\n> B play "Spark" -> #a1'
    known = board('B hand "Spark"', without=("B hand",))
    cards = pool_with(war("Trick", "single use", text))
    faulty(judged(spark, board=known, cards=cards), "illegal")


def test_skills_of_Units_cost_less():
    cheap = pool_with(
        war("Ease", "continuous", "Skills of Fire Units you control cost 1 less FE."),
        unit("Trickster", "basic", 60, skill("Trick", 10, 2)),
    )
    rows = '-- combat\nA attack #t "Trick" -> #b1\n~ A fe {}'
    laid = board('A war "Ease" #w', 'A unit "Trickster" #t')
    legal(judged(rows.format(6), board=laid, cards=cheap))


def test_several_coins_count_their_heads():
    text = "Flip two coins. For each heads, +20 damage."
    rows = f"{ATTACK}\nA flip {{}}\nA flip {{}}"
    assert damages(legal(attacked(text, rows.format("heads", "heads"), damage=10)))[0] == 50
    assert damages(legal(attacked(text, rows.format("tails", "heads"), damage=10)))[0] == 30
    faulty(attacked(text, f"{ATTACK}\nA flip heads\n-- end"), "undetermined")


def test_damage_as_high_as_the_HP_of_what_was_sacrificed():
    text = "Sacrifice a Unit you control. If you do, deal damage to target Unit equal to the sacrificed Unit's "
    text += "remaining HP."
    hurt = 'A unit "Wolf" damage 40 #x'
    verdict = legal(played(text, 'A play "Trick" -> #b1\nA choose #x', hurt))
    assert damages(verdict)[0] == 30


def test_as_many_as_were_destroyed():
    text = "Destroy each opposing Unit with 70 or less HP. Gain 1 FE for each Unit destroyed this way."
    legal(played(text, 'A play "Trick"\n~ A fe 9'))


def test_VAL_G15_damage_is_doubled_before_anything_is_taken_off_it():
    coin = "Flip a coin. If heads, this attack does double damage."
    assert damages(legal(attacked(coin, f"{ATTACK}\nA flip heads", damage=20)))[0] == 40
    assert damages(legal(attacked(coin, f"{ATTACK}\nA flip tails", damage=20)))[0] == 20
    shield = 'B equipment "Shield" on #b1 #s'
    assert damages(legal(attacked(coin, f"{ATTACK}\nA flip heads", shield, damage=20)))[0] == 30
    sick = "If the target is Poisoned, this attack does double damage."
    assert damages(legal(attacked(sick, ATTACK, damage=20)))[0] == 20
    assert damages(legal(attacked(sick, 'A attack #t "Trick" -> #b3', 'B unit "Wolf" poison #b3', damage=20)))[2] == 40
    turn = "Target Unit deals double damage this turn."
    rows = 'A play "Trick" -> {}\n-- combat\nA attack #a1 "Poke" -> #b1'
    assert damages(legal(played(turn, rows.format("#a1"))))[0] == 20
    assert damages(legal(played(turn, rows.format("#b1"))))[0] == 10


def test_a_Unit_is_healed_by_the_damage_that_it_has_dealt():
    text = "Heal this Unit by the damage dealt."
    hurt = unit("Leech", "basic", 60, skill("Trick", 20, 1, text=text))
    rows = '-- combat\nA attack #l "Trick" -> #b1\n= A unit "Leech" damage {} #l'
    scene = {"board": board('A unit "Leech" damage 30 #l'), "cards": pool_with(hurt)}
    legal(judged(rows.format(10), **scene))
    faulty(judged(rows.format(30), **scene))
    spared = {**scene, "board": board('A unit "Leech" damage 30 #l', 'B equipment "Shield" on #b1 #s')}
    legal(judged(rows.format(20), **spared))


def test_VAL_G14_an_Instant_changes_the_attack_under_way():
    def answers(text, end):
        return judged(f"{ATTACK_OF_WOLF}\n{end}", board=board(), cards=pool_with(war("Ask", "instant", text)))

    less = "When one of your Units is attacked, the attack does 10 less damage."
    legal(answers(less, '= B unit "Wolf" damage 10 #b1'))
    faulty(answers(less, '= B unit "Wolf" damage 20 #b1'))
    spare = "Prevent all damage done to target Unit by this attack."
    legal(answers(spare, 'B choose #b1\n= B unit "Wolf" damage 0 #b1'))
    legal(answers(spare, 'B choose #b2\n= B unit "Wolf" damage 20 #b1'))
    stops = "When an opposing Unit attacks, flip a coin. If heads, the attack fails."
    legal(answers(stops, 'B flip heads\n= B unit "Wolf" damage 0 #b1'))
    legal(answers(stops, 'B flip tails\n= B unit "Wolf" damage 20 #b1'))
    faulty(answers("When one of your Units attacks, draw a card.", "B draw ?"), "illegal")


def test_a_card_waits_for_one_Status_Effect():
    gauge = war("Gauge", "continuous", "When an opposing Unit is Stunned, gain 1 FE.")
    cards = pool_with(
        gauge, war("Zap", "single use", "Apply Stun to target Unit."), war("Ill", "single use", "Poison target Unit.")
    )
    legal(judged('A play "Zap" -> #b1\n~ A fe 8', board=board('A war "Gauge" #w'), cards=cards))
    legal(judged('A play "Ill" -> #b1\n~ A fe 7', board=board('A war "Gauge" #w'), cards=cards))
    faulty(judged('A play "Ill" -> #b1\n~ A fe 8', board=board('A war "Gauge" #w'), cards=cards))


def test_a_Unit_comes_under_control_for_a_turn():
    text = "Take control of target opposing Unit until the end of the turn."
    rows = 'A play "Trick" -> #b1\n-- combat\nA attack #b1 "Poke" -> #b2\n= B unit "Fish" damage 10 #b2'
    legal(played(text, rows))
    faulty(judged('-- combat\nA attack #b1 "Poke" -> #b2', board=board()), "illegal")
    back = legal(played(text, 'A play "Trick" -> #b1\n== 6 B\nB draw ?\nB roll d12 4'))
    assert [each["card"] for each in player(back, "B")["unit"]] == ["Wolf", "Fish"]
    kept = legal(played("Take control of target Unit.", 'A play "Trick" -> #b1\n== 6 B\nB draw ?\nB roll d12 4'))
    assert [each["card"] for each in player(kept, "A")["unit"]] == ["Wolf", "Wolf"]
    crowd = 'A unit "Cub" #x1, "Cub" #x2, "Cub" #x3, "Cub" #x4'
    full = legal(played(text, 'A play "Trick" -> #b1', crowd))
    assert len(player(full, "B")["unit"]) == 2


def test_VAL_UNIT_03_the_owner_of_a_Unit_under_control_loses_SE_for_it():
    text = "Take control of target opposing Unit. Destroy it."
    legal(played(text, 'A play "Trick" -> #b1\n~ B se 14000'))
    faulty(played(text, 'A play "Trick" -> #b1\n~ B se 15000'))


def test_VAL_UNIT_03_a_text_spares_the_owner_the_loss():
    charm = card("Charm", "equipment", text="When the equipped Unit is defeated, you lose no SE.")
    scene = {"board": board('B equipment "Charm" on #b1 #e'), "cards": pool_with(charm)}
    legal(judged('A play "Slay" -> #b1\n~ B se 15000', **scene))
    legal(judged('A play "Slay" -> #b2\n~ B se 14000', **scene))
    faulty(judged('A play "Slay" -> #b2\n~ B se 15000', **scene))


def test_VAL_TURN_01_the_Draw_Phase_and_the_Roll_Phase_are_moments_of_their_own():
    rows = "== 6 B\nB draw ?\nB roll d12 3\n== 7 A\nA draw ?\nA roll d12 4\n~ A se {}"
    for phase in ("Draw", "Roll"):
        tide = war("Tide", "continuous", f"At the start of your {phase} Phase, gain 1000 SE.")
        scene = {"board": board('A war "Tide" #w'), "cards": pool_with(tide)}
        legal(judged(rows.format(16000), **scene))
        faulty(judged(rows.format(15000), **scene))


def test_VAL_SAC_01_a_price_of_which_a_part_is_of_a_kind():
    giant = unit("Giant", "champion", 120, fay=True, text="Sacrifice 2 Units, including at least one Water Unit.")
    scene = {"board": board('A unit "Fish" #f, "Cub" #g', 'A fay "Giant"'), "cards": pool_with(giant)}
    legal(judged('A summon "Giant" sacrifice #a1 #f', **scene))
    faulty(judged('A summon "Giant" sacrifice #a1 #g', **scene), "illegal")
    faulty(judged('A summon "Giant" sacrifice #f', **scene), "illegal")
