import re

import pytest
from django.test import Client
from django.urls import reverse
from django.utils.html import escape

from cards.queries import card_pool
from decks.forms import edition_choices
from decks.models import Deck
from decks.queries.showing import MOST_FACES
from tests.factories import (
    NOON,
    announce,
    load_core_set,
    load_formats_and_rulings,
    load_sets_of,
    make_deck,
    make_user,
    starter_list,
)

pytestmark = pytest.mark.django_db

NEW, POOL, CHECK = "/decks/new/", "/decks/pool/", "/decks/check/"


@pytest.mark.parametrize(
    ("asked", "chosen"),
    [
        ("nonsense:none", "wota:current"),
        ("wrath-of-cores:nonsense", "wrath-of-cores:professional"),
        ("valcarta", "valcarta:standard"),
        ("<b>:" + "x" * 5_000, "wota:current"),
    ],
)
def test_an_address_with_an_unknown_format_says_so_and_offers_all(client, asked: str, chosen: str):
    page = client.get(NEW, {"format": asked, "add": "River Guard"})
    shown = page.content.decode()
    assert f"This site has no game and edition “{escape(asked[:60])}" in shown
    assert page.context["form"].initial["format"] == chosen
    offered = re.findall(r'href="\?format=([^"&]+)&amp;add=River\+Guard"', shown)
    assert offered == [code.replace(":", "%3A") for code, _name in edition_choices()]
    assert "This site has no game" not in client.get(NEW, {"format": chosen}).content.decode()
    assert "This site has no game" not in client.get(NEW).content.decode()


@pytest.fixture(autouse=True)
def _cards():
    load_core_set()


@pytest.fixture
def ada():
    return make_user("ada")


@pytest.fixture
def signed_in(ada):
    client = Client()
    client.force_login(ada)
    return client


def typed(**fields):
    return {"format": "wota:current", "text": "", "name": "", "visibility": "private", **fields}


def saved(**fields):
    return typed(name="Riverwall", text=starter_list(), save="1", **fields)


def words(answer):
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", answer.content.decode()))


def test_anybody_checks_a_list_without_script_and_without_an_account(client):
    answer = client.post(NEW, typed(text=starter_list(), check="1"))
    assert "This deck is legal" in words(answer)
    assert "River Guard" in answer.content.decode()
    assert Deck.objects.count() == 0


def test_the_example_in_the_empty_editor_is_a_list_of_cards_that_there_are(client):
    example = client.get(NEW).context["form"].fields["text"].widget.attrs["placeholder"]
    answer = client.post(NEW, typed(text=example, check="1"))
    assert "The main deck has 5 cards" in words(answer)
    assert "1 broken rule" in words(answer)


@pytest.mark.parametrize(
    ("card", "text"),
    [
        ("River Guard", "1 River Guard\n"),
        ("Mother Undertow", "boss:\n1 Mother Undertow\n"),
        ("Nobody Knows", "1 Nobody Knows\n"),
    ],
)
def test_a_deck_begun_with_a_card_has_it_in_the_section_of_its_kind(client, card, text):
    assert client.get(NEW, {"add": card}).context["form"].initial["text"] == text


@pytest.mark.parametrize("chosen", ["wota:classic", "nothing", ""])
def test_a_card_that_a_deck_is_begun_with_comes_beside_what_was_typed_before(client, chosen):
    client.post(NEW, typed(format=chosen, name="Riverwall", text="3 Ferry Master\n", save="1"))
    for card, text in (
        ("River Guard", "3 Ferry Master\n1 River Guard\n"),
        ("Mother Undertow", "3 Ferry Master\n\nboss:\n1 Mother Undertow\n"),
    ):
        assert client.get(NEW, {"add": card}).context["form"].initial["text"] == text


