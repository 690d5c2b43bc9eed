"""Places and check-in: who waits, who comes in, and whom the draw of the first round leaves out."""

import re
from datetime import timedelta
from threading import Barrier, Thread

import pytest
from django.core.exceptions import PermissionDenied, ValidationError
from django.db import connection

from tests.factories import NOON, client_of, make_event, make_user, next_round, registration_of, starter_list
from tournaments import audit, queries, services
from tournaments.codes import read_event, spell_event
from tournaments.models import Registration, Tournament
from tournaments.refusals import WrongStateError

pytestmark = pytest.mark.django_db
FOUR = ("ada", "ben", "fay", "gil")


def full_event(*players: str, **fields: object) -> Tournament:
    """An event of four places in which so many more players as are named wait."""
    return make_event(*FOUR, *players, capacity=4, **fields)


def drop(event: Tournament, player: str) -> None:
    services.player_drop(registration=registration_of(event, player), actor=make_user(player), now=NOON)


def check_in(event: Tournament, *players: str, by: str = "") -> None:
    for player in players:
        services.player_check_in(registration=registration_of(event, player), actor=make_user(by or player), now=NOON)


def open_check_in(event: Tournament) -> None:
    services.check_in_set(tournament=event, actor=event.organizer, opened=True, now=NOON)


def playing(event: Tournament) -> set[str]:
    return {each.user.username for each in queries.players_of(event) if each.is_active}


def waiting(event: Tournament) -> list[str]:
    return [each.user.username for each in queries.players_waiting(event)]


def words(who: str, path: str) -> str:
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", client_of(who).get(path, follow=True).content.decode()))


class TestAFullEvent:
    def test_lets_the_next_players_wait_in_their_order_and_does_not_count_them(self) -> None:
        event = full_event("hal", "ivy")
        event.refresh_from_db()
        assert (playing(event), waiting(event), event.player_count) == (set(FOUR), ["hal", "ivy"], 4)
        assert "1 player is ahead of you" in words("ivy", f"/events/{event.pk}/")
        next_round(event)
        assert event.rounds.get().seats.count() == 4

    def test_gives_the_place_of_one_who_leaves_to_the_first_who_waits(self) -> None:
        event = full_event("hal", "ivy")
        drop(event, "ben")
        assert (playing(event), waiting(event)) == ({"ada", "fay", "gil", "hal"}, ["ivy"])
        drop(event, "ivy")
        drop(event, "ada")
        assert (playing(event), waiting(event)) == ({"fay", "gil", "hal"}, [])
        assert audit.find_first_fault(event) is None

    def test_keeps_the_order_of_one_who_hands_in_another_list(self) -> None:
        event = full_event("hal")
        for minutes, player in ((1, "ivy"), (2, "hal")):
            services.player_join(
                tournament=event, user=make_user(player), list_text=starter_list("inkdebt"),
                now=NOON + timedelta(minutes=minutes),
            )  # fmt: skip
        assert waiting(event) == ["hal", "ivy"]

    def test_seats_whoever_comes_in_in_the_draft(self) -> None:
        event = full_event("hal")
        services.round_pair(tournament=event, actor=event.organizer, now=NOON)
        drop(event, "ben")
        services.round_publish(tournament=event, actor=event.organizer, now=NOON)
        assert set(event.rounds.get().seats.values_list("registration__user__username", flat=True)) == {
            "ada", "fay", "gil", "hal",
        }  # fmt: skip

    def test_has_more_room_once_it_has_more_places(self) -> None:
        event = full_event("hal", "ivy")
        services.tournament_edit(tournament=event, actor=event.organizer, now=NOON, capacity=5)
        assert waiting(event) == ["ivy"]
        services.tournament_edit(tournament=event, actor=event.organizer, now=NOON, capacity=None)
        assert waiting(event) == []
        assert audit.find_first_fault(event) is None

    def test_lets_its_organizer_go_beyond_the_places_and_in_after_the_start(self) -> None:
        event = full_event("hal", "ivy")
        for player, state in (("hal", "active"), ("ivy", "active")):
            if player == "ivy":
                next_round(event)
            services.player_undrop(registration=registration_of(event, player), actor=event.organizer, now=NOON)
            assert registration_of(event, player).status == state
        assert audit.find_first_fault(event) is None

    def test_lets_guests_wait_too(self) -> None:
        event = full_event()
        services.players_add(tournament=event, actor=event.organizer, names=["Ann", "Bo"], now=NOON)
        assert [str(each) for each in queries.players_waiting(event)] == ["Ann", "Bo"]
        with pytest.raises(ValidationError, match="in this event already"):
            services.players_add(tournament=event, actor=event.organizer, names=["ANN"], now=NOON)

    @pytest.mark.parametrize("places", [0, 1, 5001])
    def test_has_2_to_5000_places(self, places: int) -> None:
        with pytest.raises(ValidationError, match=r"2 to 5,000"):
            make_event(capacity=places)


