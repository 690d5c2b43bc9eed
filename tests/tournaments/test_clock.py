"""The clock of a round: stored instants, so that every page and process says the same."""

import json
import re
from datetime import timedelta

import pytest
from django.core.exceptions import PermissionDenied, ValidationError
from django.utils import timezone

from tests.factories import NOON, client_of, close_round, make_event, make_user, match_between, play_round
from tournaments import audit, services
from tournaments.clock import Clock
from tournaments.models import Round, Tournament
from tournaments.queries import look_again, visit_of
from tournaments.refusals import WrongStateError

pytestmark = pytest.mark.django_db
HTMX = {"HX-Request": "true"}


def minute(count: float):
    return NOON + timedelta(minutes=count)


def words(who: str, path: str) -> str:
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", client_of(who).get(path).content.decode()))


def left(event: Tournament, now) -> int:
    clock = Round.objects.get(tournament=event, status="published").clock
    assert clock is not None
    return clock.left(now)


class TestAClock:
    def test_does_not_count_pauses_however_many(self) -> None:
        clock = Clock(3000, NOON)
        assert clock.left(minute(10)) == 2400
        clock = clock.pause(minute(10))
        assert clock.left(minute(30)) == 2400
        clock = clock.resume(minute(30)).pause(minute(31)).resume(minute(60))
        assert clock.left(minute(60)) == 2340
        assert clock.left(minute(100)) == -60

    def test_twice_paused_or_resumed_is_once(self) -> None:
        clock = Clock(3000, NOON)
        paused = clock.pause(minute(5))
        assert paused.pause(minute(9)) == paused
        assert clock.resume(minute(9)) == clock

    def test_survives_a_server_whose_time_jumps_back(self) -> None:
        clock = Clock(3000, NOON).pause(minute(-10))
        assert clock.paused_at == NOON
        assert clock.resume(minute(-20)).left(NOON) == 3000


class TestTheClockOfARound:
    def test_is_started_paused_and_resumed_by_the_staff(self) -> None:
        event = make_event("ada", "ben", start=True, round_minutes=40)
        dara = make_user("dara")
        services.clock_start(tournament=event, actor=dara, now=NOON)
        assert left(event, minute(1)) == 39 * 60
        for _ in range(2):
            services.clock_pause(tournament=event, actor=dara, now=minute(2))
        for _ in range(2):
            services.clock_resume(tournament=event, actor=event.organizer, now=minute(12))
        assert left(event, minute(12)) == 38 * 60
        kinds = event.history.filter(kind__startswith="clock").values_list("kind", flat=True).order_by("number")
        assert list(kinds) == ["clock.started", "clock.paused", "clock.resumed"]
        assert audit.find_first_fault(event) is None

    def test_that_runs_is_not_started_again_until_it_is_taken_away(self) -> None:
        event = make_event("ada", "ben", start=True)
        services.clock_start(tournament=event, actor=event.organizer, minutes=50, now=NOON)
        services.clock_start(tournament=event, actor=event.organizer, minutes=20, now=minute(5))
        assert left(event, minute(5)) == 45 * 60
        services.clock_stop(tournament=event, actor=event.organizer, now=minute(6))
        with pytest.raises(WrongStateError, match="has no clock"):
            services.clock_pause(tournament=event, actor=event.organizer, now=minute(6))
        services.clock_start(tournament=event, actor=event.organizer, minutes=20, now=minute(7))
        assert left(event, minute(7)) == 20 * 60

    @pytest.mark.parametrize("minutes", [-5, 601])
    def test_has_a_length_that_a_round_can_have(self, minutes: int) -> None:
        event = make_event("ada", "ben", start=True)
        with pytest.raises(ValidationError, match="1 to 600"):
            services.clock_start(tournament=event, actor=event.organizer, minutes=minutes, now=NOON)

    def test_is_not_for_players_nor_without_a_round(self) -> None:
        event = make_event("ada", "ben")
        with pytest.raises(WrongStateError, match="No round"):
            services.clock_start(tournament=event, actor=event.organizer, now=NOON)
        event = make_event("ada", "ben", start=True, name="Other")
        with pytest.raises(PermissionDenied):
            services.clock_start(tournament=event, actor=make_user("ada"), now=NOON)

    def test_is_gone_when_the_round_is_taken_back_and_published_again(self) -> None:
        event = make_event("ada", "ben", start=True)
        services.clock_start(tournament=event, actor=event.organizer, now=NOON)
        services.round_take_back(tournament=event, actor=event.organizer, now=minute(1))
        services.round_publish(tournament=event, actor=event.organizer, now=minute(2))
        assert event.rounds.get().clock is None

    def test_is_told_to_players_with_each_answer_and_at_once_when_it_is_another(self) -> None:
        event = make_event("ada", "ben", start=True)
        ada = make_user("ada")
        before = visit_of(ada, event.pk).place_tag
        services.clock_start(tournament=event, actor=event.organizer, now=timezone.now())
        assert not look_again(before).as_shown
        tag = visit_of(ada, event.pk).place_tag
        answer = client_of("ada").get(f"/events/{event.pk}/mine/", {"shown": tag}, headers=HTMX)
        assert answer.status_code == 204
        assert 2990 <= json.loads(answer["HX-Trigger"])["clock"]["left"] <= 3000
        assert "left in this round" in words("ada", f"/events/{event.pk}/")
        assert "left in this round" in words("eve", f"/events/{event.pk}/")

    def test_does_not_draw_the_place_anew_at_each_poll_of_a_page(self) -> None:
        event = make_event("ada", "ben", start=True)
        services.clock_start(tournament=event, actor=event.organizer, now=timezone.now())
        page = client_of("ada").get(f"/events/{event.pk}/").content.decode()
        [path] = re.findall(r'hx-get="([^"]+)"', page)
        assert client_of("ada").get(path.replace("&amp;", "&"), headers=HTMX).status_code == 204

    def test_is_started_on_the_pages_of_the_staff(self) -> None:
        event = make_event("ada", "ben", start=True)
        how = "Write how many minutes"
        for minutes, said in (("soon", how), ("0", how), ("35", "The clock runs")):
            sent = {"action": "start", "minutes": minutes}
            answer = client_of("dara").post(f"/events/{event.pk}/clock/", sent, follow=True)
            assert said in answer.content.decode()
        answer = client_of("dara").post(f"/events/{event.pk}/clock/", {"action": "pause"}, follow=True)
        assert "Go on" in answer.content.decode()


