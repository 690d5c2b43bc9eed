"""Effects that wait for the next event, attacks that go on against another card, and events that compare or measure."""

from tests.rules.scenario import accepts, battle, in_both_editions, misclaims, refuses
from tests.rules.scenario_cards import ambush, army, rune, scenes_with, with_cards

CARDS = with_cards(
    army("Brute", ap=60, sp=20),
    army("Scout", ap=20, sp=20),
    army("Ogre", ap=90, sp=20),
    army("Runner", "This card may attack 1 additional time.", ap=40),
    army("Underdog", "When this card attacks a battle card with more AP than it: gain 1 HP.", ap=40),
    army("Warden", "When your opponent summons a battle card with more AP than this card: gain 1 HP.", ap=30),
    army("Leech", "When this card deals damage: gain STA equal to the damage dealt.", ap=40),
    army("Mourner", "When a battle card with more AP than this card is destroyed: gain 10 STA.", ap=50),
    rune("Uproar", "infinity", "When a battle card is attacked by a battle card with more AP than it: gain 10 STA."),
    rune("Mirror", "infinity", "When you lose HP: your opponent loses STA equal to the HP lost."),
    rune("Ember", "normal", "The next time one of your battle cards attacks this turn, gain 1 HP."),
    rune("Snare", "normal", "The next time your opponent activates a Rune, they lose 20 STA."),
    rune("Dare", "normal", "Target battle card gains 10 AP until end of turn. The next time it destroys a battle card "
         "this turn, draw 1 card."),
    rune("Ready", "normal", "The next time a battle card you control attacks in your next turn, gain 1 HP."),
    rune("Loan", "normal", "Draw 1 card. At the end of the turn, discard 1 card. Then lose 1 HP."),
    rune("Advance", "normal", "Draw 1 card at the start of your next turn. At once, lose 1 HP."),
    rune("Anchor", "infinity",
         "Special summon 1 battle card from your discard pile. When this card leaves the field, destroy it."),
    rune("Strike", "normal", "Destroy 1 card you control."),
    ambush("Detour", "counter", "When your opponent attacks one of your battle cards, redirect the attack to another "
           "target battle card you control."),
    ambush("Bodyguard", "counter", "When your opponent attacks directly, special summon 1 battle card from your hand "
           "in attack position. It becomes the target of the attack instead."),
)  # fmt: skip
scene = scenes_with(CARDS)
SWING = "-- attack\nA attack #a1 -> #b1\n"


@in_both_editions
def test_WOTA_G53_an_effect_waits_for_the_next_event_and_for_one(edition):
    there = scene('A hand "Ember"\nA battle "Runner" attack #a1, "Brute" attack #a2', edition)
    rows = 'A activate "Ember"\n-- attack\nA attack #a1 -> B\n'
    accepts("WOTA-G01", rows + "~ A hp 8", **there)
    accepts("WOTA-G01", rows + "A attack #a2 -> B\n~ A hp 8", **there)
    misclaims("WOTA-G01", rows + "~ A hp 7", **there)


@in_both_editions
def test_WOTA_G75_an_effect_waits_no_longer_than_its_turn(edition):
    there = scene('A hand "Ember" "Snare"\nA battle "Brute" attack #a1\nB hand "Ember"\nB sta 100', edition)
    later = "== 6 B\n== 7 A\n-- attack\nA attack #a1 -> B\n"
    accepts("WOTA-G01", 'A activate "Ember"\n' + later + "~ A hp 7", **there)
    accepts("WOTA-G01", 'A activate "Snare"\n== 6 B\n== 7 A\n== 8 B\nB activate "Ember"\n~ B sta 110', **there)
    accepts("WOTA-G01", 'A activate "Snare"\n== 6 B\nB activate "Ember"\n~ B sta 90', **there)


@in_both_editions
def test_WOTA_G75_an_effect_waits_for_an_event_of_the_next_turn(edition):
    there = scene('A hand "Ready"\nA battle "Brute" attack #a1', edition)
    now = 'A activate "Ready"\n-- attack\nA attack #a1 -> B\n'
    accepts("WOTA-G01", now + "~ A hp 7", **there)
    accepts("WOTA-G01", now + "== 6 B\n== 7 A\n-- attack\nA attack #a1 -> B\n~ A hp 8", **there)


@in_both_editions
def test_WOTA_G50_an_effect_waits_for_what_its_card_does(edition):
    board = 'A hand "Dare"\nA battle "Brute" attack #a1, "Ogre" attack #a2\nB battle "Scout" attack #b1'
    there = scene(board, edition)
    aimed = 'A activate "Dare" -> #a1\n-- attack\n'
    accepts("WOTA-G01", aimed + "A attack #a1 -> #b1\nA draw ?\n= A 7/190/1", **there)
    refuses("WOTA-TURN-04", aimed + "A attack #a2 -> #b1\nA draw ?", **there)


