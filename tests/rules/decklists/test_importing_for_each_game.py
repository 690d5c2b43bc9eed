"""Lists of every game in dresses that lost cards or headings, or went unread."""

import csv
import io
import json
from collections import Counter
from collections.abc import Callable
from random import Random

import pytest

from rules.decklists.importing import GUESS, UNKNOWN, ListImport, import_list
from rules.decklists.reading import read_decklist
from rules.engine.deckrules import CONSIDERED
from rules.games import GAMES
from rules.queries import shipped_pool
from tests.rules.decklists.uglylists import misspell

Cards = dict[str, list[str]]
HANDS = ("{} Stück {}", "{} Stk. {}", "{} cartes {}", "{} exemplaires de {}", "{} copie di {}", "{} piezas {}")


def pick_cards(game: str) -> Cards:
    """Three cards of each section, by the section's label, and three considered."""
    pool = list(shipped_pool(game))
    picked = {each.label: [card.name for card in pool if each.fits(card)][:3] for each in GAMES[game].deck_sections}
    return {**picked, "Maybeboard": [card.name for card in pool][-3:]}


def imported(game: str, text: str) -> ListImport:
    return import_list(text, shipped_pool(game), GAMES[game].deck_sections)


def meant(game: str, cards: Cards) -> Counter[tuple[str, str]]:
    names = {each.label: each.name for each in GAMES[game].deck_sections} | {"Maybeboard": CONSIDERED}
    return Counter({(names[label], name): 2 for label, found in cards.items() for name in found})


def understood(found: ListImport) -> Counter[tuple[str, str]]:
    return Counter({(section, name): n for section, entries in found.sections.items() for n, name in entries})


@pytest.mark.parametrize("game", GAMES)
def test_boards_that_say_how_many_cards_they_have_lose_none(game: str) -> None:
    cards = pick_cards(game)
    boards = {
        label: {"count": 6, "cards": [{"quantity": 2, "finish": "foil", "card": {"name": name}} for name in names]}
        for label, names in cards.items()
    }
    found = imported(game, json.dumps({"name": "Mine", "boards": boards}))
    assert understood(found) == meant(game, cards)
    assert not found.of_sort(UNKNOWN)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("dress", ["⚔️ {} ⚔️", "<ul>\n<h3>{}</h3>\n</ul>", "~*~ {}: ~*~", "【{}】"])
def test_ornaments_around_a_heading_are_no_part_of_it(game: str, dress: str) -> None:
    cards = pick_cards(game)
    text = "\n".join(dress.format(label) + "".join(f"\n2 {name}" for name in names) for label, names in cards.items())
    found = imported(game, text)
    assert understood(found) == meant(game, cards)
    assert not found.of_sort(UNKNOWN)


@pytest.mark.parametrize(
    ("game", "heading", "section"),
    [("valcarta", "Sidedeck 4 Cards", "side"), ("valcarta", "Faydeck", "fay"), ("wota", "Bossdeck (1)", "boss")],
)
def test_a_heading_is_known_with_its_words_in_one(game: str, heading: str, section: str) -> None:
    [line] = imported(game, heading).lines
    assert (line.sort, line.section) == ("heading", section)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("hand", HANDS)
def test_copies_are_counted_in_other_tongues(game: str, hand: str) -> None:
    cards = pick_cards(game)
    text = "\n".join(
        f"{label}:" + "".join(f"\n{hand.format(2, name)}" for name in names) for label, names in cards.items()
    )
    found = imported(game, text)
    assert understood(found) == meant(game, cards)
    assert not found.of_sort(UNKNOWN)
    assert not found.of_sort(GUESS)


# Twenty dresses in three games, with a misspelt name in each list


def by_lines(card: str, heading: str = "{}:") -> Callable[[Cards], str]:
    def dress(cards: Cards) -> str:
        lines = [[heading.format(label), *[card.format(name) for name in names]] for label, names in cards.items()]
        return "\n".join([line for section in lines for line in section])

    return dress


