"""A match is played at a table of the site: its end is the report, its record the evidence."""

import pytest
from django.core.exceptions import ValidationError
from django.db import IntegrityError, transaction
from django.utils import timezone

from tables.models import Series, Table
from tables.queries import find_next_game
from tests.factories import (
    NOON,
    announce,
    client_of,
    load_formats_and_rulings,
    make_event,
    make_user,
    match_between,
    registration_of,
)
from tournaments import audit, services
from tournaments.models import Dispute, HistoryEvent, Match, PlayedHere, Registration, Score, Tournament
from tournaments.refusals import NotYoursError, WrongStateError
from tournaments.services.playing import report_played_series, series_report
from wota_site.sweeper import sweep

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _commits(django_capture_on_commit_callbacks, monkeypatch):
    """What is done after a transaction is done at once, as it is where every press is its own transaction."""
    monkeypatch.setattr(transaction, "on_commit", lambda do, **_how: do())


def sit_down(match: Match, *players: str) -> Table:
    tables = [services.match_play_here(match=match, actor=make_user(each), seed="7", now=NOON) for each in players]
    assert len({table.pk for table in tables}) == 1
    return tables[-1]


def play(**fields) -> tuple[Tournament, Match, Table]:
    """Ada and Ben sit at the table of their match, and the first game has begun."""
    event = make_event("ada", "ben", start=True, **fields)
    match = match_between(event, "ada", "ben")
    return event, match, sit_down(match, "ada", "ben")


def side_of(match: Match, player: str) -> str:
    return "a" if match.player_a.user.username == player else "b"


def concede(table: Table, player: str) -> Table:
    """A player concedes the game. Returns the next game, begun, or the same one where it was the last."""
    table.refresh_from_db()
    answer = client_of(player).post(f"/play/{table.code}/concede/", {"seen": table.revision})
    assert answer.status_code == 302, answer.content.decode()[:2000]
    following = find_next_game(table)
    if following is None:
        return table
    for each in ("ada", "ben"):
        assert client_of(each).post(f"/play/{following.code}/ready/").status_code == 302
    following.refresh_from_db()
    return following


def agree_on_draw(table: Table) -> Table:
    client_of("ada").post(f"/play/{table.code}/draw/")
    client_of("ben").post(f"/play/{table.code}/draw/", {"answer": "yes"})
    following = find_next_game(table)
    assert following is not None
    for each in ("ada", "ben"):
        client_of(each).post(f"/play/{following.code}/ready/")
    following.refresh_from_db()
    return following


def words(player: str, address: str) -> str:
    answer = client_of(player).get(address)
    assert answer.status_code == 200
    return " ".join(answer.content.decode().split())


def address_of(match: Match) -> str:
    return f"/events/{match.round.tournament_id}/matches/{match.pk}/"


def at(dispute: Dispute) -> str:
    return f"/disputes/{dispute.pk}/"


