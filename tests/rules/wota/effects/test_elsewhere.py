"""Cards that act where they are not in play: out of the hand, and from a pile, for their costs and at their times."""

import pytest

from rules.engine.actions import legal_actions
from rules.games import GAMES
from rules.records.judge import judge
from rules.records.replay import Replay
from tests.rules.scenario import accepts, battle, in_both_editions, misclaims, player, record, refuses
from tests.rules.scenario_cards import ambush, army, rune, scenes_with, with_cards

CARDS = with_cards(
    army("Herald", "Discard this card: gain 1 HP. When this card is discarded: gain 20 STA."),
    army("Guardian", "When your opponent declares an attack, discard this card: negate the attack."),
    army("Volunteer", "If you control no battle cards, you may special summon this card from your hand."),
    army("Ghost", "If this card is in your discard pile, you may pay 40 STA: add it to your hand."),
    army("Wraith", "Once per game, you may special summon this card from your discard pile."),
    rune("Echo", "normal", "Gain 1 HP.\nSend this card from your discard pile to the void zone: draw 1 card.", sta=30),
    rune("Bolt", "normal", "Destroy target battle card."),
    rune("Recall", "normal", "Return target card in your discard pile to your hand."),
    ambush("Halt", "counter", "When your opponent activates a Rune: negate that activation."),
)
scene = scenes_with(CARDS)


@in_both_editions
def test_a_battle_card_is_discarded_out_of_the_hand_for_what_it_says(edition):
    board = 'A hand "Herald"\nA sta 100'
    verdict = accepts("WOTA-G18", 'A activate "Herald"\n~ A hp 8\n~ A sta 120', **scene(board, edition))
    assert player(verdict, "A")["discard"] == ["Herald"]
    refuses("WOTA-SUM-24", 'A activate "Herald"\nA activate "Herald"', **scene(board, edition))
    refuses("WOTA-EFX-06", "A activate #a1", **scene('A battle "Herald" attack #a1', edition))


@in_both_editions
def test_a_card_of_the_hand_answers_an_attack_and_nothing_else(edition):
    board = 'A hand "Guardian"\nA battle "Guard" attack #a1\nB battle "Brute" attack #b1'
    answer = '-- attack\nB attack #b1 -> #a1\n> A activate "Guardian"'
    verdict = accepts("WOTA-G57", answer, **scene(board, edition, turn="6 B"))
    assert "a1" in battle(verdict, "A")
    misclaims("WOTA-G57", answer + "\n~ destroy #a1", **scene(board, edition, turn="6 B"))
    refuses("WOTA-EFX-06", 'A activate "Guardian"', **scene(board, edition))


@in_both_editions
def test_a_card_comes_from_the_hand_without_its_costs_if_its_condition_holds(edition):
    board = 'A hand "Volunteer"\nA sta 10'
    verdict = accepts("WOTA-COST-36", 'A activate "Volunteer" #a1\n~ A sta 10', **scene(board, edition))
    assert "a1" in battle(verdict, "A")
    refuses("WOTA-EFX-06", 'A activate "Volunteer" #a1', **scene(board + '\nA battle "Guard" attack', edition))
    refuses("WOTA-COST-03", 'A summon "Volunteer" attack #a1', **scene(board, edition))


@in_both_editions
def test_a_card_acts_from_the_discard_pile_once_it_lies_there(edition):
    board = 'A battle "Ghost" attack #a1\nA sta 60\nB hand "Bolt"'
    gone = 'B activate "Bolt" -> #a1\n== 7 A\n'
    verdict = accepts("WOTA-G18", gone + "A activate #a1\n~ A sta 40", **scene(board, edition, turn="6 B"))
    assert (player(verdict, "A")["hand"], player(verdict, "A")["discard"]) == (2, [])
    by_name = accepts("WOTA-G18", gone + 'A activate "Ghost"\n~ A sta 40', **scene(board, edition, turn="6 B"))
    assert player(by_name, "A")["discard"] == []
    refuses("WOTA-COST-03", gone + "A activate #a1", **scene(board.replace("60", "10"), edition, turn="6 B"))
    refuses("WOTA-EFX-06", "A activate #a1", **scene(board, edition))


@in_both_editions
def test_a_Rune_acts_from_the_discard_pile_without_being_activated_itself(edition):
    board = 'A hand "Echo"\nA deck 9\nA sta 100'
    used = 'A activate "Echo"\n~ A hp 8\nA activate "Echo"\nA draw "Guard"\n~ A sta 70'
    verdict = accepts("WOTA-ZONE-15", used, **scene(board, edition))
    assert player(verdict, "A")["void"] == ["Echo"]
    refuses("WOTA-RUNE-01", used + '\nA activate "Echo"', **scene(board, edition))


@in_both_editions
def test_once_per_game_is_once_for_all_copies_of_a_card(edition):
    board = 'A discard "Wraith" "Wraith"'
    accepts("WOTA-EFX-03", 'A activate "Wraith"', **scene(board, edition))
    refuses("WOTA-EFX-03", 'A activate "Wraith"\nA activate "Wraith"', **scene(board, edition))


@in_both_editions
@pytest.mark.parametrize("hand", ["", "A hand ?", 'A hand "Wraith"'])
def test_what_comes_from_a_pile_by_its_own_text_may_take_a_handle_where_it_is_named(hand, edition):
    for lies in ('A discard "Wraith"', 'A discard "Wraith" #a1'):
        board = f"{lies}\n{hand}"
        verdict = accepts("WOTA-G18", 'A activate "Wraith" #a9\n-- attack\nA attack #a9 -> B', **scene(board, edition))
        assert battle(verdict, "A")["a9"]["card"] == "Wraith"
        accepts("WOTA-G18", 'A activate "Wraith"\n= A battle "Wraith"', **scene(board, edition))
    refuses("WOTA-EFX-06", 'A activate "Wraith" #a9', **scene('A hand "Wraith"', edition))


@in_both_editions
def test_a_card_of_a_pile_that_was_given_another_handle_may_still_act_there(edition):
    board = 'A discard "Wraith" #a1\nA hand "Recall"\nB power "Halt" facedown #b1 since 3'
    rows = 'A activate "Recall" -> "Wraith" #a9\n> B activate #b1'
    begun: list[Replay] = []
    there = scene(board, edition)
    judge(record(rows, board=board, edition=edition), games=GAMES, pools={"wota": CARDS}, begun=begun.append)
    able = [action for action in legal_actions(begun[0].state) if action.verb == "activate"]
    assert [action.card.handle for action in able] == ["a9"]
    accepts("WOTA-G18", f'{rows}\nA activate #a9\n= A battle "Wraith"', **there)
