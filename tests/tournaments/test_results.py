"""The life of a result: who may say what, when, and what happens when two say different things."""

import re

import pytest
from django.core.exceptions import PermissionDenied, ValidationError

from tests.factories import (
    NOON,
    client_of,
    close_round,
    make_event,
    make_user,
    match_between,
    next_round,
    play,
    registration_of,
)
from tournaments import services
from tournaments.models import Match, Score, Tournament
from tournaments.queries import players_of, standings_of
from tournaments.refusals import WrongStateError

pytestmark = pytest.mark.django_db
ADA_WINS, BEN_WINS = Score(2, 0), Score(0, 2)


@pytest.fixture
def event() -> Tournament:
    return make_event("ada", "ben", start=True)


@pytest.fixture
def match(event: Tournament) -> Match:
    return match_between(event, "ada", "ben")


def report(match: Match, who: str, *score: int) -> Match:
    return services.match_report(match=match, actor=make_user(who), score=Score(*score), now=NOON)


def confirm(match: Match, who: str, version: int | None = None) -> Match:
    return services.match_confirm(match=match, actor=make_user(who), version=version, now=NOON)


class TestReporting:
    def test_one_player_reports_and_the_other_confirms(self, match: Match) -> None:
        assert report(match, "ada", 2, 1).status == "reported"
        assert confirm(match, "ben").status == "confirmed"
        match.refresh_from_db()
        assert match.score == (2, 1, 0)

    def test_a_stranger_may_not_report_or_confirm(self, match: Match) -> None:
        with pytest.raises(PermissionDenied, match="Only the two players"):
            report(match, "eve", 2, 0)
        report(match, "ada", 2, 0)
        for stranger in ("eve", "cleo", "dara"):
            with pytest.raises(PermissionDenied):
                confirm(match, stranger)

    def test_nobody_confirms_their_own_report(self, match: Match) -> None:
        report(match, "ada", 2, 0)
        with pytest.raises(PermissionDenied, match="your opponent confirms"):
            confirm(match, "ada")

    def test_an_equal_report_of_the_opponent_confirms(self, match: Match) -> None:
        report(match, "ada", 2, 0)
        assert report(match, "ben", 2, 0).status == "confirmed"

    def test_an_unequal_report_of_the_opponent_is_a_dispute(self, match: Match) -> None:
        report(match, "ada", 2, 0)
        assert report(match, "ben", 0, 2).status == "disputed"
        dispute = match.disputes.get()
        assert (dispute.opener.username, dispute.claim, dispute.status) == ("ben", BEN_WINS, "open")

    def test_the_reporter_may_correct_the_report_until_the_opponent_acts(self, match: Match) -> None:
        report(match, "ada", 2, 0)
        assert report(match, "ada", 2, 1).score == (2, 1, 0)
        assert list(match.reports.values_list("version", "games_b")) == [(1, 0), (2, 1)]

    def test_a_confirmation_of_an_older_version_is_refused(self, match: Match) -> None:
        report(match, "ada", 2, 0)
        report(match, "ada", 2, 1)
        with pytest.raises(WrongStateError, match="has changed since"):
            confirm(match, "ben", version=1)
        assert confirm(match, "ben", version=2).status == "confirmed"

    def test_repeating_what_is_so_changes_nothing(self, match: Match) -> None:
        report(match, "ada", 2, 0)
        report(match, "ada", 2, 0)
        confirm(match, "ben")
        confirm(match, "ben")
        report(match, "ada", 2, 0)
        assert match.reports.count() == 1
        assert match.round.tournament.history.filter(kind__startswith="match.").count() == 2

    @pytest.mark.parametrize("score", [(3, 0), (2, 2), (0, 0), (2, 1, 1), (-1, 2), (1, 1, 2)])
    def test_a_score_that_cannot_be_is_refused_with_the_reason(self, match: Match, score: tuple[int, ...]) -> None:
        with pytest.raises(ValidationError) as refused:
            report(match, "ada", *score)
        assert "score" in refused.value.message_dict

    @pytest.mark.parametrize("score", [(2, 0), (1, 1, 1), (0, 0, 3), (1, 0), (1, 1)])
    def test_wins_draws_and_unfinished_wars_are_possible(self, match: Match, score: tuple[int, ...]) -> None:
        assert report(match, "ada", *score).status == "reported"

    def test_nobody_reports_in_a_round_that_is_not_published_or_closed(self, event: Tournament, match: Match) -> None:
        play(match, 2, 0)
        close_round(event)
        with pytest.raises(WrongStateError, match="not being played"):
            report(match, "ben", 0, 2)

    def test_an_elimination_needs_a_winner(self) -> None:
        cup = make_event("fay", "gil", start=True, format="elimination", name="Cup")
        with pytest.raises(ValidationError, match="needs a winner"):
            report(match_between(cup, "fay", "gil"), "fay", 1, 1, 1)


