"""Everybody plays: without an account, without a list, and late; and the place is claimed by a code."""

import pytest
from django.core.exceptions import PermissionDenied, ValidationError
from django.test import Client
from django.urls import reverse

from tests.factories import NOON, close_round, make_event, make_user, next_round, starter_list
from tournaments import audit, queries, services
from tournaments.models import Match, Registration, Score, Tournament
from tournaments.refusals import WrongStateError

pytestmark = pytest.mark.django_db


def add(event: Tournament, *names: str, **values: str) -> list[Registration]:
    return services.players_add(tournament=event, actor=event.organizer, names=names, now=NOON, **values)


def claim(event: Tournament, who: str, code: str) -> Registration:
    return services.player_claim(tournament=event, user=make_user(who), code=code, now=NOON)


def enter_all(event: Tournament) -> None:
    for match in Match.objects.filter(round__tournament=event, status="scheduled"):
        services.result_correct(match=match, actor=event.organizer, score=Score(2, 0), now=NOON)


class TestWithoutAnAccount:
    def test_eight_players_play_a_whole_event(self) -> None:
        event = make_event(rounds_planned=3)
        add(event, "Ann", "Bo", "Cy", "Di", "Ed", "Flo", "Gus", "Hanna Maria")
        for _ in range(3):
            next_round(event)
            enter_all(event)
            close_round(event)
        services.tournament_finish(tournament=event, actor=event.organizer, now=NOON)
        assert {str(line.registration) for line in queries.standings_of(event)} >= {"Ann", "Hanna Maria"}
        assert audit.find_first_fault(event) is None

    def test_a_name_stands_once_and_can_be_read(self) -> None:
        event = make_event("ada")
        with pytest.raises(ValidationError) as refused:
            add(event, "Ann", "ANN", "ada", "An\u202en")
        assert len(refused.value.messages) == 3
        assert event.registrations.count() == 1

    def test_only_the_organizer_adds_players_and_nobody_after_the_end(self) -> None:
        event = make_event("ada", "ben")
        for who in ("ada", "dara"):
            with pytest.raises(PermissionDenied):
                services.players_add(tournament=event, actor=make_user(who), names=["Ann"], now=NOON)
        services.tournament_call_off(tournament=event, actor=event.organizer, now=NOON)
        with pytest.raises(WrongStateError, match="Reopen it"):
            add(event, "Ann")

    def test_two_who_left_before_the_start_are_let_back_in(self) -> None:
        event = make_event()
        ann, bo = add(event, "Ann", "Bo")
        for player in (ann, bo):
            services.player_drop(registration=player, actor=event.organizer, now=NOON)
        assert set(queries.players_who_left(event)) == {ann, bo}
        services.player_undrop(registration=ann, actor=event.organizer, now=NOON)
        assert set(queries.players_who_left(event)) == {bo}


class TestClaiming:
    def test_the_place_and_its_match_are_the_persons(self) -> None:
        event = make_event("ben")
        [ann] = add(event, "Ann")
        next_round(event)
        claim(event, "ada", f" {ann.claim_code[:4].lower()}-{ann.claim_code[4:]}")
        match = Match.objects.get(round__tournament=event)
        services.match_report(match=match, actor=make_user("ada"), score=Score(2, 0), now=NOON)
        services.match_confirm(match=match, actor=make_user("ben"), now=NOON)
        with pytest.raises(ValidationError, match="No place"):
            claim(event, "eve", ann.claim_code)
        assert audit.find_first_fault(event) is None

    @pytest.mark.parametrize("code", ["", "-", "AAAAAAAAA"])
    def test_a_wrong_code_claims_nothing(self, code: str) -> None:
        event = make_event()
        add(event, "Ann")
        with pytest.raises(ValidationError, match="No place"):
            claim(event, "eve", code)

    def test_the_code_of_a_place_that_was_given_up_claims_nothing_until_it_is_back(self) -> None:
        event = make_event()
        [ann] = add(event, "Ann")
        services.player_drop(registration=ann, actor=event.organizer, now=NOON)
        with pytest.raises(ValidationError, match="No place"):
            claim(event, "ada", ann.claim_code)
        services.player_undrop(registration=ann, actor=event.organizer, now=NOON)
        assert claim(event, "ada", ann.claim_code).user == make_user("ada")

    def test_who_plays_already_claims_no_second_place(self) -> None:
        event = make_event("ada")
        [ann] = add(event, "Ann")
        with pytest.raises(WrongStateError, match="already"):
            claim(event, "ada", ann.claim_code)

    def test_a_place_claimed_by_the_wrong_person_gets_a_new_code(self) -> None:
        event = make_event("ada")
        [ann] = add(event, "Ann")
        claim(event, "eve", ann.claim_code)
        services.player_release(registration=ann, actor=event.organizer, now=NOON)
        again = Registration.objects.get(pk=ann.pk)
        assert (again.user, again.claim_code == ann.claim_code) == (None, False)
        assert claim(event, "fay", again.claim_code).user == make_user("fay")
        own = event.registrations.get(user__username="ada")
        with pytest.raises(PermissionDenied, match="joined with an account"):
            services.player_release(registration=own, actor=event.organizer, now=NOON)
        assert audit.find_first_fault(event) is None


