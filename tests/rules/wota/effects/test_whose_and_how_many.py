"""Whose cards a ban on direct attacks is about, what a player has in play, and less or more than a number."""

from tests.rules.scenario import accepts, in_both_editions, misclaims, refuses
from tests.rules.scenario_cards import ambush, rune, scenes_with, with_cards

CARDS = with_cards(
    rune("Bulwark Law", "infinity", "Battle cards can't attack you directly."),
    rune("Open Road", "infinity", "Human cards can attack your opponent directly."),
    rune("Few", "normal", "If you control less than 2 battle cards, gain 1 HP."),
    rune("Poor", "normal", "If you have less than 50 STA, gain 1 HP."),
    rune("Crowded", "normal", "If your opponent controls more than 1 battle card, gain 1 HP."),
    rune("Cull", "normal", "Destroy target battle card with less than 30 AP."),
    rune("Tall Cull", "normal", "Destroy target battle card with an AP greater than 30."),
    rune("Toll", "normal", "Your opponent loses 1 HP unless they have a Boss card on the field."),
    rune("Levy", "normal", "Your opponent loses 1 HP if they have 100 or more STA."),
    rune("Reunion", "normal", "Add up to two cards with different names from your discard pile to your hand."),
    rune("Twin Levy", "normal", "Special summon 2 battle cards with different names from your hand."),
    ambush("Warden", "counter", "When your opponent attacks, if they have 2 or more battle cards, gain 1 HP."),
)  # fmt: skip
scene = scenes_with(CARDS)


@in_both_editions
def test_WOTA_CMB_17_a_ban_on_attacking_you_is_about_the_opponents_cards(edition):
    board = '{} power "Bulwark Law" faceup #p\nA battle "Guard" attack #a1'
    direct = "-- attack\nA attack #a1 -> B"
    refuses("WOTA-G01", direct, **scene(board.format("B"), edition))
    accepts("WOTA-CMB-17", direct, **scene(board.format("A"), edition))


@in_both_editions
def test_WOTA_C39_a_right_to_attack_your_opponent_is_about_your_cards(edition):
    board = '{} power "Open Road" faceup #p\nA battle "Guard" attack #a1\nB battle "Wall" shield #b1'
    direct = "-- attack\nA attack #a1 -> B"
    accepts("WOTA-G01", direct, **scene(board.format("A"), edition))
    refuses("WOTA-C39", direct, **scene(board.format("B"), edition))


@in_both_editions
def test_WOTA_G01_less_and_more_than_a_number_leave_the_number_out(edition):
    two, one = 'A battle "Guard" attack, "Guard" attack', 'A battle "Guard" attack'
    theirs = [side.replace("A battle", "B battle") for side in (two, one)]
    for name, met, unmet in (
        ("Few", one, two),
        ("Poor", "A sta 59", "A sta 60"),  # of which 10 are paid for the card
        ("Crowded", *theirs),
    ):
        board = f'A hand "{name}"\nA hp 5\n{{}}'
        row = f'A activate "{name}"\n~ A hp 6'
        accepts("WOTA-G01", row, **scene(board.format(met), edition))
        misclaims("WOTA-CHN-17", row, **scene(board.format(unmet), edition))


@in_both_editions
def test_WOTA_G50_a_target_of_less_or_more_than_a_stat(edition):
    board = 'A hand "Cull" "Tall Cull"\nB battle "Wisp" attack #b1, "Squire" attack #b2, "Guard" attack #b3'
    there = scene(board, edition)
    accepts("WOTA-G50", 'A activate "Cull" -> #b1', **there)
    refuses("WOTA-G50", 'A activate "Cull" -> #b2', **there)
    accepts("WOTA-G50", 'A activate "Tall Cull" -> #b3', **there)
    refuses("WOTA-G50", 'A activate "Tall Cull" -> #b2', **there)


@in_both_editions
def test_WOTA_G01_what_they_have_is_what_the_opponent_has(edition):
    board = 'A hand "Toll" "Levy"\nB hp 5\nB sta {}\n{}'
    boss = 'B battle "Wyrm" attack #b1'
    toll, levy = (f'A activate "{name}"\n~ B hp 4' for name in ("Toll", "Levy"))
    accepts("WOTA-G01", toll, **scene(board.format(50, 'A battle "Wyrm" attack'), edition))
    misclaims("WOTA-CHN-17", toll, **scene(board.format(50, boss), edition))
    accepts("WOTA-G01", levy, **scene(board.format(100, boss), edition))
    misclaims("WOTA-CHN-17", levy, **scene(board.format(99, boss), edition))


@in_both_editions
def test_WOTA_EFX_06_an_answer_asks_what_they_have(edition):
    board = 'A battle "Guard" attack #a1{}\nB battle "Wall" shield #b1\nB hp 5\nB power "Warden" facedown #b9'
    row = "-- attack\nA attack #a1 -> #b1\n> B activate #b9\n~ B hp 6"
    accepts("WOTA-EFX-06", row, **scene(board.format(', "Guard" attack'), edition))
    refuses("WOTA-EFX-06", row, at="> B activate #b9", **scene(board.format(""), edition))


@in_both_editions
def test_WOTA_G50_of_cards_with_different_names_no_name_is_chosen_twice(edition):
    there = scene('A hand "Reunion"\nA discard "Guard" "Guard" "Squire"', edition)
    accepts("WOTA-G50", 'A activate "Reunion"\nA choose "Guard" "Squire"', **there)
    accepts("WOTA-G50", 'A activate "Reunion"\nA choose "Guard"', **there)
    refuses("WOTA-G50", 'A activate "Reunion"\nA choose "Guard" "Guard"', **there)


@in_both_editions
def test_WOTA_G50_where_names_are_too_few_as_many_are_chosen_as_there_are(edition):
    alike = scene('A hand "Twin Levy" "Guard" "Guard"', edition)
    accepts("WOTA-G50", 'A activate "Twin Levy"\nA choose "Guard"\n= A hand "Guard"', **alike)
    refuses("WOTA-G50", 'A activate "Twin Levy"\nA choose "Guard" "Guard"', **alike)
