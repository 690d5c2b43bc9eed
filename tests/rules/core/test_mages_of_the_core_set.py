"""Scenes with the Mage cards of the Core set from the Cantor of the Second Charge on."""

from tests.rules.core.scenes import denies, shows

DIRECT = "-- attack\nA attack #a1 -> B\n"
FIGHT = "-- attack\nA attack #a1 -> #b1\n"
ATTACKED = "-- attack\nB attack #b1 -> #a1\n"
NEXT_TURN = "== 6 B\n== 7 A\n"


def test_Cantor_of_the_Second_Charge_sends_a_card_in_once_more():
    board = """
        A sta 100
        A battle "Cantor of the Second Charge" shield #a2, "Recruit" attack #a1
        B battle "Sentry" shield #b1"""
    sung = "A activate #a2 -> #a1\n"
    shows("Cantor of the Second Charge", sung + FIGHT + "A attack #a1 -> #b1\n= A 7/80/0", board)
    denies("Cantor of the Second Charge", sung + FIGHT + 2 * "A attack #a1 -> #b1\n", board)
    denies("Cantor of the Second Charge", FIGHT + "A attack #a1 -> #b1", board)
    denies("Cantor of the Second Charge", sung + NEXT_TURN + FIGHT + "A attack #a1 -> #b1", board)
    denies("Cantor of the Second Charge", sung + sung, board)
    denies("Cantor of the Second Charge", "A activate #a2 -> #b1", board)


def test_Lullaby_Nurse_keeps_one_attacker_asleep():
    board = """
        A battle "Lullaby Nurse" shield #a1
        B battle "Briar Bowyer" attack #b1, "Hollow Court Duelist" attack #b2"""
    asleep = "-- attack\nA choose #b1\n"
    shows("Lullaby Nurse", asleep + "B attack #b2 -> #a1\n~ destroy #a1", board, turn="6 B")
    denies("Lullaby Nurse", asleep + "B attack #b1 -> #a1", board, turn="6 B")
    awake = asleep + "== 7 A\n== 8 B\n-- attack\nA choose #b2\nB attack #b1 -> #a1\n~ destroy #a1"
    shows("Lullaby Nurse", awake, board, turn="6 B")
    shows("Lullaby Nurse", "== 6 B\n== 7 A\n-- attack\nA attack #a1 -> B", 'A battle "Lullaby Nurse" attack #a1')
    denies("Lullaby Nurse", "-- attack\nA choose #b1", board)


def test_Encore_Caller_makes_room_for_a_second_card_with_SC():
    board = 'A hand "Encore Caller" "Kindling Zealot" "Red Banner Raider"'
    encore = 'A summon "Encore Caller" shield #a1\n'
    second = 'A summon "Kindling Zealot" attack #a2\n'
    shows("Encore Caller", encore + "~ A sc 1\n" + second + "~ A sc 0\n= A 7/120/1", board)
    denies("Encore Caller", encore + second + 'A summon "Red Banner Raider" attack #a3', board)
    denies("Encore Caller", second + encore, board)


def test_The_Final_Chord_silences_the_opponents_next_Attack_Phase():
    tributes = 'A battle "Recruit" attack #a2, "Sentry" attack #a3, "Trapper" shield #a4\n'
    board = tributes + 'A hand "The Final Chord"\nB battle "Captain" attack #b1'
    chord = 'A summon "The Final Chord" attack #a1 tribute #a2 #a3'
    played = chord + " #a4\n= A 7/150/0\n== 6 B\n"
    shows("The Final Chord", played + "-- build2\n== 7 A\n== 8 B\n" + ATTACKED + "~ destroy #b1", board)
    denies("The Final Chord", played + "-- attack", board)
    stopped = chord + " #a4\n> B activate #b2\n== 6 B\n-- attack"
    shows("The Final Chord", stopped, board + '\nB power "No Such Person" facedown #b2')
    shows("The Final Chord", chord + " #a4\n" + FIGHT + "~ destroy #b1", board)
    denies("The Final Chord", chord, board)
    denies("The Final Chord", 'A set "The Final Chord" battle', board)


