"""What a player's page says of the own part in an event, from the registration to the final place."""

import html
import re

import pytest

from tests.factories import (
    FOUR,
    NOON,
    client_of,
    close_round,
    make_event,
    make_user,
    next_round,
    play,
    play_round,
    registration_of,
    starter_list,
)
from tournaments import queries, services
from tournaments.models import Match, Registration, Score, Tournament
from tournaments.queries.desk import STILL_SHOWN, desk_of

pytestmark = pytest.mark.django_db


def read(who: str, event: Tournament, more: str = "") -> str:
    """The words of the event's page."""
    return read_page(who, f"/events/{event.pk}/{more}")


def read_page(who: str, path: str) -> str:
    answer = client_of(who).get(path, follow=True)
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", answer.content.decode().partition("<main")[2]))


def drop(event: Tournament, player: str) -> None:
    services.player_drop(registration=registration_of(event, player), actor=make_user(player), now=NOON)


def finish(event: Tournament) -> None:
    services.tournament_finish(tournament=event, actor=event.organizer, now=NOON)


class TestBeforeTheStart:
    def test_a_player_is_registered_and_does_not_play_yet(self) -> None:
        event = make_event(*FOUR)
        assert "You are registered" in read("ada", event)
        assert "You are registered" not in read("eve", event)
        assert " registered " in read("eve", event, "players/")
        assert "playing" not in read("eve", event, "players/")

    def test_who_moves_up_from_the_waiting_list_reads_it(self) -> None:
        event = make_event(*FOUR, "hal", capacity=4)
        page = read("hal", event)
        assert "You are the first in line. The next free place is yours." in page
        assert "You are registered" not in page
        drop(event, "ben")
        page = read("hal", event)
        assert "You are registered" in page
        assert "waiting list" not in page.partition("Players so far")[0]

    def test_who_waits_and_has_checked_in_is_not_promised_a_table(self) -> None:
        event = make_event(*FOUR, "hal", capacity=4)
        services.check_in_set(tournament=event, actor=event.organizer, opened=True, now=NOON)
        assert "you may get the place of a player who is missing" in read("hal", event)
        assert "Check in, or you are left out" in read("ada", event)
        for player in ("ada", "hal"):
            services.player_check_in(registration=registration_of(event, player), actor=make_user(player), now=NOON)
        assert "Places of missing players go to those who wait" in read("hal", event)
        assert "Your table appears here" not in read("hal", event)
        assert "Your table appears here" in read("ada", event)

    def test_who_was_left_out_at_the_first_draw_reads_why(self) -> None:
        event = make_event(*FOUR)
        services.check_in_set(tournament=event, actor=event.organizer, opened=True, now=NOON)
        for player in FOUR[1:]:
            services.player_check_in(registration=registration_of(event, player), actor=make_user(player), now=NOON)
        services.round_pair(tournament=event, actor=event.organizer, now=NOON)
        page = read("ada", event)
        assert "You are not in this event any more" in page
        assert "You had not checked in when the first round was paired. You can join again." in page
        services.round_publish(tournament=event, actor=event.organizer, now=NOON)
        assert "You had not checked in when the first round was paired. The organizer can let you" in read("ada", event)
        for other in ("ben", "eve"):
            assert "not in this event any more" not in read(other, event)

    def test_a_registration_is_cancelled_and_nobody_is_thanked_for_playing(self) -> None:
        event = make_event(*FOUR)
        assert "Cancel my registration" in read("ada", event)
        answer = client_of("ada").post(f"/events/{event.pk}/drop/", {"sure": "yes"}, follow=True).content.decode()
        assert "Your registration is cancelled." in answer
        assert "Thank you for playing" not in answer
        page = read("ada", event)
        assert "Your registration was cancelled before the start. You can join again." in page
        assert "checked in" not in page

    def test_who_comes_again_after_being_left_out_and_cancels_is_told_the_second(self) -> None:
        event = make_event(*FOUR)
        services.check_in_set(tournament=event, actor=event.organizer, opened=True, now=NOON)
        for player in FOUR[1:]:
            services.player_check_in(registration=registration_of(event, player), actor=make_user(player), now=NOON)
        services.round_pair(tournament=event, actor=event.organizer, now=NOON)
        services.player_join(tournament=event, user=make_user("ada"), list_text=starter_list(), now=NOON)
        drop(event, "ada")
        assert "Your registration was cancelled before the start. You can join again." in read("ada", event)


