"""Texts of Valcarta about cards that go and come, what was done, and who has acted."""

from rules.games.valcarta.wording.reading import BOXES, read_text
from tests.rules.boxes import each_is_declined, each_is_read
from tests.rules.scenes import faulty, legal
from tests.rules.valcarta.cards import card, pool_with, skill, unit, war
from tests.rules.valcarta.scenario import attacked, board, damages, judged, played, player, refuses, statuses

READ = [
    ("war", "Opponent discards 1 at random.", "Your opponent discards 1 card at random."),
    (
        "war",
        "Destroy target Unit that is affected by a Status Effect.",
        "Destroy target Unit with a Status Effect.",
    ),
    ("continuous", "When an opposing Unit is played, draw a card.", "When your opponent plays a Unit, draw 1 card."),
    ("unit", "When this Unit is played, draw a card.", "When this Unit enters the field, draw 1 card."),
    ("war", "Deal 20 damage to target Unit and 10 damage to each other Unit.",
     "Deal 20 damage to target Unit. Deal 10 damage to each other Unit."),
    ("war", "Put target Unit on top of its owner's deck.", "Put target Unit on top of its owner's deck."),
    ("unit", "When this Unit is destroyed, shuffle this card into your deck.",
     "When this Unit is destroyed, put this card into your deck, shuffled."),
    ("war", "Banish up to 2 War Cards from your Discard Pile.",
     "Remove up to 2 War Cards in your Discard Pile from play."),
    ("war", "Search your deck for an Equipment and attach it to a Unit you control.",
     "Search your deck for 1 Equipment and put it onto target Unit you control."),
    ("crystal", "Revive a Unit from your Discard Pile.", "Put 1 Unit from your Discard Pile into play."),
    ("equipment", "Only attach to a Champion or Ultimate Unit. +20 damage.",
     "Attach this only to a Champion or Ultimate Unit. +20 damage."),
    ("skill", "Your opponent discards 1 card at random. If it was a War Card, they lose 500 SE.",
     "Your opponent discards 1 card at random. If it was a War Card, your opponent loses 500 SE."),
    ("continuous", "When a player plays a War Card, they draw a card.",
     "When a player plays a War Card, that player draws 1 card."),
    ("continuous", "Your opponent's Units take 10 damage at the start of their turn.",
     "At the start of your opponent's turn, deal 10 damage to each opposing Unit."),
    ("equipment", "When this Unit destroys a Unit, draw a card.", "When this Unit destroys a Unit, draw 1 card."),
    ("unit", "When you evolve a Unit, draw 1 card.", "When a Unit you control is upgraded, draw 1 card."),
    ("unit", "This Unit can't be affected by Status Effects while it has an Equipment Card attached.",
     "While this Unit is an equipped Unit, this Unit cannot be affected by Status Effects."),
    ("unit", "Your opponent can't play War Cards while this Unit is on the field.",
     "Your opponent cannot play War Cards."),
    ("instant", "Play this card when your opponent attacks. Draw 2 cards.",
     "Play this only if your opponent controls an attacking Unit. Draw 2 cards."),
    ("instant", "The attacked Unit takes 30 less damage from this attack.", "The attack deals -30 damage."),
    ("war", "Your opponent chooses a Unit they control and returns it to their hand.",
     "Your opponent returns 1 of their Units to their hand."),
    ("continuous", "Your opponent must pay 1 more FE to play War Cards.", "War Cards cost your opponent +1 FE."),
    ("equipment", "When this Unit is attacked, flip a coin. If heads, it takes no damage.",
     "When this Unit is attacked, flip a coin. If heads, this Unit takes no damage from the attack."),
    ("fay", "Sacrifice any two Units you control.", "Sacrifice 2 Units."),
    ("war", 'If you don\'t control "Wolf", draw 2 cards.', 'If you do not control "Wolf", draw 2 cards.'),
    ("war", "Take control of target opposing Basic Unit until the end of your turn.",
     "Take control of target opposing Basic Unit this turn."),
    ("skill", "Gain FE equal to the number of Status Effects on the target.",
     "For each Status Effect on the target, gain 1 FE."),
    ("war", "Deal 20 damage to target Unit. If it is a Water Unit, deal 40 damage to it instead.",
     "Choose target Unit. If it is a Water Unit, deal 40 damage to it. Otherwise, deal 20 damage to it."),
    ("war", "Return all cards in your Discard Pile to your deck and shuffle.",
     "Shuffle your Discard Pile into your deck."),
    ("continuous", "If your opponent discards a card, they lose 500 SE.",
     "When your opponent discards a card, your opponent loses 500 SE."),
    ("skill", "Choose an opposing Unit other than the target. Deal 20 damage to it.",
     "Choose target opposing unattacked Unit. Deal 20 damage to it."),
    ("war", "Choose up to two opposing Units. They take 20 damage.",
     "Choose up to 2 target opposing Units. Deal 20 damage to each of them."),
    ("war", "You and your opponent each draw 2 cards.", "Each player draws 2 cards."),
    ("skill", "If the target is Burned, draw a card. Apply Burn to the target.",
     "If the target is a Unit with Burn, draw 1 card. Apply Burn to the target."),
    ("instant", "Negate target attack.", "This attack does nothing."),
    ("skill", "Roll a d12. On 9 or more, destroy the target; otherwise, this Unit takes 20 damage.",
     "Roll a d12. If the die shows 9 or more, destroy the target. Otherwise, deal 20 damage to this Unit."),
    ("skill", "Roll a d12. This skill does 10 more damage for each point rolled.",
     "Roll a d12. For each point rolled, +10 damage."),
    ("skill", "Hits each opposing Unit that has a Status Effect.",
     "Hits each opposing Unit with a Status Effect."),
    ("war", "Send 1 Unit from your hand to the Discard Pile to deal 40 damage to target Unit.",
     "Discard 1 Unit. If you do, deal 40 damage to target Unit."),
    ("war", "Each player who controls four or more Units discards a card.",
     ("If you control 4 or more Units, discard 1 card. "
     "If your opponent controls 4 or more Units, your opponent discards 1 card.")),
    ("continuous", "When a Unit you control is destroyed by an attack, draw 1 card.",
     "When a Unit you control is destroyed by an attack, draw 1 card."),
    ("continuous", "Poisoned Units can't be cured.", "Each Unit with Poison cannot be cured."),
    ("equipment", "Its skills cost 1 FE less for each Continuous War Card you control.",
     "For each Continuous War Card you control, this Unit's skills cost -1 FE."),
    ("unit", "When this Unit attacks, flip a coin. If heads, it deals 20 more damage.",
     "When this Unit attacks, flip a coin. If heads, the attack deals +20 damage."),
    ("continuous", "The first War Card you play each turn costs 1 FE less.",
     "The first War Card you play each turn costs -1 FE."),
    ("skill", "Use this only if this Unit is not damaged. Draw 1 card.",
     "Use this only if this Unit is not a damaged Unit. Draw 1 card."),
]  # fmt: skip
DECLINED = [
    ("war", "Choose target Unit. If you control a Hero Unit, destroy each other Unit.", "which Unit is left out"),
    ("war", "Choose target Unit. Discard 2 cards. Destroy it.", "may mean several"),
    ("continuous", "When a player draws a card, the other player gains 100 SE.", "is other than somebody"),
    ("continuous", "When this Unit destroys a Unit, draw a card.", "no Unit on this card"),
    ("equipment", "Attach this only to a damaged Unit. +20 damage.", "hangs on what may change"),
    ("war", "Put an Equipment from your hand into play.", "is said of Units"),
    ("war", "Put a Unit from your hand onto target Unit you control.", "is said of Equipment"),
    ("war", "Your opponent can't play War Cards while this card is on the field.", "without an end"),
    ("skill", "Roll a d12. On 7 or more, this skill does 30 more damage. On 1 to 3, apply Stun to the target.",
     "before the damage"),
    ("skill", "Hits each Unit you control.", "not understood"),
    ("skill", "Apply Burn to the target. If it's already Burned, deal 40 damage to another opposing Unit.",
     "what the text has given before"),
    ("war", "For each Hero Unit you control, target opposing Unit cannot attack this turn.", "one target or as many"),
    ("skill", "If the target has Equipment attached, destroy it.", "what lies on it"),
    ("unit", "When this Unit is attacked, it deals 20 more damage.", "without an end"),
    ("continuous", "When you play a Unit for the first time each turn, you may draw a card.", "not understood"),
    ("war", "Each player discards 1 card. If it was a War Card, draw 1 card.", "no one card"),
]  # fmt: skip


