"""Scenes with the Normal and Counter Ambushes of the Core set."""

from tests.rules.core.scenes import denies, shows

ATTACK = "-- attack\nB attack #b1 -> #a1\n"


def test_Snow_on_the_Pass_is_a_turn_without_attacks_of_the_opponent():
    board = 'A battle "Recruit" attack #a1\nA power "Snow on the Pass" facedown #a2\nB battle "Captain" attack #b1'
    snow = "-- attack\n> A activate #a2\n"
    shows(
        "Snow on the Pass",
        snow + '== 7 A\n= A discard "Snow on the Pass"\n-- attack\nA attack #a1 -> #b1',
        board,
        turn="6 B",
    )
    shows("Snow on the Pass", snow + "== 7 A\n== 8 B\n" + ATTACK + "~ destroy #a1", board, turn="6 B")
    denies("Snow on the Pass", snow + "B attack #b1 -> #a1", board, turn="6 B")
    denies("Snow on the Pass", ATTACK + "> A activate #a2", board, turn="6 B")


def test_Horns_in_the_Fog_turn_all_cards_of_the_opponent_to_shield_position():
    board = """
        A battle "Recruit" attack #a1
        A power "Horns in the Fog" facedown #a2
        B battle "Recruit" attack #b1, "Captain" attack #b2, "Sentry" facedown #b3"""
    horns = ATTACK + "> A activate #a2\n"
    shield = '= B battle "Captain" shield #b2, "Sentry" facedown #b3\n'
    shows("Horns in the Fog", horns + "~ destroy #a1\n~ destroy #b1\n" + shield, board, turn="6 B")
    shows(
        "Horns in the Fog", '-- attack\n> A activate #a2\n= A battle "Recruit" attack #a1\n' + shield, board, turn="6 B"
    )
    denies("Horns in the Fog", horns + "B attack #b2 -> A", board, turn="6 B")
    denies("Horns in the Fog", horns + "-- build2\nB position #b2 attack", board, turn="6 B")


def test_Hasty_Barricade_stands_in_the_turn_it_was_set_and_through_the_next_one():
    board = """
        A battle "Recruit" shield #a1
        A hand "Hasty Barricade"
        B battle "Cinder Lancer" attack #b1, "Hearth Salamander" attack #b2"""
    wall = 'A set "Hasty Barricade" power #a2\nA activate #a2 -> '
    stands = '-- attack\nB attack #b2 -> #a1\n= A battle "Recruit" shield #a1'
    shows("Hasty Barricade", wall + "#a1\n== 6 B\n" + stands, board)
    shows("Hasty Barricade", wall + "#a1\n== 6 B\n" + ATTACK + "~ destroy #a1", board)
    denies("Hasty Barricade", wall + "#a1\n== 6 B\n== 7 A\n== 8 B\n" + stands, board)
    denies("Hasty Barricade", wall + "#b1", board)


def test_Powder_Under_the_Floor_destroys_every_card_in_attack_position():
    board = """
        A battle "Recruit" attack #a1, "Sentry" shield #a2
        A power "Powder Under the Floor" facedown #a3
        B battle "Captain" attack #b1, "Lockgate" shield #b2, "Trapper" facedown #b3"""
    powder = "A activate #a3\n~ destroy #a1\n~ destroy #b1\n"
    rest = '= A battle "Sentry" shield #a2\n= B battle "Lockgate" shield #b2, "Trapper" facedown #b3'
    shows("Powder Under the Floor", powder + "= A 7/170/0\n" + rest, board)
    denies("Powder Under the Floor", powder + "~ destroy #b3", board)
    denies("Powder Under the Floor", powder + "~ destroy #a2", board)
    denies("Powder Under the Floor", "A activate #a3", "A sta 20\n" + board)


def test_Nobody_Sent_for_Heroes_brings_a_Hero_card_at_the_price_of_its_STA():
    board = """
        A sc 0
        A power "Nobody Sent for Heroes" facedown #a1
        B battle "Captain" attack #b1, "Lockgate" shield #b2, "Trapper" facedown #b3"""
    hero = "A activate #a1\nA choose "
    irsa = hero + '"Irsa Brightspur" #a2\n= A battle "Irsa Brightspur" #a2'
    shows("Nobody Sent for Heroes", irsa + "\n= A 7/120/0\n~ A sc 0", board)
    denies("Nobody Sent for Heroes", irsa, "A sta 70\n" + board)
    denies("Nobody Sent for Heroes", hero + '"Squire Errant" #a2', board)
    denies("Nobody Sent for Heroes", "A activate #a1", board.replace(', "Trapper" facedown #b3', ""))


