"""The designer's desk by its pages: who may come in, a card that is written, a file that comes in, and what is told."""

import json
import re
from html import unescape
from typing import Any

import pytest
from django.contrib.auth.models import Permission
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client, TestCase

from accounts.models import User
from accounts.queries import export_of
from cards.models import Card, CardChange, CardImport, CardUpload
from cards.queries.drafts import last_change
from cards.services import card_file_load, cards_delete
from tests.cards.test_load_cards import CORE_SET, TIDE, a_card, a_file
from tests.factories import make_designer, make_user
from tests.wota_site.pages import MOST_BYTES, read

pytestmark = pytest.mark.django_db

SET = "/cards/desk/sets/wota/COR/"
MARKUP = '<script>alert(1)</script> & "quotes" \' onload='


class Browser(Client):
    """Somebody's browser; what their requests leave to the end of the transaction is done when they are answered."""

    def __init__(self, user: User) -> None:
        super().__init__()
        self.force_login(user)

    def post(self, *args: Any, follow: bool = False, **kwargs: Any) -> Any:
        with TestCase.captureOnCommitCallbacks(execute=True):
            answer = super().post(*args, **kwargs)
        return self.get(answer["Location"]) if follow else answer


@pytest.fixture
def dora() -> Client:
    return Browser(make_designer())


@pytest.fixture
def cards() -> None:
    load(a_card("River Guard", "001", text="Draw 1 card."), a_card("Sentry", "002"))


def load(*entries: dict[str, Any], **more: Any) -> None:
    card_file_load(data=a_file(*entries), **more)


def text_of(answer: Any) -> str:
    """What a reader reads: the page without markup, blanks made single."""
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", answer.content.decode())).split())


def read_form(client: Client, address: str, **changes: str) -> dict[str, str]:
    """What the form at the address holds, as a browser would send it, with these fields typed over."""
    form = client.get(address).context["form"]
    values = {name: "" if form[name].value() is None else str(form[name].value()) for name in form.fields}
    return {**values, **changes}


def card_page(slug: str, way: str = "") -> str:
    return f"{SET}cards/{slug}/{way}"


class TestWhoMayComeIn:
    ADDRESSES = (
        "/cards/desk/",
        "/cards/desk/import/",
        "/cards/desk/imports/",
        SET,
        f"{SET}new/",
        f"{SET}file/",
        f"{SET}proofread/",
        f"{SET}cards/sentry/",
        f"{SET}cards/sentry/erratum/",
        f"{SET}reprint/",
    )

    @pytest.mark.parametrize("address", ADDRESSES)
    def test_strangers_log_in_players_are_refused_and_designers_are_let_in(self, cards, dora, address: str):
        assert Client().get(address)["Location"].startswith("/accounts/login/")
        assert Browser(make_user("ada")).get(address).status_code == 403
        assert dora.get(address).status_code == 200

    def test_half_the_rights_are_not_enough(self, cards):
        user = make_user("eve")
        user.user_permissions.set(Permission.objects.filter(codename="add_card"))
        assert Browser(user).get("/cards/desk/").status_code == 403

    def test_another_designers_file_is_not_there(self, dora):
        client = Browser(make_designer("dave"))
        address = hand_in(client, a_file(a_card("Sentry", "001")))
        for piece in ("", "progress/", "file/"):
            assert client.get(address + piece).status_code == 200
            assert dora.get(address + piece).status_code == 404
        for piece in ("load/", "compare/", "delete/"):
            assert dora.post(address + piece).status_code == 404
            assert Client().post(address + piece).status_code == 302
        assert CardUpload.objects.get().status == "compared"

    def test_a_set_that_is_not_there_is_not_found(self, cards, dora):
        assert dora.get("/cards/desk/sets/wota/XYZ/").status_code == 404
        assert dora.get("/cards/desk/sets/chess/COR/").status_code == 404
        assert dora.get(card_page("nobody")).status_code == 404


