"""Effects that go one way or another: permissions, conditions, choices, coins and dice."""

import pytest

from tests.rules.scenario import accepts, battle, in_both_editions, misclaims, refuses, undetermined
from tests.rules.scenario_cards import army, rune, scenes_with, with_cards

HEALS = "gain 1 HP"
IF = {
    "a Dragon": "you control a Dragon card",
    "none": "you control no battle cards",
    "three": "your opponent controls 3 or more battle cards",
    "few": "you control 1 or less battle cards",
    "exactly two": "you control exactly 2 battle cards",
    "faint": "you have 3 or less HP",
    "rich": "you have 150 or more STA",
    "exact": "you have exactly 100 STA",
    "their SC": "your opponent has exactly 0 SC",
    "behind": "you have less HP than your opponent",
    "ahead": "you control more battle cards than your opponent",
    "far ahead": "you control at least 2 more battle cards than your opponent",
    "own turn": "it is your turn",
    "their turn": "it is your opponent's turn",
    "Attack Phase": "it is the Attack Phase",
    "empty hand": "you have no cards in your hand",
    "discarded": "there are 2 or more cards in your discard pile",
    "anywhere": "there is a Dragon card on the field",
    "and": "you control a Dragon card and you have 3 or less HP",
}
CARDS = with_cards(
    army("Drake2", types=("Dragon",)),
    army("Kit", types=("Beast",), ap=10),
    army("Half Drake", types=("Dragon", "Human")),
    *(rune(f"If {code}", "quick", f"If {condition}, {HEALS}.") for code, condition in IF.items()),
    rune("Else", "normal", "If you control a Dragon card, draw 1 card; otherwise, gain 1 HP."),
    rune("Maybe", "normal", "You may gain 1 HP."),
    army("Usher", "When this card is summoned: you may special summon 1 Army card from your hand."),
    army("Sniper", "When this card is summoned: you may destroy target battle card your opponent controls."),
    army("Recoil", "When this card is summoned: you may discard 1 card; if you do not, lose 1 HP."),
    rune("Gamble", "normal", "Roll a die, then gain 10 STA for each point rolled. Gain 1 HP."),
    rune("Toss Up", "normal", "Flip 2 coins, then draw 1 card for each heads."),
    rune("Requiem", "normal", "If a Beast card was destroyed this turn, gain 1 HP."),
    rune("Wake", "normal", "If a battle card has been destroyed this turn, gain 1 HP."),
    rune("Trade", "normal", "You may discard 1 card. If you do, draw 2 cards."),
    rune("Fork", "normal", "Choose one: draw 1 card; or gain 1 HP."),
    rune("Their Fork", "normal", "Your opponent chooses one: draw 1 card; or gain 1 HP."),
    rune("Coin", "normal", "Flip a coin; if heads, gain 1 HP; if tails, lose 1 HP."),
    rune("Lucky Coin", "normal", "Flip a coin. If heads, destroy target battle card."),
    rune("Die", "normal", "Roll a die; if 4 or more, gain 1 HP; otherwise, lose 1 HP."),
    rune("Long Die", "normal", "Roll a die. On 1 or 2, lose 1 HP. On 3 or 4, gain 1 HP. On 5 or 6, gain 2 HP."),
    rune("Even Die", "normal", "Roll a die. If it is even, gain 1 HP."),
    rune("Lucky Die", "normal", "Roll a die; if 6 or more, gain 1 HP."),
    rune("Chainwork", "normal", "Destroy target battle card, then gain 1 HP."),
    rune("Follow Up", "normal", "Target battle card gains 10 AP and Twice until end of turn."),
    rune("Bow", "normal", "Destroy target battle card. If you control a Dragon card, draw 1 card."),
)  # fmt: skip
scene = scenes_with(CARDS)


HOLDS = {
    "a Dragon": ('A battle "Drake2" attack', 'A battle "Half Drake" attack\nB battle "Drake2" attack'),
    "none": ('B battle "Guard" attack', "A battle ? facedown"),
    "three": ('B battle "Guard" attack, ? facedown, "Pest" shield', 'B battle "Guard" attack, ? facedown'),
    "few": ('A battle "Guard" attack', 'A battle "Guard" attack, ? facedown'),
    "exactly two": ('A battle "Guard" attack, ? facedown', 'A battle "Guard" attack, ? facedown, ? facedown'),
    "faint": ("A hp 3", "A hp 4"),
    "rich": ("A sta 160", "A sta 159"),
    "exact": ("A sta 110", "A sta 120"),
    "their SC": ("B sc 0", "B sc 1"),
    "behind": ("A hp 6", "A hp 7"),
    "ahead": ('A battle "Guard" attack', 'A battle "Guard" attack\nB battle ? facedown'),
    "far ahead": (
        'A battle "Guard" attack, ? facedown, "Kit" attack\nB battle "Guard" attack',
        'A battle "Guard" attack, ? facedown\nB battle "Guard" attack',
    ),
    "own turn": ("A hp 7", None),
    "their turn": (None, "A hp 7"),
    "Attack Phase": (None, "A hp 7"),
    "empty hand": ("A hp 7", "A hand ?"),
    "discarded": ('A discard "Guard" "Brute"', 'A discard "Guard"\nB discard "Brute"'),
    "anywhere": ('B battle "Drake2" attack', 'B battle "Half Drake" attack, "Drake2" facedown'),
    "and": ('A hp 3\nA battle "Drake2" attack', 'A hp 3\nA battle "Guard" attack'),
}


