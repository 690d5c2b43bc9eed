"""Tables, JSON and XML of any shape become the names, counts and sections that they say."""

import pytest

from rules.decklists.files import unfold
from rules.decklists.importing import CARD, GUESS, import_list
from rules.games import GAMES
from rules.queries import shipped_pool

BOTH = {"main": ((3, "Kite Scout"), (2, "Recruit"))}
WITH_BOSS = {"main": ((3, "Kite Scout"),), "boss": ((1, "The Audit"),)}


@pytest.mark.parametrize(
    ("text", "sections"),
    [
        ('{"Kite Scout": "3", "Recruit": "2"}', BOTH),
        ('{"names": ["Kite Scout", "Recruit"], "counts": [3, 2]}', BOTH),
        ('[{"card_name": "Kite Scout", "num": 3}, {"card_name": "Recruit", "num": 2}]', BOTH),
        ('[{"qty": "3", "item": "Kite Scout"}, {"qty": "2", "item": "Recruit"}]', BOTH),
        ('{"main": "3 Kite Scout\\n2 Recruit"}', BOTH),
        ('<card id="12"><n>Kite Scout</n><q>3</q></card>', {"main": ((3, "Kite Scout"),)}),
        ('<d><main><e n="3">Kite Scout</e></main><boss><e n="1">The Audit</e></boss></d>', WITH_BOSS),
        ("<deck><main>3 Kite Scout\n2 Recruit</main></deck>", BOTH),
        ("<d><card number='3' name='Kite Scout' collectorNumber='12'/><card number='2' name='Recruit' cn='9'/></d>",
         BOTH),
        ("<deck><zone name='boss'><card name='The Audit'/></zone></deck>", {"boss": ((1, "The Audit"),)}),
        ("Set;Nr;Name;Stk\nCOR;12;Kite Scout;3\nCOR;13;Recruit;2", BOTH),
        ("id,section,cardname,how_many\n1,main,Kite Scout,3\n2,boss,The Audit,1", WITH_BOSS),
        ("COR,112,Kite Scout,3,common\nCOR,113,Recruit,2,common", BOTH),
    ],
)  # fmt: skip
def test_a_file_says_its_cards_under_any_names(text: str, sections: dict[str, tuple[tuple[int, str], ...]]) -> None:
    found = import_list(text, shipped_pool("wota"), GAMES["wota"].deck_sections)
    assert found.sections == sections


def test_a_card_that_a_file_names_beside_its_list_is_guessed_and_a_title_is_none() -> None:
    text = '{"name": "Captain", "hero": "Mother Undertow", "cards": [{"name": "Kite Scout", "qty": 3}]}'
    found = import_list(text, shipped_pool("wota"), GAMES["wota"].deck_sections)
    assert [(line.sort, line.name, line.section) for line in found.lines if line.name] == [
        (GUESS, "Mother Undertow", "boss"),
        (CARD, "Kite Scout", "main"),
    ]


def test_an_element_that_never_ends_or_ends_twice_loses_no_card() -> None:
    text = "<deck><zone><card name='Recruit' number='2'/></b></zone></zone><card name='Kite Scout' number='3'>"
    found = import_list(text, shipped_pool("wota"), GAMES["wota"].deck_sections)
    assert sorted(found.sections["main"]) == [(2, "Recruit"), (3, "Kite Scout")]


def test_a_day_above_a_table_is_no_end_of_the_search_for_its_head() -> None:
    assert unfold("Date: 2026-01-31\n#\tCard\tQty\n1\tCaptain\t2\n").text.splitlines()[-1] == "2 Captain"


def test_the_objects_of_a_table_are_cards_by_their_nicknames() -> None:
    made = '"Name": "CardCustom", "Transform": {"posX": 0}, "CustomDeck": {"1": {"NumWidth": 10}}'
    cards = ", ".join(f'{{{made}, "Nickname": "{name}"}}' for name in ("Captain", "Captain", "Recruit"))
    text = f'{{"ObjectStates": [{{"Name": "DeckCustom", "Nickname": "Mine", "ContainedObjects": [{cards}]}}]}}'
    found = import_list(text, shipped_pool("wota"), GAMES["wota"].deck_sections)
    assert found.sections == {"main": ((2, "Captain"), (1, "Recruit"))}
    assert {line.sort for line in found.lines} == {CARD, "comment"}


def test_lines_that_are_each_an_object_may_end_with_commas() -> None:
    found = import_list(
        '{"name": "Captain", "count": 2},\n{"name": "Recruit"},', shipped_pool("wota"), GAMES["wota"].deck_sections
    )
    assert found.sections == {"main": ((2, "Captain"), (1, "Recruit"))}
