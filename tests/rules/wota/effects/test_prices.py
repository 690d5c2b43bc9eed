"""Cards that cost more or less than is printed on them: for whom, for what, for how long, and what is then refused."""

from tests.rules.scenario import accepts, in_both_editions, misclaims, refuses
from tests.rules.scenario_cards import army, field, rune, scenes_with, with_cards

CARDS = with_cards(
    army("Trader", "Runes cost you 10 less STA."),
    army("Bailiff", "Runes cost your opponent 30 more STA."),
    army("Archivist", "Your Runes cost 10 less STA for each Elf card you control."),
    army("Broker", "Army cards cost you 20 less STA to summon."),
    army("Herald", "This card costs 10 less STA for each Elf card you control.", sta=40),
    army("Straggler", "This card costs 30 more STA to summon while you control another battle card."),
    army("Vanguard", "This card costs no STA while you control no battle cards.", sta=100),
    army("Sapling", types=("Elf",)),
    rune("Insight", "normal", "Gain 1 HP.", sta=30),
    rune("Sale", "quick", "Human cards cost you 20 less STA this turn.", sta=0),
    rune("Call", "normal", "Special summon 1 Army card from your hand paying its STA.", sta=0),
    army("Scribe", "The first Rune you activate each turn costs 20 less STA."),
    rune("Bargain", "quick", "The next Rune you play this turn costs 20 less STA.", sta=0),
    rune("Toll", "quick", "Your opponent's next card costs 20 more STA.", sta=0),
    rune("Ruin", "normal", "Pay half your STA: gain 1 HP.", sta=20),
    rune("Levy", "normal", "Pay 10 STA for each battle card your opponent controls: gain 1 HP.", sta=20),
    army("Abbot", "Once per turn, pay 1 HP for each Elf card you control: gain 50 STA."),
    army("Zealot", "When this card is summoned, you may pay half your HP: draw 1 card."),
    field("Market", "Runes cost 10 less STA to activate."),
    field("Guild", "Mage cards cost each player 10 more STA to play."),
)
scene = scenes_with(CARDS)


@in_both_editions
def test_a_Rune_costs_its_activator_more_or_less_while_a_card_says_so(edition):
    for theirs, mine, cost in (("Guard", "Trader", 20), ("Bailiff", "Guard", 60), ("Bailiff", "Trader", 50)):
        board = f'A sta 100\nA hand "Insight"\nA battle "{mine}" attack\nB battle "{theirs}" attack'
        accepts("WOTA-RUNE-03", f'A activate "Insight"\n~ A sta {100 - cost}', **scene(board, edition))
        misclaims("WOTA-RUNE-03", f'A activate "Insight"\n~ A sta {99 - cost}', **scene(board, edition))
        short = board.replace("sta 100", f"sta {cost - 1}")
        refuses("WOTA-COST-03", 'A activate "Insight"', **scene(short, edition))
        accepts("WOTA-COST-03", 'A activate "Insight"', **scene(board.replace("sta 100", f"sta {cost}"), edition))


@in_both_editions
def test_a_price_falls_with_each_card_that_its_card_s_controller_has(edition):
    for elves, cost in ((0, 30), (2, 10), (4, 0)):
        mine = 'A sta 50\nA hand "Insight"\nA battle "Archivist" attack' + '\nA battle "Sapling" attack' * elves
        theirs = mine + '\nB battle "Sapling" attack\nB hand "Insight"\nB sta 50'
        accepts("WOTA-RUNE-03", f'A activate "Insight"\n~ A sta {50 - cost}', **scene(theirs, edition))
        misclaims("WOTA-RUNE-03", f'A activate "Insight"\n~ A sta {49 - cost}', **scene(theirs, edition))
        accepts("WOTA-RUNE-03", 'B activate "Insight"\n~ B sta 20', **scene(theirs, edition, turn="6 B"))


@in_both_editions
def test_a_Field_card_speaks_of_its_own_side_where_it_names_no_player(edition):
    market = 'A field "Market" faceup\nA sta 100\nB sta 100\nA hand "Insight"\nB hand "Insight"'
    accepts("WOTA-FLD-03", 'A activate "Insight"\n~ A sta 80', **scene(market, edition))
    accepts("WOTA-FLD-03", 'B activate "Insight"\n~ B sta 70', **scene(market, edition, turn="6 B"))
    guild = 'A field "Guild" faceup\nA sta 100\nB sta 100\nA hand "Scholar"\nB hand "Scholar"'
    for seat, turn in (("A", "5 A"), ("B", "6 B")):
        rows = f'{seat} summon "Scholar" attack #x1\n~ {seat} sta 70'
        accepts("WOTA-COST-02", rows, **scene(guild, edition, turn=turn))


@in_both_editions
def test_what_is_cheaper_to_summon_costs_as_printed_when_it_is_revealed(edition):
    board = 'A sta 100\nA hand "Brute"\nA battle "Broker" attack, "Brute" facedown #a2 since 1'
    accepts("WOTA-COST-02", 'A summon "Brute" attack #a9\n~ A sta 90', **scene(board, edition))
    accepts("WOTA-COST-13", 'A reveal #a2 "Brute"\n~ A sta 70', **scene(board, edition))
    named = board.replace('"Broker" attack', '"Guard" attack') + '\nA hand "Sale"'
    rows = 'A activate "Sale"\nA reveal #a2 "Brute"\n~ A sta 90'
    accepts("WOTA-COST-13", rows, **scene(named, edition))


