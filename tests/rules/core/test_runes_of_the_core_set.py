"""Scenes with the Normal Runes of the Core set."""

from tests.rules.core.scenes import denies, shows


def test_Muster_Roll_finds_a_Human_Soldier_card():
    board = 'A hand "Muster Roll"'
    shows("Muster Roll", 'A activate "Muster Roll"\nA search "Recruit"\n= A 7/190/1\n= A hand "Recruit"', board)
    for other in ("Sentry", "River Guard", "Muster Roll"):
        denies("Muster Roll", f'A activate "Muster Roll"\nA search "{other}"', board)


def test_Rounds_on_the_House_gives_both_players_a_card_and_its_player_STA():
    rows = 'A activate "Rounds on the House"\nA draw ?\nB draw ?\n'
    board = 'A sta 100\nA hand "Rounds on the House"\nB sta 100'
    shows("Rounds on the House", rows + "= A 7/130/1 B 7/100/1", board)
    denies("Rounds on the House", rows + "~ B sta 130", board)
    denies("Rounds on the House", 'A activate "Rounds on the House"\nA draw ?\nA draw ?', board)


def test_Passing_the_Hat_counts_the_own_Bard_cards():
    board = """
        A sta 100
        A battle "Second Fiddle" shield #a1, "Lullaby Nurse" shield #a2, "Tin-Whistle Busker" shield #a3
        A hand "Passing the Hat"
        B battle "Second Fiddle" shield #b1"""
    shows("Passing the Hat", 'A activate "Passing the Hat"\n~ A sta 140', board)
    denies("Passing the Hat", 'A activate "Passing the Hat"\n~ A sta 160', board)
    shows("Passing the Hat", 'A activate "Passing the Hat"\n= A 7/100/0', 'A sta 100\nA hand "Passing the Hat"')


def test_Stoke_the_Kiln_burns_a_Heat_card_and_two_cards_of_the_opponent():
    board = """
        A battle "Bellows Brute" attack #a1, "Ember Pup" attack #a2
        A hand "Stoke the Kiln"
        B battle "Sentry" attack #b1, "Lockgate" shield #b2, "Recruit" facedown #b3"""
    stoke = 'A activate "Stoke the Kiln" -> '
    shows(
        "Stoke the Kiln",
        stoke + '#b1 #b3 tribute #a1\n~ destroy #b1\n~ destroy #b3\n= A 7/170/0\n= A discard "Bellows Brute"',
        board,
    )
    denies("Stoke the Kiln", stoke + "#b1 tribute #a1", board)
    denies("Stoke the Kiln", stoke + "#b1 #b3 tribute #a2", board)
    denies("Stoke the Kiln", stoke + "#b1 #a2 tribute #a1", board)
    denies("Stoke the Kiln", stoke + "#b1 #b2", board.replace("Bellows Brute", "Spark Imp"))


def test_Borrowed_Page_lends_a_Rune_to_whoever_has_a_Wizard_card():
    board = 'A battle "Hedge Apprentice" attack #a1\nA hand "Borrowed Page"'
    page = 'A activate "Borrowed Page"'
    shows("Borrowed Page", page + '\nA search "Whetstone Verse"\n= A 7/190/1\n= A hand "Whetstone Verse"', board)
    denies("Borrowed Page", page + '\nA search "Mirror Snare"', board)
    denies("Borrowed Page", page, board.replace("Hedge Apprentice", "Rune Copyist"))
    denies("Borrowed Page", page, 'A hand "Borrowed Page"\nB battle "Hedge Apprentice" attack #b1')


def test_Overdue_Return_brings_back_a_Rune_and_goes_to_the_void_zone():
    board = 'A hand "Overdue Return"\nA discard "Muster Roll" #a1, "Mirror Snare" #a2, "Ferry Token" #a3'
    back = 'A activate "Overdue Return"\nA choose "Ferry Token"\n'
    shows("Overdue Return", back + '= A 7/190/1\n= A hand "Ferry Token"\n= A void "Overdue Return"', board)
    denies("Overdue Return", back + '= A discard "Overdue Return"', board)
    denies("Overdue Return", 'A activate "Overdue Return"\nA choose "Mirror Snare"', board)


def test_Raise_the_Lintel_stands_an_Ancient_card_up_in_shield_position():
    board = 'A hand "Raise the Lintel"\nA discard "Doorstone", "Stone Imp", "Fossil Drummer"\nB discard "Doorstone"'
    lintel = 'A activate "Raise the Lintel"\n'
    shows(
        "Raise the Lintel", lintel + 'A choose "Doorstone" #a1\n= A 7/170/0\n= A battle "Doorstone" shield #a1', board
    )
    denies("Raise the Lintel", lintel + 'A choose "Stone Imp" #a1', board)
    denies("Raise the Lintel", lintel + 'A choose "Doorstone" #a1\n= A battle "Doorstone" attack #a1', board)