def test_an_illegal_list_names_each_broken_rule_with_a_link_into_the_rulebook(client):
    page = client.post(NEW, typed(text="4 River Guard", check="1")).content.decode()
    assert "4 River Guard" in page
    for rule in ("WOTA-DECK-01", "WOTA-DECK-09"):
        assert reverse("rules:rule", args=["wota", rule]) in page


def test_a_misspelt_line_offers_the_names_that_are_like_it_and_a_press_mends_it(client):
    page = client.post(NEW, typed(text="# mine\n3x Rivr Gaurd\n2 Sentry", check="1")).content.decode()
    offers = re.findall(r'name="pick" value="([^"]+)"', page)
    assert offers == ["2:River Guard", "2:#"], "the likely card, or only a note"
    mended = client.post(NEW, typed(text="# mine\n3x Rivr Gaurd\n2 Sentry", pick=offers[0]))
    assert mended.context["form"].initial["text"] == "# mine\n3 River Guard\n2 Sentry"
    assert "no card" not in words(mended)


@pytest.mark.parametrize("pick", ["", "x", "2", ":River Guard", "99:River Guard", "-1:River Guard", "²:River Guard"])
def test_a_press_that_makes_no_sense_changes_nothing(client, pick):
    answer = client.post(NEW, typed(text="3 Rivr Gaurd", pick=pick))
    assert answer.status_code == 200
    assert answer.context["form"].initial["text"].strip() == "3 Rivr Gaurd"


def test_legality_while_typing_is_the_part_of_the_page_alone(client):
    answer = client.post("/decks/check/", typed(text="4 River Guard"))
    assert "<html" not in answer.content.decode()
    assert "WOTA-DECK-09" in answer.content.decode()


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "No list yet"), ("4 River Guard\n1 Nobody", "Not legal yet: 3 things to fix"),
        ("x" * 40_000, "The list cannot be read"), (None, "✓ This deck is legal"),
    ],
)  # fmt: skip
def test_the_verdict_stands_in_one_line_above_the_list_with_the_way_to_what_is_to_be_mended(client, text, said):
    fields = typed(text=starter_list() if text is None else text)
    for answer in (client.post("/decks/check/", fields), client.post(NEW, fields | {"check": "1"})):
        page = answer.content.decode()
        line = re.search(r'<p class="deck-verdict" id="verdict" role="status".*?</p>', page, re.DOTALL)[0]
        assert " ".join(re.sub(r"<[^>]+>", " ", line).split()) == said
        assert ('href="#legality"' in line) == bool(fields["text"])
    assert 'id="legality"' in answer.content.decode()


@pytest.mark.parametrize("change", [{"format": "chess:current"}, {"format": "wota:future"}, {"text": "x" * 40_000}])
def test_what_cannot_be_checked_is_told_so_and_not_lost(client, change):
    answer = client.post(NEW, typed(**{"text": "3 Sentry", "check": "1"} | change))
    assert answer.status_code == 200
    assert "cannot be read" in words(answer)
    assert answer.context["form"].initial["text"] == change.get("text", "3 Sentry")


def test_a_stranger_who_saves_is_asked_to_sign_in_and_finds_the_list_afterwards(client, ada):
    answer = client.post(NEW, saved())
    assert answer.status_code == 302
    assert answer.url.startswith(reverse("account_login"))
    client.post(answer.url, {"login": "ada", "password": "secret-ada"})
    page = client.get(NEW)
    assert page.wsgi_request.user == ada
    assert page.context["form"].initial["text"] == starter_list()
    assert client.post(NEW, saved()).status_code == 302
    assert "deck_draft" not in client.session
    assert Deck.objects.get().owner == ada


def test_ada_saves_a_deck_and_sees_it_among_hers(signed_in):
    answer = signed_in.post(NEW, saved(), follow=True)
    assert "Saved." in words(answer)
    assert "Riverwall" in words(signed_in.get("/decks/"))