@in_both_editions
def test_a_card_says_what_it_costs_itself(edition):
    for elves, cost in ((0, 40), (2, 20), (5, 0)):
        board = 'A sta 40\nA hand "Herald"' + '\nA battle "Sapling" attack' * elves
        accepts("WOTA-COST-02", f'A summon "Herald" attack #a9\n~ A sta {40 - cost}', **scene(board, edition))
    late = 'A sta 40\nA hand "Straggler"\n'
    accepts("WOTA-COST-02", 'A summon "Straggler" attack #a9\n~ A sta 20', **scene(late, edition))
    refuses("WOTA-COST-03", 'A summon "Straggler" attack #a9', **scene(late + 'A battle "Guard" attack', edition))
    alone = 'A sta 20\nA hand "Vanguard"\n'
    accepts("WOTA-COST-02", 'A summon "Vanguard" attack #a9\n~ A sta 20', **scene(alone, edition))
    refuses("WOTA-COST-03", 'A summon "Vanguard" attack #a9', **scene(alone + 'A battle "Guard" attack', edition))


@in_both_editions
def test_a_price_is_lower_for_a_turn_and_no_longer(edition):
    board = 'A sta 100\nA hand "Sale" "Brute"'
    accepts("WOTA-COST-02", 'A activate "Sale"\nA summon "Brute" attack #a9\n~ A sta 90', **scene(board, edition))
    later = 'A activate "Sale"\n== 6 B\n== 7 A\nA summon "Brute" attack #a9\n~ A sta 90'
    accepts("WOTA-COST-02", later, **scene(board, edition))  # 20 gained, 30 paid


@in_both_editions
def test_an_effect_that_has_STA_paid_asks_for_what_the_card_costs_now(edition):
    board = 'A sta 10\nA hand "Call" "Brute"\nA battle "Broker" attack'
    accepts("WOTA-COST-37", 'A activate "Call"\nA choose "Brute" #a9\n~ A sta 0', **scene(board, edition))


@in_both_editions
def test_a_price_of_the_next_such_card_is_that_of_one_card(edition):
    board = 'A sta 100\nA hand "Bargain" "Insight" "Insight" "Brute"'
    rows = 'A activate "Bargain"\nA activate "Insight"\n~ A sta 90\nA activate "Insight"\n~ A sta 60'
    accepts("WOTA-RUNE-03", rows, **scene(board, edition))
    accepts("WOTA-COST-02", 'A activate "Bargain"\nA summon "Brute" attack #a9\n~ A sta 70', **scene(board, edition))
    short = board.replace("sta 100", "sta 30")
    accepts("WOTA-RUNE-03", 'A activate "Bargain"\nA activate "Insight"\n~ A sta 20', **scene(short, edition))
    again = 'A activate "Bargain"\nA activate "Insight"\nA activate "Insight"'
    refuses("WOTA-COST-03", again, **scene(short, edition))


@in_both_editions
def test_a_price_of_the_next_card_waits_for_its_player(edition):
    board = 'A hand "Toll" "Insight"\nA sta 100\nB sta 100\nB hand "Insight" "Insight"'
    rows = 'A activate "Toll"\nA activate "Insight"\n~ A sta 70\n== 6 B\nB activate "Insight"\n~ B sta 70'
    accepts("WOTA-RUNE-03", rows, **scene(board, edition))  # 20 gained
    accepts("WOTA-RUNE-03", rows + '\nB activate "Insight"\n~ B sta 40', **scene(board, edition))


@in_both_editions
def test_a_price_of_the_first_such_card_of_each_turn(edition):
    board = 'A battle "Scribe" attack\nA sta 100\nA hand "Insight" "Insight" "Insight"'
    rows = 'A activate "Insight"\n~ A sta 90\nA activate "Insight"\n~ A sta 60'
    accepts("WOTA-RUNE-03", rows, **scene(board, edition))
    later = rows + '\n== 6 B\n== 7 A\nA activate "Insight"\n~ A sta 70'
    accepts("WOTA-RUNE-03", later, **scene(board, edition))  # 20 gained


@in_both_editions
def test_half_of_what_there_is_is_paid_after_the_price_of_the_card(edition):
    there = scene('A hand "Ruin"\nA sta 100\nA hp 5', edition)
    accepts("WOTA-G18", 'A activate "Ruin"\n~ A sta 40\n~ A hp 6', **there)
    misclaims("WOTA-AMB-07", 'A activate "Ruin"\n~ A sta 50', **there)
    accepts("WOTA-G18", 'A activate "Ruin"\n~ A sta 0', **scene('A hand "Ruin"\nA sta 20', edition))
    zealot = scene('A hand "Zealot"\nA hp 5', edition)
    summoned = 'A summon "Zealot" attack #a9\nA choose {}\n~ A hp {}'
    accepts("WOTA-G01", summoned.format("yes", 2), **zealot)
    accepts("WOTA-G01", summoned.format("no", 5), **zealot)


@in_both_editions
def test_a_price_is_paid_for_each_card_of_a_kind(edition):
    board = 'A sta {}\nA hand "Levy"\nB battle "Guard" attack, "Guard" attack'
    accepts("WOTA-COST-03", 'A activate "Levy"\n~ A sta 10\n~ A hp 8', **scene(board.format(50), edition))
    misclaims("WOTA-AMB-07", 'A activate "Levy"\n~ A sta 20', **scene(board.format(50), edition))
    refuses("WOTA-COST-03", 'A activate "Levy"', **scene(board.format(39), edition))
    board = 'A sta 50\nA hp {}\nA battle "Abbot" attack #a1, "Sapling" attack #a2, "Sapling" attack #a3'
    accepts("WOTA-COST-03", "A activate #a1\n~ A hp 1\n~ A sta 100", **scene(board.format(3), edition))
    refuses("WOTA-COST-03", "A activate #a1", **scene(board.format(1), edition))
