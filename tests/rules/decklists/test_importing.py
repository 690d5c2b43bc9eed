"""A list is imported line by line: understood, guessed aloud, or unknown with picks. Nothing vanishes."""

from collections import Counter
from time import process_time

import pytest

from rules.decklists.importing import GUESS, MAX_IMPORTED_LINES, UNKNOWN, ListImport, import_list
from rules.decklists.reading import MAX_LINES, DecklistError, read_decklist
from rules.games.wota.decks import SECTIONS
from rules.queries import shipped_pool
from tests.rules.decklists.uglylists import Ugly, ugly_lists

POOL = shipped_pool("wota")
BLANKS = " " * 900_000
SORTS = {"card", "guess", "unknown", "heading", "comment"}


def imported(text: str, choices: dict[str, str] | None = None) -> ListImport:
    return import_list(text, POOL, SECTIONS, choices)


def cards_of(found: ListImport) -> Counter[tuple[str, str]]:
    return Counter({(own, name): n for own, entries in found.sections.items() for n, name in entries})


@pytest.fixture(scope="module")
def ugly() -> list[tuple[Ugly, ListImport]]:
    return [(each, imported(each.text)) for each in ugly_lists(POOL)]


def test_of_three_hundred_ugly_lists_no_card_is_mistaken_and_99_of_100_lines_are_understood(ugly):
    assert len(ugly) == 300
    lines = right = 0
    for each, found in ugly:
        read = cards_of(found)
        assert not read - each.cards, f"{each.dress}: not meant in\n{each.text}"
        unknown = len(found.of_sort(UNKNOWN))
        lines += len(each.cards) + each.unknown
        right += len(each.cards) + each.unknown - unknown + min(unknown, each.unknown)
        missing = (each.cards - read).total()
        assert missing == 0 or unknown > each.unknown, f"{each.dress}: {each.cards - read} vanished from\n{each.text}"
    print(f"understood or guessed aloud: {100 * right / lines:.2f} % of {lines} lines")
    assert right / lines >= 0.99


def test_misspelt_names_are_guessed_aloud_and_never_taken_silently(ugly):
    for each, found in ugly:
        if each.dress != "by hand":
            assert len(found.of_sort(GUESS)) + len(found.of_sort(UNKNOWN)) == each.misspelt, each.text


def test_what_is_imported_is_read_as_the_same_cards_and_each_line_has_a_sort(ugly):
    for each, found in ugly:
        assert {line.sort for line in found.lines} <= SORTS
        again = read_decklist(found.print_text("main"), POOL, SECTIONS)
        assert {own: {name: n for n, name in entries} for own, entries in again.sections.items()} == {
            own: {name: n for n, name in entries} for own, entries in found.sections.items()
        }, each.text
        assert len(again.unread) == len(found.of_sort(UNKNOWN)), each.text


def test_a_guess_is_taken_back_by_an_empty_choice_and_keeps_the_line_as_it_was_written():
    found = imported("3 Rivr Guard  # the wall", {"1": ""})
    assert [(line.sort, line.text, line.picks) for line in found.lines] == [
        ("unknown", "3 Rivr Guard  # the wall", ("River Guard",))
    ]
    assert found.print_text("main") == "3 Rivr Guard  # the wall\n"


def test_a_pick_replaces_one_card_of_a_line_and_no_other_vanishes():
    text = "2 Vael, 3 River Guard, 1 Fery Master"
    before = imported(text)
    assert [line.sort for line in before.lines] == ["unknown", "card", "guess"]
    key, picks = before.lines[0].key, before.lines[0].picks
    assert "Old Vael, Hearth of Dragons" in picks
    after = imported(text, {key: "Old Vael, Hearth of Dragons"})
    assert after.print_text("main") == "2 Old Vael, Hearth of Dragons\n3 River Guard\n1 Ferry Master\n"


@pytest.mark.parametrize(
    "line", ["3 Rivr Guard", "2 Fery Mastr", "1 Portculis", "1 captian", "2x Lokgate (COR) [foil]"]
)
def test_one_or_two_wrong_letters_without_a_rival_are_guessed(line):
    assert [each.sort for each in imported(line).lines] == ["guess"]


@pytest.mark.parametrize(
    "line", ["1 guard", "2 Vael", "1 Bolt", "3 Army 7", "1 Sgt", "2 Ember", "3 Wrong Bride Bridge"]
)
def test_what_has_a_rival_or_is_too_unlike_is_not_guessed(line):
    assert [each.sort for each in imported(line).lines] == ["unknown"]


