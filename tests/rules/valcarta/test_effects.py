"""What each part of card text does, in a scene that holds and one that does not."""

import pytest

from rules.engine.cards import CardPool
from tests.rules.valcarta import scenario
from tests.rules.valcarta.cards import card, skill, unit, war
from tests.rules.valcarta.scenario import board

OWN = 'A play "Try"'


def judge(text: str, rows: str, *lines: str, without: tuple[str, ...] = ()):
    cards = CardPool("valcarta", (*scenario.pool(), war("Try", "single use", text)))
    return scenario.judged(rows, board=board(*lines, without=without), cards=cards)


NEXT = "\n== 6 B\nB draw ?\nB roll d12 9"
AFTER = f"{NEXT}\nB flip tails\n== 7 A\nA draw ?\nA roll d12 9"
# A text, rows that are right about it, and rows that are wrong.
WARS = [
    ("Sacrifice a Unit. If you do, draw 2 cards.", "~ discard #a1\nA draw ? ?\n~ A se 15000", "A draw ?\n~ A se 14000"),
    ("Your opponent sacrifices a Unit.", "B choose #b2\n~ discard #b2\n~ B se 15000", "A choose #b2"),
    ("Deal 60 damage to target Unit. If it is defeated, draw a card.", "A choose #b2\nA draw ?",
     "A choose #b1\nA draw ?"),
    ("Destroy each Unit without a Status Effect.", "~ destroy #b2", "~ destroy #b3"),
    ("Destroy each damaged Unit.", "~ destroy #b3", "~ destroy #b1"),
    ("Destroy each Fire or Water Unit your opponent controls.", "~ destroy #b1\n~ destroy #b2", "~ destroy #a1"),
    ("If your SE is 15000 or more, draw a card.", "A draw ?", "A draw ? ?"),
    ("Gain FE equal to the number of Units you control.", "~ A fe 8", "~ A fe 9"),
    ("Your opponent may discard a card. If they don't, draw a card.", "A draw ?", "A draw ? ?"),
    ("Your opponent may discard a card. If they don't, draw a card.", "B choose yes\n= A 15000/7/2",
     "B choose yes\nA draw ?"),
    ("Draw a card unless your opponent loses 500 SE.", "B choose yes\n~ B se 14500", "A choose yes"),
    ("Your opponent chooses one: lose 500 SE or discard a card.", "B choose 1\n~ B se 14500", "A choose 1"),
    ("Each player may lose 500 SE. Each player who does draws a card; each player who doesn't loses 1000 SE.",
     "A choose yes\nA draw ?\nB choose no\n~ B se 14000\n~ A se 14500",
     "A choose yes\nA draw ?\nB choose no\n~ B se 14500"),
    ("Each player returns one of their own Units to their Hand.", "B choose #b2\n~ return #b2\n~ return #a1",
     "B choose #a1"),
    ("Your opponent destroys one of their Units.", "B choose #b2\n~ destroy #b2\n~ B se 14000",
     "B choose #b2\n~ B se 15000"),
    ("Your opponent can't play War Cards this turn.", "-- combat", '> B play "Insight"'),
    ("Discard two cards: draw a card.", "A draw ?", "A draw ? ?"),
    ("You may discard a card to draw 2 cards.", "A choose yes\nA draw ? ?", "A choose yes\nA draw ? ? ?"),
    ("Discard a Unit.", 'A choose "Cub"\n= A discard "Cub"', 'A choose "Idol"'),
    ("Draw until you have five cards in your Hand.", "A draw ? ? ?", "A draw ? ?"),
    ("Look at the top 3 cards of your Deck, then put them back in any order.", "= A 15000/7/2", "= A 15000/7/3"),
    ("Deal 10 damage to each Unit that isn't a Fire Unit.",
     '= B unit "Fish" damage 10 #b2', '= B unit "Wolf" damage 10 #b1'),
    ("Basic Units cost you no FE this turn.", 'A play "Cub"\n~ A fe 7', 'A play "Cub"\n~ A fe 6'),
    ("Target Unit's skills cost 1 FE less this turn.", 'A choose #a1\n-- combat\nA attack #a1 "Slash" -> #b1\n~ A fe 6',
     'A choose #a1\n-- combat\nA attack #a1 "Slash" -> #b1\n~ A fe 5'),
    ("Gain 1 FE for each Unit in your Discard Pile.", "~ A fe 9", "~ A fe 8"),
    ("Unless you control a Hero, draw a card.", "A draw ?", "A draw ? ?"),
    ("Your opponent loses 500 SE for each Unit they control with Poison.", "~ B se 14500", "~ B se 13500"),
    ("Double your FE.", "~ A fe 14", "~ A fe 8"),
    ("Choose two: draw a card; gain 3 FE; or lose 500 SE.", "A choose 2\nA draw ?\n~ A se 14500\n~ A fe 7",
     "A choose 4"),
    ("Destroy target opposing Unit. For each opposing Unit destroyed this turn, gain 1 FE.", "A choose #b1\n~ A fe 8",
     "A choose #b1\n~ A fe 7"),
    ("Gain 1 FE for each card your opponent has in hand.", "~ A fe 10", "~ A fe 9"),
    ("Deal 10 damage to the opposing Unit with the highest HP.", '= B unit "Wolf" damage 10 #b1', "A choose #b2"),
    ("Destroy each Unit with the lowest HP.", "~ destroy #b3", "~ destroy #b2"),
    ("This card costs 2 FE more for each Unit you control.", "~ A fe 5", "~ A fe 7"),
    ("This card costs 2 FE more if you control a Hero Unit.", "~ A fe 7", "~ A fe 5"),
    ("Choose target Unit. At the end of this turn, destroy it.", "A choose #b1\n-- end\n~ destroy #b1",
     "A choose #b1\n~ destroy #b1"),
    ("At the start of your next turn, draw a card.",
     f"{NEXT}\nB flip tails\n== 7 A\nA draw ?\nA roll d12 9\nA draw ?", "A draw ?"),
    ("If a Unit would be destroyed this turn, remove it from play instead. Destroy target Unit.",
     "A choose #b1\n~ remove #b1", "A choose #b1\n~ destroy #b1"),
    ("Skip your next Combat Phase.", "-- end", "-- combat"),
    ("Roll a d12. Gain that much FE.", "A roll d12 5\n~ A fe 12", "A roll d20 5"),
    ("Roll a d20. On 11 or more, draw 2 cards. Otherwise, lose 500 SE.", "A roll d20 11\nA draw ? ?",
     "A roll d20 10\nA draw ? ?"),
    ("Target opposing Unit can't attack next turn.", f"A choose #b1{NEXT}\n-- combat",
     f'A choose #b1{NEXT}\n-- combat\nB attack #b1 "Poke" -> #a1'),
    ("Target Unit you control can't attack next turn.", f"A choose #a1{AFTER}\n-- combat",
     f'A choose #a1{AFTER}\n-- combat\nA attack #a1 "Poke" -> #b1'),
    ("Each Unit can't attack on its next turn.", '-- combat\nA attack #a1 "Poke" -> #b1',
     f'{NEXT}\n-- combat\nB attack #b1 "Poke" -> #a1'),
    ("Units your opponent controls can't attack during their next turn.",
     f'-- combat\nA attack #a1 "Poke" -> #b1{NEXT}', f'{NEXT}\n-- combat\nB attack #b1 "Poke" -> #a1'),
    ("Put a Basic Unit from your hand into play.", 'A choose "Cub" #p1\n~ A fe 7\n= A unit "Cub" #p1',
     'A choose "Knight" #p1'),
    ("Put target Unit from your Discard Pile onto the field.",
     'A choose "Cub" #p1\n-- combat\nA attack #p1 "Poke" -> #b1',
     'A choose "Dire Wolf" #p1'),
    ('Search your Deck for "Ghost" and put it onto the field.', 'A choose "Ghost" #p1\n= A unit "Ghost" #p1',
     'A choose "Wolf" #p1'),
    ("Your opponent can't play War Cards during their next turn.", f"{NEXT}\n-- main",
     f'{NEXT}\n-- main\nB play "Doom"'),
    ("Your opponent can't play War Cards during their next turn.", f'{AFTER}\n-- main\nA play "Doom"',
     f'{NEXT}\n-- main\nB play "Surge"'),
    ("Destroy each Unit with 20 or more damage.", "~ destroy #b3", "~ destroy #b1"),
    ("Destroy each Unit with the same name as target opposing Unit.",
     "A choose #b1\n~ destroy #a1\n~ destroy #b1\n~ destroy #b3", "A choose #b2\n~ destroy #a1"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "right", "wrong"), WARS)