class TestTheDesk:
    def test_shows_each_set_with_its_size_and_what_came_in_last(self, cards, dora):
        load(a_card("Sentry", "002", ap=45), by=make_designer(), file_name="mended.json")
        page = text_of(dora.get("/cards/desk/"))
        assert "COR · 15 January 2026 Core 2 cards last import:" in page
        assert "mended.json 0 1 0" in page
        assert ", Dora" in page

    def test_asks_few_queries_however_many_sets_there_are(self, cards, dora, django_assert_max_num_queries):
        for number in range(5):
            card_file_load(data=a_file(a_card(f"Card {number}", "1"), **{**TIDE, "code": f"T{number}"}))
        with django_assert_max_num_queries(9):
            dora.get("/cards/desk/")

    def test_a_name_that_no_card_of_the_set_has_leads_back_to_all_of_them(self, cards, dora):
        page = dora.get(SET, {"q": "nobody"})
        assert "No cards match" in text_of(page)
        assert f'href="{SET}">Show all cards of the set' in page.content.decode()

    def test_the_history_of_a_set_leads_back_to_the_set(self, cards, dora):
        assert '<a href="/cards/sets/wota/COR/">Core</a>' in dora.get("/cards/sets/wota/COR/history/").content.decode()

    def test_an_empty_desk_says_how_cards_come_in(self, dora):
        assert "No sets yet" in text_of(dora.get("/cards/desk/"))

    def test_a_published_card_is_offered_an_erratum_and_one_to_come_a_correction(self, cards, dora):
        card_file_load(data=a_file(a_card("Tide Reader", "001"), **{**TIDE, "released": "2999-01-01"}))
        assert card_page("sentry", "erratum/") in dora.get(SET).content.decode()
        assert '/TID/cards/tide-reader/"' in dora.get("/cards/desk/sets/wota/TID/").content.decode()

    def test_the_form_tells_which_types_and_keywords_there_are(self, cards, dora):
        page = text_of(dora.get(f"{SET}new/"))
        assert "All types Alien, Ancient, Aqua," in page
        assert ", Titan N, " in page

    def test_the_cards_of_a_set_stand_by_number_and_are_found_by_name(self, cards, dora):
        assert re.search("001 River Guard Army Common 002 Sentry", text_of(dora.get(SET)))
        found = text_of(dora.get(SET, {"q": "SENT"}))
        assert "Sentry" in found
        assert "River Guard" not in found
        assert dora.get(SET, {"q": "\0", "page": "x"}).status_code == 200

    @pytest.mark.parametrize(
        "address", ["/cards/desk/", "/cards/desk/import/", "/cards/desk/imports/", SET, f"{SET}new/",
                    card_page("sentry"), card_page("sentry", "erratum/"), f"{SET}proofread/", "/cards/changes/",
                    "/cards/sentry/history/", "/cards/sets/wota/COR/history/"],
    )  # fmt: skip
    def test_every_page_is_strict_and_light(self, cards, dora, address: str):
        page = dora.get(address).content
        assert read(page.decode()).headings == 1
        assert len(page) < MOST_BYTES


