"""The list of cards: what Ada types or presses, and what she is shown; the query in the box is all there is to it."""

import gzip
import json
import re
from html import unescape
from random import Random
from urllib.parse import parse_qs, urlsplit
from xml.etree import ElementTree as ET

import pytest

from cards.models import Card
from cards.queries import random_card
from cards.search import parse
from cards.services import card_file_load, search_save
from cards.views import names
from cards.views.lists import PAGE_SIZES
from rules.engine.names import fold
from tests.cards.test_load_cards import CORE_CARDS, a_card, a_file
from tests.factories import load_core_set, make_user

pytestmark = pytest.mark.django_db

HEAVIEST_PAGE = 60_000
CORE_NAMES = sorted((card["name"] for card in CORE_CARDS), key=fold)
PAGES = -(-len(CORE_NAMES) // PAGE_SIZES["faces"])
MARKUP = '<script>alert(1)</script> & "quotes" \' onload='


@pytest.fixture
def core():
    load_core_set()


def get_list(client, query="", **asked):
    """The list as it answers a query."""
    return client.get("/cards/", {"q": query, **asked} if query else asked)


def text_of(answer) -> str:
    """What a reader reads: the page without markup, blanks made single."""
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", answer.content.decode())).split())


def part(answer, begin: str, end: str = "</section>") -> str:
    """The markup from a place on, up to another."""
    page = answer.content.decode()
    assert begin in page
    return page.partition(begin)[2].partition(end)[0]


def names_of(answer) -> list[str]:
    """The cards in the order in which they are shown, whichever the view."""
    cards = part(answer, 'id="cards"', 'id="pages"')
    return [unescape(name) for name in re.findall(r'href="/cards/[^"]+">(?:<svg[^>]*><title>)?([^<:]+)', cards)]


def links_of(answer) -> dict[str, str]:
    """The queries that the links of the page lead to, each by the link's words."""
    found = re.findall(r'<a [^>]*href="(\?q=[^"]*|\./)"[^>]*>(.*?)</a>', answer.content.decode(), re.DOTALL)
    return {" ".join(re.sub(r"<[^>]+>", " ", words).split()): query_of(address) for address, words in found}


def query_of(address: str) -> str:
    return parse_qs(urlsplit(unescape(address)).query).get("q", [""])[0]


def test_without_a_query_the_list_shows_the_first_cards_by_name_and_how_many_there_are(client, core):
    answer = get_list(client)
    assert names_of(answer)[:3] == CORE_NAMES[:3]
    assert f"{len(CORE_NAMES)} cards All cards, by name." in text_of(answer)


def test_every_page_is_light_and_all_pages_together_show_every_card_once(client, core):
    seen: list[str] = []
    for number in range(1, PAGES + 1):
        answer = get_list(client, page=number)
        assert len(answer.content) < HEAVIEST_PAGE
        seen += names_of(answer)
    assert seen == CORE_NAMES


@pytest.mark.parametrize("view", ["faces", "list", "text", "table"])
def test_every_view_shows_the_same_cards_in_the_same_order_and_is_light(client, core, view):
    answer = get_list(client, f"t:elf order:-ap display:{view}")
    elves = [card for card in CORE_CARDS if "Elf" in card.get("types", ())]
    assert names_of(answer) == [
        card["name"] for card in sorted(elves, key=lambda card: (-card["ap"], fold(card["name"])))
    ]
    assert len(get_list(client, f"display:{view}").content) < HEAVIEST_PAGE


def test_no_view_asks_more_of_the_database_than_another(client, core, django_assert_max_num_queries):
    get_list(client, "text:draw")  # reads the columns, which are kept
    for view in ("faces", "list", "text", "table"):
        with django_assert_max_num_queries(7):
            get_list(client, f"text:draw display:{view}")


def test_the_text_of_a_card_can_be_read_where_texts_are_shown(client, core):
    card = next(card for card in CORE_CARDS if card.get("text") and "\n" not in card["text"])
    assert card["text"] in text_of(get_list(client, f'!"{card["name"]}" display:text'))
    assert "Army · Human / Aqua · STA 20 · SC 0 ·" in text_of(get_list(client, '!"River Guard" display:text'))


def test_the_table_shows_no_stat_that_a_card_has_not(client):
    rune = {"number": "001", "kind": "rune", "subtype": "normal", "types": [], "sta": 10, "text": "Draw 1 card."}
    values = {key: value for key, value in a_card("Errand", **rune).items() if key not in ("ap", "sp")}
    card_file_load(data=a_file(values, a_card("Stone", "002", ap=0)))
    rows = part(get_list(client, "display:table"), '<tbody id="cards">', "</tbody>").split("<tr>")[1:]
    assert [re.findall(r'<td class="number">(.*?)</td>', row) for row in rows] == [
        ["10", "", "", ""],
        ["20", "0", "0", "60"],
    ]


def test_a_query_is_said_in_words_under_the_box_and_stays_in_it(client, core):
    answer = get_list(client, "type:aqua kind:mage rarity:common")
    found = [c for c in CORE_CARDS if "Aqua" in c.get("types", ()) and c["kind"] == "mage" and c["rarity"] == "common"]
    assert names_of(answer) == sorted((card["name"] for card in found), key=fold)
    assert f"{len(found)} cards Cards of type Aqua, of kind Mage" in text_of(answer)
    assert 'value="type:aqua kind:mage rarity:common"' in answer.content.decode()


def test_a_facet_counts_the_cards_and_writes_its_value_into_the_query(client, core):
    mages = sum(card["kind"] == "mage" for card in CORE_CARDS)
    links = links_of(get_list(client, "text:draw"))
    assert links_of(get_list(client))[f"Mage {mages}"] == "kind:mage"
    army = next(words for words in links if words.startswith("Army "))
    assert links[army] == "text:draw kind:army"
    assert f"{army.split()[1]} card" in text_of(get_list(client, links[army]))


@pytest.mark.parametrize("view", ["list", "text", "table"])
def test_a_rune_tells_its_subtype_where_no_face_does(client, core, view):
    page = text_of(get_list(client, f"!“Breath on Credit” display:{view}"))
    assert re.search(r"Breath on Credit Rune [·0 ]*Quick ", page)
    assert f"Quick {sum(card.get('subtype') == 'quick' for card in CORE_CARDS)}" in links_of(get_list(client))


def test_a_chosen_facet_is_marked_and_taken_out_by_another_press_while_its_neighbors_still_count(client, core):
    answer = get_list(client, "kind:mage")
    assert 'id="f-kind-mage" href="./" aria-current="true"' in answer.content.decode()
    armies = sum(card["kind"] == "army" for card in CORE_CARDS)
    assert links_of(answer)[f"Army {armies}"] == "kind:mage|army"
    assert links_of(answer)["Take 1 filter out"] == ""
    assert "Filters, 1 active" in answer.content.decode()


def test_a_view_an_order_and_a_column_are_chosen_by_writing_them_into_the_query(client, core):
    links = links_of(get_list(client, "t:elf"))
    assert links["Table"] == "t:elf display:table"
    assert links["AP, highest first"] == "t:elf order:-ap,name"
    table = get_list(client, links["Table"])
    assert links_of(table)["Faces"] == "t:elf"
    assert links_of(table)["AP"] == "t:elf display:table order:-ap,name"
    sorted_table = get_list(client, links_of(table)["AP"])
    assert 'aria-sort="descending"' in sorted_table.content.decode()
    assert links_of(sorted_table)["AP"] == "t:elf display:table order:ap,name"
    assert links_of(sorted_table)["Name, A to Z"] == "t:elf display:table"


def test_a_pressed_order_takes_the_place_of_order_and_direction(client, core):
    links = links_of(get_list(client, "t:elf order:ap direction:desc"))
    assert links["STA, lowest first"] == "t:elf order:sta,name"
    assert links["Name, A to Z"] == "t:elf"
    table = links_of(get_list(client, "direction:desc display:table"))
    assert table["Name, A to Z"] == "display:table"
    assert table["SC"] == "display:table order:sc,name"


def test_every_printing_is_shown_when_the_query_says_so(client):
    again = json.loads(a_file(a_card("Herald", "007", rarity="rare")))
    again["set"] |= {"code": "TWO", "name": "Second", "released": "2026-06-01"}
    card_file_load(data=a_file(a_card("Herald", "001")))
    card_file_load(data=json.dumps(again).encode())
    assert names_of(get_list(client)) == ["Herald"]
    prints = get_list(client, links_of(get_list(client))["Every printing"])
    assert names_of(prints) == ["Herald", "Herald"]
    assert "2 printings" in text_of(prints)
    assert re.findall(r'href="(/cards/herald/[^"]*)"', prints.content.decode()) == [
        "/cards/herald/",
        "/cards/herald/?set=COR",
    ]


def test_what_is_not_understood_is_marked_at_its_place_with_words_that_mend_it_and_the_rest_runs(client, core):
    answer = get_list(client, '"river guard" kind:armie')
    assert names_of(answer) == ["River Guard"]
    assert "kind:<mark>armie</mark>" in answer.content.decode()
    assert links_of(answer)["army"] == '"river guard" kind:army'
    assert 'value="&quot;river guard&quot; kind:armie"' in answer.content.decode()


@pytest.mark.parametrize(
    ("query", "word", "mended"),
    [
        ("tipe:elf river", "type", "type:elf river"),
        ("keyword:blesed", "Blessed", "keyword:Blessed"),
        ('kw:"ambush repl"', "Ambush Repel", 'kw:"Ambush Repel"'),
    ],
)
def test_a_mend_replaces_the_faulty_word_alone(client, core, query, word, mended):
    assert links_of(get_list(client, query)).get(word) == mended


def test_an_empty_result_says_what_would_be_found_without_each_condition(client, core):
    answer = get_list(client, "river kind:boss")
    rivers = sum("river" in fold(card["name"]) for card in CORE_CARDS)
    without = next(words for words in links_of(answer) if words.startswith("Without: of kind Boss"))
    assert without.endswith(f" {rivers} card" + ("s" if rivers != 1 else ""))
    assert links_of(answer)[without] == "river"
    assert "How to search" in text_of(answer)


def test_an_empty_result_says_so_when_no_single_condition_is_to_blame(client, core):
    page = text_of(get_list(client, "zebra k:boss k:rune"))
    assert "Removing any one condition finds nothing either." in page


def test_an_empty_result_offers_the_names_that_are_spelled_most_like_it(client, core):
    page = text_of(get_list(client, "rivr gaurd"))
    assert "Did you mean: River Guard" in page


def test_an_empty_catalogue_says_how_cards_come_in(client):
    assert "No cards yet" in text_of(get_list(client))


def test_htmx_is_given_what_changed_alone_and_going_back_the_whole_page(client, core):
    live = client.get("/cards/", {"q": "river"}, headers={"HX-Request": "true"})
    assert b"<title>Cards: river" in live.content
    assert b'id="results"' in live.content
    assert b"<!doctype html>" not in live.content
    assert "HX-Request" in live.headers["Vary"]
    back = client.get("/cards/", headers={"HX-Request": "true", "HX-History-Restore-Request": "true"})
    assert b"<!doctype html>" in back.content


def test_pages_follow_each_other_and_any_can_be_jumped_to(client, core):
    second = get_list(client, "kind:army", page=2)
    armies = sorted((card["name"] for card in CORE_CARDS if card["kind"] == "army"), key=fold)
    assert names_of(second) == armies[24:48]
    page = second.content.decode()
    assert 'href="?q=kind:army&amp;page=1"' in page
    assert 'href="?q=kind:army&amp;page=3"' in page
    assert f'max="{-(-len(armies) // 24)}" value="2"' in page


def test_a_reader_who_prefers_it_is_shown_more_of_the_same_page_from_then_on(client, core):
    answer = client.get("/cards/", {"q": "kind:army", "paging": "endless"})
    assert answer.headers["Location"] == "/cards/?q=kind:army"
    page = get_list(client, "kind:army").content.decode()
    assert 'id="more"' in page
    assert 'id="page-after"' not in page
    client.get("/cards/", {"paging": "pages"})
    assert 'id="page-after"' in get_list(client, "kind:army").content.decode()


@pytest.mark.parametrize(
    "asked",
    [
        {"q": "\x00"},
        {"q": "%_\\"},
        {"q": "a" * 10_000},
        {"q": "((((" * 100},
        {"q": "x:/(/ name:/[/ order:nothing display:sideways"},
        {"page": "-1"},
        {"page": "x"},
        {"page": "9" * 400},
        {"paging": "sideways"},
    ],
)
def test_hostile_queries_are_answered_with_a_page(client, core, asked):
    for headers in ({}, {"HX-Request": "true"}):
        assert client.get("/cards/", asked, headers=headers).status_code == 200
    assert client.get("/cards/random/", asked).status_code == 302


def test_a_query_full_of_faults_is_answered_with_the_first_of_them(client, core):
    page = text_of(get_list(client, "foo:bar " * 12))
    assert "12 parts of the search were not understood" in page
    assert "The first 8 are shown" in page


def test_a_long_query_leaves_room_for_fewer_values_in_each_facet(client, core):
    short, long = get_list(client), get_list(client, "-zebra " * 40)
    assert len(part(long, 'id="facet-list"', "</aside>")) < 2 * len(part(short, 'id="facet-list"', "</aside>"))
    assert "Army" in part(long, 'id="facet-list"', "</aside>")


def test_beside_a_very_long_query_nothing_is_offered_that_would_repeat_it(client, core):
    page = get_list(client, "-zebra " * 100 + "display:table")
    assert len(page.content) < HEAVIEST_PAGE
    assert "too long for the buttons" in part(page, 'id="facet-list"', "</aside>")
    assert set(links_of(page)) <= {"Next", "Show more as I scroll"}
    assert names_of(page)[0] == CORE_NAMES[0]
    assert "Table" in links_of(get_list(client, "-zebra " * 40))


def test_a_fault_in_a_long_query_is_shown_with_what_stands_around_it(client, core):
    page = get_list(client, "river " * 20 + "kind:armie" + " river" * 20)
    place = part(page, 'class="faults__place">', "</code>")
    assert place.startswith("…")
    assert place.endswith("…")
    assert "kind:<mark>armie</mark>" in place
    assert len(place) < 200


@pytest.mark.parametrize("letter", ["é", "\u9f8d", "%", "\U0001f409"])
def test_the_longest_query_in_any_script_does_not_weigh_the_page_down(client, core, letter):
    assert len(get_list(client, f"-{letter * 990}").content) < HEAVIEST_PAGE
    assert links_of(get_list(client, f"t:elf -{letter}"))["Table"] == f"t:elf -{letter} display:table"


def test_markup_in_names_texts_and_queries_never_becomes_markup(client):
    card_file_load(data=a_file(a_card(MARKUP, "001", text=MARKUP, flavor=MARKUP, artist=MARKUP)))
    queries = [f"display:{view}" for view in ("faces", "list", "text", "table")]
    for query in ("", MARKUP, f"kind:{MARKUP}", *queries):
        page = get_list(client, query).content.decode()
        assert "<script>alert" not in page
        assert '" onload=' not in page
        assert "&lt;script&gt;" in page


def test_a_card_that_a_load_changes_is_shown_as_it_is_from_then_on(client):
    for points in (40, 70):
        card_file_load(data=a_file(a_card("Herald", "001", ap=points)))
        for view in ("faces", "list", "text", "table"):
            assert str(points) in part(get_list(client, f"herald display:{view}"), 'id="cards"', 'id="pages"')
        (card,) = client.get("/api/v1/cards/", {"q": "herald"}).json()["results"]
        assert card["ap"] == points


def test_every_face_is_well_formed_and_refers_to_shapes_that_exist(client, core, settings):
    sprite = ET.parse(settings.BASE_DIR / "rules/games/wota/static/faces/wota.svg")
    shapes = {shape.get("id") for shape in sprite.iter() if shape.get("id")}
    for number in range(1, PAGES + 1):
        page = get_list(client, page=number).content.decode()
        faces = re.findall(r'<svg class="face.*?</svg>(?=</a>)', page, re.DOTALL)
        assert faces
        for face in faces:
            used = [use.get("href", "").partition("#")[2] for use in ET.fromstring(face).iter("use")]
            assert set(used) <= shapes


def test_a_random_card_is_one_of_those_found_and_chance_decides_which(client, core):
    elves = {card["name"] for card in CORE_CARDS if "Elf" in card.get("types", ())}
    drawn = {random_card(parse("t:elf"), chance=Random(seed)).name for seed in range(40)}
    assert drawn <= elves
    assert len(drawn) > 1
    answer = client.get("/cards/random/", {"q": "!river-guard"})
    assert answer.headers["Location"] == "/cards/river-guard/"
    assert "no-store" in answer.headers["Cache-Control"]


def test_a_random_card_of_nothing_leads_back_to_the_empty_list(client, core):
    assert random_card(parse("t:elf t:0"), chance=Random(1)) is None
    assert client.get("/cards/random/", {"q": "zebra"}).headers["Location"] == "/cards/?q=zebra"


def test_a_random_card_that_was_deleted_just_now_leads_back_to_the_list(client, core):
    assert random_card(parse("!river-guard"), chance=Random(1)).name == "River Guard"
    Card.objects.filter(slug="river-guard").delete()  # what was found is remembered: nobody marked the sets as changed
    assert client.get("/cards/random/", {"q": "!river-guard"}).headers["Location"].startswith("/cards/?q=")


def test_names_and_fields_come_in_one_answer_that_a_browser_keeps_until_the_next_load(client, core):
    address = re.search(r'id="card-q"[^>]* data-names="([^"]+)"', get_list(client).content.decode())[1]
    answer = client.get(address)
    assert "immutable" in answer.headers["Cache-Control"]
    known = answer.json()
    assert [name for name, _slug, _kind in known["names"]] == CORE_NAMES
    assert ["River Guard", "river-guard", "Army"] in known["names"]
    fields = {field["names"][0]: field for field in known["fields"]}
    assert "Aqua" in fields["type"]["values"]
    assert ["COR", "Core"] in fields["set"]["values"]
    card_file_load(data=a_file(a_card("Herald", "P01")))
    assert address not in get_list(client).content.decode()
    assert "immutable" not in client.get(address).headers["Cache-Control"]


def test_names_are_sent_small_and_once(client, core):
    answer = client.get("/cards/names.json", headers={"Accept-Encoding": "gzip"})
    assert len(answer.content) * 2 < len(gzip.decompress(answer.content))
    again = client.get("/cards/names.json", headers={"If-None-Match": answer.headers["ETag"]})
    assert again.status_code == 304


def test_the_names_of_one_game_are_sent_alone(client, core):
    assert len(client.get("/cards/names.json?game=wota").json()["names"]) == len(
        client.get("/cards/names.json").json()["names"]
    )
    assert client.get("/cards/names.json?game=valcarta").json()["names"] == []
    assert client.get("/cards/names.json?game=chess").status_code == 404


def test_the_names_of_a_large_catalogue_are_left_to_the_api(client, core, monkeypatch):
    monkeypatch.setattr(names, "MOST_NAMES", 100)
    names.build_content.cache_clear()
    assert client.get("/cards/names.json").json()["names"] is None
    names.build_content.cache_clear()


def test_searches_that_a_person_keeps_stand_beside_the_box_and_nobody_else_sees_them(client, core):
    search_save(actor=make_user("ada"), name="Cheap Aqua", query="type:aqua sta<=20")
    client.force_login(make_user("ada"))
    assert links_of(get_list(client))["Cheap Aqua"] == "type:aqua sta<=20"
    client.force_login(make_user("ben"))
    assert "Cheap Aqua" not in text_of(get_list(client))


def test_the_page_of_the_language_stands_beside_the_box(client, core):
    assert 'href="/cards/syntax/"' in get_list(client).content.decode()
    assert client.get("/cards/syntax/").status_code == 200


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("elf", "t:elf"),
        ("boss aqua", "k:boss t:aqua"),
        ("legendary dragon", "r:legendary t:dragon"),
        ("elf 80 ap", "t:elf ap=80"),
        ("rune that draws", "k:rune x:draw"),
    ],
)
def test_words_that_mean_fields_are_offered_as_such_on_the_page_and_in_the_api(client, text, meant):
    load_core_set()
    page = client.get("/cards/", {"q": text}).content.decode()
    assert "No cards match" in page
    assert "Did you mean:" in page
    (first, *_others) = client.get("/api/v1/cards/", {"q": text}).json()["suggestions"]
    assert first["query"] == meant
    assert 0 < first["count"] == client.get("/api/v1/cards/", {"q": meant}).json()["count"]
    assert f'href="?q={meant.replace(" ", "+").replace("=", "%3D")}"' in page


def test_leaving_a_condition_out_is_no_second_choice_where_there_is_no_first(client):
    load_core_set()
    page = client.get("/cards/", {"q": "t:elf k:field"}).content.decode()
    assert "Or remove one condition" not in page
    assert "Remove one condition:" in page
