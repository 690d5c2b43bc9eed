import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.decklists.editing import correct_line
from rules.decklists.printing import print_decklist
from rules.decklists.reading import MAX_CHARACTERS, MAX_LINES, MAX_LINES_WITH_NEAREST, DecklistError, read_decklist
from rules.engine.cards import CardPool
from rules.engine.deckrules import Decklist
from rules.games.wota.decks import SECTIONS
from tests.rules.pools import wota_card

NAMES = (
    "River Guard", "Bolt", "Captain", "Great Wyrm", "Dispel", "Farfetch'd Élan", "Storm-Caller", "X Marks", "Unit 7",
    "Re-Do", "Redo", "7 Sins", "Queen, the Old", "Ørsted’s Æther", "Field", "Wyrm (Elder)", "C# Minor",
)  # fmt: skip
POOL = CardPool("wota", [wota_card(name) for name in NAMES])


def parse(text):
    return read_decklist(text, POOL, SECTIONS)


def main_deck(text):
    decklist = parse(text)
    assert decklist.unread == ()
    return {name: count for count, name in decklist.sections["main"]}


@pytest.mark.parametrize(
    "line",
    [
        "3 River Guard", "3x River Guard", "x3 River Guard", "3 x River Guard", "3X RIVER GUARD", "(3) River Guard",
        "River Guard 3", "River Guard x3", "River Guard 3x", "River Guard (3)", "River Guard, 3", "River Guard: 3",
        "River Guard\t3", "3\tRiver\tGuard", "3,River Guard", '3,"River Guard"', "- 3 River Guard", "• 3x River Guard",
        "3× river   guard", "3xRiver Guard", "River-Guard ×3", "rivergüard 3", "3 “River Guard”", "3 'River Guard'",
        "3 River Guard (COR) 045", "3x River Guard [COR]", "3 River Guard (COR) 45a *F*", "River Guard (COR) 045 x3",
        "3 River Guard # the good one", "3 River Guard // from the box", "\ufeff3 River Guard", "  3 River Guard  ",
        "River Guard (x3)", "River Guard [3x]", "River Guard {3}", "River Guard = 3", "River Guard ....... 3",
        "| 3 | River Guard |", "<li>3 River Guard</li>", "[b]3x River Guard[/b]", "+3 River Guard", "3) River Guard",
        "3 River Guard COR 045", "3 River Guard *F*", "River Guard ×3,", "3 [[River Guard]]", "River_Guard 3",
        "３ River Guard", "3\xa0River\xa0Guard", "3 River Guard (Core Set)", "3 River Guard (2XM) 7",
        "- 3x: River Guard",
        "03 River Guard", "3. River Guard", "* 3 River Guard (COR) #045", "3 - River Guard",
    ],
)  # fmt: skip
def test_three_river_guards_are_read_however_they_are_written(line):
    assert main_deck(line) == {"River Guard": 3}


@pytest.mark.parametrize(
    ("line", "name"),
    [
        ("farfetchd elan", "Farfetch'd Élan"), ("FARFETCH’D ÉLAN", "Farfetch'd Élan"), ("storm caller", "Storm-Caller"),
        ("stormcaller", "Storm-Caller"), ("X marks", "X Marks"), ("1x X Marks", "X Marks"), ("unit 7", "Unit 7"),
        ("7 Sins", "7 Sins"), ("queen the old", "Queen, the Old"), ("orsteds aether", "Ørsted’s Æther"),
        ("Wyrm (Elder)", "Wyrm (Elder)"), ("Wyrm (Elder) (COR) 7", "Wyrm (Elder)"), ("C# Minor", "C# Minor"),
        ("re-do", "Re-Do"), ("redo", "Redo"), ("Field", "Field"),
    ],
)  # fmt: skip
def test_a_name_is_known_without_its_accents_case_and_punctuation_and_counts_once(line, name):
    assert main_deck(line) == {name: 1}


def test_several_cards_on_a_line_are_read_if_each_has_its_count():
    assert main_deck("3 River Guard, 2 Bolt; 1 Queen, the Old") == {"River Guard": 3, "Bolt": 2, "Queen, the Old": 1}
    assert len(parse("3 River Guard, 2 Blot").unread) == 1
    assert parse("3 River Guard, 2 Blot").sections == {}


@pytest.mark.parametrize(
    "line", ["3 River Guard x3", "-3 River Guard", "3 River Guard (2 copies)", "2 x 3 River Guard"]
)
def test_a_count_that_is_not_understood_is_reported_and_not_taken_for_one(line):
    decklist = parse(line)
    assert decklist.sections == {}
    assert decklist.unread[0].nearest[0] == "River Guard"