def as_table(delimiter: str, columns: str, quoting: int = csv.QUOTE_MINIMAL) -> Callable[[Cards], str]:
    def dress(cards: Cards) -> str:
        out = io.StringIO()
        rows = csv.writer(out, delimiter=delimiter, quoting=quoting)
        rows.writerow(columns.split("/"))
        for label, names in cards.items():
            for name in names:
                cells = {
                    "Name": name,
                    "Karte": name,
                    "Count": 2,
                    "Qt": 2,
                    "Anzahl": 2,
                    "Bereich": label,
                    "Section": label,
                    "Tradelist Count": 1,
                    "Condition": "Near Mint",
                }
                rows.writerow([cells.get(column, "") for column in columns.split("/")])
        return out.getvalue()

    return dress


def on_lines_of_many(cards: Cards) -> str:
    return "\n".join(f"{label}: " + ", ".join([f"2 {name}" for name in names * 4]) for label, names in cards.items())


def as_labels(cards: Cards) -> str:
    return "\n".join(
        f"2x {name} (xyz) 7 [{label}{{top}},Draw] ^Have,#37d67a^" for label, own in cards.items() for name in own
    )


def on_one_line(heading: str, card: str, after: str = "") -> Callable[[Cards], str]:
    def dress(cards: Cards) -> str:
        lists = [heading.format(label) + "".join(map(card.format, names)) + after for label, names in cards.items()]
        return "".join(lists).strip("; ")

    return dress


