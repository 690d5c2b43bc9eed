"""Cards that have less or more of a stat than the card that speaks of them, and totals that are doubled or halved."""

from tests.rules.scenario import accepts, battle, ends, in_both_editions, misclaims, player, refuses
from tests.rules.scenario_cards import ambush, army, rune, scenes_with, with_cards

CARDS = with_cards(
    army("Giant", "Once per turn: destroy all battle cards your opponent controls with less AP than this card.", ap=60),
    army("Duelist", "Once per turn: destroy target battle card with more SP than this card.", ap=60, sp=50),
    army("Tyrant", "Battle cards with less AP than this card cannot attack.", ap=60),
    army("Small", ap=50, sp=40),
    army("Equal", ap=60, sp=50),
    army("Large", ap=70, sp=60),
    army("Recruiter", "Once per turn: add 1 Army card with less AP than this card from your deck to your hand.", ap=60),
    ambush(
        "Successor",
        "counter",
        "When your battle card is destroyed in battle, special summon one battle card with lower AP from your hand.",
    ),
    rune("Banner", "equip", "Battle cards with less AP than the equipped card cannot attack."),
    ambush("Cull", "counter", "When your opponent declares an attack, destroy target battle card with lower SP."),
    ambush(
        "Dusk",
        "counter",
        "When your opponent attacks, destroy all cards with less SP than the attacking card at the end of this turn.",
    ),
    rune("Snipe", "normal", "Destroy target card with 30 or less AP."),
    rune("Dregs", "normal", "Destroy all cards with the lowest AP."),
    rune("Hymn", "infinity", "Battle cards you control gain 0 AP."),
    rune("Rescue", "normal", "Add one card except a Rune from your discard pile to your hand."),
    rune("Shrink", "normal", "Target battle card loses 20 AP until end of turn."),
    rune("Tithe", "normal", "You lose half of your STA."),
    rune("Windfall", "normal", "Double your STA."),
    army("Proud", "This card gains 10 AP for each battle card your opponent controls with higher AP.", ap=50),
    army("Crusher", "Once per turn: destroy target battle card with less SP than this card's AP.", ap=60, sp=10),
    army(
        "Piercer",
        "When this card attacks a card in shield position, if its AP is higher than that card's SP, your opponent "
        "loses 1 HP.",
        ap=60,
    ),
    rune("Scourge", "normal", "Your opponent loses half of their HP."),
)
scene = scenes_with(CARDS)


@in_both_editions
def test_less_than_this_card_is_less_than_it_has_now(edition):
    board = (
        'A battle "Giant" attack #a1\nA hand "Shrink"\n'
        'B battle "Small" attack #b1, "Equal" attack #b2, "Large" attack #b3, "Small" facedown #b4'
    )
    verdict = accepts("WOTA-G01", "A activate #a1\n~ destroy #b1", **scene(board, edition))
    assert set(battle(verdict, "B")) == {"b2", "b3", "b4"}
    shrunk = 'A activate "Shrink" -> #a1\nA activate #a1'
    assert set(battle(accepts("WOTA-G01", shrunk, **scene(board, edition)), "B")) == {"b1", "b2", "b3", "b4"}
    misclaims("WOTA-CHN-17", "A activate #a1\n~ destroy #b2", **scene(board, edition))


@in_both_editions
def test_a_card_with_no_more_than_this_one_is_no_target(edition):
    board = 'A battle "Duelist" attack #a1\nB battle "Equal" attack #b1, "Large" attack #b2'
    accepts("WOTA-G50", "A activate #a1 -> #b2\n~ destroy #b2", **scene(board, edition))
    refuses("WOTA-G50", "A activate #a1 -> #b1", **scene(board, edition))


@in_both_editions
def test_what_holds_for_lesser_cards_holds_for_no_other(edition):
    board = 'A battle "Tyrant" attack #a1\nB battle "Small" attack #b1, "Large" attack #b2'
    refuses("WOTA-G01", "-- attack\nB attack #b1 -> #a1", **scene(board, edition, turn="6 B"))
    accepts("WOTA-G01", "-- attack\nB attack #b2 -> #a1", **scene(board, edition, turn="6 B"))


@in_both_editions
def test_a_hidden_card_is_compared_with_what_the_named_card_has_when_the_effect_is_carried_out(edition):
    there = scene('A battle "Recruiter" attack #a1\nA hand "Shrink"', edition)
    accepts("WOTA-G01", 'A activate #a1\nA search "Small"', **there)
    refuses("WOTA-G50", 'A activate #a1\nA search "Equal"', **there)
    refuses("WOTA-G50", 'A activate "Shrink" -> #a1\nA activate #a1\nA search "Small"', **there)


