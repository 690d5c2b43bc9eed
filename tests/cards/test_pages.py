"""The catalogue's pages beside the list: a card, the administration."""

import re
from html import unescape

import pytest
from django.test import Client

from cards.models import Card
from cards.services import card_file_load
from cards.words import split_at_problem
from rules.cardtext.problems import Problem
from rules.engine.names import fold
from tests.cards.test_load_cards import CORE_CARDS, a_card, a_file
from tests.factories import load_core_set, make_user

pytestmark = pytest.mark.django_db

CORE_NAMES = sorted((card["name"] for card in CORE_CARDS), key=fold)
MARKUP = '<script>alert(1)</script> & "quotes" \' onload='


@pytest.fixture
def core():
    load_core_set()


def text_of(answer) -> str:
    """What a reader reads: the page without markup, blanks made single."""
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", answer.content.decode())).split())


def test_a_card_page_says_all_that_is_on_the_card_as_text(client, core):
    page = text_of(client.get("/cards/river-guard/"))
    for words in (
        "STA, stamina 20 SC, summon cost 0 AP, Attack Power 40 SP, Shield Power 60",
        "Human / Aqua",
        "Core (COR) 001, Common, 15 January 2026",
    ):
        assert words in page
    assert "The river keeps moving so that they do not have to." in page
    assert "WOTA-EFX-07 A card with two types counts as a distinct combined type" in page
    place = CORE_NAMES.index("River Guard")
    assert f"← {CORE_NAMES[place - 1]} {CORE_NAMES[place + 1]} →" in page


def test_a_text_in_the_words_of_the_engine_stands_once_with_what_each_sentence_is(client):
    text = "Dragon cards you control gain 10 AP. When this card is summoned: draw 1 card."
    card_file_load(data=a_file(a_card("Herald", "001", text=text)))
    page = text_of(client.get("/cards/herald/"))
    assert (
        "Continuous: Dragon cards you control gain 10 AP . Triggered: When this card is summoned: draw 1 card." in page
    )
    assert "How the engine reads it" not in page


def test_a_text_in_other_words_stands_beside_how_the_engine_reads_it(client):
    text = "Your Dragons get +10 AP. When this card is summoned, draw a card."
    card_file_load(data=a_file(a_card("Herald", "001", text=text)))
    page = text_of(client.get("/cards/herald/"))
    assert "Your Dragons get +10 AP . When this card is summoned, draw a card." in page
    assert "How the engine reads it Continuous: Dragon cards you control gain 10 AP." in page
    assert "Triggered: When this card is summoned: draw 1 card." in page


def test_a_card_page_says_on_which_word_reading_failed(client):
    card_file_load(data=a_file(a_card("Herald", "001", text="Draw 2 cads.")))
    page = text_of(client.get("/cards/herald/"))
    assert "It cannot. It stops at “cads” (line 1, column 8)." in page
    assert "Wordings that it knows:" in page
    assert "Draw 2 <mark>cads</mark>." in client.get("/cards/herald/").content.decode()


@pytest.mark.parametrize(
    ("problem", "stopped"),
    [
        (Problem(1, 8, "CADS", (), ""), ("Draw 2 ", "cads", ".\nGo on.")),
        (Problem(2, 4, "on", (), ""), ("Draw 2 cads.\nGo ", "on", ".")),
        (Problem(9, 9, "cads", (), ""), None),
        (Problem(1, 1, "", (), ""), None),
        (None, None),
    ],
)
def test_the_word_that_is_not_understood_is_marked_only_where_it_stands(problem, stopped):
    assert split_at_problem("Draw 2 cads.\nGo on.", problem) == stopped


def test_a_card_without_text_has_nothing_to_read(client):
    card_file_load(data=a_file(a_card("Herald", "001", text="")))
    assert "How the engine reads it" not in text_of(client.get("/cards/herald/"))


def test_a_rule_on_a_card_page_leads_to_the_rulebook(client, core):
    address = re.search(r'href="([^"]+)">WOTA-CMB-05<', client.get("/cards/river-guard/").content.decode())
    assert client.get(address[1], follow=True).status_code == 200


def test_the_frame_follows_the_edition(client, core):
    def frame(**query: str) -> tuple[str, ...]:
        page = client.get("/cards/river-guard/", query).content.decode()
        return re.search(r'<svg class="face"[^>]* fill="(#\w+)" color="(#\w+)"', page).groups()

    assert frame(edition="classic") != frame(edition="current") == frame(edition="nonsense") == frame()


def test_a_card_that_does_not_exist_is_not_found(client, core):
    answer = client.get("/cards/river-gaurd/")
    assert answer.status_code == 404
    assert "Did you mean: River Guard" in text_of(answer)
    assert "Did you mean" not in text_of(client.get("/cards/xqzkjw/"))


def test_the_admin_leads_to_the_desk_where_card_files_come_in(core):
    client = Client()
    client.force_login(make_user("cleo", is_staff=True, is_superuser=True))
    assert b'href="/cards/desk/import/"' in client.get("/admin/cards/card/").content


def test_cleo_deletes_a_card_in_the_admin(core):
    client = Client()
    client.force_login(make_user("cleo", is_staff=True, is_superuser=True))
    card = Card.objects.get(name="River Guard")
    client.post(f"/admin/cards/card/{card.pk}/delete/", {"post": "yes"})
    assert not Card.objects.filter(name="River Guard").exists()
    others = Card.objects.filter(kind="mage").values_list("pk", flat=True)
    chosen = {"action": "delete_selected", "_selected_action": list(others), "post": "yes"}
    client.post("/admin/cards/card/", chosen)
    assert not Card.objects.filter(kind="mage").exists()


def test_cleo_of_the_staff_looks_up_cards_in_the_admin(core, django_assert_max_num_queries):
    client = Client()
    client.force_login(make_user("cleo", is_staff=True, is_superuser=True))
    client.get("/admin/cards/card/", {"q": "river"})  # reads the columns, once after a load
    with django_assert_max_num_queries(12):
        page = client.get("/admin/cards/card/", {"q": "river"})
    assert b"River Guard" in page.content
    card = Card.objects.get(name="River Guard")
    assert b"COR 001" in client.get(f"/admin/cards/card/{card.pk}/change/").content
    assert client.get("/admin/cards/cardset/").status_code == 200
    assert client.get("/admin/cards/card/add/").status_code == 403