DRESSES: dict[str, Callable[[Cards], str]] = {
    "code": by_lines("`2 {}`", "## {}"),
    "bold": by_lines("**2x {}**", "**{}**"),
    "entities": by_lines("2&nbsp;{}", "<h2>{}</h2>"),
    "tabs and prices": by_lines("2\t{}\t$0.25"),
    "dots": by_lines("{} ........ 2", "--- {} ---"),
    "boxes": by_lines("- [ ] 2 copies of {}", "-----\n{}\n-----"),
    "ticks": by_lines("☐ {} x2", "[{}]"),
    "words": by_lines("Two {}", "*** {} ***"),
    "mails": by_lines(">> 2 {}", ">> {}:"),
    "mentions": by_lines("2 [[{}]]", "# {}"),
    "quotes": by_lines("2 “{}”"),
    "prices": by_lines("2 {} (0.99 USD)"),
    "direction": by_lines("\u202b2 {}\u202c"),
    "blanks": by_lines("\xa0\xa02\xa0{}"),
    "short head": as_table("\t", "Qt/Name/Section"),
    "other columns": as_table(",", "Count/Tradelist Count/Name/Edition/Condition/Alter/Section", csv.QUOTE_ALL),
    "tabs": as_table("\t", "Name/Count/Section"),
    "JSON of sections": lambda cards: json.dumps(
        {"name": "Mine", "sections": [
            {"name": label, "cards": [{"count": 2, "name": name} for name in names]} for label, names in cards.items()
        ]}
    ),
    "JSON of pairs": lambda cards: json.dumps({label: [[2, name] for name in names] for label, names in cards.items()}),
    "JSON of printings": lambda cards: json.dumps(
        {label: {name: {"quantity": 2, "printing": {"set": "x"}} for name in names} for label, names in cards.items()}
    ),
    "many on a line": on_lines_of_many,
    "chat": by_lines("[29.11.26, 15:30:12] Ada: 2x {}", "29/11/2026, 3:31 PM - Ada: {}:"),
    "labels": as_labels,
    "links of a wiki": by_lines("* 2x [[{}|the card]]", "== {} =="),
    "pictures": by_lines("`2` **{}** <:cor:1234567890>", "__**{}**__"),
    "lines of JSON": lambda cards: "\n".join(
        json.dumps({"name": name, "count": 2, "section": label}) for label, names in cards.items() for name in names
    ),
    "page on one line": on_one_line("<h2>{}</h2><table>", "<tr><td>2</td><td>{}</td></tr>", "</table>"),
    "deck on one line": on_one_line("; {}: ", "2 {}; "),
    "counts above": by_lines("2\n{}"),
    "counts below": by_lines("{}\nx2"),
    "n-of": by_lines("{} (2-of)"),
    "curly": by_lines("{{2}} {}"),
    "plus": by_lines("+2 {}"),
    "boxes to tick": by_lines("☐☐ {}"),
    "keycaps": by_lines("2\ufe0f\u20e3 {}"),
    "stars": by_lines("{}*2"),
    "dots and times": by_lines("{}.......x2"),
    "times in German": by_lines("2 mal {}"),
    "cells": by_lines("<tr><td>2</td><td>{}</td></tr>", "<tr><th>{}</th></tr>"),
    "table in German": as_table(";", "Anzahl/Karte/Bereich"),
    "tally": by_lines("{} ||"),
    "tally in front": by_lines("|| {}"),
    "Roman numerals": by_lines("{} II"),
    "Roman numerals in front": by_lines("II {}"),
    "words in brackets": by_lines("{} (two)"),
    "words in German": by_lines("zwei {}"),
    "circled": by_lines("\u2461 {}"),
    "raised": by_lines("{}\u00b2"),
    "cards behind": by_lines("{} (2 cards)"),
    "counts in Japanese": by_lines("{} 2\u679a", "\u25a0{}"),
    "counts in Chinese": by_lines("2\u5f20 {}", "{}\uff1a"),
    "Cyrillic times": by_lines("2\u0445 {}"),
    "wrong encoding": by_lines("\u00e2\u20ac\u00a2 2\u00c3\u2014 {}", "\u00e2\u20ac\u201d {}"),
    "LaTeX": by_lines("\\item 2 {}", "\\section{{{}}}\n\\begin{{itemize}}"),
    "table in LaTeX": by_lines("{} & 2 \\\\ \\hline", "\\subsection*{{{}}}\n\\begin{{tabular}}{{ll}}"),
    "table of a wiki": by_lines("|-\n| 2 || {}", "== {} ==\n{{| class=\"wikitable\"\n! Qty !! Card"),
    "cells of a wiki": by_lines("|-\n| 2\n| {}", "== {} =="),
    "template of a wiki": by_lines("* 2 {{{{Card|{}}}}}"),
    "table of a forum": by_lines("[tr][td]2[/td][td]{}[/td][/tr]", "[b]{}[/b]\n[table]"),
    "struck out and replaced": by_lines("2 ~~Sentinel~~ {}", "### {}"),
    "counts below in a list of lists": by_lines("- {}\n  - 2", "{}:"),
    "struck out": by_lines("- ~~2 {}~~", "### {}"),
    "underlined": by_lines("* _2 {}_", "__{}__"),
    "cart": by_lines("{}\nQty: 2\n$0.25"),
    "nick": by_lines("<ada> 2 {}", "[12:30] <ada> {}:"),
    "attributes": by_lines('<li data-qty="2">{}</li>', "<h3>{}</h3>"),
    "lines of a log": by_lines("2026-11-29 12:00:00 INFO 2 {}", "2026-11-29 12:00:00 INFO {}:"),
    "heading with its count": by_lines("2 {}", "9 {}"),
    "heading with sums": by_lines("2 {}", "{} (3 different, 6 total)"),
    "heading in two tongues": by_lines("2 {}", "{} / Teil"),
    "YAML": by_lines("  - name: {}\n    count: 2", "{}:"),
    "YAML in braces": by_lines('  - {{count: 2, name: "{}"}}', "{}:"),
    "TOML": by_lines('[[cards]]\nname = "{}"\ncount = 2', "{} ="),
    "data of a program": lambda cards: "{\n" + ",\n".join(
        f"  '{label}': [" + "".join(f'\n    {{ name: "{name}", count: 2 }},' for name in names) + "\n  ]"
        for label, names in cards.items()
    ) + "\n}",
    "sections behind": lambda cards: "\n".join(f"2 {name} ({label})" for label, own in cards.items() for name in own),
    "sections in front": lambda cards: "\n".join(f"[{label}] 2 {name}" for label, own in cards.items() for name in own),
    "sections in a column": lambda cards: "\n".join(
        f"{'' if at else label}\t2\t{name}" for label, own in cards.items() for at, name in enumerate(own)
    ),
    "elements": lambda cards: "<deck>" + "".join(
        f"<section name='{label}'>" + "".join(f"<card><name>{name}</name><qty>2</qty></card>" for name in names)
        + "</section>" for label, names in cards.items()
    ) + "</deck>",
    "line breaks as signs": lambda cards: by_lines("2 {}")(cards).replace("\n", "\\n"),
    "blanks as signs": lambda cards: by_lines("2 {}")(cards).replace(" ", "%20"),
    "numbers of the rows": lambda cards: "#,Card,Copies,Section\n" + "\n".join(
        f'{at},"{name}",2,{label}' for at, (label, name) in enumerate(
            [(label, name) for label, own in cards.items() for name in own], 1
        )
    ),
    "title above a table": lambda cards: "My deck,,\nQty,Card,Section\n" + "\n".join(
        f'2,"{name}",{label}' for label, own in cards.items() for name in own
    ),
    "JSON of unfamiliar keys": lambda cards: json.dumps(
        [{"n": name, "q": 2, "section": label} for label, own in cards.items() for name in own]
    ),
    "angles": by_lines("<2> {}"),
    "titles of links": by_lines('- 2 [{0}](/cards/x/ "{0}")'),
    "table with a ruler": lambda cards: "| Qty | Card | Section |\n|---:|:---|---|\n" + "\n".join(
        f"| 2 | {name} | {label} |" for label, names in cards.items() for name in names
    ),
}  # fmt: skip


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("dress", DRESSES)
def test_no_line_of_an_ugly_list_is_mistaken_or_vanishes_also_after_picks(game: str, dress: str) -> None:
    rng = Random(f"{game} {dress}")
    cards = pick_cards(game)
    names = [name for found in cards.values() for name in found if len(name) > 9]
    wrong = rng.choice(names)
    typo = misspell(wrong, rng)
    text = DRESSES[dress]({label: [typo if each == wrong else each for each in own] for label, own in cards.items()})
    found = imported(game, text)
    expected = meant(game, cards)
    times = 4 if dress == "many on a line" else 1
    assert understood(found) == Counter({key: count * times for key, count in expected.items()})
    assert {line.name for line in found.of_sort(GUESS)} == {wrong}
    undone = import_list(
        text, shipped_pool(game), GAMES[game].deck_sections, {line.key: "" for line in found.of_sort(GUESS)}
    )
    assert [line.text for line in undone.lines] == [line.text for line in found.lines]
    again = read_decklist(
        undone.print_text(GAMES[game].deck_sections[0].name), shipped_pool(game), GAMES[game].deck_sections
    )
    kept = Counter({(section, name): n for section, entries in again.sections.items() for n, name in entries})
    assert kept == Counter({key: n for key, n in understood(found).items() if key[1] != wrong})
    assert len(again.unread) == len(undone.of_sort(UNKNOWN)) == len(found.of_sort(GUESS))


