"""Where the texts of two cards meet: what leaves together, what was taken over, what was offered and declined."""

import pytest

from tests.rules.scenario import accepts, battle, in_both_editions, listed, misclaims, refuses, undetermined
from tests.rules.scenario_cards import army, rune, scenes_with, with_cards

CARDS = with_cards(
    army("Mourner", "When another battle card you control leaves the field: gain 1 HP."),
    army("Sexton", "When another battle card is sent to your discard pile: gain 1 HP."),
    army("Witness", "When another battle card you control is tributed: gain 1 HP."),
    army("Keeper", "When another battle card you control is sent to the void zone: gain 1 HP."),
    army("Farewell", "When this card leaves the field: gain 1 HP."),
    army("Spent", "When this card is sent to the discard pile: gain 1 HP."),
    army("Lost", "When this card is sent to the void zone: gain 1 HP."),
    army("Homesick", "When this card is returned to the hand: gain 1 HP."),
    army("Reader", "Once per turn, when you draw a card: you may gain 1 HP."),
    army("Buyer", "Once per turn, when you draw a card, pay 20 STA: gain 1 HP."),
    army("Archer", "Once per turn, when you draw a card: destroy target battle card your opponent controls."),
    army("Leech", "When this card deals damage: gain 1 HP.", ap=50, keywords=("Bloodlust",)),
    army("Great One", sc=1, keywords=("Titan 2",), ap=90, sp=90),
    rune("Plan", "quick", "Draw 1 card."),
    rune("Storm", "normal", "Destroy all battle cards."),
    rune("Flood", "normal", "Return all battle cards to their owners' hands."),
    rune("Abyss", "normal", "Send all battle cards to the void zone."),
    rune("Bolt", "normal", "Destroy target battle card."),
    rune("Exile", "normal", "Send target battle card to the void zone."),
    rune("Recall", "normal", "Return target battle card to its owner's hand."),
    rune("Borrow", "normal", "Gain control of target battle card until end of turn."),
    rune("Snatch", "quick", "Gain control of target battle card until end of turn."),
    rune("Snatch On", "quick", "Gain control of target battle card until the end of your next turn."),
    rune("Claim", "quick", "Gain control of target battle card."),
    rune("Borrow On", "normal", "Gain control of target battle card until the end of your next turn."),
    army(
        "Slayer",
        "When this card destroys a battle card in battle: this card gains AP equal to the other card's AP.",
        ap=60,
    ),
    army(
        "Wrathful",
        "When this card is destroyed: destroy all battle cards your opponent controls with less AP than this card.",
    ),
    army("Heir", "When this card leaves the field: gain STA equal to this card's AP."),
    army("Pyre", "Tribute this card: gain STA equal to this card's AP."),
    army("Courier", "While this card is in your hand, pay 10 STA: draw 1 card."),
    army("Lord", "Other Human cards you control gain 20 AP."),
    rune("Relic", "equip", "When the equipped card is destroyed: gain STA equal to the equipped card's AP."),
    rune(
        "Leash", "equip", "The equipped card cannot attack. When this card leaves the field: destroy the equipped card."
    ),
    army("Host", "When another Human card is summoned: gain 10 STA."),
    army("Fleeting", "When another battle card you control leaves the field: gain 1 HP.", keywords=("Illusionary",)),
    rune("Rally", "normal", "Special summon up to 2 Army cards from your discard pile in attack position."),
    rune("Reveille", "normal", "Special summon the top card of your deck."),
    rune("Mend", "normal", "Gain 1 HP."),
    rune("Volley", "normal", "Destroy up to 2 target battle cards."),
    rune("Pick", "normal", "Destroy 1 battle card your opponent controls."),
    rune("Cleanse", "normal", "Send up to 2 target cards in your opponent's discard pile to the void zone."),
    rune("Anoint", "normal", "Target battle card gains 30 AP."),
    rune("Gift", "normal", "Your opponent gains control of 2 target battle cards."),
    rune("Purge", "normal", "Destroy all Runes. Draw 1 card for each card destroyed this way."),
    rune("Undo", "normal", "Return all power cards you control to your hand."),
    rune("Crack", "quick", "Destroy target power card."),
    rune("Chip", "normal", "Destroy 1 power card."),
    rune("Anthem", "infinity"),
    rune("Seize", "normal", "Gain control of target battle card."),
)
AIMED_AT = 'A battle "Guard" attack #a1\nB battle "Guard" attack #b1, "Wisp" attack #b2\nB discard "Guard"'
scene = scenes_with(CARDS)


