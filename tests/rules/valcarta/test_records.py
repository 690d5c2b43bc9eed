"""Records of the game: printed back, corrected, claimed, with registered lists."""

import msgspec
import pytest

from rules.decklists.reading import read_decklist
from rules.games import GAMES
from rules.games.valcarta.cards import ELEMENTS, LEVELS, ValcartaCard, find_card_faults
from rules.records.printer import print_record
from rules.records.reader import read_record
from tests.rules.scenes import NOTATIONS
from tests.rules.valcarta.cards import card, pool
from tests.rules.valcarta.scenario import accepts, board, judged, misclaims, player, record, refuses

B = board()
ROWS = [
    "A roll d20 14",
    "A draw 7 ?",
    'A play "Wolf" #a1',
    'A play "Blade" #e -> #a1',
    '> B play "Spark" -> #a1',
    'A upgrade #a1 "Dire Wolf"',
    'A swap #a1 -> "Cub" #n',
    "A move #e -> #a2",
    'A summon "Drake" #d sacrifice #a1 #a2',
    'A attack #a1 "Slash" -> #b1 #b2',
    "A flip heads",
    "A flip tails #a1 confusion",
    "A pay #w",
    "A decline #w",
    "A crystal -> #b1",
    'A discard "Wolf" "Cub"',
    'A misplay "Bolt"',
    "~ A se 14000",
    "~ remove #a1",
    "= A 15000/5/7 B 14000/0/6",
    '= A unit "Fenrir" over "Dire Wolf" over "Wolf" #a1 damage 20',
    '= A unit "Wolf" poison #a1 by #b1',
    "-- combat",
    "J A se 14000",
]


@pytest.mark.parametrize("row", ROWS)
def test_a_row_is_printed_as_it_is_written(row: str):
    text = record(row)
    printed = print_record(read_record(text, NOTATIONS), NOTATIONS)
    again = print_record(read_record(printed, NOTATIONS), NOTATIONS)
    assert printed == again
    assert sorted(printed.split("\n")[-2].split()) == sorted(row.split())


POSITION = """\
A crystal "Fire Crystal" #c
A unit "Fenrir" over "Dire Wolf" over "Wolf" #u1 damage 20 poison since 3, "Cub" #u2 provoked by #b1
A war "Banner" #w1
A equipment "Blade" on #u1 #e1
A fay "Drake"
A used crystal
B unit "Knight" #b1, "Wolf" #b2 owner A charmed
"""


def test_a_position_is_laid_out():
    verdict = judged("~ A se 15000", board=POSITION)
    assert verdict.verdict == "legal", verdict.problem
    table = player(verdict, "A")
    assert table["fe"] == 0
    assert table["crystal"] == {"card": "Fire Crystal", "used": True}
    assert table["unit"] == [
        {
            "handle": "u1",
            "card": "Fenrir",
            "slot": 1,
            "hp": 150,
            "damage": 20,
            "statuses": ["poison"],
            "level": "champion",
            "over": ["Wolf", "Dire Wolf"],
        },
        {
            "handle": "u2",
            "card": "Cub",
            "slot": 2,
            "hp": 30,
            "damage": 0,
            "statuses": ["provoked"],
            "level": "basic",
            "over": [],
        },
    ]
    assert table["equipment"] == [{"handle": "e1", "card": "Blade", "on": "u1"}]
    assert player(verdict, "B")["unit"][1]["card"] == "Wolf"


def test_a_pile_of_a_position_has_a_most():
    assert judged("~ A se 15000", board="A deck 999999999999").verdict == "legal"
    assert judged("~ A se 15000", board=f"A deck {'9' * 60}").problem.kind == "limit"


def test_a_position_may_stand_in_the_draw_or_the_roll():
    accepts("VAL-TURN-04", "A draw ?\nA roll d12 5\n~ A fe 5", board=B, turn="5 A draw")
    accepts("VAL-TURN-04", "A roll d12 5\n~ A fe 5", board=B, turn="5 A roll")
    refuses("VAL-TURN-02", "A draw ?", board=B, turn="5 A roll")


