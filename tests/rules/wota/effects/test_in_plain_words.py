"""What designers say in plain words: cards that come back, positions, attacks on some cards, dues, and turns."""

from rules.cardtext import read_text
from rules.games.wota.wording import VOCABULARY
from tests.rules.scenario import accepts, battle, in_both_editions, misclaims, player, refuses
from tests.rules.scenario_cards import army, rune, scenes_with, with_cards

CARDS = with_cards(
    army(
        "Phoenix", "At the start of your turn, you may pay 30 STA to special summon this card from your discard pile."
    ),
    army(
        "Ember",
        "If this card is in your discard pile at the start of your turn, you may pay 30 STA to add it to your hand.",
    ),
    army("Sulker", "When this card is changed to shield position, gain 1 HP."),
    army("Riser", "When this card is changed to attack position, gain 1 HP."),
    army("Hunter", "This card's AP is doubled when it attacks a Beast card.", ap=40),
    army("Prey", types=("Beast",), ap=60, sp=10),
    army("Fighter", types=("Human",), ap=60, sp=10),
    army("Mayfly", "At the end of the turn in which this card was special summoned, destroy it.", sta=0),
    army("Beadle", "Your opponent must pay 20 STA to activate a Rune card."),
    army("Toll", "Your opponent must pay 20 STA each time they declare an attack.", ap=10, sp=200),
    army("Warden", "Neither player can special summon more than once per turn."),
    army("Newcomer", "If you have fewer cards in your hand than your opponent when this card is summoned, gain 1 HP."),
    rune("Insight", "normal", "Gain 1 HP.", sta=10),
    rune("Call", "normal", "Special summon 1 Army card from your hand.", sta=0),
    rune("Turn", "quick", "Change the position of target battle card.", sta=0),
)
scene = scenes_with(CARDS)


@in_both_editions
def test_a_card_comes_back_from_its_pile_at_the_start_of_a_turn_for_its_price(edition):
    board = 'A discard "Phoenix"\nA sta 100'
    verdict = accepts("WOTA-EFX-06", "== 7 A\nA choose yes\n~ A sta 90", **scene(board, edition, turn="6 B"))
    assert player(verdict, "A")["discard"] == []
    kept = accepts("WOTA-EFX-06", "== 7 A\nA choose no\n~ A sta 120", **scene(board, edition, turn="6 B"))
    assert player(kept, "A")["discard"] == ["Phoenix"]
    refuses("WOTA-G50", "== 7 B\nB choose yes", **scene(board, edition, turn="6 A"))
    poor = board.replace("100", "20")
    refuses("WOTA-G50", "== 7 A\nA choose yes", **scene(poor, edition, turn="6 B"))
    refuses("WOTA-G50", "== 7 A\nA choose yes", **scene('A battle "Phoenix" attack\nA sta 100', edition, turn="6 B"))


@in_both_editions
def test_a_card_goes_from_its_pile_to_the_hand_at_the_start_of_a_turn(edition):
    board = 'A discard "Ember"\nA sta 100'
    verdict = accepts("WOTA-EFX-06", "== 7 A\nA choose yes\n~ A sta 90", **scene(board, edition, turn="6 B"))
    assert player(verdict, "A")["discard"] == []


@in_both_editions
def test_a_text_waits_for_one_of_both_positions(edition):
    for name, position, hp in (
        ("Sulker", "attack", 8),
        ("Sulker", "shield", 7),
        ("Riser", "shield", 8),
        ("Riser", "attack", 7),
    ):
        board = f'A battle "{name}" {position} #a1\nA hand "Turn"'
        accepts("WOTA-EFX-06", f'A activate "Turn" -> #a1\n~ A hp {hp}', **scene(board, edition))


@in_both_editions
def test_a_card_is_stronger_as_it_attacks_cards_of_a_type(edition):
    board = 'A battle "Hunter" attack #a1\nB battle "Prey" attack #b1, "Fighter" attack #b2'
    accepts("WOTA-CMB-07", "-- attack\nA attack #a1 -> #b1\n~ destroy #b1", **scene(board, edition))
    accepts("WOTA-CMB-07", "-- attack\nA attack #a1 -> #b2\n~ destroy #a1", **scene(board, edition))


def test_a_card_goes_at_the_end_of_the_turn_in_which_it_was_special_summoned():
    board = 'A hand "Mayfly" "Call"\nA sta 100'
    accepts(
        "WOTA-TURN-28",
        'A activate "Call"\nA choose "Mayfly" #m attack\n== 6 B\n~ destroy #m',
        **scene(board, "current"),
    )
    misclaims("WOTA-EFX-06", 'A summon "Mayfly" attack #m\n== 6 B\n~ destroy #m', **scene(board, "current"))


@in_both_editions
def test_an_opponent_pays_a_due_besides_the_cost_of_a_Rune(edition):
    board = 'A hand "Insight"\nA sta 100\nB battle "Beadle" attack'
    accepts("WOTA-RUNE-03", 'A activate "Insight"\n~ A sta 70', **scene(board, edition))
    refuses("WOTA-COST-03", 'A activate "Insight"', **scene(board.replace("100", "20"), edition))
    accepts("WOTA-RUNE-03", 'A activate "Insight"\n~ A sta 90', **scene(board.replace("B battle", "A battle"), edition))


def test_nobody_special_summons_twice_in_a_turn():
    board = 'A hand "Call" "Call" "Guard" "Guard"\nA sta 100\nB battle "Warden" attack'
    once = 'A activate "Call"\nA choose "Guard" #g attack'
    twice = f'{once}\nA activate "Call"\nA choose "Guard" #h attack'
    for warden, summoned in (("Warden", ["g"]), ("Guard", ["g", "h"])):
        verdict = accepts("WOTA-EFX-06", twice, **scene(board.replace("Warden", warden), "current"))
        assert [*battle(verdict, "A")] == summoned


@in_both_editions
def test_a_condition_before_its_moment_is_asked_then(edition):
    board = 'A hand "Newcomer"\nA sta 100\nB hand ? ?'
    accepts("WOTA-EFX-06", 'A summon "Newcomer" attack\n~ A hp 8', **scene(board, edition))
    accepts(
        "WOTA-EFX-06", 'A summon "Newcomer" attack\n~ A hp 7', **scene(board.replace("B hand ? ?", "B hand"), edition)
    )


@in_both_editions
def test_a_player_pays_a_due_for_each_attack(edition):
    board = 'A battle "Guard" attack #a1, "Toll" attack #a2\nB battle "Toll" shield #b1\nB sta 100\nA sta 25'
    rows = "-- attack\nA attack #a1 -> #b1\n~ A sta 5"
    accepts("WOTA-TURN-22", rows, **scene(board, edition))
    refuses("WOTA-COST-03", "-- attack\nA attack #a1 -> #b1\nA attack #a2 -> #b1", **scene(board, edition))
    accepts(
        "WOTA-TURN-22", rows.replace("5", "25"), **scene(board.replace('B battle "Toll"', 'B battle "Guard"'), edition)
    )


def test_he_and_she_are_they():
    text = "When your opponent draws a card, he loses 10 STA."
    read = read_text(text, VOCABULARY).abilities
    assert read == read_text(text.replace("he loses", "they lose"), VOCABULARY).abilities != ()
    assert read == read_text(text.replace("he loses", "she loses"), VOCABULARY).abilities
