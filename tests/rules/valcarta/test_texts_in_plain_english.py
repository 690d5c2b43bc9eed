"""Texts of Valcarta as designers write them who know the rule document alone, and what comes of them at the table."""

from hypothesis import given, settings
from hypothesis import strategies as st

from rules.engine.effects import Has
from rules.engine.texts.nodes import (
    ACTIVE,
    HAND,
    OPPONENT,
    OUT_OF_PLAY,
    YOU,
    Ban,
    Controls,
    Discard,
    Draw,
    Each,
    Exceeds,
    FigureOf,
    Happening,
    If,
    InPile,
    PerEach,
    Recover,
    Search,
    Target,
    This,
    Total,
)
from rules.games.valcarta.wording.nodes import (
    AFTER_ATTACK,
    EQUIPMENT,
    HARMLESS,
    UNIT,
    UNREDUCED,
    WAR,
    ChangeDamage,
    Fail,
    ForbidSkills,
    Hit,
    Kind,
    Trigger,
)
from rules.games.valcarta.wording.reading import BOXES, read_text
from tests.rules.boxes import each_is_declined, each_is_read, reads_back
from tests.rules.scenes import faulty, legal
from tests.rules.valcarta.cards import card, pool_with, skill, unit, war
from tests.rules.valcarta.scenario import accepts, attacked, board, judged, played, player, refuses

