"""Cards to which the texts of others do nothing, and cards that are as good as two when they are given up."""

from tests.rules.scenario import accepts, battle, in_both_editions, refuses
from tests.rules.scenario_cards import ambush, army, rune, scenes_with, with_cards

CARDS = with_cards(
    army("Rune Ward", "This card is unaffected by Runes."),
    army("Loner", "This card is unaffected by your opponent's card effects."),
    army("Hermit", "This card is unaffected by other card effects."),
    army("Free Folk", "Battle cards you control are unaffected by Ambushes."),
    army("Captain", "Battle cards on the field gain 10 AP."),
    rune("Cloak", "quick", "Target battle card you control is unaffected by your opponent's Runes until end of turn."),
    rune("Strike", "quick", "Destroy target battle card."),
    rune("Gale", "normal", "Return all battle cards to its owner's hand."),
    rune(
        "Curse", "normal", "Target battle card loses 20 AP until end of turn, then it gains Nuisance until end of turn."
    ),
    rune("Lure", "normal", "Gain control of target battle card until end of turn."),
    rune("Anvil", "equip", "The equipped card gains 20 AP."),
    rune("Hush", "quick", "Negate the effects of target card until end of turn."),
    ambush("Pit", "normal", "Destroy target battle card."),
    ambush(
        "Sly Pit",
        "normal",
        "Target battle card you control is unaffected by your opponent's Ambushes until end of turn.",
    ),
    army("Ox", "This card counts as 2 tributes."),
    army("Colossus", keywords=("Titan 2",), sc=1, ap=200, sp=200),
    army("Wyrm", "Tribute 2 Army cards.", kind="boss", sc=1, ap=150, sp=150),
)
scene = scenes_with(CARDS)


@in_both_editions
def test_a_card_may_be_aimed_at_and_nothing_is_done_to_it(edition):
    board = 'A hand "Strike" "Curse" "Lure" "Gale"\nB battle "{}" attack #b1, "Guard" attack #b2'
    for name in ("Rune Ward", "Loner", "Hermit"):
        there = board.format(name)
        struck = accepts("WOTA-G01", 'A activate "Strike" -> #b1', **scene(there, edition))
        assert list(battle(struck, "B")) == ["b1", "b2"]
        assert list(battle(accepts("WOTA-G01", 'A activate "Gale"', **scene(there, edition)), "B")) == ["b1"]
        cursed = accepts("WOTA-G01", 'A activate "Curse" -> #b1', **scene(there, edition))
        assert battle(cursed, "B")["b1"]["ap"] == 30
        assert battle(accepts("WOTA-G01", 'A activate "Lure" -> #b1', **scene(there, edition)), "A") == {}
    struck = accepts("WOTA-G01", 'A activate "Strike" -> #b2', **scene(board.format("Hermit"), edition))
    assert list(battle(struck, "B")) == ["b1"]
    hushed = 'A activate "Hush" -> #b1\nA activate "Strike" -> #b1'
    silent = accepts("WOTA-G01", hushed, **scene('A hand "Hush" "Strike"\nB battle "Loner" attack #b1', edition))
    assert list(battle(silent, "B")) == ["b1"]


@in_both_editions
def test_what_holds_does_not_hold_for_it_either(edition):
    board = 'A battle "Rune Ward" attack #a1, "Hermit" attack #a2, "Guard" attack #a3\nB battle "Captain" attack #b1'
    verdict = accepts("WOTA-G01", 'A activate "Anvil" -> #a1', **scene(board + '\nA hand "Anvil"', edition))
    assert [battle(verdict, "A")[handle]["ap"] for handle in ("a1", "a2", "a3")] == [40, 30, 50]
    loner = 'B battle "Loner" attack #b1\nB battle "Captain" attack #b2\nB hand "Strike"'
    own = accepts("WOTA-G01", 'B activate "Strike" -> #b1', **scene(loner, edition, turn="6 B"))
    assert list(battle(own, "B")) == ["b2"]


@in_both_editions
def test_it_is_so_for_a_turn_or_while_another_card_lies_there(edition):
    board = 'A hand "Strike"\nB battle "Guard" attack #b1\nB power "Cloak" facedown #b2 since 2'
    cloaked = accepts(
        "WOTA-G01", 'A activate "Strike" -> #b1\n> B activate #b2 "Cloak" -> #b1', **scene(board, edition)
    )
    assert list(battle(cloaked, "B")) == ["b1"]
    over = 'A activate "Strike" -> #b1\n> B activate #b2 "Cloak" -> #b1\n== 6 B\n== 7 A\nA activate "Strike" -> #b1'
    twice = board.replace('"Strike"', '"Strike" "Strike"')
    assert battle(accepts("WOTA-G01", over, **scene(twice, edition)), "B") == {}
    free = 'A power "Pit" facedown #a1 since 2\nB battle "Guard" attack #b1, "Free Folk" attack #b2'
    pit = 'A activate #a1 "Pit" -> #{}'
    assert list(battle(accepts("WOTA-G01", pit.format("b1"), **scene(free, edition)), "B")) == ["b1", "b2"]
    alone = free.replace(', "Free Folk" attack #b2', "")
    assert battle(accepts("WOTA-G01", pit.format("b1"), **scene(alone, edition)), "B") == {}
    sly = alone + '\nB power "Sly Pit" facedown #b3 since 2'
    saved = pit.format("b1") + '\n> B activate #b3 "Sly Pit" -> #b1'
    if edition == "current":  # where speed 3 answers speed 3 (C15)
        assert list(battle(accepts("WOTA-G01", saved, **scene(sly, edition)), "B")) == ["b1"]


@in_both_editions
def test_a_card_that_counts_as_two_is_two_tributes_or_one(edition):
    titan = 'A hand "Colossus"\nA battle "Ox" attack #a1, "Guard" attack #a2, "Guard" attack #a3'
    for tributes in ("#a1", "#a1 #a2", "#a2 #a3"):
        accepts("WOTA-KEY-44", f'A summon "Colossus" attack #a9 tribute {tributes}', **scene(titan, edition))
    for tributes in ("#a2", "#a1 #a2 #a3"):
        refuses("WOTA-KEY-44", f'A summon "Colossus" attack #a9 tribute {tributes}', **scene(titan, edition))
    boss = 'A boss "Wyrm"\nA battle "Ox" attack #a1, "Guard" attack #a2'
    accepts("WOTA-BOSS-09", 'A summon "Wyrm" attack #a9 tribute #a1', **scene(boss, edition))
    rule = "WOTA-BOSS-02" if edition == "classic" else "WOTA-BOSS-03"
    refuses(rule, 'A summon "Wyrm" attack #a9 tribute #a2', **scene(boss, edition))
