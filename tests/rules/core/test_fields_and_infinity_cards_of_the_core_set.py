"""Scenes with what stays on the field: the last Equip Runes, Infinity Runes, Infinity Ambushes and Fields."""

from tests.rules.core.scenes import denies, shows

ATTACK = "-- attack\nA attack #a1 -> #b1\n"
ATTACKED = "-- attack\nB attack #b1 -> #a1\n"
NEXT = "== 6 B\n== 7 A\n"


def test_Two_Handed_Grudge_gives_Twice_and_takes_SP():
    board = 'A battle "Sentry" attack #a1\nA hand "Two-Handed Grudge"'
    grudge = 'A activate "Two-Handed Grudge" #a2 -> #a1\n'
    twice = "-- attack\nA attack #a1 -> B\nA attack #a1 -> B\n"
    shows("Two-Handed Grudge", grudge + twice + "= A 7/170/0 B 5/200/0", board)
    denies("Two-Handed Grudge", grudge + twice + "A attack #a1 -> B", board)
    denies("Two-Handed Grudge", twice, board)
    wall = board.replace("attack #a1", "shield #a1") + '\nB battle "Recruit" attack #b1'
    shows("Two-Handed Grudge", grudge + "== 6 B\n" + ATTACKED + "~ destroy #a1", wall)
    denies("Two-Handed Grudge", "== 6 B\n" + ATTACKED + "~ destroy #a1", wall)


def test_Lead_Slippers_weaken_a_card_and_keep_it_where_it_stands():
    board = 'A battle "Recruit" attack #a1\nA hand "Lead Slippers"\nB battle "Captain" attack #b1, "Recruit" attack #b2'
    slippers = 'A activate "Lead Slippers" #a2 -> #b1\n'
    shows("Lead Slippers", slippers + ATTACK + "~ destroy #b1\n= A 7/190/0", board)
    denies("Lead Slippers", ATTACK + "~ destroy #b1", board)
    denies("Lead Slippers", slippers + "== 6 B\nB position #b1 shield", board)
    shows("Lead Slippers", slippers + '== 6 B\nB position #b2 shield\n= B battle "Recruit" shield #b2', board)


def test_Packleaders_Bell_counts_the_own_Beast_cards():
    board = """
        A battle "Burrow Runt" attack #a1, "Packmother's Second" attack #a2, "Moat Crab" attack #a3
        A hand "Packleader's Bell"
        B battle "Captain" attack #b1, "Packmother's Second" attack #b2"""
    bell = """A activate "Packleader's Bell" #a4 -> """
    even = "#a1\n" + ATTACK + "~ destroy #b1\n~ destroy #a1\n"
    shows("Packleader's Bell", bell + even + "= A 7/190/0", board)
    denies("Packleader's Bell", bell + even, board.replace("Moat Crab", "Burrow Runt"))
    denies("Packleader's Bell", bell + "#a3", board)


def test_Standing_Orders_strengthen_Human_Soldier_cards_and_must_be_paid():
    board = """
        A battle "Recruit" attack #a1, "Sentry" attack #a2, "Recruit" shield #a3
        A hand "Standing Orders"
        B battle "Tollbridge Troll" attack #b1, "Sentry" attack #b2"""
    orders = 'A activate "Standing Orders" #a4\n'
    shows("Standing Orders", orders + ATTACK + "~ destroy #a1\n~ destroy #b1\n= A 7/190/0", board)
    denies("Standing Orders", orders + ATTACK.replace("#a1", "#a2") + "~ destroy #b1", board)
    held = "== 6 B\n-- attack\nB attack #b2 -> #a3\n"
    shows("Standing Orders", orders + held + '= A battle "Recruit" shield #a3', board)
    denies("Standing Orders", held + '= A battle "Recruit" shield #a3', board)
    shows("Standing Orders", orders + NEXT + '= A 7/190/1\n= A power "Standing Orders" faceup #a4', board)


