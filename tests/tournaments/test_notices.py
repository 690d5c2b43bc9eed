"""Notices of events: by mail and on devices, to who asked for them, once, and with nothing hidden."""

import base64
import json
import os
from datetime import timedelta
from pathlib import Path

import http_ece
import pytest
from allauth.account.models import EmailAddress
from babel.messages.catalog import Catalog
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from django.core import mail
from django.core.exceptions import ValidationError
from django.test import Client
from django.urls import reverse
from django.utils import timezone
from py_vapid import Vapid02

from accounts import jobs, notices
from accounts.erasure import person_erase
from accounts.models import Device, Notice, NoticeChoice, User
from accounts.push import find_public_key, make_key
from accounts.queries import export_of
from tests import pseudo
from tests.factories import (
    NOON,
    client_of,
    make_dispute,
    make_event,
    make_user,
    match_between,
    next_round,
    starter_list,
)
from tests.listening import Listener, listen
from tournaments import services
from tournaments.models import Dispute, Score

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def site(settings) -> None:
    settings.MAIL_IS_SET_UP, settings.SITE_ADDRESS = True, "https://wota.example"
    settings.PUSH_PRIVATE_KEY, settings.PUSH_CONTACT = make_key(), "mailto:op@wota.example"


@pytest.fixture
def listener(monkeypatch: pytest.MonkeyPatch) -> Listener:
    with listen(monkeypatch) as listener:
        yield listener


def hear(username: str, **ways: list[str]) -> User:
    """Somebody who wants to hear of these kinds, with a confirmed address."""
    person = make_user(username)
    notices.choices_change(user=person, mail=ways.get("mail", []), push=ways.get("push", []))
    EmailAddress.objects.get_or_create(
        user=person, email=f"{username}@example.org", defaults={"verified": True, "primary": True}
    )
    return person


class Phone:
    """A browser that takes messages."""

    def __init__(self, person: User, listener: Listener) -> None:
        self.key, self.auth = ec.generate_private_key(ec.SECP256R1()), os.urandom(16)
        public = self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        self.device = notices.device_add(
            user=person, endpoint=listener.address, p256dh=_write(public), auth=_write(self.auth), now=NOON
        )

    def read(self, body: bytes) -> dict[str, str]:
        opened = http_ece.decrypt(body, private_key=self.key, auth_secret=self.auth, version="aes128gcm")
        return json.loads(opened)


def _write(raw: bytes) -> str:
    return base64.urlsafe_b64encode(raw).rstrip(b"=").decode()


def send_all() -> list[bool]:
    """What workers do."""
    Notice.objects.update(created_at=timezone.now())
    return [jobs.send_notice(pk, timezone.now) for pk in Notice.objects.order_by("pk").values_list("pk", flat=True)]