SPARED, THEIR, HELD = "takes no damage from the attack", "your opponent's", "put it into your hand"
READ = [
    ("fay", "Summon this card by sacrificing three Units you control.", "Sacrifice 3 Units."),
    ("fay", "To summon this Unit, sacrifice a Dark Unit and a Light Unit.",
     "Sacrifice 1 Dark Unit. Sacrifice 1 Light Unit."),
    ("fay", "Sacrifice an Advanced Unit or higher to summon this Unit.",
     "Sacrifice 1 Advanced or Champion or Ultimate Unit."),
    ("war", "Destroy target Champion Unit or higher.", "Destroy target Champion or Ultimate Unit."),
    ("instant", "Reduce the damage of the current attack by 20.", "The attack deals -20 damage."),
    ("instant", "Negate your opponent's attack.",
     "If your opponent controls an attacking Unit, this attack does nothing."),
    ("instant", "Prevent all damage done to one of your Units by an attack.",
     "Target Unit you control takes no damage from the attack."),
    ("instant", "When your opponent attacks one of your Units, that Unit takes no damage.",
     f"Play this only if you control an attacked Unit. Target attacked Unit you control {SPARED}."),
    ("unit", "When this Unit is destroyed in battle, the attacking Unit takes 20 damage.",
     "When this Unit is destroyed by an attack, deal 20 damage to the attacking Unit."),
    ("unit", "When this Unit is destroyed, the Unit that attacked it takes 30 damage.",
     "When this Unit is destroyed by an attack, deal 30 damage to the attacking Unit."),
    ("continuous", "When you attack a Water Unit, draw a card.",
     "When an opposing Water Unit is attacked, draw 1 card."),
    ("continuous", "Your Fire Units deal 10 more damage when they attack Water Units.",
     "Each Fire Unit you control deals +10 damage to Water Units."),
    ("equipment", "This Unit takes 10 less damage when it is attacked by a Fire Unit.",
     "-10 damage taken from Fire Units."),
    ("equipment", "Reduce damage taken by 20.", "-20 damage taken."),
    ("equipment", "The equipped Unit's skills do 20 more damage and cost 1 more FE.",
     "+20 damage. This Unit's skills cost +1 FE."),
    ("equipment", "The first skill this Unit uses each turn costs 1 FE less.",
     "While this Unit did not attack this turn, this Unit's skills cost -1 FE."),
    ("continuous", "Your opponent must pay 1 more FE to use skills.", "Each opposing Unit's skills cost +1 FE."),
    ("skill", "This skill ignores damage reduction.", "This Unit deals damage that cannot be reduced."),
    ("skill", "Discard a card or this attack does nothing.",
     "You may discard 1 card. If you do not, this attack does nothing."),
    ("war", "If your opponent does not discard a card, they lose 500 SE.",
     "Your opponent may discard 1 card. If they do not, your opponent loses 500 SE."),
    ("skill", "Your opponent loses 100 SE for each card in their hand.",
     "For each card in your opponent's hand, your opponent loses 100 SE."),
    ("war", "Each player gains 1 FE for each card in their hand.",
     f"For each card in your hand, gain 1 FE. For each card in {THEIR} hand, your opponent gains 1 FE."),
    ("continuous", "At the end of each turn, that player discards a card if they have more than 4 cards in hand.",
     "At the end of each turn, if that player has 5 or more cards in hand, that player discards 1 card."),
    ("continuous", "At the end of each player's turn, that player's Poisoned Units take 10 damage.",
     "At the end of each turn, deal 10 damage to each Unit with Poison they control."),
    ("war", "Both players discard their hands and draw 5 cards.",
     "Each player discards their hand. Each player draws 5 cards."),
    ("war", "Search your Deck or Discard Pile for a Unit and add it to your hand.",
     f"Choose one: search your deck for 1 Unit and {HELD}; or return 1 Unit from your Discard Pile to your hand."),
    ("war", "Choose up to 3 cards in your opponent's Discard Pile and remove them from play.",
     "Remove up to 3 cards in your opponent's Discard Pile from play."),
    ("equipment", "When this Unit is destroyed, put this card back in your hand instead of the Discard Pile.",
     "When this Unit is destroyed, return this card to your hand."),
    ("war", "Put a Basic Unit from your hand onto the field. It cannot attack this turn.",
     "Put 1 Basic Unit from your hand into play. It cannot attack this turn."),
    ("skill", "If the target is at 30 HP or less, destroy it.",
     "If the target is a Unit with 30 or less HP, destroy the target."),
    ("skill", "This skill deals 10 more damage for each 10 damage on this Unit.",
     "For each damage counter on this Unit, +10 damage."),
    ("skill", "Apply Burn or Poison to the target.",
     "Choose one: apply Burn to the target; or apply Poison to the target."),
    ("skill", "This skill can only be used on the turn this Unit was played.",
     "Use this only if this Unit is a Unit that entered play this turn."),
    ("instant", "All Units your opponent controls lose 10 HP until end of turn.",
     "Each opposing Unit gets -10 HP this turn."),
    ("instant", "Until the end of the turn, Status Effects cannot be applied to your Units.",
     "Each Unit you control cannot be affected by Status Effects this turn."),
    ("unit", "This Unit gets +10 HP for each Equipment attached to it.",
     "For each Equipment attached to this Unit, +10 HP."),
    ("equipment", "While this card is attached to a Hero Unit, it deals 30 more damage.",
     "While this Unit is a Hero Unit, +30 damage."),
    ("unit", "Your Fire Units have +20 HP and their attacks deal 10 more damage.",
     "Each Fire Unit you control gets +20 HP and deals +10 damage."),
    ("skill", "If the target's HP is higher than this Unit's HP, +30 damage.",
     "If the target has more HP than this Unit, +30 damage."),
    ("skill", "If the Defending Unit survives, it becomes Burned.",
     "Unless the target is destroyed, apply Burn to the target."),
    ("skill", "If this Unit was damaged this turn, +20 damage.", "While this Unit took damage this turn, +20 damage."),
    ("skill", "Poisoned Units take 30 more damage from this attack.", "+30 damage to Units with Poison."),
    ("skill", "Heal this Unit by half the damage dealt.",
     "For every 2 points of damage dealt, heal 1 damage from this Unit."),
    ("skill", "You may return this Unit to your hand after the attack.",
     "You may return this Unit to its owner's hand."),
    ("instant", "Choose an attacking Unit. It deals no damage this turn.",
     "Choose target attacking Unit. It deals no damage this turn."),
    ("instant", "Destroy the attacking Unit if it has 40 HP or less.",
     "If the attacking Unit is a Unit with 40 or less HP, destroy the attacking Unit."),
    ("instant", "Play this card after an opponent's Unit attacks. That Unit falls asleep.",
     "Play this only if your opponent controls an attacking Unit. Apply Sleep to the attacking Unit."),
    ("instant", "Give one of your Units +20 damage until end of turn.",
     "Target Unit you control deals +20 damage this turn."),
    ("war", "Give target opposing Unit Poison and Burn.", "Apply Poison and Burn to target opposing Unit."),
    ("war", "Your opponent must sacrifice a Unit.", "Your opponent sacrifices 1 Unit."),
    ("war", "Return a Unit you control to your hand: draw 2 cards.",
     "Return target Unit you control to its owner's hand. If you do, draw 2 cards."),
    ("war", "Search your Deck for a Hero Unit and play it for free.",
     "Search your deck for 1 Hero Unit and put it into play."),
    ("continuous", "Whenever one of your Fire Units attacks, deal 10 damage to one of your opponent's other Units.",
     "When a Fire Unit you control attacks, deal 10 damage to target opposing unattacked Unit."),
    ("continuous", "Skills of Dark Units do not cost FE.", "Each Dark Unit's skills cost no FE."),
    ("continuous", "At the start of your turn, if your opponent has 5 or more cards in hand, they discard a card.",
     "At the start of your turn, if your opponent has 5 or more cards in hand, your opponent discards 1 card."),
    ("equipment", "The equipped Unit cannot use skills that cost more than 2 FE.",
     "This Unit cannot use skills that cost 3 or more FE."),
    ("equipment", "If the equipped Unit is upgraded, return this card to your hand.",
     "When this Unit is upgraded, return this card to its owner's hand."),
    ("fay", "Sacrifice 2 Units. At least one of them must be a Hero Unit.", "Sacrifice 1 Hero Unit. Sacrifice 1 Unit."),
    ("skill", "Both this Unit and the target fall asleep.", "Apply Sleep to this Unit. Apply Sleep to the target."),
    ("war", "Destroy all War Cards and Equipment on the field.",
     "Destroy each Continuous War Card. Destroy each Equipment."),
    ("unit", "When this Unit comes into play, destroy one Equipment or one Continuous War Card.",
     "When this Unit enters the field, choose one: destroy target Equipment; or destroy target Continuous War Card."),
    ("skill", "Can only be used on the turn this Unit was played.",
     "Use this only if this Unit is a Unit that entered play this turn."),
    ("instant", "The attacking Unit's damage is halved.", "The attack deals half the damage."),
    ("unit", "This Unit takes half damage from attacks.", "This Unit takes half the damage from attacks."),
    ("unit", "You lose 500 less SE when this Unit is destroyed.",
     "This Unit costs its owner 500 less SE as it is destroyed."),
    ("continuous", "When a Light Unit you control is destroyed, you only lose half the SE.",
     "Each Light Unit you control costs its owner half the SE as it is destroyed."),
    ("equipment", "After the equipped Unit attacks, it takes 10 damage.",
     "After this Unit attacks, deal 10 damage to this Unit."),
    ("continuous", "Once per turn, after one of your Units attacks, draw a card.",
     "Once per turn, after a Unit you control attacks, draw 1 card."),
    ("war", "Your opponent gains 100 SE for each of their Units.",
     "For each opposing Unit, your opponent gains 100 SE."),
    ("skill", "If your opponent has fewer cards in hand than you, they draw a card.",
     "If your opponent has less cards in hand than you, your opponent draws 1 card."),
    ("skill", "This attack hits every Unit on your opponent's side of the field.", "Hits each opposing Unit."),
    ("war", "Shuffle your hand into your Deck, then draw the same number of cards.",
     "Shuffle your hand into your deck. For each of them, draw 1 card."),
    ("war", "Look at the top 5 cards of your Deck. Take one and put the others on the bottom in any order.",
     "Look at the top 5 cards of your deck, put 1 of them into your hand and the rest under your deck."),
    ("equipment", "If the equipped Unit is attacked, the attacking Unit takes 10 damage.",
     "When this Unit is attacked, deal 10 damage to the attacking Unit."),
    ("unit", "If this Unit upgrades, remove all Status Effects from it.",
     "When this Unit is upgraded, cure this Unit."),
    ("crystal", "Cure all of your Units of all Status Effects and heal 20 damage from each.",
     "Cure each Unit you control. Heal 20 damage from each of them."),
]  # fmt: skip
DECLINED = [
    ("skill", "After this Unit attacks, heal 10 damage from it.", "needs a card that stays"),
    ("unit", "Your Fire Units deal 10 more damage while attacking.", "leaves open which Unit does so"),
    ("unit", "When this Unit is destroyed, draw a card and destroy the Unit that destroyed it.",
     "without an attack, too"),
    ("war", "Destroy the Unit that attacked it.", "no Unit that is known to have attacked"),
    ("continuous", "Basic Units cost 0 FE to play.", "Basic Units cost each player no FE."),
    ("skill", "Draw a card. If you have 2 or less cards in hand, this attack does nothing.", "stands first"),
    ("skill", "Hits each opposing Unit. If the target is a Fire Unit, this attack does nothing.", "several targets"),
    ("skill", "This attack does nothing.", "condition or choice"),
    ("unit", "This Unit is immune to Poison. Your Fire Units get +20 HP. Its skills cost 1 less FE.", "which Units"),
    ("continuous", "While the target has more HP than this Unit, +10 damage.", "no text has dealt with"),
    ("war", "Lose 100 SE for each card in their hand.", "no one player"),
    ("skill", "This Unit can attack directly.", "SE is lost otherwise"),
    ("instant", "Return target Unit to its owner's hand instead of putting it in the Discard Pile.", "not understood"),
    ("war", "Deal 10 damage to target Unit for each Equipment attached to it.", "not understood"),
]  # fmt: skip