@in_both_editions
@pytest.mark.parametrize(
    ("name", "deed", "hand"),
    [
        ("Mourner", "Storm", 0),
        ("Mourner", "Flood", 2),
        ("Mourner", "Abyss", 0),
        ("Sexton", "Storm", 0),
        ("Keeper", "Abyss", 0),
    ],
)
def test_cards_that_leave_at_once_see_each_other_go(edition, name, deed, hand):
    rows = f'A activate "{deed}"\n= A {{}}/190/{hand}'
    both = scene(f'A hand "{deed}"\nA hp 3\nA battle "{name}" attack, "{name}" attack', edition)
    accepts("WOTA-G48", rows.format(5), **both)
    misclaims("WOTA-G01", rows.format(4), **both)
    alone = scene(f'A hand "{deed}"\nA hp 3\nA battle "{name}" attack', edition)
    accepts("WOTA-G48", rows.format(3).replace("/2", "/1"), **alone)


@in_both_editions
def test_WOTA_KEY_45_tributes_see_each_other_go(edition):
    rows = 'A summon "Great One" attack #a9 tribute #a1 #a2\n~ A hp '
    board = 'A hand "Great One"\nA hp 3\nA battle "Witness" attack #a1, "{}" attack #a2'
    accepts("WOTA-KEY-45", rows + "5", **scene(board.format("Witness"), edition))
    misclaims("WOTA-G01", rows + "4", **scene(board.format("Witness"), edition))
    accepts("WOTA-KEY-45", rows + "4", **scene(board.format("Guard"), edition))


@in_both_editions
@pytest.mark.parametrize(
    ("name", "deed", "hand"),
    [("Farewell", "Bolt", 0), ("Spent", "Bolt", 0), ("Lost", "Exile", 0), ("Homesick", "Recall", 1)],
)
def test_who_controlled_a_card_that_leaves_is_the_you_of_what_it_says_then(edition, name, deed, hand):
    board = scene(f'A hand "Borrow" "{deed}"\nA hp 3\nB hp 3\nB battle "{name}" attack #b1', edition)
    rows = f'A activate "Borrow" -> #b1\nA activate "{deed}" -> #b1\n'
    accepts("WOTA-G29", rows + f"= A 4/180/0 B 3/200/{hand}", **board)
    misclaims("WOTA-G01", rows + f"= A 3/180/0 B 4/200/{hand}", **board)
    own = f'A activate "{deed}" -> #b1\n'
    accepts("WOTA-G29", own + f"= A 3/190/1 B 4/200/{hand}", **board)


@in_both_editions
@pytest.mark.parametrize(("name", "sta"), [("Reader", 180), ("Buyer", 160)])
def test_WOTA_EFX_01_what_was_declined_has_not_been_used(edition, name, sta):
    board = scene(f'A battle "{name}" attack #a1\nA hp 3\nA hand "Plan" "Plan"', edition)
    plan, again = 'A activate "Plan"\nA draw ?\n', 'A  activate "Plan"\nA  draw ?\n'
    no, yes = "A choose no\n", "A choose yes\n"
    accepts("WOTA-EFX-01", plan + no + again + yes + f"= A 4/{sta}/2", **board)
    accepts("WOTA-EFX-01", plan + again + "= A 3/180/2", **board)
    refuses("WOTA-G50", plan + yes + again + "A  choose yes", **board)


@in_both_editions
def test_WOTA_EFX_01_what_had_nothing_to_aim_at_has_not_been_used(edition):
    board = 'A battle "Archer" attack #a1, "Wisp" attack #a2, "Pebble" attack #a3\nA hand "Plan" "Plan" "Gift"'
    plan, again = 'A activate "Plan"\nA draw ?\n', 'A  activate "Plan"\nA  draw ?\n'
    gift = 'A activate "Gift" -> #a2 #a3\n'
    accepts("WOTA-EFX-01", plan + gift + again + "A choose #a2\n~ destroy #a2", **scene(board, edition))
    used = gift + plan + "A choose #a2\n" + again
    accepts("WOTA-EFX-01", used + '= B battle "Pebble" #a3', **scene(board, edition))
    refuses("WOTA-G50", used + "A  choose #a3", **scene(board, edition))


@in_both_editions
def test_a_borrowed_card_that_is_then_taken_for_good_or_for_longer_stays(edition):
    board = scene('A hand "Borrow" "Seize" "Borrow On"\nB battle "Guard" attack #b1', edition)
    borrow, seize, longer = (f'A activate "{name}" -> #b1\n' for name in ("Borrow", "Seize", "Borrow On"))
    mine, yours = (f'= {seat} battle "Guard" attack #b1' for seat in "AB")
    accepts("WOTA-G75", borrow + "== 6 B\n" + yours, **board)
    for rows in (borrow + seize, seize + borrow, borrow + longer):
        accepts("WOTA-G75", rows + "== 6 B\n" + mine, **board)
    misclaims("WOTA-G01", borrow + seize + "== 6 B\n" + yours, **board)
    accepts("WOTA-G75", longer + borrow + "== 6 B\n== 7 A\n" + mine, **board)
    accepts("WOTA-G75", longer + borrow + "== 6 B\n== 7 A\n== 8 B\n" + yours, **board)