class TestWhatIsTold:
    def test_one_hears_of_the_own_table_of_a_round(self) -> None:
        hear("ada", mail=["round"])
        event = make_event("ada", "ben", start=True)
        assert send_all() == [True]
        [letter] = mail.outbox
        assert (letter.to, letter.subject) == (["ada@example.org"], "Winter Open, round 1: table 1")
        assert "You play ben." in letter.body
        assert f"https://wota.example/events/{event.pk}/" in letter.body
        assert "https://wota.example/me/notices/" in letter.body

    def test_the_opponent_hears_of_a_report_and_both_of_a_ruling(self) -> None:
        for name in ("ada", "ben"):
            hear(name, mail=["report", "ruling"])
        match = match_between(make_event("ada", "ben", start=True), "ada", "ben")
        services.match_report(match=match, actor=make_user("ada"), score=score_of(match, "ada"), now=NOON)
        [told] = Notice.objects.all()
        assert (told.user.username, told.title) == ("ben", "Winter Open: ada reported 0–2")
        services.match_dispute(match=match, actor=make_user("ben"), claim=Score(1, 1), now=NOON)
        services.dispute_rule(
            dispute=Dispute.objects.get(), actor=make_user("dara"), decision="without", score=score_of(match, "ada"),
            reason="x", now=NOON,
        )  # fmt: skip
        titles = dict(Notice.objects.filter(kind="ruling").values_list("user__username", "title"))
        assert titles == {
            "ada": "Winter Open: a judge ruled: 2–0", "ben": "Winter Open: a judge ruled: 0–2",
        }  # fmt: skip

    def test_both_hear_that_both_lose(self) -> None:
        for name in ("ada", "ben"):
            hear(name, mail=["ruling"])
        services.dispute_rule(
            dispute=make_dispute(), actor=make_user("dara"), decision="without", score=Score(0, 0), reason="x", now=NOON
        )
        titles = Notice.objects.filter(kind="ruling").values_list("title", flat=True)
        assert list(titles) == ["Winter Open: a judge ruled: both lose"] * 2

    def test_who_waited_hears_of_the_place_and_everybody_of_an_announcement(self) -> None:
        for name in ("ada", "ben", "fay"):
            hear(name, mail=["place", "announcement"])
        event = make_event("ada", "ben", "fay", capacity=2)
        services.player_drop(
            registration=event.registrations.get(user__username="ada"), actor=make_user("ada"), now=NOON
        )
        assert [told.user.username for told in Notice.objects.all()] == ["fay"]
        services.announcement_make(tournament=event, actor=make_user("cleo"), text="Lunch is here.", now=NOON)
        told = Notice.objects.filter(kind="announcement")
        assert {(each.user.username, each.body) for each in told} == {
            ("ben", "Lunch is here."), ("fay", "Lunch is here."),
        }  # fmt: skip

    def test_a_word_to_a_table_is_told_to_that_table_alone(self) -> None:
        for name in ("ada", "ben", "fay", "gil"):
            hear(name, mail=["announcement"])
        event = make_event("ada", "ben", "fay", "gil", start=True)
        services.announcement_make(tournament=event, actor=make_user("cleo"), text="Deck check.", now=NOON, table=1)
        seated = event.rounds.get().matches.get(table=1)
        assert {told.user_id for told in Notice.objects.all()} == {seated.player_a.user_id, seated.player_b.user_id}

    def test_nobody_hears_who_has_not_asked_or_whose_address_is_not_confirmed(self) -> None:
        hear("ada", mail=["report"])
        hear("ben", mail=["round"])
        EmailAddress.objects.filter(user__username="ben").update(verified=False)
        make_event("ada", "ben", start=True)
        assert not Notice.objects.exists()

    def test_nothing_is_kept_where_the_site_has_set_nothing_up(self, settings) -> None:
        settings.SITE_ADDRESS, settings.PUSH_PRIVATE_KEY = "", ""
        hear("ada", mail=["round"], push=["round"])
        make_event("ada", "ben", start=True)
        assert not Notice.objects.exists()
        page = client_of("ada").get(reverse("accounts:notices")).content.decode()
        assert "they are not set up" in page

    def test_each_hears_in_the_own_language(self, settings, tmp_path: Path) -> None:
        catalog = Catalog(locale="en", charset="utf-8")
        catalog.add("You play %(name)s.")
        pseudo.compile_language(catalog, tmp_path)
        settings.LOCALE_PATHS, settings.LANGUAGES = [tmp_path], [("en", "English"), (pseudo.LANGUAGE, "Pseudo")]
        for name, language in (("ada", pseudo.LANGUAGE), ("ben", "en")):
            hear(name, mail=["round"])
            NoticeChoice.objects.filter(user__username=name).update(language=language)
        make_event("ada", "ben", start=True)
        bodies = dict(Notice.objects.values_list("user__username", "body"))
        assert bodies == {"ada": "⟦Yõü plày ben.⟧", "ben": "You play ada."}

    def test_no_notice_has_a_card_of_a_sealed_list(self) -> None:
        kinds = list(notices.KINDS)
        for name in ("ada", "ben"):
            hear(name, mail=kinds)
        event = make_event("ada", "ben", start=True)
        match = match_between(event, "ada", "ben")
        services.match_report(match=match, actor=make_user("ada"), score=Score(2, 0), now=NOON)
        services.announcement_make(tournament=event, actor=make_user("cleo"), text="Hello.", now=NOON)
        send_all()
        cards = {line.partition(" ")[2] for line in starter_list().splitlines() if line[:1].isdigit()}
        said = " ".join(letter.subject + letter.body for letter in mail.outbox)
        assert len(mail.outbox) >= 4
        assert not [card for card in cards if card in said]


