"""Scenes with the Boss cards of the Core set."""

from tests.rules.core.scenes import denies, shows

DIRECT = "-- attack\nA attack #a1 -> B\n"
FIGHT = "-- attack\nA attack #a1 -> #b1\n"
ATTACKED = "-- attack\nB attack #b1 -> #a1\n"
NEXT_TURN = "== 6 B\n== 7 A\n"


def test_Warden_General_Oss_leads_the_Human_Soldier_cards():
    board = """
        A battle "Recruit" attack #a2, "Captain" shield #a3, "Recruit" attack #a4, "Sentry" attack #a5
        A boss "Warden-General Oss"
        B battle "Wyrm of the Drowned Mill" attack #b1, "Trapper" attack #b2"""
    oss = 'A summon "Warden-General Oss" attack #a1 tribute '
    led = oss + '#a2 #a3\n= A 7/140/0\n= A discard "Captain"\n-- attack\n'
    both = led + "A attack #a4 -> #b2\n~ destroy #b2\n~ destroy #a4\nA attack #a1 -> #b1\n~ destroy #b1"
    shows("Warden-General Oss", both, board)
    denies("Warden-General Oss", led + "A attack #a5 -> #b2\n~ destroy #b2", board)
    for tributes in ("#a2", "#a2 #a5"):
        denies("Warden-General Oss", oss + tributes, board)


def test_Warden_General_Oss_comes_past_every_Ambush():
    board = """
        A battle "Recruit" attack #a2, "Captain" attack #a3, "Matchstick Raider" attack #a4
        A boss "Warden-General Oss" "The Ember Bishop"
        B power "The Throne Is Taken" facedown #b1, "No Such Person" facedown #b2"""
    oss = 'A summon "Warden-General Oss" attack #a1 tribute #a2 #a3\n'
    denies("Warden-General Oss", oss + "> B activate #b2", board)
    taken = '> B activate #b1\nB draw ?\n= A battle "Warden-General Oss" #a1\n= A 7/140/0 B 7/200/1'
    shows("Warden-General Oss", oss + taken, board)
    bishop = 'A summon "The Ember Bishop" attack #a1 tribute #a4\n> B activate #b2\n= A discard "The Ember Bishop"'
    shows("Warden-General Oss", bishop, board)


def test_The_Ember_Bishop_pays_for_every_attack_and_wounds_by_every_victory():
    board = """
        A battle "Matchstick Raider" attack #a2, "Bellows Brute" attack #a3, "Ember Pup" attack #a4
        A boss "The Ember Bishop"
        B battle "Stone Imp" shield #b1, "Captain" attack #b2, "Vestry Warden" attack #b3"""
    bishop = 'A summon "The Ember Bishop" attack #a1 tribute '
    summoned = bishop + "#a2\n= A 7/150/0\n"
    burning = summoned + "-- attack\nA attack #a1 -> #b1 tribute #a3\n~ destroy #b1\n~ B hp 6\n"
    shows("The Ember Bishop", burning + "A attack #a1 -> #b2 tribute #a4\n~ destroy #b2\n~ B hp 5", board)
    denies("The Ember Bishop", summoned + FIGHT, board)
    denies("The Ember Bishop", burning + "A attack #a1 -> #b3 tribute #a4\n~ B hp 5", board)
    denies("The Ember Bishop", bishop + "#a4", board)


def test_The_Ember_Bishop_wounds_in_defense_too():
    board = 'A battle "The Ember Bishop" attack #a1\nB battle "Captain" attack #b1'
    shows("The Ember Bishop", ATTACKED + "~ destroy #b1\n~ B hp 6", board, turn="6 B")
    both = ATTACKED + "~ destroy #a1\n~ destroy #b1\n~ B hp 6"
    shows("The Ember Bishop", both, board.replace("Captain", "Sandglass Cobra"), turn="6 B")
    denies("The Ember Bishop", ATTACKED + "~ B hp 6", board.replace("Captain", "Scalded Drake"), turn="6 B")