def test_Heat_Haze_Dancer_goes_home_and_pays_for_it():
    hand = 'A sta 100\nA hand "Heat-Haze Dancer"'
    danced = 'A summon "Heat-Haze Dancer" attack #a1\n' + DIRECT + "~ B hp 6\n~ A sta 70\n"
    shows("Heat-Haze Dancer", danced + '== 6 B\n= A hand "Heat-Haze Dancer"\n= A 7/80/1', hand)
    denies("Heat-Haze Dancer", danced + '== 6 B\n= A battle "Heat-Haze Dancer"', hand)
    token = 'A sta 100\nA battle "Heat-Haze Dancer" attack #a1\nB hand "Ferry Token"'
    shows("Heat-Haze Dancer", 'B activate "Ferry Token" -> #a1\n= A 7/110/1 B 7/190/0', token, turn="6 B")
    lost = 'A sta 100\nA battle "Heat-Haze Dancer" attack #a1\nB battle "Captain" attack #b1'
    denies("Heat-Haze Dancer", ATTACKED + "~ destroy #a1\n~ A sta 110", lost, turn="6 B")


def test_Heat_Haze_Dancer_stays_after_a_reveal_unless_the_edition_is_classic():
    board = 'A sta 100\nA battle "Heat-Haze Dancer" facedown #a1'
    revealed = "A reveal #a1\n~ A sta 70\n== 6 B\n"
    shows("Heat-Haze Dancer", revealed + '= A battle "Heat-Haze Dancer" #a1\n= A 7/70/0', board, edition="current")
    shows("Heat-Haze Dancer", revealed + '= A hand "Heat-Haze Dancer"\n= A 7/80/1', board, edition="classic")


def test_Wayside_Almoner_heals_by_being_summoned():
    board = 'A hp 5\nA hand "Wayside Almoner"'
    alms = 'A summon "Wayside Almoner" shield #a1\n'
    shows("Wayside Almoner", alms + "= A 6/180/0", board)
    shows("Wayside Almoner", alms + "= A 10/180/0", board.replace("hp 5", "hp 10"))
    denies("Wayside Almoner", alms + "~ B hp 8", board)
    denies("Wayside Almoner", "A reveal #a1\n~ A hp 6", 'A hp 5\nA battle "Wayside Almoner" facedown #a1')


def test_Candlewright_draws_a_card_for_every_mercy():
    board = """
        A hp 5
        A battle "Candlewright" shield #a1
        A hand "Wayside Almoner" "Bread and Benediction"
        B hp 5
        B hand "Wayside Almoner\""""
    alms = '{0} summon "Wayside Almoner" shield\n{0} draw ?'
    shows("Candlewright", alms.format("A") + "\n= A 6/180/2", board)
    shows("Candlewright", 'A activate "Bread and Benediction"\nA draw ?\nA draw ?\n= A 7/180/3', board)
    denies("Candlewright", alms.format("A"), board.replace("A hp 5", "A hp 10"))
    denies("Candlewright", 'B summon "Wayside Almoner" shield\nA draw ?', board, turn="6 B")


def test_Penitent_of_the_Broken_Gate_fights_best_at_the_last():
    board = 'A hp {0}\nA battle "Penitent of the Broken Gate" attack #a1\nB battle "Trapper" attack #b1'
    for hp in (1, 3):
        shows("Penitent of the Broken Gate", FIGHT + "~ destroy #b1", board.format(hp))
    shows("Penitent of the Broken Gate", FIGHT + "~ destroy #a1", board.format(4))
    denies("Penitent of the Broken Gate", FIGHT + "~ destroy #b1", board.format(4))
    healed = 'A summon "Wayside Almoner" shield\n' + FIGHT + "~ destroy #a1"
    shows("Penitent of the Broken Gate", healed, board.format(3) + '\nA hand "Wayside Almoner"')


def test_Abbess_of_the_Seventh_Bell_gives_an_hour_back_in_each_turn():
    board = 'A hp 5\nA battle "Abbess of the Seventh Bell" shield #a1\nB hand "Recruit"'
    rung = "A activate #a1\n"
    shows("Abbess of the Seventh Bell", rung + "= A 6/160/0", board)
    denies("Abbess of the Seventh Bell", rung + rung, board)
    again = rung + '== 6 B\nB summon "Recruit" attack #b1\n> A activate #a1\n= A 7/120/0'
    shows("Abbess of the Seventh Bell", again, board)
    denies("Abbess of the Seventh Bell", rung, "A sta 30\n" + board)


