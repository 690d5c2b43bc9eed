"""The page of card text: anybody tries a text and sees how it is read, and finds the wordings that there are."""

from collections.abc import Callable

import pytest
from django.test import Client
from django.urls import reverse
from playwright.sync_api import expect

from cards.views.wording import chapters
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
    assert "No wording holds all of these words" in text_of(client.get(PAGE, {"q": "zebra"}))
    for chapter in chapters():
        answer = client.get(PAGE, {"chapter": chapter.slug})
        assert all(example in text_of(answer) for example in chapter.examples[:3])
        assert len(answer.content) < 60_000
    assert sum(len(chapter.examples) for chapter in chapters()) > 300


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
