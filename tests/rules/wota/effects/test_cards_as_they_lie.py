"""Texts that ask how their own card lies, that count cards, and that follow their card to the discard pile."""

from tests.rules.scenario import accepts, battle, in_both_editions, misclaims, refuses
from tests.rules.scenario_cards import army, rune, with_cards

CARDS = with_cards(
    army("Sentry", "While this card is in attack position, Army cards you control gain 10 AP.", ap=40, sp=40),
    army("Martyr", "When this card is sent to the discard pile: gain 1 HP."),
    rune("Heirloom", "equip", "While the equipped card has 50 or more AP, the equipped card gains 20 SP."),
    rune("Census", "normal", "Draw 1 card for each Army card you control."),
    rune("Bargain", "normal", "Pay 30 STA: draw 1 card.", sta=20),
    rune("Warmth", "normal", "Once per turn, in your Build Phase 2, pay 30 STA: gain 1 HP."),
    rune("Rally", "normal", "If your opponent controls more battle cards than you, gain 1 HP."),
    rune("Cull", "normal", "Destroy target Human or Dragon card."),
    army("Lancer", "This card deals 1 additional damage with direct attacks.", types=("Soldier",)),
    army("Hermit", types=("Human", "Wizard")),
    army("Offering", "Tribute this card: gain 2 HP."),
    rune("Blast", "quick", "Destroy target battle card."),
)


@in_both_editions
def test_WOTA_G01_a_text_asks_how_its_own_card_lies(edition):
    scene = {"cards": CARDS, "edition": edition}
    for position, ap in (("attack", 50), ("shield", 40)):
        verdict = accepts("WOTA-G01", "-- attack", board=f'A battle "Sentry" {position} #a1', **scene)
        assert battle(verdict, "A")["a1"]["ap"] == ap


@in_both_editions
def test_WOTA_G01_a_text_asks_what_its_bearer_is(edition):
    scene = {"cards": CARDS, "edition": edition}
    for position, sp in (("attack", 60), ("shield", 40)):
        board = f'A battle "Sentry" {position} #a1\nA hand "Heirloom"'
        verdict = accepts("WOTA-G01", 'A activate "Heirloom" #a2 -> #a1', board=board, **scene)
        assert battle(verdict, "A")["a1"]["sp"] == sp


@in_both_editions
def test_WOTA_G01_cards_are_drawn_for_each_card_that_is_counted(edition):
    board = 'A hand "Census"\nA battle "Martyr" attack #a1\nA battle "Martyr" attack #a2'
    accepts("WOTA-G01", 'A activate "Census"\nA draw ? ?', board=board, cards=CARDS, edition=edition)


@in_both_editions
def test_WOTA_G01_a_card_that_is_sent_to_the_discard_pile_does_what_it_says_of_that(edition):
    board = 'A hp 5\nA hand "Blast"\nA battle "Martyr" attack #a1'
    accepts("WOTA-G01", 'A activate "Blast" -> #a1\n~ A hp 6', board=board, cards=CARDS, edition=edition)
    misclaims("WOTA-G01", 'A activate "Blast" -> #a1\n~ A hp 5', board=board, cards=CARDS, edition=edition)


@in_both_editions
def test_WOTA_RUNE_03_a_cost_in_the_text_of_a_card_that_does_not_stay_is_paid_to_activate_it(edition):
    scene = {"board": 'A sta 100\nA hand "Bargain"', "cards": CARDS, "edition": edition}
    accepts("WOTA-RUNE-03", 'A activate "Bargain"\nA draw ?\n~ A sta 50', **scene)
    poor = {**scene, "board": 'A sta 40\nA hand "Bargain"'}
    refuses("WOTA-RUNE-03", 'A activate "Bargain"', **poor)


@in_both_editions
def test_WOTA_TURN_21_what_such_a_card_says_of_its_time_binds_its_activation(edition):
    scene = {"board": 'A hp 5\nA hand "Warmth"', "cards": CARDS, "edition": edition}
    accepts("WOTA-TURN-21", '-- build2\nA activate "Warmth"\n~ A hp 6', **scene)
    refuses("WOTA-TURN-21", 'A activate "Warmth"', **scene)


@in_both_editions
def test_WOTA_G01_a_text_compares_what_both_players_control(edition):
    rows, more = 'A activate "Rally"\n~ A hp {}', '\nB battle "Martyr" attack #b1\nB battle "Martyr" attack #b2'
    board = 'A hp 5\nA hand "Rally"\nA battle "Martyr" attack #a1'
    accepts("WOTA-G01", rows.format(6), board=board + more, cards=CARDS, edition=edition)
    accepts("WOTA-G01", rows.format(5), board=board, cards=CARDS, edition=edition)


@in_both_editions
def test_WOTA_EFX_08_a_text_for_one_type_or_another_is_for_neither_together_with_a_third(edition):
    board = 'A hand "Cull"\nB battle "{}" attack #b1'
    rows = 'A activate "Cull" -> #b1'
    accepts("WOTA-EFX-08", rows, board=board.format("Martyr"), cards=CARDS, edition=edition)
    refuses("WOTA-EFX-08", rows, board=board.format("Hermit"), cards=CARDS, edition=edition)


@in_both_editions
def test_WOTA_CMB_17_a_text_may_add_to_the_damage_of_a_direct_attack(edition):
    scene = {"board": 'A battle "Lancer" attack #a1', "cards": CARDS, "edition": edition}
    accepts("WOTA-CMB-17", "-- attack\nA attack #a1 -> B\n~ B hp 5", **scene)
    misclaims("WOTA-CMB-17", "-- attack\nA attack #a1 -> B\n~ B hp 6", **scene)


@in_both_editions
def test_WOTA_GLO_13_a_card_may_be_the_tribute_for_what_it_does(edition):
    scene = {"board": 'A hp 4\nA battle "Offering" attack #a1, "Martyr" attack #a2', "cards": CARDS, "edition": edition}
    verdict = accepts("WOTA-GLO-13", "A activate #a1\n~ discard #a1\n~ A hp 6", **scene)
    assert list(battle(verdict, "A")) == ["a2"]
    refuses("WOTA-GLO-13", "A activate #a1 tribute #a2", **scene)