def test_a_set_that_is_called_like_a_section_is_no_label() -> None:
    assert imported("wrath-of-cores", "2 Vault Rat [Core]\n1 The Ninefold Kiln [Core]\n3 Slagrunner").sections == {
        "main": ((2, "Vault Rat"), (3, "Slagrunner")), "core": ((1, "The Ninefold Kiln"),)
    }  # fmt: skip


def test_numbers_alone_are_no_counts_where_the_lines_beside_them_have_their_own() -> None:
    found = imported("wota", "7\n2 Captain\n8\n3 River Guard\n9\n1 Recruit")
    assert understood(found) == {("main", "Captain"): 2, ("main", "River Guard"): 3, ("main", "Recruit"): 1}
    assert [line.text for line in found.of_sort(UNKNOWN)] == ["7", "8", "9"]


def test_a_deck_with_the_number_of_its_cards_is_a_title() -> None:
    assert [line.sort for line in imported("wota", "Ada's deck (60 cards)\n2 Captain").lines] == ["heading", "card"]


def test_a_line_that_is_too_long_stays_whole() -> None:
    long = "2 " + "so very long a name " * 20 + "end"
    found = imported("wota", f"{long}\n{'x ' * 4000}end")
    assert [(line.sort, line.text[-3:]) for line in found.lines] == [(UNKNOWN, "end")] * 2
    assert found.print_text("main").startswith(f"{long}\n")


