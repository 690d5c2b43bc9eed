"""A card whose text is not understood lies, leaves and is listed like any other; a row that plays it is not judged."""

import pytest

from rules.engine.cards import CardPool
from rules.games.wota.cards import WotaCard
from tests.rules.scenario import accepts, in_both_editions, listed, pool, undetermined

MOON = "When the moon is blue: something happens."


def _rune(name: str, text: str) -> WotaCard:
    return WotaCard(name=name, number="1", kind="rune", subtype="quick", rarity="common", text=text)


CARDS = CardPool(
    "wota",
    (
        *pool(),
        WotaCard(name="Moon Wyrm", number="1", kind="boss", rarity="common", types=("Dragon",), sc=1, text=MOON),
        _rune("Moonlight", MOON),
        _rune("Strike", "Destroy target battle card."),
        _rune("Recall", "Return target battle card to its owner's hand."),
        _rune("Banish", "Send target battle card to the void zone."),
        _rune("Unveil", "Reveal target face-down battle card."),
        _rune("Raise", "Special summon 1 Army or Mage card from your discard pile."),
        _rune("Call", "Special summon 1 Army or Mage card from your hand."),
    ),
)
SET = 'A battle "Riddle" facedown #a1 since 3\nA hand "{}"'


@in_both_editions
@pytest.mark.parametrize("rune", ["Strike", "Recall", "Banish"])
def test_WOTA_G40_a_set_card_that_nobody_can_read_may_leave_the_field(rune, edition):
    accepts("WOTA-G40", f'A activate "{rune}" -> #a1', board=SET.format(rune), edition=edition, cards=CARDS)


@in_both_editions
def test_a_set_card_that_nobody_can_read_is_not_turned_up_by_an_effect(edition):
    undetermined('A activate "Unveil" -> #a1', board=SET.format("Unveil"), edition=edition, cards=CARDS)


@in_both_editions
def test_a_judge_cannot_have_it_lie_face_up_either(edition):
    undetermined("J #a1 battle attack", board=SET.format("Strike"), edition=edition, cards=CARDS)


@in_both_editions
@pytest.mark.parametrize(("rune", "zone"), [("Raise", "discard"), ("Call", "hand")])
def test_an_effect_does_not_summon_what_nobody_can_read(rune, zone, edition):
    board = f'A hand "{rune}"\nA {zone} "Riddle" "Guard"'
    rows = f'A activate "{rune}"\nA choose "{{}}" attack'
    accepts("WOTA-COST-36", rows.format("Guard"), board=board, edition=edition, cards=CARDS)
    undetermined(rows.format("Riddle"), board=board, edition=edition, cards=CARDS)


@in_both_editions
def test_what_nobody_can_read_is_listed_to_be_set_and_not_to_be_played(edition):
    board = 'A hand "Riddle" "Moonlight"\nA boss "Moon Wyrm"\nA battle "Guard" attack #a1'
    there = listed(board=board, edition=edition, cards=CARDS)
    actions = {(action.verb, action.card.name) for action in there if getattr(action, "card", None) is not None}
    assert actions == {
        ("set", "Riddle"),
        ("set", "Moonlight"),
        ("position", "Guard"),
    }
