"""Cards tributed to summon a card: what they were, how many, and what they had together."""

from tests.rules.scenario import accepts, battle, in_both_editions, misclaims, undetermined
from tests.rules.scenario_cards import army, rune, scenes_with, with_cards

CARDS = with_cards(
    army("Wyrmling", types=("Dragon",), ap=50),
    army(
        "Heir",
        "When this card is summoned by tributing a Dragon, gain 1 HP.",
        kind="boss",
        types=("Dragon",),
        sc=1,
    ),
    army(
        "Devourer",
        "When this card is summoned, it gains AP equal to the combined AP of the tributed cards.",
        keywords=("Titan 2",),
    ),
    army("Pyre", "This card gains 10 AP for each Human card tributed to summon it.", keywords=("Titan 2",)),
    army(
        "Tyrant", "When this card is summoned, if 2 Human cards were tributed for it, gain 1 HP.", keywords=("Titan 2",)
    ),
    army("Usurper", "When this card is summoned, it gains the AP of the tributed card.", kind="boss", sc=1),
    army("Orphan", "Once per turn: if a Human card was tributed to summon this card, gain 1 HP."),
    rune("Chorus", "normal", "Gain STA equal to the total AP of Human cards you control."),
    rune("Muster", "quick", "Target Human card gains AP equal to the total AP of other Human cards you control."),
)
scene = scenes_with(CARDS)


@in_both_editions
def test_a_card_knows_what_was_tributed_for_it(edition):
    board = 'A boss "Heir"\nA battle "Wyrmling" attack #a1, "Squire" attack #a2'
    of_a_dragon = 'A summon "Heir" attack #a9 tribute #a1\n'
    accepts("WOTA-G01", of_a_dragon + "~ A hp 8", **scene(board, edition))
    misclaims("WOTA-G01", of_a_dragon + "~ A hp 7", **scene(board, edition))
    accepts("WOTA-G01", 'A summon "Heir" attack #a9 tribute #a2\n~ A hp 7', **scene(board, edition))


@in_both_editions
def test_a_card_knows_how_many_were_tributed_for_it(edition):
    board = 'A hand "Tyrant" "Pyre"\nA battle "Squire" attack #a1, "Guard" attack #a2, "Wyrmling" attack #a3'
    accepts("WOTA-G01", 'A summon "Tyrant" attack #a9 tribute #a1 #a2\n~ A hp 8', **scene(board, edition))
    accepts("WOTA-G01", 'A summon "Tyrant" attack #a9 tribute #a1 #a3\n~ A hp 7', **scene(board, edition))
    for tributes, ap in (("#a1 #a2", 50), ("#a1 #a3", 40)):
        verdict = accepts("WOTA-G01", f'A summon "Pyre" attack #a9 tribute {tributes}', **scene(board, edition))
        assert battle(verdict, "A")["a9"]["ap"] == ap


@in_both_editions
def test_the_figures_of_tributed_cards_are_added_up_as_they_last_were(edition):
    verdict = accepts(
        "WOTA-G01",
        'A summon "Usurper" attack #a9 tribute #a1',
        **scene('A boss "Usurper"\nA battle "Squire" attack #a1', edition),
    )
    assert battle(verdict, "A")["a9"]["ap"] == 30 + 30
    board = 'A hand "Devourer"\nA battle "Squire" attack #a1, "Guard" attack #a2'
    verdict = accepts("WOTA-G01", 'A summon "Devourer" attack #a9 tribute #a1 #a2', **scene(board, edition))
    assert battle(verdict, "A")["a9"]["ap"] == 30 + 30 + 40


@in_both_editions
def test_figures_of_several_cards_are_added_up(edition):
    board = (
        'A sta 50\nA hand "Chorus" "Muster"\nA battle "Squire" attack #a1, "Guard" attack #a2, "Wyrmling" attack #a3'
    )
    accepts("WOTA-G01", f'A activate "Chorus"\n~ A sta {50 - 10 + 30 + 40}', **scene(board, edition))
    verdict = accepts("WOTA-G01", 'A activate "Muster" -> #a1', **scene(board, edition))
    assert battle(verdict, "A")["a1"]["ap"] == 30 + 40


def test_what_was_tributed_before_a_record_begins_is_not_known():
    undetermined("A activate #a1", **scene('A battle "Orphan" attack #a1', "current"))
