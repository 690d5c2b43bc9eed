"""Blessed and Savvy: immune to the opponent in one edition, out of everybody's reach in the other."""

from tests.rules.scenario import accepts, battle, in_both_editions, misclaims, refuses
from tests.rules.scenario_cards import ambush, army, rune, with_cards

CARDS = with_cards(
    army("Paladin", keywords=("Blessed",)),
    army("Cynic", keywords=("Savvy",)),
    army("Hexer", "Once per turn: target battle card loses 10 AP until end of turn."),
    rune("Blast", "normal", "Destroy target battle card."),
    rune("Quake", "normal", "Destroy all battle cards."),
    rune("Halo", "quick", "Target battle card gains Blessed until end of turn."),
    rune("Lance", "equip", "The equipped card gains 20 AP."),
    rune("Chains", "equip", "The equipped card loses 20 AP."),
    rune("Prayer", "normal", "Target battle card you control gains Blessed."),
    ambush("Pit", "normal", "Destroy target battle card."),
    ambush("Net", "counter", "When your opponent declares an attack: destroy the attacking card."),
)


def test_WOTA_KEY_12_in_the_classic_edition_an_opposing_Rune_may_target_it_and_does_nothing_to_it():
    rows = 'A activate "Blast" -> #b1\n'
    scene = {"board": 'A hand "Blast"\nB battle "Paladin" attack #b1', "edition": "classic", "cards": CARDS}
    accepts("WOTA-KEY-12", rows + '= B battle "Paladin" #b1\n~ A sta 190', **scene)
    misclaims("WOTA-KEY-12", rows + "~ destroy #b1", **scene)
    accepts("WOTA-C43", rows + "= A 7/190/0", **scene)
    own = {**scene, "board": 'A hand "Blast"\nA battle "Paladin" attack #a1'}
    accepts("WOTA-C43", 'A activate "Blast" -> #a1\n~ destroy #a1', **own)


def test_WOTA_KEY_13_in_the_current_edition_no_Rune_may_target_it():
    for side in "ab":
        board = f'A hand "Blast"\n{side.upper()} battle "Paladin" attack #{side}1, "Guard" attack #{side}2'
        scene = {"board": board, "edition": "current", "cards": CARDS}
        refuses("WOTA-KEY-13", f'A activate "Blast" -> #{side}1', **scene)
        refuses("WOTA-C43", f'A activate "Blast" -> #{side}1', **scene)
        accepts("WOTA-KEY-13", f'A activate "Blast" -> #{side}2\n~ destroy #{side}2', **scene)
    alone = {"board": 'A hand "Blast"\nB battle "Paladin" attack #b1', "edition": "current", "cards": CARDS}
    refuses("WOTA-KEY-13", 'A activate "Blast"', **alone)


@in_both_editions
def test_WOTA_C43_what_targets_nothing_and_what_is_no_Rune_reaches_a_Blessed_card(edition):
    scene = {"board": 'A hand "Quake"\nB battle "Paladin" attack #b1', "edition": edition, "cards": CARDS}
    accepts("WOTA-C43", 'A activate "Quake"\n~ destroy #b1', **scene)
    misclaims("WOTA-G01", 'A activate "Quake"\n= B battle "Paladin" #b1', **scene)
    board = 'A battle "Hexer" attack #a1\nB battle "Paladin" attack #b1'
    verdict = accepts("WOTA-G72", "A activate #a1 -> #b1", board=board, edition=edition, cards=CARDS)
    assert battle(verdict, "B")["b1"]["ap"] == 20
    board = 'A battle "Guard" attack\nA power "Pit" facedown #a9 since 3\nB battle "Paladin" attack #b1'
    accepts("WOTA-G72", "A activate #a9 -> #b1\n~ destroy #b1", board=board, edition=edition, cards=CARDS)


