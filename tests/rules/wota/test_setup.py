"""Setting a game up: who goes first, the opening hands, the mulligan, what both start with."""

from rules.engine.deckrules import CONSIDERED, Decklist
from tests.rules.pools import decklist
from tests.rules.scenario import accepts, in_both_editions, judged, misclaims, player, refuses

HANDS = """\
== 0
A draw 6 ?
B draw 6 ?
"""


@in_both_editions
def test_WOTA_SETUP_05_each_player_starts_with_200_stamina(edition):
    accepts("WOTA-SETUP-05", HANDS + "= A 7/200/6 B 7/200/6", edition=edition)
    misclaims("WOTA-SETUP-05", HANDS + "= A 7/180/6 B 7/200/6", edition=edition)
    misclaims("WOTA-SETUP-05", HANDS + "~ B sta 20", edition=edition)


@in_both_editions
def test_WOTA_SETUP_06_and_WOTA_C12_each_player_starts_with_7_heart_points(edition):
    accepts("WOTA-SETUP-06", HANDS + "~ A hp 7", edition=edition)
    misclaims("WOTA-SETUP-06", HANDS + "= A 7/200/6 B 10/200/6", edition=edition)


@in_both_editions
def test_WOTA_COST_10_the_SC_counter_starts_at_1_which_is_its_most(edition):
    accepts("WOTA-COST-10", HANDS + "~ A sc 1", edition=edition)
    misclaims("WOTA-COST-10", HANDS + "~ A sc 2", edition=edition)


@in_both_editions
def test_WOTA_SETUP_12_and_WOTA_C10_the_turn_order_is_settled_before_the_hands_are_drawn(edition):
    accepts("WOTA-SETUP-12", HANDS + "== 1 B", edition=edition, tags='[First "B"]')
    refuses("WOTA-SETUP-12", HANDS + "== 1 B", edition=edition, tags='[First "A"]')


def test_the_first_turn_says_who_goes_first_if_the_tags_do_not():
    verdict = judged(HANDS + "== 1 B")
    assert verdict.verdict == "legal"
    assert verdict.state["active"] == "B"


@in_both_editions
def test_WOTA_SETUP_13_both_players_draw_an_opening_hand_of_6(edition):
    accepts("WOTA-SETUP-13", "== 0\nB draw 6 ?\nA draw 6 ?\n= A 7/200/6 B 7/200/6", edition=edition)
    refuses("WOTA-SETUP-13", "== 0\nA draw 5 ?", edition=edition)
    refuses("WOTA-SETUP-13", "== 0\nA draw 7 ?", edition=edition)
    refuses("WOTA-SETUP-13", HANDS + "A draw 6 ?", edition=edition)
    refuses("WOTA-SETUP-13", '== 0\nA draw "Guard" "Brute" "Guard"', edition=edition)
    misclaims("WOTA-SETUP-13", HANDS + "= A 7/200/5 B 7/200/6", edition=edition)


def test_opening_hands_that_nobody_wrote_down_are_six_unknown_cards():
    verdict = accepts("WOTA-SETUP-13", "== 1 A\n= A 7/200/6 B 7/200/6")
    assert verdict.checked.implied == 2


@in_both_editions
def test_WOTA_SETUP_14_the_opening_hand_is_drawn_from_the_main_deck(edition):
    accepts("WOTA-SETUP-14", HANDS + "= A 7/200/6 B 7/200/6", edition=edition)
    misclaims("WOTA-SETUP-14", HANDS + "= A 7/200/0 B 7/200/6", edition=edition)


@in_both_editions
def test_WOTA_SETUP_15_only_the_player_going_first_may_mulligan(edition):
    accepts("WOTA-SETUP-15", HANDS + "B mulligan\nB draw 6 ?", edition=edition, tags='[First "B"]')
    refuses("WOTA-SETUP-15", HANDS + "B mulligan", edition=edition, tags='[First "A"]')


@in_both_editions
def test_WOTA_SETUP_16_the_mulligan_may_be_declined_in_words_or_in_silence(edition):
    accepts("WOTA-SETUP-16", HANDS + "A keep\n== 1 A", edition=edition)
    accepts("WOTA-SETUP-16", HANDS + "== 1 A", edition=edition)
    refuses("WOTA-SETUP-16", HANDS + "A keep\nA mulligan", edition=edition)


@in_both_editions
def test_WOTA_SETUP_17_and_WOTA_G05_a_mulligan_replaces_the_entire_hand(edition):
    accepts("WOTA-SETUP-17", HANDS + "A mulligan 6\nA draw 6 ?", edition=edition)
    refuses("WOTA-SETUP-17", HANDS + "A mulligan 3", edition=edition)
    refuses("WOTA-SETUP-17", HANDS + "A mulligan 0", edition=edition)