def test_an_illegal_deck_is_saved_too_for_it_may_be_in_the_making(signed_in):
    signed_in.post(NEW, saved() | {"text": "1 Sentry\n1 Nobody"})
    page = words(signed_in.get(Deck.objects.get().get_absolute_url()))
    assert "not legal" in page
    assert "1 line is not a card" in page


def test_a_deck_without_a_name_is_refused_and_nothing_typed_is_lost(signed_in):
    answer = signed_in.post(NEW, saved() | {"name": "  "})
    assert answer.status_code == 422
    assert starter_list().splitlines()[3] in answer.content.decode()
    assert "Nothing you typed is lost" in words(answer)


def test_the_deck_page_shows_cards_by_kind_the_curve_with_its_table_and_the_text(signed_in, ada):
    page = signed_in.get(make_deck(ada).get_absolute_url()).content.decode()
    assert "STA curve" in page
    assert page.count('class="deck-curve__bar"') >= 3
    assert "<table" in page
    assert reverse("decks:file", args=[Deck.objects.get().code, "txt"]) in page


def test_the_text_file_reads_back_as_the_same_deck(signed_in, ada):
    deck = make_deck(ada)
    text = signed_in.get(reverse("decks:file", args=[deck.code, "txt"]))
    assert text.headers["Content-Type"].startswith("text/plain")
    assert text.content.decode().startswith("# Riverwall\n3 River Guard\n")


def test_a_changed_deck_keeps_its_earlier_text_and_can_go_back_to_it(signed_in, ada):
    deck = make_deck(ada)
    edit = reverse("decks:edit", args=[deck.code])
    signed_in.post(edit, saved(version=1) | {"text": "1 Sentry"})
    page = signed_in.get(f"{edit}?version=1")
    assert page.context["form"].initial["text"] == starter_list()
    assert signed_in.get(f"{edit}?version=7").status_code == 404
    assert signed_in.get(f"{edit}?version=x").status_code == 404


@pytest.fixture
def changed_elsewhere(signed_in, ada):
    """Ada's deck with a second version, which a window opened on the first knows nothing of."""
    deck = make_deck(ada)
    signed_in.post(reverse("decks:edit", args=[deck.code]), saved(version=1) | {"text": "1 Sentry"})
    return reverse("decks:edit", args=[deck.code])


def hidden(answer, name):
    return re.search(rf'name="{name}" value="(\d+)"', answer.content.decode())[1]


def test_a_window_left_open_is_shown_the_later_change_and_overwrites_it_only_on_demand(signed_in, changed_elsewhere):
    answer = signed_in.post(changed_elsewhere, saved(version=1) | {"text": "2 Sentry"})
    assert answer.status_code == 409
    assert "Version 2 was saved in another window" in words(answer)
    assert "yours 2, the other 1, before 0" in words(answer)
    pressed_again = {"version": hidden(answer, "version"), "over": hidden(answer, "over"), "text": "2 Sentry"}
    assert signed_in.post(changed_elsewhere, saved() | pressed_again).status_code == 409
    assert Deck.objects.get().text == "1 Sentry"
    signed_in.post(changed_elsewhere, saved() | pressed_again | {"save": "over"})
    assert Deck.objects.get().text == "2 Sentry"
    assert [version.text for version in Deck.objects.get().versions.all()][1:2] == ["1 Sentry"]


def test_what_was_changed_again_meanwhile_is_not_overwritten_unseen(signed_in, changed_elsewhere):
    answer = signed_in.post(changed_elsewhere, saved(version=1) | {"text": "2 Sentry"})
    signed_in.post(changed_elsewhere, saved(version=2) | {"text": "3 Sentry"})
    over = {"version": "1", "over": hidden(answer, "over"), "text": "2 Sentry", "save": "over"}
    assert signed_in.post(changed_elsewhere, saved() | over).status_code == 409
    assert Deck.objects.get().text == "3 Sentry"


