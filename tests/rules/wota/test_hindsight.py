"""What comes to light late: a set card that has left the field unseen, and which of two Legends came second."""

from rules.engine.cards import CardPool
from rules.games.wota.cards import WotaCard
from tests.rules.scenario import accepts, in_both_editions, pool, refuses
from tests.rules.scenario_cards import ambush, army, rune, with_cards

STRIKE = WotaCard(
    name="Strike", number="1", kind="rune", subtype="quick", rarity="common", text="Destroy target battle card."
)
CARDS = CardPool("wota", (*pool(), STRIKE))


@in_both_editions
def test_WOTA_KEY_48_a_Titan_is_found_to_have_been_set_when_it_is_shown_in_the_discard_pile(edition):
    rows = 'A set "?" battle #a1\n== 6 B\nB activate "Strike" -> #a1\nA show #a1 "{}"'
    scene = {"board": 'A hand ?\nB hand "Strike"', "edition": edition, "cards": CARDS}
    accepts("WOTA-KEY-48", rows.format("Guard"), **scene)
    refuses("WOTA-KEY-48", rows.format("Behemoth"), caused_by='A set "?" battle #a1', **scene)


@in_both_editions
def test_WOTA_ZONE_06_a_Rune_cannot_have_been_the_battle_card_that_was_destroyed(edition):
    rows = 'A set "?" battle #a1\n== 6 B\nB activate "Strike" -> #a1\nA show #a1 "{}"'
    scene = {"board": 'A hand ?\nB hand "Strike"', "edition": edition, "cards": CARDS}
    accepts("WOTA-ZONE-06", rows.format("Guard"), **scene)
    refuses("WOTA-ZONE-06", rows.format("Spark"), caused_by='A set "?" battle #a1', **scene)


@in_both_editions
def test_WOTA_G34_of_two_Legends_set_unknown_the_one_set_later_should_not_have_been(edition):
    rows = 'A set "?" battle #a1\nA set "?" battle #a2\n== 6 B\n== 7 A\nA reveal #{} "King"\nA reveal #{} "{}"'
    scene = {"board": "A hand ? ?", "edition": edition}
    accepts("WOTA-G34", rows.format("a1", "a2", "Guard"), **scene)
    second = 'A set "?" battle #a2'
    refuses("WOTA-G34", rows.format("a1", "a2", "Queen"), caused_by=second, **scene)
    refuses("WOTA-G34", rows.format("a2", "a1", "Queen"), caused_by=second, **scene)


@in_both_editions
def test_WOTA_G34_a_Legend_summoned_beside_an_unknown_one_is_the_cause_without_a_handle_too(edition):
    rows = 'A set "?" battle #a1\nA summon "King" attack\n== 6 B\n== 7 A\nA reveal #a1 "{}"'
    scene = {"board": 'A hand "King" ?', "edition": edition}
    accepts("WOTA-G34", rows.format("Guard"), **scene)
    refuses("WOTA-G34", rows.format("Queen"), caused_by='A summon "King" attack', **scene)


@in_both_editions
def test_WOTA_SUM_23_a_card_that_says_it_is_not_set_was_not_set_unknown_either(edition):
    shy = WotaCard(
        name="Shy", number="2", kind="army", types=("Human",), sta=20, ap=10, sp=10, rarity="common",
        text="This card cannot be set.",
    )  # fmt: skip
    scene = {"board": "A hand ?", "edition": edition, "cards": CardPool("wota", (*pool(), shy))}
    rows = 'A set "?" battle #a1\n== 6 B\n== 7 A\nA reveal #a1 "{}"'
    accepts("WOTA-SUM-23", rows.format("Guard"), **scene)
    refuses("WOTA-SUM-23", rows.format("Shy"), caused_by='A set "?" battle #a1', **scene)


BANS = with_cards(
    army("Blind", "Each player cannot set battle cards with 60 or more AP."),
    army("Ember", types=("Heat",)),
    ambush("Halt", "counter", "When your opponent declares an attack: negate the attack."),
    rune("Damper", "infinity", "Heat cards cannot be set."),
    rune("Gag", "infinity", "Your opponent cannot set Ambushes."),
    rune("Hush", "normal", "Your opponent cannot set Heat cards until the end of your opponent's next turn."),
    rune("Strike", "normal", "Destroy target battle card."),
)
UNKNOWN = 'A set "?" battle #a1'
NEXT = f"{UNKNOWN}\n== 6 B\n== 7 A\n"


@in_both_editions
def test_WOTA_G01_what_an_effect_forbade_to_set_was_not_set_unknown_either(edition):
    scene = {"board": 'A hand ?\nB power "Damper" faceup', "edition": edition, "cards": BANS}
    accepts("WOTA-G01", NEXT + 'A reveal #a1 "Guard"', **scene)
    refuses("WOTA-G01", 'A set "Ember" battle #a1', **{**scene, "board": 'A hand "Ember"\nB power "Damper" faceup'})
    refuses("WOTA-G01", NEXT + 'A reveal #a1 "Ember"', caused_by=UNKNOWN, **scene)
    board = 'A hand ?\nB battle "Guard" attack #b1\nB power "Damper" faceup'
    rows = f'{UNKNOWN}\n== 6 B\n-- attack\nB attack #b1 -> #a1\nA show #a1 "Ember"'
    refuses("WOTA-G01", rows, caused_by=UNKNOWN, **{**scene, "board": board})


@in_both_editions
def test_WOTA_G01_the_ban_counts_that_stood_when_the_card_was_set(edition):
    board = 'A hand ? ? "Strike"\nB battle "Blind" attack #b1'
    scene = {"board": board, "edition": edition, "cards": BANS}
    strike = 'A activate "Strike" -> #b1\n'
    later = f"{UNKNOWN}\n{strike}== 6 B\n== 7 A\n"
    accepts("WOTA-G01", later + 'A reveal #a1 "Guard"', **scene)
    refuses("WOTA-G01", later + 'A reveal #a1 "Brute"', caused_by=UNKNOWN, **scene)
    accepts("WOTA-G01", f'{strike}{NEXT}A reveal #a1 "Brute"', **scene)


@in_both_editions
def test_WOTA_G01_a_ban_for_a_while_is_seen_in_hindsight_while_it_lasts(edition):
    scene = {"board": 'A hand "Hush"\nB hand ? ?', "edition": edition, "cards": BANS}
    rows = 'A activate "Hush"\n== 6 B\nB set "?" battle #b1\n== 7 A\n== 8 B\n'
    accepts("WOTA-G01", rows + 'B reveal #b1 "Guard"', **scene)
    refuses("WOTA-G01", rows + 'B reveal #b1 "Ember"', caused_by='B set "?" battle #b1', **scene)
    accepts("WOTA-G01", rows + 'B set "?" battle #b2\n== 9 A\n== 10 B\nB reveal #b2 "Ember"', **scene)


@in_both_editions
def test_WOTA_G01_an_Ambush_that_could_not_be_set_was_not_set_unknown(edition):
    board = 'A hand ?\nA battle "Guard" attack #a1\nB battle "Brute" attack #b1\n'
    rows = 'A set "?" power #a2\n== 6 B\n-- attack\nB attack #b1 -> #a1\n> A activate #a2 "Halt"'
    scene = {"edition": edition, "cards": BANS}
    accepts("WOTA-G01", rows, board=board, **scene)
    refuses("WOTA-G01", rows, caused_by='A set "?" power #a2', board=board + 'B power "Gag" faceup', **scene)