def test_VAL_MAIN_03_and_VAL_MAIN_04_and_VAL_WAR_12_what_stays_on_the_field_targets_nothing():
    accepts("VAL-MAIN-03", 'A play "Shield" #e -> #a1', board=B)
    refuses("VAL-MAIN-03", 'A play "Shield" #e -> #a1 #b1', board=B)
    refuses("VAL-MAIN-03", 'A play "Shield" #e -> B', board=B)
    accepts("VAL-MAIN-04", 'A play "Cub" #n', board=B)
    refuses("VAL-MAIN-04", 'A play "Cub" #n -> #b1', board=B)
    refuses("VAL-MAIN-04", 'A play "Cub" -> B', board=B)
    accepts("VAL-WAR-12", 'A play "Banner" #w', board=B)
    refuses("VAL-WAR-12", 'A play "Banner" #w -> #a1', board=B)


@pytest.mark.parametrize("line", ['A unit "Cub" #n #m', 'A unit "Cub" damage 10 damage 20', "A se 9000 se 8000"])
def test_what_is_said_twice_in_a_position_is_unreadable(line: str):
    assert judged("-- combat", board=board('A unit "Cub" #n damage 10')).verdict == "legal"
    verdict = judged("-- combat", board=board(line))
    assert verdict.verdict == "unreadable"
    assert verdict.problem.row == line


def test_VAL_WAR_05_a_target_that_is_only_named_is_called_by_its_name():
    accepts("VAL-WAR-05", 'A play "Bolt" -> #b1', board=B)
    verdict = refuses("VAL-WAR-05", 'A play "Bolt" -> "Cub"', board=B)
    assert verdict.problem.message == "Cub is not a Unit that the text can target."


def test_VAL_ZONE_05_discarded_cards_lie_face_up():
    accepts("VAL-ZONE-05", 'A play "Bolt" -> #b1\n= A discard "Bolt"', board=B)
    assert judged('A play "Bolt" -> #b1\n= A discard "Slay"', board=B).verdict == "inconsistent"


def test_VAL_ZONE_05_refuses_another_card():
    assert judged('A play "Bolt" -> #b1\n= A discard "Slay"', board=B).verdict == "inconsistent"


def test_VAL_FE_06_FE_of_no_element_pays_no_element():
    plain = board('A crystal "Plain Crystal" #c', without=("A crystal",))
    accepts("VAL-FE-06", 'A play "Slay" -> #b1\n~ A fe 4', board=plain)
    refuses("VAL-FE-07", 'A play "Bolt" -> #b1', board=plain)


def _read(**fields: object) -> ValcartaCard:
    plain = {"name": "Cub", "number": "1", "kind": "unit", "rarity": "common", "level": "basic", "hp": 30}
    return msgspec.convert({**plain, **fields}, ValcartaCard)


def test_VAL_C02_eight_elements_are_accepted():
    assert [_read(element=element).element for element in ELEMENTS] == list(ELEMENTS)


def test_VAL_C02_a_ninth_element_is_refused():
    with pytest.raises(msgspec.ValidationError):
        _read(element="metal")


def test_VAL_C08_five_Levels_are_accepted():
    assert [_read(level=level).level for level in LEVELS] == list(LEVELS)


def test_VAL_C08_a_sixth_Level_is_refused():
    with pytest.raises(msgspec.ValidationError):
        _read(level="legendary")


def test_VAL_FRM_05_an_Element_is_accepted_on_a_Unit():
    assert find_card_faults(card("Cub", "unit", level="basic", hp=30, element="fire")) == []


def test_VAL_FRM_05_an_Element_is_refused_on_a_War_Card():
    faults = find_card_faults(card("Bolt", "war", subtype="instant", text="Draw 1 card.", element="fire"))
    assert [field for field, _ in faults] == ["element"]


LIST = "\n".join(
    [*[f"4 {name}" for name in ("Cub", "Fish", "Wolf", "Witch", "Storm")], "60 Insight", "crystal:\n1 Fire Crystal\n"]
)


def registered(rows: str) -> str:
    return f"deck A\n{LIST}end\ndeck B\n{LIST}end\n{rows}"


def test_VAL_G38_cards_are_those_of_the_registered_list():
    accepts("VAL-G38", registered('A draw "Cub" "Cub" ? ? ? ? ?\n~ A se 15000'))
    refuses("VAL-G38", registered('A draw "Knight" ? ? ? ? ? ?'))
    refuses("VAL-G38", registered('A draw "Cub" "Cub" "Cub" "Cub" "Cub" ? ?'))
    verdict = judged(registered("A draw 7 ?\n== 1 A\nA draw ?"))
    assert (player(verdict, "A")["deck"], player(verdict, "A")["fay"]) == (72, 0)