def score_of(match, winner: str) -> Score:
    return Score(2, 0) if match.player_a.user.username == winner else Score(0, 2)


class TestADevice:
    def test_reads_what_nobody_on_the_way_can_read_signed_by_the_site(self, listener: Listener) -> None:
        phone = Phone(hear("ada", push=["round"]), listener)
        event = make_event("ada", "ben", start=True)
        assert send_all() == [True]
        [body], [headers] = listener.bodies, listener.headers
        assert b"ben" not in body
        said = phone.read(body)
        assert (said["title"], said["body"]) == ("Winter Open, round 1: table 1", "You play ben.")
        assert said["path"] == f"/events/{event.pk}/"
        assert headers["Content-Encoding"] == "aes128gcm"
        assert Vapid02.verify(headers["Authorization"])
        assert f"k={find_public_key()}" in headers["Authorization"]

    @pytest.mark.parametrize("status", [404, 410])
    def test_that_is_gone_is_forgotten(self, listener: Listener, status: int) -> None:
        Phone(hear("ada", push=["round"]), listener)
        make_event("ada", "ben", start=True)
        listener.answers = [(status, {})]
        assert send_all() == [False]
        assert not Device.objects.exists()

    def test_that_does_not_answer_is_tried_again_after_a_pause(self, listener: Listener) -> None:
        Phone(hear("ada", push=["round"]), listener)
        make_event("ada", "ben", start=True)
        listener.answers = [(503, {}), (429, {})]
        assert send_all() == [False]
        assert send_all() == [False]
        assert len(listener.bodies) == 1, "the pause is not over"
        Notice.objects.update(lease_until=NOON)
        assert send_all() == [False]
        Notice.objects.update(lease_until=NOON)
        assert send_all() == [True]
        assert len(listener.bodies) == 3
        assert send_all() == [False]
        assert len(listener.bodies) == 3, "sent once"

    def test_is_tried_five_times(self, listener: Listener) -> None:
        Phone(hear("ada", push=["round"]), listener)
        make_event("ada", "ben", start=True)
        listener.answers = [(500, {})] * 9
        for _attempt in range(9):
            send_all()
            Notice.objects.update(lease_until=NOON)
        assert len(listener.bodies) == 5
        assert Notice.objects.get().status == "failed"

    def test_inside_the_own_network_is_never_called(self) -> None:
        person = hear("ada", push=["round"])
        for endpoint in ("http://push.example/", "https://127.0.0.1:22/", "x"):
            with pytest.raises(ValidationError):
                notices.device_add(user=person, endpoint=endpoint, p256dh="x", auth="x", now=NOON)
        Device.objects.create(
            user=person,
            endpoint="https://127.0.0.1/",
            p256dh=find_public_key(),
            auth=_write(b"0" * 16),
            created_at=NOON,
        )
        make_event("ada", "ben", start=True)
        assert send_all() == [False]
        assert (
            "does not call" in Notice.objects.values_list("fault", flat=True).get() if Notice.objects.exists() else True
        )
        assert not Device.objects.exists()

    def test_is_added_and_removed_on_the_page(self, listener: Listener) -> None:
        client = client_of("ada")
        said = {"endpoint": listener.address, "p256dh": find_public_key(), "auth": _write(b"0" * 16)}
        assert client.post(reverse("accounts:device_add"), said).status_code == 201
        assert client.post(reverse("accounts:device_add"), said).status_code == 201
        [device] = Device.objects.all()
        assert client_of("ben").post(reverse("accounts:device_add"), said).status_code == 201, (
            "the browser is Ben's now"
        )
        [device] = Device.objects.all()
        assert device.user.username == "ben"
        client_of("ada").post(reverse("accounts:device_remove", args=[device.pk]))
        assert Device.objects.exists()
        client_of("ben").post(reverse("accounts:device_remove", args=[device.pk]))
        assert not Device.objects.exists()


