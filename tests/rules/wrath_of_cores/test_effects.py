"""What each part of card text does, in a scene that holds and one that does not."""

import pytest

from rules.engine.cards import CardPool
from tests.rules.wrath_of_cores import scenario
from tests.rules.wrath_of_cores.scenario import board, card, unit

OWN = 'A play "Try"'


def judge(text: str, rows: str, *lines: str, kind: str = "action", without: tuple[str, ...] = ()):
    cards = CardPool("wrath-of-cores", (*scenario.pool(), card("Try", kind, text=text)))
    return scenario.judged(rows, board=board(*lines, without=without), cards=cards)


# A text, rows that are right about it, and rows that are wrong.
ACTIONS = [
    ("Your Core gains 2 charges.", "~ A charges 2", "~ A charges 1"),
    ("The opposing Core loses all charges.", "~ B charges 0", "~ B charges 3"),
    ("Gain 2 Elements of any color.", "A choose blue\n~ A elements 5", "A choose blue\n~ A elements 3"),
    ("Gain 1 Element of each color.", "~ A elements 9", "~ A elements 4"),
    ("Sacrifice a Unit. If you do, draw a card.", "~ destroy #a1\nA draw ?\n= A 3000/3/4", "= A 3000/3/3"),
    ("Your opponent sacrifices a Unit.", "B choose #b2\n~ destroy #b2", "A choose #b2"),
    ("Deal 300 damage to target Unit. If it is destroyed, draw a card.", "A choose #b1\nA draw ?",
     "A choose #b2\nA draw ?"),
    ("If it is your turn, lose 100 life.", "~ A hp 2900", "~ A hp 3000"),
    ("Heal all damage from target Unit. Deal 100 damage to it.", 'A choose #a1\n= A unit "Wolf" damage 100 #a1',
     'A choose #a1\n= A unit "Wolf" damage 200 #a1'),
    ("Destroy each damaged Unit.", "~ destroy #a1", "~ destroy #b1"),
    ("Destroy target Unit without a Weapon.", "A choose #b1\n~ destroy #b1", "A choose #a1"),
    ("Unless you control a blue Unit, draw a card.", "A draw ?\n= A 3000/3/3", "= A 3000/3/2"),
    ("For each charge you have, draw a card.", "= A 3000/3/2", "A draw ?"),
    ("Draw cards equal to the number of Units your opponent controls.", "A draw ? ?", "A draw ?\n= A 3000/3/3"),
    ('Destroy target Unit named "Bear".', "~ destroy #b2", "~ destroy #b1"),
    ("Destroy each red or blue Unit.", "~ destroy #b1", "~ return #b1"),
    ("Destroy target Unit and target Terrain.", "A choose #b1\nA choose #u2\n~ destroy #u2",
     "A choose #b1\nA choose #b2"),
    ("Each opposing Unit cannot defend this turn.", "-- battle\nA attack #a1\nA roll d6 1",
     "-- battle\nA attack #a1\nB defend #b1"),
    ("Target Unit cannot attack this turn.", "A choose #a1\n-- end", "A choose #a1\n-- battle\nA attack #a1"),
    ("Your opponent may pay 1 Element. If they don't, draw a card.", "B choose yes\n~ B elements 2",
     "B choose yes\nA draw ?"),
    ("Retract target Unit unless its owner discards a card.", "A choose #b1\nB choose yes",
     "A choose #b1\nA choose yes"),
    ("Your opponent chooses one: discard a card or lose 300 life.", "B choose 2\n~ B hp 2700", "A choose 2"),
    ("Each player may lose 100 life. Any player who doesn't loses 500 life.",
     "A choose yes\nB choose no\n~ A hp 2900\n~ B hp 2500",
     "A choose yes\nB choose no\n~ B hp 2900"),
    ("Each player destroys one of their own Units.", "B choose #b2\n~ destroy #a1\n~ destroy #b2", "B choose #a1"),
    ("Your opponent can't play Response cards this turn. Draw 1 card.", 'A draw ?\nA play "Bolt" -> #b1',
     'A draw ?\nA play "Bolt" -> #b1\n> B play "No"'),
    ("Discard a Unit card.", 'A choose "Pup"\n= A used "Pup"', 'A choose "Storm"'),
    ("Draw cards until you have four in your hand.", "A draw ? ?", "A draw ?\n= A 3000/3/3"),
    ("Look at the top 4 cards of your deck, then put them back in any order.", "= A 3000/3/2", "= A 3000/3/3"),
    ("Choose target Unit. Deal damage equal to its ATK to the opposing Core.", "A choose #b2\n~ B hp 2700",
     "A choose #b2\n~ B hp 2800"),
    ("Your Units cost 1 rainbow Element less this turn.",
     'A play "Bear" +1\n~ A elements 2', 'A play "Bear" +1\n~ A elements 1'),
    ("Look at your opponent's hand.", "= A 3000/3/2", "= A 3000/3/3"),
    ("Look at the top 4 cards of your opponent's deck.", "= B 3000/3/3", "= B 3000/3/4"),
    ("Target Core loses 250 life.", "A choose 2\n~ A hp 2750", "A choose 1\n~ A hp 2750"),
    ("Deal 250 damage to target Core.", "A choose 1\n~ B hp 2750", "A choose 3"),
    ("Choose two: draw a card; lose 100 life; or lose 500 life.",
     "A choose 3\n~ A hp 2400", "A choose 2\n~ A hp 3000"),
    ("Destroy target opposing Unit. For each Unit destroyed this turn, lose 100 life.", "A choose #b1\n~ A hp 2900",
     "A choose #b1\n~ A hp 3000"),
    ("Lose 100 life for each card your opponent has in hand.", "~ A hp 2700", "~ A hp 2800"),
    ("Destroy the opposing Unit with the highest ATK.", "~ destroy #b2", "~ destroy #b1"),
    ("Deal 100 damage to each Unit with the lowest ATK.", '= B unit "Wolf" damage 100 #b1',
     '= B unit "Bear" damage 100 #b2'),
    ("This card costs 1 rainbow Element more for each Unit you control.", "~ A elements 2", "~ A elements 3"),
    ("Choose target Unit. At the end of this turn, destroy it.", "A choose #b1\n-- end\n~ destroy #b1",
     "A choose #b1\n~ destroy #b1"),
    ("At the start of your next turn, lose 100 life.", "-- end\n== 6 B\n== 7 A\n~ A hp 2900",
     "-- end\n== 6 B\n~ A hp 2900"),
    ("You may lose 100 life. If you do, draw a card.", "A choose yes\nA draw ?\n~ A hp 2900", "A draw ?"),
    ("Charge your Core twice.", "~ A charges 2", "~ A charges 1"),
    ("Put target Terrain into the used pile.", "A choose #u1\n~ destroy #u1", "A choose #b1"),
    ("Your opponent puts their hand under their deck.", "= B 3000/3/0", "= B 3000/3/2"),
    ("Put your hand on top of your deck.", "= A 3000/3/0", "= A 3000/3/1"),
    ("Burrow target opposing Unit.", 'A choose #b1\nA play "Bolt" -> #b2', 'A choose #b1\nA play "Bolt" -> #b1'),
    ("Burrow target opposing Unit.", "A choose #b2\n-- battle\nA attack #a1\nB defend #b1\nA roll d6 1\nB roll d6 1",
     "A choose #b1\n-- battle\nA attack #a1\nB defend #b1\nA roll d6 1\nB roll d6 1"),
    ("If a Unit you control would be destroyed this turn, return it to its owner's hand instead. Destroy each Unit.",
     "~ return #a1\n~ destroy #b1", "~ destroy #a1"),
    ("Your opponent skips their next battle phase.", "== 6 B\n-- end", "== 6 B\n-- battle"),
    ("Skip your next battle phase.", "== 6 B\n-- battle\nB attack #b1\nB roll d6 1", "-- battle"),
    ("Destroy each Unit with the same name as target opposing Unit.", "A choose #b1\n~ destroy #a1\n~ destroy #b1",
     "A choose #b2\n~ destroy #a1"),
    ("Flip a coin. If heads, draw 2 cards. If tails, lose 300 life.", "A flip heads\nA draw ? ?",
     "A flip tails\nA draw ? ?"),
    ("Flip a coin. If heads, draw 2 cards. If tails, lose 300 life.", "A flip tails\n~ A hp 2700", "B flip tails"),
    ("Flip 2 coins. For each heads, draw a card.", "A flip heads\nA flip heads\nA draw ? ?",
     "A flip heads\nA flip tails\nA draw ? ?"),
    ("Flip a coin until you get tails. Lose 100 life for each heads.",
     "A flip heads\nA flip heads\nA flip heads\nA flip tails\n~ A hp 2700", "A flip tails\nA flip heads"),
    ("Your opponent discards 2 cards at random.", 'B choose "Pup"\nB choose "Bolt"\n= B used "Pup" "Bolt"',
     'A choose "Pup"'),
    ("Draw 1 card. You may discard a card and draw 2 cards instead.", "A choose yes\nA draw ? ?", "A draw ? ?"),
    ("Draw a card. You may discard a card and draw 2 cards instead.", "A choose no\nA draw ?",
     "A choose yes\nA draw ?"),
    ("Target Unit takes no damage this turn. Deal 300 damage to each Unit.",
     'A choose #b1\n= B unit "Wolf" damage 0 #b1\n= B unit "Bear" damage 300 #b2', "A choose #b1\n~ destroy #b1"),
    ("Target Unit cannot be healed this turn. Heal all damage from each Unit.",
     'A choose #a1\n= A unit "Wolf" damage 100 #a1', 'A choose #b1\n= A unit "Wolf" damage 100 #a1'),
    ("Put a Unit card from your used pile on top of your deck. Draw a card.", 'A choose "Bear"\nA draw "Bear"',
     'A choose "Bear"\nA draw "Pup"'),
    ("Move target opposing Unit to another Terrain.", 'A choose #b2\nA choose +2\n= B unit "Bear" +2 #b2',
     "A choose #b2\nA choose -1"),
    ("Swap two of your opponent's Units.",
     'A choose #b1\nA choose #b2\n= B unit "Wolf" +1 #b1\n= B unit "Bear" -1 #b2',
     'A choose #b1\nA choose #b2\n= B unit "Wolf" -1 #b1'),
    ("Flip 2 coins. If both are heads, draw a card.", "A flip heads\nA flip heads\nA draw ?",
     "A flip heads\nA flip tails\nA draw ?"),
    ("Flip 2 coins. If both are heads, draw 1 card. Otherwise, lose 300 life.",
     "A flip tails\nA flip heads\n~ A hp 2700",
     "A flip tails\nA flip heads\n~ A hp 3000"),
    ("Flip a coin for each opposing Unit. If heads, destroy it.", "A flip tails\nA flip heads\n~ destroy #b2",
     "A flip tails\nA flip heads\n~ destroy #b1"),
    ("Roll a die. On a 5 or 6, draw a card. On 1-2, lose 500 life.", "A roll d6 5\nA draw ?", "A roll d6 4\nA draw ?"),
    ("Roll a die. On a 5 or 6, draw a card. On 1-2, lose 500 life.", "A roll d6 2\n~ A hp 2500", "A roll d6 7"),
    ("Roll a die. Deal 100 damage to the opposing Core for each point rolled.", "A roll d6 4\n~ B hp 2600",
     "B roll d6 4"),
    ("Roll a die and draw that many cards.", "A roll d6 2\nA draw ? ?", "A roll d6 3\nA draw ? ?\n-- end"),
    ("Put a Unit card from your used pile into play.", 'A choose "Bear" #p1\nA choose +1\n= A unit "Bear" +1 #p1',
     'A choose "Bear" #p1\nA choose +2'),
    ("Put a Unit with cost 1 or less from your used pile into play.", 'A choose core\n= A unit "Pup" core',
     'A choose "Bear" #p1\nA choose core'),
    ("You may put a Unit card from your hand into play.",
     'A choose yes\nA choose "Wolf" #p1\nA choose core\n~ A elements 3',
     'A choose yes\nA choose "Bolt" #p1\nA choose core'),
    ("You may put a Unit card from your hand into play.", "= A 3000/3/2", "= A 3000/3/1"),
    ("Search your deck for a Terrain card and put it into play, then shuffle your deck.",
     'A choose "Grove" #g1\nA choose -2\nA play "Dune" +2', 'A choose "Grove" #g1\nA choose -3'),
    ("Search your deck for a Unit and put it into play.", 'A choose "Prophet" #p1\nA choose core\nA draw ?',
     'A choose "Prophet" #p1\nA choose core\n-- end\n= A 3000/4/2'),
    ("You may pay 1 red. If you do, deal 100 damage to the opposing Core.", "A choose yes\n~ A elements 2\n~ B hp 2900",
     "A choose yes\n~ A elements 3"),
    ("You may pay 1 white. If you do, draw a card.", "~ A elements 3", "A choose yes"),
    ("Target player loses 300 life.", "A choose 2\n~ B hp 2700", "A choose 1\n~ B hp 2700"),
    ("Your opponent loses 100 life for each Unit they control.", "~ B hp 2800", "~ B hp 2900"),
    ("Return a card with the same name as target Unit from your used pile to your hand.",
     'A choose #b2\nA choose "Bear"', 'A choose #b2\nA choose "Pup"'),
]  # fmt: skip
LYING = (
    'B terrain "Grove" +2 #g', 'A used "Pup" "Bear"', 'A weapon "Axe" on #a1 #w', 'A unit "Wolf" -1 #a1 damage 100',
    "B charges 3",
)  # fmt: skip