@in_both_editions
def test_WOTA_SETUP_18_the_hand_goes_back_into_the_deck_so_that_its_cards_can_be_drawn_again(edition):
    three_guards = 'A draw "Guard" "Guard" "Guard" ? ? ?\n'
    accepts("WOTA-SETUP-18", "== 0\n" + three_guards + "A mulligan\n" + three_guards, edition=edition)
    accepts("WOTA-SETUP-18", "== 0\n" + three_guards + "A mulligan\nA draw 6 ?\n~ A hp 7", edition=edition)
    misclaims("WOTA-SETUP-19", "== 0\n" + three_guards + "A mulligan\n= A 7/200/12 B 7/200/6", edition=edition)


@in_both_editions
def test_WOTA_SETUP_19_after_a_mulligan_exactly_6_cards_are_drawn(edition):
    accepts("WOTA-SETUP-19", HANDS + "A mulligan\nA draw 6 ?\n= A 7/200/6 B 7/200/6", edition=edition)
    accepts("WOTA-SETUP-19", HANDS + "A mulligan\n== 1 A\n= A 7/200/6 B 7/200/6", edition=edition)
    refuses("WOTA-SETUP-19", HANDS + "A mulligan\nA draw 5 ?", edition=edition)
    refuses("WOTA-SETUP-19", HANDS + "A mulligan\nA draw 7 ?", edition=edition)
    misclaims("WOTA-SETUP-19", HANDS + "A mulligan\nA draw 6 ?\n= A 7/200/5 B 7/200/6", edition=edition)


@in_both_editions
def test_WOTA_SETUP_20_the_mulligan_is_taken_once_only(edition):
    accepts("WOTA-SETUP-20", HANDS + "A mulligan\nA draw 6 ?\nA keep\n== 1 A", edition=edition)
    refuses("WOTA-SETUP-20", HANDS + "A mulligan\nA draw 6 ?\nA mulligan", edition=edition)


@in_both_editions
def test_WOTA_SETUP_21_the_mulligan_comes_before_the_first_turn(edition):
    accepts("WOTA-SETUP-21", HANDS + "A mulligan\nA draw 6 ?\n== 1 A", edition=edition)
    refuses("WOTA-SETUP-21", HANDS + "== 1 A\nA mulligan", edition=edition)
    refuses("WOTA-SETUP-21", HANDS + '== 1 A\nA summon "Guard" attack #a1\nA mulligan', edition=edition)
    refuses("WOTA-SETUP-21", "A mulligan", board="A sta 100", turn="5 A", edition=edition)


@in_both_editions
def test_WOTA_SETUP_22_the_steps_of_the_set_up_have_an_order(edition):
    accepts("WOTA-SETUP-22", HANDS + "A mulligan\nA draw 6 ?\n== 1 A", edition=edition)
    refuses("WOTA-SETUP-22", "== 0\nA keep\nB draw 6 ?", edition=edition, at="A keep")
    refuses("WOTA-SETUP-22", "== 0\nA draw 6 ?\nA mulligan\nA draw 6 ?\nB draw 6 ?", edition=edition, at="A mulligan")
    refuses("WOTA-SETUP-22", HANDS + "== 1 A\nA mulligan", edition=edition)
    refuses("WOTA-SETUP-22", HANDS + "== 1 B", edition=edition, tags='[First "A"]')


@in_both_editions
def test_WOTA_SETUP_15_the_player_going_second_has_nothing_to_keep(edition):
    accepts("WOTA-SETUP-15", HANDS + "A keep", edition=edition, tags='[First "A"]')
    refuses("WOTA-SETUP-15", HANDS + "B keep", edition=edition, tags='[First "A"]')


@in_both_editions
def test_WOTA_DECK_09_a_fourth_copy_cannot_be_drawn(edition):
    accepts("WOTA-DECK-09", '== 0\nA draw "Guard" "Guard" "Guard" ? ? ?\nB draw "Guard" ? ? ? ? ?', edition=edition)
    refuses("WOTA-DECK-09", '== 0\nA draw "Guard" "Guard" "Guard" "Guard" ? ?', edition=edition)


def test_a_mulligan_with_known_decks_leaves_the_deck_six_cards_short():
    names = ("Guard", "Brute", "Twin", "Squire", "Scout", "Wisp", "Wall", "Pebble", "Hoarder", "Crown", "Giant")
    main = (*((3, name) for name in names), (17, "Scholar"))
    verdict = judged(HANDS + "A mulligan\nA draw 6 ?", registered={"A": decklist(main)})
    assert verdict.verdict == "legal"
    assert player(verdict, "A")["deck"] == 44
    assert player(verdict, "B")["deck"] is None


@in_both_editions
def test_WOTA_DECK_03_only_what_is_on_the_registered_list_can_be_drawn(edition):
    lists = {"A": decklist(((1, "Guard"), (3, "Brute"), (46, "Scholar")))}
    accepts("WOTA-DECK-03", '== 0\nA draw "Guard" "Brute" ? ? ? ?', edition=edition, registered=lists)
    refuses("WOTA-DECK-03", '== 0\nA draw "Wisp" ? ? ? ? ?', edition=edition, registered=lists)
    refuses("WOTA-DECK-03", '== 0\nA draw "Guard" "Guard" ? ? ? ?', edition=edition, registered=lists)