@pytest.mark.parametrize("game", GAMES)
def test_a_card_among_other_words_is_guessed_by_the_number_beside_it(game: str) -> None:
    cards = pick_cards(game)
    text = "\n".join(
        f"In my {label}:\n" + "\n".join(f"I play 2 {name}!" for name in own) for label, own in cards.items()
    )
    found = imported(game, text)
    assert understood(found) == meant(game, cards)
    assert len(found.of_sort(GUESS)) == sum(map(len, cards.values()))
    assert not found.of_sort(UNKNOWN)


@pytest.mark.parametrize("line", ["I play 2 River Guard and 3 Captain", "2 of 4 River Guard", "3 River Guard Elite",
                                  "River Guard is better than Captain 3"])  # fmt: skip
def test_words_around_several_cards_or_numbers_are_no_guess(line: str) -> None:
    found = imported("wota", line)
    assert not [each for each in found.of_sort(GUESS) if "." not in each.key]


def test_a_number_behind_a_hash_is_guessed_to_be_a_count_and_may_be_taken_back() -> None:
    found = imported("wota", "#3 River Guard\n# 2 Captain\n## Walls")
    assert [(line.sort, line.count) for line in found.lines] == [(GUESS, 3), ("comment", 0), ("comment", 0)]
    undone = import_list("#3 River Guard", shipped_pool("wota"), GAMES["wota"].deck_sections, {"1": ""})
    assert undone.print_text("main") == "#3 River Guard\n"
    assert not undone.sections


@pytest.mark.parametrize("line", ["Sideboard - Fery Master", "Fery Master (2 cards)", "Sideboard / 3 Captain"])
def test_a_card_beside_the_words_of_a_heading_is_no_part_of_it(line: str) -> None:
    [found] = imported("wota", line).lines
    assert found.sort in (GUESS, UNKNOWN)
    assert found.picks


def test_lines_are_numbered_anew_in_each_section() -> None:
    found = imported("wota", "Army\n1. River Guard\n2. Captain\n3. Recruit\nSideboard\n1. Sentry\n2. Lockgate")
    assert set(understood(found).values()) == {1}
    assert len(understood(found)) == 5


def test_scanned_digits_within_a_word_are_guessed_as_letters() -> None:
    [line] = imported("wota", "3 R1ver Guard").lines
    assert imported("wota", "3 F0ssil Drummer").lines[0].name == "Fossil Drummer"
    assert (line.sort, line.name) in ((GUESS, "River Guard"), (UNKNOWN, ""))


def test_a_kind_in_brackets_does_not_lead_out_of_the_section() -> None:
    assert imported("wota", "Sideboard\n3 River Guard (army)").sections == {"side": ((3, "River Guard"),)}
    assert imported("wota", "1 Mother Undertow (boss)").sections == {"boss": ((1, "Mother Undertow"),)}


def test_a_heading_with_the_rest_of_a_name_is_that_card() -> None:
    [card] = imported("valcarta", "Crystal = Kindling").lines
    assert (card.sort, card.section, card.name) == (GUESS, "crystal", "Crystal of Kindling")