def test_The_Shut_Archive_Ajar_reads_a_card_aloud_for_every_Rune():
    board = """
        A power "The Shut Archive, Ajar" faceup #a1
        A hand "Ember in the Letterbox" "Muster Roll"
        B power "Lost in the Crowd" facedown #b1
        B battle "Captain" attack #b2"""
    ember = 'A activate "Ember in the Letterbox"\nA draw ?\n'
    roll = 'A activate "Muster Roll"\nA search "Recruit"\nA draw ?\n'
    shows("The Shut Archive, Ajar", ember + roll + "= A 7/160/3 B 6/200/0", board)
    denies("The Shut Archive, Ajar", ember + "A draw ?", board)
    denies("The Shut Archive, Ajar", "B activate #b1 -> #b2\nA draw ?", board, turn="6 B")
    shows("The Shut Archive, Ajar", NEXT + "= A 7/180/3", board)


def test_Tithe_of_Breath_counts_the_own_Elf_cards_at_the_start_of_the_turn():
    board = """
        A sta 100
        A power "Tithe of Breath" faceup #a1
        A battle "Briar Bowyer" attack #a2, "Briar Bowyer" shield #a3, "Orchard Steward" facedown #a4
        A battle "Trapper" attack #a5
        B battle "Briar Bowyer" attack #b1"""
    shows("Tithe of Breath", "== 7 A\n~ A sta 140", board, turn="6 B")
    denies("Tithe of Breath", "== 7 A\n~ A sta 150", board, turn="6 B")
    shows("Tithe of Breath", "== 6 B\n= A 7/100/0", board)


def test_The_Hills_Answer_calls_a_Beast_card_once_per_turn():
    board = """
        A power "The Hills Answer" faceup #a1
        A hand "Old Graymuzzle" "Burrow Runt" "Packmother's Second" "Moat Crab\""""
    howl = "A activate #a1\nA choose "
    came = '"Old Graymuzzle" #a2\n= A 7/200/3\n= A battle "Old Graymuzzle" #a2'
    shows("The Hills Answer", howl + came, board)
    denies("The Hills Answer", howl + """"Packmother's Second" #a2""", board)
    denies("The Hills Answer", howl + '"Moat Crab" #a2', board)
    denies("The Hills Answer", howl + '"Old Graymuzzle" #a2\nA activate #a1', board)
    denies("The Hills Answer", "-- attack\nA activate #a1", board)


def test_The_Hills_Answer_returns_to_the_hand_when_nobody_pays():
    board = 'A sta 0\nA power "The Hills Answer" faceup #a1\nA battle "Hired Tempest" attack #a2'
    unpaid = "== 7 A\nA pay #a2\n"
    shows("The Hills Answer", unpaid + '= A 7/10/2\n= A hand "The Hills Answer"', board, turn="6 B")
    denies("The Hills Answer", unpaid + "~ A hp 4", board, turn="6 B")


def test_Drums_Past_the_River_may_begin_in_the_Attack_Phase():
    board = """
        A hand "Drums Past the River"
        A battle "Recruit" attack #a1
        B battle "Captain" attack #b1, "Recruit" attack #b2"""
    drums = '-- attack\nA activate "Drums Past the River" #a2\n'
    beat = "A activate #a2 -> #a1\n"
    shows("Drums Past the River", drums + beat + "A attack #a1 -> #b1\n~ destroy #b1\n= A 7/180/0", board)
    denies("Drums Past the River", drums + beat + "A activate #a2 -> #a1", board)
    denies("Drums Past the River", drums + "A activate #a2 -> #b1", board)
    denies("Drums Past the River", drums + beat + "== 6 B\n-- attack\nB attack #b1 -> #a1\n~ destroy #b1", board)


def test_Curfew_keeps_the_opponent_from_special_summons():
    board = """
        A power "Curfew" facedown #a1
        B hand "Raise the Lintel" "Captain"
        B discard "Doorstone"
        B battle "Matchstick Raider" attack #b1
        B boss "The Ember Bishop\""""
    curfew = "A activate #a1\n"
    bishop = '== 6 B\nB summon "The Ember Bishop" attack #b2 tribute #b1\n'
    lintel = '== 6 B\nB activate "Raise the Lintel"\nB choose "Doorstone" #b2\n= B battle "Doorstone" #b2'
    for special in (bishop, lintel):
        shows("Curfew", special, board)
        denies("Curfew", curfew + special, board)
    shows("Curfew", curfew + '== 6 B\nB summon "Captain" attack #b2\n== 7 A\n= A 7/180/1', board)
    own = curfew + 'A activate "Raise the Lintel"\nA choose "Doorstone" #a2\n= A battle "Doorstone" #a2'
    shows("Curfew", own, board + '\nA hand "Raise the Lintel"\nA discard "Doorstone"')