@pytest.mark.parametrize(("text", "right", "wrong"), ACTIONS)
def test_an_Action_does_what_its_text_says(text, right, wrong):
    holds = judge(text, f"{OWN}\n{right}", *LYING, without=("A unit",))
    assert holds.verdict == "legal", holds.problem
    assert judge(text, f"{OWN}\n{wrong}", *LYING, without=("A unit",)).verdict != "legal"


def test_WOC_KW_23_and_26_a_text_burrows_a_Unit_until_the_START_of_its_owner():
    for rows, face in (("-- end\n== 6 B", "down"), ("-- end\n== 6 B\n== 7 A", "up")):
        assert stat_of(standing("End: Burrow this Unit.", rows=rows), "Try", "face") == face


def test_WOC_KW_25_a_Unit_that_is_burrowed_in_battle_attacks_no_longer():
    attacks = '-- battle\nA attack #a1\nB pass\nA play "Try" -> #a1'
    hides = judge("Burrow target attacking Unit.", f"{attacks}\n-- end\n~ B hp 3000", kind="battle")
    assert hides.verdict == "legal", hides.problem
    rolls = judge("Burrow target attacking Unit.", f"{attacks}\nA roll d6 1", kind="battle")
    assert rolls.verdict == "illegal"


def test_the_used_pile_is_shuffled_into_the_deck_whose_cards_are_unknown_then():
    text, heap = "Shuffle your used pile into your deck.", 'A used "Pup" "Wolf"'
    verdict = judge(text, f"{OWN}\n-- end", heap)
    assert verdict.verdict == "legal", verdict.problem
    assert scenario.player(verdict, "A")["used"] == ["Try"]
    assert scenario.player(verdict, "A")["deck"] == 32
    assert judge(text, f'{OWN}\nA play "Study"\nA draw "Wolf" "Pup"', heap).verdict == "legal"
    assert judge(text, f'{OWN}\n= A used "Pup"', heap).verdict == "inconsistent"


