"""What one sentence of a card is: abilities with costs and limits, triggers, restrictions, replacements."""

from tests.rules.scenario import accepts, battle, in_both_editions, misclaims, player, refuses
from tests.rules.scenario_cards import ambush, army, field, rune, scenes_with, with_cards

CARDS = with_cards(
    army("Plain Sage", "Gain 1 HP."),
    army("Daily", "Once per turn: gain 1 HP."),
    army("Own Daily", "Once per turn, in your turn: gain 1 HP."),
    army("Lifer", "Once per game: gain 1 HP."),
    army("Late", "Once per turn, in your Build Phase 2: gain 1 HP."),
    army("Picky", "Once per turn, if you control a Dragon card: gain 1 HP."),
    army("Buyer", "Pay 50 STA: gain 1 HP."),
    army("Bleeder", "Pay 1 HP: draw 1 card."),
    army("Discarder", "Once per turn, discard 1 Army card: draw 1 card."),
    army("Altar", "Tribute 1 Wizard card: gain 1 HP."),
    army("Retreat", "Return 1 Mage card you control to your hand: gain 1 HP."),
    army("Bomber", "Send this card to the discard pile: destroy target battle card."),
    army("Breaker", "Destroy 1 Rune you control: draw 1 card."),
    army("Greedy", "Once per turn, pay 20 STA and discard 1 card: gain 1 HP."),
    army("Watcher", "When a Dragon card you control is destroyed: gain 1 HP."),
    army("Doubter", "Once per turn, when a battle card is summoned: gain 1 HP."),
    army("Timid", "When a battle card is summoned, if you have 5 or less HP: gain 1 HP."),
    army("Dragonet", types=("Dragon",)),
    army("Spite", "When this card is destroyed in battle: destroy the attacking card."),
    army("Avenger", "When this card is destroyed in battle: destroy the other card."),
    army("Herald", "When this card is summoned, pay 50 STA: gain 1 HP."),
    army("Sentry", "When this card is summoned, discard 1 card: gain 1 HP."),
    army("Phoenix", "When this card is destroyed: special summon this card from your discard pile."),
    army(
        "Ash Phoenix",
        "If this card would be destroyed, it goes to the void zone instead. "
        "When this card is destroyed: special summon this card from your discard pile.",
    ),
    army("Monument", "This card cannot be destroyed."),
    rune(
        "Refrain",
        "infinity",
        "When a Mage card you control is destroyed, you may destroy this card to return that Mage card to your hand.",
    ),
    rune("Fell", "quick", "Destroy target battle card."),
    ambush("Pay Trap", "normal", "When your opponent declares an attack, pay 50 STA: destroy the attacking card."),
    rune("Toll", "normal", "To activate this card, pay 20 STA and discard 1 card. Gain 1 HP."),
    rune("Offering", "normal", "To activate this card, tribute 1 Army card. Gain 2 HP."),
    rune("Double Rite", "normal", "To activate this card, tribute 2 Army cards. Gain 2 HP."),
    rune("Mixed Rite", "normal", "To activate this card, tribute 1 Army card and tribute 1 Mage card. Gain 2 HP."),
    rune("Rare", "normal", "Activate only once per turn. Gain 1 HP."),
    rune("Unique", "normal", "Activate only once per game. Gain 1 HP."),
    rune("Second Wind", "normal", "Activate only in Build Phase 2. Gain 1 HP."),
    rune("Dragon Song", "normal", "Activate only if you control a Dragon card. Gain 1 HP."),
    rune("Eager", "normal", "This card may be activated in the Attack Phase. Gain 1 HP."),
    rune("Visitor", "normal", "This card may be activated in your opponent's turn. Gain 1 HP."),
    rune("Echoing", "normal", "Gain 1 HP. If this card would be used up, it goes to your hand instead."),
    rune("Burnt", "normal", "Gain 1 HP. If this card would be used up, it goes to the void zone instead."),
    rune("Anchor", "infinity", "If this card would leave the field, it goes to the void zone instead."),
    rune("Buoy", "infinity", "If this card would be sent to the discard pile, it goes to the void zone instead."),
    rune("Unmake", "normal", "Return target power card to its owner's hand."),
    rune("Toll Gate", "infinity", "Maintenance 30. If it is not paid, return this card to your hand."),
    rune("Long Text", "infinity", "Gain 1 HP. Army cards you control gain 10 AP. Gain 20 STA."),
    rune("Smash", "normal", "Destroy target power card."),
    rune("Bolt", "quick", "Destroy target battle card."),
    ambush("Hasty", "normal", "This card may be activated in the turn it was set. Gain 1 HP."),
    ambush("Parry", "counter", "When your opponent declares an attack: destroy the attacking card."),
    ambush(
        "Shelter", "counter", "When your opponent declares an attack: return the attacked card to its owner's hand."
    ),
    ambush("Jinx", "counter", "When your opponent summons a battle card: turn that card face-down."),
    ambush("Bar", "counter", "When your opponent declares an attack: negate the attack. Draw 1 card."),
    field("Springs", "Once per turn, in your turn: gain 1 HP."),
)
scene = scenes_with(CARDS)