def test_Shed_Skin_may_bring_back_the_very_card_that_it_made_its_player_discard():
    board = 'A hand "Shed Skin" "Sandglass Cobra" "Recruit"\nA discard "Garden Basilisk", "Bog Sleeper"'
    shed = 'A activate "Shed Skin"\nA discard "Sandglass Cobra"\n'
    shows("Shed Skin", shed + 'A choose "Sandglass Cobra" #a1\n= A 7/190/1\n= A battle "Sandglass Cobra" #a1', board)
    denies("Shed Skin", shed + 'A choose "Garden Basilisk" #a1', board)
    denies("Shed Skin", 'A activate "Shed Skin"', 'A hand "Shed Skin"\nA discard "Bog Sleeper"')


def test_The_Long_Nights_Toll_destroys_all_battle_cards_late_in_the_turn():
    board = """
        A battle "Recruit" attack #a1, "Doorstone" facedown #a2
        A hand "The Long Night's Toll"
        B battle "Sentry" shield #b1, "Trapper" facedown #b2
        B power "Mirror Snare" facedown #b3"""
    toll = """-- build2\nA activate "The Long Night's Toll"\n"""
    all_of_them = "".join(f"~ destroy #{handle}\n" for handle in ("a1", "a2", "b1", "b2"))
    shows("The Long Night's Toll", toll + all_of_them + "= A 7/150/0 B 7/200/0", board)
    denies("The Long Night's Toll", toll + "~ destroy #b3", board)
    denies("The Long Night's Toll", """A activate "The Long Night's Toll\"""", board)


def test_Supper_After_the_Battle_is_two_cards_late_in_the_turn():
    board = 'A hand "Supper After the Battle"'
    supper = 'A activate "Supper After the Battle"'
    shows("Supper After the Battle", f"-- build2\n{supper}\nA draw 2 ?\n= A 7/180/2", board)
    denies("Supper After the Battle", supper, board)
    denies("Supper After the Battle", f"-- build2\n{supper}\nA draw 3 ?", board)


def test_Second_Herald_lets_a_second_Titan_be_summoned_in_a_turn():
    board = """
        A used titan
        A sc 0
        A battle "Recruit" attack #a1, "Sentry" attack #a2
        A hand "Second Herald" "Maw of the Marsh" "The Uninvited\""""
    titan = '\nA summon "Maw of the Marsh" attack #a3 tribute #a1'
    shows("Second Herald", 'A activate "Second Herald"\n~ A sc 1' + titan + "\n= A 7/130/1", board)
    denies("Second Herald", titan, board)
    denies("Second Herald", titan, board.replace("sc 0", "sc 1"))
    third = '\nA activate "Second Herald"' + titan + '\nA summon "The Uninvited" attack #a4 tribute #a2'
    denies("Second Herald", third, board)


def test_Five_More_Shovels_allows_three_more_cards_to_be_set():
    hand = 'A hand "Five More Shovels" ' + '"Recruit" "Sentry" "Trapper" "Captain"'
    dig = 'A activate "Five More Shovels"\nA draw ?\n'
    three = "".join(f'A set "{name}" battle\n' for name in ("Recruit", "Sentry", "Trapper"))
    shows("Five More Shovels", dig + three + "= A 7/190/2", f"A used sets 5\n{hand}")
    denies("Five More Shovels", dig + three + 'A set "Captain" battle', f"A used sets 5\n{hand}")
    denies("Five More Shovels", 'A set "Recruit" battle', f"A used sets 5\n{hand}")


def test_Struck_from_the_Ledger_sends_a_battle_card_to_the_void_zone():
    board = 'A hand "Struck from the Ledger"\nB battle "Sentry" attack #b1, "Recruit" facedown #b2'
    for target, name in (("#b1", "Sentry"), ("#b2", "Recruit")):
        strike = f'A activate "Struck from the Ledger" -> {target}\n'
        shows("Struck from the Ledger", strike + f'= A 7/170/0\n= B void "{name}"', board)
        denies("Struck from the Ledger", strike + f"~ destroy {target}", board)