def test_the_top_cards_of_a_deck_go_to_the_used_pile_without_being_discarded():
    wonder = card("Vigil", "wonder", text="Whenever you discard a card, lose 100 life.")
    mill = card("Try", "action", text="Each player puts the top 2 cards of their deck into their used pile.")
    cards = CardPool("wrath-of-cores", (*scenario.pool(), wonder, mill))
    verdict = scenario.judged(f"{OWN}\n~ A hp 3000", board=board('A wonder "Vigil" #v'), cards=cards)
    assert verdict.verdict == "legal", verdict.problem
    assert scenario.player(verdict, "A")["used"] == ["?", "?", "Try"]
    assert [scenario.player(verdict, seat)["deck"] for seat in "AB"] == [28, 28]


def stat_of(verdict, name: str, stat: str = "atk", seat: str = "A"):
    return next(each[stat] for each in scenario.player(verdict, seat)["unit"] if each["card"] == name)


def standing(text: str, *lines: str, rows: str = "-- battle"):
    """The verdict on a board with a Unit that has a text."""
    cards = CardPool("wrath-of-cores", (*scenario.pool(), unit("Try", 100, 100, "red", text=text)))
    verdict = scenario.judged(rows, board=board('A unit "Try" core #x', *lines), cards=cards)
    assert verdict.verdict == "legal", verdict.problem
    return verdict