class TestLettingBackIn:
    """What becomes of the match that was left is said before the press."""

    def read_before(self, event: Tournament, player: Registration) -> str:
        return read("cleo", event, f"players/{player.pk}/undrop/")

    @pytest.fixture
    def event(self) -> Tournament:
        return make_event(*FOUR, format="elimination", start=True)

    def test_a_conceded_match_is_played_after_all(self, event: Tournament) -> None:
        match = Match.objects.get(round__tournament=event, table=1)
        services.player_drop(registration=match.player_a, actor=event.organizer, now=NOON)
        page = self.read_before(event, match.player_a)
        assert f"{match} (Round 1, table 1) was conceded by dropping. It has no result then, and is played." in page
        services.player_undrop(registration=match.player_a, actor=event.organizer, now=NOON)
        match.refresh_from_db()
        assert (match.status, match.score) == ("scheduled", None)

    def test_a_conceded_match_of_a_round_that_is_over_stays_lost(self, event: Tournament) -> None:
        match = Match.objects.get(round__tournament=event, table=1)
        services.player_drop(registration=match.player_a, actor=event.organizer, now=NOON)
        play_round(event)
        close_round(event)
        page = self.read_before(event, match.player_a)
        assert f"{match} was conceded by dropping, and stays lost, because Round 1 is over." in page
        services.player_undrop(registration=match.player_a, actor=event.organizer, now=NOON)
        match.refresh_from_db()
        assert match.score == Score(0, 2)

    def test_a_winner_who_left_keeps_the_result_and_goes_on(self, event: Tournament) -> None:
        match = Match.objects.get(round__tournament=event, table=1)
        services.match_report(match=match, actor=match.player_a.user, score=Score(2, 0), now=NOON)
        services.player_drop(registration=match.player_a, actor=event.organizer, now=NOON)
        services.match_confirm(match=match, actor=match.player_b.user, now=NOON)
        page = self.read_before(event, match.player_a)
        assert f"{match} (Round 1) keeps its result, 2–0, and leads {match.player_a} on as before." in page

    def test_nothing_is_said_of_a_match_that_was_played_or_never_was(self, event: Tournament) -> None:
        match = play(Match.objects.get(round__tournament=event, table=1), 0, 2)
        services.player_drop(registration=match.player_a, actor=event.organizer, now=NOON)
        for word in ("conceded", "keeps its result"):
            assert word not in self.read_before(event, match.player_a)


class TestBetweenTheRounds:
    def test_a_player_who_dropped_reads_who_can_let_them_back_in(self) -> None:
        event = make_event(*FOUR, start=True)
        drop(event, "ada")
        assert "The organizer can let you back in" in read("ada", event)
        assert "not in this event any more" not in read("ben", event)

    def test_who_is_beaten_in_a_bracket_waits_for_nothing(self) -> None:
        event = make_event(*FOUR, start=True, format="elimination")
        shown = {player: queries.visit_of(make_user(player), event.pk).place_tag for player in FOUR}
        play_round(event)
        close_round(event)
        winners = {match.player_a.user.username for match in Match.objects.filter(round__tournament=event)}
        for player in FOUR:
            page = read(player, event)
            assert ("Waiting for the next round" in page) == (player in winners)
            assert ("You have played all your matches" in page) == (player not in winners)
            assert not queries.look_again(shown[player]).as_shown

    @pytest.mark.parametrize(("code", "rounds"), [("elimination", None), ("swiss_top4", 1)])
    def test_every_list_says_who_is_out_of_the_bracket(self, code: str, rounds: int | None) -> None:
        event = make_event(*FOUR, "hal", start=True, format=code, rounds_planned=rounds)
        if rounds:
            play_round(event)
            close_round(event)
            assert " out " not in read("cleo", event, "organize/")
            next_round(event)
        play_round(event)
        event.refresh_from_db()
        gone = len(queries.outlook_of(event).out)
        for who, page in (("eve", "players/"), ("cleo", "organize/"), ("cleo", "organize/players/")):
            words = read(who, event, page)
            assert (words.count(" out "), words.count(" playing ")) == (gone, 5 - gone)
        for name in ("players", "standings"):
            sheet = client_of("eve").get(f"/events/{event.pk}/{name}.csv").content.decode()
            assert sheet.count(",out") == gone > 0

    def test_who_misses_the_cut_reads_it_as_soon_as_the_bracket_is_published(self) -> None:
        event = make_event(*FOUR, "hal", start=True, format="swiss_top4", rounds_planned=1)
        play_round(event)
        close_round(event)
        last = queries.standings_of(event)[-1].registration
        page = read(last.user.username, event)
        tag = queries.visit_of(last.user, event.pk).place_tag
        assert "Waiting for the next round" in page
        next_round(event)
        assert not queries.look_again(tag).as_shown
        assert "You have played all your matches" in read(last.user.username, event)

    def test_after_the_last_round_nobody_waits_for_another(self) -> None:
        event = make_event(*FOUR, start=True, rounds_planned=1)
        play_round(event)
        assert "Waiting" not in read("ada", event)
        close_round(event)
        page = read("ada", event)
        assert "All rounds have been played" in page
        assert "Waiting for the next round" not in page


