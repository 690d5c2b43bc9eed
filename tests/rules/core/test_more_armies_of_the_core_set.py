"""Scenes with the Army cards of the Core set from the Walled Tortoise on, and with its first Mage cards."""

from tests.rules.core.scenes import denies, shows

DIRECT = "-- attack\nA attack #a1 -> B\n"
FIGHT = "-- attack\nA attack #a1 -> #b1\n"
ATTACKED = "-- attack\nB attack #b1 -> #a1\n"
NEXT_TURN = "== 6 B\n== 7 A\n"


def test_Walled_Tortoise_is_slow_but_no_battle_destroys_it():
    board = 'A hand "Walled Tortoise" "The Long Night\'s Toll"\nB battle "Captain" attack #b1'
    summoned = 'A summon "Walled Tortoise" attack #a1\n'
    denies("Walled Tortoise", summoned + FIGHT, board)
    lost = summoned + NEXT_TURN + FIGHT + '= A battle "Walled Tortoise" attack #a1\n= B battle "Captain" #b1\n'
    shows("Walled Tortoise", lost, board)
    shows("Walled Tortoise", lost + """-- build2\nA activate "The Long Night's Toll"\n~ destroy #a1""", board)
    denies("Walled Tortoise", lost + "~ destroy #a1", board)


def test_Rockpool_Pincher_weakens_a_card_until_the_opponents_next_turn_is_over():
    board = """
        A battle "Rockpool Pincher" facedown #a1, "Sentry" attack #a2
        B battle "Captain" attack #b1"""
    pinch = "A reveal #a1\n~ A sta 190\n"
    shows("Rockpool Pincher", pinch + "-- attack\nA attack #a2 -> #b1\n~ destroy #b1", board)
    shows("Rockpool Pincher", pinch + "== 6 B\n-- attack\nB attack #b1 -> #a2\n~ destroy #b1", board)
    denies("Rockpool Pincher", pinch + NEXT_TURN + "-- attack\nA attack #a2 -> #b1\n~ destroy #b1", board)
    denies("Rockpool Pincher", "-- attack\nA attack #a2 -> #b1\n~ destroy #b1", board)
    in_their_turn = ATTACKED + "~ destroy #a1\n== 7 A\n== 8 B\n-- attack\nB attack #b1 -> #a2\n~ destroy #b1"
    shows("Rockpool Pincher", in_their_turn, board, turn="6 B")


def test_Harbor_Floor_Eel_throws_a_card_back_into_its_owners_hand():
    board = 'A battle "Harbor-Floor Eel" facedown #a1, "Recruit" attack #a2\nB battle "Captain" attack #b1'
    eel = "A reveal #a1\n"
    shows("Harbor-Floor Eel", eel + '= A 7/180/0 B 7/200/1\n= B hand "Captain"', board)
    shows("Harbor-Floor Eel", ATTACKED + '~ destroy #a1\n= A 7/180/0 B 7/200/1\n= B hand "Captain"', board, turn="6 B")
    denies("Harbor-Floor Eel", eel + "A choose #a2", board + ', "Sentry" attack #b2')
    shows("Harbor-Floor Eel", eel + "= B 7/200/0", board.replace("B battle", "B discard").replace(" attack #b1", ""))


def test_Moat_Crab_fights_out_of_its_shell_and_earns_10_STA_by_being_attacked():
    board = """
        A sta 100
        A battle "Moat Crab" shield #a1, "Recruit" attack #a2
        B battle "Field Hand" attack #b1, "Burrow Runt" attack #b2"""
    shows("Moat Crab", "-- attack\nA attack #a1 -> #b2\n~ destroy #b2", board)
    shows("Moat Crab", FIGHT + "~ destroy #a1", board.replace("Field Hand", "Sentry"))
    shows("Moat Crab", ATTACKED + '= A 7/110/0\n= A battle "Moat Crab" shield #a1', board, turn="6 B")
    denies("Moat Crab", "-- attack\nB attack #b1 -> #a2", board, turn="6 B")
    denies("Moat Crab", "-- attack\nA attack #a2 -> #b2", board.replace('"Recruit" attack', '"Recruit" shield'))