@in_both_editions
def test_an_effect_is_used_as_often_as_its_text_says(edition):
    def uses(name: str) -> dict:
        return scene(f'A battle "{name}" attack #a1', edition)

    use, again = "A activate #a1\n", "A  activate #a1\n"
    accepts("WOTA-EFX-01", use + "~ A hp 8", **uses("Daily"))
    refuses("WOTA-EFX-01", use + again, **uses("Daily"))
    accepts("WOTA-EFX-01", f"{use}== 6 B\n== 7 A\n{again}~ A hp 9", **uses("Daily"))
    accepts("WOTA-EFX-03", use + "~ A hp 8", **uses("Lifer"))
    refuses("WOTA-EFX-03", f"{use}== 6 B\n== 7 A\n{again}", **uses("Lifer"))
    accepts("WOTA-G47", use + again + "~ A hp 9", **uses("Plain Sage"))


@in_both_editions
def test_an_effect_is_used_when_its_text_says(edition):
    use = "A activate #a1\n"
    late = scene('A battle "Late" attack #a1', edition)
    refuses("WOTA-EFX-06", use, **late)
    accepts("WOTA-EFX-06", "-- build2\n" + use, **late)
    picky = 'A battle "Picky" attack #a1'
    refuses("WOTA-EFX-06", use, **scene(picky, edition))
    accepts("WOTA-EFX-06", use, **scene(picky + '\nA battle "Dragonet" attack', edition))
    springs = scene('A field "Springs" faceup #a1', edition)
    accepts("WOTA-EFX-02", use + "~ A hp 8", **springs)
    own = scene('B battle "Own Daily" attack #b1', edition)
    refuses("WOTA-EFX-02", "B activate #b1", **own)
    accepts("WOTA-EFX-02", "== 6 B\nB activate #b1", **own)


@in_both_editions
def test_what_an_effect_costs_is_paid_or_it_is_not_used(edition):
    use = "A activate #a1{}\n"
    buyer = 'A battle "Buyer" attack #a1\nA sta '
    accepts("WOTA-G18", use.format("") + "~ A sta 0\n~ A hp 8", **scene(buyer + "50", edition))
    refuses("WOTA-COST-03", use.format(""), **scene(buyer + "49", edition))
    bleeder = scene('A battle "Bleeder" attack #a1\nA hp 3', edition)
    accepts("WOTA-G18", use.format("") + "= A 2/200/1", **bleeder)
    altar = 'A battle "Altar" attack #a1, "Scholar" attack #a2, "Guard" attack #a3, "Scholar" facedown #a4'
    accepts("WOTA-G18", use.format(" tribute #a2") + "~ A hp 8\n~ discard #a2", **scene(altar, edition))
    for wrong in ("#a3", "#a4"):
        refuses("WOTA-SUM-25", use.format(f" tribute {wrong}"), **scene(altar, edition))
    refuses("WOTA-COST-03", use.format(""), **scene('A battle "Altar" attack #a1, "Guard" attack #a2', edition))
    discarder = 'A battle "Discarder" attack #a1\nA hand {}'
    rows = use.format("") + 'A discard "Guard"\nA draw ?\n= A discard "Guard"'
    accepts("WOTA-G18", rows, **scene(discarder.format('"Guard" "Twin" "Spark"'), edition))
    refuses("WOTA-COST-03", use.format(""), **scene(discarder.format('"Spark"'), edition))
    wrong = use.format("") + 'A discard "Spark"'
    refuses("WOTA-G50", wrong, **scene(discarder.format('"Guard" "Twin" "Spark"'), edition))