def test_a_War_Card_does_what_its_text_says(text, right, wrong):
    lying = 'B unit "Wolf" damage 20 poison since 3 #b3', 'A discard "Cub" "Dire Wolf"'
    holds = judge(text, f"{OWN}\n{right}", *lying)
    assert holds.verdict == "legal", holds.problem
    assert judge(text, f"{OWN}\n{wrong}", *lying).verdict != "legal"


def test_the_top_cards_of_a_deck_go_to_the_Discard_Pile():
    verdict = judge("Discard the top 2 cards of your deck.", OWN)
    assert verdict.verdict == "legal", verdict.problem
    assert scenario.player(verdict, "A")["discard"] == ["?", "?", "Try"]
    assert scenario.player(verdict, "A")["deck"] == 58


@pytest.mark.parametrize(
    ("text", "right", "wrong"),
    [
        ("Your opponent skips their next Combat Phase.", "== 6 B\nB draw ?\nB roll d12 9\n-- end",
         "== 6 B\nB draw ?\nB roll d12 9\n-- combat"),
        ("Each player skips their next Draw Phase.", "== 6 B\nB roll d12 9\n== 7 A\nA roll d12 9\n== 8 B\nB draw ?",
         "== 6 B\nB draw ?\nB roll d12 9"),
    ],
)  # fmt: skip
def test_the_next_phase_of_a_sort_is_left_out_once(text, right, wrong):
    holds = judge(text, f"{OWN}\n{right}")
    assert holds.verdict == "legal", holds.problem
    assert judge(text, f"{OWN}\n{wrong}").verdict == "illegal"