def test_what_is_said_of_adjacent_Units_changes_with_their_places():
    beside = standing("Static: Adjacent Units get +100 ATK.", 'A unit "Bear" +2 #far', 'A terrain "Grove" +2')
    assert stat_of(beside, "Wolf") == 300
    assert stat_of(beside, "Bear") == 300
    moving = standing(
        "Attack: Move this Unit to an adjacent Terrain.", rows="-- battle\nA attack #x\nA choose +1\nA roll d6 1"
    )
    assert stat_of(moving, "Try", "place") == 1


def test_a_Unit_changes_places_with_another_of_its_side():
    rows = "-- battle\nA attack #x\nA choose #a1\nA roll d6 1"
    changed = standing("Attack: Swap this Unit with another Unit you control.", rows=rows)
    assert [stat_of(changed, name, "place") for name in ("Try", "Wolf")] == [-1, 0]


def test_what_holds_under_a_condition_holds_as_long_as_that_does():
    text = "As long as you control a blue Unit, this Unit gets +100 ATK."
    assert stat_of(standing(text), "Try") == 100
    assert stat_of(standing(text, 'A unit "Archer" +1'), "Try") == 200
    armed = "If this Unit has a Weapon, it gets +200 ATK."
    assert stat_of(standing(armed), "Try") == 100
    assert stat_of(standing(armed, 'A weapon "Plate" on #x'), "Try") == 300