class TestOpening:
    def test_who_comes_first_opens_the_table_and_it_begins_when_both_are_there(self):
        event = make_event("ada", "ben", start=True)
        match = match_between(event, "ada", "ben")
        table = sit_down(match, "ada")
        assert table.status == Table.Status.READYING
        assert sit_down(match, "ada").revision == table.revision  # twice is once
        assert sit_down(match, "ben").status == Table.Status.PLAYING
        assert Series.objects.get().best_of == match.best_of

    def test_seats_and_lists_are_those_of_the_event(self):
        event, match, table = play()
        seats = {seat.side: seat for seat in table.seats.all()}
        assert seats["A"].user_id == match.player_a.user_id
        assert seats["B"].user_id == match.player_b.user_id
        lists = {each.pk: each.list_text for each in Registration.objects.filter(tournament=event)}
        assert seats["A"].deck_text == lists[match.player_a_id]
        assert (table.game, table.edition) == (event.game, event.edition)

    def test_both_players_find_the_button_on_their_pages(self):
        event = make_event("ada", "ben", start=True)
        match = match_between(event, "ada", "ben")
        for player in ("ada", "ben"):
            assert "Play this match here" in words(player, address_of(match))
            assert "Play this match here" in words(player, f"/events/{event.pk}/")
        assert "Play this match here" not in words("cleo", address_of(match))
        answer = client_of("ada").post(f"{address_of(match)}play/")
        assert answer.url == f"/play/{Table.objects.get().code}/"
        assert "Go to the table" in words("ben", address_of(match))

    def test_a_stranger_sits_down_nowhere(self):
        event = make_event("ada", "ben", start=True)
        match = match_between(event, "ada", "ben")
        with pytest.raises(NotYoursError):
            services.match_play_here(match=match, actor=make_user("dara"), seed="7", now=NOON)
        assert client_of("dara").post(f"{address_of(match)}play/").status_code == 403

    def test_one_table_of_a_match_at_a_time(self):
        _event, match, _table = play()
        series = Series.objects.create(best_of=3)
        with pytest.raises(IntegrityError), transaction.atomic():
            PlayedHere.objects.create(match=match, series=series, opened=NOON)

    def test_without_lists_nobody_can_sit_down_and_no_button_says_so(self):
        event = make_event(lists_asked="none")
        for player in ("ada", "ben"):
            services.player_join(tournament=event, user=make_user(player), list_text="", now=NOON)
        services.round_pair(tournament=event, actor=event.organizer, now=NOON)
        services.round_publish(tournament=event, actor=event.organizer, now=NOON)
        match = match_between(event, "ada", "ben")
        with pytest.raises(WrongStateError, match="has not submitted a list"):
            services.match_play_here(match=match, actor=make_user("ada"), seed="7", now=NOON)
        assert "Play this match here" not in words("ada", address_of(match))
        assert "Play this match here" not in words("ada", f"/events/{event.pk}/")


class TestTheEnd:
    def test_the_end_is_the_report_of_both(self):
        event, match, table = play()
        concede(concede(table, "ben"), "ben")
        match.refresh_from_db()
        won = Score(2, 0) if side_of(match, "ada") == "a" else Score(0, 2)
        assert (match.status, match.score) == (Match.Status.CONFIRMED, won)
        assert PlayedHere.objects.get().outcome == PlayedHere.Outcome.REPORTED
        kinds = list(HistoryEvent.objects.filter(tournament=event).values_list("kind", flat=True))
        assert kinds[-3:] == ["match.table_opened", "match.reported", "match.confirmed"]
        assert "played at a table of the site" in words("ada", address_of(match))
        assert series_report(Series.objects.get().pk, NOON).outcome  # again changes nothing
        assert HistoryEvent.objects.filter(tournament=event).count() == len(kinds)

    def test_a_drawn_game_counts_where_a_match_can_be_drawn(self):
        _event, match, table = play()
        concede(concede(agree_on_draw(table), "ada"), "ben")
        match.refresh_from_db()
        assert match.score == Score(1, 1, 1)

    def test_in_a_bracket_a_drawn_game_is_played_again(self):
        _event, match, table = play(format="elimination", best_of=1)
        concede(agree_on_draw(table), "ben")
        match.refresh_from_db()
        assert match.status == Match.Status.CONFIRMED
        assert sorted(match.score) == [0, 0, 1]
        assert match.score.drawn == 0

    def test_whoever_reported_something_else_by_hand_is_corrected_by_the_table(self):
        _event, match, table = play()
        second = concede(table, "ben")
        wrong = Score(0, 2) if side_of(match, "ada") == "a" else Score(2, 0)
        services.match_report(match=match, actor=make_user("ben"), score=wrong, now=NOON)
        concede(second, "ben")
        match.refresh_from_db()
        assert match.status == Match.Status.CONFIRMED
        assert match.score == Score(*reversed(wrong[:2]))

    def test_a_report_that_a_killed_process_left_out_is_made_by_the_sweeper(self, monkeypatch):
        _event, match, table = play()
        second = concede(table, "ben")
        monkeypatch.setattr(transaction, "on_commit", lambda do, **_how: None)
        concede(second, "ben")
        match.refresh_from_db()
        assert match.status == Match.Status.SCHEDULED
        sweep()
        match.refresh_from_db()
        assert match.status == Match.Status.CONFIRMED
        assert report_played_series(NOON) == 0