@pytest.mark.parametrize(
    "line",
    [
        "3 River Guard 20/40/60",
        "3 River Guard (20 | 40/60)",
        "[url=https://x.example/]3 River Guard[/url]",
        "+3 River Guard",
    ],
)
def test_figures_and_links_around_a_card_are_no_part_of_its_name(line):
    assert cards_of(imported(line)) == {("main", "River Guard"): 3}


@pytest.mark.parametrize("line", ["2+1 River Guard", "3 River Guard (21/40/60)", "2/1 River Guard"])
def test_counts_and_figures_that_cannot_be_are_not_taken_together(line):
    assert [(each.sort, each.picks) for each in imported(line).lines] == [("unknown", ("River Guard",))]


@pytest.mark.parametrize("line", ["River Guard3", "3 River Guard      U  ***  100/200"])
def test_a_count_without_a_blank_and_columns_that_say_nothing_of_the_card_are_guessed_aloud(line):
    assert [(each.sort, each.count, each.name) for each in imported(line).lines] == [("guess", 3, "River Guard")]


def test_a_count_in_front_of_one_card_of_a_line_stands_behind_another():
    found = imported("3 River Guard; 2 Captain; Sentry (1); 2x Trapper")
    assert [(each.sort, each.count, each.name) for each in found.lines] == [
        ("card", 3, "River Guard"), ("card", 2, "Captain"), ("card", 1, "Sentry"), ("card", 2, "Trapper"),
    ]  # fmt: skip


def test_the_cards_of_a_sentence_are_guessed():
    found = imported("Three River Guards, two Captains, a Lockgate, and one Trapper; plus 2 Storm Herons.")
    cards = {"River Guard": 3, "Captain": 2, "Lockgate": 1, "Trapper": 1, "Storm Heron": 2}
    assert cards_of(found) == {("main", name): count for name, count in cards.items()}


def test_a_patch_is_read_as_the_list_it_makes():
    found = imported("--- a/mine.txt\n+++ b/mine.txt\n@@ -1,2 +1,2 @@\n-2 Captain\n+3 Captain\n 2 Sentry\n")
    assert cards_of(found) == {("main", "Captain"): 3, ("main", "Sentry"): 2}
    assert [each.sort for each in found.lines] == ["comment"] * 4 + ["card"] * 2


def test_a_name_by_its_first_word_is_offered_first():
    assert imported("2 Tollan").lines[0].picks[0] == "Tollan of the Ninth Gate"


@pytest.mark.parametrize(
    ("line", "counted"),
    [
        ("3 River Guard, Captain", {"River Guard": 3, "Captain": 1}),
        ("River Guard, Captain and Recruit", {"River Guard": 1, "Captain": 1, "Recruit": 1}),
        ("3 River Guard 2 Captain", {"River Guard": 3, "Captain": 2}),
        ("River Guard (3) Captain (2)", {"River Guard": 3, "Captain": 2}),
    ],
)
def test_of_several_names_on_a_line_one_without_a_count_is_guessed_to_be_a_copy(line, counted):
    found = imported(line)
    assert cards_of(found) == {("main", name): count for name, count in counted.items()}
    guessed = {each.key: each.name for each in found.of_sort(GUESS)}
    assert set(guessed.values()) == {name for name, count in counted.items() if count == 1}
    undone = imported(line, dict.fromkeys(guessed, ""))
    assert {each.text for each in undone.of_sort(UNKNOWN)} == set(guessed.values())
    assert cards_of(undone) == {("main", name): count for name, count in counted.items() if count > 1}


def test_unlike_names_are_not_offered():
    assert imported("3 Rivr Guard").lines[0].picks == ("River Guard",)
    assert imported("3 Zzyzx Qqq").lines[0].picks == ()


def test_a_printing_that_the_line_names_is_kept_if_it_is_the_cards():
    assert imported("3 River Guard (COR) 001\n2 Captain (XYZ) 9").print_text("main") == (
        "3 River Guard (COR) 1\n2 Captain\n"
    )


def test_comments_and_order_stay():
    text = "# my deck\n\n2 Captain\n// for the mirror\n3 River Guard  # the wall\n\nboss:\n1 Mother Undertow\n"
    assert imported(text).print_text("main") == text


