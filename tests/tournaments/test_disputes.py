"""Disputes: opened with a record, judged by the real engine, settled by the players or a judge."""

from datetime import timedelta

import pytest
from django.core.exceptions import PermissionDenied, ValidationError
from django.db import IntegrityError, transaction

from judging.jobs import Judged
from judging.models import RecordSubmission, Verdict
from tests.factories import (
    NOON,
    client_of,
    close_round,
    demonstration_record,
    make_dispute,
    make_event,
    make_user,
    match_between,
    play,
)
from tournaments import jobs, queries, services
from tournaments.models import Dispute, Score
from tournaments.refusals import WrongStateError
from work.models import MAX_ATTEMPTS, lease_duration

pytestmark = pytest.mark.django_db


def judge(dispute: Dispute) -> Dispute:
    jobs.judge_dispute(dispute.pk, lambda: NOON)
    dispute.refresh_from_db()
    return dispute


def rule(dispute: Dispute, who: str = "dara", decision: str = "accept", reason: str = "", score: Score | None = None):
    return services.dispute_rule(
        dispute=dispute, actor=make_user(who), decision=decision, reason=reason, now=NOON,
        score=score or dispute.claim,
    )  # fmt: skip


class TestOpening:
    def test_freezes_the_match_and_keeps_everything_that_was_written(self) -> None:
        dispute = make_dispute()
        assert dispute.match.status == "disputed"
        assert dispute.submission.text == demonstration_record()
        assert dispute.submission.record_hash.startswith("sha256:")
        assert dispute.explanation == "His imp attacked twice."

    def test_the_same_dispute_twice_is_one(self) -> None:
        dispute = make_dispute()
        again = services.match_dispute(
            match=dispute.match,
            actor=dispute.opener,
            claim=dispute.claim,
            record_text=dispute.submission.text,
            now=NOON,
        )
        assert again == dispute

    def test_the_reporter_corrects_the_report_instead(self) -> None:
        event = make_event("ada", "ben", start=True)
        match = match_between(event, "ada", "ben")
        services.match_report(match=match, actor=make_user("ada"), score=Score(2, 0), now=NOON)
        with pytest.raises(PermissionDenied, match="your own report"):
            services.match_dispute(match=match, actor=make_user("ada"), claim=Score(0, 2), now=NOON)

    def test_a_stranger_cannot_dispute(self) -> None:
        event = make_event("ada", "ben", start=True)
        match = match_between(event, "ada", "ben")
        services.match_report(match=match, actor=make_user("ada"), score=Score(2, 0), now=NOON)
        with pytest.raises(PermissionDenied):
            services.match_dispute(match=match, actor=make_user("eve"), claim=Score(0, 2), now=NOON)

    def test_a_confirmed_result_may_be_disputed_until_the_round_closes(self) -> None:
        event = make_event("ada", "ben", start=True)
        match = play(match_between(event, "ada", "ben"), 2, 0)
        services.dispute_withdraw(
            dispute=services.match_dispute(match=match, actor=make_user("ada"), claim=Score(0, 2), now=NOON),
            actor=make_user("ada"), now=NOON,
        )  # fmt: skip
        close_round(event)
        with pytest.raises(WrongStateError, match="round is over"):
            services.match_dispute(match=match, actor=make_user("ada"), claim=Score(0, 2), now=NOON)

    @pytest.mark.parametrize(
        ("record", "limit"),
        [
            ("; a line\n" * 20_001, "20,000"),
            ("x" * 401, "400"),
            ("; " + "é" * 250, "400"),
            ("y\n" * 600_000, "1,048,576"),
        ],
    )
    def test_a_record_over_a_limit_is_refused_with_the_limit(self, record: str, limit: str) -> None:
        with pytest.raises(ValidationError) as refused:
            make_dispute(record)
        assert limit in str(refused.value.message_dict["record_text"])
        assert not Dispute.objects.exists()

    def test_a_dispute_without_a_record_may_be_given_one_later(self) -> None:
        dispute = make_dispute("")
        assert not jobs.judge_dispute(dispute.pk, lambda: NOON)
        services.dispute_attach_record(
            dispute=dispute, actor=make_user("ben"), record_text=demonstration_record(), now=NOON
        )
        assert judge(dispute).status == "judged"


