"""What another player may do no more than so often, pays more for, or has to pay at once."""

from tests.rules.scenario import accepts, in_both_editions, refuses
from tests.rules.scenario_cards import army, field, rune, scenes_with, with_cards

CARDS = with_cards(
    field("Truce", "Your opponent cannot attack more than once each turn."),
    field("Quota", "Your opponent can summon no more than two battle cards each turn."),
    rune("Embargo", "quick", "Your opponent's next Rune costs 10 more STA.", sta=0),
    field("Border", "Whenever your opponent summons a card, they pay 10 STA or lose 1 HP."),
    rune("Insight", "normal", "Gain 1 HP.", sta=30),
    army("Recruit", sta=10),
)
scene = scenes_with(CARDS)


@in_both_editions
def test_WOTA_G01_an_attack_more_than_a_text_allows_is_refused(edition):
    board = 'A field "Truce"\nA battle "Guard" attack #a1\nB battle "Brute" attack #b1, "Brute" attack #b2'
    there = scene(board, edition, turn="6 B")
    accepts("WOTA-CMB-02", "-- attack\nB attack #b1 -> #a1", **there)
    refuses("WOTA-G01", "-- attack\nB attack #b1 -> #a1\nB attack #b2 -> A", **there)


@in_both_editions
def test_WOTA_G01_a_summon_more_than_a_text_allows_is_refused(edition):
    there = scene('A field "Quota"\nB hand "Recruit" "Recruit" "Recruit"', edition, turn="6 B")
    two = 'B summon "Recruit" attack #b1\nB summon "Recruit" attack #b2'
    accepts("WOTA-COST-07", two, **there)
    refuses("WOTA-G01", two + '\nB summon "Recruit" attack #b3', **there)


@in_both_editions
def test_WOTA_COST_03_the_next_Rune_costs_more_and_the_one_behind_it_does_not(edition):
    board = 'A hand "Embargo"\nB hand "Insight" "Insight"\nB sta {}'
    rows = 'A activate "Embargo"\n== 6 B\nB activate "Insight"'
    accepts("WOTA-COST-03", rows, **scene(board.format(20), edition))
    refuses("WOTA-COST-03", rows + '\nB activate "Insight"', **scene(board.format(49), edition))
    accepts("WOTA-COST-03", rows + '\nB activate "Insight"', **scene(board.format(50), edition))


@in_both_editions
def test_WOTA_G01_whoever_cannot_pay_what_is_asked_loses_the_other(edition):
    there = scene('A field "Border"\nB hand "Recruit"\nB sta 40', edition, turn="6 B")
    summon = 'B summon "Recruit" attack #b1'
    accepts("WOTA-G01", f"{summon}\nB choose 1\n~ B sta 20\n~ B hp 7", **there)
    accepts("WOTA-G01", f"{summon}\nB choose 2\n~ B sta 30\n~ B hp 6", **there)
    poor = scene('A field "Border"\nB hand "Recruit"\nB sta 19', edition, turn="6 B")
    accepts("WOTA-G01", f"{summon}\n~ B sta 9\n~ B hp 6", **poor)
    refuses("WOTA-G50", f"{summon}\nB choose 1", **poor)
