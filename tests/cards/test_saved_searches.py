"""Saved searches: Ada keeps a query under a name. A refusal says why and loses nothing, and nobody else sees it."""

from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

import pytest
from django.core.exceptions import PermissionDenied, ValidationError
from django.db import connection

from accounts.queries import export_of
from cards.models import SavedSearch
from cards.queries.saved_searches import saved_searches
from cards.services import search_delete, search_save
from cards.services.searches import MOST_SEARCHES
from tests.cards.test_list_page import text_of
from tests.factories import make_user

pytestmark = pytest.mark.django_db

AQUA = {"name": "Cheap Aqua", "query": "type:aqua sta<=20"}


@pytest.fixture
def ada():
    return make_user("ada")


@pytest.fixture
def signed_in(client, ada):
    client.force_login(ada)
    return client


def code_of(refusal: pytest.ExceptionInfo) -> str:
    return (
        next(iter(refusal.value.error_dict.values()))[0].code
        if hasattr(refusal.value, "error_dict")
        else refusal.value.code
    )


def test_a_search_is_kept_as_it_was_typed_and_stands_in_the_export_of_its_owner(ada):
    search_save(actor=ada, name="  Cheap \u00a0Aqua ", query=" type:aqua sta<=20 ")
    kept = saved_searches(ada).get()
    assert (kept.name, kept.query) == (AQUA["name"], AQUA["query"])
    assert [(each["name"], each["query"]) for each in export_of(ada)["saved_searches"]] == [(kept.name, kept.query)]


@pytest.mark.parametrize(
    ("values", "code"),
    [
        ({"name": " "}, "blank"),
        ({"name": "x" * 81}, "max_length"),
        ({"name": "Cheap\u200bAqua"}, "invisible"),
        ({"query": " \x00 "}, "blank"),
        ({"name": "Kept"}, "unique"),
    ],
)
def test_what_cannot_be_kept_is_refused_with_its_reason(ada, values, code):
    search_save(actor=ada, name="Kept", query="river")
    with pytest.raises(ValidationError) as refusal:
        search_save(actor=ada, **AQUA | values)
    assert code_of(refusal) == code
    assert saved_searches(ada).count() == 1


def test_two_people_may_use_the_same_name_and_neither_sees_the_others(ada):
    ben = make_user("ben")
    search_save(actor=ada, **AQUA)
    search_save(actor=ben, **AQUA | {"query": "river"})
    assert [each.query for each in saved_searches(ben)] == ["river"]


def test_nobody_keeps_more_than_the_most(ada):
    SavedSearch.objects.bulk_create(
        SavedSearch(owner=ada, name=f"n{n}", query="river") for n in range(MOST_SEARCHES - 1)
    )
    search_save(actor=ada, **AQUA)
    with pytest.raises(ValidationError) as refusal:
        search_save(actor=ada, name="One more", query="river")
    assert code_of(refusal) == "too_many"


def test_somebody_elses_search_is_not_deleted(ada):
    search = search_save(actor=make_user("ben"), **AQUA)
    with pytest.raises(PermissionDenied):
        search_delete(actor=ada, search=search)
    assert SavedSearch.objects.exists()


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("names", [("Aqua", "Aqua"), ("One", "Other")])
def test_two_at_once_break_neither_the_name_nor_the_limit(ada, names):
    SavedSearch.objects.bulk_create(
        SavedSearch(owner=ada, name=f"n{n}", query="river") for n in range(MOST_SEARCHES - 1)
    )
    barrier = Barrier(2)

    def save(name: str) -> str:
        try:
            barrier.wait(60)
            search_save(actor=ada, name=name, query="river")
        except ValidationError:
            return "refused"
        finally:
            connection.close()
        return "kept"

    with ThreadPoolExecutor(2) as pool:
        assert sorted(pool.map(save, names)) == ["kept", "refused"]
    assert saved_searches(ada).count() == MOST_SEARCHES


def test_ada_keeps_a_search_from_its_page_and_lets_it_go_again(signed_in, ada):
    answer = signed_in.post("/cards/saved/", AQUA)
    assert answer.headers["Location"] == "/cards/?q=type%3Aaqua+sta%3C%3D20"
    page = text_of(signed_in.get("/cards/saved/"))
    assert "Cheap Aqua type:aqua sta<=20 Cards of type Aqua" in page
    gone = signed_in.post(f"/cards/saved/{saved_searches(ada).get().pk}/delete/")
    assert "“Cheap Aqua” is deleted." in text_of(signed_in.get(gone.headers["Location"]))
    form = signed_in.get(gone.headers["Location"]).context["form"]
    assert not saved_searches(ada).exists()
    signed_in.post("/cards/saved/", form.initial)
    assert [(kept.name, kept.query) for kept in saved_searches(ada)] == [("Cheap Aqua", "type:aqua sta<=20")]


def test_a_refused_search_is_still_in_the_form(signed_in, ada):
    search_save(actor=ada, **AQUA)
    answer = signed_in.post("/cards/saved/", AQUA | {"query": "t:elf"})
    assert answer.status_code == 422
    assert "You already have a search named “Cheap Aqua”. Choose another name" in text_of(answer)
    assert 'value="t:elf"' in answer.content.decode()
    assert "Give the search a name." in text_of(signed_in.post("/cards/saved/", {"query": "t:elf"}))


def test_an_empty_list_says_what_belongs_there(signed_in):
    page = text_of(signed_in.get("/cards/saved/"))
    assert "No saved searches yet" in page
    assert "Search the cards" in page


def test_a_stranger_is_asked_to_log_in_and_anothers_search_is_not_found(client, signed_in):
    bens = search_save(actor=make_user("ben"), **AQUA)
    assert signed_in.post(f"/cards/saved/{bens.pk}/delete/").status_code == 404
    client.logout()
    for answer in (client.get("/cards/saved/"), client.post("/cards/saved/", AQUA)):
        assert answer.headers["Location"].startswith("/accounts/login/")
    assert SavedSearch.objects.get() == bens