def test_a_list_that_is_too_long_is_refused_before_logging_in_and_never_cut(client):
    long = "3 River Guard\n" * 3_000
    answer = client.post(NEW, saved() | {"text": long})
    assert answer.status_code == 422
    assert answer.context["form"].data["text"] == long
    assert "deck_draft" not in client.session


def test_the_editor_lets_the_browser_bring_back_what_was_typed(client):
    assert 'autocomplete="off"' not in client.get(NEW).content.decode().split('id="deck-editor"')[1].split("</form>")[0]


def test_of_two_cards_on_a_line_a_pressed_name_mends_the_misspelt_one_alone(client):
    mended = client.post(NEW, typed(text="3 River Guard, 2 Fery Master", pick="1:Ferry Master"))
    assert mended.context["form"].initial["text"] == "3 River Guard, 2 Ferry Master"


def test_cards_under_consideration_leave_a_deck_legal(client):
    answer = client.post(NEW, typed(text=f"{starter_list()}\nmaybe:\n4 Sentry\n", check="1"))
    assert "This deck is legal" in words(answer)


def test_eve_neither_sees_nor_changes_what_is_private(ada):
    deck = make_deck(ada)
    eve = Client()
    eve.force_login(make_user("eve"))
    for client in (eve, Client()):
        for name in ("detail", "sheet"):
            assert client.get(reverse(f"decks:{name}", args=[deck.code])).status_code == 404
    for name in ("edit", "delete", "copy"):
        assert eve.post(reverse(f"decks:{name}", args=[deck.code]), saved()).status_code == 404
    assert Deck.objects.get().text == starter_list()


def test_a_list_whose_deck_was_deleted_elsewhere_is_kept_and_saved_as_a_new_deck(signed_in, ada):
    deck = make_deck(ada)
    address = reverse("decks:edit", args=[deck.code])
    deck.delete()
    page = signed_in.post(address, saved() | {"text": "3 River Guard\n", "version": "1"})
    assert page.status_code == 404
    form = page.context["form"]
    assert (form["text"].value(), form["version"].value()) == ("3 River Guard\n", "")
    assert f'action="{NEW}"' in page.content.decode()
    signed_in.post(NEW, saved() | {name: form[name].value() for name in ("text", "name", "version")})
    assert Deck.objects.get().text == "3 River Guard\n"


def test_a_legal_deck_says_so_once_for_each_format_and_how_many_cards_are_right(client, ada):
    load_formats_and_rulings()
    page = words(client.get(make_deck(ada, visibility="public").get_absolute_url()))
    assert page.count("Current: legal") == 1
    assert "Formats legal" not in page
    assert "main deck (50 to 60) 55" in page
    assert "boss deck (at most 15) 3" in page


def test_a_deck_that_a_format_refuses_says_why(client, ada):
    load_formats_and_rulings()
    page = words(client.get(make_deck(ada, text="3 River Guard\n", visibility="public").get_absolute_url()))
    assert "Current: not legal" in page
    assert "This deck is not legal yet" in page


def test_the_editor_says_whether_the_list_is_saved_as_a_version(client, ada):
    client.force_login(ada)
    deck = make_deck(ada)
    assert "Saved as version 1." in words(client.get(f"/decks/{deck.code}/edit/"))


def test_a_deck_shared_by_link_is_seen_copied_and_not_changed_by_others(ada):
    deck = make_deck(ada, visibility="link")
    eve = Client()
    eve.force_login(make_user("eve"))
    assert Client().get(deck.get_absolute_url()).status_code == 200
    assert "Riverwall" not in words(Client().get("/decks/"))
    assert eve.get(reverse("decks:edit", args=[deck.code])).status_code == 404
    eve.post(reverse("decks:copy", args=[deck.code]))
    copy = Deck.objects.get(owner__username="eve")
    assert (copy.text, copy.visibility) == (deck.text, "private")


def test_a_public_deck_stands_in_the_list_for_everybody(ada):
    make_deck(ada, visibility="public")
    assert "Riverwall" in words(Client().get("/decks/"))


