"""An event goes to another organizer, who accepts it, or is copied."""

import pytest
from django.core.exceptions import PermissionDenied, ValidationError
from django.test import Client
from django.urls import reverse

from tests.factories import NOON, make_event, make_user
from tournaments import audit, queries, services
from tournaments.models import Tournament

pytestmark = pytest.mark.django_db


def sign_in(who: str) -> Client:
    client = Client()
    client.force_login(make_user(who))
    return client


def press(client: Client, name: str, event: Tournament, **values: str) -> None:
    assert client.post(reverse(f"tournaments:{name}", args=[event.pk]), values).status_code == 302


def read(event: Tournament) -> Tournament:
    return Tournament.objects.get(pk=event.pk)


class TestHandingOver:
    def test_changes_the_organizer_once_the_other_accepts(self) -> None:
        event = make_event("ada", "ben", start=True)
        olga = sign_in("olga")
        press(sign_in("cleo"), "offer", event, username="OLGA")
        assert read(event).organizer == make_user("cleo")
        assert "offered to you" in olga.get(reverse("tournaments:detail", args=[event.pk])).content.decode()
        press(olga, "take_over", event)
        assert (read(event).organizer, read(event).offered_to) == (make_user("olga"), None)
        assert olga.get(reverse("tournaments:organize", args=[event.pk])).status_code == 200
        assert sign_in("cleo").get(reverse("tournaments:organize", args=[event.pk])).status_code == 403
        assert audit.find_first_fault(event) is None

    def test_lets_the_other_see_what_is_offered_even_in_preparation(self) -> None:
        event = services.tournament_create(organizer=make_user("cleo"), name="Draft", now=NOON)
        page = reverse("tournaments:detail", args=[event.pk])
        assert sign_in("olga").get(page).status_code == 404
        services.tournament_offer(tournament=event, actor=make_user("cleo"), to=make_user("olga"), now=NOON)
        assert sign_in("olga").get(page).status_code == 200

    def test_is_declined_and_taken_back(self) -> None:
        event = make_event()
        for end in ("offer_decline", "offer_withdraw"):
            press(sign_in("cleo"), "offer", event, username="olga" if make_user("olga") else "")
            press(sign_in("olga" if end == "offer_decline" else "cleo"), end, event)
            assert read(event).offered_to is None
            with pytest.raises(PermissionDenied, match="taken back"):
                services.tournament_take_over(tournament=event, actor=make_user("olga"), now=NOON)

    def test_is_refused_to_oneself_and_to_nobody(self) -> None:
        event = make_event()
        with pytest.raises(ValidationError, match="somebody else"):
            services.tournament_offer(tournament=event, actor=make_user("cleo"), to=make_user("cleo"), now=NOON)
        press(sign_in("cleo"), "offer", event, username="nobody")
        assert read(event).offered_to is None

    def test_is_not_for_judges(self) -> None:
        with pytest.raises(PermissionDenied):
            services.tournament_offer(tournament=make_event(), actor=make_user("dara"), to=make_user("eve"), now=NOON)


class TestCopying:
    def test_makes_an_event_in_preparation_with_the_same_judges(self) -> None:
        event = make_event("ada", "ben", start=True, best_of=1, power_pairing=True, list_policy="open")
        press(sign_in("cleo"), "copy", event)
        copy = Tournament.objects.latest("pk")
        assert (copy.name, copy.status, copy.best_of, copy.power_pairing) == ("Winter Open", "draft", 1, True)
        assert (copy.list_policy, copy.rounds_planned, copy.player_count) == ("open", None, 0)
        assert [member.user.username for member in copy.staff.all()] == ["dara"]
        assert copy.seed != event.seed
        assert audit.find_first_fault(copy) is None

    def test_is_the_organizers_alone(self) -> None:
        event = make_event()
        with pytest.raises(PermissionDenied):
            services.tournament_copy(tournament=event, actor=make_user("ada"), now=NOON)

    def test_takes_over_every_choice_of_an_event(self) -> None:
        """A new column of events is either copied, or named here as one that belongs to a single event."""
        from tournaments.services.handover import COPIED

        own = {
            "id", "name", "card_format", "rounds_planned", "status", "organizer", "offered_to", "seed", "hidden",
            "created_at", "starts_at", "time_zone", "finished_at", "check_in", "history_count", "history_head",
            "player_count", "revision",
        }  # fmt: skip
        assert {field.name for field in Tournament._meta.concrete_fields} == own | set(COPIED)


def test_an_erased_person_is_offered_nothing_any_more() -> None:
    from accounts.erasure import person_erase

    event = make_event()
    services.tournament_offer(tournament=event, actor=make_user("cleo"), to=make_user("olga"), now=NOON)
    person_erase(user=make_user("olga"), keeps_public_decks=False)
    assert read(event).offered_to is None
    assert queries.tournaments_visible_to(make_user("cleo")).filter(pk=event.pk).exists()
    assert audit.find_first_fault(event) is None