def test_Abbess_of_the_Seventh_Bell_is_out_of_the_reach_of_Runes():
    board = """
        A battle "Abbess of the Seventh Bell" shield #a1
        A hand "Dig In Your Heels"
        B hand "Ferry Token" "The Long Night's Toll\""""
    token = 'B activate "Ferry Token" -> #a1'
    denies("Abbess of the Seventh Bell", token, board, turn="6 B", edition="current")
    shows("Abbess of the Seventh Bell", token + "\n= A 7/200/1 B 7/190/1", board, turn="6 B", edition="classic")
    own = 'A activate "Dig In Your Heels" -> #a1'
    denies("Abbess of the Seventh Bell", own, board, edition="current")
    shows("Abbess of the Seventh Bell", own + "\n= A 7/190/0", board, edition="classic")
    toll = """-- build2\nB activate "The Long Night's Toll"\n~ destroy #a1"""
    shows("Abbess of the Seventh Bell", toll, board, turn="6 B")


def test_Vestry_Warden_loses_every_battle_and_stays():
    board = 'A battle "Vestry Warden" attack #a1\nB battle "Captain" attack #b1\nB hand "Knucklebones at the Gallows"'
    stays = '= A battle "Vestry Warden" attack #a1\n= B battle "Captain" #b1'
    shows("Vestry Warden", ATTACKED + stays, board, turn="6 B")
    shows("Vestry Warden", FIGHT + stays, board)
    shows("Vestry Warden", FIGHT + "~ destroy #b1", board.replace("Captain", "Doorstone"))
    shows("Vestry Warden", ATTACKED + "~ destroy #b1", board.replace("Captain", "Second Fiddle"), turn="6 B")
    denies("Vestry Warden", ATTACKED + "~ destroy #a1", board, turn="6 B")
    bones = 'B activate "Knucklebones at the Gallows"\nB roll d6 6\n~ destroy #a1'
    shows("Vestry Warden", bones, board, turn="6 B")


def test_Martyr_in_Waiting_gives_itself_for_a_heart_and_spoils_an_attack():
    board = 'A hp 5\nA battle "Martyr in Waiting" shield #a1\nB battle "Cardinal Flame" attack #b1'
    given = "A activate #a1\n"
    shows("Martyr in Waiting", given + '= A 6/200/0\n= A discard "Martyr in Waiting"', board)
    spoiled = ATTACKED + "> " + given + '= A 6/200/0\n= B battle "Cardinal Flame" #b1'
    shows("Martyr in Waiting", spoiled, board, turn="6 B")
    chained = """-- build2\nB activate "The Long Night's Toll"\n> A activate #a1\n~ A hp 6\n~ destroy #b1"""
    shows("Martyr in Waiting", chained, board + """\nB hand "The Long Night's Toll\"""", turn="6 B")
    denies("Martyr in Waiting", given + given, board)
    denies("Martyr in Waiting", given + "~ destroy #a1", board)
    denies("Martyr in Waiting", given, board.replace("shield", "facedown"))


def test_The_Last_Candle_wins_the_game_with_ten_hearts_at_the_start_of_a_turn():
    board = 'A hp 10\nA battle "The Last Candle" shield #a1\nA hand "Wayside Almoner"'
    shows("The Last Candle", "== 7 A", board, turn="6 B")
    denies("The Last Candle", "== 7 A\nA draw ?", board, turn="6 B")
    shows("The Last Candle", "== 7 A\nA draw ?", board.replace("hp 10", "hp 9"), turn="6 B")
    blown = "== 7 A\n> B activate #b1\n~ A hp 9\nA draw ?\n= A 9/200/2"
    shows("The Last Candle", blown, board + '\nB power "Ember in the Letterbox" facedown #b1', turn="6 B")
    tasted = board.replace("A hand", 'A battle "Poison Taster" shield #a2\nA hand')
    shows("The Last Candle", "== 7 A\nA order #a1 #a2\n~ A hp 9\nA draw ?", tasted, turn="6 B")
    denies("The Last Candle", "== 7 A\nA order #a2 #a1\n~ A hp 9", tasted, turn="6 B")
    lit = 'A summon "Wayside Almoner" shield\n~ A hp 10\n'
    shows("The Last Candle", lit + "== 6 B\nB draw ?", board.replace("hp 10", "hp 9"))
    denies("The Last Candle", lit + NEXT_TURN + "A draw ?", board.replace("hp 10", "hp 9"))