def test_Ferry_Token_returns_a_battle_card_to_its_owner():
    board = """
        A hand "Ferry Token"
        A battle "Recruit" attack #a1
        B battle "Sentry" attack #b1, "Ledger Clerk" attack #b2 owner A, "The Ember Bishop" attack #b3"""
    token = 'A activate "Ferry Token" -> '
    shows("Ferry Token", token + '#b1\n= A 7/190/0 B 7/200/1\n= B hand "Sentry"', board)
    shows("Ferry Token", token + '#b2\n= A 7/190/1 B 7/200/0\n= A hand "Ledger Clerk"', board)
    shows("Ferry Token", token + '#b3\n= A 7/190/0 B 7/200/0\n= B boss "The Ember Bishop"', board)
    denies("Ferry Token", token + '#b1\n= A hand "Sentry"', board)


def test_Bread_and_Benediction_heals_twice_beside_a_Saintly_card():
    saint = 'A battle "Novice of the Bell" shield #a1\n'
    board = 'A hp 5\nA hand "Bread and Benediction"'
    bread = 'A activate "Bread and Benediction"\n'
    shows("Bread and Benediction", bread + "= A 6/180/0", board)
    shows("Bread and Benediction", bread + "= A 7/180/0", saint + board)
    shows("Bread and Benediction", bread + "= A 10/180/0", saint + board.replace("hp 5", "hp 9"))
    denies("Bread and Benediction", bread + "~ A hp 7", saint.replace("Novice of the Bell", "Lamp Moth") + board)


def test_Bet_the_Farm_is_decided_by_a_coin():
    board = 'A hand "Bet the Farm" "Recruit"'
    bet = 'A activate "Bet the Farm"\n'
    shows("Bet the Farm", bet + "A flip heads\nA draw 3 ?\n= A 7/200/4", board)
    shows("Bet the Farm", bet + 'A flip tails\n= A 7/200/0\n= A discard "Recruit"', board)
    denies("Bet the Farm", bet + "A flip tails\nA draw 3 ?", board)
    denies("Bet the Farm", bet + "A flip heads\nA draw 3 ?\n~ discard #a1", 'A hand "Bet the Farm" "Recruit" #a1')


def test_Knucklebones_at_the_Gallows_destroy_a_card_on_a_roll_of_3_or_more():
    board = 'A hand "Knucklebones at the Gallows"\nB battle "Sentry" attack #b1, "Lockgate" shield #b2'
    dice = 'A activate "Knucklebones at the Gallows"\nA roll d6 '
    shows("Knucklebones at the Gallows", dice + "3\nA choose #b2\n~ destroy #b2\n= A 7/190/0", board)
    shows("Knucklebones at the Gallows", dice + '2\n= B battle "Sentry" #b1, "Lockgate" #b2', board)
    denies("Knucklebones at the Gallows", dice + "2\nA choose #b2", board)


def test_Pickpockets_Holiday_costs_the_opponent_a_card_at_random():
    board = """A hand "Pickpocket's Holiday"\nB hand "Recruit" "Sentry\""""
    holiday = """A activate "Pickpocket's Holiday"\n"""
    shows("Pickpocket's Holiday", holiday + 'B discard "Sentry"\n= A 7/190/0 B 7/200/1\n= B discard "Sentry"', board)
    denies("Pickpocket's Holiday", holiday + 'B discard "Trapper"', board)
    denies("Pickpocket's Holiday", holiday + 'B discard "Sentry"\nB discard "Recruit"', board)


def test_Keyhole_Season_shows_a_hand_and_draws_a_card():
    board = 'A hand "Keyhole Season"\nB hand ? ?'
    shows("Keyhole Season", 'A activate "Keyhole Season"\nA draw ?\n= A 7/190/1 B 7/200/2', board)
    denies("Keyhole Season", 'A activate "Keyhole Season"\nA draw ?\nB discard ?', board)


def test_Bought_by_Breakfast_lends_a_battle_card_for_a_turn():
    board = 'A hand "Bought by Breakfast"\nB battle "Captain" attack #b1, "Recruit" attack #b2'
    bought = 'A activate "Bought by Breakfast" -> #b1\n'
    fights = bought + "-- attack\nA attack #b1 -> #b2\n~ destroy #b2\n"
    shows("Bought by Breakfast", fights + "= A 7/170/0", board)
    shows("Bought by Breakfast", fights + '== 6 B\n= B battle "Captain" attack #b1', board)
    denies("Bought by Breakfast", bought + '== 6 B\n= A battle "Captain" attack #b1', board)
    denies("Bought by Breakfast", bought + "-- attack\nA attack #b2 -> #b1", board)


