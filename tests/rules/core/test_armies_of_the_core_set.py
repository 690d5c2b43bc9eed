"""Scenes with the Army cards of the Core set, from the Parade-Ground Sergeant to the Fossil Drummer."""

from tests.rules.core.scenes import denies, shows

DIRECT = "-- attack\nA attack #a1 -> B\n"
FIGHT = "-- attack\nA attack #a1 -> #b1\n"
ATTACKED = "-- attack\nB attack #b1 -> #a1\n"
NEXT_TURN = "== 6 B\n== 7 A\n"


def test_Parade_Ground_Sergeant_straightens_every_Human_Soldier_card_and_himself():
    board = """
        A battle "Parade-Ground Sergeant" attack #a1, "Recruit" attack #a2, "Sentry" attack #a3
        B battle "Trapper" attack #b1, "Ash Peddler" attack #b2, "Recruit" attack #b3"""
    shows("Parade-Ground Sergeant", FIGHT + "~ destroy #b1\n= A 7/200/0", board)
    shows("Parade-Ground Sergeant", "-- attack\nA attack #a2 -> #b2\n~ destroy #b2", board)
    denies("Parade-Ground Sergeant", "-- attack\nA attack #a3 -> #b1\n~ destroy #b1", board)
    denies("Parade-Ground Sergeant", "-- attack\nA attack #a2 -> #b3\n~ destroy #a2", board)
    shielded = board.replace('"Recruit" attack #b3', '"Sentry" shield #b3')
    denies("Parade-Ground Sergeant", "-- attack\nA attack #a2 -> #b3\n~ destroy #b3", shielded)


def test_Third_Shield_from_the_Left_must_be_attacked_first():
    board = """
        A battle "Captain" attack #a1, "Briar Bowyer" attack #a2
        B battle "Third Shield from the Left" shield #b1, "Recruit" attack #b2"""
    shows("Third Shield from the Left", FIGHT + '= B battle "Third Shield from the Left" #b1, "Recruit" #b2', board)
    felled = "-- attack\nA attack #a2 -> #b1\n~ destroy #b1\nA attack #a1 -> #b2\n~ destroy #b2"
    shows("Third Shield from the Left", felled, board)
    denies("Third Shield from the Left", "-- attack\nA attack #a1 -> #b2", board)
    denies("Third Shield from the Left", FIGHT + "A attack #a2 -> #b2", board)
    hidden = board.replace("shield #b1", "facedown #b1")
    shows("Third Shield from the Left", "-- attack\nA attack #a1 -> #b2\n~ destroy #b2", hidden)


def test_Keeper_of_the_Torn_Flag_passes_the_flag_on_to_a_Human_Soldier_card():
    board = """
        A battle "Keeper of the Torn Flag" attack #a1
        B battle "Recruit" attack #b1
        B hand "Struck from the Ledger" "The Long Night's Toll\""""
    found = '~ destroy #a1\nA search "Captain"\n= A 7/200/1\n= A hand "Captain"'
    toll = """-- build2\nB activate "The Long Night's Toll"\n"""
    for end in (ATTACKED, toll):
        shows("Keeper of the Torn Flag", end + found, board, turn="6 B")
    denies("Keeper of the Torn Flag", ATTACKED + 'A search "Sentry"', board, turn="6 B")
    gone = 'B activate "Struck from the Ledger" -> #a1\nA search "Captain"'
    denies("Keeper of the Torn Flag", gone, board, turn="6 B")


def test_Bridge_Veteran_counts_the_Human_Soldier_cards_on_his_side():
    board = 'A battle "Bridge Veteran" attack #a1\nB battle "Trapper" attack #b1, "Recruit" attack #b2\n'
    both = FIGHT + "~ destroy #b1\n~ destroy #a1"
    shows("Bridge Veteran", both, board)
    company = board + 'A battle "Recruit" shield #a2'
    shows("Bridge Veteran", FIGHT + '~ destroy #b1\n= A battle "Bridge Veteran" #a1', company)
    denies("Bridge Veteran", both, company)
    for stranger in ('"Sentry" shield', '"Recruit" facedown'):
        shows("Bridge Veteran", both, board + f"A battle {stranger} #a2")


def test_Sapper_of_the_Third_Company_blows_up_an_Ambush_that_lies_open():
    board = """
        A hand "Sapper of the Third Company"
        A power "Curfew" faceup #a2
        B power "Toll Chain" faceup #b1, "Curfew" faceup #b2
        B power "Tithe of Breath" faceup #b3, "Mirror Snare" facedown #b4"""
    sapper = 'A summon "Sapper of the Third Company" attack #a1\n'
    for ambush in ("#b1", "#b2"):
        shows("Sapper of the Third Company", sapper + f"A choose {ambush}\n~ destroy {ambush}\n= A 7/170/0", board)
    for other in ("#a2", "#b3", "#b4"):
        denies("Sapper of the Third Company", sapper + f"A choose {other}", board)