def test_a_doubling_adds_what_the_Unit_has_by_then():
    verdict = judge("Double target Unit's ATK this turn.", f"{OWN} -> #a1\n-- battle", *LYING, without=("A unit",))
    assert stat_of(verdict, "Wolf") == 600, verdict.problem


def test_what_holds_only_in_ones_own_turn_is_over_in_the_other():
    text = "During your turn, this Unit has +100 ATK."
    assert stat_of(standing(text), "Try") == 200
    assert stat_of(standing(text, rows="== 6 B"), "Try") == 100


@pytest.mark.parametrize(
    "text",
    ["Static: For each Unit with Ranged, +100 ATK.", "Static: While you control a Unit, this Unit gains Ranged."],
)
def test_a_text_that_always_holds_asks_for_nothing_that_hangs_on_it(text):
    standing(text)


SLAIN = 'A play "Slay" -> #x'


@pytest.mark.parametrize(
    ("text", "rows", "right", "wrong"),
    [
        ("If this Unit would be destroyed, return it to your hand instead.", SLAIN, "~ return #x", "~ destroy #x"),
        ("The first time this Unit would be destroyed each turn, it is not destroyed.",
         f"{SLAIN}\nA play \"Storm\"", "~ destroy #x", '= A unit "Try" #x'),
        ("The first time this Unit would be destroyed each turn, prevent that destruction.",
         'A play "Storm"', '= A unit "Try" damage 0 #x', "~ destroy #x"),
        ("If a Unit you control would die, return it to its owner's hand instead.", 'A play "Slay" -> #a1',
         "~ return #a1", "~ destroy #a1"),
        ("If a Unit you control would die, return it to its owner's hand instead.", 'A play "Slay" -> #b1',
         "~ destroy #b1", "~ return #b1"),
    ],
)  # fmt: skip
def test_what_would_be_destroyed_may_be_saved(text, rows, right, wrong):
    cards = CardPool("wrath-of-cores", (*scenario.pool(), unit("Try", 100, 100, "red", text=text)))
    scene = {"board": board('A unit "Try" core #x'), "cards": cards}
    holds = scenario.judged(f"{rows}\n{right}", **scene)
    assert holds.verdict == "legal", holds.problem
    assert scenario.judged(f"{rows}\n{wrong}", **scene).verdict != "legal"


def test_a_Weapon_goes_in_the_place_of_its_Unit_but_not_where_that_is_sacrificed():
    charm = card("Charm", "weapon", text="If the equipped Unit would be destroyed, destroy this card instead.")
    priest = unit("Priest", 100, 100, "red", text="Sacrifice: Draw 1 card.")
    cards = CardPool("wrath-of-cores", (*scenario.pool(), charm, priest))
    scene = {"board": board('A weapon "Charm" on #a1 #w', 'A unit "Priest" core #p'), "cards": cards}
    saved = scenario.judged('A play "Slay" -> #a1\n~ destroy #w\nA play "Slay" -> #a1\n~ destroy #a1', **scene)
    assert saved.verdict == "legal", saved.problem
    paid = scenario.judged("A activate #p sacrifice #a1\nA draw ?\n~ destroy #a1\n~ return #w", **scene)
    assert paid.verdict == "legal", paid.problem


