"""An event goes into a file and is read in again, and no edited or foreign file is."""

import copy
import json
from datetime import timedelta

import pytest
from django.core.exceptions import ValidationError
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client, override_settings
from django.urls import reverse

from tests.factories import NOON, close_round, make_dispute, make_event, make_user, next_round, play_round
from tournaments import audit, queries, services
from tournaments.deliveries import SUBJECT
from tournaments.models import (
    Announcement,
    Delivery,
    Dispute,
    Match,
    PairRule,
    Registration,
    Report,
    Round,
    Ruling,
    Tournament,
    Webhook,
)
from tournaments.queries import files
from work.ciphers import make_cipher

pytestmark = pytest.mark.django_db
FIVE = ("ada", "ben", "fay", "gil", "hal")


def take_along(event: Tournament) -> dict:
    return json.loads(json.dumps(queries.write_event(Tournament.objects.get(pk=event.pk), make_user("cleo"))))


def read_in(file: dict, who: str = "cleo") -> Tournament:
    return services.tournament_import(actor=make_user(who), content=json.dumps(file), now=NOON)


def without_ids(file: dict) -> dict:
    """What two files of the same event share: players by name instead of by id."""
    file = copy.deepcopy(file)
    names = {player["id"]: player["name"] for player in file["players"]}
    for key in ("id", "history", "digest", "seal"):
        del file[key]
    for player in file["players"]:
        del player["id"], player["list_digest"]
    for rule in file["pair_rules"]:
        rule["pair"] = sorted((names[rule.pop("one")], names[rule.pop("other")]))
    for match in (match for round_ in file["rounds"] for match in round_["matches"]):
        match["a"], match["b"] = names[match["a"]], names.get(match["b"])
    return file


def standings(event: Tournament) -> list[tuple[int, str, int | None]]:
    return [(line.rank, str(line.registration), line.points) for line in queries.standings_of(event)]


