"""An administrator hides an event, and nobody floods the site with events."""

from datetime import timedelta

import pytest
from django.core.exceptions import PermissionDenied
from django.test import Client
from django.urls import reverse

from tests.factories import NOON, make_event, make_user
from tournaments import audit, services
from tournaments.models import Tournament
from tournaments.queries.desk import events_to_join
from tournaments.refusals import WrongStateError

pytestmark = pytest.mark.django_db


def sign_in(who: str, **fields: bool) -> Client:
    client = Client()
    client.force_login(make_user(who, **fields))
    return client


def hide(event: Tournament, *, hidden: bool = True) -> None:
    boss = make_user("boss", is_staff=True, is_superuser=True)
    services.tournament_hide(tournament=event, actor=boss, hidden=hidden, now=NOON)


def create(who: str, name: str, **fields: object) -> Tournament:
    return services.tournament_create(
        organizer=make_user(who), **{"game": "wota", "name": name, "now": NOON, "opened": True, **fields}
    )


class TestHiding:
    def test_strangers_find_nothing_and_those_in_it_go_on(self) -> None:
        event = make_event("ada", "ben", start=True)
        hide(event)
        for client in (Client(), sign_in("eve")):
            assert client.get(reverse("tournaments:detail", args=[event.pk])).status_code == 404
            assert client.get(reverse("tournaments:standings", args=[event.pk])).status_code == 404
            assert client.get(reverse("tournaments:players", args=[event.pk])).status_code == 404
            assert client.get(f"/api/v1/tournaments/{event.pk}/").status_code == 404
            assert client.get(f"/api/v1/tournaments/{event.pk}/players/").status_code == 404
            assert "Winter Open" not in client.get("/events/").content.decode()
            assert "Winter Open" not in client.get("/").content.decode()
            assert client.get("/api/v1/tournaments/").json()["results"] == []
        for who in ("ada", "cleo", "dara"):
            page = sign_in(who).get(reverse("tournaments:players", args=[event.pk]))
            assert "This event is hidden" in page.content.decode()

    def test_a_stranger_to_a_hidden_event_gets_the_answer_of_one_that_does_not_exist(self) -> None:
        event = make_event("ada", "ben", start=True)
        hide(event)
        client = sign_in("eve")
        for name in ("detail", "standings", "players", "join"):
            hidden, missing = (client.get(reverse(f"tournaments:{name}", args=[pk])) for pk in (event.pk, 4242))
            assert hidden.status_code == missing.status_code == 404, name

    def test_who_left_before_the_start_is_not_in_it(self) -> None:
        event = make_event("ada", "ben")
        registration = event.registrations.get(user__username="ada")
        services.player_drop(registration=registration, actor=registration.user, now=NOON)
        hide(event)
        assert sign_in("ada").get(reverse("tournaments:detail", args=[event.pk])).status_code == 404

    def test_the_staff_of_the_site_see_it_and_show_it_again(self) -> None:
        event = make_event("ada", "ben")
        client = sign_in("boss", is_staff=True, is_superuser=True)
        chosen = {"_selected_action": [event.pk], "action": "hide"}
        assert client.post("/admin/tournaments/tournament/", chosen).status_code == 302
        assert Tournament.objects.get().hidden
        assert client.get(reverse("tournaments:detail", args=[event.pk])).status_code == 200
        client.post("/admin/tournaments/tournament/", {**chosen, "action": "show"})
        assert Client().get(reverse("tournaments:detail", args=[event.pk])).status_code == 200

    def test_the_history_says_who_hid_it_and_twice_is_once(self) -> None:
        event = make_event("ada", "ben")
        hide(event)
        hide(event)
        entry = event.history.get(kind="event.hidden")
        assert (entry.actor.username, entry.role) == ("boss", "admin")
        assert audit.find_first_fault(Tournament.objects.get()) is None

    @pytest.mark.parametrize("who", ["ada", "dara", "sam"])
    def test_nobody_else_hides_an_event(self, who: str) -> None:
        event = make_event("ada", "ben")
        make_user("sam", is_staff=True)  # without the right
        with pytest.raises(PermissionDenied):
            services.tournament_hide(tournament=event, actor=make_user(who), hidden=True, now=NOON)

    def test_its_organizer_hides_it_and_shows_it_again(self) -> None:
        event = make_event("ada", "ben")
        cleo = sign_in("cleo")
        cleo.post(reverse("tournaments:hide", args=[event.pk]))
        assert Client().get(reverse("tournaments:detail", args=[event.pk])).status_code == 404
        assert (
            "Show the event to everyone" in cleo.get(reverse("tournaments:organize", args=[event.pk])).content.decode()
        )
        cleo.post(reverse("tournaments:show", args=[event.pk]))
        assert Client().get(reverse("tournaments:detail", args=[event.pk])).status_code == 200
        assert audit.find_first_fault(Tournament.objects.get()) is None

    def test_what_an_administrator_has_hidden_its_organizer_does_not_show(self) -> None:
        event = make_event("ada", "ben")
        hide(event)
        with pytest.raises(WrongStateError, match="administrator"):
            services.tournament_hide(tournament=event, actor=make_user("cleo"), hidden=False, now=NOON)


class TestFlood:
    def test_a_person_creates_ten_events_a_day(self) -> None:
        for number in range(10):
            create("eve", f"Event {number}")
        with pytest.raises(WrongStateError, match="10 events within a day"):
            create("eve", "One more")
        create("eve", "The next day", now=NOON + timedelta(days=1, seconds=1))
        create("ben", "Another person")

    def test_the_page_says_so_and_keeps_what_was_typed(self, settings) -> None:
        settings.EVENTS_A_DAY = 0
        fields = {"name": "Mine", "format": "swiss", "best_of": "3", "edition": "wota:current", "list_policy": "sealed"}
        answer = sign_in("eve").post("/events/new/", fields)
        assert answer.status_code == 422
        assert "within a day" in answer.content.decode()
        assert 'value="Mine"' in answer.content.decode()

    def test_the_staff_of_the_site_create_any_number(self, settings) -> None:
        settings.EVENTS_A_DAY = 0
        make_user("sam", is_staff=True)
        assert create("sam", "Many")

    def test_the_front_page_shows_few_events_of_one_organizer(self) -> None:
        create("cleo", "Friday")
        for number in range(8):
            create("eve", f"Flood {number}")
        shown = [event.name for event in events_to_join(make_user("ada"))]
        assert shown == ["Flood 7", "Flood 6", "Friday"]
