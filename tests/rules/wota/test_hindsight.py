"""What comes to light late: a set card that has left the field unseen, and which of two Legends came second."""

from rules.engine.cards import CardPool
from rules.games.wota.cards import WotaCard
from tests.rules.scenario import accepts, in_both_editions, pool, refuses

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