def test_Levy_Captain_calls_a_Human_Soldier_card_up_for_20_STA():
    board = 'A battle "Levy Captain" attack #a1\nA hand "Captain" "Captain" "Sentry" "Squire Errant"'
    levy = "A activate #a1\n"
    came = '= A 7/180/3\n= A battle "Levy Captain", "Captain" shield #a2'
    shows("Levy Captain", levy + 'A choose "Captain" #a2\nA choose shield\n' + came, board)
    denies("Levy Captain", levy + 'A choose "Sentry" #a2', board)
    once = levy + 'A choose "Captain" #a2\nA choose attack\n'
    denies("Levy Captain", once + "A activate #a1", board)
    shows("Levy Captain", once + NEXT_TURN + levy + 'A choose "Captain" #a3\nA choose attack', board)
    denies("Levy Captain", levy, "A sta 10\n" + board)


def test_Hedgerow_Lurker_is_stirred_by_the_own_Ambushes():
    board = """
        A battle "Hedgerow Lurker" attack #a1
        A power "Cooked Ledger" facedown #a2
        B battle "Trapper" attack #b1
        B power "Cooked Ledger" facedown #b2"""
    stirred = "A activate #a2\nA choose 2\n"
    shows("Hedgerow Lurker", stirred + FIGHT + "~ destroy #b1\n= A 7/200/0 B 7/160/0", board)
    denies("Hedgerow Lurker", stirred + FIGHT + "~ destroy #a1", board)
    denies("Hedgerow Lurker", stirred + NEXT_TURN + FIGHT + "~ destroy #b1", board)
    toll = board.replace("Cooked Ledger", "Toll Chain")
    shows("Hedgerow Lurker", ATTACKED + "> A activate #a2\n~ destroy #b1\n= A 7/200/0", toll, turn="6 B")
    theirs = FIGHT + "> B activate #b2\n~ destroy #b1"
    denies("Hedgerow Lurker", theirs, toll)


def test_Warden_of_Snares_finds_an_Ambush():
    board = 'A hand "Warden of Snares"'
    warden = 'A summon "Warden of Snares" attack #a1\n'
    shows("Warden of Snares", warden + 'A search "Wrong Bridge"\n= A 7/170/1\n= A hand "Wrong Bridge"', board)
    denies("Warden of Snares", warden + 'A search "Muster Roll"', board)
    denies("Warden of Snares", 'A reveal #a1\nA search "Wrong Bridge"', 'A battle "Warden of Snares" facedown #a1')


def test_Matchstick_Raider_burns_10_STA_for_20_AP_once_a_turn():
    board = 'A battle "Matchstick Raider" attack #a1\nB battle "Captain" attack #b1, "Briar Bowyer" attack #b2'
    strike = "A activate #a1\n"
    shows("Matchstick Raider", strike + FIGHT + '~ destroy #b1\n= A 7/190/0\n= A battle "Matchstick Raider"', board)
    denies("Matchstick Raider", FIGHT + "~ destroy #b1", board)
    denies("Matchstick Raider", strike + "A activate #a1", board)
    denies("Matchstick Raider", strike + NEXT_TURN + FIGHT + "~ destroy #b1", board)


def test_Bellows_Brute_draws_blood_when_it_destroys_a_card_in_attack_position():
    board = 'A battle "Bellows Brute" attack #a1\nB battle "Trapper" attack #b1'
    shows("Bellows Brute", FIGHT + "~ destroy #b1\n= A 7/200/0 B 6/200/0", board)
    shows("Bellows Brute", ATTACKED + "~ destroy #b1\n= A 7/200/0 B 6/200/0", board, turn="6 B")
    denies("Bellows Brute", FIGHT + "~ B hp 6", board.replace("attack #b1", "shield #b1"))


def test_Powderkeg_Runner_may_take_a_heart_of_the_opponent_along():
    board = 'A battle "Powderkeg Runner" attack #a1\nB battle "Captain" attack #b1'
    boom = ATTACKED + "~ destroy #a1\nA flip "
    shows("Powderkeg Runner", boom + "heads\n= A 7/200/0 B 6/200/0", board, turn="6 B")
    shows("Powderkeg Runner", boom + "tails\n= A 7/200/0 B 7/200/0", board, turn="6 B")
    denies("Powderkeg Runner", boom + "tails\n~ B hp 6", board, turn="6 B")