def test_Ulmgar_Avalanche_of_Wings_buries_all_battle_cards_of_the_opponent():
    board = """
        A battle "Ditch Dragonet" attack #a2, "Dragon Midwife" shield #a3, "Recruit" attack #a4
        A boss "Ulmgar, Avalanche of Wings"
        B battle "Captain" attack #b1, "Recruit" facedown #b2, "The Door That Stayed" attack #b3
        B power "Mirror Snare" facedown #b4"""
    ulmgar = 'A summon "Ulmgar, Avalanche of Wings" attack #a1 tribute '
    buried = ulmgar + "#a2 #a3\n~ destroy #b1\n~ destroy #b2\n"
    left = '= A 7/100/0\n= A battle "Recruit" #a4\n= B battle "The Door That Stayed" #b3'
    shows("Ulmgar, Avalanche of Wings", buried + left, board)
    for spared in ("#a4", "#b4"):
        denies("Ulmgar, Avalanche of Wings", buried + "~ destroy " + spared, board)
    for tributes in ("#a2", "#a2 #a4"):
        denies("Ulmgar, Avalanche of Wings", ulmgar + tributes, board)


def test_An_Ambush_negates_the_summon_of_Ulmgar_which_repels_Runes_alone():
    board = """
        A battle "Ditch Dragonet" attack #a2, "Dragon Midwife" shield #a3
        A boss "Ulmgar, Avalanche of Wings"
        B battle "Captain" attack #b1
        B power "The Throne Is Taken" facedown #b2"""
    taken = 'A summon "Ulmgar, Avalanche of Wings" attack #a1 tribute #a2 #a3\n> B activate #b2\nB draw ?\n'
    kept = taken + '= A 7/100/0\n= A discard "Ulmgar, Avalanche of Wings"\n= B battle "Captain" #b1\n'
    shows("Ulmgar, Avalanche of Wings", kept, board)
    denies("Ulmgar, Avalanche of Wings", taken + "~ destroy #b1", board)


def test_Tyrant_of_the_Sunken_Hoard_sells_its_children_for_two_cards():
    board = """
        A battle "Ditch Dragonet" attack #a2, "Dragon Midwife" attack #a3, "Chimney Drake" attack #a4
        A boss "Tyrant of the Sunken Hoard\""""
    tyrant = 'A summon "Tyrant of the Sunken Hoard" attack #a1 tribute '
    sold = tyrant + "#a2\nA activate #a1 tribute #a3\nA draw 2 ?\n= A 7/130/2\n"
    shows("Tyrant of the Sunken Hoard", sold + '= A discard "Ditch Dragonet", "Dragon Midwife"', board)
    egg = board.replace("Dragon Midwife", "Last Egg of the Clutch")
    shows("Tyrant of the Sunken Hoard", sold.replace("draw 2 ?", "draw 2 ?\nA draw ?").replace("130/2", "130/3"), egg)
    last = "A activate #a1 tribute #a1\nA draw 2 ?\n= A 7/130/2"
    shows("Tyrant of the Sunken Hoard", tyrant + "#a2\n" + last, board)
    denies("Tyrant of the Sunken Hoard", sold + "A activate #a1 tribute #a1", board)
    denies("Tyrant of the Sunken Hoard", tyrant + "#a2\nA activate #a1 tribute #a4", board)
    denies("Tyrant of the Sunken Hoard", tyrant + "#a4", board)


def test_Twinflame_Wyrm_attacks_twice():
    board = """
        A battle "Recruit" attack #a2, "Ditch Dragonet" facedown #a3
        A boss "Twinflame Wyrm"
        B battle "Captain" attack #b1"""
    wyrm = 'A summon "Twinflame Wyrm" attack #a1'
    twice = wyrm + " tribute #a2\n~ A sta 140\n" + FIGHT + "~ destroy #b1\nA attack #a1 -> B\n~ B hp 6\n"
    shows("Twinflame Wyrm", twice, board)
    denies("Twinflame Wyrm", twice + "A attack #a1 -> B", board)
    for wrong in ("", " tribute #a3"):
        denies("Twinflame Wyrm", wyrm + wrong, board)


