"""Lists of every game in dresses that lost cards or headings, or went unread."""

import json
from collections import Counter

import pytest

from rules.engine.deckrules import CONSIDERED
from rules.games import GAMES
from rules.queries import shipped_pool
from rules.records.listimport import GUESS, UNKNOWN, ListImport, import_list

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