def test_The_Last_Candle_is_the_only_Legend_of_its_player():
    board = (
        'A battle "The Last Candle" shield #a1\nA hand "The Last Candle" "Irsa Brightspur"\nB hand "The Last Candle"'
    )
    denies("The Last Candle", 'A summon "The Last Candle" shield', board)
    denies("The Last Candle", 'A summon "Irsa Brightspur" attack', board)
    shows("The Last Candle", 'B summon "The Last Candle" shield\n= B 7/100/0', board, turn="6 B")


def test_Ledger_Clerk_works_on_either_side():
    board = 'A hand "Ledger Clerk"\nA battle "Field Hand" attack #a2\nB hand "Recruit"'
    clerk = 'A summon "Ledger Clerk" attack #a1'
    over = clerk + " on B\n"
    shows("Ledger Clerk", clerk + '\n= A battle "Ledger Clerk" #a1\n= A 7/180/0', board)
    shows("Ledger Clerk", over + '= B battle "Ledger Clerk" #a1\n= A 7/180/0 B 7/200/1', board)
    shows("Ledger Clerk", over + "== 6 B\n-- attack\nB attack #a1 -> #a2\n~ destroy #a2", board)
    shows("Ledger Clerk", over + "-- attack\nA attack #a2 -> #a1\n~ destroy #a2", board)
    denies("Ledger Clerk", over + "-- attack\nA attack #a1 -> B", board)
    denies("Ledger Clerk", 'B summon "Recruit" attack on A', board, turn="6 B")


def test_Ledger_Clerk_goes_over_face_down_in_the_classic_edition_only():
    board = 'A hand "Ledger Clerk"'
    hidden = 'A set "Ledger Clerk" battle #a1 on B'
    shows("Ledger Clerk", hidden + '\n= B battle "Ledger Clerk" facedown #a1\n= A 7/200/0', board, edition="classic")
    denies("Ledger Clerk", hidden, board, edition="current")


def test_Dealer_in_Whispers_looks_at_a_hand_and_takes_a_card_from_it():
    board = 'A hand "Dealer in Whispers"\nB hand "Recruit" "Sentry"'
    dealer = 'A summon "Dealer in Whispers" shield #a1\n'
    shows("Dealer in Whispers", dealer + 'B discard "Sentry"\n= A 7/170/0 B 7/200/1\n= B discard "Sentry"', board)
    shows("Dealer in Whispers", dealer + "= B 7/200/0", 'A hand "Dealer in Whispers"')
    denies("Dealer in Whispers", dealer + 'B discard "Trapper"', board)
    denies("Dealer in Whispers", dealer + 'B discard "Sentry"\nB discard "Recruit"', board)


def test_Poison_Taster_poisons_whoever_it_serves():
    board = 'A hand "Poison Taster"'
    served = 'A summon "Poison Taster" shield #a1 on B\n'
    shows("Poison Taster", served + "== 6 B\n~ B hp 6\n== 7 A\n== 8 B\n~ B hp 5", board)
    denies("Poison Taster", served + NEXT_TURN + "~ A hp 6", board)
    shows("Poison Taster", 'A summon "Poison Taster" shield #a1\n' + NEXT_TURN + "~ A hp 6", board)