def test_WOTA_DECK_03_a_list_in_the_record_is_the_registered_one():
    names = ("Guard", "Brute", "Twin", "Squire", "Scout", "Wisp", "Wall", "Pebble", "Hoarder", "Crown", "Giant")
    more = ("Colossus", "Scholar", "Behemoth", "Pest", "Mole")
    brought = decklist((*((3, name) for name in (*names, *more)), (2, "Sage")))
    block = "deck A\n" + "".join(f"{count} {name}\n" for count, name in brought.sections["main"]) + "end\n"
    accepts("WOTA-DECK-03", block + "== 1 A", registered={"A": brought})
    accepts("WOTA-DECK-03", block.replace("3 Guard", "2 Guard\n1 Guard") + "== 1 A", registered={"A": brought})
    other = block.replace("3 Mole", "2 Mole\n1 Sage")
    verdict = refuses("WOTA-DECK-03", other + "== 1 A", at="deck A", registered={"A": brought})
    assert verdict.problem.message == "The list of A in the record has 2 Mole, and the registered one has 3."


@in_both_editions
def test_WOTA_SETUP_14_the_opening_hand_comes_from_the_main_deck(edition):
    accepts("WOTA-SETUP-14", '== 0\nA draw "Guard" ? ? ? ? ?', edition=edition)
    refuses("WOTA-SETUP-14", '== 0\nA draw "Wyrm" ? ? ? ? ?', edition=edition)


@in_both_editions
def test_WOTA_TURN_06_the_card_of_the_Draw_Phase_comes_from_the_main_deck(edition):
    accepts("WOTA-TURN-06", '== 6 B\nB draw "Guard"', board="", edition=edition)
    refuses("WOTA-TURN-06", '== 6 B\nB draw "Wyrm"', board="", edition=edition)


@in_both_editions
def test_WOTA_SETUP_22_nothing_is_played_before_turn_1(edition):
    hands = '== 0\nA draw "Guard" ? ? ? ? ?\nB draw 6 ?\n'
    accepts("WOTA-SETUP-22", f'{hands}== 1 A\nA summon "Guard" attack', edition=edition)
    refuses("WOTA-SETUP-22", f'{hands}A summon "Guard" attack', edition=edition)
    refuses("WOTA-SETUP-22", f"{hands}-- attack", edition=edition)


@in_both_editions
def test_WOTA_G76_a_mulligan_that_breaks_several_rules_is_told_all_of_them(edition):
    taken, late = "A mulligan\nA draw 6 ?\n", "== 1 A\n"
    for headline, beside, rows in (
        ("WOTA-SETUP-15", {"WOTA-SETUP-17"}, "B mulligan 3"),
        ("WOTA-SETUP-15", {"WOTA-SETUP-21"}, f"{late}B mulligan"),
        ("WOTA-SETUP-20", {"WOTA-SETUP-17"}, f"{taken}A mulligan 3"),
        ("WOTA-SETUP-21", {"WOTA-SETUP-17"}, f"{late}A mulligan 3"),
        ("WOTA-SETUP-21", {"WOTA-SETUP-20"}, f"{taken}{late}A mulligan"),
    ):
        accepts("WOTA-G76", f"{HANDS}{taken}{late}", edition=edition)
        problem = refuses(headline, HANDS + rows, edition=edition).problem
        assert problem.rule == headline
        assert beside <= set(problem.also)


@in_both_editions
def test_WOTA_SETUP_21_a_checkpoint_of_the_opening_hands_keeps_none(edition):
    hands = "== 0\nA draw 6 ?\nB draw 6 ?\n= A 7/200/6 B 7/200/6\n"
    accepts("WOTA-SETUP-21", hands + "A mulligan\nA draw 6 ?\n== 1 A", edition=edition)
    accepts("WOTA-SETUP-21", "== 0\nJ A hp 6\nA mulligan\nA draw 6 ?", edition=edition)
    refuses("WOTA-SETUP-16", hands + "A keep\n~ A hp 7\nA mulligan", edition=edition)


@in_both_editions
def test_WOTA_DECK_03_a_card_that_a_list_only_considers_cannot_be_drawn(edition):
    list_of_ada = decklist(((1, "Guard"), (3, "Brute"), (46, "Scholar")))
    lists = {"A": Decklist({**list_of_ada.sections, CONSIDERED: ((1, "Wisp"),)})}
    accepts("WOTA-DECK-03", '== 0\nA draw "Guard" ? ? ? ? ?', edition=edition, registered=lists)
    refuses("WOTA-DECK-03", '== 0\nA draw "Wisp" ? ? ? ? ?', edition=edition, registered=lists)