class TestACardThatIsChanged:
    def test_the_form_has_the_fields_of_the_games_card_type_as_they_stand(self, cards, dora):
        form = dora.get(card_page("river-guard")).context["form"]
        assert list(form.fields) == [
            "seen", "name", "number", "kind", "subtype", "types", "sta", "sc", "ap", "sp", "keywords", "text", "rarity",
            "flavor", "artist",
        ]  # fmt: skip
        assert (form["types"].value(), form["sta"].value(), form["text"].value()) == ("Human", "20", "Draw 1 card.")

    def test_saving_goes_the_way_of_every_import(self, cards, dora):
        before = CardImport.objects.count()
        answer = dora.post(
            card_page("sentry"), read_form(dora, card_page("sentry"), ap="55", flavor="Two lamps.", save="1")
        )
        assert answer["Location"] == SET
        change = CardChange.objects.first()
        assert (change.name, change.fields) == ("Sentry", {"ap": [40, 55], "flavor": ["", "Two lamps."]})
        assert (change.by.username, change.part_of.by.username) == ("dora", "dora")
        assert CardImport.objects.count() == before + 1
        assert json.loads(bytes(change.part_of.content))["cards"][0]["ap"] == 55
        assert Card.objects.get(name="Sentry").as_printed.ap == 55
        assert "Saved: Sentry." in text_of(dora.get(SET))

    def test_saving_what_stands_already_writes_nothing(self, cards, dora):
        before = CardImport.objects.count(), CardChange.objects.count()
        answer = dora.post(card_page("sentry"), read_form(dora, card_page("sentry"), save="1"), follow=True)
        assert "Nothing was saved: the card already reads like this." in text_of(answer)
        assert Card.objects.get(name="Sentry").changes.count() == 1
        assert before[1] == CardChange.objects.count()

    def test_while_one_types_the_face_the_reading_the_faults_and_the_difference_follow(self, cards, dora):
        values = read_form(dora, card_page("river-guard"), text="Draw 2 cads.", sta="many", types="Human, Humn")
        page = dora.post(card_page("river-guard"), values, headers={"HX-Request": "true"})
        words = text_of(page)
        assert page.content.lstrip().startswith(b'<div class="stack" id="card-preview">')
        assert "must be a whole number, not" in words.split("faults-sta")[0]
        values["sta"] = "30"
        words = text_of(page := dora.post(card_page("river-guard"), values, headers={"HX-Request": "true"}))
        assert "It cannot. It stops at “cads” (line 1, column 8)." in words
        assert re.search("STA taken out: 20 put in: 30", words)
        assert "Text Draw taken out: 1 card put in: 2 cads ." in words
        beside = re.compile(r'<div id="faults-(\w+)" hx-swap-oob="true">(.*?)</div>', re.DOTALL)
        faults = dict(beside.findall(page.content.decode()))
        assert "is not one of the eighteen types" in unescape(faults["types"])
        assert faults["sta"].strip() == faults["text"].strip() == ""
        assert page.content.count(b'<svg class="face') == 2, "the face of each edition"
        assert Card.objects.get(name="River Guard").as_printed.sta == 20

    def test_a_card_that_breaks_a_rule_is_not_saved_and_nothing_typed_is_lost(self, cards, dora):
        values = read_form(dora, card_page("sentry"), ap="-5", kind="boss", text="Kept.", save="1")
        answer = dora.post(card_page("sentry"), values)
        assert answer.status_code == 422
        page = text_of(answer)
        assert "cannot be negative" in page
        assert "a Boss always has summon cost 1 (WOTA-BOSS-01)" in page
        assert answer.context["form"]["text"].value() == "Kept."
        assert Card.objects.get(name="Sentry").as_printed.ap == 40

    def test_without_scripts_a_button_shows_the_preview(self, cards, dora):
        answer = dora.post(card_page("sentry"), read_form(dora, card_page("sentry"), text="Draw 1 card.", preview="1"))
        assert "Draw 1 card." in answer.content.decode()
        assert "To be used by its player: Draw 1 card." in text_of(answer)
        assert CardChange.objects.filter(name="Sentry").count() == 1

    @pytest.mark.parametrize(
        ("changes", "message"),
        [
            ({"number": "001"}, "001 belongs to River Guard; 003 is free"),
            ({"name": "Guard"}, "another name is another card"),
            ({"name": ""}, "needs at least one letter or digit"),
            ({"number": ""}, "must be letters, digits and hyphens"),
            ({"sta": "9" * 400}, "must be a whole number"),
            ({"text": "\x00\x07 <b>"}, "invisible or control character"),
            ({"text": "x" * 20_000}, "at most 2,000 fit"),
            ({"kind": "armie"}, "is not one of"),
            ({"types": "," * 300}, "one or two different types"),
        ],
    )
    def test_bad_input_is_told_beside_its_field(self, cards, dora, changes: dict[str, str], message: str):
        answer = dora.post(card_page("sentry"), read_form(dora, card_page("sentry"), save="1", **changes))
        assert answer.status_code == 422
        shown = text_of(answer)
        assert message in shown or message.replace(",", "") in shown

    def test_a_form_with_nothing_in_it_is_answered(self, cards, dora):
        assert dora.post(card_page("sentry"), {}).status_code == 200
        assert dora.post(card_page("sentry"), {"save": "1", "seen": "x"}).status_code == 409
        assert dora.post(f"{SET}new/", {"save": "1"}).status_code == 422

    def test_markup_on_a_card_never_becomes_markup(self, dora):
        load(a_card(MARKUP, "001", text=MARKUP, flavor=MARKUP, artist=MARKUP))
        load(a_card(MARKUP, "001", text=MARKUP + "!", flavor="plain", artist=MARKUP))
        slug = Card.objects.get().slug
        upload = hand_in(dora, a_file(a_card(MARKUP, "001", text=f"{MARKUP}?")), name=f"{MARKUP}.json")
        bad = hand_in(dora, a_file(a_card(MARKUP, "001", kind=MARKUP)))
        imports = [f"/cards/desk/imports/{kept.pk}/" for kept in CardImport.objects.all()]
        pages = [SET, card_page(slug), card_page(slug, "erratum/"), f"{SET}proofread/", "/cards/changes/",
                 f"/cards/{slug}/history/", "/cards/desk/", upload, bad, *imports]  # fmt: skip
        for address in pages:
            page = dora.get(address).content.decode()
            assert "<script>alert" not in page, address
            assert '" onload=' not in page, address
        live = dora.post(card_page(slug), read_form(dora, card_page(slug), text=MARKUP), headers={"HX-Request": "true"})
        assert b"<script>alert" not in live.content