def test_Masked_Understudy_learns_from_what_the_opponent_throws_away():
    board = """
        A battle "Masked Understudy" shield #a1
        A hand "Pickpocket's Holiday" "Bet the Farm"
        B hand "Shed Skin" "Recruit"
        B discard "Bog Sleeper\""""
    robbed = """A activate "Pickpocket's Holiday"\nB discard "Recruit"\nA draw ?\n= A 7/190/2 B 7/200/1"""
    shows("Masked Understudy", robbed, board)
    paid = 'B activate "Shed Skin"\nB discard "Recruit"\nB choose "Bog Sleeper" #b1\nA draw ?\n= A 7/200/3 B 7/190/0'
    shows("Masked Understudy", paid, board, turn="6 B")
    own = """A activate "Bet the Farm"\nA flip tails\nA discard "Pickpocket's Holiday"\nA draw ?"""
    denies("Masked Understudy", own, board)


def test_Turncoats_Tutor_borrows_a_battle_card_for_the_turn():
    board = """
        A battle "Turncoat's Tutor" shield #a1
        B battle "Captain" attack #b1, "Recruit" attack #b2
        B hand "Sentry\""""
    taught = "A activate #a1 -> #b1\n"
    fights = taught + "-- attack\nA attack #b1 -> #b2\n~ destroy #b2\n= A 7/160/0\n"
    shows("Turncoat's Tutor", fights + '= A battle "Turncoat\'s Tutor", "Captain" #b1', board)
    shows("Turncoat's Tutor", taught + '== 6 B\n= B battle "Captain" #b1, "Recruit" #b2', board)
    denies("Turncoat's Tutor", taught + "A activate #a1 -> #b2", board)
    denies("Turncoat's Tutor", "A activate #a1 -> #a1", board)
    theirs = 'B summon "Sentry" attack #b3\n> A activate #a1 -> #b1'
    denies("Turncoat's Tutor", theirs, board, turn="6 B")


def test_Turncoats_Tutor_needs_two_pupils_to_be_summoned():
    board = """A hand "Turncoat's Tutor"\nB battle "Captain" attack #b1, "Recruit" facedown #b2"""
    tutor = """A summon "Turncoat's Tutor" shield #a1"""
    shows("Turncoat's Tutor", tutor + "\n= A 7/130/0", board)
    denies("Turncoat's Tutor", tutor, board.replace(', "Recruit" facedown #b2', ""))
    own = """A battle "Captain" attack #a2, "Recruit" attack #a3\nA hand "Turncoat's Tutor\""""
    denies("Turncoat's Tutor", tutor, own)


def test_Fen_Diviner_asks_the_knucklebones():
    board = 'A battle "Fen Diviner" facedown #a1\nA hand "Fen Diviner"\nB battle "Captain" attack #b1'
    asked = "A reveal #a1\nA roll d6 "
    shows("Fen Diviner", asked + "4\nA draw 2 ?\n= A 7/180/3", board)
    shows("Fen Diviner", asked + "3\n= A 7/180/1", board)
    denies("Fen Diviner", asked + "3\nA draw 2 ?", board)
    denies("Fen Diviner", 'A summon "Fen Diviner" attack\nA roll d6 4', board)
    shows("Fen Diviner", ATTACKED + "~ destroy #a1\nA roll d6 6\nA draw 2 ?\n= A 7/180/3", board, turn="6 B")


def test_Envoy_of_Zero_sends_a_battle_card_into_the_void():
    board = 'A battle "Envoy of Zero" facedown #a1\nB battle "Captain" attack #b1, "Hollow Court Duelist" attack #b2'
    bowed = "A reveal #a1\nA choose #b1\n"
    shows("Envoy of Zero", bowed + '= A 7/160/0\n= B void "Captain"\n= B battle "Hollow Court Duelist" #b2', board)
    denies("Envoy of Zero", bowed + '= B discard "Captain"', board)
    denies("Envoy of Zero", bowed + "~ destroy #b1", board)
    fallen = "-- attack\nB attack #b2 -> #a1\n~ destroy #a1\nA choose #b2\n"
    shows("Envoy of Zero", fallen + '= B void "Hollow Court Duelist"\n= A discard "Envoy of Zero"', board, turn="6 B")