test_a_text_made_of_parts_is_read = each_is_read(BOXES, read_text, READ)


test_what_nobody_can_carry_out_is_declined = each_is_declined(read_text, DECLINED)


def test_other_Units_are_those_that_nothing_was_done_to_before():
    text = "Deal 20 damage to target Unit and 10 damage to each other Unit."
    verdict = legal(played(text, 'A play "Trick" -> #b1'))
    assert (damages(verdict), damages(verdict, "A")) == ([20, 10], [10])


def test_a_Unit_goes_on_top_of_its_owners_Deck_with_what_lies_beneath():
    text = "Put target Unit on top of its owner's deck. Your opponent draws 2 cards."
    stack = 'B unit "Dire Wolf" over "Wolf" #b3'
    verdict = legal(played(text, 'A play "Trick" -> #b3\nB draw "Dire Wolf" "Wolf"', stack))
    assert [each["handle"] for each in player(verdict, "B")["unit"]] == ["b1", "b2"]
    faulty(played(text, 'A play "Trick" -> #b3\nB draw "Wolf" "Dire Wolf"', stack))


def test_a_card_of_the_Discard_Pile_is_removed_and_pays_for_more_damage():
    text = "Remove 1 Unit in your Discard Pile from play. If you do, +30 damage."
    rows = 'A attack #t "Trick" -> #b1\nA choose "Cub"\n= B unit "Wolf" damage 30 #b1'
    verdict = legal(attacked(text, rows, 'A discard "Cub"'))
    assert player(verdict, "A")["removed"] == ["Cub"]
    faulty(attacked(text, 'A attack #t "Trick" -> #b1\n= B unit "Wolf" damage 30 #b1'))


