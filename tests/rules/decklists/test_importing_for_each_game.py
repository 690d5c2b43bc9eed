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
