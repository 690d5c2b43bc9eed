"""When and where an event is played: on its pages, in calendars, in the API and in the history."""

import re
from datetime import UTC, datetime, timedelta
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from django.core.exceptions import ValidationError
from django.test import Client
from django.urls import reverse
from django.utils import timezone
from icalendar import Calendar

from tests.factories import NOON, client_of, close_round, make_event, make_user, match_between, play_round
from tournaments import audit, services
from tournaments.models import Score, Tournament

pytestmark = pytest.mark.django_db
EVENING = datetime(2026, 12, 5, 18, 0, tzinfo=ZoneInfo("Europe/Berlin"))


def dated(**fields: Any) -> Tournament:
    return make_event(**{"starts_at": EVENING, "time_zone": "Europe/Berlin", "place": "Zum Anker", **fields})


def in_preparation(starts_at: datetime) -> Tournament:
    cleo = make_user("cleo")
    return services.tournament_create(organizer=cleo, game="wota", name="In preparation", now=NOON, starts_at=starts_at)


def words(path: str, who: str = "cleo") -> str:
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", client_of(who).get(path).content.decode()))


def create(**values: str):
    form = {"name": "Friday", "format": "swiss", "best_of": 3, "edition": "wota:current", "list_policy": "sealed"}
    return client_of("cleo").post("/events/new/", {**form, **values})


class TestADate:
    def test_is_typed_by_the_clocks_of_the_place_and_shown_so(self) -> None:
        make_event()
        create(day="2026-12-05", time="18:00", time_zone="Europe/Berlin", place="Zum  Anker", opened="on")
        event = Tournament.objects.get(name="Friday")
        assert (event.starts_at, event.place) == (datetime(2026, 12, 5, 17, tzinfo=UTC), "Zum Anker")
        page = words(f"/events/{event.pk}/", "ada")
        assert "Sat, 5 Dec 2026, 18:00 Europe/Berlin" in page
        assert "Zum Anker" in page

    @pytest.mark.parametrize(
        ("values", "said"),
        [
            ({"day": "2026-12-05"}, "Fill in the day and the time"),
            ({"day": "2026-12-05", "time_zone": "Mars"}, "There is no time zone"),
            ({"time": "18:00"}, "Fill in the day and the time"),
            ({"day": "2026-02-31", "time": "18:00"}, "Write a day that exists"),
            ({"day": "2026-12-05", "time": "25:00"}, "Write a time of the day"),
            ({"day": "0001-01-01", "time": "00:00", "time_zone": "Asia/Tokyo"}, "a year that exists"),
            ({"day": "1999-12-05", "time": "18:00"}, "in a year from 2000 to 2099"),
            ({"day": "2026-12-05", "time": "18:00", "time_zone": "Middle/Earth"}, "There is no time zone"),
            ({"day": "2026-12-05", "time": "18:00", "time_zone": "../../etc/passwd"}, "There is no time zone"),
            ({"day": "2026-03-29", "time": "02:30", "time_zone": "Europe/Berlin"}, "does not exist"),
        ],
    )
    def test_that_no_calendar_has_is_refused_beside_its_field(self, values: dict[str, str], said: str) -> None:
        make_event()
        answer = create(**values)
        assert answer.status_code == 422
        assert said in answer.content.decode()
        assert Tournament.objects.count() == 1

    def test_is_moved_and_taken_away_at_any_time_and_the_history_says_so(self) -> None:
        event = dated()
        later = EVENING + timedelta(hours=1)
        services.tournament_edit(tournament=event, actor=event.organizer, now=NOON, starts_at=later)
        assert event.history.latest("number").data == {"starts_at": "2026-12-05T18:00:00+00:00"}
        services.tournament_edit(tournament=event, actor=event.organizer, now=NOON, starts_at=None)
        event.refresh_from_db()
        assert (event.starts_at, event.time_zone) == (None, "Europe/Berlin")
        assert audit.find_first_fault(event) is None

    def test_stays_as_it_is_when_something_else_is_changed_on_the_page(self) -> None:
        event = dated()
        page = client_of("cleo").get(f"/events/{event.pk}/edit/").content.decode()
        assert 'value="2026-12-05"' in page
        assert 'value="18:00"' in page
        client_of("cleo").post(
            f"/events/{event.pk}/edit/",
            {"name": "Another", "day": "2026-12-05", "time": "18:00", "time_zone": "Europe/Berlin",
             "place": "Zum Anker", "list_policy": "sealed", "lists_asked": "required"},
        )  # fmt: skip
        event.refresh_from_db()
        assert (event.name, event.starts_at) == ("Another", EVENING)

    def test_without_a_zone_is_of_utc_and_strange_places_are_refused(self) -> None:
        assert dated(time_zone="").time_zone == "UTC"
        with pytest.raises(ValidationError, match="cannot be seen"):
            dated(name="Other", place="Zum \u202eAnker")

    def test_is_read_and_written_by_programs(self) -> None:
        event = dated()
        client = client_of("cleo")
        shown = client.get(f"/api/v1/tournaments/{event.pk}/").json()
        assert (shown["starts_at"], shown["time_zone"], shown["place"]) == (
            "2026-12-05T17:00:00Z", "Europe/Berlin", "Zum Anker",
        )  # fmt: skip
        moved = client.patch(
            f"/api/v1/tournaments/{event.pk}/", {"time_zone": "Mars/Olympus"}, content_type="application/json"
        )
        assert moved.status_code == 400
        assert "There is no time zone" in moved.content.decode()

    def test_comes_with_the_minutes_of_its_rounds_for_programs_too(self) -> None:
        make_event()
        cleo, base = client_of("cleo"), "/api/v1/tournaments/"
        minutes = {"round_minutes": 50, "confirm_minutes": 10}
        made = cleo.post(base, {"name": "Friday", **minutes}, content_type="application/json").json()
        assert {name: made[name] for name in minutes} == minutes
        address = f"{base}{made['id']}/"
        cleo.patch(address, {"round_minutes": 40, "confirm_minutes": None}, content_type="application/json")
        shown = cleo.get(address).json()
        assert (shown["round_minutes"], shown["confirm_minutes"]) == (40, None)
        assert cleo.patch(address, {"round_minutes": 601}, content_type="application/json").status_code == 400

    def test_is_of_the_place_in_a_report_for_other_programs(self) -> None:
        """Noon in London is the next day in Auckland."""
        event = make_event("ada", "ben", start=True, rounds_planned=1, time_zone="Pacific/Auckland")
        play_round(event)
        close_round(event)
        services.tournament_finish(tournament=event, actor=event.organizer, now=NOON)
        report = client_of("").get(f"/events/{event.pk}/event.trf").content.decode().splitlines()
        assert [line for line in report if line[:3] in ("042", "052")] == ["042 2026/11/21", "052 2026/11/21"]