def test_cards_of_one_name_help_each_other():
    text = "Each other Unit you control with the same name as this Unit gets +100 ATK."
    assert stat_of(standing(text), "Try") == 100
    twins = standing(text, 'A unit "Try" +1 #y')
    assert [each["atk"] for each in scenario.player(twins, "A")["unit"] if each["card"] == "Try"] == [200, 200]


def test_a_Unit_waits_for_damage_to_itself():
    text = "Whenever this Unit is dealt damage, gain 100 life."
    standing(text, rows='A play "Bolt" -> #x\n~ destroy #x\n~ A hp 3100')
    standing(text, rows='A play "Bolt" -> #a1\n~ A hp 3000')


def test_a_total_counts_for_what_is_always_so():
    assert stat_of(standing("This Unit gets +100 ATK for each charge you have.", "A charges 2"), "Try") == 300


def test_a_change_until_the_opponents_next_turn_is_over_after_that():
    text = "Target Unit gets +200 ATK until the end of your opponent's next turn."
    verdict = judge(text, f"{OWN} -> #a1\n== 6 B\n-- battle")
    assert stat_of(verdict, "Wolf") == 400
    verdict = judge(text, f"{OWN} -> #a1\n== 6 B\n== 7 A\n-- battle")
    assert stat_of(verdict, "Wolf") == 200


def test_a_Unit_that_is_given_Ranged_rolls_before_the_others():
    rows = "-- battle\nA attack #a1 #x\nA roll d6 1 #a1\nA roll d6 1"
    standing("Other Units you control have Ranged.", rows=rows)


def test_a_Unit_that_cannot_be_targeted_by_the_opponent_may_be_by_its_player():
    text = "This Unit can't be targeted by your opponent."
    cards = CardPool("wrath-of-cores", (*scenario.pool(), unit("Try", 100, 100, "red", text=text)))
    sheltered = board('B unit "Try" core #x', 'A unit "Try" core #y')
    scenario.accepts("WOC-ACT-01", 'A play "Bolt" -> #y', board=sheltered, cards=cards)
    scenario.refuses("WOC-ACT-01", 'A play "Bolt" -> #x', board=sheltered, cards=cards)


def test_a_cost_may_name_a_kind_of_card():
    seer = unit("Try", 100, 100, "red", text="Reveal a Wonder card: Draw 1 card.")
    cards = CardPool("wrath-of-cores", (*scenario.pool(), seer))
    hand = board('A unit "Try" core #x', 'A hand "Beacon" "Pup"', without=("A hand",))
    scenario.accepts("WOC-G25", "A activate #x\nA draw ?", board=hand, cards=cards)
    bare = board('A unit "Try" core #x', 'A hand "Pup"', without=("A hand",))
    scenario.refuses("WOC-KW-14", "A activate #x", board=bare, cards=cards)


def test_a_Relic_speaks_of_the_Unit_on_its_Terrain():
    relic = card("Try", "relic", text="Destroy: The Unit on this Terrain gets +200 HP this turn.")
    cards = CardPool("wrath-of-cores", (*scenario.pool(), relic))
    verdict = scenario.judged("A activate #x", board=board('A relic "Try" on #t1 #x'), cards=cards)
    assert stat_of(verdict, "Wolf", "hp") == 500, verdict.problem


def waiting(text: str, rows: str):
    return judge(text, rows, 'A wonder "Try" #x', kind="wonder")


