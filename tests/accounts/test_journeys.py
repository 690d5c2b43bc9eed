"""Signing up, logging in and one's own pages, as a browser without JavaScript sees them."""

import json

import pytest
from django.core.cache import cache
from django.test import Client
from django.urls import reverse

from accounts import queries
from accounts.adapter import AccountAdapter
from accounts.models import User
from tests.factories import NOON, make_event, make_user, match_between
from tournaments.models import Score
from tournaments.services import match_report

pytestmark = pytest.mark.django_db
PASSWORD = "three-lanterns-7"


@pytest.fixture(autouse=True)
def nobody_has_tried_yet() -> None:
    cache.clear()


def sign_up(client: Client, **fields: str):
    return client.post(reverse("account_signup"), {"username": "ada", "password1": PASSWORD, **fields})


def test_a_username_and_a_password_are_enough_at_the_door(client: Client) -> None:
    answer = sign_up(client)
    assert answer.status_code == 302
    ada = User.objects.get(username="ada")
    assert (ada.email, ada.display_name, str(ada)) == ("", "", "ada")
    assert client.session["_auth_user_id"] == str(ada.pk)


def test_signing_up_in_the_middle_of_joining_an_event_returns_there(client: Client) -> None:
    there = "/events/7/join/?code=K4PD"
    page = client.get(reverse("account_signup"), {"next": there}).content.decode()
    assert 'value="/events/7/join/?code=K4PD"' in page
    assert sign_up(client, next=there)["Location"] == there


def test_the_way_back_survives_the_step_from_log_in_to_sign_up(client: Client) -> None:
    page = client.get(reverse("account_login"), {"next": "/events/7/"}).content.decode()
    assert 'href="/accounts/signup/?next=%2Fevents%2F7%2F"' in page


def test_a_way_back_to_another_site_is_not_taken(client: Client) -> None:
    assert sign_up(client, next="https://elsewhere.example/")["Location"] == "/"


def test_the_name_shown_to_others_is_made_tidy_and_kept(client: Client) -> None:
    sign_up(client, display_name="  Ame\u0301lie  Roux ")
    assert str(User.objects.get(username="ada")) == "Am\u00e9lie Roux"


@pytest.mark.parametrize(
    ("fields", "words"),
    [
        ({"display_name": "Da\u202era"}, "Character 3 (U+202E) cannot be seen by others"),
        ({"username": "D\u0430ra"}, "letters that look alike"),
        ({"username": "judge"}, "reserved for staff"),
        ({"username": "a"}, "at least 2 characters"),
        ({"username": "a" * 41}, "at most 40 characters"),
        ({"password1": "short"}, "at least 8 characters"),
        ({"password1": "password123"}, "too common"),
    ],
)
def test_a_refused_sign_up_says_why_and_keeps_what_was_typed(client: Client, fields: dict, words: str) -> None:
    answer = sign_up(client, email="ada@example.org", **fields)
    page = answer.content.decode()
    assert words in page
    assert 'value="ada@example.org"' in page
    assert 'role="alert"' in page
    assert not User.objects.exists()


def test_a_username_taken_in_other_letters_is_refused(client: Client) -> None:
    make_user("ada")
    assert "taken, or too similar" in sign_up(client, username="Ada").content.decode()
    full_width = "\uff41\uff44\uff41"
    assert "taken, or too similar" in sign_up(client, username=full_width).content.decode()
    assert User.objects.count() == 1


def test_of_two_who_take_a_username_at_once_the_second_is_asked_for_another(client: Client, monkeypatch) -> None:
    make_user("ada")
    monkeypatch.setattr(AccountAdapter, "clean_username", lambda self, username, shallow=False: username)
    answer = sign_up(client, next="/events/7/")
    assert answer["Location"] == "/accounts/signup/?next=%2Fevents%2F7%2F"
    assert "taken, or too similar" in client.get(answer["Location"]).content.decode()
    assert User.objects.count() == 1


def test_logging_in_and_out_again(client: Client) -> None:
    make_user("ada")
    answer = client.post(reverse("account_login"), {"login": "ada", "password": "secret-ada", "next": "/decks/"})
    assert answer["Location"] == "/decks/"
    assert client.post(reverse("account_logout"))["Location"] == reverse("home")
    assert "_auth_user_id" not in client.session


