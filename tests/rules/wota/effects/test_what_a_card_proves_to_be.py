"""What a card of the event or of the effect before proves to be, and whether that effect was carried out."""

from tests.rules.scenario import accepts, in_both_editions, misclaims, refuses
from tests.rules.scenario_cards import ambush, army, rune, scenes_with, with_cards

CARDS = with_cards(
    army("Kit", types=("Beast",), ap=10),
    army("Drake2", types=("Dragon",), ap=60),
    army("Post", ap=0, sp=0),
    army("Ward", "This card cannot be destroyed by card effects.", ap=50),
    army("Herald", "When another battle card you control is destroyed: if it had 60 or more AP, gain 1 HP."),
    ambush("Judge", "counter", "When your opponent attacks, destroy the attacking card if its AP is 60 or more."),
    ambush("Hunter", "counter", "When your opponent summons a battle card, if it is a Dragon, destroy it."),
    rune("Duel", "normal", "Destroy target battle card you control. If you do, gain 1 HP."),
    rune("Regret", "normal", "Destroy target battle card you control, then if that was not done, lose 1 HP."),
    rune("Prune", "normal", "Each player discards until they have 2 cards in their hand."),
    rune("Offer", "normal", "If you control a Dragon, you may draw 1 card; otherwise, gain 1 HP."),
    rune("Rites", "normal", "Gain 10 STA for each Beast card in your discard pile, then banish those cards."),
    rune("Count Me", "normal", "If you have a Dragon card on the field, gain 1 HP."),
    rune("Gag", "infinity", "Your opponent can't set Ambush cards."),
    rune("Limit", "infinity", "Your opponent cannot summon battle cards with 60 or more AP."),
    rune("Brace", "infinity", "Your opponent's battle cards can't be switched to shield position."),
    rune("Goad", "infinity", "Your opponent's battle cards can't change to attack position."),
    rune("Kneel", "normal", "Change target battle card to shield position."),
    rune("Hush", "normal", "Your opponent cannot activate Quick Runes this turn."),
    ambush("Snare", "counter", "When your opponent draws a card: gain 1 HP."),
    rune("Spark", "quick", "Target battle card gains 60 AP until end of turn."),
)  # fmt: skip
scene = scenes_with(CARDS)


@in_both_editions
def test_WOTA_G01_a_card_of_the_event_is_asked_what_it_is_when_the_effect_is_carried_out(edition):
    rows = "-- attack\nA attack #a1 -> #b1\n> B activate #b9\n~ discard #a1"
    board = 'A battle "{}" attack #a1\nB battle "Post" attack #b1\nB power "Judge" facedown #b9'
    accepts("WOTA-CHN-16", rows, **scene(board.format("Drake2"), edition))
    misclaims("WOTA-CMB-05", rows, **scene(board.format("Kit"), edition))


@in_both_editions
def test_WOTA_G01_a_summoned_card_is_destroyed_only_if_it_is_of_the_type(edition):
    board = 'A hand "{}"\nB power "Hunter" facedown #b9'
    rows = 'A summon "{}" attack #a1\n> B activate #b9\n~ discard #a1'
    accepts("WOTA-CHN-16", rows.format("Drake2"), **scene(board.format("Drake2"), edition))
    misclaims("WOTA-ZONE-02", rows.format("Kit"), **scene(board.format("Kit"), edition))


@in_both_editions
def test_WOTA_G50_if_you_do_asks_whether_the_card_was_destroyed(edition):
    for card, name, after in (("Duel", "Kit", 8), ("Duel", "Ward", 7), ("Regret", "Kit", 7), ("Regret", "Ward", 6)):
        there = scene(f'A battle "{name}" attack #a1\nA hand "{card}"', edition)
        row = f'A activate "{card}" -> #a1\n= A '
        accepts("WOTA-G01", f"{row}{after}/190/0", **there)
        misclaims("WOTA-G01" if after != 7 else "WOTA-CHN-17", f"{row}{after + 1}/190/0", **there)