def test_ten_thousand_lines_are_imported_and_summed_up_for_a_deck():
    found = imported("1 River Guard\n2 Captian\n" * 5_000)
    guessed = len(found.of_sort(GUESS))
    assert cards_of(found) == {("main", "River Guard"): 5_000, ("main", "Captain"): 2 * guessed}
    assert guessed + len(found.of_sort(UNKNOWN)) == 5_000
    few = imported("1 River Guard\n" * (MAX_LINES + 1))
    assert few.print_text("main") == f"{MAX_LINES + 1} River Guard\n"


def test_a_list_over_a_limit_is_refused_with_the_limit():
    with pytest.raises(DecklistError, match="20,000"):
        imported("1 Captain\n" * (MAX_IMPORTED_LINES + 1))


@pytest.mark.parametrize(
    "text",
    ["<card" * 9_000, "[" * 5_000 + "]" * 5_000, '{"a":' * 400 + "1" + "}" * 400, "1. x\n" * 400, ",Name\n" * 300,
     "<zone name=\"a\"><card number=\"999999999\" name=\"&lt;b&gt;\"/></zone>", '{"name": {"name": {"name": 3}}}'],
)  # fmt: skip
def test_hostile_files_are_bounded(text):
    assert all(line.sort in SORTS for line in imported(text).lines)


@pytest.mark.parametrize(
    "line", [f"a{BLANKS}b", "\\\\" + "&" * 900_000, f"a²{BLANKS}b"], ids=["blanks", "cells", "raised"]
)
def test_a_line_as_long_as_an_import_may_be_is_read_in_no_time(line):
    start = process_time()
    assert len(imported(line).lines) == 1
    assert process_time() - start < 5


# What a line may mean is guessed aloud


def sorts_and_cards(text: str, choices: dict[str, str] | None = None) -> list[tuple[str, str, int, str]]:
    return [(each.sort, each.section, each.count, each.name) for each in imported(text, choices).lines if each.text]


@pytest.mark.parametrize(
    "line",
    [
        "and 3 of the River Guard", "3 River Guard, flex slot", "3 River Guard => 2 after testing?", "3 River Guards",
        "three more River Guard", "triple River Guard", "River Guard, three of them", "River Guard (three copies)",
        "River Guard COR 3", "Army\tRiver Guard\tCOR\t3", "••• River Guard", "River Guard ★★★", "✘✘✘ River Guard",
        "INSERT INTO deck VALUES (3, 'River Guard');",
    ],
)  # fmt: skip
def test_a_card_in_an_unknown_dress_is_guessed_with_its_count(line):
    assert sorts_and_cards(line) == [("guess", "main", 3, "River Guard")]


@pytest.mark.parametrize(
    ("line", "name"),
    [
        ("2 Knight of Ford", "Knight of the Ford"), ("2 Patchwork King", "The Patchwork King"),
        ("2 Issaveth", "Issaveth, Queen of the Hollow Court"), ("2 Dealers in Whispers", "Dealer in Whispers"),
        ("2 Walker of 9 Horizons", "Walker of Nine Horizons"),
    ],
)  # fmt: skip
def test_a_name_as_people_say_it_is_guessed(line, name):
    assert sorts_and_cards(line) == [("guess", "main", 2, name)]


@pytest.mark.parametrize(
    ("line", "cards"),
    [
        ("three river guard two captain one sentry", [(3, "River Guard"), (2, "Captain"), (1, "Sentry")]),
        ("River Guard 3 and Captain 2 for now", [(3, "River Guard"), (2, "Captain")]),
        ("my boss is Mother Undertow", [(1, "Mother Undertow")]),
        ("3-ofs: River Guard, Captain", [(3, "River Guard"), (3, "Captain")]),
    ],
)
def test_the_cards_of_a_line_of_words_are_found_and_none_vanishes_when_one_is_taken_back(line, cards):
    found = imported(line)
    assert [(each.count, each.name) for each in found.lines] == cards
    guessed = found.of_sort(GUESS)
    undone = imported(line, {each.key: "" for each in guessed})
    assert [each.text for each in undone.lines] == [each.text for each in found.lines]
    assert len(undone.of_sort(UNKNOWN)) == len(guessed)


def test_a_name_that_goes_on_in_the_line_below_is_guessed_and_both_lines_stay():
    assert sorts_and_cards("3x Third Shield from\n   the Left\n2 Captain") == [
        ("guess", "main", 3, "Third Shield from the Left"),
        ("card", "main", 2, "Captain"),
    ]
    assert imported("3x Third Shield from\n   the Left", {"1": ""}).print_text("main") == (
        "3x Third Shield from the Left\n"
    )
    assert [each.sort for each in imported("3 Rivr\n2 Captain").lines] == ["unknown", "card"]