def test_Curfew_leaves_summons_out_of_the_hand_alone_in_the_classic_edition():
    board = 'A power "Curfew" faceup #a1\nB hand "Recruit" "Captain"\nB battle "Levy Captain" attack #b1'
    levy = 'B activate #b1\nB choose "Recruit" #b2\n= B 7/180/1\n= B battle "Recruit" #b2'
    shows("Curfew", levy, board, edition="classic", turn="6 B")
    denies("Curfew", levy.replace("= B 7/180/1\n", ""), board, edition="current", turn="6 B")


def test_Quicksand_Causeway_weakens_the_opponents_cards():
    board = """
        A battle "Sentry" attack #a1, "Recruit" attack #a2
        A power "Quicksand Causeway" facedown #a3
        B battle "Captain" attack #b1"""
    sand = "A activate #a3\n"
    shows("Quicksand Causeway", sand + ATTACK + "~ destroy #a1\n~ destroy #b1", board)
    denies("Quicksand Causeway", ATTACK + "~ destroy #b1", board)
    denies("Quicksand Causeway", sand + ATTACK.replace("#a1", "#a2") + "~ destroy #b1", board)
    shows("Quicksand Causeway", sand + NEXT + "= A 7/180/1", board)


def test_Toll_Chain_is_paid_at_every_attack():
    board = """
        A battle "Lockgate" shield #a1
        A power "Toll Chain" facedown #a2
        B battle "Captain" attack #b1, "Sentry" attack #b2"""
    chain = "A activate #a2\n"
    two = ATTACKED + "B attack #b2 -> #a1\n"
    shows("Toll Chain", chain + "== 6 B\n" + two + "= B 7/160/1", board)
    shows("Toll Chain", chain + NEXT + "= A 7/190/1", board)
    denies("Toll Chain", "== 6 B\n" + two + "~ B sta 160", board)
    own = board.replace('"Lockgate" shield', '"Captain" attack')
    denies("Toll Chain", chain + ATTACK + "~ B sta 180", own)
    shows("Toll Chain", chain + ATTACK + "~ B sta 200\n~ A sta 200", own)


def test_Lamps_Along_the_Weir_are_lit_for_Aqua_and_Human_Aqua_cards():
    board = """
        A sta 100
        A power "Lamps Along the Weir" faceup #a1
        A battle "Fogweaver of the Locks" facedown #a2, "Ferry Master" facedown #a3, "Lockgate" facedown #a4
        B battle "Captain" attack #b1"""
    shows("Lamps Along the Weir", "A reveal #a2\n= A 7/80/0", board)
    shows("Lamps Along the Weir", "A reveal #a3\n= A 7/80/0", board)
    denies("Lamps Along the Weir", "A reveal #a4\n= A 7/100/0", board)
    shows("Lamps Along the Weir", "-- attack\nB attack #b1 -> #a3\n= A 7/80/0", board, turn="6 B")


def test_Last_Wishes_Unread_cost_the_opponent_a_card_for_each_of_the_fallen():
    board = """
        A battle "Captain" attack #a1
        A power "Last Wishes, Unread" faceup #a2
        B hand "Trapper" "Sentry"
        B battle "Recruit" attack #b1, "Cinder Lancer" attack #b2"""
    wishes = ATTACK + 'B discard "Trapper"\n'
    shows("Last Wishes, Unread", wishes + '= B 7/200/1\n= B discard "Recruit", "Trapper"', board)
    denies("Last Wishes, Unread", wishes + 'B discard "Sentry"', board)
    denies("Last Wishes, Unread", '-- attack\nA attack #a1 -> #b2\nB discard "Trapper"', board)


def test_Last_Wishes_Unread_go_to_the_void_zone_when_nobody_pays():
    board = 'A sta 0\nA power "Last Wishes, Unread" faceup #a1\nA battle "Gift Mule" attack #a2'
    unpaid = "== 7 A\nA pay #a2\n"
    shows("Last Wishes, Unread", unpaid + '= A 7/0/1\n= A void "Last Wishes, Unread"', board, turn="6 B")
    denies("Last Wishes, Unread", unpaid + '= A discard "Last Wishes, Unread"', board, turn="6 B")