test_what_designers_write_is_read = each_is_read(BOXES, read_text, READ)
test_what_they_leave_open_is_declined = each_is_declined(read_text, DECLINED)


def damages(verdict, seat="B"):
    return [each["damage"] for each in player(verdict, seat)["unit"]]


def test_nothing_makes_less_of_damage_that_cannot_be_reduced():
    lines = 'B equipment "Shield" on #b1 #s', 'B hand "Soften" ? ?'
    soften = war("Soften", "instant", "The attack deals -20 damage.")
    for text, damage in (("This skill's damage cannot be reduced.", 30), ("", 20)):
        trickster = unit("Trickster", "basic", 60, skill("Trick", 30, text=text))
        scene = {
            "board": board('A unit "Trickster" #t', *lines, without=("B hand",)),
            "cards": pool_with(trickster, soften),
        }
        legal(judged(f'-- combat\nA attack #t "Trick" -> #b1\n= B unit "Wolf" #b1 damage {damage}', **scene))
        softened = '-- combat\nA attack #t "Trick" -> #b1\n> B play "Soften"'
        assert damages(legal(judged(softened, **scene)))[0] == (30 if text else 0)


def test_a_coin_says_whether_damage_can_be_reduced():
    text = "Flip a coin. If heads, this attack's damage cannot be reduced."
    shield = 'B equipment "Shield" on #b1 #s'
    for side, damage in (("heads", 30), ("tails", 20)):
        rows = f'A attack #t "Trick" -> #b1\nA flip {side}'
        assert damages(legal(attacked(text, rows, shield, damage=30)))[0] == damage


