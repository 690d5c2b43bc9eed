"""What happens to a card at a time of its own, and what it costs: behind a battle, in its first turn, off the field."""

from tests.rules.scenario import accepts, battle, in_both_editions, misclaims, refuses
from tests.rules.scenario_cards import ambush, army, rune, scenes_with, with_cards

CARDS = with_cards(
    army("Veteran", "If this card survives a battle, it gains 20 AP.", ap=40, sp=10),
    army("Guest", "During the End Phase of the turn this card was summoned, return it to your hand."),
    army("Ghost", "When this card is sent from the field to the discard pile, you can banish it to draw 2 cards."),
    army("Silencer",
         "When this card attacks, your opponent can't activate Ambush cards until the end of the Attack Phase."),
    army("Cheap", "Other Army cards you control cost 10 less STA to summon."),
    army("Last", "If you have 1 Heart Point left, this card can attack directly."),
    army("Gambler", "Flip a coin when this card attacks. If it's heads, draw a card. If it's tails, the attack ends."),
    army("Long Wall", ap=10, sp=70),
    army("Brawn", ap=90),
    ambush("Mirror", "counter",
           "When you take damage from a direct attack, your opponent takes the same amount of damage."),
    ambush("Grave Seal", "counter",
           "When your opponent special summons from their discard pile, send the card to the Void Zone."),
    ambush("Flare", "counter", "When your opponent declares an attack, gain 1 HP."),
    ambush("Rebuff", "counter", "When your opponent activates a Rune, gain 1 HP."),
    rune("Gift", "normal", "The next battle card you summon this turn costs no STA."),
    rune("Blow", "normal", "Destroy 1 battle card."),
    rune("Refusal", "quick",
         "If you control an Army card, negate the activation of a Rune and return it to its owner's hand."),
    rune("Rise", "normal", "Special summon 1 Army card from your discard pile."),
    rune("Die", "normal", "Roll a die. Gain 1 HP on 5 or 6."),
)  # fmt: skip
scene = scenes_with(CARDS)


@in_both_editions
def test_what_survives_a_battle_gains_and_what_falls_does_not(edition):
    board = 'A battle "Veteran" attack #a1\nB battle "Long Wall" shield #b1, "Brawn" attack #b2'
    held = accepts("WOTA-G01", "-- attack\nA attack #a1 -> #b1", **scene(board, edition))
    assert battle(held, "A")["a1"]["ap"] == 60
    fallen = accepts("WOTA-G01", "-- attack\nA attack #a1 -> #b2\n~ destroy #a1", **scene(board, edition))
    assert "a1" not in battle(fallen, "A")
    attacked = 'A battle "Long Wall" attack #a1\nB battle "Veteran" shield #b1'
    kept = accepts("WOTA-G01", "-- attack\nA attack #a1 -> #b1", **scene(attacked, edition))
    assert battle(kept, "B")["b1"]["ap"] == 60


@in_both_editions
def test_at_the_end_of_its_first_turn_and_of_no_later_one(edition):
    first = 'A summon "Guest" attack #a1\n-- end'
    accepts("WOTA-G01", f'{first}\n= A hand "Guest"', **scene('A hand "Guest"', edition))
    there = scene('A battle "Guest" attack #a1', edition)
    accepts("WOTA-G01", '-- end\n= A battle "Guest" #a1', **there)


@in_both_editions
def test_a_card_pays_with_itself_from_where_it_was_sent(edition):
    board = 'A hand "Blow"\nA battle "Ghost" attack #a1'
    struck = 'A activate "Blow"\nA choose #a1\n'
    accepts("WOTA-G01", f'{struck}A activate #a1\n= A void "Ghost"\n= A hand ? ?', **scene(board, edition))
    accepts("WOTA-G01", f'{struck}= A discard "Blow" "Ghost"', **scene(board, edition))


