"""What the staff say to everybody or to a table, and reports that nobody contradicts."""

import re
from datetime import timedelta
from typing import Any

import pytest
from django.core.exceptions import PermissionDenied, ValidationError
from django.test import Client

from tests.factories import NOON, client_of, make_event, make_user, match_between
from tournaments import audit, jobs, services
from tournaments.models import Announcement, Match, Score, Tournament
from tournaments.queries import look_again, visit_of
from tournaments.refusals import WrongStateError

pytestmark = pytest.mark.django_db
FOUR = ("ada", "ben", "fay", "gil")


def words(who: str, path: str) -> str:
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", client_of(who).get(path).content.decode()))


def announce(event: Tournament, text: str, table: int | None = None, by: str = "dara") -> Announcement:
    return services.announcement_make(tournament=event, actor=make_user(by), text=text, table=table, now=NOON)


class TestAnAnnouncement:
    def test_to_all_stands_on_the_event_and_on_the_wall_within_one_question(self) -> None:
        event = make_event(*FOUR, start=True)
        tag = visit_of(make_user("ada"), event.pk).place_tag
        said = announce(event, "Lunch  until <b>two</b>.")
        assert not look_again(tag).as_shown
        for who, page in (("ada", ""), ("eve", ""), ("", ""), ("eve", "projector/")):
            assert "From the staff Lunch until &lt;b&gt;two&lt;/b&gt;." in words(who, f"/events/{event.pk}/{page}")
        services.announcement_withdraw(announcement=said, actor=event.organizer, now=NOON)
        services.announcement_withdraw(announcement=said, actor=event.organizer, now=NOON)
        assert "From the staff" not in words("ada", f"/events/{event.pk}/")
        assert event.history.filter(kind__startswith="announcement").count() == 2
        assert audit.find_first_fault(event) is None

    def test_to_a_table_is_read_there_alone(self) -> None:
        event = make_event(*FOUR, start=True)
        one, other = Match.objects.filter(round__tournament=event).order_by("table")
        announce(event, "Deck check.", one.table)
        assert "Deck check." in words(one.player_a.user.username, f"/events/{event.pk}/")
        for who in (other.player_a.user.username, "eve"):
            assert "Deck check." not in words(who, f"/events/{event.pk}/")
        path = f"/api/v1/tournaments/{event.pk}/announcements/"
        assert client_of("eve").get(path).json()["results"] == []
        assert client_of("dara").get(path).json()["results"][0]["table"] == one.table

    @pytest.mark.parametrize(
        ("text", "table", "said"),
        [("  ", None, "Write 1 to 300"), ("x" * 301, None, "Write 1 to 300"), ("Hi \u202e", None, "cannot be seen"),
         ("Hi", 99, "no table 99")],
    )  # fmt: skip
    def test_that_nobody_could_read_is_refused(self, text: str, table: int | None, said: str) -> None:
        event = make_event(*FOUR, start=True)
        with pytest.raises(ValidationError, match=said):
            announce(event, text, table)
        assert not Announcement.objects.exists()

    def test_is_for_the_staff_and_ends_with_the_event(self) -> None:
        event = make_event(*FOUR)
        with pytest.raises(PermissionDenied):
            announce(event, "Hello", by="ada")
        with pytest.raises(WrongStateError, match="No round"):
            announce(event, "Hello", 1)
        services.tournament_call_off(tournament=event, actor=event.organizer, now=NOON)
        with pytest.raises(WrongStateError, match="over"):
            announce(event, "Hello")

    def test_is_made_and_taken_back_on_the_floor(self) -> None:
        event = make_event(*FOUR, start=True)
        dara = client_of("dara")
        dara.post(f"/events/{event.pk}/announce/", {"text": "Judge!", "table": "1"})
        assert "Round 1, table 1: Judge!" in words("cleo", f"/events/{event.pk}/floor/")
        [said] = Announcement.objects.all()
        dara.post(f"/events/{event.pk}/announcements/{said.pk}/withdraw/")
        assert "Judge!" not in words("cleo", f"/events/{event.pk}/floor/")
        other = make_event(name="Other")
        assert dara.post(f"/events/{other.pk}/announcements/{said.pk}/withdraw/").status_code == 404