class TestMeanwhile:
    """What happens to the match while its table is played: nothing is lost, and the table says what counts."""

    def test_a_result_of_the_organizer_stands_and_the_table_says_so(self):
        event, match, table = play()
        services.result_correct(match=match, actor=event.organizer, score=Score(1, 0), now=NOON)
        assert "already has a result: ada – ben 1–0" in words("ada", f"/play/{table.code}/")
        concede(concede(table, "ada"), "ada")
        match.refresh_from_db()
        assert match.score == Score(1, 0)
        played = PlayedHere.objects.get()
        assert played.outcome == PlayedHere.Outcome.NOT_REPORTED
        assert "1–0" in played.why
        assert "ada – ben 1–0" in words("ben", address_of(match))

    def test_a_dropped_player_has_conceded_and_the_table_says_who_left(self):
        event, match, table = play()
        services.player_drop(registration=registration_of(event, "ben"), actor=make_user("ben"), now=NOON)
        match.refresh_from_db()
        conceded = match.score
        assert "ben has left the event" in words("ada", f"/play/{table.code}/")
        concede(concede(table, "ada"), "ada")
        match.refresh_from_db()
        assert match.score == conceded

    def test_a_waiting_page_asks_again_and_learns_what_the_organizer_did(self):
        event, match, table = play()
        page = words("ada", f"/play/{table.code}/")
        seen = page.split("/part/?seen=")[1].split('"')[0] if "/part/?seen=" in page else None
        waiting = "ada" if seen else "ben"
        page = words(waiting, f"/play/{table.code}/")
        seen = page.split("/part/?seen=")[1].split('"')[0]
        assert client_of(waiting).get(f"/play/{table.code}/part/", {"seen": seen}).status_code == 204
        services.match_void(match=match, actor=event.organizer, reason="Wrong pairing", now=NOON)
        answer = client_of(waiting).get(f"/play/{table.code}/part/", {"seen": seen})
        assert "declared void" in answer.content.decode()

    def test_a_round_set_aside_keeps_the_table_and_gives_it_back_to_the_same_two(self):
        event, match, table = play()
        services.round_take_back(tournament=event, actor=event.organizer, now=NOON)
        services.round_discard(tournament=event, actor=event.organizer, now=NOON)
        assert "was set aside" in words("ada", f"/play/{table.code}/")
        services.round_pair(tournament=event, actor=event.organizer, now=NOON)
        services.round_publish(tournament=event, actor=event.organizer, now=NOON)
        again = match_between(event, "ada", "ben")
        assert again.pk == match.pk
        assert sit_down(again, "ada").pk == table.pk
        concede(concede(table, "ben"), "ben")
        again.refresh_from_db()
        assert again.status == Match.Status.CONFIRMED

    def test_a_match_to_be_played_again_gets_a_table_of_its_own(self):
        event, match, table = play()
        concede(concede(table, "ben"), "ben")
        services.match_clear(match=match, actor=event.organizer, reason="Wrong decks", now=NOON)
        match.refresh_from_db()
        assert sit_down(match, "ada").pk != table.pk
        assert PlayedHere.objects.filter(match=match).count() == 2

    def test_a_ban_between_two_games_changes_no_game_of_the_match(self):
        _event, match, table = play()
        load_formats_and_rulings()
        second = concede(table, "ben")
        announce("River Guard", "banned")
        third = concede(second, "ada")
        assert third.status == Table.Status.PLAYING
        assert third.seats.get(side="A").deck_text == table.seats.get(side="A").deck_text
        concede(third, "ben")
        match.refresh_from_db()
        assert match.status == Match.Status.CONFIRMED