def test_a_number_at_the_end_of_a_name_is_not_a_count_if_a_card_is_called_so():
    assert main_deck("2 Unit 7\nUnit 7") == {"Unit 7": 3}
    assert main_deck("2 7 Sins\n3 X Marks") == {"7 Sins": 2, "X Marks": 3}


def test_comments_blank_lines_and_totals_are_no_cards():
    assert main_deck("# my deck\n\n// from Ada\nTotal: 50\n50 cards\n1 Bolt\n  # again\n#2 Bolt") == {"Bolt": 1}


@pytest.mark.parametrize(
    "heading",
    [
        "[b]Boss[/b]",
        "**Boss (3)**",
        "Boss Deck - 3",
        "| Boss |",
        "boss:",
        "Boss:",
        "BOSS",
        "Boss deck:",
        "Boss Deck (3)",
        "== Bosses ==",
        "[Boss]",
        "Boss (3 cards):",
    ],
)
def test_a_heading_begins_a_section_however_it_is_decorated(heading):
    assert parse(f"1 Bolt\n{heading}\n1 Great Wyrm\nMain:\n2 Bolt").sections == {
        "main": ((3, "Bolt"),),
        "boss": ((1, "Great Wyrm"),),
    }


def test_headings_by_kind_stay_in_the_main_deck():
    assert main_deck("Army (2)\n2 Captain\nRunes:\n1 Bolt\nFields\n1 Field") == {"Captain": 2, "Bolt": 1, "Field": 1}


def test_a_heading_and_a_card_may_share_a_line():
    assert parse("Boss: 1 Great Wyrm\nSB: 1 Dispel").sections == {
        "boss": ((1, "Great Wyrm"),),
        "side": ((1, "Dispel"),),
    }


def test_a_misspelt_card_behind_a_heading_is_reported_as_the_whole_line_and_the_section_begins():
    decklist = parse("SB: 1 Dispal\n1 Bolt")
    assert decklist.sections == {"side": ((1, "Bolt"),)}
    assert (decklist.unread[0].text, decklist.unread[0].nearest[0]) == ("SB: 1 Dispal", "Dispel")


def test_a_section_that_the_game_does_not_have_is_kept_apart_under_its_name():
    assert parse("1 Bolt\nside:\n1 Dispel\nThings to try:\n2 Captain").sections == {
        "main": ((1, "Bolt"),),
        "side": ((1, "Dispel"),),
        "things to try": ((2, "Captain"),),
    }


def test_a_misspelt_name_is_reported_with_its_line_and_the_nearest_names_and_never_taken_for_another():
    decklist = parse("3 Bolt\n\n3x Rivr Gaurd (COR) 12\n2 Great Wurm")
    assert decklist.sections == {"main": ((3, "Bolt"),)}
    assert [(unread.line, unread.text, unread.nearest[0]) for unread in decklist.unread] == [
        (3, "3x Rivr Gaurd (COR) 12", "River Guard"),
        (4, "2 Great Wurm", "Great Wyrm"),
    ]
    assert all(len(unread.nearest) == 3 for unread in decklist.unread)


def test_half_a_name_finds_the_whole():
    assert parse("1 guard").unread[0].nearest[0] == "River Guard"


def test_names_that_differ_only_in_punctuation_are_not_guessed_between():
    decklist = parse("2 re.d.o")
    assert decklist.sections == {}
    assert set(decklist.unread[0].nearest) == {"Re-Do", "Redo"}
    assert "exact" in decklist.unread[0].reason


@pytest.mark.parametrize("line", ["0 Bolt", "1000 Bolt", "99999999999999999999 Bolt"])
def test_a_count_out_of_range_is_reported_not_rounded(line):
    decklist = parse(line)
    assert decklist.sections == {}
    assert decklist.unread[0].nearest == ("Bolt",)
    assert "999" in decklist.unread[0].reason


@pytest.mark.parametrize("line", ["3", "???", "-", "🂡", "3x", "<script>alert(1)</script>", "\x00", "a" * 500])
def test_a_line_that_is_nothing_is_reported(line):
    assert len(parse(line).unread) == 1


def test_an_empty_list_is_an_empty_deck():
    assert parse("") == Decklist() == parse("\n\n# nothing\n")


def test_a_list_over_a_limit_is_refused_with_the_limit_not_cut():
    with pytest.raises(DecklistError, match="600"):
        parse("1 Bolt\n" * (MAX_LINES + 1))
    with pytest.raises(DecklistError, match="characters"):
        parse("x" * (MAX_CHARACTERS + 1))


