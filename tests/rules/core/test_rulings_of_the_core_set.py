"""Scenes that hold each ruling on the Core set: it says what the engine does, in both editions or in the one named.

A test is named after the key of its ruling. A ruling that was superseded has none: what it says is no longer so.
"""

import json
from pathlib import Path

from tests.rules.core.scenes import denies, shows

RULINGS = Path(__file__).resolve().parents[3] / "cards" / "rulings" / "wota.json"
FIGHT = "-- attack\nA attack #a1 -> #b1\n"
ATTACKED = "-- attack\nB attack #b1 -> #a1\n"
DIRECT = "-- attack\nA attack #a1 -> B\n"
NEXT_TURN = "== 6 B\n== 7 A\n"


def test_every_ruling_that_counts_is_held_by_a_scene_of_its_name():
    rulings = json.loads(RULINGS.read_bytes())["rulings"]
    counting = {ruling["key"] for ruling in rulings if "superseded_by" not in ruling}
    held = {name.removeprefix("test_").replace("_", "-") for name in globals() if name.startswith("test_")}
    assert counting - held == set()


def test_reveal_after_destruction():
    board = 'A sta 100\nA battle "Reader of Tides" facedown #a1\nB battle "Cardinal Flame" attack #b1'
    drawn = ATTACKED + '~ destroy #a1\nA draw ?\n= A 7/80/1\n= A discard "Reader of Tides"'
    shows("Reader of Tides", drawn, board, turn="6 B")
    denies("Reader of Tides", ATTACKED + "~ destroy #a1\nA draw ?", board.replace("sta 100", "sta 10"), turn="6 B")


def test_reveal_unpaid():
    board = 'A sta 10\nA battle "Reader of Tides" facedown #a1\nB battle "Captain" attack #b1'
    for edition, hp in (("classic", 4), ("current", 2)):
        revealed = f'A reveal #a1\n= A {hp}/10/0\n= A battle "Reader of Tides" attack #a1'
        shows("Reader of Tides", revealed, board, edition=edition)
        shows("Reader of Tides", revealed + "\n-- attack\nA attack #a1 -> #b1\n~ destroy #a1", board, edition=edition)
    denies("Reader of Tides", "A reveal #a1\nA draw ?", board)


def test_reveal_destroyed_by_an_effect():
    board = """A sta 100\nA battle "Reader of Tides" facedown #a1\nB hand "The Long Night's Toll\""""
    toll = """-- build2\nB activate "The Long Night's Toll"\n~ destroy #a1\n"""
    shows("Reader of Tides", toll + "= A 7/100/0", board, turn="6 B")
    denies("Reader of Tides", toll + "A draw ?", board, turn="6 B")


def test_revealed_by_an_attack_stands_in_attack_position():
    board = 'A battle "Stone Imp" facedown #a1\nB battle "Captain" attack #b1'
    shows("Stone Imp", ATTACKED + '= A battle "Stone Imp" attack #a1\n= A 7/180/0', board, turn="6 B")
    denies("Stone Imp", ATTACKED + "~ destroy #a1", board, turn="6 B")


def test_face_down_again_and_paid_again():
    board = 'A power "Lost in the Crowd" facedown #a2\nA battle "Recruit" attack #a1\nB battle "Captain" facedown #b1'
    again = "B reveal #b1\n= B 7/170/0\n-- attack\n> A activate #a2 -> #b1\n== 7 A\n" + FIGHT
    shows("Lost in the Crowd", again + "= B 7/140/0", board, edition="classic", turn="6 B")
    shows("Lost in the Crowd", again + "= B 7/170/0", board, edition="current", turn="6 B")


def test_boss_and_titan_stay_face_up():
    board = 'A hand "Lost in the Crowd"\nB battle "The Ember Bishop" attack #b1'
    lost = 'A activate "Lost in the Crowd" -> #b1\n'
    for card in ("The Ember Bishop", "The Final Chord"):
        stands = board.replace("The Ember Bishop", card)
        shows("Lost in the Crowd", f'{lost}= A 7/190/0\n= B battle "{card}" attack #b1', stands)
        denies("Lost in the Crowd", f'{lost}= B battle "{card}" facedown #b1', stands)


def test_illusionary_after_a_reveal():
    board = 'A battle "Flash in the Pan" facedown #a1'
    revealed = "A reveal #a1\n== 6 B\n"
    shows("Flash in the Pan", revealed + '= A hand "Flash in the Pan"', board, edition="classic")
    shows("Flash in the Pan", revealed + '= A battle "Flash in the Pan" attack #a1', board, edition="current")
    summoned = 'A summon "Flash in the Pan" attack #a1\n== 6 B\n= A hand "Flash in the Pan"'
    shows("Flash in the Pan", summoned, 'A hand "Flash in the Pan"')