def lying(kind: str, text: str, rows: str, *lines: str, own: str = "", without: tuple[str, ...] = ()):
    fields = {"subtype": "continuous"} if kind == "war" else {}
    cards = CardPool("valcarta", (*scenario.pool(), card("Try", kind, text=text, **fields)))
    verdict = scenario.judged(rows, board=board(*lines, own or f'A {kind} "Try" #w', without=without), cards=cards)
    assert verdict.verdict == "legal", verdict.problem
    return verdict


SLAIN = 'A play "Slay" -> #a1\n'


@pytest.mark.parametrize(
    ("text", "rows"),
    [
        ("If a Unit you control would be destroyed, return it to your hand instead.",
         f"{SLAIN}~ return #a1\n~ A se 15000"),
        ("If an opposing Unit would be destroyed, return it to its owner's hand instead.",
         f"{SLAIN}~ destroy #a1\n~ A se 14000"),
        ("The first time a Unit you control would be destroyed each turn, it is not destroyed.",
         f'{SLAIN}= A unit "Wolf" damage 20 #a1\n{SLAIN}~ destroy #a1'),
    ],
)  # fmt: skip
def test_what_would_be_destroyed_may_be_saved(text, rows):
    lying("war", text, rows, 'A unit "Wolf" damage 20 #a1', without=("A unit",))


def test_Equipment_goes_in_the_place_of_its_Unit_whose_damage_is_healed():
    text = "If the equipped Unit would be destroyed, destroy this card instead."
    rows = 'A play "Bolt" -> #a1\n~ destroy #w\n= A unit "Wolf" damage 0 #a1\n~ A se 15000'
    on = 'A equipment "Try" on #a1 #w'
    lying("equipment", text, rows, 'A unit "Wolf" damage 50 #a1', without=("A unit",), own=on)


def test_a_text_that_always_holds_asks_for_nothing_that_hangs_on_it():
    text = "While you control a Unit with 70 or less HP, your Units deal 10 more damage."
    lying("war", text, '-- combat\nA attack #a1 "Poke" -> #b1\n= B unit "Wolf" damage 20 #b1')


def hp_of(verdict, name: str, seat: str = "A") -> int:
    return next(each["hp"] for each in scenario.player(verdict, seat)["unit"] if each["card"] == name)


def test_Equipment_may_add_HP_and_the_Unit_falls_when_it_leaves():
    on = 'A equipment "Try" on #a3 #w'
    hurt = 'A unit "Cub" #a3 damage 40'
    cards = CardPool(
        "valcarta",
        (
            *scenario.pool(),
            card("Try", "equipment", text="+20 HP."),
            war("Rust", "single use", "Destroy target Equipment."),
        ),
    )
    fell = scenario.judged(
        'A play "Rust"\n~ destroy #w\n~ destroy #a3\n~ A se 14000', board=board(hurt, on), cards=cards
    )
    assert fell.verdict == "legal", fell.problem


def test_what_holds_under_a_condition_holds_as_long_as_that_does():
    text = "While you control a Hero, your Units deal 30 more damage."
    lying("war", text, '-- combat\nA attack #a1 "Poke" -> #b1\n= B unit "Wolf" damage 10 #b1')
    lying("war", text, '-- combat\nA attack #a1 "Poke" -> #b1\n= B unit "Wolf" damage 40 #b1', 'A unit "Knight" #a2')