def test_WOTA_KEY_14_in_the_classic_edition_an_opposing_Ambush_may_target_it_and_does_nothing_to_it():
    board = 'A power "Pit" facedown #a1 since 3\nB battle "Cynic" attack #b1'
    scene = {"board": board, "edition": "classic", "cards": CARDS}
    accepts("WOTA-KEY-14", 'A activate #a1 -> #b1\n= B battle "Cynic" #b1', **scene)
    accepts("WOTA-C44", 'A activate #a1 -> #b1\n= A discard "Pit"', **scene)
    misclaims("WOTA-KEY-14", "A activate #a1 -> #b1\n~ destroy #b1", **scene)
    misclaims("WOTA-C44", "A activate #a1 -> #b1\n~ destroy #b1", **scene)


def test_WOTA_KEY_15_in_the_current_edition_no_Ambush_may_target_it():
    board = 'A power "Pit" facedown #a1 since 3\nB battle "Cynic" attack #b1, "Guard" attack #b2'
    scene = {"board": board, "edition": "current", "cards": CARDS}
    refuses("WOTA-KEY-15", "A activate #a1 -> #b1", **scene)
    refuses("WOTA-C44", "A activate #a1 -> #b1", **scene)
    accepts("WOTA-KEY-15", "A activate #a1 -> #b2\n~ destroy #b2", **scene)


@in_both_editions
def test_WOTA_C44_an_Ambush_that_targets_nothing_reaches_a_Savvy_card_and_so_does_a_Rune(edition):
    board = 'A battle "Cynic" attack #a1\nB power "Net" facedown #b9 since 3'
    rows = "-- attack\nA attack #a1 -> B\n> B activate #b9\n~ destroy #a1"
    accepts("WOTA-C44", rows, board=board, edition=edition, cards=CARDS)
    board = 'A hand "Blast"\nB battle "Cynic" attack #b1'
    accepts("WOTA-C44", 'A activate "Blast" -> #b1\n~ destroy #b1', board=board, edition=edition, cards=CARDS)


@in_both_editions
def test_WOTA_G72_an_Equip_that_lies_there_stays_when_its_bearer_becomes_Blessed(edition):
    board = 'A battle "Guard" attack #a1\nA hand "Lance" "Halo"'
    rows = 'A activate "Lance" #a5 -> #a1\nA activate "Halo" -> #a1\n= A power "Lance" #a5'
    verdict = accepts("WOTA-G72", rows, board=board, edition=edition, cards=CARDS)
    assert battle(verdict, "A")["a1"]["ap"] == 60


@in_both_editions
def test_WOTA_G72_an_opposing_Equip_stops_affecting_a_Blessed_bearer_in_the_classic_edition_only(edition):
    board = 'A hand "Chains"\nB battle "Guard" attack #b1\nB power "Halo" facedown #b9 since 3'
    rows = 'A activate "Chains" #a5 -> #b1\nB activate #b9 "Halo" -> #b1'
    verdict = accepts("WOTA-G72", rows, board=board, edition=edition, cards=CARDS)
    assert battle(verdict, "B")["b1"]["ap"] == (40 if edition == "classic" else 20)


@in_both_editions
def test_WOTA_G72_an_opposing_Equip_on_a_Blessed_card_is_discarded_or_refused(edition):
    scene = {"board": 'A hand "Chains"\nB battle "Paladin" attack #b1', "edition": edition, "cards": CARDS}
    rows = 'A activate "Chains" #a5 -> #b1'
    if edition == "classic":
        verdict = accepts("WOTA-G72", rows + '\n= A discard "Chains"', **scene)
        assert battle(verdict, "B")["b1"]["ap"] == 30
        misclaims("WOTA-G72", rows + '\n= B battle "Paladin" shield #b1', **scene)
    else:
        refuses("WOTA-G72", rows, **scene)


@in_both_editions
def test_WOTA_G50_a_target_that_is_out_of_reach_by_then_is_no_longer_a_legal_one(edition):
    board = 'A hand "Blast"\nB battle "Guard" attack #b1\nB power "Halo" facedown #b9'
    scene = {"board": board, "edition": edition, "cards": CARDS}
    blessed = 'A activate "Blast" -> #b1\n> B activate #b9 -> #b1\n'
    verdict = accepts("WOTA-G50", blessed, **scene)
    assert list(battle(verdict, "B")) == ["b1"]
    misclaims("WOTA-KEY-12" if edition == "classic" else "WOTA-KEY-13", blessed + "~ destroy #b1", **scene)