class TestAFile:
    def test_is_read_in_as_the_event_stood(self) -> None:
        event = make_event(*FIVE, rounds_planned=3, power_pairing=True)
        ada, ben = list(event.registrations.order_by("pk"))[:2]
        services.pair_rule_add(
            tournament=event, actor=event.organizer, kind="apart", one=ada.pk, other=ben.pk, reason="kin", now=NOON
        )
        services.table_fix(registration=ada, actor=event.organizer, table=7, now=NOON)
        next_round(event)
        play_round(event)
        close_round(event)
        services.round_pair(tournament=event, actor=event.organizer, now=NOON)
        file = take_along(event)
        again = read_in(file)
        assert without_ids(take_along(again)) == without_ids(file)
        assert standings(again) == standings(Tournament.objects.get(pk=event.pk))
        assert audit.find_first_fault(again) is None
        services.round_publish(tournament=again, actor=again.organizer, now=NOON)
        assert audit.find_first_fault(again) is None

    def test_keeps_disputes_rulings_and_appeals(self) -> None:
        dispute = make_dispute("")
        services.dispute_rule(
            dispute=dispute, actor=make_user("dara"), decision="without", reason="seen", score=dispute.claim, now=NOON
        )
        services.ruling_appeal(dispute=dispute, actor=make_user("ben"), reason="no", now=NOON)
        file = take_along(dispute.match.round.tournament)
        again = read_in(file)
        assert without_ids(take_along(again)) == without_ids(file)
        kept = Match.objects.get(round__tournament=again).disputes.get()
        assert (kept.status, kept.opener.username, kept.rulings.get().judge.username) == ("appealed", "ada", "dara")
        assert audit.find_first_fault(again) is None

    def test_keeps_the_clock_of_the_round(self) -> None:
        event = make_event("ada", "ben", start=True)
        services.clock_start(tournament=event, actor=event.organizer, minutes=40, now=NOON)
        services.clock_pause(tournament=event, actor=event.organizer, now=NOON + timedelta(minutes=7))
        clock = read_in(take_along(event)).rounds.get().clock
        assert clock is not None
        assert (clock.is_running, clock.left(NOON + timedelta(hours=3))) == (False, 33 * 60)

    def test_keeps_announcements_with_those_taken_back(self) -> None:
        event = make_event("ada", "ben", start=True)
        for text, table in (("Lunch at one.", None), ("Your card lies on the floor.", 1), ("Wrong hall.", None)):
            said = services.announcement_make(
                tournament=event, actor=make_user("dara"), text=text, table=table, now=NOON
            )
        services.announcement_withdraw(announcement=said, actor=event.organizer, now=NOON + timedelta(minutes=1))
        file = take_along(event)
        again = read_in(file)
        assert without_ids(take_along(again)) == without_ids(file)
        shown = list(queries.announcements_of(again).values_list("text", "table", "round_number", "by__username"))
        assert shown == [("Your card lies on the floor.", 1, 1, "dara"), ("Lunch at one.", None, None, "dara")]
        assert audit.find_first_fault(again) is None

    def test_keeps_webhooks_with_their_secrets(self) -> None:
        event = make_event("ada", "ben", start=True)
        secret = make_cipher(SUBJECT).encrypt(b"whsec_x").decode()
        Webhook.objects.create(
            tournament=event, address="https://example.org/hall", kinds=["round"], secret=secret, created_at=NOON
        )
        file = take_along(event)
        assert "whsec_x" not in json.dumps(file)
        again = read_in(file)
        assert without_ids(take_along(again)) == without_ids(file)
        hook = again.webhooks.get()
        assert (hook.address, hook.kinds, hook.created_at) == ("https://example.org/hall", ["round"], NOON)
        assert make_cipher(SUBJECT).decrypt(hook.secret.encode()) == b"whsec_x"
        assert not Delivery.objects.filter(webhook=hook).exists()

    def test_keeps_webhooks_off_until_the_organizer_turns_them_on(self) -> None:
        event = make_event("ada", "ben")
        secret = make_cipher(SUBJECT).encrypt(b"whsec_x").decode()
        Webhook.objects.create(
            tournament=event, address="https://example.org/hall", kinds=["round"], secret=secret, created_at=NOON
        )
        again = read_in(take_along(event))
        next_round(again)
        assert not Delivery.objects.filter(webhook__tournament=again).exists()
        hook = again.webhooks.get()
        services.webhook_turn(tournament=again, actor=again.organizer, webhook_pk=hook.pk, is_on=True)
        services.round_take_back(tournament=again, actor=again.organizer, now=NOON)
        next_round(again)
        assert Delivery.objects.filter(webhook=hook).exists()

    def test_leaves_out_a_webhook_whose_key_is_gone(self) -> None:
        event = make_event("ada", "ben")
        Webhook.objects.create(
            tournament=event, address="https://example.org/hall", kinds=["round"], secret="gone", created_at=NOON
        )
        assert not read_in(take_along(event)).webhooks.exists()

    def test_of_the_time_before_announcements_is_still_read(self) -> None:
        file = take_along(make_event("ada", "ben", start=True))
        del file["announcements"], file["webhooks"]
        again = read_in(files.seal({key: value for key, value in file.items() if key not in ("digest", "seal")}))
        assert again.player_count == 2

    def test_without_the_record_a_judged_dispute_waits_again(self) -> None:
        dispute = make_dispute()
        type(dispute).objects.filter(pk=dispute.pk).update(status="judged", judged_at=NOON)
        again = read_in(take_along(dispute.match.round.tournament))
        assert Match.objects.get(round__tournament=again).disputes.get().status == "open"

    def test_gives_the_places_new_codes_and_no_account(self) -> None:
        again = read_in(take_along(make_event("ada", "ben", start=True)))
        for player in again.registrations.all():
            assert (player.user, player.guest, len(player.claim_code)) == (None, True, 9)
        assert not again.registrations.exclude(list_digest="").exists()

    def test_holds_no_list_and_no_seed(self) -> None:
        event = make_event("ada", "ben", start=True, seed="the seed")
        text = json.dumps(take_along(event))
        assert "River Guard" not in text
        assert "the seed" not in text


