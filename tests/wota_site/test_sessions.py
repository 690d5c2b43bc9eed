"""Whose a session is, and when it is nobody's any more."""

from datetime import timedelta

import pytest
from django.contrib.sessions.models import Session
from django.test import Client
from django.utils import timezone

from accounts.models import User
from tests.factories import make_user

pytestmark = pytest.mark.django_db


@pytest.fixture
def browser(client: Client) -> Client:
    """Ada's."""
    client.force_login(make_user("ada"))
    return client


def read_name(browser: Client) -> str:
    return str(browser.get("/").context["user"])


def test_a_session_is_of_who_logged_in(browser: Client) -> None:
    user = browser.get("/").context["user"]
    assert user == User.objects.get(username="ada")
    assert user.get_deferred_fields() == set()


def test_a_session_that_is_over_is_nobodys(browser: Client) -> None:
    Session.objects.update(expire_date=timezone.now() - timedelta(seconds=1))
    assert read_name(browser) == "AnonymousUser"


def test_a_closed_account_is_logged_in_no_more(browser: Client) -> None:
    User.objects.filter(username="ada").update(is_active=False)
    assert read_name(browser) == "AnonymousUser"


def test_a_changed_password_ends_the_sessions(browser: Client) -> None:
    ada = User.objects.get(username="ada")
    ada.set_password("another-secret")
    ada.save()
    assert read_name(browser) == "AnonymousUser"
