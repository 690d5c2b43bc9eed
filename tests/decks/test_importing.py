"""A list is imported on a page or by the API; guesses are said aloud, and no private deck is ever shown."""

import json

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.urls import reverse

from cards.models import Printing
from cards.services import collection_set
from rules.decklists.importing import MAX_IMPORTED_LINES
from tests.factories import load_core_set, make_deck, make_user

pytestmark = pytest.mark.django_db
PAGE = reverse("decks:import")
LIST = "3 River Guard\n2 Fery Master\n1 Vael"


@pytest.fixture(autouse=True)
def cards():
    load_core_set()


def read(client, text=LIST, **fields):
    return client.post(PAGE, {"format": "wota:current", "text": text, **fields})


def test_ada_reads_which_lines_were_understood_guessed_and_not_known(client):
    page = read(client)
    counts = page.context["counts"]
    assert (counts["card"], counts["guess"], counts["unknown"], counts["cards"]) == (1, 1, 1, 5)
    text = page.content.decode()
    assert "Ferry Master" in text
    assert "Old Vael, Hearth of Dragons" in text


def test_one_press_takes_a_guess_back_and_a_pick_adds_the_card(client):
    page = read(client, choose="2:", choices="3:Old Vael, Hearth of Dragons")
    assert page.context["result"] == "3 River Guard\n2 Fery Master\n1 Old Vael, Hearth of Dragons\n"
    assert page.context["choices"] == "3:Old Vael, Hearth of Dragons\n2:"


def test_the_list_goes_on_to_the_editor_as_it_was_read(client):
    result = read(client).context["result"]
    editor = client.post(reverse("decks:new"), {"format": "wota:current", "text": result, "check": "1"})
    assert editor.context["reading"].decklist.sections == {"main": ((3, "River Guard"), (2, "Ferry Master"))}


def test_a_heading_and_a_moved_card_are_shown_with_their_sections_and_one_press_changes_each(client):
    text = "Removal:\n3 River Guard\n1 Mother Undertow"
    page = read(client, text).content.decode()
    for sentence in ("heading: main deck", "1 Mother Undertow, moved to: boss deck", "Leave in: main deck"):
        assert sentence in page
    pressed = read(client, text, choose="1:maybe", choices="3:")
    assert pressed.context["found"].sections == {"maybe": ((3, "River Guard"), (1, "Mother Undertow"))}


def test_ben_sets_a_line_of_the_editor_aside_as_a_note(client):
    typed = {"format": "wota:current", "text": "3 Zzyzx\n2 Captain", "name": "", "pick": "1:#"}
    editor = client.post(reverse("decks:new"), typed)
    assert editor.context["reading"].decklist.sections == {"main": ((2, "Captain"),)}
    assert not editor.context["reading"].check.unread


def test_a_file_is_imported_in_place_of_the_text(client):
    deck = b'<cockatrice_deck><zone name="main"><card number="2" name="River Guard"/></zone></cockatrice_deck>'
    page = read(client, "", file=SimpleUploadedFile("deck.cod", deck))
    assert page.context["result"] == "main:\n2 River Guard\n"


def test_a_printing_is_known_by_its_set_and_number(client):
    assert read(client, "2 COR 001").context["result"] == "2 River Guard (COR) 1\n"


def test_the_address_of_a_deck_is_imported_if_the_visitor_may_see_it(client):
    ada, ben = make_user("ada"), make_user("ben")
    shared = make_deck(ada, visibility="link", text="3 River Guard")
    private = make_deck(ada, name="Secret", text="3 Captain")
    assert read(client, f"http://testserver{shared.get_absolute_url()}").context["result"] == "3 River Guard\n"
    client.force_login(ben)
    refused = read(client, f"http://testserver{private.get_absolute_url()}")
    missing = read(client, f"http://testserver{private.get_absolute_url()[:-2]}z/")
    assert refused.status_code == missing.status_code == 422
    assert "Secret" not in refused.content.decode()
    assert "no deck at this address" in refused.content.decode()
    client.force_login(ada)
    assert read(client, private.get_absolute_url()).context["result"] == "3 Captain\n"


@pytest.mark.parametrize(("text", "word"), [("", "Paste a list"), ("1 Captain\n" * (MAX_IMPORTED_LINES + 1), "20,000")])
def test_nothing_and_too_much_are_refused_in_a_word(client, text, word):
    page = read(client, text)
    assert page.status_code == 422
    assert word in page.content.decode()


def test_a_page_that_shows_the_first_lines_alone_says_so_and_all_go_on(client):
    page = read(client, "".join(f"1 Nobody {number}\n" for number in range(301)))
    assert "first 300 lines" in page.content.decode()
    assert (len(page.context["unknown"]), page.context["counts"]["unknown"]) == (300, 301)
    assert "1 Nobody 300\n" in page.context["result"]
    assert "lines of each kind" not in read(client).content.decode()


def test_the_editor_takes_all_guesses_at_one_press(client):
    typed = {"format": "wota:current", "text": "# mine\n3 Rivr Guard\n1 Vael\n2 Fery Master", "name": ""}
    page = client.post(reverse("decks:new"), {**typed, "check": "1"})
    assert page.context["guesses"] == 2
    taken = client.post(reverse("decks:new"), {**typed, "guesses": "1"}).context["form"].initial["text"]
    assert taken == "# mine\n3 River Guard\n1 Vael\n2 Ferry Master"


def test_the_pool_shows_only_what_its_reader_owns_and_remembers_it(client):
    typed = {"format": "wota:current", "text": "", "q": "kind:army", "keep": "fits", "own": "1"}
    assert client.post(reverse("decks:pool"), typed).context["pool"].count > 1
    ada = make_user("ada")
    client.force_login(ada)
    collection_set(actor=ada, counts={Printing.objects.get(card__name="River Guard").pk: 2})
    pool = client.post(reverse("decks:pool"), typed).context["pool"]
    assert ([row.name for row in pool.rows], pool.count) == (["River Guard"], 1)
    assert [row.name for row in client.get(reverse("decks:new")).context["pool"].rows] == ["River Guard"]
    assert client.post(reverse("decks:pool"), typed | {"own": ""}).context["pool"].count > 1
    assert client.get(reverse("decks:new")).context["pool"].count > 1


def test_markup_in_a_list_is_text(client):
    page = read(client, "3 <script>alert(1)</script>\n3 </textarea><b>x</b>").content.decode()
    assert "<script>alert" not in page
    assert "</textarea><b>" not in page


def test_the_api_imports_and_takes_choices(client):
    def ask(**fields):
        return client.post(reverse("decks-api:import"), json.dumps({"text": LIST, **fields}), "application/json")

    lines = ask().json()["lines"]
    assert [(line["sort"], line["name"]) for line in lines] == [
        ("card", "River Guard"), ("guess", "Ferry Master"), ("unknown", "")
    ]  # fmt: skip
    assert ask(choices={"2": ""}).json()["text"] == "3 River Guard\n2 Fery Master\n1 Vael\n"
    assert ask(game="chess").status_code == 400
    private = make_deck(make_user("ada"), text="3 Captain")
    assert ask(text=private.get_absolute_url()).status_code == 400