def test_Over_the_Wall_Glider_attacks_past_every_defender():
    board = 'A battle "Over-the-Wall Glider" attack #a1, "Recruit" attack #a2\nB battle "Moat Crab" attack #b1'
    shows("Over-the-Wall Glider", DIRECT + "= B 6/200/0", board)
    denies("Over-the-Wall Glider", "-- attack\nA attack #a2 -> B", board)
    denies("Over-the-Wall Glider", DIRECT + "A attack #a1 -> B", board)
    shield = board.replace("attack #a1", "shield #a1")
    denies("Over-the-Wall Glider", DIRECT, shield)


def test_Flock_of_One_Mind_waits_a_turn_and_strikes_three_times():
    board = 'A hand "Flock of One Mind"'
    flock = 'A summon "Flock of One Mind" attack #a1\n'
    thrice = DIRECT + 2 * "A attack #a1 -> B\n"
    shows("Flock of One Mind", flock + NEXT_TURN + thrice + "~ B hp 4", board)
    denies("Flock of One Mind", flock + NEXT_TURN + thrice + "A attack #a1 -> B", board)
    denies("Flock of One Mind", flock + DIRECT, board)
    shows("Flock of One Mind", "A reveal #a1\n" + thrice + "~ B hp 4", 'A battle "Flock of One Mind" facedown #a1')


def test_Skyhook_Marauder_turns_the_opponents_wounds_into_STA():
    board = """
        A sta 100
        A hand "Ember in the Letterbox"
        A battle "Skyhook Marauder" attack #a1, "Recruit" attack #a2
        B hand "Ember in the Letterbox\""""
    shows("Skyhook Marauder", DIRECT + "~ A sta 120\nA attack #a2 -> B\n~ A sta 140\n~ B hp 5", board)
    ember = '{0} activate "Ember in the Letterbox"\n'
    shows("Skyhook Marauder", ember.format("A") + "~ B hp 6\n~ A sta 90", board)
    starved = board.replace(
        "B hand", 'B sta 0\n        B battle "Hired Tempest" attack #b1, "Gift Mule" attack #b2\n        B hand'
    )
    shows("Skyhook Marauder", "== 6 B\nB pay #b1\n~ destroy #b2\n~ B hp 4\n~ A sta 120", starved)
    denies("Skyhook Marauder", ember.format("B") + "~ A hp 6\n~ A sta 120", board, turn="6 B")


def test_Thing_in_the_Cellar_eats_a_card_for_each_attack():
    board = """
        A battle "Thing in the Cellar" attack #a1, "Recruit" attack #a2, "Sentry" shield #a3, "Trapper" facedown #a4
        B battle "Stone Imp" shield #b1"""
    fed = "-- attack\nA attack #a1 -> #b1 tribute #a2\n~ destroy #b1\n"
    shows(
        "Thing in the Cellar", fed + 'A attack #a1 -> B tribute #a3\n~ B hp 6\n= A discard "Recruit", "Sentry"', board
    )
    for unfed in ("", " tribute #a4", " tribute #a1"):
        denies("Thing in the Cellar", "-- attack\nA attack #a1 -> #b1" + unfed, board)


def test_Maw_of_the_Marsh_swallows_every_card_but_no_heart():
    board = """
        A battle "Recruit" attack #a2
        A hand "Maw of the Marsh"
        B battle "Captain" attack #b1, "Stone Imp" shield #b2, "Sentry" attack #b3"""
    maw = 'A summon "Maw of the Marsh" attack #a1'
    fallow = 'A battle "Maw of the Marsh" attack #a1\n'
    fed = maw + " tribute #a2\n" + FIGHT + "A attack #a1 -> #b2\nA attack #a1 -> #b3\n"
    shows("Maw of the Marsh", fed + "~ destroy #b1\n~ destroy #b2\n~ destroy #b3\n= A 7/140/0", board)
    denies("Maw of the Marsh", FIGHT + "A attack #a1 -> #b1", fallow + 'B battle "The Final Chord" shield #b1')
    denies("Maw of the Marsh", DIRECT, fallow)
    denies("Maw of the Marsh", maw, board)
    denies("Maw of the Marsh", 'A set "Maw of the Marsh" battle', board)


