"""Scenes with the Quick Runes of the Core set, and with the first of its Equip Runes."""

from tests.rules.core.scenes import denies, shows

DUEL = 'A battle "Recruit" attack #a1\nB battle "Captain" attack #b1\n'
ATTACK = "-- attack\nA attack #a1 -> #b1\n"


def test_Whetstone_Verse_turns_a_lost_battle():
    board = DUEL + 'A hand "Whetstone Verse"'
    verse = '> A activate "Whetstone Verse" -> #a1\n'
    shows("Whetstone Verse", ATTACK + verse + "~ destroy #b1\n= A 7/190/0", board)
    denies("Whetstone Verse", ATTACK + verse + "~ destroy #a1", board)
    denies("Whetstone Verse", ATTACK + "~ destroy #b1", board)
    tomorrow = 'A activate "Whetstone Verse" -> #a1\n== 6 B\n-- attack\nB attack #b1 -> #a1\n'
    denies("Whetstone Verse", tomorrow + "~ destroy #b1", board)


def test_Dig_In_Your_Heels_holds_a_wall():
    board = 'A battle "Captain" attack #a1\nB battle "Recruit" shield #b1\nB power "Dig In Your Heels" facedown #b2'
    dig = ATTACK + "> B activate #b2 -> #b1\n"
    shows("Dig In Your Heels", dig + '= A 7/200/0 B 7/190/0\n= B battle "Recruit" shield #b1', board)
    denies("Dig In Your Heels", dig + "~ destroy #b1", board)
    denies("Dig In Your Heels", dig + "~ destroy #a1", board)


def test_Cold_Bucket_cools_an_attacker_down():
    board = 'A battle "Captain" attack #a1\nB battle "Recruit" attack #b1\nB power "Cold Bucket" facedown #b2'
    bucket = ATTACK + "> B activate #b2 -> #a1\n"
    shows("Cold Bucket", bucket + "~ destroy #a1\n= B 7/190/0", board)
    denies("Cold Bucket", bucket + "~ destroy #b1", board)
    denies("Cold Bucket", ATTACK + '> B activate "Cold Bucket" -> #a1', DUEL + 'B hand "Cold Bucket"')


def test_Red_in_the_Eye_gives_AP_and_Bloodlust_for_the_turn():
    board = 'A battle "Sentry" attack #a1\nA hand "Red in the Eye"\nB battle "Captain" attack #b1'
    red = 'A activate "Red in the Eye" -> #a1\n'
    shows("Red in the Eye", red + ATTACK + "~ destroy #b1\n= A 7/180/0 B 6/200/0", board)
    denies("Red in the Eye", red + ATTACK + "~ B hp 6", board.replace("attack #b1", "shield #b1"))
    denies("Red in the Eye", 'A activate "Red in the Eye" -> #b1', board)


def test_Once_More_with_Feeling_is_a_second_attack():
    board = 'A battle "Recruit" attack #a1\nA hand "Once More, with Feeling"'
    again = 'A activate "Once More, with Feeling" -> #a1\n'
    twice = "-- attack\nA attack #a1 -> B\nA attack #a1 -> B\n"
    shows("Once More, with Feeling", again + twice + "= A 7/180/0 B 5/200/0", board)
    denies("Once More, with Feeling", again + twice + "A attack #a1 -> B", board)
    denies("Once More, with Feeling", twice, board)
    denies("Once More, with Feeling", again + "== 6 B\n== 7 A\n" + twice, board)


def test_Snuff_the_Fuse_negates_an_Ambush():
    board = (
        DUEL.replace("Recruit", "Hearth Salamander") + 'A hand "Snuff the Fuse"\nB power "Mirror Snare" facedown #b2'
    )
    snare = ATTACK + "> B activate #b2\n"
    snuff = snare + '>> A activate "Snuff the Fuse"\n'
    shows("Snuff the Fuse", snuff + '~ destroy #b1\n= A 7/180/0\n= B discard "Captain", "Mirror Snare"', board)
    denies("Snuff the Fuse", snuff + "~ destroy #a1", board)
    denies("Snuff the Fuse", ATTACK + '> A activate "Snuff the Fuse"', board)


