"""Faces by their addresses: each printing and edition, kept by browsers, drawn sparingly, wishes that cannot be met."""

import re
import struct
from io import BytesIO
from xml.etree import ElementTree as ET

import pytest
from pypdf import PdfReader

from cards.faces.sizes import MOST_CARDS
from cards.loading import card_file_load
from cards.models import Card
from cards.portraits import build_card_face
from tests.cards.test_load_cards import a_card, a_file
from tests.factories import load_core_set
from wota_site.throttling import Throttle

pytestmark = pytest.mark.django_db
PROMO = {"code": "PRO", "name": "Promo", "released": "2026-06-01"}


@pytest.fixture(autouse=True)
def core():
    load_core_set()


def size_of(answer) -> tuple[int, int]:
    assert answer.content.startswith(b"\x89PNG")
    return struct.unpack(">II", answer.content[16:24])


def words_of(answer) -> str:
    return " ".join(re.sub(r"<[^>]+>", " ", answer.content.decode()).split())


def text_of(answer) -> str:
    assert answer["Content-Type"] == "application/pdf"
    return "\n".join(page.extract_text() for page in PdfReader(BytesIO(answer.content)).pages)


def test_a_face_is_an_svg_file_that_needs_no_other(client):
    answer = client.get("/cards/river-guard/face.svg")
    assert (answer.status_code, answer["Content-Type"]) == (200, "image/svg+xml")
    root = ET.fromstring(answer.content)
    assert {"River Guard", "COR 001"} <= {"".join(text.itertext()) for text in root.iterfind(".//{*}text")}


def test_the_frame_follows_the_edition(client):
    current, classic = (client.get("/cards/river-guard/face.svg", {"edition": each}) for each in ("current", "classic"))
    assert current.content == client.get("/cards/river-guard/face.svg").content != classic.content


def test_a_printing_has_its_own_number_rarity_and_flavor(client):
    card_file_load(data=a_file(a_card("River Guard", "P07", rarity="epic", flavor="Again the river."), **PROMO))
    newest, first = (
        client.get("/cards/river-guard/face.svg", {"set": code}).content.decode() for code in ("pro", "COR")
    )
    assert "PRO P07" in newest
    assert "Again the river." in newest
    assert "COR 001" in first
    assert "Again the river." not in first
    card = Card.objects.get(slug="river-guard")
    card.printing_to_show = card.printings.get(card_set__code="COR")
    assert build_card_face(card).card.number == "001"


def test_a_png_comes_in_a_few_sizes(client):
    assert size_of(client.get("/cards/river-guard/face.png"))[0] == 300
    assert size_of(client.get("/cards/river-guard/face.png", {"width": "744"})) == (744, 1040)


def test_a_link_preview_has_the_size_that_other_sites_show(client):
    answer = client.get("/cards/river-guard/preview.png")
    assert size_of(answer) == (1200, 630)
    assert answer["Content-Type"] == "image/png"


@pytest.mark.parametrize("file", ["face.svg", "face.png", "preview.png"])
def test_who_has_the_picture_is_not_sent_it_again(client, file):
    address = f"/cards/river-guard/{file}"
    first = client.get(address)
    again = client.get(address, headers={"if-none-match": first["ETag"]})
    assert (again.status_code, again.content) == (304, b"")
    assert again["ETag"] == first["ETag"]
    assert first["Cache-Control"] == "public, no-cache"  # kept, and never shown without asking
    other = client.get(address, {"edition": "classic"}, headers={"if-none-match": first["ETag"]})
    assert other.status_code == 200


@pytest.mark.parametrize("file", ["face.svg", "face.png", "preview.png"])
def test_who_has_the_picture_from_before_a_change_of_the_card_is_sent_the_new_one(client, file):
    card_file_load(data=a_file(a_card("Diver", "P01"), **PROMO))
    address = "/cards/diver/" + file
    old = client.get(address)
    card_file_load(data=a_file(a_card("Diver", "P01", ap=75), **PROMO))
    new = client.get(address, headers={"if-none-match": old["ETag"]})
    assert (new.status_code, new["ETag"] != old["ETag"], new.content != old.content) == (200, True, True)