def test_a_wrong_password_and_an_unknown_name_get_the_same_answer(client: Client) -> None:
    make_user("ada")
    answers = [
        client.post(reverse("account_login"), {"login": name, "password": "wrong-wrong"}).content.decode()
        for name in ("ada", "eve")
    ]
    messages = [answer[answer.index('role="alert"') :].split("</div>")[0] for answer in answers]
    assert messages[0] == messages[1]


def test_a_strangers_guesses_are_stopped_and_do_not_lock_the_owner_out(client: Client) -> None:
    make_user("ada")
    eve, ada = Client(REMOTE_ADDR="203.0.113.9"), Client(REMOTE_ADDR="198.51.100.4")
    for _ in range(11):
        answer = eve.post(reverse("account_login"), {"login": "ada", "password": "guess"})
    assert answer.status_code == 429
    assert "Your account is not locked" in answer.content.decode()
    assert ada.post(reverse("account_login"), {"login": "ada", "password": "secret-ada"}).status_code == 302


def test_a_flood_of_sign_ups_is_answered_with_a_page_that_says_what_to_do(client: Client, settings) -> None:
    settings.ACCOUNT_RATE_LIMITS = {"signup": "2/m/ip"}
    for name in ("ada", "ben"):
        assert sign_up(client, username=name).status_code == 302
        client.logout()
    answer = sign_up(client, username="eve")
    assert answer.status_code == 429
    assert "Too many requests in a short time" in answer.content.decode()


def test_a_form_without_its_token_is_refused_with_a_way_out() -> None:
    answer = Client(enforce_csrf_checks=True).post(reverse("account_login"), {"login": "ada", "password": "x"})
    assert answer.status_code == 403
    assert "This form has expired" in answer.content.decode()


def test_the_profile_is_for_its_owner(client: Client) -> None:
    answer = client.get(reverse("accounts:profile"))
    assert answer["Location"].startswith(reverse("account_login"))
    client.force_login(make_user("ada"))
    assert client.post(reverse("accounts:profile"), {"display_name": "Ada L."}).status_code == 302
    assert User.objects.get(username="ada").display_name == "Ada L."


def test_a_refused_profile_keeps_what_was_typed(client: Client) -> None:
    client.force_login(make_user("ada", display_name="Ada"))
    answer = client.post(reverse("accounts:profile"), {"display_name": "B\u0435n"})
    assert answer.status_code == 422
    assert 'value="B\u0435n"' in answer.content.decode()
    assert User.objects.get(username="ada").display_name == "Ada"


def test_changing_the_password_asks_for_the_old_one(client: Client) -> None:
    ada = make_user("ada")
    client.force_login(ada)
    new = {"password1": PASSWORD, "password2": PASSWORD}
    client.post(reverse("account_change_password"), {"oldpassword": "wrong", **new})
    ada.refresh_from_db()
    assert ada.check_password("secret-ada")
    client.post(reverse("account_change_password"), {"oldpassword": "secret-ada", **new})
    ada.refresh_from_db()
    assert ada.check_password(PASSWORD)


def test_ones_data_comes_as_one_file_and_nobody_elses(client: Client) -> None:
    make_user("ben", email="ben@example.org")
    client.force_login(make_user("ada", email="ada@example.org", display_name="Ada"))
    answer = client.get(reverse("accounts:export"))
    data = json.loads(answer.content)
    assert data["account"]["username"] == "ada"
    assert data["account"]["site_roles"] == ["player"]
    assert "ben" not in answer.content.decode()
    assert answer["Cache-Control"] == "no-store"


def test_the_export_holds_ones_entries_lists_and_reports(client: Client) -> None:
    event = make_event("ada", "ben", start=True)
    ada = make_user("ada")
    match = match_between(event, "ada", "ben")
    match_report(match=match, actor=ada, score=Score(2, 0, 0), now=NOON)
    client.force_login(ada)
    events = json.loads(client.get(reverse("accounts:export")).content)["events"]
    assert events["registrations"][0]["tournament__name"] == "Winter Open"
    assert "River Guard" in events["registrations"][0]["list_text"]
    assert len(events["reports"]) == 1


def test_an_app_adds_its_part_to_the_export() -> None:
    ada = make_user("ada")
    queries.export_part("moods", lambda user: [f"{user} is glad"])
    try:
        assert queries.export_of(ada)["moods"] == ["ada is glad"]
    finally:
        queries._PARTS.pop("moods")
