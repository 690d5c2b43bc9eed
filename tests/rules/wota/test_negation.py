"""Negated summons, attacks and activations, and the keywords that keep a summon from being negated."""

import pytest

from tests.rules.scenario import accepts, battle, in_both_editions, misclaims, player, refuses
from tests.rules.scenario_cards import ambush, army, rune, scenes_with, with_cards

REPELLING = {"Ambush Repel": "Sealord", "Rune Repel": "Skylord", "Assured Summon": "Highlord"}
CARDS = with_cards(
    ambush("Barrier", "counter", "When your opponent summons a battle card: negate the summon."),
    ambush("Toll", "counter", "When your opponent summons a battle card: negate the summon, then gain 20 STA."),
    ambush("Ruin", "counter", "When your opponent summons a battle card: negate the summon and destroy it."),
    ambush("Ward", "counter", "When your opponent declares an attack: you may negate the attack."),
    ambush("Parry", "counter", "When your opponent declares a direct attack: negate the attack."),
    ambush("Pit", "counter", "When your opponent summons a battle card: destroy that card."),
    ambush("Alarm", "counter", "When your opponent summons a battle card: gain 1 HP."),
    ambush("Mine", "counter", "When your opponent declares an attack: destroy the attacking card."),
    ambush("Herb", "counter", "When your opponent declares an attack: gain 1 HP."),
    rune("Away", "quick", "Return target battle card to its owner's hand."),
    ambush("Luck", "counter", "When your opponent declares an attack: flip a coin. If heads, negate the attack."),
    rune("Refusal", "quick", "When your opponent special summons a battle card: negate the summon."),
    rune("Hush", "quick", "When your opponent activates an Ambush: negate that activation."),
    army("Doorkeeper", "When your opponent summons a battle card: negate the summon."),
    army("Watcher", "Once per turn, when your opponent activates a Rune: negate that activation."),
    rune("Parade", "quick", "Negate an attack, then gain 10 STA."),
    army(
        "Warden",
        "When your opponent activates a Rune, pay 20 STA: negate that activation. If you do, this card cannot attack "
        "during your next turn.",
    ),
    army("Curator", "Send one Rune from your discard pile to the void zone to negate the activation of a Rune."),
    army("Censor", "When your opponent activates a Rune, pay 20 STA: negate that activation."),
    army("Heckler", "When your opponent activates a Rune, discard 1 card: negate that activation."),
    army("Herald", "When this card is summoned: draw 1 card."),
    army("Colossal Titan", sc=1, keywords=("Titan 1",)),
    rune("Plan", "normal", "Draw 1 card."),
    rune("Strike", "quick", "Destroy target battle card."),
    *(
        army(name, kind="boss", sc=1, types=("Dragon",), text="Tribute 1 Army card.", keywords=(keyword,))
        for keyword, name in REPELLING.items()
    ),
)
BOSS = (
    'A battle "Squire" attack #a1\nA boss "{0}"\nB battle "Doorkeeper" attack #b3\n'
    'B power "Barrier" facedown #b1 since 3, "Refusal" facedown #b2 since 3, "Toll" facedown #b4 since 3'
)
scene = scenes_with(CARDS)


@in_both_editions
def test_WOTA_G49_and_WOTA_C21_a_negated_summon_was_never_on_the_field_and_stays_paid(edition):
    board = 'A hand "Herald"\nB power "Barrier" facedown #b1 since 3'
    rows = 'A summon "Herald" attack #a1\n> B activate #b1\n'
    for claim in ("~ discard #a1", "= A 7/180/0 B 7/200/0"):
        verdict = accepts("WOTA-G49", rows + claim, **scene(board, edition))
        accepts("WOTA-C21", rows + claim, **scene(board, edition))
        assert player(verdict, "A")["discard"] == ["Herald"]
    for claim in ("~ destroy #a1", '= A battle "Herald" attack #a1'):
        misclaims("WOTA-G49", rows + claim, **scene(board, edition))
    misclaims("WOTA-G18", rows + "= A 7/200/0 B 7/200/0", **scene(board, edition))
    misclaims("WOTA-C21", rows + "~ destroy #a1", **scene(board, edition))


