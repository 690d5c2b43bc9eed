"""A judge rules without a score: the match is played on."""

import pytest
from django.core.exceptions import PermissionDenied, ValidationError
from django.db import IntegrityError, transaction
from django.test import Client
from django.urls import reverse

from accounts.models import Notice
from tests.factories import NOON, close_round, demonstration_record, make_dispute, make_user
from tests.tournaments.test_disputes import judge
from tests.tournaments.test_files import read_in, take_along, without_ids
from tests.tournaments.test_notices import hear
from tests.tournaments.test_pages import get, post, words
from tests.tournaments.test_played_here import concede, play
from tournaments import audit, queries, services
from tournaments.models import Dispute, Match, Round, Ruling, Score
from tournaments.refusals import WrongStateError

pytestmark = pytest.mark.django_db

WHY = "Untap both, and go on with turn 5."


def play_on(dispute: Dispute, who: str = "dara", decision: str = "without", reason: str = WHY) -> Ruling:
    return services.dispute_rule(
        dispute=dispute, actor=make_user(who), decision=decision, score=None, reason=reason, now=NOON
    )


def fresh(dispute: Dispute) -> Dispute:
    return queries.dispute_for(make_user("cleo"), dispute.pk)


def find_last_entry(dispute: Dispute) -> tuple[str, str]:
    return dispute.match.round.tournament.history.order_by("-number").values_list("kind", "role")[0]


class TestPlayingOn:
    def test_opens_the_match_again_and_settles_the_dispute(self) -> None:
        dispute = make_dispute("")
        ruling = play_on(dispute)
        dispute = fresh(dispute)
        assert (dispute.status, dispute.outcome) == ("settled", "play_on")
        assert (dispute.match.status, dispute.match.score) == ("scheduled", None)
        assert (ruling.score, str(ruling)) == (None, "decided without a verdict: the match is played on")
        assert find_last_entry(dispute) == ("dispute.played_on", "judge")
        assert audit.find_first_fault(dispute.match.round.tournament) is None

    def test_ends_with_a_new_report_that_may_be_disputed_again(self) -> None:
        dispute = make_dispute("")
        play_on(dispute)
        with pytest.raises(WrongStateError, match="no final result yet: 1"):
            close_round(dispute.match.round.tournament)
        match = dispute.match
        services.match_report(match=match, actor=make_user("ada"), score=dispute.claim, now=NOON)
        again = services.match_dispute(match=match, actor=make_user("ben"), claim=Score(1, 1), now=NOON)
        play_on(again, reason="Go on with turn 6.")
        services.match_report(match=match, actor=make_user("ada"), score=dispute.claim, now=NOON)
        services.match_confirm(match=match, actor=make_user("ben"), now=NOON)
        close_round(match.round.tournament)
        assert audit.find_first_fault(match.round.tournament) is None

    def test_accepts_the_verdict_but_not_without_a_reason(self) -> None:
        dispute = judge(make_dispute())
        with pytest.raises(ValidationError, match="Say why"):
            play_on(dispute, decision="accept", reason=" ")
        assert play_on(dispute, decision="accept").verdict == dispute.submission.verdicts.get()

    def test_the_same_ruling_twice_is_one_and_clears_no_later_result(self) -> None:
        dispute = make_dispute("")
        first = play_on(dispute)
        services.match_report(match=dispute.match, actor=make_user("ada"), score=dispute.claim, now=NOON)
        assert play_on(dispute) == first
        assert fresh(dispute).match.score == dispute.claim
        with pytest.raises(WrongStateError, match="settled: a judge sent the match back"):
            play_on(dispute, reason="And again.")
        with pytest.raises(WrongStateError, match="settled: a judge sent the match back"):
            services.dispute_rule(
                dispute=dispute, actor=make_user("dara"), decision="without", score=dispute.claim, reason=WHY, now=NOON
            )

    @pytest.mark.parametrize("who", ["ada", "ben", "eve"])
    def test_not_by_players_and_strangers(self, who: str) -> None:
        dispute = make_dispute("")
        with pytest.raises(PermissionDenied):
            play_on(dispute, who)
        assert fresh(dispute).match.status == "disputed"

    def test_not_by_a_judge_who_plays_the_match(self) -> None:
        dispute = make_dispute("")
        event = dispute.match.round.tournament
        services.staff_appoint(tournament=event, actor=make_user("cleo"), person=make_user("ada"), now=NOON)
        with pytest.raises(PermissionDenied, match="your own match"):
            play_on(dispute, "ada")

    @pytest.mark.parametrize(
        ("status", "later", "why"),
        [
            (Round.Status.CLOSED, True, "Later rounds have been played"),
            (Round.Status.CLOSED, False, "Round 1 is closed. Reopen it first."),
            (Round.Status.ASIDE, False, "This round is not being played"),
        ],
    )
    def test_not_once_the_round_is_over(self, status: str, later: bool, why: str) -> None:
        dispute = make_dispute("")
        Round.objects.update(status=status)  # past the use cases, which close no round with a dispute
        if later:
            Round.objects.create(tournament=dispute.match.round.tournament, number=2, paired_at=NOON)
        with pytest.raises(WrongStateError, match=why):
            play_on(dispute)
        assert fresh(dispute).match.status == "disputed"
        assert "the players play on" not in words(get("dara", "dispute", dispute.pk))

    def test_leaves_nothing_to_appeal(self) -> None:
        dispute = make_dispute("")
        play_on(dispute)
        with pytest.raises(WrongStateError, match="no result to appeal"):
            services.ruling_appeal(dispute=fresh(dispute), actor=make_user("ben"), reason="No.", now=NOON)

    def test_a_judge_called_again_may_be_sent_away_again(self) -> None:
        dispute = make_dispute("")
        play_on(dispute)
        called = services.match_dispute(
            match=dispute.match, actor=make_user("ben"), claim=None, now=NOON, record_text=demonstration_record(),
            record_seat_a="a",
        )  # fmt: skip
        services.dispute_withdraw(dispute=called, actor=make_user("ben"), now=NOON)
        assert fresh(called).match.status == "scheduled"

    def test_both_players_are_told(self, settings) -> None:
        settings.MAIL_IS_SET_UP, settings.SITE_ADDRESS = True, "https://wota.example"
        for name in ("ada", "ben"):
            hear(name, mail=["ruling"])
        play_on(make_dispute(""))
        told = Notice.objects.filter(kind="ruling").values_list("user__username", "title").order_by("user__username")
        title = "Winter Open: a judge ruled that you play on"
        assert list(told) == [("ada", title), ("ben", title)]

    def test_stays_in_the_file_of_the_event(self) -> None:
        dispute = make_dispute("")
        play_on(dispute)
        file = take_along(dispute.match.round.tournament)
        again = read_in(file)
        assert without_ids(take_along(again)) == without_ids(file)
        kept = Match.objects.get(round__tournament=again).disputes.get()
        assert (kept.outcome, kept.rulings.get().score, kept.rulings.get().reason) == ("play_on", None, WHY)
        assert audit.find_first_fault(again) is None


