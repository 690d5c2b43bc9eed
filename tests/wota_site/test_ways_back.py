"""Nobody comes to an empty page by the address of a form."""

import pytest
from django.test import Client
from django.urls import reverse

from tests.factories import client_of, make_event, make_user

pytestmark = pytest.mark.django_db


def test_an_address_that_only_takes_a_form_leads_to_the_page_above_and_says_that_nothing_was_sent() -> None:
    event = make_event("ada", "ben")
    answer = client_of("cleo").get(reverse("tournaments:announce", args=[event.pk]), follow=True)
    assert answer.redirect_chain == [(reverse("tournaments:detail", args=[event.pk]), 302)]
    assert "Nothing was sent." in answer.content.decode()
    assert client_of("cleo").get(f"/api/v1/tournaments/{event.pk}/rounds/swap/").status_code == 405


def send_logged_out(address: str, sent_from: str) -> str:
    """The page that the log-in leads back to."""
    answer = Client().post(address, {"text": "Lunch"}, headers={"Referer": sent_from})
    assert answer.status_code == 302
    logged_in = client_of("cleo").get(answer.url, follow=True)
    return logged_in.redirect_chain[-1][0]


def test_who_has_to_log_in_to_send_a_form_returns_to_its_page() -> None:
    event = make_event("ada", "ben")
    announce, floor = (reverse(f"tournaments:{name}", args=[event.pk]) for name in ("announce", "floor"))
    assert send_logged_out(announce, f"http://testserver{floor}?page=2") == f"{floor}?page=2"
    above = reverse("tournaments:detail", args=[event.pk])
    for elsewhere in ("", "https://elsewhere.example/floor/", "http://testserver.example/"):
        assert send_logged_out(announce, elsewhere) == above


def test_a_list_that_is_saved_by_the_log_in_is_still_there() -> None:
    visitor, new = Client(), reverse("decks:new")
    typed = {"format": "wota:current", "text": "3 Sentry", "name": "Mine", "save": "1"}
    answer = visitor.post(new, typed, headers={"Referer": f"http://testserver{new}?q=elf"})
    assert answer.url == f"{reverse('account_login')}?next={new}%3Fq%3Delf"
    visitor.force_login(make_user("ada"))
    assert "3 Sentry" in visitor.get(f"{new}?q=elf").content.decode()