def test_deleting_asks_first(signed_in, ada):
    deck = make_deck(ada)
    address = reverse("decks:delete", args=[deck.code])
    assert "Delete Riverwall?" in words(signed_in.get(address))
    assert Deck.objects.count() == 1
    signed_in.post(address)
    assert Deck.objects.count() == 0


def test_a_name_with_markup_is_shown_as_text(signed_in):
    signed_in.post(NEW, saved() | {"name": "<script>alert(1)</script>", "text": "1 <b>x</b>\n1 Sentry"})
    page = signed_in.get(Deck.objects.get().get_absolute_url()).content.decode()
    assert "<script>alert" not in page
    assert "<b>x" not in page


def test_pages_are_light_and_cost_the_same_few_queries_for_many_decks_as_for_one(
    signed_in, ada, django_assert_num_queries
):
    deck = make_deck(ada)
    make_deck(ada, "Shown", visibility="public")
    for number in range(20):
        make_deck(ada, f"Deck {number}")
    signed_in.get("/decks/")  # the cards come into memory
    with django_assert_num_queries(12):
        listed = signed_in.get("/decks/")
    with django_assert_num_queries(12):
        shown = signed_in.get(deck.get_absolute_url())
    with django_assert_num_queries(6):
        checked = signed_in.post("/decks/check/", typed(text=starter_list()))
    for answer, most in ((listed, 60_000), (shown, 80_000), (checked, 60_000), (signed_in.get(NEW), 60_000)):
        assert len(answer.content) < most  # a deck has its faces
        assert "style=" not in answer.content.decode()
        assert not re.search(r"<script(?![^>]*src)", answer.content.decode())


def test_decks_that_are_shown_have_the_face_of_a_card_and_their_types(signed_in, django_assert_num_queries):
    load_core_set()
    ben = make_user("ben")
    make_deck(ben, visibility="public")
    make_deck(ben, "Nothing yet", text="", visibility="public")
    page = signed_in.get("/decks/").content.decode()
    shelf = page[page.index('id="shown"') :]
    assert shelf.count('class="deck-cover__face"') == 1
    assert "Aqua" in shelf
    assert "58 cards" in shelf
    assert "0 cards" in shelf
    for number in range(14):
        make_deck(ben, f"Deck {number}", text=starter_list("inkdebt"), visibility="public")
    with django_assert_num_queries(10):
        answer = signed_in.get("/decks/")
    assert len(answer.content) < 60_000


def test_a_press_changes_a_count_without_a_script_and_keeps_comments_and_order(client):
    text = "# my wall\n2 River Guard  # two for now\n1 Sentry\n"
    page = client.post(NEW, typed(text=text, copies="main|3|River Guard"))
    assert page.context["form"].initial["text"] == "# my wall\n3 River Guard  # two for now\n1 Sentry\n"
    page = client.post(NEW, typed(text=text, copies="maybe|1|Ferry Master"))
    assert page.context["form"].initial["text"].endswith("1 Sentry\n\nmaybe:\n1 Ferry Master\n")


@pytest.mark.parametrize("copies", ["main|x|Sentry", "main|3", "|", "main|3|No Such Card", "main|99999|Sentry"])
def test_a_press_that_means_nothing_changes_nothing(client, copies):
    page = client.post(NEW, typed(text="2 River Guard\n", copies=copies))
    assert page.context["form"].initial["text"] == "2 River Guard\n"


def test_the_pool_marks_what_the_deck_cannot_take_with_the_rule(client):
    found = client.post("/decks/pool/", typed(text="3 River Guard\n", q="river guard"))
    (row,) = found.context["pool"].rows
    assert (row.count, row.most, row.refusal.rule) == (3, 3, "WOTA-DECK-09")
    assert "WOTA-DECK-09" in found.content.decode()


