"""What is done without a word of how long: one more attack is of this turn, what players may do needs an end."""

import pytest

from rules.cardtext import Problem
from rules.games.wota.abilities.texts import Text, find_text
from tests.rules.scenario import accepts, in_both_editions, refuses
from tests.rules.scenario_cards import ambush, army, field, rune, with_cards

CARDS = with_cards(
    army("Ravager", "When this card destroys a battle card in battle: this card may attack 1 additional time.", ap=90),
    army("Fort", sp=200),
    rune("Long Silence", "normal", "Your opponent cannot activate Runes for the rest of the game."),
    rune("Plan", "quick", "Draw 1 card."),
)


def scene(board: str, edition: str, **more: object) -> dict:
    return {"board": board, "edition": edition, "cards": CARDS, **more}


@in_both_editions
def test_one_more_attack_is_one_of_this_turn(edition):
    board = 'A battle "Ravager" attack #a1\nB battle "Guard" attack #b1, "Fort" shield #b2, "Fort" shield #b3'
    first = "-- attack\nA attack #a1 -> #b1\n"
    accepts("WOTA-CMB-02", first + "A attack #a1 -> #b2", **scene(board, edition))
    refuses("WOTA-CMB-02", first + "A attack #a1 -> #b2\nA attack #a1 -> #b3", **scene(board, edition))
    next_turn = first + "== 6 B\n== 7 A\n-- attack\nA attack #a1 -> #b2\n"
    accepts("WOTA-CMB-02", next_turn, **scene(board, edition))
    refuses("WOTA-CMB-02", next_turn + "A attack #a1 -> #b3", **scene(board, edition))


@in_both_editions
def test_what_is_barred_for_the_rest_of_the_game_is_barred_in_every_turn(edition):
    board = 'A hand "Long Silence"\nB hand "Plan"\nB deck 9'
    accepts("WOTA-G01", '== 6 B\nB activate "Plan"\nB draw ?', **scene(board, edition))
    barred = 'A activate "Long Silence"\n'
    refuses("WOTA-G01", barred + '== 6 B\nB activate "Plan"', **scene(board, edition))
    refuses("WOTA-G01", barred + '== 6 B\n== 7 A\n== 8 B\nB activate "Plan"', **scene(board, edition))


@pytest.mark.parametrize(
    "text",
    ["Your opponent cannot activate Runes.", "Runes cost 10 less STA.", "You may summon 1 additional Titan each turn."],
)
def test_a_card_that_does_not_stay_says_how_long_what_it_lays_down_holds(text):
    assert isinstance(find_text(field("Edict", text)), Text)
    assert isinstance(find_text(rune("Standing Edict", "infinity", text)), Text)
    assert isinstance(
        find_text(rune("Edict", "normal", text.replace(" each turn", "").replace(".", " this turn."))), Text
    )
    problem = find_text(rune("Edict", "normal", "Draw 1 card.\n" + text))
    assert isinstance(problem, Problem)
    assert (problem.line, problem.word) == (2, text.rstrip(".").rpartition(" ")[2])
    assert "this turn" in problem.nearest


@pytest.mark.parametrize(
    "text",
    ["During your turn, this card gains 20 AP, and draw a card.", "In your turn, you may destroy 1 battle card."],
)
def test_a_card_that_stays_says_how_often_it_is_used_for_nothing(text):
    problem = find_text(army("Idler", text))
    assert isinstance(problem, Problem)
    once, at_the_start = problem.nearest
    assert once.startswith("Once per turn, in your turn: ")
    assert at_the_start.startswith("At the start of your turn: ")
    assert isinstance(find_text(army("Idler", once)), Text)
    assert isinstance(find_text(ambush("Idle Hour", "normal", text)), Text)  # which is used up


def test_a_card_may_be_placed_in_another_way_as_often_as_its_player_likes():
    assert isinstance(find_text(army("Turncoat", "In your turn, you may change this card to shield position.")), Text)