def test_The_Foundry_That_Walks_asks_for_two_tributes_and_draws_blood():
    board = """
        A battle "Recruit" attack #a2, "Recruit" shield #a3, "Recruit" facedown #a4
        A hand "The Foundry That Walks"
        B battle "Captain" attack #b1"""
    walks = 'A summon "The Foundry That Walks" attack #a1 tribute #a2'
    shows("The Foundry That Walks", walks + " #a3\n" + FIGHT + "~ destroy #b1\n= A 7/150/0 B 6/200/0", board)
    denies("The Foundry That Walks", walks, board)
    denies("The Foundry That Walks", walks + " #a4", board)
    denies("The Foundry That Walks", 'A set "The Foundry That Walks" battle #a1', board)


def test_Slapped_Glove_Duelist_calls_a_card_out_to_a_bloody_fight():
    board = 'A hand "Slapped-Glove Duelist"\nB battle "Stone Imp" shield #b1, "Sentry" shield #b2'
    duelist = 'A summon "Slapped-Glove Duelist" attack #a1\n'
    called = duelist + 'A choose #b1\n= B battle "Stone Imp" attack, "Sentry" shield\n'
    shows("Slapped-Glove Duelist", called + FIGHT + "~ destroy #b1\n= A 7/160/0 B 6/200/0", board)
    denies("Slapped-Glove Duelist", called + "-- attack\nA attack #a1 -> #b2\n~ B hp 6", board)
    own = 'A hand "Slapped-Glove Duelist"\nA battle "Recruit" shield #a2'
    shows("Slapped-Glove Duelist", duelist + '= A battle "Recruit" shield #a2', own)
    denies("Slapped-Glove Duelist", duelist + "A choose #a2", own)


def test_Flash_in_the_Pan_is_gone_by_the_end_of_the_turn():
    board = 'A hand "Flash in the Pan"'
    flash = 'A summon "Flash in the Pan" attack #a1\n' + DIRECT
    shows("Flash in the Pan", flash + '== 6 B\n= A 7/180/1 B 6/200/1\n= A hand "Flash in the Pan"', board)
    denies("Flash in the Pan", flash + '== 6 B\n= A battle "Flash in the Pan" #a1', board)


def test_Flash_in_the_Pan_stays_if_it_was_set_unless_the_edition_is_classic():
    board = 'A battle "Flash in the Pan" facedown #a1'
    turned_up = "A reveal #a1\n== 6 B\n= A "
    shows("Flash in the Pan", turned_up + '7/180/0\n= A battle "Flash in the Pan" attack #a1', board, edition="current")
    shows("Flash in the Pan", turned_up + '7/180/1\n= A hand "Flash in the Pan"', board, edition="classic")


def test_Burrow_Runt_calls_the_next_of_the_litter():
    board = 'A hand "Burrow Runt"'
    runt = 'A summon "Burrow Runt" attack #a1\n'
    second = 'A search "Burrow Runt"\n= A 7/190/1\nA summon "Burrow Runt" attack #a2\n'
    shows("Burrow Runt", runt + second + 'A search "Burrow Runt"\n= A 7/180/1', board)
    denies("Burrow Runt", runt + 'A search "Packmother\'s Second"', board)


def test_Old_Graymuzzle_makes_every_Beast_card_on_its_side_stronger():
    board = """
        A battle "Packmother's Second" attack #a1, "Old Graymuzzle" shield #a2
        B battle "Hearth Salamander" attack #b1, "Trench Grasper" shield #b2, "Ash Peddler" attack #b3"""
    shows("Old Graymuzzle", FIGHT + "~ destroy #b1\n~ destroy #a1", board)
    shows("Old Graymuzzle", "-- attack\nA attack #a1 -> #b2\n~ destroy #b2", board)
    denies("Old Graymuzzle", "-- attack\nB attack #b3 -> #a2\n~ destroy #a2", board, turn="6 B")
    for lone in (board.replace("shield #a2", "facedown #a2"), board.replace("Packmother's Second", "Saltpan Stalker")):
        denies("Old Graymuzzle", FIGHT + "~ destroy #b1", lone)


def test_Kennel_Widow_gains_10_STA_for_every_other_Beast_card_summoned():
    board = """
        A sta 100
        A battle "Kennel Widow" attack #a1
        A hand "Packmother's Second" "Ember Pup" "Kennel Widow"
        B sta 100
        B hand "Packmother's Second\""""
    shows("Kennel Widow", """A summon "Packmother's Second" attack #a2\n~ A sta 80""", board)
    shows("Kennel Widow", 'A summon "Kennel Widow" attack #a2\n~ A sta 80', board)
    hills = 'A power "The Hills Answer" faceup #a3\nA hand "Kennel Widow"\n' + board.replace("A hand", "A void")
    called = 'A activate #a3\nA choose "Kennel Widow" #a2\nA choose attack\n= A 7/110/0'
    shows("Kennel Widow", called, hills)
    denies("Kennel Widow", 'A summon "Ember Pup" attack #a2\n~ A sta 90', board)
    theirs = """B summon "Packmother's Second" attack #b2\n~ A sta 110"""
    denies("Kennel Widow", theirs, board, turn="6 B")
    first = board.replace('"Kennel Widow" attack', '"Recruit" attack')
    denies("Kennel Widow", 'A summon "Kennel Widow" attack #a2\n~ A sta 80', first)


