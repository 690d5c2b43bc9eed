"""The cards of a line are found among any other words, with the number beside each, and said aloud."""

import pytest

from rules.decklists.importing import CARD, GUESS, REMARK, UNKNOWN, ListImport, import_list
from rules.games import GAMES
from rules.queries import shipped_pool

POOL, SECTIONS = shipped_pool("wota"), GAMES["wota"].deck_sections


def imported(text: str, choices: dict[str, str] | None = None) -> ListImport:
    return import_list(text, POOL, SECTIONS, choices)


def cards(text: str) -> list[tuple[int, str, str]]:
    return [(line.count, line.name, line.section) for line in imported(text).lines if line.name]


@pytest.mark.parametrize(
    "line",
    [
        "Playset of Kite Scout", "Kite Scout (playset)", "3 cópias de Kite Scout", "3 szt. Kite Scout",
        "I am running 3 Kite Scout right now", "need 3 more Kite Scout by friday 20:00", "0/3 Kite Scout",
        "Slot 4: Kite Scout (3)", "3  Kite Scout                     COR   AIR     50", "addCard('Kite Scout', 3)",
        "[12:06, 3.9.2026] Jo: kite scout x3", "[12:06, 3.9.2026] Jo: kite scuot x3", "then Kite Scout, three of those",
        "3 Kite Scout -> maybe 2?", "3 Kite Scout ❤️ MVP of the day", "kite-scout_3",
    ],
)  # fmt: skip
def test_the_number_beside_a_name_is_its_count_whatever_else_stands_there(line: str) -> None:
    found = imported(line)
    assert [(each.sort, each.count, each.name) for each in found.lines] == [(GUESS, 3, "Kite Scout")]


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("Bosses: Mother Undertow + The Audit", [(1, "Mother Undertow", "boss"), (1, "The Audit", "boss")]),
        ("a single Mother Undertow in the boss deck", [(1, "Mother Undertow", "boss")]),
        ("boss -> mother undertow", [(1, "Mother Undertow", "boss")]),
        ("1x Mothr Undertow as boss", [(1, "Mother Undertow", "boss")]),
        ("maybe 2 Recruit?", [(2, "Recruit", "maybe")]),
        ("three Kite Scout and a Captain", [(3, "Kite Scout", "main"), (1, "Captain", "main")]),
        ("2 Recruits + Captain", [(2, "Recruit", "main"), (1, "Captain", "main")]),
        ("eleven Kite Scout", [(11, "Kite Scout", "main")]),
        ("plus Kite Scout", [(1, "Kite Scout", "main")]),
        ("Hero: The Patchwork King", [(1, "The Patchwork King", "main")]),
    ],
)  # fmt: skip
def test_words_count_and_name_the_section(line: str, found: list[tuple[int, str, str]]) -> None:
    assert cards(line) == found


@pytest.mark.parametrize(
    "line",
    [
        "2 of 4 Kite Scout", "3 Kite Scout x2", "3 Kite Scout Elites", "2 Elite Kite Scout", "cut Captain",
        "hi all, what do you think of River Guard?", "We played 3 rounds and I lost 2", "Round 1: beat Ben 2-0",
        "2/1 Kite Scout", "River Guard is better than Captain 3",
    ],
)  # fmt: skip
def test_prose_and_numbers_that_may_mean_another_thing_are_no_cards(line: str) -> None:
    assert not [each for each in imported(line).lines if each.sort == CARD or (each.name and "." not in each.key)]


def test_figures_between_slashes_are_no_cards_of_their_own_and_the_count_behind_them_holds() -> None:
    assert [each.sort for each in imported("River Guard — 20 STA / 40 AP / 60 SP ×3").lines] == [GUESS]
    assert cards("River Guard — 20 STA / 40 AP / 60 SP ×3") == [(3, "River Guard", "main")]


def test_a_list_that_is_all_comments_is_guessed_line_by_line_and_taken_back_by_a_press() -> None:
    text = "### Ford\n# Class: Tall\n#\n# 2x (1) Kite Scout\n# 3 Recruit, 1 Captain\n"
    assert cards(text) == [(2, "Kite Scout", "main"), (3, "Recruit", "main"), (1, "Captain", "main")]
    assert not imported(text).of_sort(CARD)
    assert imported(text, {"4": ""}).lines[3].sort == REMARK
    assert cards("# 2 Kite Scout\n1 Captain") == [(1, "Captain", "main")]


def test_a_name_is_guessed_by_its_long_beginning_and_with_more_letters_wrong_the_longer_it_is() -> None:
    assert cards("3 Weathervane Grif.") == cards("3 weathervane gryphon") == [(3, "Weathervane Griffin", "main")]
    assert cards("3 Kite") == [(3, "Kite Scout", "main")]
    assert [each.sort for each in imported("3 Old").lines] == [UNKNOWN]


