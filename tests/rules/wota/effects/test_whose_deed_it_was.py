"""Whose deed something was, however the cards lie that it was done with when somebody asks."""

from tests.rules.scenario import accepts, in_both_editions, misclaims
from tests.rules.scenario_cards import army, rune, scenes_with, with_cards


def asking(name: str, deed: str):
    """A Quick Rune that costs nothing and gives 20 STA if something was done this turn."""
    return rune(name, "quick", f"If {deed} this turn, gain 20 STA.", 0)


CARDS = with_cards(
    asking("Own War", "you attacked"),
    asking("Their War", "your opponent attacked"),
    asking("Own Call", "you special summoned a card"),
    asking("Own Trap", "you set a card"),
    asking("Their Trap", "your opponent set a card"),
    army("Host", "When you set a card: gain 20 STA."),
    army("Guest", "When your opponent sets a card: gain 20 STA."),
    army("Priest", "When you tribute a battle card: gain 20 STA."),
    army("Witness", "When your opponent tributes a battle card: gain 20 STA."),
    army("Drill", "When you change the position of a battle card: gain 20 STA."),
    army("Invader", ap=80, sc=1, keywords=("Spy", "Titan 1")),
    rune("Borrow", "normal", "Gain control of target battle card until end of turn.", 0),
    rune("Pull", "quick", "Return target battle card to its owner's hand.", 0),
    rune("Exhume", "normal", "Special summon 1 Army card from your opponent's discard pile.", 0),
    rune("Wheel", "quick", "Change the position of target battle card.", 0),
)
scene = scenes_with(CARDS)


@in_both_editions
def test_an_attack_was_made_by_whoever_declared_it_though_the_card_has_gone_home(edition):
    board = 'A hand "Borrow" "Pull" "Own War"\nA sta 100\nB sta 100\nB battle "Guard" attack #b1\n'
    board += 'B power "Their War" facedown #b8, "Own War" facedown #b9'
    rows = 'A activate "Borrow" -> #b1\n-- attack\nA attack #b1 -> B\nA activate "Pull" -> #b1\n'
    home = scene(board, edition)
    accepts("WOTA-G29", rows + 'A activate "Own War"\n~ A sta 120', **home)
    accepts("WOTA-G29", rows + "> B activate #b8\n~ B sta 120", **home)
    misclaims("WOTA-RUNE-15", rows + "> B activate #b9\n~ B sta 120", **home)


@in_both_editions
def test_a_special_summon_stays_one_though_the_card_has_left(edition):
    board = scene('A hand "Exhume" "Pull" "Own Call"\nA sta 100\nB discard "Guard"', edition)
    rows = 'A activate "Exhume"\nA choose attack #a1\nA activate "Pull" -> #a1\nA activate "Own Call"\n'
    accepts("WOTA-C22", rows + "~ A sta 120", **board)
    misclaims("WOTA-G01", rows + "~ A sta 100", **board)


def test_WOTA_C27_a_Spy_that_is_set_over_there_was_set_by_its_player():
    board = (
        'A hand "Mole" "Own Trap" "Their Trap"\nA sta 100\nB sta 100\nA battle "Host" attack\nB battle "Guest" attack'
    )
    over = scene(board, "classic")
    rows = 'A set "Mole" battle #a1 on B\n'
    accepts("WOTA-C27", rows + "= A 7/120/2 B 7/120/0", **over)
    misclaims("WOTA-G01", rows + "= A 7/100/2 B 7/100/0", **over)
    accepts("WOTA-C27", rows + 'A activate "Own Trap"\n~ A sta 140', **over)
    misclaims("WOTA-G01", rows + 'A activate "Their Trap"\n~ A sta 140', **over)


@in_both_editions
def test_WOTA_G31_the_opponents_cards_are_tributed_by_the_summoner(edition):
    board = 'A hand "Invader"\nA sta 100\nB sta 100\nA battle "Priest" attack\n'
    over = scene(board + 'B battle "Priest" attack, "Witness" attack, "Wisp" attack #b1', edition)
    rows = 'A summon "Invader" attack #a1 on B tribute #b1\n'
    accepts("WOTA-KEY-52", rows + "= A 7/100/0 B 7/120/0", **over)
    misclaims("WOTA-G01", rows + "= A 7/80/0 B 7/120/0", **over)


@in_both_editions
def test_who_plays_the_card_changes_the_position(edition):
    board = 'A hand "Wheel"\nA sta 100\nB sta 100\nA battle "Drill" attack #a1\nB battle "Drill" attack #b1'
    turned = scene(board, edition)
    accepts("WOTA-SUM-13", 'A activate "Wheel" -> #b1\n= A 7/120/0 B 7/100/0', **turned)
    misclaims("WOTA-G01", 'A activate "Wheel" -> #b1\n= A 7/100/0 B 7/120/0', **turned)
    accepts("WOTA-G25", "A position #a1 shield\n= A 7/120/1 B 7/100/0", **turned)