class TestTheStaff:
    def enter(self, match: Match, who: str, *score: int, reason: str = "") -> Match:
        return services.result_correct(match=match, actor=make_user(who), score=Score(*score), reason=reason, now=NOON)

    def test_enter_a_result_for_the_players(self, match: Match) -> None:
        assert self.enter(match, "dara", 2, 0).status == "confirmed"
        assert match.reports.get().kind == "official"

    def test_correct_a_final_result_only_with_a_reason(self, match: Match) -> None:
        play(match, 2, 0)
        with pytest.raises(ValidationError, match="Say why"):
            self.enter(match, "cleo", 0, 2)
        assert self.enter(match, "cleo", 0, 2, reason="written down the wrong way round").score == BEN_WINS
        assert match.reports.count() == 2

    def test_correct_a_closed_swiss_round_and_the_standings_follow(self, event: Tournament, match: Match) -> None:
        play(match, 2, 0)
        close_round(event)
        self.enter(match, "cleo", 0, 2, reason="both players say so")
        winner = match.player_b.user.username
        assert standings_of(event)[0].registration.user.username == winner

    def test_is_not_anybody(self, match: Match) -> None:
        for stranger in ("eve", "ada"):
            with pytest.raises(PermissionDenied):
                self.enter(match, stranger, 2, 0)

    def test_who_play_do_not_enter_their_own_match(self) -> None:
        event = make_event("ada", "dara", start=True)
        with pytest.raises(PermissionDenied, match="your own match"):
            self.enter(match_between(event, "ada", "dara"), "dara", 2, 0)

    def test_declare_a_match_void_and_it_counts_for_nobody(self, event: Tournament, match: Match) -> None:
        services.match_void(match=match, actor=make_user("dara"), reason="both absent", now=NOON)
        close_round(event)
        assert [line.points for line in standings_of(event)] == [0, 0]


class TestLeaving:
    def test_concedes_the_match_that_is_being_played(self, event: Tournament, match: Match) -> None:
        services.player_drop(registration=registration_of(event, "ben"), actor=make_user("ben"), now=NOON)
        match.refresh_from_db()
        assert match.status == "confirmed"
        assert match.score == (ADA_WINS if match.player_a.user.username == "ada" else BEN_WINS)

    def test_before_the_start_takes_the_player_off_the_list(self) -> None:
        event = make_event("ada", "ben")
        services.player_drop(registration=registration_of(event, "ben"), actor=make_user("ben"), now=NOON)
        assert [str(player) for player in players_of(event)] == ["ada"]

    def test_keeps_the_player_out_of_the_next_round_until_the_organizer_lets_them_back(self) -> None:
        event = make_event("ada", "ben", "fay", "gil", start=True, rounds_planned=3)
        for match in Match.objects.filter(round__tournament=event):
            play(match, 2, 0)
        close_round(event)
        gil = registration_of(event, "gil")
        services.player_drop(registration=gil, actor=make_user("gil"), now=NOON)
        next_round(event)
        assert not Match.objects.filter(round__number=2, seats__registration=gil).exists()
        services.player_undrop(registration=gil, actor=make_user("cleo"), now=NOON)
        gil.refresh_from_db()
        assert gil.status == "active"

    def test_is_for_the_player_and_the_organizer(self, event: Tournament) -> None:
        with pytest.raises(PermissionDenied):
            services.player_drop(registration=registration_of(event, "ben"), actor=make_user("ada"), now=NOON)


def test_a_result_is_not_removed_by_a_judge_who_has_seen_another() -> None:
    event = make_event("ada", "ben", start=True)
    match, cleo = match_between(event, "ada", "ben"), client_of("cleo")
    services.result_correct(match=match, actor=make_user("cleo"), score=Score(2, 0), now=NOON)
    page = f"/events/{event.pk}/matches/{match.pk}/"
    form = cleo.get(page).content.decode().partition(f'action="{page}clear/"')[2]
    [seen, *_others] = re.findall(r'name="seen" value="([^"]+)"', form)
    services.result_correct(match=match, actor=make_user("dara"), score=Score(0, 2), reason="wrong way", now=NOON)
    for right_after, status in ((False, 409), (True, 302)):
        match.refresh_from_db()
        answer = cleo.post(f"{page}clear/", {"seen": match.result_tag if right_after else seen})
        assert answer.status_code == status
    match.refresh_from_db()
    assert match.status == "scheduled"
