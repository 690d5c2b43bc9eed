"""A button that is pressed twice does what it says once, also when both requests come at the same moment."""

import re
import threading

import pytest
from django.db import connection
from django.urls import reverse

from decks.models import Deck
from tests.factories import client_of, load_core_set, make_deck, make_user
from tournaments.models import Tournament
from wota_site.models import IdempotencyKey

KEY = re.compile(r'name="form_key" value="(\w+)"')
TYPED = {"format": "wota:current", "name": "Riverwall", "visibility": "private", "text": "3 River Guard", "save": "1"}


def fetch_form_key(client, address):
    """The key of a form as it is opened."""
    return {"form_key": KEY.search(client.get(address).content.decode())[1]}


@pytest.mark.django_db
class TestTheSameForm:
    def test_saves_one_deck_and_leads_to_it_both_times(self):
        ada, new = client_of("ada"), reverse("decks:new")
        form = TYPED | fetch_form_key(ada, new)
        answers = [ada.post(new, form) for _ in range(3)]
        assert [answer.status_code for answer in answers] == [302] * 3
        assert {answer["Location"] for answer in answers} == {Deck.objects.get().get_absolute_url()}

    def test_opened_again_saves_another_deck(self):
        ada, new = client_of("ada"), reverse("decks:new")
        for _ in range(2):
            ada.post(new, TYPED | fetch_form_key(ada, new))
        assert Deck.objects.count() == 2

    def test_with_something_else_typed_loses_nothing(self):
        ada, new = client_of("ada"), reverse("decks:new")
        form = TYPED | fetch_form_key(ada, new)
        ada.post(new, form)
        ada.post(new, form | {"name": "Riverwall, mended"})
        assert Deck.objects.count() == 2

    def test_that_was_refused_may_be_sent_again(self):
        ada, new = client_of("ada"), reverse("decks:new")
        form = TYPED | fetch_form_key(ada, new)
        assert ada.post(new, form | {"name": ""}).status_code == 422
        assert ada.post(new, form).status_code == 302
        assert Deck.objects.count() == 1

    def test_of_another_person_with_the_same_key_is_another_form(self):
        new, form = reverse("decks:new"), TYPED | {"form_key": "a" * 22}
        for name in ("ada", "ben"):
            client_of(name).post(new, form)
        assert set(Deck.objects.values_list("owner__username", flat=True)) == {"ada", "ben"}

    def test_is_not_remembered_while_one_only_types(self):
        ada, new = client_of("ada"), reverse("decks:new")
        form = TYPED | fetch_form_key(ada, new)
        ada.post(reverse("decks:check"), form, headers={"HX-Request": "true"})
        del form["save"]
        ada.post(new, form | {"check": "1"})
        assert not IdempotencyKey.objects.exists()

    def test_with_a_key_that_is_none_is_an_ordinary_form(self):
        ada, new = client_of("ada"), reverse("decks:new")
        for key in ("", "x" * 5000, "\0", "ключ"):
            assert ada.post(new, TYPED | {"form_key": key}).status_code == 302
        assert not IdempotencyKey.objects.exists()

    def test_makes_one_event_and_one_copy_of_a_deck(self):
        load_core_set()
        ada = client_of("ada")
        new = reverse("tournaments:new")
        fields = {"name": "Cup", "format": "swiss", "best_of": 3, "edition": "wota:current", "list_policy": "sealed"}
        event = fields | fetch_form_key(ada, new)
        deck = make_deck(make_user("ben"), visibility="public")
        copy = fetch_form_key(ada, deck.get_absolute_url())
        for _ in range(2):
            ada.post(new, event)
            ada.post(reverse("decks:copy", args=[deck.code]), copy)
        assert Tournament.objects.count() == 1
        assert Deck.objects.count() == 2


@pytest.mark.django_db(transaction=True)
def test_two_presses_at_the_same_moment_save_one_deck():
    clients, new = [client_of("ada") for _ in range(6)], reverse("decks:new")
    form = TYPED | fetch_form_key(clients[0], new)
    start, answers = threading.Barrier(len(clients)), []

    def press(client):
        start.wait()
        try:
            answers.append(client.post(new, form))
        finally:
            connection.close()

    threads = [threading.Thread(target=press, args=(client,)) for client in clients]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert {answer["Location"] for answer in answers} == {Deck.objects.get().get_absolute_url()}