TIDE_SET = "/cards/desk/sets/wota/TID/"


class TestAReprint:
    @pytest.fixture(autouse=True)
    def tide(self, cards):
        card_file_load(data=a_file(a_card("Tide Reader", "001"), **TIDE))

    def test_is_chosen_by_name_and_a_misspelt_one_is_answered_with_the_nearest(self, dora):
        assert f'href="{TIDE_SET}reprint/"' in dora.get(TIDE_SET).content.decode()
        assert "Reprint a card" in text_of(dora.get(f"{TIDE_SET}reprint/"))
        assert dora.get(f"{TIDE_SET}reprint/", {"card": "sentry"})["Location"] == f"{TIDE_SET}reprint/sentry/"
        page = dora.get(f"{TIDE_SET}reprint/", {"card": "Sentri\0<b>"})
        assert "No card is named “Sentri<b>”." in text_of(page)
        assert re.search(rf'href="{TIDE_SET}reprint/sentry/">\s*Sentry\s*</a>', page.content.decode())

    def test_begins_with_the_card_as_it_is_and_the_next_number_of_the_set(self, dora):
        address = f"{TIDE_SET}reprint/river-guard/"
        page = dora.get(address)
        assert "Printed again in Tide." in text_of(page)
        assert "How the engine reads it" in text_of(page)
        assert "TID 002" in page.content.decode()  # on its face
        values = read_form(dora, address)
        assert (values["name"], values["number"], values["text"]) == ("River Guard", "002", "Draw 1 card.")

    def test_is_saved_as_a_printing_with_its_own_number_rarity_and_flavor(self, dora):
        address = f"{TIDE_SET}reprint/river-guard/"
        answer = dora.post(address, read_form(dora, address, rarity="epic", flavor="Again.", save="1"), follow=True)
        assert "Saved: River Guard." in text_of(answer)
        card = Card.objects.get(slug="river-guard")
        assert [(str(each), each.rarity, each.flavor) for each in card.printings.order_by("card_set__released")] == [
            ("COR 001", "common", ""), ("TID 002", "epic", "Again."),
        ]  # fmt: skip
        assert card.definition["text"] == "Draw 1 card."
        assert CardChange.objects.filter(card=card).latest("pk").fields == {"printing": [None, "TID 002"]}

    def test_in_the_making_shows_face_reading_and_what_differs_from_the_card_as_it_is(self, dora):
        address = f"{TIDE_SET}reprint/river-guard/"
        answer = dora.post(address, read_form(dora, address, text="Draw 2 cards."), headers={"hx-request": "true"})
        assert "<html" not in answer.content.decode()
        assert "Draw 2 cards." in text_of(answer)
        assert "Nothing yet." not in text_of(answer)

    def test_keeps_name_and_kind_and_takes_a_free_number(self, dora):
        address = f"{TIDE_SET}reprint/river-guard/"
        answer = dora.post(address, read_form(dora, address, name="River Watch", number="001", save="1"))
        assert answer.status_code == 422
        assert "a card keeps its name" in text_of(answer)
        assert "001 belongs to Tide Reader" in text_of(answer)
        answer = dora.post(address, read_form(dora, address, kind="mage", save="1"))
        assert answer.status_code == 422
        assert "a card keeps its kind" in text_of(answer)
        assert Card.objects.get(slug="river-guard").printings.count() == 1

    def test_of_a_card_that_the_set_has_leads_to_that_card(self, dora):
        answer = dora.get(f"{TIDE_SET}reprint/tide-reader/", follow=True)
        assert answer.redirect_chain == [(f"{TIDE_SET}cards/tide-reader/", 302)]
        assert "Tide Reader is in this set already" in text_of(answer)
        assert dora.get(f"{TIDE_SET}reprint/nobody/").status_code == 404

    def test_in_an_older_set_says_that_the_newer_one_has_the_word(self, dora):
        page = text_of(dora.get(f"{SET}reprint/tide-reader/"))
        assert "This card is printed in Tide too, and that newer set says what it does." in page
        assert "These fields show the card on the day" not in page

    def test_takes_the_errata_up_to_the_day_of_the_set_into_its_print_and_keeps_the_later_ones(self, dora):
        errata = [{"since": "2026-03-01", "ap": 50}, {"since": "2026-09-01", "ap": 60}]
        load(a_card("Sentry", "002", versions=errata))
        address = f"{TIDE_SET}reprint/sentry/"
        assert read_form(dora, address)["ap"] == "50"
        dora.post(address, read_form(dora, address, save="1"))
        definition = Card.objects.get(slug="sentry").definition
        assert (definition["ap"], definition["versions"]) == (50, [{"since": "2026-09-01", "ap": 60}])