@in_both_editions
def test_a_card_that_is_taken_back_from_who_had_borrowed_it_goes_home_in_the_end(edition):
    board = 'A hand "Borrow" "Borrow On" "Seize"\nB battle "Guard" attack #b1\n'
    board = scene(board + 'B power "Snatch" facedown #b7, "Snatch On" facedown #b8, "Claim" facedown #b9', edition)
    mine, yours = (f'= {seat} battle "Guard" attack #b1\n' for seat in "AB")
    back, back_for_longer, back_for_good = (f"B activate #b{at} -> #b1\n-- attack\n" for at in (7, 8, 9))
    borrow, longer, seize = (f'A activate "{name}" -> #b1\n' for name in ("Borrow", "Borrow On", "Seize"))
    for rows in (borrow + back, borrow + back_for_longer, borrow + back_for_good):
        accepts("WOTA-G75", rows + yours + "== 6 B\n" + yours + "== 7 A\n" + yours, **board)
    misclaims("WOTA-G01", borrow + back + "== 6 B\n" + mine.strip(), **board)
    accepts("WOTA-G75", longer + back + "== 6 B\n" + mine + "== 7 A\n" + mine + "== 8 B\n" + yours, **board)
    accepts("WOTA-G75", seize + back + yours + "== 6 B\n" + mine + "== 7 A\n" + mine, **board)


@in_both_editions
def test_WOTA_KEY_04_Bloodlust_deals_damage_of_the_card_that_has_it(edition):
    rows = "-- attack\nA attack #a1 -> #b1\n= A {}/200/0 B {}/200/0"
    board = 'A battle "Leech" attack #a1\nA hp 3\nB battle "Twin" {} #b1'
    hit = scene(board.format("attack"), edition)
    accepts("WOTA-KEY-04", rows.format(4, 6), **hit)
    misclaims("WOTA-KEY-04", rows.format(4, 7), **hit)
    misclaims("WOTA-G01", rows.format(3, 6), **hit)
    shielded = scene(board.format("shield"), edition)
    accepts("WOTA-KEY-05", rows.format(3, 7), **shielded)


@in_both_editions
def test_WOTA_G51_a_card_that_does_not_stay_does_nothing_to_itself(edition):
    purge = scene('A hand "Purge"\nA power "Anthem" faceup #a1', edition)
    accepts("WOTA-G51", 'A activate "Purge"\nA draw ?\n~ destroy #a1\n= A 7/190/1', **purge)
    misclaims("WOTA-G01", 'A activate "Purge"\nA draw ?\n= A 7/190/2', **purge)
    undo = scene('A hand "Undo"\nA power "Anthem" faceup #a1', edition)
    accepts("WOTA-G51", 'A activate "Undo"\n= A 7/190/1\n= A discard "Undo"', **undo)
    misclaims("WOTA-G01", 'A activate "Undo"\n= A 7/190/2', **undo)
    chip = scene('A hand "Chip"\nA power "Anthem" faceup #a1', edition)
    accepts("WOTA-G51", 'A activate "Chip"\n~ destroy #a1', **chip)
    crack = 'A power "Crack" facedown #a1 since 3'
    refuses("WOTA-G50", "A activate #a1 -> #a1", **scene(crack, edition))
    refuses("WOTA-EFX-06", "A activate #a1", **scene(crack, edition))
    accepts("WOTA-G51", "A activate #a1 -> #a2\n~ destroy #a2", **scene(crack + ', "Anthem" faceup #a2', edition))


@in_both_editions
def test_a_card_that_is_gone_is_worth_what_it_was_worth_when_it_left(edition):
    lord = scene('A battle "Slayer" attack #a1\nB battle "Wisp" attack #b1, "Lord" attack #b2', edition)
    verdict = accepts("WOTA-CMB-05", "-- attack\nA attack #a1 -> #b1\n~ destroy #b1", **lord)
    assert battle(verdict, "A")["a1"]["ap"] == 60 + 10 + 20
    board = 'B battle "Wrathful" attack #b1\nA hand "Anoint" "Bolt"\nA battle "Guard" attack #a1, "Wisp" attack #a2'
    bolt = 'A activate "Bolt" -> #b1\n~ destroy #a2\n'
    accepts("WOTA-G01", 'A activate "Anoint" -> #b1\n' + bolt + "~ destroy #a1", **scene(board, edition))
    misclaims("WOTA-CHN-17", bolt + "~ destroy #a1", **scene(board, edition))