@pytest.mark.parametrize(
    ("line", "name"),
    [
        ("3 Salamander", "Hearth Salamander"), ("3 mountain opens", "The Mountain Opens"),
        ("3 torn flag", "Keeper of the Torn Flag"), ("Kite x3", "Kite Scout"), ("3 Kite 5cout", "Kite Scout"),
        ("3 K1te 5c0ut", "Kite Scout"), ("3 B4ckl4ne Br4wler", "Backlane Brawler"),
        ("three Old Vael obviously", "Old Vael, Hearth of Dragons"),
    ],
)  # fmt: skip
def test_a_name_is_guessed_by_words_within_it_that_no_other_name_has(line: str, name: str) -> None:
    assert [(each.sort, each.count, each.name) for each in imported(line).lines] == [(GUESS, 3, name)]


@pytest.mark.parametrize(
    "line", ["3 Bridge", "3 guard", "3 Barrow", "3 Dragons", "salamander", "the mountain opens up for us all"]
)
def test_words_of_several_names_short_ones_and_those_without_a_count_are_no_name(line: str) -> None:
    assert not cards(line)


@pytest.mark.parametrize(
    ("game", "text", "found"),
    [
        ("valcarta", "Crystal: Noon", [("crystal", 1, "Crystal of Noon")]),
        ("valcarta", "Fay: Struck Match 3, Held Breath 2", [
            ("fay", 3, "Fay of the Struck Match"), ("fay", 2, "Fay of the Held Breath")
        ]),
        ("wota", "Boss deck\nOss\n1 Undertow", [("boss", 1, "Warden-General Oss"), ("boss", 1, "Mother Undertow")]),
    ],
)  # fmt: skip
def test_below_a_heading_of_few_cards_any_words_say_the_one_that_has_them(
    game: str, text: str, found: list[tuple[str, int, str]]
) -> None:
    lines = import_list(text, shipped_pool(game), GAMES[game].deck_sections).lines
    assert [(line.section, line.count, line.name) for line in lines if line.name] == found
    assert not [line for line in lines if line.sort == CARD]


def test_a_list_that_says_of_each_card_how_many_are_there_wants_the_second_number() -> None:
    assert cards("2/3 Kite Scout\n3/3 Recruit") == [(3, "Kite Scout", "main"), (3, "Recruit", "main")]
    assert cards("have 2/3 Kite Scout") == [(3, "Kite Scout", "main")]


@pytest.mark.parametrize("line", ["2/3 Kite Scout", "Kite Scout 2/3", "2-3 Kite Scout", "2–3 Kite Scout"])
def test_two_counts_of_a_card_are_not_decided_between(line: str) -> None:
    [found] = imported(line).lines
    assert (found.sort, found.picks[:1]) == (UNKNOWN, ("Kite Scout",))


@pytest.mark.parametrize("above", ["3-ofs", "Three-ofs:", "x3:", "3 copies each"])
def test_a_line_that_counts_each_card_below_holds_aloud_until_the_next_one(above: str) -> None:
    found = imported(f"{above}\nKite Scout\nRecruit\nx1:\nCaptain\n2 Sentry")
    assert [(line.sort, line.count) for line in found.lines if line.name] == [
        (GUESS, 3), (GUESS, 3), (GUESS, 1), (CARD, 2)
    ]  # fmt: skip
    undone = imported(f"{above}\nKite Scout\nRecruit", {"2": ""})
    assert [(line.sort, line.count) for line in undone.lines if line.name] == [(CARD, 1), (GUESS, 3)]


def test_marks_behind_a_bullet_may_count_and_are_not_passed_over() -> None:
    assert [(line.sort, line.count) for line in imported("* Kite Scout: ***").lines] == [(GUESS, 3)]


@pytest.mark.parametrize(
    "line",
    [
        "Kite Scout (need to buy) (3)", "12. Kite Scout (flex slot) (3)", "Kite Scout (Army)\t3",
        "Kite Scout (0.30) (3)", "COR 3x kite scout [COR]", "7) Kite Scout | 3, I think", "then 3\tKite Scout @ $1",
        "#4 3x Kite Scout (Army)", "Army: [3] Kite Scout NM EN", "Kite Scout 0,25 €\t3", "Kite Scout <3 - 3",
        "2. Kite Scout (see p. 12) (3)", "→ kite scout – three - best card",
        "Kite Scout [COR] 3x", "- [ ] Kite Scout (was 2) 3x",
    ],
)  # fmt: skip
def test_no_note_price_or_place_takes_the_count_from_a_name(line: str) -> None:
    assert cards(line) == [(3, "Kite Scout", "main")]


def test_a_set_and_a_number_behind_a_counted_card_are_no_card_of_their_own() -> None:
    assert cards("COR kite scout (3) COR 12") == [(3, "Kite Scout", "main")]


def test_a_misspelt_card_beside_words_of_a_heading_is_no_heading() -> None:
    [line] = imported("> four copies of Kite Scuot | Army | common").lines
    assert (line.sort, line.count, line.name) in ((GUESS, 4, "Kite Scout"), (UNKNOWN, 4, ""))


def test_only_another_programs_file_has_fields_whatever_the_first_sign_becomes() -> None:
    for first in ("3", "³", "①"):
        read = imported(f"{first} Kite Scout\n#2 River Guard\n# cut: 2 Spark Imp").lines
        assert [(line.count, line.name) for line in read if line.name][1:] == [(2, "River Guard")], first
