"""Cards that have less or more of a stat than the card that speaks of them, and totals that are doubled or halved."""

from tests.rules.scenario import accepts, battle, ends, in_both_editions, misclaims, refuses
from tests.rules.scenario_cards import army, rune, scenes_with, with_cards

CARDS = with_cards(
    army("Giant", "Once per turn: destroy all battle cards your opponent controls with less AP than this card.", ap=60),
    army("Duelist", "Once per turn: destroy target battle card with more SP than this card.", ap=60, sp=50),
    army("Tyrant", "Battle cards with less AP than this card cannot attack.", ap=60),
    army("Small", ap=50, sp=40),
    army("Equal", ap=60, sp=50),
    army("Large", ap=70, sp=60),
    rune("Shrink", "normal", "Target battle card loses 20 AP until end of turn."),
    rune("Tithe", "normal", "You lose half of your STA."),
    rune("Windfall", "normal", "Double your STA."),
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
def test_WOTA_G81_a_total_is_doubled_or_halved_within_its_bounds(edition):
    accepts("WOTA-G81", 'A activate "Tithe"\n~ A sta 47', **scene('A hand "Tithe"\nA sta 105', edition))
    misclaims("WOTA-G01", 'A activate "Tithe"\n~ A sta 48', **scene('A hand "Tithe"\nA sta 105', edition))
    accepts("WOTA-G81", 'A activate "Windfall"\n~ A sta 60', **scene('A hand "Windfall"\nA sta 40', edition))
    accepts("WOTA-G81", 'A activate "Windfall"\n~ A sta 200', **scene('A hand "Windfall"\nA sta 160', edition))
    accepts("WOTA-G81", 'A activate "Scourge"\n~ B hp 3', **scene('A hand "Scourge"\nB hp 7', edition))
    ends("WOTA-WIN-01", 'A activate "Scourge"', winner="A", reason="hp", **scene('A hand "Scourge"\nB hp 1', edition))
