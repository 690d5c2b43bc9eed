"""Who asks is known behind our own proxies, and nobody else's word for it is taken."""

from time import monotonic

import pytest
from django.http import HttpResponse
from django.test import Client
from django.urls import reverse

from tests.factories import make_user
from wota_site.clients import find_client, name_client
from wota_site.models import RequestCount

PROXY, EVE, ADA = "10.0.0.1", "203.0.113.9", "198.51.100.4"


@pytest.mark.parametrize(
    ("proxies", "forwarded", "client"),
    [
        (0, EVE, PROXY),  # nobody of ours wrote it
        (1, EVE, EVE),
        (1, f"{ADA}, {EVE}", EVE),  # Eve sent Ada's address along
        (2, f"{ADA}, {EVE}, 10.0.0.2", EVE),
        (2, EVE, PROXY),  # came past one proxy
        (1, "", PROXY),
        (1, "unknown", PROXY),
        (1, "2001:DB8::7", "2001:db8::7"),
    ],
)
def test_only_what_our_own_proxies_wrote_is_believed(settings, proxies: int, forwarded: str, client: str) -> None:
    settings.TRUSTED_PROXIES = proxies
    assert find_client(PROXY, forwarded) == client


def test_all_addresses_of_a_home_are_one_client(rf) -> None:
    first, second, other = (
        name_client(rf.get("/", REMOTE_ADDR=address))
        for address in ("2001:db8::1", "2001:db8::ffff", "2001:db8:0:1::1")
    )
    assert first == second == "2001:db8::"
    assert other != first


def is_turned_away(answer: HttpResponse) -> bool:
    assert "Too many requests in a short time" in answer.content.decode()
    return answer.status_code == 429 and 0 < int(answer["Retry-After"]) <= 3600


@pytest.mark.django_db
class TestLogIn:
    address = "/accounts/login/"

    def try_to_log_in(self, client: Client, who: str, login: str = "ada", password: str = "guess"):
        headers = {"X-Forwarded-For": who}
        return client.post(self.address, {"login": login, "password": password}, headers=headers, REMOTE_ADDR=PROXY)

    def test_behind_a_proxy_guesses_stop_the_guesser_and_not_the_owner(self, settings, client: Client) -> None:
        settings.TRUSTED_PROXIES = 1
        make_user("ada")
        for _ in range(11):
            answer = self.try_to_log_in(client, EVE)
        assert is_turned_away(answer)
        assert self.try_to_log_in(client, ADA, password="secret-ada").status_code == 302

    def test_an_address_that_the_guesser_makes_up_gives_no_new_guesses(self, settings, client: Client) -> None:
        settings.TRUSTED_PROXIES = 1
        make_user("ada")
        for number in range(11):
            answer = self.try_to_log_in(client, f"192.0.2.{number}, {EVE}")
        assert is_turned_away(answer)

    def test_guesses_of_many_names_are_refused_before_a_password_is_checked(
        self, settings, client, monkeypatch
    ) -> None:
        checked = []
        monkeypatch.setattr("accounts.models.User.set_password", lambda user, raw: checked.append(raw))
        for number in range(64):
            answer = client.post(self.address, {"login": f"nobody{number}", "password": "guess"})
        assert is_turned_away(answer)
        assert len(checked) == 30

    def test_a_guess_too_many_costs_three_statements_and_says_for_how_long(
        self, client, django_assert_max_num_queries
    ) -> None:
        for _ in range(10):
            self.try_to_log_in(client, "")
        with django_assert_max_num_queries(3):
            answer = self.try_to_log_in(client, "")
        assert is_turned_away(answer)
        assert "Wait 60 minutes, then go back" in answer.content.decode()

    def test_a_client_without_log_ins_left_is_refused_at_no_cost_until_its_time_is_over(
        self, client, monkeypatch, django_assert_num_queries
    ) -> None:
        make_user("ada")
        for _ in range(121):
            answer = self.try_to_log_in(client, "")
        with django_assert_num_queries(0):
            assert is_turned_away(self.try_to_log_in(client, "", password="secret-ada"))
        assert is_turned_away(answer)
        monkeypatch.setattr("wota_site.log_in.monotonic", lambda: monotonic() + 61)
        RequestCount.objects.all().delete()  # as the database sees it by then
        assert self.try_to_log_in(client, "", password="secret-ada").status_code == 302

    def test_empty_forms_are_no_guesses(self, client: Client) -> None:
        make_user("ada")
        for _ in range(310):
            client.post(self.address, {"login": "", "password": ""})
        assert not RequestCount.objects.exists()
        assert client.post(self.address, {"login": "ada", "password": "secret-ada"}).status_code == 302

    def test_a_right_password_is_no_guess(self, client: Client) -> None:
        make_user("ada")
        for _ in range(12):
            assert client.post(self.address, {"login": "ada", "password": "secret-ada"}).status_code == 302
            client.logout()

    def test_the_administration_has_no_log_in_of_its_own(self, client: Client) -> None:
        answer = client.post("/admin/login/", {"username": "admin", "password": "guess"})
        assert answer.status_code == 302
        assert answer["Location"].startswith(reverse("account_login"))
