"""Cards that would be destroyed and are not: something else is done instead, if its player wants and can."""

from tests.rules.scenario import accepts, battle, in_both_editions, misclaims, player, refuses
from tests.rules.scenario_cards import army, rune, scenes_with, with_cards

CARDS = with_cards(
    army("Survivor", "If this card would be destroyed, you may discard 1 card instead."),
    army("Duelist", "If this card would be destroyed in battle, you may pay 20 STA instead."),
    army("Ward", "If this card would be destroyed by a card effect, you may pay 20 STA instead."),
    army("Martyr Knight", "If another battle card you control would be destroyed, you may destroy this card instead."),
    army("Phoenix", "Once per turn, if this card would be destroyed, it is not destroyed.", keywords=("Payment 30",)),
    army("Runner", "If an Elf card you control would be destroyed, return it to your hand instead."),
    army("Elf Page", types=("Elf",)),
    rune("Aegis", "equip", "If the equipped card would be destroyed, destroy this card instead."),
    rune("Bolt", "normal", "Destroy target battle card."),
    rune("Storm", "normal", "Destroy all battle cards your opponent controls, then draw 1 card for each of them."),
)
MINE = 'A battle "{}" attack #a1\nA hand "Spark"\nA sta {}\nB battle "Brute" attack #b1\nB hand "Bolt" "Bolt" "Storm"'
scene = scenes_with(CARDS, turn="6 B")


@in_both_editions
def test_who_would_lose_a_card_may_pay_for_it(edition):
    hit = 'B activate "Bolt" -> #a1\n'
    saved = accepts("WOTA-G01", hit + 'A choose yes\nA discard "Spark"', **scene(MINE.format("Survivor", 100), edition))
    assert "a1" in battle(saved, "A")
    assert player(saved, "A")["discard"] == ["Spark"]
    misclaims("WOTA-G01", hit + "A choose yes\n~ destroy #a1", **scene(MINE.format("Survivor", 100), edition))
    for silence in ("", "A choose no"):
        lost = accepts(
            "WOTA-ZONE-12", hit + silence + "\n~ destroy #a1", **scene(MINE.format("Survivor", 100), edition)
        )
        assert "a1" not in battle(lost, "A")


@in_both_editions
def test_what_cannot_be_paid_saves_nothing(edition):
    board = MINE.format("Survivor", 100).replace('A hand "Spark"\n', "")
    accepts("WOTA-ZONE-12", 'B activate "Bolt" -> #a1\n~ destroy #a1', **scene(board, edition))
    refuses("WOTA-G50", 'B activate "Bolt" -> #a1\nA choose yes', **scene(board, edition))


@in_both_editions
def test_WOTA_G86_a_row_may_say_that_nothing_saves_what_cannot_be_paid_for(edition):
    board = MINE.format("Survivor", 100)
    rows = 'B activate "Bolt" -> #a1\nA choose no\n'
    accepts("WOTA-G86", rows + "~ destroy #a1", **scene(board.replace('A hand "Spark"\n', ""), edition))
    refuses("WOTA-G50", rows + "A choose no", **scene(board.replace('A hand "Spark"\n', ""), edition))
    refuses("WOTA-G50", rows + "A choose no", **scene(board, edition))


@in_both_editions
def test_a_text_may_speak_of_battle_or_of_card_effects_only(edition):
    for name, by_effect in (("Duelist", False), ("Ward", True)):
        board = MINE.format(name, 100)
        attacked = "-- attack\nB attack #b1 -> #a1\n"
        struck = 'B activate "Bolt" -> #a1\n'
        saving, losing = (struck, attacked) if by_effect else (attacked, struck)
        accepts("WOTA-G01", saving + "A choose yes\n~ A sta 80", **scene(board, edition))
        accepts("WOTA-ZONE-12", losing + "~ destroy #a1", **scene(board, edition))


@in_both_editions
def test_another_card_falls_instead_and_may_itself_be_saved_by_its_own_text_only(edition):
    board = MINE.format('Guard" attack #a3, "Martyr Knight', 100)
    verdict = accepts("WOTA-G01", 'B activate "Bolt" -> #a3\nA choose yes\n~ destroy #a1', **scene(board, edition))
    assert list(battle(verdict, "A")) == ["a3"]
    board = MINE.format('Martyr Knight" attack #a3, "Martyr Knight', 100)
    both = 'B activate "Bolt" -> #a3\nA choose yes\nA choose no\n~ destroy #a1'
    assert list(battle(accepts("WOTA-G01", both, **scene(board, edition)), "A")) == ["a3"]


@in_both_editions
def test_the_first_destruction_of_a_turn_does_not_happen_whatever_it_comes_from(edition):
    board = MINE.format("Phoenix", 100)
    once = 'B activate "Bolt" -> #a1\n'
    accepts("WOTA-G01", once, **scene(board, edition))
    misclaims("WOTA-G01", once + "~ destroy #a1", **scene(board, edition))
    accepts("WOTA-ZONE-12", once + once + "~ destroy #a1", **scene(board, edition))
    unpaid = accepts("WOTA-KEY-21", "== 7 A\n~ A hp 4", **scene(MINE.format("Phoenix", 0), edition))
    assert "a1" in battle(unpaid, "A")


@in_both_editions
def test_what_is_saved_is_not_counted_among_what_was_destroyed(edition):
    board = MINE.format('Elf Page" attack #a3, "Runner', 100) + "\nB deck 10"
    verdict = accepts("WOTA-G01", 'B activate "Storm"\nB draw ?\n~ destroy #a1', **scene(board, edition))
    assert player(verdict, "A")["hand"] == 2
    refuses("WOTA-G01", 'B activate "Storm"\nB draw 2 ?', **scene(board, edition))


@in_both_editions
def test_an_Equip_falls_for_the_card_that_it_lies_on(edition):
    board = MINE.format("Guard", 100) + '\nA power "Aegis" faceup #a2 equips #a1'
    verdict = accepts("WOTA-G01", 'B activate "Bolt" -> #a1\n~ destroy #a2', **scene(board, edition))
    assert list(battle(verdict, "A")) == ["a1"]
    misclaims("WOTA-G01", 'B activate "Bolt" -> #a1\n~ destroy #a1', **scene(board, edition))
    accepts(
        "WOTA-ZONE-12", 'B activate "Bolt" -> #a1\nB activate "Bolt" -> #a1\n~ destroy #a1', **scene(board, edition)
    )