class TestAReportThatNobodyContradicts:
    def reported(self, **fields: object) -> Match:
        event = make_event("ada", "ben", start=True, confirm_minutes=10, **fields)
        match = match_between(event, "ada", "ben")
        return services.match_report(match=match, actor=make_user("ada"), score=Score(2, 1), now=NOON)

    def test_is_final_after_the_time_of_the_event_and_once(self) -> None:
        match = self.reported()
        assert jobs.confirm_reports(NOON + timedelta(minutes=9, seconds=59)) == 0
        assert "this result is final at" in words("ben", f"/events/{match.round.tournament_id}/matches/{match.pk}/")
        later = NOON + timedelta(minutes=10)
        assert [jobs.confirm_reports(later), jobs.confirm_reports(later)] == [1, 0]
        match.refresh_from_db()
        assert (match.status, match.score, match.official) == ("confirmed", (2, 1, 0), False)
        assert audit.find_first_fault(match.round.tournament) is None

    def test_is_not_read_by_a_sweep_before_its_time(self, django_assert_num_queries: Any) -> None:
        self.reported()
        with django_assert_num_queries(1):
            jobs.confirm_reports(NOON + timedelta(minutes=9, seconds=59))

    def test_waits_anew_once_it_is_corrected(self) -> None:
        match = self.reported()
        services.match_report(match=match, actor=make_user("ada"), score=Score(2, 0), now=NOON + timedelta(minutes=8))
        assert jobs.confirm_reports(NOON + timedelta(minutes=12)) == 0
        assert jobs.confirm_reports(NOON + timedelta(minutes=18)) == 1

    def test_is_not_made_final_once_the_event_is_called_off(self) -> None:
        match = self.reported()
        event = match.round.tournament
        services.tournament_call_off(tournament=event, actor=event.organizer, now=NOON)
        late = NOON + timedelta(hours=1)
        assert (jobs.confirm_reports(late), jobs.confirm_report(match.pk, late)) == (0, False)
        services.tournament_reopen(tournament=event, actor=event.organizer, now=NOON)
        assert jobs.confirm_reports(late) == 1

    def test_may_still_be_disputed_until_the_round_closes(self) -> None:
        match = self.reported()
        jobs.confirm_reports(NOON + timedelta(minutes=10))
        services.match_dispute(
            match=match, actor=make_user("ben"), claim=Score(0, 2), record_text="", reason="score", explanation="No.",
            now=NOON + timedelta(minutes=11),
        )  # fmt: skip
        match.refresh_from_db()
        assert match.status == "disputed"

    def test_waits_for_a_word_in_a_bracket_a_dispute_or_an_event_without_such_a_time(self) -> None:
        late = NOON + timedelta(hours=9)
        self.reported(format="elimination")
        assert jobs.confirm_reports(late) == 0
        match = self.reported(name="Disputed")
        services.match_report(match=match, actor=make_user("ben"), score=Score(0, 2), now=NOON)
        assert jobs.confirm_reports(late) == 0
        event = make_event("ada", "ben", start=True, name="Without")
        services.match_report(
            match=match_between(event, "ada", "ben"), actor=make_user("ada"), score=Score(2, 1), now=NOON
        )
        assert jobs.confirm_reports(late) == 0


class TestPrograms:
    def test_run_the_clock_extend_tables_accept_and_announce(self) -> None:
        event = make_event("ada", "ben", start=True)
        match, dara = match_between(event, "ada", "ben"), client_of("dara")
        base = f"/api/v1/tournaments/{event.pk}"

        def post(path: str, **body: object):
            return dara.post(path, body, content_type="application/json")

        assert post(f"{base}/clock/", action="start", minutes=30).json()["running"] is True
        assert post(f"{base}/clock/", action="pause").json()["running"] is False
        assert 1700 < Client().get(f"{base}/clock/").json()["left"] <= 1800
        assert post(f"{base}/clock/", action="jump").status_code == 400
        extended = post(f"/api/v1/matches/{match.pk}/extend/", minutes=3, reason="judge call")
        assert extended.json()["extra_minutes"] == 3
        services.match_report(match=match, actor=make_user("ada"), score=Score(2, 1), now=NOON)
        assert len(post(f"{base}/rounds/accept/").json()["results"]) == 1
        made = post(f"{base}/announcements/", text="Hello")
        assert made.status_code == 201
        assert post(f"{base}/announcements/{made.json()['id']}/withdraw/").status_code == 200
        assert client_of("ada").post(f"{base}/clock/", {"action": "stop"}).status_code in (403, 415)