def test_Mother_Undertow_drags_a_card_away_for_every_Aqua_card_revealed():
    board = """
        A battle "Lockgate" attack #a2, "Reader of Tides" attack #a3
        A battle "Reader of Tides" facedown #a4, "River Guard" facedown #a5
        A boss "Mother Undertow"
        B battle "Captain" attack #b1, "Recruit" facedown #b2"""
    mother = 'A summon "Mother Undertow" shield #a1 tribute '
    summoned = mother + "#a3\n~ A sta 140\n"
    dragged = summoned + "A reveal #a4\nA order #a1 #a4\nA choose #b1\nA draw ?\n= A 7/120/1 B 7/200/1\n"
    shows("Mother Undertow", dragged + '= B hand "Captain"\n= B battle "Recruit"', board)
    denies("Mother Undertow", summoned + "A reveal #a5\nA choose #b1", board)
    denies("Mother Undertow", mother + "#a2", board)


def test_The_Audit_goes_past_the_defenders_and_takes_cards():
    board = """
        A battle "Masked Understudy" shield #a2, "Backlane Brawler" attack #a3
        A boss "The Audit"
        B battle "Captain" attack #b1
        B hand "Recruit" "Sentry\""""
    audit = 'A summon "The Audit" attack #a1 tribute '
    counted = audit + '#a2\n~ A sta 140\n-- attack\nA attack #a1 -> B\n~ B hp 6\nB discard "Sentry"\n'
    shows("The Audit", counted + '= B 6/200/1\n= B discard "Sentry"', board)
    denies("The Audit", counted + "A attack #a3 -> B", board)
    denies("The Audit", audit + "#a2\n" + FIGHT + '~ destroy #b1\nB discard "Sentry"', board)
    denies("The Audit", audit + "#a3", board)


def test_First_Chair_of_the_Drowned_Orchestra_takes_a_bow_from_every_Bard_card():
    board = """
        A sta 100
        A battle "Second Fiddle" shield #a2, "Lullaby Nurse" shield #a3, "Chorus Lancer" attack #a4
        A boss "First Chair of the Drowned Orchestra"
        B battle "Second Fiddle" shield #b1"""
    chair = 'A summon "First Chair of the Drowned Orchestra" attack #a1 tribute '
    shows("First Chair of the Drowned Orchestra", chair + "#a2\n= A 7/80/0 B 7/200/0", board)
    denies("First Chair of the Drowned Orchestra", chair + "#a2\n~ A sta 100", board)
    denies("First Chair of the Drowned Orchestra", chair + "#a4", board)


def test_Elderking_Thornmantle_draws_a_second_card():
    board = """
        A battle "Briar Bowyer" attack #a2, "Trapper" attack #a3
        A boss "Elderking Thornmantle\""""
    king = 'A summon "Elderking Thornmantle" shield #a1 tribute '
    crowned = king + "#a2\n~ A sta 130\n== 6 B\nB draw ?\n== 7 A\n"
    shows("Elderking Thornmantle", crowned + "A draw 2 ?\n= A 7/150/2 B 7/200/1", board)
    denies("Elderking Thornmantle", crowned + "A draw 3 ?", board)
    denies("Elderking Thornmantle", king + "#a2\n== 6 B\nB draw 2 ?", board)
    denies("Elderking Thornmantle", king + "#a3", board)


def test_Archlight_Oriel_brings_three_hearts_and_is_blind_to_Runes():
    board = """
        A hp 5
        A battle "Novice of the Bell" shield #a2, "Wayside Almoner" shield #a3, "Lamp Moth" shield #a4
        A boss "Archlight Oriel"
        B hand "Struck from the Ledger\""""
    oriel = 'A summon "Archlight Oriel" attack #a1 tribute '
    dawn = oriel + "#a2 #a3\n= A 8/120/0\n"
    shows("Archlight Oriel", dawn, board)
    shows("Archlight Oriel", oriel + "#a2 #a3\n= A 10/120/0", board.replace("hp 5", "hp 9"))
    struck = dawn + '== 6 B\nB activate "Struck from the Ledger" -> #a1'
    denies("Archlight Oriel", struck, board, edition="current")
    shows("Archlight Oriel", struck + '\n= A battle "Archlight Oriel" #a1\n~ B sta 170', board, edition="classic")
    denies("Archlight Oriel", oriel + "#a2 #a4", board)