def test_Lost_in_the_Crowd_turns_a_battle_card_face_down():
    board = DUEL + 'A hand "Lost in the Crowd"'
    lost = 'A activate "Lost in the Crowd" -> #b1\n'
    shows("Lost in the Crowd", lost + '= A 7/190/0\n= B battle "Captain" facedown #b1', board)
    shows("Lost in the Crowd", lost + ATTACK + '= B 7/200/0\n= B battle "Captain" attack #b1', board)
    denies("Lost in the Crowd", lost + ATTACK + "~ destroy #a1", board)
    boss = board.replace("Captain", "The Ember Bishop")
    denies("Lost in the Crowd", lost + '= B battle "The Ember Bishop" facedown #b1', boss)


def test_Lost_in_the_Crowd_makes_a_set_card_cost_its_STA_again_in_the_classic_edition():
    board = """
        A power "Lost in the Crowd" facedown #a2
        A battle "Recruit" attack #a1
        B battle "Captain" facedown #b1"""
    again = "B reveal #b1\n= B 7/170/0\n-- attack\n> A activate #a2 -> #b1\n== 7 A\n" + ATTACK
    shows("Lost in the Crowd", again + "= B 7/140/0", board, edition="classic", turn="6 B")
    shows("Lost in the Crowd", again + "= B 7/170/0", board, edition="current", turn="6 B")


def test_Walk_It_Off_puts_a_battle_card_into_shield_position():
    board = 'A battle "Sentry" attack #a1\nA hand "Walk It Off"\nB battle "Hearth Salamander" attack #b1'
    walk = 'A activate "Walk It Off" -> '
    shows("Walk It Off", walk + "#b1\n" + ATTACK + "~ destroy #b1\n= A 7/200/0", board)
    denies("Walk It Off", walk + "#a1\n" + ATTACK, board)
    denies("Walk It Off", walk + "#a1\nA position #a1 attack", board)


def test_Not_Todays_Saint_survives_a_battle_and_may_draw():
    board = DUEL + """A hand "Not Today's Saint\""""
    saved = ATTACK + """> A activate "Not Today's Saint" -> #a1\n"""
    shows("Not Today's Saint", saved + '= A 7/190/0\n= A battle "Recruit" attack #a1', board)
    denies("Not Today's Saint", saved + "~ destroy #a1", board)
    denies("Not Today's Saint", saved + "A draw ?", board)
    saint = 'A battle "Novice of the Bell" shield #a2\n'
    shows("Not Today's Saint", saved + "A draw ?\n= A 7/190/1", saint + board)


def test_Ember_in_the_Letterbox_costs_a_heart():
    ember = 'A activate "Ember in the Letterbox"\n'
    shows("Ember in the Letterbox", ember + "= A 7/170/0 B 6/200/0", 'A hand "Ember in the Letterbox"')
    denies("Ember in the Letterbox", ember + "~ A hp 6", 'A hand "Ember in the Letterbox"')
    last = 'A hand "Ember in the Letterbox"\nB hp 1'
    shows("Ember in the Letterbox", ember + "~ B hp 0", last)
    denies("Ember in the Letterbox", ember + "== 6 B", last)


def test_Higher_than_the_Gate_lets_a_Winged_card_past_the_defenders():
    board = """
        A battle "Skyhook Marauder" attack #a1, "Kite Scout" attack #a2
        A hand "Higher than the Gate"
        B battle "Third Shield from the Left" shield #b1"""
    over = 'A activate "Higher than the Gate" -> #a1\n'
    direct = "-- attack\nA attack #a1 -> B\n"
    shows("Higher than the Gate", over + direct + "~ B hp 6\n~ A sta 200", board)
    denies("Higher than the Gate", direct, board)
    denies("Higher than the Gate", 'A activate "Higher than the Gate" -> #a2', board)
    denies("Higher than the Gate", over + "== 6 B\n== 7 A\n" + direct, board)


