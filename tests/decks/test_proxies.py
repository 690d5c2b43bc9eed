"""A deck on paper: every card as often as it is in the deck, for those who may see the deck."""

from io import BytesIO

import pytest
from django.test import Client
from pypdf import PdfReader

from decks.models import Visibility
from tests.factories import client_of, load_core_set, load_sets_of, make_deck, make_user, starter_list

pytestmark = pytest.mark.django_db
EACH_GAME = [
    ("wota", "current", "riverwall"),
    ("wrath-of-cores", "professional", "lowtide"),
    ("valcarta", "standard", "longnight"),
]


@pytest.fixture(autouse=True)
def core():
    load_core_set()


def text_of(answer) -> str:
    return "\n".join(page.extract_text() for page in PdfReader(BytesIO(answer.content)).pages)


def test_every_card_is_printed_as_often_as_it_is_in_the_deck():
    deck = make_deck(make_user("ada"), text="3 River Guard\n1 Mirror Snare\n\nBoss:\n1 Twinflame Wyrm\n")
    said = text_of(client_of("ada").get(f"/decks/{deck.code}/proxies.pdf"))
    assert [said.count(name) for name in ("River Guard", "Mirror Snare", "Twinflame Wyrm")] == [3, 1, 1]


def test_paper_edition_and_plain_are_for_the_reader_to_choose():
    deck, ada = make_deck(make_user("ada")), client_of("ada")
    address = f"/decks/{deck.code}/proxies.pdf"
    page = PdfReader(BytesIO(ada.get(address, {"paper": "letter", "plain": "on"}).content)).pages[0]
    assert float(page.mediabox.width) == 612
    assert ada.get(address, {"edition": "classic"}).content != ada.get(address).content
    assert ada.get(address, {"paper": "papyrus"}).status_code == 400


def test_a_deck_is_printed_by_whoever_may_see_it_and_by_nobody_else():
    ada = make_user("ada")
    private, shared = make_deck(ada), make_deck(ada, "Shared", visibility=Visibility.LINK)
    for client in (Client(), client_of("ben")):
        assert client.get(f"/decks/{private.code}/proxies.pdf").status_code == 404
        assert client.get(f"/decks/{shared.code}/proxies.pdf").status_code == 200


def test_a_deck_without_a_card_is_told_so():
    deck = make_deck(make_user("ada"), text="")
    answer = client_of("ada").get(f"/decks/{deck.code}/proxies.pdf")
    assert answer.status_code == 400
    assert "Choose at least one card to print." in answer.content.decode()


def test_the_page_of_a_deck_leads_to_its_proxies():
    deck = make_deck(make_user("ada"))
    assert f'action="/decks/{deck.code}/proxies.pdf"' in client_of("ada").get(f"/decks/{deck.code}/").content.decode()


@pytest.mark.parametrize(("game", "edition", "starter"), EACH_GAME)
def test_a_deck_of_every_game_is_printed_and_has_a_cover(game: str, edition: str, starter: str):
    load_sets_of(game)
    ada = make_user("ada")
    deck = make_deck(ada, game=game, edition=edition, text=starter_list(starter, game), visibility="public")
    assert client_of("ada").get(f"/decks/{deck.code}/proxies.pdf").content.startswith(b"%PDF")
    (cover,) = Client().get("/decks/").context["shown"]
    assert cover.card.game == game
    assert cover.size >= 50