def test_Two_Elderkings_draw_two_cards_more():
    board = 'A battle "Elderking Thornmantle" attack #a1, "Elderking Thornmantle" attack #a2'
    shows("Elderking Thornmantle", "== 7 A\nA draw 3 ?\n= A 7/200/3", board, turn="6 B")
    denies("Elderking Thornmantle", "== 7 A\nA draw 2 ?", board, turn="6 B")


def test_The_Unburied_Library_lends_a_Rune_every_turn():
    board = """
        A battle "Reader of Tides" shield #a2, "Recruit" shield #a3
        A boss "The Unburied Library"
        A discard "Ferry Token", "Crown of Coals", "Mirror Snare\""""
    library = 'A summon "The Unburied Library" shield #a1 tribute '
    lent = library + '#a2\nA activate #a1\nA choose "Ferry Token"\n= A 7/110/1\n= A hand "Ferry Token"\n'
    shows("The Unburied Library", lent + NEXT_TURN + 'A draw ?\nA activate #a1\n= A hand "Crown of Coals"', board)
    denies("The Unburied Library", lent + "A activate #a1", board)
    denies("The Unburied Library", library + '#a2\nA activate #a1\nA choose "Mirror Snare"', board)
    denies("The Unburied Library", library + "#a3", board)


def test_The_Unburied_Library_cannot_be_aimed_at_by_Ambushes():
    board = 'A battle "The Unburied Library" shield #a1\nA power "Hasty Barricade" facedown #a2'
    aimed = "A activate #a2 -> #a1"
    denies("The Unburied Library", aimed, board, edition="current")
    shows("The Unburied Library", aimed + '\n= A discard "Hasty Barricade"', board, edition="classic")


def test_The_Many_Throated_grows_with_every_Beast_card_itself_included():
    alone = """
        A battle "Kennel Widow" attack #a2
        A boss "The Many-Throated"
        B battle "Sandglass Cobra" attack #b1"""
    pack = alone.replace("A boss", 'A battle "Burrow Runt" attack #a3, "Ember Pup" attack #a4\n        A boss')
    throats = 'A summon "The Many-Throated" attack #a1 tribute '
    shows("The Many-Throated", throats + "#a2\n~ A sta 140\n" + FIGHT + "~ destroy #a1\n~ destroy #b1", alone)
    won = throats + "#a2\n" + FIGHT + "~ destroy #b1\n"
    shows("The Many-Throated", won + '= A battle "The Many-Throated" #a1', pack)
    denies("The Many-Throated", won + "~ destroy #a1", pack)
    denies("The Many-Throated", throats + "#a4", pack)
    wall = 'A battle "The Many-Throated" shield #a1\nB battle "Scalded Drake" attack #b1, "{}" attack #b2'
    other = "-- attack\nB attack #b2 -> #a1\n"
    shows("The Many-Throated", other + "~ destroy #a1", wall.format("Cinder Lancer"), turn="6 B")
    denies("The Many-Throated", other + "~ destroy #a1", wall.format("Hollow Court Duelist"), turn="6 B")


def test_Queen_Under_the_Silt_raises_a_Reptile_card_in_her_own_turns():
    board = """
        A battle "Recruit" attack #a2, "Reader of Tides" attack #a3
        A boss "Queen Under the Silt"
        A discard "Bog Sleeper", "Sandglass Cobra", "Mudback Newt\""""
    queen = 'A summon "Queen Under the Silt" shield #a1 tribute '
    raised = queen + '#a2\nA activate #a1\nA choose "Sandglass Cobra" #a4\n'
    risen = '= A 7/120/0\n= A battle "Queen Under the Silt" #a1, "Sandglass Cobra" #a4\n'
    shows("Queen Under the Silt", raised + risen, board)
    denies("Queen Under the Silt", raised + "A activate #a1", board)
    denies("Queen Under the Silt", queen + '#a2\nA activate #a1\nA choose "Mudback Newt" #a4', board)
    denies("Queen Under the Silt", queen + "#a3", board)
    reign = """
        A battle "Queen Under the Silt" shield #a1
        A discard "Bog Sleeper"
        B hand "Recruit\""""
    theirs = 'B summon "Recruit" attack #b1\n> A activate #a1'
    denies("Queen Under the Silt", theirs, reign, turn="6 B")