def test_damage_that_cannot_be_reduced_still_grows():
    frail = card("Frail", "equipment", text="+20 damage taken. -10 damage taken.")
    spear = card("Spear", "equipment", text="This Unit's damage cannot be reduced.")
    scene = {
        "board": board('A equipment "Spear" on #a1 #s', 'B equipment "Frail" on #b1 #f'),
        "cards": pool_with(frail, spear),
    }
    assert damages(legal(judged('-- combat\nA attack #a1 "Poke" -> #b1', **scene)))[0] == 30


def test_a_skill_without_printed_damage_deals_what_its_own_text_gives_it_alone():
    rows, blade = 'A attack #t "Trick" -> #b2', 'A equipment "Blade" on #t #e'
    text = "For each Fire Unit you control, +10 damage."
    assert damages(legal(attacked(text, rows))) == [0, 20]
    assert damages(legal(attacked(text, rows, blade))) == [0, 30]
    assert damages(legal(attacked("Apply Burn to the target.", rows, blade))) == [0, 0]


def test_an_attack_does_nothing_where_its_text_is_not_met():
    text = "Unless you control another Ice Unit, this attack does nothing."
    rows = 'A attack #t "Trick" -> #b1'
    assert damages(legal(attacked(text, rows, damage=30))) == [0, 0]
    text = "Unless you control another Fire Unit, this attack does nothing."
    assert damages(legal(attacked(text, rows, damage=30))) == [30, 0]


def test_an_attack_does_nothing_unless_a_card_is_discarded():
    text = "Discard a card or this attack does nothing."
    paid = attacked(text, 'A attack #t "Trick" -> #b1\nA choose yes', damage=30)
    assert damages(legal(paid)) == [30, 0]
    left = attacked(text, 'A attack #t "Trick" -> #b1\nA choose no', damage=30)
    assert damages(legal(left)) == [0, 0]
    faulty(attacked(text, 'A attack #t "Trick" -> #b1\nA choose no\n= B unit "Wolf" #b1 damage 30', damage=30))