def test_The_Long_Bridge_holds_for_Human_Soldier_cards():
    board = """
        A battle "Recruit" shield #a1, "Sentry" shield #a2
        A hand "The Long Bridge"
        B battle "Captain" attack #b1, "Captain" attack #b2"""
    bridge = 'A activate "The Long Bridge" #a3\n== 6 B\n'
    shows("The Long Bridge", bridge + ATTACKED + '= A battle "Recruit" shield #a1', board)
    shows("The Long Bridge", bridge + ATTACKED.replace("#a1", "#a2") + "~ destroy #a2", board)
    denies("The Long Bridge", "== 6 B\n" + ATTACKED + '= A battle "Recruit" shield #a1', board)
    shows("The Long Bridge", bridge + "== 7 A\n= A 7/190/1", board)
    fight = board.replace("shield #a1", "attack #a1").replace('"Captain" attack #b1', '"Recruit" attack #b1')
    shows("The Long Bridge", 'A activate "The Long Bridge" #a3\n' + ATTACK + "~ destroy #b1\n= A 7/190/0", fight)


def test_The_Drowned_Quarter_shelters_Aqua_and_Human_Aqua_cards():
    board = """
        A battle "River Guard" shield #a1, "Fogweaver of the Locks" facedown #a2, "Lockgate" shield #a3
        A field "The Drowned Quarter" #a4
        B battle "Hearth Salamander" attack #b1, "Tusked Hauler" attack #b2"""
    shows("The Drowned Quarter", ATTACKED + '= A battle "River Guard" shield #a1', board, turn="6 B")
    denies("The Drowned Quarter", ATTACKED + "~ destroy #a1", board, turn="6 B")
    shows("The Drowned Quarter", "-- attack\nB attack #b2 -> #a3\n~ destroy #a3", board, turn="6 B")
    shows("The Drowned Quarter", "A reveal #a2\nA draw ?\n= A 7/160/1", board)
    denies(
        "The Drowned Quarter", "A reveal #a1\nA draw ?", board.replace('"River Guard" shield', '"River Guard" facedown')
    )
    shows("The Drowned Quarter", "== 7 A\n= A 7/190/1", "A sta 180\n" + board, turn="6 B")


def test_Kiln_Street_makes_Heat_cards_hotter_and_softer():
    board = """
        A battle "Matchstick Raider" attack #a1, "Matchstick Raider" shield #a2, "Spark Imp" attack #a3
        A hand "Kiln Street"
        B battle "Hearth Salamander" attack #b1, "Captain" attack #b2, "Rune Copyist" attack #b3"""
    kiln = 'A activate "Kiln Street" #a4\n'
    soft = "== 6 B\n-- attack\nB attack #b3 -> #a2\n~ destroy #a2"
    shows("Kiln Street", kiln + ATTACK + "~ destroy #a1\n~ destroy #b1\n= A 7/190/0", board)
    shows("Kiln Street", kiln + soft, board)
    denies("Kiln Street", soft, board)
    denies("Kiln Street", kiln + "-- attack\nA attack #a3 -> #b2\n~ destroy #b2", board)
    shows("Kiln Street", kiln + NEXT + "= A 7/190/1", board)


def test_Cradle_of_Old_Vael_raises_Dragon_cards_and_a_second_Titan():
    board = """
        A used titan
        A battle "Ditch Dragonet" attack #a1, "Ditch Dragonet" shield #a2, "Chimney Drake" attack #a3
        A field "Cradle of Old Vael" #a4
        A hand "Maw of the Marsh"
        B battle "Garden Basilisk" attack #b1, "Sentry" attack #b2"""
    shows("Cradle of Old Vael", ATTACK + "~ destroy #a1\n~ destroy #b1", board)
    denies("Cradle of Old Vael", ATTACK.replace("#a1", "#a3") + "~ destroy #b1", board)
    held = '-- attack\nB attack #b2 -> #a2\n= A battle "Ditch Dragonet" shield #a2'
    shows("Cradle of Old Vael", held, board, turn="6 B")
    titan = 'A summon "Maw of the Marsh" attack #a5 tribute #a3'
    shows("Cradle of Old Vael", titan, board)
    theirs = board.replace('A field "Cradle of Old Vael" #a4', 'B field "Cradle of Old Vael" #b3')
    denies("Cradle of Old Vael", titan, theirs)
    shows("Cradle of Old Vael", NEXT + "= A 7/180/2", board)