@pytest.mark.parametrize(
    "line",
    ["(x" * 99, "[b]" * 66, "a " * 99, "3 " * 99, ",1" * 99, "x3" * 99, "*" * 199, "1 (a" + " " * 190, ": " * 99],
)
def test_a_hostile_list_against_a_large_pool_is_bounded(line):
    pool = CardPool(
        "wota", [wota_card(f"Card {number:05} of the {number * 7919 % 10_000} winds") for number in range(10_000)]
    )
    read_decklist("1 Bolt", pool, SECTIONS)
    lines = [f"{number % 9}{line}" for number in range(MAX_CHARACTERS // (len(line) + 2))]
    found = read_decklist("\n".join(lines), pool, SECTIONS)
    with_names = [unread for unread in found.unread if unread.nearest]
    assert len(with_names) <= MAX_LINES_WITH_NEAREST


COUNTS = st.integers(1, 999)
SECTION_NAMES = ("main", "boss", "side", "core", "things to try")
ENTRIES = st.dictionaries(st.sampled_from(NAMES), COUNTS, min_size=1)
DECKS = st.dictionaries(st.sampled_from(SECTION_NAMES), ENTRIES).map(
    lambda deck: Decklist({name: tuple((count, card) for card, count in cards.items()) for name, cards in deck.items()})
)


@given(DECKS)
def test_what_is_printed_is_read_as_the_same_list(decklist):
    assert parse(print_decklist(decklist)) == decklist


@given(
    st.lists(st.sampled_from([*"\n\t :x#/()3-0", *NAMES, "boss", "main", "side:", "Blt", "é"]), max_size=40).map(
        "".join
    )
)
def test_whatever_is_read_survives_printing_and_reading(text):
    once = parse(text)
    again = parse(print_decklist(Decklist(once.sections)))
    assert again == Decklist(once.sections)


@given(
    st.lists(st.tuples(COUNTS, st.text(st.characters(categories=["L", "N", "P", "Z", "S"]), max_size=30)), max_size=20)
)
def test_every_line_that_begins_with_a_count_is_a_card_or_reported(pairs):
    lines = [f"{count} q{name}" for count, name in pairs]
    lines = [line for line in lines if len(line.splitlines()) == 1]
    decklist = parse("\n".join(lines))
    assert decklist.sections == {}
    assert [unread.line for unread in decklist.unread] == list(range(1, len(lines) + 1))


def test_the_printed_form_is_the_one_of_the_format_page():
    decklist = parse("boss:\n1 great wyrm\nmain:\nbolt x3\n2x captain")
    assert print_decklist(decklist) == "3 Bolt\n2 Captain\nboss:\n1 Great Wyrm\n"


def test_lines_that_were_not_read_are_printed_as_they_were_written():
    assert print_decklist(parse("3 Blt\n1 Bolt")) == "1 Bolt\n3 Blt\n"


@pytest.mark.parametrize(
    ("line", "mended"),
    [
        ("3 Rivr Gard", "3 River Guard"),
        ("Rivr Gard x3", "3 River Guard"),
        ("Rivr Gard", "1 River Guard"),
        ("3x Rivr Gard (COR) 45", "3 River Guard"),
        ("0 Rivr Gard", "1 River Guard"),
        ("Rivr Gard: 3", "3 River Guard"),
        ("Boss: 3 Rivr Gard", "Boss: 3 River Guard"),
        ("☐☐ Rivr Gard", "2 River Guard"),
        ("2 Rivr Gard [Sideboard{top}]", "2 River Guard [Sideboard]"),
        ("[29.11.26, 15:30:12] Ada: 2x Rivr Gard", "2 River Guard"),
    ],
)
def test_a_line_is_mended_with_a_picked_name_and_keeps_its_count(line, mended):
    assert correct_line(f"# mine\n{line}\n2 Bolt", 2, "River Guard") == f"# mine\n{mended}\n2 Bolt"


@pytest.mark.parametrize(
    ("line", "mended"),
    [
        ("3 Bolt, 2 Rivr Gard", "3 Bolt, 2 River Guard"),
        ("2 Rivr Gard; 3 Bolt", "2 River Guard, 3 Bolt"),
        ("3 River Guard, 2 Rivr Gard", "3 River Guard, 2 River Guard"),
        ("Main: 3 Bolt, 2x Rivr Gard", "Main: 3 Bolt, 2 River Guard"),
    ],
)
def test_of_several_cards_on_a_line_only_the_misspelt_one_is_replaced(line, mended):
    assert parse(line).unread[0].nearest[0] == "River Guard"
    assert correct_line(line, 1, "River Guard") == mended


def test_a_line_that_is_not_there_cannot_be_mended():
    assert correct_line("2 Bolt", 7, "River Guard") == "2 Bolt"