def test_Maw_of_the_Marsh_finds_hidden_cards_at_any_time_unless_the_edition_is_classic():
    board = 'A battle "Maw of the Marsh" attack #a1\nB battle "Captain" attack #b1, "Stone Imp" facedown #b2'
    hidden = "A attack #a1 -> #b2\n"
    shows("Maw of the Marsh", FIGHT + hidden + "~ destroy #b2", board, edition="current")
    denies("Maw of the Marsh", FIGHT + hidden, board, edition="classic")
    shows("Maw of the Marsh", "-- attack\n" + hidden + "A attack #a1 -> #b1\n~ destroy #b1", board)


def test_Last_Egg_of_the_Clutch_is_worth_a_card_as_a_tribute():
    board = 'A battle "Last Egg of the Clutch" attack #a1\nA hand "The Uninvited"\nB battle "Recruit" attack #b1'
    hatched = 'A summon "The Uninvited" attack #a2 tribute #a1\nA draw ?\n= A 7/160/1'
    shows("Last Egg of the Clutch", hatched, board)
    boss = board.replace("hand", "boss").replace("The Uninvited", "Tyrant of the Sunken Hoard")
    tyrant = 'A summon "Tyrant of the Sunken Hoard" attack #a2 tribute #a1\nA draw ?\n= A 7/130/1'
    shows("Last Egg of the Clutch", tyrant, boss)
    denies(
        "Last Egg of the Clutch", ATTACKED + "~ destroy #a1\nA draw ?", board.replace("Recruit", "Sentry"), turn="6 B"
    )


def test_Walker_of_Nine_Horizons_costs_three_cards_and_is_nobodys_target():
    tributes = 'A battle "Recruit" attack #a2, "Sentry" attack #a3, "Trapper" attack #a4\n'
    board = tributes + 'A hand "Walker of Nine Horizons"\nB hand "Struck from the Ledger" "The Long Night\'s Toll"'
    walker = 'A summon "Walker of Nine Horizons" attack #a1 tribute #a2 #a3'
    arrived = walker + " #a4\n= A 7/140/0\n== 6 B\n"
    denies("Walker of Nine Horizons", walker, board)
    denies("Walker of Nine Horizons", arrived + 'B activate "Struck from the Ledger" -> #a1', board)
    toll = """-- build2\nB activate "The Long Night's Toll"\n~ destroy #a1"""
    shows("Walker of Nine Horizons", arrived + toll, board)
    shows("Walker of Nine Horizons", arrived + ATTACKED + "~ destroy #b1", board + '\nB battle "Captain" attack #b1')


def test_Null_Harvester_grows_with_both_void_zones():
    board = """
        A battle "Null Harvester" attack #a1
        A void "Recruit"
        B battle "Cinder Lancer" attack #b1, "Hearth Salamander" attack #b2
        B void "Sentry", "Muster Roll\""""
    beats = "-- attack\nA attack #a1 -> #b2\n~ destroy #b2\n"
    shows("Null Harvester", beats + "~ destroy #a1", board)
    denies("Null Harvester", beats + "~ destroy #a1", board.replace('"Sentry"', '"Sentry", "Trapper"'))
    denies("Null Harvester", beats, board.replace("A void", "A discard"))


