"""A person is erased: no table and no page has the name any more, and all results and histories stand."""

from datetime import timedelta

import pytest
from allauth.mfa.models import Authenticator
from allauth.mfa.totp.internal.auth import TOTP
from django.contrib.sessions.models import Session
from django.core.cache import cache
from django.core.exceptions import ValidationError
from django.db import connection
from django.test import Client
from django.urls import reverse

from accounts.erasure import person_erase
from accounts.models import User, find_name_fault
from decks.models import Deck
from tests.factories import NOON, close_round, make_deck, make_event, make_user, play_round
from tournaments import audit, services
from tournaments.models import Registration, Tournament

pytestmark = pytest.mark.django_db
LOGIN, SHOWN, MAIL = "zeppelina", "Zora Quill", "zq@example.org"
ERASE = "/me/erase/"


@pytest.fixture(autouse=True)
def nobody_has_tried_yet() -> None:
    cache.clear()


@pytest.fixture
def person() -> User:
    return make_user(LOGIN, display_name=SHOWN, email=MAIL)


@pytest.fixture
def finished(person: User) -> Tournament:
    event = make_event(LOGIN, "ben", "fay", "gil", start=True)
    play_round(event)
    close_round(event)
    return services.tournament_finish(tournament=event, actor=event.organizer, now=NOON + timedelta(hours=1))


def find_traces() -> list[str]:
    """The tables that still hold a name or the address."""
    found = []
    with connection.cursor() as cursor:
        for table in connection.introspection.table_names(cursor):
            cursor.execute(
                f'SELECT count(*) FROM "{table}" AS line WHERE line::text ~* %s',
                [f"{LOGIN}|{SHOWN}|{MAIL}|zoraquil"],
            )
            found += [table] if cursor.fetchone()[0] else []
    return found


def test_nothing_of_the_name_is_left_and_every_history_is_sound(client: Client, person: User, finished) -> None:
    client.post(reverse("account_login"), {"login": LOGIN, "password": f"secret-{LOGIN}"})
    make_deck(person)
    standings = [client.get(f"/events/{finished.pk}/{page}").status_code for page in ("", "standings/", "players/")]
    digests = list(finished.history.values_list("hash", flat=True))
    assert {"accounts_user", "tournaments_registration"} <= set(find_traces())

    assert client.post(ERASE, {"password": f"secret-{LOGIN}"})["Location"] == "/"

    assert find_traces() == []
    assert not Session.objects.filter(pk=client.session.session_key, session_data__contains="_auth").exists()
    assert list(finished.history.values_list("hash", flat=True)) == digests
    assert audit.find_first_fault(finished) is None
    pages = [client.get(f"/events/{finished.pk}/{page}") for page in ("", "standings/", "players/")]
    assert [page.status_code for page in pages] == standings
    text = "".join(page.content.decode() for page in pages)
    assert f"Former player {person.pk}" in text
    assert SHOWN not in text
    assert LOGIN not in text
    assert not Deck.objects.exists()


def test_the_erased_cannot_log_in_and_nobody_can_pose_as_one(client: Client, person: User) -> None:
    person_erase(user=person, keeps_public_decks=False)
    for name in (LOGIN, f"former-player-{person.pk}"):
        answer = client.post(reverse("account_login"), {"login": name, "password": f"secret-{LOGIN}"})
        assert answer.status_code == 200
    assert find_name_fault(f"Former Player {person.pk}", bearer=make_user("eve"))
    assert find_name_fault(SHOWN, bearer=None) == ""
    person_erase(user=person, keeps_public_decks=False)
    assert str(User.objects.get(pk=person.pk)) == f"Former player {person.pk}"


def test_public_decks_may_stay(person: User) -> None:
    for visibility in ("public", "link", "private"):
        make_deck(person, f"A {visibility} deck", visibility=visibility)
    person_erase(user=person, keeps_public_decks=True)
    assert [deck.visibility for deck in Deck.objects.all()] == ["public"]
    assert str(Deck.objects.get().owner) == f"Former player {person.pk}"


def test_a_wrong_password_erases_nobody(client: Client, person: User) -> None:
    client.force_login(person)
    answer = client.post(ERASE, {"password": "guess"})
    assert (answer.status_code, User.objects.get(pk=person.pk).username) == (422, LOGIN)
    assert "This is not your password" in answer.content.decode()


def test_an_event_that_is_not_over_keeps_its_players_with_a_reason(client: Client, person: User) -> None:
    event = make_event(LOGIN, "ben", start=True)
    client.force_login(person)
    answer = client.post(ERASE, {"password": f"secret-{LOGIN}"})
    assert answer.status_code == 422
    assert f"“{event.name}” is not over" in answer.content.decode()
    with pytest.raises(ValidationError):
        person_erase(user=event.organizer, keeps_public_decks=False)
    assert Registration.objects.filter(user__username=LOGIN).exists()


def test_an_administrator_erases_by_deleting(client: Client, person: User, finished: Tournament) -> None:
    admin = make_user("root", is_staff=True, is_superuser=True)
    client.force_login(admin)
    address = reverse("admin:accounts_user_delete", args=[person.pk])
    assert "is erased" in client.get(address).content.decode()
    assert client.post(address, {"post": "yes"}).status_code == 302
    assert [table for table in find_traces() if table != "django_session"] == []
    refused = client.post(
        reverse("admin:accounts_user_delete", args=[make_event("ada", start=False).organizer.pk]),
        {"post": "yes"},
        follow=True,
    )
    assert "is not over" in refused.content.decode()


def test_the_erased_leave_no_authenticator_behind(person: User) -> None:
    TOTP.activate(person, "SECRETSECRETSECRET")
    person_erase(user=person, keeps_public_decks=False)
    assert not Authenticator.objects.exists()