class TestTheQueue:
    def test_tells_a_thing_once(self) -> None:
        hear("ada", mail=["round"])
        event = make_event("ada", "ben", start=True)
        services.round_publish(tournament=event, actor=event.organizer, now=NOON)
        assert Notice.objects.count() == 1
        assert send_all() == [True]
        assert send_all() == [False]
        assert len(mail.outbox) == 1

    def test_keeps_what_is_too_late_to_itself(self) -> None:
        hear("ada", mail=["round"])
        make_event("ada", "ben", start=True)
        [notice] = Notice.objects.all()
        assert not jobs.send_notice(notice.pk, lambda: NOON + timedelta(hours=3))
        assert not mail.outbox

    def test_forgets_what_is_old(self) -> None:
        hear("ada", mail=["round"])
        make_event("ada", "ben", start=True)
        jobs.delete_old_notices(NOON + timedelta(days=8))
        assert not Notice.objects.exists()

    def test_asks_a_constant_number_of_questions_for_a_whole_hall(self, django_assert_max_num_queries) -> None:
        names = [f"p{number}" for number in range(12)]
        for name in names:
            hear(name, mail=["round"])
        event = make_event(*names)
        services.round_pair(tournament=event, actor=event.organizer, now=NOON)
        with django_assert_max_num_queries(40):
            services.round_publish(tournament=event, actor=event.organizer, now=NOON)
        assert Notice.objects.count() == 12


class TestThePage:
    def test_keeps_what_is_ticked(self) -> None:
        client = client_of("ada")
        assert reverse("accounts:notices") in client.get(reverse("accounts:profile")).content.decode()
        client.post(reverse("accounts:notices"), {"mail": ["round", "ruling"], "push": ["report"]})
        chosen = NoticeChoice.objects.get()
        assert (chosen.mail, chosen.push, chosen.language) == (["round", "ruling"], ["report"], "en")
        assert client.post(reverse("accounts:notices"), {"mail": ["nonsense"]}).status_code == 422

    def test_confirms_an_address_by_a_link(self) -> None:
        EmailAddress.objects.create(user=make_user("ada"), email="ada@example.org", primary=True)
        client = client_of("ada")
        assert "Confirm first" in client.get(reverse("accounts:notices")).content.decode()
        client.post(reverse("accounts:mail_confirm"))
        [letter] = mail.outbox
        assert letter.to == ["ada@example.org"]
        assert "/accounts/confirm-email/" in letter.body

    def test_its_worker_is_a_script_of_our_own(self) -> None:
        answer = Client().get(reverse("accounts:push_worker"))
        assert answer["Content-Type"] == "text/javascript; charset=utf-8"
        assert b"showNotification" in answer.content
        assert b"http" not in answer.content
        assert b"fetch(" not in answer.content


def test_a_persons_export_has_the_choices_and_an_erased_person_has_none(listener: Listener) -> None:
    ada = hear("ada", push=["round"])
    Phone(ada, listener)
    assert export_of(ada)["account"]["notices"]["devices"][0]["endpoint"] == listener.address
    person_erase(user=ada, keeps_public_decks=False)
    assert not Device.objects.exists()
    assert not NoticeChoice.objects.exists()


def test_a_second_round_is_told_as_well() -> None:
    hear("ada", mail=["round"])
    event = make_event("ada", "ben", "fay", "gil", start=True, rounds_planned=2)
    for match in event.rounds.get().matches.all():
        services.result_correct(match=match, actor=event.organizer, score=Score(2, 0), now=NOON)
    services.round_close(tournament=event, actor=event.organizer, now=NOON)
    next_round(event)
    assert [told.title.split(":")[0][-7:] for told in Notice.objects.order_by("pk")] == ["round 1", "round 2"]