class TestJudging:
    def test_finds_the_row_the_rule_and_the_board(self) -> None:
        dispute = judge(make_dispute())
        verdict = dispute.submission.verdicts.get()
        assert (dispute.status, verdict.verdict) == ("judged", "illegal")
        assert verdict.data["problem"]["row"].startswith("B attack #b1 -> #a2")
        assert verdict.data["problem"]["rule"] == "WOTA-CMB-02"
        assert verdict.data["state"]["players"]["A"]["sta"] == 160

    def test_a_fair_game_is_legal(self) -> None:
        assert judge(make_dispute(demonstration_record("legal"))).submission.verdicts.get().verdict == "legal"

    def test_nonsense_is_unreadable_and_not_an_error(self) -> None:
        assert judge(make_dispute("this is no record")).submission.verdicts.get().verdict == "unreadable"

    def test_a_card_that_is_not_on_the_registered_list_is_found(self) -> None:
        record = demonstration_record().replace('"Lockgate"', '"Recruit"')  # Ada registered no Recruit
        verdict = judge(make_dispute(record)).submission.verdicts.get()
        assert (verdict.verdict, verdict.data["problem"]["kind"]) == ("illegal", "deck")

    def test_the_seats_of_the_record_are_found_by_its_names(self) -> None:
        dispute = make_dispute()
        expected = "A" if dispute.match.player_a.user.username == "ada" else "B"
        assert queries.players_by_seat(dispute)[expected] == dispute.match.player_a
        said = queries.seats_in_record(dispute.match, dispute.submission.text, "b")
        assert said["B"] == dispute.match.player_a

    def test_a_message_that_arrives_twice_changes_nothing(self) -> None:
        dispute = judge(make_dispute())
        assert not jobs.judge_dispute(dispute.pk, lambda: NOON)
        assert dispute.submission.verdicts.count() == 1
        assert dispute.match.round.tournament.history.filter(kind="dispute.judged").count() == 1

    def test_a_worker_that_died_loses_its_lease_and_another_takes_over(self) -> None:
        dispute = make_dispute()
        claimed = jobs.claim_record(dispute.pk, NOON)
        assert claimed is not None
        assert not jobs.judge_dispute(dispute.pk, lambda: NOON)  # the lease still runs
        later = NOON + lease_duration() + timedelta(seconds=1)
        assert jobs.judge_dispute(dispute.pk, lambda: later)
        assert dispute.submission.verdicts.count() == 1

    def test_a_worker_that_wakes_up_late_stores_nothing(self) -> None:
        dispute = make_dispute()
        sleeper = jobs.claim_record(dispute.pk, NOON)
        assert sleeper is not None
        later = NOON + lease_duration() + timedelta(seconds=1)
        assert jobs.judge_dispute(dispute.pk, lambda: later)
        data = dispute.submission.verdicts.get().data
        late = Judged({**data, "engine": "0.0.1"}, None, 1)
        assert not jobs.store_judgement(dispute.pk, sleeper, late, later)
        assert dispute.submission.verdicts.count() == 1

    def test_a_record_that_takes_its_worker_down_every_time_is_left_to_the_judges(self) -> None:
        dispute = make_dispute()
        now = NOON
        for _ in range(MAX_ATTEMPTS):
            assert jobs.claim_record(dispute.pk, now)
            now += lease_duration() + timedelta(seconds=1)
        assert jobs.claim_record(dispute.pk, now) is None
        assert jobs.disputes_to_notify(now) == []
        dispute.refresh_from_db()
        assert dispute.submission.is_abandoned

    def test_a_dispute_settled_meanwhile_gets_no_verdict(self) -> None:
        dispute = make_dispute()
        assert jobs.claim_record(dispute.pk, NOON)
        services.dispute_withdraw(dispute=dispute, actor=dispute.opener, now=NOON)
        assert not jobs.judge_dispute(dispute.pk, lambda: NOON + timedelta(hours=1))
        assert not Verdict.objects.exists()