def test_blessed_and_own_runes():
    board = 'A battle "Archlight Oriel" shield #a1\nA hand "Dig In Your Heels"\nB hand "Ferry Token"'
    own, token = 'A activate "Dig In Your Heels" -> #a1', 'B activate "Ferry Token" -> #a1'
    shows("Archlight Oriel", own + "\n= A 7/190/0", board, edition="classic")
    denies("Archlight Oriel", own, board, edition="current")
    spared = token + '\n= A battle "Archlight Oriel" #a1'
    shows("Archlight Oriel", spared, board, edition="classic", turn="6 B")
    denies("Archlight Oriel", token, board, edition="current", turn="6 B")


def test_blessed_and_mass_effects():
    board = """A battle "Archlight Oriel" shield #a1\nB hand "The Long Night's Toll\""""
    shows("Archlight Oriel", """-- build2\nB activate "The Long Night's Toll"\n~ destroy #a1""", board, turn="6 B")


def test_bloodlust_in_defense():
    board = 'A battle "Bellows Brute" attack #a1\nB battle "Captain" attack #b1\nB battle "Recruit" attack #b2'
    attacked = "-- attack\nB attack #b2 -> #a1\n~ destroy #b2\n"
    shows("Bellows Brute", attacked + "~ B hp 6", board, turn="6 B")
    shows("Bellows Brute", "-- attack\nA attack #a1 -> #b2\n~ destroy #b2\n~ B hp 6", board)
    shielded = board.replace('"Recruit" attack #b2', '"Recruit" shield #b2')
    denies("Bellows Brute", "-- attack\nA attack #a1 -> #b2\n~ destroy #b2\n~ B hp 6", shielded)


def test_bloodlust_and_a_draw():
    board = 'A battle "Bellows Brute" attack #a1\nB battle "Captain" attack #b1'
    shows("Bellows Brute", FIGHT + "~ destroy #b1\n~ destroy #a1\n~ B hp 6\n= A 7/200/0 B 6/200/0", board)


def test_direct_attack_after_the_last_defender():
    board = 'A battle "Irsa Brightspur" attack #a1\nB battle "Recruit" attack #b1'
    shows("Irsa Brightspur", FIGHT + "~ destroy #b1\nA attack #a1 -> B\n~ B hp 6", board)
    denies("Irsa Brightspur", "-- attack\nA attack #a1 -> B", board)


def test_spy_belongs_to_the_side_it_stands_on():
    board = 'A battle "Sentry" attack #a2\nB battle "Poison Taster" attack #b1 owner A'
    shows("Poison Taster", "== 6 B\n~ B hp 6", board)
    over = "-- attack\nA attack #a2 -> #b1\n~ destroy #b1\n"
    shows("Poison Taster", over + '= A discard "Poison Taster"', board)
    denies("Poison Taster", over + '= B discard "Poison Taster"', board)


def test_payment_of_a_spy():
    board = 'B sta 0\nB battle "Gift Mule" attack #b1 owner A'
    shows("Gift Mule", "== 6 B\n~ B sta 20\n~ B sta 0", board, edition="current")
    due = "== 6 B\nB decline #b1"
    denies("Gift Mule", due, board)
    two = 'B sta 0\nB battle "Gift Mule" attack #b1 owner A, "Gift Mule" attack #b2 owner A'
    shows("Gift Mule", "== 6 B\nB pay #b1\n~ destroy #b2\n= A 7/200/0 B 4/0/1", two, edition="current")
    denies("Gift Mule", "== 6 B\nB pay #b1\n~ destroy #b2\n~ A hp 4", two)


def test_spy_face_down_on_the_other_side():
    board = 'A hand "Ledger Clerk"'
    hidden = 'A set "Ledger Clerk" battle #a1 on B'
    shows("Ledger Clerk", hidden + "\n== 6 B\nB reveal #a1\n~ B sta 180", board, edition="classic")
    denies("Ledger Clerk", hidden, board, edition="current")


def test_spy_and_titan_tributes():
    board = 'A battle "Recruit" attack #a2\nA hand "The Uninvited"\nB battle "Captain" attack #b1'
    shows("The Uninvited", 'A summon "The Uninvited" shield #a1 tribute #b1 on B\n= A 7/160/0', board)
    shows("The Uninvited", 'A summon "The Uninvited" shield #a1 tribute #a2\n= A 7/160/0', board)
    denies("The Uninvited", 'A summon "The Uninvited" shield #a1 tribute #b1', board)
    denies("The Uninvited", 'A summon "The Uninvited" shield #a1 tribute #a2 on B', board)