class TestLate:
    def test_a_late_player_has_lost_the_rounds_before_or_had_byes(self) -> None:
        event = make_event("ada", "ben", rounds_planned=3, start=True)
        enter_all(event)
        close_round(event)
        [late] = add(event, "Ann")
        [bye] = add(event, "Bo", missed="bye")
        lines = {line.registration: line.standing for line in queries.standings_of(event)}
        assert (lines[late].losses, lines[late].points, lines[bye].byes, lines[bye].points) == (1, 0, 1, 3)
        next_round(event)
        assert Match.objects.filter(round__tournament=event, round__number=2).count() == 2
        assert audit.find_first_fault(event) is None


class TestLists:
    @pytest.mark.parametrize(("asked", "given", "kept"), [
        ("none", True, False), ("accepted", False, False), ("accepted", True, True),
    ])  # fmt: skip
    def test_an_event_may_ask_for_none_or_accept_them(self, asked: str, given: bool, kept: bool) -> None:
        event = make_event(lists_asked=asked)
        text = starter_list() if given else ""
        ada = services.player_join(tournament=event, user=make_user("ada"), list_text=text, now=NOON)
        assert ada.has_list == kept
        assert services.player_join(tournament=event, user=make_user("ada"), list_text=text, now=NOON) == ada

    def test_an_event_requires_them_unless_it_says_so(self) -> None:
        event = make_event()
        with pytest.raises(ValidationError):
            services.player_join(tournament=event, user=make_user("ada"), list_text="", now=NOON)


class TestPages:
    def test_a_name_that_is_too_long_is_named_and_nothing_typed_is_lost(self, client: Client) -> None:
        event = make_event("ada")
        client.force_login(event.organizer)
        long = "Hal of the very long name from Saint-Rémy"
        answer = client.post(reverse("tournaments:players_add", args=[event.pk]), {"names": f"Ann\n{long}\nBo"})
        page = answer.content.decode()
        assert answer.status_code == 422
        assert f"{long}: a name has 1 to 40 characters, and this one has 41. Shorten it." in page
        assert f">\nAnn\n{long}\nBo</textarea>" in page
        assert event.registrations.count() == 1
        again = client.get(reverse("tournaments:organize", args=[event.pk])).content.decode()
        assert long not in again

    def test_from_names_to_the_first_round_in_a_few_presses(self, client: Client) -> None:
        event = make_event()
        client.force_login(event.organizer)

        def press(name: str, **values: str) -> str:
            return client.post(reverse(f"tournaments:{name}", args=[event.pk]), values, follow=True).text

        page = press("players_add", names="Ann\n\nBo\nCy\n")
        assert "Ann, Bo, Cy are in the event." in page
        assert Registration.objects.get(name="Ann").claim_code in page
        press("pair")
        assert "Published" in press("publish")
        assert "Ann" in client.get(reverse("tournaments:detail", args=[event.pk])).text

    def test_a_person_claims_a_place(self, client: Client) -> None:
        event = make_event()
        [ann] = add(event, "Ann")
        client.force_login(make_user("ada"))
        address = reverse("tournaments:claim", args=[event.pk])
        assert client.post(address, {"code": "nonsense"}).status_code == 422
        page = client.get(reverse("tournaments:players", args=[event.pk])).text
        assert ann.claim_code not in page
        assert "This place is yours" in client.post(address, {"code": ann.claim_code}, follow=True).text

    def test_joining_without_a_list_is_one_press(self, client: Client) -> None:
        event = make_event(lists_asked="none")
        client.force_login(make_user("ada"))
        page = client.post(reverse("tournaments:join", args=[event.pk]), {}, follow=True).text
        assert "registered" in page
        player = event.registrations.get()
        assert client.get(reverse("tournaments:player_list", args=[event.pk, player.pk])).status_code == 200
