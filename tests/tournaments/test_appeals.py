"""A ruling may be appealed once, to another judge, whose word is the last."""

import pytest
from django.core.exceptions import PermissionDenied, ValidationError
from django.db import IntegrityError, transaction

from tests.factories import NOON, client_of, close_round, make_dispute, make_user
from tournaments import audit, queries, services
from tournaments.models import Appeal, Dispute, Ruling, Score
from tournaments.queries.desk import desk_of
from tournaments.refusals import WrongStateError

pytestmark = pytest.mark.django_db


@pytest.fixture
def ruled() -> Dispute:
    """Ada's dispute, on which Dara ruled for her. Cleo, the organizer, is the other judge."""
    dispute = make_dispute("")
    services.dispute_rule(
        dispute=dispute, actor=make_user("dara"), decision="without", score=dispute.claim, reason="I saw it.", now=NOON
    )
    return fresh(dispute)


def fresh(dispute: Dispute) -> Dispute:
    return queries.dispute_for(make_user("cleo"), dispute.pk)


def appeal(dispute: Dispute, who: str = "ben", reason: str = "The judge came later.") -> Appeal:
    return services.ruling_appeal(dispute=fresh(dispute), actor=make_user(who), reason=reason, now=NOON)


def decide(dispute: Dispute, score: Score, who: str = "cleo", reason: str = "I asked both.") -> Ruling:
    return services.appeal_decide(dispute=fresh(dispute), actor=make_user(who), score=score, reason=reason, now=NOON)


def find_reported_score(dispute: Dispute) -> Score:
    """What Ben had said before the dispute."""
    return Score(dispute.claim.b, dispute.claim.a)


class TestAppealing:
    def test_opens_the_match_again_until_another_judge_decides(self, ruled: Dispute) -> None:
        appeal(ruled)
        ruled = fresh(ruled)
        assert (ruled.status, ruled.outcome, ruled.match.status) == ("appealed", "", "disputed")
        with pytest.raises(WrongStateError, match="no final result yet: 1"):
            close_round(ruled.match.round.tournament)

    def test_either_player_may_and_nobody_else(self, ruled: Dispute) -> None:
        for who in ("eve", "cleo", "dara"):
            with pytest.raises(PermissionDenied):
                appeal(ruled, who)
        assert appeal(ruled, "ada")

    def test_the_same_appeal_twice_is_one_and_a_second_is_refused(self, ruled: Dispute) -> None:
        assert appeal(ruled) == appeal(ruled)
        for who, reason in (("ben", "And another thing."), ("ada", "Me too.")):
            with pytest.raises(WrongStateError, match="appealed once"):
                appeal(ruled, who, reason)
        decide(ruled, ruled.claim)
        with pytest.raises(WrongStateError, match="appealed once"):
            appeal(ruled, "ada", "Me too.")

    def test_needs_a_reason(self, ruled: Dispute) -> None:
        with pytest.raises(ValidationError, match="Say why"):
            appeal(ruled, reason="  ")

    def test_needs_a_ruling(self) -> None:
        dispute = make_dispute("")
        with pytest.raises(WrongStateError, match="no ruling"):
            appeal(dispute)
        services.dispute_withdraw(dispute=dispute, actor=make_user("ada"), now=NOON)
        with pytest.raises(WrongStateError, match="no ruling"):
            appeal(dispute)

    def test_a_ruling_stands_once_its_round_is_over(self, ruled: Dispute) -> None:
        close_round(ruled.match.round.tournament)
        with pytest.raises(WrongStateError, match="round is over"):
            appeal(ruled)

    def test_a_result_entered_since_is_no_ruling_any_more(self, ruled: Dispute) -> None:
        services.result_correct(
            match=ruled.match, actor=make_user("cleo"), score=find_reported_score(ruled), reason="A slip.", now=NOON
        )
        with pytest.raises(WrongStateError, match="another result since"):
            appeal(ruled)

    def test_a_ruling_stands_where_nobody_else_judges(self) -> None:
        dispute = make_dispute("")
        cleo = make_user("cleo")
        services.staff_remove(tournament=dispute.match.round.tournament, actor=cleo, person=make_user("dara"), now=NOON)
        services.dispute_rule(
            dispute=dispute, actor=cleo, decision="without", score=dispute.claim, reason="I saw it.", now=NOON
        )
        with pytest.raises(WrongStateError, match="has no other judge"):
            appeal(dispute)

    def test_what_the_players_could_do_before_the_ruling_is_refused(self, ruled: Dispute) -> None:
        appeal(ruled)
        for use_case, who in ((services.dispute_withdraw, "ada"), (services.dispute_accept_claim, "ben")):
            with pytest.raises(WrongStateError, match="another judge decides"):
                use_case(dispute=fresh(ruled), actor=make_user(who), now=NOON)
        with pytest.raises(WrongStateError, match="another judge decides"):
            services.dispute_rule(
                dispute=fresh(ruled), actor=make_user("cleo"), decision="without", score=find_reported_score(ruled),
                reason="No.", now=NOON,
            )  # fmt: skip