@in_both_editions
def test_WOTA_CMB_05_an_attack_goes_on_against_another_card(edition):
    board = 'A battle "Brute" attack #a1\nB battle "Scout" attack #b1, "Ogre" attack #b2\nB power "Detour" facedown #b9'
    there = scene(board + " since 3", edition)
    verdict = accepts("WOTA-CMB-05", SWING + "> B activate #b9 -> #b2\n~ destroy #a1", **there)
    assert set(battle(verdict, "B")) == {"b1", "b2"}
    refuses("WOTA-G50", SWING + "> B activate #b9 -> #b1", **there)


@in_both_editions
def test_WOTA_CMB_17_a_direct_attack_goes_on_against_a_card(edition):
    board = 'A battle "Brute" attack #a1\nB hand "Ogre"\nB power "Bodyguard" facedown #b9 since 3'
    rows = '-- attack\nA attack #a1 -> B\n> B activate #b9 -> "Ogre"\n'
    accepts("WOTA-CMB-05", rows + "~ destroy #a1\n~ B hp 7", **scene(board, edition))
    misclaims("WOTA-CMB-08", rows + "~ B hp 6", **scene(board, edition))


@in_both_editions
def test_WOTA_G81_as_much_as_was_dealt_or_lost(edition):
    there = scene('A sta 100\nA battle "Leech" attack #a1\nB sta 100\nB power "Mirror" faceup #b9', edition)
    accepts("WOTA-G81", "-- attack\nA attack #a1 -> B\n= A 7/100/0\n= B 6/100/0", **there)


@in_both_editions
def test_WOTA_G01_an_attack_on_a_stronger_card_is_told_from_others(edition):
    board = 'A battle "Underdog" attack #a1\nB battle "Brute" attack #b1, "Scout" attack #b2'
    there = scene(board, edition)
    accepts("WOTA-G01", SWING + "~ A hp 8", **there)
    accepts("WOTA-G01", "-- attack\nA attack #a1 -> #b2\n~ A hp 7", **there)
    misclaims("WOTA-G01", SWING + "~ A hp 7", **there)
    set_card = scene('A battle "Underdog" attack #a1\nB battle "Brute" facedown #b1', edition)
    accepts("WOTA-G15", SWING + "~ A hp 7", **set_card)  # a set card has no AP when it is attacked


@in_both_editions
def test_WOTA_G01_the_cards_of_an_event_are_compared_with_one_another(edition):
    there = scene('A battle "Brute" attack #a1, "Scout" attack #a2\nB battle "Scout" attack #b1\nA sta 100\n'
                  'A power "Uproar" faceup #a9', edition)  # fmt: skip
    accepts("WOTA-G01", SWING + "~ A sta 110", **there)
    accepts("WOTA-G01", "-- attack\nA attack #a2 -> #b1\n~ A sta 100", **there)


@in_both_editions
def test_WOTA_G01_the_summon_of_a_stronger_card_is_told_from_others(edition):
    there = scene('A hand "Brute" "Scout"\nB battle "Warden" attack #b1', edition)
    accepts("WOTA-G01", 'A summon "Brute" attack\n~ B hp 8', **there)
    accepts("WOTA-G01", 'A summon "Scout" attack\n~ B hp 7', **there)


@in_both_editions
def test_WOTA_G01_a_card_that_was_destroyed_is_compared_as_it_was_on_the_field(edition):
    board = 'A sta 100\nA battle "Mourner" attack #a2, "Ogre" attack #a1\nB battle "{}" attack #b1'
    accepts("WOTA-G01", SWING + "~ A sta 110", **scene(board.format("Brute"), edition))
    accepts("WOTA-G01", SWING + "~ A sta 100", **scene(board.format("Scout"), edition))


@in_both_editions
def test_what_follows_a_later_time_is_done_then_and_not_at_once(edition):
    there = scene('A sta 100\nA hand "Loan" "Ember" "Ember"', edition)
    rows = 'A activate "Loan"\nA choose "Ember"\n'
    accepts("WOTA-G75", 'A activate "Loan"\n-- attack\n~ A hp 7\n-- end\nA choose "Ember"\n~ A hp 6', **there)
    refuses("WOTA-G50", rows, at='A choose "Ember"', **there)
    at_once = scene('A sta 100\nA hand "Advance" "Ember"', edition)
    accepts("WOTA-G75", 'A activate "Advance"\n~ A hp 6', **at_once)


@in_both_editions
def test_a_card_falls_with_the_card_that_brought_it_and_with_no_other(edition):
    board = 'A hand "Anchor" "Strike"\nA discard "Ogre"'
    there = scene(f'{board}\nA battle "Scout" attack #a5', edition)
    brought = 'A activate "Anchor" #a1\nA choose "Ogre" #a2 attack\nA activate "Strike"\n'
    fell = accepts("WOTA-G01", f"{brought}A choose #a1\n~ destroy #a2", **there)
    assert set(battle(fell, "A")) == {"a5"}
    kept = accepts("WOTA-G01", f"{brought}A choose #a5", **there)
    assert set(battle(kept, "A")) == {"a2"}
