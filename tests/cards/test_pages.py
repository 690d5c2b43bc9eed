"""The catalogue's pages: what Ada types and what she is shown, with and without htmx."""

import json
import re
from html import unescape
from xml.etree import ElementTree as ET

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from cards.models import Card
from cards.services import card_file_load
from cards.views import PAGE_SIZE
from cards.words import stopped_at
from rules.cardtext.problems import Problem
from rules.engine.names import fold
from tests.cards.test_load_cards import CORE_CARDS, a_card, a_file
from tests.factories import load_core_set, make_user

pytestmark = pytest.mark.django_db

HEAVIEST_PAGE = 60_000
CORE_NAMES = sorted((card["name"] for card in CORE_CARDS), key=fold)
PAGES = -(-len(CORE_NAMES) // PAGE_SIZE)
MARKUP = '<script>alert(1)</script> & "quotes" \' onload='


@pytest.fixture
def core():
    load_core_set()


def text_of(answer) -> str:
    """What a reader reads: the page without markup, blanks made single."""
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", answer.content.decode())).split())


def names_of(answer) -> list[str]:
    return [unescape(name) for name in re.findall(r'class="face__name"[^>]*>([^<]+)<', answer.content.decode())]


def test_the_list_shows_the_first_cards_by_name_and_how_many_there_are(client, core):
    answer = client.get("/cards/")
    assert names_of(answer)[:3] == CORE_NAMES[:3]
    assert f"{len(CORE_NAMES)} cards All cards, by name." in text_of(answer)
    assert f"Page 1 of {PAGES}" in text_of(answer)


def test_every_page_of_the_list_is_light_and_all_pages_together_show_every_card_once(client, core):
    seen: list[str] = []
    for number in range(1, PAGES + 1):
        answer = client.get("/cards/", {"page": number})
        assert len(answer.content) < HEAVIEST_PAGE
        seen += re.findall(r'<li><a href="(/cards/[^"]+)"', answer.content.decode())
    assert len(seen) == len(set(seen)) == len(CORE_NAMES)


@pytest.mark.parametrize("view", ["faces", "list"])
def test_the_list_asks_few_queries_however_many_cards_it_shows(client, core, django_assert_num_queries, view):
    client.get("/cards/")  # reads the types, which are kept
    with django_assert_num_queries(4):  # the sets' versions, the count, the cards, their printings
        client.get("/cards/", {"view": view})


def test_a_card_page_asks_few_queries(client, core, django_assert_num_queries):
    with django_assert_num_queries(4):  # the card, its printings, the one before, the one after
        answer = client.get("/cards/river-guard/")
    assert len(answer.content) < HEAVIEST_PAGE


def test_words_are_found_whatever_their_case_and_accents(client, core):
    assert names_of(client.get("/cards/", {"q": "RÍVER gua"})) == ["River Guard"]
    assert names_of(client.get("/cards/", {"q": "packmothers"})) == ["Packmother's Second"]


def test_filters_narrow_the_list_and_the_page_says_so_in_words(client, core):
    answer = client.get("/cards/", {"kind": "mage", "type": ["Aqua", "Elf"], "rarity": "common"})
    mages = [card for card in CORE_CARDS if card["kind"] == "mage" and card["rarity"] == "common"]
    found = {card["name"] for card in mages if {"Aqua", "Elf"} & set(card["types"])}
    assert names_of(answer) == sorted(found, key=fold)
    assert f"{len(found)} cards Cards of kind Mage, of type Aqua or Elf, of rarity Common, by name." in text_of(answer)
    assert '<input type="checkbox" name="type" value="Aqua" checked>' in answer.content.decode()


def test_a_filter_that_is_not_known_is_named_and_the_rest_still_runs(client, core):
    answer = client.get("/cards/", {"q": "river", "kind": "armie", "type": "aqua"})
    assert names_of(answer) == ["River Guard"]
    assert "“armie” is not a kind and was left out. Did you mean “army”?" in text_of(answer)


def test_an_empty_result_says_which_condition_to_drop_and_offers_the_nearest_name(client, core):
    answer = client.get("/cards/", {"q": "rivr gaurd", "kind": "boss"})
    assert "Did you mean River Guard ?" in text_of(answer)
    answer = client.get("/cards/", {"q": "river", "kind": "boss"})
    found = sum("river" in fold(f"{card['name']} {card.get('text', '')}") for card in CORE_CARDS)
    assert f"Without “Boss”: {found} card" in text_of(answer)
    assert 'href="?q=river"' in answer.content.decode()
    assert "Did you mean" not in text_of(answer)


def test_an_empty_catalogue_says_how_cards_come_in(client):
    assert "No cards yet" in text_of(client.get("/cards/"))


def test_htmx_is_given_the_results_alone_and_going_back_the_whole_page(client, core):
    live = client.get("/cards/", {"q": "river"}, headers={"HX-Request": "true"})
    assert live.content.startswith(b'<section id="results"')
    assert "HX-Request" in live.headers["Vary"]
    back = client.get("/cards/", headers={"HX-Request": "true", "HX-History-Restore-Request": "true"})
    assert b"<!doctype html>" in back.content


@pytest.mark.parametrize(
    "query",
    [
        {"q": "\x00"},
        {"q": "%_\\"},
        {"q": "a" * 10_000},
        {"q": "((((" * 100},
        {"page": "-1"},
        {"page": "x"},
        {"view": "../"},
        {"kind": ["army"] * 500},
        {"type": "," * 300},
        {"game": "chess"},
    ],
)
def test_hostile_queries_are_answered_with_a_page(client, core, query):
    assert client.get("/cards/", query).status_code == 200


def test_a_card_page_says_all_that_is_on_the_card_as_text(client, core):
    page = text_of(client.get("/cards/river-guard/"))
    for words in ("STA 20 SC 0 AP 40 SP 60", "Human / Aqua", "Core (COR) 001, Common, 15 January 2026"):
        assert words in page
    assert "None: the card fights by the ground rules." in page
    assert "The river keeps moving so that they do not have to." in page
    assert "WOTA-EFX-07 A card with two types counts as a distinct combined type" in page
    place = CORE_NAMES.index("River Guard")
    assert f"← {CORE_NAMES[place - 1]} {CORE_NAMES[place + 1]} →" in page


def test_a_card_page_says_how_the_engine_reads_the_text(client):
    text = "Your Dragons get +10 AP. When this card is summoned, draw a card."
    card_file_load(data=a_file(a_card("Herald", "001", text=text)))
    page = text_of(client.get("/cards/herald/"))
    assert "How the engine reads it Continuous: Dragon cards you control gain 10 AP." in page
    assert "Triggered: When this card is summoned: draw 1 card." in page


def test_a_card_page_says_on_which_word_reading_failed(client):
    card_file_load(data=a_file(a_card("Herald", "001", text="Draw 2 cads.")))
    page = text_of(client.get("/cards/herald/"))
    assert "It does not: reading stops at “cads” (line 1, column 8)." in page
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
    assert stopped_at("Draw 2 cads.\nGo on.", problem) == stopped


def test_the_table_of_cards_shows_no_stat_that_a_card_has_not(client):
    rune = {"number": "001", "kind": "rune", "subtype": "normal", "types": [], "sta": 10, "text": "Draw 1 card."}
    values = {key: value for key, value in a_card("Errand", **rune).items() if key not in ("ap", "sp")}
    card_file_load(data=a_file(values, a_card("Stone", "002", ap=0)))
    page = client.get("/cards/", {"view": "list"}).content.decode()
    rows = [re.findall(r'<td class="number">(.*?)</td>', row) for row in page.split("<tr>")[2:4]]
    assert rows == [["10", "", "", ""], ["20", "0", "0", "60"]]


def test_a_card_without_text_has_nothing_to_read(client):
    card_file_load(data=a_file(a_card("Herald", "001", text="")))
    assert "How the engine reads it" not in text_of(client.get("/cards/herald/"))


def test_a_rule_on_a_card_page_leads_to_the_rulebook(client, core):
    address = re.search(r'href="([^"]+)">WOTA-CMB-05<', client.get("/cards/river-guard/").content.decode())
    assert client.get(address[1], follow=True).status_code == 200


def test_the_frame_follows_the_edition(client, core):
    assert b"face--classic" in client.get("/cards/river-guard/", {"edition": "classic"}).content
    assert b"face--classic" not in client.get("/cards/river-guard/", {"edition": "nonsense"}).content


def test_a_card_that_does_not_exist_is_not_found(client, core):
    assert client.get("/cards/river-god/").status_code == 404


def test_markup_in_names_and_texts_never_becomes_markup(client):
    card_file_load(data=a_file(a_card(MARKUP, "001", text=MARKUP, flavor=MARKUP, artist=MARKUP)))
    address = Card.objects.get().get_absolute_url()
    for url in ("/cards/", "/cards/?view=list", address, f"/cards/?q={MARKUP}"):
        page = client.get(url).content.decode()
        assert "<script>alert" not in page
        assert '" onload=' not in page
        assert "&lt;script&gt;" in page


def test_every_face_of_the_list_is_well_formed_and_refers_to_shapes_that_exist(client, core, settings):
    sprite = ET.parse(settings.BASE_DIR / "static" / "img" / "faces.svg")
    shapes = {symbol.get("id") for symbol in sprite.iter("{http://www.w3.org/2000/svg}symbol")}
    for number in range(1, PAGES + 1):
        page = client.get("/cards/", {"page": number}).content.decode()
        faces = re.findall(r'<svg class="face .*?</svg>(?=</a>)', page, re.DOTALL)
        assert faces
        for face in faces:
            used = [use.get("href", "").partition("#")[2] for use in ET.fromstring(face).iter("use")]
            assert set(used) <= shapes


def test_cleo_loads_a_card_file_in_the_admin_after_seeing_what_it_would_change(core):
    client = Client()
    client.force_login(make_user("cleo", is_staff=True, is_superuser=True))

    def load(data: bytes, **fields: str) -> str:
        file = SimpleUploadedFile("tide.json", data)
        return text_of(client.post("/admin/cards/card/load/", {"file": file, **fields}))

    file = a_file(a_card("River Guard", "001", ap=45), a_card("Tide Reader", "P01"))
    assert "Load a card file" in text_of(client.get("/admin/cards/card/"))
    assert "New: 1. Changed: 1. Unchanged: 0." in load(file, dry_run="on")
    assert not Card.objects.filter(name="Tide Reader").exists()
    assert "loaded New: 1. Changed: 1." in load(file)
    assert Card.objects.get(name="Tide Reader").printed.ap == 40
    faulty = load(a_file(a_card("Tide Reader", "P01", kind="armie")))
    assert "Nothing was loaded. One thing to mend: card 1: Tide Reader (P01): kind:" in faulty


def test_eve_of_the_staff_without_the_right_loads_nothing(core):
    client = Client()
    client.force_login(make_user("eve", is_staff=True))
    assert client.get("/admin/cards/card/load/").status_code == 403


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
    with django_assert_max_num_queries(12):
        page = client.get("/admin/cards/card/", {"q": "river"})
    assert b"River Guard" in page.content
    card = Card.objects.get(name="River Guard")
    assert b"COR 001" in client.get(f"/admin/cards/card/{card.pk}/change/").content
    assert client.get("/admin/cards/cardset/").status_code == 200
    assert client.get("/admin/cards/card/add/").status_code == 403


def test_the_api_answers_like_the_page_in_the_form_of_the_card_file(client, core, django_assert_num_queries):
    client.get("/api/v1/cards/")
    with django_assert_num_queries(4):
        answer = client.get("/api/v1/cards/", {"q": "river", "kind": "armie", "type": "aqua"})
    found = answer.json()
    assert found["count"] == 1
    assert found["warnings"] == ["“armie” is not a kind and was left out. Did you mean “army”?"]
    assert found["explanation"] == "Cards with “river” in name or text, of type Aqua, by name."
    card = found["results"][0]
    assert {name: card[name] for name in ("name", "number", "kind", "types", "sta", "sc", "ap", "sp", "rarity")} == {
        "name": "River Guard", "number": "001", "kind": "army", "types": ["Human", "Aqua"],
        "sta": 20, "sc": 0, "ap": 40, "sp": 60, "rarity": "common",
    }  # fmt: skip
    assert card == client.get("/api/v1/cards/river-guard/").json()
    assert card["url"] == "http://testserver/cards/river-guard/"


def test_api_pages_follow_each_other_without_gap_or_repetition(client, core):
    url, slugs = "/api/v1/cards/?page_size=25", []
    while url:
        page = client.get(url).json()
        assert page["count"] == len(CORE_NAMES)
        slugs += [card["slug"] for card in page["results"]]
        url = page["next"]
    assert len(slugs) == len(set(slugs)) == len(CORE_NAMES)


def test_the_api_completes_names_and_forgives_a_typo(client, core):
    def complete(text: str) -> list[str]:
        return [card["name"] for card in client.get("/api/v1/cards/autocomplete/", {"q": text}).json()["results"]]

    assert complete("mar")[:2] == ["Maren of the Long Bridge", "Market-Day Hero"]
    assert all(" mar" in f" {name.lower()}" for name in complete("mar"))
    assert complete("archmage")[0] == "Thrice-Elected Archmage"
    assert complete("rivr gaurd")[0] == "River Guard"
    assert complete("") == complete("  ") == []


def test_the_api_says_not_found_as_a_problem(client, core):
    for url in ("/api/v1/cards/river-god/", "/api/v1/cards/schema/chess/"):
        answer = client.get(url)
        assert answer.status_code == 404
        assert answer.headers["Content-Type"] == "application/problem+json"


def test_the_schema_of_card_files_is_published(client):
    schema = json.loads(client.get("/api/v1/cards/schema/wota/").content)
    assert schema["title"] == "W.O.T.A. card file"
