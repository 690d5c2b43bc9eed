"""An event goes to another organizer, who accepts it, or is copied."""

from datetime import timedelta

import pytest
from django.core.exceptions import PermissionDenied, ValidationError
from django.db import IntegrityError, transaction
from django.test import Client
from django.urls import reverse

from tests.factories import NOON, client_of, make_event, make_user, match_between, registration_of
from tournaments import audit, queries, services
from tournaments.models import Match, Score, Tournament
from tournaments.rights import AFTER_HANDOVER, list_rights

pytestmark = pytest.mark.django_db


def press(client: Client, name: str, event: Tournament, **values: str) -> None:
    assert client.post(reverse(f"tournaments:{name}", args=[event.pk]), values).status_code == 302


def read(event: Tournament) -> Tournament:
    return Tournament.objects.get(pk=event.pk)


class TestHandingOver:
    def test_changes_the_organizer_once_the_other_accepts(self) -> None:
        event = make_event("ada", "ben", start=True)
        olga = client_of("olga")
        press(client_of("cleo"), "offer", event, username="OLGA")
        assert read(event).organizer == make_user("cleo")
        assert "offered to you" in olga.get(reverse("tournaments:detail", args=[event.pk])).content.decode()
        press(olga, "take_over", event)
        assert (read(event).organizer, read(event).offered_to) == (make_user("olga"), None)
        assert olga.get(reverse("tournaments:organize", args=[event.pk])).status_code == 200
        assert client_of("cleo").get(reverse("tournaments:organize", args=[event.pk])).status_code == 403
        assert audit.find_first_fault(event) is None

    def test_lets_the_other_see_what_is_offered_even_in_preparation(self) -> None:
        event = services.tournament_create(organizer=make_user("cleo"), game="wota", name="Draft", now=NOON)
        page = reverse("tournaments:detail", args=[event.pk])
        assert client_of("olga").get(page).status_code == 404
        services.tournament_offer(tournament=event, actor=make_user("cleo"), to=make_user("olga"), now=NOON)
        assert client_of("olga").get(page).status_code == 200

    def test_is_declined_and_taken_back(self) -> None:
        event = make_event()
        for end in ("offer_decline", "offer_withdraw"):
            press(client_of("cleo"), "offer", event, username="olga" if make_user("olga") else "")
            press(client_of("olga" if end == "offer_decline" else "cleo"), end, event)
            assert read(event).offered_to is None
            with pytest.raises(PermissionDenied, match="was withdrawn"):
                services.tournament_take_over(tournament=event, actor=make_user("olga"), now=NOON)

    def test_is_refused_to_oneself_and_to_nobody(self) -> None:
        event = make_event()
        with pytest.raises(ValidationError, match="another person"):
            services.tournament_offer(tournament=event, actor=make_user("cleo"), to=make_user("cleo"), now=NOON)
        refused = client_of("cleo").post(reverse("tournaments:offer", args=[event.pk]), {"username": "nobody"})
        assert refused.status_code == 422
        assert read(event).offered_to is None

    def test_is_not_for_judges(self) -> None:
        with pytest.raises(PermissionDenied):
            services.tournament_offer(tournament=make_event(), actor=make_user("dara"), to=make_user("eve"), now=NOON)