def test_a_designer_of_the_staff_finds_the_desk_in_her_menu_and_on_each_card(cards):
    browser = Browser(make_designer(is_staff=True))
    page = browser.get("/cards/sentry/").content.decode()
    assert 'href="/cards/desk/"' in page
    assert f'href="{card_page("sentry", "erratum/")}"' in page
    assert "/desk/" not in Browser(make_user("ada")).get("/cards/sentry/").content.decode()


class TestAnErratum:
    def test_leaves_what_is_printed_and_counts_from_its_day(self, cards, dora):
        address = card_page("river-guard", "erratum/")
        dora.post(address, read_form(dora, address, since="2026-03-01", ap="30", save="1"))
        dora.post(address, read_form(dora, address, since="2026-09-01", text="Draw 2 cards.", rarity="rare", save="1"))
        card = Card.objects.get(name="River Guard")
        assert card.definition["ap"] == 40
        assert card.definition["versions"] == [
            {"since": "2026-03-01", "ap": 30}, {"since": "2026-09-01", "text": "Draw 2 cards."},
        ]  # fmt: skip
        assert card.printings.get().rarity == "rare"
        assert "from 2026-09-01: Text: Draw 2 cards." in text_of(dora.get("/cards/river-guard/history/"))

    def test_a_second_one_of_the_same_day_is_joined_to_the_first(self, cards, dora):
        address = card_page("sentry", "erratum/")
        for changes in ({"ap": "30"}, {"sp": "70"}):
            dora.post(address, read_form(dora, address, since="2026-03-01", save="1", **changes))
        assert Card.objects.get(name="Sentry").definition["versions"] == [{"since": "2026-03-01", "ap": 30, "sp": 70}]

    @pytest.mark.parametrize(
        ("changes", "message"),
        [
            ({"since": "2025-01-01"}, "is before the set was released"),
            ({"since": "tomorrow"}, "must be the first day of the change"),
            ({"since": ""}, "must be the first day of the change"),
            ({"kind": "mage"}, "does not change"),
        ],
    )
    def test_a_day_or_a_field_that_cannot_be_is_told_beside_it(self, cards, dora, changes, message: str):
        address = card_page("sentry", "erratum/")
        values = read_form(dora, address, **{"since": "2026-03-01", "ap": "35", "save": "1", **changes})
        answer = dora.post(address, values)
        assert answer.status_code == 422
        field = next(iter(changes))
        assert any(message in each for each in answer.context["form"].errors[field])

    def test_every_fault_is_told_at_once_even_beside_a_day_that_cannot_be(self, cards, dora):
        address = card_page("sentry", "erratum/")
        values = read_form(dora, address, since="2025-01-01", ap="-5", types="Humn", save="1")
        errors = dora.post(address, values).context["form"].errors
        assert errors.keys() == {"since", "ap", "types"}
        assert all(len(faults) == 1 for faults in errors.values())

    def test_correcting_what_is_printed_leaves_the_errata_alone(self, cards, dora):
        load(a_card("Sentry", "002", versions=[{"since": "2026-03-01", "ap": 30}]))
        dora.post(card_page("sentry"), read_form(dora, card_page("sentry"), sp="65", save="1"))
        definition = Card.objects.get(name="Sentry").definition
        assert (definition["sp"], definition["versions"]) == (65, [{"since": "2026-03-01", "ap": 30}])