@pytest.mark.django_db(transaction=True)
def test_two_who_join_at_the_same_moment_do_not_have_the_same_last_place() -> None:
    event = make_event("ada", capacity=2)
    start, deck = Barrier(2), starter_list()
    people = [make_user("ben"), make_user("fay")]

    def join(user) -> None:
        start.wait()
        services.player_join(tournament=event, user=user, list_text=deck, now=NOON)
        connection.close()

    threads = [Thread(target=join, args=[user]) for user in people]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(event.registrations.values_list("status", flat=True)) == ["active", "active", "waiting"]


class TestCheckIn:
    def test_leaves_out_of_the_first_round_who_is_not_there_and_says_so_before(self) -> None:
        event = full_event("hal", "ivy")
        open_check_in(event)
        check_in(event, "ada", "ben", "ivy")
        check_in(event, "fay", by="cleo")
        page = words("cleo", f"/events/{event.pk}/organize/")
        assert "One player has not checked in and will be left out of the first round: gil." in page
        next_round(event)
        assert playing(event) == {"ada", "ben", "fay", "ivy"}
        assert waiting(event) == ["hal"]
        assert event.history.get(kind="players.left_out").data == {
            "players": [event.registrations.get(user__username="gil").pk]
        }
        assert audit.find_first_fault(event) is None

    def test_says_how_to_go_on_when_too_few_are_there(self) -> None:
        event = make_event(*FOUR)
        open_check_in(event)
        check_in(event, "ada")
        with pytest.raises(WrongStateError, match="Check them in, or end check-in"):
            next_round(event)
        assert playing(event) == set(FOUR)

    def test_is_pressed_by_the_player_on_the_page_of_the_event(self) -> None:
        event = make_event(*FOUR)
        assert "Are you there?" not in words("ada", f"/events/{event.pk}/")
        open_check_in(event)
        assert "Are you there?" in words("ada", f"/events/{event.pk}/")
        client_of("ada").post(f"/events/{event.pk}/check-in/")
        assert "You have checked in" in words("ada", f"/events/{event.pk}/")

    def test_is_pressed_by_a_judge_who_sees_nothing_else_to_press_there(self) -> None:
        event = make_event(*FOUR)
        [guest] = services.players_add(tournament=event, actor=event.organizer, names=["Zoe"], now=NOON)
        players = f"/events/{event.pk}/organize/players/"
        assert players not in client_of("dara").get(f"/events/{event.pk}/floor/").content.decode()
        open_check_in(event)
        assert players in client_of("dara").get(f"/events/{event.pk}/floor/").content.decode()
        ada = registration_of(event, "ada")
        pressed = client_of("dara").post(f"{players}check-in/", {"player": ada.pk}, follow=True)
        assert pressed.redirect_chain[-1][0] == players
        shown = pressed.content.decode()
        assert f'value="{ada.pk}:gone"' in shown
        assert [word for word in (guest.claim_code, "Drop", "Unlock") if word in shown] == []
        ada.refresh_from_db()
        assert ada.checked_in_at is not None

    def test_twice_is_once_and_can_be_taken_back(self) -> None:
        event = make_event(*FOUR)
        open_check_in(event)
        open_check_in(event)
        check_in(event, "ada", "ada")
        assert event.history.filter(kind__in=("check_in.opened", "player.checked_in")).count() == 2
        client_of("cleo").post(
            f"/events/{event.pk}/organize/players/check-in/", {"player": f"{registration_of(event, 'ada').pk}:gone"}
        )
        assert registration_of(event, "ada").checked_in_at is None
        services.check_in_set(tournament=event, actor=event.organizer, opened=False, now=NOON)
        next_round(event)
        assert playing(event) == set(FOUR)

    def test_is_not_open_by_itself_nor_after_the_start(self) -> None:
        event = make_event(*FOUR)
        with pytest.raises(WrongStateError, match="not open"):
            check_in(event, "ada")
        with pytest.raises(PermissionDenied):
            services.check_in_set(tournament=event, actor=make_user("ada"), opened=True, now=NOON)
        next_round(event)
        with pytest.raises(WrongStateError, match="before its first round"):
            open_check_in(event)

    def test_of_others_is_for_the_staff(self) -> None:
        event = make_event(*FOUR)
        open_check_in(event)
        with pytest.raises(PermissionDenied):
            check_in(event, "ada", by="ben")

    def test_counts_whoever_joins_meanwhile_or_is_let_back_in(self) -> None:
        event = make_event("ada", "ben", "fay")
        open_check_in(event)
        check_in(event, "ada", "ben")
        services.player_join(tournament=event, user=make_user("gil"), list_text=starter_list(), now=NOON)
        services.round_pair(tournament=event, actor=event.organizer, now=NOON)
        fay = event.registrations.get(user__username="fay")
        services.player_undrop(registration=fay, actor=event.organizer, now=NOON)
        services.round_pair(tournament=event, actor=event.organizer, now=NOON)
        assert playing(event) == {"ada", "ben", "fay", "gil"}

    def test_of_nobody_leaves_the_event_as_it_was(self) -> None:
        event = make_event(*FOUR)
        open_check_in(event)
        with pytest.raises(WrongStateError, match="Fewer than two players"):
            services.round_pair(tournament=event, actor=event.organizer, now=NOON)
        assert playing(event) == set(FOUR)

    def test_is_done_by_programs(self) -> None:
        event = full_event("hal")
        cleo, ada = client_of("cleo"), client_of("ada")
        base = f"/api/v1/tournaments/{event.pk}"
        assert cleo.post(f"{base}/check-in/", {}, content_type="application/json").json()["check_in"] is True
        own = registration_of(event, "ada").pk
        answer = ada.post(f"{base}/players/{own}/check-in/", {}, content_type="application/json")
        assert answer.json()["checked_in_at"]
        assert [each["player"] for each in cleo.get(f"{base}/waiting/").json()["results"]] == ["hal"]