def test_Plow_It_Under_destroys_a_Field_card_of_either_player_and_draws_a_card():
    board = """
        A hand "Plow It Under"
        A field "Kiln Street" #a1
        A power "Tithe of Breath" faceup #a2
        B field "The Long Bridge" #b1"""
    for target in ("#a1", "#b1"):
        plow = f'A activate "Plow It Under" -> {target}\nA draw ?\n~ destroy {target}\n= A 7/190/1'
        shows("Plow It Under", plow, board)
    denies("Plow It Under", 'A activate "Plow It Under" -> #a2', board)


def test_Survey_of_the_Ruins_finds_a_Field_card_and_lets_a_second_one_be_activated():
    board = 'A used field\nA hand "Survey of the Ruins" "Kiln Street"'
    survey = 'A activate "Survey of the Ruins"\nA search "Kiln Street"\n= A 7/190/2\n'
    shows("Survey of the Ruins", survey + 'A activate "Kiln Street" #a1\n= A 7/180/1\n= A field "Kiln Street"', board)
    denies("Survey of the Ruins", 'A activate "Kiln Street" #a1', board)
    denies("Survey of the Ruins", 'A activate "Survey of the Ruins"\nA search "Muster Roll"', board)


def test_The_Mountain_Opens_finds_a_Dragon_card_and_summons_one_out_of_the_hand():
    board = 'A hand "The Mountain Opens" "Ditch Dragonet"'
    found = 'A activate "The Mountain Opens"\nA search "Dragon Midwife"\n'
    old = 'A choose "Ditch Dragonet" #a1\n= A 7/170/1\n= A hand "Dragon Midwife"\n= A battle "Ditch Dragonet" #a1'
    shows("The Mountain Opens", found + old, board)
    new = (
        'A choose "Dragon Midwife" #a1\nA search "Last Egg of the Clutch"\n= A 7/170/2\n= A battle "Dragon Midwife" #a1'
    )
    shows("The Mountain Opens", found + new, board)
    denies("The Mountain Opens", 'A activate "The Mountain Opens"\nA search "Chimney Drake"', board)
    denies("The Mountain Opens", found + 'A choose "Chimney Drake" #a1', board[:-1] + '" "Chimney Drake"')


def test_Turn_Out_the_Cellar_puts_three_cards_into_the_discard_pile_and_draws_one():
    board = 'A deck 10\nA hand "Turn Out the Cellar"'
    cellar = 'A activate "Turn Out the Cellar"\nA discard "Recruit" "Sentry" "Doorstone"\nA draw ?\n'
    shows("Turn Out the Cellar", cellar + '= A 7/190/1\n= A discard "Recruit", "Sentry", "Doorstone"', board)
    denies("Turn Out the Cellar", cellar + "A draw ?", board)
    denies("Turn Out the Cellar", cellar.replace("A draw", "B draw"), board)


def test_Midnight_Levy_calls_a_middling_Army_card_up_in_the_opponents_turn():
    board = """
        A power "Midnight Levy" facedown #a1
        A hand "Lantern Paladin" "Recruit" "Cinder Lancer" "Lamp Moth"
        B hand "Sentry\""""
    levy = 'B summon "Sentry" attack #b1\n> A activate #a1\nA choose '
    paladin = '"Lantern Paladin" #a2\n= A 7/160/3\n= A battle "Lantern Paladin" shield #a2\n~ A sc 1'
    shows("Midnight Levy", levy + paladin, board, turn="6 B")
    denies("Midnight Levy", levy + '"Lamp Moth" #a2', board, turn="6 B")
    denies("Midnight Levy", levy + '"Cinder Lancer" #a2', board, turn="6 B")
    denies(
        "Midnight Levy",
        "-- attack\nB attack #b2 -> A\n> A activate #a1",
        board + '\nB battle "Recruit" attack #b2',
        turn="6 B",
    )
    shows("Midnight Levy", 'A activate "Midnight Levy"\n~ A sta 160', 'A hand "Midnight Levy" "Lantern Paladin"')


def test_Nothing_Was_Here_empties_the_opponents_field_for_the_next_draw():
    board = """
        A battle "Recruit" attack #a1
        A hand "Nothing Was Here"
        B battle "Sentry" attack #b1, "Lockgate" facedown #b2"""
    gone = '-- build2\nA activate "Nothing Was Here"\n'
    shows("Nothing Was Here", gone + '= A 7/140/0\n= B void "Sentry", "Lockgate"\n= A void "Nothing Was Here"', board)
    shows("Nothing Was Here", gone + "== 6 B\n== 7 A\n= A 7/160/0", board)
    denies("Nothing Was Here", gone + "== 6 B\n== 7 A\nA draw ?", board)
    denies("Nothing Was Here", 'A activate "Nothing Was Here"', board)