def test_less_damage_may_be_taken_from_some_Units_alone():
    text = "This Unit takes 20 less damage from Water Units."
    rows = '-- combat\nA attack #f "Wave" -> #b3\n= B unit "Ghost" damage 0 #b3\nA attack #a1 "Poke" -> #b3\n'
    lying("equipment", text, f'{rows}= B unit "Ghost" damage 10 #b3', 'A unit "Fish" #f', 'B unit "Ghost" #b3',
          own='B equipment "Try" on #b3')  # fmt: skip


@pytest.mark.parametrize(
    ("text", "rows"),
    [
        ("When a Unit you control takes damage, draw a card.", 'A play "Bolt" -> #a1\nA draw ?'),
        ("When a Unit you control takes damage, gain 3 FE.", 'A play "Bolt" -> #b1\n~ A fe 5'),
        ("When an opposing Unit is dealt damage, gain 3 FE.", '-- combat\nA attack #a1 "Poke" -> #b1\n~ A fe 10'),
        ("When a Unit you control takes damage, gain 3 FE.", 'A play "Balm" -> #b1\n~ A fe 7'),
    ],
)
def test_a_card_waits_for_damage_to_Units(text, rows):
    lying("war", text, rows)


def test_a_Unit_that_takes_no_damage_takes_none_of_effects_either():
    verdict = judge(
        "Target Unit takes no damage this turn.", f'{OWN} -> #b1\nA play "Bolt" -> #b1\n= B unit "Wolf" damage 0 #b1'
    )
    assert verdict.verdict == "legal", verdict.problem


def test_a_ban_in_its_next_turn_is_over_after_that():
    text = "Each opposing Unit cannot attack in your opponent's next turn."
    roll = "A draw ?\nA roll d12 5\n"
    banned = judge(text, f'{OWN}\n== 6 B\nB draw ?\nB roll d12 9\n-- combat\nB attack #b1 "Poke" -> #a1')
    assert banned.verdict == "illegal"
    free = judge(text, f'{OWN}\n== 6 B\nB draw ?\nB roll d12 9\n== 7 A\n{roll}== 8 B\nB draw ?\nB roll d12 9\n'
                 '-- combat\nB attack #b1 "Poke" -> #a1')  # fmt: skip
    assert free.verdict == "legal", free.problem


@pytest.mark.parametrize(
    ("text", "rows"),
    [
        ("Whenever you draw a card, gain 100 SE.", 'A play "Insight"\nA draw ?\n~ A se 15100'),
        ("At the end of your Combat Phase, draw a card.", "-- combat\n-- end\nA draw ?"),
        ("When your opponent loses SE, draw a card.", 'A play "Doom"\nA draw ?'),
        ("At the start of each player's turn, that player loses 100 SE.",
         "== 6 B\nB draw ?\nB roll d12 3\n-- main\n~ B se 14900"),
    ],
)  # fmt: skip
def test_a_card_waits_for_what_players_do(text, rows):
    lying("war", text, rows)


def attacked(text: str, rows: str, *lines: str, damage: int = 10):
    trickster = unit("Trickster", "basic", 60, skill("Trick", damage, 1, text=text))
    cards = CardPool("valcarta", (*scenario.pool(), trickster))
    return scenario.judged(
        f'-- combat\nA attack #t "Trick" -> #b1\n{rows}', board=board('A unit "Trickster" #t', *lines), cards=cards
    )


def test_a_skill_hits_as_many_as_it_says():
    trickster = unit("Trickster", "basic", 60, skill("Trick", 10, 1, text="Hits up to two of your opponent's Units."))
    scene = {
        "board": board('A unit "Trickster" #t', 'B unit "Cub" #b3'),
        "cards": CardPool("valcarta", (*scenario.pool(), trickster)),
    }
    struck = '-- combat\nA attack #t "Trick" -> #b1 #b2\n= B unit "Fish" damage 10 #b2'
    assert scenario.judged(struck, **scene).verdict == "legal"
    assert scenario.judged('-- combat\nA attack #t "Trick" -> #b1 #b2 #b3', **scene).problem.rule == "VAL-COM-05"


