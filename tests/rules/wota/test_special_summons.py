"""Special summons: which summons they are, what they cost, and what limits them all the same."""

from tests.rules.scenario import accepts, battle, in_both_editions, misclaims, player, refuses
from tests.rules.scenario_cards import ambush, army, rune, with_cards

CARDS = with_cards(
    army("Recruit", ap=20, sp=20),
    army("Vow", "Summon only if you control 2 Human cards."),
    army("Nightfall", "Summon only in Build Phase 2."),
    army("Muster", "When a battle card is special summoned: gain 1 HP."),
    rune("Call", "normal", "Special summon 1 Army card from your discard pile."),
    rune("Levitate", "normal", "Special summon 1 Army card from your hand."),
    rune("Summoning", "normal", "Special summon 1 Army card from your deck in attack position."),
    rune("Return", "normal", "Special summon target battle card from your void zone in shield position."),
    rune("Awaken", "normal", "Special summon 1 Boss card from your Boss Deck."),
    rune("Fealty", "normal", "Special summon 1 Army card from your discard pile paying its STA and SC."),
    rune("Titans", "quick", "You may summon 1 additional Titan this turn."),
    ambush("Ward", "counter", "When your opponent summons a battle card: negate the summon."),
)


@in_both_editions
def test_WOTA_SUM_16_and_17_a_card_that_an_effect_brings_out_of_the_discard_pile_is_special_summoned(edition):
    board = 'A hand "Call"\nA discard "Recruit"\nA battle "Muster" attack #a1'
    rows = 'A activate "Call"\nA choose "Recruit" #a2\n'
    scene = {"board": board, "edition": edition, "cards": CARDS}
    rule = "WOTA-SUM-16" if edition == "classic" else "WOTA-SUM-17"
    verdict = accepts(rule, rows + '= A battle "Recruit" attack #a2\n~ A hp 8', **scene)
    assert player(verdict, "A")["discard"] == ["Call"]
    misclaims(rule, rows + '= A discard "Recruit" #a2', **scene)


def test_WOTA_SUM_16_is_for_cards_from_anywhere_but_the_hand():
    scene = {"board": 'A hand "Call"\nA discard "Recruit"\nA battle "Muster" attack #a1', "edition": "classic"}
    rows = 'A activate "Call"\nA choose "Recruit" #a2\n'
    accepts("WOTA-SUM-16", rows + "~ A hp 8", cards=CARDS, **scene)
    misclaims("WOTA-SUM-16", rows + '= A battle "Recruit" shield #a2', cards=CARDS, **scene)


def test_WOTA_SUM_17_is_for_whatever_an_effect_summons():
    scene = {"board": 'A hand "Levitate" "Recruit"\nA battle "Muster" attack #a1', "edition": "current"}
    rows = 'A activate "Levitate"\nA choose "Recruit" #a2\n'
    accepts("WOTA-SUM-17", rows + "~ A hp 8", cards=CARDS, **scene)
    misclaims("WOTA-SUM-17", rows + '= A battle "Recruit" shield #a2', cards=CARDS, **scene)


@in_both_editions
def test_WOTA_C22_a_card_that_an_effect_brings_from_the_hand_is_special_summoned_in_one_edition(edition):
    board = 'A hand "Levitate" "Recruit"\nA battle "Muster" attack #a1'
    rows = 'A activate "Levitate"\nA choose "Recruit" #a2\n'
    scene = {"board": board, "edition": edition, "cards": CARDS}
    accepts("WOTA-C22", rows + ("~ A hp 7" if edition == "classic" else "~ A hp 8"), **scene)
    misclaims("WOTA-C22", rows + '= A battle "Recruit" shield #a2', **scene)


@in_both_editions
def test_WOTA_C22_what_is_paid_for_from_the_hand_is_no_special_summon(edition):
    board = 'A hand "Recruit"\nA battle "Muster" attack #a1'
    rows = 'A summon "Recruit" attack #a2\n'
    accepts("WOTA-C22", rows + "~ A hp 7", board=board, edition=edition, cards=CARDS)
    misclaims("WOTA-C22", rows + '= A battle "Recruit" shield #a2', board=board, edition=edition, cards=CARDS)