def test_Null_Cathedral_swallows_a_card_with_every_attack():
    board = """
        A battle "Recruit" attack #a2, "Reader of Tides" attack #a3, "Recruit" facedown #a4
        A boss "Null Cathedral"
        B battle "Captain" attack #b1, "Stone Imp" shield #b2
        B hand "Sentry\""""
    cathedral = 'A summon "Null Cathedral" attack #a1 tribute '
    entered = cathedral + "{}\n~ A sta 110\n" + FIGHT
    other = 'A choose #b2\n~ void #b2\n~ destroy #b1\n= B void "Stone Imp"\n= B discard "Captain"'
    itself = 'A choose #b1\n~ void #b1\n= B void "Captain"\n= B battle "Stone Imp" #b2'
    for tribute in ("#a2", "#a3"):
        shows("Null Cathedral", entered.format(tribute) + other, board)
        shows("Null Cathedral", entered.format(tribute) + itself, board)
    denies("Null Cathedral", entered.format("#a2") + "A choose #a3", board)
    denies("Null Cathedral", cathedral + "#a4", board)


def test_Nothing_negates_the_summon_of_Null_Cathedral_or_of_Saint_Corvin():
    board = """
        A battle "Recruit" attack #a2
        A boss "Null Cathedral" "Saint Corvin, Who Did Not Fall" "Mayor of the Long Harvest"
        B power "The Throne Is Taken" facedown #b1, "No Such Person" facedown #b2"""
    summoned = 'A summon "{}" attack #a1 tribute #a2\n'
    cathedral = summoned.format("Null Cathedral")
    corvin = summoned.format("Saint Corvin, Who Did Not Fall")
    denies("Null Cathedral", cathedral + "> B activate #b2", board)
    denies("Saint Corvin, Who Did Not Fall", corvin + "> B activate #b2", board)
    in_vain = "> B activate #b1\nB draw ?\n= A battle "
    shows("Null Cathedral", cathedral + in_vain + '"Null Cathedral" #a1', board)
    shows("Saint Corvin, Who Did Not Fall", corvin + in_vain + '"Saint Corvin, Who Did Not Fall" #a1', board)
    negated = summoned.format("Mayor of the Long Harvest") + "> B activate #b2\n= A 7/150/0 B 7/180/0\n"
    shows("Mayor of the Long Harvest", negated + '= A discard "Mayor of the Long Harvest"', board)


def test_Three_Jawed_Regret_bites_three_times_and_no_Ambush_keeps_it_away():
    board = """
        A battle "Recruit" attack #a2
        A boss "Three-Jawed Regret"
        B power "No Such Person" facedown #b1, "Mirror Snare" facedown #b2"""
    regret = 'A summon "Three-Jawed Regret" attack #a1 tribute #a2\n'
    bitten = regret + DIRECT + 2 * "A attack #a1 -> B\n"
    shows("Three-Jawed Regret", bitten + "= A 7/130/0 B 4/200/0", board)
    denies("Three-Jawed Regret", bitten + "A attack #a1 -> B", board)
    denies("Three-Jawed Regret", regret + "> B activate #b1", board)
    shows("Three-Jawed Regret", regret + DIRECT + "> B activate #b2\n~ destroy #a1\n~ B hp 7", board)


def test_The_Door_That_Stayed_cannot_be_destroyed_and_waits_a_turn():
    board = """
        A battle "Recruit" attack #a2
        A boss "The Door That Stayed"
        B battle "Sandglass Cobra" attack #b1
        B hand "The Long Night's Toll" "Struck from the Ledger\""""
    door = 'A summon "The Door That Stayed" attack #a1 tribute #a2\n~ A sta 120\n'
    stays = '= A battle "The Door That Stayed" attack #a1'
    shows("The Door That Stayed", door + "== 6 B\n" + ATTACKED + stays, board)
    toll = """-- build2\nB activate "The Long Night's Toll"\n"""
    shows("The Door That Stayed", door + "== 6 B\n" + toll + "~ destroy #b1\n" + stays, board)
    denies("The Door That Stayed", door + "== 6 B\n" + toll + "~ destroy #a1", board)
    denies("The Door That Stayed", door + FIGHT, board)
    shows("The Door That Stayed", door + NEXT_TURN + FIGHT + stays, board)
    given = board.replace("A boss", 'A hand "Archive Behemoth"\n        A battle "Sentry" attack #a3\n        A boss')
    behemoth = 'A summon "Archive Behemoth" attack #a4 tribute #a1 #a3\n= A discard "The Door That Stayed"'
    shows("The Door That Stayed", door + NEXT_TURN + behemoth, given)
    struck = door + '== 6 B\nB activate "Struck from the Ledger" -> #a1\n= A void "The Door That Stayed"'
    shows("The Door That Stayed", struck, board)