def test_Static_Priest_leaves_for_the_void_and_leaves_a_card_behind():
    board = """
        A battle "Static Priest" attack #a1
        A hand "The Uninvited"
        B battle "Captain" attack #b1
        B hand "Ferry Token\""""
    gone = ATTACKED + "~ void #a1\nA draw ?\n"
    shows("Static Priest", gone + '= A 7/200/2\n= A void "Static Priest"', board, turn="6 B")
    toll = """-- build2\nB activate "The Long Night's Toll"\n"""
    night = board.replace("Ferry Token", "The Long Night's Toll")
    shows("Static Priest", toll + 'A draw ?\n= A void "Static Priest"', night, turn="6 B")
    unseen = night.replace("attack #a1", "facedown #a1")
    shows("Static Priest", toll + '= A 7/200/1\n= A discard "Static Priest"', unseen, turn="6 B")
    denies("Static Priest", gone + '= A discard "Static Priest"', board, turn="6 B")
    shows("Static Priest", 'B activate "Ferry Token" -> #a1\nA draw ?\n= A 7/200/3', board, turn="6 B")
    hidden = board.replace("attack #a1", "facedown #a1")
    shows("Static Priest", gone + '= A 7/170/2\n= A void "Static Priest"', hidden, turn="6 B")
    tributed = 'A summon "The Uninvited" attack #a2 tribute #a1\nA draw ?\n= A 7/160/1\n= A discard "Static Priest"'
    shows("Static Priest", tributed, board)


def test_Collector_of_Lost_Signals_trades_a_card_for_a_lost_Alien_card():
    board = """
        A battle "Collector of Lost Signals" shield #a1
        A hand "Recruit" "Sentry"
        A discard "Envoy of Zero"
        A void "Null Harvester", "Static Priest"
        B void "Envoy of Zero\""""
    signal = 'A activate #a1\nA discard "Recruit"\n'
    found = signal + 'A choose "Null Harvester"\n= A 7/200/2\n= A hand "Null Harvester" "Sentry"\n'
    shows("Collector of Lost Signals", found, board)
    denies("Collector of Lost Signals", found + "A activate #a1", board)
    for other in ("Static Priest", "Envoy of Zero"):
        denies("Collector of Lost Signals", signal + f'A choose "{other}"', board)
    denies("Collector of Lost Signals", "A activate #a1", board.replace('A hand "Recruit" "Sentry"', "A sta 100"))


def test_Company_Paymaster_collects_for_fallen_Army_cards():
    board = """
        A sta 100
        A battle "Recruit" attack #a1, "Company Paymaster" attack #a2, "Kindling Zealot" attack #a3
        A hand "Maw of the Marsh"
        B battle "Captain" attack #b1"""
    shows("Company Paymaster", ATTACKED + "~ destroy #a1\n~ A sta 110", board, turn="6 B")
    shows("Company Paymaster", FIGHT + "~ destroy #a1\n~ A sta 110", board)
    night = board + """\n        B hand "The Long Night's Toll\""""
    toll = """-- build2\nB activate "The Long Night's Toll"\n~ A sta """
    shows("Company Paymaster", toll + "120", night, turn="6 B")
    shows("Company Paymaster", toll + "110", night.replace("attack #a1", "facedown #a1"), turn="6 B")
    itself = "-- attack\nB attack #b1 -> #a2\n~ destroy #a2\n~ A sta 110"
    denies("Company Paymaster", itself, board, turn="6 B")
    denies("Company Paymaster", "-- attack\nA attack #a3 -> #b1\n~ destroy #b1\n~ A sta 110", board)
    denies("Company Paymaster", 'A summon "Maw of the Marsh" attack #a4 tribute #a1\n~ A sta 50', board)


def test_Surgeon_of_the_Baggage_Train_mends_a_Human_Soldier_card():
    board = """
        A battle "Surgeon of the Baggage Train" shield #a1
        A discard "Recruit", "Sentry", "Levy Captain", "Captain\""""
    mended = 'A activate #a1\nA choose "Recruit"\n= A 7/180/1\n= A hand "Recruit"\n'
    shows("Surgeon of the Baggage Train", mended, board)
    denies("Surgeon of the Baggage Train", mended + "A activate #a1", board)
    for other in ("Sentry", "Levy Captain"):
        denies("Surgeon of the Baggage Train", f'A activate #a1\nA choose "{other}"', board)