class TestDeciding:
    def test_the_score_of_the_ruling_upholds_it(self, ruled: Dispute) -> None:
        appeal(ruled)
        assert decide(ruled, ruled.claim).decision == "uphold"
        ruled = fresh(ruled)
        assert (ruled.status, ruled.outcome) == ("settled", "ruled")
        assert (ruled.match.status, ruled.match.score) == ("adjudicated", ruled.claim)

    def test_another_score_changes_it_and_the_first_ruling_stays_on_record(self, ruled: Dispute) -> None:
        appeal(ruled)
        assert decide(ruled, find_reported_score(ruled)).decision == "change"
        ruled = fresh(ruled)
        assert ruled.match.score == find_reported_score(ruled)
        assert [ruling.judge.username for ruling in ruled.rulings.all()] == ["dara", "cleo"]
        close_round(ruled.match.round.tournament)

    def test_not_by_the_judge_who_ruled_nor_by_anybody_outside_the_staff(self, ruled: Dispute) -> None:
        appeal(ruled)
        for who in ("dara", "ada", "ben", "eve"):
            with pytest.raises(PermissionDenied):
                decide(ruled, ruled.claim, who)

    def test_not_by_a_judge_who_plays_the_match(self, ruled: Dispute) -> None:
        event = ruled.match.round.tournament
        services.staff_appoint(tournament=event, actor=make_user("cleo"), person=make_user("ben"), now=NOON)
        appeal(ruled)
        with pytest.raises(PermissionDenied, match="your own ruling"):
            decide(ruled, find_reported_score(ruled), "ben")

    def test_needs_an_appeal_a_reason_and_a_possible_score(self, ruled: Dispute) -> None:
        with pytest.raises(WrongStateError, match="no appeal"):
            decide(ruled, ruled.claim)
        appeal(ruled)
        with pytest.raises(ValidationError, match="Say why"):
            decide(ruled, ruled.claim, reason="")
        with pytest.raises(ValidationError, match="1 to 3 games"):
            decide(ruled, Score(2, 2))

    def test_the_same_decision_twice_is_one_and_another_is_refused(self, ruled: Dispute) -> None:
        appeal(ruled)
        assert decide(ruled, ruled.claim) == decide(ruled, ruled.claim)
        with pytest.raises(WrongStateError, match="has been decided by cleo: the ruling is upheld"):
            decide(ruled, find_reported_score(ruled))


def test_it_waits_on_the_desk_of_the_other_judges_and_not_of_the_one_who_ruled(ruled: Dispute) -> None:
    appeal(ruled)
    assert [each.pk for each in desk_of(make_user("cleo"), NOON).disputes] == [ruled.pk]
    assert desk_of(make_user("dara"), NOON).disputes == []


def test_the_history_tells_of_it_and_stays_sound(ruled: Dispute) -> None:
    appeal(ruled)
    decide(ruled, ruled.claim)
    event = ruled.match.round.tournament
    assert list(event.history.order_by("-number").values_list("kind", "role")[:2]) == [
        ("appeal.decided", "organizer"), ("dispute.appealed", "player"),
    ]  # fmt: skip
    assert audit.find_first_fault(event) is None


class TestWhatTheDatabaseGuards:
    def test_appeals_are_never_changed_and_have_a_reason(self, ruled: Dispute) -> None:
        made = appeal(ruled)
        for change in (lambda: Appeal.objects.update(reason="x"), lambda: Appeal.objects.all()._raw_delete("default")):
            with pytest.raises(IntegrityError, match="never changed"), transaction.atomic():
                change()
        with pytest.raises(IntegrityError, match="appeal_has_a_reason"), transaction.atomic():
            Appeal.objects.create(ruling=decide(ruled, ruled.claim), appellant=made.appellant, created_at=NOON)

    def test_a_dispute_has_one_ruling_and_one_on_its_appeal(self, ruled: Dispute) -> None:
        made = appeal(ruled)
        values = {"dispute": ruled, "judge": make_user("cleo"), "reason": "x", "games_a": 2, "games_b": 0, "drawn": 0}
        for broken, fields in {
            "ruling_once_per_dispute": {"decision": "without"},
            "ruling_answers_an_appeal": {"decision": "uphold"},
        }.items():
            with pytest.raises(IntegrityError, match=broken), transaction.atomic():
                Ruling.objects.create(**values, **fields, created_at=NOON)
        final = decide(ruled, ruled.claim)
        again = Appeal.objects.create(ruling=final, appellant=made.appellant, reason="Still no.", created_at=NOON)
        with pytest.raises(IntegrityError, match="ruling_on_appeal_is_last"), transaction.atomic():
            Ruling.objects.create(**values, decision="change", appeal=again, created_at=NOON)


def test_a_decided_appeal_is_not_offered_again_on_the_page_of_the_match(ruled: Dispute) -> None:
    page = f"/events/{ruled.match.round.tournament_id}/matches/{ruled.match_id}/"
    assert "it may be appealed once" in client_of("ben").get(page).content.decode()
    appeal(ruled)
    decide(ruled, ruled.claim)
    words = client_of("ben").get(page).content.decode()
    assert "it may be appealed once" not in words
    assert "It is final." in words
