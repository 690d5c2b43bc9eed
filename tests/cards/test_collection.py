"""A collection counts printings, is entered and imported, and is seen by its owner alone."""

import json

import pytest
from django.core.exceptions import ValidationError
from django.urls import reverse

from cards.models import OwnedPrinting, Printing
from cards.queries.collection import count_owned
from cards.services import collection_add, collection_set
from tests.factories import load_core_set, make_deck, make_user

pytestmark = pytest.mark.django_db
PAGE = reverse("cards:collection")
API = reverse("collection-api:list")


@pytest.fixture
def ada():
    load_core_set()
    return make_user("ada")


def printing(name):
    return Printing.objects.get(card__name=name)


def own(user, **copies):
    counts = {printing(name.replace("_", " ")).pk: n for name, n in copies.items()}
    collection_set(actor=user, counts=counts)


def test_ada_writes_down_her_copies_and_finds_only_what_she_owns(client, ada):
    client.force_login(ada)
    guard, captain = printing("River Guard"), printing("Captain")
    client.post(f"{PAGE}?show=all", {f"own-{guard.pk}": "3", f"own-{captain.pk}": "1"})
    assert count_owned(ada, "wota") == {"River Guard": 3, "Captain": 1}
    shown = client.get(PAGE, {"q": "kind:army", "show": "owned"}).context["form"].rows
    assert [(row.printing.card.name, row.count) for row, _field in shown] == [("Captain", 1), ("River Guard", 3)]
    missing = client.get(PAGE, {"q": '!"River Guard"', "show": "missing"})
    assert missing.context["form"].rows == []
    client.post(PAGE, {f"own-{captain.pk}": ""})
    assert count_owned(ada, "wota") == {"River Guard": 3}


@pytest.mark.parametrize(
    ("copies", "said"),
    [("-1", "Write 0 or more."), ("many", "Write a whole number, such as 3."), ("10000", "Write 9999 or less.")],
)
def test_a_count_that_is_none_is_refused_at_its_field_and_the_others_stay_typed(client, ada, copies, said):
    client.force_login(ada)
    wrong, right = f"own-{printing('Captain').pk}", f"own-{printing('River Guard').pk}"
    answer = client.post(f"{PAGE}?show=all", {wrong: copies, right: "3"})
    assert answer.status_code == 422
    form = answer.context["form"]
    assert form.errors == {wrong: [said]}
    assert (form[wrong].value(), form[right].value()) == (copies, "3")
    assert "Copies of Captain, COR" in answer.content.decode()
    assert not OwnedPrinting.objects.exists()


def test_a_list_is_imported_by_printing_and_added_or_put_in_place(client, ada):
    client.force_login(ada)
    page = reverse("cards:collection-import")
    typed = {"game": "wota", "mode": "add", "text": "Count,Name,Set,Number\n3,River Guard,COR,001\n2,Fery Master,COR,"}
    read = client.post(page, typed)
    assert read.context["copies"] == 5
    assert not OwnedPrinting.objects.exists()
    client.post(page, {**typed, "save": "1"})
    client.post(page, {**typed, "save": "1"})
    assert count_owned(ada, "wota") == {"River Guard": 6, "Ferry Master": 4}
    client.post(page, {**typed, "mode": "replace", "text": "1 Captain", "save": "1"})
    assert count_owned(ada, "wota") == {"Captain": 1}
    table = client.get(reverse("cards:collection-csv")).content.decode()
    assert "1,Captain,COR," in table


def test_a_deck_says_what_is_missing_in_the_readers_collection_and_in_nobody_elses(client, ada):
    ben = make_user("ben")
    deck = make_deck(ada, visibility="public", text="3 River Guard\n2 Captain\nmaybe:\n3 Sentry")
    own(ben, River_Guard=1, Captain=2)
    assert client.get(deck.get_absolute_url()).context["needs"] is None
    client.force_login(ben)
    page = client.get(deck.get_absolute_url())
    assert [(card.name, card.missing) for card in page.context["needs"].cards] == [("River Guard", 2), ("Captain", 0)]
    assert "2 missing" in page.content.decode()
    asked = client.get(reverse("decks-api:missing", args=[deck.code])).json()
    assert (asked["copies_owned"], asked["copies_missing"]) == (3, 2)
    client.force_login(ada)
    assert client.get(deck.get_absolute_url()).context["needs"] is None
    private = make_deck(ben)
    assert client.get(reverse("decks-api:missing", args=[private.code])).status_code == 404


def test_the_api_lists_sets_and_imports_ones_own_collection(client, ada):
    own(make_user("ben"), Captain=2)
    client.force_login(ada)

    def send(method, address, body):
        return getattr(client, method)(address, json.dumps(body), "application/json")

    entry = {"game": "wota", "set": "COR", "number": "001", "count": 2}
    assert send("patch", API, {"entries": [entry]}).status_code == 204
    assert client.get(API).json()["results"] == [{**entry, "name": "River Guard", "card": "river-guard"}]
    unknown = send("patch", API, {"entries": [{**entry, "number": "999"}]})
    assert unknown.status_code == 400
    taken = send("post", reverse("collection-api:import"), {"text": "1 Captian\n2 Nothing of the Sort"}).json()
    assert (taken["copies"], taken["guessed"][0]["name"], len(taken["unknown"])) == (1, "Captain", 1)
    assert count_owned(ada, "wota") == {"River Guard": 2, "Captain": 1}


@pytest.mark.parametrize("address", [PAGE, reverse("cards:collection-import"), reverse("cards:collection-csv"), API])
def test_a_visitor_has_no_collection(client, ada, address):
    own(ada, Captain=2)
    answer = client.get(address)
    assert answer.status_code in (302, 401, 403)
    assert "Captain" not in answer.content.decode()


def test_copies_are_added_and_an_unknown_printing_changes_nothing(ada):
    own(ada, Captain=2)
    collection_add(actor=ada, counts={printing("Captain").pk: 1})
    with pytest.raises(ValidationError):
        collection_set(actor=ada, counts={printing("Captain").pk: 9, 987654321: 1})
    assert count_owned(ada, "wota") == {"Captain": 3}


def test_the_page_asks_few_queries(client, ada, django_assert_max_num_queries):
    own(ada, Captain=2, Sentry=1)
    client.force_login(ada)
    client.get(PAGE)
    with django_assert_max_num_queries(14):
        page = client.get(PAGE, {"show": "all"})
    assert len(page.content) < 60_000
