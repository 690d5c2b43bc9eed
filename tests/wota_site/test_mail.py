"""Mails reach a real mail server, and a site without one says so."""

import socket
from collections.abc import Iterator

import pytest
from aiosmtpd.controller import Controller
from aiosmtpd.handlers import Message
from django.test import Client
from django.urls import reverse

from tests.factories import make_user
from tests.wota_site.test_settings import SAFE, django

RESET = "/accounts/password/reset/"
MAIL_BACKEND = "django.core.mail.backends.smtp.EmailBackend"


class Mailbox(Message):
    """Keep every mail that comes."""

    def __init__(self) -> None:
        super().__init__()
        self.mails = []

    def handle_message(self, message) -> None:
        self.mails.append(message)


@pytest.fixture
def mail_server() -> Iterator[tuple[Mailbox, int]]:
    """A mail server with its mailbox, and its port."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    mailbox = Mailbox()
    controller = Controller(mailbox, hostname="127.0.0.1", port=port)
    controller.start()
    yield mailbox, port
    controller.stop()


def test_an_operator_tries_the_mail_server_with_one_command(mail_server) -> None:
    mailbox, port = mail_server
    mail = {"EMAIL_URL": f"smtp://127.0.0.1:{port}", "EMAIL_FROM": "no-reply@wota.example"}
    done = django("sendtestemail", "op@wota.example", **SAFE, **mail)
    assert done.returncode == 0, done.stderr
    (mail,) = mailbox.mails
    assert (mail["From"], mail["To"]) == ("no-reply@wota.example", "op@wota.example")


@pytest.mark.django_db
def test_who_forgot_a_password_gets_a_link_by_mail(client: Client, mail_server, settings) -> None:
    mailbox, settings.EMAIL_PORT = mail_server
    settings.EMAIL_BACKEND, settings.EMAIL_HOST = MAIL_BACKEND, "127.0.0.1"
    make_user("ada", email="ada@example.org")
    assert client.post(RESET, {"email": "ada@example.org"})["Location"] == reverse("account_reset_password_done")
    (mail,) = mailbox.mails
    assert "/accounts/password/reset/key/" in mail.get_payload()


@pytest.mark.django_db
def test_a_mail_server_that_is_away_is_told_and_is_no_fault_of_the_page(client: Client, settings) -> None:
    settings.EMAIL_BACKEND, settings.EMAIL_HOST, settings.EMAIL_PORT = MAIL_BACKEND, "127.0.0.1", 1
    answer = client.post(RESET, {"email": "ada@example.org"})
    assert answer.status_code == 503
    assert "The mail could not be sent. Try again" in answer.content.decode()


@pytest.mark.django_db
def test_without_mail_the_page_says_who_can_help_and_takes_no_form(client: Client, settings) -> None:
    settings.MAIL_IS_SET_UP = False
    for answer in (client.get(RESET), client.post(RESET, {"email": "ada@example.org"})):
        assert answer.status_code == 200
        page = answer.content.decode()
        assert "This site cannot send mail" in page
        assert 'name="email"' not in page


def test_a_site_for_others_without_mail_is_warned_of_it() -> None:
    warned = django("check", "--deploy", **SAFE)
    assert "wota_site.W001" in warned.stderr
    assert "Set EMAIL_URL and EMAIL_FROM" in warned.stderr
    mended = django("check", "--deploy", **SAFE, EMAIL_URL="submission://mail.example", EMAIL_FROM="a@wota.example")
    assert "wota_site.W001" not in mended.stderr


def test_a_mail_address_that_names_no_server_is_refused() -> None:
    done = django("check", EMAIL_URL="mail.example", EMAIL_FROM="a@wota.example")
    assert "EMAIL_URL must name a mail server" in done.stderr
