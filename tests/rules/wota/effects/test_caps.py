"""What an effect comes to at most."""

from tests.rules.scenario import accepts, battle, in_both_editions, misclaims, refuses
from tests.rules.scenario_cards import army, rune, scenes_with, with_cards

CARDS = with_cards(
    army("Scout", ap=20, sp=20),
    army("Pack Leader", "This card gains 10 AP for each Human card you control, up to 30 AP.", types=("Elf",), ap=30),
    army("Quartermaster", "Runes cost you 10 less STA for each Human card you control, to a maximum of 20.",
         types=("Elf",)),
    army("Late Comer", "This card costs 10 less STA for each Human card you control (up to 20 STA).", types=("Elf",),
         sta=50),
    rune("Muster", "normal", "Gain 10 STA for each Human card you control, up to a maximum of 30 STA.", sta=0),
    rune("Census", "normal", "Draw 1 card for each two Human cards you control, up to 2.", sta=0),
    rune("Insight", "normal", "Gain 1 HP.", sta=50),
    rune("Reckoning", "normal", "Destroy all battle cards you control, then gain 1 HP for each card destroyed this "
         "way, up to 2.", sta=0),
)  # fmt: skip
scene = scenes_with(CARDS)
SCOUT = '\nA battle "Scout" attack'


@in_both_editions
def test_points_rise_to_the_most_and_no_further(edition):
    for humans, ap in ((0, 30), (2, 50), (3, 60), (5, 60)):
        board = 'A battle "Pack Leader" attack #a0' + SCOUT * humans
        assert battle(accepts("WOTA-G01", "", **scene(board, edition)), "A")["a0"]["ap"] == ap


@in_both_editions
def test_what_is_gained_or_drawn_comes_to_the_most_and_no_further(edition):
    for humans, sta in ((2, 120), (3, 130), (5, 130)):
        there = scene('A hand "Muster"\nA sta 100' + SCOUT * humans, edition)
        accepts("WOTA-G01", f'A activate "Muster"\n~ A sta {sta}', **there)
        misclaims("WOTA-G01", f'A activate "Muster"\n~ A sta {sta + 10}', **there)
    there = scene('A hand "Census"' + SCOUT * 6, edition)
    accepts("WOTA-G01", 'A activate "Census"\nA draw ? ?', **there)
    refuses("WOTA-G01", 'A activate "Census"\nA draw ? ? ?', **there)


@in_both_editions
def test_cards_of_the_effect_before_are_counted_to_the_most(edition):
    there = scene('A hp 5\nA hand "Reckoning"' + SCOUT * 3, edition)
    accepts("WOTA-G01", 'A activate "Reckoning"\n~ A hp 7', **there)
    misclaims("WOTA-G01", 'A activate "Reckoning"\n~ A hp 8', **there)


@in_both_editions
def test_prices_fall_to_the_most_and_no_further(edition):
    for humans, sta in ((1, 60), (2, 70), (4, 70)):
        board = 'A sta 100\nA hand "Insight" "Late Comer"\nA battle "Quartermaster" attack' + SCOUT * humans
        accepts("WOTA-RUNE-03", f'A activate "Insight"\n~ A sta {sta}', **scene(board, edition))
        misclaims("WOTA-RUNE-03", f'A activate "Insight"\n~ A sta {sta + 10}', **scene(board, edition))
    board = 'A sta 100\nA hand "Late Comer"' + SCOUT * 4
    accepts("WOTA-COST-02", 'A summon "Late Comer" attack #a9\n~ A sta 70', **scene(board, edition))
    refuses("WOTA-COST-03", 'A summon "Late Comer" attack #a9', **scene(board.replace("sta 100", "sta 29"), edition))