def test_VAL_G11_an_Equipment_comes_from_the_Discard_Pile_onto_a_Unit_that_it_fits():
    text = "Put 1 Equipment from your Discard Pile onto target Unit you control."
    verdict = legal(played(text, 'A play "Trick" -> #a1\nA choose "Blade"', 'A discard "Blade"'))
    assert [(each["card"], each["on"]) for each in player(verdict, "A")["equipment"]] == [("Blade", "a1")]
    faulty(played(text, 'A play "Trick" -> #a1\nA choose "Trident"', 'A discard "Trident"'), "illegal")


def test_VAL_EQ_02_an_Equipment_says_on_which_Units_it_may_lie():
    cards = pool_with(card("Halter", "equipment", text="Attach this only to a Hero Unit. +10 damage."))
    laid = board('A unit "Knight" #h', 'A hand "Halter"', without=("A hand",))
    legal(judged('A play "Halter" -> #h', board=laid, cards=cards))
    refuses("VAL-EQ-02", 'A play "Halter" -> #a1', board=laid, cards=cards)


def test_a_card_that_was_discarded_is_asked_what_it_was():
    text = "Your opponent discards 1 card. If it was a War Card, your opponent loses 500 SE."
    lines = ('B hand "Spark" "Cub"',)
    cards = pool_with(war("Trick", "single use", text))
    laid = board(*lines, without=("B hand",))
    legal(judged('A play "Trick"\nB choose "Spark"\n~ B se 14500', board=laid, cards=cards))
    legal(judged('A play "Trick"\nB choose "Cub"\n~ B se 15000', board=laid, cards=cards))


def test_a_Unit_that_destroys_another_by_its_attack_is_told_so():
    told = "When this Unit destroys an opposing Unit, gain 1000 SE."
    hunter = unit("Hunter", "basic", 60, skill("Bite", 70), text=told)
    cards = pool_with(hunter, war("Trick", "single use", "Destroy target Unit."))
    laid = board('A unit "Hunter" #h')
    legal(judged('-- combat\nA attack #h "Bite" -> #b1\n~ A se 16000', board=laid, cards=cards))
    faulty(judged('A play "Trick" -> #b1\n~ A se 16000', board=laid, cards=cards))


def test_whoever_plays_a_War_Card_loses_SE():
    toll = war("Toll", "continuous", "When a player plays a War Card, that player loses 500 SE.")
    laid = board('B war "Toll" #w')
    cards = pool_with(toll, war("Trick", "single use", "Gain 1 FE."))
    legal(judged('A play "Trick"\n~ A se 14500\n~ B se 15000', board=laid, cards=cards))
    faulty(judged('A play "Trick"\n~ B se 14500', board=laid, cards=cards))


def test_a_die_of_a_skill_adds_to_its_damage():
    text = "Roll a d12. For each point rolled, +10 damage."
    legal(attacked(text, 'A attack #t "Trick" -> #b1\nA roll d12 4\n= B unit "Wolf" damage 40 #b1'))
    faulty(attacked(text, 'A attack #t "Trick" -> #b1\nA roll d12 4\n= B unit "Wolf" damage 10 #b1'))


def test_a_die_of_a_skill_decides_what_follows_the_damage():
    text = "Roll a d12. On 9 or more, destroy the target. Otherwise, this Unit takes 20 damage."
    legal(attacked(text, 'A attack #t "Trick" -> #b1\nA roll d12 9\n~ destroy #b1'))
    legal(attacked(text, 'A attack #t "Trick" -> #b1\nA roll d12 8\n= A unit "Trickster" damage 20 #t'))
    faulty(attacked(text, 'A attack #t "Trick" -> #b1\nA roll d12 8\n~ destroy #b1'))


def test_VAL_STA_05_a_skill_hits_each_Unit_that_its_text_means():
    text = "Hits each opposing Unit with Poison."
    poisoned = 'B unit "Knight" #b3 poison'
    verdict = legal(attacked(text, 'A attack #t "Trick" -> #b3', poisoned, damage=20))
    assert damages(verdict) == [0, 0, 20]
    faulty(attacked(text, 'A attack #t "Trick" -> #b1 #b3', poisoned, damage=20), "illegal")
    faulty(attacked(text, 'A attack #t "Trick"', damage=20), "illegal")