class TestBetterRecord:
    def attach(self, dispute: Dispute, record: str, who: str = "ben") -> Dispute:
        return services.dispute_attach_record(
            dispute=dispute,
            actor=make_user(who),
            record_text=record,
            now=NOON + timedelta(minutes=5),
            record_seat_a="a",
        )

    def test_replaces_one_that_could_not_be_read_and_both_are_kept(self) -> None:
        unread = judge(make_dispute("this is no record"))
        old = unread.submission
        dispute = self.attach(unread, demonstration_record())
        assert (dispute.status, dispute.judged_at, dispute.submission.replaces) == ("open", None, old)
        dispute = judge(dispute)
        assert (dispute.status, dispute.latest_verdict.verdict) == ("judged", "illegal")
        assert (old.text, old.latest_verdict.verdict) == ("this is no record", "unreadable")
        assert rule(dispute).verdict == dispute.latest_verdict
        kinds = dispute.match.round.tournament.history.values_list("kind", flat=True)
        assert [kind for kind in kinds if kind.startswith("dispute.")].count("dispute.judged") == 2

    def test_that_could_not_be_read_gives_the_judge_no_verdict_to_accept_or_to_overrule(self) -> None:
        dispute = judge(make_dispute("this is no record"))
        page = client_of("dara").get(f"/disputes/{dispute.pk}/").content.decode()
        assert "Decide without a verdict" in page
        assert "Accept the verdict" not in page
        assert "they agreed on a draw" in page
        assert "we agreed on a draw" not in page
        for decision in ("accept", "overrule"):
            with pytest.raises(ValidationError, match="The record could not be read"):
                rule(dispute, decision=decision)
        assert rule(dispute, decision="without", reason="both told the same story").verdict is None

    def test_is_offered_on_the_page_to_both_players(self) -> None:
        dispute = judge(make_dispute("this is no record"))
        for who in ("ada", "ben"):
            client = client_of(who)
            assert "Add a better record" in client.get(f"/disputes/{dispute.pk}/").content.decode()
        self.attach(dispute, demonstration_record())
        page = client.get(f"/disputes/{dispute.pk}/").content.decode()
        assert "Add a better record" not in page
        assert "could not be judged" in page

    def test_does_not_replace_one_that_was_read_or_waits(self) -> None:
        dispute = make_dispute()
        with pytest.raises(WrongStateError, match="has a record already"):
            self.attach(dispute, demonstration_record("legal"))
        with pytest.raises(WrongStateError, match="has a record already"):
            self.attach(judge(dispute), demonstration_record("legal"))

    def test_replaces_one_whose_every_attempt_was_cut_short(self) -> None:
        dispute = make_dispute()
        RecordSubmission.objects.update(attempts=MAX_ATTEMPTS, status="judging", lease_until=NOON)
        dispute = self.attach(Dispute.objects.get(), demonstration_record("legal"))
        assert RecordSubmission.objects.get(replaced_by=dispute.submission).status == "withdrawn"
        assert judge(dispute).latest_verdict.verdict == "legal"


class TestSweeping:
    def test_finds_what_no_message_reached_and_gives_it_out_once(self) -> None:
        dispute = make_dispute()
        assert jobs.disputes_to_notify(NOON) == []  # it was rung for a moment ago
        later = NOON + timedelta(seconds=11)
        assert jobs.disputes_to_notify(later) == [dispute.pk]
        assert jobs.disputes_to_notify(later) == []

    def test_leaves_judged_and_recordless_disputes_alone(self) -> None:
        judge(make_dispute())
        assert jobs.disputes_to_notify(NOON + timedelta(hours=1)) == []