@in_both_editions
def test_costs_in_cards_that_are_sent_away_or_destroyed(edition):
    use = "A activate #a1\n"
    retreat = 'A battle "Retreat" attack #a1'
    accepts("WOTA-G18", use + "= A 8/200/1", **scene(retreat + ', "Scholar" attack #a2', edition))
    refuses("WOTA-COST-03", use, **scene(retreat + ', "Guard" attack #a2', edition))
    bomber = scene('A battle "Bomber" attack #a1\nB battle "Guard" attack #b1', edition)
    accepts("WOTA-G18", "A activate #a1 -> #b1\n~ discard #a1\n~ destroy #b1", **bomber)
    breaker = 'A battle "Breaker" attack #a1'
    accepts("WOTA-G18", use + "A draw ?\n~ destroy #a2", **scene(breaker + '\nA power "Anchor" faceup #a2', edition))
    refuses("WOTA-COST-03", use, **scene(breaker + '\nA power "Parry" faceup #a2', edition))
    greedy = scene('A battle "Greedy" attack #a1\nA hand ?\nA sta 30', edition)
    accepts("WOTA-G18", use + "= A 8/10/0", **greedy)
    refuses("WOTA-COST-03", use, **scene('A battle "Greedy" attack #a1\nA sta 30', edition))


@in_both_editions
def test_activating_a_card_may_cost_more_than_its_stamina(edition):
    toll = 'A hand "Toll" "Guard"\nA sta '
    accepts("WOTA-G18", 'A activate "Toll"\n= A 8/0/0 B 7/200/0', **scene(toll + "30", edition))
    refuses("WOTA-COST-03", 'A activate "Toll"', **scene(toll + "29", edition))
    refuses("WOTA-COST-03", 'A activate "Toll"', **scene('A hand "Toll"', edition))
    offering = 'A hand "Offering"\nA battle "Guard" attack #a1, "Scholar" attack #a2'
    accepts("WOTA-G18", 'A activate "Offering" tribute #a1\n~ A hp 9\n~ discard #a1', **scene(offering, edition))
    refuses("WOTA-SUM-25", 'A activate "Offering" tribute #a2', **scene(offering, edition))


@in_both_editions
def test_WOTA_SUM_25_no_card_is_given_up_twice_and_none_that_is_not_asked_for(edition):
    board = 'A battle "Guard" attack #a1, "Guard" attack #a2, "Guard" attack #a3, "Scholar" attack #a4\nA hand '
    for name, right, wrong in (
        ("Offering", ("#a1",), ("#a1 #a2", "#a4", "#a1 #a1")),
        ("Double Rite", ("#a1 #a2", "#a3 #a1"), ("#a1 #a1", "#a1 #a2 #a3", "#a1 #a4")),
        ("Mixed Rite", ("#a1 #a4", "#a4 #a1"), ("#a1 #a2", "#a1 #a1", "#a4 #a4", "#a1 #a4 #a2")),
    ):
        there = scene(f'{board}"{name}"', edition)
        for tributes in right:
            accepts("WOTA-SUM-25", f'A activate "{name}" tribute {tributes}\n~ A hp 9', **there)
        for tributes in wrong:
            refuses("WOTA-SUM-25", f'A activate "{name}" tribute {tributes}', **there)


