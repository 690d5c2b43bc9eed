"""Organized play over HTTP, as programs see it."""

import json

import pytest
from django.test import Client

from tests.factories import (
    NOON,
    client_of,
    close_round,
    demonstration_record,
    load_core_set,
    make_dispute,
    make_event,
    make_user,
    match_between,
    play_round,
    starter_list,
)
from tournaments import jobs, services
from tournaments.models import Match, Tournament

pytestmark = pytest.mark.django_db
API = "/api/v1"


def post(client: Client, path: str, **data: object):
    return client.post(f"{API}{path}", json.dumps(data), content_type="application/json")


class TestAWholeEvent:
    def test_is_created_joined_paired_reported_confirmed_and_ranked(self, client: Client) -> None:
        load_core_set()
        cleo = client_of("cleo")
        created = post(cleo, "/tournaments/", name="API Cup", rounds_planned=1)
        assert created.status_code == 201, created.content
        event = created.json()
        assert (event["organizer"], event["status"], event["game"]) == ("cleo", "open", "wota")
        path = f"/tournaments/{event['id']}"
        for player in ("ada", "ben"):
            assert post(client_of(player), f"{path}/players/", list_text=starter_list()).status_code == 201
        drafted = post(cleo, f"{path}/rounds/")
        assert (drafted.status_code, drafted.json()["status"]) == (201, "draft")
        assert client.get(f"{API}{path}/rounds/").json()["results"] == []
        assert post(cleo, f"{path}/rounds/publish/").json()["status"] == "published"
        pairing = client.get(f"{API}{path}/rounds/").json()["results"][0]["pairings"][0]
        assert {pairing["a"], pairing["b"]} == {"ada", "ben"}
        match = f"/matches/{pairing['id']}"
        assert post(client_of("ada"), f"{match}/report/", score="2-1-0").json()["status"] == "reported"
        assert post(client_of("ben"), f"{match}/confirm/", version=1).json()["result"] == "2-1-0"
        assert post(cleo, f"{path}/rounds/close/").json()["status"] == "closed"
        assert post(cleo, f"{path}/finish/").json()["status"] == "finished"
        best = client.get(f"{API}{path}/standings/").json()["results"][0]
        assert (best["rank"], best["points"], best["player"]) == (1, 3, pairing["a"])
        export = client.get(f"{API}{path}/export/").json()
        assert export["rounds"][0]["pairings"][0]["result"] == "2-1-0"
        assert export["standings"][0]["omw"] == pytest.approx(1 / 3)
        assert client.get(f"{API}/tournaments/").json()["results"][0]["players"] == 2

    def test_a_repeated_write_with_the_same_key_is_done_once(self) -> None:
        load_core_set()
        cleo = client_of("cleo")
        answers = [
            cleo.post(
                f"{API}/tournaments/", {"name": "Once"}, content_type="application/json",
                headers={"Idempotency-Key": "k1"},
            )
            for _ in range(2)
        ]  # fmt: skip
        assert answers[0].json()["id"] == answers[1].json()["id"]
        assert Tournament.objects.count() == 1


class TestRefusals:
    def test_an_illegal_list_is_answered_with_every_violation(self) -> None:
        event = make_event()
        answer = post(client_of("ada"), f"/tournaments/{event.pk}/players/", list_text="1 Sentry")
        assert answer.status_code == 400
        assert answer["Content-Type"] == "application/problem+json"
        assert any("WOTA-DECK-01" in error["message"] for error in answer.json()["errors"])

    def test_a_stranger_gets_403_and_somebody_signed_out_401(self, client: Client) -> None:
        match = match_between(make_event("ada", "ben", start=True), "ada", "ben")
        assert post(client_of("eve"), f"/matches/{match.pk}/report/", score="2-0-0").status_code == 403
        assert post(client, f"/matches/{match.pk}/report/", score="2-0-0").status_code == 401

    def test_a_wrong_state_is_a_conflict(self) -> None:
        match = match_between(make_event("ada", "ben", start=True), "ada", "ben")
        assert post(client_of("ada"), f"/matches/{match.pk}/confirm/").status_code == 409

    @pytest.mark.parametrize("score", ["3-0-0", "2-0", "x", "", "2-0-0-0", None, 5, ["2-0-0"], "２-0-0"])
    def test_a_score_that_cannot_be_is_named_by_the_field_that_has_it(self, score: object) -> None:
        match = match_between(make_event("ada", "ben", start=True), "ada", "ben")
        answer = post(client_of("ada"), f"/matches/{match.pk}/report/", score=score)
        assert answer.status_code == 400
        assert answer.json()["errors"][0]["field"] == "score"
        post(client_of("ben"), f"/matches/{match.pk}/report/", score="2-0-0")
        answer = post(client_of("ada"), f"/matches/{match.pk}/dispute/", claim=score)
        assert answer.status_code == 400
        assert answer.json()["errors"][0]["field"] == "claim"

    def test_a_step_that_needs_nothing_refuses_what_it_would_not_look_at(self) -> None:
        dispute = make_dispute()
        event = dispute.match.round.tournament_id
        ada, cleo = client_of("ada"), client_of("cleo")
        for client, path in (
            (ada, f"/disputes/{dispute.pk}/withdraw/"), (cleo, f"/tournaments/{event}/rounds/close/"),
            (cleo, f"/tournaments/{event}/finish/"), (ada, f"/tournaments/{event}/drop/"),
            (cleo, f"/tournaments/{event}/rounds/"),
        ):  # fmt: skip
            answer = post(client, path, status="settled")
            assert answer.status_code == 400, path
            message = answer.json()["errors"][0]["message"]
            assert message.startswith("There is no field “status” here.")

    def test_hidden_things_are_missing(self, client: Client) -> None:
        load_core_set()
        secret = services.tournament_create(organizer=make_user("cleo"), game="wota", name="Secret", now=NOON)
        dispute = make_dispute()
        eve = client_of("eve")
        for path in (f"/tournaments/{secret.pk}/", f"/tournaments/{secret.pk}/players/", f"/disputes/{dispute.pk}/"):
            assert eve.get(f"{API}{path}").status_code == 404
        assert client.get(f"{API}/disputes/{dispute.pk}/").status_code == 401