def test_Reader_of_Tides_draws_a_card_however_she_is_revealed():
    board = 'A battle "Reader of Tides" facedown #a1\nA hand "Reader of Tides"\nB battle "Briar Bowyer" attack #b1'
    shows("Reader of Tides", "A reveal #a1\nA draw ?\n= A 7/180/2", board)
    shows("Reader of Tides", ATTACKED + "~ destroy #a1\nA draw ?\n= A 7/180/2", board, turn="6 B")
    denies("Reader of Tides", 'A summon "Reader of Tides" shield\nA draw ?', board)
    unpaid = "A reveal #a1\n~ A hp {0}\nA draw ?"
    denies("Reader of Tides", unpaid.format(2), "A sta 10\n" + board, edition="current")
    denies("Reader of Tides", unpaid.format(4), "A sta 10\n" + board, edition="classic")


def test_Fogweaver_of_the_Locks_hides_an_Aqua_card_for_another_reveal():
    board = """
        A sta 100
        A battle "Fogweaver of the Locks" shield #a2, "Reader of Tides" facedown #a1, "River Guard" attack #a3
        B battle "Rockpool Pincher" attack #b1"""
    hidden = 'A reveal #a1\nA draw ?\nA activate #a2 -> #a1\n~ A sta 70\n= A battle "Reader of Tides" facedown'
    again = hidden + "\n" + NEXT_TURN + "A draw ?\n~ A sta 90\nA reveal #a1\nA draw ?\n= A 7/{0}/3"
    shows("Fogweaver of the Locks", again.format(90), board, edition="current")
    shows("Fogweaver of the Locks", again.format(70), board, edition="classic")
    denies("Fogweaver of the Locks", hidden + "\nA reveal #a1", board)
    for other in ("#a3", "#b1", "#a1"):
        denies("Fogweaver of the Locks", "A activate #a2 -> " + other, board)


def test_Dragon_Midwife_delivers_a_Dragon_card():
    board = 'A hand "Dragon Midwife"'
    born = 'A summon "Dragon Midwife" shield #a1\nA search '
    shows("Dragon Midwife", born + '"Ditch Dragonet"\n= A 7/170/1\n= A hand "Ditch Dragonet"', board)
    for other in ("Chimney Drake", "Tyrant of the Sunken Hoard", "Recruit"):
        denies("Dragon Midwife", born + f'"{other}"', board)
    denies("Dragon Midwife", 'A reveal #a1\nA search "Ditch Dragonet"', 'A battle "Dragon Midwife" facedown #a1')


def test_Hired_Tempest_wants_10_STA_every_turn():
    board = 'A sta 100\nA battle "Hired Tempest" attack #a1'
    shows("Hired Tempest", "== 7 A\n~ A sta 110", board, turn="6 B")
    denies("Hired Tempest", "== 7 A\n~ A sta 120", board, turn="6 B")
    denies("Hired Tempest", "== 7 A\nA decline #a1", board, turn="6 B")
    broke = 'A sta 0\nA battle "Hired Tempest" attack #a1, "Gift Mule" attack #a2'
    shows("Hired Tempest", "== 7 A\nA pay #a2\n~ destroy #a1\n~ A hp 4\n~ A sta 0", broke, turn="6 B")


def test_Archive_Behemoth_costs_two_cards_and_is_beyond_Ambushes():
    board = """
        A battle "Recruit" attack #a2, "Sentry" shield #a3, "Trapper" facedown #a4
        A hand "Archive Behemoth"
        A power "Hasty Barricade" facedown #a5"""
    beast = 'A summon "Archive Behemoth" attack #a1 tribute #a2'
    shows("Archive Behemoth", beast + " #a3\n= A 7/140/0\n~ A sc 0", board)
    for wrong in ("", " #a4"):
        denies("Archive Behemoth", beast + wrong, board)
    denies("Archive Behemoth", 'A set "Archive Behemoth" battle', board)
    barricade = beast + " #a3\nA activate #a5 -> #a1"
    denies("Archive Behemoth", barricade, board, edition="current")
    shows("Archive Behemoth", barricade + '\n= A discard "Hasty Barricade"', board, edition="classic")