@in_both_editions
def test_a_card_says_when_and_how_often_it_may_be_activated(edition):
    rare = scene('A hand "Rare" "Rare"', edition)
    refuses("WOTA-EFX-01", 'A activate "Rare"\nA  activate "Rare"', **rare)
    accepts("WOTA-EFX-01", 'A activate "Rare"\n== 6 B\n== 7 A\nA  activate "Rare"', **rare)
    unique = scene('A hand "Unique" "Unique"', edition)
    refuses("WOTA-EFX-03", 'A activate "Unique"\n== 6 B\n== 7 A\nA  activate "Unique"', **unique)
    accepts("WOTA-EFX-03", 'A activate "Unique"\n~ A hp 8', **unique)
    second = scene('A hand "Second Wind"', edition)
    refuses("WOTA-TURN-21", 'A activate "Second Wind"', **second)
    accepts("WOTA-RUNE-28" if edition == "current" else "WOTA-TURN-21", '-- build2\nA activate "Second Wind"', **second)
    song = 'A hand "Dragon Song"'
    refuses("WOTA-EFX-06", 'A activate "Dragon Song"', **scene(song, edition))
    accepts("WOTA-EFX-06", 'A activate "Dragon Song"', **scene(song + '\nA battle "Dragonet" attack', edition))


@in_both_editions
def test_a_card_may_be_exempt_from_what_the_rules_forbid_its_kind(edition):
    attack = '-- attack\nA attack #a1 -> B\n> A activate "{}"\n'
    board = 'A battle "Guard" attack #a1\nA hand "{}"'
    accepts("WOTA-G01", attack.format("Eager") + "~ A hp 8", **scene(board.format("Eager"), edition))
    refuses("WOTA-RUNE-08", attack.format("Rare"), **scene(board.format("Rare"), edition))
    board = 'B battle "Guard" attack #b1\nB power "{}" facedown #b2 since 3'
    visitor = 'A hand "Spark"\nA battle "Guard" attack #a1\n' + board
    answer = 'A activate "Spark" -> #a1\n> B activate #b2\n'
    if edition == "current":  # a Normal Rune answers nothing that is faster
        refuses("WOTA-CHN-08", answer, **scene(visitor.format("Visitor"), edition))
    summons = 'A summon "Wisp" attack #a2\n> B activate #b2\n~ B hp 8'
    hand = board.format("Visitor") + '\nA hand "Wisp"'
    accepts("WOTA-RUNE-17", summons, **scene(hand, edition))
    refuses(
        "WOTA-RUNE-17",
        summons.replace("~ B hp 8", ""),
        at="> B activate #b2",
        **scene(hand.replace("Visitor", "Rare"), edition),
    )
    set_now = 'A set "{0}" power #a5\nA activate #a5 "{0}"'
    accepts("WOTA-G01", set_now.format("Hasty"), **scene('A hand "Hasty"', edition))
    refuses("WOTA-AMB-03", set_now.format("Parry"), **scene('A hand "Parry"', edition))


@in_both_editions
def test_a_used_card_goes_where_its_text_sends_it(edition):
    accepts("WOTA-ZONE-13", 'A activate "Echoing"\n= A 8/190/1', **scene('A hand "Echoing"', edition))
    burnt = scene('A hand "Burnt"', edition)
    accepts("WOTA-ZONE-13", 'A activate "Burnt"\n= A void "Burnt"', **burnt)
    misclaims("WOTA-ZONE-13", 'A activate "Burnt" #a1\n= A discard "Burnt" #a1', **burnt)
    for name in ("Anchor", "Buoy"):
        there = scene(f'A hand "Smash" "Unmake"\nA power "{name}" faceup #a1', edition)
        accepts("WOTA-ZONE-13", f'A activate "Smash" -> #a1\n= A void "{name}" #a1', **there)
        where = f'A void "{name}" #a1' if name == "Anchor" else "A 7/190/2"
        accepts("WOTA-ZONE-13", f'A activate "Unmake" -> #a1\n= {where}', **there)