@in_both_editions
def test_WOTA_ZONE_14_discarding_down_to_a_number_leaves_so_many(edition):
    board = 'A hand "Prune" "Kit" "Guard" "Brute"\nB hand ? ?'
    accepts("WOTA-G01", 'A activate "Prune"\nA discard "Kit"\n= A 7/190/2', **scene(board, edition))
    few = scene('A hand "Prune" "Kit"\nB hand ? ?', edition)
    accepts("WOTA-G01", 'A activate "Prune"\n= A 7/190/1', **few)
    misclaims("WOTA-CHN-17", 'A activate "Prune"\n= A 7/190/2', **few)


@in_both_editions
def test_WOTA_G01_otherwise_is_said_of_the_condition_before_it(edition):
    lacks = scene('A hand "Offer"\nA deck 10', edition)
    accepts("WOTA-G01", 'A activate "Offer"\n= A 8/190/0', **lacks)
    has = scene('A hand "Offer"\nA battle "Drake2" attack\nA deck 10', edition)
    accepts("WOTA-G01", 'A activate "Offer"\nA choose no\n= A 7/190/0', **has)
    misclaims("WOTA-CHN-17", 'A activate "Offer"\nA choose no\n= A 8/190/0', **has)


@in_both_editions
def test_WOTA_G01_those_cards_are_the_ones_that_were_counted(edition):
    there = scene('A sta 100\nA hand "Rites"\nA discard "Kit" #a1, "Guard" #a2', edition)
    accepts("WOTA-G01", 'A activate "Rites"\n~ void #a1\n= A 7/100/0', **there)
    misclaims("WOTA-CHN-17", 'A activate "Rites"\n~ void #a2', **there)


@in_both_editions
def test_WOTA_G01_what_you_have_on_the_field_is_what_you_control(edition):
    rows = 'A activate "Count Me"\n= A 8/190/0'
    accepts("WOTA-G01", rows, **scene('A hand "Count Me"\nA battle "Drake2" attack', edition))
    misclaims("WOTA-CHN-17", rows, **scene('A hand "Count Me"\nB battle "Drake2" attack', edition))


@in_both_editions
def test_WOTA_G01_a_ban_on_cards_of_a_kind_is_about_those_alone(edition):
    gag = scene('B power "Gag" faceup\nA hand "Snare" "Spark" "Kit"', edition)
    accepts("WOTA-SUM-07", 'A set "Spark" power\nA set "Kit" battle', **gag)
    refuses("WOTA-G01", 'A set "Snare" power', **gag)
    limit = scene('B power "Limit" faceup\nA hand "Drake2" "Kit"', edition)
    accepts("WOTA-SUM-03", 'A summon "Kit" attack', **limit)
    refuses("WOTA-G01", 'A summon "Drake2" attack', **limit)
    hush = scene('A hand "Hush"\nA battle "Kit" attack #a1\nB power "Spark" facedown #b9', edition)
    refuses("WOTA-G01", 'A activate "Hush"\n-- attack\nA attack #a1 -> B\n> B activate #b9 -> #a1', **hush)


@in_both_editions
def test_WOTA_G01_a_card_is_kept_from_one_position_alone(edition):
    brace = scene('B power "Brace" faceup\nA hand "Kneel"\nA battle "Kit" attack #a1, "Post" shield #a2', edition)
    accepts("WOTA-SUM-11", "A position #a2 attack", **brace)
    refuses("WOTA-G01", "A position #a1 shield", **brace)
    accepts("WOTA-G01", 'A activate "Kneel" -> #a1\n-- attack\nA attack #a1 -> B', **brace)
    goad = scene('B power "Goad" faceup\nA battle "Kit" attack #a1, "Post" shield #a2', edition)
    accepts("WOTA-SUM-11", "A position #a1 shield", **goad)
    refuses("WOTA-G01", "A position #a2 attack", **goad)


@in_both_editions
def test_WOTA_G50_what_a_destroyed_card_had_is_what_it_had_on_the_field(edition):
    for name, after in (("Drake2", 9), ("Kit", 8)):
        there = scene(f'A battle "{name}" attack #a1, "Herald" attack #a2\nA hand "Duel"', edition)
        accepts("WOTA-G01", f'A activate "Duel" -> #a1\n= A {after}/190/0', **there)
        misclaims("WOTA-G01", f'A activate "Duel" -> #a1\n= A {17 - after}/190/0', **there)
