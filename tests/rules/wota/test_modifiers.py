"""What effects change for a while: AP and SP, how long it lasts, and the order of the End Phase."""

from tests.rules.scenario import accepts, battle, in_both_editions, misclaims, player, refuses
from tests.rules.scenario_cards import army, rune, with_cards

CARDS = with_cards(
    army("Vesper", "At the end of your turn: your opponent loses 1 HP."),
    army("Dusk", "At the end of your turn: if you control a battle card with 70 or more AP, gain 1 HP."),
    army("Twilight", "At the end of your turn: if you control a card with Illusionary, gain 1 HP."),
    army("Nil", ap=0, sp=0),
    rune("Might", "quick", "Target battle card gains 30 AP until end of turn."),
    rune("Wither", "quick", "Target battle card loses 90 AP and 90 SP until end of turn."),
    rune("Lasting", "normal", "Target battle card gains 30 AP."),
    rune("Season", "normal", "Target battle card gains 30 AP until the end of your opponent's next turn."),
    rune("Year", "normal", "Target battle card gains 30 AP until the end of your next turn."),
    rune("Borrow", "normal", "Gain control of target battle card until end of turn."),
    rune("Truce", "normal", "Each player cannot declare attacks this turn."),
)


def ap(verdict, seat: str, handle: str) -> int:
    return battle(verdict, seat)[handle]["ap"]


@in_both_editions
def test_WOTA_G74_AP_and_SP_never_fall_below_0(edition):
    board = 'A hand "Wither" "Might"\nA battle "Guard" attack #a1'
    rows = 'A activate "Wither" -> #a1\n'
    verdict = accepts("WOTA-G74", rows, board=board, edition=edition, cards=CARDS)
    assert (ap(verdict, "A", "a1"), battle(verdict, "A")["a1"]["sp"]) == (0, 0)
    refuses("WOTA-CMB-19", rows + "-- attack\nA attack #a1 -> B", board=board, edition=edition, cards=CARDS)


@in_both_editions
def test_WOTA_G74_a_card_of_0_AP_that_is_raised_may_attack_directly(edition):
    scene = {"board": 'A hand "Might"\nA battle "Nil" attack #a1', "edition": edition, "cards": CARDS}
    attack = "-- attack\nA attack #a1 -> B"
    accepts("WOTA-G74", f'A activate "Might" -> #a1\n{attack}\n~ B hp 6', **scene)
    refuses("WOTA-CMB-19", attack, **scene)
    refuses("WOTA-G74", f'A activate "Might" -> #a1\n== 6 B\n== 7 A\n{attack}', **scene)


@in_both_editions
def test_WOTA_G74_until_end_of_turn_ends_after_the_effects_of_the_end_of_the_turn(edition):
    board = 'A hand "Might"\nA battle "Guard" attack #a1, "Dusk" attack #a2'
    rows = 'A activate "Might" -> #a1\n== 6 B\n~ A hp '
    verdict = accepts("WOTA-G74", rows + "8", board=board, edition=edition, cards=CARDS)
    assert ap(verdict, "A", "a1") == 40
    misclaims("WOTA-G75", rows + "7", board=board, edition=edition, cards=CARDS)
    verdict = accepts("WOTA-G75", rows + "8", board=board, edition=edition, cards=CARDS)


@in_both_editions
def test_WOTA_G75_triggers_come_before_Illusionary_cards_return(edition):
    board = 'A hand "Phantom"\nA battle "Twilight" attack #a1'
    rows = 'A summon "Phantom" attack #a2\n== 6 B\n~ A hp '
    verdict = accepts("WOTA-G75", rows + "8", board=board, edition=edition, cards=CARDS)
    assert (len(player(verdict, "A")["battle"]), player(verdict, "A")["hand"]) == (1, 1)
    misclaims("WOTA-G75", rows + "7", board=board, edition=edition, cards=CARDS)


@in_both_editions
def test_WOTA_G75_what_is_borrowed_until_end_of_turn_goes_back_before_the_turn_passes(edition):
    board = 'A hand "Borrow"\nB battle "Guard" attack #b1'
    rows = 'A activate "Borrow" -> #b1\n'
    scene = {"board": board, "edition": edition, "cards": CARDS}
    accepts("WOTA-G75", rows + '= A battle "Guard" #b1\n-- end\n== 6 B\n= B battle "Guard" #b1', **scene)
    misclaims("WOTA-G75", rows + '== 6 B\n= A battle "Guard" #b1', **scene)


@in_both_editions
def test_WOTA_G75_what_is_borrowed_goes_back_when_what_a_player_may_not_do_ends_as_well(edition):
    board = 'A hand "Borrow" "Truce"\nB battle "Guard" attack #b1'
    rows = 'A activate "Truce"\nA activate "Borrow" -> #b1\n== 6 B\n'
    scene = {"board": board, "edition": edition, "cards": CARDS}
    accepts("WOTA-G75", rows + '= B battle "Guard" #b1', **scene)
    misclaims("WOTA-G75", rows + '= A battle "Guard" #b1', **scene)


@in_both_editions
def test_a_change_lasts_as_long_as_its_text_says(edition):
    turns = ["", "\n== 6 B", "\n== 7 A", "\n== 8 B", "\n== 9 A"]
    for name, lasting in (("Might", 1), ("Season", 2), ("Year", 3), ("Lasting", 5)):
        scene = {"board": f'A hand "{name}"\nA battle "Guard" attack #a1', "edition": edition, "cards": CARDS}
        for count in range(1, 6):
            rows = f'A activate "{name}" -> #a1' + "".join(turns[:count])
            verdict = accepts("WOTA-G01", rows, **scene)
            assert ap(verdict, "A", "a1") == (70 if count <= lasting else 40), (name, count)


@in_both_editions
def test_a_change_made_in_the_opponents_turn_lasts_for_the_turns_that_its_text_means(edition):
    board = 'A power "Might" facedown #a2 since 2\nA battle "Guard" attack #a1\nB battle "Wisp" attack #b1'
    rows = '-- attack\nB attack #b1 -> #a1\n> A activate #a2 "Might" -> #a1\n'
    verdict = accepts("WOTA-G01", rows, board=board, turn="6 B", edition=edition, cards=CARDS)
    assert ap(verdict, "A", "a1") == 70
    verdict = accepts("WOTA-G01", rows + "== 7 A", board=board, turn="6 B", edition=edition, cards=CARDS)
    assert ap(verdict, "A", "a1") == 40