@in_both_editions
def test_WOTA_G49_a_negation_that_is_negated_lets_the_card_arrive(edition):
    board = 'A hand "Herald" "Hush"\nB power "Barrier" facedown #b1 since 3'
    rows = 'A summon "Herald" attack #a1\n> B activate #b1\n>> A activate "Hush"\nA draw ?\n= A 7/170/1 B 7/200/0'
    assert battle(accepts("WOTA-G49", rows, **scene(board, edition)), "A")


@in_both_editions
def test_WOTA_G49_a_summon_cannot_be_negated_once_the_card_has_arrived(edition):
    board = 'A hand "Herald" "Wisp"\nB power "Barrier" facedown #b1 since 3'
    refuses("WOTA-G54", 'A summon "Herald" attack #a1\n> B pass\n> A pass\n> B activate #b1', **scene(board, edition))
    refuses("WOTA-G54", 'A summon "Herald" attack #a1\nA draw ?\nB activate #b1', **scene(board, edition))
    refuses("WOTA-G54", "-- attack\n> B activate #b1", **scene(board, edition))


@in_both_editions
def test_WOTA_G49_a_negated_card_is_not_destroyed_by_what_negates_it(edition):
    board = 'A hand "Herald"\nB power "Ruin" facedown #b1 since 3'
    rows = 'A summon "Herald" attack #a1\n> B activate #b1\n'
    accepts("WOTA-G49", rows + "~ discard #a1", **scene(board, edition))
    misclaims("WOTA-G49", rows + "~ destroy #a1", **scene(board, edition))


@in_both_editions
def test_WOTA_G49_tributes_and_the_titan_of_the_turn_stay_used(edition):
    board = (
        'A hand "Colossal Titan" "Colossal Titan"\nA battle "Squire" attack #a1, "Squire" attack #a2\n'
        'B power "Barrier" facedown #b1 since 3'
    )
    rows = 'A summon "Colossal Titan" attack #a3 tribute #a1\n> B activate #b1\n'
    accepts("WOTA-G49", rows + "~ discard #a1\n~ A sc 0\n~ discard #a3", **scene(board, edition))
    refuses("WOTA-KEY-50", rows + 'A summon "Colossal Titan" attack #a4 tribute #a2', **scene(board, edition))


@in_both_editions
def test_WOTA_KEY_58_ambush_repel_keeps_ambushes_from_negating_the_summon(edition):
    summon = 'A summon "Sealord" attack #a2 tribute #a1\n> B activate '
    board = BOSS.format("Sealord")
    accepts("WOTA-KEY-58", summon + "#b2\n~ discard #a2", **scene(board, edition))
    accepts("WOTA-KEY-58", summon + "#b3\n~ discard #a2", **scene(board, edition))
    refuses("WOTA-KEY-58", summon + "#b1", **scene(board, edition))


@in_both_editions
def test_WOTA_KEY_59_rune_repel_keeps_runes_from_negating_the_summon(edition):
    summon = 'A summon "Skylord" attack #a2 tribute #a1\n> B activate '
    board = BOSS.format("Skylord")
    accepts("WOTA-KEY-59", summon + "#b1\n~ discard #a2", **scene(board, edition))
    accepts("WOTA-KEY-59", summon + "#b3\n~ discard #a2", **scene(board, edition))
    refuses("WOTA-KEY-59", summon + "#b2", **scene(board, edition))


@in_both_editions
def test_WOTA_KEY_60_nothing_negates_an_assured_summon(edition):
    summon = 'A summon "Highlord" attack #a2 tribute #a1\n'
    board = BOSS.format("Highlord")
    accepts("WOTA-KEY-60", summon + '= A battle "Highlord" attack #a2', **scene(board, edition))
    for handle in ("#b1", "#b2", "#b3"):
        refuses("WOTA-KEY-60", f"{summon}> B activate {handle}", **scene(board, edition))