@in_both_editions
@pytest.mark.parametrize("code", IF)
def test_a_condition_is_asked_when_the_effect_is_carried_out(edition, code):
    met, unmet = HOLDS[code]
    for board, gain in ((met, 1), (unmet, 0)):
        if board is not None:
            there = scene(f'{board}\nA hand "If {code}"', edition)
            before = int(board.split("A hp ")[1][0]) if "A hp" in board else 7
            accepts("WOTA-G01", f'A activate "If {code}"\n~ A hp {before + gain}', **there)
            wrong = f'A activate "If {code}"\n~ A hp {before + 1 - gain}'
            misclaims("WOTA-G01" if gain else "WOTA-CHN-17", wrong, **there)


@in_both_editions
def test_conditions_of_turn_and_phase(edition):
    there = scene('A power "If their turn" facedown #a1 since 3\nB battle "Guard" attack #b1', edition, turn="6 B")
    rows = '-- attack\nB attack #b1 -> A\n> A activate #a1 "If their turn"\n~ A hp 7'
    accepts("WOTA-G01", rows, **there)
    there = scene('A hand "If Attack Phase"\nA battle "Guard" attack #a1', edition)
    accepts("WOTA-G01", '-- attack\nA attack #a1 -> B\n> A activate "If Attack Phase"\n~ A hp 8', **there)


@in_both_editions
def test_what_was_destroyed_this_turn_is_asked_of_this_turn_alone(edition):
    board = 'A battle "Brute" attack #a1\nB battle "{}" attack #b1\nA hand "{}"\nA hp 5'
    fight = "-- attack\nA attack #a1 -> #b1\n-- build2\n"
    for fallen, name, gain in (("Kit", "Requiem", 1), ("Guard", "Requiem", 0), ("Guard", "Wake", 1)):
        there = scene(board.format(fallen, name), edition)
        accepts("WOTA-G01", f'{fight}A activate "{name}"\n~ A hp {5 + gain}', **there)
        accepts("WOTA-G01", f'{fight}== 6 B\n== 7 A\nA activate "{name}"\n~ A hp 5', **there)
        accepts("WOTA-G01", f'A activate "{name}"\n~ A hp 5', **there)


@in_both_editions
def test_otherwise_is_what_happens_if_the_condition_does_not_hold(edition):
    accepts("WOTA-G01", 'A activate "Else"\n= A 8/190/0', **scene('A hand "Else"', edition))
    accepts("WOTA-G01", 'A activate "Else"\n= A 7/190/1', **scene('A hand "Else"\nA battle "Drake2" attack', edition))


@in_both_editions
def test_what_a_player_may_do_is_done_by_saying_yes(edition):
    there = scene('A hand "Maybe"', edition)
    for answer, hearts in (("A choose yes\n", 8), ("A choose no\n", 7), ("", 8)):
        accepts("WOTA-G01", f'A activate "Maybe"\n{answer}~ A hp {hearts}', **there)
    misclaims("WOTA-CHN-17", 'A activate "Maybe"\nA choose no\n~ A hp 8', **there)
    refuses("WOTA-G50", 'A activate "Maybe"\nA choose 3', **there)


@in_both_editions
def test_if_you_do_needs_that_it_was_done(edition):
    there = scene('A hand "Trade" "Guard"', edition)
    accepts("WOTA-G01", 'A activate "Trade"\nA choose yes\nA discard "Guard"\n= A 7/190/2', **there)
    accepts("WOTA-G01", 'A activate "Trade"\nA choose no\n= A 7/190/1', **there)
    accepts("WOTA-G01", 'A activate "Trade"\n= A 7/190/0', **scene('A hand "Trade"', edition))
    misclaims("WOTA-CHN-17", 'A activate "Trade"\n= A 7/190/2', **scene('A hand "Trade"', edition))


@in_both_editions
def test_one_of_several_effects_is_chosen_by_its_number(edition):
    for name, chooser in (("Fork", "A"), ("Their Fork", "B")):
        there = scene(f'A hand "{name}"', edition)
        accepts("WOTA-G01", f'A activate "{name}"\n{chooser} choose 1\n= A 7/190/1', **there)
        accepts("WOTA-G01", f'A activate "{name}"\n{chooser} choose 2\n= A 8/190/0', **there)
        refuses("WOTA-G50", f'A activate "{name}"\n{chooser} choose 3', **there)
        undetermined(f'A activate "{name}"\n~ A hp 8', **there)