def test_a_discarded_card_adds_to_the_damage_of_a_skill():
    text = "Your opponent discards 1 card. If it was a War Card, +30 damage."
    trickster = unit("Trickster", "basic", 60, skill("Trick", 10, 1, text=text))
    laid = board('A unit "Trickster" #t', 'B hand "Spark" "Cub"', without=("B hand",))
    rows = '-- combat\nA attack #t "Trick" -> #b1\nB choose "{}"\n= B unit "Wolf" damage {} #b1'
    for name, points in (("Spark", 40), ("Cub", 10)):
        legal(judged(rows.format(name, points), board=laid, cards=pool_with(trickster)))
    faulty(judged(rows.format("Cub", 40), board=laid, cards=pool_with(trickster)))


def test_a_Unit_destroyed_by_an_attack_is_told_from_others():
    wake = war("Wake", "continuous", "When an opposing Unit is destroyed by an attack, gain 1000 SE.")
    hunter = unit("Hunter", "basic", 60, skill("Bite", 70))
    cards = pool_with(wake, hunter, war("Trick", "single use", "Destroy target Unit."))
    laid = board('A unit "Hunter" #h', 'A war "Wake" #w')
    legal(judged('-- combat\nA attack #h "Bite" -> #b1\n~ A se 16000', board=laid, cards=cards))
    faulty(judged('A play "Trick" -> #b1\n~ A se 16000', board=laid, cards=cards))


def test_a_Unit_that_cannot_be_cured_stays_poisoned():
    mire = war("Mire", "continuous", "Poisoned Units can't be cured.")
    cards = pool_with(mire, war("Trick", "single use", "Cure target Unit."))
    sick = board('A unit "Cub" #x poison')
    rows = 'A play "Trick" -> #x'
    assert statuses(legal(judged(rows, board=sick, cards=cards)), "A") == [[], []]
    kept = legal(judged(rows, board=f'{sick}\nB war "Mire" #m', cards=cards))
    assert statuses(kept, "A") == [[], ["poison"]]


def test_an_attack_is_changed_by_what_waits_for_it():
    drum = war("Drum", "continuous", "When a Unit you control attacks, the attack deals 20 more damage.")
    rows = '-- combat\nA attack #a1 "Poke" -> #b2\n= B unit "Fish" damage {} #b2'
    laid = board('A war "Drum" #w')
    legal(judged(rows.format(30), board=laid, cards=pool_with(drum)))
    faulty(judged(rows.format(10), board=laid, cards=pool_with(drum)))


def test_an_attacked_Unit_is_spared_by_its_own_text():
    ghost = unit("Shade", "basic", 60, text="When this Unit is attacked, flip a coin. If heads, it takes no damage.")
    laid = board('B unit "Shade" #b3')
    rows = '-- combat\nA attack #a1 "Poke" -> #b3\nB flip {} #b3\n= B unit "Shade" damage {} #b3'
    legal(judged(rows.format("heads", 0), board=laid, cards=pool_with(ghost)))
    legal(judged(rows.format("tails", 10), board=laid, cards=pool_with(ghost)))
    faulty(judged(rows.format("heads", 10), board=laid, cards=pool_with(ghost)))


def test_a_card_on_the_field_is_asked_for_by_its_name():
    text = 'If you control "Idol", gain 3 FE.'
    legal(played(text, 'A play "Trick"\n~ A fe 10', 'A war "Idol" #w'))
    legal(played(text, 'A play "Trick"\n~ A fe 7'))


def test_as_much_damage_is_added_as_cards_were_discarded():
    text = "Discard any number of cards. For each of them, +10 damage."
    trickster = unit("Trickster", "basic", 60, skill("Trick", 0, 1, text=text))
    laid = board('A unit "Trickster" #t', 'A hand "Cub" "Wolf" "Idol"', without=("A hand",))
    chosen = 'A choose "Cub"\nA choose "Wolf"\nA choose no'
    rows = f'-- combat\nA attack #t "Trick" -> #b1\n{chosen}\n= B unit "Wolf" damage {{}} #b1'
    legal(judged(rows.format(20), board=laid, cards=pool_with(trickster)))
    faulty(judged(rows.format(10), board=laid, cards=pool_with(trickster)))


def test_a_target_decides_what_is_done_to_it_instead():
    text = "Deal 20 damage to target Unit. If it is a Water Unit, deal 40 damage to it instead."
    assert damages(legal(played(text, 'A play "Trick" -> #b2'))) == [0, 40]
    assert damages(legal(played(text, 'A play "Trick" -> #b1'))) == [20, 0]
    faulty(played(text, 'A play "Trick" -> #b1 #b2'), "illegal")