class TestTheShortCode:
    def test_leads_to_joining_and_notices_every_slip(self) -> None:
        for pk in (1, 57, 31**3, 987_654_321):
            code = spell_event(pk)
            assert read_event(f" {code[:2].lower()}-{code[2:]} ") == pk
            slips = [code[:place] + "Z" + code[place + 1 :] for place in range(len(code)) if code[place] != "Z"]
            slips += [
                code[:place] + code[place + 1] + code[place] + code[place + 2 :]
                for place in range(len(code) - 1)
                if code[place] != code[place + 1]
            ]
            assert [read_event(slip) for slip in slips] == [None] * len(slips)
        event = make_event("ada")
        answer = client_of("ben").get("/events/code/", {"code": spell_event(event.pk)})
        assert answer["Location"] == f"/events/{event.pk}/join/"

    def test_leads_from_the_page_of_tables_too_unless_the_event_is_hidden(self) -> None:
        event = make_event("ada")
        code = spell_event(event.pk)
        found = client_of("ben").get("/play/find/", {"code": f" {code.lower()} "}, follow=True)
        assert found.redirect_chain[-1] == (f"/events/{event.pk}/join/", 302)
        services.tournament_hide(tournament=event, actor=event.organizer, hidden=True, now=NOON)
        hidden = client_of("ben").get("/play/find/", {"code": code})
        assert (hidden.status_code, "no event has this code" in hidden.content.decode()) == (404, True)

    def test_of_an_event_in_preparation_or_of_none_says_the_same(self) -> None:
        make_event()
        secret = services.tournament_create(organizer=make_user("cleo"), game="wota", name="Secret", now=NOON)
        for code in (spell_event(secret.pk), "ZZZZ", "<b>\0", "2" * 40):
            answer = client_of("ben").get("/events/code/", {"code": code})
            assert answer.status_code == 422

    def test_guessed_often_is_turned_away(self, settings) -> None:
        make_event()
        client = client_of("ben")
        answers = [client.get("/events/code/", {"code": "2222"}).status_code for _ in range(70)]
        assert answers.count(429) > 0

    def test_stands_on_the_sheet_for_the_wall(self) -> None:
        event = make_event(name="<b>Friday</b>")
        page = client_of("ben").get(f"/events/{event.pk}/poster/").content.decode()
        assert spell_event(event.pk) in page
        assert "<svg" in page
        assert "<b>Friday" not in page
        assert Registration.objects.count() == 0