@in_both_editions
def test_to_the_end_of_the_attack_phase_and_not_longer(edition):
    board = 'A battle "Silencer" attack #a1, "Brawn" attack #a2\nB power "Flare" facedown #b8'
    rows = "-- attack\nA attack #a1 -> B\nA attack #a2 -> B"
    accepts("WOTA-G01", rows, **scene(board, edition))
    refuses("WOTA-G01", f"{rows}\n> B activate #b8", **scene(board, edition))
    later = f"{rows}\n-- build2\nA activate #a9 -> #a2\n> B activate #b7"
    accepts("WOTA-G01", later, **scene(f'{board}, "Rebuff" facedown #b7\nA power "Blow" facedown #a9', edition))


@in_both_editions
def test_the_next_card_costs_nothing_and_the_one_after_it_what_it_costs(edition):
    board = 'A sta 100\nA hand "Gift" "Cheap" "Cheap"'
    first = 'A activate "Gift"\n~ A sta 90\nA summon "Cheap" attack #a1\n'
    accepts("WOTA-G01", f'{first}~ A sta 90\nA summon "Cheap" attack #a2\n~ A sta 80', **scene(board, edition))
    misclaims("WOTA-COST-01", f"{first}~ A sta 70", **scene(board, edition))


@in_both_editions
def test_with_one_heart_left_and_with_no_more_than_that(edition):
    board = 'A hp 1\nA battle "Last" attack #a1\nB battle "Last" attack #b1'
    accepts("WOTA-G01", "-- attack\nA attack #a1 -> B", **scene(board, edition))
    refuses("WOTA-CMB-16", "-- attack\nA attack #a1 -> B", **scene(board.replace("hp 1", "hp 2"), edition))


@in_both_editions
def test_a_coin_is_flipped_when_the_card_attacks(edition):
    board = 'A battle "Gambler" attack #a1'
    accepts("WOTA-G01", "-- attack\nA attack #a1 -> B\nA flip tails\n~ B hp 7", **scene(board, edition))
    accepts("WOTA-G01", "-- attack\nA attack #a1 -> B\nA flip heads\n~ B hp 6", **scene(board, edition))


@in_both_editions
def test_a_die_behind_what_is_done_on_it(edition):
    board = 'A hand "Die"'
    accepts("WOTA-G01", 'A activate "Die"\nA roll d6 5\n~ A hp 9', **scene("A hp 8\n" + board, edition))
    misclaims("WOTA-CHN-17", 'A activate "Die"\nA roll d6 4\n~ A hp 9', **scene("A hp 8\n" + board, edition))


@in_both_editions
def test_damage_of_a_direct_attack_is_dealt_back(edition):
    board = 'A battle "Brawn" attack #a1\nB power "Mirror" facedown #b9'
    accepts("WOTA-G01", "-- attack\nA attack #a1 -> B\n> B activate #b9\n~ A hp 6\n~ B hp 6", **scene(board, edition))


@in_both_editions
def test_a_summon_from_the_discard_pile_is_stopped_and_no_other(edition):
    board = 'A discard "Brawn" #a1\nA hand "Rise" "Brawn"\nB power "Grave Seal" facedown #b9'
    accepts("WOTA-G01", 'A activate "Rise"\nA choose #a1\n> B activate #b9\n= A void "Brawn"', **scene(board, edition))
    refuses("WOTA-EFX-06", 'A summon "Brawn" attack #a2\n> B activate #b9', **scene(board, edition))


@in_both_editions
def test_a_rune_is_stopped_under_a_condition(edition):
    board = 'A hand "Blow"\nB battle "Last" attack #b1\nB power "Refusal" facedown #b9'
    rows = 'A activate "Blow"\n> B activate #b9'
    accepts("WOTA-G01", f'{rows}\n= A hand "Blow"\n= B battle "Last" #b1', **scene(board, edition))
    alone = board.replace('B battle "Last" attack #b1\n', "")
    refuses("WOTA-EFX-06", rows, **scene(alone, edition))
