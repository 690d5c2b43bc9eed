"""Webhooks: signed, told once, tried again, and never into a private network."""

import base64
import hashlib
import hmac
import json
from datetime import datetime

import pytest
from django.core.exceptions import ValidationError
from django.core.management import call_command
from django.urls import reverse
from django.utils import timezone

from tests.factories import NOON, client_of, close_round, make_event, make_user, match_between, next_round, play
from tests.listening import Listener, listen
from tournaments import deliveries, services
from tournaments.models import Delivery, Dispute, Score, Tournament, Webhook
from tournaments.refusals import WrongStateError

pytestmark = pytest.mark.django_db
ALL = list(Webhook.Kind.values)


@pytest.fixture
def listener(monkeypatch: pytest.MonkeyPatch) -> Listener:
    with listen(monkeypatch) as listener:
        yield listener


def add(event: Tournament, listener: Listener, *kinds: str) -> str:
    """A webhook that hears of these kinds. Returns its secret."""
    _hook, secret = services.webhook_add(
        tournament=event, actor=event.organizer, address=listener.address, kinds=kinds or ALL, now=NOON
    )
    return secret


def send_all(now: datetime | None = None) -> list[bool]:
    """What workers do."""
    waiting = Delivery.objects.order_by("pk").values_list("pk", flat=True)
    return [deliveries.send_delivery(pk, lambda: now or timezone.now()) for pk in list(waiting)]


def test_tell_of_a_round_a_result_the_standings_a_ruling_and_the_end(listener: Listener) -> None:
    event = make_event("ada", "ben", rounds_planned=1)
    add(event, listener)
    next_round(event)
    match = match_between(event, "ada", "ben")
    services.match_report(match=match, actor=make_user("ada"), score=Score(2, 0), now=NOON)
    services.match_dispute(match=match, actor=make_user("ben"), claim=Score(0, 2), now=NOON)
    services.dispute_rule(
        dispute=Dispute.objects.get(), actor=make_user("dara"), decision="without", score=Score(2, 1), reason="Secret.",
        now=NOON,
    )  # fmt: skip
    services.result_correct(match=match, actor=make_user("dara"), score=Score(2, 0), reason="Typed wrong.", now=NOON)
    close_round(event)
    services.tournament_finish(tournament=event, actor=event.organizer, now=NOON)
    assert all(send_all())
    told = [json.loads(body) for body in listener.bodies]
    assert [each["type"] for each in told] == ["round", "ruling", "result", "standings", "finish"]
    assert told[0]["round"] == {"number": 1, "status": "closed"}
    assert (told[2]["match"]["score"], told[2]["match"]["by_staff"]) == ([2, 0, 0], True)
    assert [line["points"] for line in told[3]["standings"]] == [3, 0]
    assert "Secret." not in str(told)
    assert "Typed wrong." not in str(told)


def test_are_signed_over_id_time_and_body(listener: Listener) -> None:
    event = make_event("ada", "ben")
    secret = add(event, listener, "round")
    next_round(event)
    assert send_all(NOON) == [True]
    [headers], [body] = listener.headers, listener.bodies
    head = {name.lower(): value for name, value in headers.items()}
    assert head["webhook-timestamp"] == str(int(NOON.timestamp()))
    signed = f"{head['webhook-id']}.{head['webhook-timestamp']}.".encode() + body
    key = base64.b64decode(secret.removeprefix("whsec_"))
    expected = base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest()).decode()
    assert head["webhook-signature"] == f"v1,{expected}"
    wrong = base64.b64encode(hmac.new(b"another", signed, hashlib.sha256).digest()).decode()
    assert wrong != expected


def test_hear_of_what_was_ticked_alone_and_of_the_own_event_alone(listener: Listener) -> None:
    event, other = make_event("ada", "ben"), make_event("fay", "gil", name="Other")
    add(event, listener, "result")
    next_round(event)
    next_round(other)
    assert not Delivery.objects.exists()
    play(match_between(event, "ada", "ben"), 2, 0)
    assert Delivery.objects.get().kind == "result"


def test_are_tried_again_with_growing_pauses_and_given_up(listener: Listener) -> None:
    event = make_event("ada", "ben")
    add(event, listener, "round")
    next_round(event)
    listener.answers = [(500, {})] * 9
    pauses = []
    for _attempt in range(9):
        now = timezone.now()
        send_all(now)
        sent = Delivery.objects.get()
        if sent.lease_until:
            pauses.append(round((sent.lease_until - now).total_seconds()))
        Delivery.objects.update(lease_until=None)
    assert (len(listener.bodies), pauses) == (5, [15, 75, 375, 1875])
    assert (sent.status, sent.answered) == ("failed", 500)


def test_a_taken_one_is_not_sent_twice(listener: Listener) -> None:
    event = make_event("ada", "ben")
    add(event, listener, "round")
    next_round(event)
    assert [send_all(), send_all()] == [[True], [False]]
    assert len(listener.bodies) == 1