class TestTimesOfTheDay:
    def test_are_those_of_the_place_and_say_so(self) -> None:
        event = make_event("ada", "ben", start=True, time_zone="Europe/Berlin")
        match = match_between(event, "ada", "ben")
        services.match_report(match=match, actor=make_user("ada"), score=Score(2, 0), now=NOON)
        for path, who, said in (
            (f"/events/{event.pk}/matches/{match.pk}/", "ada", "13:00"),
            (f"/events/{event.pk}/history/", "cleo", "2026-11-20 13:00:00"),
            (f"/events/{event.pk}/players/{match.player_a.pk}/list/", match.player_a.user.username, "1 p.m."),
        ):
            page = words(path, who)
            assert said in page
            assert "Times are those of Europe/Berlin." in page


class TestACalendar:
    def test_reads_the_day_of_an_event_and_its_cancellation(self) -> None:
        event = dated(name="A; name, with marks", description="Bring dice.\nAnd sleeves.")
        answer = Client().get(reverse("tournaments:event_calendar", args=[event.pk]))
        assert answer["Content-Type"].startswith("text/calendar")
        [entry] = Calendar.from_ical(answer.content).walk("VEVENT")
        assert entry.decoded("dtstart") == EVENING
        assert (str(entry["summary"]), str(entry["location"])) == ("A; name, with marks", "Zum Anker")
        before = entry["sequence"]
        services.tournament_call_off(tournament=event, actor=event.organizer, now=NOON)
        [entry] = Calendar.from_ical(Client().get(reverse("tournaments:event_calendar", args=[event.pk])).content).walk(
            "VEVENT"
        )
        assert entry["status"] == "CANCELLED"
        assert entry["sequence"] > before

    def test_of_an_event_without_a_date_or_hidden_does_not_exist(self) -> None:
        event = make_event()
        secret = in_preparation(EVENING)
        for each in (event, secret):
            assert Client().get(reverse("tournaments:event_calendar", args=[each.pk])).status_code == 404

    def test_follows_the_public_events_that_run_or_are_to_come_by_date(self) -> None:
        now = timezone.now()
        begun = (dated(name="Of three days", starts_at=now - timedelta(days=2)),
                 dated(name="Forgotten", starts_at=now - timedelta(days=8)))  # fmt: skip
        Tournament.objects.filter(pk__in=[event.pk for event in begun]).update(status=Tournament.Status.RUNNING)
        dated(name="Second", starts_at=now + timedelta(days=2))
        dated(name="First", starts_at=now + timedelta(days=1))
        dated(name="Past", starts_at=now - timedelta(days=3))
        in_preparation(now + timedelta(days=1))
        make_event(name="Some day")
        feed = Calendar.from_ical(client_of("cleo").get("/events/calendar.ics").content)
        assert [str(entry["summary"]) for entry in feed.walk("VEVENT")] == ["Of three days", "First", "Second"]
        page = words("/events/dates/", "ada")
        assert page.index("Of three days") < page.index("First") < page.index("Second")
        assert "Past" not in page
        assert "Forgotten" not in page
        assert "Now and next" in words("/events/")