class TestTwoDesigners:
    def test_a_card_that_was_changed_meanwhile_is_not_overwritten(self, cards, dora):
        values = read_form(dora, card_page("sentry"), ap="55", flavor="Mine.", save="1")
        load(a_card("Sentry", "002", ap=60), by=make_designer("dave"))
        answer = dora.post(card_page("sentry"), values)
        page = text_of(answer)
        assert answer.status_code == 409
        assert "Another person changed this card while you were writing." in page
        assert "by Dave" in page
        assert "AP taken out: 40 put in: 60" in page
        assert Card.objects.get(name="Sentry").as_printed.ap == 60
        assert answer.context["form"]["flavor"].value() == "Mine."
        assert answer.context["form"]["seen"].value() == str(last_change(Card.objects.get(name="Sentry")))

    def test_saving_again_puts_it_in_their_place_knowingly(self, cards, dora):
        values = read_form(dora, card_page("sentry"), ap="55", save="1")
        load(a_card("Sentry", "002", ap=60))
        seen = dora.post(card_page("sentry"), values).context["form"]["seen"].value()
        assert dora.post(card_page("sentry"), {**values, "seen": seen}).status_code == 302
        assert Card.objects.get(name="Sentry").as_printed.ap == 55

    def test_a_change_of_another_card_is_no_hindrance(self, cards, dora):
        values = read_form(dora, card_page("sentry"), ap="55", save="1")
        load(a_card("River Guard", "001", ap=60))
        assert dora.post(card_page("sentry"), values).status_code == 302


class TestANewCard:
    def test_is_offered_the_next_number_and_comes_into_the_set(self, cards, dora):
        values = read_form(dora, f"{SET}new/", name="Recruit", kind="army", types="Human, Soldier", sta="10", ap="40",
                       sp="40", rarity="common", save="1")  # fmt: skip
        assert values["number"] == "003"
        assert dora.post(f"{SET}new/", values).status_code == 302
        card = Card.objects.get(name="Recruit")
        assert (card.printings.get().number, card.as_printed.types) == ("003", ("Human", "Soldier"))
        assert card.changes.get().action == "created"

    def test_the_name_of_a_card_is_taken_in_every_set(self, cards, dora):
        card_file_load(data=a_file(a_card("Tide Reader", "001"), **TIDE))
        values = read_form(
            dora, f"{SET}new/", name="tide  READER", kind="army", types="Human", rarity="common", save="1"
        )
        answer = dora.post(f"{SET}new/", values)
        assert answer.status_code == 422
        assert "is a card already" in text_of(answer)

    def test_a_card_of_a_newer_set_says_where_its_text_is_changed(self, cards, dora):
        card_file_load(data=a_file(a_card("Sentry", "040", ap=55), **TIDE))
        page = text_of(dora.get(card_page("sentry")))
        assert "This card is printed in Tide too, and that newer set says what it does." in page


def hand_in(client: Client, data: bytes, name: str = "tide.json") -> str:
    """Hands the file in; the address of its page."""
    answer = client.post("/cards/desk/import/", {"file": SimpleUploadedFile(name, data)})
    assert answer.status_code == 302, text_of(answer)
    return answer["Location"]