def test_a_count_on_a_line_of_its_own_is_a_guess_for_the_card_beside_it():
    cart = "River Guard\nCommon\n$0.20\nQty: 3\nCaptain"
    assert ("guess", "main", 3, "River Guard") in sorts_and_cards(cart)
    assert ("card", "main", 1, "River Guard") in sorts_and_cards(cart, {"1": ""})
    cells = "Qty\nName\nCost\n3\nRiver Guard\n4\n2\nCaptain\n1"
    assert [each for each in sorts_and_cards(cells) if each[3]] == [
        ("guess", "main", 3, "River Guard"),
        ("guess", "main", 2, "Captain"),
    ]


def test_an_unknown_line_above_cards_of_another_section_is_guessed_to_be_its_heading():
    text = "3 Captain\n\nCommander\n1 Mother Undertow\n\n# extra\n1 The Audit"
    assert sorts_and_cards(text) == [
        ("card", "main", 3, "Captain"),
        ("guess", "boss", 0, ""),
        ("card", "boss", 1, "Mother Undertow"),
        ("guess", "boss", 0, ""),
        ("card", "boss", 1, "The Audit"),
    ]
    assert imported(text).print_text("main") == (
        "3 Captain\n\n# Commander\nboss:\n1 Mother Undertow\n\n# extra\nboss:\n1 The Audit\n"
    )


def test_a_card_in_a_section_that_cannot_hold_it_is_moved_aloud_and_may_be_left_there():
    text = "3 Captain\n1 Mother Undertow\n2 Sentry"
    [moved] = imported(text).of_sort(GUESS)
    assert (moved.section, moved.name, moved.parts, moved.picks) == ("boss", "Mother Undertow", ("main",), ())
    assert imported(text).sections == {"main": ((3, "Captain"), (2, "Sentry")), "boss": ((1, "Mother Undertow"),)}
    left = imported(text, {"2": ""})
    assert left.sections == {"main": ((3, "Captain"), (1, "Mother Undertow"), (2, "Sentry"))}
    assert left.print_text("main") == f"{text}\n"


def test_an_unknown_heading_keeps_the_section_and_another_can_be_chosen():
    text = "Removal:\n3 Captain"
    [heading] = imported(text).of_sort(GUESS)
    assert (heading.section, heading.name, heading.parts) == ("main", "", ("main", "boss", "maybe"))
    assert imported(text, {"1": "maybe"}).sections == {"maybe": ((3, "Captain"),)}
    assert imported(text, {"1": ""}).sections == {"removal": ((3, "Captain"),)}
    assert imported("Finishers\n3 Captain", {"1": "maybe"}).sections == {"maybe": ((3, "Captain"),)}


@pytest.mark.parametrize("heading", ["MAlN DECK", "Bossses", "Mayb"])
def test_a_misspelt_heading_is_guessed(heading):
    assert sorts_and_cards(heading)[0][0] == "guess"


def test_a_line_that_says_how_many_cards_stand_below_is_a_remark_unless_it_may_be_a_card():
    found = imported("Spells & Tricks (5)\n3 Captain\n2 Sentry")
    assert [each.sort for each in found.lines] == ["comment", "card", "card"]
    assert found.print_text("main").startswith("# Spells & Tricks (5)\n")
    assert [each.sort for each in imported("Qqqq (3)\nCaptain (3)").lines] == ["unknown", "card"]


def test_a_line_that_is_no_card_is_kept_as_a_note():
    found = imported("3 Zzyzx\n2 Captain", {"1": "#"})
    assert [each.sort for each in found.lines] == ["comment", "card"]
    assert found.print_text("main") == "# 3 Zzyzx\n2 Captain\n"


def test_the_section_that_words_name_holds_for_the_other_cards_of_the_line():
    assert imported("the side is 2 Captain and 1 Sentry").sections == {"side": ((2, "Captain"), (1, "Sentry"))}
    assert imported("🔥🔥 River Guard 🔥🔥").sections == {"main": ((1, "River Guard"),)}
    assert sorts_and_cards('"River Guard";"Army";"x3"') == [("card", "main", 3, "River Guard")]


GREETED = "Hi Ben,\nmy list for Saturday, thanks\n3 Captain\n2 Sentry\n1 Recruit\ncheers"