def test_damage_counters_count():
    own = "This attack deals 10 more damage for each damage counter on this Unit."
    assert attacked(own, '= B unit "Wolf" damage 10 #b1').verdict == "legal"
    theirs = "Deals 10 more damage for each damage counter on the target."
    trickster = unit("Trickster", "basic", 60, skill("Trick", 10, 1, text=theirs))
    cards = CardPool("valcarta", (*scenario.pool(), trickster))
    hurt = board('A unit "Trickster" #t', 'B unit "Cub" damage 10 #b3')
    rows = '-- combat\nA attack #t "Trick" -> #b3\n= B unit "Cub" damage 30 #b3'
    assert (
        scenario.judged('-- combat\nA attack #t "Trick" -> #b3\n~ destroy #b3', board=hurt, cards=cards).verdict
        == "legal"
    )
    assert scenario.judged(rows, board=hurt, cards=cards).verdict != "legal"


def test_a_coin_of_a_skill_decides_about_its_damage():
    more = "Flip a coin. If heads, this attack deals 20 more damage."
    assert attacked(more, 'A flip heads\n= B unit "Wolf" damage 30 #b1').verdict == "legal"
    assert attacked(more, 'A flip tails\n= B unit "Wolf" damage 10 #b1').verdict == "legal"
    nothing = "Flip a coin. If tails, this attack does nothing. If heads, draw a card."
    failed = attacked(nothing, 'A flip tails\n= B unit "Wolf" damage 0 #b1')
    assert failed.verdict == "legal", failed.problem
    assert attacked(nothing, 'A flip heads\nA draw ?\n= B unit "Wolf" damage 10 #b1').verdict == "legal"


def test_a_condition_decides_about_the_damage_of_a_skill():
    text = "If you control a Hero, this attack deals 30 more damage."
    assert attacked(text, '= B unit "Wolf" damage 10 #b1').verdict == "legal"
    assert attacked(text, '= B unit "Wolf" damage 40 #b1', 'A unit "Knight" #a2').verdict == "legal"


def test_a_skill_asks_what_became_of_its_target():
    kills = attacked("If the target is destroyed, draw a card.", "~ destroy #b1\nA draw ?", damage=100)
    assert kills.verdict == "legal", kills.problem
    assert attacked("If the target is destroyed, draw a card.", "A draw ?").verdict == "illegal"


def test_a_Unit_that_a_text_puts_onto_the_field_enters_without_being_played():
    put = war("Try", "single use", "Put a Basic Unit from your Discard Pile onto the field.")
    enters = war("Gate", "continuous", "When a Unit enters the field, gain 1 FE. When you play a Unit, lose 500 SE.")
    cards = CardPool("valcarta", (*scenario.pool(), put, enters))
    lines = 'A discard "Cub"', 'A war "Gate" #w'
    verdict = scenario.judged(f"{OWN}\n~ A fe 8\n~ A se 15000", board=board(*lines), cards=cards)
    assert verdict.verdict == "legal", verdict.problem


def test_a_Unit_is_put_onto_the_field_only_where_a_slot_is_free():
    full = tuple([f'A unit "Wolf" #u{number}' for number in range(1, 5)])
    text = "Put a Basic Unit from your Discard Pile onto the field."
    assert judge(text, f'{OWN}\n= A discard "Cub" "Try"', *full, 'A discard "Cub"').verdict == "legal"


@pytest.mark.parametrize(
    ("text", "right", "wrong"),
    [
        ("Deal 20 damage to another opposing Unit.", '= B unit "Fish" damage 20 #b2', '= B unit "Wolf" damage 30 #b1'),
        ("Deal 20 damage to each other opposing Unit.", '= B unit "Fish" damage 20 #b2',
         '= B unit "Wolf" damage 30 #b1'),
    ],
)  # fmt: skip
def test_another_opposing_Unit_in_a_skill_is_none_that_it_hits(text, right, wrong):
    cards = CardPool("valcarta", (*scenario.pool(), unit("Try", "basic", 60, skill("Blow", 10, text=text))))
    for rows, verdict in ((right, "legal"), (wrong, "inconsistent")):
        attack = f'-- combat\nA attack #t "Blow" -> #b1\n{rows}'
        assert scenario.judged(attack, board=board('A unit "Try" #t'), cards=cards).verdict == verdict


def test_an_Instant_stops_the_attack_under_way():
    cards = CardPool("valcarta", (*scenario.pool(), war("Try", "instant", "Cancel the attack.")))
    rows = '-- combat\nA attack #a1 "Slash" -> #b1\n> B play "Try"\n= B unit "Wolf" damage 0 #b1\n~ A fe 5'
    verdict = scenario.judged(rows, board=board(), cards=cards)
    assert verdict.verdict == "legal", verdict.problem
