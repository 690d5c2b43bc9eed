"""Cards whose effects are negated: nothing that their texts say happens or holds, until it is over."""

from tests.rules.scenario import accepts, battle, in_both_editions, misclaims, player, refuses
from tests.rules.scenario_cards import ambush, army, rune, scenes_with, with_cards

CARDS = with_cards(
    army(
        "Bishop",
        "Army cards you control gain 10 AP. When your opponent draws a card: gain 1 HP. Pay 10 STA: gain 1 HP.",
    ),
    army("Cat", "If this card would be destroyed, it goes to your hand instead.", keywords=("Nuisance",)),
    army("Oracle", "Army cards you control gain 10 AP. This card's effects cannot be negated."),
    rune("Hush", "quick", "Negate the effects of target card until end of turn."),
    rune("Muzzle", "quick", "Negate the effects of target card."),
    rune("Plan", "normal", "Draw 1 card."),
    rune("Bolt", "normal", "Destroy target battle card."),
    rune("Shroud", "normal", "Turn target battle card face-down."),
    rune("Gag", "equip", "The effects of the equipped card are negated."),
    rune("Sweep", "normal", "Destroy all Runes."),
    rune("Banner", "infinity", "Army cards you control gain 10 AP."),
    ambush("Ban", "counter", "When your opponent activates a Rune: negate its effects."),
)  # fmt: skip
scene = scenes_with(CARDS)


BOARD = 'A battle "Guard" attack #a1, "Bishop" attack #a2\nB hand "Hush" "Muzzle" "Plan"\nB deck 9'


@in_both_editions
def test_what_a_text_says_neither_holds_nor_happens(edition):
    spoken = accepts("WOTA-EFX-06", 'B activate "Plan"\nB draw ?\n~ A hp 8', **scene(BOARD, edition, turn="6 B"))
    assert battle(spoken, "A")["a1"]["ap"] == 50
    hushed = 'B activate "Hush" -> #a2\nB activate "Plan"\nB draw ?\n'
    silent = accepts("WOTA-G01", hushed + "= A 7/200/0 B 7/180/2", **scene(BOARD, edition, turn="6 B"))
    assert battle(silent, "A")["a1"]["ap"] == 40
    misclaims("WOTA-CHN-17", hushed + "~ A hp 8", **scene(BOARD, edition, turn="6 B"))


@in_both_editions
def test_it_is_over_with_the_turn_if_the_text_says_so_and_not_before_the_card_leaves_otherwise(edition):
    for name, ap in (("Hush", 50), ("Muzzle", 40)):
        rows = f'B activate "{name}" -> #a2\n== 7 A\n'
        verdict = accepts("WOTA-G75", rows, **scene(BOARD, edition, turn="6 B"))
        assert battle(verdict, "A")["a1"]["ap"] == ap
        (accepts if name == "Hush" else refuses)(
            "WOTA-G01", rows + "A activate #a2", **scene(BOARD, edition, turn="6 B")
        )
    board = BOARD.replace('"Plan"', '"Shroud"')
    rows = 'B activate "Muzzle" -> #a2\nB activate "Shroud" -> #a2\n== 7 A\nA reveal #a2'
    assert battle(accepts("WOTA-G01", rows, **scene(board, edition, turn="6 B")), "A")["a1"]["ap"] == 50


@in_both_editions
def test_an_effect_that_is_on_the_chain_does_nothing(edition):
    board = 'A battle "Bishop" attack #a2\nB power "Hush" facedown #b3 since 2'
    accepts(
        "WOTA-CHN-18", 'A activate #a2\n> B activate #b3 "Hush" -> #a2\n~ A hp 7\n~ A sta 190', **scene(board, edition)
    )
    misclaims("WOTA-CHN-18", 'A activate #a2\n> B activate #b3 "Hush" -> #a2\n~ A hp 8', **scene(board, edition))