def test_a_line_without_a_count_that_is_like_no_name_is_guessed_to_be_a_note_where_cards_have_counts():
    found = imported(GREETED)
    notes = found.of_sort(GUESS)
    assert [(each.text, each.name, each.parts) for each in notes] == [
        (text, "", ()) for text in ("Hi Ben,", "my list for Saturday, thanks", "cheers")
    ]
    assert not found.of_sort(UNKNOWN)
    assert found.print_text("main") == (
        "# Hi Ben,\n# my list for Saturday, thanks\n3 Captain\n2 Sentry\n1 Recruit\n# cheers\n"
    )
    [undone] = imported(GREETED, {"6": ""}).of_sort(UNKNOWN)
    assert undone.text == "cheers"


@pytest.mark.parametrize("line", ["2 Zzyzx", "two Zzyzx", "Zzyzx x2", "Rver Grd"])
def test_what_may_be_a_card_is_no_note(line):
    assert [each.text for each in imported(f"3 Captain\n2 Sentry\n1 Recruit\n{line}").of_sort(UNKNOWN)] == [line]


@pytest.mark.parametrize("line", ["Why no River Guard? Too slow.", "hold the Captain until turn 4", "0 River Guard"])
def test_what_only_mentions_a_card_is_guessed_to_be_a_note(line):
    found = imported(f"3 Captain\n2 Sentry\n1 Recruit\n{line}")
    assert [(each.text, each.name) for each in found.of_sort(GUESS)] == [(line, "")]


def test_what_goes_in_and_out_between_games_is_no_part_of_the_deck():
    found = imported("3 Captain\nBen's plan: +2 Sentry -2 Captain")
    assert cards_of(found) == {("main", "Captain"): 3}
    assert [each.name for each in found.of_sort(GUESS)] == [""]


@pytest.mark.parametrize(
    ("text", "section"),
    [
        ("Maybe later:\n3 Captain", "maybe"),
        ("Cuts:\n3 Captain", "maybe"),
        ("Units & Runes:\n3 Captain", "main"),
    ],
)
def test_a_heading_of_several_words_or_for_cards_that_are_out(text, section):
    assert imported(text).sections == {section: ((3, "Captain"),)}


@pytest.mark.parametrize("line", ["Record: 4-0-1", "Wins: 5, losses: 2", "Curve: 0-4-8", "-- end --"])
def test_what_is_said_of_the_deck_in_figures_is_no_card(line):
    assert [each.sort for each in imported(line).lines] == ["comment"]


STRUCK = ("~~3 Captain~~", "- ~~3 Captain~~", "<s>3 Captain</s>", "[s]3 Captain[/s]", "3\u0336 \u0336C\u0336aptain")


@pytest.mark.parametrize("struck", STRUCK)
def test_a_line_that_is_struck_out_among_others_is_guessed_to_be_no_card(struck):
    found = imported(f"{struck}\n2 Sentry")
    assert [(each.sort, each.name) for each in found.lines] == [("guess", ""), ("card", "Sentry")]
    assert found.print_text("main") == f"# {struck}\n2 Sentry\n"
    undone = imported(f"{struck}\n2 Sentry", {"1": ""})
    assert undone.lines[0].name == "Captain" or undone.lines[0].picks == ("Captain",)


def test_a_list_that_is_struck_out_line_by_line_was_ticked_off():
    assert cards_of(imported("~~3 Captain~~\n~~2 Sentry~~")) == {("main", "Captain"): 3, ("main", "Sentry"): 2}


@pytest.mark.parametrize("line", ["~~3~~ 2 Captain", "<s>3</s> 2x Captain", "2 ~~Sentry~~ Captain"])
def test_what_is_struck_out_on_a_line_gives_way_to_what_stands_behind_it(line):
    assert sorts_and_cards(line) == [("card", "main", 2, "Captain")]


def test_a_number_with_a_hash_in_front_of_a_counted_card_is_its_number_in_a_set_aloud():
    assert sorts_and_cards("#127 Magister of the Open Hand x2") == [("guess", "main", 2, "Magister of the Open Hand")]
    assert sorts_and_cards("#127 good games") == [("comment", "main", 0, "")]


@pytest.mark.parametrize("line", ["Quantity: 3 Card: Captain", "Card: Captain, Quantity: 3", "Name: Captain x3"])
def test_words_that_say_what_stands_behind_them_are_no_part_of_a_name(line):
    assert [each[2:] for each in sorts_and_cards(line)] == [(3, "Captain")]


@pytest.mark.parametrize("line", ["= 13", "13 total", "Total: 13", "Σ 13 cards"])
def test_a_sum_is_no_card(line):
    assert [each.sort for each in imported(line).lines] == ["heading"]