class TestRefusing:
    def test_an_edited_file(self) -> None:
        file = take_along(make_event("ada", "ben", start=True))
        file["players"][0]["name"] = "Eve"
        with pytest.raises(ValidationError, match="edited"):
            read_in(file)

    def test_an_edited_file_with_a_new_digest(self) -> None:
        file = take_along(make_event("ada", "ben", start=True))
        file["players"][0]["name"] = "Eve"
        file["digest"] = files.digest_of(file)
        with pytest.raises(ValidationError, match="another site"):
            read_in(file)

    def test_a_file_of_another_site(self) -> None:
        file = take_along(make_event("ada", "ben", start=True))
        with override_settings(SECRET_KEY="another"), pytest.raises(ValidationError, match="another site"):
            read_in(file)

    def test_a_file_that_was_written_for_somebody_else(self) -> None:
        with pytest.raises(ValidationError, match="made for cleo"):
            read_in(take_along(make_event("ada", "ben")), "eve")

    @pytest.mark.parametrize(
        "content", ["", "{}", "[]", "null", "7", "{", '{"digest": 1}', '{"digest": "x"}', "[" * 9999]
    )
    def test_what_is_no_file(self, content: str) -> None:
        with pytest.raises(ValidationError, match="not an exported event"):
            services.tournament_import(actor=make_user("cleo"), content=content, now=NOON)
        assert not Tournament.objects.exists()


class TestThePagesAndTheApi:
    def test_write_and_read_it(self) -> None:
        event = make_event("ada", "ben", start=True)
        cleo = Client()
        cleo.force_login(make_user("cleo"))
        text = cleo.get(reverse("tournaments:file", args=[event.pk])).content
        sent = cleo.post(reverse("tournaments:import"), {"file": SimpleUploadedFile("event.json", text)})
        assert sent.status_code == 302
        assert Tournament.objects.filter(name=event.name).count() == 2
        bad = cleo.post(reverse("tournaments:import"), {"file": SimpleUploadedFile("event.json", text[:-20])})
        assert (bad.status_code, "not an exported event" in bad.content.decode()) == (422, True)

    def test_as_programs_do(self) -> None:
        event = make_event("ada", "ben", start=True)
        cleo = Client()
        cleo.force_login(make_user("cleo"))
        file = cleo.get(f"/api/v1/tournaments/{event.pk}/file/").json()
        made = cleo.post("/api/v1/tournaments/import/", json.dumps({"file": file}), content_type="application/json")
        assert (made.status_code, made.json()["name"]) == (201, event.name)

    @pytest.mark.parametrize("who", ["ada", "dara", "eve"])
    def test_are_for_the_organizer_alone(self, who: str) -> None:
        event = make_event("ada", "ben", start=True)
        client = Client()
        client.force_login(make_user(who))
        assert client.get(reverse("tournaments:file", args=[event.pk])).status_code == 403
        assert client.get(f"/api/v1/tournaments/{event.pk}/file/").status_code == 404


def test_every_column_is_in_the_file_or_has_a_reason_not_to_be() -> None:
    """Or a new column would be lost on the way."""
    by_name = {"id", "tournament", "round", "match", "dispute", "ruling"}
    told_otherwise = {
        Tournament: {"card_format", "organizer", "organizer_since", "offered_to", "stays_as", "seed", "history_count",
                     "history_head", "player_count", "revision"},
        Registration: {"user", "guest", "name", "claim_code", "list_text", "list_parsed", "list_salt", "list_digest",
                       "cards_digest", "list_unlocked"},
        Round: set(),
        Match: {"player_a", "player_b", "changed_by"},
        Report: {"reporter"},
        Dispute: {"opener", "submission", "record_seat_a", "judged_at"},
        Ruling: {"judge", "verdict", "appeal"},
        PairRule: {"one", "other"},
        Announcement: {"by"},
        Webhook: {"is_on"},
    }  # fmt: skip
    written = {
        Tournament: files.EVENT, Registration: files.PLAYER, Round: files.ROUND, Match: files.MATCH,
        Report: files.REPORT, Dispute: files.DISPUTE, Ruling: files.RULING, PairRule: files.RULE,
        Announcement: files.ANNOUNCEMENT, Webhook: files.WEBHOOK,
    }  # fmt: skip
    for model, columns in written.items():
        own = {field.name for field in model._meta.concrete_fields} - by_name
        assert own == set(columns) | told_otherwise[model], model.__name__