class TestEvidence:
    def test_with_open_lists_a_dispute_has_the_record_without_a_form(self):
        _event, match, table = play(list_policy="open")
        concede(concede(table, "ben"), "ben")
        match.refresh_from_db()
        claim = Score(0, 2) if match.score == Score(2, 0) else Score(2, 0)
        dispute = services.match_dispute(match=match, actor=make_user("ben"), claim=claim, now=NOON)
        assert dispute.submission is not None
        assert '[Event "Winter Open"]' in dispute.submission.text
        page = words("ben", f"/disputes/{dispute.pk}/")
        assert page.count("The record") >= 2

    def test_with_sealed_lists_each_player_has_what_was_seen_and_the_judge_has_all(self):
        _event, match, table = play()
        concede(concede(table, "ben"), "ben")
        record = f"{address_of(match)}games/{table.pk}/record.match"
        for player in ("ada", "ben"):
            text = client_of(player).get(record).content.decode()
            other = "B" if side_of(match, player) == "a" else "A"
            assert f"deck {other}" not in text
            assert "?" in text
            assert f"deck {other}" not in client_of(player).get(f"/play/{table.code}/record.match").content.decode()
            assert client_of(player).post(f"/play/{table.code}/branch/", {"number": "1"}).status_code == 403
        whole = client_of("dara").get(record).content.decode()
        assert "deck A" in whole
        assert "deck B" in whole
        assert client_of("eve").get(record).status_code == 404
        match.refresh_from_db()
        claim = Score(0, 2) if match.score == Score(2, 0) else Score(2, 0)
        dispute = services.match_dispute(match=match, actor=make_user("ben"), claim=claim, now=NOON)
        assert dispute.submission is None
        assert record in words("ben", f"/disputes/{dispute.pk}/")

    def test_a_game_that_is_still_played_has_no_record_for_anybody(self):
        _event, match, table = play()
        for player in ("ada", "ben", "dara"):
            answer = client_of(player).get(f"{address_of(match)}games/{table.pk}/record.match")
            assert answer.status_code == 404