@pytest.mark.parametrize(
    ("address", "said"),
    [
        ("river-guard/face.png?width=5000", "“5000” is not one of 300, 600, 744 or 1488."),
        ("river-guard/face.png?width=", "is not one of"),
        ("river-guard/face.svg?edition=golden", "There is no edition “golden”: choose classic or current."),
        ("river-guard/face.svg?set=XXX", "“River Guard” is not in the set “XXX”, but in COR."),
        ("river-guard/preview.png?set=%3Cb%3E", "is not in the set"),
        ("proxies.pdf", "Choose at least one card to print."),
        ("proxies.pdf?card=nobody", "There is no card at the address “nobody”."),
        ("proxies.pdf?card=%00", "There is no card at the address"),
        ("proxies.pdf?card=river-guard&paper=a5", "There is no paper “a5”: choose a4 or letter."),
        ("proxies.pdf?card=river-guard&copies=99", "“99” is not one of 1, 2"),
        ("proxies.pdf?card=river-guard:XXX", "is not in the set “XXX”"),
        ("proxies.pdf?q=", f"a file holds at most {MOST_CARDS}. Narrow the search."),
        ("proxies.pdf?q=foo:bar+t:dragon", "foo"),
        ("proxies.pdf?q=t:human&copies=9", "cards are too many for one file"),
    ],
)
def test_a_wish_that_cannot_be_met_is_answered_with_what_can(client, address, said):
    answer = client.get(f"/cards/{address}")
    assert answer.status_code == 400
    assert said in words_of(answer)
    assert "a record may have" not in words_of(answer)  # nobody sent one


@pytest.mark.parametrize("file", ["face.svg", "face.png", "preview.png"])
def test_a_card_that_there_is_not_has_no_picture(client, file):
    assert client.get(f"/cards/river-god/{file}").status_code == 404


def test_proxies_are_printed_by_name_and_printing(client):
    card_file_load(data=a_file(a_card("River Guard", "P07"), **PROMO))
    address = "/cards/proxies.pdf?card=river-guard&card=river-guard:COR&card=mirror-snare&paper=letter&copies=2"
    answer = client.get(address)
    said = text_of(answer)
    assert (said.count("River Guard"), said.count("PRO P07"), said.count("COR 001"), said.count("Mirror Snare")) == (
        4,
        2,
        2,
        2,
    )
    assert 'inline; filename="proxies.pdf"' in answer["Content-Disposition"]


def test_proxies_are_printed_by_a_search(client):
    assert "Twinflame Wyrm" in text_of(client.get("/cards/proxies.pdf", {"q": "t:dragon k:boss", "plain": "on"}))


def test_drawings_are_rationed_and_say_when_there_are_more(client, monkeypatch):
    monkeypatch.setattr(Throttle, "THROTTLE_RATES", {"drawings": "2/min", "pages": "2/min"})
    answers = [client.get("/cards/river-guard/face.png") for _ in range(3)]
    assert [answer.status_code for answer in answers] == [200, 200, 429]
    assert 0 < int(answers[-1]["Retry-After"]) <= 60
    assert client.get("/cards/river-guard/face.svg").status_code == 200


@pytest.mark.parametrize("address", ["", "?q=t:dragon", "random/", "rulings/?q=moon", "river-guard/face.svg"])
def test_searches_and_faces_are_rationed_too_with_a_page_that_says_so(client, monkeypatch, address):
    monkeypatch.setattr(Throttle, "THROTTLE_RATES", {"pages": "2/min"})
    answers = [client.get(f"/cards/{address}") for _ in range(3)]
    assert [answer.status_code for answer in answers][1:] == [answers[0].status_code, 429]
    assert "Too many requests in a short time" in words_of(answers[-1])
    assert f"Wait {answers[-1]['Retry-After']} seconds" in words_of(answers[-1])
    assert client.get("/cards/river-guard/").status_code == 200


def test_markup_on_a_card_is_text_in_every_file(client):
    evil = "</svg><script>alert(1)</script>"
    card_file_load(data=a_file(a_card(evil, "001", text=evil, flavor=evil), **PROMO))
    address = Card.objects.get(printings__card_set__code="PRO").get_absolute_url()
    svg = client.get(f"{address}face.svg").content
    assert b"<script" not in svg
    assert evil in " ".join(ET.fromstring(svg).itertext())
    assert client.get(f"{address}face.png").status_code == 200
    assert client.get(f"{address}preview.png").status_code == 200


def test_the_page_of_a_card_leads_to_its_pictures_and_proxies(client):
    page = client.get("/cards/river-guard/?edition=classic").content.decode()
    assert 'action="/cards/proxies.pdf"' in page
    assert 'value="river-guard:COR"' in page
    assert "/cards/river-guard/face.png?set=COR&amp;edition=classic&amp;width=744" in page