class TestByesOfABracket:
    def test_the_draft_and_both_brackets_say_who_has_one(self) -> None:
        event = make_event(*FOUR, "hal", "ivy", format="double_elimination")
        services.round_pair(tournament=event, actor=event.organizer, now=NOON)
        byes = [match for match in Match.objects.filter(round__tournament=event) if match.is_bye]
        assert len(byes) == 2
        page = read("cleo", event, "organize/")
        for match in byes:
            assert f"{match.player_a} – bye" in page
        services.round_publish(tournament=event, actor=event.organizer, now=NOON)
        losers = html.unescape(read("eve", event)).partition("Losers' round 1")[2].partition("Losers' round 2")[0]
        assert (losers.count("bye"), losers.count("to be played")) == (2, 2)


class TestAtTheEnd:
    @pytest.fixture
    def event(self) -> Tournament:
        """A final of two, which Ada won. Fay and Gil were beaten before."""
        event = make_event(*FOUR, start=True, format="elimination")
        for _number in range(2):
            for match in Match.objects.filter(round__tournament=event, status="scheduled"):
                seats = [match.player_a.user.username, match.player_b.user.username]
                score = (2, 0) if seats[0] == min(seats) else (0, 2)
                play(match, *score)
            close_round(event)
            if _number == 0:
                next_round(event)
        finish(event)
        event.refresh_from_db()
        return event

    def test_the_page_names_the_winner_and_the_own_place(self, event: Tournament) -> None:
        assert "Winner: ada" in read("eve", event)
        assert "Your place: 1 of 4" in read("ada", event)
        assert "Your place" not in read("eve", event)

    def test_the_bracket_says_who_wins_its_final_and_who_goes_on_before(self, event: Tournament) -> None:
        page = read("eve", event)
        assert "ada ✓ wins" in page
        assert "ada ✓ goes on" in page
        assert page.count("✓ wins") == 1
        assert page.count("✓ goes on") == 2

    def test_a_bracket_that_has_been_played_names_the_places_before_the_event_is_finished(self) -> None:
        event = make_event("ada", "ben", start=True, format="elimination")
        play_round(event)
        for who, page in (("eve", "players/"), ("cleo", "organize/")):
            words = read(who, event, page)
            assert "place 1" in words
            assert "place 2" in words
            assert " out " not in words

    def test_a_final_that_is_played_again_names_one_winner_alone(self) -> None:
        event = make_event("ada", "ben", start=True, format="double_elimination")
        for score in ((2, 0), (0, 2), (2, 0)):
            [match] = Match.objects.filter(round__tournament=event, status="scheduled")
            play(match, *score)
            close_round(event)
            if match.round.number < 3:
                next_round(event)
        page = read("eve", event)
        assert "Second final" in page
        assert (page.count("✓ wins"), page.count("✓ goes on")) == (1, 2)

    def test_every_list_says_the_place_instead_of_playing(self, event: Tournament) -> None:
        for who, page in (("eve", "players/"), ("cleo", "organize/"), ("cleo", "organize/players/")):
            words = read(who, event, page)
            assert "place 1" in words
            assert "playing" not in words
        for name in ("players", "standings"):
            sheet = client_of("eve").get(f"/events/{event.pk}/{name}.csv").content.decode()
            assert "place 1" in sheet
            assert "playing" not in sheet

    def test_an_event_without_a_result_has_no_winner(self) -> None:
        event = make_event("ada", "ben", start=True)
        services.match_void(match=Match.objects.get(), actor=event.organizer, reason="Nobody played.", now=NOON)
        close_round(event)
        finish(event)
        assert "Winner" not in read("eve", event)

    def test_nobody_is_offered_to_come_back(self) -> None:
        event = make_event(*FOUR, "hal")
        drop(event, "hal")
        assert "Let back in" in read("cleo", event, "organize/")
        next_round(event)
        play_round(event)
        close_round(event)
        finish(event)
        assert "Let back in" not in read("cleo", event, "organize/")

    def test_the_event_stays_on_the_home_page_for_a_while(self, event: Tournament) -> None:
        ada = make_user("ada")
        assert desk_of(ada, event.finished_at + STILL_SHOWN).events == [event]
        assert desk_of(ada, event.finished_at + STILL_SHOWN * 2).events == []
        open_event = make_event("ada", name="Next")
        assert desk_of(ada, event.finished_at).events == [open_event, event]