def test_Tollan_of_the_Ninth_Gate_forbids_Ambushes_for_one_turn_of_the_game():
    board = 'A battle "Tollan of the Ninth Gate" attack #a1\nB power "Mirror Snare" facedown #b1'
    shut = "A activate #a1\n"
    shows("Tollan of the Ninth Gate", shut + DIRECT + "~ B hp 6", board)
    denies("Tollan of the Ninth Gate", shut + DIRECT + "> B activate #b1", board)
    denies("Tollan of the Ninth Gate", shut + NEXT_TURN + shut, board)
    portcullis = board.replace("Mirror Snare", "Portcullis")
    shows("Tollan of the Ninth Gate", shut + NEXT_TURN + DIRECT + "> B activate #b1\n= B 7/200/1", portcullis)


def test_Tollan_of_the_Ninth_Gate_withstands_card_effects_and_other_Legends():
    board = """
        A battle "Tollan of the Ninth Gate" attack #a1
        A hand "Irsa Brightspur"
        B battle "Scalded Drake" attack #b1
        B power "Mirror Snare" facedown #b2"""
    snared = FIGHT + "> B activate #b2\n"
    shows("Tollan of the Ninth Gate", snared + "~ destroy #b1", board.replace("Scalded Drake", "Captain"))
    denies("Tollan of the Ninth Gate", snared + "~ destroy #a1", board.replace("Scalded Drake", "Captain"))
    shows("Tollan of the Ninth Gate", ATTACKED + "~ destroy #a1", board, turn="6 B")
    denies("Tollan of the Ninth Gate", 'A summon "Irsa Brightspur" attack #a2', board)


def test_Irsa_Brightspur_strikes_twice_and_stands_alone_among_the_Legends():
    board = 'A battle "Irsa Brightspur" attack #a1\nA hand "Tollan of the Ninth Gate"\n'
    twice = DIRECT + "A attack #a1 -> B\n"
    shows("Irsa Brightspur", twice + "~ B hp 5", board)
    denies("Irsa Brightspur", twice + "A attack #a1 -> B", board)
    for row in ('A summon "Tollan of the Ninth Gate" attack #a2', 'A set "Tollan of the Ninth Gate" battle'):
        denies("Irsa Brightspur", row, board)
    theirs = board + 'B battle "Tollan of the Ninth Gate" attack #b1'
    shows("Irsa Brightspur", FIGHT + "~ destroy #b1", theirs)


def test_Reluctant_Chosen_One_waits_until_things_go_badly():
    board = 'A hp 6\nA hand "Reluctant Chosen One"'
    chosen = 'A summon "Reluctant Chosen One" attack #a1'
    shows("Reluctant Chosen One", chosen + "\n" + DIRECT + "= A 6/170/0 B 6/200/0", board)
    for hearts in (7, 8):
        denies("Reluctant Chosen One", chosen, board.replace("6", str(hearts)))


def test_Gift_Mule_eats_at_the_opponents_table():
    board = 'A hand "Gift Mule"\nB sta 100'
    given = 'A summon "Gift Mule" attack #a1 on B\n= A 7/180/0 B 7/100/0\n= B battle "Gift Mule" attack #a1\n'
    shows("Gift Mule", given + "== 6 B\n= B 7/100/1", board)
    denies("Gift Mule", given + "== 6 B\n= B 7/120/1", board)
    denies("Gift Mule", given + "== 6 B\nB decline #a1", board)
    own = 'A summon "Gift Mule" attack #a1\n== 6 B\n== 7 A\n= A 7/180/1'
    shows("Gift Mule", own, board)
    denies("Gift Mule", 'A summon "Recruit" attack #a1 on B', board.replace('"Gift Mule"', '"Gift Mule" "Recruit"'))
    two = 'B sta 0\nB battle "Gift Mule" attack #b1 owner A, "Gift Mule" attack #b2'
    shows("Gift Mule", '== 6 B\nB pay #b2\n~ destroy #b1\n= B 4/0/1\n= A discard "Gift Mule"', two)