@in_both_editions
@pytest.mark.parametrize(
    ("name", "rows", "sta"),
    [
        ("Heir", 'A activate "Recall" -> #a1', 90),
        ("Heir", 'A activate "Storm"', 90),
        ("Pyre", "A activate #a1", 100),
        ("Guard", 'A activate "Relic" #a9 -> #a1\nA activate "Bolt" -> #a1', 90),
    ],
)
def test_what_a_card_gave_another_counts_when_that_one_has_left(edition, name, rows, sta):
    board = f'A battle "Lord" attack, "{name}" attack #a1\nA sta 50\nA hand "Recall" "Storm" "Relic" "Bolt"'
    accepts("WOTA-G01", f"{rows}\n~ A sta {sta}", **scene(board, edition))
    misclaims("WOTA-G01", f"{rows}\n~ A sta {sta - 20}", **scene(board, edition))


@in_both_editions
def test_an_Equip_that_has_left_knows_what_it_was_attached_to(edition):
    board = (
        'A power "Leash" faceup #a9 equips #a1\nA battle "Guard" attack #a1, "Twin" attack #a2\nA hand "Crack" "Recall"'
    )
    accepts("WOTA-G01", 'A activate "Crack" -> #a9\n~ destroy #a9\n~ destroy #a1', **scene(board, edition))
    misclaims("WOTA-CHN-17", 'A activate "Crack" -> #a9\n~ destroy #a2', **scene(board, edition))
    accepts("WOTA-RUNE-22", 'A activate "Recall" -> #a1\n~ return #a1\n~ discard #a9', **scene(board, edition))


@in_both_editions
def test_cards_that_come_at_once_see_each_other_come(edition):
    board = 'A hand "Rally"\nA sta 50\nA discard "Host" "Host"'
    rows = 'A activate "Rally"\nA choose "Host" #a1 "Host" #a2\n~ A sta '
    accepts("WOTA-SUM-16" if edition == "classic" else "WOTA-SUM-17", rows + "60", **scene(board, edition))
    misclaims("WOTA-G01", rows + "50", **scene(board, edition))


@in_both_editions
def test_WOTA_KEY_16_Illusionary_cards_return_at_once(edition):
    board = 'A hand "Fleeting" "Fleeting"\nA hp 3'
    rows = 'A summon "Fleeting" attack #a1\nA summon "Fleeting" attack #a2\n== 6 B\n~ A hp '
    accepts("WOTA-KEY-16", rows + "5", **scene(board, edition))
    misclaims("WOTA-G01", rows + "4", **scene(board, edition))


@in_both_editions
def test_what_the_top_card_is_decides_whether_it_is_summoned(edition):
    board = scene('A hand "Reveille"\nA deck 10', edition)
    undetermined('A activate "Reveille"\n= A 7/190/0', **board)
    accepts("WOTA-G01", 'A activate "Reveille"\nA choose "Guard" attack #a1\n= A battle "Guard" attack #a1', **board)
    accepts("WOTA-G01", 'A activate "Reveille"\nA choose "Bolt"\n= A 7/190/0', **board)


@in_both_editions
@pytest.mark.parametrize(
    ("name", "aims"),
    [
        *(("Mend", aim) for aim in ("B", "#b1", '"Guard"', '"Twin"')),
        *(("Bolt", aim) for aim in ("B", '"Guard"', '"Twin"', "#b1 #b2", "#b1 B", '#b1 "Twin"')),
        *(("Volley", aim) for aim in ("B", '"Guard"', '"Twin"', "#b1 B", '#b1 "Guard"', "#a1 #b1 #b2")),
        *(("Pick", aim) for aim in ("B", "#a1", '"Twin"')),
        *(("Cleanse", aim) for aim in ("B", "#b1", '"Twin"', '"Guard" "Twin"')),
    ],
)
def test_WOTA_G50_nothing_is_named_that_an_effect_is_not_about(edition, name, aims):
    board = f'A hand "{name}"\n{AIMED_AT}'
    refuses("WOTA-G50", f'A activate "{name}" -> {aims}', **scene(board, edition))


@in_both_editions
@pytest.mark.parametrize(
    ("name", "aims"),
    [("Mend", "A"), ("Bolt", "#b1"), ("Volley", "#b1 #b2"), ("Pick", "#b2"), ("Cleanse", '"Guard"')],
)
def test_WOTA_G50_what_an_effect_is_about_may_be_named(edition, name, aims):
    board = f'A hand "{name}"\n{AIMED_AT}'
    accepts("WOTA-G50", f'A activate "{name}" -> {aims}', **scene(board, edition))


@in_both_editions
def test_what_a_card_may_do_in_the_hand_is_listed_once_wherever_it_has_been(edition):
    board = 'A battle "Courier" attack #a1\nA hand "Recall"'
    actions = listed('A activate "Recall" -> #a1', **scene(board, edition))
    assert [action.card.name for action in actions if action.verb == "activate"] == ["Courier"]