def test_VAL_G38_and_VAL_MAT_03_a_later_game_has_any_legal_split_of_the_registered_list():
    lists = {"A": read_decklist(LIST + "side:\n2 Surge\n1 Banner\n", pool(), GAMES["valcarta"].deck_sections)}

    def swapped(deck: str, side: str) -> dict:
        text = LIST.replace("60 Insight", deck)
        return {"rows": f"deck A\n{text}side:\n{side}\nend\n== 0\nA draw 7 ?", "registered": lists}

    accepts("VAL-MAT-03", **swapped("58 Insight\n2 Surge", "2 Insight\n1 Banner"))
    accepts("VAL-G38", **swapped("60 Insight\n1 Banner", "2 Surge"))
    refuses("VAL-G38", at="deck A", **swapped("58 Insight\n2 Bolt", "2 Insight\n1 Banner"))
    refuses("VAL-DECK-01", at="deck A", **swapped("59 Insight", "1 Insight\n2 Surge\n1 Banner"))


def test_VAL_MAT_03_VAL_G38_cards_of_the_Side_Deck_wait_for_the_next_game():
    """A list in the record says how the cards were split for this game; a registered list does not."""
    text = LIST + "side:\n2 Surge\n1 Knight\n"
    split = f"deck A\n{text}end\n== 0\n"
    accepts("VAL-MAT-03", split + 'A draw "Cub" ? ? ? ? ? ?')
    refuses("VAL-G38", split + 'A draw "Surge" ? ? ? ? ? ?')
    verdict = refuses("VAL-MAT-03", split + 'A draw "Surge" ? ? ? ? ? ?')
    assert verdict.problem.message == (
        "The list of A has no Surge. It stands beside the deck, and cards come from there between games only."
    )
    lists = {"A": read_decklist(text, pool(), GAMES["valcarta"].deck_sections)}
    accepts("VAL-G38", '== 0\nA draw "Knight" ? ? ? ? ? ?', registered=lists)
    refuses("VAL-G38", split + 'A draw "Knight" ? ? ? ? ? ?', registered=lists)


def test_a_judge_corrects_totals_and_places():
    verdict = accepts("VAL-G27", "J A se 14000\nJ #b1 discard\n~ A se 14000", board=B)
    assert player(verdict, "B")["discard"] == ["Wolf"]
    assert judged("J #a1 unit poison\n-- end\nA flip heads #a1", board=B).verdict == "legal"
    assert judged("J #b1 unit poison on A\n~ A se 15000", board=B).verdict == "legal"


def test_a_judge_lays_out_War_Cards_and_Equipment():
    laid = board('A war "Banner" #w', 'A unit "Knight" #n', 'A equipment "Blade" on #a1 #e')
    accepts("VAL-G27", 'J #e equipment on #n\n= A equipment "Blade" on #n #e', board=laid)
    accepts("VAL-G27", 'J #w discard\nJ #w war\n= A war "Banner" #w', board=laid)
    accepts("VAL-G27", 'J #a1 unit damage 20 poison\n= A unit "Wolf" #a1 damage 20 poison', board=laid)
    refuses("VAL-STA-20", 'J #a1 unit provoked by #b2\n-- combat\nA attack #a1 "Poke" -> #b1', board=laid)
    assert judged("J #e equipment", board=laid).verdict == "unreadable"
    assert judged("J #e war", board=laid).verdict == "unreadable"
    full = board('A war "Banner", "Curse", "Curse"', 'B war "Idol" #i')
    assert judged("J #i war on A", board=full).verdict == "unreadable"


def test_VAL_STA_08_a_coin_that_nothing_asks_for_is_refused_where_the_record_stands():
    poisoned = board('A unit "Wolf" #s poison since 3', without=("A unit",))
    accepts("VAL-STA-08", "A flip heads #s cure", board=poisoned)
    for row in ("A flip heads", "A flip ?"):
        verdict = refuses("VAL-STA-08", row, board=B)
        assert verdict.state["phase"] == "main"
        assert "in the main phase" in verdict.problem.message