class TestTheOrganizerBefore:
    LATER = NOON + timedelta(minutes=5)

    def hand_over(self, event: Tournament, to: str = "olga", **offer: str) -> Tournament:
        services.tournament_offer(
            tournament=event, actor=read(event).organizer, to=make_user(to), now=self.LATER, **offer
        )
        return services.tournament_take_over(tournament=event, actor=make_user(to), now=self.LATER)

    def test_has_no_role_unless_the_offer_says_so(self) -> None:
        event = self.hand_over(make_event("ada", "ben", start=True))
        assert [member.user.username for member in queries.staff_of(event)] == ["dara"]
        with pytest.raises(PermissionDenied):
            services.round_take_back(tournament=event, actor=make_user("cleo"), now=self.LATER)

    @pytest.mark.parametrize("role", AFTER_HANDOVER)
    def test_stays_with_the_role_of_the_offer(self, role: str) -> None:
        event = make_event("ada", "ben", judges=(), start=True)
        olga = client_of("olga")
        press(client_of("cleo"), "offer", event, username="olga", stays_as=role)
        page = olga.get(reverse("tournaments:detail", args=[event.pk])).content.decode()
        assert f"They stay as a{'n' if role == 'organizer' else ''} {role}" in page
        press(olga, "take_over", event)
        assert queries.access_to(read(event), make_user("cleo")).rights == list_rights(role)
        services.result_correct(
            match=match_between(event, "ada", "ben"), actor=make_user("cleo"), score=Score(2, 0), now=self.LATER
        )
        with pytest.raises(PermissionDenied, match="who runs this event"):
            services.staff_appoint(tournament=event, actor=make_user("cleo"), person=make_user("eve"), now=self.LATER)
        assert audit.find_first_fault(event) is None

    @pytest.mark.parametrize("role", ["head_judge", "owner", "king"])
    def test_has_no_role_that_the_new_organizer_gives(self, role: str) -> None:
        event = make_event()
        with pytest.raises(ValidationError, match="organizer, judge, scorekeeper"):
            services.tournament_offer(
                tournament=event, actor=make_user("cleo"), to=make_user("olga"), stays_as=role, now=NOON
            )
        assert read(event).offered_to is None

    def test_offers_again_with_another_role(self) -> None:
        event = make_event()
        for role in ("judge", "scorekeeper", ""):
            services.tournament_offer(
                tournament=event, actor=make_user("cleo"), to=make_user("olga"), stays_as=role, now=NOON
            )
            assert read(event).stays_as == role
        services.tournament_offer(
            tournament=event, actor=make_user("cleo"), to=make_user("olga"), stays_as="judge", now=NOON
        )
        services.tournament_decline(tournament=event, actor=make_user("olga"), now=NOON)
        assert read(event).stays_as == ""

    def test_who_plays_does_not_decide_on_the_own_match_afterwards(self) -> None:
        event = make_event("cleo", "ada", start=True)
        self.hand_over(event, stays_as="judge")
        match = match_between(event, "cleo", "ada")
        for deed in (
            lambda: services.result_correct(match=match, actor=make_user("cleo"), score=Score(2, 0), now=self.LATER),
            lambda: services.match_void(match=match, actor=make_user("cleo"), reason="x", now=self.LATER),
            lambda: services.table_extend(
                match=match, actor=make_user("cleo"), minutes=5, reason="x", now=self.LATER
            ),
        ):  # fmt: skip
            with pytest.raises(PermissionDenied, match="your own match"):
                deed()

    def test_judges_the_match_of_the_new_organizer_who_plays(self) -> None:
        event = make_event("olga", "ada", start=True)
        self.hand_over(event, stays_as="judge")
        match = match_between(event, "olga", "ada")
        services.result_correct(match=match, actor=make_user("cleo"), score=Score(2, 0), now=self.LATER)
        assert Match.objects.get().score == Score(2, 0)

    def test_a_judge_who_runs_the_event_for_a_while_decides_as_before(self) -> None:
        event = make_event("cleo", "ada", start=True)
        self.hand_over(event, to="dara")
        match = match_between(event, "cleo", "ada")
        services.result_correct(match=match, actor=make_user("dara"), score=Score(2, 0), now=self.LATER)
        self.hand_over(event, to="cleo", stays_as="judge")
        [dara] = queries.staff_of(event)
        assert (dara.user.username, dara.role, dara.since) == ("dara", "judge", NOON)
        services.result_correct(
            match=match, actor=make_user("dara"), score=Score(2, 1), reason="Seen.", now=self.LATER
        )  # fmt: skip

    def test_keeps_a_role_by_the_api(self) -> None:
        event = make_event(judges=("dara",))
        answer = client_of("cleo").post(
            f"/api/v1/tournaments/{event.pk}/offer/", {"username": "dara", "stays_as": "judge"},
            content_type="application/json",
        )  # fmt: skip
        assert (answer.status_code, read(event).stays_as) == (200, "judge")
        answer = client_of("cleo").post(
            f"/api/v1/tournaments/{event.pk}/offer/", {"username": "dara", "stays_as": "king"},
            content_type="application/json",
        )  # fmt: skip
        assert answer.status_code == 400

    def test_the_database_knows_no_role_without_an_offer(self) -> None:
        event = make_event()
        with pytest.raises(IntegrityError, match="tournament_stays_as_with_offer"), transaction.atomic():
            Tournament.objects.filter(pk=event.pk).update(stays_as="judge")


def test_everybody_sees_that_the_staff_conceded_a_match() -> None:
    event = make_event("cleo", "ada", start=True)
    services.player_drop(registration=registration_of(event, "ada"), actor=make_user("cleo"), now=NOON)
    assert Match.objects.get().official
    assert "by the staff" in Client().get(reverse("tournaments:detail", args=[event.pk])).content.decode()


def test_a_player_who_leaves_concedes_without_the_staff() -> None:
    event = make_event("cleo", "ada", start=True)
    services.player_drop(registration=registration_of(event, "ada"), actor=make_user("ada"), now=NOON)
    assert not Match.objects.get().official


class TestCopying:
    def test_makes_an_event_in_preparation_with_the_same_judges(self) -> None:
        event = make_event("ada", "ben", start=True, best_of=1, power_pairing=True, list_policy="open")
        press(client_of("cleo"), "copy", event)
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
            "id", "name", "card_format", "rounds_planned", "status", "organizer", "organizer_since", "offered_to",
            "stays_as", "seed", "hidden",
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