@in_both_editions
def test_WOTA_SUM_23_a_card_may_name_conditions_of_its_own_for_being_summoned(edition):
    scene = {"edition": edition, "cards": CARDS}
    two = 'A hand "Vow"\nA battle "Guard" attack, "Guard" shield'
    accepts("WOTA-SUM-23", 'A summon "Vow" attack #a1', board=two, **scene)
    one = 'A hand "Vow"\nA battle "Guard" attack, "Guard" facedown, "Scholar" attack'
    refuses("WOTA-SUM-23", 'A summon "Vow" attack #a1', board=one, **scene)
    refuses("WOTA-SUM-23", 'A summon "Nightfall" attack #a1', board='A hand "Nightfall"', **scene)
    accepts("WOTA-SUM-23", '-- build2\nA summon "Nightfall" attack #a1', board='A hand "Nightfall"', **scene)


@in_both_editions
def test_WOTA_SUM_23_the_conditions_bind_a_special_summon_too(edition):
    board = 'A hand "Call"\nA discard "Vow"'
    rows = 'A activate "Call"\n'
    verdict = accepts("WOTA-SUM-23", rows + '= A discard "Vow" "Call"', board=board, edition=edition, cards=CARDS)
    assert player(verdict, "A")["battle"] == []
    met = board + '\nA battle "Guard" attack, "Guard" attack'
    verdict = accepts("WOTA-SUM-23", rows + "A choose attack #a9", board=met, edition=edition, cards=CARDS)
    assert "a9" in battle(verdict, "A")


@in_both_editions
def test_WOTA_COST_36_a_special_summon_costs_nothing_unless_the_text_says_so(edition):
    board = 'A hand "Call"\nA discard "Crown"\nA sc 0'
    accepts("WOTA-COST-36", 'A activate "Call"\nA choose "Crown" #a1\n~ A sta 190', board=board, edition=edition,
            cards=CARDS)  # fmt: skip
    dear = board.replace("Crown", "Colossus")
    misclaims("WOTA-COST-36", 'A activate "Call"\n~ A sta 40', board=dear, edition=edition, cards=CARDS)


@in_both_editions
def test_WOTA_COST_37_and_G28_a_text_may_ask_for_the_costs_all_the_same(edition):
    board = 'A hand "Fealty"\nA discard "Giant"'
    rows = 'A activate "Fealty"\nA choose "Giant" #a1\n'
    scene = {"board": board, "edition": edition, "cards": CARDS}
    accepts("WOTA-COST-37", rows + "~ A sta 130\n~ A sc 0", **scene)
    misclaims("WOTA-COST-37", rows + "~ A sta 190", **scene)
    accepts("WOTA-G28", rows + "~ A sta 130", **scene)
    poor = {**scene, "board": board + "\nA sta 40"}
    verdict = accepts("WOTA-COST-37", 'A activate "Fealty"\n~ A sta 30', **poor)
    assert player(verdict, "A")["battle"] == []


@in_both_editions
def test_WOTA_G28_a_Boss_that_an_effect_summons_is_paid_for(edition):
    board = 'A hand "Awaken"\nA boss "Wyrm"'
    rows = 'A activate "Awaken"\nA choose "Wyrm" #a1\n'
    accepts("WOTA-G28", rows + "~ A sta 130\n~ A sc 0", board=board, edition=edition, cards=CARDS)
    misclaims("WOTA-G28", rows + "~ A sta 190", board=board, edition=edition, cards=CARDS)
    misclaims("WOTA-BOSS-09", rows + "~ A sta 190", board=board, edition=edition, cards=CARDS)
    verdict = accepts("WOTA-G28", 'A activate "Awaken"\n~ A sta 190', board=board + "\nA sc 0", edition=edition,
                      cards=CARDS)  # fmt: skip
    assert player(verdict, "A")["battle"] == []