def test_Front_of_the_Stampede_charges_twice_in_a_pack_of_three():
    board = """
        A battle "Front of the Stampede" attack #a1, "Burrow Runt" attack #a2, "Kennel Widow" shield #a3"""
    shows("Front of the Stampede", DIRECT + "A attack #a1 -> B\n~ B hp 5", board)
    denies("Front of the Stampede", DIRECT + "A attack #a1 -> B\nA attack #a1 -> B", board)
    for other in ("Sentry", "Ember Pup"):
        denies("Front of the Stampede", DIRECT + "A attack #a1 -> B", board.replace("Burrow Runt", other))


def test_Bog_Sleeper_sinks_three_cards():
    board = 'A deck 10\nA hand "Bog Sleeper"'
    sunk = 'A summon "Bog Sleeper" attack #a1\nA discard "Recruit" "Sentry" "Muster Roll"\n'
    shows("Bog Sleeper", sunk + '= A 7/180/0\n= A discard "Recruit", "Sentry", "Muster Roll"', board)
    denies("Bog Sleeper", sunk + "= A discard ?, ?, ?, ?", board)
    denies("Bog Sleeper", sunk.replace("Sentry", "Fossil Drummer") + "A draw ?", board)


def test_Shed_Skin_Adder_leaves_another_Reptile_card_behind():
    board = """
        A battle "Shed-Skin Adder" attack #a1
        A hand "Sandglass Cobra" "Sluice Lurker"
        B battle "Captain" attack #b1
        B hand "The Long Night's Toll\""""
    slain = ATTACKED + "~ destroy #a1\n"
    came = '\nA choose shield\n= A 7/200/1\n= A battle "Sandglass Cobra" shield #a2'
    shows("Shed-Skin Adder", slain + 'A choose yes\nA choose "Sandglass Cobra" #a2' + came, board, turn="6 B")
    shows("Shed-Skin Adder", slain + "A choose no\n= A 7/200/2", board, turn="6 B")
    denies("Shed-Skin Adder", slain + 'A choose yes\nA choose "Sluice Lurker" #a2', board, turn="6 B")
    toll = """-- build2\nB activate "The Long Night's Toll"\nA choose yes"""
    denies("Shed-Skin Adder", toll, board, turn="6 B")


def test_Barrow_Doorman_opens_for_an_Ancient_card():
    board = 'A battle "Barrow Doorman" facedown #a1\nA discard "Doorstone", "Stone Imp"\nB battle "Recruit" attack #b1'
    opened = 'A choose "Doorstone" #a2\nA choose attack\n= A 7/160/0\n= A battle "Barrow Doorman", "Doorstone" attack'
    shows("Barrow Doorman", "A reveal #a1\n" + opened, board)
    shows("Barrow Doorman", ATTACKED + opened, board, turn="6 B")
    denies("Barrow Doorman", 'A reveal #a1\nA choose "Stone Imp" #a2', board)
    own_return = '~ destroy #a1\nA choose "Barrow Doorman" #a2\nA choose shield\n= A battle "Barrow Doorman" shield #a2'
    lone = 'A battle "Barrow Doorman" facedown #a1\nB battle "Storm Heron" attack #b1'
    shows("Barrow Doorman", ATTACKED + own_return, lone, turn="6 B")
    summoned = 'A summon "Barrow Doorman" attack #a1\nA choose "Doorstone" #a2'
    denies("Barrow Doorman", summoned, 'A hand "Barrow Doorman"\nA discard "Doorstone"')


def test_Fossil_Drummer_is_a_card_when_it_is_discarded():
    board = """A hand "Fossil Drummer"\nB hand "Pickpocket's Holiday" "Struck from the Ledger\""""
    robbed = """B activate "Pickpocket's Holiday"\nA discard "Fossil Drummer"\n"""
    shows("Fossil Drummer", robbed + 'A draw ?\n= A 7/200/1\n= A discard "Fossil Drummer"', board, turn="6 B")
    shed = 'A hand "Fossil Drummer" "Shed Skin"\nA discard "Sandglass Cobra"'
    cost = 'A activate "Shed Skin"\nA discard "Fossil Drummer"\n'
    shows("Fossil Drummer", cost + 'A draw ?\n= A 7/190/1\n= A battle "Sandglass Cobra"', shed)
    destroyed = 'A battle "Fossil Drummer" attack #a1\nB battle "Recruit" attack #b1'
    denies("Fossil Drummer", ATTACKED + "~ destroy #a1\nA draw ?", destroyed, turn="6 B")