@in_both_editions
def test_keywords_are_no_effects_and_a_card_in_the_power_zone_may_lose_its_own(edition):
    board = 'A battle "Cat" attack #a1, "Guard" attack #a2\nA power "Banner" faceup #a3\nB hand "Hush" "Hush" "Bolt"'
    gone = accepts(
        "WOTA-ZONE-12", 'B activate "Hush" -> #a1\nB activate "Bolt" -> #a1', **scene(board, edition, turn="6 B")
    )
    assert player(gone, "A")["discard"] == ["Cat"]
    home = accepts("WOTA-ZONE-13", 'B activate "Bolt" -> #a1', **scene(board, edition, turn="6 B"))
    assert player(home, "A")["hand"] == 1
    still = board + '\nB battle "Brute" attack #b1'
    attacked = 'B activate "Hush" -> #a1\n-- attack\nB attack #b1 -> #a2'
    refuses("WOTA-KEY-06", attacked, **scene(still, edition, turn="6 B"))
    banner = accepts("WOTA-G01", 'B activate "Hush" -> #a3', **scene(board, edition, turn="6 B"))
    assert battle(banner, "A")["a2"]["ap"] == 40
    back = accepts("WOTA-G75", 'B activate "Hush" -> #a3\n== 7 A', **scene(board, edition, turn="6 B"))
    assert battle(back, "A")["a2"]["ap"] == 50


@in_both_editions
def test_an_activation_whose_effects_are_negated_is_negated(edition):
    board = 'A hand "Plan"\nA deck 9\nB power "Ban" facedown #b3 since 2'
    accepts("WOTA-CHN-18", 'A activate "Plan"\n> B activate #b3 "Ban"\n= A 7/190/0 B 7/200/0', **scene(board, edition))
    refuses("WOTA-TURN-04", 'A activate "Plan"\n> B activate #b3 "Ban"\nA draw ?', **scene(board, edition))


@in_both_editions
def test_an_equip_keeps_its_bearer_silent_for_as_long_as_it_lies_there(edition):
    board = 'A battle "Guard" attack #a1, "Bishop" attack #a2\nB hand "Gag" "Sweep" "Plan"\nB deck 9'
    gagged = 'B activate "Gag" -> #a2\n'
    verdict = accepts("WOTA-G01", gagged + 'B activate "Plan"\nB draw ?\n~ A hp 7', **scene(board, edition, turn="6 B"))
    assert battle(verdict, "A")["a1"]["ap"] == 40
    misclaims("WOTA-CHN-17", gagged + 'B activate "Plan"\nB draw ?\n~ A hp 8', **scene(board, edition, turn="6 B"))
    refuses("WOTA-G01", gagged + "== 7 A\nA activate #a2", **scene(board, edition, turn="6 B"))
    swept = gagged + 'B activate "Sweep"\n'
    verdict = accepts("WOTA-G01", swept + 'B activate "Plan"\nB draw ?\n~ A hp 8', **scene(board, edition, turn="6 B"))
    assert battle(verdict, "A")["a1"]["ap"] == 50
    accepts("WOTA-G01", swept + "== 7 A\nA activate #a2\n~ A hp 8", **scene(board, edition, turn="6 B"))
    lying = 'A battle "Guard" attack #a1, "Bishop" attack #a2\nB power "Gag" faceup #b1 equips #a2\nA hand "Sweep"'
    assert battle(accepts("WOTA-G01", "", **scene(lying, edition)), "A")["a1"]["ap"] == 40
    again = accepts("WOTA-G01", 'A activate "Sweep"', **scene(lying, edition))
    assert battle(again, "A")["a1"]["ap"] == 50


@in_both_editions
def test_what_cannot_be_negated_is_not_kept_silent(edition):
    board = 'A battle "Guard" attack #a1, "Oracle" attack #a2\nB hand "Hush" "Gag"'
    for name in ("Hush", "Gag"):
        verdict = accepts("WOTA-G01", f'B activate "{name}" -> #a2', **scene(board, edition, turn="6 B"))
        assert battle(verdict, "A")["a1"]["ap"] == 50
    bishop = accepts(
        "WOTA-G01", 'B activate "Gag" -> #a2', **scene(board.replace("Oracle", "Bishop"), edition, turn="6 B")
    )
    assert battle(bishop, "A")["a1"]["ap"] == 40