class TestCallingAJudge:
    """While a game is played at a table of the site."""

    @staticmethod
    def call(match: Match, player: str = "ada") -> Dispute:
        answer = client_of(player).post(f"{address_of(match)}dispute/", {"reason": "illegal_play"})
        dispute = Dispute.objects.get()
        assert answer.url == at(dispute)
        return dispute

    @staticmethod
    def record_at(match: Match, table: Table) -> str:
        return f"{address_of(match)}games/{table.pk}/record.match"

    def test_the_table_leads_both_players_there_and_nobody_else(self):
        _event, match, table = play()
        for player in ("ada", "ben"):
            assert f'href="{address_of(match)}dispute/"' in words(player, f"/play/{table.code}/")
        assert "Call the judge" not in words("eve", f"/play/{table.code}/")
        form = words("ada", f"{address_of(match)}dispute/")
        assert "sees the whole game at its table" in form
        assert 'name="reason"' in form
        assert 'name="record_text"' not in form

    def test_it_stays_a_call_though_a_result_is_ruled(self):
        _event, match, _table = play()
        dispute = self.call(match)
        ruling = {"decision": "without", "score": "2-0-0", "reason": "He left the hall."}
        client_of("dara").post(f"{at(dispute)}rule/", ruling)
        page = words("ada", at(dispute))
        assert "Judge called" in page
        assert "Who called the judge" in page
        for word in ("Reported", "Both sides", "No answer"):
            assert word not in page

    def test_the_judge_hears_of_it_sees_all_of_the_game_and_sends_the_players_back(self):
        event, match, table = play()
        dispute = self.call(match)
        assert at(dispute) in words("dara", f"/events/{event.pk}/floor/")
        page = words("dara", at(dispute))
        assert self.record_at(match, table) in page
        assert page.index('value="play_on"') < page.index('value="2-0-0"')
        whole = client_of("dara").get(self.record_at(match, table)).content.decode()
        assert "deck A" in whole
        assert "deck B" in whole
        assert "A judge is called to this match" in words("ben", f"/play/{table.code}/")
        ruling = {"decision": "without", "score": "play_on", "reason": "The attack is legal."}
        client_of("dara").post(f"{at(dispute)}rule/", ruling)
        assert "A judge is called" not in words("ben", f"/play/{table.code}/")
        concede(concede(table, "ben"), "ben")
        match.refresh_from_db()
        assert match.status == Match.Status.CONFIRMED
        assert audit.find_first_fault(event) is None

    def test_the_judge_walks_through_the_game_so_far(self):
        _event, match, table = play()
        self.call(match)
        replay = self.record_at(match, table).replace("record.match", "replay/")
        kept = client_of("dara").post(replay)
        assert kept.url.startswith("/replay/")
        assert "Only you can read it." in client_of("dara").get(kept.url).content.decode()
        for other in ("ada", "ben", "eve"):
            assert client_of(other).post(replay).status_code == 404
            for address in (kept.url, f"{kept.url}steps/", f"{kept.url}progress/"):
                assert client_of(other).get(address).status_code == 404
            assert "deck A" not in client_of(other).get(f"/replay/?of={kept.url.split('/')[2]}").content.decode()
            api = f"/api/v1/records/replay/{kept.url.split('/')[2]}/"
            assert client_of(other).get(api).status_code == 404

    def test_the_replay_of_a_judge_ends_with_the_role(self):
        event, match, table = play()
        self.call(match)
        replay = self.record_at(match, table).replace("record.match", "replay/")
        kept = client_of("dara").post(replay).url
        cleo, dara = make_user("cleo"), make_user("dara")
        assert client_of("dara").get(kept).status_code == 200
        services.staff_appoint(tournament=event, actor=cleo, person=dara, role="head_judge", now=timezone.now())
        assert client_of("dara").get(kept).status_code == 200
        services.staff_appoint(tournament=event, actor=cleo, person=dara, role="scorekeeper", now=timezone.now())
        for address in (kept, f"{kept}steps/", f"{kept}progress/"):
            assert client_of("dara").get(address).status_code == 404
        services.staff_appoint(tournament=event, actor=cleo, person=dara, role="judge", now=timezone.now())
        kept = client_of("dara").post(replay).url
        services.staff_remove(tournament=event, actor=cleo, person=dara, now=timezone.now())
        assert client_of("dara").get(kept).status_code == 404

    def test_a_match_that_ends_meanwhile_counts_once_the_judge_lets_it_go_on(self):
        event, match, table = play()
        dispute = self.call(match)
        concede(concede(table, "ben"), "ben")
        sweep()
        match.refresh_from_db()
        assert match.status == Match.Status.DISPUTED
        ruling = {"decision": "without", "score": "play_on", "reason": "The attack is legal."}
        client_of("dara").post(f"{at(dispute)}rule/", ruling)
        sweep()
        match.refresh_from_db()
        assert match.status == Match.Status.CONFIRMED
        assert audit.find_first_fault(event) is None

    def test_players_strangers_and_a_judge_who_plays_see_nothing_more(self):
        event, match, table = play()
        services.staff_appoint(tournament=event, actor=event.organizer, person=make_user("ben"), now=NOON)
        self.call(match)
        for other in ("ada", "ben", "eve"):
            assert client_of(other).get(self.record_at(match, table)).status_code == 404

    def test_once_is_enough_and_it_can_be_withdrawn(self):
        _event, match, table = play()
        dispute = self.call(match)
        again = client_of("ada").post(f"{address_of(match)}dispute/", {"reason": "illegal_play"})
        assert again.url == at(dispute)
        answer = client_of("ada").post(f"{at(dispute)}withdraw/", follow=True)
        assert "Withdrawn. Play on." in answer.content.decode()
        assert "A judge is called" not in words("ben", f"/play/{table.code}/")

    def test_without_a_table_or_a_record_nobody_is_called(self):
        match = match_between(make_event("ada", "ben", start=True), "ada", "ben")
        with pytest.raises(WrongStateError, match="no reported result"):
            services.match_dispute(match=match, actor=make_user("ada"), claim=None, now=NOON)

    def test_games_from_before_a_match_was_opened_again_say_so(self):
        event, match, table = play()
        concede(concede(table, "ben"), "ben")
        services.match_clear(match=match, actor=event.organizer, reason="Wrong decks", now=NOON)
        match.refresh_from_db()
        assert "before the match was opened again" not in words("ada", address_of(match))
        sit_down(match, "ada")
        page = words("ada", address_of(match))
        assert page.count("before the match was opened again") == page.count("Game 2") + 1 == 2


def test_an_impossible_report_at_the_end_leaves_the_games_and_says_why(monkeypatch):
    from tournaments.services import playing

    _event, match, table = play()
    second = concede(table, "ben")

    def refuse(**_values):
        raise ValidationError("not today")

    monkeypatch.setattr(playing, "match_report", refuse)
    concede(second, "ben")
    played = PlayedHere.objects.get(match=match)
    assert (played.outcome, played.why) == (PlayedHere.Outcome.NOT_REPORTED, "not today")


def test_the_page_of_a_dispute_leads_to_the_records_and_says_who_has_not_answered() -> None:
    _event, match, table = play()
    concede(concede(table, "ada"), "ada")
    dispute = services.match_dispute(match=match, actor=make_user("ada"), claim=Score(1, 1), now=NOON)
    page = words("ben", f"/disputes/{dispute.pk}/")
    assert "No answer yet." in page
    assert "The records of the games are below." in page