@pytest.mark.parametrize(
    ("keep", "names"), [("in", {"River Guard"}), ("out", {"River Horse"}), ("fits", {"River Horse"})]
)
def test_the_pool_shows_what_fits_what_is_in_the_deck_and_what_is_not(client, keep, names):
    found = client.post("/decks/pool/", typed(text="3 River Guard\n", q="river t:aqua", keep=keep))
    shown = {row.name for row in found.context["pool"].rows}
    assert ("River Guard" in shown) == ("River Guard" in names)


def test_the_pool_pages_through_every_card_once(client):
    seen, start = [], 0
    while start is not None:
        pool = client.post("/decks/pool/", typed(text="", q="", **{"from": str(start)})).context["pool"]
        seen += [row.name for row in pool.rows]
        start = pool.next
    assert len(seen) == len(set(seen)) == pool.count


def test_the_pool_says_when_the_list_cannot_be_read(client):
    page = client.post("/decks/pool/", typed(text="x" * 40_000, q="river")).content.decode()
    assert "cannot be read" in page


def test_a_card_is_added_to_an_own_deck_from_its_page(signed_in, ada):
    deck = make_deck(ada, text="2 River Guard\n")
    make_deck(make_user("ben"), "Not hers", visibility="public")
    page = signed_in.get("/cards/river-guard/").content.decode()
    assert "Riverwall</option>" in page
    assert "Not hers</option>" not in page
    asked = {"card": "River Guard", "game": "wota", "deck": deck.code}
    answer = signed_in.post("/decks/add/", asked, follow=True)
    assert "3 × River Guard now" in words(answer)
    signed_in.post("/decks/add/", asked | {"considered": "1"})
    deck.refresh_from_db()
    assert deck.text == "3 River Guard\n\nmaybe:\n1 River Guard\n"


@pytest.mark.parametrize("wrong", [{"deck": "nobodys"}, {"card": "No Such Card"}, {"game": "chess"}, {"deck": ""}])
def test_nothing_is_added_to_what_is_not_there(signed_in, ada, wrong):
    deck = make_deck(ada, text="2 River Guard\n")
    asked = {"card": "River Guard", "game": "wota", "deck": deck.code} | wrong
    assert signed_in.post("/decks/add/", asked).status_code == 404
    deck.refresh_from_db()
    assert deck.text == "2 River Guard\n"


def test_a_stranger_adds_nothing_to_adas_deck(client, ada):
    deck = make_deck(ada, text="2 River Guard\n", visibility="public")
    make_user("eve")
    client.login(username="eve", password="secret-eve")
    asked = {"card": "River Guard", "game": "wota", "deck": deck.code}
    assert client.post("/decks/add/", asked).status_code == 404


def test_of_the_rules_broken_in_another_edition_those_are_named_that_this_one_does_not_name(client):
    load_formats_and_rulings()
    page = words(client.post("/decks/check/", typed(text="1 River Guard\n")))
    assert page.count("it needs at least") == 1
    assert "breaks the same deck rules" in page
    twelve_bosses = f"{starter_list()}3 The Audit\n3 Null Cathedral\n3 Twinflame Wyrm\n"
    page = words(client.post("/decks/check/", typed(text=twelve_bosses)))
    assert "breaks a deck rule of the classic edition: WOTA-DECK-05" in page


def test_a_deck_is_shown_with_the_faces_of_its_cards(client, ada):
    deck = make_deck(ada, text="3 River Guard\n2 Sentry\n1 No Such Card\n", visibility="public")
    page = client.get(deck.get_absolute_url()).content.decode()
    assert page.count('class="face"') + page.count('class="face ') == 2
    assert page.count("3×") == 1


def test_a_deck_of_many_cards_is_a_list_until_somebody_asks_for_its_faces(client, ada):
    many = [*card_pool("wota").names()][: MOST_FACES + 1]
    deck = make_deck(ada, text="".join(f"1 {name}\n" for name in many), visibility="public")
    assert 'class="face' not in client.get(deck.get_absolute_url()).content.decode()
    assert 'class="face' in client.get(deck.get_absolute_url(), {"show": "faces"}).content.decode()