@in_both_editions
def test_WOTA_COST_26_a_text_may_say_what_follows_if_maintenance_is_not_paid(edition):
    board = 'A sta 0\nA power "Toll Gate" faceup #a1'
    rows = "== 7 A\n"
    accepts("WOTA-COST-26", rows + "~ return #a1\n~ A hp 7", **scene(board, edition, turn="6 B"))
    misclaims("WOTA-COST-26", rows + "~ destroy #a1", **scene(board, edition, turn="6 B"))
    accepts("WOTA-COST-30", rows + "~ A sta 90", **scene(board.replace("sta 0", "sta 100"), edition, turn="6 B"))


@in_both_editions
def test_all_that_a_card_says_of_its_activation_is_done_and_the_rest_holds(edition):
    board = 'A hand "Long Text"\nA battle "Guard" attack #a1\nA sta 100'
    verdict = accepts("WOTA-G01", 'A activate "Long Text" #a2\n~ A hp 8\n~ A sta 110', **scene(board, edition))
    assert battle(verdict, "A")["a1"]["ap"] == 50


@in_both_editions
def test_triggers_hear_what_they_wait_for_as_often_as_they_may(edition):
    board = 'A battle "Watcher" attack #a1, "{}" attack #a2\nA hand "Bolt"'
    for name, hearts in (("Dragonet", 8), ("Guard", 7)):
        accepts("WOTA-G01", f'A activate "Bolt" -> #a2\n~ A hp {hearts}', **scene(board.format(name), edition))
    twice = 'A summon "Wisp" attack #a2\nA summon "Wisp" attack #a3\n~ A hp '
    daily = scene('A battle "Doubter" attack #a1\nA hand "Wisp" "Wisp"', edition)
    accepts("WOTA-G55", twice + "8", **daily)
    misclaims("WOTA-G01", twice + "9", **daily)
    for hearts, after in ((5, 6), (6, 6)):
        timid = scene(f'A hp {hearts}\nA battle "Timid" attack #a1\nA hand "Wisp"', edition)
        accepts("WOTA-G01", f'A summon "Wisp" attack #a2\n~ A hp {after}', **timid)


@in_both_editions
def test_an_answer_speaks_of_the_cards_of_what_it_answers(edition):
    board = (
        'A battle "Brute" attack #a1\nA hand "Wisp"\nB battle "Squire" attack #b1\nB power "{}" facedown #b2 since 3'
    )
    attack = "-- attack\nA attack #a1 -> #b1\n> B activate #b2\n"
    accepts("WOTA-AMB-14", attack + "~ destroy #a1", **scene(board.format("Parry"), edition))
    accepts("WOTA-G66", attack + '~ return #b1\n= A battle "Brute" #a1', **scene(board.format("Shelter"), edition))
    summon = 'A summon "Wisp" attack #a2\n> B activate #b2\n= A battle "Wisp" facedown #a2'
    accepts("WOTA-AMB-13", summon, **scene(board.format("Jinx"), edition))
    refuses("WOTA-AMB-13", summon, at="> B activate #b2", **scene(board.format("Parry"), edition))
    barred = attack + 'B draw ?\n= B battle "Squire" #b1'
    verdict = accepts("WOTA-G66", barred, **scene(board.format("Bar"), edition))
    assert player(verdict, "B")["discard"] == ["Bar"]


@in_both_editions
def test_the_cost_of_an_answer_is_paid_when_it_is_activated(edition):
    board = (
        'A battle "Brute" attack #a1\nB sta {}\nB battle "Squire" attack #b1\nB power "Pay Trap" facedown #b2 since 3'
    )
    attack = "-- attack\nA attack #a1 -> #b1\n> B activate #b2"
    accepts("WOTA-G18", attack + "\n~ B sta 0\n~ destroy #a1", **scene(board.format(50), edition))
    refuses("WOTA-COST-03", attack, at="> B activate #b2", **scene(board.format(40), edition))