def test_Breath_on_Credit_is_stamina_now_for_a_card_later():
    board = 'A sta 100\nA hand "Breath on Credit"'
    credit = 'A activate "Breath on Credit"\n= A 7/140/0\n'
    shows("Breath on Credit", credit + "== 6 B\nB draw ?\n== 7 A\n= A 7/160/0\n== 8 B\n== 9 A\nA draw ?", board)
    denies("Breath on Credit", credit + "== 6 B\n== 7 A\nA draw ?", board)


def test_Unpick_the_Knot_destroys_a_Rune_or_an_Ambush():
    board = """
        A hand "Unpick the Knot"
        B power "Curfew" faceup #b1, "Muster Roll" facedown #b2
        B field "Kiln Street" #b3"""
    for target in ("#b1", "#b2"):
        unpick = f'A activate "Unpick the Knot" -> {target}\n~ destroy {target}\n= A 7/190/0'
        shows("Unpick the Knot", unpick, board)
    denies("Unpick the Knot", 'A activate "Unpick the Knot" -> #b3', board)


def test_Grandmothers_Halberd_gives_AP_and_SP():
    board = DUEL.replace("Captain", "Recruit") + """A hand "Grandmother's Halberd\""""
    halberd = """A activate "Grandmother's Halberd" #a2 -> #a1\n"""
    shows("Grandmother's Halberd", halberd + ATTACK + "~ destroy #b1\n= A 7/190/0", board)
    denies("Grandmother's Halberd", halberd + ATTACK + "~ destroy #a1", board)
    defended = board.replace("attack #a1", "shield #a1").replace('"Recruit" attack #b1', '"Sentry" attack #b1')
    attacked = '== 6 B\n-- attack\nB attack #b1 -> #a1\n= A battle "Recruit" shield #a1'
    shows("Grandmother's Halberd", halberd + attacked, defended)
    denies("Grandmother's Halberd", attacked, defended)


def test_Door_Without_a_House_gives_SP_and_Nuisance():
    board = """
        A battle "Recruit" shield #a1, "Sentry" attack #a2
        A hand "Door Without a House"
        B battle "Hearth Salamander" attack #b1"""
    door = 'A activate "Door Without a House" #a3 -> #a1\n== 6 B\n-- attack\n'
    shows("Door Without a House", door + 'B attack #b1 -> #a1\n= A 7/190/0\n= A battle "Recruit" #a1', board)
    denies("Door Without a House", door + "B attack #b1 -> #a2", board)
    denies("Door Without a House", door + "B attack #b1 -> #a1\n~ destroy #a1", board)


def test_Colors_of_the_Ninth_make_a_Human_Soldier_card_a_hero_with_a_reward():
    board = DUEL + 'A battle "Squire Errant" attack #a2\nA hand "Colors of the Ninth"'
    board = board.replace("Captain", "Backlane Brawler")
    colors = 'A activate "Colors of the Ninth" #a3 -> #a1\n'
    shows("Colors of the Ninth", colors + ATTACK + "~ destroy #b1\nA draw ?\n= A 7/180/1", board)
    denies("Colors of the Ninth", colors + ATTACK.replace("#a1", "#a2") + "A draw ?", board)
    denies("Colors of the Ninth", 'A activate "Colors of the Ninth" #a3 -> #a2', board)
    wall = colors + '-- attack\n== 6 B\n-- attack\nB attack #b1 -> #a1\n= A battle "Recruit" shield #a1'
    shows("Colors of the Ninth", wall, board.replace('"Recruit" attack', '"Recruit" shield'))


def test_Crown_of_Coals_gives_a_Dragon_card_AP_and_Bloodlust():
    board = """
        A battle "Ditch Dragonet" attack #a1, "Chimney Drake" attack #a2
        A hand "Crown of Coals"
        B battle "Hollow Court Duelist" attack #b1, "Captain" attack #b2"""
    crown = 'A activate "Crown of Coals" #a3 -> #a1\n'
    shows("Crown of Coals", crown + ATTACK + "~ destroy #b1\n= A 7/180/0 B 6/200/0", board)
    denies("Crown of Coals", 'A activate "Crown of Coals" #a3 -> #a2', board)
    denies("Crown of Coals", crown + ATTACK + "~ B hp 7", board)