def test_versions_say_what_changed_and_any_two_can_be_compared(signed_in, ada):
    deck = make_deck(ada, text="2 River Guard\n1 Sentry\n")
    for text in ("3 River Guard\n1 Sentry\n", "3 River Guard\n2 Ferry Master\n"):
        signed_in.post(f"{deck.get_absolute_url()}edit/", saved() | {"text": text})
    address = f"{deck.get_absolute_url()}versions/"
    page = signed_in.get(address)
    steps = page.context["steps"]
    assert page.context["chosen"] == ["2", "3"]
    assert [(each.name, each.more) for each in steps[0].changes] == [("Ferry Master", 2), ("Sentry", -1)]
    assert [(each.name, each.more) for each in steps[1].changes] == [("River Guard", 1)]
    compared = signed_in.get(address, {"before": "1", "after": "3"})
    assert [(each.name, each.before, each.after) for each in compared.context["columns"]] == [
        ("River Guard", 2, 3), ("Ferry Master", 0, 2), ("Sentry", 1, 0),
    ]  # fmt: skip
    assert signed_in.get(address, {"before": "1", "after": "9"}).status_code == 404
    assert signed_in.get(address, {"before": "x"}).status_code == 404


def test_a_search_leads_with_its_cards_into_each_own_deck(signed_in, ada):
    deck = make_deck(ada)
    address = f"{deck.get_absolute_url()}edit/?q=river"
    assert f'href="{address}"' in signed_in.get("/cards/", {"q": "river"}).content.decode()
    rows = signed_in.get(address).context["pool"].rows
    assert rows
    assert all("River" in row.name for row in rows)


def test_nobody_else_sees_the_versions_of_a_public_deck(client, ada):
    deck = make_deck(ada, visibility="public")
    make_user("eve")
    client.login(username="eve", password="secret-eve")
    assert client.get(f"{deck.get_absolute_url()}versions/").status_code == 404


@pytest.mark.parametrize(
    ("starter", "edition", "queries"),
    [
        ("lowtide", "wrath-of-cores:professional", {'kind:"unit"', 'color:"blue"', 'keyword:"Ambush"'}),
        ("longnight", "valcarta:standard", {'kind:"unit"', 'level:"basic"', 'element:"dark"'}),
    ],
)
def test_each_bar_finds_its_cards_in_every_game(client, starter: str, edition: str, queries: set[str]):
    game = edition.partition(":")[0]
    load_sets_of(game)
    text = starter_list(starter, game)
    checked = client.post("/decks/check/", typed(text=text, format=edition))
    shares = {share.query: share.count for part in checked.context["parts"] for share in part.shares}
    assert queries <= set(shares)
    for query in sorted(queries):
        first = client.post(NEW, typed(text=text, bar=query, format=edition)).context["pool"]
        further = typed(text=text, bar=query, format=edition, **{"from": str(first.next or 0)})
        rows = [*first.rows, *(client.post(POOL, further).context["pool"].rows if first.next else ())]
        assert sum(row.count for row in rows) == shares[query]


def test_each_bar_finds_its_cards_of_the_deck_and_the_pool_tells_their_odds(client):
    text = "3 River Guard\n2 Sentry\n1 Mirror Snare\n"
    checked = client.post("/decks/check/", typed(text=text))
    shares = {share.query: share.count for part in checked.context["parts"] for share in part.shares}
    assert shares['kind:"army"'] == 5
    bar = next(bar for bar in checked.context["chart"].bars if bar.count)
    for query, count in {**shares, bar.query: bar.count}.items():
        page = client.post(NEW, typed(text=text, bar=query, q="nothing"))
        assert sum(row.count for row in page.context["pool"].rows) == count
        assert page.context["odds_of_found"][0].copies == count