class TestMoreTimeForATable:
    def test_is_given_with_a_reason_and_shown_to_its_players(self) -> None:
        event = make_event("ada", "ben", start=True)
        match = match_between(event, "ada", "ben")
        now = timezone.now()
        services.clock_start(tournament=event, actor=event.organizer, minutes=50, now=now)
        for _ in range(2):
            services.table_extend(match=match, actor=make_user("dara"), minutes=5, reason="deck check", now=now)
        assert visit_of(make_user("ada"), event.pk).time_left(now) == 55 * 60
        assert "5 minutes more than the round" in words("ada", f"/events/{event.pk}/")
        assert event.history.filter(kind="match.extended").count() == 1
        assert audit.find_first_fault(event) is None

    @pytest.mark.parametrize(
        ("minutes", "why", "said"),
        [("", "deck check", "Fill"), ("121", "deck check", "120"), ("x", "deck check", "number"), ("7", "", "Fill")],
    )
    def test_when_refused_keeps_what_was_typed(self, minutes: str, why: str, said: str) -> None:
        event = make_event("ada", "ben", start=True)
        at = f"/events/{event.pk}/matches/{match_between(event, 'ada', 'ben').pk}/extend/"
        answer = client_of("dara").post(at, {"extend-minutes": minutes, "extend-reason": why})
        assert answer.status_code == 422
        form = answer.context["extend_form"]
        assert (form["minutes"].value(), form["reason"].value()) == (minutes, why)
        assert any(said in str(error) for errors in form.errors.values() for error in errors)

    def test_wants_a_reason_minutes_that_can_be_and_a_match_being_played(self) -> None:
        event = make_event("ada", "ben", start=True)
        match = match_between(event, "ada", "ben")
        dara = make_user("dara")
        with pytest.raises(ValidationError, match="Say why"):
            services.table_extend(match=match, actor=dara, minutes=5, reason=" ", now=NOON)
        with pytest.raises(ValidationError, match="0 to 120"):
            services.table_extend(match=match, actor=dara, minutes=121, reason="late", now=NOON)
        with pytest.raises(PermissionDenied):
            services.table_extend(match=match, actor=make_user("ada"), minutes=5, reason="late", now=NOON)
        play_round(event)
        close_round(event)
        with pytest.raises(WrongStateError, match="not being played"):
            services.table_extend(match=match, actor=dara, minutes=5, reason="late", now=NOON)