def test_a_Unit_hurts_the_one_that_destroyed_it_and_nobody_else():
    thorn = unit("Thorn", "basic", 10, text="When this Unit is destroyed, the Unit that attacked it takes 30 damage.")
    scene = {"board": board('B unit "Thorn" #t'), "cards": pool_with(thorn)}
    slain = legal(judged('-- combat\nA attack #a1 "Poke" -> #t', **scene))
    assert damages(slain, "A") == [30]
    scene["board"] = board('B unit "Thorn" #t', 'A hand "Bolt" ? ?', without=("A hand",))
    assert damages(legal(judged('A play "Bolt" -> #t\n~ destroy #t', **scene)), "A") == [0]


def test_the_first_skill_of_a_turn_costs_less():
    ring = card("Ring", "equipment", text="The first skill this Unit uses each turn costs 1 FE less.")
    scene = {"board": board('A equipment "Ring" on #a1 #r'), "cards": pool_with(ring)}
    twice = '-- combat\nA attack #a1 "Slash" -> #b1\n~ A fe 6\nA attack #a1 "Slash" -> #b1\n'
    accepts("VAL-COM-09", f"{twice}~ A fe 4", **scene)
    faulty(judged(f"{twice}~ A fe 5", **scene))


def test_cards_of_the_opponents_Discard_Pile_go_where_a_text_sends_them():
    piles = 'A discard "Cub"', 'B discard "Fish" "Wolf"'
    text = "Remove a card in your opponent's Discard Pile from play."
    gone = legal(played(text, 'A play "Trick"\nA choose "Fish"', *piles))
    assert (player(gone, "B")["discard"], player(gone, "B")["removed"]) == (["Wolf"], ["Fish"])
    faulty(played(text, 'A play "Trick"\nA choose "Cub"', *piles), "illegal")
    faulty(played(text, 'A play "Trick"\nB choose "Fish"', *piles), "illegal")
    back = legal(
        played(
            "Put 1 Unit from your opponent's Discard Pile under their deck.", 'A play "Trick"\nA choose "Wolf"', *piles
        )
    )
    assert player(back, "B")["discard"] == ["Fish"]
    assert player(
        legal(played("Remove 1 Unit in any Discard Pile from play.", 'A play "Trick"\nA choose "Cub"', *piles)), "A"
    )["removed"] == ["Cub"]


def test_a_player_says_whether_the_Deck_or_the_Discard_Pile_is_searched():
    text = "Search your Deck or Discard Pile for a Basic Unit and add it to your hand."
    found = legal(played(text, 'A play "Trick"\nA choose 2\nA choose "Cub"\n= A hand "Cub"', 'A discard "Cub"'))
    assert player(found, "A")["discard"] == ["Trick"]
    searched = legal(played(text, 'A play "Trick"\nA choose 1\nA choose "Wolf"\n= A hand "Wolf"', 'A discard "Cub"'))
    assert player(searched, "A")["discard"] == ["Cub", "Trick"]
    faulty(played(text, 'A play "Trick"\nA choose 2\nA choose "Fish"', 'A discard "Cub"'), "illegal")


def test_a_Unit_put_into_play_is_spoken_of():
    text = "Put a Basic Unit from your hand onto the field. It cannot attack this turn."
    scene = {
        "board": board('A hand "Trick" "Cub" ?', without=("A hand",)),
        "cards": pool_with(war("Trick", "single use", text)),
    }
    rows = 'A play "Trick"\nA choose "Cub" #n\n-- combat\nA attack '
    accepts("VAL-COM-09", f'{rows}#a1 "Poke" -> #b1', **scene)
    refuses("VAL-COM-09", f'{rows}#n "Poke" -> #b1', **scene)


def test_whose_turn_it_is_pays_by_what_that_player_has():
    tax = war(
        "Tax", "continuous", "At the end of each player's turn, if they control 2 or more Units, they lose 500 SE."
    )
    scene = {"board": board('A war "Tax" #w'), "cards": pool_with(tax)}
    verdict = legal(judged("-- end\n== 6 B\nB draw ?\nB roll d12 3\n-- end", **scene))
    assert (player(verdict, "A")["se"], player(verdict, "B")["se"]) == (15000, 14500)