@pytest.mark.parametrize(
    "address",
    ["http://push.example/", "https://127.0.0.1/", "https://localhost/x", "https://10.0.0.1/", "https://[::1]/",
     "https://169.254.169.254/latest/meta-data", "https://user:pass@example.org/", "x"],
)  # fmt: skip
def test_an_address_inside_is_refused(address: str) -> None:
    event = make_event()
    with pytest.raises(ValidationError):
        services.webhook_add(tournament=event, actor=event.organizer, address=address, kinds=ALL, now=NOON)


def test_a_name_that_leads_inside_later_is_not_called(listener: Listener, monkeypatch: pytest.MonkeyPatch) -> None:
    event = make_event("ada", "ben")
    add(event, listener, "round")
    next_round(event)
    monkeypatch.setattr("work.outward.is_public", lambda _number: False)
    assert send_all() == [False]
    assert listener.bodies == []
    assert "private network" in Delivery.objects.get().fault


def test_an_event_has_five_and_each_hears_of_something(listener: Listener) -> None:
    event = make_event()
    values = {"tournament": event, "actor": event.organizer, "now": NOON}
    with pytest.raises(ValidationError, match="Choose"):
        services.webhook_add(address=listener.address, kinds=[], **values)
    for number in range(5):
        services.webhook_add(address=f"{listener.address}&n={number}", kinds=ALL, **values)
    with pytest.raises(WrongStateError, match="5 webhooks"):
        services.webhook_add(address=listener.address, kinds=ALL, **values)


def test_the_secret_is_shown_once_and_kept_encrypted(listener: Listener) -> None:
    event = make_event("ada", "ben")
    cleo, page = client_of("cleo"), reverse("tournaments:webhooks", args=[event.pk])
    shown = cleo.post(page, {"address": listener.address, "kinds": ["round"]}).context["secret"]
    assert shown.startswith("whsec_")
    assert shown not in cleo.get(page).content.decode()
    assert shown not in Webhook.objects.get().secret
    said = cleo.get(f"/api/v1/tournaments/{event.pk}/webhooks/").json()
    assert [hook["secret"] for hook in said["results"]] == [""]
    next_round(event)
    send_all()
    assert "round.published" in cleo.get(page).content.decode()
    assert cleo.get(f"/api/v1/tournaments/{event.pk}/deliveries/").json()["results"][0]["status"] == "sent"
    cleo.post(reverse("tournaments:webhook_remove", args=[event.pk, Webhook.objects.get().pk]))
    assert not Delivery.objects.exists()


def test_a_new_key_of_the_site_reads_the_secrets_once_they_are_encrypted_anew(listener: Listener, settings) -> None:
    event = make_event("ada", "ben")
    add(event, listener, "round")
    settings.SECRET_KEY_FALLBACKS, settings.SECRET_KEY = [settings.SECRET_KEY], "another-key-of-the-site-" * 3
    call_command("encrypt_codes", verbosity=0)
    settings.SECRET_KEY_FALLBACKS = []
    next_round(event)
    assert send_all() == [True]


def test_a_program_adds_one_and_hears_why_not(listener: Listener) -> None:
    event = make_event()
    cleo, address = client_of("cleo"), f"/api/v1/tournaments/{event.pk}/webhooks/"
    made = cleo.post(address, {"address": listener.address, "kinds": ["result"]}, content_type="application/json")
    assert made.status_code == 201
    assert made.json()["secret"].startswith("whsec_")
    inside = cleo.post(address, {"address": "https://10.0.0.1/", "kinds": ["result"]}, content_type="application/json")
    assert inside.status_code == 400


def test_are_turned_off_and_on_by_page_and_program(listener: Listener) -> None:
    event = make_event("ada", "ben")
    add(event, listener, "round", "result")
    hook = event.webhooks.get()
    next_round(event)
    page = reverse("tournaments:webhooks", args=[event.pk])
    cleo = client_of(event.organizer.username)
    said = cleo.post(f"{page}{hook.pk}/turn/", {"is_on": "no"}, follow=True).content.decode()
    assert "hears nothing any more" in said
    assert "Turn on" in said
    assert send_all() == []
    services.match_report(match=match_between(event, "ada", "ben"), actor=make_user("ada"), score=Score(2, 0), now=NOON)
    services.match_confirm(match=match_between(event, "ada", "ben"), actor=make_user("ben"), now=NOON)
    assert not Delivery.objects.exists()
    at = f"/api/v1/tournaments/{event.pk}/webhooks/{hook.pk}/"
    answer = cleo.patch(at, {"is_on": True}, content_type="application/json")
    assert (answer.status_code, answer.json()["is_on"], answer.json()["secret"]) == (200, True, "")
    close_round(event)
    services.result_correct(
        match=match_between(event, "ada", "ben"), actor=make_user("dara"), score=Score(2, 1), reason="Typed wrong.",
        now=NOON,
    )  # fmt: skip
    assert send_all() == [True]
    assert client_of("ada").patch(at, {"is_on": False}, content_type="application/json").status_code == 404
    assert (
        cleo.patch(at.replace(str(hook.pk), "999999"), {"is_on": False}, content_type="application/json").status_code
        == 404
    )
