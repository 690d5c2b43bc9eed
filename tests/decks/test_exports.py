"""A deck leaves in many forms, comes back the same, and never to somebody who may not see it."""

import csv
import io
import json
import zipfile
from xml.etree import ElementTree as ET

import pytest
from django.urls import reverse

from decks.queries import find_named_list, read_deck
from tests.factories import load_core_set, make_deck, make_user, starter_list

pytestmark = pytest.mark.django_db
FORMS = ("txt", "md", "csv", "json", "cod", "o8d")


@pytest.fixture
def ada():
    load_core_set()
    return make_user("ada")


def sections_of(text):
    return read_deck(game="wota", edition="current", text=text).decklist.sections


@pytest.mark.parametrize("form", FORMS)
def test_each_form_is_read_again_as_the_same_list(client, ada, form):
    deck = make_deck(ada, name="Boss", visibility="public", text=starter_list() + "maybe:\n1 Captain\n")
    body = client.get(reverse("decks:file", args=[deck.code, form])).content.decode()
    page = client.post(reverse("decks:import"), {"format": "wota:current", "text": body})
    assert page.context["counts"]["unknown"] == 0
    assert sections_of(page.context["result"]) == sections_of(deck.text)


def test_a_spreadsheet_is_given_no_formula(client, ada):
    deck = make_deck(ada, visibility="public", text='=HYPERLINK("http://x")\n@sum:\n1 Captain')
    rows = list(csv.reader(io.StringIO(client.get(reverse("decks:file", args=[deck.code, "csv"])).content.decode())))
    assert rows[0] == ["Count", "Name", "Section"]
    assert not [cell for row in rows for cell in row if cell.startswith(("=", "+", "-", "@"))]


@pytest.mark.parametrize("form", ["cod", "o8d"])
def test_markup_and_signs_in_a_list_leave_its_xml_whole(client, ada, form):
    deck = make_deck(ada, name='<b>"&amp;', visibility="public", text="2 River Guard\n<zone> & \x0b no card\n")
    root = ET.fromstring(client.get(reverse("decks:file", args=[deck.code, form])).content)
    assert [card.get("name") or card.text for card in root.iter("card")] == ["River Guard"]
    said = " ".join(text for text in root.itertext() if text)
    assert '<b>"&amp;' in said
    assert "<zone> &" in said


def test_a_code_is_imported_by_its_address_and_a_mistake_is_named(client, ada):
    deck = make_deck(ada)
    client.force_login(ada)
    code = client.get(deck.get_absolute_url()).context["deck_code"]
    client.logout()
    read = client.get(reverse("decks:import"), {"text": code})
    assert sections_of(read.context["result"]) == sections_of(deck.text)
    wrong = client.get(reverse("decks:import"), {"text": code[:-1] + ("X" if code[-1] != "X" else "Y")})
    assert wrong.status_code == 422
    assert "check letters" in wrong.content.decode()
    assert find_named_list(ada, "3 River Guard") is None


def test_the_qr_code_is_a_picture_that_a_camera_can_read(client, ada):
    deck = make_deck(ada, visibility="link")
    answer = client.get(reverse("decks:qr", args=[deck.code]))
    assert answer["Content-Type"] == "image/svg+xml"
    assert b"<svg" in answer.content
    empty = make_deck(ada, visibility="link", text="")
    assert client.get(reverse("decks:qr", args=[empty.code])).status_code == 404


def test_all_of_ones_decks_leave_at_once(client, ada):
    make_deck(ada, name="../../evil: name")
    make_deck(ada, name="../../evil: name", text="1 Captain")
    make_deck(make_user("ben"), name="Not mine")
    client.force_login(ada)
    with zipfile.ZipFile(io.BytesIO(client.get(reverse("decks:all", args=["zip"])).content)) as archive:
        names = archive.namelist()
        assert len(set(names)) == 3
        assert not [name for name in names if "/" in name or ".." in name]
        assert {deck["name"] for deck in json.loads(archive.read("decks.json"))} == {"../../evil: name"}
    assert len(client.get(reverse("decks:all", args=["json"])).json()) == 2
    client.logout()
    assert client.get(reverse("decks:all", args=["zip"])).status_code == 302


def test_the_sheets_have_every_card(client, ada):
    deck = make_deck(ada, visibility="public")
    names = {name for entries in sections_of(deck.text).values() for _count, name in entries}
    sheet = client.get(reverse("decks:sheet", args=[deck.code]))
    assert {name for part in sheet.context["parts"] for _count, name in part.lines} == names
    pull = client.get(reverse("decks:pull", args=[deck.code])).context["sets"]
    assert {each.name for _set, pulls in pull for each in pulls} == names
    numbers = [each.number for _set, pulls in pull for each in pulls]
    assert numbers == sorted(numbers)


@pytest.mark.parametrize("name", ["file", "qr", "sheet", "pull"])
def test_nothing_of_a_private_deck_is_exported_to_a_stranger(client, ada, name):
    deck = make_deck(ada)
    client.force_login(make_user("ben"))
    more = ["txt"] if name == "file" else []
    hidden = client.get(reverse(f"decks:{name}", args=[deck.code, *more]))
    missing = client.get(reverse(f"decks:{name}", args=["a" * 16, *more]))
    assert hidden.status_code == missing.status_code == 404