def test_a_skill_asks_which_Unit_has_more_HP():
    text = "If the target has more HP than this Unit, +30 damage."
    rows = 'A attack #t "Trick" -> #b1'
    assert damages(legal(attacked(text, rows, damage=10)))[0] == 40
    hurt = board('A unit "Trickster" #t', 'B unit "Wolf" damage 20 #x')
    trickster = pool_with(unit("Trickster", "basic", 60, skill("Trick", 10, text=text)))
    assert damages(legal(judged('-- combat\nA attack #t "Trick" -> #x', board=hurt, cards=trickster)))[2] == 30


def test_a_Unit_that_deals_no_damage_still_attacks():
    calm = war("Calm", "continuous", "Your opponent's Units deal no damage.")
    scene = {"board": board('B war "Calm" #w'), "cards": pool_with(calm)}
    assert damages(legal(judged('-- combat\nA attack #a1 "Poke" -> #b1', **scene)))[0] == 0
    scene["board"] = board('A war "Calm" #w')
    assert damages(legal(judged('-- combat\nA attack #a1 "Poke" -> #b1', **scene)))[0] == 10
    text = "Deal 20 damage to target opposing Unit."
    for side, damage in (("A", 20), ("B", 0)):
        trickster = unit("Trickster", "basic", 60, skill("Trick", text=text))
        scene = {"board": board('A unit "Trickster" #t', f'{side} war "Calm" #w'), "cards": pool_with(calm, trickster)}
        rows = '-- combat\nA attack #t "Trick" -> #b1\nA choose #b1'
        assert damages(legal(judged(rows, **scene)))[0] == damage


def test_skills_that_cost_too_much_are_not_used():
    seal = war("Seal", "continuous", "Your opponent can't use skills that cost 2 or more FE.")
    scene = {"board": board('B war "Seal" #w'), "cards": pool_with(seal)}
    accepts("VAL-COM-09", '-- combat\nA attack #a1 "Poke" -> #b1', **scene)
    refuses("VAL-COM-09", '-- combat\nA attack #a1 "Slash" -> #b1', **scene)


def test_a_skill_asks_whether_its_Unit_took_damage_this_turn():
    text = "If this Unit took damage this turn, this attack deals double damage."
    trickster = unit("Trickster", "basic", 60, skill("Trick", 10, text=text))
    scene = {
        "board": board('A unit "Trickster" #t', 'A hand "Bolt" ? ?', without=("A hand",)),
        "cards": pool_with(trickster),
    }
    rows = '-- combat\nA attack #t "Trick" -> #b1'
    assert damages(legal(judged(rows, **scene)))[0] == 10
    assert damages(legal(judged(f'A play "Bolt" -> #t\n{rows}', **scene)))[0] == 20


def test_a_destroyed_Unit_costs_its_owner_what_texts_say():
    for says, lost in (("only lose half the SE", 500), ("lose 300 less SE", 700), ("only lose 200 SE", 200)):
        mercy = war("Mercy", "continuous", f"When a Unit you control is destroyed, you {says}.")
        scene = {"board": board('B war "Mercy" #w'), "cards": pool_with(mercy)}
        accepts("VAL-UNIT-03", f'A play "Slay" -> #b1\n~ B se {15000 - lost}', **scene)
        faulty(judged('A play "Slay" -> #b1\n~ B se 14000', **scene))
        accepts("VAL-UNIT-03", 'A play "Slay" -> #a1\n~ A se 14000', **scene)


def test_damage_is_halved():
    thick = card("Hide", "equipment", text="The equipped Unit takes half damage from attacks.")
    halve = war("Halve", "instant", "The attacking Unit's damage is halved.")
    hands = {"without": ("B hand",)}
    scene = {
        "board": board('B equipment "Hide" on #b1 #h', 'B hand "Halve" ? ?', **hands),
        "cards": pool_with(thick, halve),
    }
    poke = '-- combat\nA attack #a1 "Poke" -> #b{}'
    assert damages(legal(judged(poke.format(1), **scene))) == [5, 0]
    assert damages(legal(judged(poke.format(2), **scene))) == [0, 10]
    assert damages(legal(judged(f'{poke.format(2)}\n> B play "Halve"', **scene))) == [0, 5]