@in_both_editions
def test_what_happens_for_a_cost_happens_if_its_player_agrees_and_can_pay(edition):
    summon = 'A summon "Herald" attack #a1\n'
    there = scene('A hand "Herald"\nA sta 70', edition)
    accepts("WOTA-G18", summon + "A choose yes\n= A 8/0/0", **there)
    accepts("WOTA-G18", summon + "A choose no\n= A 7/50/0", **there)
    misclaims("WOTA-G01", summon + "A choose yes\n= A 8/50/0", **there)
    accepts("WOTA-G18", summon + "= A 7/49/0", **scene('A hand "Herald"\nA sta 69', edition))
    sentry = 'A summon "Sentry" attack #a1\n'
    there = scene('A hand "Sentry" "Guard"', edition)
    accepts("WOTA-G18", sentry + 'A choose yes\nA discard "Guard"\n= A 8/180/0', **there)
    accepts("WOTA-G18", sentry + "= A 7/180/0", **scene('A hand "Sentry"', edition))


@in_both_editions
def test_the_other_card_is_the_one_that_did_it(edition):
    there = scene('A battle "Brute" attack #a1\nB battle "Avenger" attack #b1', edition)
    rows = "-- attack\nA attack #a1 -> #b1\n~ destroy #b1\n"
    accepts("WOTA-G01", rows + "~ destroy #a1", **there)
    misclaims("WOTA-G01", rows + '= A battle "Brute" #a1', **there)


@in_both_editions
def test_what_cannot_be_destroyed_falls_neither_in_battle_nor_by_card_effects(edition):
    there = scene('A battle "Brute" attack #a1\nB battle "Monument" attack #b1', edition)
    accepts("WOTA-G01", '-- attack\nA attack #a1 -> #b1\n= B battle "Monument" #b1', **there)
    misclaims("WOTA-G01", "-- attack\nA attack #a1 -> #b1\n~ destroy #b1", **there)


@in_both_editions
def test_a_card_comes_back_from_the_discard_pile_if_it_went_there(edition):
    rows = "-- attack\nA attack #a1 -> #b1\n~ destroy #b1\n"
    there = scene('A battle "Brute" attack #a1\nB battle "Phoenix" attack #b1', edition)
    accepts("WOTA-G01", rows + 'B choose attack\n= B battle "Phoenix" #b1', **there)
    there = scene('A battle "Brute" attack #a1\nB battle "Ash Phoenix" attack #b1', edition)
    verdict = accepts("WOTA-G01", rows, **there)
    assert player(verdict, "B")["void"] == ["Ash Phoenix"]
    misclaims("WOTA-CHN-17", rows + '= B battle "Ash Phoenix" #b1', **there)


@in_both_editions
def test_what_happens_in_a_battle_speaks_of_the_cards_that_fight(edition):
    there = scene('A battle "Brute" attack #a1\nB battle "Spite" attack #b1', edition)
    rows = "-- attack\nA attack #a1 -> #b1\n~ destroy #b1\n"
    accepts("WOTA-G01", rows + "~ destroy #a1", **there)
    misclaims("WOTA-G01", rows + '= A battle "Brute" #a1', **there)


@in_both_editions
def test_a_card_may_be_destroyed_for_what_it_answers(edition):
    board = 'A hand "Fell"\nB battle "Scholar" attack #b1\nB power "Refrain" faceup #b2'
    rows = 'A activate "Fell" -> #b1\nB choose {}'
    taken = accepts("WOTA-G01", rows.format("yes"), **scene(board, edition))
    assert player(taken, "B")["discard"] == ["Refrain"]
    assert player(taken, "B")["hand"] == 1
    left = accepts("WOTA-G01", rows.format("no"), **scene(board, edition))
    assert player(left, "B")["discard"] == ["Scholar"]
    other = scene(board.replace("Scholar", "Squire"), edition)
    refuses("WOTA-G50", rows.format("yes"), **other)