def test_Cooked_Ledger_gains_STA_or_costs_the_opponent_STA():
    board = 'A sta 100\nA power "Cooked Ledger" facedown #a1\nB sta 100'
    shows("Cooked Ledger", "A activate #a1\nA choose 1\n= A 7/140/0 B 7/100/0", board)
    shows("Cooked Ledger", "A activate #a1\nA choose 2\n= A 7/100/0 B 7/60/0", board)
    denies("Cooked Ledger", "A activate #a1\nA choose 1\n~ B sta 60", board)
    denies("Cooked Ledger", "A activate #a1\nA choose 3", board)


def test_Eclipse_by_Appointment_empties_the_opponents_discard_pile():
    board = 'A power "Eclipse by Appointment" facedown #a1\nA discard "Sentry"\nB discard "Captain", "Mirror Snare"'
    eclipse = "A activate #a1\nA draw ?\n"
    gone = '= B void "Captain", "Mirror Snare"\n= A discard "Sentry", "Eclipse by Appointment"\n= A 7/200/1'
    shows("Eclipse by Appointment", eclipse + gone, board)
    denies("Eclipse by Appointment", eclipse + '= B discard "Captain", "Mirror Snare"', board)
    denies("Eclipse by Appointment", eclipse + '= A void "Sentry"', board)


def test_Mirror_Snare_destroys_the_attacker():
    board = 'A battle "Recruit" attack #a1\nA power "Mirror Snare" facedown #a2\nB battle "Captain" attack #b1'
    snare = ATTACK + "> A activate #a2\n"
    left = '= A battle "Recruit" attack #a1\n= A discard "Mirror Snare"'
    shows("Mirror Snare", snare + "~ destroy #b1\n" + left, board, turn="6 B")
    denies("Mirror Snare", snare + "~ destroy #a1", board, turn="6 B")
    denies("Mirror Snare", "-- attack\n> A activate #a2", board, turn="6 B")
    denies("Mirror Snare", "-- attack\nA attack #a1 -> #b1\n> A activate #a2", board)


def test_Wrong_Bridge_negates_an_attack():
    board = 'A battle "Recruit" attack #a1\nA power "Wrong Bridge" facedown #a2\nB battle "Captain" attack #b1'
    bridge = ATTACK + "> A activate #a2\n"
    both = '= A battle "Recruit" attack #a1\n= B battle "Captain" attack #b1'
    shows("Wrong Bridge", bridge + both, board, turn="6 B")
    denies("Wrong Bridge", bridge + "~ destroy #a1", board, turn="6 B")
    denies("Wrong Bridge", bridge + "B attack #b1 -> #a1", board, turn="6 B")
    direct = "-- attack\nB attack #b1 -> A\n> A activate #a2\n= A 7/200/0"
    shows("Wrong Bridge", direct, board.replace('A battle "Recruit" attack #a1', ""), turn="6 B")


def test_Portcullis_falls_before_a_direct_attack():
    board = 'A sta 100\nA power "Portcullis" facedown #a2\nB battle "Captain" attack #b1'
    gate = "-- attack\nB attack #b1 -> A\n> A activate #a2\n"
    shows("Portcullis", gate + "= A 7/120/0", board, turn="6 B")
    denies("Portcullis", gate + "~ A hp 6", board, turn="6 B")
    denies("Portcullis", ATTACK + "> A activate #a2", board + '\nA battle "Recruit" attack #a1', turn="6 B")


def test_No_Such_Person_negates_a_summon():
    board = 'A power "No Such Person" facedown #a1\nB hand "Captain" "Recruit"\nB boss "Null Cathedral"'
    nobody = "> A activate #a1\n"
    captain = 'B summon "Captain" attack #b1\n'
    gone = '= A 7/180/0 B 7/170/1\n= B discard "Captain"'
    shows("No Such Person", captain + nobody + gone, board, turn="6 B")
    denies("No Such Person", captain + nobody + '= B battle "Captain" #b1', board, turn="6 B")
    denies("No Such Person", 'B set "Captain" battle #b1\n' + nobody, board, turn="6 B")
    denies("No Such Person", captain + nobody, "A sta 10\n" + board, turn="6 B")
    boss = 'B summon "Null Cathedral" attack #b2 tribute #b1\n'
    denies("No Such Person", boss + nobody, board + '\nB battle "Recruit" attack #b1', turn="6 B")