def test_what_did_not_happen_is_told_by_the_rule_that_spared():
    blind = board('A unit "Wolf" #s blind', without=("A unit",))
    rows = '-- combat\nA attack #s "Slash" -> #b1\nA flip tails\n= B unit "Wolf" #b1 damage 20'
    misclaims("VAL-STA-12", rows, board=blind)
    misclaims("VAL-C01", "== 6 B\n~ A se 13000", board=B)
    upgrades = board('A hand "Dire Wolf" "Recall"', without=("A hand",))
    misclaims("VAL-UNIT-08", 'A upgrade #a1 "Dire Wolf"\n~ A fe 6', board=upgrades)
    misclaims("VAL-C23", 'A play "Recall" -> #b1\n~ B se 14000', board=upgrades)
    misclaims("VAL-FRM-04", '-- combat\nA attack #a1 "Poke" -> #b1\n~ destroy #b1', board=B)
    tails = board('A unit "Witch" #s', without=("A unit",))
    rows = '-- combat\nA attack #s "Poison" -> #b1\nA flip tails\n= B unit "Wolf" #b1 poison'
    misclaims("VAL-STA-04", rows, board=tails)


def test_VAL_G14_a_row_that_answers_twice_is_told_what_it_would_answer():
    verdict = refuses("VAL-G14", '-- combat\nA attack #a1 "Poke" -> #b1\n>> B play "Spark" -> #a1', board=B)
    assert verdict.problem.message.startswith("A row with `>>` answers one with `>`")


def test_VAL_STA_20_and_VAL_G09_a_false_claim_is_told_by_what_it_is_about():
    there = board('A unit "Cub" #p provoked by #b1', 'A war "Banner" #w', 'A equipment "Blade" on #a1 #e')
    accepts("VAL-STA-20", '= A unit "Cub" #p provoked damage 0 by #b1', board=there)
    assert misclaims("VAL-STA-20", '= A unit "Cub" #p provoked by #b2', board=there).problem.rule == "VAL-STA-20"
    assert misclaims("VAL-G09", '= A unit "Cub" #p damage 10', board=there).problem.rule == "VAL-G09"
    for row in ('= A war "Curse" #w', "~ return #e", '= A unit "Knight" #p'):
        problem = judged(row, board=there).problem
        assert (problem.kind, problem.rule, problem.also) == ("claim", None, ())


def test_VAL_G14_nothing_answers_an_Instant():
    hands = board('A hand "Balm"', 'B hand "Spark"', without=("A hand", "B hand"))
    rows = '-- combat\nA attack #a1 "Poke" -> #b1\n> B play "Spark" -> #a1\n{} A play "Balm" -> #a1'
    accepts("VAL-G14", rows.format(">"), board=hands)
    refuses("VAL-G14", rows.format(">>"), board=hands)


def test_what_a_row_claims_is_compared():
    misclaims(
        "VAL-COM-07", '-- combat\nA attack #a1 "Poke" -> #x\n~ return #x', board=board('B unit "Cub" #x damage 20')
    )
    assert judged('A play "Recall" -> #b1\n~ destroy #b1', board=B).verdict == "inconsistent"


def test_every_switch_is_asked_and_told():
    game = GAMES["valcarta"]
    assert set(game.editions["standard"].switches.__struct_fields__) == set(game.rulebook.switches)


def test_VAL_G14_a_written_pass_says_what_silence_says():
    rows = '{0}-- combat\n{0}A attack #a1 "Poke" -> #b1\n{0}-- end\n{0}== 6 B\n{0}B draw ?\n{0}B roll d12 4\n{0}-- main'
    accepts("VAL-G14", rows.format("A pass\nB pass\n"), board=B)
    accepts("VAL-G14", rows.format("B pass\n"), board=B)
    refuses("VAL-WIN-01", "A concede\nB pass", board=B)
    refuses("VAL-G14", "== 0\nA pass")


def test_VAL_G14_a_pass_is_written_behind_the_choice_that_silence_makes():
    there = board('A hand "Balm", "Balm"', 'B unit "Cub" #b1 burn', without=("A hand", "A unit", "B unit"))
    rows = '-- end\nA play "Balm"\n{}A play "Balm"\n= B unit "Cub" #b1 damage 0'
    accepts("VAL-STA-19", rows.format("B pass\nA pass\n"), board=there)  # it is healed after it has burnt
    misclaims("VAL-STA-19", rows.format(""), board=there)


def test_VAL_WAR_05_a_target_that_has_left_is_told_by_where_it_lies():
    hands = board('A hand "Spark" "Spark" "Spark"', 'B unit "Cub" #x', without=("A hand",))
    accepts("VAL-WAR-05", 'A play "Spark" -> #x', board=hands)
    verdict = refuses("VAL-WAR-05", 'A play "Spark" -> #x\nA play "Spark" -> #x', board=hands)
    assert verdict.problem.message == "Cub lies in the discard zone now, and the text targets a Unit."