@in_both_editions
@pytest.mark.parametrize(("keyword", "name"), REPELLING.items())
def test_WOTA_G56_what_is_good_for_more_than_negating_may_be_used_for_that(keyword, name, edition):
    summon = f'A summon "{name}" attack #a2 tribute #a1\n'
    board = BOSS.format(name) + "\nB sta 100"
    if keyword != "Rune Repel":
        accepts("WOTA-G56", summon + "> B activate #b4\n~ B sta 120", **scene(board, edition))
        misclaims("WOTA-G56", summon + "> B activate #b4\n~ discard #a2", **scene(board, edition))
        refuses("WOTA-G56", summon + "> B activate #b1", **scene(board, edition))
    else:
        accepts("WOTA-G56", summon + "> B activate #b4\n~ discard #a2", **scene(board, edition))


@in_both_editions
def test_WOTA_G57_a_negated_attack_is_used_up_and_turns_nothing_up(edition):
    board = 'A battle "Brute" attack #a1\nB battle "Guard" facedown #b1\nB power "Ward" facedown #b2 since 3'
    rows = "-- attack\nA attack #a1 -> #b1\n> B activate #b2\n"
    accepts("WOTA-G57", rows + '= B battle "Guard" facedown #b1\n~ B sta 200', **scene(board, edition))
    misclaims("WOTA-G57", rows + "~ B sta 180", **scene(board, edition))
    misclaims("WOTA-G57", rows + "~ destroy #b1", **scene(board, edition))
    refuses("WOTA-CMB-02", rows + "A attack #a1 -> #b1", **scene(board, edition))


@in_both_editions
def test_WOTA_G57_a_negated_direct_attack_costs_no_heart(edition):
    board = 'A battle "Brute" attack #a1\nB power "Parry" facedown #b2 since 3, "Luck" facedown #b3 since 3'
    rows = "-- attack\nA attack #a1 -> B\n"
    accepts("WOTA-G57", rows + "> B activate #b2\n~ B hp 7", **scene(board, edition))
    misclaims("WOTA-G57", rows + "> B activate #b2\n~ B hp 6", **scene(board, edition))
    accepts("WOTA-G57", rows + "> B activate #b3\nB flip heads\n~ B hp 7", **scene(board, edition))
    accepts("WOTA-CMB-17", rows + "> B activate #b3\nB flip tails\n~ B hp 6", **scene(board, edition))


@in_both_editions
def test_WOTA_G47_a_battle_card_that_negates_answers_when_its_player_wants_it_to(edition):
    board = 'A hand "Plan" "Plan"\nB battle "Watcher" attack #b1'
    accepts("WOTA-G47", 'A activate "Plan"\nA draw ?', **scene(board, edition))
    accepts("WOTA-G47", 'A activate "Plan"\n> B activate #b1\n= A 7/190/1 B 7/200/0', **scene(board, edition))
    refuses(
        "WOTA-EFX-01",
        'A activate "Plan"\n> B activate #b1\nA activate "Plan"\n> B activate #b1',
        **scene(board, edition),
    )
    set_card = 'A hand "Plan"\nB battle "Watcher" facedown #b1'
    refuses("WOTA-G15", 'A activate "Plan"\n> B activate #b1', **scene(set_card, edition))


@in_both_editions
def test_WOTA_G18_what_negates_is_paid_for_when_it_is_activated(edition):
    board = (
        'A hand "Plan" "Strike"\nA deck 10\nB hand "Squire"\nB battle "Censor" attack #b1, "Heckler" attack #b2\nB sta '
    )
    rows = 'A activate "Plan"\n> B activate #b1'
    accepts("WOTA-G18", rows + "\n= A 7/190/1 B 7/10/1", **scene(board + "30", edition))
    answered = rows + '\n>> A activate "Strike" -> #b1\n~ destroy #b1\n'
    accepts("WOTA-G18", answered + "= A 7/180/0 B 7/10/1", **scene(board + "30", edition))
    refuses("WOTA-COST-03", rows, **scene(board + "10", edition))
    discard = 'A activate "Plan"\n> B activate #b2'
    accepts("WOTA-G18", discard + '\n= A 7/190/1 B 7/30/0\n= B discard "Squire"', **scene(board + "30", edition))
    no_hand = scene(board.replace('B hand "Squire"\n', "") + "30", edition)
    refuses("WOTA-COST-03", discard, **no_hand)