def test_one_legend_face_down_too():
    board = 'A battle "Tollan of the Ninth Gate" facedown #a1\nA hand "Irsa Brightspur"\nB hand "Irsa Brightspur"'
    denies("Irsa Brightspur", 'A summon "Irsa Brightspur" attack #a2', board)
    denies("Irsa Brightspur", 'A set "Irsa Brightspur" battle #a2', board)
    shows("Irsa Brightspur", 'B summon "Irsa Brightspur" attack #b1', board, turn="6 B")


def test_a_second_titan_in_a_turn():
    board = (
        'A battle "Recruit" attack #a1, "Sentry" attack #a2\nA hand "Maw of the Marsh" "The Uninvited" "Second Herald"'
    )
    maw = 'A summon "Maw of the Marsh" attack #a3 tribute #a1\n~ A sc 0\n'
    uninvited = 'A summon "The Uninvited" shield #a4 tribute #a2'
    shows("Second Herald", maw + 'A activate "Second Herald"\n~ A sc 1\n' + uninvited + "\n~ A sc 0", board)
    cradle = 'A field "Cradle of Old Vael" #a9\n' + board
    for without_sc in (board, cradle):
        denies("Maw of the Marsh", maw + uninvited, without_sc)


def test_two_types_are_a_type_of_their_own():
    board = 'A field "Kiln Street" #a9\nA battle "Bellows Brute" attack #a1\nB battle "Hearth Salamander" attack #b1'
    shows("Kiln Street", FIGHT + "~ destroy #b1", board)
    salamander = board.replace("Bellows Brute", "Hearth Salamander")
    shows("Kiln Street", FIGHT + "~ destroy #b1\n~ destroy #a1", salamander)


def test_a_pair_of_types_in_either_order():
    board = 'A hand "Muster Roll"'
    roll = 'A activate "Muster Roll"\nA search '
    shows("Muster Roll", roll + '"Captain"', board)
    for other in ("Sentry", "Squire Errant"):
        denies("Muster Roll", roll + f'"{other}"', board)


def test_a_tribute_is_not_destroyed():
    board = """
        A battle "Last Egg of the Clutch" attack #a2, "Powderkeg Runner" attack #a3
        A boss "Tyrant of the Sunken Hoard" "Twinflame Wyrm\""""
    shows("Last Egg of the Clutch", 'A summon "Tyrant of the Sunken Hoard" attack #a1 tribute #a2\nA draw ?', board)
    runner = 'A summon "Twinflame Wyrm" attack #a1 tribute #a3\n'
    shows("Powderkeg Runner", runner + '= A discard "Powderkeg Runner"', board)
    denies("Powderkeg Runner", runner + "A flip heads", board)


def test_immortal_cards_may_be_tributed():
    board = 'A battle "The Door That Stayed" attack #a2\nA hand "Maw of the Marsh"'
    shows(
        "The Door That Stayed",
        'A summon "Maw of the Marsh" attack #a1 tribute #a2\n= A discard "The Door That Stayed"',
        board,
    )


def test_attack_delay_and_a_reveal():
    board = 'A battle "Walled Tortoise" facedown #a1\nA hand "Walled Tortoise"'
    shows("Walled Tortoise", "A reveal #a1\n" + DIRECT + "~ B hp 6", board)
    denies("Walled Tortoise", 'A summon "Walled Tortoise" attack #a2\n-- attack\nA attack #a2 -> B', board)


def test_nuisance_that_survives():
    board = """
        A battle "Captain" attack #a1, "Captain" attack #a2
        B battle "Third Shield from the Left" shield #b1, "Recruit" attack #b2"""
    first = FIGHT + '= B battle "Third Shield from the Left" #b1\n'
    shows("Third Shield from the Left", first + "A attack #a2 -> #b1", board)
    denies("Third Shield from the Left", first + "A attack #a2 -> #b2", board)


def test_nuisance_and_leave_to_attack_directly():
    board = """
        A battle "Over-the-Wall Glider" attack #a1
        B battle "Third Shield from the Left" shield #b1, "Recruit" attack #b2"""
    shows("Over-the-Wall Glider", DIRECT + "~ B hp 6", board)
    denies("Over-the-Wall Glider", "-- attack\nA attack #a1 -> #b2", board)


def test_ritual_tribute_is_not_returned():
    board = """
        A battle "Thing in the Cellar" attack #a1, "Recruit" attack #a2
        B battle "Captain" attack #b1
        B power "Wrong Bridge" facedown #b2"""
    attack = "-- attack\nA attack #a1 -> #b1 tribute #a2\n> B activate #b2\n"
    shows("Thing in the Cellar", attack + '= A discard "Recruit"\n= B battle "Captain" #b1', board)
    denies("Thing in the Cellar", FIGHT, board)
    alone = 'A battle "Thing in the Cellar" attack #a1, "Recruit" attack #a2'
    shows("Thing in the Cellar", "-- attack\nA attack #a1 -> B tribute #a2\n~ B hp 6", alone)
    denies("Thing in the Cellar", DIRECT, alone)