def test_Saint_Corvin_does_not_fall_and_is_the_only_Legend():
    board = """
        A battle "Recruit" attack #a2, "Sentry" attack #a3
        A hand "The Last Candle"
        A boss "Saint Corvin, Who Did Not Fall"
        B battle "Scalded Drake" attack #b1
        B power "Mirror Snare" facedown #b2"""
    corvin = 'A summon "Saint Corvin, Who Did Not Fall" attack #a1 tribute '
    fell_not = '= A battle "Saint Corvin, Who Did Not Fall" attack #a1\n= B battle "Scalded Drake" #b1\n'
    attack = corvin + "#a2\n~ A sta 110\n" + FIGHT
    shows("Saint Corvin, Who Did Not Fall", attack + fell_not, board)
    shows("Saint Corvin, Who Did Not Fall", attack + "> B activate #b2\n" + fell_not, board)
    denies("Saint Corvin, Who Did Not Fall", attack + "> B activate #b2\n~ destroy #a1", board)
    denies("Saint Corvin, Who Did Not Fall", corvin + '#a2\nA set "The Last Candle" battle', board)
    legend = board.replace('"Sentry" attack #a3', '"Irsa Brightspur" attack #a3')
    denies("Saint Corvin, Who Did Not Fall", corvin + "#a2", legend)
    shows("Saint Corvin, Who Did Not Fall", corvin + "#a3", legend)


def test_Mayor_of_the_Long_Harvest_visits_every_battle_card_once_and_no_player():
    board = """
        A battle "Recruit" attack #a2
        A boss "Mayor of the Long Harvest"
        B battle "Captain" attack #b1, "Stone Imp" shield #b2, "Vestry Warden" attack #b3"""
    mayor = 'A summon "Mayor of the Long Harvest" attack #a1 tribute #a2\n~ A sta 150\n'
    visited = mayor + FIGHT + "A attack #a1 -> #b2\nA attack #a1 -> #b3\n"
    shows("Mayor of the Long Harvest", visited + "~ destroy #b1\n~ destroy #b2", board)
    denies("Mayor of the Long Harvest", visited + "A attack #a1 -> #b3", board)
    denies("Mayor of the Long Harvest", DIRECT, 'A battle "Mayor of the Long Harvest" attack #a1')


def test_General_of_Borrowed_Armies_borrows_for_good():
    board = """
        A battle "Recruit" attack #a2, "Sentry" attack #a3, "Reader of Tides" attack #a4
        A boss "General of Borrowed Armies"
        B battle "Captain" attack #b1, "Trapper" attack #b2"""
    general = 'A summon "General of Borrowed Armies" attack #a1 tribute '
    borrowed = general + "#a2 #a3\nA choose #b1\n"
    kept = '= A battle "General of Borrowed Armies" #a1, "Captain" #b1\n= B battle "Trapper" #b2\n'
    shows("General of Borrowed Armies", borrowed + "= A 7/120/0\n" + kept + NEXT_TURN + kept, board)
    shows("General of Borrowed Armies", borrowed + "-- attack\nA attack #b1 -> #b2\n~ destroy #b2", board)
    fallen = '-- attack\nB attack #b2 -> #a1\nB attack #b3 -> #b1\n~ destroy #b1\n= B discard "Trapper", "Captain"\n'
    more = board + ', "Briar Bowyer" attack #b3'
    shows("General of Borrowed Armies", borrowed + "== 6 B\n" + fallen, more)
    denies("General of Borrowed Armies", borrowed + "== 6 B\n-- attack\nB attack #b1 -> #a1", board)
    for tributes in ("#a2", "#a2 #a4"):
        denies("General of Borrowed Armies", general + tributes, board)