def test_A_Word_Ahead_negates_a_Rune():
    board = """
        A power "A Word Ahead" facedown #a1
        B hand "Supper After the Battle" "Lead Slippers"
        B battle "Recruit" attack #b1
        B power "Snow on the Pass" facedown #b2"""
    word = "> A activate #a1\n"
    slippers = 'B activate "Lead Slippers" #b3 -> #b1\n'
    gone = '= A 7/190/0 B 7/190/1\n= B discard "Lead Slippers"\n= A discard "A Word Ahead"'
    shows("A Word Ahead", slippers + word + gone, board, turn="6 B")
    supper = '-- build2\nB activate "Supper After the Battle"\n'
    shows("A Word Ahead", supper + word + "= A 7/190/0 B 7/180/1", board, turn="6 B")
    denies("A Word Ahead", supper + word + "B draw 2 ?", board, turn="6 B")
    denies("A Word Ahead", "B activate #b2\n" + word, board, turn="6 B")


def test_Trap_for_Trappers_negates_an_Ambush_in_the_turn_it_was_set():
    board = """
        A battle "Recruit" attack #a1
        A hand "Trap for Trappers"
        B battle "Captain" attack #b1
        B power "Mirror Snare" facedown #b2, "Cold Bucket" facedown #b3"""
    dug = 'A set "Trap for Trappers" power #a2\n-- attack\nA attack #a1 -> #b1\n'
    trap = "> B activate #b2\n>> A activate #a2\n"
    shows("Trap for Trappers", dug + trap + '~ destroy #b2\n~ destroy #a1\n= B battle "Captain" #b1', board)
    denies("Trap for Trappers", dug + trap + '= B power "Mirror Snare" #b2', board)
    denies("Trap for Trappers", dug + "> B activate #b3 -> #a1\n>> A activate #a2", board)


def test_Heckler_in_the_Third_Row_negates_an_effect():
    board = """
        A power "Heckler in the Third Row" facedown #a1
        B hand "Recruit" "Ember in the Letterbox"
        B battle "Levy Captain" attack #b1"""
    levy = "B activate #b1\n"
    heckled = levy + "> A activate #a1\n"
    shows(
        "Heckler in the Third Row",
        levy + 'B choose "Recruit" #b2\n= B battle "Levy Captain" #b1, "Recruit" #b2',
        board,
        turn="6 B",
    )
    shows("Heckler in the Third Row", heckled + '= B 7/180/2\n= B battle "Levy Captain" attack #b1', board, turn="6 B")
    denies("Heckler in the Third Row", heckled + 'B choose "Recruit" #b2', board, turn="6 B")
    denies("Heckler in the Third Row", heckled + "B activate #b1", board, turn="6 B")
    denies("Heckler in the Third Row", 'B activate "Ember in the Letterbox"\n> A activate #a1', board, turn="6 B")


def test_The_Throne_Is_Taken_negates_the_summon_of_a_Boss_card():
    board = """
        A power "The Throne Is Taken" facedown #a1
        B hand "Captain"
        B battle "Ember Pup" attack #b1, "Matchstick Raider" attack #b2
        B boss "The Ember Bishop" "Warden-General Oss\""""
    bishop = 'B summon "The Ember Bishop" attack #b3 tribute #b2\n'
    taken = "> A activate #a1\n"
    gone = 'A draw ?\n= A 7/200/1 B 7/150/1\n= B discard "Matchstick Raider", "The Ember Bishop"\n~ B sc 0'
    shows("The Throne Is Taken", bishop + taken + gone, board, turn="6 B")
    denies(
        "The Throne Is Taken",
        bishop + taken + 'A draw ?\n= B boss "The Ember Bishop", "Warden-General Oss"',
        board,
        turn="6 B",
    )
    denies("The Throne Is Taken", 'B summon "Captain" attack #b3\n' + taken, board, turn="6 B")
    oss = 'B summon "Warden-General Oss" attack #b3 tribute #b4 #b5\n' + taken + "A draw ?\n"
    army = board + '\nB battle "Recruit" attack #b4, "Recruit" attack #b5'
    shows("The Throne Is Taken", oss + '= B battle "Warden-General Oss" attack #b3', army, turn="6 B")
    denies("The Throne Is Taken", oss + '= B discard "Warden-General Oss"', army, turn="6 B")