def test_what_follows_an_attack_waits_for_its_damage():
    text = "After this Unit attacks, deal 10 damage to this Unit."
    frail = card("Frail", "equipment", text=text)
    scene = {"board": board('A unit "Cub" damage 20 #x', 'A equipment "Frail" on #x #f'), "cards": pool_with(frail)}
    spent = legal(judged('-- combat\nA attack #x "Poke" -> #b1\n~ destroy #x', **scene))
    assert damages(spent) == [10, 0]
    scene["cards"] = pool_with(card("Frail", "equipment", text=text.replace("After", "When")))
    assert damages(legal(judged('-- combat\nA attack #x "Poke" -> #b1\n~ destroy #x', **scene))) == [0, 0]
    scene["cards"] = pool_with(frail)
    faulty(judged('-- combat\nA attack #a1 "Poke" -> #b1\n~ destroy #x', **scene))


PILED = st.builds(Kind, kind=st.sampled_from(["", UNIT, WAR, EQUIPMENT]))
WHOSE = st.sampled_from([YOU, OPPONENT, ""])
PILES = st.one_of(
    st.builds(Recover, PILED, st.integers(1, 3), st.booleans(), st.just(OUT_OF_PLAY), WHOSE),
    st.builds(
        Recover, PILED, st.integers(1, 3), st.booleans(), st.sampled_from(["top", "bottom", "shuffle"]),
        st.sampled_from([YOU, OPPONENT]),
    ),
    st.builds(PerEach, st.just(Draw(1)), st.builds(InPile, PILED, st.sampled_from([YOU, OPPONENT]))),
    st.builds(Search, PILED),
)  # fmt: skip
ASKED = st.one_of(
    st.builds(
        Has, st.sampled_from(["se", "fe", HAND]), st.sampled_from(["least", "most"]), st.integers(1, 4), st.just(ACTIVE)
    ),
    st.builds(
        Controls, st.just(ACTIVE), st.builds(Kind, elements=st.just(("fire",))), st.just("least"), st.integers(1, 3)
    ),
)
THEIRS = st.one_of(
    st.builds(lambda asked: If(asked, (Discard(1, ACTIVE),)), ASKED),
    st.builds(
        lambda of: PerEach(Discard(1, ACTIVE), of),
        st.one_of(st.builds(InPile, PILED, st.just(ACTIVE)), st.just(Total(HAND, ACTIVE)), st.just(Kind(whose=ACTIVE))),
    ),
)
BANNED = st.one_of(
    st.builds(
        ForbidSkills,
        st.sampled_from(["least", "most"]),
        st.integers(0, 4),
        st.sampled_from([This(), Each(Kind(whose=OPPONENT))]),
        st.sampled_from(["", "turn"]),
    ),
    st.builds(
        Ban, st.just(HARMLESS), st.sampled_from([This(), Target(Kind())]), st.sampled_from(["", "turn", "opponent"])
    ),
)
AFTER = st.builds(
    lambda of, once: Trigger(Happening(AFTER_ATTACK, of), (Draw(1),), once),
    st.sampled_from([This(), Kind(whose=YOU), Kind(elements=("fire",))]), st.booleans(),
)  # fmt: skip
EVERY_TURN = st.builds(lambda effect: Trigger(Happening("end", None, ""), (effect,)), THEIRS)
OF_SKILLS = st.one_of(
    st.just(Ban(UNREDUCED, This())),
    st.builds(
        lambda stat, two, effect: If(Exceeds(FigureOf(stat, two[0]), FigureOf(stat, two[1])), (effect,)),
        st.sampled_from(["hp", "damage"]),
        st.sampled_from([(Hit(), This()), (This(), Hit())]),
        st.sampled_from([Draw(1), ChangeDamage(30, This())]),
    ),
    st.builds(lambda asked: If(asked, (Fail(),)), st.just(Has(HAND, "most", 2, YOU))),
)


SAID = st.one_of(PILES, EVERY_TURN, OF_SKILLS, BANNED, AFTER)


@settings(max_examples=200, deadline=None)
@given(SAID, st.sampled_from(["war", "skill", "continuous", "unit", "instant"]))
def test_what_designers_mean_is_printed_and_reads_back_to_the_same(said, sort):
    reads_back(BOXES, (said,), sort, lambda printed: read_text(printed, sort))