@in_both_editions
def test_lower_AP_behind_an_event_is_lower_than_its_card_had(edition):
    board = (
        'A battle "Large" attack #a1\nB battle "Equal" attack #b1\nB hand "Small" "Giant"\n'
        'B power "Successor" facedown #s1'
    )
    fight = "-- attack\nA attack #a1 -> #b1\n~ destroy #b1\nB activate #s1"
    verdict = accepts("WOTA-G01", f'{fight}\nB choose "Small"', **scene(board, edition))
    assert "Small" in str(battle(verdict, "B"))
    refuses("WOTA-G50", f'{fight}\nB choose "Giant"', **scene(board, edition))


@in_both_editions
def test_a_target_and_what_is_put_off_are_compared_with_the_attacking_card(edition):
    board = 'A battle "Large" attack #a1, "Small" attack #a2\nB battle "Equal" attack #b1\nB power "{}" facedown #s1'
    attack = "-- attack\nA attack #a1 -> #b1\n> B activate #s1"
    accepts("WOTA-G01", f"{attack} -> #a2\n~ destroy #a2", **scene(board.format("Cull"), edition))
    refuses("WOTA-G50", f"{attack} -> #a1", **scene(board.format("Cull"), edition))
    verdict = accepts("WOTA-G01", f"{attack}\n-- end\n== 6 B", **scene(board.format("Dusk"), edition))
    assert set(battle(verdict, "A")) == {"a1"}


@in_both_editions
def test_a_card_without_AP_has_neither_little_of_it_nor_the_least(edition):
    board = 'A hand "Snipe" "Dregs"\nB power "Hymn" faceup #h1\nB battle "Small" attack #b1'
    refuses("WOTA-G50", 'A activate "Snipe" -> #h1', **scene(board, edition))
    accepts("WOTA-G01", 'A activate "Dregs"\n~ destroy #b1', **scene(board, edition))


@in_both_editions
def test_a_card_is_compared_with_the_bearer(edition):
    board = 'A battle "Small" attack #a1, "Large" attack #a2\nA hand "Banner"\nB battle "Small" attack #b1'
    raised = 'A activate "Banner" -> #a2\n-- attack\n'
    refuses("WOTA-G01", f"{raised}A attack #a1 -> #b1", **scene(board, edition))
    accepts("WOTA-G50", f"{raised}A attack #a2 -> #b1", **scene(board, edition))


@in_both_editions
def test_a_kind_may_be_left_out(edition):
    there = scene('A hand "Rescue"\nA discard "Small" "Shrink"', edition)
    verdict = accepts("WOTA-G01", 'A activate "Rescue"\nA choose "Small"', **there)
    assert player(verdict, "A")["discard"] == ["Shrink", "Rescue"]
    refuses("WOTA-G50", 'A activate "Rescue"\nA choose "Shrink"', **there)


@in_both_editions
def test_WOTA_G81_a_total_is_doubled_or_halved_within_its_bounds(edition):
    accepts("WOTA-G81", 'A activate "Tithe"\n~ A sta 47', **scene('A hand "Tithe"\nA sta 105', edition))
    misclaims("WOTA-G01", 'A activate "Tithe"\n~ A sta 48', **scene('A hand "Tithe"\nA sta 105', edition))
    accepts("WOTA-G81", 'A activate "Windfall"\n~ A sta 60', **scene('A hand "Windfall"\nA sta 40', edition))
    accepts("WOTA-G81", 'A activate "Windfall"\n~ A sta 200', **scene('A hand "Windfall"\nA sta 160', edition))
    accepts("WOTA-G81", 'A activate "Scourge"\n~ B hp 3', **scene('A hand "Scourge"\nB hp 7', edition))
    ends("WOTA-WIN-01", 'A activate "Scourge"', winner="A", reason="hp", **scene('A hand "Scourge"\nB hp 1', edition))


@in_both_editions
def test_a_card_rises_for_each_card_above_it_as_it_is_without_the_rise(edition):
    board = 'A battle "Proud" attack #a1\nB battle "Equal" attack #b1, "Large" attack #b2, "Small" attack #b3'
    verdict = accepts("WOTA-CMB-07", "A attack #a1 -> #b2", **scene(board, edition, turn="5 A attack"))
    assert not battle(verdict, "A")
    assert set(battle(verdict, "B")) == {"b1", "b3"}


@in_both_editions
def test_one_stat_is_compared_with_another(edition):
    board = 'A battle "Crusher" attack #a1\nB battle "Equal" attack #b1, "Large" shield #b2'
    accepts("WOTA-G50", "A activate #a1 -> #b1\n~ destroy #b1", **scene(board, edition))
    refuses("WOTA-G50", "A activate #a1 -> #b2", **scene(board, edition))


@in_both_editions
def test_its_own_figure_stands_against_that_cards(edition):
    board = 'A battle "Piercer" attack #a1\nB battle "Equal" shield #b1, "Large" shield #b2'
    turn = {"turn": "5 A attack"}
    assert player(accepts("WOTA-G01", "A attack #a1 -> #b1", **scene(board, edition, **turn)), "B")["hp"] == 6
    assert player(accepts("WOTA-G01", "A attack #a1 -> #b2", **scene(board, edition, **turn)), "B")["hp"] == 7