class TestSettling:
    def test_a_judge_accepts_the_verdict_and_the_result_is_adjudicated(self) -> None:
        dispute = judge(make_dispute())
        ruling = rule(dispute)
        dispute.refresh_from_db()
        assert (dispute.status, dispute.outcome) == ("settled", "ruled")
        assert ruling.verdict == dispute.submission.verdicts.get()
        dispute.match.refresh_from_db()
        assert (dispute.match.status, dispute.match.score) == ("adjudicated", dispute.claim)

    def test_overruling_needs_a_reason(self) -> None:
        dispute = judge(make_dispute())
        with pytest.raises(ValidationError, match="Say why"):
            rule(dispute, decision="overrule")
        assert rule(dispute, decision="overrule", reason="Both agree that it was a slip of the pen.")

    def test_a_judge_never_waits_for_the_worker(self) -> None:
        dispute = make_dispute()
        with pytest.raises(WrongStateError, match="no verdict yet"):
            rule(dispute)
        rule(dispute, decision="without", reason="I stood beside the table.")
        assert not jobs.judge_dispute(dispute.pk, lambda: NOON)

    def test_a_ruling_written_before_the_record_was_replayed_is_told_of_the_verdict(self) -> None:
        dispute = make_dispute()
        ruling = {"decision": "without", "score": str(dispute.claim), "reason": "I stood beside the table."}
        judge(dispute)
        answer = client_of("dara").post(f"/disputes/{dispute.pk}/rule/", ruling)
        assert answer.status_code == 422
        words = answer.content.decode()
        assert "A record has been replayed since you opened this page." in words
        assert "I stood beside the table." in words

    def test_the_same_ruling_twice_is_one_and_another_is_refused(self) -> None:
        dispute = judge(make_dispute())
        assert rule(dispute) == rule(dispute)
        with pytest.raises(WrongStateError, match="dara ruled before you"):
            rule(dispute, who="cleo")
        with pytest.raises(WrongStateError, match="settled"):
            rule(dispute, decision="overrule", reason="On second thought.")

    @pytest.mark.parametrize("who", ["ada", "ben", "eve"])
    def test_players_and_strangers_do_not_rule(self, who: str) -> None:
        with pytest.raises(PermissionDenied):
            rule(judge(make_dispute()), who=who)

    def test_a_judge_who_plays_does_not_rule_on_their_own_match(self) -> None:
        dispute = judge(make_dispute())
        services.staff_appoint(
            tournament=dispute.match.round.tournament, actor=make_user("cleo"), person=make_user("ada"), now=NOON
        )
        with pytest.raises(PermissionDenied, match="your own match"):
            rule(dispute, who="ada")

    def test_a_revoked_judge_is_one_no_more(self) -> None:
        dispute = judge(make_dispute())
        services.staff_remove(
            tournament=dispute.match.round.tournament, actor=make_user("cleo"), person=make_user("dara"), now=NOON
        )
        with pytest.raises(PermissionDenied):
            rule(dispute)

    def test_the_opener_may_withdraw_and_the_report_stands(self) -> None:
        dispute = make_dispute()
        with pytest.raises(PermissionDenied):
            services.dispute_withdraw(dispute=dispute, actor=make_user("ben"), now=NOON)
        services.dispute_withdraw(dispute=dispute, actor=make_user("ada"), now=NOON)
        dispute.match.refresh_from_db()
        assert dispute.match.status == "confirmed"
        assert dispute.match.score != dispute.claim

    def test_the_opponent_may_accept_the_claim(self) -> None:
        dispute = make_dispute()
        with pytest.raises(PermissionDenied):
            services.dispute_accept_claim(dispute=dispute, actor=make_user("ada"), now=NOON)
        services.dispute_accept_claim(dispute=dispute, actor=make_user("ben"), now=NOON)
        dispute.match.refresh_from_db()
        assert (dispute.match.status, dispute.match.score) == ("confirmed", dispute.claim)

    def test_a_round_with_an_open_dispute_does_not_close(self) -> None:
        dispute = make_dispute()
        with pytest.raises(WrongStateError, match="no final result yet: 1"):
            close_round(dispute.match.round.tournament)


class TestWhatTheDatabaseGuards:
    def test_verdicts_rulings_and_reports_are_never_changed(self) -> None:
        dispute = judge(make_dispute())
        rule(dispute)
        for rows in (dispute.submission.verdicts, dispute.rulings, dispute.match.reports):
            with pytest.raises(IntegrityError, match="never changed"), transaction.atomic():
                rows.update(created_at=NOON)
            with pytest.raises(IntegrityError, match="never changed"), transaction.atomic():
                rows.all()._raw_delete("default")

    def test_one_match_has_one_open_dispute(self) -> None:
        dispute = make_dispute()
        with pytest.raises(IntegrityError, match="dispute_one_open_per_match"), transaction.atomic():
            Dispute.objects.create(
                match=dispute.match, opener=dispute.opener, claim_a=0, claim_b=2, claim_drawn=0, created_at=NOON
            )


class TestWhoSeesADispute:
    def test_the_players_and_the_staff(self) -> None:
        dispute = make_dispute()
        for who in ("ada", "ben", "cleo", "dara"):
            assert queries.dispute_for(make_user(who), dispute.pk) == dispute

    def test_and_nobody_else(self) -> None:
        dispute = make_dispute()
        with pytest.raises(Dispute.DoesNotExist):
            queries.dispute_for(make_user("eve"), dispute.pk)