def test_The_Uninvited_takes_a_card_of_the_opponents_side_to_sit_there():
    board = """
        A battle "Recruit" attack #a2
        A hand "The Uninvited"
        B battle "Scalded Drake" attack #b1, "Sentry" facedown #b2"""
    sits = 'A summon "The Uninvited" attack #a1 tribute #b1 on B\n'
    there = '= A 7/160/0\n= B battle "The Uninvited" attack #a1\n= B discard "Scalded Drake"\n~ A sc 0'
    shows("The Uninvited", sits + there, board)
    shows("The Uninvited", 'A summon "The Uninvited" shield #a1 tribute #a2\n= A battle "The Uninvited" #a1', board)
    for wrong in ("#a2 on B", "#b2 on B", "#b1"):
        denies("The Uninvited", f'A summon "The Uninvited" attack #a1 tribute {wrong}', board)


def test_Chalk_Savant_regains_10_STA_from_every_Rune_of_its_player():
    board = """
        A sta 100
        A battle "Chalk Savant" shield #a1
        A hand "Ember in the Letterbox"
        A power "Cooked Ledger" facedown #a2
        B hand "Ember in the Letterbox\""""
    shows("Chalk Savant", 'A activate "Ember in the Letterbox"\n~ A sta 80', board)
    denies("Chalk Savant", "A activate #a2\nA choose 2\n~ A sta 110", board)
    denies("Chalk Savant", 'B activate "Ember in the Letterbox"\n~ A sta 110', board, turn="6 B")


def test_Ink_Stained_Adept_finds_a_Rune():
    board = 'A hand "Ink-Stained Adept"'
    adept = 'A summon "Ink-Stained Adept" shield #a1\n'
    shows("Ink-Stained Adept", adept + 'A search "Whetstone Verse"\n= A 7/170/1\n= A hand "Whetstone Verse"', board)
    for other in ("Mirror Snare", "Kiln Street"):
        denies("Ink-Stained Adept", adept + f'A search "{other}"', board)


def test_Dust_Archivist_digs_a_Rune_out_of_the_discard_pile():
    board = 'A battle "Dust Archivist" facedown #a1\nA discard "Ferry Token", "Mirror Snare"\nB discard "Muster Roll"'
    dug = "A reveal #a1\n"
    shows("Dust Archivist", dug + 'A choose "Ferry Token"\n= A 7/170/1\n= A hand "Ferry Token"', board)
    for other in ("Mirror Snare", "Muster Roll"):
        denies("Dust Archivist", dug + f'A choose "{other}"', board)
    summoned = 'A summon "Dust Archivist" attack #a1\nA choose "Ferry Token"'
    denies("Dust Archivist", summoned, 'A hand "Dust Archivist"\nA discard "Ferry Token"')


def test_Magister_of_the_Open_Hand_spends_a_Rune_to_destroy_a_battle_card():
    board = """
        A battle "Magister of the Open Hand" attack #a1
        A hand "Muster Roll" "Ferry Token" "Recruit"
        B battle "Scalded Drake" attack #b1, "Sentry" facedown #b2"""
    spent = "A activate #a1 -> {}\nA discard {}\n"
    drake = spent.format("#b1", '"Muster Roll"')
    shows("Magister of the Open Hand", drake + '~ destroy #b1\n= A 7/200/2\n= A discard "Muster Roll"', board)
    arriving = 'B summon "Captain" attack #b3\n> A activate #a1 -> #b3\nA discard "Muster Roll"\n~ destroy #b3'
    shows("Magister of the Open Hand", arriving, board + '\nB hand "Captain"', turn="6 B")
    denies("Magister of the Open Hand", spent.format("#b1", '"Recruit"').rstrip(), board)
    denies("Magister of the Open Hand", drake + "A activate #a1 -> #b2", board)
    denies("Magister of the Open Hand", "A activate #a1 -> #b1", board.replace('"Muster Roll" "Ferry Token" ', ""))


