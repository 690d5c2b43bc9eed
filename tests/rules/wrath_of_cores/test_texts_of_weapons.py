"""What the ability words of a Weapon speak of: its bearer as the Unit, itself as the card."""

import pytest

from rules.games.wrath_of_cores.wording.reading import BOXES, read_box
from tests.rules.boxes import each_is_read, is_declined, reads_as
from tests.rules.wrath_of_cores.scenario import (
    accepts,
    board,
    card,
    judged,
    misclaims,
    player,
    pool_with,
    read_main,
    refuses,
)

DEATHS = (
    "Death: Draw 1 card.",
    "When the equipped Unit dies, draw a card.",
    "When this Unit is destroyed, draw a card.",
)


def armed(text: str, *lines: str) -> dict[str, object]:
    """A scene in which A's Wolf carries a Weapon with the text."""
    cards = card("Fang", "weapon", text=text), card("Break", "action", text="Destroy target Weapon.")
    return {"board": board('A weapon "Fang" on #a1 #w', *lines), "cards": pool_with(*cards)}


def test_WOC_G41_Death_on_a_Weapon_is_that_of_its_bearer():
    scene = armed("Death: Deal 100 damage to the opposing Core.")
    accepts("WOC-G41", 'A play "Slay" -> #a1\n~ return #w\n~ B hp 2900', **scene)
    misclaims("WOC-KW-11", 'A play "Slay" -> #a1\n~ B hp 3000', **scene)
    accepts("WOC-G41", 'A play "Slay" -> #b1\n~ B hp 3000', **scene)


def test_WOC_G41_the_end_of_the_Weapon_alone_is_no_Death():
    scene = armed("Death: Deal 100 damage to the opposing Core.")
    accepts("WOC-G41", 'A play "Break" -> #w\n~ destroy #w\n~ B hp 3000', **scene)


def test_WOC_G41_a_Weapon_sacrifices_another_Unit_than_its_bearer():
    scene = armed("Sacrifice: Draw 1 card.", 'A unit "Pup" +1 #a2')
    accepts("WOC-G41", "A activate #w sacrifice #a2\nA draw ?", **scene)
    refuses("WOC-KW-08", "A activate #w sacrifice #a1", **scene)


def test_WOC_G41_a_Weapon_that_destroys_itself_leaves_its_bearer():
    scene = armed("Destroy: This Unit gets +100 ATK this turn.")
    verdict = judged("A activate #w\n~ destroy #w", **scene)
    assert [unit["atk"] for unit in player(verdict, "A")["unit"]] == [300]


@pytest.mark.parametrize("text", DEATHS)
def test_the_end_of_the_bearer_is_read_as_Death(text):
    reads_as(BOXES, "Death: Draw 1 card.", text, lambda said: read_box("text", said, "weapon"))


def test_no_other_card_speaks_of_a_bearer():
    is_declined(read_box("text", "When the equipped Unit dies, draw a card.", "unit"), "is not what this card is")


LEFT = [
    ("weapon", "End: Return this Weapon to your hand.", "End: Return this card to its owner's hand."),
    ("weapon", "Death: Return this card to your hand.", "Death: Return this card to your hand."),
    ("wonder", "When your opponent plays a Wonder, destroy this Wonder.",
     "Whenever your opponent plays a Wonder, destroy this card."),
    ("unit", "End: Return this card to your hand.", "End: Return this Unit to its owner's hand."),
]  # fmt: skip


test_a_card_that_lies_in_play_goes_by_its_own_text = each_is_read(BOXES, read_main, LEFT)


def test_a_Weapon_that_returns_leaves_its_bearer():
    scene = armed("End: Return this card to your hand.")
    verdict = accepts("WOC-KW-02", "-- end\n~ return #w", **scene)
    assert [unit["handle"] for unit in player(verdict, "A")["unit"]] == ["a1"]
    misclaims("WOC-UNIT-05", "-- end\n~ return #a1", **scene)


def test_a_Weapon_itself_gains_no_ATK():
    is_declined(read_box("text", "Start: This card gets +100 ATK this turn.", "weapon"), "is no Unit")


def test_a_card_that_does_not_stay_is_not_there_to_return():
    is_declined(read_box("text", "Return this card to your hand.", "action"), "does not lie in play")