@in_both_editions
def test_a_coin_falls_as_the_record_says(edition):
    there = scene('A hand "Coin"', edition)
    for side, hearts in (("heads", 8), ("tails", 6)):
        accepts("WOTA-G01", f'A activate "Coin"\nA flip {side}\n~ A hp {hearts}', **there)
        misclaims("WOTA-G01", f'A activate "Coin"\nA flip {side}\n~ A hp 7', **there)
    undetermined('A activate "Coin"\n~ A hp 8', **there)
    undetermined('A activate "Coin"\nA flip', **there)
    lucky = scene('A hand "Lucky Coin"\nB battle "Guard" attack #b1', edition)
    accepts("WOTA-G01", 'A activate "Lucky Coin" -> #b1\nA flip heads\n~ destroy #b1', **lucky)
    accepts("WOTA-G01", 'A activate "Lucky Coin" -> #b1\nA flip tails\n= B battle "Guard" #b1', **lucky)


@in_both_editions
def test_a_die_falls_as_the_record_says(edition):
    there = scene('A hand "Die"', edition)
    for number, hearts in ((1, 6), (3, 6), (4, 8), (6, 8)):
        accepts("WOTA-G01", f'A activate "Die"\nA roll d6 {number}\n~ A hp {hearts}', **there)
    misclaims("WOTA-G01", 'A activate "Die"\nA roll d6 4\n~ A hp 6', **there)
    refuses("WOTA-G01", 'A activate "Die"\nA roll d6 7', **there)
    undetermined('A activate "Die"\n~ A hp 8', **there)
    accepts("WOTA-G01", 'A activate "Lucky Die"\nA roll d6 5\n~ A hp 7', **scene('A hand "Lucky Die"', edition))


@in_both_editions
def test_WOTA_G01_each_face_of_a_die_has_its_effect(edition):
    for name, hearts in (("Long Die", (6, 6, 8, 8, 9, 9)), ("Even Die", (7, 8, 7, 8, 7, 8))):
        there = scene(f'A hand "{name}"', edition)
        for face, after in enumerate(hearts, start=1):
            accepts("WOTA-G01", f'A activate "{name}"\nA roll d6 {face}\n~ A hp {after}', **there)
    misclaims("WOTA-G01", 'A activate "Long Die"\nA roll d6 5\n~ A hp 6', **scene('A hand "Long Die"', edition))


@in_both_editions
def test_effects_follow_one_another_and_speak_of_the_same_cards(edition):
    board = 'B battle "Guard" attack #b1\nA hand '
    accepts(
        "WOTA-G01", 'A activate "Chainwork" -> #b1\n~ destroy #b1\n~ A hp 8', **scene(board + '"Chainwork"', edition)
    )
    accepts("WOTA-G01", 'A activate "Bow" -> #b1\n~ destroy #b1\n= A 7/190/0', **scene(board + '"Bow"', edition))
    own = scene('A battle "Guard" attack #a1\nA hand "Follow Up"\nB battle "Wall" shield #b1', edition)
    rows = 'A activate "Follow Up" -> #a1\n-- attack\nA attack #a1 -> #b1\nA  attack #a1 -> #b1'
    verdict = accepts("WOTA-KEY-30", rows, **own)
    assert battle(verdict, "A")["a1"]["ap"] == 50


@in_both_editions
def test_what_a_die_shows_and_coins_that_fall_on_heads_are_counted(edition):
    scene = {"board": 'A hand "Gamble" "Toss Up"\nA sta 100\nA deck 9', "edition": edition, "cards": CARDS}
    accepts("WOTA-G01", 'A activate "Gamble"\nA roll d6 4\n~ A sta 130\n~ A hp 8', **scene)
    misclaims("WOTA-G01", 'A activate "Gamble"\nA roll d6 3\n~ A sta 130', **scene)
    undetermined('A activate "Gamble"\n~ A hp 8', at="~ A hp 8", **scene)
    flips = 'A activate "Toss Up"\nA flip heads\nA flip {}\n'
    accepts("WOTA-TURN-05", flips.format("heads") + "A draw 2 ?", **scene)
    refuses("WOTA-G01", flips.format("tails") + "A draw 2 ?", **scene)
    accepts("WOTA-TURN-05", flips.format("tails") + "A draw ?", **scene)


@in_both_editions
@pytest.mark.parametrize(("name", "hp"), [("Usher", 7), ("Sniper", 7), ("Recoil", 6)])
def test_WOTA_G86_a_row_may_say_that_what_is_optional_cannot_be_done(name, hp, edition):
    board = scene(f'A hand "{name}"', edition)
    rows = f'A summon "{name}" attack #a1\n'
    accepts("WOTA-G86", rows + f"= A {hp}/180/0", **board)
    accepts("WOTA-G86", rows + f"A choose no\n= A {hp}/180/0\nA position #a1 shield", **board)
    refuses("WOTA-G50", rows + "A choose yes", **board)
    refuses("WOTA-G50", rows + "A choose no\nA choose no", **board)