def test_The_Humming_Wood_counts_Elf_and_Bard_cards_before_the_attack():
    board = """
        A sta 100
        A field "The Humming Wood" #a1
        A battle "Briar Bowyer" attack #a2, "Lullaby Nurse" shield #a3, "Second Fiddle" shield #a4
        A battle "Ballad Weaver" shield #a5
        B battle "Briar Bowyer" attack #b1"""
    shows("The Humming Wood", "-- attack\n~ A sta 130", board)
    denies("The Humming Wood", "-- attack\n~ A sta 140", board)
    denies("The Humming Wood", "-- build2\n~ A sta 130", board)
    denies("The Humming Wood", "-- attack\n~ A sta 130", board, turn="6 B")


def test_Fog_over_Everything_weakens_both_sides():
    board = """
        A battle "Captain" attack #a1, "Recruit" shield #a2
        A hand "Fog over Everything"
        B battle "Sentry" shield #b1, "Sentry" attack #b2"""
    fog = 'A activate "Fog over Everything" #a3\n'
    stands = '= B battle "Sentry" shield #b1'
    shows("Fog over Everything", fog + ATTACK + stands + "\n= A 7/190/0", board)
    denies("Fog over Everything", ATTACK + stands, board)
    holds = '== 6 B\n-- attack\nB attack #b2 -> #a2\n= A battle "Recruit" shield #a2'
    shows("Fog over Everything", fog + holds, board)
    denies("Fog over Everything", holds, board)


def test_Chapel_of_Small_Mercies_heals_at_the_end_of_the_own_turn():
    board = """
        A hp 5
        A field "Chapel of Small Mercies" #a1
        A battle "Lamp Moth" shield #a2, "Novice of the Bell" shield #a3"""
    shows("Chapel of Small Mercies", NEXT + "= A 6/190/1", board)
    denies("Chapel of Small Mercies", "== 6 B\n~ A hp 6", board.replace("Novice of the Bell", "Bellringer"))
    denies("Chapel of Small Mercies", "== 7 A\n~ A hp 6", board, turn="6 B")


def test_Market_of_Nine_Skies_gives_each_player_one_more_card():
    board = 'A field "Market of Nine Skies" #a1'
    shows("Market of Nine Skies", "== 6 B\nB draw 2 ?\n== 7 A\nA draw 2 ?\n= A 7/200/2 B 7/200/2", board)
    denies("Market of Nine Skies", "== 6 B\nB draw 3 ?", board)


def test_Hall_of_the_Last_Verse_keeps_and_strengthens_Hero_cards():
    board = """
        A battle "Slapped-Glove Duelist" attack #a1, "Squire Errant" attack #a2, "Slapped-Glove Duelist" shield #a3
        A field "Hall of the Last Verse" #a4
        B hand "The Long Night's Toll"
        B battle "Hollow Court Duelist" attack #b1, "Sentry" attack #b2"""
    toll = """-- build2\nB activate "The Long Night's Toll"\n~ destroy #a2\n"""
    shows("Hall of the Last Verse", toll + '= A battle "Slapped-Glove Duelist" attack #a1', board, turn="6 B")
    denies("Hall of the Last Verse", toll + "~ destroy #a1", board, turn="6 B")
    shows("Hall of the Last Verse", ATTACKED + "~ destroy #a1\n~ destroy #b1", board, turn="6 B")
    held = '-- attack\nB attack #b2 -> #a3\n= A battle "Slapped-Glove Duelist" shield #a3'
    shows("Hall of the Last Verse", held, board, turn="6 B")
    shows("Hall of the Last Verse", "== 7 A\n= A 7/180/1", "A sta 180\n" + board, turn="6 B")


def test_The_Dueling_Stair_brings_everybody_to_attack_position():
    board = """
        A battle "Recruit" shield #a1, "Sentry" facedown #a2
        A field "The Dueling Stair" #a3
        B battle "Lockgate" shield #b1"""
    stair = '-- attack\n= A battle "Recruit" attack #a1, "Sentry" facedown #a2\n= B battle "Lockgate" attack #b1\n'
    shows("The Dueling Stair", stair + "A attack #a1 -> #b1\n~ destroy #b1", board)
    shows("The Dueling Stair", stair + "B attack #b1 -> #a1", board, turn="6 B")
    denies("The Dueling Stair", "-- attack\n-- build2\nA position #a1 shield", board)