class TestAFileThatComesIn:
    def test_is_compared_first_and_loaded_when_its_owner_says_so(self, cards, dora):
        data = a_file(a_card("Sentry", "002", ap=45, text="Draw 1 card."), a_card("Tide Reader", "P01"))
        address = hand_in(dora, data)
        page = text_of(dora.get(address))
        assert "What would change new 1 changed 1 unchanged 0" in page
        assert "Tide Reader new Sentry AP taken out: 40 put in: 45" in page
        assert not Card.objects.filter(name="Tide Reader").exists()
        page = text_of(dora.post(f"{address}load/", follow=True))
        assert "This import in the history" in page
        assert Card.objects.get(name="Tide Reader").changes.get().by.username == "dora"
        kept = CardImport.objects.first()
        assert (kept.file_name, bytes(kept.content)) == ("tide.json", data)
        assert dora.get(f"{address}file/").content == data
        assert dora.get(f"/cards/desk/imports/{kept.pk}/file/").content == data
        assert "Tide Reader created" in text_of(dora.get(f"/cards/desk/imports/{kept.pk}/"))

    def test_a_new_name_of_the_set_is_shown_before_it_counts(self, cards, dora):
        address = hand_in(dora, a_file(a_card("Sentry", "002"), **{**CORE_SET, "name": "Core, mended"}))
        assert "Name of the set taken out: Core put in: Core, mended" in text_of(dora.get(address))
        dora.post(f"{address}load/")
        assert "Core, mended" in text_of(dora.get("/cards/desk/"))

    def test_with_one_bad_card_changes_nothing_and_names_card_and_field(self, cards, dora):
        data = a_file(a_card("Sentry", "002", ap=45), a_card("Tide Reader", "P01", kind="armie"))
        address = hand_in(dora, data)
        page = text_of(dora.get(address))
        assert "Nothing was loaded. One thing to fix:" in page
        assert 'card 2 Tide Reader (P01) kind "armie" is not one of' in page
        dora.post(f"{address}load/")
        assert CardUpload.objects.get().status == "refused"
        assert Card.objects.get(name="Sentry").as_printed.ap == 40
        assert dora.get(f"{address}file/").content == data, "what was handed in is not lost"

    @pytest.mark.parametrize(
        ("data", "message"),
        [
            (b"\xff\xfe{\x00}\x00", "is not UTF-8; save the file as UTF-8"),
            (b"PK\x03\x04" + b"\x00" * 200, "this is not JSON"),
            (b"<html>", "line 1, column 1 – – this is not JSON"),
            (b"[" * 100_000, "nested too deeply"),
            (b'{"game": "chess"}', '"chess" is not a game of this site'),
            (b'{"game": "wota", "game": "wota"}', "appears twice in one object"),
            (b'{"cards": [1e999, NaN]}', "is not a JSON value"),
            (b'"\\ud800"', "half of a character"),
        ],
    )
    def test_a_hostile_or_broken_file_is_refused_in_words(self, dora, data: bytes, message: str):
        assert message in text_of(dora.get(hand_in(dora, data)))

    def test_an_empty_or_missing_file_is_asked_for_again(self, dora):
        for files in ({}, {"file": SimpleUploadedFile("empty.json", b"")}):
            answer = dora.post("/cards/desk/import/", files)
            assert answer.status_code == 422
        assert not CardUpload.objects.exists()

    def test_a_file_over_the_limit_is_refused_before_it_is_kept(self, dora, monkeypatch):
        monkeypatch.setattr("cards.forms.files.MAX_BYTES", 100)
        answer = dora.post("/cards/desk/import/", {"file": SimpleUploadedFile("big.json", b" " * 101)})
        assert answer.status_code == 422
        assert "too large" in text_of(answer)
        assert not CardUpload.objects.exists()

    def test_what_was_previewed_is_what_is_loaded(self, cards, dora):
        address = hand_in(dora, a_file(a_card("Sentry", "002", ap=45)))
        load(a_card("Sentry", "002", ap=60))
        page = text_of(dora.post(f"{address}load/", follow=True))
        assert "The catalogue changed since you looked Nothing was loaded." in page
        assert "AP taken out: 60 put in: 45" in page
        assert Card.objects.get(name="Sentry").as_printed.ap == 60
        dora.post(f"{address}load/")
        assert Card.objects.get(name="Sentry").as_printed.ap == 45

    def test_a_file_is_loaded_once_however_often_the_button_is_pressed(self, cards, dora):
        address = hand_in(dora, a_file(a_card("Tide Reader", "P01")))
        for _ in range(2):
            page = text_of(dora.post(f"{address}load/", follow=True))
        assert "This file has changed since you opened the page." in page
        assert CardChange.objects.filter(name="Tide Reader").count() == 1

    def test_a_file_may_be_thrown_away_and_what_was_loaded_stays(self, cards, dora):
        address = hand_in(dora, a_file(a_card("Tide Reader", "P01")))
        assert "tide.json ready to load" in text_of(dora.get("/cards/desk/"))
        dora.post(f"{address}delete/")
        assert dora.get(address).status_code == 404
        assert not Card.objects.filter(name="Tide Reader").exists()

    def test_a_refused_file_is_compared_again_when_what_was_in_its_way_is_gone(self, cards, dora):
        address = hand_in(dora, a_file(a_card("Tide Reader", "002")))
        assert "002 belongs to Sentry in the catalogue" in text_of(dora.get(address))
        cards_delete(cards=Card.objects.filter(name="Sentry"))
        dora.post(f"{address}compare/")
        assert CardUpload.objects.get().status == "compared"

    def test_the_preview_of_a_long_file_comes_in_pages(self, dora):
        address = hand_in(dora, a_file(*(a_card(f"Recruit {number}", str(number)) for number in range(250))))
        page = dora.get(address)
        assert len(page.content) < MOST_BYTES
        assert "Page 1 of 3" in text_of(page)
        assert "Recruit 249" in text_of(dora.get(address, {"page": 3}))

    def test_progress_is_a_piece_of_the_page_until_it_is_over(self, cards, dora):
        address = hand_in(dora, a_file(a_card("Tide Reader", "P01")))
        CardUpload.objects.update(status="loading", attempts=2, progress_done=2_000, progress_total=9_000)
        htmx = {"HX-Request": "true"}
        assert dora.get(f"{address}progress/").content.startswith(b"<!doctype html>"), "opened by itself"
        answer = dora.get(f"{address}progress/", headers=htmx)
        assert "Cards 2000 of 9000" in text_of(answer)
        assert "Attempt 2: the last one was interrupted." in text_of(answer)
        assert dora.get(f"{address}progress/", headers={**htmx, "If-None-Match": answer["ETag"]}).status_code == 304
        assert "data-behind" not in answer.content.decode()
        CardUpload.objects.update(status="loaded")
        assert "data-behind" in dora.get(f"{address}progress/", headers=htmx).content.decode()


