"""Effects that look back and ahead: as many as before, as much as a card was worth, its owner, and what comes later."""

from tests.rules.scenario import accepts, battle, in_both_editions, misclaims, player, refuses
from tests.rules.scenario_cards import army, rune, scenes_with, with_cards

CARDS = with_cards(
    army("Beast", types=("Beast",), ap=70, sp=10),
    army("Rock", "This card cannot be destroyed by card effects."),
    army("Firefly", "When this card attacks: destroy this card at the end of this turn.", ap=60),
    rune("Anew", "normal", "Discard your hand, then draw 1 card for each of them."),
    rune("Harvest", "normal", "Destroy all battle cards you control, then gain 10 STA for each of them."),
    rune("Drain", "normal", "Destroy target battle card, then gain STA equal to its AP."),
    rune("Recoil", "normal", "Destroy target battle card, then lose STA equal to its AP."),
    rune("Toll", "normal", "Destroy target battle card, then its controller loses 1 HP."),
    rune("Condole", "normal", "Return target battle card to its owner's hand, then its owner loses 10 STA."),
    rune("Lend", "quick", "Gain control of target battle card until end of turn."),
    rune("Might", "quick", "Target battle card gains 20 AP until end of turn."),
    rune("Raise", "normal", "Special summon 1 Beast card from your discard pile. At the end of the turn, destroy it."),
    rune("Bounce", "quick", "Return target battle card to its owner's hand."),
    rune("Promise", "normal", "Gain 1 HP at the start of your next turn."),
    rune("Omen", "normal", "Your opponent loses 1 HP at the end of your opponent's next turn."),
    rune("Doom", "normal", "Destroy target battle card at the end of your next turn."),
    rune("Two Things", "normal", "At the start of your opponent's next turn, gain 1 HP, then gain 10 STA."),
)  # fmt: skip
scene = scenes_with(CARDS)


@in_both_editions
def test_as_many_are_drawn_as_were_discarded(edition):
    there = scene('A hand "Anew" "Guard" "Brute"', edition)
    accepts("WOTA-G01", 'A activate "Anew"\nA draw ? ?\n= A 7/190/2', **there)
    misclaims("WOTA-G01", 'A activate "Anew"\n= A 7/190/1', **there)
    none = scene('A hand "Anew"', edition)
    accepts("WOTA-G01", 'A activate "Anew"\n= A 7/190/0', **none)


@in_both_editions
def test_what_was_not_destroyed_is_not_counted_with_what_was(edition):
    board = 'A sta 100\nA battle "Beast" attack, "Guard" attack, "Rock" attack\nA hand "Harvest"'
    accepts("WOTA-G01", 'A activate "Harvest"\n~ A sta 110', **scene(board, edition))


@in_both_editions
def test_a_card_that_was_destroyed_is_worth_what_it_was_on_the_field(edition):
    board = 'A sta 100\nA hand "Drain" "Recoil" "Might"\nB battle "Beast" attack #b1'
    accepts("WOTA-G81", 'A activate "Drain" -> #b1\n~ A sta 160', **scene(board, edition))
    accepts("WOTA-G81", 'A activate "Might" -> #b1\nA activate "Drain" -> #b1\n~ A sta 170', **scene(board, edition))
    accepts("WOTA-G81", 'A activate "Recoil" -> #b1\n~ A sta 20', **scene(board, edition))


@in_both_editions
def test_the_controller_is_who_had_the_card_on_the_field_and_the_owner_who_brought_it(edition):
    board = 'A hand "Lend" "Toll" "Condole"\nB battle "Beast" attack #b1'
    lent = 'A activate "Lend" -> #b1\n'
    accepts("WOTA-G29", 'A activate "Toll" -> #b1\n= A 7/190/2\n= B 6/200/0', **scene(board, edition))
    accepts("WOTA-G29", lent + 'A activate "Toll" -> #b1\n= A 6/180/1\n= B 7/200/0', **scene(board, edition))
    accepts("WOTA-G29", lent + 'A activate "Condole" -> #b1\n= A 7/180/1\n= B 7/190/1', **scene(board, edition))


@in_both_editions
def test_what_is_put_off_to_the_end_of_the_turn_comes_then_and_once(edition):
    there = scene('A discard "Beast"\nA hand "Raise"', edition)
    raised = 'A activate "Raise"\nA choose "Beast" #a1\n'
    verdict = accepts("WOTA-TURN-28", raised, **there)
    assert set(battle(verdict, "A")) == {"a1"}
    verdict = accepts("WOTA-TURN-28", raised + "-- end", **there)
    assert "Beast" in player(verdict, "A")["discard"]
    burnt = scene('A battle "Firefly" attack #a1\nB battle "Wall" shield #b1', edition)
    accepts("WOTA-TURN-28", "-- attack\nA attack #a1 -> #b1\n== 6 B\n~ destroy #a1", **burnt)
    verdict = accepts("WOTA-TURN-28", "== 6 B", **burnt)
    assert set(battle(verdict, "A")) == {"a1"}


@in_both_editions
def test_a_card_that_has_left_meanwhile_is_another_card(edition):
    there = scene('A discard "Beast"\nA hand "Raise" "Bounce"', edition)
    rows = 'A activate "Raise"\nA choose "Beast" #a1\nA activate "Bounce" -> #a1\nA summon "Beast" attack #a2\n-- end'
    verdict = accepts("WOTA-G50", rows, **there)
    assert set(battle(verdict, "A")) == {"a2"}


@in_both_editions
def test_what_is_put_off_to_another_turn_comes_when_that_begins_or_ends(edition):
    for name, early, late in (
        ("Promise", "A activate {}\n== 6 B\n= A 5/190/0", "A activate {}\n== 6 B\n== 7 A\n~ A hp 6"),
        ("Omen", "A activate {}\n== 6 B\n~ B hp 7", "A activate {}\n== 6 B\n-- end\n~ B hp 6"),
        ("Two Things", "A activate {}\n-- end\n= A 5/190/0", "A activate {}\n== 6 B\n~ A hp 6\n~ A sta 200"),
    ):
        there = scene(f'A hp 5\nA hand "{name}"', edition)
        for rows in (early, late):
            accepts("WOTA-G01", rows.format(f'"{name}"'), **there)
    accepts("WOTA-G01", 'A activate "Promise"\n== 6 B\n== 7 A\n== 8 B\n== 9 A\n~ A hp 6',
            **scene('A hp 5\nA hand "Promise"', edition))  # fmt: skip


@in_both_editions
def test_what_comes_later_is_aimed_at_now(edition):
    there = scene('A hand "Doom"\nB battle "Guard" attack #b1, "Brute" attack #b2', edition)
    rows = 'A activate "Doom" -> #b1\n== 6 B\n== 7 A\n'
    verdict = accepts("WOTA-G50", rows, **there)
    assert set(battle(verdict, "B")) == {"b1", "b2"}
    verdict = accepts("WOTA-G50", rows + "-- end", **there)
    assert set(battle(verdict, "B")) == {"b2"}
    refuses("WOTA-G50", 'A activate "Doom" -> #b1 #b2', **there)