@pytest.mark.usefixtures("_commits")
class TestAtATableOfTheSite:
    @pytest.fixture
    def _commits(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """What follows a transaction is done at once."""
        monkeypatch.setattr(transaction, "on_commit", lambda do, **_how: do())

    def test_the_table_goes_on_and_its_end_is_the_result(self) -> None:
        event, match, table = play()
        dispute = services.match_dispute(
            match=match, actor=make_user("ada"), claim=None, now=NOON, record_text=demonstration_record(),
            record_seat_a="a",
        )  # fmt: skip
        play_on(dispute)
        concede(concede(table, "ben"), "ben")
        match.refresh_from_db()
        assert match.status == Match.Status.CONFIRMED
        assert audit.find_first_fault(event) is None

    def test_a_table_that_is_over_gives_way_to_a_new_table(self) -> None:
        _event, match, table = play()
        concede(concede(table, "ben"), "ben")
        dispute = services.match_dispute(match=match, actor=make_user("ben"), claim=Score(1, 1), now=NOON)
        play_on(dispute)
        opened = services.match_play_here(match=match, actor=make_user("ada"), seed="8", now=NOON)
        assert opened.pk != table.pk


def make_appeal() -> Dispute:
    """Dara ruled for Ada by a score, and Ben appeals. Cleo is the second judge."""
    dispute = make_dispute("")
    services.dispute_rule(
        dispute=dispute, actor=make_user("dara"), decision="without", score=dispute.claim, reason=WHY, now=NOON
    )
    services.ruling_appeal(dispute=fresh(dispute), actor=make_user("ben"), reason="No.", now=NOON)
    return fresh(dispute)


def play_on_after_all(dispute: Dispute, reason: str = WHY) -> Ruling:
    return services.appeal_decide(dispute=dispute, actor=make_user("cleo"), score=None, reason=reason, now=NOON)


class TestOnAnAppeal:
    def test_the_second_judge_opens_the_match_again(self) -> None:
        dispute = make_appeal()
        ruling = play_on_after_all(dispute)
        assert play_on_after_all(dispute) == ruling
        dispute = fresh(dispute)
        assert (ruling.decision, ruling.score) == ("change", None)
        assert (dispute.status, dispute.outcome) == ("settled", "play_on")
        assert (dispute.match.status, dispute.match.score) == ("scheduled", None)
        assert find_last_entry(dispute) == ("appeal.played_on", "organizer")
        services.match_report(match=dispute.match, actor=make_user("ada"), score=dispute.claim, now=NOON)
        services.match_confirm(match=dispute.match, actor=make_user("ben"), now=NOON)
        close_round(dispute.match.round.tournament)
        assert audit.find_first_fault(dispute.match.round.tournament) is None

    def test_needs_a_reason_and_a_round_that_is_being_played(self) -> None:
        dispute = make_appeal()
        with pytest.raises(ValidationError, match="Say why"):
            play_on_after_all(dispute, reason=" ")
        Round.objects.update(status=Round.Status.CLOSED)  # past the use cases, which close no round with a dispute
        with pytest.raises(WrongStateError, match="Round 1 is closed"):
            play_on_after_all(fresh(dispute))
        assert "the players play on" not in words(get("cleo", "dispute", dispute.pk))

    def test_stays_in_the_file_of_the_event(self) -> None:
        dispute = make_appeal()
        play_on_after_all(dispute)
        file = take_along(dispute.match.round.tournament)
        assert without_ids(take_along(read_in(file))) == without_ids(file)

    def test_by_the_page(self) -> None:
        dispute = make_appeal()
        assert "none: the players play on" in words(get("cleo", "dispute", dispute.pk))
        ruled = words(post("cleo", "appeal_decide", dispute.pk, score="play_on", reason="Go on with turn 6."))
        assert "cleo: the ruling is changed, the match is played on. Go on with turn 6." in ruled
        assert "A judge ruled: play on" in words(
            get("ben", "match", dispute.match.round.tournament_id, dispute.match_id)
        )

    def test_by_a_program(self) -> None:
        dispute = make_appeal()
        client = Client()
        client.force_login(make_user("cleo"))
        at = f"/api/v1/disputes/{dispute.pk}/appeal/decide/"
        answer = client.post(at, {"reason": WHY}, content_type="application/json")
        assert (answer.status_code, answer.json()["errors"][0]["field"]) == (400, "score")
        answer = client.post(at, {"score": None, "reason": WHY}, content_type="application/json")
        assert (answer.status_code, answer.json()["score"], answer.json()["decision"]) == (200, None, "change")


class TestThePage:
    def test_a_judge_sends_the_players_back_and_they_report_anew(self) -> None:
        dispute = make_dispute("")
        match_page = ("match", dispute.match.round.tournament_id, dispute.match_id)
        assert "none: the players play on" in words(get("dara", "dispute", dispute.pk))
        assert "Reason (optional)" not in words(get("dara", "dispute", dispute.pk))
        refused = post("dara", "dispute_rule", dispute.pk, decision="without", score="play_on")
        assert (refused.status_code, "both players read it" in words(refused)) == (422, True)
        ruled = words(post("dara", "dispute_rule", dispute.pk, decision="without", score="play_on", reason=WHY))
        assert "Decided: a judge sent the match back to be played on. No result yet." in ruled
        assert f"dara: decided without a verdict, the match is played on. {WHY}" in ruled
        told = words(get("ben", "dispute", dispute.pk))
        assert "The match is played on, so there is no result to appeal." in told
        assert "Appeal this ruling" not in told
        page = get("ben", *match_page)
        assert "A judge ruled: play on" in words(page)
        assert reverse("tournaments:dispute", args=[dispute.pk]) in page.content.decode()
        post("ben", "report", *match_page[1:], score="2-0-0")
        assert "A judge ruled: play on" not in words(get("ben", *match_page))
        assert "to be played on. No result yet." in words(get("ben", "dispute", dispute.pk))
        services.match_confirm(match=dispute.match, actor=make_user("ada"), now=NOON)
        assert "to be played on. It ended" in words(get("ben", "dispute", dispute.pk))
        history = words(get("dara", "history", dispute.match.round.tournament_id))
        assert f"A judge sent the match back to be played on Round 1: {dispute.match} {WHY} dara (judge)" in history


class TestTheApi:
    def test_a_null_score_lets_the_match_be_played_on(self) -> None:
        dispute = make_dispute("")
        client = Client()
        client.force_login(make_user("dara"))
        at = f"/api/v1/disputes/{dispute.pk}/rule/"

        def send(**values: object) -> tuple[int, dict]:
            answer = client.post(at, values, content_type="application/json")
            return answer.status_code, answer.json()

        status, refused = send(decision="without", reason=WHY)
        assert (status, refused["errors"][0]["field"]) == (400, "score")
        status, refused = send(decision="without", score=None)
        assert (status, refused["errors"][0]["field"]) == (400, "reason")
        for _ in range(2):
            status, ruled = send(decision="without", score=None, reason=WHY)
            assert (status, ruled["outcome"], ruled["ruling"]["score"]) == (200, "play_on", None)
            assert (ruled["match"]["status"], ruled["match"]["result"]) == ("scheduled", None)
        assert Ruling.objects.count() == 1


class TestWhatTheDatabaseGuards:
    @pytest.mark.parametrize("broken", [{"reason": ""}, {"games_a": 2}])
    def test_without_a_whole_score_there_is_a_reason_and_no_score_at_all(self, broken: dict) -> None:
        dispute = judge(make_dispute())
        values = {"decision": "accept", "verdict": dispute.latest_verdict, "reason": WHY, **broken}
        with pytest.raises(IntegrityError, match="ruling_without_score_has_reason"), transaction.atomic():
            Ruling.objects.create(dispute=dispute, judge=make_user("dara"), created_at=NOON, **values)

    def test_the_decision_on_an_appeal_without_a_score_has_a_reason(self) -> None:
        dispute = make_appeal()
        made = queries.appeal_of(dispute)
        with pytest.raises(IntegrityError, match="ruling_"), transaction.atomic():
            Ruling.objects.create(
                dispute=dispute, judge=make_user("cleo"), created_at=NOON, decision="change", appeal=made, reason=""
            )