class TestDisputes:
    def test_are_opened_with_a_record_judged_and_ruled(self) -> None:
        match = match_between(make_event("ada", "ben", start=True), "ada", "ben")
        post(client_of("ben"), f"/matches/{match.pk}/report/", score="2-0-0")
        opened = post(
            client_of("ada"), f"/matches/{match.pk}/dispute/", claim="0-2-0", reason="illegal_play",
            record_text=demonstration_record(),
        )  # fmt: skip
        assert opened.status_code == 201, opened.content
        dispute = opened.json()
        assert (dispute["status"], dispute["verdict"], dispute["progress"]["total"]) == ("open", None, 42)
        jobs.judge_dispute(dispute["id"], lambda: NOON)
        dara = client_of("dara")
        judged = dara.get(f"{API}/disputes/{dispute['id']}/").json()
        assert judged["verdict"]["data"]["problem"]["rule"] == "WOTA-CMB-02"
        ruled = post(dara, f"/disputes/{dispute['id']}/rule/", decision="accept", score="0-2-0").json()
        assert (ruled["status"], ruled["ruling"]["judge"], ruled["match"]["result"]) == ("settled", "dara", "0-2-0")

    def test_the_record_is_read_as_it_was_given_by_the_players_and_the_staff(self) -> None:
        dispute = make_dispute(demonstration_record())
        for username in ("ada", "ben", "dara"):
            kept = client_of(username).get(f"{API}/disputes/{dispute.pk}/record/").json()
            assert (kept["record_text"], kept["record_hash"]) == (
                demonstration_record(),
                dispute.submission.record_hash,
            )
            assert kept["record_by"] == "ada"
        assert client_of("eve").get(f"{API}/disputes/{dispute.pk}/record/").status_code == 404

    def test_without_a_record_there_is_none_to_read(self) -> None:
        assert client_of("ada").get(f"{API}/disputes/{make_dispute('').pk}/record/").status_code == 404

    def test_a_ruling_is_appealed_and_another_judge_decides(self) -> None:
        dispute = make_dispute("")
        at = f"/disputes/{dispute.pk}"
        claim = str(dispute.claim)
        post(client_of("dara"), f"{at}/rule/", decision="without", score=claim, reason="I saw it.")
        refused = post(client_of("ben"), f"{at}/appeal/")
        assert (refused.status_code, refused.json()["errors"][0]["field"]) == (400, "reason")
        asked = post(client_of("ben"), f"{at}/appeal/", reason="The judge came later.").json()
        assert (asked["appellant"], asked["answer"]) == ("ben", None)
        assert post(client_of("ben"), f"{at}/appeal/", reason="And again.").status_code == 409
        assert post(client_of("dara"), f"{at}/appeal/decide/", score=claim, reason="I stay.").status_code == 403
        decided = post(client_of("cleo"), f"{at}/appeal/decide/", score=claim, reason="I asked both.").json()
        assert (decided["judge"], decided["decision"]) == ("cleo", "uphold")
        shown = client_of("ben").get(f"{API}{at}/").json()
        assert (shown["status"], shown["ruling"]["judge"]) == ("settled", "dara")
        assert shown["appeal"]["answer"] == decided

    def test_withdrawn_and_accepted_by_the_players(self) -> None:
        dispute = make_dispute()
        assert post(client_of("ben"), f"/disputes/{dispute.pk}/withdraw/").status_code == 403
        assert post(client_of("ben"), f"/disputes/{dispute.pk}/accept/").json()["outcome"] == "claim_accepted"


def test_the_queries_of_lists_do_not_grow_with_the_event(client: Client, django_assert_max_num_queries) -> None:
    event = make_event("ada", "ben", "fay", "gil", "hal", "ivy", "jon", "kim", start=True, rounds_planned=3)
    play_round(event)
    close_round(event)
    for path, most in (("", 2), (f"{event.pk}/players/", 3), (f"{event.pk}/rounds/", 5), (f"{event.pk}/standings/", 4)):
        with django_assert_max_num_queries(most):
            assert client.get(f"{API}/tournaments/{path}").status_code == 200
    assert Match.objects.count() == 4