def test_the_pool_of_a_full_deck_is_looked_through_in_parts(client):
    pool = client.post("/decks/pool/", typed(text="60 River Guard\n", keep="fits")).context["pool"]
    assert pool.next == 204  # seventeen pages of twelve
    assert {row.kind for row in pool.rows} <= {"boss"}


# The pool of the editor


def test_the_pool_is_narrowed_down_by_what_the_game_says_of_its_cards(client):
    facets = client.post(POOL, typed(q="sta<=40")).context["facets"]
    assert [facet.name for facet in facets] == ["kind", "type", "keyword"]
    kinds = {each.value: each for each in facets[0].values}
    answer = client.post(NEW, typed(q="sta<=40", facet=kinds["mage"].query))
    assert answer.context["q"] == "sta<=40 kind:mage"
    assert answer.context["pool"].count == kinds["mage"].count


def test_a_pool_for_those_considered_adds_there_and_refuses_nothing(client):
    rows = client.post(POOL, typed(q="river guard", text="3 River Guard\n", to="maybe")).context["pool"].rows
    assert [(row.section, row.count, row.refusal) for row in rows] == [("maybe", 0, None)]
    other = client.post(POOL, typed(q="river guard", to="nowhere")).context["pool"].rows
    assert [row.section for row in other] == ["main"]


def test_the_editor_asks_the_bans_of_any_day(client):
    load_formats_and_rulings()
    announce("River Guard", "banned", "2026-06-01")
    for day, banned in (("2026-05-31", False), ("2026-06-01", True), ("", True), ("never", True)):
        answer = client.post(CHECK, typed(text=starter_list(), day=day))
        assert ("River Guard is banned" in words(answer)) == banned, day


def test_a_press_has_the_list_say_what_its_game_asks_for(client):
    load_sets_of("wrath-of-cores")
    list_ = "2 Backdraft\n"
    asked = client.post(NEW, typed(format="wrath-of-cores:professional", text=list_, declare="sleeves:same"))
    assert asked.context["form"].initial["text"] == "sleeves: same\n2 Backdraft\n"
    assert [each.pressed for each in asked.context["declarations"]] == [True, False]


def test_the_page_gets_the_rows_alone_that_it_lacks(client):
    text = "3 River Guard\n2 Sentry\n"
    rows = [row for group in client.post(CHECK, typed(text=text)).context["groups"] for row in group.rows]
    answer = client.post(CHECK, typed(text=text.replace("2", "1"), has=" ".join(row.digest for row in rows)))
    assert f'<li data-as="{rows[0].digest}"></li>' in answer.content.decode()
    assert 'data-card="Sentry"' in answer.content.decode()


def test_the_bars_count_the_deck_that_is_played_and_say_what_they_leave_out(client):
    load_sets_of("valcarta")
    text, _heading, _side = starter_list("longnight", "valcarta").partition("\nside:")
    values = {"format": "valcarta:standard", "text": text}
    side = "\nside:\n3 Wickmouse\n"
    alone = client.post(CHECK, typed(**values)).context
    beside = client.post(CHECK, typed(**{**values, "text": text + side}))
    assert beside.context["parts"] == alone["parts"]
    assert (alone["uncounted"], beside.context["uncounted"]) == ([], ["Side Deck"])
    assert "Only the cards that are played, without: Side Deck." in words(beside)


def test_what_breaks_a_rule_many_times_stands_under_the_rule_once_and_folded(client):
    names = [card.name for card in card_pool("wota", NOON.date()) if card.kind == "army"][:20]
    page = client.post(CHECK, {"format": "wota:current", "text": "".join(f"4 {name}\n" for name in names)})
    panel = page.content.decode().split('id="violations-title"')[1].split("</section>")[0]
    assert panel.count(">WOTA-DECK-09</a>") == 1
    assert "12 more" in panel
    assert all(escape(name) in panel for name in names)