@pytest.mark.parametrize(
    ("text", "rows", "right", "wrong"),
    [
        ("Whenever you draw a card, gain 100 life.", 'A play "Study"\nA draw ? ?', "~ A hp 3200", "~ A hp 3100"),
        ("Whenever you discard a card, gain 100 life.", 'A play "Study"\nA draw ? ?', "~ A hp 3000", "~ A hp 3100"),
        ("Whenever your opponent loses life, gain 100 life.", 'A play "Doom"', "~ A hp 2600", "~ A hp 2500"),
        ("Whenever a Core is dealt damage, draw a card.", 'A play "Doom"', "= A 2500/2/2", "A draw ?"),
        ("Whenever a Unit you control defends, draw a card.", "-- battle\nA attack #a1\nB defend #b1",
         "A roll d6 1\nB roll d6 1",
         "A draw ?"),
        ("At the start of each player's turn, that player loses 100 life.", "== 6 B", "~ B hp 2900", "~ A hp 2900"),
        ("At the end of your battle phase, draw a card.", "-- battle\n-- end", "A draw ?", "B draw ?"),
        ("At the end of your battle phase, draw a card.", "-- end", "= A 3000/3/3", "A draw ?"),
        ("At the end of your opponent's turn, draw a card.", "== 6 B\n-- end", "A draw ?", "B draw ?"),
    ],
)  # fmt: skip
def test_a_card_waits_for_what_players_do(text, rows, right, wrong):
    holds = waiting(text, f"{rows}\n{right}")
    assert holds.verdict == "legal", holds.problem
    assert waiting(text, f"{rows}\n{wrong}").verdict != "legal"


@pytest.mark.parametrize(
    ("text", "rows", "right", "wrong"),
    [
        ("Whenever a Unit you control takes damage, lose 100 life.", 'A play "Bolt" -> #a1', "~ A hp 2900",
         "~ A hp 3000"),
        ("Whenever a Unit you control takes damage, lose 100 life.", 'A play "Bolt" -> #b1', "~ A hp 3000",
         "~ A hp 2900"),
        ("Whenever a Unit takes damage, lose 100 life.", 'A play "Storm"', "~ A hp 2700", "~ A hp 2900"),
    ],
)  # fmt: skip
def test_a_card_waits_for_damage_to_Units(text, rows, right, wrong):
    holds = waiting(text, f"{rows}\n{right}")
    assert holds.verdict == "legal", holds.problem
    assert waiting(text, f"{rows}\n{wrong}").verdict != "legal"


@pytest.mark.parametrize(
    ("charge", "rows"),
    [
        ("Whenever you draw a card, you may charge.", 'A play "Study"\nA draw ? ?\nA charge\n~ A charges 1'),
        ("Whenever you lose life, you may charge.", 'A play "Doom"\nA charge\n~ A charges 1'),
        ("At the start of your turn, you may charge.", "== 6 B\n== 7 A\nA charge\n~ A charges 1"),
    ],
)
def test_a_Core_is_charged_by_what_its_player_does(charge, rows):
    core = card("Keen", "core", hp=3000, colors=("red",), charge=charge)
    cards = CardPool("wrath-of-cores", (*scenario.pool(), core))
    scene = {"board": board('A core "Keen" red #c', without=("A core",)), "cards": cards}
    scenario.accepts("WOC-CORE-03", rows, **scene)
    scenario.refuses("WOC-CORE-03", 'A play "Pup" +1\nA charge', **scene)


def put_pup(*lines: str, rows: str, **fields: object):
    """Judge a text in play that waits for a Pup to be put into play out of the used pile."""
    put = card("Try", "action", text="Put a Unit from your used pile into play.")
    cards = CardPool("wrath-of-cores", (*scenario.pool(), put, card("Gate", "wonder", **fields), prophet()))
    verdict = scenario.judged(f"{OWN}\n{rows}", board=board('A wonder "Gate" #v', *lines), cards=cards)
    assert verdict.verdict == "legal", verdict.problem


def prophet():
    return unit("Oracle", 100, 100, text="Enter: Lose 50 life.")


def test_a_Unit_that_a_text_puts_into_play_enters_without_being_played():
    text = "Whenever a Unit enters play under your control, lose 100 life. Whenever you play a Unit, draw 1 card."
    put_pup('A used "Pup"', rows="A choose core\n~ A hp 2900", text=text)
    put_pup('A used "Pup"', rows='A choose core\nA play "Wolf" +1\nA draw ?\n~ A hp 2800', text=text)


def test_WOC_KW_12_Enter_fires_for_a_Unit_that_a_text_puts_into_play():
    put_pup('A used "Oracle"', rows="A choose core\n~ A hp 2950")