def test_what_a_designer_handed_in_stands_in_the_export_of_her_data(dora):
    address = hand_in(dora, a_file(a_card("Sentry", "001")))
    dora.post(f"{address}load/")
    files = export_of(make_designer())["card_files"]
    assert [file["file_name"] for file in (*files["handed_in"], *files["loaded"])] == ["tide.json", "tide.json"]


class TestHistory:
    def test_everybody_reads_what_changed_and_designers_who_did_it(self, cards, dora):
        load(a_card("River Guard", "001", text="Draw 2 cards."), by=make_designer())
        for address in ("/cards/changes/", "/cards/river-guard/history/", "/cards/sets/wota/COR/history/"):
            public, own = text_of(Client().get(address)), text_of(dora.get(address))
            assert "Text Draw taken out: 1 card put in: 2 cards ." in public
            assert "Dora" not in public
            assert "by Dora" in own
            assert "its file" in own
            assert "its file" not in public

    def test_a_deleted_card_is_told_with_who_deleted_it(self, cards, dora):
        cleo = make_user("cleo", is_staff=True, is_superuser=True)
        client = Browser(cleo)
        card = Card.objects.get(name="Sentry")
        client.post(f"/admin/cards/card/{card.pk}/delete/", {"post": "yes"})
        for address in ("/cards/changes/", "/cards/sentry/history/", "/cards/sets/wota/COR/history/"):
            assert "was deleted by cleo" in text_of(dora.get(address)), address
        assert "no longer in the catalogue" in text_of(dora.get("/cards/sentry/history/"))

    def test_a_card_that_never_was_has_none(self, cards):
        assert Client().get("/cards/nobody/history/").status_code == 404
        assert Client().get("/cards/sets/wota/XYZ/history/").status_code == 404

    def test_comes_in_pages_in_few_queries(self, dora, django_assert_max_num_queries):
        load(*(a_card(f"Recruit {number}", str(number)) for number in range(60)))
        with django_assert_max_num_queries(6):
            page = dora.get("/cards/changes/")
        assert "Page 1 of 2" in text_of(page)
        assert len(page.content) < MOST_BYTES


class TestProofreading:
    def test_names_unread_texts_odd_wordings_and_names_too_alike(self, dora):
        load(
            a_card("Marsh Hexer", "001", text="Draw 2 cads."),
            a_card("Marsh Hexar", "002", text="Draw a card."),
            a_card("Sentry", "003", text="Draw 1 card."),
        )
        page = text_of(dora.get(f"{SET}proofread/"))
        assert "Marsh Hexer 001 not read Draw 2 cads ." in page
        assert "Marsh Hexar 002 worded otherwise Draw a card. The engine would print: Draw 1 card." in page
        assert "Sentry 003" not in page
        assert "Names too alike Marsh Hexar and Marsh Hexer" in page
        assert "Cards 1 to 3 of 3, by number." in page

    def test_of_a_large_set_reads_a_page_at_a_time(self, dora, monkeypatch):
        monkeypatch.setattr("cards.views.desk.sets.READ_A_PAGE", 2)
        load(*(a_card(f"Card {number}", f"00{number}", text="Draw 2 cads.") for number in range(1, 6)))
        page = text_of(dora.get(f"{SET}proofread/", {"page": 2}))
        assert "Cards 3 to 4 of 5, by number." in page
        assert ("Card 3 003 not read" in page, "Card 1 001" in page) == (True, False)