def test_Will_and_Testament_is_read_after_a_lost_battle():
    board = """
        A sta 100
        A battle "Recruit" attack #a1
        A power "Will and Testament" facedown #a2
        B hand "Knucklebones at the Gallows"
        B battle "Captain" attack #b1, "Sentry" attack #b2"""
    will = "> A activate #a2\nA draw ?\n"
    shows("Will and Testament", ATTACK + will + "~ destroy #a1\n= A 7/120/1", board, turn="6 B")
    shows("Will and Testament", ATTACK + "-- build2\n" + will + "= A 7/120/1", board, turn="6 B")
    denies("Will and Testament", ATTACK + will + "A draw ?", board, turn="6 B")
    dice = 'B activate "Knucklebones at the Gallows"\nB roll d6 6\nB choose #a1\n> A activate #a2'
    denies("Will and Testament", dice, board, turn="6 B")


def test_Close_the_Ranks_replaces_a_fallen_Human_Soldier_card():
    board = """
        A battle "Recruit" attack #a1, "Sentry" attack #a2
        A power "Close the Ranks" facedown #a3
        B hand "Knucklebones at the Gallows"
        B battle "Captain" attack #b1"""
    step = '> A activate #a3\nA choose "Captain" #a4\n'
    stands = '~ A sta 200\n= A battle "Sentry" attack #a2, "Captain" shield #a4'
    shows("Close the Ranks", ATTACK + step + stands, board, turn="6 B")
    dice = 'B activate "Knucklebones at the Gallows"\nB roll d6 6\nB choose '
    shows("Close the Ranks", dice + "#a1\n" + step + stands, board, turn="6 B")
    denies("Close the Ranks", dice + "#a2\n> A activate #a3", board, turn="6 B")
    denies("Close the Ranks", dice + "#a1\n" + step.replace("Captain", "Sentry"), board, turn="6 B")
    denies("Close the Ranks", dice + "#a1\n" + step + stands.replace("shield", "attack"), board, turn="6 B")


def test_What_the_Tide_Brought_takes_a_card_away_when_an_Aqua_card_is_revealed():
    board = """
        A battle "Fogweaver of the Locks" facedown #a1, "Reader of Tides" facedown #a2, "River Guard" facedown #a3
        A power "What the Tide Brought" facedown #a4
        B battle "Captain" attack #b1, "Sentry" attack #b2"""
    tide = "> A activate #a4\nA choose #b1\n"
    gone = 'B 7/200/1\n= B hand "Captain"'
    shows("What the Tide Brought", "A reveal #a1\n" + tide + "= A 7/160/0 " + gone, board)
    shows("What the Tide Brought", "A reveal #a2\nA draw ?\n" + tide + "= A 7/180/1 " + gone, board)
    shows("What the Tide Brought", ATTACK + tide + "= A 7/160/0 " + gone, board, turn="6 B")
    denies("What the Tide Brought", "A reveal #a1\n" + tide + "~ destroy #b1", board)
    denies("What the Tide Brought", "A reveal #a3\n> A activate #a4", board)


def test_All_Their_Candles_go_out_when_the_opponent_attacks():
    board = """
        A battle "Recruit" attack #a1
        A power "All Their Candles" facedown #a2
        A hand "Sentry"
        B battle "Captain" attack #b1, "Trapper" attack #b2, "Lockgate" shield #b3, "Recruit" facedown #b4"""
    candles = ATTACK + '> A activate #a2\nA discard "Sentry"\n'
    dark = "~ destroy #b1\n~ destroy #b2\n= A 7/180/0\n"
    left = '= A battle "Recruit" attack #a1\n= B battle "Lockgate" shield #b3, "Recruit" facedown #b4'
    shows("All Their Candles", candles + dark + left, board, turn="6 B")
    denies("All Their Candles", candles + "~ destroy #a1", board, turn="6 B")
    denies("All Their Candles", candles + "~ destroy #b3", board, turn="6 B")
    denies("All Their Candles", ATTACK + "> A activate #a2", board.replace('A hand "Sentry"', ""), turn="6 B")
    denies("All Their Candles", ATTACK + "> A activate #a2", "A sta 10\n" + board, turn="6 B")


def test_Close_the_Ranks_answers_a_fall_that_no_row_had_to_tell():
    board = """
        A battle "Recruit" attack #a1
        A power "Close the Ranks" facedown #a2
        B hand "Knucklebones at the Gallows\""""
    dice = 'B activate "Knucklebones at the Gallows"\nB roll d6 6\n'
    shows("Close the Ranks", dice + '> A activate #a2\nA choose "Captain" #a3', board, turn="6 B")
    missed = dice.replace("d6 6", "d6 2")
    denies("Close the Ranks", missed + "> A activate #a2", board, turn="6 B")
