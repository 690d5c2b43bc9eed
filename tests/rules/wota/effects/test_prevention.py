"""Heart Points that are not lost, or cannot be gained, and activations that nothing negates."""

from tests.rules.scenario import accepts, in_both_editions, misclaims
from tests.rules.scenario_cards import ambush, army, rune, scenes_with, with_cards

CARDS = with_cards(
    rune("Sanctuary", "quick", "You cannot lose HP this turn."),
    rune("Small Mercy", "quick", "Prevent the next 2 HP you would lose this turn."),
    rune("Withering", "infinity", "Each player cannot gain HP."),
    rune("Ember Rain", "normal", "Your opponent loses 3 HP."),
    rune("Leveller", "normal", "Your opponent's HP becomes 1."),
    rune("Balm", "normal", "Gain 2 HP."),
    rune("Blood Price", "normal", "Pay 1 HP: draw 1 card."),
    rune("Edict of Stone", "normal", "Gain 2 HP. This card cannot be negated."),
    army("Thief", "When this card deals damage: gain 20 STA.", keywords=("Bloodlust",), ap=90),
    ambush("Ban", "counter", "When your opponent activates a Rune: negate that activation."),
)
scene = scenes_with(CARDS)


@in_both_editions
def test_who_cannot_lose_hearts_loses_none_to_effects_and_battles_but_may_pay(edition):
    board = 'A hand "Ember Rain"\nB power "Sanctuary" facedown #b2 since 2\nA battle "Thief" attack #a1\nA sta 100'
    saved = '> B activate #b2 "Sanctuary"\n'
    accepts("WOTA-G01", f'A activate "Ember Rain"\n{saved}~ B hp 7', **scene(board, edition))
    misclaims("WOTA-G01", f'A activate "Ember Rain"\n{saved}~ B hp 4', **scene(board, edition))
    accepts("WOTA-G01", f"-- attack\nA attack #a1 -> B\n{saved}~ B hp 7\n~ A sta 100", **scene(board, edition))
    accepts("WOTA-CMB-17", "-- attack\nA attack #a1 -> B\n~ B hp 6\n~ A sta 120", **scene(board, edition))
    fought = board + '\nB battle "Guard" attack #b1'
    bloody = "-- attack\nA attack #a1 -> #b1\n"
    accepts("WOTA-KEY-04", bloody + "~ B hp 6\n~ A sta 120", **scene(fought, edition))
    accepts("WOTA-G01", bloody + saved + "~ B hp 7\n~ A sta 100", **scene(fought, edition))
    lowered = f'A activate "Leveller"\n{saved}~ B hp 7'
    accepts("WOTA-G01", lowered, **scene(board.replace("Ember Rain", "Leveller"), edition))
    own = 'A hand "Sanctuary" "Blood Price"\nA deck 9'
    paid = 'A activate "Sanctuary"\nA activate "Blood Price"\nA draw ?\n~ A hp 6'
    accepts("WOTA-G18", paid, **scene(own, edition))


@in_both_editions
def test_the_next_hearts_are_not_lost_and_those_after_them_are(edition):
    board = 'A hand "Ember Rain"\nB power "Small Mercy" facedown #b2 since 2\nA battle "Thief" attack #a1'
    rows = 'A activate "Ember Rain"\n> B activate #b2 "Small Mercy"\n'
    accepts("WOTA-G01", rows + "~ B hp 6\n-- attack\nA attack #a1 -> B\n~ B hp 5", **scene(board, edition))
    misclaims("WOTA-CHN-16", rows + "~ B hp 4", **scene(board, edition))
    misclaims("WOTA-CHN-16", rows + "~ B hp 7", **scene(board, edition))


@in_both_editions
def test_who_cannot_gain_hearts_gains_none(edition):
    board = 'A hand "Balm"\nB power "Withering" faceup #b1'
    accepts("WOTA-G01", 'A activate "Balm"\n~ A hp 7', **scene(board, edition))
    misclaims("WOTA-G01", 'A activate "Balm"\n~ A hp 9', **scene(board, edition))


@in_both_editions
def test_what_cannot_be_negated_happens_in_spite_of_a_negation(edition):
    board = 'A hand "Edict of Stone" "Balm"\nB power "Ban" facedown #b1 since 2'
    for name, hp in (("Balm", 7), ("Edict of Stone", 9)):
        accepts("WOTA-CHN-18", f'A activate "{name}"\n> B activate #b1 "Ban"\n~ A hp {hp}', **scene(board, edition))
    misclaims("WOTA-CHN-17", 'A activate "Edict of Stone"\n> B activate #b1 "Ban"\n~ A hp 7', **scene(board, edition))