@in_both_editions
def test_WOTA_G57_a_rune_negates_an_attack_of_either_player(edition):
    board = 'A battle "Brute" attack #a1\nB battle "Guard" attack #b1\nB power "Parade" facedown #b2\nB sta 100'
    rows = "-- attack\nA attack #a1 -> #b1\n> B activate #b2\n~ B sta 100"
    accepts("WOTA-G57", rows, **scene(board, edition))  # 10 paid, 10 gained
    refuses("WOTA-G42", "> B activate #b2", **scene(board, edition))
    own = board.replace('B power "Parade" facedown #b2', 'A power "Parade" facedown #a2')
    accepts("WOTA-G57", "-- attack\nA attack #a1 -> #b1\n> A activate #a2", **scene(own, edition))


@in_both_editions
def test_WOTA_CHN_18_what_follows_a_negation_is_done_if_it_was_carried_out(edition):
    board = 'A hand "Plan"\nA deck 10\nB battle "Warden" attack #b1\nA battle "Squire" attack #a1'
    rows = 'A activate "Plan"\n> B activate #b1\n== 6 B\n-- attack\n'
    refuses("WOTA-G01", rows + "B attack #b1 -> #a1", **scene(board, edition))
    unused = 'A activate "Plan"\nA draw ?\n== 6 B\n-- attack\nB attack #b1 -> #a1'
    accepts("WOTA-CMB-03", unused, **scene(board, edition))


@in_both_editions
def test_WOTA_G18_what_negates_may_be_paid_for_with_a_card_of_a_pile(edition):
    board = 'A hand "Plan"\nA deck 10\nB battle "Curator" attack #b1\nB discard "Plan"'
    rows = 'A activate "Plan"\n> B activate #b1'
    verdict = accepts("WOTA-G18", rows, **scene(board, edition))
    assert player(verdict, "B")["void"] == ["Plan"]
    assert player(verdict, "A")["hand"] == 0
    refuses("WOTA-COST-03", rows, **scene(board.replace('\nB discard "Plan"', ""), edition))


@in_both_editions
def test_WOTA_G54_a_summon_that_is_negated_is_not_negated_again(edition):
    board = 'A hand "Guard"\nB power "Barrier" facedown #b1 since 2, "Barrier" facedown #b2 since 2'
    rows = 'A summon "Guard" attack #a1\n> B activate #b1\n'
    accepts("WOTA-G54", rows + "~ discard #a1", **scene(board, edition))
    refuses("WOTA-G54", rows + "> B activate #b2", **scene(board, edition))


@in_both_editions
def test_WOTA_G54_a_card_that_is_gone_is_not_destroyed_for_its_summon(edition):
    board = 'A hand "Guard"\nB power "Pit" facedown #b1 since 2, "{}" facedown #b2 since 2'
    rows = 'A summon "Guard" attack #a1\n> B activate #b1\n> B activate #b2'
    accepts("WOTA-G54", rows + "\n= B 8/200/0", **scene(board.format("Alarm"), edition))
    refuses("WOTA-G54", rows, **scene(board.format("Pit"), edition))


@in_both_editions
def test_WOTA_G57_an_attack_whose_attacker_is_gone_or_that_is_negated_is_over(edition):
    board = 'A battle "Brute" attack #a1\nB power "{}" facedown #b1 since 2, "{}" facedown #b2 since 2'
    rows = "-- attack\nA attack #a1 -> B\n> B activate #b1\n> B activate #b2"
    for first, then in (("Mine", "Parry"), ("Parry", "Mine"), ("Parry", "Parry")):
        refuses("WOTA-G54", rows, **scene(board.format(first, then), edition))
    accepts("WOTA-G54", rows + "\n~ destroy #a1", **scene(board.format("Herb", "Mine"), edition))


@in_both_editions
def test_WOTA_G66_an_attack_whose_target_is_gone_is_over(edition):
    board = """
        A battle "Brute" attack #a1
        B battle "Guard" attack #b9
        B power "Away" facedown #b1 since 2, "Mine" facedown #b2 since 2
    """
    rows = "-- attack\nA attack #a1 -> #b9\n"
    accepts("WOTA-G66", rows + "> B activate #b2\n~ destroy #a1", **scene(board, edition))
    refuses("WOTA-G54", rows + "> B activate #b1 -> #b9\n> B activate #b2", **scene(board, edition))
