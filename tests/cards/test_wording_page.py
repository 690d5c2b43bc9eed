"""The page of card text: anybody tries a text and sees how it is read, and finds the wordings that there are."""

import re
from collections.abc import Callable
from html import escape, unescape

import pytest
from django.test import Client
from django.urls import reverse
from playwright.sync_api import expect

from cards.views.wording import chapters
from rules.games import GAMES
from tests.browser import stands
from tests.cards.test_pages import text_of

pytestmark = pytest.mark.django_db
PAGE = "/cards/syntax/text/"


def test_a_text_is_read_at_once_and_only_the_limit_asks_the_database(client: Client, django_assert_num_queries) -> None:
    assert reverse("cards:wording") == PAGE
    with django_assert_num_queries(1):
        page = text_of(client.get(PAGE, {"text": "When this card is summoned: draw 1 card.", "kind": "mage"}))
    assert "How the engine reads it Triggered: When this card is summoned: draw 1 card." in page


def test_a_text_that_is_not_understood_says_where_and_what_is_near(client: Client) -> None:
    page = text_of(client.get(PAGE, {"text": "Draw 2 cads.", "kind": "rune"}))
    assert "It stops at “cads”" in page
    assert "Wordings that it knows" in page


def test_wordings_are_found_by_their_words_and_shown_by_chapter(client: Client) -> None:
    found = text_of(client.get(PAGE, {"q": "OPPONENT discards"}))
    assert "Your opponent discards" in found
    assert "Maintenance 20." not in found
    assert "No wording has all of these words" in text_of(client.get(PAGE, {"q": "zebra"}))
    for chapter in chapters("wota"):
        answer = client.get(PAGE, {"chapter": chapter.slug})
        assert all(example.text in text_of(answer) for example in chapter.examples[:3])
        assert len(answer.content) < 60_000
    assert sum(len(chapter.examples) for chapter in chapters("wota")) > 300


@pytest.mark.parametrize(
    ("game", "kind", "text", "shown"),
    [
        ("wrath-of-cores", "unit", "When this Unit dies, draw a card.", "Death: Draw 1 card."),
        (
            "wrath-of-cores",
            "charge",
            "When you play a Unit, you may charge.",
            "Whenever you play a Unit, you may charge.",
        ),
        ("valcarta", "skill", "Put the target to Sleep.", "Apply Sleep to the target."),
        ("valcarta", "single use", "Draw a card.", "Draw 1 card."),
    ],
)
def test_a_text_of_any_game_is_read_where_it_stands(
    client: Client, game: str, kind: str, text: str, shown: str
) -> None:
    page = text_of(client.get(PAGE, {"game": game, "kind": kind, "text": text}))
    assert shown in page


@pytest.mark.parametrize("game", GAMES)
def test_each_game_shows_its_own_wordings_with_links_that_try_them(client: Client, game: str) -> None:
    for chapter in chapters(game):
        answer = client.get(PAGE, {"game": game, "chapter": chapter.slug})
        page = answer.content.decode()
        assert all(escape(example.text) in page for example in chapter.examples[:3])
        assert len(answer.content) < 60_000
    links = re.findall(r'href="(\?game=[^"#]*text=[^"]*)"', page)
    assert links
    assert "It stops at" not in text_of(client.get(PAGE + unescape(links[0])))


def test_the_chosen_game_is_shown_until_another_is_asked_for(client: Client) -> None:
    client.cookies["game"] = "valcarta"
    assert "Destroy target opposing Basic Unit." in text_of(client.get(PAGE))
    assert "Destroy target opposing Basic Unit." not in text_of(client.get(PAGE, {"game": "wota"}))


@pytest.mark.parametrize(
    "asked",
    [
        {"text": "\0"},
        {"text": "x" * 6000},
        {"text": "draw " * 400},
        {"text": "(" * 1999, "kind": "zebra"},
        {"text": "<script>alert(1)</script>"},
        {"q": "%" * 5000, "chapter": "nothing"},
    ],
)
def test_odd_input_is_an_ordinary_page(client: Client, asked: dict[str, str]) -> None:
    answer = client.get(PAGE, asked)
    assert answer.status_code == 200
    assert len(answer.content) < 60_000
    assert "<script>alert" not in answer.content.decode()


def test_while_one_types_the_reading_follows(transactional_db, open_page: Callable) -> None:
    page = open_page(viewport={"width": 1280, "height": 720})
    page.goto(PAGE)
    page.locator("#try-text").press_sequentially("Draw 2 cads.")
    expect(page.locator("#reading")).to_contain_text("It stops at “cads”")
    page.locator("#try-text").fill("Draw 2 cards.")
    expect(page.locator("#reading")).to_contain_text("Draw 2 cards.")
    expect(page.locator("#reading")).not_to_contain_text("stops")
    stands(page, "a text that is tried")