def test_no_direct_attack_with_0_ap():
    board = 'A battle "Doorstone" attack #a1\nA hand "Whetstone Verse"'
    denies("Doorstone", DIRECT, board)
    shows("Doorstone", 'A activate "Whetstone Verse" -> #a1\n' + DIRECT + "~ B hp 6", board)


def test_a_negated_summon():
    board = 'A hp 5\nA hand "Wayside Almoner"\nB power "No Such Person" facedown #b1'
    negated = 'A summon "Wayside Almoner" attack #a1\n> B activate #b1\n'
    shows("Wayside Almoner", negated + '= A 5/180/0\n= A discard "Wayside Almoner"', board)
    denies("Wayside Almoner", negated + "~ A hp 6", board)


def test_maintenance_with_the_last_stamina():
    board = 'A sta 0\nA power "Toll Chain" faceup #a1\nA power "Toll Chain" faceup #a2'
    paid = "== 7 A\n= A 7/0/1\n"
    shows("Toll Chain", paid + '= A power "Toll Chain", "Toll Chain"', board, turn="6 B", edition="current")
    broken = "== 7 A\n= A 4/0/1\n"
    shows("Toll Chain", broken, board, turn="6 B", edition="classic")


def test_equip_on_an_opposing_card():
    board = (
        'A hand "Lead Slippers"\nA battle "Recruit" attack #a1\nB battle "Captain" attack #b1, "Sentry" facedown #b2'
    )
    slippers = 'A activate "Lead Slippers" #a2 -> '
    shows("Lead Slippers", slippers + '#b1\n= A power "Lead Slippers" #a2\n' + FIGHT + "~ destroy #b1", board)
    denies("Lead Slippers", slippers + "#b2", board)


def test_equip_when_the_card_goes_face_down():
    board = """A hand "Lost in the Crowd"\nB battle "Captain" attack #b1\nB hand "Grandmother's Halberd\""""
    equipped = """B activate "Grandmother's Halberd" #b2 -> #b1\n== 7 A\n"""
    lost = equipped + 'A activate "Lost in the Crowd" -> #b1\n'
    shows("Lost in the Crowd", lost + """= B discard "Grandmother's Halberd\"""", board, turn="6 B")


def test_quick_runes_in_the_opponents_turn():
    board = 'A battle "Recruit" attack #a1\nB battle "Captain" attack #b1\n'
    verse = ATTACKED + "> A activate {} -> #a1\n~ destroy #b1"
    denies(
        "Whetstone Verse",
        verse.format('"Whetstone Verse"').removesuffix("\n~ destroy #b1"),
        board + 'A hand "Whetstone Verse"',
        turn="6 B",
    )
    shows("Whetstone Verse", verse.format("#a2"), board + 'A power "Whetstone Verse" facedown #a2', turn="6 B")


def test_normal_ambushes_and_attacks():
    board = 'A battle "Recruit" attack #a1\nA power "Snow on the Pass" facedown #a2\nB battle "Captain" attack #b1'
    answer = ATTACKED + "> A activate #a2"
    denies("Snow on the Pass", answer, board, turn="6 B")
    shows("Horns in the Fog", answer, board.replace("Snow on the Pass", "Horns in the Fog"), turn="6 B")


def test_hearts_above_ten():
    board = 'A hp 10\nA battle "Candlewright" shield #a1\nA hand "Wayside Almoner"'
    alms = 'A summon "Wayside Almoner" shield\n'
    shows("Candlewright", alms + "= A 10/180/0", board)
    denies("Candlewright", alms + "A draw ?", board)


def test_a_boss_that_goes_back():
    board = 'A hand "Ferry Token"\nB battle "The Ember Bishop" attack #b1'
    token = 'A activate "Ferry Token" -> #b1\n'
    shows("The Ember Bishop", token + '= B boss "The Ember Bishop"', board)
    denies("The Ember Bishop", token + '= B hand "The Ember Bishop"', board)


def test_a_field_in_the_way():
    board = 'A field "Kiln Street" #a1\nA hand "The Long Bridge" "Plow It Under"'
    bridge = 'A activate "The Long Bridge" #a2'
    denies("The Long Bridge", bridge, board)
    shows("Plow It Under", 'A activate "Plow It Under" -> #a1\n~ destroy #a1\nA draw ?\n' + bridge, board)