def test_Blue_Pencil_Inquisitor_charges_the_opponent_20_STA_for_a_Rune():
    board = """
        A battle "Blue-Pencil Inquisitor" shield #a1
        A hand "Ember in the Letterbox"
        B hand "Ember in the Letterbox"
        B power "Cooked Ledger" facedown #b1"""
    shows("Blue-Pencil Inquisitor", 'B activate "Ember in the Letterbox"\n= A 6/200/1 B 7/150/0', board, turn="6 B")
    denies("Blue-Pencil Inquisitor", 'A activate "Ember in the Letterbox"\n~ A sta 150', board)
    denies("Blue-Pencil Inquisitor", "B activate #b1\nB choose 1\n~ B sta 180", board, turn="6 B")


def test_Tinker_of_Small_Storms_leaves_a_Quick_Rune_behind_if_an_effect_destroys_it():
    board = """
        A battle "Tinker of Small Storms" attack #a1
        B battle "Recruit" attack #b1
        B hand "The Long Night's Toll\""""
    toll = """-- build2\nB activate "The Long Night's Toll"\n~ destroy #a1\n"""
    found = 'A search "Whetstone Verse"\n= A 7/200/1\n= A hand "Whetstone Verse"'
    shows("Tinker of Small Storms", toll + found, board, turn="6 B")
    denies("Tinker of Small Storms", toll + 'A search "Muster Roll"', board, turn="6 B")
    denies("Tinker of Small Storms", ATTACKED + '~ destroy #a1\nA search "Whetstone Verse"', board, turn="6 B")


def test_Tinker_of_Small_Storms_is_Savvy_against_the_own_Ambushes_too_unless_the_edition_is_classic():
    board = 'A battle "Tinker of Small Storms" shield #a1\nA power "Hasty Barricade" facedown #a2'
    held = "A activate #a2 -> #a1\n== 6 B\n-- attack\nB attack #b1 -> #a1\n"
    board += '\nB battle "Captain" attack #b1'
    shows("Tinker of Small Storms", held + '= A battle "Tinker of Small Storms" #a1', board, edition="classic")
    denies("Tinker of Small Storms", "A activate #a2 -> #a1", board, edition="current")


def test_Dew_Gatherer_gathers_10_STA_at_the_start_of_its_players_turn():
    board = 'A sta 100\nA battle "Dew Gatherer" shield #a1\nB sta 100'
    shows("Dew Gatherer", "== 6 B\n= A 7/100/0 B 7/120/1\n== 7 A\n= A 7/130/1", board)
    denies("Dew Gatherer", NEXT_TURN + "~ A sta 130", board.replace("shield", "facedown"))


def test_Orchard_Steward_harvests_the_own_Elf_cards_at_the_end_of_the_turn():
    board = """
        A sta 100
        A battle "Orchard Steward" shield #a1, "Dew Gatherer" shield #a2, "Trapper" shield #a3
        B battle "Briar Bowyer" attack #b1"""
    shows("Orchard Steward", "= A 7/100/0\n== 6 B\n~ A sta 120", board)
    denies("Orchard Steward", "== 6 B\n~ A sta 130", board)
    denies("Orchard Steward", "== 7 A\n~ A sta 150", board, turn="6 B")


def test_Second_Fiddle_plays_for_STA_or_for_AP():
    board = 'A sta 100\nA hand "Second Fiddle"\nA battle "Recruit" attack #a1\nB battle "Sentry" attack #b1'
    fiddle = 'A summon "Second Fiddle" shield #a2\nA choose '
    shows("Second Fiddle", fiddle + "1\n= A 7/100/0", board)
    shows("Second Fiddle", fiddle + "2\nA choose #a1\n" + FIGHT + "~ destroy #b1\n= A 7/80/0", board)
    denies("Second Fiddle", fiddle + "1\n" + FIGHT + "~ destroy #b1", board)
    denies("Second Fiddle", fiddle + "2\nA choose #a1\n" + NEXT_TURN + FIGHT + "~ destroy #b1", board)
