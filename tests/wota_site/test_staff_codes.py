"""The administration is for staff, who log in with a password and, where the site asks for it, with a code."""

import time
from io import StringIO

import pytest
from allauth.mfa.models import Authenticator
from allauth.mfa.recovery_codes.internal.auth import RecoveryCodes
from allauth.mfa.totp.internal.auth import TOTP, format_hotp_value, generate_totp_secret, hotp_value
from django.core.cache import cache
from django.core.exceptions import ImproperlyConfigured
from django.core.management import call_command
from django.test import Client
from django.urls import reverse

from accounts.models import User
from tests.factories import make_designer, make_event, make_user
from tests.wota_site.test_settings import SAFE
from wota_site.codes import ENCRYPTED
from wota_site.environment import read_environment

pytestmark = pytest.mark.django_db
INDEX = "/admin/"


def code_of(secret: str) -> str:
    """What an authenticator app shows now."""
    return format_hotp_value(hotp_value(secret, int(time.time()) // 30))


def make_staff(username: str = "sam") -> User:
    return make_user(username, is_staff=True, is_superuser=True)


def log_in(client: Client, username: str):
    fields = {"login": username, "password": f"secret-{username}", "next": INDEX}
    return client.post(reverse("account_login"), fields)


@pytest.fixture
def asked_for(settings) -> None:
    settings.STAFF_NEEDS_CODES = True


def test_visitors_come_to_the_sites_own_log_in_and_back(client: Client) -> None:
    make_staff()
    answer = client.get(INDEX, follow=True)
    assert answer.redirect_chain[-1][0] == "/accounts/login/?next=%2Fadmin%2F"
    assert log_in(client, "sam")["Location"] == INDEX
    assert client.get(INDEX).status_code == 200


def test_players_are_turned_away(client: Client) -> None:
    client.force_login(make_user("ada"))
    assert client.get(INDEX, follow=True).status_code == 403


def test_the_demonstration_asks_nobody_for_a_code_and_a_site_for_others_does() -> None:
    assert not read_environment({}).staff_codes
    assert read_environment(SAFE).staff_codes
    assert not read_environment({**SAFE, "STAFF_CODES": "0"}).staff_codes


@pytest.mark.usefixtures("asked_for")
class TestCodes:
    def test_staff_without_an_app_are_led_to_setting_it_up(self, client: Client) -> None:
        make_staff()
        log_in(client, "sam")
        answer = client.get(INDEX, follow=True)
        again, _code = answer.redirect_chain[-1]
        assert again.startswith(reverse("account_reauthenticate"))
        assert "staff who log in with a code" in answer.content.decode()
        page = client.post(again, {"password": "secret-sam"}, follow=True).content.decode()
        secret = client.session["mfa.totp.secret"]
        assert secret in page
        done = client.post(reverse("mfa_activate_totp"), {"code": code_of(secret)}, follow=True)
        assert "Recovery codes" in done.content.decode()
        assert client.get(INDEX).status_code == 200

    def test_a_password_alone_does_not_log_in_who_has_an_app(self, client: Client) -> None:
        secret = generate_totp_secret()
        TOTP.activate(make_staff(), secret)
        assert log_in(client, "sam")["Location"].startswith(reverse("mfa_authenticate"))
        assert client.get(INDEX).status_code == 302
        wrong = client.post(reverse("mfa_authenticate"), {"code": "000000"})
        assert "This code is wrong" in wrong.content.decode()
        assert client.post(reverse("mfa_authenticate"), {"code": code_of(secret)})["Location"] == INDEX
        assert client.get(INDEX).status_code == 200

    def test_codes_are_not_guessed_for_long(self, client: Client) -> None:
        TOTP.activate(make_staff(), generate_totp_secret())
        log_in(client, "sam")
        pages = [client.post(reverse("mfa_authenticate"), {"code": f"{n:06}"}).content.decode() for n in range(6)]
        assert "Too many failed login attempts" in pages[-1]

    def test_a_session_from_before_the_app_gives_the_code_first(self, client: Client) -> None:
        secret, sam = generate_totp_secret(), make_staff()
        client.force_login(sam)
        TOTP.activate(sam, secret)
        asked = client.get(INDEX, follow=True)
        again, _status = asked.redirect_chain[-1]
        assert again == f"{reverse('mfa_reauthenticate')}?next=%2Fadmin%2F"
        assert "Before you go on" in asked.content.decode()
        given = client.post(again, {"code": code_of(secret), "next": INDEX}, follow=True)
        assert (given.status_code, given.redirect_chain[-1][0]) == (200, INDEX)

    @pytest.mark.parametrize("page", ["/cards/desk/", "/events/{event}/floor/", "/events/{event}/organize/"])
    def test_staff_pages_want_a_code_and_pages_for_all_do_not(self, client: Client, page: str) -> None:
        event = make_event("ada")
        client.force_login(make_staff("cleo") if "organize" in page else make_staff("dara"))
        User.objects.filter(username__in=("cleo", "dara")).update(is_staff=True, is_superuser=True)
        answer = client.get(page.format(event=event.pk))
        assert answer["Location"].startswith(reverse("mfa_activate_totp"))
        for free in (f"/events/{event.pk}/", "/cards/", "/me/"):
            assert client.get(free).status_code == 200

    def test_staff_write_nothing_without_a_code_and_others_write(self, client: Client) -> None:
        sam = make_staff()
        client.force_login(sam)
        named = client.post("/me/", {"display_name": "Samuel"})
        assert named["Location"] == reverse("mfa_activate_totp")
        answer = client.post("/api/v1/decks/", {"name": "Mine"}, content_type="application/json")
        assert (answer.status_code, answer["Content-Type"]) == (403, "application/problem+json")
        sam.refresh_from_db()
        assert str(sam) == "sam"
        client.force_login(make_user("ada"))
        client.post("/me/", {"display_name": "Ada L"})
        assert User.objects.get(username="ada").display_name == "Ada L"

    def test_a_designer_without_the_name_of_staff_needs_one_at_the_desk(self, client: Client) -> None:
        client.force_login(make_designer())
        assert client.get("/cards/desk/")["Location"].startswith(reverse("mfa_activate_totp"))
        client.force_login(make_user("ada"))
        assert client.get("/cards/desk/").status_code == 403

    def test_a_page_of_the_administration_is_as_closed_as_its_front(self, client: Client) -> None:
        client.force_login(make_staff())
        assert client.get("/admin/accounts/user/").status_code == 302


class TestSecrets:
    def test_the_database_alone_gives_no_codes(self, client: Client) -> None:
        secret, sam = generate_totp_secret(), make_staff()
        TOTP.activate(sam, secret)
        RecoveryCodes.activate(sam)
        kept = str(list(Authenticator.objects.values_list("data", flat=True)))
        seed = RecoveryCodes(Authenticator.objects.get(type="recovery_codes"))
        assert secret not in kept
        assert kept.count(ENCRYPTED) == 2
        log_in(client, "sam")
        assert client.post(reverse("mfa_authenticate"), {"code": seed.generate_codes()[0]})["Location"] == INDEX

    def test_a_new_key_reads_what_the_old_one_wrote_until_all_is_written_anew(self, settings) -> None:
        secret, sam = generate_totp_secret(), make_staff()
        app = TOTP.activate(sam, secret).instance
        settings.SECRET_KEY, settings.SECRET_KEY_FALLBACKS = "new" * 20, [settings.SECRET_KEY]
        assert TOTP(app).validate_code(code_of(secret))
        cache.clear()
        call_command("encrypt_codes", stdout=StringIO())
        settings.SECRET_KEY_FALLBACKS = []
        assert TOTP(Authenticator.objects.get()).validate_code(code_of(secret))
        with pytest.raises(ImproperlyConfigured, match="OLD_SECRET_KEYS"):
            TOTP(app).validate_code(code_of(secret))

    def test_secrets_from_before_are_read_and_then_encrypted(self) -> None:
        secret = generate_totp_secret()
        app = Authenticator.objects.create(user=make_staff(), type="totp", data={"secret": secret})
        assert TOTP(app).validate_code(code_of(secret))
        call_command("encrypt_codes", stdout=StringIO())
        app.refresh_from_db()
        assert app.data["secret"].startswith(ENCRYPTED)