@in_both_editions
def test_WOTA_KEY_51_and_G32_a_card_may_allow_one_more_Titan_and_no_second_more(edition):
    board = 'A hand "Titans" "Behemoth" "Usurper"\nA battle "Guard" attack #a1, "Guard" attack #a2\nA used titan 1\n'
    tribute = '"{}" attack #a{} tribute #a{}'
    first = "A summon " + tribute.format("Behemoth", 3, 1)
    scene = {"board": board.replace("titan 1", "titan"), "edition": edition, "cards": CARDS}
    refuses("WOTA-KEY-50", first, **scene)
    accepts("WOTA-KEY-51", f'A activate "Titans"\n{first}', **scene)
    again = f'A activate "Titans"\n{first}\nA summon ' + tribute.format("Usurper", 4, 2)
    refuses("WOTA-KEY-51", again, **scene)


@in_both_editions
def test_a_card_out_of_the_deck_is_one_that_can_be_there(edition):
    scene = {"board": 'A hand "Summoning"', "edition": edition, "cards": CARDS}
    verdict = accepts("WOTA-G01", 'A activate "Summoning"\nA search "Recruit"', **scene)
    assert [card["card"] for card in player(verdict, "A")["battle"]] == ["Recruit"]
    refuses("WOTA-G50", 'A activate "Summoning"\nA search "Scholar"', **scene)


@in_both_editions
def test_a_card_out_of_the_void_zone_is_named_behind_the_arrow_and_gets_its_handle_there(edition):
    board = 'A hand "Return"\nA void "Recruit"\nA discard "Recruit"'
    rows = 'A activate "Return" -> "Recruit" #a4\n'
    scene = {"board": board, "edition": edition, "cards": CARDS}
    verdict = accepts("WOTA-G01", rows + '= A battle "Recruit" shield #a4\n= A discard "Recruit"', **scene)
    assert player(verdict, "A")["void"] == []
    refuses("WOTA-G50", 'A activate "Return" -> "Guard"', **{**scene, "board": board + ' "Guard"'})


@in_both_editions
def test_WOTA_G50_a_card_of_another_kind_is_not_named_in_advance_for_what_an_effect_brings(edition):
    board = 'A hand "Call"\nA discard "Recruit", "Titans"'
    accepts("WOTA-G50", 'A activate "Call" -> "Recruit"', board=board, edition=edition, cards=CARDS)
    refuses("WOTA-G50", 'A activate "Call" -> "Titans"', board=board, edition=edition, cards=CARDS)


@in_both_editions
def test_WOTA_G50_the_position_of_what_an_effect_brings_may_stand_behind_its_name(edition):
    scene = {"board": 'A hand "Call"\nA discard "Recruit"', "edition": edition, "cards": CARDS}
    rows = 'A activate "Call"\nA choose "Recruit" {} #a2\n= A battle "Recruit" shield #a2'
    accepts("WOTA-G50", rows.format("shield"), **scene)
    refuses("WOTA-G50", 'A activate "Call"\nA choose "Recruit" facedown #a2', **scene)


@in_both_editions
def test_WOTA_KEY_27_WOTA_ZONE_04_WOTA_COST_03_what_an_effect_cannot_bring_stays_where_it_is(edition):
    rows = 'A activate "{}"\nA choose "{}" #a9'
    full = "A battle " + ", ".join(['"Wisp" attack'] * 10)
    for rule, rune_name, card, board in (
        ("WOTA-KEY-27", "Call", "King", 'A battle "Queen" attack #a1'),
        ("WOTA-ZONE-04", "Call", "Squire", full),
        ("WOTA-COST-03", "Fealty", "Squire", "A sta 10"),
        ("WOTA-COST-08", "Fealty", "Giant", "A sc 0"),
    ):
        there = {
            "board": f'{board}\nA hand "{rune_name}"\nA discard "{card}"',
            "edition": edition,
            "cards": CARDS,
        }
        done = rows.format(rune_name, card)
        accepts(rule, f'{done}\n= A discard "{card}"', **there)
        misclaims(rule, f'{done}\n= A battle "{card}" #a9', **there)
