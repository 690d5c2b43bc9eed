"""What "other" leaves out, how far a duration reaches, and what is asked as long as a card stays."""

from tests.rules.scenario import accepts, in_both_editions, misclaims, refuses
from tests.rules.scenario_cards import ambush, army, field, rune, scenes_with, with_cards

CARDS = with_cards(
    field("Human Law", "Human cards gain 20 AP. All other battle cards lose 10 AP."),
    ambush("Cleansing", "counter", "When a Boss is summoned, destroy all other battle cards."),
    rune("Feast", "infinity", "If you control no Beast cards, destroy this card."),
    rune("Balance", "quick",
         "Until end of turn, target battle card gains 20 AP and another target battle card loses 20 AP."),
    rune("Exchange", "quick", "Destroy 1 battle card you control, then another battle card gains 20 AP."),
    ambush("Open Eye", "counter", "When your opponent attacks a face-down card, negate the attack."),
    ambush("Trap", "normal", "Destroy 1 battle card."),
    ambush("Pain", "counter", "When you lose HP: draw 1 card."),
    army("Cub", types=("Beast",)),
    army("Stray", types=("Beast",), text="If you control no Human cards, destroy this card."),
    army("Candle", text="Destroy this card at the end of your next turn."),
    army("Ogre", types=("Villain",), ap=50),
    army("Ancient", kind="boss", types=("Dragon",), sc=1, sta=0),
)  # fmt: skip
scene = scenes_with(CARDS)


@in_both_editions
def test_other_leaves_out_those_named_before(edition):
    there = scene('A battle "Guard" attack #a1\nA hand "Human Law"\nB battle "Ogre" attack #b1', edition)
    accepts("WOTA-G01", 'A activate "Human Law"\n-- attack\nA attack #a1 -> #b1\n~ destroy #b1', **there)


@in_both_editions
def test_other_leaves_out_the_card_of_the_event(edition):
    there = scene(
        'A boss "Ancient"\nA battle "Guard" attack #a1, "Squire" attack #a3\nB power "Cleansing" facedown #b9', edition
    )
    rows = 'A summon "Ancient" attack #a2 tribute #a3\n> B activate #b9\n~ destroy #a1'
    accepts("WOTA-G01", rows, **there)
    misclaims("WOTA-ZONE-02", f"{rows}\n~ destroy #a2", **there)


@in_both_editions
def test_a_state_is_asked_as_long_as_the_card_stays(edition):
    there = scene('A battle "Cub" attack #a1\nA hand "Feast" "Balance"\nB battle "Brute" attack #b1', edition)
    accepts("WOTA-G01", 'A activate "Feast" #a3\n= A power "Feast" #a3', **there)
    fight = 'A activate "Feast" #a3\n-- attack\nA attack #a1 -> #b1\n~ destroy #a1\n'
    accepts("WOTA-G01", fight + "~ destroy #a3", **there)
    accepts("WOTA-G01", 'A activate "Feast" #a3\n~ destroy #a3', **scene('A hand "Feast"', edition))


@in_both_editions
def test_a_state_of_a_battle_card_is_no_choice(edition):
    there = scene('A hand "Stray"', edition)
    accepts("WOTA-G01", 'A summon "Stray" attack #a1\n~ destroy #a1', **there)
    there = scene('A battle "Guard" attack #a2\nA hand "Stray"', edition)
    misclaims("WOTA-ZONE-02", 'A summon "Stray" attack #a1\n~ destroy #a1', **there)


@in_both_editions
def test_what_is_put_off_comes_without_a_choice(edition):
    there = scene('A hand "Candle"', edition)
    accepts("WOTA-G01", 'A summon "Candle" attack #a1\n== 6 B\n== 7 A\n== 8 B\n~ destroy #a1', **there)


@in_both_editions
def test_a_duration_said_once_holds_for_what_is_joined(edition):
    there = scene('A battle "Guard" attack #a1\nA hand "Balance"\nB battle "Brute" attack #b1', edition)
    rows = 'A activate "Balance" -> #a1 #b1\n== 6 B\n== 7 A\n-- attack\nA attack #a1 -> #b1\n'
    accepts("WOTA-CMB-03", rows + "~ destroy #a1", **there)
    refuses("WOTA-G50", 'A activate "Balance" -> #a1 #a1', **there)


@in_both_editions
def test_another_is_none_of_those_chosen_before(edition):
    board = 'A battle "Guard" attack #a1, "Squire" attack #a2\nA hand "Exchange"'
    there = scene(board, edition)
    accepts("WOTA-G01", 'A activate "Exchange"\nA choose #a1\n~ destroy #a1\nA choose #a2', **there)
    refuses("WOTA-G50", 'A activate "Exchange"\nA choose #a1\n~ destroy #a1\nA choose #a1', **there)


@in_both_editions
def test_who_attacks_is_not_dropped(edition):
    board = 'A power "Open Eye" facedown #a9\nA battle "Guard" attack #a1\nB battle "Squire" shield facedown #b1'
    there = scene(board, edition)
    refuses("WOTA-AMB-13", "-- attack\nA attack #a1 -> #b1\n> A activate #a9", **there)


@in_both_editions
def test_WOTA_G85_what_is_named_beforehand_is_chosen_when_the_effect_is_carried_out(edition):
    board = 'A hand "Guard"\nB battle "Brute" attack #b1\nB power "Trap" facedown #b9'
    rows = 'A summon "Guard" attack #a1\n> B activate #b9'
    accepts("WOTA-G85", f"{rows} -> #b1\n~ destroy #b1", **scene(board, edition))
    refuses("WOTA-G85", f"{rows} -> #a1", **scene(board, edition))


@in_both_editions
def test_an_answer_to_the_loss_of_the_last_heart_comes_after_the_end(edition):
    board = 'A battle "Brute" attack #a1\nB hp {}\nB power "Pain" facedown #b9'
    rows = "-- attack\nA attack #a1 -> B\n> B activate #b9"
    accepts("WOTA-AMB-13", rows, **scene(board.format(2), edition))
    verdict = refuses("WOTA-WIN-02", rows, **scene(board.format(1), edition))
    assert verdict.state["over"] is True
