"""Cards that become cards of a type, or count as such beside what they are."""

from tests.rules.scenario import accepts, battle, in_both_editions, refuses
from tests.rules.scenario_cards import army, rune, scenes_with, with_cards

CARDS = with_cards(
    army("Changeling", "This card is also treated as a Dragon."),
    army("Dragon Lord", "Dragon cards you control gain 10 AP. Human cards you control gain 20 SP."),
    army("Half Blood", types=("Human", "Aqua")),
    rune("Scales", "quick", "Target battle card becomes a Dragon until end of turn."),
    rune("Dragon Mask", "equip", "The equipped card becomes Dragon type."),
    rune("Slayer", "normal", "Destroy target Dragon card."),
    rune("Purge", "normal", "Destroy all non-Dragon battle cards."),
    army("Wyrm", "Tribute 1 Dragon card.", kind="boss", sc=1, ap=150, sp=150, types=("Dragon",)),
)
scene = scenes_with(CARDS)


def strengths(verdict, handle):
    return tuple(battle(verdict, "A")[handle][stat] for stat in ("ap", "sp"))


@in_both_editions
def test_a_card_is_of_its_new_type_alone_until_it_is_over(edition):
    board = 'A battle "Dragon Lord" attack #a1, "Half Blood" attack #a2, "Scout" attack #a3\nA hand "Scales" "Slayer"'
    before = accepts("WOTA-G37", "", **scene(board, edition))
    human = strengths(before, "a1")
    assert (human, strengths(before, "a2")) == ((30, 50), (30, 30))
    changed = accepts("WOTA-G01", 'A activate "Scales" -> #a1', **scene(board, edition))
    assert strengths(changed, "a1") == (40, 30)
    assert strengths(accepts("WOTA-G01", 'A activate "Scales" -> #a2', **scene(board, edition)), "a2") == (40, 30)
    slain = 'A activate "Slayer" -> #a2'
    accepts("WOTA-G01", 'A activate "Scales" -> #a2\n' + slain, **scene(board, edition))
    refuses("WOTA-G50", slain, **scene(board, edition))
    refuses("WOTA-G50", 'A activate "Scales" -> #a2\n== 6 B\n== 7 A\n' + slain, **scene(board, edition))


@in_both_editions
def test_a_card_that_is_also_of_a_type_counts_as_both(edition):
    board = 'A battle "Dragon Lord" attack #a1, "Changeling" attack #a2\nA hand "Slayer" "Purge"\nA boss "Wyrm"'
    assert strengths(accepts("WOTA-G37", "", **scene(board, edition)), "a2") == (40, 50)
    accepts("WOTA-G01", 'A activate "Slayer" -> #a2', **scene(board, edition))
    assert list(battle(accepts("WOTA-G01", 'A activate "Purge"', **scene(board, edition)), "A")) == ["a2"]
    accepts("WOTA-BOSS-09", 'A summon "Wyrm" attack #a9 tribute #a2', **scene(board, edition))
    rule = "WOTA-BOSS-02" if edition == "classic" else "WOTA-BOSS-03"
    refuses(rule, 'A summon "Wyrm" attack #a9 tribute #a1', **scene(board, edition))


@in_both_editions
def test_it_is_so_while_an_equip_lies_there(edition):
    board = 'A battle "Dragon Lord" attack #a1, "Scout" attack #a2\nA hand "Dragon Mask" "Slayer"'
    worn = 'A activate "Dragon Mask" -> #a2\n'
    accepts("WOTA-G01", worn + 'A activate "Slayer" -> #a2', **scene(board, edition))
    refuses("WOTA-G50", 'A activate "Slayer" -> #a2', **scene(board, edition))
